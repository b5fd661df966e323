// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import dev.surefoot.motion.Unresolved;
import java.util.ArrayList;
import java.util.List;

/** Joins what could not be met at frames that follow one another, for one reason, into runs. */
public final class UnresolvedRuns {
    private final String reason;
    private final int gap;
    private final Unresolved[] open;
    private final List<Unresolved> closed = new ArrayList<>();

    /** Joins for so many legs; a run goes on where the next begins at most {@code gap} frames after its end. */
    public UnresolvedRuns(int legs, String reason, int gap) {
        this.reason = reason;
        this.gap = gap;
        open = new Unresolved[legs];
    }

    /** Adds frames at which a leg's foot missed by so much; of each leg in the order of time. */
    public void add(int leg, int start, int end, double missMetres, boolean standing) {
        Unresolved run = open[leg];
        boolean goesOn = run != null && run.endFrame() >= start - gap && run.standing() == standing;
        if (run != null && !goesOn) {
            closed.add(run);
        }
        open[leg] = goesOn
                ? new Unresolved(leg, run.startFrame(), end, reason, Math.max(run.missMetres(), missMetres), standing)
                : new Unresolved(leg, start, end, reason, missMetres, standing);
    }

    /** Returns the runs: those that ended in the order in which they did, then each leg's last. */
    public List<Unresolved> all() {
        List<Unresolved> all = new ArrayList<>(closed);
        for (Unresolved run : open) {
            if (run != null) {
                all.add(run);
            }
        }
        return all;
    }
}
