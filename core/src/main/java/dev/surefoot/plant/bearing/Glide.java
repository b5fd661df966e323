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
 */
public final class Glide {
    /** A glide slower than this, in m/s for an adult, is what feet do that roll and turn as they stand; … */
    private static final double ROLLING_SPEED = 0.04;
    /** … and one faster than this is skating, whole. In between a part of it is, so that none is taken at a blow. */
    private static final double SKATING_SPEED = 0.08;

    /** How far along X and along Z, by leg and frame, metres. */
    private final double[][] x;

    private final double[][] z;
    /** By leg whether it has none: asked for every contact, and not to be looked for in every frame then. */
    private final boolean[] none;

    /** Takes how far along X and along Z, by leg and frame; shared, not copied. */
    Glide(double[][] x, double[][] z) {
        this.x = x;
        this.z = z;
        none = new boolean[x.length];
        for (int leg = 0; leg < none.length; leg++) {
            none[leg] = isZero(x[leg]) && isZero(z[leg]);
        }
    }

    private static boolean isZero(double[] metres) {
        for (double m : metres) {
            if (m != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns none, of so many legs over so many frames. */
    public static Glide none(int legs, int frames) {
        return new Glide(new double[legs][frames], new double[legs][frames]);
    }

    /**
     * Sums up velocities, by leg, axis and frame in m/s, within each segment; what is too slow to be seen is left out.
     */
    static Glide of(double[][][] velocities, List<Segment> segments, double framesPerSecond, double speedScale) {
        double[][] x = new double[velocities.length][velocities[0][0].length];
        double[][] z = new double[velocities.length][velocities[0][0].length];
        for (int leg = 0; leg < velocities.length; leg++) {
            double[][] velocity = velocities[leg];
            for (Segment segment : segments) {
                for (int f = segment.startFrame() + 1; f <= segment.endFrame(); f++) {
                    double vx = 0.5 * (velocity[0][f - 1] + velocity[0][f]);
                    double vz = 0.5 * (velocity[1][f - 1] + velocity[1][f]);
                    double part = seen(Math.sqrt(vx * vx + vz * vz) / speedScale) / framesPerSecond;
                    x[leg][f] = x[leg][f - 1] + part * vx;
                    z[leg][f] = z[leg][f - 1] + part * vz;
                }
            }
        }
        return new Glide(x, z);
    }

    private static double seen(double speed) {
        double share = (speed - ROLLING_SPEED) / (SKATING_SPEED - ROLLING_SPEED);
        return SmoothStep.of(Math.max(0, Math.min(1, share)));
    }

    /** Returns how far along X, by leg and frame, metres; to be read only. */
    double[][] x() {
        return x;
    }

    /** Returns how far along Z, by leg and frame, metres; to be read only. */
    double[][] z() {
        return z;
    }

    /** Returns whether there is none. */
    public boolean isNone() {
        for (boolean of : none) {
            if (!of) {
                return false;
            }
        }
        return true;
    }

    /** Returns none for the same legs and frames. */
    Glide without() {
        return none(x.length, x[0].length);
    }

    /** Returns the same at {@code times} frames in place of one. */
    public Glide finer(int times) {
        return new Glide(finer(x, times), finer(z, times));
    }

    private static double[][] finer(double[][] coarse, int times) {
        double[][] fine = new double[coarse.length][(coarse[0].length - 1) * times + 1];
        for (int leg = 0; leg < fine.length; leg++) {
            double[] from = coarse[leg];
            for (int i = 0; i < fine[leg].length; i++) {
                int f = i / times;
                int next = Math.min(f + 1, from.length - 1);
                fine[leg][i] = from[f] + (i - f * times) / (double) times * (from[next] - from[f]);
            }
        }
        return fine;
    }

    /** Returns the tracks without it; those that have none themselves. */
    public List<LegTrack> takenFrom(List<LegTrack> tracks) {
        List<LegTrack> steady = new ArrayList<>();
        for (int i = 0; i < tracks.size(); i++) {
            int leg = i;
            steady.add(none[leg] ? tracks.get(leg) : tracks.get(leg).moved(f -> new Vec3(-x[leg][f], 0, -z[leg][f])));
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
        if (none[leg]) {
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
