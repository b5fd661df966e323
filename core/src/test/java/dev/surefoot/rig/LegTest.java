// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

class LegTest {
    @Test
    void bends_beginWithHipAndKnee_andAreFourAtMost() {
        for (List<Integer> bends : List.of(List.of(0), List.of(1, 0), List.of(0, 1, 2, 3, 4))) {
            assertThatThrownBy(() -> new Leg("left", 0, 1, 5, -1, List.of(), bends, null))
                    .hasMessage("bends must begin with hip 0 and knee 1 and hold at most 4 joints, got " + bends);
        }
        assertThat(new Leg("left", 0, 1, 5, -1, List.of(), List.of(0, 1, 2, 3), null).bends())
                .hasSize(4);
    }

    @Test
    void point_isFoundByItsKind() {
        FootPoint ball = new FootPoint(FootPoint.Kind.BALL, 3, Vec3.ZERO);
        Leg leg = UnitLeg.leg(-1).withPoints(List.of(ball));

        assertThat(leg.point(FootPoint.Kind.BALL)).isEqualTo(ball);
        assertThat(leg.point(FootPoint.Kind.HEEL)).isNull();
    }

    @Test
    void oneJointWithoutAllAxes_isEnoughToBeNotFree() {
        Skeleton.Builder b = new Skeleton.Builder();
        Skeleton free = UnitLeg.skeleton();
        for (int j = 0; j < free.size(); j++) {
            b.add(j == UnitLeg.KNEE ? free.joint(j).withAxes(new JointAxes(List.of(0))) : free.joint(j));
        }

        assertThat(UnitLeg.leg(-1).turnsFreely(free)).isTrue();
        assertThat(UnitLeg.leg(-1).turnsFreely(b.build())).isFalse();
    }

    @Test
    void detachedFoot_leavesTheAnkleWhereTheShinEnds() {
        WorldPose rest = UnitLeg.rest(UnitLeg.skeleton());
        Leg.ShinEnd end = new Leg.ShinEnd(UnitLeg.KNEE, new Vec3(0, -0.4, 0));
        Leg detached = new Leg("left", 1, 2, 3, -1, List.of(), List.of(1, 2), end);

        assertThat(detached.isDetached()).isTrue();
        assertThat(detached.ankleIn(rest).y())
                .isEqualTo(rest.position(UnitLeg.KNEE).y() - 0.4);
        assertThat(UnitLeg.leg(-1).ankleIn(rest)).isEqualTo(rest.position(UnitLeg.ANKLE));
    }
}
