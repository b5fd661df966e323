// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.name.Naming;
import org.junit.jupiter.api.Test;

/** Feet below a thigh and a shin of 0.5. */
class NamedFeetTest {
    private final Skeleton.Builder b = new Skeleton.Builder();

    NamedFeetTest() {
        Skeleton leg = UnitLeg.skeleton();
        for (int j = 0; j < leg.size(); j++) {
            b.add(leg.joint(j));
        }
    }

    @Test
    void ball_isTheToeInTheMiddle() {
        b.add("LeftToe1", UnitLeg.ANKLE, new Vec3(-0.05, -0.1, 0.15));
        int middle = b.add("LeftToe2", UnitLeg.ANKLE, new Vec3(0, -0.1, 0.15));
        b.add("LeftToe3", UnitLeg.ANKLE, new Vec3(0.05, -0.1, 0.15));

        assertThat(ball()).isEqualTo(middle);
    }

    @Test
    void footWithAnEndOfItsOwn_hasNoBall() {
        b.add("LeftFoot_end", UnitLeg.ANKLE, new Vec3(0, 0, 0.1));
        b.add("LeftToe", UnitLeg.ANKLE, new Vec3(0, -0.1, 0.15));

        assertThat(ball()).isEqualTo(-1);
    }

    /** A joint nearer to the ankle than 8 % of the leg, with a longer foot in front of it, is not where feet bend. */
    @Test
    void secondFootJointAtTheAnkle_isNoBall() {
        int second = b.add("LeftFoot2", UnitLeg.ANKLE, new Vec3(0, 0, 0.07));
        int third = b.add("LeftFoot3", second, new Vec3(0, 0, 0.15));

        assertThat(ball()).isEqualTo(third);
    }

    @Test
    void secondFootJointFurtherOn_isTheBall() {
        int second = b.add("LeftFoot2", UnitLeg.ANKLE, new Vec3(0, 0, 0.09));
        b.add("LeftFoot3", second, new Vec3(0, 0, 0.19));

        assertThat(ball()).isEqualTo(second);
    }

    /** A third bone of a spider has 0.9 of its neighbours, a foot 0.4. */
    @Test
    void jointWithABoneShorterThanSevenTenthsOfTheOthers_isAFoot() {
        b.add("end", UnitLeg.ANKLE, new Vec3(0, 0, 0.34));
        assertThat(feet().isFoot(UnitLeg.HIP, UnitLeg.KNEE, UnitLeg.ANKLE)).isTrue();

        b.add("end", UnitLeg.ANKLE, new Vec3(0, 0, 0.36));
        assertThat(feet().isFoot(UnitLeg.HIP, UnitLeg.KNEE, UnitLeg.ANKLE)).isFalse();
    }

    @Test
    void tip_isTheFurthestChild_orNone() {
        assertThat(feet().tip(UnitLeg.ANKLE)).isEqualTo(-1);
        b.add("near", UnitLeg.ANKLE, new Vec3(0, 0, 0.1));
        int far = b.add("far", UnitLeg.ANKLE, new Vec3(0, 0, 0.2));
        assertThat(feet().tip(UnitLeg.ANKLE)).isEqualTo(far);
    }

    private int ball() {
        return feet().ball(UnitLeg.HIP, UnitLeg.KNEE, UnitLeg.ANKLE);
    }

    private NamedFeet feet() {
        Skeleton skeleton = b.build();
        Naming names = Naming.of(skeleton);
        return new NamedFeet(skeleton, names, UnitLeg.rest(skeleton), new NamedChains(skeleton, names));
    }
}
