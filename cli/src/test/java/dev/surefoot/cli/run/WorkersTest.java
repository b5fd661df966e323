// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class WorkersTest {
    @Test
    void everyPart_isDoneOnce() {
        for (int threads : new int[] {1, 2, 8}) {
            try (Workers workers = new Workers(threads)) {
                AtomicIntegerArray done = new AtomicIntegerArray(1000);
                workers.each(1000, done::incrementAndGet);
                for (int i = 0; i < 1000; i++) {
                    assertThat(done.get(i)).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void partsOfParts_areDoneByThoseWhoAreThere() {
        try (Workers workers = new Workers(2)) {
            AtomicIntegerArray done = new AtomicIntegerArray(64);
            workers.each(8, i -> workers.each(8, j -> done.incrementAndGet(8 * i + j)));
            for (int i = 0; i < 64; i++) {
                assertThat(done.get(i)).isEqualTo(1);
            }
        }
    }

    @Test
    void twoParts_areDoneAtTheSameTime() {
        try (Workers workers = new Workers(2)) {
            CountDownLatch both = new CountDownLatch(2);
            workers.each(2, i -> {
                both.countDown();
                try {
                    assertThat(both.await(20, TimeUnit.SECONDS)).isTrue();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
        }
    }

    @Test
    void oneThread_isTheCallers_andGoesInOrder() {
        try (Workers workers = new Workers(1)) {
            List<Integer> order = new ArrayList<>();
            Thread caller = Thread.currentThread();
            workers.each(5, i -> {
                assertThat(Thread.currentThread()).isEqualTo(caller);
                order.add(i);
            });
            assertThat(order).containsExactly(0, 1, 2, 3, 4);
        }
    }

    @Test
    void firstFailure_isThrown_afterAllThatBegan() {
        for (int threads : new int[] {1, 4}) {
            try (Workers workers = new Workers(threads)) {
                assertThatThrownBy(() -> workers.each(100, i -> {
                            if (i >= 10) {
                                throw new IllegalStateException("part " + i);
                            }
                        }))
                        .hasMessage("part 10");
                assertThatThrownBy(() -> workers.each(2, i -> {
                            throw new OutOfMemoryError("of " + i);
                        }))
                        .isInstanceOf(OutOfMemoryError.class)
                        .hasMessage("of 0");
            }
        }
    }

    @Test
    void noThreads_areRefused() {
        assertThatThrownBy(() -> new Workers(0)).hasMessage("threads must be at least 1, got 0");
    }
}
