// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is planned for one segment of a clip: each foot's way, and the pelvis's course that keeps all of them within reach. Nothing outside the segment is
 * looked at. <b>Frames:</b> world, metres; frame numbers are the clip's. Inside, all is in {@link BodyMetre}s: the constants are those of an adult.
 */
final class SegmentPlan {
    /**
     * The pelvis follows a leg's change of length up to this many metres: a foot that is corrected, not one that is put elsewhere. Without
     * this bound the pelvis would run after feet on stairs.
     */
    private static final double TRUST_METRES = 0.03;
    /**
     * Square metres of an adult pelvis's displacement that a knee's change of bend, in radians, squared, is worth: a degree is as bad as ten millimetres. Half as
     * much lets the pelvis travel a quarter less and costs the worst knee of a run one degree and a half.
     */
    private static final double BEND_WEIGHT = 0.3;

    /**
     * Where not all feet can be reached, a swinging one is missed by so many times as much as a standing one: a swing that falls short by decimetres leaves a
     * standing foot within the hundredth of a millimetre.
     */
    private static final double SWING_GIVES = 1e4;

    /** Rounds of letting feet swing otherwise and moving the pelvis with them: what one leaves is a small part. */
    private static final int MOST_ROUNDS = 4;
    /** Metres by which a foot may be lifted too near to its hip before it swings otherwise. */
    private static final double CROWDED_METRES = 1e-3;

    /** Part of a leg's reach that its target may be beyond: what the pelvis's course leaves. */
    private static final double OUT_OF_REACH = 1e-6;

    /**
     * Where the ground parts two girdles by this many metres, each goes where its own legs want it. On level ground they do not: there a trunk that nodded with
     * every correction of a foot would add three quarters to the acceleration below 8 Hz of a galloping wolf.
     */
    private static final double PARTED_METRES = 0.05;

    private final Segment segment;
    private final BodyMetre unit;
    private final List<LegTrack> tracks = new ArrayList<>();
    private final List<FootPlan> feet = new ArrayList<>();
    private final PlannedReach room = new PlannedReach(tracks, feet);
    private final Trunk trunk;
    /** Where each part of the trunk would like to go. */
    private final Vec3[][] wishes;

    private final TrunkLean lean;
    /** For each leg how far its hip goes against the carrier; null for one that goes with it. */
    private final Vec3[][] hipMoves;

    private Vec3[] wish;
    private PelvisTrack pelvis;
    private LegStretch stretch = LegStretch.NONE;
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
     * @param shapes the segment's legs, with the lengths and feet that uneven scales give them where they will be
     */
    SegmentPlan(
            SourceMotion motion,
            Segment segment,
            Ground ground,
            PlantOptions options,
            double bodyScale,
            Trunk trunk,
            List<LegTrack> shapes) {
        this.segment = segment;
        this.trunk = trunk;
        wishes = new Vec3[trunk.parts()][];
        hipMoves = new Vec3[motion.tracks().size()][];
        raised = new double[motion.tracks().size()][];
        unit = new BodyMetre(bodyScale);
        lean = new TrunkLean(trunk, segment, unit);
        double framesPerSecond = motion.clip().framesPerSecond();
        List<Contact> contacts = SegmentContacts.inside(motion.contacts(), segment, unit);
        SourceFloor floor = unit.in(motion.floor());
        Ground solid = unit.in(ground == null ? NoGround.NONE : ground);
        for (int i = 0; i < motion.tracks().size(); i++) {
            LegTrack track = unit.in(motion.tracks().get(i).span(segment.startFrame(), segment.endFrame()));
            boolean detected = options.contacts().isEmpty();
            List<Stance> stances = Stance.group(track, i, contacts, framesPerSecond, detected);
            if (detected) {
                stances = StanceEdges.trimmed(track, stances, framesPerSecond, unit.in(BodyScale.speed(bodyScale)));
            }
            LegTrack shaped = unit.in(shapes.get(i));
            StancePlaces places = ground == null
                    ? StancePlaces.asTheyAre(shaped, stances)
                    : StancePlaces.onGround(shaped, stances, floor, solid);
            tracks.add(shaped);
            feet.add(new FootPlan(shaped, stances, places, floor, solid, framesPerSecond));
        }
        planPelvis(framesPerSecond);
        for (int round = 0; round < MOST_ROUNDS && makeRoom(); round++) {
            planPelvis(framesPerSecond);
        }
        if (options.greatestStretch() > 0) {
            stretch = LegStretch.allowing(lacking(), options.greatestStretch(), framesPerSecond);
        }
        if (stretch.isAny()) {
            planPelvis(framesPerSecond);
            takeStretch();
        }
    }

