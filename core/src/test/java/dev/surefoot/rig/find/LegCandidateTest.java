// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.name.JointName.Side;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg of length 1 and a foot of 0.2 that points forward. */
class LegCandidateTest {
    private final Skeleton skeleton = UnitLeg.skeleton(new Vec3(0, 0, 0.2));
    private final WorldPose rest = UnitLeg.rest(skeleton);
    private final LegCandidate leg = new LegCandidate(
            "left",
            Side.LEFT,
            "",
            UnitLeg.HIP,
            UnitLeg.KNEE,
            UnitLeg.ANKLE,
            UnitLeg.TOES,
            UnitLeg.TOES,
            List.of(),
            null,
            null);

    @Test
    void length_goesFromJointToJointDownToTheEnd() {
        assertThat(leg.length(rest)).isCloseTo(1.2, within(1e-12));
        assertThat(LegCandidate.lowestEnd(rest, List.of(leg))).isCloseTo(0.1, within(1e-12));
    }

    /** Turned about the hip by a, the leg drops by cos a + 0.2 sin a of its 1.2: half of it at 65.3°. */
    @Test
    void leaningLeg_standsWhileItDropsByHalfOfItsLength() {
        assertThat(LegCandidate.stand(leaning(65), List.of(leg))).isTrue();
        assertThat(LegCandidate.stand(leaning(66), List.of(leg))).isFalse();
    }

    @Test
    void posesToMeasureIn_areRest_orMomentsOfStanding_orRestAfterAll() {
        WorldPose lying = leaning(90);
        WorldPose upright = leaning(10);

        assertThat(LegCandidate.standing(rest, List.of(upright), List.of(leg))).containsExactly(rest);
        assertThat(LegCandidate.standing(lying, List.of(upright, leaning(95)), List.of(leg)))
                .containsExactly(upright);
        assertThat(LegCandidate.standing(lying, List.of(leaning(95)), List.of(leg)))
                .containsExactly(lying);
    }

    @Test
    void placedElsewhere_isNamedForIt() {
        LegCandidate other = leg.placed(Side.RIGHT, "front");

        assertThat(other.name()).isEqualTo("front right");
        assertThat(other.hip()).isEqualTo(UnitLeg.HIP);
        assertThat(leg.refusedBecause("it is short").refusal()).isEqualTo("it is short");
        assertThat(leg.leg().bends()).containsExactly(UnitLeg.HIP, UnitLeg.KNEE);
    }

    private WorldPose leaning(double degrees) {
        Pose pose = skeleton.restPose();
        pose.setRotation(UnitLeg.HIP, Quat.aboutAxis(Vec3.X, Math.toRadians(degrees)));
        return UnitLeg.world(skeleton, pose);
    }
}
