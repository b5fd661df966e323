// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.curve.FrameNoise;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;

/** A leg whose foot is held: its length from frame to frame, with and without that. <b>Units:</b> as its track's. */
final class HeldLeg {
    private static final int FREE = -1;
    /** Times the noise that the leg has without being held: less is its own motion, which slow rates show as noise. */
    private static final double OWN_TIMES = 2;
    /** Frames that a deviation needs: of fewer the quiet ones, which it is taken from, are two. */
    static final int LEAST_FRAMES = 12;

    private final int[] point;
    private final double[] was;
    private final double[] length;
    private final Vec3[] along;

    HeldLeg(LegTrack track, List<Contact> held) {
        int frames = track.frames();
        point = new int[frames];
        was = new double[frames];
        length = new double[frames];
        along = new Vec3[frames];
        Arrays.fill(point, FREE);
        for (int f = 0; f < frames; f++) {
            was[f] = track.ankle(f).distanceTo(track.hip(f));
        }
        for (Contact c : held) {
            int p = track.indexOf(c.kind());
            for (int f = Math.max(0, c.startFrame()); f <= Math.min(frames - 1, c.endFrame()); f++) {
                if (point[f] == FREE) {
                    Vec3 off = c.anchorWorld().minus(track.point(p, f));
                    Vec3 leg = track.ankle(f).plus(off).minus(track.hip(f));
                    point[f] = p;
                    length[f] = leg.length();
                    along[f] = leg.normalizedOr(Vec3.Y);
                }
            }
        }
    }

    /** Returns whether one point is held at a frame and at those beside it. */
    boolean heldAround(int f) {
        return point[f] != FREE && point[f - 1] == point[f] && point[f + 1] == point[f];
    }

    int frames() {
        return point.length;
    }

    /** Returns the direction from hip to ankle while the foot is held. */
    Vec3 along(int f) {
        return along[f];
    }

    /** Returns whether the point that is held at a frame is held at another, too. */
    boolean holdsAlike(int f, int other) {
        return point[f] != FREE && point[f] == point[other];
    }

    /** Returns the lengths that the leg has where its foot is not held. */
    double[] sourceLengths() {
        return Arrays.copyOf(was, was.length);
    }

    /** Returns the second difference of its length around a frame, the foot held. */
    double secondDifference(int f) {
        return length[f - 1] - 2 * length[f] + length[f + 1];
    }

    /** Returns the same of the length that it has in the source. */
    double sourceSecondDifference(int f) {
        return was[f - 1] - 2 * was[f] + was[f + 1];
    }

    /** The deviation of the noise that the body has along the held leg; 0 where it is the leg's own. */
    double noise(LegTrack track) {
        double[] now = nowhere(point.length);
        double[] before = nowhere(point.length);
        double[] hip = nowhere(point.length);
        double[] swinging = nowhere(point.length);
        int held = 0;
        for (int f = 0; f < point.length; f++) {
            if (point[f] == FREE) {
                swinging[f] = was[f];
            } else {
                held++;
                now[f] = length[f];
                before[f] = was[f];
                hip[f] = track.hip(f).dot(along[f]);
            }
        }
        if (held < LEAST_FRAMES) {
            return 0;
        }
        double noise = FrameNoise.deviation(now);
        double had = Math.max(FrameNoise.deviation(before), FrameNoise.deviation(swinging));
        return noise > OWN_TIMES * had ? Math.min(Math.sqrt(noise * noise - had * had), FrameNoise.deviation(hip)) : 0;
    }

    /**
     * The deviation of what this leg shakes by itself, and the body with it cannot: beside another one that is held too
     * it is seen in the difference of both, of which a body that shakes leaves little where they are nearly parallel. 0
     * while no other is held.
     */
    double byItself(List<HeldLeg> legs, double noise) {
        double least = Double.POSITIVE_INFINITY;
        for (HeldLeg other : legs) {
            double[] apart = nowhere(point.length);
            int both = 0;
            double angles = 0;
            for (int f = 0; f < point.length && other != this; f++) {
                if (point[f] != FREE && other.point[f] != FREE) {
                    both++;
                    apart[f] = length[f] - other.length[f];
                    angles += along[f].minus(other.along[f]).lengthSquared();
                }
            }
            if (both >= LEAST_FRAMES) {
                double deviation = FrameNoise.deviation(apart);
                double left = deviation * deviation - angles / both * noise * noise;
                least = Math.min(least, Math.sqrt(Math.max(0, left / 2)));
            }
        }
        return least < Double.POSITIVE_INFINITY ? least : 0;
    }

    private static double[] nowhere(int frames) {
        double[] samples = new double[frames];
        Arrays.fill(samples, Double.NaN);
        return samples;
    }
}
