// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.file.InputFiles.InputFile;
import dev.surefoot.cli.report.FileRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** Files in order, as many at once as fit into the heap. */
class FilePoolTest {
    private static final long MEGABYTE = 1 << 20;

    private static InputFile file(int i, long bytes) {
        Path name = Path.of(i + ".bvh");
        return new InputFile(name, name, name, bytes);
    }

    private static List<InputFile> files(int count, long bytes) {
        List<InputFile> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            files.add(file(i, bytes));
        }
        return files;
    }

    private static FileOutcome done(InputFile file) {
        return new FileOutcome(FileRow.failed(file.typed().toString(), "done"), "");
    }

    private static List<String> run(FilePool pool, List<InputFile> files, FilePool.Work work) throws Exception {
        return run(pool, files, InputFile::bytes, work);
    }

    private static List<String> run(
            FilePool pool, List<InputFile> files, ToLongFunction<InputFile> bytes, FilePool.Work work)
            throws Exception {
        List<String> taken = new ArrayList<>();
        pool.run(
                files,
                bytes,
                false,
                work,
                outcome -> taken.add(outcome.row().input() + " " + outcome.row().failure()));
        return taken;
    }

    @Test
    void results_comeInTheFilesOrder() throws Exception {
        CountDownLatch second = new CountDownLatch(1);
        List<String> taken = run(new FilePool(new Workers(4), 1000 * MEGABYTE), files(20, 1), file -> {
            if (file.typed().toString().equals("0.bvh")) {
                assertThat(second.await(20, TimeUnit.SECONDS)).isTrue();
            } else {
                second.countDown();
            }
            return done(file);
        });

        assertThat(taken).hasSize(20);
        for (int i = 0; i < 20; i++) {
            assertThat(taken.get(i)).isEqualTo(i + ".bvh done");
        }
    }

    @Test
    void smallFilesThatReferToLargeOnes_areNeverOpenTogether() throws Exception {
        AtomicInteger open = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        run(
                new FilePool(new Workers(8), 512 * MEGABYTE),
                files(12, 2000),
                file -> file.bytes() + 9 * MEGABYTE,
                file -> {
                    most.accumulateAndGet(open.incrementAndGet(), Math::max);
                    Thread.sleep(5);
                    open.decrementAndGet();
                    return done(file);
                });

        assertThat(most.get()).isEqualTo(1);
    }

    @Test
    void largeFiles_areNeverOpenTogether() throws Exception {
        AtomicInteger open = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        run(new FilePool(new Workers(8), 512 * MEGABYTE), files(12, 9 * MEGABYTE), file -> {
            most.accumulateAndGet(open.incrementAndGet(), Math::max);
            Thread.sleep(5);
            open.decrementAndGet();
            return done(file);
        });

        assertThat(most.get()).isEqualTo(1);
    }

    @Test
    void whateverIsThrown_failsThatFileAlone() throws Exception {
        List<String> taken = run(new FilePool(new Workers(2), 1000 * MEGABYTE), files(4, 1), file -> {
            switch (file.typed().toString()) {
                case "0.bvh" -> throw new FileFailure("0.bvh", "is bad");
                case "1.bvh" -> throw new IllegalStateException("odd");
                case "2.bvh" -> throw new StackOverflowError();
                default -> {
                    return done(file);
                }
            }
        });

        assertThat(taken.get(0)).isEqualTo("0.bvh 0.bvh: is bad");
        assertThat(taken.get(1))
                .startsWith("1.bvh 1.bvh: a mistake in Surefoot, please report it: IllegalStateException: odd");
        assertThat(taken.get(2)).isEqualTo("2.bvh 2.bvh: the input is nested too deeply");
        assertThat(taken.get(3)).isEqualTo("3.bvh done");
    }

    @Test
    void outOfMemory_isTriedAgainAlone() throws Exception {
        Set<String> tried = ConcurrentHashMap.newKeySet();
        AtomicInteger open = new AtomicInteger();
        List<String> taken = run(new FilePool(new Workers(4), 1000 * MEGABYTE), files(8, 1), file -> {
            int beside = open.getAndIncrement();
            try {
                String name = file.typed().toString();
                if (name.equals("3.bvh")) {
                    if (tried.add(name)) {
                        throw new OutOfMemoryError("Java heap space");
                    }
                    assertThat(beside).isZero();
                }
                if (name.equals("5.bvh")) {
                    throw new OutOfMemoryError("Java heap space");
                }
                return done(file);
            } finally {
                open.decrementAndGet();
            }
        });

        assertThat(taken.get(3)).isEqualTo("3.bvh done");
        assertThat(taken.get(5)).startsWith("5.bvh 5.bvh: the memory is not enough for this");
        assertThat(taken).hasSize(8);
    }
}
