// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

/** Is told how far a long computation has come. */
public interface Progress {
    /** Ignores everything. */
    Progress NONE = (stage, share) -> {};

    /**
     * Something has advanced.
     *
     * @param stage what is being done, in a word or two
     * @param share how much of it, from 0 to 1
     */
    void at(String stage, double share);
}
