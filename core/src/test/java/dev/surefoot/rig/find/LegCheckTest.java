// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import java.util.List;
import org.junit.jupiter.api.Test;

class LegCheckTest {
    private static final Vec3 ONE = new Vec3(1, 1, 1);

    @Test
    void bonesFromATenthOfTheLeg_areAccepted() {
        assertThat(refusal(0.11, 0.89, ONE)).isNull();
        assertThat(refusal(0.09, 0.91, ONE))
                .isEqualTo("its thigh, from hip to knee, is 9 % of the leg; a leg needs both bones to be 10 % of it or "
                        + "more");
        assertThat(refusal(0.91, 0.09, ONE)).startsWith("its shin, from knee to foot, is 9 %");
        assertThat(refusal(0, 0.5, ONE)).startsWith("its thigh");
    }

    @Test
    void spaceStretchedByMoreThanFivePercent_isRefused() {
        assertThat(refusal(0.5, 0.5, new Vec3(1.049, 1, 1))).isNull();
        assertThat(refusal(0.5, 0.5, new Vec3(1.06, 1, 1))).contains("is stretched by 6 %", "up to 5 % is supported");
        assertThat(refusal(0.5, 0.5, new Vec3(2, 2, 2))).as("uniform").isNull();
    }

    @Test
    void mirroredSpace_isRefused() {
        assertThat(refusal(0.5, 0.5, new Vec3(-1, 1, 1))).contains("turns in a mirrored space");
    }

    @Test
    void kneeThatIsNotBelowTheHip_isRefused() {
        Skeleton skeleton = skeleton(0.5, 0.5, ONE);

        assertThat(LegCheck.refusal(skeleton, List.of(UnitLeg.rest(skeleton)), new Leg("l", 2, 1, 3, -1, List.of())))
                .isEqualTo("the knee hip is not below the hip knee in the file's hierarchy");
    }

    @Test
    void footThatNothingTurns_isRefused() {
        Skeleton.Builder b = new Skeleton.Builder();
        b.add("hip", -1, Vec3.ZERO);
        b.add("knee", 0, new Vec3(0, -0.5, 0));
        b.add(Rigs.end("foot", 1, new Vec3(0, -0.5, 0)));
        Skeleton skeleton = b.build();

        assertThat(LegCheck.refusal(skeleton, List.of(UnitLeg.rest(skeleton)), new Leg("l", 0, 1, 2, -1, List.of())))
                .isEqualTo("foot cannot be turned: the file gives it no rotation to change");
    }

    private static String refusal(double thigh, double shin, Vec3 scale) {
        Skeleton skeleton = skeleton(thigh, shin, scale);
        return LegCheck.refusal(skeleton, List.of(UnitLeg.rest(skeleton)), new Leg("left", 1, 2, 3, -1, List.of()));
    }

    private static Skeleton skeleton(double thigh, double shin, Vec3 scale) {
        Skeleton.Builder b = new Skeleton.Builder();
        b.add(Rigs.scaled("pelvis", -1, Vec3.ZERO, scale));
        b.add("hip", 0, Vec3.ZERO);
        b.add("knee", 1, new Vec3(0, -thigh, 0));
        b.add("foot", 2, new Vec3(0, -shin, 0));
        return b.build();
    }
}
