// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.root;

import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyScale;
import java.util.ArrayList;
import java.util.List;

/** What is slow in a body's way over the ground. */
public final class EvenWay {
    /**
     * Hertz of an adult, above which a way shakes: a root that follows its feet slides more slowly, and of one that
     * shakes from 1.5 on is taken. At 3 a root bone wobbles with hips that shake; at 0.3 it lags behind a body that
     * starts or stops.
     */
    private static final double SLOW_HERTZ = 1;

    private EvenWay() {}

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
