// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.json.JsonObject;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.WalkerGlb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rate of a BVH is its owner's: it is kept, or is the one that was asked for. */
class FrameRatesTest {
    private static final String THIRTY = "0.0333333";

    @TempDir
    private Path folder;

    private CommandRun run(String... args) {
        return CommandRun.in(folder, args);
    }

    private void take(String name, int frames) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        LongWalkBvh.write(folder.resolve(name), frames, 30, THIRTY);
    }

    private JsonObject clip(String json) throws Exception {
        return JsonReport.clip(folder.resolve(json));
    }

    /** Returns the lines that say how many frames there are and how long one lasts. */
    private List<String> head(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name)).stream()
                .filter(line -> line.startsWith("Frame"))
                .toList();
    }

    @Test
    void fortyTakes_comeBackWithTheirFramesAndTheirRate() throws Exception {
        for (int i = 0; i < 40; i++) {
            take("takes/" + i + ".bvh", 50 + i);
        }

        CommandRun run = run("clean", "takes", "-o", "cleaned");

        assertThat(run.exit()).as(run.err()).isZero();
        for (int i = 0; i < 40; i++) {
            assertThat(head("cleaned/" + i + ".bvh")).containsExactly("Frames: " + (50 + i), "Frame Time: " + THIRTY);
            assertThat(folder.resolve("cleaned/" + i + ".bvh"))
                    .content()
                    .isNotEqualTo(Files.readString(folder.resolve("takes/" + i + ".bvh")));
        }
        assertThat(run.err()).contains("a second").doesNotContain(" to ");
    }

    @Test
    void whatSlipsBetweenFrames_isANoteAndAFigure_andNothingUnmet() throws Exception {
        take("a/walk.bvh", 70);

        CommandRun run = run("plant", "a/walk.bvh", "--ground", "slope:12", "-o", "p.bvh", "--json", "p.json");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern("Between frames feet slip or sink by up to [0-9.]+ mm.*--fps adds frames");
        assertThat(head("p.bvh")).containsExactly("Frames: 70", "Frame Time: " + THIRTY);
        JsonObject clip = clip("p.json");
        assertThat(clip.get("outputFrames").asInt()).isEqualTo(70);
        assertThat(clip.get("outputFramesPerSecond").asDouble()).isEqualTo(1 / 0.0333333);
        JsonObject after = clip.object("after");
        assertThat(after.get("contactSlipMaxMm").asDouble()).isLessThan(0.05);
        assertThat(after.get("penetrationMaxMm").asDouble()).isLessThan(0.1);
        assertThat(Math.max(
                        after.get("contactSlipSubframeMaxMm").asDouble(),
                        after.get("penetrationSubframeMaxMm").asDouble()))
                .isGreaterThan(0.5);
        assertThat(clip.array("unresolved").toString()).doesNotContain("between");
    }

    @Test
    void finerRate_isTheLeastMultiple_andFeetStandBetweenFrames() throws Exception {
        take("a/walk.bvh", 70);

        CommandRun run = run("clean", "a/walk.bvh", "-o", "c.bvh", "--fps", "200", "--json", "c.json");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("7 frames in place of one, 210 a second, as was asked for");
        assertThat(head("c.bvh").get(0)).isEqualTo("Frames: " + (69 * 7 + 1));
        JsonObject clip = clip("c.json");
        assertThat(clip.get("frames").asInt()).isEqualTo(70);
        assertThat(clip.get("outputFrames").asInt()).isEqualTo(69 * 7 + 1);
        assertThat(clip.get("outputFramesPerSecond").asDouble()).isBetween(210.0, 210.01);
        JsonObject after = clip.object("after");
        assertThat(after.get("contactSlipSubframeMaxMm").asDouble()).isLessThan(0.5);
        assertThat(after.get("penetrationSubframeMaxMm").asDouble()).isLessThan(0.5);
    }

    @Test
    void itsOwnRate_isNoChange_evenIfItsFrameTimeIsRounded() throws Exception {
        take("a/walk.bvh", 70);

        assertThat(run("clean", "a/walk.bvh", "-o", "c.bvh").exit()).isZero();
        assertThat(run("clean", "a/walk.bvh", "-o", "d.bvh", "--fps", "30").exit())
                .isZero();

        assertThat(folder.resolve("d.bvh")).hasSameBinaryContentAs(folder.resolve("c.bvh"));
    }

    @Test
    void folderWithOneRate_isShownInItsTable_andOtherFormatsAreNotRefused() throws Exception {
        take("takes/a.bvh", 50);
        LongWalkBvh.write(folder.resolve("takes/b.bvh"), 120, 120, "0.0083");
        Files.write(folder.resolve("takes/c.glb"), WalkerGlb.bytes(SkatingWalker.walk()));

        CommandRun run = run("clean", "takes", "-o", "cleaned", "--fps", "120", "--json", "all.json");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern("a\\.bvh +1 +197 +30 to 120 ")
                .containsPattern("b\\.bvh +1 +120 +120.48 ");
        assertThat(head("cleaned/b.bvh")).containsExactly("Frames: 120", "Frame Time: 0.0083");
        assertThat(Files.readString(folder.resolve("all.json"))).contains("--fps is for BVH files alone");
    }

    @Test
    void rateBelowItsOwn_isRefusedWithBoth() throws Exception {
        take("a/walk.bvh", 50);

        CommandRun run = run("clean", "a/walk.bvh", "-o", "c.bvh", "--fps", "24");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("a/walk.bvh: --fps must be at least its own rate of 30 frames a second, got 24");
        assertThat(folder.resolve("c.bvh")).doesNotExist();
    }

    @Test
    void rateOfOneGltf_orOutOfRange_isWrongUsage() throws Exception {
        Files.write(folder.resolve("c.glb"), WalkerGlb.bytes(SkatingWalker.walk()));

        CommandRun gltf = run("clean", "c.glb", "--fps", "60");
        assertThat(gltf.exit()).isEqualTo(2);
        assertThat(gltf.err()).contains("--fps is for a BVH file alone, got c.glb");
        for (String value : List.of("0", "-30", "1e9", "NaN")) {
            CommandRun run = run("clean", "c.glb", "--fps=" + value);
            assertThat(run.exit()).as(value).isEqualTo(2);
            assertThat(run.err()).contains("--fps");
        }
    }

    @Test
    void boundBetweenFrames_exitsWithThreeAndNamesTheOption() throws Exception {
        take("a/walk.bvh", 70);

        CommandRun run = run(
                "plant",
                "a/walk.bvh",
                "--ground",
                "slope:12",
                "-o",
                "p.bvh",
                "--max-slip-subframe-mm",
                "0.01",
                "--max-penetration-subframe-mm",
                "0.01");

        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err())
                .containsPattern("slips between keys by .* --max-slip-subframe-mm 0.01; --fps gives it more frames")
                .containsPattern("sinks in between keys by .* 0.01; --fps gives it more frames");
    }

    /** What earlier versions wrote on their own, and what is written now where it is asked for. */
    @Test
    void framesThatWereAdded_areNamedByInspect_andNoOthers() throws Exception {
        take("a/walk.bvh", 70);
        run("clean", "a/walk.bvh", "-o", "own.bvh");
        run("clean", "a/walk.bvh", "-o", "finer.bvh", "--fps", "90");

        assertThat(run("inspect", "a/walk.bvh").out()).doesNotContain("earlier version");
        assertThat(run("inspect", "own.bvh").out()).doesNotContain("earlier version");
        assertThat(run("inspect", "finer.bvh").out())
                .contains("All but every 3rd frame lies between its neighbours, but for its legs")
                .contains("to a file of 30 frames a second");
    }

    @Test
    void cleanedAtItsOwnRate_andCleanedAgain_doesNotChange() throws Exception {
        take("a/walk.bvh", 90);

        for (CleanedAgain again : CleanedAgain.of(folder.resolve("a/walk.bvh"), folder)) {
            assertThat(again.sameContactsMm()).as(again.where()).isZero();
        }
        assertThat(folder.resolve("same.bvh")).hasSameBinaryContentAs(folder.resolve("once.bvh"));
    }
}
