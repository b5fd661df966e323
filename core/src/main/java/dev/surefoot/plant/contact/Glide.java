// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a clip's feet glide together: what all feet that bear have in common, summed up from the first frame on.
 * Without it they stand as those of a clip that does not skate. <b>Frames:</b> world, along the floor; metres.
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record Glide(double[] x, double[] z) {
    /**
     * A glide slower than this, in m/s for an adult, is what feet do that roll and turn as they stand; …
     */
    private static final double ROLLING_SPEED = 0.04;
    /** … and one faster than this is skating, whole. In between a part of it is, so that none is taken at a blow. */
    private static final double SKATING_SPEED = 0.08;

    /** Returns none, over so many frames. */
    public static Glide none(int frames) {
        return new Glide(new double[frames], new double[frames]);
    }

    /** Sums up a velocity, by frame in m/s, within each segment; what is too slow to be seen is left out. */
    static Glide of(double[] velocityX, double[] velocityZ, List<Segment> segments, double fps, double speedScale) {
        double[] x = new double[velocityX.length];
        double[] z = new double[velocityX.length];
        for (Segment segment : segments) {
            for (int f = segment.startFrame() + 1; f <= segment.endFrame(); f++) {
                double vx = 0.5 * (velocityX[f - 1] + velocityX[f]);
                double vz = 0.5 * (velocityZ[f - 1] + velocityZ[f]);
                double part = seen(Math.sqrt(vx * vx + vz * vz) / speedScale);
                x[f] = x[f - 1] + part * vx / fps;
                z[f] = z[f - 1] + part * vz / fps;
            }
        }
        return new Glide(x, z);
    }

    private static double seen(double speed) {
        double share = (speed - ROLLING_SPEED) / (SKATING_SPEED - ROLLING_SPEED);
        return SmoothStep.of(Math.max(0, Math.min(1, share)));
    }

    /** Returns whether there is none. */
    public boolean isNone() {
        for (int f = 0; f < x.length; f++) {
            if (x[f] != 0 || z[f] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the same at {@code times} frames in place of one. */
    Glide finer(int times) {
        double[] finerX = new double[(x.length - 1) * times + 1];
        double[] finerZ = new double[finerX.length];
        for (int i = 0; i < finerX.length; i++) {
            int f = Math.min(i / times, Math.max(0, x.length - 2));
            double t = (i - f * times) / (double) times;
            int next = Math.min(f + 1, x.length - 1);
            finerX[i] = x[f] + t * (x[next] - x[f]);
            finerZ[i] = z[f] + t * (z[next] - z[f]);
        }
        return new Glide(finerX, finerZ);
    }

    /** Returns the tracks without it; themselves where there is none. */
    public List<LegTrack> takenFrom(List<LegTrack> tracks) {
        if (isNone()) {
            return tracks;
        }
        List<LegTrack> steady = new ArrayList<>();
        for (LegTrack track : tracks) {
            steady.add(track.moved(f -> new Vec3(-x[f], 0, -z[f])));
        }
        return steady;
    }

    /** Returns a contact of the tracks without it where it is with it: at the middle of where it glides. */
    Contact givenBack(Contact contact) {
        if (isNone()) {
            return contact;
        }
        double sumX = 0;
        double sumZ = 0;
        for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
            sumX += x[f];
            sumZ += z[f];
        }
        return contact.at(
                contact.anchorWorld().plus(new Vec3(sumX / contact.frames(), 0, sumZ / contact.frames())));
    }
}
