// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.derivative;

import dev.surefoot.math.number.PowerOfTwo;
import dev.surefoot.solve.kernel.ScaledTriangle;
import dev.surefoot.solve.kernel.SolveRange;

/** What both Jacobians ask of their arguments, and the area of the triangle that they divide by. */
final class JacobianInput {
    /**
     * A derivative by a length is an inverse length: beyond this its products with other lengths would leave the range
     * of doubles.
     */
    private static final double LARGEST = 0x1p300;

    private JacobianInput() {}

    /** Refuses lengths and distances that are neither 0 nor within 2^-300 and 2^300. */
    static void check(double dx, double dy, double dz, double thighLength, double shinLength) {
        require(SolveRange.componentProblem("dx", dx));
        require(SolveRange.componentProblem("dy", dy));
        require(SolveRange.componentProblem("dz", dz));
        double largest = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
        requireRange("the largest component of the target", largest);
        requireRange("thighLength", thighLength);
        requireRange("shinLength", shinLength);
    }

    /** Returns |thigh × shin|, to rounding also where the limb is nearly straight; 0 when it is, or is out of reach. */
    static double twiceArea(ScaledTriangle triangle, double dx, double dy, double dz) {
        int e = PowerOfTwo.exponent(Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz))));
        return triangle.straight ? 0 : Math.scalb(0.5 * Math.sqrt(triangle.sine), e + triangle.shortExponent);
    }

    private static void requireRange(String name, double value) {
        if (!(value == 0 || (value >= 1 / LARGEST && value <= LARGEST))) {
            throw new IllegalArgumentException(name + " must be 0 or in [2^-300, 2^300], got " + value);
        }
    }

    private static void require(String problem) {
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
    }
}
