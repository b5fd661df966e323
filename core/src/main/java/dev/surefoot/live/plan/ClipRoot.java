// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/** Where the root of what plays goes, as its tracks have it. */
public interface ClipRoot {
    /**
     * Writes where it is after so many seconds, to the left and ahead of where it is now, and how far it has turned by
     * then: three numbers.
     */
    void ahead(double seconds, double[] out);
}
