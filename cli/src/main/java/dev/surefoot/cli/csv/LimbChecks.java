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

    /** Root and target may each be finite and yet further apart than any double. */
    static void direction(double dx, double dy, double dz) throws InvalidRowException {
        if (!(Double.isFinite(dx) && Double.isFinite(dy) && Double.isFinite(dz))) {
            throw new InvalidRowException("root and target are further apart than the largest double");
        }
    }

    static void end(double x, double y, double z) throws InvalidRowException {
        if (!(Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z))) {
            throw new InvalidRowException("the end lies beyond the largest double");
        }
    }
}
