// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.curve.SmoothingRate;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.SteadyBody;
import dev.surefoot.plant.bearing.SteadyFoot;
import dev.surefoot.plant.contact.SegmentStances;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.plant.foot.FootPlanner;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.foot.HeelRise;
import dev.surefoot.plant.hold.KeptStances;
import dev.surefoot.plant.pelvis.BodyPlan;
import dev.surefoot.plant.pelvis.BodySetting;
import dev.surefoot.plant.pelvis.KneeSwivel;
import dev.surefoot.plant.pelvis.LegStretch;
import dev.surefoot.plant.pelvis.PelvisPlanner;
import dev.surefoot.plant.pelvis.PelvisTilt;
import dev.surefoot.plant.pelvis.PelvisTrack;
import dev.surefoot.plant.pelvis.TrunkLean;
import dev.surefoot.plant.stride.GroundEdges;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Plans a segment of a clip: a body that does not shake, feet, then that body within their reach, then what the legs
 * between them do. Nothing outside the segment is looked at.
 */
final class SegmentPlanner {
    /** Rounds of letting feet swing otherwise and moving the pelvis with them: what one leaves is a small part. */
    private static final int MOST_ROUNDS = 4;
    /** Metres by which a foot may be lifted too near to its hip before it swings otherwise. */
    private static final double OVERFOLDED_METRES = 1e-3;

    /**
     * Radians that a swinging knee should bend more on stairs than the source's does at most. People bend it by 60 to
     * 65 degrees in the swing of a level walk and by 85 to 95 up and down stairs (Protopapadaki, Drechsler, Cramp,
     * Coutts and Scott, Hip, knee, ankle kinematics and kinetics during stair ascent and descent in healthy young
     * individuals, 2007): 25 more. It is asked for by a spring, which gives by some degrees.
     */
    private static final double CLIMBING_FLEXION = Trig.radians(20);
    /** A leg folds no further than this by being carried over an edge: calf and thigh touch. */
    private static final double MOST_FLEXION = Trig.radians(150);

    private final Motion motion;
    private final Segment segment;
    private final Footing footing;
    private final PlantOptions options;
    private final BodyMetre unit;
    private final Progress ofClip;
    private final Progress progress;
    private final double framesPerSecond;

    /**
     * Prepares to plan a segment.
     *
     * @param motion the source
     * @param segment which part of it
     * @param footing what the feet are put on
     * @param options how
     * @param progress hears of the clip's frames
     */
    SegmentPlanner(Motion motion, Segment segment, Footing footing, PlantOptions options, Progress progress) {
        this.motion = motion;
        this.segment = segment;
        this.footing = footing;
        this.options = options;
        ofClip = progress;
        this.progress = progress.within(segment.startFrame(), motion.clip().frames());
        unit = new BodyMetre(BodyScale.of(motion.tracks()));
        framesPerSecond = SmoothingRate.of(motion.clip().framesPerSecond());
    }

    /** What plans a foot. */
    private interface FootPlans {
        FootPlan of(
                LegTrack track,
                List<Stance> stances,
                List<Contact> bearing,
                SourceFloor floor,
                Footing footing,
                double framesPerSecond);
    }

    /**
     * Plans the segment.
     *
     * @param rig the body that goes there
     * @param shapes the segment's legs, with the lengths and feet that non-uniform scales give them where they will be
     * @param like how the pelvis went in the same segment with other stances, from where the search for its trajectory
     *     begins
     */
    SegmentPlan planned(FollowedClip.Body rig, List<LegTrack> shapes, Optional<PelvisTrack> like) {
        return planned(rig, shapes, like, true);
    }

    /** Plans where hips and ankles go, for less: toes are left as they are. */
    SegmentPlan hipsAndAnkles(FollowedClip.Body rig, List<LegTrack> shapes, Optional<PelvisTrack> like) {
        return planned(rig, shapes, like, false);
    }

    private SegmentPlan planned(
            FollowedClip.Body rig, List<LegTrack> shapes, Optional<PelvisTrack> like, boolean toes) {
        List<LegTrack> tracks = new ArrayList<>();
        shapes.forEach(shape -> tracks.add(unit.in(shape)));
        List<List<Stance>> stances = stances(tracks);
        return planned(rig, steady(rig, tracks, stances), stances, like, toes);
    }

