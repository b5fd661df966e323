// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.solve.BoneLength;
import dev.surefoot.solve.LimbFamily;
import dev.surefoot.solve.LimbFamily.Limb;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Limbs of floats: passed as they are, since Java widens them without loss, and the components of the bones cast to
 * float at the end. Each bone is then within 0.9 ulp of float, for sqrt(3)/2 = 0.866 is what rounding three components
 * costs.
 */
class FloatLimbsPropertyTest {
    private static final double ULPS = 0.9;

    private final Solution2 plane = new Solution2();
    private final Solution3 space = new Solution3();

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS", "BITS_OF_ONE_SIZE", "SCALE"},
            mode = EnumSource.Mode.EXCLUDE)
    void bones_areWithin0Point9UlpOfFloat_atEveryScaleOfFloats(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 20_000; i++) {
            double scale = i % 2 == 0 ? 1 : LimbFamily.power(random, 10, -44, 28);
            Limb l = family.draw(random, i % 4 < 2);
            assertRoundsOnce(
                    (float) (l.dx() * scale),
                    (float) (l.dy() * scale),
                    (float) (l.dz() * scale),
                    (float) (l.thigh() * scale),
                    (float) (l.shin() * scale),
                    (float) l.kx(),
                    (float) l.ky(),
                    (float) l.kz());
        }
    }

    @Test
    void bones_areWithin0Point9UlpOfFloat_forAnyBits() {
        SplittableRandom random = new SplittableRandom(14);
        for (int i = 0; i < 200_000; i++) {
            assertRoundsOnce(
                    bits(random),
                    bits(random),
                    bits(random),
                    Math.abs(bits(random)),
                    Math.abs(bits(random)),
                    bits(random),
                    bits(random),
                    bits(random));
        }
    }

    private void assertRoundsOnce(float dx, float dy, float dz, float thigh, float shin, float kx, float ky, float kz) {
        TwoBone2.solve(dx, dy, thigh, shin, TwoBone2.LEFT, plane);
        assertRounded((float) plane.thighX(), (float) plane.thighY(), 0, thigh);
        assertRounded((float) plane.shinX(), (float) plane.shinY(), 0, shin);
        TwoBone3.solve(dx, dy, dz, thigh, shin, kx, ky, kz, space);
        assertRounded((float) space.thighX(), (float) space.thighY(), (float) space.thighZ(), thigh);
        assertRounded((float) space.shinX(), (float) space.shinY(), (float) space.shinZ(), shin);
    }

    private static void assertRounded(float x, float y, float z, float length) {
        double doubleUlps = BoneLength.errorUlps(x, y, z, length);
        assertThat(doubleUlps * (Math.ulp((double) length) / Math.ulp(length)))
                .as("(%s, %s, %s), %s long", x, y, z, length)
                .isLessThan(ULPS);
    }

    private static float bits(SplittableRandom random) {
        float x;
        do {
            x = Float.intBitsToFloat(random.nextInt());
        } while (!(Math.abs(x) <= Float.MAX_VALUE));
        return random.nextInt(16) == 0 ? 0 : x;
    }
}
