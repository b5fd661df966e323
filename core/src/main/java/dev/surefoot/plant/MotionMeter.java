// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;
import java.util.List;

/**
 * Measures a clip on a ground, as {@link MotionMetrics} defines: plain forward kinematics, nothing taken from the planter but its contacts.
 *
 * <p>Between keys local positions go straight and local rotations along the shorter arc, as players of these files do. <b>Cost:</b> O(frames × joints).
 */
public final class MotionMeter {
    /** Samples between two keys, the first of them the key. */
    private static final int SUBFRAMES = 4;
    /** Guided motion diffusion's bounds: a foot lower than this, in metres, … */
    private static final double SKATING_HEIGHT_METRES = 0.05;
    /** … and faster than this, in m/s, skates. */
    private static final double SKATING_SPEED = 0.5;
    /** Cutoff below which motion is seen and above which capture noise lives. */
    private static final double SEEN_HERTZ = 8;

    private final Clip source;
    private final Clip result;
    private final List<Leg> legs;
    private final Ground ground;
    private final List<Contact> contacts;
    private final GroundHit hit = new GroundHit();
    private double slipMax = Double.NaN;
    private double slipP95 = Double.NaN;
    private double slipSubframe = Double.NaN;
    private double deepest;
    private double deepestSubframe;
    private double flexionMin = Double.NaN;
    private double kneeChange = Double.NaN;
    private double boneError = Double.NaN;

    private MotionMeter(Clip source, Clip result, List<Leg> legs, Ground ground, List<Contact> contacts) {
        this.source = source;
        this.result = result;
        this.legs = legs;
        this.ground = ground;
        this.contacts = contacts;
    }

    /**
     * Measures {@code result}.
     *
     * @param source what it was made from, frame for frame; itself to measure a clip alone
     * @param result the clip to measure, as read from the file
     * @param legs the legs
     * @param ground what it stands on
     * @param contacts which points should stand where
     * @param pelvisMovedMetres per frame, how far the pelvis was moved; empty for none
     */
    public static MotionMetrics measure(
            Clip source,
            Clip result,
            List<Leg> legs,
            Ground ground,
            List<Contact> contacts,
            double[] pelvisMovedMetres) {
        if (source.frames() != result.frames()) {
            throw new IllegalArgumentException(
                    "result must have the source's " + source.frames() + " frames, got " + result.frames());
        }
        MotionMeter meter = new MotionMeter(source, result, legs, ground, contacts);
        meter.feet();
        meter.knees();
        double[] deviation = meter.deviationsDegrees();
        double[] acceleration = meter.accelerations();
        double pelvis = 0;
        for (double metres : pelvisMovedMetres) {
            pelvis = Math.max(pelvis, metres);
        }
        return new MotionMetrics(
                meter.slipMax * 1000,
                meter.slipP95 * 1000,
                meter.slipSubframe * 1000,
                meter.deepest * 1000,
                meter.deepestSubframe * 1000,
                meter.skatingRatio(),
                pelvis * 1000,
                acceleration[0],
                acceleration[1],
                acceleration[2],
                acceleration[3],
                meter.flexionMin,
                meter.kneeChange,
                meter.boneError,
                deviation[0],
                deviation[1]);
    }

    private void feet() {
        WorldPose world = new WorldPose(result.skeleton(), result.space());
        double[] slips = new double[0];
        int count = 0;
        for (Contact contact : contacts) {
            count += contact.endFrame() - contact.startFrame() + 1;
        }
        if (count > 0) {
            slips = new double[count];
            slipMax = 0;
            slipSubframe = 0;
        }
        int at = 0;
        for (int f = 0; f < result.frames(); f++) {
            for (int sub = 0; sub < SUBFRAMES && (sub == 0 || f + 1 < result.frames()); sub++) {
                world.update(sub == 0 ? result.pose(f) : between(f, sub / (double) SUBFRAMES));
                measureDepth(world, sub == 0);
                for (Contact contact : contacts) {
                    if (contact.holdsAt(f) && (sub == 0 || contact.holdsAt(f + 1))) {
                        FootPoint point = legs.get(contact.leg()).point(contact.kind());
                        Vec3 way = point.in(world).minus(contact.anchorWorld());
                        double slip = Math.sqrt(way.x() * way.x() + way.z() * way.z());
                        slipSubframe = Math.max(slipSubframe, slip);
                        if (sub == 0) {
                            slipMax = Math.max(slipMax, slip);
                            slips[at++] = slip;
                        }
                    }
                }
            }
        }
        slipP95 = percentile95(slips);
    }

    private void measureDepth(WorldPose world, boolean key) {
        for (Leg leg : legs) {
            for (FootPoint point : leg.points()) {
                Vec3 p = point.in(world);
                if (ground.at(p.x(), p.z(), hit)) {
                    double depth = hit.height() - p.y();
                    deepestSubframe = Math.max(deepestSubframe, depth);
                    if (key) {
                        deepest = Math.max(deepest, depth);
                    }
                }
            }
        }
    }

    private Pose between(int f, double weight) {
        Pose a = result.pose(f);
        Pose b = result.pose(f + 1);
        Pose pose = a.copy();
        for (int j = 0; j < pose.size(); j++) {
            pose.setTranslation(j, a.translation(j).lerp(b.translation(j), weight));
            pose.setRotation(j, a.rotation(j).slerp(b.rotation(j), weight));
            pose.setScale(j, a.scale(j).lerp(b.scale(j), weight));
        }
        return pose;
    }

