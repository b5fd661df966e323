// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.motion.track.RotationTrack;
import dev.surefoot.motion.track.VectorTrack;
import java.util.Arrays;

/**
 * Which frames of a foot's course are no longer as they were at the last look: what depends on those that are need not
 * be worked out again.
 */
final class DirtyFrames {
    private final FootTrajectory course;
    private final boolean toes;
    private final VectorTrack ankle;
    private final RotationTrack foot;
    private final RotationTrack toeTurn;
    private final boolean[] changed;
    private boolean looked;

    /** Starts with everything changed; {@code toes} tells whether their turn counts too. */
    DirtyFrames(FootTrajectory course, boolean toes) {
        this.course = course;
        this.toes = toes;
        ankle = new VectorTrack(course.frames());
        foot = new RotationTrack(course.frames());
        toeTurn = new RotationTrack(toes ? course.frames() : 0);
        changed = new boolean[course.frames()];
    }

    /** Looks at the course as it is now. */
    void look() {
        for (int f = 0; f < changed.length; f++) {
            // each takes the frame, whatever the others tell
            boolean ankleDiffers = ankle.take(f, course.ankle);
            boolean footDiffers = foot.take(f, course.foot);
            boolean toesDiffer = toes && toeTurn.take(f, course.toeTurn);
            changed[f] = ankleDiffers || footDiffers || toesDiffer;
        }
        if (!looked) {
            Arrays.fill(changed, true);
            looked = true;
        }
    }

    /**
     * Tells whether the course had changed at frame {@code f}, or a part {@code w} of the way from there to the next.
     */
    boolean at(int f, double w) {
        return changed[f] || (w > 0 && changed[f + 1]);
    }
}
