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

/** BVH whose joints have fewer channels than they could: what they can hold is planned, or told. */
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

    @Test
    void rootThatCannotGoSideways_movesAsItCanAndFeetHold() throws Exception {
        keepOfRoot("YZ");

        CommandRun run = plant("slope:5");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("position channels of joint Hips along Y and Z only: the body is moved along that alone");
        assertThat(figures().get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(figures().get("penetrationMaxMm").asDouble()).isLessThan(0.05);
        assertThat(figures().get("pelvisMovedMaxMm").asDouble()).isGreaterThan(1);
    }

    /** The floor comes and goes by 26 mm under a body that cannot rise: its legs bend, and where they are too short that is told. */
    @Test
    void rootThatCannotRise_holdsFeetByItsLegs() throws Exception {
        keepOfRoot("XZ");

        CommandRun run = CommandRun.in(folder, "clean", "few.bvh", "-o", "p.bvh", "--json", "p.json");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("along X and Z only", "is out of the leg's reach");
        assertThat(figures().get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
    }

    @Test
    void rootThatOnlyRises_cannotTravelAndSaysSo() throws Exception {
        keepOfRoot("Y");

        CommandRun clean = CommandRun.in(folder, "clean", "few.bvh", "-o", "p.bvh");
        assertThat(clean.err()).contains("this is a walk on the spot").doesNotContain("--travel");
        CommandRun travel = CommandRun.in(folder, "plant", "few.bvh", "--travel", "-o", "t.bvh");
        assertThat(travel.exit()).isEqualTo(1);
        assertThat(travel.err())
                .contains("no travel was added: the file has position channels of joint Hips along Y only");
    }

    /** Feet that stand: held by a body that can only rise and sink. */
    @Test
    void rootThatOnlyRises_isMovedUpAndDown() throws Exception {
        keepOfRoot("Y");
        stand();

        CommandRun run = plant("slope:8");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(figures().get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(figures().get("penetrationMaxMm").asDouble()).isLessThan(0.05);
        assertThat(figures().get("pelvisMovedMaxMm").asDouble()).isGreaterThan(1);
    }

    /** Repeats the first frame. */
    private void stand() throws IOException {
        List<String> lines = new ArrayList<>();
        String first = null;
        for (String line : Files.readAllLines(folder.resolve("few.bvh"))) {
            boolean row = line.matches("[ 0-9.-]+");
            first = row && first == null ? line : first;
            lines.add(row ? first : line);
        }
        Files.write(folder.resolve("few.bvh"), lines);
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

    /** Leaves the root the position channels along these axes only. */
    private void keepOfRoot(String axes) throws IOException {
        keep(Map.of(), axes);
    }

    private void keep(Map<String, String> axesOf) throws IOException {
        keep(axesOf, "XYZ");
    }

    /** Leaves those joints the rotation channels about these axes only. */
    private void keep(Map<String, String> axesOf, String positions) throws IOException {
        List<Boolean> kept = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        String joint = "";
        for (String line : Files.readAllLines(folder.resolve("walker.bvh"))) {
            if (line.startsWith("JOINT ") || line.startsWith("ROOT ")) {
                joint = line.substring(line.indexOf(' ') + 1);
            }
            if (line.startsWith("CHANNELS")) {
                lines.add(channels(line.split(" "), axesOf.getOrDefault(joint, "XYZ"), positions, kept));
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

    private static String channels(String[] words, String axes, String positions, List<Boolean> kept) {
        List<String> channels = new ArrayList<>();
        for (String word : List.of(words).subList(2, words.length)) {
            String left = word.endsWith("position") ? positions : axes;
            boolean keeps = left.indexOf(word.charAt(0)) >= 0;
            kept.add(keeps);
            if (keeps) {
                channels.add(word);
            }
        }
        return "CHANNELS " + channels.size() + (channels.isEmpty() ? "" : " ") + String.join(" ", channels);
    }
}
