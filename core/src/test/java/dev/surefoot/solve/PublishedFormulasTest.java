// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The published formulas that place a knee, from which these solvers come: each with the fault it has, and with the
 * answer here to the same question.
 */
class PublishedFormulasTest {
    private final Solution2 flat = new Solution2();
    private final Solution3 out = new Solution3();

    /** Two intersecting circles, guarded only against targets too far and against the root with equal bones. */
    private static double[] circleIntersection(double dx, double dy, double r1, double r2) {
        double d = Math.sqrt(dx * dx + dy * dy);
        double a = (r1 * r1 - r2 * r2 + d * d) / (2 * d);
        double h = Math.sqrt(r1 * r1 - a * a);
        return new double[] {a * dx / d - h * dy / d, a * dy / d + h * dx / d};
    }

    /** Measured from the target, without trigonometry; when out of reach, far or near by the sign of W. */
    private static double[] trigFree(double dx, double dy, double r1, double r2) {
        double h = dx * dx + dy * dy;
        double w = h + r2 * r2 - r1 * r1;
        double s = 4 * r2 * r2 * h - w * w;
        if (s > 0) {
            double root = Math.sqrt(s);
            return new double[] {dx + (-dx * w + dy * root) * 0.5 / h, dy + (-dy * w - dx * root) * 0.5 / h, 0};
        }
        double e = 1 / Math.sqrt(h);
        double sign = w > 0 ? 1 : -1;
        double kneeX = dx * e * r1;
        double kneeY = dy * e * r1;
        // the moved target
        return new double[] {kneeX, kneeY, Math.hypot(kneeX + sign * dx * e * r2, kneeY + sign * dy * e * r2)};
    }

    @Test
    void circles_tooClose_isTheRootOfANegative_hereFoldedFlat() {
        assertThat(circleIntersection(0.05, 0, 0.5, 0.3)[1]).isNaN();
        assertThat(TwoBone2.solve(0.05, 0, 0.5, 0.3, TwoBone2.LEFT, flat)).isEqualTo(Reach.TOO_CLOSE);
        assertThat(flat.endX()).isCloseTo(0.2, within(1e-16));
    }

    @Test
    void circles_rootWithUnequalLengths_dividesByZero_hereDegenerate() {
        assertThat(circleIntersection(0, 0, 0.5, 0.3)[0]).isNaN();
        assertThat(TwoBone2.solve(0, 0, 0.5, 0.3, TwoBone2.LEFT, flat)).isEqualTo(Reach.DEGENERATE);
        assertThat(Math.hypot(flat.endX(), flat.endY())).isCloseTo(0.2, within(1e-16));
    }

