// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.root;

import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.plant.floor.RootTrack;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.List;

/** What is slow in a body's way, over the ground and up and down it. */
public final class EvenWay {
    /**
     * Hertz of an adult, above which a way shakes: a root that follows its feet slides more slowly, and of one that
     * shakes from 1.5 on is taken. At 3 a root bone wobbles with hips that shake; at 0.3 it lags behind a body that
     * starts or stops.
     */
    private static final double SLOW_HERTZ = 1;

    /**
     * Metres of an adult by which a body rises or sinks slowly where its ground does: more than a pelvis gives way to
     * feet that are held.
     */
    private static final double CLIMBS_METRES = 0.15;

    private EvenWay() {}

    /**
     * Returns how far a body rises slowly where it was put, upwards, at each frame: its root bone is to stay on the
     * ground that it climbs. Empty where it goes on a level.
     *
     * @param planted the clip where it was put
     * @param came the same as it came
     * @param cameFrames for each frame of that the one that it came from
     * @param rootJoint the joint whose position moves the body
     * @param scale of the body; 1 for an adult
     */
    public static List<Vec3> climbing(Clip planted, Clip came, int[] cameFrames, int rootJoint, double scale) {
        RootTrack is = RootTrack.follow(planted, rootJoint);
        RootTrack was = RootTrack.follow(came, rootJoint);
        List<Vec3> rises = new ArrayList<>(cameFrames.length);
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int f = 0; f < cameFrames.length; f++) {
            double rise = is.place().get(f).y() - was.place().get(cameFrames[f]).y();
            rises.add(new Vec3(0, rise, 0));
        }
        List<Vec3> slow = of(rises, planted.framesPerSecond(), scale);
        for (Vec3 rise : slow) {
            least = Math.min(least, rise.y());
            most = Math.max(most, rise.y());
        }
        return most - least > CLIMBS_METRES * scale ? slow : List.of();
    }

    /**
     * Returns the slow part of a way that is gone again and again, of each round by itself.
     *
     * @param movedWorld how far the body is moved at each frame, metres
     * @param sourceFrames for each of these frames the one of the clip that it came from
     * @param framesPerSecond of the clip
     * @param scale of the body; 1 for an adult
     */
    public static List<Vec3> inRounds(List<Vec3> movedWorld, int[] sourceFrames, double framesPerSecond, double scale) {
        List<Vec3> slow = new ArrayList<>(movedWorld.size());
        while (slow.size() < sourceFrames.length) {
            int from = slow.size();
            // the last frame of a round is the first of the next
            int begin = from > 0 && sourceFrames[from] > 0 ? from - 1 : from;
            List<Vec3> round = movedWorld.subList(begin, roundEnd(sourceFrames, from));
            slow.addAll(of(round, framesPerSecond, scale).subList(from - begin, round.size()));
        }
        return slow;
    }

    /** Returns the frame behind the round that begins at one. */
    public static int roundEnd(int[] sourceFrames, int from) {
        int end = from + 1;
        while (end < sourceFrames.length && sourceFrames[end] > sourceFrames[end - 1]) {
            end++;
        }
        return end;
    }

    /**
     * Returns the slow part of a way, which begins and ends where that does, so that loops close.
     *
     * @param movedWorld how far the body is moved at each frame, metres; at least one
     * @param framesPerSecond of the clip
     * @param scale of the body; 1 for an adult
     */
    public static List<Vec3> of(List<Vec3> movedWorld, double framesPerSecond, double scale) {
        int n = movedWorld.size();
        double[] x = new double[n];
        double[] y = new double[n];
        double[] z = new double[n];
        for (int f = 0; f < n; f++) {
            x[f] = movedWorld.get(f).x();
            y[f] = movedWorld.get(f).y();
            z[f] = movedWorld.get(f).z();
        }
        new LowPass(SLOW_HERTZ / BodyScale.time(scale), framesPerSecond).apply(x, y, z);
        List<Vec3> slow = new ArrayList<>(n);
        for (int f = 0; f < n; f++) {
            slow.add(new Vec3(x[f], y[f], z[f]));
        }
        Vec3 first = movedWorld.get(0).minus(slow.get(0));
        Vec3 last = movedWorld.get(n - 1).minus(slow.get(n - 1));
        for (int f = 0; f < n; f++) {
            double at = n > 1 ? (double) f / (n - 1) : 0;
            slow.set(f, slow.get(f).plusTimes(1 - at, first).plusTimes(at, last));
        }
        return slow;
    }
}
