// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.plant.Planting;
import java.util.ArrayList;
import java.util.List;

/** The keys that a planting needs in a file that may have them anywhere. */
final class WrittenKeys {
    private WrittenKeys() {}

    /**
     * Returns the frames of the finer clip that are keys: all of the source's moments, and those between where they are
     * needed.
     */
    static int[] frames(Planting planting) {
        Planting.ExtraKeys extra = planting.result().extraKeys();
        List<Integer> keys = new ArrayList<>();
        for (int f = 0; f < planting.clip().frames(); f++) {
            keys.add(f * extra.times());
            for (int i = 1; extra.intervals().get(f) && i < extra.times(); i++) {
                keys.add(f * extra.times() + i);
            }
        }
        int[] frames = new int[keys.size()];
        for (int i = 0; i < frames.length; i++) {
            frames[i] = keys.get(i);
        }
        return frames;
    }

    /** Returns a sentence on the keys that are added between frames; empty where there are none. */
    static String added(Planting planting) {
        int intervals = planting.result().extraKeys().intervals().cardinality();
        return intervals == 0
                ? ""
                : "keys were added in " + intervals + " of the "
                        + (planting.clip().frames() - 1) + " intervals between frames, so that feet stay put there";
    }
}
