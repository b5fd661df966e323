// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;
import java.util.List;

/**
 * The skating ratio of guided motion diffusion: the share of frames in which a foot is low in this and the next frame
 * and moves fast.
 *
 * <p>To be reported, not to be judged by: it counts feet that swing low and balls that roll at push-off, which good
 * walks have, and it is 0 for slow slides that everybody sees. A foot counts by its ball, without one by its first
 * point.
 */
final class SkatingRatio implements FrameMeasure {
    /** A foot lower than this over the ground, in metres, … */
    private static final double LOW_METRES = 0.05;
    /** … and faster than this along it, in m/s, skates, as that work defines it. */
    private static final double FAST = 0.5;
    /** Steps to either side over which the speed is averaged. */
    private static final int HALF_WINDOW = 2;

    private final List<Leg> legs;
    private final Ground ground;
    private final GroundHit hit = new GroundHit();
    private final double framesPerSecond;
    private final Vec3[] last;
    private final double[][] speed;
    private final boolean[][] low;

    SkatingRatio(List<Leg> legs, Ground ground, int frames, double framesPerSecond) {
        this.legs = legs;
        this.ground = ground;
        this.framesPerSecond = framesPerSecond;
        last = new Vec3[legs.size()];
        speed = new double[legs.size()][frames - 1];
        low = new boolean[legs.size()][frames];
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        for (int i = 0; i < legs.size(); i++) {
            FootPoint ball = legs.get(i).point(FootPoint.Kind.BALL);
            Vec3 p = (ball == null ? legs.get(i).points().get(0) : ball).in(result);
            low[i][f] = ground.at(p.x(), p.z(), hit) && p.y() - hit.height() < LOW_METRES;
            if (last[i] != null) {
                speed[i][f - 1] = p.minus(last[i]).horizontal().length() * framesPerSecond;
            }
            last[i] = p;
        }
    }

    @Override
    public void jump() {
        Arrays.fill(last, null);
    }

    double ratio() {
        int steps = legs.isEmpty() ? 0 : speed[0].length;
        int skating = 0;
        for (int f = 0; f < steps; f++) {
            boolean skates = false;
            for (int i = 0; i < legs.size(); i++) {
                skates |= low[i][f] && low[i][f + 1] && speed[i][f] > FAST && meanSpeed(i, f) > FAST;
            }
            skating += skates ? 1 : 0;
        }
        return steps > 0 ? skating / (double) steps : 0;
    }

    private double meanSpeed(int i, int f) {
        int from = Math.max(0, f - HALF_WINDOW);
        int to = Math.min(speed[i].length - 1, f + HALF_WINDOW);
        double sum = 0;
        for (int g = from; g <= to; g++) {
            sum += speed[i][g];
        }
        return sum / (to - from + 1);
    }
}
