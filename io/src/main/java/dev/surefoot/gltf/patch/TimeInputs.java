// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.patch;

import dev.surefoot.gltf.buffer.AccessorAppender;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The accessors that hold times of keys, found by their content, so that equal times are stored once. */
final class TimeInputs {
    private final AccessorAppender appender;
    private final Map<Times, Integer> known = new HashMap<>();

    TimeInputs(AccessorAppender appender) {
        this.appender = appender;
    }

    private static final class Times {
        private final float[] seconds;

        Times(float[] seconds) {
            this.seconds = seconds;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Times times && Arrays.equals(seconds, times.seconds);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(seconds);
        }
    }

    /** Remembers an accessor of the file. */
    void know(float[] seconds, int accessor) {
        known.putIfAbsent(new Times(seconds), accessor);
    }

    /** Returns the accessor of these times; a new one when there is none yet. */
    int of(float[] seconds) {
        Times times = new Times(seconds);
        Integer accessor = known.get(times);
        if (accessor == null) {
            accessor = appender.floats(seconds, "SCALAR", 1, true);
            known.put(times, accessor);
        }
        return accessor;
    }
}
