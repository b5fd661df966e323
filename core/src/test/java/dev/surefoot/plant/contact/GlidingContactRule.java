// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;

/**
 * A candidate beside the {@link PlainContactRule}: feet that bear glide together, so what they have in common is taken
 * from every velocity, and what is left is bounded more tightly. In the air feet go up and down with the pelvis; there
 * none is in contact.
 *
 * <p>The first pass is the plain rule's without its short runs; each pass gives the next the glide of what it found.
 * <b>Units:</b> metres and seconds of a leg of 0.85 m; lengths and speeds grow with the leg.
 */
public final class GlidingContactRule {
    private static final double LEG_METRES = 0.85;
    private static final double POINT_SECONDS = 0.06;
    private static final double PELVIS_SECONDS = 0.2;
    /** Width of the Hann window over the glide: a step's length, so that one foot's rolling does not pass for it. */
    private static final double GLIDE_SECONDS = 0.8;

    /** Square of a speed, in m/s, well below which a point rests: what is slower says more of the glide. */
    private static final double RESTING = 0.02;

    private static final double FLOOR_SHARE = 0.03;
    private static final double MOST_HEIGHT = 0.05;
    private static final double MOST_VERTICAL = 0.8;
    /** By pass: horizontal speed beside the glide, m/s, … */
    private static final double[] MOST_HORIZONTAL = {1, 0.6, 0.6};
    /** … or this share of the pelvis's beside the glide, whichever is greater. */
    private static final double[] SHARE_OF_PELVIS = {0.7, 0.6, 0.6};
    /**
     * Correlation of feet's vertical speeds with the pelvis's at which a body is in the air: 0.87 and more there, 0.34
     * and less on the ground.
     */
    private static final double IN_THE_AIR = 0.6;

    private final List<LegTrack> tracks;
    private final double fps;
    private final int frames;
    private final double[][] pelvis;
    /** By leg and point three coordinates by frame, smoothed. */
    private final double[][][][] points;

    private final double[] glideX;
    private final double[] glideZ;

    private GlidingContactRule(List<LegTrack> tracks, double fps) {
        this.tracks = tracks;
        this.fps = fps;
        frames = tracks.get(0).frames();
        pelvis = new double[3][frames];
        points = new double[tracks.size()][][][];
        glideX = new double[frames];
        glideZ = new double[frames];
        for (int leg = 0; leg < points.length; leg++) {
            LegTrack track = tracks.get(leg);
            points[leg] = new double[track.leg().points().size()][3][frames];
            for (int f = 0; f < frames; f++) {
                add(track.hip(f).times(1.0 / tracks.size()), pelvis, f);
                for (int p = 0; p < points[leg].length; p++) {
                    add(track.point(p, f), points[leg][p], f);
                }
            }
            for (double[][] point : points[leg]) {
                smooth(point, POINT_SECONDS);
            }
        }
        smooth(pelvis, PELVIS_SECONDS);
    }

    private static void add(Vec3 v, double[][] to, int f) {
        to[0][f] += v.x();
        to[1][f] += v.y();
        to[2][f] += v.z();
    }

    private void smooth(double[][] at, double seconds) {
        for (int c = 0; c < 3; c++) {
            at[c] = PlainContactRule.smooth(at[c], seconds, fps);
        }
    }

    /** Returns, by leg and frame, whether the foot is in contact. */
    public static boolean[][] contacts(List<LegTrack> tracks, double framesPerSecond) {
        GlidingContactRule rule = new GlidingContactRule(tracks, framesPerSecond);
        boolean[][] contacts = new boolean[tracks.size()][rule.frames];
        for (int pass = 0; pass < MOST_HORIZONTAL.length; pass++) {
            contacts = rule.pass(pass);
        }
        if (rule.correlationWithPelvis(contacts) > IN_THE_AIR) {
            return new boolean[tracks.size()][rule.frames];
        }
        for (boolean[] foot : contacts) {
            PlainContactRule.dropRuns(foot, true, framesPerSecond);
            PlainContactRule.dropRuns(foot, false, framesPerSecond);
        }
        return contacts;
    }

    /**
     * Finds contacts beside the glide, then the glide of these: that of the slowest point of each foot, which counts
     * the more the slower it is.
     */
    private boolean[][] pass(int pass) {
        boolean[][] contacts = new boolean[points.length][frames];
        double[] sumX = new double[frames];
        double[] sumZ = new double[frames];
        double[] feet = new double[frames];
        for (int leg = 0; leg < points.length; leg++) {
            double scale = tracks.get(leg).lengthMetres() / LEG_METRES;
            double[] slowest = new double[frames];
            Arrays.fill(slowest, Double.POSITIVE_INFINITY);
            double[] x = new double[frames];
            double[] z = new double[frames];
            for (double[][] point : points[leg]) {
                double floor = PlainContactRule.percentile(point[1], FLOOR_SHARE);
                for (int f = 0; f < frames; f++) {
                    double speed = besideGlide(point, f);
                    double share = SHARE_OF_PELVIS[pass] * besideGlide(pelvis, f);
                    double most = Math.max(MOST_HORIZONTAL[pass] * scale, share);
                    boolean low = point[1][f] - floor < MOST_HEIGHT * scale;
                    boolean level = Math.abs(PlainContactRule.speed(point[1], f, fps)) < MOST_VERTICAL * scale;
                    if (low && level && speed < most && speed < slowest[f]) {
                        contacts[leg][f] = true;
                        slowest[f] = speed;
                        x[f] = PlainContactRule.speed(point[0], f, fps);
                        z[f] = PlainContactRule.speed(point[2], f, fps);
                    }
                }
            }
            for (int f = 0; f < frames; f++) {
                double weight = scale * scale / (RESTING * scale * scale + slowest[f] * slowest[f]);
                sumX[f] += weight * x[f];
                sumZ[f] += weight * z[f];
                feet[f] += weight;
            }
        }
        double[] weights = PlainContactRule.smooth(feet, GLIDE_SECONDS, fps);
        double[] meanX = PlainContactRule.smooth(sumX, GLIDE_SECONDS, fps);
        double[] meanZ = PlainContactRule.smooth(sumZ, GLIDE_SECONDS, fps);
        for (int f = 0; f < frames; f++) {
            glideX[f] = weights[f] > 0 ? meanX[f] / weights[f] : 0;
            glideZ[f] = weights[f] > 0 ? meanZ[f] / weights[f] : 0;
        }
        return contacts;
    }

    private double besideGlide(double[][] at, int f) {
        return Math.hypot(
                PlainContactRule.speed(at[0], f, fps) - glideX[f], PlainContactRule.speed(at[2], f, fps) - glideZ[f]);
    }

    /** Over all contacts, of the lowest point's vertical speed with the pelvis's; 0 where either is still. */
    private double correlationWithPelvis(boolean[][] contacts) {
        double both = 0;
        double feet = 0;
        double hips = 0;
        for (int leg = 0; leg < points.length; leg++) {
            for (int f = 0; f < frames; f++) {
                if (contacts[leg][f]) {
                    double foot = PlainContactRule.speed(lowest(leg, f)[1], f, fps);
                    double hip = PlainContactRule.speed(pelvis[1], f, fps);
                    both += foot * hip;
                    feet += foot * foot;
                    hips += hip * hip;
                }
            }
        }
        return feet > 0 && hips > 0 ? both / Math.sqrt(feet * hips) : 0;
    }

    private double[][] lowest(int leg, int f) {
        double[][] lowest = points[leg][0];
        for (double[][] point : points[leg]) {
            lowest = point[1][f] < lowest[1][f] ? point : lowest;
        }
        return lowest;
    }
}
