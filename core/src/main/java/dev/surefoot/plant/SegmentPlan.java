// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.contact.SegmentStances;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.plant.foot.Footholds;
import dev.surefoot.plant.foot.SwingHeight;
import dev.surefoot.plant.pelvis.BodyPlan;
import dev.surefoot.plant.pelvis.KneeSwivel;
import dev.surefoot.plant.pelvis.LegStretch;
import dev.surefoot.plant.pelvis.PelvisJoint;
import dev.surefoot.plant.pelvis.PelvisTilt;
import dev.surefoot.plant.pelvis.ReachLimits;
import dev.surefoot.plant.pelvis.Trunk;
import dev.surefoot.plant.pelvis.TrunkLean;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is planned for one segment of a clip: each foot's way, and the pelvis's course that keeps all of them within
 * reach. Nothing outside the segment is looked at. <b>Frames:</b> world, metres; frame numbers are the clip's. Inside,
 * all is in {@link BodyMetre}s: the constants are those of an adult.
 */
final class SegmentPlan {
    /** Rounds of letting feet swing otherwise and moving the pelvis with them: what one leaves is a small part. */
    private static final int MOST_ROUNDS = 4;
    /** Metres by which a foot may be lifted too near to its hip before it swings otherwise. */
    private static final double CROWDED_METRES = 1e-3;

    /** Part of a leg's reach that its target may be beyond: what the pelvis's course leaves. */
    private static final double OUT_OF_REACH = 1e-6;

    /** Part of the time of planning that feet take, about: two thirds on level ground and hills, a fifth on stairs. */
    private static final double FEET = 0.5;

    private final Segment segment;
    private final BodyMetre unit;
    private final List<LegTrack> tracks = new ArrayList<>();
    private final List<FootPlan> feet = new ArrayList<>();
    private final ReachLimits room = new ReachLimits(tracks, feet);
    private final BodyPlan body;
    private LegStretch stretch = LegStretch.NONE;
    private final List<double[]> swivels = new ArrayList<>();
    /** For each leg by how much its foot is raised beyond its plan; null for not at all. */
    private final double[][] raised;

    /**
     * Plans.
     *
     * @param motion the source
     * @param segment which part of it
     * @param ground what the feet stand on; null to leave each where it stands
     * @param options how; contacts that were given are held as they are
     * @param bodyScale the body's size in adults
     * @param trunk the body's girdles
     * @param axes the directions in which the body can be moved
     * @param joint the pelvis, if it may tilt
     * @param shapes the segment's legs, with the lengths and feet that uneven scales give them where they will be
     * @param progress is told how far it is
     */
    SegmentPlan(
            SourceMotion motion,
            Segment segment,
            Ground ground,
            PlantOptions options,
            double bodyScale,
            Trunk trunk,
            RootAxes axes,
            Optional<PelvisJoint> joint,
            List<LegTrack> shapes,
            Progress progress) {
        this.segment = segment;
        raised = new double[motion.tracks().size()][];
        unit = new BodyMetre(bodyScale);
        double framesPerSecond = motion.clip().framesPerSecond();
        SourceFloor floor = unit.in(motion.floor());
        Ground solid = unit.in(ground == null ? Ground.NONE : ground);
        for (int i = 0; i < motion.tracks().size(); i++) {
            progress.at("feet", FEET * i / motion.tracks().size());
            LegTrack track = unit.in(motion.tracks().get(i).span(segment.startFrame(), segment.endFrame()));
            List<Stance> stances = SegmentStances.inside(motion.stances(), i, track, segment, unit);
            LegTrack shaped = unit.in(shapes.get(i));
            Footholds places = ground == null
                    ? Footholds.asTheyAre(shaped, stances)
                    : Footholds.onGround(shaped, stances, floor, solid);
            tracks.add(shaped);
            feet.add(new FootPlan(shaped, stances, places, floor, solid, framesPerSecond));
        }
        double most = options.greatestTiltRadians();
        PelvisTilt tilt =
                joint.map(j -> new PelvisTilt(j, most, tracks, segment, unit)).orElse(null);
        body = new BodyPlan(
                tracks,
                feet,
                room,
                trunk,
                new TrunkLean(trunk, segment, unit),
                axes.from(segment.startFrame()),
                tilt,
                options.holdSlides(),
                framesPerSecond,
                progress.part(FEET, 1));
        body.plan(stretch);
        for (int round = 0; round < MOST_ROUNDS && makeRoom(); round++) {
            body.plan(stretch);
        }
        if (options.greatestStretch() > 0) {
            stretch = LegStretch.allowing(lacking(), options.greatestStretch(), framesPerSecond);
        }
        if (stretch.isAny()) {
            body.plan(stretch);
            takeStretch();
        }
        for (int i = 0; i < tracks.size(); i++) {
            swivels.add(swivel(i, framesPerSecond));
        }
    }

