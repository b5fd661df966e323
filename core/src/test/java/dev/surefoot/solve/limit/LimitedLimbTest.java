// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.BoneLength;
import dev.surefoot.solve.Cases;
import dev.surefoot.solve.LimbFamily;
import dev.surefoot.solve.LimbFamily.Limb;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.kernel.ReachBand;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LimitedLimbTest {
    private static final double A = 0.45;
    private static final double B = 0.43;
    private final Solution2 posed = new Solution2();
    private final Solution2 out = new Solution2();
    private final Solution3 out3 = new Solution3();

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS", "BITS_OF_ONE_SIZE", "SCALE"},
            mode = EnumSource.Mode.EXCLUDE)
    void withoutLimits_isTheSolver_toTheBit(LimbFamily family) {
        LimitedLimb limb = new LimitedLimb(LimbLimits.NONE);
        Solution2 plain = new Solution2();
        Solution3 plain3 = new Solution3();
        BendHint hint = new BendHint();
        SplittableRandom random = family.random();
        for (int i = 0; i < 5_000; i++) {
            Limb l = family.draw(random, false);
            Reach reach = TwoBone2.solve(l.dx(), l.dy(), l.thigh(), l.shin(), l.side(), plain);
            // within a rounding of the distance the status of the two may differ, and the bones by what that means
            boolean clear = clear(Math.hypot(l.dx(), l.dy()), l);
            Reach limited = limb.solve(l.dx(), l.dy(), l.thigh(), l.shin(), l.side(), posed, out);
            if (clear) {
                assertThat(limited).as("%s", l).isEqualTo(reach);
                assertThat(out.thighX() == plain.thighX()
                                && out.thighY() == plain.thighY()
                                && out.shinX() == plain.shinX())
                        .as("%s", l)
                        .isTrue();
            }
            Vec3 target = new Vec3(l.dx(), l.dy(), l.dz());
            hint.closestToPose(new Vec3(l.kx(), l.ky(), l.kz()), Vec3.ZERO, target);
            reach = TwoBone3.solve(target, l.thigh(), l.shin(), hint, plain3);
            limited = limb.solve(target, l.thigh(), l.shin(), hint, Vec3.X, Vec3.X, out3);
            if (clear(target.length(), l)) {
                assertThat(limited).as("%s", l).isEqualTo(reach);
                assertThat(out3.thigh()).as("%s", l).isEqualTo(plain3.thigh());
                assertThat(out3.shin()).as("%s", l).isEqualTo(plain3.shin());
            }
        }
    }

    private static boolean clear(double d, Limb l) {
        double far = Math.abs(d - (l.thigh() + l.shin()));
        double near = Math.abs(d - Math.abs(l.thigh() - l.shin()));
        return Math.min(far, near) > 1e-14 * (l.thigh() + l.shin());
    }

    @Test
    void boneLengths_holdUnderAllLimits_andResidualAndStretchAreReported() {
        SplittableRandom random = new SplittableRandom(4);
        BendHint hint = new BendHint();
        double worst = 0;
        for (int i = 0; i < Cases.COUNT; i++) {
            double most = random.nextInt(4) == 0 ? Math.PI : random.nextDouble(Math.PI);
            LimbLimits limits = new LimbLimits(
                    random.nextBoolean() ? 0 : most * random.nextDouble(),
                    most,
                    random.nextBoolean() ? 0 : random.nextDouble(0.5),
                    random.nextBoolean() ? 0 : random.nextDouble(0.5),
                    random.nextBoolean() ? 1 : random.nextDouble(0.2, 1),
                    random.nextBoolean() ? 1 : random.nextDouble(1, 3),
                    OutOfReach.MOVE_TARGET);
            LimitedLimb limb = new LimitedLimb(limits);
            Limb l = LimbFamily.GENERIC.draw(random, false);
            Vec3 target = random.nextInt(50) == 0 ? Vec3.ZERO : new Vec3(l.dx(), l.dy(), l.dz());
            hint.closestToPose(new Vec3(l.kx(), l.ky(), l.kz()), Vec3.ZERO, target);
            limb.solve(target, l.thigh(), l.shin(), hint, Vec3.X, Vec3.X, out3);
            double a = l.thigh() * limb.stretch();
            double b = l.shin() * limb.stretch();
            worst = Math.max(worst, BoneLength.errorUlps(out3.thighX(), out3.thighY(), out3.thighZ(), a));
            worst = Math.max(worst, BoneLength.errorUlps(out3.shinX(), out3.shinY(), out3.shinZ(), b));
            String what = limits + " " + l;
            assertThat(worst).as(what).isLessThanOrEqualTo(6);
            assertThat(limb.stretch()).as(what).isBetween(limits.leastStretch(), limits.greatestStretch());
            double end = out3.thigh().plus(out3.shin()).length();
            assertThat(end).as(what).isCloseTo(limb.easedDistance() * limb.stretch(), within(1e-14 * (a + b)));
            assertThat(limb.residual()).as(what).isCloseTo(Math.abs(end - target.length()), within(1e-14 * (a + b)));
            double flexion = flexion(out3);
            // the angle goes with the root of the distance where the limb is straight or folded
            assertThat(flexion).as(what).isBetween(limits.leastFlexion() - 1e-6, limits.greatestFlexion() + 1e-6);
            boolean reported = limb.softened() || limb.atLeastFlexion() || limb.atGreatestFlexion();
            assertThat(reported).as(what).isEqualTo(limb.easedDistance() != length(target));
            assertThat(limb.stretched() || limb.compressed()).as(what).isEqualTo(limb.stretch() != 1);
        }
        Cases.report("limited limb: worst bone length " + worst + " ulp");
    }

    @Test
    void softEnd_neverSnaps_whereTheHardOneDoes() {
        LimitedLimb soft = new LimitedLimb(LimbLimits.DEFAULTS);
        double entry = A + B - ReachBand.DEFAULT_SHARE * (A + B);
        double bound = Math.sqrt((A + B) / (2 * A * B * ReachBand.DEFAULT_SHARE * (A + B)));
        double last = Double.NaN;
        double fastest = 0;
        double step = 1e-5;
        for (double d = entry - 0.02; d < A + B + 0.2; d += step) {
            soft.solve(d, 0, A, B, TwoBone2.LEFT, posed, out);
            double flexion = out.flexion();
            if (!Double.isNaN(last)) {
                fastest = Math.max(fastest, Math.abs(flexion - last) / step);
            }
            last = flexion;
        }
        // what no band can go below, a hundredth more for the steps
        assertThat(fastest).isBetween(0.9 * bound, 1.01 * bound);
        assertThat(last).isZero();
        assertThat(soft.atLeastFlexion()).isTrue();
    }

    @Test
    void softNearEnd_easesTheFold() {
        LimitedLimb limb = new LimitedLimb(new LimbLimits(0, 2.5, 0, 0.05, 1, 1, OutOfReach.MOVE_TARGET));
        double last = -1;
        for (double d = 0.5; d > 0; d -= 1e-4) {
            limb.solve(d, 0, A, B, TwoBone2.LEFT, posed, out);
            assertThat(out.flexion()).isBetween(last - 1e-12, 2.5 + 1e-9);
            last = out.flexion();
        }
        assertThat(last).isCloseTo(2.5, within(1e-9));
    }

    @Test
    void leastFlexion_keepsTheKneeUnlocked_andTheFlagSaysSo() {
        LimitedLimb limb = new LimitedLimb(new LimbLimits(0.1, 2.4, 0, 0, 1, 1, OutOfReach.MOVE_TARGET));
        assertThat(limb.solve(2, 0, A, B, TwoBone2.LEFT, posed, out)).isEqualTo(Reach.TOO_FAR);
        assertThat(out.flexion()).isCloseTo(0.1, within(1e-13));
        assertThat(limb.atLeastFlexion()).isTrue();
        assertThat(limb.residual()).isCloseTo(2 - ReachBand.greatestReach(A, B, 0.1), within(1e-14));
        assertThat(limb.solve(0.05, 0, A, B, TwoBone2.LEFT, posed, out)).isEqualTo(Reach.TOO_CLOSE);
        assertThat(out.flexion()).isCloseTo(2.4, within(1e-13));
        assertThat(limb.atGreatestFlexion()).isTrue();
        assertThat(limb.solve(0.5, 0, A, B, TwoBone2.LEFT, posed, out)).isEqualTo(Reach.REACHED);
        assertThat(limb.atLeastFlexion() || limb.atGreatestFlexion() || limb.softened())
                .isFalse();
        assertThat(limb.residual()).isLessThan(1e-15);
    }

    @Test
    void stretch_getsThereAsFarAsItMay() {
        LimitedLimb limb = new LimitedLimb(new LimbLimits(0, Math.PI, 0.03, 0, 1, 1.1, OutOfReach.MOVE_TARGET));
        limb.solve(0.95 * (A + B) + 0.05, 0, A, B, TwoBone2.LEFT, posed, out);
        assertThat(limb.stretched()).isTrue();
        assertThat(limb.softened()).isTrue();
        assertThat(limb.residual()).isLessThan(1e-15);
        limb.solve(2, 0, A, B, TwoBone2.LEFT, posed, out);
        assertThat(limb.stretch()).isEqualTo(1.1);
        assertThat(limb.residual()).isCloseTo(2 - 1.1 * (A + B), within(1e-15));
        LimitedLimb shorter = new LimitedLimb(new LimbLimits(0, 2, 0, 0, 0.5, 1, OutOfReach.MOVE_TARGET));
        shorter.solve(0.4, 0, A, B, TwoBone2.LEFT, posed, out);
        assertThat(shorter.compressed()).isTrue();
        assertThat(shorter.residual()).isLessThan(1e-15);
        assertThat(out.flexion()).isCloseTo(2, within(1e-14));
    }

    @Test
    void heldPose_staysToTheBit_andOnlyWhenEvenStretchDoesNotGetThere() {
        LimitedLimb limb = new LimitedLimb(new LimbLimits(0, Math.PI, 0.03, 0, 1, 1.1, OutOfReach.HOLD_POSE));
        TwoBone2.solve(0.3, 0.4, A, B, TwoBone2.RIGHT, posed);
        assertThat(limb.solve(2, 1, A, B, TwoBone2.LEFT, posed, out)).isEqualTo(Reach.TOO_FAR);
        assertThat(limb.held()).isTrue();
        assertThat(out.thighX()).isEqualTo(posed.thighX());
        assertThat(out.shinY()).isEqualTo(posed.shinY());
        assertThat(limb.residual()).isCloseTo(Math.hypot(2 - 0.3, 1 - 0.4), within(1e-15));
        limb.solve(0, 0.95, A, B, TwoBone2.LEFT, posed, out);
        assertThat(limb.held()).isFalse();
        assertThat(limb.residual()).isLessThan(1e-15);
        Vec3 thigh = new Vec3(0.1, -0.4, 0.2);
        Vec3 shin = new Vec3(0, -0.4, -0.1);
        limb.solve(new Vec3(0, -3, 0), A, B, new BendHint(), thigh, shin, out3);
        assertThat(out3.thigh()).isEqualTo(thigh);
        assertThat(out3.shin()).isEqualTo(shin);
    }

    @Test
    void badArguments_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimbLimits(1, 0.5, 0, 0, 1, 1, OutOfReach.MOVE_TARGET))
                .withMessageContaining("leastFlexion");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimbLimits(0, Double.NaN, 0, 0, 1, 1, OutOfReach.MOVE_TARGET))
                .withMessageContaining("greatestFlexion");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimbLimits(0, 1, 1.7, 0, 1, 1, OutOfReach.MOVE_TARGET))
                .withMessageContaining("farShare");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimbLimits(0, 1, 0, 0, 0, 1, OutOfReach.MOVE_TARGET))
                .withMessageContaining("leastStretch");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimbLimits(0, 1, 0, 0, 1, 0.9, OutOfReach.MOVE_TARGET))
                .withMessageContaining("greatestStretch");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimitedLimb(LimbLimits.NONE).solve(1, 0, -1, 1, 1, posed, out))
                .withMessageContaining("thighLength");
    }

    private static double flexion(Solution3 s) {
        return Math.atan2(s.thigh().cross(s.shin()).length(), s.thigh().dot(s.shin()));
    }

    private static double length(Vec3 v) {
        return Math.sqrt(v.x() * v.x() + v.y() * v.y() + v.z() * v.z());
    }
}
