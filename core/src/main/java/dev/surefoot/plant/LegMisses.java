// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import java.util.ArrayList;
import java.util.List;

/** Keeps how far every foot ended from its place, and tells of it in spans of frames. */
final class LegMisses {
    /** Feet further than this from their place, in metres, are told, and do not stand: the bound on the slip of what does. */
    private static final double TOLD_METRES = 5e-5;

    private final double[][] metres;

    LegMisses(int legs, int frames) {
        metres = new double[legs][frames];
    }

    void set(int leg, int f, double miss) {
        metres[leg][f] = miss;
    }

    /** Returns the contacts without the frames in which their foot missed its place: what is not reached is not held. */
    List<Contact> held(List<Contact> contacts) {
        List<Contact> held = new ArrayList<>();
        for (Contact c : contacts) {
            double[] miss = metres[c.leg()];
            int f = c.startFrame();
            while (f <= c.endFrame()) {
                int start = f;
                while (f <= c.endFrame() && !(miss[f] > TOLD_METRES)) {
                    f++;
                }
                if (f > start) {
                    held.add(new Contact(c.leg(), c.kind(), start, f - 1, c.anchorWorld()));
                }
                f++;
            }
        }
        return held;
    }

    /** Returns one entry for each run of frames in which a foot missed its place. */
    List<Unresolved> told() {
        List<Unresolved> told = new ArrayList<>();
        for (int leg = 0; leg < metres.length; leg++) {
            int f = 0;
            while (f < metres[leg].length) {
                int start = f;
                double worst = 0;
                while (f < metres[leg].length && metres[leg][f] > TOLD_METRES) {
                    worst = Math.max(worst, metres[leg][f]);
                    f++;
                }
                if (f > start) {
                    told.add(new Unresolved(leg, start, f - 1, "the foot's place is out of the leg's reach", worst));
                }
                f++;
            }
        }
        return told;
    }
}