    /** By how much each knee is turned back about its leg. */
    private double[] swivel(int leg, double framesPerSecond) {
        Vec3[] was = new Vec3[frames()];
        Vec3[] is = new Vec3[frames()];
        LegTrack track = tracks.get(leg);
        for (int f = 0; f < frames(); f++) {
            Vec3 hip = body.hip(leg, f);
            was[f] = track.ankle(f).minus(track.hip(f)).normalizedOr(Vec3.ZERO);
            is[f] = ankleOf(leg, f, hip).minus(hip).normalizedOr(Vec3.ZERO);
        }
        return KneeSwivel.turns(was, is, framesPerSecond);
    }

    private int frames() {
        return segment.endFrame() - segment.startFrame() + 1;
    }

    /** By what part of its reach each leg that can stretch falls short of its foot's place, at each frame. */
    private double[][] lacking() {
        double[][] lacking = new double[tracks.size()][frames()];
        for (int i = 0; i < lacking.length; i++) {
            for (int f = 0; tracks.get(i).canStretch() && f < frames(); f++) {
                lacking[i][f] = shortfall(i, f, body.hip(i, f)) / Math.max(room.furthest(i, f), Double.MIN_NORMAL);
            }
        }
        return lacking;
    }

    private void takeStretch() {
        for (int i = 0; i < tracks.size(); i++) {
            double[] distance = new double[frames()];
            double[] reach = new double[frames()];
            for (int f = 0; f < frames(); f++) {
                distance[f] = ankleOf(i, f, body.hip(i, f)).distanceTo(body.hip(i, f));
                reach[f] = room.furthest(i, f);
            }
            stretch.take(i, distance, reach);
        }
    }

