// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.solve.limit.LimbLimits;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;
import dev.surefoot.solve.limit.LimitedLimb;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Angles in the plane and shares of them: bones of 4 and 3 by hand, and any limb turned by what it says. */
class Solution2Test {
    private static final double QUARTER_TURN = Math.PI / 2;
    private final Solution2 out = new Solution2();

    @Test
    void hipAngle_isThatOfTheTriangle_signedByTheSide() {
        TwoBone2.solve(0, 5, 4, 3, TwoBone2.LEFT, out);
        assertThat(out.hipAngle()).isCloseTo(Math.atan(0.75), within(1e-15));
        TwoBone2.solve(0, 5, 4, 3, TwoBone2.RIGHT, out);
        assertThat(out.hipAngle()).isCloseTo(-Math.atan(0.75), within(1e-15));
        TwoBone2.solve(3, 9, 4, 3, TwoBone2.LEFT, out);
        assertThat(out.hipAngle()).isZero();
        // folded back, a short thigh points away from the target
        TwoBone2.solve(0.5, 0, 3, 4, TwoBone2.LEFT, out);
        assertThat(Math.abs(out.hipAngle())).isEqualTo(Math.PI);
        TwoBone2.solve(0.5, 0, 4, 3, TwoBone2.LEFT, out);
        assertThat(out.hipAngle()).isZero();
        TwoBone2.solve(0, 0, 3, 3, TwoBone2.LEFT, out);
        assertThat(out.hipAngle()).isZero();
    }

    @Test
    void turns_areTheShorterWay() {
        TwoBone2.solve(0, 5, 4, 3, TwoBone2.RIGHT, out);
        // posed straight along x; the thigh goes up to (2.4, 3.2), the knee turns on to the left by a right angle
        assertThat(out.thighTurn(4, 0)).isCloseTo(Math.atan(4 / 3.0), within(1e-15));
        assertThat(out.kneeTurn(4, 0, 3, 0)).isCloseTo(QUARTER_TURN, within(1e-15));
        // posed bent to the other side by 170 degrees: through the fold it is nearer than through straight
        double far = -170 * Math.PI / 180;
        assertThat(out.kneeTurn(4, 0, 3 * Math.cos(far), 3 * Math.sin(far)))
                .isCloseTo(-100 * Math.PI / 180, within(1e-15));
        assertThat(out.thighTurn(0, 0)).isZero();
    }