    /**
     * The legs of a body that does not shake, in {@link BodyMetre}s.
     *
     * @param tracks the legs, one number a frame
     * @param moves of the body from the source; none where that does not shake
     * @param slopes whether no foot passes an edge, and the ground rises and falls
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    record Steady(List<LegTrack> tracks, Vec3[] moves, boolean slopes) {
        private Steady span(int from, int to) {
            List<LegTrack> span = new ArrayList<>();
            tracks.forEach(track -> span.add(track.span(from, to)));
            return new Steady(span, moves.length > 0 ? Arrays.copyOfRange(moves, from, to + 1) : moves, slopes);
        }
    }

    /** Returns the segment's legs on a body that does not shake: how much it does is known of the whole segment. */
    Steady steady(FollowedClip.Body rig) {
        List<LegTrack> tracks = tracks();
        return steady(rig, tracks, stances(tracks));
    }

    private Steady steady(FollowedClip.Body rig, List<LegTrack> shaken, List<List<Stance>> stances) {
        List<LegTrack> tracks = new ArrayList<>(shaken);
        List<List<Contact>> held = held(stances);
        progress.parallel()
                .each(
                        tracks.size(),
                        leg -> tracks.set(leg, SteadyFoot.steadied(tracks.get(leg), held.get(leg), framesPerSecond)));
        Vec3[] steadying = SteadyBody.moves(
                tracks, held, rig.axes().from(segment.startFrame()), framesPerSecond, progress.parallel());
        if (steadying.length > 0) {
            tracks.replaceAll(track -> track.moved(f -> steadying[f]));
        }
        return new Steady(tracks, steadying, slopes(tracks));
    }

    /**
     * Plans some of its frames as if nothing were held in others: near the first and the last of them otherwise than
     * the whole segment, and the same from some seconds on.
     *
     * @param part the frames, of the clip
     * @param steady the whole segment's legs, under scales that are uniform
     */
    SegmentPlan part(Segment part, FollowedClip.Body rig, Steady steady, Optional<PelvisTrack> like) {
        SegmentPlanner there = new SegmentPlanner(motion, part, footing, options, ofClip);
        int first = part.startFrame() - segment.startFrame();
        Steady span = steady.span(first, first + part.frames() - 1);
        return there.planned(rig, span, there.stances(there.tracks()), like, true);
    }

    private SegmentPlan planned(
            FollowedClip.Body rig,
            Steady steady,
            List<List<Stance>> stances,
            Optional<PelvisTrack> like,
            boolean toes) {
        List<LegTrack> tracks = steady.tracks;
        BodySetting setting = setting(rig, steady);
        List<FootPlan> feet = feet(tracks, stances, setting.slopes(), toes ? FootPlanner::plan : FootPlanner::ankle);
        BodyPlan body = PelvisPlanner.plan(setting, feet, LegStretch.NONE, like, progress);
        if (motion.strides().isPresent()) {
            feet = rising(tracks, stances, feet, body, setting.slopes());
            body = PelvisPlanner.plan(setting, feet, LegStretch.NONE, Optional.of(body.pelvis()), progress);
            feet = carriedLower(tracks, feet, body);
            body = PelvisPlanner.plan(setting, feet, LegStretch.NONE, Optional.of(body.pelvis()), progress);
        }
        for (int round = 0; round < MOST_ROUNDS; round++) {
            List<FootPlan> lowered = lowered(feet, body);
            if (lowered.equals(feet)) {
                break;
            }
            feet = lowered;
            body = PelvisPlanner.plan(setting, feet, LegStretch.NONE, Optional.of(body.pelvis()), progress);
        }
        LegStretch allowed = LegStretch.NONE;
        if (options.greatestStretch() > 0) {
            double[][] lacking = lacking(tracks, new SegmentPlan(segment, unit, feet, body));
            allowed = LegStretch.allowing(lacking, options.greatestStretch(), setting.framesPerSecond());
            if (allowed.isAny()) {
                body = PelvisPlanner.plan(setting, feet, allowed, Optional.of(body.pelvis()), progress);
            }
        }
        if (toes && setting.slopes() && FootPlan.areOnUnevenGround(feet)) {
            feet = withCalmKnees(tracks, feet, body);
        }
        SegmentPlan plan = new SegmentPlan(segment, unit, feet, body);
        LegStretch stretch = allowed.isAny() ? taken(allowed, plan) : LegStretch.NONE;
        return plan.with(stretch, swivels(tracks, plan));
    }