    @Test
    void circles_reachable_agree() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 1_000; i++) {
            double a = 0.3 + 0.4 * random.nextDouble();
            double b = 0.3 + 0.4 * random.nextDouble();
            double d = Math.abs(a - b) * 1.1 + random.nextDouble() * (0.9 * (a + b) - Math.abs(a - b) * 1.1);
            double angle = 7 * random.nextDouble();
            double[] knee = circleIntersection(d * Math.cos(angle), d * Math.sin(angle), a, b);
            TwoBone2.solve(d * Math.cos(angle), d * Math.sin(angle), a, b, TwoBone2.LEFT, flat);
            assertThat(flat.thighX()).isCloseTo(knee[0], within(1e-13));
            assertThat(flat.thighY()).isCloseTo(knee[1], within(1e-13));
            TwoBone2.solve(d * Math.cos(angle), d * Math.sin(angle), a, b, TwoBone2.RIGHT, flat);
            knee = trigFree(d * Math.cos(angle), d * Math.sin(angle), a, b);
            assertThat(flat.thighX()).isCloseTo(knee[0], within(1e-13));
            assertThat(flat.thighY()).isCloseTo(knee[1], within(1e-13));
        }
    }

    @Test
    void trigFree_longerShinTooClose_isTakenForTooFar_hereTooClose() {
        assertThat(trigFree(0.05, 0, 0.3, 0.5)[2]).as("moved to full extension").isCloseTo(0.8, within(1e-15));
        assertThat(TwoBone2.solve(0.05, 0, 0.3, 0.5, TwoBone2.LEFT, flat)).isEqualTo(Reach.TOO_CLOSE);
        assertThat(flat.endX()).as("moved to the nearest point").isCloseTo(0.2, within(1e-16));
    }

    @Test
    void trigFree_root_dividesByZero_hereDegenerate() {
        assertThat(trigFree(0, 0, 0.5, 0.3)[0]).isNaN();
        assertThat(TwoBone2.solve(0, 0, 0.5, 0.3, TwoBone2.RIGHT, flat)).isEqualTo(Reach.DEGENERATE);
        assertThat(Math.abs(flat.thighX())).isEqualTo(0.5);
    }

    @Test
    void closestToPose_byDerivativeOfTheAngle_isWhatProjectionGivesDirectly() {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 1_000; i++) {
            double[] n = LimbFamily.direction(random, false);
            double[] t = LimbFamily.direction(random, false);
            Vec3 d = new Vec3(n[0], n[1], n[2]).times(0.7);
            Vec3 k = new Vec3(t[0], t[1], t[2]);
            TwoBone3.solve(d.x(), d.y(), d.z(), 0.5, 0.4, 1, 2, 3, out);
            Vec3 any = out.thigh();
            // any thigh v turned by the angle where d(cos)/dθ is 0 and the second derivative negative
            Vec3 a = d.times(1 / d.length());
            double angle = Math.atan2(a.cross(any).dot(k), any.dot(k) - a.dot(any) * a.dot(k));
            Vec3 turned = Quat.aboutAxis(a, angle).rotate(any);
            TwoBone3.solve(d.x(), d.y(), d.z(), 0.5, 0.4, k.x(), k.y(), k.z(), out);
            assertThat(out.thigh().distanceTo(turned)).isLessThan(1e-12);
        }
    }

    @Test
    void closestToPose_straightPose_hasNoAnswerThere_hereTheHingeDecides() {
        Vec3 posed = new Vec3(0, -0.5, 0);
        Vec3 target = new Vec3(0, -0.7, 0);
        Vec3 any = new Vec3(0.3, -0.4, 0);
        assertThat(Vec3.Y.cross(any).dot(posed))
                .as("the derivative is zero at every angle")
                .isZero();
        BendHint hint = new BendHint().closestToPose(posed, Vec3.X, target);
        assertThat(TwoBone3.solve(target, 0.5, 0.4, hint, out)).isEqualTo(Reach.REACHED);
        assertThat(out.decidedBy()).isEqualTo(Bend.HINGE);
        assertThat(out.thighZ()).isGreaterThan(0.1);
    }

    @Test
    void dragged_theBonesOfTheLegDrift_hereTheyKeepTheirLengths() {
        double thigh = 0.5;
        double angle = 0.4;
        // the knee at a given angle from the line to the ball: the shin is then whatever is left
        Vec3 ball = new Vec3(0.2, -0.8, 0);
        Vec3 direction = ball.times(1 / ball.length());
        Vec3 knee = Quat.aboutAxis(Vec3.Z, angle).rotate(direction).times(thigh);
        double drawn = knee.distanceTo(ball);
        Vec3 dragged = new Vec3(0.3, -0.6, 0);
        Vec3 kneeAfter = Quat.aboutAxis(Vec3.Z, angle)
                .rotate(dragged.times(1 / dragged.length()))
                .times(thigh);
        assertThat(Math.abs(kneeAfter.distanceTo(dragged) - drawn)).isGreaterThan(0.05);
        TwoBone2.solve(dragged.x(), dragged.y(), thigh, drawn, TwoBone2.LEFT, flat);
        assertThat(BoneLength.exactErrorUlps(flat.shinX(), flat.shinY(), 0, drawn))
                .isLessThan(6);
        assertThat(BoneLength.exactErrorUlps(flat.thighX(), flat.thighY(), 0, thigh))
                .isLessThan(6);
    }
}
