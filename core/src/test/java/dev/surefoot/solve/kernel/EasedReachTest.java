// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.Cases;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.limit.LimbLimits;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;
import dev.surefoot.solve.limit.LimitedLimb;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Limits on bones of 4 and 3, by hand; and the same as {@link LimitedLimb} for any bones. */
class EasedReachTest {
    private static final List<String> NAMES = List.of("REACHED", "TOO_FAR", "TOO_CLOSE", "DEGENERATE");
    private final EasedReach reach = new EasedReach();

    @Test
    void withoutLimits_theBonesAloneCount() {
        assertThat(reach.unlimited()).isTrue();
        reach.ease(8, 4, 3);
        assertThat(reach.reach).isEqualTo(ReachCode.TOO_FAR);
        assertThat(reach.eased).isEqualTo(7);
        assertThat(reach.factor).isEqualTo(1);
        reach.ease(0.5, 4, 3);
        assertThat(reach.reach).isEqualTo(ReachCode.TOO_CLOSE);
        assertThat(reach.eased).isEqualTo(1);
        reach.ease(5, 4, 3);
        assertThat(reach.reach).isEqualTo(ReachCode.REACHED);
        assertThat(reach.eased).isEqualTo(5);
        reach.ease(0, 4, 3);
        assertThat(reach.reach).isEqualTo(ReachCode.DEGENERATE);
        assertThat(reach.eased).isEqualTo(1);
    }

    @Test
    void rightAngleAtTheKnee_isFiveAway() {
        reach.setFlexion(0, Math.PI / 2);
        assertThat(reach.unlimited()).isFalse();
        reach.ease(2, 4, 3);
        assertThat(reach.eased).isCloseTo(5, within(1e-15));
        reach.setFlexion(Math.PI / 2, Math.PI);
        reach.ease(6, 4, 3);
        assertThat(reach.eased).isCloseTo(5, within(1e-15));
        assertThat(reach.factor).isCloseTo(5 / 6.0, within(1e-15));
    }

    @Test
    void bandOfATenth_beginsAtNineTenths_andEndsThreeWidthsBeyond() {
        reach.setBands(0.1, 0);
        reach.ease(6.3, 4, 3);
        assertThat(reach.eased).isCloseTo(6.3, within(1e-15));
        reach.ease(7, 4, 3);
        assertThat(reach.eased).isCloseTo(7 - 0.7 * Math.pow(0.75, 4), within(1e-14));
        reach.ease(9.2, 4, 3);
        assertThat(reach.eased).isEqualTo(7);
    }

    @Test
    void bandOfAllTheReach_beginsAtTheRoot_andFallsBehindFromThereOn() {
        reach.setBands(1, 0);
        double before = 0;
        for (double d = 0.01; d < 24; d += 0.01) {
            reach.ease(d, 3, 3);
            assertThat(reach.eased).isCloseTo(6 - 6 * Math.pow(1 - d / 24, 4), within(1e-14));
            assertThat(reach.eased - before).isBetween(0.0, 0.01);
            before = reach.eased;
        }
        reach.ease(24, 3, 3);
        assertThat(reach.eased).isEqualTo(6);
        // bones that differ fold to 1 and no nearer: the band has all the rest
        reach.ease(1, 4, 3);
        assertThat(reach.eased).isEqualTo(1);
        reach.ease(1.5, 4, 3);
        assertThat(reach.eased).isCloseTo(7 - 6 * Math.pow(1 - 0.5 / 24, 4), within(1e-14));
    }

    @Test
    void stretch_makesUpForTheRest_withinItsBounds() {
        reach.setStretch(0.5, 2);
        reach.ease(10.5, 4, 3);
        assertThat(reach.stretch).isEqualTo(1.5);
        reach.ease(100, 4, 3);
        assertThat(reach.stretch).isEqualTo(2);
        reach.ease(0.75, 4, 3);
        assertThat(reach.stretch).isEqualTo(0.75);
        reach.ease(0.1, 4, 3);
        assertThat(reach.stretch).isEqualTo(0.5);
    }

    @Test
    void anyLimits_giveWhatLimitedLimbGives() {
        SplittableRandom random = new SplittableRandom(7);
        Solution3 out = new Solution3();
        for (int i = 0; i < Cases.COUNT; i++) {
            double least = random.nextInt(3) == 0 ? 0 : random.nextDouble();
            double greatest = random.nextInt(3) == 0 ? Math.PI : least + 2 * random.nextDouble();
            double far = random.nextInt(3) == 0 ? 0 : random.nextDouble();
            double near = random.nextInt(3) == 0 ? 0 : 0.5 * random.nextDouble();
            double shortest = 1 - random.nextDouble() * 0.9;
            double longest = 1 + random.nextDouble();
            LimitedLimb limb = new LimitedLimb(
                    new LimbLimits(least, greatest, far, near, shortest, longest, OutOfReach.MOVE_TARGET));
            reach.setFlexion(least, greatest);
            reach.setBands(far, near);
            reach.setStretch(shortest, longest);
            double a = 0.1 + random.nextDouble();
            double b = 0.1 + random.nextDouble();
            double d = random.nextInt(20) == 0 ? 0 : 1.5 * (a + b) * random.nextDouble();
            limb.solve(new Vec3(d, 0, 0), a, b, new BendHint(), Vec3.X, Vec3.Y, out);
            reach.ease(d, a, b);
            assertThat(NAMES.get(reach.reach)).isEqualTo(limb.reach().name());
            assertThat(reach.eased).isCloseTo(limb.easedDistance(), within(1e-15));
            assertThat(reach.stretch).isCloseTo(limb.stretch(), within(1e-13));
        }
    }
}
