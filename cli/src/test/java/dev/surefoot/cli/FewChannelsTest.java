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

        assertStands(plant("hills"));
    }

    @Test
    void legsAsConvertersFromAcclaimWriteThem_standAsPlanned() throws Exception {
        keep(ACCLAIM);

        assertStands(plant("slope:12"));
        assertStands(plant("steps:rise=0.15,run=0.3"));
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

    /** What is no leg is not solved with its axes: the trunk that turns back over a tilted pelvis is written as nearly as it can turn, and that is told. */
    @Test
    void spineThatOnlyPitches_isToldWithHowFarItIsOff() throws Exception {
        keep(Map.of("Spine", "X"));

        CommandRun run = plant("slope:12", "--tilt", "10");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern("Spine has fewer than three rotation channels:"
                        + " it is written as nearly as these can turn, up to [0-9.]+ degrees beside what was planned");
    }

    private void assertStands(CommandRun run) throws Exception {
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).doesNotContain("beside what was planned");
        JsonObject after = figures();
        assertThat(after.get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(after.get("contactSlipSubframeMaxMm").asDouble()).isLessThan(0.5);
        assertThat(after.get("penetrationMaxMm").asDouble()).isLessThan(0.05);
        assertThat(after.get("penetrationSubframeMaxMm").asDouble()).isLessThan(0.5);
        assertThat(after.get("boneLengthErrorMax").asDouble()).isLessThan(1e-9);
        assertThat(after.get("kneeSignChanges").asDouble()).isZero();
    }

    private CommandRun plant(String ground, String... more) {
        List<String> words = new ArrayList<>(
                List.of("plant", "few.bvh", "--ground", ground, "-o", "p.bvh", "--json", "p.json", "--force"));
        words.addAll(List.of(more));
        return CommandRun.in(folder, words.toArray(new String[0]));
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

    private void keep(Map<String, String> axesOf) throws Exception {
        FewChannelsBvh.write(folder.resolve("walker.bvh"), folder.resolve("few.bvh"), axesOf);
    }
}
