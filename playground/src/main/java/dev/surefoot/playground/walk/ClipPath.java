// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground.walk;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.WorldPose;

/**
 * The straight path of a clip: along the world's x or z, whichever it goes farther, from where it begins to where it
 * ends.
 *
 * @param alongX whether it goes along x; otherwise along z
 * @param from x or z in metres before which nothing of it ever is
 * @param to x or z in metres beyond which nothing of it ever is; below {@code from} when it goes towards −x or −z
 * @param reach metres from the origin, along both, within which it stays, with what is shown around it
 */
public record ClipPath(boolean alongX, double from, double to, double reach) {
    /** Metres before and after it: less than a step, more than a foot is long. */
    private static final double MARGIN_METRES = 0.5;
    /** Metres of ground around it: one more than the page shows, for planting moves it a little. */
    private static final double AROUND_METRES = 4;
    /** Metres beyond which no ground is drawn: a sample of it would be longer than a foot. */
    private static final double MOST_METRES = 400;

    /** Follows all joints of a clip. */
    public static ClipPath of(Clip clip) {
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        double[] least = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] most = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] gone = new double[2];
        int joints = clip.skeleton().size();
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f));
            double x = 0;
            double z = 0;
            for (int j = 0; j < joints; j++) {
                Vec3 at = world.position(j);
                x += at.x() / joints;
                z += at.z() / joints;
                least[0] = Math.min(least[0], at.x());
                most[0] = Math.max(most[0], at.x());
                least[1] = Math.min(least[1], at.z());
                most[1] = Math.max(most[1], at.z());
            }
            if (f == 0) {
                gone[0] = -x;
                gone[1] = -z;
            }
            if (f == clip.frames() - 1) {
                gone[0] += x;
                gone[1] += z;
            }
        }
        int along = Math.abs(gone[0]) > Math.abs(gone[1]) ? 0 : 1;
        double low = least[along] - MARGIN_METRES;
        double high = most[along] + MARGIN_METRES;
        double size = Math.max(most[0] - least[0], most[1] - least[1]);
        double away = Math.max(Math.abs(least[0] + most[0]), Math.abs(least[1] + most[1]));
        double reach = 0.5 * (size + away) + AROUND_METRES;
        if (!(reach <= MOST_METRES)) {
            throw new IllegalArgumentException(
                    "it goes farther than " + (int) MOST_METRES + " m from the origin; no ground is drawn there");
        }
        boolean back = gone[along] < 0;
        return new ClipPath(along == 0, back ? high : low, back ? low : high, reach);
    }

    /** Returns how far along the path a place is: 0 at its beginning and 1 at its end. */
    public double share(double place) {
        return (place - from) / (to - from);
    }
}
