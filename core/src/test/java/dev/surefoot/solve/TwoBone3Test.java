// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** Triangles that can be checked by hand, every status, and what is left when there is no triangle or no side. */
class TwoBone3Test {
    private final Solution3 out = new Solution3();

    /** A leg of twice 5 that reaches 8 down, its knee to the front: 4 down and 3 ahead. */
    @Test
    void threeFourFive_bendsTowardsTheHint() {
        assertThat(solve(new Vec3(0, -8, 0), 5, 5, Vec3.Z)).isEqualTo(Reach.REACHED);
        assertNear(out.thigh(), new Vec3(0, -4, 3));
        assertNear(out.shin(), new Vec3(0, -4, -3));
        assertThat(out.decidedBy()).isEqualTo(Bend.CLOSEST_TO_POSE);
        // a positive turn about the normal flexes: for a knee to the front that is +x
        assertNear(out.normal().normalizedOr(Vec3.ZERO), Vec3.X);
        assertNear(out.thigh().cross(out.shin()).normalizedOr(Vec3.ZERO), Vec3.X);
    }

    @Test
    void hint_countsByItsPartAcrossTheLineAlone() {
        solve(new Vec3(0, -8, 0), 5, 5, new Vec3(0.5, -7, 0));
        assertNear(out.thigh(), new Vec3(3, -4, 0));
        solve(new Vec3(0, -8, 0), 5, 5, new Vec3(-1e-9, 4, 0));
        assertNear(out.thigh(), new Vec3(-3, -4, 0));
    }

    /** Of all thighs that solve it none is nearer to the hint: what the third seed looks for by a derivative. */
    @Test
    void thigh_isTheClosestToTheHint() {
        Vec3 hint = new Vec3(1, -2, 0.5).normalizedOr(Vec3.X);
        Vec3 target = new Vec3(2, -6, 1);
        solve(target, 5, 4, hint);
        Vec3 axis = target.normalizedOr(Vec3.Y);
        Vec3 along = axis.times(out.thigh().dot(axis));
        Vec3 u = out.thigh().minus(along);
        Vec3 v = axis.cross(u);
        for (int i = 1; i < 360; i++) {
            double angle = Math.toRadians(i);
            Vec3 swivelled = along.plusTimes(Math.cos(angle), u).plusTimes(Math.sin(angle), v);
            assertThat(swivelled.dot(hint)).isLessThan(out.thigh().dot(hint));
        }
    }

    @Test
    void tooFar_isStraightAtTheTarget_andItsPlaneIsKnown() {
        assertThat(solve(new Vec3(0, -30, 40), 3, 2, Vec3.Z)).isEqualTo(Reach.TOO_FAR);
        assertNear(out.thigh(), new Vec3(0, -1.8, 2.4));
        assertNear(out.shin(), new Vec3(0, -1.2, 1.6));
        assertThat(out.flexion()).isZero();
        assertNear(out.normal().normalizedOr(Vec3.ZERO), Vec3.X);
    }

    @Test
    void tooClose_foldsTheShorterBoneBack() {
        assertThat(solve(new Vec3(0, -0.5, 0), 3, 2, Vec3.Z)).isEqualTo(Reach.TOO_CLOSE);
        assertNear(out.thigh(), new Vec3(0, -3, 0));
        assertNear(out.shin(), new Vec3(0, 2, 0));
        assertThat(solve(new Vec3(0, -0.5, 0), 2, 3, Vec3.Z)).isEqualTo(Reach.TOO_CLOSE);
        assertNear(out.thigh(), new Vec3(0, 2, 0));
        assertThat(out.flexion()).isEqualTo(Math.PI);
    }

    @Test
    void exactlyAtEitherLimit_isReached() {
        assertThat(solve(new Vec3(0, -5, 0), 3, 2, Vec3.Z)).isEqualTo(Reach.REACHED);
        assertNear(out.thigh(), new Vec3(0, -3, 0));
        assertThat(solve(new Vec3(0, -1, 0), 3, 2, Vec3.Z)).isEqualTo(Reach.REACHED);
        assertNear(out.shin(), new Vec3(0, 2, 0));
    }

