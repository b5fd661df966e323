// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.math.Vec3;

/**
 * What each leg asks of the pelvis so that its knee keeps the bend that it had: ½·weight·(direction·P − shift)², for
 * each leg and frame.
 *
 * <p>The direction is that from hip to ankle; the shift is by how much the pelvis must follow along it for the leg to
 * have its length; the weight is that of the knee's gain squared, the turn of the knee for a metre of leg: what counts
 * is by how much the knee turns, so straight legs count most. <b>Units:</b> metres.
 */
final class LegLengthTerms {
    private static final int NUMBERS = 5;

    private final int legs;
    private final double[] terms;

    /** Creates one that asks for nothing. */
    LegLengthTerms(int legs, int frames) {
        this.legs = legs;
        terms = new double[NUMBERS * legs * frames];
    }

    void set(int leg, int f, Vec3 direction, double shift, double weight) {
        int at = NUMBERS * (f * legs + leg);
        terms[at] = direction.x();
        terms[at + 1] = direction.y();
        terms[at + 2] = direction.z();
        terms[at + 3] = shift;
        terms[at + 4] = weight;
    }

    /** Returns from hip to ankle. */
    Vec3 direction(int leg, int f) {
        int at = NUMBERS * (f * legs + leg);
        return new Vec3(terms[at], terms[at + 1], terms[at + 2]);
    }

    /** Returns by how much the hip must go along {@link #direction}. */
    double shift(int leg, int f) {
        return terms[NUMBERS * (f * legs + leg) + 3];
    }

    double weight(int leg, int f) {
        return terms[NUMBERS * (f * legs + leg) + 4];
    }

    /**
     * Returns what frame {@code f}'s terms cost at a place whose coordinates begin at index {@code i} of {@code at},
     * and adds to its gradient there.
     */
    double value(int f, double[] at, int i, double[] gradient) {
        double sum = 0;
        for (int leg = 0; leg < legs; leg++) {
            int term = NUMBERS * (f * legs + leg);
            double weight = terms[term + 4];
            if (weight > 0) {
                double off = terms[term] * at[i] + terms[term + 1] * at[i + 1] + terms[term + 2] * at[i + 2];
                off -= terms[term + 3];
                sum += 0.5 * weight * off * off;
                gradient[i] += weight * off * terms[term];
                gradient[i + 1] += weight * off * terms[term + 1];
                gradient[i + 2] += weight * off * terms[term + 2];
            }
        }
        return sum;
    }

    /**
     * Adds frame {@code f}'s terms to a matrix and a right-hand side in which the frame's unknowns begin at
     * {@code row}.
     */
    void addTo(BandMatrix matrix, double[] rhs, int f, int row) {
        for (int leg = 0; leg < legs; leg++) {
            int at = NUMBERS * (f * legs + leg);
            double weight = terms[at + 4];
            for (int i = 0; i < 3 && weight > 0; i++) {
                for (int j = 0; j <= i; j++) {
                    matrix.add(row + i, row + j, weight * terms[at + i] * terms[at + j]);
                }
                rhs[row + i] += weight * terms[at + 3] * terms[at + i];
            }
        }
    }
}
