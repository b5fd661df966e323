// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.name.Naming;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.Test;

/** A leg of length 1 whose ball rests at a height of 0.02, followed for 64 frames, 60 a second. */
class FootTrackTest {
    private static final int FRAMES = 64;
    private static final double BALL = 0.02;

    private final Skeleton skeleton = UnitLeg.skeleton(new Vec3(0, -0.08, 0.15));
    private final Leg leg = UnitLeg.leg(UnitLeg.TOES);

    @Test
    void footThatRisesAPercentOfTheLeg_moves() {
        assertThat(track((pose, f) -> raise(pose, f % 2 * 0.0101)).moves()).isTrue();
        assertThat(track((pose, f) -> raise(pose, f % 2 * 0.0099)).moves()).isFalse();
    }

    /** Half of the time it swings 4 % of the leg up at a speed, half it lies. */
    @Test
    void footSlowerThanAFifthOfTheLegASecond_stands() {
        assertThat(swinging(0.25).restHeight()).isCloseTo(BALL, within(1e-12));
        assertThat(swinging(0.15).restHeight()).isCloseTo(BALL + 0.02, within(1e-12));
    }

    /** A foot that stands on a step 6 % of the leg higher stands there too; higher it does not. */
    @Test
    void footLifted_standsUpToSixPercentAboveItsLowest() {
        assertThat(onAStep(0.059).standing()).hasSizeGreaterThan(60);
        assertThat(onAStep(0.061).standing()).hasSizeLessThan(34);
    }

    /** On a treadmill no foot is slow: what is within 2 % of the lowest stands. */
    @Test
    void footThatIsNeverSlow_standsWhereItIsLowest() {
        FootTrack track = track((pose, f) -> UnitLeg.displace(pose, new Vec3(0, f % 4 == 0 ? 0 : 0.03, 0.1 * f)));

        assertThat(track.restHeight()).isCloseTo(BALL, within(1e-12));
        assertThat(track.standing()).hasSize(FRAMES / 4);
    }

    /** The ankle rises about the ball in the second half. */
    @Test
    void footOnItsToes_stands_butIsNotFlat() {
        FootTrack track = track((pose, f) -> {
            Quat pitch = Quat.aboutAxis(Vec3.X, f < FRAMES / 2 ? 0 : 0.5);
            Vec3 toBall = new Vec3(0, -0.08, 0.15);
            pose.setRotation(UnitLeg.ANKLE, pitch);
            UnitLeg.displace(pose, toBall.minus(pitch.rotate(toBall)));
        });

        assertThat(track.standing()).hasSize(FRAMES);
        assertThat(track.flat()).hasSize(FRAMES / 2);
        assertThat(track.ankleAboveBall()).isCloseTo(0.08, within(1e-12));
    }

    @Test
    void lyingFigure_doesNotStand() {
        assertThat(track((pose, f) -> pose.setRotation(UnitLeg.PELVIS, Quat.aboutAxis(Vec3.X, 1.5)))
                        .standing())
                .isEmpty();
    }

    private FootTrack swinging(double legsASecond) {
        return track((pose, f) -> {
            boolean swings = f >= FRAMES / 2;
            UnitLeg.displace(pose, new Vec3(0, swings ? 0.04 : 0, swings ? f * legsASecond / 60 : 0.5));
        });
    }

    private FootTrack onAStep(double height) {
        return track((pose, f) -> raise(pose, f < FRAMES / 2 ? 0 : height));
    }

    private static void raise(Pose pose, double metres) {
        UnitLeg.displace(pose, new Vec3(0, metres, 0));
    }

    private FootTrack track(ObjIntConsumer<Pose> change) {
        Clip clip = UnitLeg.clip(skeleton, FRAMES, change);
        FootJoints joints = FootJoints.of(leg, UnitLeg.rest(skeleton), Naming.of(skeleton));
        return new FootTrack(clip, leg, joints, 2, new WorldPose(skeleton, clip.space()));
    }
}
