// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

/** Is told how far a long computation has come: of all of it, and never less than before. */
public interface Progress {
    /** Ignores everything. */
    Progress NONE = (stage, share) -> {};

    /**
     * Something has advanced.
     *
     * @param stage what is being done, in a word or two
     * @param share how much of all the work is done, about, from 0 to 1
     */
    void at(String stage, double share);

    /**
     * Returns the progress of a part of the work.
     *
     * @param from the share of all the work that is done when the part begins
     * @param to the share that is done when it ends
     */
    default Progress part(double from, double to) {
        return (stage, share) -> at(stage, from + (to - from) * share);
    }
}
