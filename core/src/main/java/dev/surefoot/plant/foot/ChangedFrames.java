// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import java.util.Arrays;

/**
 * Which frames of a foot's trajectory differ from those of the one that was looked at last: what depends on those that
 * do not need not be worked out again.
 */
final class ChangedFrames {
    private final boolean toes;
    private final boolean[] changed;
    private FootTrajectory last;

    /** Starts with everything changed; {@code toes} tells whether their turn counts too. */
    ChangedFrames(int frames, boolean toes) {
        this.toes = toes;
        changed = new boolean[frames];
    }

    /** Looks at a trajectory. */
    void look(FootTrajectory foot) {
        if (last == null) {
            Arrays.fill(changed, true);
        } else {
            for (int f = 0; f < changed.length; f++) {
                changed[f] = !(foot.ankle().sameAt(f, last.ankle())
                        && foot.rotation().sameAt(f, last.rotation())
                        && (!toes || foot.toeTurn().sameAt(f, last.toeTurn())));
            }
        }
        last = foot;
    }

    /** Tells whether frame {@code f} had changed, or what is a part {@code w} of the time from there to the next. */
    boolean at(int f, double w) {
        return changed[f] || (w > 0 && changed[f + 1]);
    }
}
