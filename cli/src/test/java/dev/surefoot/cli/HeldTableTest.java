// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.samples.Walker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is held and what looks worse is counted as the page says.
 *
 * <p>With {@code -Dsurefoot.table=FILE} the whole corpus is measured: its summary goes to that file, as
 * {@code docs/held-table.md} was made, and a row for every clip to {@code target/held-table.md}.
 */
class HeldTableTest {
    private static final Clip WALK = Walker.walk();
    private static final List<Leg> LEGS = Walker.legs();

    @TempDir
    private Path folder;

    private static Clip changed(int frame, int joint, Vec3 axis, double degrees) {
        List<Pose> poses = new ArrayList<>(WALK.poses());
        Pose pose = poses.get(frame).copy();
        pose.setRotation(joint, pose.rotation(joint).times(Quat.aboutAxis(axis, Trig.radians(degrees))));
        poses.set(frame, pose);
        return WALK.withPoses(poses);
    }

    /** Frames 0 to 9 should stand; the first span holds 2 to 4, the second, of another point, 4 to 6. */
    @Test
    void framesWithinASpanOfAnyPoint_areHeld_andOfNoOtherLeg() throws Exception {
        String json = """
                {"contacts": [
                  {"leg": "left", "point": "heel", "startSeconds": 0, "endSeconds": 0.15, "held": [[%s, %s]]},
                  {"leg": "left", "point": "ball", "startSeconds": 0, "endSeconds": 0.15, "held": [[%s, %s], [5, 6]]},
                  {"leg": "right", "point": "ball", "startSeconds": 0, "endSeconds": 0.15, "held": []}]}
                """.formatted(2 / 60.0, 4 / 60.0, 4 / 60.0, 6 / 60.0);
        JsonObject clip =
                JsonDocument.parse(json.getBytes(StandardCharsets.UTF_8)).root().asObject();
        boolean[][] stances = new boolean[2][WALK.frames()];
        for (int f = 0; f < 10; f++) {
            stances[0][f] = true;
            stances[1][f] = true;
        }

        List<HeldLeg> legs = HeldLeg.of(clip, WALK, LEGS, stances);

        assertThat(legs).containsExactly(new HeldLeg("left", 10, 5, 60), new HeldLeg("right", 10, 0, 60));
        assertThat(legs.get(0).share()).isEqualTo(0.5);
        assertThat(legs.get(0).heldSeconds()).isCloseTo(5 / 60.0, within(1e-12));
    }

    /**
     * It is another text of core's rule: over force plates that finds every frame, and begins each stance one early.
     */
    @Test
    void theRule_isThatOfTheContactTable() throws Exception {
        Path file = Corpus.directory().resolve("truth/gait2392_walk_overground.bvh");
        ClipFile walk = ClipFiles.open(file, file, BvhOptions.DEFAULTS).file();
        Clip clip = walk.clip(0);
        List<Leg> legs = FoundLegs.in(walk, clip, List.of()).legs();
        boolean[][] found = StanceRule.stances(LegTrack.follow(clip, legs), f -> Vec3.ZERO, clip.framesPerSecond());
        List<String[]> plates =
                Files.readAllLines(Corpus.directory().resolve("truth/gait2392_walk_overground_contacts.csv")).stream()
                        .skip(1)
                        .map(row -> row.split(",", -1))
                        .takeWhile(row -> row[2].equals("1"))
                        .toList();
        int both = 0;
        int either = 0;
        for (int leg = 0; leg < 2; leg++) {
            int column = legs.get(leg).name().contains("right") ? 3 : 4;
            for (int f = 0; f < plates.size(); f++) {
                boolean bears = plates.get(f)[column].equals("1");
                both += bears && found[leg][f] ? 2 : 0;
                either += (bears ? 1 : 0) + (found[leg][f] ? 1 : 0);
            }
        }
        assertThat((double) both / either).isCloseTo(0.987, within(0.0005));
    }

    @Test
    void aKneeThatJumps_isAPopAndTooFast_andNothingIsWhatItWas() {
        int frame = 100;
        SeenWorse same = SeenWorse.of(WALK, WALK, LEGS);
        assertThat(same.newPops() + same.seamPops()).isZero();
        assertThat(same.footTurnDegrees()).isLessThan(1e-9);
        assertThat(same.addedSeen()).isZero();
        assertThat(same.jointSpeedTimes()).isBetween(0.3, 2 / 3.0);

        SeenWorse jumps = SeenWorse.of(WALK, changed(frame, LEGS.get(0).knee(), Vec3.X, 40), LEGS);

        assertThat(jumps.newPops()).isPositive();
        assertThat(jumps.popAt()).contains(" mm at 1.67 s");
        assertThat(jumps.jointSpeedTimes()).isGreaterThan(2);
        assertThat(jumps.footTurnDegrees()).isCloseTo(40, within(1e-6));
        assertThat(jumps.footTurnAt()).isEqualTo("left at 1.67 s");
        assertThat(jumps.addedSeen()).isPositive();
    }

    @Test
    void aClipWhoseFeetStand_isHeldWhole_andOneThatGlides_byItsLabelsBefore() throws Exception {
        Path file = folder.resolve("walk.bvh");
        LongWalkBvh.write(file, 240);
        Path out = Files.createDirectory(folder.resolve("out"));
        Clip clean = ClipFiles.open(file, file, BvhOptions.DEFAULTS).file().clip(0);
        boolean[][] all = new boolean[2][clean.frames()];
        Arrays.fill(all[0], 0, 12, true);
        String glides = GlidingBvh.of(Files.readString(file), "Xposition", 30);
        Files.writeString(folder.resolve("glides.bvh"), glides);
        Clip gliding = ClipFiles.open(folder.resolve("glides.bvh"), folder.resolve("glides.bvh"), BvhOptions.DEFAULTS)
                .file()
                .clip(0);

        List<HeldClip> clips = HeldClip.of(folder.resolve("glides.bvh"), "glides", out, index -> all);

        double last = gliding.seconds(239) * 0.3;
        Vec3 moved = gliding.world(239).position(0).minus(clean.world(239).position(0));
        assertThat(moved.x()).isCloseTo(last, within(1e-5));
        assertThat(clips).singleElement().satisfies(clip -> {
            assertThat(clip.legs().get(0).stanceFrames()).isEqualTo(12);
            assertThat(clip.legs().get(1).stanceFrames()).isZero();
            assertThat(clip.worse().addedSeen()).isLessThan(0.25);
        });
    }

    @Test
    void theTable_isWrittenWhereAskedFor() throws Exception {
        String target = System.getProperty("surefoot.table");
        HeldTable table = HeldTable.of(Corpus.directory(), target == null ? "humanoid3d_run" : "", folder);
        HeldPage page = new HeldPage(table);
        assertThat(table.worse().stream().map(WorseRow::ground))
                .contains("own floor", "flat", "steps", "slope", "hills", "DEM");
        assertThat(page.summary()).contains("| made to glide by 30 cm/s | ");
        assertThat(page.markdown()).contains("| deepmimic/humanoid3d_run | better |");
        if (target != null) {
            Files.writeString(Path.of(target), page.summary());
            Files.writeString(Path.of("target/held-table.md"), page.markdown());
        }
    }
}
