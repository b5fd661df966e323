// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The loops over floats and over doubles are the same text, but for the type and the constants: what is mended in one
 * is mended in the other.
 */
class BatchLoopsTextTest {
    private static final Path FOLDER =
            Path.of("src/main/java/dev/surefoot/solve").toAbsolutePath();

    @ParameterizedTest
    @ValueSource(strings = {"TwoBone2", "TwoBone3"})
    void floatLoops_areTheDoubleLoops(String solver) throws IOException {
        assertThat(inDoubles(solver + "FloatLoops")).isEqualTo(inDoubles(solver + "DoubleLoops"));
    }

    /** Returns the source in doubles, its constants' values and its line breaks left out. */
    private static String inDoubles(String file) throws IOException {
        return Files.readString(FOLDER.resolve(file + ".java"))
                .replaceAll("(static final \\w+ [A-Z_]+ =) [^;{]+;", "$1 VALUE;")
                .replaceAll("\\(float\\) (Math\\.sqrt)", "$1")
                .replaceAll("\\b(\\d+\\.\\d+)f\\b", "$1")
                .replaceAll("\\bfloat(s?)\\b", "double$1")
                .replace("FloatLoops", "DoubleLoops")
                .replaceAll("\\s+", "");
    }
}
