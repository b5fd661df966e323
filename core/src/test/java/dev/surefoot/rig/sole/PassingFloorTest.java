// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A foot in place that turns about a point which goes with an even floor shows how fast that passes. */
class PassingFloorTest {
    private static final double LEG = 0.85;
    private static final Vec3 PIVOT = new Vec3(0.012, -0.061, -0.034);
    private static final Vec3 ESTIMATE = PIVOT.plus(new Vec3(-0.008, 0.014, 0.003));
    private static final Vec3 FLOOR = new Vec3(0.04, 0, -1.1);

    /** Stances of half a second on the floor, and swings back of as long, over and over. */
    private static Clip inPlace(double fps, double noiseMetres, double turns) {
        Random random = new Random(5);
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("foot", -1, Vec3.ZERO);
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 3 * fps; f++) {
            double phase = f / fps - Math.floor(f / fps);
            double stands = Math.min(phase, 0.5);
            double swing = Math.max(0, phase - 0.5) * 2;
            double back = swing * swing * (3 - 2 * swing);
            Vec3 at = FLOOR.times(stands - 0.5 * back).plus(new Vec3(0, 0.2 * swing * swing * (1 - swing), 0));
            Vec3 pitch = new Vec3(turns * (Math.sin(6 * stands) - back * Math.sin(3)), 0, 0);
            Quat turn = Quat.fromRotationVector(pitch.plus(new Vec3(0, 0.1, 0.2).times(turns * Math.sin(14 * stands))));
            Pose pose = skeleton.restPose().copy();
            Vec3 noise = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            pose.setRotation(0, turn);
            pose.setTranslation(0, at.minus(turn.rotate(PIVOT)).plusTimes(noiseMetres, noise));
            poses.add(pose);
        }
        return new Clip("walk", skeleton, FileSpace.METRES_Y_UP, 0, fps, poses);
    }

    private static Optional<PassingFloor.Found> found(Clip clip) {
        return PassingFloor.find(new FootPath(clip, 0), List.of(ESTIMATE), LEG);
    }

    @Test
    void footThatTurnsAboutAPointOnTheFloor_showsItsVelocity_atAnyRate() {
        for (double fps : new double[] {24, 30, 60, 120}) {
            Vec3 velocity = found(inPlace(fps, 0, 0.4)).orElseThrow().velocity();
            assertThat(velocity.distanceTo(FLOOR)).as("at %s a second", fps).isLessThan(1e-8);
        }
    }

    @Test
    void seenFromThatFloor_thePointStands() {
        FootPath path = new FootPath(inPlace(60, 0, 0.4), 0);
        assertThat(ExactPivot.near(path, ESTIMATE, List.of(), LEG)).isNull();
        Vec3 velocity = found(inPlace(60, 0, 0.4)).orElseThrow().velocity();
        ExactPivot.Found pivot = ExactPivot.near(path.seenFrom(velocity), ESTIMATE, List.of(), LEG);
        assertThat(pivot.offsetLocal().distanceTo(PIVOT)).isLessThan(1e-6);
    }

    @Test
    void roundingOfFiles_doesNotHideIt() {
        Vec3 velocity = found(inPlace(120, 3e-7, 0.4)).orElseThrow().velocity();
        assertThat(velocity.distanceTo(FLOOR)).isLessThan(1e-5);
    }

    @Test
    void capturedFeet_andThoseThatLieStill_showNothing() {
        assertThat(found(inPlace(120, 1e-4, 0.4))).isEmpty();
        assertThat(found(inPlace(60, 0, 0))).isEmpty();
    }

    @Test
    void footThatGoesSomewhere_isNotInPlace() {
        assertThat(PassingFloor.isInPlace(new FootPath(inPlace(60, 0, 0.4), 0), LEG))
                .isTrue();
        FootPath goes = new FootPath(inPlace(60, 0, 0.4), 0).seenFrom(FLOOR);
        assertThat(PassingFloor.isInPlace(goes, LEG)).isFalse();
    }
}
