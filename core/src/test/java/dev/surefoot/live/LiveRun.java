// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/** A clip played over ground, frame by frame, by someone who plants its feet; keeps what came out. */
final class LiveRun {
    /** Plants a frame. */
    interface Method {
        /** Returns the planted legs. */
        LegPose[] plant(Frame frame);
    }

    /** What a game knows in a frame. */
    static final class Frame {
        PlayedClip clip;
        LegPose[] pose;
        FootGround ground;
        double clipSeconds;
        double rate;
        double dt;
        double[] root = new double[4];
        double[] velocity = new double[4];
    }

    final PlayedClip clip;
    final List<LegPose[]> source = new ArrayList<>();
    final List<LegPose[]> planted = new ArrayList<>();
    final List<Double> times = new ArrayList<>();
    final List<Double> clipTimes = new ArrayList<>();
    /** By frame and leg the point that the planter has locked, −1 for none; empty for others. */
    final List<int[]> pivots = new ArrayList<>();

    int mostQueries;
    double queries;

    /** Whether the planter knows the clip's track. */
    boolean foresees = true;

    double speed = 1;
    double startZ;
    double startX;
    double heading;
    /** The course is bent into a circle of so many metres. */
    double radius = Double.POSITIVE_INFINITY;
    /** Added to the root's height. */
    java.util.function.DoubleUnaryOperator capsule = t -> 0;

    LiveRun(PlayedClip clip) {
        this.clip = clip;
    }

    LiveRun play(Ground ground, double fps, Method method) {
        List<Double> moments = new ArrayList<>();
        for (int f = 0; f / fps <= clip.seconds() + 1e-9; f++) {
            moments.add(f / fps);
        }
        return play(ground, moments, method);
    }

    LiveRun play(Ground ground, List<Double> moments, Method method) {
        GroundHit hit = new GroundHit();
        double before = 0;
        for (double t : moments) {
            Frame frame = new Frame();
            frame.clip = clip;
            frame.ground = FootGround.of(ground);
            frame.clipSeconds = t;
            frame.rate = 1;
            frame.dt = times.isEmpty() ? 1.0 / 60 : t - before;
            before = t;
            place(frame.root, t);
            double h = 1e-3;
            double[] earlier = new double[4];
            double[] later = new double[4];
            place(earlier, t - h);
            place(later, t + h);
            double span = Math.min(clip.seconds(), t + h) - Math.max(0, t - h);
            for (int i = 0; i < 4; i++) {
                frame.velocity[i] = (later[i] - earlier[i]) / span;
            }
            ground.at(frame.root[0], frame.root[2], Double.POSITIVE_INFINITY, hit);
            frame.root[1] = hit.height() + capsule.applyAsDouble(t);
            LegPose[] inRoot = new LegPose[clip.legs.size()];
            for (int i = 0; i < inRoot.length; i++) {
                inRoot[i] = new LegPose();
            }
            clip.pose(t, inRoot);
            frame.pose = new LegPose[inRoot.length];
            LegPose[] flat = new LegPose[inRoot.length];
            Quat turn = Quat.aboutAxis(Vec3.Y, frame.root[3]);
            for (int i = 0; i < inRoot.length; i++) {
                frame.pose[i] = inRoot[i].moved(turn, new Vec3(frame.root[0], frame.root[1], frame.root[2]));
                flat[i] = inRoot[i].moved(turn, new Vec3(frame.root[0], 0, frame.root[2]));
            }
            source.add(flat);
            planted.add(method.plant(frame));
            times.add(t);
        }
        return this;
    }

    private void place(double[] out, double t) {
        double x = speed * clip.rootAt(0, t);
        double z = speed * clip.rootAt(1, t);
        double turned = z / radius;
        if (turned != 0) {
            z = (radius - x) * Math.sin(turned);
            x = radius - (radius - x) * Math.cos(turned);
        }
        out[0] = startX + x * Math.cos(heading) + z * Math.sin(heading);
        out[1] = 0;
        out[2] = startZ + z * Math.cos(heading) - x * Math.sin(heading);
        out[3] = heading + turned + clip.rootAt(2, t);
    }

    /** The planter under test. */
    Method planter(FootPlanter planter) {
        return frame -> {
            planter.root(frame.root[0], frame.root[1], frame.root[2], frame.root[3]);
            planter.velocity(frame.velocity[0], 0, frame.velocity[2], frame.velocity[3]);
            if (foresees) {
                planter.playing(frame.clip.track, frame.clipSeconds, frame.rate, 1);
            }
            for (int i = 0; i < frame.pose.length; i++) {
                frame.pose[i].give(planter, i);
            }
            planter.update(frame.ground, frame.dt);
            mostQueries = Math.max(mostQueries, planter.queries());
            queries += planter.queries();
            LegPose[] out = new LegPose[frame.pose.length];
            int[] pivot = new int[out.length];
            double[] state = new double[planter.stateSize()];
            planter.save(state, 0);
            int girdles = 1 + java.util.Arrays.stream(clip.girdleOf).max().orElse(0);
            for (int i = 0; i < out.length; i++) {
                out[i] = frame.pose[i].planted(planter, clip.girdleOf[i], i);
                int at = PlanterState.leg(girdles, i) + PlanterState.PIVOT;
                pivot[i] = planter.state(i) == FootState.STANDING ? (int) state[at] : -1;
            }
            pivots.add(pivot);
            return out;
        };
    }

    /** The clip as it is, on a capsule. */
    static final Method RAW = frame -> frame.pose;
}
