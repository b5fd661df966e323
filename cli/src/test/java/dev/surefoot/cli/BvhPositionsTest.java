// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A BVH whose positions are added to its OFFSETs, planted so high that what was written looks as if they took their
 * place.
 */
class BvhPositionsTest {
    private static final String NOTE = "what was written no longer shows it";

    @TempDir
    private Path folder;

    @Test
    void plantedFarAboveZero_isReadBackAsItWasReadAndNoted() throws Exception {
        writeWalkerWithAddedPositions(2000);

        // 20 m up that slope it is 3.5 m high
        CommandRun run = plant("slope:10");

        assertThat(run.exit()).as(run.err()).isZero();
        JsonObject after = figures();
        assertThat(after.get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(after.get("contactHeightErrorMaxMm").asDouble()).isLessThan(0.05);
        assertThat(after.get("penetrationMaxMm").asDouble()).isLessThan(0.1);
        assertThat(run.err()).contains(NOTE);
    }

    @Test
    void plantedWhereItWas_notesNothing() throws Exception {
        writeWalkerWithAddedPositions(0);

        CommandRun run = plant("slope:5");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("are added to its OFFSET").doesNotContain(NOTE);
    }

    private CommandRun plant(String ground) {
        return CommandRun.in(folder, "plant", "added.bvh", "--ground", ground, "-o", "p.bvh", "--json", "p.json");
    }

    private JsonObject figures() throws Exception {
        return JsonReport.after(folder.resolve("p.json"));
    }

    /** Puts 95 cm of the hips' height into the root's OFFSET, and the walker so many centimetres further along +Z. */
    private void writeWalkerWithAddedPositions(double further) throws IOException {
        Path walker = folder.resolve("walker.bvh");
        LongWalkBvh.write(walker, 240);
        List<String> lines = new ArrayList<>();
        boolean root = true;
        for (String line : Files.readAllLines(walker)) {
            if (line.startsWith("OFFSET") && root) {
                lines.add("OFFSET 0 95 0");
                root = false;
            } else if (line.matches("[ 0-9.-]+")) {
                String[] numbers = line.trim().split(" +");
                numbers[1] = String.valueOf(Double.parseDouble(numbers[1]) - 95);
                numbers[2] = String.valueOf(Double.parseDouble(numbers[2]) + further);
                lines.add(String.join(" ", numbers));
            } else {
                lines.add(line);
            }
        }
        Files.write(folder.resolve("added.bvh"), lines);
    }
}
