// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How far the floor passes under a walk in place, from frame to frame.
 *
 * <p>A captured walk on a treadmill goes at one speed; a drawn one goes as fast in each moment as the foot that stands
 * was drawn. {@link LeastSlip} gives that floor, of the sole points that are low, towards the one velocity v̄ at which
 * they mostly go. Where it goes nearly evenly, what is left is what its feet slide: it passes at v̄. Feet that were
 * held on a floor show it themselves ({@link HeldFloor}).
 *
 * <p><b>Frames:</b> world, metres, level, as seen from the body. <b>Cost:</b> that of {@link LeastSlip}.
 */
public final class TreadmillPath {
    /**
     * λ in s⁴ per m/s, for an adult: a foot that is faster by 1 m/s for less than the fourth root of it, 32 ms, slides.
     * Ten times as much and feet of a walk that were drawn with a pause are held for a tenth less of their stances.
     */
    private static final double SMOOTHNESS = 1e-6;
    /**
     * μ in s/m, for an adult: it leads the floor over frames in which nothing stands, and gives way to feet that are
     * slower or faster by less than 2 m/s, half of its inverse.
     */
    private static final double NEARNESS = 0.2;
    /**
     * Part of its mean speed by which a floor is faster and slower, in the mean square, up to which it passes evenly:
     * what feet on a treadmill slide is not the floor's. Larger, and drawn feet lose a floor that they stand on.
     */
    private static final double EVEN_PART = 0.15;
    /** Metres above the floor, for an adult, up to which a point may stand. */
    private static final double STANDING_METRES = 0.03;
    /** Metres above or below the floor, for an adult, at which a point counts half: soles are drawn through floors. */
    private static final double HALF_METRES = 0.01;
    /** Part of the mean speed from which on a point goes with the floor for certain; against it none does. */
    private static final double ALONG_PART = 0.5;
    /**
     * Times that a point counts which goes level to rounding: only a machine puts it there. It outweighs the smoothness
     * of the floor, so that feet which were held on one that is straight between the frames of an earlier rate give
     * that one again.
     */
    private static final double PUT_TIMES = 1000;
    /**
     * Where feet are level to rounding in this part of the frames, a machine put them there: of a run in place of 24
     * frames one foot is held for three, which are two intervals. By chance no captured foot is in any.
     */
    private static final double PUT_SHARE = 0.04;
    /**
     * The same part of feet that a machine put onto a floor: it made one that is even to rounding, or one that is not
     * even. Half of the other, so that what it thought uneven it thinks so again, though it sees a part of it alone.
     */
    private static final double HELD_EVEN_PART = 0.5 * EVEN_PART;
    /**
     * The same part of a floor that a machine passed evenly: its keys are rounded to a micrometre, a thirtieth of this
     * from frame to frame of a slow walk. Feet that were drawn level slide more.
     */
    private static final double SAME_PART = 1e-3;
    /** Vertical speed, in m/s for an adult, that a point which stands may have however slow the floor is. */
    private static final double LEVEL_SPEED = 0.15;
    /**
     * Speed in m/s, for an adult, within which a point goes exactly with the floor: a micrometre over a stance of a
     * second. Much less and the solves need more rounds.
     */
    private static final double EXACT_SPEED = 1e-6;

    private TreadmillPath() {}

    /**
     * Returns how far the floor has passed at each frame; nothing at the first.
     *
     * @param tracks the legs
     * @param piece the frames that count
     * @param framesPerSecond of the clip
     * @param velocity at which feet mostly go with the floor, level, not zero
     * @param floorMetres its height
     * @param loops whether the last frame is the first of the next round
     */
    public static List<Vec3> of(
            List<LegTrack> tracks,
            Segment piece,
            double framesPerSecond,
            Vec3 velocity,
            double floorMetres,
            boolean loops) {
        int intervals = tracks.get(0).frames() - 1;
        HeldFloor held = HeldFloor.of(tracks, piece, framesPerSecond, velocity);
        boolean put = held.share() >= PUT_SHARE;
        Vec3 mean = held.mean();
        if (put && held.off(mean) < SAME_PART * mean.length()) {
            return even(mean, intervals + 1, framesPerSecond);
        }
        if (put && held.off(velocity) < HELD_EVEN_PART * velocity.length()) {
            return even(velocity, intervals + 1, framesPerSecond);
        }
        double[][] v = leastSlip(tracks, piece, framesPerSecond, velocity, floorMetres, loops);
        if (!put && isEven(v[0], v[1])) {
            return even(velocity, intervals + 1, framesPerSecond);
        }
        held.putInto(v[0], v[1]);
        return LeastSlip.passed(v, framesPerSecond);
    }

