// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.List;

/**
 * How far each foot of a clip glides while it bears, summed up from the first frame on. Without it feet stand as those
 * of a clip that does not skate. <b>Frames:</b> world, along the floor.
 *
 * @param x how far along X, by leg and frame, metres
 * @param z how far along Z, by leg and frame, metres
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record Glide(double[][] x, double[][] z) {
    /** A glide slower than this, in m/s for an adult, is what feet do that roll and turn as they stand; … */
    private static final double ROLLING_SPEED = 0.04;
    /** … and one faster than this is skating, whole. In between a part of it is, so that none is taken at a blow. */
    private static final double SKATING_SPEED = 0.08;

    /** Returns none, of so many legs over so many frames. */
    public static Glide none(int legs, int frames) {
        return new Glide(new double[legs][frames], new double[legs][frames]);
    }

    /**
     * Sums up velocities, by leg, axis and frame in m/s, within each segment; what is too slow to be seen is left out.
     */
    static Glide of(double[][][] velocities, List<Segment> segments, double framesPerSecond, double speedScale) {
        Glide glide = none(velocities.length, velocities[0][0].length);
        for (int leg = 0; leg < velocities.length; leg++) {
            double[][] velocity = velocities[leg];
            for (Segment segment : segments) {
                for (int f = segment.startFrame() + 1; f <= segment.endFrame(); f++) {
                    double vx = 0.5 * (velocity[0][f - 1] + velocity[0][f]);
                    double vz = 0.5 * (velocity[1][f - 1] + velocity[1][f]);
                    double part = seen(Math.sqrt(vx * vx + vz * vz) / speedScale) / framesPerSecond;
                    glide.x[leg][f] = glide.x[leg][f - 1] + part * vx;
                    glide.z[leg][f] = glide.z[leg][f - 1] + part * vz;
                }
            }
        }
        return glide;
    }

    private static double seen(double speed) {
        double share = (speed - ROLLING_SPEED) / (SKATING_SPEED - ROLLING_SPEED);
        return SmoothStep.of(Math.max(0, Math.min(1, share)));
    }

    /** Returns whether there is none. */
    public boolean isNone() {
        for (int leg = 0; leg < x.length; leg++) {
            if (!isNone(leg)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a leg has none. */
    private boolean isNone(int leg) {
        for (int f = 0; f < x[leg].length; f++) {
            if (x[leg][f] != 0 || z[leg][f] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the same at {@code times} frames in place of one. */
    public Glide finer(int times) {
        Glide finer = none(x.length, (x[0].length - 1) * times + 1);
        for (int leg = 0; leg < x.length; leg++) {
            finer(x[leg], times, finer.x[leg]);
            finer(z[leg], times, finer.z[leg]);
        }
        return finer;
    }

    private static void finer(double[] from, int times, double[] to) {
        for (int i = 0; i < to.length; i++) {
            int f = i / times;
            int next = Math.min(f + 1, from.length - 1);
            to[i] = from[f] + (i - f * times) / (double) times * (from[next] - from[f]);
        }
    }

    /** Returns the tracks without it; those that have none themselves. */
    public List<LegTrack> takenFrom(List<LegTrack> tracks) {
        List<LegTrack> steady = new ArrayList<>();
        for (int i = 0; i < tracks.size(); i++) {
            int leg = i;
            steady.add(isNone(leg) ? tracks.get(leg) : tracks.get(leg).moved(f -> new Vec3(-x[leg][f], 0, -z[leg][f])));
        }
        return steady;
    }

    /** Returns how far from the middle of these frames, in time, it carries a foot in them. */
    public double furthest(int leg, int startFrame, int endFrame) {
        int middle = (startFrame + endFrame) / 2;
        double furthest = 0;
        for (int f = startFrame; f <= endFrame; f++) {
            double dx = x[leg][f] - x[leg][middle];
            double dz = z[leg][f] - z[leg][middle];
            furthest = Math.max(furthest, Math.sqrt(dx * dx + dz * dz));
        }
        return furthest;
    }

    /** Returns a contact of the tracks without it where it is with it: at the middle of where it glides. */
    public Contact givenBack(Contact contact) {
        int leg = contact.leg();
        if (isNone(leg)) {
            return contact;
        }
        double sumX = 0;
        double sumZ = 0;
        for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
            sumX += x[leg][f];
            sumZ += z[leg][f];
        }
        int n = contact.frames();
        return contact.at(contact.anchorWorld().plus(new Vec3(sumX / n, 0, sumZ / n)));
    }
}
