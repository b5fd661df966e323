// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A file that was cleaned comes back as it is when it is cleaned again; what slides beside feet that stand does not.
 */
class CleanedTwiceTest {
    private static final int ROOT = 0;

    @TempDir
    private Path folder;

    private void assertSameAgain(String source, String extension, String... options) throws Exception {
        List<String> first = new ArrayList<>(List.of("clean", source, "-o", "once." + extension));
        first.addAll(List.of(options));
        CommandRun once = CommandRun.in(folder, first.toArray(new String[0]));
        assertThat(once.exit()).as(once.err()).isZero();
        assertSame("once." + extension, "again." + extension);
        // what a glTF says of itself is one reason; that its feet are found where they stand is another
        WithoutRecord.copy(folder.resolve("once." + extension), folder.resolve("bare." + extension));
        assertSame("bare." + extension, "again." + extension);
    }

    private void assertSame(String once, String again) {
        CommandRun run = CommandRun.in(folder, "clean", once, "--force", "-o", again);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(folder.resolve(again)).hasSameBinaryContentAs(folder.resolve(once));
    }

    /**
     * Legs that swing otherwise than they should, at few frames a second: some stances are held and others are not, so
     * that a second look takes the floor to pass otherwise. The file says how it did.
     */
    @ParameterizedTest
    @ValueSource(ints = {7, 19, 39, 65, 87, 145, 240})
    void cyclesInPlace_ofWhichSomeStancesAreHeld(int seed) throws Exception {
        Random random = new Random(seed);
        Clip clip = every(Walker.inPlace(), 2 + random.nextInt(2));
        double[] radians = {0.25 * random.nextDouble(), 0.25 * random.nextDouble()};
        int[] times = {1 + random.nextInt(3), 1 + random.nextInt(3)};
        double[] phase = {6.28 * random.nextDouble(), 6.28 * random.nextDouble()};
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            for (int leg = 0; leg < 2; leg++) {
                int hip = Walker.legs().get(leg).hip();
                double turn = radians[leg] * Math.sin(2 * Math.PI * times[leg] * f / (clip.frames() - 1) + phase[leg]);
                pose.setRotation(hip, Quat.aboutAxis(Vec3.X, turn).times(pose.rotation(hip)));
            }
            poses.add(pose);
        }
        Files.write(folder.resolve("cycle.glb"), WalkerGlb.bytes(clip.withPoses(poses)));
        CommandRun once = CommandRun.in(folder, "clean", "cycle.glb", "-o", "once.glb");
        assertThat(once.exit()).as(once.err()).isZero();
        assertThat(Files.mismatch(folder.resolve("cycle.glb"), folder.resolve("once.glb")))
                .isNotNegative();
        assertSame("once.glb", "again.glb");
    }

    @ParameterizedTest
    @CsvSource({"30, 0.0333333, 80", "60, 0.0166667, 150", "120, 0.00833333, 300"})
    void bvh_atItsOwnRate(double framesPerSecond, String frameTime, int frames) throws Exception {
        LongWalkBvh.write(folder.resolve("walk.bvh"), frames, framesPerSecond, frameTime);
        assertSameAgain("walk.bvh", "bvh");
        assertThat(Files.mismatch(folder.resolve("walk.bvh"), folder.resolve("once.bvh")))
                .isNotNegative();
    }

    @Test
    void bvh_afterAFinerRate() throws Exception {
        LongWalkBvh.write(folder.resolve("walk.bvh"), 80, 30, "0.0333333");
        assertSameAgain("walk.bvh", "bvh", "--fps=120");
    }

    @Test
    void glb_withInsertedKeys() throws Exception {
        Files.write(folder.resolve("walk.glb"), WalkerGlb.bytes(every(SkatingWalker.walk(), 4)));
        assertSameAgain("walk.glb", "glb");
    }

    /** Soles are estimated from so few frames otherwise once feet stand; what was held shows itself all the same. */
    @Test
    void piecesOfWalks_withAllKindsOfFaults() throws Exception {
        for (int seed = 0; seed < 24; seed++) {
            Random random = new Random(seed);
            boolean inPlace = seed % 4 == 0;
            Clip piece = ClipPieces.piece(inPlace ? Walker.inPlace() : Walker.walk(), random);
            // in place, a floor and soles that are both estimated are not always estimated alike
            if (random.nextBoolean()) {
                Files.writeString(folder.resolve(seed + ".bvh"), ClipPieces.text(piece));
                assertSameAgain(seed + ".bvh", "bvh", "--force");
            } else {
                Files.write(folder.resolve(seed + ".glb"), WalkerGlb.bytes(piece));
                assertSameAgain(seed + ".glb", "glb", "--force");
            }
        }
    }

    /** Captures that are cut to pieces; their feet turn about held points where they turn about none by themselves. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cmu/01_01",
                "cmu/02_01",
                "cmu/02_03",
                "cmu/02_04",
                "cmu/03_01",
                "deepmimic/dog3d_trot",
                "deepmimic/humanoid3d_crawl",
                "deepmimic/humanoid3d_run",
                "misc/npybvh_example",
                "misc/walk01"
            })
    void piecesOfCaptures_withAllKindsOfFaults(String name) throws Exception {
        Path file = Corpus.directory().resolve("bvh/" + name + ".bvh");
        Clip clip = ClipFiles.open(file, file, BvhOptions.DEFAULTS).file().clip(0);
        for (int seed = 0; seed < 4; seed++) {
            Files.writeString(folder.resolve("piece.bvh"), ClipPieces.text(ClipPieces.piece(clip, new Random(seed))));
            assertSameAgain("piece.bvh", "bvh", "--force");
        }
    }

    private static Clip every(Clip clip, int times) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f += times) {
            poses.add(clip.pose(f));
        }
        return new Clip(clip.name(), clip.skeleton(), clip.space(), 0, clip.framesPerSecond() / times, poses);
    }

    private static Planting cleaned(Clip clip) {
        return ClipPlanter.clean(clip, Walker.legs(), ROOT, PlantOptions.DEFAULTS, Progress.NONE);
    }

    private static double heldSeconds(Planting planting, int fromFrame, int leg) {
        double frames = 0;
        for (Contact c : planting.contacts()) {
            frames += c.leg() == leg ? Math.max(0, c.endFrame() + 1 - Math.max(c.startFrame(), fromFrame)) : 0;
        }
        return frames / planting.clip().framesPerSecond();
    }

    /** One clip and another that goes on from where its body is. */
    private static Clip joined(Clip clip, Clip next) {
        List<Pose> poses = new ArrayList<>(clip.poses());
        Vec3 apart = clip.pose(clip.frames() - 1)
                .translation(ROOT)
                .minus(next.pose(0).translation(ROOT))
                .horizontal();
        for (int f = 1; f < next.frames(); f++) {
            Pose pose = next.pose(f).copy();
            pose.setTranslation(ROOT, pose.translation(ROOT).plus(apart));
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    @Test
    void walkThatSkates_afterOneThatStandsExactly_isCleanedWhereItSkates() {
        for (Clip skates : List.of(SkatingWalker.gliding(0.3), SkatingWalker.walk())) {
            Planting alone = cleaned(skates);
            Planting mixed = cleaned(joined(alone.clip(), skates));
            for (int leg = 0; leg < 2; leg++) {
                assertThat(heldSeconds(mixed, skates.frames(), leg)).isGreaterThan(0.75 * heldSeconds(alone, 0, leg));
            }
            assertThat(cleaned(mixed.clip()).result().changed().none()).isTrue();
        }
    }

    @Test
    void footThatSkates_besideOneThatStandsExactly_isHeld() {
        Clip stands = cleaned(SkatingWalker.walk()).clip();
        int hip = Walker.legs().get(1).hip();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < stands.frames(); f++) {
            Pose pose = stands.pose(f).copy();
            // the foot goes to and fro by 12 mm
            double turn = 0.015 * Math.sin(2 * Math.PI * f / 40);
            pose.setRotation(hip, Quat.aboutAxis(Vec3.X, turn).times(pose.rotation(hip)));
            poses.add(pose);
        }
        Planting planting = cleaned(stands.withPoses(poses));
        assertThat(heldSeconds(planting, 0, 0)).isGreaterThan(4);
        assertThat(heldSeconds(planting, 0, 1)).isGreaterThan(0.6 * heldSeconds(planting, 0, 0));
    }

    @Test
    void treadmillWhoseFeetGoWithIt_isLeftAsItIs_andIsNotWhereOneSlides() {
        Clip inPlace = Walker.inPlace();
        assertThat(cleaned(inPlace).result().changed().none()).isTrue();

        int hip = Walker.legs().get(1).hip();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < inPlace.frames(); f++) {
            Pose pose = inPlace.pose(f).copy();
            double turn = 0.015 * Math.sin(4 * Math.PI * f / (inPlace.frames() - 1));
            pose.setRotation(hip, Quat.aboutAxis(Vec3.X, turn).times(pose.rotation(hip)));
            poses.add(pose);
        }
        Planting planting = cleaned(inPlace.withPoses(poses));
        assertThat(planting.result().changed().none()).isFalse();
        assertThat(heldSeconds(planting, 0, 1)).isGreaterThan(0.3);
    }
}
