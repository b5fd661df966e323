// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Worsening;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * How fast the joints of a leg turn about their parents, and how fast they may where the source turns as it does.
 * <b>Cost:</b> O(frames); an arctangent only where a joint turns noticeably faster than the source's in that frame.
 */
final class JointSpeeds {
    /**
     * Radians by which an angle up to half a turn grows at most with the distance between unit quaternions, 2 / cos 45°
     * or 2.83, and 6 % for all rounding.
     */
    private static final double RADIANS_OF_DISTANCE = 3;
    /** By how much the square of a length of 1 may be off for that. */
    private static final double UNIT = 1e-6;

    private final int leg;
    private final int[] joints;
    private final Clip source;
    private final List<Segment> segments;
    private final int around;
    private final boolean loops;
    /** For each joint the source's speed up to each frame; null, or NaN, where nobody asked for it. */
    private final double[][] speeds;

    /**
     * Looks at the source; its greatest speed within {@code around} frames counts, across the seam of a loop too.
     *
     * @param segments the frames that are motion: from one to the next it jumps, and is not fast
     */
    JointSpeeds(Clip source, int index, Leg leg, List<Segment> segments, int around, boolean loops) {
        this.source = source;
        this.segments = segments;
        this.leg = index;
        this.around = around;
        this.loops = loops;
        joints = leg.ball() >= 0
                ? new int[] {leg.hip(), leg.knee(), leg.ankle(), leg.ball()}
                : new int[] {leg.hip(), leg.knee(), leg.ankle()};
        speeds = new double[joints.length][];
    }

    /** Degrees a second from one pose of a clip to the next. */
    private static double speed(Quat was, Quat is, Clip clip) {
        return Trig.degrees(is.angleTo(was)) * clip.framesPerSecond();
    }

    /** The source's speed up to a frame. */
    private double sourceSpeed(int i, int f) {
        if (f == 0 || !Segment.join(segments, f - 1, f)) {
            return 0;
        }
        if (speeds[i] == null) {
            speeds[i] = new double[source.frames()];
            Arrays.fill(speeds[i], Double.NaN);
        }
        if (Double.isNaN(speeds[i][f])) {
            Quat was = source.pose(f - 1).rotation(joints[i]);
            speeds[i][f] = speed(was, source.pose(f).rotation(joints[i]), source);
        }
        return speeds[i][f];
    }

    /** What the speed up to a frame may be; for less than {@code asked} it is enough that it may be that. */
    private double most(int i, int f, double asked) {
        int last = source.frames() - 1;
        double greatest = sourceSpeed(i, f);
        for (int near = f - around; near <= f + around && !(asked <= most(greatest)); near++) {
            if (loops) {
                int at = Math.floorMod(near, last);
                greatest = Math.max(greatest, sourceSpeed(i, at == 0 ? last : at));
            } else if (near >= 0 && near <= last) {
                greatest = Math.max(greatest, sourceSpeed(i, near));
            }
        }
        return most(greatest);
    }

    private static double most(double greatest) {
        return Worsening.MOST_TIMES_FASTER * greatest + Worsening.MOST_DEGREES_FASTER;
    }

    /** Hands out every frame in which a joint of the result is too fast, frame by frame and joint by joint. */
    void compare(Clip result, Consumer<Worsening> found) {
        double slack = Trig.radians(Worsening.MOST_DEGREES_FASTER) / (RADIANS_OF_DISTANCE * result.framesPerSecond());
        // of each joint where it was and is, in the result and in the source
        double[] was = new double[8 * joints.length];
        double[] is = new double[8 * joints.length];
        for (Segment segment : segments) {
            compare(result, segment, slack, was, is, found);
        }
    }

    private void compare(
            Clip result, Segment segment, double slack, double[] first, double[] second, Consumer<Worsening> found) {
        double[] was = first;
        double[] is = second;
        read(result, segment.startFrame(), was);
        for (int f = segment.startFrame() + 1; f <= segment.endFrame(); f++) {
            read(result, f, is);
            for (int i = 0; i < joints.length; i++) {
                if (!isNear(was, is, 8 * i, slack)) {
                    double speed = speed(quat(was, 8 * i), quat(is, 8 * i), result);
                    double most = most(i, f, speed);
                    if (speed > most) {
                        String name = result.skeleton().label(joints[i]);
                        found.accept(new Worsening(Worsening.Kind.JOINT_SPEED, leg, f, f, f, speed, most, name));
                    }
                }
            }
            double[] old = was;
            was = is;
            is = old;
        }
    }

    private void read(Clip result, int f, double[] out) {
        for (int i = 0; i < joints.length; i++) {
            result.pose(f).readRotation(joints[i], out, 8 * i);
            source.pose(f).readRotation(joints[i], out, 8 * i + 4);
        }
    }

    private static Quat quat(double[] numbers, int at) {
        return new Quat(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]);
    }

    /** Returns whether a rotation surely turns no faster than the source's behind it and what it may be faster. */
    private static boolean isNear(double[] was, double[] is, int at, double slack) {
        return isUnit(is, at)
                && isUnit(was, at)
                && isUnit(is, at + 4)
                && isUnit(was, at + 4)
                && distance(was, is, at) <= distance(was, is, at + 4) + slack;
    }

    private static boolean isUnit(double[] q, int at) {
        return Math.abs(dot(q, q, at) - 1) < UNIT;
    }

    private static double dot(double[] a, double[] b, int at) {
        return a[at] * b[at] + a[at + 1] * b[at + 1] + a[at + 2] * b[at + 2] + a[at + 3] * b[at + 3];
    }

    /** The distance between unit quaternions, or one and the other's negative: 2 sin of a quarter of the angle. */
    private static double distance(double[] a, double[] b, int at) {
        return Math.sqrt(Math.max(0, 2 - 2 * Math.abs(dot(a, b, at))));
    }
}
