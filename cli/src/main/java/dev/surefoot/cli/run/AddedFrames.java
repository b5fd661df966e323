// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.report.Words;
import dev.surefoot.math.Quat;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;

/**
 * Frames that were added between a clip's own, as earlier versions did to keep feet in place: joints that had no part
 * in it turn there exactly as between the frames around them, and legs do not.
 *
 * <p>No capture does the first to the last digit, and no other resampling leaves out the legs alone. <b>Cost:</b> a few
 * passes over all rotations.
 */
final class AddedFrames {
    /** Most frames that took the place of one: 480 a second of a clip at 30. */
    private static final int MOST_TIMES = 16;
    /** Radians by which a rotation printed with six decimals of a degree is off what it was, and ten times that. */
    private static final double PRINTED = 3e-7;
    /** Radians by which a joint leaves the straight way from frame to frame at least, somewhere, so that it moves. */
    private static final double MOVING = 1e-5;

    private AddedFrames() {}

    /** Returns a sentence on the rate that the clip had; empty where no frames were added. */
    static String note(Clip clip, List<Leg> legs) {
        for (int times = MOST_TIMES; times > 1; times--) {
            if ((clip.frames() - 1) % times == 0 && clip.frames() > 2 * times && areAdded(clip, legs, times)) {
                return "all but every " + times + (times == 2 ? "nd" : times == 3 ? "rd" : "th")
                        + " frame lies between its neighbours, but for its legs: an earlier version of Surefoot, or "
                        + "--fps, added them to a file of " + Words.number(clip.framesPerSecond() / times, 2)
                        + " frames a second";
            }
        }
        return "";
    }

    /** Most moving joints are interpolated, and those that are not are legs' alone. */
    private static boolean areAdded(Clip clip, List<Leg> legs, int times) {
        int between = 0;
        int ofLegs = 0;
        for (int j = 0; j < clip.skeleton().size(); j++) {
            if (isMoving(clip, j)) {
                boolean interpolated = isInterpolated(clip, j, times);
                if (!interpolated && !isOfLeg(clip, legs, j)) {
                    return false;
                }
                between += interpolated ? 1 : 0;
                ofLegs += interpolated ? 0 : 1;
            }
        }
        return ofLegs > 0 && between > ofLegs;
    }

    private static boolean isOfLeg(Clip clip, List<Leg> legs, int joint) {
        return legs.stream()
                .anyMatch(leg -> joint == leg.ankle() || clip.skeleton().isAtOrAbove(leg.hip(), joint));
    }

    private static boolean isMoving(Clip clip, int joint) {
        for (int f = 1; f + 1 < clip.frames(); f++) {
            if (off(clip, joint, f - 1, f, f + 1) > MOVING) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInterpolated(Clip clip, int joint, int times) {
        for (int f = 0; f + times < clip.frames(); f += times) {
            for (int i = 1; i < times; i++) {
                if (!(off(clip, joint, f, f + i, f + times) < PRINTED)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns how far a joint is off the shorter arc between two frames, in radians. */
    private static double off(Clip clip, int joint, int from, int f, int to) {
        Quat a = clip.pose(from).rotation(joint);
        Quat b = clip.pose(to).rotation(joint);
        double weight = (f - from) / (double) (to - from);
        return clip.pose(f).rotation(joint).angleTo(a.slerp(b, weight));
    }
}
