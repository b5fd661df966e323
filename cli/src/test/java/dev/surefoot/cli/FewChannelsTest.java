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
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** BVH whose joints have fewer channels than they could: what they can hold is planned, and the rest reported. */
class FewChannelsTest {
    private static final Map<String, String> ACCLAIM = Map.of(
            "LeftLeg",
            "X",
            "RightLeg",
            "X",
            "LeftFoot",
            "XZ",
            "RightFoot",
            "XZ",
            "LeftToeBase",
            "X",
            "RightToeBase",
            "X");

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

        assertStands(plant("slope:5"));
    }

    @Test
    void feetThatOnlyPitch_standAsPlanned() throws Exception {
        keep(Map.of("LeftFoot", "X", "RightFoot", "X"));

        CommandRun run = plant("hills");

        assertThat(run.err()).doesNotContain("off what was planned");
        assertThat(figures().get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(figures().get("penetrationMaxMm").asDouble()).isLessThan(0.05);
        assertThat(figures().get("boneLengthErrorMax").asDouble()).isLessThan(1e-9);
        assertThat(figures().get("kneeSignChanges").asDouble()).isZero();
    }

    @Test
    void legsAsConvertersFromAcclaimWriteThem_standAsPlanned() throws Exception {
        keep(ACCLAIM);

        assertStands(plant("slope:12", "--fps", "240"));
        assertStandsBetweenFrames();
        assertStands(plant("steps:rise=0.15,run=0.3", "--fps", "480"));
        assertStandsBetweenFrames();
    }

    /** A capture, every joint of whose legs was turned as nearly as the fewer channels can. */
    @Test
    void capturedWalkOfFewChannels_standsAsPlanned() throws Exception {
        Path captured = Corpus.directory().resolve("bvh/cmu/02_01.bvh");
        FewChannelsBvh.write(
                captured,
                folder.resolve("few.bvh"),
                Map.of("ltibia", "X", "rtibia", "X", "lfoot", "XZ", "rfoot", "XZ", "ltoes", "X", "rtoes", "X"));

        assertStands(plant("slope:12"));
        assertThat(figures().get("swivelRateRatio").asDouble()).isLessThan(1.5);
    }

    /**
     * What is no leg is not solved with its axes: the trunk that turns back over a tilted pelvis is written as nearly
     * as it can turn, and a note says so.
     */
    @Test
    void spineThatOnlyPitches_isReportedWithHowFarItIsOff() throws Exception {
        keep(Map.of("Spine", "X"));

        CommandRun run = plant("slope:12", "--tilt", "10");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern("Spine has fewer than three rotation channels:"
                        + " it is written as nearly as these can turn, up to [0-9.]+ degrees off what was planned");
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

    /**
     * The floor comes and goes by 26 mm under a body that cannot rise: its legs bend, and where they are too short a
     * note says so.
     */
    @Test
    void rootThatCannotRise_holdsFeetByItsLegs_whereAskedTo_thoughTheyJerk() throws Exception {
        keepOfRoot("XZ");

        CommandRun left = CommandRun.in(folder, "clean", "few.bvh", "-o", "left.bvh");
        assertThat(left.err()).contains("this stance slides and is left as it is: held, joint");

        assertThat(CommandRun.in(folder, "inspect", "few.bvh", "--json", "i.json")
                        .exit())
                .isZero();
        CommandRun run =
                CommandRun.in(folder, "clean", "few.bvh", "--contacts", "i.json", "-o", "p.bvh", "--json", "p.json");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("along X and Z only", "is out of the leg's reach");
        assertThat(figures().get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
    }

    @Test
    void rootThatOnlyRises_cannotTravelAndSaysSo() throws Exception {
        keepOfRoot("Y");

        CommandRun clean = CommandRun.in(folder, "clean", "few.bvh", "-o", "p.bvh");
        assertThat(clean.err()).contains("this is a walk in place").doesNotContain("--travel");
        CommandRun travel = CommandRun.in(folder, "plant", "few.bvh", "--travel", "-o", "t.bvh");
        assertThat(travel.exit()).isEqualTo(1);
        assertThat(travel.err())
                .contains("no foot can stand on it: the file has position channels of joint Hips along Y only");
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

    private void assertStands(CommandRun run) throws Exception {
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).doesNotContain("off what was planned");
        JsonObject after = figures();
        assertThat(after.get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(after.get("penetrationMaxMm").asDouble()).isLessThan(0.05);
        assertThat(after.get("boneLengthErrorMax").asDouble()).isLessThan(1e-9);
        assertThat(after.get("kneeSignChanges").asDouble()).isZero();
    }

    private void assertStandsBetweenFrames() throws Exception {
        JsonObject after = figures();
        assertThat(after.get("contactSlipSubframeMaxMm").asDouble()).isLessThan(0.5);
        assertThat(after.get("penetrationSubframeMaxMm").asDouble()).isLessThan(0.5);
    }

    private CommandRun plant(String ground, String... more) {
        List<String> words = new ArrayList<>(
                List.of("plant", "few.bvh", "--ground", ground, "-o", "p.bvh", "--json", "p.json", "--force"));
        words.addAll(List.of(more));
        return CommandRun.in(folder, words.toArray(new String[0]));
    }

    private JsonObject figures() throws Exception {
        return JsonReport.after(folder.resolve("p.json"));
    }

    /** Leaves the root the position channels along these axes only. */
    private void keepOfRoot(String axes) throws Exception {
        FewChannelsBvh.write(folder.resolve("walker.bvh"), folder.resolve("few.bvh"), Map.of(), axes);
    }

    private void keep(Map<String, String> axesOf) throws Exception {
        FewChannelsBvh.write(folder.resolve("walker.bvh"), folder.resolve("few.bvh"), axesOf);
    }
}