    /** Lets feet that are lifted too near to their hips swing otherwise; returns whether any does. */
    private boolean makeRoom() {
        boolean any = false;
        for (int i = 0; i < feet.size(); i++) {
            double[] lower = new double[frames()];
            boolean crowded = false;
            for (int f = 0; f < frames(); f++) {
                double missing = room.nearest(i, f) - feet.get(i).ankle(f).distanceTo(body.hip(i, f));
                lower[f] = feet.get(i).stands(f) ? 0 : Math.max(0, missing);
                crowded |= lower[f] > CROWDED_METRES;
            }
            any |= crowded && feet.get(i).makeRoom(lower);
        }
        return any;
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

    FootPlan foot(int leg) {
        return feet.get(leg);
    }

    /** Returns where a point of a foot stands, or null while it does not. */
    Vec3 anchor(int leg, int f, FootPoint.Kind kind) {
        Vec3 anchor = feet.get(leg).anchor(kind, local(f));
        return anchor == null ? null : unit.out(anchor);
    }

    /** Returns how little it matters that a foot is turned as planned. */
    double slack(int leg, int f) {
        return SwingHeight.slack(feet.get(leg), tracks.get(leg).leg().points().size(), local(f));
    }

    /**
     * Returns where each of a leg's sole points is planned, toes unbent: seen from the ankle, in the foot's frame,
     * metres.
     */
    List<Vec3> sole(int leg, int f) {
        List<Vec3> sole = new ArrayList<>();
        for (int p = 0; p < tracks.get(leg).leg().points().size(); p++) {
            sole.add(unit.out(feet.get(leg).pointInFoot(p, local(f))));
        }
        return sole;
    }

    /** Returns the frame's number in this segment's own foot plans. */
    int local(int f) {
        return f - segment.startFrame();
    }

    /**
     * Returns where the ankle goes when its hip is there: its plan, as far as the leg reaches without locking its knee;
     * a swinging foot is never lifted into its own hip, and what falls short stays out of the ground.
     */
    Vec3 ankle(int leg, int f, Vec3 hipWorld) {
        int g = local(f);
        Vec3 hip = unit.in(hipWorld);
        Vec3 ankle = ankleOf(leg, g, hip);
        double up = raised[leg] == null ? 0 : raised[leg][g];
        return unit.out(up > 0 ? ReachLimits.within(body.furthest(leg, g), hip, ankle.plusTimes(up, Vec3.Y)) : ankle);
    }

    /** Returns by how many radians the knee is turned about the line from hip to ankle before the leg is solved. */
    double kneeTurn(int leg, int f) {
        return swivels.get(leg)[local(f)];
    }

    /** Tells whether a leg's foot stands at that frame. */
    boolean stands(int leg, int f) {
        return feet.get(leg).stands(local(f));
    }

    /**
     * Raises a foot by so many metres more beyond its plan, for every frame of the segment; nothing where it stands.
     */
    void raise(int leg, double[] metres) {
        raised[leg] = raised[leg] == null ? new double[metres.length] : raised[leg];
        for (int f = 0; f < metres.length; f++) {
            raised[leg][f] += unit.in(metres[f]);
        }
    }

    private Vec3 ankleOf(int leg, int g, Vec3 hip) {
        FootPlan foot = feet.get(leg);
        Vec3 way = foot.ankle(g).minus(hip);
        double length = way.length();
        if (shortfall(leg, g, hip) > 0) {
            double most = body.furthest(leg, g);
            Vec3 furthest = hip.plus(way.times(most / length));
            return foot.stands(g) ? furthest : ReachLimits.within(most, hip, foot.outOfGround(g, furthest));
        }
        if (foot.stands(g)) {
            return foot.ankle(g);
        }
        double least = room.nearest(leg, g);
        return length < least ? foot.outOfGround(g, hip.plus(way.times(least / length))) : foot.ankle(g);
    }

    /** Returns the factor on the leg's bones that lets it reach {@link #ankle}. */
    double boneFactor(int leg, int f) {
        return stretch.factor(leg, local(f));
    }

    /**
     * Returns how far beyond the leg's reach the ankle's planned place is when its hip is there; 0 when it is within.
     */
    double shortfallMetres(int leg, int f, Vec3 hipWorld) {
        return unit.out(shortfall(leg, local(f), unit.in(hipWorld)));
    }

    private double shortfall(int leg, int g, Vec3 hip) {
        double most = body.furthest(leg, g);
        double beyond = feet.get(leg).ankle(g).distanceTo(hip) - most;
        return beyond > OUT_OF_REACH * most ? beyond : 0;
    }

    /** Adds the contacts that are held, as they were found and where they stand now, and what could not be met. */
    void tell(List<Contact> found, List<Contact> planted, List<Unresolved> unresolved) {
        int start = segment.startFrame();
        List<Contact> was = new ArrayList<>();
        List<Contact> is = new ArrayList<>();
        for (int i = 0; i < feet.size(); i++) {
            feet.get(i).contacts(was, is);
            for (Unresolved u : feet.get(i).stancesWithoutGround(i)) {
                unresolved.add(u.at(u.startFrame() + start, u.endFrame() + start));
            }
        }
        was.forEach(c -> found.add(SegmentStances.outside(c, segment, unit)));
        is.forEach(c -> planted.add(SegmentStances.outside(c, segment, unit)));
    }
}
