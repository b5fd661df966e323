// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.name.Naming;
import org.junit.jupiter.api.Test;

/** Feet of a leg of length 1. */
class FootJointsTest {
    @Test
    void toeJoint_isTheBall_andWhatIsBelowItTheTip() {
        FootJoints foot = measured(UnitLeg.TOES, new Vec3(0, -0.08, 0.15), new Vec3(0, -0.02, 0.07));

        assertThat(foot.legLength()).isEqualTo(1);
        assertThat(foot.ball()).isEqualTo(new FootJoints.Place(UnitLeg.TOES, Vec3.ZERO));
        assertThat(foot.tip().joint()).isEqualTo(UnitLeg.TOES);
        assertThat(foot.tip().offsetLocal().distanceTo(new Vec3(0, -0.02, 0.07)))
                .isLessThan(1e-15);
    }

    @Test
    void endNearTheToeJoint_isNoTip() {
        assertThat(measured(UnitLeg.TOES, new Vec3(0, 0, 0.15), new Vec3(0, 0, 0.019))
                        .tip())
                .isNull();
        assertThat(measured(UnitLeg.TOES, new Vec3(0, 0, 0.15), new Vec3(0, 0, 0.021))
                        .tip())
                .isNotNull();
    }

    /** A fifth of the leg is between people's ball, at 0.16, and their tip, at 0.24. */
    @Test
    void onlyEndOfAFoot_isBallOrTipByItsDistance() {
        FootJoints near = measured(-1, new Vec3(0, 0, 0.199));
        assertThat(near.ball().offsetLocal().z()).isEqualTo(0.199);
        assertThat(near.tip()).isNull();

        FootJoints far = measured(-1, new Vec3(0, 0, 0.201));
        assertThat(far.tip().offsetLocal().z()).isEqualTo(0.201);
        assertThat(far.ball().offsetLocal().z()).isEqualTo(0.66 * 0.201);
    }

    @Test
    void footWithoutJoints_hasNeither_andItsAnkleForABall() {
        FootJoints foot = measured(-1);

        assertThat(foot.ball()).isNull();
        assertThat(foot.tip()).isNull();
        assertThat(foot.ballOrAnkle(UnitLeg.leg(-1), UnitLeg.rest(UnitLeg.skeleton())))
                .isEqualTo(UnitLeg.rest(UnitLeg.skeleton()).position(UnitLeg.ANKLE));
    }

    private static FootJoints measured(int ball, Vec3... below) {
        Skeleton skeleton = UnitLeg.skeleton(below);
        return FootJoints.of(UnitLeg.leg(ball), UnitLeg.rest(skeleton), Naming.of(skeleton));
    }
}
