// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.surefoot.fuzz.seed.TargetSeeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The kept corpus and the seeds through every target, in plain Java. */
class CorpusTest {
    private static final Path CORPUS = Path.of("corpus");

    /** What a clone can carry without anyone noticing. */
    private static final long MOST_BYTES = 300_000;

    @TestFactory
    List<DynamicTest> keptInputs_areAnswered() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Target target : Target.values()) {
            tests.add(DynamicTest.dynamicTest(target.word(), () -> {
                List<Path> inputs = Main.inputs(CORPUS.resolve(target.word()));
                assertThat(inputs).isNotEmpty();
                for (Path input : inputs) {
                    byte[] bytes = Files.readAllBytes(input);
                    assertThatCode(() -> target.run(bytes)).as(input.toString()).doesNotThrowAnyException();
                }
            }));
        }
        return tests;
    }

    @TestFactory
    List<DynamicTest> seeds_areAnswered() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Target target : Target.values()) {
            tests.add(DynamicTest.dynamicTest(target.word(), () -> {
                for (byte[] seed : TargetSeeds.of(target)) {
                    assertThatCode(() -> target.run(seed)).doesNotThrowAnyException();
                }
                assertThatCode(() -> target.run(new byte[0])).doesNotThrowAnyException();
            }));
        }
        return tests;
    }

    @Test
    void keptInputs_areSmall() throws IOException {
        long bytes = 0;
        for (Target target : Target.values()) {
            for (Path input : Main.inputs(CORPUS.resolve(target.word()))) {
                bytes += Files.size(input);
            }
        }
        assertThat(bytes).isLessThan(MOST_BYTES);
    }
}
