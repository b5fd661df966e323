// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.plant.contact.SegmentStances;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.plant.pelvis.BodyPlan;
import dev.surefoot.plant.pelvis.LegStretch;
import dev.surefoot.plant.pelvis.ReachLimits;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is planned for one segment of a clip, as {@link SegmentPlanner} made it: each foot's trajectory, and the
 * pelvis's that keeps all of them within reach. Never changes. <b>Frames:</b> world, metres; frame numbers are the
 * clip's. Inside, all is in {@link BodyMetre}s: the constants are those of an adult.
 */
final class SegmentPlan {
    /** Part of a leg's reach that its target may be beyond: what the pelvis's trajectory leaves. */
    private static final double OUT_OF_REACH = 1e-6;

    private final Segment segment;
    private final BodyMetre unit;
    private final List<FootPlan> feet;
    private final BodyPlan body;
    /** For each leg by how much its foot is raised beyond its plan, one number a frame. */
    private final double[][] raised;

    private final LegStretch stretch;
    /** For each leg by how many radians its knee is turned about the line from hip to ankle, one number a frame. */
    private final double[][] swivels;

    /** A plan in which legs keep their length, knees their side and feet their plans. */
    SegmentPlan(Segment segment, BodyMetre unit, List<FootPlan> feet, BodyPlan body) {
        this.segment = segment;
        this.unit = unit;
        this.feet = feet;
        this.body = body;
        raised = new double[feet.size()][segment.frames()];
        stretch = LegStretch.NONE;
        swivels = raised;
    }

    private SegmentPlan(SegmentPlan plan, double[][] raised, LegStretch stretch, double[][] swivels) {
        segment = plan.segment;
        unit = plan.unit;
        feet = plan.feet;
        body = plan.body;
        this.raised = raised;
        this.stretch = stretch;
        this.swivels = swivels;
    }

    /** Returns the same with legs that stretch and knees that turn, for each leg by so many radians a frame. */
    SegmentPlan with(LegStretch taken, double[][] kneeTurns) {
        return new SegmentPlan(this, raised, taken, kneeTurns);
    }

    /**
     * Returns the same with feet raised by so many metres more beyond their plans, for each leg and frame of the
     * segment; they must be 0 where the foot stands.
     */
    SegmentPlan raised(double[][] metres) {
        double[][] more = new double[raised.length][];
        for (int leg = 0; leg < more.length; leg++) {
            more[leg] = Arrays.copyOf(raised[leg], raised[leg].length);
            for (int f = 0; f < more[leg].length; f++) {
                more[leg][f] += unit.in(metres[leg][f]);
            }
        }
        return new SegmentPlan(this, more, stretch, swivels);
    }

    /** Returns the frames that are planned. */
    Segment segment() {
        return segment;
    }

    /** Returns the frame's number in this segment's own foot plans. */
    int local(int f) {
        return f - segment.startFrame();
    }

    FootPlan foot(int leg) {
        return feet.get(leg);
    }

    BodyPlan body() {
        return body;
    }

    /** Returns one flag for each frame of the segment: whether a leg's foot stands. */
    boolean[] standing(int leg) {
        return feet.get(leg).standing();
    }

    /** Returns the factor on the leg's bones that lets it reach {@link #ankle}. */
    double boneFactor(int leg, int f) {
        return stretch.factor(leg, local(f));
    }

    /** Returns by how many radians the knee is turned about the line from hip to ankle before the leg is solved. */
    double kneeTurn(int leg, int f) {
        return swivels[leg][local(f)];
    }

    /** Returns the pelvis's move from the source. */
    Vec3 pelvisMove(int f) {
        return unit.out(body.move(local(f)));
    }

    /** Returns the turn of the pelvis, in the world. */
    Quat pelvisTurn(int f) {
        return body.turn(local(f));
    }

    /** Returns the turn of a part's spine, in the world, when those above it have turned. */
    Quat spineTurn(int part, int f) {
        return body.spineTurn(part, local(f));
    }

    /**
     * Returns how far the pelvis goes from where the ground alone would carry it; of several girdles the one that goes
     * furthest.
     */
    double pelvisMovedMetres(int f) {
        return unit.out(body.movedMetres(local(f)));
    }