    private static List<List<Contact>> held(List<List<Stance>> stances) {
        List<List<Contact>> held = new ArrayList<>();
        for (List<Stance> leg : stances) {
            List<Contact> ofLeg = new ArrayList<>();
            leg.forEach(stance -> ofLeg.addAll(stance.contacts()));
            held.add(ofLeg);
        }
        return held;
    }

    private List<LegTrack> tracks() {
        List<LegTrack> tracks = new ArrayList<>();
        motion.tracks().forEach(track -> tracks.add(span(track)));
        return tracks;
    }

    private LegTrack span(LegTrack ofClip) {
        return unit.in(ofClip.span(segment.startFrame(), segment.endFrame()));
    }

    private List<List<Stance>> stances(List<LegTrack> shaped) {
        List<List<Stance>> stances = new ArrayList<>();
        for (int leg = 0; leg < shaped.size(); leg++) {
            // uniform scales give a leg one shape: then it need not be copied again
            LegTrack track = motion.tracks().get(leg);
            LegTrack source = track.isNonUniform() ? span(track) : shaped.get(leg);
            List<Stance> inside = SegmentStances.inside(motion.stances(), leg, source, segment, unit);
            stances.add(KeptStances.anchored(inside, source, footing.in(segment)::keeps));
        }
        return stances;
    }

    private BodySetting setting(FollowedClip.Body rig, Steady steady) {
        List<LegTrack> tracks = steady.tracks;
        Optional<PelvisTilt> level = rig.pelvis()
                .map(joint -> PelvisTilt.level(joint, options.greatestTiltRadians(), tracks, segment, unit));
        return new BodySetting(
                tracks,
                TrunkLean.straight(rig.trunk(), segment, unit),
                rig.axes().from(segment.startFrame()),
                level,
                motion.glides(),
                motion.strides().isPresent(),
                steady.slopes,
                footing.in(segment)::keeps,
                steady.moves,
                framesPerSecond);
    }

    private boolean slopes(List<LegTrack> tracks) {
        boolean edges =
                footing.mayHaveEdges() && new GroundEdges(footing.in(unit).ground()).under(tracks);
        return !footing.keepsHeights() && !edges;
    }

    private List<FootPlan> feet(List<LegTrack> tracks, List<List<Stance>> stances, boolean slopes, FootPlans planner) {
        SourceFloor floor = unit.in(motion.floor());
        Footing scaled = scaled(slopes);
        FootPlan[] feet = new FootPlan[tracks.size()];
        progress.at(Progress.Stage.FEET, 0, segment.frames());
        progress.parallel()
                .each(
                        feet.length,
                        leg -> feet[leg] = planner.of(
                                tracks.get(leg), stances.get(leg), bearing(leg), floor, scaled, framesPerSecond));
        progress.at(Progress.Stage.FEET, segment.frames(), segment.frames());
        return List.of(feet);
    }

    /** Returns when points of a foot bear, held or not. */
    private List<Contact> bearing(int leg) {
        return SegmentStances.contactsInside(motion.bearing(), leg, segment, unit);
    }

    private Footing scaled(boolean slopes) {
        Footing scaled = footing.in(unit).in(segment);
        return slopes ? scaled.ofSlopes() : scaled;
    }

    /** Replans feet whose heels rise as their body climbs away from them. */
    private List<FootPlan> rising(
            List<LegTrack> tracks, List<List<Stance>> stances, List<FootPlan> feet, BodyPlan body, boolean slopes) {
        SourceFloor floor = unit.in(motion.floor());
        FootPlan[] rising = new FootPlan[feet.size()];
        progress.parallel().each(rising.length, leg -> {
            HeelRise rise = HeelRise.of(feet.get(leg), stances.get(leg), f -> body.hip(leg, f), framesPerSecond);
            rising[leg] = rise.isAny()
                    ? FootPlanner.rising(tracks.get(leg), rise, bearing(leg), floor, scaled(slopes), framesPerSecond)
                    : feet.get(leg);
        });
        return List.of(rising);
    }

