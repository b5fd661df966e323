// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbFamily.Limb;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What must hold for every limb in space, whatever the numbers. */
class TwoBone3PropertyTest {
    private final Solution3 out = new Solution3();
    private final Solution3 other = new Solution3();

    @ParameterizedTest
    @EnumSource(LimbFamily.class)
    void reflections_areExact_whileTheHintDecides(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 5_000; i++) {
            Limb l = family.draw(random, false);
            solve(l, out);
            if (out.decidedBy() == Bend.LEAST_AXIS) {
                continue; // the last resort must take one of two sides
            }
            solve(new Limb(-l.dx(), l.dy(), l.dz(), l.thigh(), l.shin(), -l.kx(), l.ky(), l.kz(), 1), other);
            assertBones(l, -1, 1, 1);
            solve(new Limb(l.dx(), -l.dy(), l.dz(), l.thigh(), l.shin(), l.kx(), -l.ky(), l.kz(), 1), other);
            assertBones(l, 1, -1, 1);
            solve(new Limb(l.dx(), l.dy(), -l.dz(), l.thigh(), l.shin(), l.kx(), l.ky(), -l.kz(), 1), other);
            assertBones(l, 1, 1, -1);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS", "BITS_OF_ONE_SIZE", "SCALE"},
            mode = EnumSource.Mode.EXCLUDE)
    void powersOfTwo_areExact_forTheLimbAndForTheHint(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 5_000; i++) {
            Limb l = family.draw(random, false);
            double f = Math.scalb(1.0, random.nextInt(-600, 900));
            double g = Math.scalb(1.0, random.nextInt(-900, 900));
            solve(l, out);
            Reach reach = TwoBone3.solve(
                    l.dx() * f,
                    l.dy() * f,
                    l.dz() * f,
                    l.thigh() * f,
                    l.shin() * f,
                    l.kx() * g,
                    l.ky() * g,
                    l.kz() * g,
                    other);
            assertThat(reach).isEqualTo(out.reach());
            assertThat(other.decidedBy()).isEqualTo(out.decidedBy());
            assertBones(l, f, f, f);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS"},
            mode = EnumSource.Mode.EXCLUDE)
    void bones_closeOnTheTarget_orLieOnItsLine(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 20_000; i++) {
            Limb limb = family.draw(random, false);
            Reach reach = solve(limb, out);
            if (Math.min(limb.thigh(), limb.shin()) < 1e-290 || Math.max(limb.thigh(), limb.shin()) > 1e307) {
                continue; // too few digits to point with, or sums beyond the largest double
            }
            double ulp = Math.ulp(Math.max(limb.thigh(), limb.shin()));
            if (reach == Reach.REACHED) {
                assertThat(Math.abs(out.thighX + out.shinX - limb.dx()) / ulp)
                        .as("%s", limb)
                        .isLessThanOrEqualTo(6);
                assertThat(Math.abs(out.thighY + out.shinY - limb.dy()) / ulp)
                        .as("%s", limb)
                        .isLessThanOrEqualTo(6);
                assertThat(Math.abs(out.thighZ + out.shinZ - limb.dz()) / ulp)
                        .as("%s", limb)
                        .isLessThanOrEqualTo(6);
            } else if (reach != Reach.DEGENERATE) {
                Vec3 d = unit(limb.dx(), limb.dy(), limb.dz());
                Vec3 thigh = unit(out.thighX, out.thighY, out.thighZ);
                Vec3 shin = unit(out.shinX, out.shinY, out.shinZ);
                boolean close = reach == Reach.TOO_CLOSE;
                assertThat(thigh.distanceTo(close && limb.thigh() <= limb.shin() ? d.negated() : d))
                        .isLessThan(0x1p-50);
                assertThat(shin.distanceTo(close && limb.thigh() > limb.shin() ? d.negated() : d))
                        .isLessThan(0x1p-50);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LimbFamily.class)
    void endSwap_isExact(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 5_000; i++) {
            Limb l = family.draw(random, false);
            if (l.dx() == 0 && l.dy() == 0 && l.dz() == 0) {
                continue; // a direction is taken from the root's side
            }
            solve(l, out);
            solve(new Limb(-l.dx(), -l.dy(), -l.dz(), l.shin(), l.thigh(), l.kx(), l.ky(), l.kz(), 1), other);
            out.setBones(-out.shinX, -out.shinY, -out.shinZ, -out.thighX, -out.thighY, -out.thighZ);
            assertBones(l, 1, 1, 1);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS", "BITS_OF_ONE_SIZE", "SCALE"},
            mode = EnumSource.Mode.EXCLUDE)
    void axesInAnotherOrder_giveTheSameLimb(LimbFamily family) {
        SplittableRandom random = family.random();
        ReferenceTwoBone oracle = new ReferenceTwoBone();
        for (int i = 0; i < 5_000; i++) {
            Limb l = family.draw(random, false);
            solve(l, out);
            if (out.decidedBy() == Bend.LEAST_AXIS) {
                continue; // the last resort is an axis
            }
            solve(new Limb(l.dy(), l.dz(), l.dx(), l.thigh(), l.shin(), l.ky(), l.kz(), l.kx(), 1), other);
            oracle.solve(l, false);
            double condition = 0.5 / (oracle.sinHalfFlexion * oracle.cosHalfFlexion);
            double sine = unit(l.kx(), l.ky(), l.kz())
                    .cross(unit(l.dx(), l.dy(), l.dz()))
                    .length();
            double factor = condition > 0 ? PlaceTolerance.factor(l.thigh(), l.shin(), condition, sine) : 1;
            // only the order of a sum differs
            assertThat(new Vec3(other.thighZ, other.thighX, other.thighY).distanceTo(out.thigh()) / Math.ulp(l.thigh()))
                    .as("%s", l)
                    .isLessThan(PlaceTolerance.ULPS * factor);
        }
    }

    @Test
    void translation_ofRootAndTarget_changesNoBit() {
        SplittableRandom random = new SplittableRandom(13);
        for (int i = 0; i < 20_000; i++) {
            // multiples of 2^-20, so that every sum is exact
            Vec3 d = grid(random, 22).minus(new Vec3(2, 2, 2)).times(0.25);
            Vec3 root = grid(random, 31);
            Vec3 moved = root.plus(grid(random, 31).times(0x1p20));
            Vec3 near = root.plus(d).minus(root);
            Vec3 far = moved.plus(d).minus(moved);
            TwoBone3.solve(near.x(), near.y(), near.z(), 0.5, 0.4, 1, 2, 3, out);
            TwoBone3.solve(far.x(), far.y(), far.z(), 0.5, 0.4, 1, 2, 3, other);
            assertBones(new Limb(d.x(), d.y(), d.z(), 0.5, 0.4, 1, 2, 3, 1), 1, 1, 1);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"GENERIC", "EXTENSION_GAP", "FOLD_GAP", "RATIO_AND_GAP", "FAR_AND_NEAR"})
    void unreached_isLeftByTheDistanceToWhatCanBeReached(LimbFamily family) {
        SplittableRandom random = family.random();
        int unreached = 0;
        for (int i = 0; i < 20_000; i++) {
            Limb l = family.draw(random, false);
            Reach reach = solve(l, out);
            if (reach == Reach.TOO_FAR || reach == Reach.TOO_CLOSE) {
                Vec3 target = new Vec3(l.dx(), l.dy(), l.dz());
                double d = target.length();
                double expected =
                        reach == Reach.TOO_FAR ? d - (l.thigh() + l.shin()) : Math.abs(l.thigh() - l.shin()) - d;
                assertThat(Math.abs(target.distanceTo(out.end(Vec3.ZERO)) - expected)
                                / Math.ulp(Math.max(d, Math.max(l.thigh(), l.shin()))))
                        .as("%s", l)
                        .isLessThan(6);
                unreached++;
            }
        }
        assertThat(unreached).isGreaterThan(1_000);
    }

    @Test
    void targetAtTheRoot_layTheThighAlongTheHint() {
        SplittableRandom random = LimbFamily.GENERIC.random();
        for (int i = 0; i < 20_000; i++) {
            Limb l = LimbFamily.GENERIC.draw(random, false);
            double shin = random.nextBoolean() ? l.thigh() : l.shin();
            assertThat(TwoBone3.solve(0, 0, 0, l.thigh(), shin, l.kx(), l.ky(), l.kz(), out))
                    .isEqualTo(Reach.DEGENERATE);
            Vec3 k = unit(l.kx(), l.ky(), l.kz());
            assertThat(out.thigh().distanceTo(k.times(l.thigh())) / Math.ulp(l.thigh()))
                    .isLessThan(4);
            assertThat(out.shin().distanceTo(k.times(-shin)) / Math.ulp(shin)).isLessThan(4);
            if (shin == l.thigh()) {
                assertThat(out.end(Vec3.ZERO)).isEqualTo(Vec3.ZERO);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"GENERIC", "EXTENSION_GAP", "FOLD_GAP", "TINY_DISTANCE"})
    void thigh_isAsCloseToTheHintAsItCanBe_of64Swivels(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 1_000; i++) {
            Limb limb = family.draw(random, false);
            if (solve(limb, out) != Reach.REACHED) {
                continue;
            }
            Vec3 k = unit(limb.kx(), limb.ky(), limb.kz());
            Vec3 axis = unit(limb.dx(), limb.dy(), limb.dz());
            double best = out.thigh().dot(k);
            for (int step = 1; step < 64; step++) {
                Quat swivel = Quat.aboutAxis(axis, step * (2 * Math.PI / 64));
                assertThat(swivel.rotate(out.thigh()).dot(k))
                        .as("%s", limb)
                        .isLessThanOrEqualTo(best + 4 * Math.ulp(limb.thigh()));
            }
        }
    }

    @Test
    void normal_isThatOfThighAndShin() {
        SplittableRandom random = LimbFamily.GENERIC.random();
        for (int i = 0; i < 20_000; i++) {
            Limb limb = LimbFamily.GENERIC.draw(random, false);
            if (solve(limb, out) == Reach.REACHED && out.flexion() > 0.1 && out.flexion() < 3) {
                Vec3 normal = unit(out.normalX, out.normalY, out.normalZ);
                Vec3 cross = out.thigh().cross(out.shin()).normalizedOr(Vec3.ZERO);
                assertThat(normal.distanceTo(cross)).as("%s", limb).isLessThan(1e-11);
            }
        }
    }

    @Test
    void hintOfAnyLength_givesTheSameKnee() {
        SplittableRandom random = LimbFamily.GENERIC.random();
        for (int i = 0; i < 5_000; i++) {
            Limb l = LimbFamily.GENERIC.draw(random, false);
            solve(l, out);
            TwoBone3.solve(l.dx(), l.dy(), l.dz(), l.thigh(), l.shin(), 3 * l.kx(), 3 * l.ky(), 3 * l.kz(), other);
            double sine = unit(l.kx(), l.ky(), l.kz())
                    .cross(unit(l.dx(), l.dy(), l.dz()))
                    .length();
            // tripling rounds the hint, and a rounded hint near the line turns by a rounding over its sine
            assertThat(out.thigh().distanceTo(other.thigh()) / Math.ulp(l.thigh()))
                    .as("%s", l)
                    .isLessThan(4 + 4 / sine);
        }
    }

    private static Reach solve(Limb limb, Solution3 into) {
        return TwoBone3.solve(
                limb.dx(), limb.dy(), limb.dz(), limb.thigh(), limb.shin(), limb.kx(), limb.ky(), limb.kz(), into);
    }

    private static Vec3 grid(SplittableRandom random, int bits) {
        long bound = 1L << bits;
        return new Vec3(random.nextLong(bound), random.nextLong(bound), random.nextLong(bound)).times(0x1p-20);
    }

    private static Vec3 unit(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        int e = -Math.getExponent(largest);
        Vec3 v = new Vec3(Math.scalb(x, e), Math.scalb(y, e), Math.scalb(z, e));
        return v.times(1 / v.length());
    }

    private void assertBones(Limb limb, double fx, double fy, double fz) {
        assertThat(other.thighX == out.thighX * fx
                        && other.thighY == out.thighY * fy
                        && other.thighZ == out.thighZ * fz
                        && other.shinX == out.shinX * fx
                        && other.shinY == out.shinY * fy
                        && other.shinZ == out.shinZ * fz)
                .as(
                        "%s: %s %s, not %s %s times %s %s %s",
                        limb, other.thigh(), other.shin(), out.thigh(), out.shin(), fx, fy, fz)
                .isTrue();
    }
}
