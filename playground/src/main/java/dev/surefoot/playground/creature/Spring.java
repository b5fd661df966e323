// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.creature;

/**
 * A number that follows another one as fast as it can without overshooting: a critically damped spring, exact for any
 * length of a moment while the other number rests.
 */
final class Spring {
    /**
     * Halvings before the rational approximation: for the moments that a creature lives in, what it leaves off is below
     * 1e-12.
     */
    private static final int HALVINGS = 6;

    private final double rate;
    private double value;
    private double speed;

    /** Creates a spring at rest at {@code value}; after {@code 4 / rate} seconds a tenth of a difference is left. */
    Spring(double rate, double value) {
        this.rate = rate;
        this.value = value;
    }

    /** Goes on by a moment and returns the value. */
    double follow(double goal, double seconds) {
        double away = value - goal;
        double push = speed + rate * away;
        double decay = decay(rate * seconds);
        value = goal + (away + push * seconds) * decay;
        speed = (speed - rate * push * seconds) * decay;
        return value;
    }

    /** Returns e to the power of −x, from arithmetic alone: the same bits in every browser. */
    private static double decay(double x) {
        double h = x / (1 << HALVINGS);
        double even = 1 + h * h / 12;
        double power = (even - h / 2) / (even + h / 2);
        for (int i = 0; i < HALVINGS; i++) {
            power *= power;
        }
        return power;
    }
}
