// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Vec3;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The end of a clip in which nothing moves any more: programs write the range of their scene, and hold the last pose
 * for as long as it goes on after the motion. Nobody chose to stand so, wherever the feet are; what is estimated from
 * how long feet stand, such as soles and floors, is estimated without it. <b>Cost:</b> O(its frames).
 */
public final class StillEnd {
    /**
     * Part of the leg within which a joint is still, a millimetre for an adult: exporters that thin out keys leave half
     * of that, bodies that breathe sway by more.
     */
    private static final double STILL = 1e-3;
    /** Seconds that it lasts at least: shorter, and a motion comes to rest or holds a pose. */
    private static final double LEAST_SECONDS = 0.5;
    /** Part of a clip that is motion at least: a shorter one is a pose that is taken and held. */
    private static final double LEAST_MOTION = 0.25;

    private StillEnd() {}

    /**
     * Returns in how many frames a body moves, from the first on; all where most of the clip is still.
     *
     * @param frames of the clip
     * @param framesPerSecond of it
     * @param legMetres the length of its legs
     * @param places where joints of legs are at a frame; always the same joints
     */
    public static int movingFrames(
            int frames, double framesPerSecond, double legMetres, IntFunction<List<Vec3>> places) {
        List<Vec3> end = places.apply(frames - 1);
        int first = frames - 1;
        while (first > 0 && isStill(places.apply(first - 1), end, STILL * legMetres)) {
            first--;
        }
        boolean isEnd = frames - 1 - first >= LEAST_SECONDS * framesPerSecond && first + 1 >= LEAST_MOTION * frames;
        return isEnd ? first + 1 : frames;
    }

    private static boolean isStill(List<Vec3> places, List<Vec3> end, double most) {
        for (int i = 0; i < end.size(); i++) {
            if (places.get(i).distanceTo(end.get(i)) > most) {
                return false;
            }
        }
        return true;
    }
}