    /** By what part of its reach each leg that can stretch falls short of its foot's place, at each frame. */
    private double[][] lacking() {
        double[][] lacking = new double[tracks.size()][wish.length];
        for (int i = 0; i < lacking.length; i++) {
            for (int f = 0; tracks.get(i).canStretch() && f < wish.length; f++) {
                lacking[i][f] = shortfall(i, f, hip(i, f)) / Math.max(room.furthest(i, f), Double.MIN_NORMAL);
            }
        }
        return lacking;
    }

    private void takeStretch() {
        for (int i = 0; i < tracks.size(); i++) {
            double[] distance = new double[wish.length];
            double[] reach = new double[wish.length];
            for (int f = 0; f < wish.length; f++) {
                distance[f] = ankleOf(i, f, hip(i, f)).distanceTo(hip(i, f));
                reach[f] = room.furthest(i, f);
            }
            stretch.take(i, distance, reach);
        }
    }

    /** Returns where a leg's hip will be. */
    private Vec3 hip(int leg, int f) {
        return leaningHip(leg, f).plus(pelvis.move(f));
    }

    private void planPelvis(double framesPerSecond) {
        List<Integer> all = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            all.add(leg);
        }
        if (trunk.parts() > 1) {
            planLeans(framesPerSecond);
        }
        wish = wish(all);
        wishes[0] = trunk.parts() > 1 ? wishes[0] : wish;
        pelvis = course(all, wish, framesPerSecond);
    }

    /**
     * Each part leans to where the ground under its feet carries it against the carrier's; where the ground parts them, to where its legs want it, as if no
     * spine joined them.
     */
    private void planLeans(double framesPerSecond) {
        lean.straighten();
        Arrays.fill(hipMoves, null);
        for (int p = 0; p < trunk.parts(); p++) {
            wishes[p] = wish(trunk.legs(p));
        }
        PelvisTrack carrier = null;
        for (int p = 1; p < trunk.parts(); p++) {
            double share = partedShare(wishes[p]);
            PelvisTrack own = null;
            if (share > 0) {
                carrier = carrier == null ? course(trunk.legs(0), wishes[0], framesPerSecond) : carrier;
                own = course(trunk.legs(p), wishes[p], framesPerSecond);
            }
            for (int f = 0; f < wishes[p].length; f++) {
                Vec3 ground = wishes[p][f].minus(wishes[0][f]);
                lean.aim(p, f, own == null ? ground : ground.lerp(own.move(f).minus(carrier.move(f)), share));
            }
        }
        for (int p = 1; p < trunk.parts(); p++) {
            for (int leg : trunk.legs(p)) {
                hipMoves[leg] = new Vec3[wishes[p].length];
                for (int f = 0; f < wishes[p].length; f++) {
                    hipMoves[leg][f] = lean.move(p, f, tracks.get(leg).hip(f));
                }
            }
        }
    }

    /** From 0 where the ground nowhere carries a part otherwise than the carrier, to 1. */
    private double partedShare(Vec3[] wished) {
        double most = 0;
        for (int f = 0; f < wished.length; f++) {
            most = Math.max(most, wished[f].distanceTo(wishes[0][f]));
        }
        return FootLevels.smoothStep(Math.min(1, most / PARTED_METRES));
    }

    /** Returns where a leg's hip is before the carrier moves. */
    private Vec3 leaningHip(int leg, int g) {
        Vec3 was = tracks.get(leg).hip(g);
        return hipMoves[leg] == null ? was : was.plus(hipMoves[leg][g]);
    }

    private PelvisTrack course(List<Integer> legs, Vec3[] wished, double framesPerSecond) {
        PelvisTrack.Demands demands = (f, reach) -> demand(legs, f, reach);
        return PelvisTrack.solve(wished, framesPerSecond, legs.size(), demands, legLengths(legs, wished));
    }

    /** Lets feet that are lifted too near to their hips swing otherwise; returns whether any does. */
    private boolean makeRoom() {
        boolean any = false;
        for (int i = 0; i < feet.size(); i++) {
            double[] lower = new double[wish.length];
            boolean crowded = false;
            for (int f = 0; f < wish.length; f++) {
                double missing = room.nearest(i, f) - feet.get(i).ankle(f).distanceTo(hip(i, f));
                lower[f] = feet.get(i).stands(f) ? 0 : Math.max(0, missing);
                crowded |= lower[f] > CROWDED_METRES;
            }
            any |= crowded && feet.get(i).makeRoom(lower);
        }
        return any;
    }

    /** The ground's height under some feet, shared by their legs, less what their girdles lean. */
    private Vec3[] wish(List<Integer> legs) {
        Vec3[] shared = new Vec3[segment.endFrame() - segment.startFrame() + 1];
        for (int f = 0; f < shared.length; f++) {
            double sum = 0;
            Vec3 leaning = Vec3.ZERO;
            for (int leg : legs) {
                sum += feet.get(leg).base(f);
                leaning = hipMoves[leg] == null ? leaning : leaning.plus(hipMoves[leg][f]);
            }
            shared[f] = new Vec3(0, sum / legs.size(), 0).plusTimes(-1.0 / legs.size(), leaning);
        }
        return shared;
    }

    private LegLengths legLengths(List<Integer> legs, Vec3[] wished) {
        LegLengths lengths = new LegLengths(legs.size(), wished.length);
        for (int i = 0; i < legs.size(); i++) {
            int leg = legs.get(i);
            LegTrack track = tracks.get(leg);
            for (int f = 0; f < wished.length; f++) {
                Vec3 carrying = hipMoves[leg] == null ? wished[f] : hipMoves[leg][f].plus(wished[f]);
                Vec3 was = track.ankle(f).minus(track.hip(f));
                Vec3 carried = was.plusTimes(feet.get(leg).base(f), Vec3.Y).minus(carrying);
                Vec3 is = feet.get(leg).ankle(f).minus(track.hip(f)).minus(carrying);
                double length = Math.min(carried.length(), room.furthest(leg, f));
                Vec3 along = is.normalizedOr(Vec3.Y);
                double change = Math.max(-TRUST_METRES, Math.min(TRUST_METRES, is.length() - length));
                double shift = change + along.dot(wished[f]);
                double gain = room.kneeGain(leg, f, length);
                lengths.set(i, f, along, shift, BEND_WEIGHT * gain * gain);
            }
        }
        return lengths;
    }

    /** How far the leg goes when it has grown by all that it may. */
    private double stretched(int leg, int f) {
        return room.furthest(leg, f) * (1 + stretch.allowed(leg, f));
    }

    private void demand(List<Integer> legs, int f, PelvisReach reach) {
        for (int i : legs) {
            double give = feet.get(i).stands(f) ? 1 : SWING_GIVES;
            reach.add(feet.get(i).ankle(f).minus(leaningHip(i, f)), stretched(i, f), room.easy(i, f), give);
        }
    }

    /** Returns the pelvis's move from the source. */
    Vec3 pelvisMove(int f) {
        return unit.out(pelvis.move(local(f)));
    }

    /** Returns the turn of a part's spine, in the world, when those above it have turned. */
    Quat spineTurn(int part, int f) {
        return lean.turn(part, local(f));
    }

    /** Returns how far the pelvis goes from where the ground alone would carry it; of several girdles the one that goes furthest. */
    double pelvisMovedMetres(int f) {
        int g = local(f);
        double furthest = pelvis.move(g).distanceTo(wishes[0][g]);
        for (int p = 1; p < trunk.parts(); p++) {
            Vec3 move = pelvis.move(g).plus(lean.move(p, g, lean.middle(p, g)));
            furthest = Math.max(furthest, move.distanceTo(wishes[p][g]));
        }
        return unit.out(furthest);
    }

    FootPlan foot(int leg) {
        return feet.get(leg);
    }

    /** Returns where a point of a foot stands, or null while it does not. */
    Vec3 anchor(int leg, int f, FootPoint.Kind kind) {
        Vec3 anchor = feet.get(leg).anchor(kind, local(f));
        return anchor == null ? null : unit.out(anchor);
    }

    /** Returns where each of a leg's sole points is planned, toes unbent: seen from the ankle, in the foot's frame, metres. */
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
     * Returns where the ankle goes when its hip is there: its plan, as far as the leg reaches without locking its knee; a swinging foot is never lifted into
     * its own hip, and what falls short stays out of the ground.
     */
    Vec3 ankle(int leg, int f, Vec3 hipWorld) {
        int g = local(f);
        Vec3 hip = unit.in(hipWorld);
        Vec3 ankle = ankleOf(leg, g, hip);
        double up = raised[leg] == null ? 0 : raised[leg][g];
        return unit.out(up > 0 ? PlannedReach.within(stretched(leg, g), hip, ankle.plusTimes(up, Vec3.Y)) : ankle);
    }

    /** Tells whether a leg's foot stands at that frame. */
    boolean stands(int leg, int f) {
        return feet.get(leg).stands(local(f));
    }

    /** Raises a foot by so many metres more beyond its plan, for every frame of the segment; nothing where it stands. */
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
            double most = stretched(leg, g);
            Vec3 furthest = hip.plus(way.times(most / length));
            return foot.stands(g) ? furthest : PlannedReach.within(most, hip, foot.outOfGround(g, furthest));
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

    /** Returns how far beyond the leg's reach the ankle's planned place is when its hip is there; 0 when it is within. */
    double shortfallMetres(int leg, int f, Vec3 hipWorld) {
        return unit.out(shortfall(leg, local(f), unit.in(hipWorld)));
    }

    private double shortfall(int leg, int g, Vec3 hip) {
        double most = stretched(leg, g);
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
        was.forEach(c -> found.add(SegmentContacts.outside(c, segment, unit)));
        is.forEach(c -> planted.add(SegmentContacts.outside(c, segment, unit)));
    }
}
