// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.foot.ground.InflatedGround;

/**
 * Lets a foot that leaves its place beside a riser go up before it goes on, and one that comes down beside one be over
 * its place before it comes down: else it passes the riser's height within a frame.
 *
 * <p>Where a frame near a stance asks for more height than a foot gains in the time since, or loses in the time until
 * then, the foot is kept back along the line to its place by the least part of that way that is enough. A foot that
 * passes no edge keeps every bit. <b>Frames:</b> world, in {@link dev.surefoot.motion.track.BodyMetre}s. <b>Cost:</b>
 * O(frames), and some look-ups for each frame that waits.
 */
final class SwingWait {
    /**
     * Acceleration in m/s² with which a foot rises from its place and falls onto it at most: a riser in 55 ms, ten
     * times as much as swings over nosings take. At 60 a dog's trot on steps adds 48 in place of 34 % below 8 Hz, at 20
     * 58.
     */
    private static final double RISING = 100;
    /** Metres of height that are had at once: less is no edge. */
    private static final double AT_ONCE_METRES = 0.005;
    /** A quarter of the seconds in which a wait comes and goes: twice as long bobs a dog's pace by as much again. */
    private static final double SMOOTH_SECONDS = 0.015;
    /** Parts of the way back that are tried: a centimetre and a half of a quarter of a metre. */
    private static final int PARTS = 16;

    private final FootSetting setting;
    private final SwingClearance clearance;
    private final FootTrajectory foot;

    private SwingWait(FootSetting setting, SwingClearance clearance, FootTrajectory foot) {
        this.setting = setting;
        this.clearance = clearance;
        this.foot = foot;
    }

    /** Returns the foot with its waits; the same where there is nothing to wait for. */
    static FootTrajectory waiting(FootSetting setting, SwingClearance clearance, FootTrajectory foot) {
        if (InflatedGround.hasNone(setting.solid())) {
            return foot;
        }
        SwingWait wait = new SwingWait(setting, clearance, foot);
        return wait.nearPlaces(wait.nearPlaces(foot, 1), -1);
    }

    /** Keeps a foot back near the places that it leaves, or, backwards in time, near those that it comes to. */
    private FootTrajectory nearPlaces(FootTrajectory moved, int direction) {
        int n = foot.frames();
        double[] parts = new double[n];
        Vec3[] places = new Vec3[n];
        boolean any = false;
        int stood = -1;
        for (int i = 0; i < n; i++) {
            int f = direction > 0 ? i : n - 1 - i;
            boolean stands = foot.shape().stands(f);
            stood = stands ? f : stood;
            if (!stands && stood >= 0) {
                places[f] = foot.ankle().get(stood);
                double seconds = Math.abs(f - stood) / setting.framesPerSecond();
                parts[f] = part(f, places[f], AT_ONCE_METRES + 0.5 * RISING * seconds * seconds);
                any |= parts[f] > 0;
            }
        }
        if (!any) {
            return moved;
        }
        int half = Math.max(1, (int) (SMOOTH_SECONDS * setting.framesPerSecond() + 0.5));
        double[] back = SmoothEnvelope.over(parts, half);
        return moved.withAnkle(f -> {
            Vec3 at = moved.ankle().get(f);
            return places[f] == null
                    ? at
                    : at.plusTimes(back[f], places[f].minus(at).horizontal());
        });
    }

    /** The least part of the way back to a place at which a foot need not rise by more than {@code most}. */
    private double part(int f, Vec3 place, double most) {
        Vec3 way = place.minus(foot.ankle().get(f)).horizontal();
        double least = clearance.depth(foot, f, Vec3.ZERO);
        double best = 0;
        for (int i = 1; i <= PARTS && least > most; i++) {
            double part = i / (double) PARTS;
            double deep = clearance.depth(foot, f, way.times(part));
            if (deep < least) {
                least = deep;
                best = part;
            }
        }
        return best;
    }
}