    /** Returns where a point of a foot stands, or null while it does not. */
    Vec3 anchor(int leg, int f, FootPoint.Kind kind) {
        Vec3 anchor = feet.get(leg).anchor(kind, local(f));
        return anchor == null ? null : unit.out(anchor);
    }

    /**
     * Returns where each of a leg's sole points is planned, toes unbent: seen from the ankle, in the foot's frame,
     * metres.
     */
    List<Vec3> sole(int leg, int f) {
        List<Vec3> sole = new ArrayList<>();
        feet.get(leg).sole(local(f)).forEach(point -> sole.add(unit.out(point)));
        return sole;
    }

    /**
     * Returns where the ankle goes when its hip is there: its plan, as far as the leg reaches without locking its knee;
     * a swinging foot is never lifted into its own hip, and what falls short stays out of the ground.
     */
    Vec3 ankle(int leg, int f, Vec3 hipWorld) {
        int g = local(f);
        Vec3 hip = unit.in(hipWorld);
        Vec3 ankle = ankleOf(leg, g, hip);
        double up = raised[leg][g];
        return unit.out(up > 0 ? ReachLimits.within(body.furthest(leg, g), hip, ankle.plusTimes(up, Vec3.Y)) : ankle);
    }

    private Vec3 ankleOf(int leg, int g, Vec3 hip) {
        FootPlan foot = feet.get(leg);
        Vec3 toAnkle = foot.ankle(g).minus(hip);
        double length = toAnkle.length();
        if (shortfall(leg, g, hip) > 0) {
            double most = body.furthest(leg, g);
            Vec3 furthest = hip.plus(toAnkle.times(most / length));
            return foot.stands(g) ? furthest : ReachLimits.within(most, hip, foot.outOfGround(g, furthest));
        }
        if (foot.stands(g)) {
            return foot.ankle(g);
        }
        double least = body.limits().nearest(leg, g);
        return length < least ? foot.outOfGround(g, hip.plus(toAnkle.times(least / length))) : foot.ankle(g);
    }

    /** Returns where a leg's hip will be. */
    Vec3 hip(int leg, int f) {
        return unit.out(body.hip(leg, local(f)));
    }

    /** Returns from hip to ankle as they will be, in {@link BodyMetre}s; the frame's number is the segment's. */
    Vec3 hipToAnkle(int leg, int g) {
        Vec3 hip = body.hip(leg, g);
        return ankleOf(leg, g, hip).minus(hip);
    }

    /**
     * Returns how far beyond the leg's reach the ankle's planned place is when its hip is there; 0 when it is within.
     */
    double shortfallMetres(int leg, int f, Vec3 hipWorld) {
        return unit.out(shortfall(leg, local(f), unit.in(hipWorld)));
    }

    /** Returns the same in {@link BodyMetre}s for a hip that is where it is planned. */
    double shortfall(int leg, int g) {
        return shortfall(leg, g, body.hip(leg, g));
    }

    private double shortfall(int leg, int g, Vec3 hip) {
        double most = body.furthest(leg, g);
        double beyond = feet.get(leg).ankle(g).distanceTo(hip) - most;
        return beyond > OUT_OF_REACH * most ? beyond : 0;
    }

    /** Returns the contacts that are held, as they were found. */
    List<Contact> sourceContacts() {
        List<Contact> contacts = new ArrayList<>();
        feet.forEach(foot -> foot.sourceContacts().forEach(c -> contacts.add(outside(c))));
        return contacts;
    }

    /** Returns the same contacts, in the same order, where they stand now. */
    List<Contact> contacts() {
        List<Contact> contacts = new ArrayList<>();
        feet.forEach(foot -> foot.contacts().forEach(c -> contacts.add(outside(c))));
        return contacts;
    }

    private Contact outside(Contact contact) {
        return SegmentStances.outside(contact, segment, unit);
    }

    /** Returns an entry for each stance that has no ground under it. */
    List<Unresolved> stancesWithoutGround() {
        List<Unresolved> missing = new ArrayList<>();
        int start = segment.startFrame();
        for (int leg = 0; leg < feet.size(); leg++) {
            for (Unresolved u : feet.get(leg).stancesWithoutGround(leg)) {
                missing.add(u.at(u.startFrame() + start, u.endFrame() + start));
            }
        }
        return missing;
    }
}
