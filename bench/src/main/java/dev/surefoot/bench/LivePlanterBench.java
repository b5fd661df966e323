// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanter;
import dev.surefoot.live.FootPlanterBatch;
import dev.surefoot.live.FootPlanterSettings;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * A biped's frame, pose in and rotations out, on ground that costs next to nothing: a slope in waves of two products.
 * Ten rounds of a walk an invocation, or a frame of a crowd.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LivePlanterBench {
    /** Frames of an invocation: ten rounds of the walk. */
    static final int FRAMES = 660;

    private static final int CROWD = 10_000;
    private static final int[] GIRDLES = {0, 0};

    private final WalkFrames walk = new WalkFrames();
    private final FootGround flat = FootGround.of(LivePlanterBench::flat);
    private final FootGround waves = FootGround.of(LivePlanterBench::waves);
    private final FootPlanter planter = new FootPlanter(GIRDLES, FootPlanterSettings.HUMAN);
    private final OzzFootIk ozz = new OzzFootIk();
    private final FootPlanterBatch batch = new FootPlanterBatch(CROWD, GIRDLES, FootPlanterSettings.HUMAN);
    private final FootPlanter worker = batch.planter();
    private final double[] out = new double[27];
    private final Crowd crowd = new Crowd();

    private static boolean flat(double x, double z, double ceiling, GroundHit hit) {
        hit.set(0, 0, 1, 0);
        return true;
    }

    /** Hills of 8 cm every 4 m, of parabolas. */
    private static boolean waves(double x, double z, double ceiling, GroundHit hit) {
        double u = 0.25 * z;
        double v = u - Math.floor(u);
        double height = 0.32 * v * (1 - v);
        double rise = 0.08 * (1 - 2 * v);
        double ny = 1 / Math.sqrt(1 + rise * rise);
        hit.set(height, 0, ny, -rise * ny);
        return true;
    }

    private final class Crowd implements FootPlanterBatch.Crowd {
        private int frame;
        private double sum;

        @Override
        public void give(int character, FootPlanter with) {
            walk.give(with, frame + 7 * (character % 9), character);
        }

        @Override
        public void take(int character, FootPlanter with) {
            sum += read(with);
        }
    }

    private double read(FootPlanter from) {
        from.pelvis(out, 0);
        for (int leg = 0; leg < 2; leg++) {
            from.thigh(leg, out, 3 + 12 * leg);
            from.shin(leg, out, 7 + 12 * leg);
            from.foot(leg, out, 11 + 12 * leg);
        }
        return out[1] + out[3] + out[26];
    }

    private double walkOn(FootGround ground) {
        planter.reset();
        double sum = 0;
        for (int f = 0; f < FRAMES; f++) {
            walk.give(planter, f, 0);
            planter.update(ground, WalkFrames.SECONDS);
            sum += read(planter);
        }
        return sum;
    }

    /** One character on the level. */
    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public double bipedOnTheLevel() {
        return walkOn(flat);
    }

    /** One character over waves. */
    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public double biped() {
        return walkOn(waves);
    }

    /** The same by ozz's formula. */
    @Benchmark
    @OperationsPerInvocation(FRAMES)
    public double ozz() {
        double sum = 0;
        for (int f = 0; f < FRAMES; f++) {
            sum += ozz.plant(walk, f, 0, waves);
        }
        return sum;
    }

    /** A frame of ten thousand, each somewhere else in its step. */
    @Benchmark
    @OperationsPerInvocation(CROWD)
    public double crowd() {
        crowd.sum = 0;
        batch.update(0, CROWD, worker, crowd, waves, WalkFrames.SECONDS);
        crowd.frame++;
        return crowd.sum;
    }
}
