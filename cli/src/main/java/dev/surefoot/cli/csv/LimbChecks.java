// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

/** What finite numbers still do not make a limb. */
final class LimbChecks {
    private LimbChecks() {}

    static void length(String column, double length) throws InvalidRowException {
        if (!(length >= 0)) {
            throw new InvalidRowException(column + " must be at least 0, got " + length);
        }
    }

    /**
     * Returns the unit in which to solve: 1, or 2 where root and target, each finite, are further apart than the
     * largest double. Halves of them never are, and halving is exact for numbers so large.
     */
    static double unit(double dx, double dy, double dz) {
        return Double.isFinite(dx) && Double.isFinite(dy) && Double.isFinite(dz) ? 1 : 2;
    }

    /** Returns a component of a bone in the table's unit; a bone as long as the largest double may round beyond it. */
    static double in(double unit, double component) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, unit * component));
    }

    static void end(double x, double y, double z) throws InvalidRowException {
        if (!(Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z))) {
            throw new InvalidRowException("the end lies beyond the largest double");
        }
    }
}
