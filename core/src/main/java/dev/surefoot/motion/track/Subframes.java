// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

/** How finely a clip is looked at between its keys. */
public final class Subframes {
    /**
     * Samples from one key to the next, the first of them the key. A player that interpolates strays most in the middle
     * between two keys; three samples between find that within a tenth, and each more costs as much as a key.
     */
    public static final int PER_KEY = 4;

    private Subframes() {}
}
