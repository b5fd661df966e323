// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Looks for what an animator would send back: pops, flipped and overextended knees, skating and sinking feet.
 *
 * <p><b>In:</b> any clip, its legs, the ground that it stands on and its contacts. <b>Out:</b> one {@link ClipFault} a kind, in the order of {@link
 * ClipFault.Kind}. Lengths that count grow with the body. <b>Degenerate:</b> a leg that is never bent has no wrong way. <b>Cost:</b> O(frames × joints).
 */
public final class ClipFaults {
    /** A step of an adult's joint, in metres, that is a pop when its neighbours do not explain it; less is capture noise. */
    private static final double POP_METRES = 0.02;
    /** Motion speeds up and slows down over several frames; a step this many times longer than those around it does not. */
    private static final double POP_RATIO = 3;
    /** Bends below this have no side worth the name: noise turns them around. */
    private static final double SIDED_DEGREES = 5;
    /** A knee's bend that turns by more within one frame has changed its side. */
    private static final double FLIP_DEGREES = 90;
    /** Knees of capture rock a little over straight; more than this is seen. */
    private static final double HYPEREXTENSION_DEGREES = 2;
    /** Half of the least slide that viewers see (21 mm), for an adult. */
    private static final double SKATE_METRES = 0.01;
    /** Depth that counts, for an adult: soles are estimates of some millimetres. */
    private static final double PENETRATION_METRES = 0.005;

    private final Clip clip;
    private final List<Leg> legs;
    private final Ground ground;
    private final List<Contact> contacts;
    private final List<Segment> segments;
    private final double scale;
    private final WorldPose world;
    /** For each leg and frame thigh × shin in the thigh's frame: the knee's axis, as long as the knee is bent. */
    private final Vectors[] axes;

    private final Vectors[] bends;
    private final Vectors[] ways;
    private final double[][] flexions;
    private final List<ClipFault> faults = new ArrayList<>();

    private ClipFaults(Clip clip, List<Leg> legs, Ground ground, List<Contact> contacts, List<Segment> segments) {
        this.clip = clip;
        this.segments = segments;
        this.legs = legs;
        this.ground = ground;
        this.contacts = contacts;
        scale = BodyScale.of(LegTrack.follow(clip.withPoses(clip.poses().subList(0, 1)), legs));
        world = new WorldPose(clip.skeleton(), clip.space());
        axes = Vectors.rows(legs.size(), clip.frames());
        bends = Vectors.rows(legs.size(), clip.frames());
        ways = Vectors.rows(legs.size(), clip.frames());
        flexions = new double[legs.size()][clip.frames()];
    }

    /** Looks for every kind of fault in all of a clip; see {@link #find(Clip, List, Ground, List, List)}. */
    public static List<ClipFault> find(Clip clip, List<Leg> legs, Ground ground, List<Contact> contacts) {
        return find(clip, legs, ground, contacts, List.of(new Segment(0, clip.frames() - 1)));
    }

