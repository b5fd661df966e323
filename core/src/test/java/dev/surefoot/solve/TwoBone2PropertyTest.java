// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.solve.LimbFamily.Limb;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What must hold for every limb in the plane, whatever the numbers. */
class TwoBone2PropertyTest {
    private final Solution2 out = new Solution2();
    private final Solution2 other = new Solution2();

    @ParameterizedTest
    @EnumSource(LimbFamily.class)
    void mirrorAndAxisSwap_areExact(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 5_000; i++) {
            Limb limb = family.draw(random, true);
            if (limb.dx() == 0 && limb.dy() == 0) {
                continue; // at the root a direction is taken, and that has no mirror image
            }
            double x = limb.dx();
            double y = limb.dy();
            Reach reach = TwoBone2.solve(x, y, limb.thigh(), limb.shin(), limb.side(), out);
            assertThat(TwoBone2.solve(-x, y, limb.thigh(), limb.shin(), -limb.side(), other))
                    .isEqualTo(reach);
            assertBones(limb, -out.thighX, out.thighY, -out.shinX, out.shinY);
            TwoBone2.solve(x, -y, limb.thigh(), limb.shin(), -limb.side(), other);
            assertBones(limb, out.thighX, -out.thighY, out.shinX, -out.shinY);
            TwoBone2.solve(y, x, limb.thigh(), limb.shin(), -limb.side(), other);
            assertBones(limb, out.thighY, out.thighX, out.shinY, out.shinX);
        }
    }

    @ParameterizedTest
    @EnumSource(LimbFamily.class)
    void endSwap_isExact(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 5_000; i++) {
            Limb limb = family.draw(random, true);
            if (limb.dx() == 0 && limb.dy() == 0) {
                continue; // a direction is taken from the root's side
            }
            TwoBone2.solve(limb.dx(), limb.dy(), limb.thigh(), limb.shin(), limb.side(), out);
            TwoBone2.solve(-limb.dx(), -limb.dy(), limb.shin(), limb.thigh(), -limb.side(), other);
            assertBones(limb, -out.shinX, -out.shinY, -out.thighX, -out.thighY);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS", "BITS_OF_ONE_SIZE", "SCALE"},
            mode = EnumSource.Mode.EXCLUDE)
    void scaleByPowersOfTwo_isExact(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 5_000; i++) {
            Limb limb = family.draw(random, true);
            double f = Math.scalb(1.0, random.nextInt(-600, 900));
            Limb scaled = limb.scaled(f);
            Reach reach = TwoBone2.solve(limb.dx(), limb.dy(), limb.thigh(), limb.shin(), limb.side(), out);
            assertThat(TwoBone2.solve(scaled.dx(), scaled.dy(), scaled.thigh(), scaled.shin(), limb.side(), other))
                    .isEqualTo(reach);
            assertBones(limb, out.thighX * f, out.thighY * f, out.shinX * f, out.shinY * f);
        }
    }

    @ParameterizedTest
    @EnumSource(LimbFamily.class)
    void bothSides_areTheTwoSolutions(LimbFamily family) {
        SplittableRandom random = family.random();
        Solution2 left = new Solution2();
        for (int i = 0; i < 5_000; i++) {
            Limb limb = family.draw(random, true);
            Reach reach = TwoBone2.solveBoth(limb.dx(), limb.dy(), limb.thigh(), limb.shin(), left, other);
            assertThat(TwoBone2.solve(limb.dx(), limb.dy(), limb.thigh(), limb.shin(), TwoBone2.RIGHT, out))
                    .isEqualTo(reach);
            assertBones(limb, out.thighX, out.thighY, out.shinX, out.shinY);
            other.set(left.reach, left.thighX, left.thighY, left.shinX, left.shinY);
            TwoBone2.solve(limb.dx(), limb.dy(), limb.thigh(), limb.shin(), TwoBone2.LEFT, out);
            assertBones(limb, out.thighX, out.thighY, out.shinX, out.shinY);
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
            Limb limb = family.draw(random, true);
            Reach reach = TwoBone2.solve(limb.dx(), limb.dy(), limb.thigh(), limb.shin(), limb.side(), out);
            if (Math.min(limb.thigh(), limb.shin()) < 1e-290 || Math.max(limb.thigh(), limb.shin()) > 1e307) {
                continue; // too few digits to point with, or sums beyond the largest double
            }
            double ulp = Math.ulp(Math.max(limb.thigh(), limb.shin()));
            if (reach == Reach.REACHED) {
                assertThat(Math.abs(out.endX() - limb.dx()) / ulp)
                        .as("%s", limb)
                        .isLessThanOrEqualTo(4);
                assertThat(Math.abs(out.endY() - limb.dy()) / ulp)
                        .as("%s", limb)
                        .isLessThanOrEqualTo(4);
            } else if (reach != Reach.DEGENERATE) {
                boolean thighBack = reach == Reach.TOO_CLOSE && limb.thigh() <= limb.shin();
                boolean shinBack = reach == Reach.TOO_CLOSE && limb.thigh() > limb.shin();
                assertAlong(limb, out.thighX, out.thighY, thighBack);
                assertAlong(limb, out.shinX, out.shinY, shinBack);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"SUBNORMAL", "BITS", "BITS_OF_ONE_SIZE", "SCALE"},
            mode = EnumSource.Mode.EXCLUDE)
    void bothKnees_areMirrorImagesAcrossTheLine(LimbFamily family) {
        SplittableRandom random = family.random();
        for (int i = 0; i < 5_000; i++) {
            Limb limb = family.draw(random, true);
            TwoBone2.solveBoth(limb.dx(), limb.dy(), limb.thigh(), limb.shin(), out, other);
            double d = Math.hypot(limb.dx(), limb.dy());
            double ux = limb.dx() / d;
            double uy = limb.dy() / d;
            double ulp = Math.ulp(limb.thigh());
            assertThat(Math.abs((out.thighX + other.thighX) * uy - (out.thighY + other.thighY) * ux) / ulp)
                    .as("across the line, %s", limb)
                    .isLessThan(6);
            assertThat(Math.abs((out.thighX - other.thighX) * ux + (out.thighY - other.thighY) * uy) / ulp)
                    .as("along the line, %s", limb)
                    .isLessThan(6);
            TwoBone2.solveBoth(d, 0, limb.thigh(), limb.shin(), out, other);
            assertThat(other.thighX).isEqualTo(out.thighX);
            assertThat(other.thighY).isEqualTo(0 - out.thighY);
        }
    }

    @Test
    void translation_ofRootAndTarget_changesNoBit() {
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < 20_000; i++) {
            // multiples of 2^-20, so that every sum is exact
            double dx = random.nextInt(1 << 21) * 0x1p-20 - 1;
            double dy = random.nextInt(1 << 21) * 0x1p-20 - 1;
            double rootX = random.nextInt() * 0x1p-20;
            double rootY = random.nextInt() * 0x1p-20;
            double movedX = rootX + random.nextInt();
            double movedY = rootY + random.nextInt();
            TwoBone2.solve((rootX + dx) - rootX, (rootY + dy) - rootY, 0.5, 0.4, TwoBone2.LEFT, out);
            TwoBone2.solve((movedX + dx) - movedX, (movedY + dy) - movedY, 0.5, 0.4, TwoBone2.LEFT, other);
            assertBones(new Limb(dx, dy, 0, 0.5, 0.4, 0, 0, 0, 1), out.thighX, out.thighY, out.shinX, out.shinY);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"GENERIC", "EXTENSION_GAP", "FOLD_GAP", "RATIO_AND_GAP", "FAR_AND_NEAR"})
    void unreached_isLeftByTheDistanceToWhatCanBeReached(LimbFamily family) {
        SplittableRandom random = family.random();
        int unreached = 0;
        for (int i = 0; i < 20_000; i++) {
            Limb l = family.draw(random, true);
            Reach reach = TwoBone2.solve(l.dx(), l.dy(), l.thigh(), l.shin(), l.side(), out);
            if (reach == Reach.TOO_FAR || reach == Reach.TOO_CLOSE) {
                double d = Math.hypot(l.dx(), l.dy());
                double left = Math.hypot(l.dx() - out.endX(), l.dy() - out.endY());
                double expected =
                        reach == Reach.TOO_FAR ? d - (l.thigh() + l.shin()) : Math.abs(l.thigh() - l.shin()) - d;
                assertThat(Math.abs(left - expected) / Math.ulp(Math.max(d, Math.max(l.thigh(), l.shin()))))
                        .as("%s", l)
                        .isLessThan(6);
                unreached++;
            }
        }
        assertThat(unreached).isGreaterThan(1_000);
    }

    @Test
    void side_isWhereTheKneeGoes() {
        SplittableRandom random = LimbFamily.GENERIC.random();
        for (int i = 0; i < 20_000; i++) {
            Limb limb = LimbFamily.GENERIC.draw(random, true);
            if (TwoBone2.solve(limb.dx(), limb.dy(), limb.thigh(), limb.shin(), limb.side(), out) == Reach.REACHED) {
                double towardsLeft = -limb.dy() * out.thighX + limb.dx() * out.thighY;
                assertThat(Math.signum(towardsLeft)).isEqualTo(limb.side());
            }
        }
    }

    private void assertBones(Limb limb, double tx, double ty, double sx, double sy) {
        assertThat(other.thighX == tx && other.thighY == ty && other.shinX == sx && other.shinY == sy)
                .as(
                        "%s: %s %s %s %s, not %s %s %s %s",
                        limb, other.thighX, other.thighY, other.shinX, other.shinY, tx, ty, sx, sy)
                .isTrue();
    }

    /** Asserts that a bone points along D, or back, within four roundings. */
    private static void assertAlong(Limb limb, double x, double y, boolean back) {
        int e = -Math.getExponent(Math.max(Math.abs(x), Math.abs(y)));
        int f = -Math.getExponent(Math.max(Math.abs(limb.dx()), Math.abs(limb.dy())));
        double bx = Math.scalb(x, e);
        double by = Math.scalb(y, e);
        double dx = Math.scalb(limb.dx(), f);
        double dy = Math.scalb(limb.dy(), f);
        assertThat(Math.abs(bx * dy - by * dx)).as("%s", limb).isLessThan(0x1p-49);
        assertThat(bx * dx + by * dy < 0).as("%s", limb).isEqualTo(back);
    }
}
