// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.SegmentStances;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Plans strides that fit a ground: chooses a place for each stance of a clip, one segment after the other, and moves
 * body and feet along their own ways so that they go there. <b>Cost:</b> that of {@link StrideSearch}.
 */
public final class StridePlanner {
    /** Metres a second from which on a body has a direction of travel: an adult shuffles faster. */
    private static final double TRAVELS_SPEED = 0.2;

    private final List<LegTrack> tracks;
    private final List<Stance> stances;
    private final SourceFloor floor;
    private final BodyMetre unit;
    private final Ground ground;
    private final double framesPerSecond;

    private StridePlanner(
            List<LegTrack> tracks, List<Stance> stances, SourceFloor floor, Ground ground, double framesPerSecond) {
        this.tracks = tracks;
        this.stances = stances;
        this.framesPerSecond = framesPerSecond;
        unit = new BodyMetre(BodyScale.of(tracks));
        this.floor = unit.in(floor);
        this.ground = unit.in(ground);
    }

    /**
     * Plans strides.
     *
     * @param tracks the legs of the clip
     * @param stances when they stand
     * @param segments the motion in it
     * @param floor what they stood on
     * @param ground what they are put on
     * @param framesPerSecond of the clip
     * @return how body and feet are moved; empty where no foot passes an edge or nothing stands
     */
    public static Optional<StrideMoves> plan(
            List<LegTrack> tracks,
            List<Stance> stances,
            List<Segment> segments,
            SourceFloor floor,
            Ground ground,
            double framesPerSecond) {
        StridePlanner planner = new StridePlanner(tracks, stances, floor, ground, framesPerSecond);
        StrideMoves moves = new StrideMoves(tracks.size(), tracks.get(0).frames(), stances);
        boolean any = false;
        for (Segment segment : segments) {
            any |= planner.plan(segment, moves);
        }
        return any ? Optional.of(moves) : Optional.empty();
    }

    private boolean plan(Segment segment, StrideMoves moves) {
        List<LegTrack> legs = new ArrayList<>();
        for (LegTrack track : tracks) {
            legs.add(unit.in(track.span(segment.startFrame(), segment.endFrame())));
        }
        if (!new GroundEdges(ground).under(legs)) {
            return false;
        }
        BodyTravel travel = BodyTravel.of(legs, framesPerSecond);
        List<StrideStep> steps = steps(segment, legs, travel);
        if (steps.size() < 2) {
            return false;
        }
        List<StrideSearch.Chosen> chosen = StrideSearch.best(steps, new PlaceRating(ground));
        BodyMoves body = BodyMoves.of(travel, steps, chosen, floor, framesPerSecond);
        for (int leg = 0; leg < legs.size(); leg++) {
            List<StrideStep> ofLeg = new ArrayList<>();
            List<StrideSearch.Chosen> ofStances = new ArrayList<>();
            for (int i = 0; i < steps.size(); i++) {
                if (steps.get(i).stance().leg() == leg) {
                    ofLeg.add(steps.get(i));
                    ofStances.add(chosen.get(i));
                }
            }
            moves.set(
                    segment.startFrame(),
                    unit,
                    leg,
                    SwingMoves.of(legs.get(leg), ofLeg, ofStances, travel, body, floor, ground, framesPerSecond));
        }
        moves.setBody(segment.startFrame(), unit, body.all());
        return true;
    }