    @Test
    void mix_turnsEachJointByItsShare_andKeepsTheStatus() {
        TwoBone2.solve(0, 9, 4, 3, TwoBone2.RIGHT, out);
        out.mix(0.5, 4, 0, 0, 3);
        // straight up from a thigh along x and a knee at a right angle: half of both
        assertThat(out.reach()).isEqualTo(Reach.TOO_FAR);
        assertThat(out.thighX()).isCloseTo(4 * Math.sqrt(0.5), within(1e-15));
        assertThat(out.thighY()).isCloseTo(4 * Math.sqrt(0.5), within(1e-15));
        assertThat(out.flexion()).isCloseTo(QUARTER_TURN / 2, within(1e-15));
        // half of a right angle less, from half of a right angle more: the shin stays upright
        assertThat(out.shinX()).isCloseTo(0, within(1e-15));
        assertThat(out.shinY()).isCloseTo(3, within(1e-15));
        for (double bad : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> out.mix(bad, 4, 0, 0, 3))
                    .withMessage("weight must be in [0, 1], got " + bad);
        }
    }

    @Test
    void oneBone_isALimbWithoutAShin_andStretchesToItsTarget() {
        LimitedLimb bone = new LimitedLimb(new LimbLimits(0, Math.PI, 0, 0, 0.5, 2, OutOfReach.MOVE_TARGET));
        bone.solve(0, 6, 4, 0, TwoBone2.LEFT, out, out);
        assertThat(out.thighY()).isCloseTo(6, within(1e-15));
        assertThat(bone.stretch()).isEqualTo(1.5);
        // half of it: an eighth of a turn, and grown by a quarter
        out.mix(0.5, 4, 0, 0, 0);
        assertThat(out.thighX()).isCloseTo(5 * Math.sqrt(0.5), within(1e-14));
        assertThat(out.thighY()).isCloseTo(5 * Math.sqrt(0.5), within(1e-14));
        bone.solve(0, 3, 4, 0, TwoBone2.LEFT, out, out);
        assertThat(bone.stretch()).isEqualTo(0.75);
        bone.solve(0, 1, 4, 0, TwoBone2.LEFT, out, out);
        assertThat(bone.stretch()).isEqualTo(0.5);
        assertThat(bone.residual()).isEqualTo(1);
        bone.solve(0, 30, 4, 0, TwoBone2.LEFT, out, out);
        assertThat(out.thighY()).isCloseTo(8, within(1e-14));
    }

    @Test
    void anyLimb_turnedByItsTurns_isTheSolution_andNoShareJumps() {
        double worst = 0;
        double worstLength = 0;
        for (LimbFamily family : LimbFamily.values()) {
            SplittableRandom random = family.random();
            for (int i = 0; i < Cases.COUNT / 10; i++) {
                LimbFamily.Limb l = family.draw(random, true);
                if (!(l.thigh() > 1e-290 && l.shin() > 1e-290 && l.thigh() < 1e290 && l.shin() < 1e290)) {
                    continue;
                }
                Reach reach = TwoBone2.solve(l.dx(), l.dy(), l.thigh(), l.shin(), l.side(), out);
                double p = 7 * random.nextDouble();
                double r = 7 * random.nextDouble();
                double tx = l.thigh() * Math.cos(p);
                double ty = l.thigh() * Math.sin(p);
                double sx = l.shin() * Math.cos(r);
                double sy = l.shin() * Math.sin(r);
                double thighTurn = out.thighTurn(tx, ty);
                double kneeTurn = out.kneeTurn(tx, ty, sx, sy);
                assertThat(thighTurn).isBetween(-Math.PI, Math.PI);
                assertThat(kneeTurn).isBetween(-Math.PI, Math.PI);
                // on the knee's side, but for a rounding of the bones over the distance; on the line itself either
                // sign of half a turn is the same
                double hip = l.side() * out.hipAngle();
                double noise = 0x1p-50 * ((l.thigh() + l.shin()) / length(out.endX(), out.endY()) + 1);
                assertThat(hip > -noise || hip < noise - Math.PI).isTrue();
                worst = Math.max(worst, off(thighTurn, tx, ty, out.thighX(), out.thighY()));
                worst = Math.max(worst, off(thighTurn + kneeTurn, sx, sy, out.shinX(), out.shinY()));
                Solution2 share = new Solution2();
                share.copy(out);
                share.mix(1, tx, ty, sx, sy);
                assertThat(share.shinX()).isEqualTo(out.shinX());
                share.mix(0, tx, ty, sx, sy);
                assertThat(share.shinX()).isEqualTo(sx);
                assertThat(share.thighY()).isEqualTo(ty);
                share.copy(out);
                double w = random.nextDouble();
                share.mix(w, tx, ty, sx, sy);
                assertThat(share.reach()).isEqualTo(reach);
                worst = Math.max(worst, off(w * thighTurn, tx, ty, share.thighX(), share.thighY()));
                worstLength = Math.max(worstLength, Math.abs(length(share.thighX(), share.thighY()) / l.thigh() - 1));
                worstLength = Math.max(worstLength, Math.abs(length(share.shinX(), share.shinY()) / l.shin() - 1));
            }
        }
        Cases.report("turns in the plane: " + worst + " lengths of shares: " + worstLength);
        assertThat(worst).isLessThan(0x1p-49);
        assertThat(worstLength).isLessThan(0x1p-50);
    }

    private static double length(double x, double y) {
        double m = Math.max(Math.abs(x), Math.abs(y));
        return m > 0 ? m * Math.hypot(x / m, y / m) : 0;
    }

    /** How far a vector turned by an angle points from another, in radians. */
    private static double off(double turn, double x, double y, double toX, double toY) {
        double a = length(x, y);
        double b = length(toX, toY);
        double cx = Math.cos(turn) * (x / a) - Math.sin(turn) * (y / a);
        double cy = Math.cos(turn) * (y / a) + Math.sin(turn) * (x / a);
        return Math.hypot(cx - toX / b, cy - toY / b);
    }
}
