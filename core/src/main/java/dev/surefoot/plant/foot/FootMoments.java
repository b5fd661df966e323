// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.motion.track.Subframes;
import java.util.Arrays;

/**
 * Looks at a planned foot at its frames and between, {@link Subframes#perKey} times as finely as they lie, and works
 * out one figure for each moment. A figure whose frames have not changed since the last look is kept.
 */
final class FootMoments {
    /** What is worked out; it must depend on nothing else that changes. */
    interface Figure {
        double of(FootSample moment);
    }

    /** Hears the figure of each moment, a part {@code w} of the time from frame {@code f} to the next. */
    interface Hearer {
        void at(int f, double w, double figure);
    }

    private final boolean[] skipped;
    private final boolean toes;
    private final int perKey;
    private final boolean[] changed;
    private final double[] figures;
    private FootTrajectory last;

    /**
     * Starts with nothing known.
     *
     * @param skipped a flag for each frame that is not looked at, nor is what lies between two of them
     * @param toes whether the figure depends on the toes' turn too
     * @param framesPerSecond of the foot
     */
    FootMoments(boolean[] skipped, boolean toes, double framesPerSecond) {
        this.skipped = skipped;
        this.toes = toes;
        perKey = Subframes.perKey(framesPerSecond);
        changed = new boolean[skipped.length];
        figures = new double[perKey * skipped.length];
    }

    /** Looks at a trajectory, in the order of time. */
    void look(FootTrajectory foot, Figure figure, Hearer hearer) {
        compare(foot);
        int n = changed.length;
        for (int f = 0; f < n; f++) {
            for (int sub = 0; sub < (f + 1 < n ? perKey : 1); sub++) {
                int next = sub > 0 ? f + 1 : f;
                if (skipped[f] && skipped[next]) {
                    continue;
                }
                int at = perKey * f + sub;
                double w = sub / (double) perKey;
                if (changed[f] || changed[next]) {
                    figures[at] = figure.of(new FootSample(foot, f, w));
                }
                hearer.at(f, w, figures[at]);
            }
        }
    }

    private void compare(FootTrajectory foot) {
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
}
