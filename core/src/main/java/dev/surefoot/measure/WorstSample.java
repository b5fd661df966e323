// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;

/** The largest of many values, and where it was; the first of equals. */
final class WorstSample {
    private double value = Double.NaN;
    private int frame = -1;
    private String where = "";

    /** The words are put together only for what is worse than all before. */
    void take(double candidate, int atFrame, Leg leg, FootPoint.Kind kind) {
        if (!(candidate <= value)) {
            take(candidate, atFrame, words(leg, kind));
        }
    }

    void take(double candidate, int atFrame, String at) {
        if (!(candidate <= value)) {
            value = candidate;
            frame = atFrame;
            where = at;
        }
    }

    /** Returns it as a fault; {@code ifNone} is its value where nothing was looked at. */
    ClipFault fault(ClipFault.Kind kind, int count, double ifNone) {
        if (frame < 0) {
            return new ClipFault(kind, count, ifNone, -1, "");
        }
        return value > 0 ? new ClipFault(kind, count, value, frame, where) : new ClipFault(kind, count, 0, -1, "");
    }

    /** Returns what a sole point is called. */
    static String words(Leg leg, FootPoint.Kind kind) {
        return leg.name() + " " + kind.word();
    }
}