    @Test
    void targetOnTheRoot_pointsTheThighAlongTheHint() {
        assertThat(solve(Vec3.ZERO, 3, 3, new Vec3(0, -2, 0))).isEqualTo(Reach.DEGENERATE);
        assertNear(out.thigh(), new Vec3(0, -3, 0));
        assertNear(out.shin(), new Vec3(0, 3, 0));
        assertThat(solve(Vec3.ZERO, 3, 2, Vec3.ZERO)).isEqualTo(Reach.DEGENERATE);
        assertThat(out.decidedBy()).isEqualTo(Bend.LEAST_AXIS);
        assertThat(out.thigh().length()).isEqualTo(3);
        assertThat(out.shin().length()).isEqualTo(2);
    }

    /** The third seed has no answer for a straight pose, whose thigh lies along the line to the target. */
    @Test
    void hintAlongTheLine_takesTheLeastAxis_andNamesIt() {
        assertThat(solve(new Vec3(0, -8, 0), 5, 5, new Vec3(0, -1, 0))).isEqualTo(Reach.REACHED);
        assertThat(out.decidedBy()).isEqualTo(Bend.LEAST_AXIS);
        assertNear(out.thigh(), new Vec3(3, -4, 0));
        BendHint hinge = new BendHint().hinge(Vec3.X, new Vec3(0, -1, 0), new Vec3(0, -8, 0));
        TwoBone3.solve(new Vec3(0, -8, 0), 5, 5, hinge, out);
        assertThat(out.decidedBy()).isEqualTo(Bend.HINGE);
        assertNear(out.thigh(), new Vec3(0, -4, 3));
    }

    @Test
    void inThePlane_itIsTheSolutionOfThePlane() {
        Solution2 flat = new Solution2();
        for (double x = -9; x < 9; x += 0.7) {
            for (double y = -9; y < 9; y += 0.7) {
                TwoBone2.solve(x, y, 5, 3, TwoBone2.LEFT, flat);
                assertThat(solve(new Vec3(x, y, 0), 5, 3, new Vec3(-y, x, 0))).isEqualTo(flat.reach());
                assertThat(out.thigh().distanceTo(new Vec3(flat.thighX(), flat.thighY(), 0)))
                        .isLessThan(2e-14);
            }
        }
    }

    @Test
    void ownSolver_canFillASolution() {
        out.setBones(1, 2, 3, 4, 5, 6);
        out.setNormal(0, 0, 1);
        out.setStatus(Reach.TOO_FAR, Bend.POLE);
        Solution3 same = new Solution3();
        same.set(out);
        assertThat(same.thigh()).isEqualTo(new Vec3(1, 2, 3));
        assertThat(same.shin()).isEqualTo(new Vec3(4, 5, 6));
        assertThat(same.normal()).isEqualTo(Vec3.Z);
        assertThat(same.reach()).isEqualTo(Reach.TOO_FAR);
        assertThat(same.decidedBy()).isEqualTo(Bend.POLE);
        assertThat(same.knee(Vec3.X)).isEqualTo(new Vec3(2, 2, 3));
        assertThat(same.end(Vec3.X)).isEqualTo(new Vec3(6, 7, 9));
    }

    @Test
    void badArguments_areRefusedByName() {
        assertThat(TwoBone3.problem(1, 1, 1, 1, 1, 0, 0, 0)).isNull();
        assertThat(TwoBone3.problem(1, 1, 1, 1, 1, 0, Double.NaN, 0)).isEqualTo("ky must be finite, got NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> solve(Vec3.X, -1, 1, Vec3.Y))
                .withMessage("thighLength must be finite and at least 0, got -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> solve(new Vec3(0, 0, Double.POSITIVE_INFINITY), 1, 1, Vec3.Y))
                .withMessageContaining("dz");
    }

    private Reach solve(Vec3 target, double thigh, double shin, Vec3 hint) {
        return TwoBone3.solve(target.x(), target.y(), target.z(), thigh, shin, hint.x(), hint.y(), hint.z(), out);
    }

    private static void assertNear(Vec3 found, Vec3 expected) {
        assertThat(found.distanceTo(expected)).as("%s", found).isLessThan(2e-15);
    }
}
