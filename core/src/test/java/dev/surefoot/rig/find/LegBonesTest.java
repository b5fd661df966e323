// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.name.Naming;
import org.junit.jupiter.api.Test;

class LegBonesTest {
    /** Halves of a shin in line turn rigidly; from a sine of 0.12, 7°, on, the lower one is a bone of its own. */
    @Test
    void jointBelowTheKnee_bendsTheLegWhereItIsBentAtRest() {
        assertThat(assembled(0.4, 0.11).bends()).containsExactly(0, 1);
        assertThat(assembled(0.4, 0.13).bends()).containsExactly(0, 1, 2);
    }

    /** Thigh and shank are 0.5 each: a third bone of 0.1 is less than a tenth of the leg, one of 0.12 is more. */
    @Test
    void boneShorterThanATenthOfTheLeg_isNone() {
        assertThat(assembled(0.1, 0.5).bends()).containsExactly(0, 1);
        assertThat(assembled(0.12, 0.5).bends()).containsExactly(0, 1, 2);
    }

    /** The shin is 0.5 long: its foot may stand 35 % of that beside its end. */
    @Test
    void footOnAControlBone_isTheLegsWhereTheShinEnds() {
        assertThat(controlled(0.174).isDetached()).isTrue();
        assertThat(controlled(0.176).isDetached()).isFalse();
    }

    /** Without an end of its own the shin ends at the foot, up to four times the thigh of 0.5 away. */
    @Test
    void shinWithoutEnd_reachesItsFoot() {
        assertThat(endless(1.99).isDetached()).isTrue();
        assertThat(endless(2.01).isDetached()).isFalse();
    }

    @Test
    void boneEnd_isTheFurthestChild_orTheJointItself() {
        Skeleton skeleton = UnitLeg.skeleton(new Vec3(0, 0, 0.2));

        assertThat(LegBones.boneEnd(skeleton, UnitLeg.rest(skeleton), UnitLeg.ANKLE)
                        .z())
                .isEqualTo(0.2);
        assertThat(LegBones.boneEnd(skeleton, UnitLeg.rest(skeleton), UnitLeg.TOES)
                        .z())
                .isEqualTo(0.2);
    }

    @Test
    void toesThatNothingTurns_areOneWithTheFoot() {
        Skeleton.Builder b = new Skeleton.Builder();
        Skeleton free = UnitLeg.skeleton();
        for (int j = 0; j < free.size(); j++) {
            b.add(free.joint(j));
        }
        b.add(Rigs.end("toes", UnitLeg.ANKLE, Vec3.Z));

        assertThat(LegBones.withoutRigidToes(b.build(), UnitLeg.leg(UnitLeg.TOES))
                        .ball())
                .isEqualTo(-1);
        assertThat(LegBones.withoutRigidToes(UnitLeg.skeleton(Vec3.Z), UnitLeg.leg(UnitLeg.TOES))
                        .ball())
                .isEqualTo(UnitLeg.TOES);
    }

    /** A third bone of that length, at an angle of that sine to the shank. */
    private static Leg assembled(double third, double sine) {
        Skeleton.Builder b = new Skeleton.Builder();
        b.add("thigh", -1, new Vec3(0, 1.5, 0));
        b.add("shank", 0, new Vec3(0, -0.5, 0));
        b.add("hock", 1, new Vec3(0, -0.5, 0));
        b.add("foot", 2, new Vec3(0, -Math.sqrt(1 - sine * sine), sine).times(third));
        return assembled(b.build(), 3);
    }

    private static Leg controlled(double beside) {
        Skeleton.Builder b = new Skeleton.Builder();
        b.add("thigh", -1, new Vec3(0, 1, 0));
        b.add("shin", 0, new Vec3(0, -0.5, 0));
        b.add("shin end", 1, new Vec3(0, -0.5, 0));
        b.add("foot", -1, new Vec3(beside, 0, 0));
        return assembled(b.build(), 3);
    }

    private static Leg endless(double shin) {
        Skeleton.Builder b = new Skeleton.Builder();
        b.add("thigh", -1, new Vec3(0, 1, 0));
        b.add("shin", 0, new Vec3(0, -0.5, 0));
        b.add("foot", -1, new Vec3(0, 0.5 - shin, 0));
        return assembled(b.build(), 2);
    }

    private static Leg assembled(Skeleton skeleton, int foot) {
        return LegBones.assemble(Naming.of(skeleton), UnitLeg.rest(skeleton), "left", 0, 1, foot, -1);
    }
}