    private void knees() {
        List<LegTrack> before = LegTrack.follow(source, legs);
        List<LegTrack> after = LegTrack.follow(result, legs);
        if (legs.isEmpty()) {
            return;
        }
        flexionMin = Double.POSITIVE_INFINITY;
        kneeChange = 0;
        boneError = 0;
        for (int i = 0; i < legs.size(); i++) {
            for (int f = 0; f < result.frames(); f++) {
                double flexion = Trig.degrees(after.get(i).flexionRadians(f));
                flexionMin = Math.min(flexionMin, flexion);
                kneeChange = Math.max(
                        kneeChange,
                        Math.abs(flexion - Trig.degrees(before.get(i).flexionRadians(f))));
                boneError = Math.max(
                        boneError,
                        relative(before.get(i).thighMetres(f), after.get(i).thighMetres(f)));
                boneError = Math.max(
                        boneError,
                        relative(before.get(i).shinMetres(f), after.get(i).shinMetres(f)));
            }
        }
    }

    private static double relative(double was, double is) {
        return Math.abs(is - was) / was;
    }

    /** Mean and 95th percentile of the leg joints' local turns against the source. */
    private double[] deviationsDegrees() {
        double[] turns = new double[4 * legs.size() * result.frames()];
        int count = 0;
        double sum = 0;
        for (Leg leg : legs) {
            for (int joint : new int[] {leg.hip(), leg.knee(), leg.ankle(), leg.ball()}) {
                for (int f = 0; joint >= 0 && f < result.frames(); f++) {
                    double turn = Trig.degrees(source.pose(f)
                            .rotation(joint)
                            .angleTo(result.pose(f).rotation(joint)));
                    turns[count++] = turn;
                    sum += turn;
                }
            }
        }
        double p95 = percentile95(Arrays.copyOf(turns, count));
        return new double[] {count > 0 ? sum / count : Double.NaN, p95};
    }

    private static double percentile95(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        Arrays.sort(values);
        return values[(int) Math.ceil(0.95 * values.length) - 1];
    }

    private double skatingRatio() {
        List<LegTrack> tracks = LegTrack.follow(result, legs);
        int frames = result.frames();
        int skating = 0;
        for (int f = 0; f + 1 < frames; f++) {
            boolean skates = false;
            for (LegTrack track : tracks) {
                int ball = Math.max(0, track.indexOf(FootPoint.Kind.BALL));
                skates |= low(track, ball, f)
                        && low(track, ball, f + 1)
                        && speed(track, ball, f) > SKATING_SPEED
                        && meanSpeed(track, ball, f) > SKATING_SPEED;
            }
            skating += skates ? 1 : 0;
        }
        return frames > 1 ? skating / (double) (frames - 1) : 0;
    }

    private boolean low(LegTrack track, int point, int f) {
        Vec3 p = track.point(point, f);
        return ground.at(p.x(), p.z(), hit) && p.y() - hit.height() < SKATING_HEIGHT_METRES;
    }

    private double speed(LegTrack track, int point, int f) {
        Vec3 way = track.point(point, f + 1).minus(track.point(point, f));
        return Math.sqrt(way.x() * way.x() + way.z() * way.z()) * result.framesPerSecond();
    }

    private double meanSpeed(LegTrack track, int point, int f) {
        double sum = 0;
        int count = 0;
        for (int g = Math.max(0, f - 2); g <= Math.min(track.frames() - 2, f + 2); g++) {
            sum += speed(track, point, g);
            count++;
        }
        return sum / count;
    }

    /** Added and own acceleration, then both again below 8 Hz; RMS over joints and frames. */
    private double[] accelerations() {
        int joints = result.skeleton().size();
        int frames = result.frames();
        if (frames < 3) {
            return new double[] {Double.NaN, Double.NaN, Double.NaN, Double.NaN};
        }
        LowPass lowPass = new LowPass(SEEN_HERTZ, result.framesPerSecond());
        double[][] was = positions(source);
        double[][] is = positions(result);
        double[] squares = new double[4];
        for (int c = 0; c < 3 * joints; c++) {
            double[] added = new double[frames];
            for (int f = 0; f < frames; f++) {
                added[f] = is[c][f] - was[c][f];
            }
            squares[0] += squaredAcceleration(added);
            squares[1] += squaredAcceleration(is[c]);
            lowPass.apply(added);
            lowPass.apply(is[c]);
            squares[2] += squaredAcceleration(added);
            squares[3] += squaredAcceleration(is[c]);
        }
        for (int i = 0; i < 4; i++) {
            squares[i] = Math.sqrt(squares[i] / ((double) joints * (frames - 2)));
        }
        return squares;
    }

    private double squaredAcceleration(double[] x) {
        double rate = result.framesPerSecond() * result.framesPerSecond();
        double sum = 0;
        for (int f = 1; f + 1 < x.length; f++) {
            double a = (x[f - 1] - 2 * x[f] + x[f + 1]) * rate;
            sum += a * a;
        }
        return sum;
    }

    private static double[][] positions(Clip clip) {
        int joints = clip.skeleton().size();
        double[][] positions = new double[3 * joints][clip.frames()];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f));
            for (int j = 0; j < joints; j++) {
                Vec3 p = world.position(j);
                positions[3 * j][f] = p.x();
                positions[3 * j + 1][f] = p.y();
                positions[3 * j + 2][f] = p.z();
            }
        }
        return positions;
    }
}
