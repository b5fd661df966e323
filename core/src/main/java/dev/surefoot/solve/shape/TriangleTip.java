// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import dev.surefoot.math.number.VectorLength;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * The third point of a triangle of which two points and the lengths of the other two sides are known; mutable, to be
 * reused, not shared between threads.
 *
 * <p>With A and B given, C is {@code lengthA} away from A and {@code lengthB} away from B. Seen from A this is a limb
 * of two bones that reaches for B, so it is {@link TwoBone2} that finds it: one division and one root, no law of
 * cosines and no arc cosine, which would lose half the digits of a flat triangle.
 *
 * <p><b>Frames:</b> any plane; y up makes {@link TwoBone2#LEFT} the left hand when looking from A to B. <b>Units:</b>
 * any, the same for all. <b>Degenerate:</b> where no such triangle exists C keeps its distance from A, lies on the line
 * through A and B, and comes as near to its distance from B as it can; the status says so and {@link #residual()} by
 * how much. A on B takes the answer for a B an infinitely small step along +x from A. <b>Errors:</b>
 * {@link IllegalArgumentException} naming argument, value and range. <b>Accuracy:</b> C - A within 6 ulp of
 * {@code lengthA}; then one rounding of each coordinate. <b>Cost:</b> one division and one root, no allocation.
 * <b>Source:</b> docs/notes/leg-of-triangles.md.
 */
final class TriangleTip {
    private final Solution2 solution = new Solution2();
    private double x;
    private double y;
    private double residual;

    /** Creates a tip at the origin. */
    public TriangleTip() {}

    /**
     * Finds the point C.
     *
     * @param ax x of A
     * @param ay y of A
     * @param bx x of B
     * @param by y of B
     * @param lengthA distance of C from A, not negative
     * @param lengthB distance of C from B, not negative
     * @param side {@link TwoBone2#LEFT} or {@link TwoBone2#RIGHT} of the line from A to B
     * @return {@link Reach#REACHED} when the triangle exists, else how B lies to what the two lengths span
     */
    public Reach tip(double ax, double ay, double bx, double by, double lengthA, double lengthB, int side) {
        require(SolveRange.lengthProblem("lengthA", lengthA));
        require(SolveRange.lengthProblem("lengthB", lengthB));
        require(SolveRange.componentProblem("bx - ax", bx - ax));
        require(SolveRange.componentProblem("by - ay", by - ay));
        Reach reach = TwoBone2.solve(bx - ax, by - ay, lengthA, lengthB, side, solution);
        x = ax + solution.thighX();
        y = ay + solution.thighY();
        double ex = bx - ax - solution.endX();
        double ey = by - ay - solution.endY();
        residual = reach == Reach.REACHED ? 0 : VectorLength.of(ex, ey, 0);
        return reach;
    }

    /** Returns x of C. */
    public double x() {
        return x;
    }

    /** Returns y of C. */
    public double y() {
        return y;
    }

    /** Returns by how much the two sides fail to meet: 0 when the triangle exists. */
    public double residual() {
        return residual;
    }

    private static void require(String problem) {
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
    }
}
