// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;

/**
 * How much a body shakes together with a foot that is held, from frame to frame.
 *
 * <p>Captures shake for some frames here and there, which no figure of the whole clip shows: markers swap, a body is
 * lost and found. Foot and hip then go to and fro as one, and the knee between them is calm; with the foot held the
 * knee twitches. What both have in common is the covariance, over some frames, of the second differences of the hip and
 * of what the hold takes from the foot, both along the leg. It is no more than either has, and as little as it is in
 * any of the hips: a pelvis that is turned for a frame throws one of them, and moving the body would throw the others.
 * A foot that lands, or rolls, while its body goes on has nothing in common with it. <b>Units:</b> the tracks'.
 * <b>Degenerate:</b> a foot that is held for fewer than five frames: none. <b>Cost:</b> O(frames × legs).
 */
final class SharedShake {
    /**
     * Seconds before and after a frame that are looked at: as long as a twitch. From half to four times of it hardly
     * matters: knees of captures then jolt as often within 3 %, and bodies accelerate by 0.1 % more or less.
     */
    private static final double AROUND_SECONDS = 1.0 / 30;
    /** Frames before and after at least, at slow rates. */
    private static final int LEAST_AROUND = 2;
    /** Frames whose second differences are held, of all of these: of two the mean is one of them. */
    private static final int LEAST_HELD = 3;
    /**
     * Mean square of the second differences of a shake that goes to and fro within five frames, over its own: 16 times
     * the fourth power of the sine of a fifth of π. Noise that is new in every frame has 6.
     */
    private static final double SECOND_DIFFERENCE = 2;

    private final HeldLeg leg;
    private final int around;
    /** Second differences of what the hold takes from the foot along the leg; nothing where it does not hold. */
    private final double[] taken;
    /** By frame the least covariance so far. */
    private final double[] least;

    private SharedShake(HeldLeg leg, double framesPerSecond) {
        this.leg = leg;
        around = Math.max(LEAST_AROUND, (int) Math.round(AROUND_SECONDS * framesPerSecond));
        taken = new double[leg.frames()];
        least = new double[leg.frames()];
    }

    /**
     * Returns the deviation of the shake that the body shares with a foot at each frame; 0 where the foot is not held.
     *
     * @param leg the leg whose foot is held
     * @param tracks the body's legs, as the source has them
     * @param framesPerSecond of the tracks
     */
    static double[] deviations(HeldLeg leg, List<LegTrack> tracks, double framesPerSecond) {
        return new SharedShake(leg, framesPerSecond).found(tracks);
    }

    private double[] found(List<LegTrack> tracks) {
        boolean takes = false;
        for (int f = 1; f + 1 < taken.length; f++) {
            if (leg.heldAround(f)) {
                taken[f] = leg.secondDifference(f) - leg.sourceSecondDifference(f);
                takes |= taken[f] != 0;
            }
        }
        double[] deviations = new double[taken.length];
        if (!takes) {
            return deviations;
        }
        double[] hip = new double[taken.length];
        for (int t = 0; t < tracks.size(); t++) {
            LegTrack track = tracks.get(t);
            for (int f = 1; f + 1 < hip.length; f++) {
                hip[f] = leg.heldAround(f) ? secondDifference(track, f).dot(leg.along(f)) : 0;
            }
            for (int f = 1; f + 1 < hip.length; f++) {
                double shared = shared(hip, f);
                least[f] = t == 0 ? shared : Math.min(least[f], shared);
            }
        }
        for (int f = 0; f < deviations.length; f++) {
            deviations[f] = Math.sqrt(Math.max(0, least[f]) / SECOND_DIFFERENCE);
        }
        return deviations;
    }

    private static Vec3 secondDifference(LegTrack track, int f) {
        return track.hip(f - 1).plus(track.hip(f + 1)).plusTimes(-2, track.hip(f));
    }

    /** What a hip and the foot have in common around a frame: no more than either has. */
    private double shared(double[] hip, int f) {
        double foots = 0;
        double hips = 0;
        double footSquares = 0;
        double hipSquares = 0;
        double products = 0;
        int frames = 0;
        int last = Math.min(taken.length - 2, f + around);
        for (int g = Math.max(1, f - around); g <= last; g++) {
            if (leg.holdsAlike(f, g) && leg.heldAround(g)) {
                // what the hold takes is against what the foot has
                foots -= taken[g];
                hips += hip[g];
                footSquares += taken[g] * taken[g];
                hipSquares += hip[g] * hip[g];
                products -= taken[g] * hip[g];
                frames++;
            }
        }
        if (frames < LEAST_HELD) {
            return 0;
        }
        double most = Math.min(footSquares - foots * foots / frames, hipSquares - hips * hips / frames);
        return Math.min(most, products - foots * hips / frames) / frames;
    }
}
