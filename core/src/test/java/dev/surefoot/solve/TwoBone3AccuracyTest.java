// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbFamily.Limb;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What {@link TwoBone3} keeps of every bone's length, of the status, of the place and of the angle;
 * {@link AccuracyTable} is the longer run.
 */
class TwoBone3AccuracyTest {
    @ParameterizedTest
    @EnumSource(LimbFamily.class)
    void bones_keepTheirLengthsWithin6Ulps_andComeNearTheirPlaces(LimbFamily family) {
        FamilyAccuracy worst = FamilyAccuracy.measure(family, false, 20_000);
        assertThat(worst.thighUlps).isLessThanOrEqualTo(6);
        assertThat(worst.shinUlps).isLessThanOrEqualTo(6);
        assertThat(worst.placeUlps).isLessThanOrEqualTo(PlaceTolerance.ULPS);
        assertThat(worst.wrongStatuses).isZero();
        assertThat(worst.notFinite).isZero();
    }

    @ParameterizedTest
    @EnumSource(LimbFamily.class)
    void status_isExact(LimbFamily family) {
        SplittableRandom random = family.random();
        Solution3 out = new Solution3();
        for (int i = 0; i < 5_000; i++) {
            Limb limb = family.draw(random, false);
            assertThat(solve(limb, out))
                    .as("%s", limb)
                    .isEqualTo(ExactTwoBone.reach(limb))
                    .isEqualTo(FamilyAccuracy.reach(limb))
                    .isEqualTo(out.reach());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS", "BITS_OF_ONE_SIZE", "SCALE"},
            mode = EnumSource.Mode.EXCLUDE)
    void place_isNearTheOracles_alsoAtTheLimits(LimbFamily family) {
        SplittableRandom random = family.random();
        Solution3 out = new Solution3();
        ReferenceTwoBone oracle = new ReferenceTwoBone();
        for (int i = 0; i < 20_000; i++) {
            Limb limb = family.draw(random, false);
            solve(limb, out);
            oracle.solve(limb, false);
            double large = Math.max(limb.thigh(), limb.shin());
            double ratio = large / Math.min(limb.thigh(), limb.shin());
            double away = out.thigh().distanceTo(new Vec3(oracle.thigh[0], oracle.thigh[1], oracle.thigh[2]));
            // 2^6 roundings of the common path where it ends, and a few; a plain double's own limit would be 2^26
            assertThat(away / Math.ulp(large)).as("%s", limb).isLessThan(256 * ratio);
            if (oracle.reach == Reach.REACHED && ratio < 4) {
                assertThat(out.flexion())
                        .as("flexion of %s", limb)
                        .isBetween(oracle.flexion() - 1e-13, oracle.flexion() + 1e-13);
            }
        }
    }

    private static Reach solve(Limb limb, Solution3 out) {
        return TwoBone3.solve(
                limb.dx(), limb.dy(), limb.dz(), limb.thigh(), limb.shin(), limb.kx(), limb.ky(), limb.kz(), out);
    }
}
