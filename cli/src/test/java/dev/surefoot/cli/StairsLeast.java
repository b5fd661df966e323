// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.curve.LowPass;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;

/**
 * What no planner could do without, given where a planting's feet stand and when, how they are turned, and where they
 * and the hips are along the floor.
 *
 * <p>Bend of knees: that of each swinging leg, frame by frame, with the hips as high as standing legs are long and the
 * foot down on the ground. Acceleration added below 8 Hz: that of feet alone which rise and fall from stance to stance
 * on the curve of least acceleration, through nosings. Both are bounds, not goals: no one body does all of it.
 */
record StairsLeast(double kneeDegrees, double addedBelow8Hz) {
    /** Hertz below which acceleration counts, as in the measure. */
    private static final double HERTZ = 8;
    /** Frames in which a free curve decays: it does not. */
    private static final double NO_DECAY = 1e6;
    /** Places of a sole between two of its points that are looked at. */
    private static final int BETWEEN = 10;

    static StairsLeast of(Planting planting, Clip level, Ground ground) {
        return new StairsLeast(knee(planting, ground), added(planting, level));
    }

    private static boolean[] stands(Planting planting, int leg) {
        boolean[] stands = new boolean[planting.clip().frames()];
        for (Contact c : planting.contacts()) {
            if (c.leg() == leg) {
                Arrays.fill(stands, c.startFrame(), c.endFrame() + 1, true);
            }
        }
        return stands;
    }

    private static double knee(Planting planting, Ground ground) {
        int legs = planting.legs().size();
        boolean[][] stands = new boolean[legs][];
        for (int leg = 0; leg < legs; leg++) {
            stands[leg] = stands(planting, leg);
        }
        double most = 0;
        for (Segment segment : planting.source().segments()) {
            for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                WorldPose world = planting.clip().world(f);
                double up = Double.POSITIVE_INFINITY;
                for (int leg = 0; leg < legs; leg++) {
                    if (stands[leg][f]) {
                        up = Math.min(
                                up, Bones.of(planting.legs().get(leg), world).mayRise());
                    }
                }
                for (int leg = 0; leg < legs; leg++) {
                    Leg described = planting.legs().get(leg);
                    double down = stands[leg][f] ? 0 : above(described, world, ground);
                    // a body in the air may be anywhere
                    double least = up < Double.POSITIVE_INFINITY
                            ? Bones.of(described, world).bend(up + down)
                            : 0;
                    most = Math.max(most, least);
                }
            }
        }
        return Trig.degrees(most);
    }

    /** How far a sole is above the ground at its lowest. */
    private static double above(Leg leg, WorldPose world, Ground ground) {
        GroundHit hit = new GroundHit();
        double least = Double.POSITIVE_INFINITY;
        Vec3 before = null;
        for (FootPoint point : leg.points()) {
            Vec3 at = point.in(world);
            for (int i = before == null ? BETWEEN : 1; i <= BETWEEN; i++) {
                Vec3 p = before == null ? at : before.lerp(at, i / (double) BETWEEN);
                if (ground.at(p.x(), p.z(), hit)) {
                    least = Math.min(least, Math.max(0, p.y() - hit.height()));
                }
            }
            before = at;
        }
        return least < Double.POSITIVE_INFINITY ? least : 0;
    }

    /** Thigh, shin, and from hip to ankle. */
    private record Bones(double thigh, double shin, Vec3 toAnkle) {
        static Bones of(Leg leg, WorldPose world) {
            Vec3 hip = world.position(leg.hip());
            Vec3 knee = world.position(leg.knee());
            Vec3 ankle = leg.ankleIn(world);
            return new Bones(hip.distanceTo(knee), knee.distanceTo(ankle), ankle.minus(hip));
        }

        /** How far up the hip may go before the leg is straight. */
        double mayRise() {
            double reach = thigh + shin;
            double beside = Math.min(reach, toAnkle.horizontal().length());
            return Math.sqrt(reach * reach - beside * beside) + toAnkle.y();
        }

        /** The knee's bend if the hip were so much further above the ankle. */
        double bend(double further) {
            double d =
                    Math.min(thigh + shin, toAnkle.plusTimes(-further, Vec3.Y).length());
            double cosine = (d * d - thigh * thigh - shin * shin) / (2 * thigh * shin);
            double bounded = Math.max(-1, Math.min(1, cosine));
            return Trig.atan2(Math.sqrt(1 - bounded * bounded), bounded);
        }
    }

    private static double added(Planting planting, Clip level) {
        Clip result = planting.clip();
        double fps = result.framesPerSecond();
        double sum = 0;
        int frames = 0;
        for (Segment segment : planting.source().segments()) {
            frames += Math.max(0, segment.frames() - 2);
            for (int leg = 0; leg < planting.legs().size(); leg++) {
                int ankle = planting.legs().get(leg).ankle();
                double[] rise = new double[segment.frames()];
                for (int i = 0; i < rise.length; i++) {
                    int f = segment.startFrame() + i;
                    rise[i] = result.world(f).position(ankle).y()
                            - level.world(f).position(ankle).y();
                }
                boolean[] stands =
                        Arrays.copyOfRange(stands(planting, leg), segment.startFrame(), segment.endFrame() + 1);
                LeastAccelerationCurve.fill(stands, rise, NO_DECAY);
                new LowPass(HERTZ, fps).apply(rise);
                for (int i = 1; i + 1 < rise.length; i++) {
                    double a = (rise[i - 1] - 2 * rise[i] + rise[i + 1]) * fps * fps;
                    sum += a * a * below(result, ankle);
                }
            }
        }
        return Math.sqrt(sum / Math.max(1, frames) / result.skeleton().size());
    }

    /** A joint and all joints below it. */
    private static int below(Clip clip, int joint) {
        int count = 0;
        for (int j = 0; j < clip.skeleton().size(); j++) {
            int up = j;
            while (up >= 0 && up != joint) {
                up = clip.skeleton().parent(up);
            }
            count += up == joint ? 1 : 0;
        }
        return count;
    }
}
