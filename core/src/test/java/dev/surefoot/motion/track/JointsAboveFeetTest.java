// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which joints of a small human move its feet. */
class JointsAboveFeetTest {
    private static final Skeleton HUMAN = Rigs.human(
            List.of("LeftThigh", "LeftShin", "LeftFoot", "LeftToe"),
            List.of("RightThigh", "RightShin", "RightFoot", "RightToe"));

    private static Leg leg(String side, int ball, String pointOn) {
        FootPoint point = new FootPoint(FootPoint.Kind.BALL, HUMAN.indexOf(pointOn), Vec3.ZERO);
        return new Leg(
                side,
                HUMAN.indexOf(side + "Thigh"),
                HUMAN.indexOf(side + "Shin"),
                HUMAN.indexOf(side + "Foot"),
                ball,
                List.of(point));
    }

    private static List<String> names(int[] joints) {
        return Arrays.stream(joints).mapToObj(HUMAN::name).toList();
    }

    @Test
    void legsAndWhatTheyHangOn_parentsFirst() {
        assertThat(names(JointsAboveFeet.of(HUMAN, List.of(leg("Left", -1, "LeftFoot")))))
                .containsExactly("Hips", "LeftThigh", "LeftShin", "LeftFoot");
    }

    @Test
    void toes_countWhereTheyTurnOrCarryASolePoint() {
        int toe = HUMAN.indexOf("LeftToe");
        assertThat(names(JointsAboveFeet.of(HUMAN, List.of(leg("Left", toe, "LeftFoot")))))
                .endsWith("LeftFoot", "LeftToe");
        assertThat(names(JointsAboveFeet.of(HUMAN, List.of(leg("Left", -1, "LeftToe")))))
                .endsWith("LeftFoot", "LeftToe");
    }

    @Test
    void rootJoint_countsWithAllAboveIt() {
        List<Leg> legs = List.of(leg("Right", -1, "RightFoot"));
        assertThat(names(JointsAboveFeet.of(HUMAN, legs, HUMAN.indexOf("Chest"))))
                .containsExactly("Hips", "Spine", "Chest", "RightThigh", "RightShin", "RightFoot");
        assertThat(JointsAboveFeet.of(HUMAN, List.of())).isEmpty();
    }
}