    /**
     * Looks for every kind of fault.
     *
     * @param clip the clip
     * @param legs its legs; at least one
     * @param ground what it stands on
     * @param contacts which points should stand where
     * @param segments the frames that are motion, in order; at least one. What lies before the first and after the last, such as a T-pose, is not looked at; a
     *     jump between two of them, and what lies there, is a pop and nothing else
     */
    public static List<ClipFault> find(
            Clip clip, List<Leg> legs, Ground ground, List<Contact> contacts, List<Segment> segments) {
        if (legs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        if (segments.isEmpty()) {
            throw new IllegalArgumentException("segments must hold at least one segment, got none");
        }
        int first = segments.get(0).startFrame();
        Segment whole = new Segment(first, segments.get(segments.size() - 1).endFrame());
        List<Segment> parts = new ArrayList<>();
        segments.forEach(part -> parts.add(new Segment(part.startFrame() - first, part.endFrame() - first)));
        ClipFaults search = new ClipFaults(
                clip.withPoses(clip.poses().subList(first, whole.endFrame() + 1)),
                legs,
                ground,
                SegmentContacts.inside(contacts, whole, new BodyMetre(1)),
                parts);
        search.look();
        return search.faults.stream().map(fault -> fault.later(first)).toList();
    }

    /** One pass of forward kinematics for all kinds; faults are told in their order. */
    private void look() {
        Steps steps = new Steps();
        Pops pops = new Pops();
        Skates skates = new Skates();
        Depths depths = new Depths();
        int[] footJoints = FootJointsAbove.of(clip.skeleton(), legs);
        for (int f = 0; f < clip.frames(); f++) {
            world.updatePositions(clip.pose(f));
            world.update(clip.pose(f), footJoints);
            steps.take(f);
            if (Segment.join(segments, f, f)) {
                followKnees(f);
                skates.take(f);
                depths.take(f);
            }
            pops.look(steps, f - Steps.AHEAD);
        }
        for (int f = Math.max(0, clip.frames() - Steps.AHEAD); f + 1 < clip.frames(); f++) {
            pops.look(steps, f);
        }
        pops.tell();
        flips();
        hyperextension();
        skates.tell();
        depths.tell();
    }

    private final class Pops {
        private final Worst worst = new Worst();
        private int count;
        private int counted = -2;

        /** Looks at the steps from frame {@code f}; before the first there are none. */
        void look(Steps steps, int f) {
            if (f < 0) {
                return;
            }
            boolean pops = false;
            for (int i = 0; i < steps.points; i++) {
                double length = steps.popLength(f, i);
                if (length > 0) {
                    pops = true;
                    worst.take(1000 * length, f + 1, steps.nameOf(i));
                }
            }
            // there and back is two steps and one pop
            if (pops && counted != f - 1) {
                count++;
            }
            counted = pops ? f : counted;
        }

        void tell() {
            faults.add(worst.fault(ClipFault.Kind.POPS, count, clip.frames() > 2 ? 0 : Double.NaN));
        }
    }

    /** The last few steps of every joint and sole point. */
    private final class Steps {
        /** To tell a pop from frame f on, the steps that end three frames after it are wanted. */
        private static final int AHEAD = 3;
        /** Those, and the step before. */
        private static final int RING = AHEAD + 2;

        private final List<FootPoint> soles = new ArrayList<>();
        private final List<String> soleLabels = new ArrayList<>();
        private final int joints = clip.skeleton().size();
        private final int points;
        private final Vectors[] ring;

        Steps() {
            for (Leg leg : legs) {
                for (FootPoint point : leg.points()) {
                    soles.add(point);
                    soleLabels.add(leg.name() + " " + label(point.kind()));
                }
            }
            points = joints + soles.size();
            ring = Vectors.rows(RING, points);
        }

        String nameOf(int i) {
            return i < joints ? clip.skeleton().label(i) : soleLabels.get(i - joints);
        }

        /** Takes frame {@code f}, which {@link #world} shows. */
        void take(int f) {
            Vectors row = ring[f % RING];
            for (int j = 0; j < joints; j++) {
                row.set(j, world.position(j));
            }
            for (int i = joints; i < points; i++) {
                row.set(i, soles.get(i - joints).in(world));
            }
        }

        /** Returns the length of the step from {@code f} when it is, or begins or ends, a pop; otherwise 0. */
        double popLength(int f, int i) {
            double own = length(f, i);
            double least = POP_METRES * scale;
            // nearly every step: its neighbours need not be looked at
            if (own <= least) {
                return 0;
            }
            if (own > least + POP_RATIO * Math.max(length(f - 1, i), length(f + 1, i)) && hasNeighbour(f)) {
                return own;
            }
            double next = length(f + 1, i);
            double around = Math.max(length(f - 1, i), length(f + 2, i));
            boolean back = next > 0 && step(f, i).dot(step(f + 1, i)) < 0;
            return back && Math.min(own, next) > least + POP_RATIO * around ? Math.max(own, next) : 0;
        }

        private boolean hasNeighbour(int f) {
            return f > 0 || f + 2 < clip.frames();
        }

        private double length(int f, int i) {
            return f < 0 || f + 1 >= clip.frames() ? 0 : step(f, i).length();
        }

        private Vec3 step(int f, int i) {
            return ring[(f + 1) % RING].get(i).minus(ring[f % RING].get(i));
        }
    }

    private void followKnees(int f) {
        for (int i = 0; i < legs.size(); i++) {
            Leg leg = legs.get(i);
            Vec3 hip = world.position(leg.hip());
            Vec3 thigh = world.position(leg.knee()).minus(hip);
            Vec3 shin = world.position(leg.ankle()).minus(world.position(leg.knee()));
            Vec3 axis = thigh.cross(shin);
            Vec3 way = thigh.plus(shin).normalizedOr(Vec3.Y.negated());
            flexions[i][f] = Trig.degrees(Trig.atan2(axis.length(), thigh.dot(shin)));
            ways[i].set(f, way);
            bends[i].set(f, thigh.rejectedFrom(way));
            axes[i].set(f, world.rotation(leg.hip()).conjugate().rotate(axis));
        }
    }

    private void flips() {
        Worst worst = new Worst();
        int count = 0;
        for (int i = 0; i < legs.size(); i++) {
            for (int f = 1; f < clip.frames(); f++) {
                boolean joined = Segment.join(segments, f - 1, f);
                if (joined && flexions[i][f - 1] > SIDED_DEGREES && flexions[i][f] > SIDED_DEGREES) {
                    // carried along with the leg, so that a leg that swings does not count as one that turns
                    Vec3 was = Quat.fromTo(ways[i].get(f - 1), ways[i].get(f)).rotate(bends[i].get(f - 1));
                    Vec3 is = bends[i].get(f);
                    double turn = Trig.degrees(Trig.atan2(was.cross(is).length(), was.dot(is)));
                    count += turn > FLIP_DEGREES ? 1 : 0;
                    worst.take(turn, f, legs.get(i).name());
                }
            }
        }
        faults.add(worst.fault(ClipFault.Kind.KNEE_FLIPS, count, Double.NaN));
    }

    /** The right way is the one in which the knee is bent most of the clip, weighted by how much. */
    private void hyperextension() {
        Worst worst = new Worst();
        int count = 0;
        for (int i = 0; i < legs.size(); i++) {
            Vec3 right = Vec3.ZERO;
            for (int f = 0; f < clip.frames(); f++) {
                right = right.plus(axes[i].get(f));
            }
            boolean inside = false;
            for (int f = 0; f < clip.frames(); f++) {
                double beyond = right.dot(axes[i].get(f)) < 0 ? flexions[i][f] : 0;
                worst.take(beyond, f, legs.get(i).name());
                boolean over = beyond > HYPEREXTENSION_DEGREES;
                count += over && !inside ? 1 : 0;
                inside = over;
            }
        }
        faults.add(worst.fault(ClipFault.Kind.HYPEREXTENSION, count, Double.NaN));
    }

    private final class Skates {
        private final Worst worst = new Worst();
        private final boolean[] skates = new boolean[contacts.size()];
        private final ContactsAt holding = new ContactsAt(contacts);

        void take(int f) {
            BitSet held = holding.at(f);
            for (int c = held.nextSetBit(0); c >= 0; c = held.nextSetBit(c + 1)) {
                Contact contact = contacts.get(c);
                Leg leg = legs.get(contact.leg());
                Vec3 way = leg.point(contact.kind()).in(world).minus(contact.anchorWorld());
                double slip = way.horizontal().length();
                skates[c] |= slip > SKATE_METRES * scale;
                worst.take(1000 * slip, f, leg, contact.kind());
            }
        }

        void tell() {
            int count = 0;
            for (boolean skating : skates) {
                count += skating ? 1 : 0;
            }
            faults.add(worst.fault(ClipFault.Kind.SKATE, count, Double.NaN));
        }
    }

    private final class Depths {
        private final Worst worst = new Worst();
        private final GroundHit hit = new GroundHit();
        private final boolean[] inside = new boolean[legs.size()];
        private int count;

        void take(int f) {
            for (int i = 0; i < inside.length; i++) {
                boolean below = false;
                for (FootPoint point : legs.get(i).points()) {
                    Vec3 p = point.in(world);
                    if (ground.at(p.x(), p.z(), hit)) {
                        double depth = Math.max(0, hit.height() - p.y());
                        below |= depth > PENETRATION_METRES * scale;
                        worst.take(1000 * depth, f, legs.get(i), point.kind());
                    }
                }
                count += below && !inside[i] ? 1 : 0;
                inside[i] = below;
            }
        }

        void tell() {
            faults.add(worst.fault(ClipFault.Kind.PENETRATION, count, Double.NaN));
        }
    }

    private static String label(FootPoint.Kind kind) {
        return switch (kind) {
            case HEEL -> "heel";
            case BALL -> "ball";
            case TOE -> "toe";
        };
    }

    /** The largest of many values, and where it was; the first of equals. */
    private static final class Worst {
        private double value = Double.NaN;
        private int frame = -1;
        private String where = "";

        /** The words are put together only for what is worse than all before. */
        void take(double candidate, int atFrame, Leg leg, FootPoint.Kind kind) {
            if (!(candidate <= value)) {
                take(candidate, atFrame, leg.name() + " " + label(kind));
            }
        }

        void take(double candidate, int atFrame, String at) {
            if (!(candidate <= value)) {
                value = candidate;
                frame = atFrame;
                where = at;
            }
        }

        ClipFault fault(ClipFault.Kind kind, int count, double ifNone) {
            if (frame < 0) {
                return new ClipFault(kind, count, ifNone, -1, "");
            }
            return value > 0 ? new ClipFault(kind, count, value, frame, where) : new ClipFault(kind, count, 0, -1, "");
        }
    }
}
