// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The floor under feet that a machine put onto it: where a sole point goes level to rounding, the floor goes as it
 * does, exactly, and nothing is fitted.
 *
 * <p>A file that was cleaned in place shows its floor so, from key to key; between keys a point lies beside its level
 * by what interpolation leaves. Of points that disagree the one whose keys are nearer to each other is believed, since
 * between keys only a mean is seen; of those the one that is level for longer. <b>Units:</b> m/s, world, level.
 * <b>Cost:</b> O(frames × 0.1 s).
 */
final class HeldFloor {
    /** Seconds between two keys of a standing point at most: those of ten frames a second. */
    private static final double MOST_KEY_SECONDS = 0.1;
    /** Keys that show that a point goes level: two do by chance, at the turn of a swing. */
    private static final int LEAST_KEYS = 3;
    /** Part of the floor's usual speed that a point on it has at least: a slower one stands beside it. */
    private static final double LEAST_ALONG = 0.1;

    private final double[] x;
    private final double[] z;
    private int known;

    private HeldFloor(int intervals) {
        x = new double[intervals];
        z = new double[intervals];
        Arrays.fill(x, Double.NaN);
    }

    /** A point that is level at these frames. */
    @SuppressWarnings("ArrayRecordComponent") // read only
    private record Run(LegTrack track, int point, int[] keys) {
        int frames() {
            return keys[keys.length - 1] - keys[0];
        }
    }

    /**
     * Looks for it.
     *
     * @param tracks the legs
     * @param piece the frames that count
     * @param framesPerSecond of the clip
     * @param velocity at which feet mostly go with the floor, level, not zero
     */
    static HeldFloor of(List<LegTrack> tracks, Segment piece, double framesPerSecond, Vec3 velocity) {
        double scale = BodyScale.of(tracks);
        int mostGap = (int) Math.max(1, MOST_KEY_SECONDS * framesPerSecond);
        List<Run> runs = new ArrayList<>();
        for (LegTrack track : tracks) {
            for (int p = 0; p < track.leg().points().size(); p++) {
                for (int f = piece.startFrame(); f < piece.endFrame(); f++) {
                    Run run = run(track, p, f, piece.endFrame(), mostGap, scale);
                    if (run != null && goesAlong(run, framesPerSecond, velocity)) {
                        runs.add(run);
                        f = run.keys[run.keys.length - 1] - 1;
                    }
                }
            }
        }
        runs.sort(Comparator.comparingInt(Run::frames).reversed());
        HeldFloor floor = new HeldFloor(tracks.get(0).frames() - 1);
        for (int gap = 1; gap <= mostGap; gap++) {
            for (Run run : runs) {
                floor.add(run, gap, framesPerSecond);
            }
        }
        return floor;
    }

    /** The frames from {@code start} on in which a point is as high as there; null where they are too few. */
    private static Run run(LegTrack track, int point, int start, int last, int mostGap, double scale) {
        double most = 2 * Promise.BETWEEN_KEYS_METRES * Promise.part(scale);
        double rounding = Promise.ROUNDING_METRES * scale;
        double height = track.point(point, start).y();
        int[] keys = new int[last - start + 1];
        int count = 1;
        keys[0] = start;
        for (int f = start + 1; f <= last && f - keys[count - 1] <= mostGap; f++) {
            double off = Math.abs(track.point(point, f).y() - height);
            if (off > most) {
                break;
            }
            if (off <= rounding) {
                keys[count++] = f;
            }
        }
        return count < LEAST_KEYS ? null : new Run(track, point, Arrays.copyOf(keys, count));
    }

    private static boolean goesAlong(Run run, double framesPerSecond, Vec3 velocity) {
        for (int i = 0; i + 1 < run.keys.length; i++) {
            if (!(speed(run, i, framesPerSecond).dot(velocity) > LEAST_ALONG * velocity.lengthSquared())) {
                return false;
            }
        }
        return true;
    }

    private static Vec3 speed(Run run, int key, double framesPerSecond) {
        int from = run.keys[key];
        int to = run.keys[key + 1];
        return run.track
                .point(run.point, to)
                .minus(run.track.point(run.point, from))
                .times(framesPerSecond / (to - from));
    }

    /** Adds what is not known yet, from those keys that are so many frames apart. */
    private void add(Run run, int gap, double framesPerSecond) {
        for (int i = 0; i + 1 < run.keys.length; i++) {
            if (run.keys[i + 1] - run.keys[i] != gap) {
                continue;
            }
            Vec3 v = speed(run, i, framesPerSecond);
            for (int f = run.keys[i]; f < run.keys[i + 1]; f++) {
                if (Double.isNaN(x[f])) {
                    x[f] = v.x();
                    z[f] = v.z();
                    known++;
                }
            }
        }
    }

    /** Returns the part of all frames in which it is known. */
    double share() {
        return known / (double) x.length;
    }

    /** Puts it in place of velocities of a floor that was fitted, one an interval. */
    void putInto(double[] velocitiesX, double[] velocitiesZ) {
        for (int f = 0; f < x.length; f++) {
            if (!Double.isNaN(x[f])) {
                velocitiesX[f] = x[f];
                velocitiesZ[f] = z[f];
            }
        }
    }

    /** Returns its mean velocity where it is known, m/s; zero where it is nowhere. */
    Vec3 mean() {
        Vec3 sum = Vec3.ZERO;
        for (int f = 0; f < x.length; f++) {
            if (!Double.isNaN(x[f])) {
                sum = sum.plus(new Vec3(x[f], 0, z[f]));
            }
        }
        return sum.times(1.0 / Math.max(1, known));
    }

    /** Returns its difference from a velocity where it is known, in the mean square, m/s. */
    double off(Vec3 velocity) {
        double sum = 0;
        for (int f = 0; f < x.length; f++) {
            if (!Double.isNaN(x[f])) {
                double offX = x[f] - velocity.x();
                double offZ = z[f] - velocity.z();
                sum += (offX * offX + offZ * offZ) / known;
            }
        }
        return Math.sqrt(sum);
    }
}
