// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.ExactTwoBone;
import dev.surefoot.solve.LimbFamily;
import dev.surefoot.solve.LimbFamily.Limb;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.ReferenceTwoBone;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Across both limits of reach, over 200 neighbouring doubles each: the knee goes in one direction only, and jumps no
 * further than the problem itself does.
 *
 * <p>One component of the target goes up bit by bit, so that the distances are in order whatever they round to. Plain
 * doubles go in the wrong direction in one step of 20 to one of 600 there.
 */
class ReachLimitsPropertyTest {
    private static final int LIMBS = 200;
    private static final int STEPS = 200;

    private final Solution2 plane = new Solution2();
    private final Solution3 space = new Solution3();
    private final ReferenceTwoBone oracle = new ReferenceTwoBone();

    @ParameterizedTest
    @CsvSource({
        "plane, extension, axis",
        "plane, extension, oblique",
        "plane, fold, axis",
        "plane, fold, oblique",
        "space, extension, axis",
        "space, extension, oblique",
        "space, fold, axis",
        "space, fold, oblique"
    })
    void knee_isMonotoneAndContinuous(String where, String limit, String direction) {
        SplittableRandom random = new SplittableRandom((where + limit + direction).hashCode());
        boolean flat = where.equals("plane");
        boolean extension = limit.equals("extension");
        for (int i = 0; i < LIMBS; i++) {
            // every fourth is lopsided, up to 1 : 1000
            double a = LimbFamily.power(random, 2, -1, 1);
            double b = a * LimbFamily.power(random, i % 4 == 0 ? 1_000 : 2, -1, 1);
            double[] u = direction.equals("axis") ? new double[] {0, 1, 0} : LimbFamily.direction(random, flat);
            double[] k = LimbFamily.direction(random, false);
            double d = extension ? a + b : Math.abs(a - b);
            int largest = 0;
            for (int c = 1; c < 3; c++) {
                largest = Math.abs(u[c]) > Math.abs(u[largest]) ? c : largest;
            }
            double[] target = {u[0] * d, u[1] * d, u[2] * d};
            target[largest] = Math.abs(target[largest]) - STEPS / 2 * Math.ulp(target[largest]);
            cross(new Limb(target[0], target[1], target[2], a, b, k[0], k[1], k[2], 1), largest, flat, extension);
        }
    }

    private void cross(Limb first, int component, boolean flat, boolean extension) {
        double[] target = {first.dx(), first.dy(), first.dz()};
        Vec3 kneeBefore = null;
        double flexionBefore = 0;
        double heightBefore = 0;
        boolean reached = false;
        boolean unreached = false;
        for (int step = 0; step < STEPS; step++) {
            Limb limb = new Limb(
                    target[0],
                    target[1],
                    target[2],
                    first.thigh(),
                    first.shin(),
                    first.kx(),
                    first.ky(),
                    first.kz(),
                    first.side());
            Reach reach = solve(limb, flat);
            assertThat(reach).as("%s", limb).isEqualTo(ExactTwoBone.reach(limb));
            reached |= reach == Reach.REACHED;
            unreached |= reach == (extension ? Reach.TOO_FAR : Reach.TOO_CLOSE);
            Vec3 knee = flat ? new Vec3(plane.thighX(), plane.thighY(), 0) : space.thigh();
            double flexion = flat ? plane.flexion() : space.flexion();
            double height = exactHeight(limb, flat);
            if (kneeBefore != null) {
                // straighter as the target goes away, and never less straight by as much as one bit
                assertThat(flexion).as("%s", limb).isLessThanOrEqualTo(flexionBefore);
                double longBone = Math.max(limb.thigh(), limb.shin());
                double d = new Vec3(target[0], target[1], target[2]).length();
                double bound = Math.abs(height - heightBefore) + 4 * Math.ulp(longBone) * Math.max(1, longBone / d);
                assertThat(knee.distanceTo(kneeBefore)).as("%s", limb).isLessThan(bound);
            }
            kneeBefore = knee;
            flexionBefore = flexion;
            heightBefore = height;
            target[component] = Math.nextUp(target[component]);
        }
        assertThat(reached && unreached).as("crosses the limit, %s", first).isTrue();
    }

    private Reach solve(Limb l, boolean flat) {
        return flat
                ? TwoBone2.solve(l.dx(), l.dy(), l.thigh(), l.shin(), l.side(), plane)
                : TwoBone3.solve(l.dx(), l.dy(), l.dz(), l.thigh(), l.shin(), l.kx(), l.ky(), l.kz(), space);
    }

    /** Returns the height of the knee over the line to the target, a b sin(flexion) / d; 0 for the straight limb. */
    private double exactHeight(Limb limb, boolean flat) {
        oracle.solve(limb, flat);
        double sine = 2 * oracle.sinHalfFlexion * oracle.cosHalfFlexion;
        double d = new Vec3(limb.dx(), limb.dy(), limb.dz()).length();
        return sine > 0 ? limb.thigh() * limb.shin() * sine / d : 0;
    }
}
