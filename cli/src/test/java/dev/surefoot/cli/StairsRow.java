// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * What a planting on stairs comes to.
 *
 * @param contacts its contacts of heel and ball
 * @param overAir those of them with no tread under them
 * @param stances its stances
 * @param leastSupport the least part of a sole that a stance has on its tread
 * @param poorlySupported stances with less than three fifths of it
 * @param added acceleration that is added below 8 Hz
 * @param kneeLeast the bend of knees that no planter could do without, degrees
 * @param kneeMost greatest bend of a knee, degrees
 * @param kneeMostSource the same in the source
 * @param bobMm how far the root joint is beside its mean over a second, mm RMS
 * @param bobSourceMm the same in the source
 * @param flips knees that change their side
 * @param strideMetres median of what a foot goes from stance to stance, metres
 * @param shortenedMetres metres by which the path is shorter
 * @param slipMm the most a contact slips at keys
 * @param deepMm the most a sole is in the ground at keys
 * @param missedFrames frames of standing feet that are not reached
 */
record StairsRow(
        int contacts,
        int overAir,
        int stances,
        double leastSupport,
        int poorlySupported,
        Added added,
        double kneeLeast,
        double kneeMost,
        double kneeMostSource,
        double bobMm,
        double bobSourceMm,
        int flips,
        double strideMetres,
        double shortenedMetres,
        double slipMm,
        double deepMm,
        int missedFrames) {
    /**
     * Acceleration added below 8 Hz, each as a part of what it is added to.
     *
     * @param level beside the source along the same level path with its swings scaled
     * @param inSpace beside a source that climbs along, evenly and through the nosings
     * @param least as {@code level}, what feet add that go from stance to stance on curves of least acceleration
     * @param byStrides as {@code level}, what the clip with its strides adds before it is planted
     * @param toStrides what planting adds to that clip
     */
    record Added(double level, double inSpace, double least, double byStrides, double toStrides) {}

    /** Metres that a tread may be below a point that stands on it. */
    private static final double ON_TREAD_METRES = 0.02;

    private static final double LEAST_SUPPORT = 0.6;
    private static final int SAMPLES = 50;

    static StairsRow of(Planting planting, Ground ground, int rootJoint, double scale) {
        Clip result = planting.clip();
        Clip source = planting.cameClip();
        MotionMetrics after = planting.meter(result).measure();
        Clip level = StairsReference.of(planting, rootJoint, true);
        Clip climbing = StairsReference.of(planting, rootJoint, false);
        Clip strided = planting.source().clip();
        double seen = own(planting, level);
        StairsLeast least = StairsLeast.of(planting, level, ground);
        List<Double> supports = supports(planting, ground, scale);
        int overAir = 0;
        int contacts = 0;
        for (Contact c : planting.contacts()) {
            if (c.kind().stands()) {
                contacts++;
                overAir += overAir(c.anchorWorld(), ground, scale) ? 1 : 0;
            }
        }
        BitSet missed = new BitSet();
        for (Unresolved u : planting.unresolved()) {
            if (u.standing() && u.missMetres() > 0) {
                missed.set(u.leg() * result.frames() + u.startFrame(), u.leg() * result.frames() + u.endFrame() + 1);
            }
        }
        return new StairsRow(
                contacts,
                overAir,
                supports.size(),
                supports.stream().mapToDouble(d -> d).min().orElse(Double.NaN),
                (int) supports.stream().filter(d -> d < LEAST_SUPPORT).count(),
                new Added(
                        added(planting, level, result) / seen,
                        added(planting, climbing, result) / own(planting, climbing),
                        least.addedBelow8Hz() / seen,
                        added(planting, level, strided) / seen,
                        added(planting, strided, result) / own(planting, strided)),
                least.kneeDegrees(),
                kneeMost(planting, result),
                kneeMost(planting, source),
                bob(planting, result, rootJoint),
                bob(planting, source, rootJoint),
                after.knees().signChanges(),
                steps(planting),
                planting.source()
                        .strides()
                        .map(Planting.Strides::shortenedMetres)
                        .orElse(0.0),
                after.slip().maxMm(),
                after.penetration().maxMm(),
                missed.cardinality());
    }

    /** What is added below 8 Hz from one clip to another. */
    private static double added(Planting planting, Clip from, Clip to) {
        return acceleration(planting, from, to).addedBelow8HzRms();
    }

    private static double own(Planting planting, Clip clip) {
        return acceleration(planting, clip, clip).below8HzRms();
    }

    private static MotionMetrics.Acceleration acceleration(Planting planting, Clip from, Clip to) {
        return MotionMeter.comparing(from, to)
                .legs(planting.legs())
                .segments(planting.source().segments())
                .measure()
                .acceleration();
    }

    private static boolean overAir(Vec3 p, Ground ground, double scale) {
        GroundHit hit = new GroundHit();
        return !ground.at(p.x(), p.z(), hit) || p.y() - hit.height() > ON_TREAD_METRES * scale;
    }

    /** The stances of a leg: contacts of heel and ball that overlap. */
    private static List<int[]> stances(Planting planting, int leg) {
        List<Contact> of = new ArrayList<>();
        for (Contact c : planting.contacts()) {
            if (c.leg() == leg && c.kind().stands()) {
                of.add(c);
            }
        }
        of.sort(Comparator.comparingInt(Contact::startFrame));
        List<int[]> stances = new ArrayList<>();
        for (Contact c : of) {
            int[] last = stances.isEmpty() ? null : stances.get(stances.size() - 1);
            if (last != null && c.startFrame() <= last[1] + 1) {
                last[1] = Math.max(last[1], c.endFrame());
            } else {
                stances.add(new int[] {c.startFrame(), c.endFrame()});
            }
        }
        return stances;
    }

    private static List<Double> supports(Planting planting, Ground ground, double scale) {
        List<Double> supports = new ArrayList<>();
        for (int leg = 0; leg < planting.legs().size(); leg++) {
            Leg described = planting.legs().get(leg);
            for (int[] stance : stances(planting, leg)) {
                double flattest = Double.POSITIVE_INFINITY;
                Vec3[] sole = null;
                for (int f = stance[0]; f <= stance[1]; f++) {
                    Vec3[] points = points(described, planting.clip().world(f));
                    double steep = Math.abs(points[0].y() - points[1].y());
                    if (steep < flattest) {
                        flattest = steep;
                        sole = points;
                    }
                }
                supports.add(support(sole, ground, scale));
            }
        }
        return supports;
    }

    /** Heel or else ball, ball or else toe, foremost point. */
    private static Vec3[] points(Leg leg, WorldPose world) {
        Vec3 heel = null;
        Vec3 ball = null;
        Vec3 toe = null;
        for (FootPoint p : leg.points()) {
            switch (p.kind()) {
                case HEEL -> heel = p.in(world);
                case BALL -> ball = p.in(world);
                default -> toe = p.in(world);
            }
        }
        Vec3 b = ball != null ? ball : toe != null ? toe : heel;
        return new Vec3[] {heel != null ? heel : b, b, toe != null ? toe : b};
    }

    private static double support(Vec3[] sole, Ground ground, double scale) {
        double back = sole[0].distanceTo(sole[1]);
        double all = back + sole[1].distanceTo(sole[2]);
        int on = 0;
        for (int i = 0; i < SAMPLES; i++) {
            double s = all * (i + 0.5) / SAMPLES;
            Vec3 p = s < back
                    ? sole[0].lerp(sole[1], s / back)
                    : sole[1].lerp(sole[2], all > back ? (s - back) / (all - back) : 0);
            on += overAir(new Vec3(p.x(), Math.min(p.y(), sole[1].y()), p.z()), ground, scale) ? 0 : 1;
        }
        return on / (double) SAMPLES;
    }

    private static double kneeMost(Planting planting, Clip clip) {
        double most = 0;
        for (Segment segment : planting.source().segments()) {
            for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                WorldPose world = clip.world(f);
                for (Leg leg : planting.legs()) {
                    Vec3 thigh = world.position(leg.knee()).minus(world.position(leg.hip()));
                    Vec3 shin = leg.ankleIn(world).minus(world.position(leg.knee()));
                    most = Math.max(
                            most, Trig.degrees(Trig.atan2(thigh.cross(shin).length(), thigh.dot(shin))));
                }
            }
        }
        return most;
    }

    private static double bob(Planting planting, Clip clip, int rootJoint) {
        double sum = 0;
        int count = 0;
        int half = (int) Math.round(clip.framesPerSecond() / 2);
        for (Segment segment : planting.source().segments()) {
            int n = segment.frames();
            double[] y = new double[n];
            for (int i = 0; i < n; i++) {
                y[i] = clip.world(segment.startFrame() + i).position(rootJoint).y();
            }
            for (int i = half; i < n - half; i++) {
                double mean = 0;
                for (int k = -half; k <= half; k++) {
                    mean += y[i + k] / (2 * half + 1);
                }
                sum += (y[i] - mean) * (y[i] - mean);
                count++;
            }
        }
        return 1000 * Math.sqrt(sum / Math.max(1, count));
    }

    private static double steps(Planting planting) {
        List<Double> steps = new ArrayList<>();
        for (int leg = 0; leg < planting.legs().size(); leg++) {
            Contact before = null;
            for (Contact c : planting.contacts()) {
                if (c.leg() == leg && c.kind() == FootPoint.Kind.BALL) {
                    if (before != null) {
                        steps.add(c.anchorWorld()
                                .minus(before.anchorWorld())
                                .horizontal()
                                .length());
                    }
                    before = c;
                }
            }
        }
        steps.sort(null);
        return steps.isEmpty() ? Double.NaN : steps.get(steps.size() / 2);
    }
}
