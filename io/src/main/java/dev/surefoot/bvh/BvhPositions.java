// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

/** How a file means its position channels; the format's description leaves it open and exporters differ. */
public enum BvhPositions {
    /** Decided from the file. */
    AUTO,
    /** A position is where the joint is in its parent: it takes the place of OFFSET. */
    ABSOLUTE,
    /** A position is how far the joint has moved from its OFFSET: it is added. */
    OFFSET
}
