// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Toes that turn about some axes only. */
class ToeAxisTest {
    private static final Vec3 SIDE = new Vec3(1, 0, 0);

    private static ToeAxis hinged(Vec3... axes) {
        return new ToeAxis(false, List.of(axes));
    }

    private static Vec3 at(double degrees) {
        return new Vec3(Math.cos(Math.toRadians(degrees)), 0, Math.sin(Math.toRadians(degrees)));
    }

    @Test
    void freeToes_turnAboutWhateverIsWanted() {
        assertThat(new ToeAxis(true, List.of()).near(SIDE)).isEqualTo(SIDE);
    }

    @Test
    void axisWithin45Degrees_bendsThemUp_andOneBeyondDoesNot() {
        assertThat(hinged(at(44.9)).near(SIDE)).isEqualTo(at(44.9));
        assertThat(hinged(at(45.1)).near(SIDE)).isEqualTo(Vec3.ZERO);
        assertThat(hinged().near(SIDE)).isEqualTo(Vec3.ZERO);
    }

    @Test
    void axisThatPointsBackwards_isTurnedRound() {
        assertThat(hinged(at(190)).near(SIDE).distanceTo(at(10))).isLessThan(1e-15);
    }

    @Test
    void nearestOfSeveral_isTaken() {
        assertThat(hinged(at(40), at(-20), at(30)).near(SIDE)).isEqualTo(at(-20));
    }

    @Test
    void hingeOfTheFile_isSeenFromTheFoot() {
        // the foot is turned by a right angle about Y at rest: what is its Z is the toe's X
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("hip", -1, new Vec3(0, 1, 0));
        builder.add("knee", 0, new Vec3(0, -0.4, 0));
        builder.add(new Skeleton.Joint(
                "foot", 1, new Vec3(0, -0.4, 0), Quat.aboutAxis(Vec3.Y, Math.PI / 2), ONE, Skeleton.Freedom.BOTH));
        builder.add(
                new Skeleton.Joint("toe", 2, new Vec3(0, 0, 0.1), Quat.aboutAxis(Vec3.Y, 1), ONE, Skeleton.Freedom.BOTH)
                        .withAxes(new JointAxes(List.of(0))));
        Skeleton skeleton = builder.build();
        Clip clip = new Clip("", skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(skeleton.restPose()));
        ToeAxis hinge = ToeAxis.of(clip, new Leg("left", 0, 1, 2, 3, List.of()));
        assertThat(hinge.free()).isFalse();
        assertThat(hinge.axesInFoot())
                .singleElement()
                .satisfies(axis -> assertThat(axis.distanceTo(Vec3.X)).isLessThan(1e-12));
        assertThat(ToeAxis.of(clip, new Leg("left", 0, 1, 2, -1, List.of())).free())
                .isTrue();
    }

    private static final Vec3 ONE = new Vec3(1, 1, 1);
}
