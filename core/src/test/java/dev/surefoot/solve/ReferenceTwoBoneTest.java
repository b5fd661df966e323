// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.solve.LimbFamily.Limb;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The oracle, graded by exact arithmetic: one rounding a component, which is sqrt(n)/2 ulp of a bone's length, and no
 * wrong status.
 */
class ReferenceTwoBoneTest {
    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS", "BITS_OF_ONE_SIZE"},
            mode = EnumSource.Mode.EXCLUDE)
    void plane_roundsOnce(LimbFamily family) {
        grade(family, true, 0.72, 0.72);
    }

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS", "BITS_OF_ONE_SIZE"},
            mode = EnumSource.Mode.EXCLUDE)
    void space_roundsOnceAndTheAcrossVectorBefore(LimbFamily family) {
        grade(family, false, 0.88, 2);
    }

    private static void grade(LimbFamily family, boolean flat, double lengthBound, double forwardBound) {
        SplittableRandom random = family.random();
        ReferenceTwoBone oracle = new ReferenceTwoBone();
        for (int i = 0; i < 300; i++) {
            Limb limb = family.draw(random, flat);
            oracle.solve(limb, flat);
            double[] t = oracle.thigh;
            double[] s = oracle.shin;
            assertThat(oracle.reach).as("%s", limb).isEqualTo(ExactTwoBone.reach(limb));
            if (oracle.reach == Reach.REACHED && !Double.isNaN(oracle.sinHalfFlexion)) {
                double unit =
                        oracle.sinHalfFlexion * oracle.sinHalfFlexion + oracle.cosHalfFlexion * oracle.cosHalfFlexion;
                assertThat(Math.abs(unit - 1)).as("%s", limb).isLessThanOrEqualTo(0x1p-51);
            }
            BigDecimal[] exact = ExactTwoBone.solve(limb, flat);
            assertThat(ExactTwoBone.distance(t[0], t[1], t[2], exact, 0) / Math.ulp(limb.thigh()))
                    .as("thigh of %s", limb)
                    .isLessThan(forwardBound);
            assertThat(ExactTwoBone.distance(s[0], s[1], s[2], exact, 3) / Math.ulp(limb.shin()))
                    .as("shin of %s", limb)
                    .isLessThan(forwardBound);
            double thighError = BoneLength.exactErrorUlps(t[0], t[1], t[2], limb.thigh());
            double shinError = BoneLength.exactErrorUlps(s[0], s[1], s[2], limb.shin());
            assertThat(Math.max(thighError, shinError)).as("%s", limb).isLessThan(lengthBound);
            assertThat(BoneLength.errorUlps(t[0], t[1], t[2], limb.thigh()))
                    .as("the quick measure against the exact one, %s", limb)
                    .isBetween(thighError - 1e-6, thighError + 1e-6);
        }
    }
}
