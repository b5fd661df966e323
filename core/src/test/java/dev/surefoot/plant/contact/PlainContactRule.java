// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;

/**
 * The plain rule that contact detection is measured against: a foot is in contact while heel, ball or toe tip is low,
 * rises and falls slowly, and is not much faster along the floor than the pelvis.
 *
 * <p>It knows one floor height for each point and no slope. It does not ask which foot bears, so a toe that drags and a
 * foot that hangs still are contacts. <b>Units:</b> metres and seconds of a leg of 0.85 m; lengths and speeds grow with
 * the leg.
 */
public final class PlainContactRule {
    /** Thigh and shin together, in metres, for which the bounds stand as written. */
    private static final double LEG_METRES = 0.85;
    /** Width of the Hann window over a point's positions. */
    private static final double POINT_SECONDS = 0.06;
    /** Width of the Hann window over the pelvis's positions: a step's sway passes. */
    private static final double PELVIS_SECONDS = 0.2;
    /** A point's floor is the height that this share of its frames is below. */
    private static final double FLOOR_SHARE = 0.03;
    /** Metres above its floor. */
    private static final double MOST_HEIGHT = 0.05;
    /** Vertical speed, m/s. */
    private static final double MOST_VERTICAL = 0.8;
    /** Horizontal speed, m/s, … */
    private static final double MOST_HORIZONTAL = 1;
    /** … or this share of the pelvis's, whichever is greater. */
    private static final double SHARE_OF_PELVIS = 0.7;
    /** Shorter runs are dropped, then shorter gaps closed. */
    private static final double LEAST_SECONDS = 0.05;

    private PlainContactRule() {}

    /** Returns, by leg and frame, whether the foot is in contact. */
    public static boolean[][] contacts(List<LegTrack> tracks, double framesPerSecond) {
        int frames = tracks.get(0).frames();
        double[] pelvis = pelvisSpeed(tracks, framesPerSecond);
        boolean[][] contacts = new boolean[tracks.size()][frames];
        for (int leg = 0; leg < contacts.length; leg++) {
            LegTrack track = tracks.get(leg);
            double scale = track.lengthMetres() / LEG_METRES;
            for (int p = 0; p < track.leg().points().size(); p++) {
                double[][] at = new double[3][frames];
                for (int f = 0; f < frames; f++) {
                    put(track.point(p, f), at, f);
                }
                orPoint(at, pelvis, scale, framesPerSecond, contacts[leg]);
            }
            dropRuns(contacts[leg], true, framesPerSecond);
            dropRuns(contacts[leg], false, framesPerSecond);
        }
        return contacts;
    }

    private static void orPoint(double[][] at, double[] pelvis, double scale, double fps, boolean[] contact) {
        double[] x = smooth(at[0], POINT_SECONDS, fps);
        double[] y = smooth(at[1], POINT_SECONDS, fps);
        double[] z = smooth(at[2], POINT_SECONDS, fps);
        double floor = percentile(y, FLOOR_SHARE);
        for (int f = 0; f < contact.length; f++) {
            boolean low = y[f] - floor < MOST_HEIGHT * scale;
            boolean level = Math.abs(speed(y, f, fps)) < MOST_VERTICAL * scale;
            double along = Math.hypot(speed(x, f, fps), speed(z, f, fps));
            boolean slow = along < Math.max(MOST_HORIZONTAL * scale, SHARE_OF_PELVIS * pelvis[f]);
            contact[f] |= low && level && slow;
        }
    }

    private static double[] pelvisSpeed(List<LegTrack> tracks, double fps) {
        int frames = tracks.get(0).frames();
        double[][] at = new double[3][frames];
        for (int f = 0; f < frames; f++) {
            Vec3 sum = Vec3.ZERO;
            for (LegTrack track : tracks) {
                sum = sum.plus(track.hip(f));
            }
            put(sum.times(1.0 / tracks.size()), at, f);
        }
        double[] x = smooth(at[0], PELVIS_SECONDS, fps);
        double[] z = smooth(at[2], PELVIS_SECONDS, fps);
        double[] speed = new double[frames];
        for (int f = 0; f < frames; f++) {
            speed[f] = Math.hypot(speed(x, f, fps), speed(z, f, fps));
        }
        return speed;
    }

    private static void put(Vec3 v, double[][] at, int f) {
        at[0][f] = v.x();
        at[1][f] = v.y();
        at[2][f] = v.z();
    }

    /** Means weighted by a Hann window of that width, which the clip's ends cut. */
    static double[] smooth(double[] values, double seconds, double fps) {
        int half = (int) Math.floor(0.5 * seconds * fps);
        double[] smooth = new double[values.length];
        for (int f = 0; f < values.length; f++) {
            double sum = 0;
            double weights = 0;
            for (int i = Math.max(0, f - half); i <= Math.min(values.length - 1, f + half); i++) {
                double weight = 0.5 + 0.5 * Math.cos(2 * Math.PI * (i - f) / (seconds * fps));
                sum += weight * values[i];
                weights += weight;
            }
            smooth[f] = sum / weights;
        }
        return smooth;
    }

    /** Central difference, one-sided at the clip's ends. */
    static double speed(double[] values, int f, double fps) {
        int from = Math.max(0, f - 1);
        int to = Math.min(values.length - 1, f + 1);
        return to > from ? (values[to] - values[from]) * fps / (to - from) : 0;
    }

    /** The value that a share of the sorted values is below, straight between two of them. */
    static double percentile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double at = share * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(sorted.length - 1, below + 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    /** Turns over runs of {@code value} that are too short; those of no contact only between two contacts. */
    static void dropRuns(boolean[] contact, boolean value, double fps) {
        int start = 0;
        for (int f = 1; f <= contact.length; f++) {
            if (f < contact.length && contact[f] == contact[start]) {
                continue;
            }
            boolean within = value || (start > 0 && f < contact.length);
            if (contact[start] == value && within && f - start < LEAST_SECONDS * fps - 1e-9) {
                Arrays.fill(contact, start, f, !value);
                // what was before has the same value now: the run goes on
            }
            start = f;
        }
    }
}