    /** Replans swings over edges so that knees bend little more than the source's do at most. */
    private List<FootPlan> carriedLower(List<LegTrack> tracks, List<FootPlan> feet, BodyPlan body) {
        double flexion = Math.min(MOST_FLEXION, greatestFlexion() + CLIMBING_FLEXION);
        FootPlan[] lowered = new FootPlan[feet.size()];
        progress.parallel().each(lowered.length, leg -> {
            FootPlan foot = feet.get(leg);
            double[] lower = new double[segment.frames()];
            for (int f = 0; f < lower.length; f++) {
                double least = tracks.get(leg).reachMetres(f, flexion);
                Vec3 hipToAnkle = foot.ankle(f).minus(body.hip(leg, f));
                double beside = hipToAnkle.horizontal().length();
                lower[f] = beside < least
                        ? hipToAnkle.y() + Math.sqrt((least - beside) * (least + beside))
                        : Double.NEGATIVE_INFINITY;
            }
            lowered[leg] = FootPlanner.carriedLower(foot, lower);
        });
        return List.of(lowered);
    }

    /** The greatest bend of any knee in the clip with the strides that it came with. */
    private double greatestFlexion() {
        double most = 0;
        Clip own = motion.strides().orElseThrow().ownStrides();
        for (LegTrack track : LegTrack.follow(own, motion.followed().legs(), progress.parallel())) {
            for (int f = 0; f < track.frames(); f++) {
                most = Math.max(most, track.flexionRadians(f));
            }
        }
        return most;
    }

    /** Replans swings that lift a foot too near to its hip; keeps the plan of a foot without such a swing. */
    private List<FootPlan> lowered(List<FootPlan> feet, BodyPlan body) {
        FootPlan[] lowered = new FootPlan[feet.size()];
        progress.parallel().each(lowered.length, leg -> {
            FootPlan foot = feet.get(leg);
            double[] lower = new double[segment.frames()];
            boolean overfolded = false;
            for (int f = 0; f < lower.length; f++) {
                double missing = body.limits().nearest(leg, f) - foot.ankle(f).distanceTo(body.hip(leg, f));
                lower[f] = foot.stands(f) ? 0 : Math.max(0, missing);
                overfolded |= lower[f] > OVERFOLDED_METRES;
            }
            lowered[leg] = overfolded ? FootPlanner.lowered(foot, lower) : foot;
        });
        return List.of(lowered);
    }

    /**
     * Moves swinging feet so that their knees go evenly: on level ground they go as in the source, and over edges feet
     * have no room.
     */
    private List<FootPlan> withCalmKnees(List<LegTrack> tracks, List<FootPlan> feet, BodyPlan body) {
        FootPlan[] calm = new FootPlan[feet.size()];
        progress.parallel().each(calm.length, leg -> {
            Vec3[] moves = SwingLength.moves(leg, tracks.get(leg), feet.get(leg), body, framesPerSecond);
            calm[leg] = FootPlanner.moved(feet.get(leg), moves);
        });
        return List.of(calm);
    }

    /** By what part of its reach each leg that can stretch falls short of its foot's place, at each frame. */
    private double[][] lacking(List<LegTrack> tracks, SegmentPlan plan) {
        double[][] lacking = new double[tracks.size()][segment.frames()];
        for (int leg = 0; leg < lacking.length; leg++) {
            for (int f = 0; tracks.get(leg).canStretch() && f < segment.frames(); f++) {
                double reach = plan.body().limits().furthest(leg, f);
                lacking[leg][f] = plan.shortfall(leg, f) / Math.max(reach, Double.MIN_NORMAL);
            }
        }
        return lacking;
    }

    private LegStretch taken(LegStretch allowed, SegmentPlan plan) {
        int legs = motion.tracks().size();
        double[][] distance = new double[legs][segment.frames()];
        double[][] reach = new double[legs][segment.frames()];
        for (int leg = 0; leg < legs; leg++) {
            for (int f = 0; f < segment.frames(); f++) {
                distance[leg][f] = plan.hipToAnkle(leg, f).length();
                reach[leg][f] = plan.body().limits().furthest(leg, f);
            }
        }
        return allowed.taking(distance, reach);
    }

    /** By how much each knee is turned back about its leg. */
    private double[][] swivels(List<LegTrack> tracks, SegmentPlan plan) {
        double[][] swivels = new double[tracks.size()][];
        progress.parallel().each(swivels.length, leg -> {
            LegTrack track = tracks.get(leg);
            swivels[leg] = KneeSwivel.turns(
                    segment.frames(),
                    f -> track.ankle(f).minus(track.hip(f)).normalizedOr(Vec3.ZERO),
                    f -> plan.hipToAnkle(leg, f).normalizedOr(Vec3.ZERO),
                    footing.in(segment)::keeps,
                    framesPerSecond);
        });
        return swivels;
    }
}