    private static double[][] leastSlip(
            List<LegTrack> tracks,
            Segment piece,
            double framesPerSecond,
            Vec3 velocity,
            double floorMetres,
            boolean loops) {
        double scale = BodyScale.of(tracks);
        List<LeastSlip.Step> steps = new ArrayList<>();
        for (LegTrack track : tracks) {
            for (int f = piece.startFrame(); f < piece.endFrame(); f++) {
                addSteps(track, f, framesPerSecond, velocity, floorMetres, scale, steps);
            }
        }
        LeastSlip least = new LeastSlip(SMOOTHNESS, NEARNESS, EXACT_SPEED).forBody(scale);
        return least.velocities(steps, tracks.get(0).frames() - 1, framesPerSecond, velocity, loops);
    }

    /** Returns how far a floor has passed at each of so many frames that passes at one velocity. */
    public static List<Vec3> even(Vec3 velocity, int frames, double framesPerSecond) {
        Vec3[] passed = new Vec3[frames];
        Arrays.setAll(passed, f -> velocity.times(f / framesPerSecond));
        return List.of(passed);
    }

    /** Adds the points of a foot that may stand from a frame to the next. */
    private static void addSteps(
            LegTrack track,
            int f,
            double framesPerSecond,
            Vec3 velocity,
            double floor,
            double scale,
            List<LeastSlip.Step> to) {
        List<LeastSlip.Step> ofFoot = new ArrayList<>();
        for (int p = 0; p < track.leg().points().size(); p++) {
            Vec3 at = track.point(p, f);
            Vec3 next = track.point(p, f + 1);
            Vec3 v = next.minus(at).times(framesPerSecond);
            double above = 0.5 * (at.y() + next.y()) - floor;
            double off = above / (HALF_METRES * scale);
            double along = v.dot(velocity) / velocity.lengthSquared() / ALONG_PART;
            double mostRise = TreadmillFloor.MOST_RISE_SHARE * v.horizontal().length();
            double rise = v.y() / Math.max(LEVEL_SPEED * BodyScale.speed(scale), mostRise);
            double weight =
                    Math.max(0, 1 - rise * rise) * SmoothStep.of(Math.max(0, Math.min(1, along))) / (1 + off * off);
            boolean level = Math.abs(v.y()) < TreadmillSpeed.EXACT_SPEED * BodyScale.speed(scale);
            if (above < STANDING_METRES * scale && weight > 0) {
                double counts = level ? PUT_TIMES * weight : weight;
                ofFoot.add(new LeastSlip.Step(f, v.x(), v.z(), counts));
            }
        }
        for (LeastSlip.Step step : ofFoot) {
            to.add(new LeastSlip.Step(f, step.x(), step.z(), step.weight() / ofFoot.size()));
        }
    }

    private static boolean isEven(double[] x, double[] z) {
        Vec3 mean = Vec3.ZERO;
        for (int f = 0; f < x.length; f++) {
            mean = mean.plusTimes(1.0 / x.length, new Vec3(x[f], 0, z[f]));
        }
        double sum = 0;
        for (int f = 0; f < x.length; f++) {
            double offX = x[f] - mean.x();
            double offZ = z[f] - mean.z();
            sum += (offX * offX + offZ * offZ) / x.length;
        }
        return Math.sqrt(sum) < EVEN_PART * mean.length();
    }
}
