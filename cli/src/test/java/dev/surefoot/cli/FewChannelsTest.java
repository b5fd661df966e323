// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** BVH whose legs have joints with fewer than three rotation channels: what they can hold is planned, or told. */
class FewChannelsTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeWalker() throws IOException {
        LongWalkBvh.write(folder.resolve("walker.bvh"), 240);
    }

    @Test
    void toesWithoutChannels_areKeptOutOfTheGroundByTheFoot() throws Exception {
        keep(Map.of("LeftToeBase", "", "RightToeBase", ""));

        CommandRun run = plant("slope:10");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("LeftToeBase and RightToeBase cannot be turned");
        assertThat(figures().get("penetrationMaxMm").asDouble()).isLessThan(0.01);
    }

    @Test
    void kneesThatTurnAboutTheirHinge_holdWhatWasPlanned() throws Exception {
        keep(Map.of("LeftLeg", "X", "RightLeg", "X"));

        CommandRun run = plant("slope:5");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).doesNotContain("beside what was planned");
        assertThat(figures().get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
    }

    @Test
    void feetThatOnlyPitch_areToldWithHowFarTheyAreOff() throws Exception {
        keep(Map.of("LeftFoot", "X", "RightFoot", "X"));

        CommandRun run = plant("hills");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern(
                        "LeftFoot and RightFoot have fewer than three rotation channels:"
                                + " they are written as nearly as these can turn, up to [0-9.]+ degrees beside what was planned");
        // what is measured is what was written
        assertThat(figures().get("contactSlipMaxMm").asDouble()).isGreaterThan(0.5);
    }

    private CommandRun plant(String ground) {
        return CommandRun.in(
                folder, "plant", "few.bvh", "--ground", ground, "-o", "p.bvh", "--json", "p.json", "--force");
    }

    private JsonObject figures() throws Exception {
        return JsonDocument.parse(Files.readAllBytes(folder.resolve("p.json")))
                .root()
                .asObject()
                .array("clips")
                .get(0)
                .asObject()
                .object("after");
    }

    /** Leaves those joints the rotation channels about these axes only. */
    private void keep(Map<String, String> axesOf) throws IOException {
        List<Boolean> kept = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        String joint = "";
        for (String line : Files.readAllLines(folder.resolve("walker.bvh"))) {
            if (line.startsWith("JOINT ") || line.startsWith("ROOT ")) {
                joint = line.substring(line.indexOf(' ') + 1);
            }
            if (line.startsWith("CHANNELS")) {
                lines.add(channels(line.split(" "), axesOf.getOrDefault(joint, "XYZ"), kept));
            } else if (line.matches("[ 0-9.-]+")) {
                StringBuilder row = new StringBuilder();
                String[] numbers = line.trim().split(" +");
                for (int c = 0; c < numbers.length; c++) {
                    row.append(kept.get(c) ? " " + numbers[c] : "");
                }
                lines.add(row.toString());
            } else {
                lines.add(line);
            }
        }
        Files.write(folder.resolve("few.bvh"), lines);
    }

    private static String channels(String[] words, String axes, List<Boolean> kept) {
        List<String> left = new ArrayList<>();
        for (String word : List.of(words).subList(2, words.length)) {
            boolean keeps = word.endsWith("position") || axes.indexOf(word.charAt(0)) >= 0;
            kept.add(keeps);
            if (keeps) {
                left.add(word);
            }
        }
        return "CHANNELS " + left.size() + (left.isEmpty() ? "" : " ") + String.join(" ", left);
    }
}
