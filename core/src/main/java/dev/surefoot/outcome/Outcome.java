// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.outcome;

/** What became of a clip. */
public enum Outcome {
    /** Something was changed, nothing is worse than in the source, nothing that bears is left sliding or not met. */
    BETTER,
    /** The clip came back as it was. */
    UNCHANGED,
    /** Something was changed, and something is worse than in the source, left sliding or not met. */
    PARTLY
}
