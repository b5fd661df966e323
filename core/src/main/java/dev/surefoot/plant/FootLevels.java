// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * The height and slope that carry one foot at every frame, smooth over the whole clip.
 *
 * <p>Constant in a stance, a step with rest at both ends between two, and from and to the ground below the foot where the clip begins and ends. A foot that
 * never stands is carried over the ground as it passes. <b>Frames:</b> world, metres.
 */
final class FootLevels {
    /** Cutoff in hertz for feet that never stand: edges below them become ramps a few tenths of a second long. */
    private static final double PASSING_HERTZ = 2;

    private final double[] heights;
    private final Quat[] turns;

    private FootLevels(int frames) {
        heights = new double[frames];
        turns = new Quat[frames];
    }

    private record Level(double height, Quat turn) {}

    /**
     * Works them out.
     *
     * @param point the sole point below which the ground is looked up where the foot does not stand
     */
    static FootLevels under(
            LegTrack track,
            int point,
            List<Stance> stances,
            List<Foothold> footholds,
            Ground ground,
            double framesPerSecond) {
        FootLevels levels = new FootLevels(track.frames());
        if (stances.isEmpty()) {
            levels.overGround(track, point, ground, framesPerSecond);
        } else {
            levels.betweenFootholds(track, point, stances, footholds, ground);
        }
        return levels;
    }

    /** Returns the ground's height, in metres, that carries the foot at frame {@code f}. */
    double height(int f) {
        return heights[f];
    }

    /** Returns the turn from level ground to the slope that carries it. */
    Quat turn(int f) {
        return turns[f];
    }

    private void betweenFootholds(
            LegTrack track, int point, List<Stance> stances, List<Foothold> footholds, Ground ground) {
        int last = track.frames() - 1;
        Level from = levelBelow(track.point(point, 0), ground, levelOf(footholds.get(0)));
        Level end = levelBelow(track.point(point, last), ground, levelOf(footholds.get(footholds.size() - 1)));
        int fromFrame = 0;
        for (int s = 0; s <= stances.size(); s++) {
            boolean stands = s < stances.size();
            Level to = stands ? levelOf(footholds.get(s)) : end;
            int toFrame = stands ? stances.get(s).startFrame() : last;
            for (int f = fromFrame; f <= toFrame; f++) {
                double w = toFrame > fromFrame ? smoothStep((f - fromFrame) / (double) (toFrame - fromFrame)) : 0;
                set(f, from.height + w * (to.height - from.height), from.turn.slerp(to.turn, w));
            }
            fromFrame = stands ? stances.get(s).endFrame() : last;
            for (int f = toFrame; stands && f <= fromFrame; f++) {
                set(f, to.height, to.turn);
            }
            from = to;
        }
    }

    private static Level levelOf(Foothold foothold) {
        return new Level(foothold.ballWorld().y(), foothold.turn());
    }

    /** The ground below a point, as if a foot stood there; {@code otherwise} where there is none. */
    private static Level levelBelow(Vec3 p, Ground ground, Level otherwise) {
        GroundHit hit = new GroundHit();
        return ground.at(p.x(), p.z(), hit) ? new Level(hit.height(), Quat.fromTo(Vec3.Y, hit.normal())) : otherwise;
    }

    private void overGround(LegTrack track, int point, Ground ground, double framesPerSecond) {
        GroundHit hit = new GroundHit();
        for (int f = 0; f < heights.length; f++) {
            Vec3 p = track.point(point, f);
            boolean there = ground.at(p.x(), p.z(), hit);
            set(f, there ? hit.height() : f > 0 ? heights[f - 1] : 0, Quat.IDENTITY);
        }
        new LowPass(PASSING_HERTZ, framesPerSecond).apply(heights);
    }

    private void set(int f, double height, Quat turn) {
        heights[f] = height;
        turns[f] = turn;
    }

    /** 0 to 1 with speed and acceleration zero at both ends. */
    static double smoothStep(double t) {
        return t * t * t * (t * (6 * t - 15) + 10);
    }
}
