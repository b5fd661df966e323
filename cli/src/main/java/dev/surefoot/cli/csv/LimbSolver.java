// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

import java.util.List;

/** Solves the limb of one row: the columns it reads, the columns it gives. */
interface LimbSolver {
    /** Returns the names of the columns to read. */
    List<String> reads();

    /** Returns the names of the number columns to append. */
    List<String> gives();

    /**
     * Solves one limb.
     *
     * @param in a finite number for each column of {@link #reads}
     * @param out receives a finite number for each column of {@link #gives}
     * @return the status
     * @throws InvalidRowException when these numbers are no limb
     */
    String solve(double[] in, double[] out) throws InvalidRowException;
}
