// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

/**
 * The progress of rounds of which nobody knows beforehand how many there will be: each takes the same part of what the
 * others have left.
 */
public final class StepProgress {
    private final Progress all;
    private final double part;
    private double done;

    /**
     * Begins.
     *
     * @param all the progress of all rounds
     * @param part what a round takes, from 0 to 1: one over how many are expected
     */
    public StepProgress(Progress all, double part) {
        this.all = all;
        this.part = part;
    }

    /** Returns the progress of the next round. */
    public Progress next() {
        double from = done;
        done += part * (1 - done);
        return all.part(from, done);
    }
}