    /** The stances of all legs in order of time. */
    private List<StrideStep> steps(Segment segment, List<LegTrack> legs, BodyTravel travel) {
        List<Stance> all = new ArrayList<>();
        for (int leg = 0; leg < legs.size(); leg++) {
            all.addAll(SegmentStances.inside(stances, leg, legs.get(leg), segment, unit));
        }
        // two feet that stand at once: the one ahead first, whichever side it is on
        all.sort(Comparator.comparingInt(StridePlanner::middle)
                .thenComparingDouble(stance -> -ahead(stance, legs, travel))
                .thenComparingInt(Stance::leg));
        List<StrideStep> steps = new ArrayList<>();
        double[] usual = usual(all, legs, travel);
        StrideStep before = null;
        for (Stance stance : all) {
            int f = middle(stance);
            LegTrack track = legs.get(stance.leg());
            StrideStep.Sole sole = sole(track, stance);
            Vec3 ball = ball(stance, sole);
            Vec3 direction = goes(stance, travel) ? travel.direction(f) : stance.forward();
            double over = over(stance, legs, travel) - usual[stance.leg()];
            Vec3 beyond = isCut(stance, track) && goes(stance, travel) && !Double.isNaN(over)
                    ? direction.times(over)
                    : Vec3.ZERO;
            Vec3 advance = before == null
                    ? Vec3.ZERO
                    : travel.advance(before.frame(), f).plus(beyond).minus(before.beyond());
            before = new StrideStep(
                    stance, f, ball, sole, direction, advance, beyond, floor.even() ? floor.heightMetres() : ball.y());
            steps.add(before);
        }
        return steps;
    }

    /**
     * How far each leg's feet mostly stand ahead of a body that goes on, in the middle of stances that no end of the
     * clip cuts off; not a number for a leg without such.
     */
    private static double[] usual(List<Stance> all, List<LegTrack> legs, BodyTravel travel) {
        double[] usual = new double[legs.size()];
        for (int leg = 0; leg < usual.length; leg++) {
            List<Double> each = new ArrayList<>();
            for (Stance stance : all) {
                if (stance.leg() == leg && goes(stance, travel) && !isCut(stance, legs.get(leg))) {
                    each.add(over(stance, legs, travel));
                }
            }
            each.sort(null);
            usual[leg] =
                    each.isEmpty() ? Double.NaN : 0.5 * (each.get((each.size() - 1) / 2) + each.get(each.size() / 2));
        }
        return usual;
    }

    private static double over(Stance stance, List<LegTrack> legs, BodyTravel travel) {
        int f = middle(stance);
        Vec3 from = legs.get(stance.leg()).ankle(f).minus(travel.place(f)).horizontal();
        return from.dot(travel.direction(f));
    }

    private static boolean isCut(Stance stance, LegTrack track) {
        return stance.startFrame() == 0 || stance.endFrame() == track.frames() - 1;
    }

    private static boolean goes(Stance stance, BodyTravel travel) {
        return travel.speed(middle(stance)) > TRAVELS_SPEED;
    }

    /** How far ahead of the body a foot stands, in whole centimetres. */
    private static double ahead(Stance stance, List<LegTrack> legs, BodyTravel travel) {
        return Math.floor(100 * over(stance, legs, travel) + 0.5);
    }

    private static int middle(Stance stance) {
        return (stance.startFrame() + stance.endFrame()) / 2;
    }

    private static StrideStep.Sole sole(LegTrack track, Stance stance) {
        int heel = track.indexOf(FootPoint.Kind.HEEL);
        int ball = track.indexOf(FootPoint.Kind.BALL);
        int toe = track.indexOf(FootPoint.Kind.TOE);
        boolean flat = !stance.isOnToeAlone() && ball >= 0;
        int f = middle(stance);
        double back = flat && heel >= 0 ? track.point(heel, f).distanceTo(track.point(ball, f)) : 0;
        double ahead = flat && toe >= 0 ? track.point(toe, f).distanceTo(track.point(ball, f)) : 0;
        return new StrideStep.Sole(stance.forward(), back, ahead);
    }

    private static Vec3 ball(Stance stance, StrideStep.Sole sole) {
        if (stance.ball() != null) {
            return stance.ball().anchorWorld();
        }
        return stance.heel() != null
                ? stance.heel().anchorWorld().plusTimes(sole.heelBack(), sole.forward())
                : stance.toes().get(0).anchorWorld();
    }
}
