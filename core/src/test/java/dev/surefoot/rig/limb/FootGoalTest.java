// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.UnitLeg;
import java.util.List;
import org.junit.jupiter.api.Test;

class FootGoalTest {
    @Test
    void goalAboutAPoint_takesTheSolesShapeFromThePose() {
        FootPoint heel = new FootPoint(FootPoint.Kind.HEEL, UnitLeg.ANKLE, new Vec3(0, -0.1, -0.05));
        FootPoint ball = new FootPoint(FootPoint.Kind.BALL, UnitLeg.ANKLE, new Vec3(0, -0.1, 0.15));

        FootGoal goal = FootGoal.ofAnkle(Vec3.X, Quat.IDENTITY, Quat.IDENTITY)
                .about(ball, UnitLeg.leg(-1, heel, ball), UnitLeg.rest(UnitLeg.skeleton()));

        assertThat(goal.pivot()).isEqualTo(ball);
        assertThat(goal.sole().get(0).distanceTo(heel.offsetLocal())).isLessThan(1e-15);
        assertThat(goal.sole().get(1).distanceTo(ball.offsetLocal())).isLessThan(1e-15);
        assertThat(goal.ankle()).isEqualTo(Vec3.X);
    }

    @Test
    void slackOutOfRange_isRefused() {
        for (double slack : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatThrownBy(() -> new FootGoal(Vec3.X, Quat.IDENTITY, Quat.IDENTITY, null, List.of(), slack, Vec3.Y))
                    .hasMessage("slack must be in [0, 1], got " + slack);
        }
    }
}
