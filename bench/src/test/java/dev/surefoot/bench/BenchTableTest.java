// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchTableTest {
    private static final String HEADER = "benchmark,median_ns,least_ns,most_ns,bytes,rounds\n";

    @TempDir
    private Path results;

    @Test
    void machine_hasItsNoteItsRatiosAndItsTimes() throws IOException {
        write("old-jdk17.csv", HEADER + "BatchBench.divisionAndRoot,0.5,0.4,0.6,0.0000,2\n");
        write("old.md", "Measured long ago.\n");
        String rows = "BatchBench.divisionAndRoot,0.25,0.2,0.3,0.0000,2\nBatchBench.plane,0.5,0.4,0.6,0.0001,2\n";
        write("new-jdk25.csv", HEADER + rows);
        String page = BenchTable.page(results);
        assertThat(page)
                .contains("\n## old\n\nMeasured long ago.\n\n| what | against | JDK 17 | in goal |\n")
                .contains("\n## new\n\n| what | against | JDK 25 | in goal |\n")
                .contains("| 2-D batch | a division and a root | | |\n")
                .contains("| 2-D batch | a division and a root | 2.00 × its time | no (≤ 1.8) |\n")
                .contains("| BatchBench.plane | 0.5 | 0.4 to 0.6 | 0.0001 |\n");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(results.resolve(name), text);
    }
}
