// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import dev.surefoot.motion.Progress;

/**
 * How many frames planting makes, counted as it goes, so that clips that are left as they are count too: as many as the
 * clip has with its cycles, and once more for each finer round of keys. Rounds over the same frames count once: their
 * number has no part in what a file may cost.
 */
final class PlantedFrames implements Progress {
    private long frames;
    private int last;

    /** Another clip begins. */
    void next() {
        last = 0;
    }

    /** Returns how many there were. */
    long count() {
        return frames;
    }

    @Override
    public void at(Stage stage, int done, int of) {
        if (stage == Stage.POSING && of != last) {
            last = of;
            frames += of;
        }
    }
}
