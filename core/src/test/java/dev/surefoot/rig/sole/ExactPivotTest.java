// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where a foot turns about a point that stands still, that point is found again, whatever it was taken for. */
class ExactPivotTest {
    private static final double LEG = 0.85;
    private static final Vec3 PIVOT = new Vec3(0.012, -0.061, -0.034);
    private static final Vec3 ESTIMATE = PIVOT.plus(new Vec3(-0.008, 0.014, 0.003));

    /** A foot that turns about its pivot on the floor for a while, then swings to the next place, over and over. */
    private static Clip walk(double fps, double noiseMetres, Vec3 turning, double heightPerStep) {
        Random random = new Random(5);
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("foot", -1, Vec3.ZERO);
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 3 * fps; f++) {
            double phase = f / fps;
            double step = Math.floor(phase);
            double swing = Math.max(0, phase - step - 0.5) * 2;
            double rest = Math.min(1, (phase - step) * 2);
            Vec3 at = new Vec3(0.1, heightPerStep * (step + swing) + 0.2 * swing * (1 - swing), step + swing);
            Vec3 pitch = new Vec3(turning.x() * (Math.sin(3 * rest) - swing), 0, 0);
            Vec3 yawAndRoll = new Vec3(0, turning.y(), turning.z()).times(Math.sin(7 * rest));
            Quat turn = Quat.fromRotationVector(pitch.plus(yawAndRoll));
            Pose pose = skeleton.restPose().copy();
            Vec3 noise = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            pose.setRotation(0, turn);
            pose.setTranslation(0, at.minus(turn.rotate(PIVOT)).plusTimes(noiseMetres, noise));
            poses.add(pose);
        }
        return new Clip("walk", skeleton, FileSpace.METRES_Y_UP, 0, fps, poses);
    }

    private static ExactPivot.Found found(Clip clip, Vec3 estimate) {
        return ExactPivot.near(new FootPath(clip, 0), estimate, List.of(), LEG);
    }

    @Test
    void aFootThatTurnsAboutAPoint_showsIt_atAnyRate() {
        for (double fps : new double[] {30, 60, 120}) {
            ExactPivot.Found found = found(walk(fps, 0, new Vec3(0.4, 0.1, 0.15), 0), ESTIMATE);
            assertThat(found.offsetLocal().distanceTo(PIVOT)).isLessThan(1e-6);
            for (double height : found.heights()) {
                assertThat(height).isBetween(-1e-6, 1e-6);
            }
        }
    }

    @Test
    void roundingOfFiles_doesNotHideIt() {
        ExactPivot.Found found = found(walk(120, 3e-7, new Vec3(0.4, 0.1, 0.15), 0), ESTIMATE);
        assertThat(found.offsetLocal().distanceTo(PIVOT)).isLessThan(5e-5);
    }

    @Test
    void aFootThatOnlyPitches_keepsTheEstimateAcrossIt() {
        ExactPivot.Found found = found(walk(120, 0, new Vec3(0.4, 0, 0), 0), ESTIMATE);
        Vec3 off = found.offsetLocal().minus(PIVOT);
        assertThat(off.x()).isCloseTo(-0.008, within(1e-5));
        assertThat(Math.abs(off.y()) + Math.abs(off.z())).isLessThan(1e-5);
    }

    @Test
    void stepsOnStairs_eachShowTheirHeight() {
        ExactPivot.Found found = found(walk(120, 0, new Vec3(0.4, 0.1, 0.15), 0.15), ESTIMATE);
        assertThat(found.offsetLocal().distanceTo(PIVOT)).isLessThan(1e-6);
        assertThat(found.heights()[found.heights().length - 1]).isGreaterThan(0.29);
    }

    @Test
    void capturedFeet_showNoPivot() {
        assertThat(found(walk(120, 1e-4, new Vec3(0.4, 0.1, 0.15), 0), ESTIMATE))
                .isNull();
    }

    @Test
    void anotherPointOfTheFoot_isNotTakenForIt() {
        assertThat(found(walk(120, 0, new Vec3(0.4, 0.1, 0.15), 0), PIVOT.plus(new Vec3(0, 0, 0.15))))
                .isNull();
    }

    @Test
    void aPointThatIsNearerToAnotherOfTheSole_isThatOne() {
        FootPath path = new FootPath(walk(120, 0, new Vec3(0.4, 0.1, 0.15), 0), 0);
        assertThat(ExactPivot.near(path, ESTIMATE, List.of(PIVOT), LEG)).isNull();
        assertThat(ExactPivot.near(path, ESTIMATE, List.of(PIVOT.plus(new Vec3(0, 0, 0.05))), LEG))
                .isNotNull();
    }

    /** At 10 frames a second a step of half a second has five: a foot that is held for less shows itself in three. */
    @Test
    void threeFramesInWhichItTurns_showIt() {
        ExactPivot.Found found = found(walk(10, 0, new Vec3(0.4, 0.1, 0.15), 0), ESTIMATE);
        assertThat(found.offsetLocal().distanceTo(PIVOT)).isLessThan(1e-6);
    }

    /** A runner's foot that rolls over its heel by 18 rad/s: its estimate moves by 26 cm/s. */
    @Test
    void aFootThatTurnsFast_showsItsPivot() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("foot", -1, Vec3.ZERO);
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 12; f++) {
            Quat turn = Quat.fromRotationVector(new Vec3(18 * f / 120.0, 0, 0));
            Pose pose = skeleton.restPose().copy();
            pose.setRotation(0, turn);
            pose.setTranslation(0, turn.rotate(PIVOT).negated());
            poses.add(pose);
        }
        Vec3 off = found(new Clip("run", skeleton, FileSpace.METRES_Y_UP, 0, 120, poses), ESTIMATE)
                .offsetLocal()
                .minus(PIVOT);
        assertThat(Math.abs(off.y()) + Math.abs(off.z())).isLessThan(1e-5);
    }

    /**
     * Beside a drift of 15 mm in five seconds some point is still for a moment as a pinned foot rolls, now and then.
     */
    @Test
    void aFootThatDriftsWithItsBody_showsNoPivot() {
        for (double start = 0; start < 6; start += 0.5) {
            assertThat(found(drifting(60, start), ESTIMATE))
                    .as("from %s", start)
                    .isNull();
        }
    }

    /** A foot that comes down on its pivot, lies flat, and rolls off it, on a floor that goes up and down with time. */
    private static Clip drifting(double fps, double start) {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("foot", -1, Vec3.ZERO);
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 5 * fps; f++) {
            double seconds = f / fps;
            double step = Math.floor(seconds);
            double phase = seconds - step;
            double swing = Math.max(0, phase - 0.6) / 0.4;
            double down = 1 - Math.min(1, phase / 0.12);
            double off = Math.max(0, Math.min(1, (phase - 0.35) / 0.25));
            double pitch = (1 - swing) * 0.75 * off * off - (phase < 0.6 ? 0.3 * down * down : 0.3 * swing);
            double drift = 0.015 * Math.sin(2 * Math.PI * seconds / 5 + start);
            Vec3 at = new Vec3(0.1, drift + 0.2 * swing * (1 - swing), step + swing * swing * (3 - 2 * swing));
            Quat turn = Quat.fromRotationVector(new Vec3(pitch, 0, 0));
            Pose pose = skeleton.restPose().copy();
            pose.setRotation(0, turn);
            pose.setTranslation(0, at.minus(turn.rotate(PIVOT)));
            poses.add(pose);
        }
        return new Clip("drift", skeleton, FileSpace.METRES_Y_UP, 0, fps, poses);
    }
}
