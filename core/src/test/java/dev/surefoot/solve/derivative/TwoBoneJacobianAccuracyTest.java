// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.derivative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Cases;
import dev.surefoot.solve.ExactLimb;
import dev.surefoot.solve.LimbFamily;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.TwoBone2;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The closed derivatives against central differences of 120 digits. An entry may err by {@link #BOUND} of the largest
 * of its kind; nothing is left out, however near to a limit of reach.
 */
class TwoBoneJacobianAccuracyTest {
    private static final double BOUND = 1e-13;
    private static final BigDecimal STEP = new BigDecimal("1e-32");
    private static final double EPSILON = 0x1p-52;

    private final TwoBoneJacobian2 flat = new TwoBoneJacobian2();
    private final TwoBoneJacobian3 space = new TwoBoneJacobian3();
    private double worst;
    private double worstCondition;

    /** Gaps from the straight limb, as a share of its reach: a condition of up to 10^6. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.1, 1e-3, 1e-6, 1e-9, 1e-12, -1e-6, -0.5})
    void inThePlane(double gap) {
        SplittableRandom random = new SplittableRandom(18);
        for (int i = 0; i < 60; i++) {
            double a = LimbFamily.power(random, 10, -1, 1);
            double b = LimbFamily.power(random, 10, -1, 1);
            double[] v = LimbFamily.direction(random, true);
            double d = distance(random, a, b, gap);
            double x = v[0] * d;
            double y = v[1] * d;
            int side = random.nextBoolean() ? TwoBone2.LEFT : TwoBone2.RIGHT;
            flat.set(x, y, a, b, side);
            ExactLimb limb = new ExactLimb(x, y, a, b);
            BigDecimal[] bones = limb.inThePlane(side);
            double[][] exact = new double[4][];
            for (int j = 0; j < 4; j++) {
                exact[j] = difference(
                        limb.moved(j, STEP).inThePlane(side),
                        limb.moved(j, STEP.negate()).inThePlane(side));
            }
            double tx = bones[0].doubleValue();
            double ty = bones[1].doubleValue();
            double sx = bones[3].doubleValue();
            double sy = bones[4].doubleValue();
            double tt = tx * tx + ty * ty;
            double ss = sx * sx + sy * sy;
            double[] thighTurn = new double[4];
            double[] shinTurn = new double[4];
            for (int j = 0; j < 4; j++) {
                thighTurn[j] = (tx * exact[j][1] - ty * exact[j][0]) / tt;
                shinTurn[j] = (sx * exact[j][4] - sy * exact[j][3]) / ss;
            }
            String what = x + " " + y + " " + a + " " + b;
            double[] t = {
                flat.thighTurnByTarget(0),
                flat.thighTurnByTarget(1),
                flat.thighTurnByThighLength(),
                flat.thighTurnByShinLength()
            };
            double[] s = {
                flat.shinTurnByTarget(0),
                flat.shinTurnByTarget(1),
                flat.shinTurnByThighLength(),
                flat.shinTurnByShinLength()
            };
            compare(t, thighTurn, 1 / d, what);
            compare(s, shinTurn, 1 / d, what);
            double[] knee = new double[8];
            double[] exactKnee = new double[8];
            for (int row = 0; row < 2; row++) {
                knee[row] = flat.kneeByTarget(row, 0);
                knee[2 + row] = flat.kneeByTarget(row, 1);
                knee[4 + row] = flat.kneeByThighLength(row);
                knee[6 + row] = flat.kneeByShinLength(row);
                for (int j = 0; j < 4; j++) {
                    exactKnee[2 * j + row] = exact[j][row];
                }
                assertThat(flat.kneeByRoot(row, 0) + flat.kneeByTarget(row, 0))
                        .isCloseTo(row == 0 ? 1 : 0, within(1e-9));
            }
            compare(knee, exactKnee, 1, what);
            checkCondition(flat.condition(), flat.kneeByThighLength(0), flat.kneeByThighLength(1), 0, gap, what);
        }
        Cases.report(
                "Jacobian 2-D, gap " + gap + ": worst " + worst + " of the largest, condition up to " + worstCondition);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.1, 1e-3, 1e-6, 1e-9, 1e-12, -1e-6, -0.5})
    void inSpace(double gap) {
        SplittableRandom random = new SplittableRandom(19);
        for (int i = 0; i < 40; i++) {
            double a = LimbFamily.power(random, 10, -1, 1);
            double b = LimbFamily.power(random, 10, -1, 1);
            double[] v = LimbFamily.direction(random, false);
            double[] k = LimbFamily.direction(random, false);
            if (random.nextInt(3) == 0) {
                // a hint nearly along the target, whose swivel is as badly conditioned
                double e = LimbFamily.power(random, 10, -9, -1);
                for (int j = 0; j < 3; j++) {
                    k[j] = v[j] + e * k[j];
                }
            }
            double d = distance(random, a, b, gap);
            Vec3 target = new Vec3(v[0] * d, v[1] * d, v[2] * d);
            Vec3 hint = new Vec3(k[0], k[1], k[2]);
            space.set(target, a, b, hint);
            ExactLimb limb = new ExactLimb(target.x(), target.y(), target.z(), a, b, k[0], k[1], k[2]);
            BigDecimal[] bones = limb.inSpace();
            BigDecimal[] normal = limb.normal();
            double[][] thighs = new double[8][];
            double[][] shins = new double[8][];
            double[] knees = new double[24];
            for (int j = 0; j < 8; j++) {
                ExactLimb after = limb.moved(j, STEP);
                ExactLimb before = limb.moved(j, STEP.negate());
                double[] db = difference(after.inSpace(), before.inSpace());
                double[] dn = difference(after.normal(), before.normal());
                thighs[j] = turn(bones, 0, db, normal, dn);
                shins[j] = turn(bones, 3, db, normal, dn);
                System.arraycopy(db, 0, knees, 3 * j, 3);
            }
            String what = target + " " + a + " " + b + " " + hint;
            double[] byTarget = new double[9];
            double[] shinByTarget = new double[9];
            double[] knee = new double[24];
            double[] byLength = new double[12];
            double[] byHint = new double[9];
            for (int row = 0; row < 3; row++) {
                for (int j = 0; j < 3; j++) {
                    byTarget[3 * j + row] = space.thighTurnByTarget(row, j);
                    shinByTarget[3 * j + row] = space.shinTurnByTarget(row, j);
                    knee[3 * j + row] = space.kneeByTarget(row, j);
                    knee[15 + 3 * j + row] = space.kneeByHint(row, j);
                    byHint[3 * j + row] = space.turnBySwivel(row) * space.swivelByHint(j);
                }
                knee[9 + row] = space.kneeByThighLength(row);
                knee[12 + row] = space.kneeByShinLength(row);
                byLength[row] = space.thighTurnByThighLength(row);
                byLength[3 + row] = space.thighTurnByShinLength(row);
                byLength[6 + row] = space.shinTurnByThighLength(row);
                byLength[9 + row] = space.shinTurnByShinLength(row);
            }
            compare(byTarget, joined(thighs[0], thighs[1], thighs[2]), 1 / d, what);
            compare(shinByTarget, joined(shins[0], shins[1], shins[2]), 1 / d, what);
            compare(byLength, joined(thighs[3], thighs[4], shins[3], shins[4]), 1 / d, what);
            compare(byHint, joined(thighs[5], thighs[6], thighs[7]), 1, what);
            compare(knee, knees, 1, what);
            checkCondition(
                    space.condition(),
                    space.kneeByThighLength(0),
                    space.kneeByThighLength(1),
                    space.kneeByThighLength(2),
                    gap,
                    what);
        }
        Cases.report(
                "Jacobian 3-D, gap " + gap + ": worst " + worst + " of the largest, condition up to " + worstCondition);
    }

    @Test
    void straightLimbThatJustReaches_hasTheOuterDerivatives_andAnInfiniteCondition() {
        assertThat(flat.set(2, 0, 1, 1, TwoBone2.LEFT)).isEqualTo(Reach.REACHED);
        assertThat(flat.condition()).isInfinite();
        assertThat(flat.thighTurnByTarget(1)).isEqualTo(0.5);
        assertThat(flat.kneeByTarget(1, 1)).isEqualTo(0.5);
        assertThat(flat.kneeByTarget(0, 0)).isZero();
        assertThat(space.set(new Vec3(0, -2, 0), 1, 1, Vec3.Z)).isEqualTo(Reach.REACHED);
        assertThat(space.condition()).isInfinite();
        assertThat(space.kneeByTarget(0, 0)).isEqualTo(0.5);
    }

    @Test
    void targetOnTheRoot_hasNone() {
        assertThat(flat.set(0, 0, 1, 1, TwoBone2.LEFT)).isEqualTo(Reach.DEGENERATE);
        assertThat(flat.condition()).isInfinite();
        assertThat(flat.thighTurnByTarget(0)).isZero();
        assertThat(space.set(Vec3.ZERO, 1, 2, Vec3.Z)).isEqualTo(Reach.DEGENERATE);
        assertThat(space.kneeByTarget(0, 0)).isZero();
    }

    @Test
    void transportedHint_hasNoSwivel_whenItIsTakenOut() {
        Vec3 target = new Vec3(0.1, -0.7, 0.3);
        space.set(target, 0.45, 0.43, new Vec3(0.2, 0.1, 1));
        for (int j = 0; j < 3; j++) {
            double along = 0;
            for (int i = 0; i < 3; i++) {
                double turn = space.thighTurnByTarget(i, j) - space.turnBySwivel(i) * space.swivelByTarget(j);
                along += turn * space.turnBySwivel(i);
            }
            assertThat(Math.abs(along)).isLessThan(1e-14);
        }
    }

    @Test
    void badArguments_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> flat.set(1, 0, 1e200, 1, TwoBone2.LEFT))
                .withMessageContaining("thighLength");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> space.set(new Vec3(0, Double.NaN, 0), 1, 1, Vec3.Z))
                .withMessageContaining("dy");
    }

    private static double distance(SplittableRandom random, double a, double b, double gap) {
        if (gap < 0) {
            return random.nextBoolean() ? (a + b) * (1 - gap) : Math.abs(a - b) / (1 - gap);
        }
        double least = Math.abs(a - b);
        double span = a + b - least;
        // from either end; a fold is as singular as a straight limb
        return random.nextBoolean() ? a + b - gap * span : least + gap * span;
    }

    /** The rotation vector of a frame of bone and normal, from how the two move. */
    private static double[] turn(BigDecimal[] bones, int first, double[] db, BigDecimal[] normal, double[] dn) {
        double[] t = new double[3];
        double[] n = new double[3];
        double[] dt = new double[3];
        double length = 0;
        for (int i = 0; i < 3; i++) {
            t[i] = bones[first + i].doubleValue();
            n[i] = normal[i].doubleValue();
            dt[i] = db[first + i];
            length += t[i] * t[i];
        }
        length = Math.sqrt(length);
        for (int i = 0; i < 3; i++) {
            t[i] /= length;
            dt[i] /= length;
        }
        // with m = n × t the frame is (t, m, n); Ω = n (m·dt) - m (n·dt) + t (dm·n), and dm·n = -m·dn
        double[] m = {n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2], n[0] * t[1] - n[1] * t[0]};
        double mdt = m[0] * dt[0] + m[1] * dt[1] + m[2] * dt[2];
        double ndt = n[0] * dt[0] + n[1] * dt[1] + n[2] * dt[2];
        double mdn = m[0] * dn[0] + m[1] * dn[1] + m[2] * dn[2];
        double[] turn = new double[3];
        for (int i = 0; i < 3; i++) {
            turn[i] = n[i] * mdt - m[i] * ndt - t[i] * mdn;
        }
        return turn;
    }

    private static double[] difference(BigDecimal[] after, BigDecimal[] before) {
        double[] d = new double[after.length];
        for (int i = 0; i < d.length; i++) {
            d[i] = after[i].subtract(before[i])
                    .divide(STEP.add(STEP), ExactLimb.DIGITS)
                    .doubleValue();
        }
        return d;
    }

    private static double[] joined(double[]... parts) {
        double[] all = new double[3 * parts.length];
        for (int i = 0; i < parts.length; i++) {
            System.arraycopy(parts[i], 0, all, 3 * i, 3);
        }
        return all;
    }

    /** The scale is what an entry of the kind is when nothing is singular; out of reach a whole kind may vanish. */
    private void compare(double[] actual, double[] exact, double scale, String what) {
        double largest = scale;
        for (double value : exact) {
            largest = Math.max(largest, Math.abs(value));
        }
        for (int i = 0; i < exact.length; i++) {
            double error = Math.abs(actual[i] - exact[i]) / largest;
            worst = Math.max(worst, error);
            assertThat(error)
                    .as("entry %d of %s: %s, not %s", i, what, actual[i], exact[i])
                    .isLessThan(BOUND);
        }
    }

    /** |dK/da| is 1/sin(flexion), exactly. */
    private void checkCondition(double condition, double x, double y, double z, double gap, String what) {
        double size = Math.sqrt(x * x + y * y + z * z);
        if (gap < 0) {
            assertThat(condition).as(what).isInfinite();
        } else {
            worstCondition = Math.max(worstCondition, condition);
            assertThat(Math.abs(condition - size) / size).as(what).isLessThan(1e-12 + EPSILON * condition);
        }
    }
}
