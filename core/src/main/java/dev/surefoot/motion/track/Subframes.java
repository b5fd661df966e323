// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

/** How finely a clip is looked at between its keys. */
public final class Subframes {
    /**
     * Samples from one key to the next, the first of them the key. A player that interpolates strays most in the middle
     * between two keys; three samples between find that within a tenth, and each more costs as much as a key.
     */
    private static final int PER_KEY = 4;
    /**
     * The same where keys lie close: the middle. What a player strays by goes with the square of the time between keys,
     * and a foot passes no more ground from one of these samples to the next than between two of slower clips.
     */
    private static final int PER_CLOSE_KEY = 2;
    /** Keys a second from which on they lie close; files round it. */
    private static final double CLOSE_KEYS_PER_SECOND = 59;

    private Subframes() {}

    /** Returns into how many parts the time from one key to the next is cut where a clip has so many a second. */
    public static int perKey(double keysPerSecond) {
        return keysPerSecond < CLOSE_KEYS_PER_SECOND ? PER_KEY : PER_CLOSE_KEY;
    }
}
