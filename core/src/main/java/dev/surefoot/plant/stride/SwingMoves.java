// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;
import java.util.List;

/**
 * How far one foot is moved at each frame: evenly while it stands; in a swing from one place's move to the next's, as
 * far as the foot has got, so that the swing is the source's, shortened.
 *
 * <p>How far it has got is asked of its ankle, so that the leg swings as it did. That one is under way already when the
 * ball leaves and still when the heel comes down; what it is so at a swing's ends is taken off over all of it, and the
 * move comes and goes from rest. <b>Frames:</b> world, {@link dev.surefoot.motion.track.BodyMetre}s.
 */
final class SwingMoves {
    /** Times what a swing is shortened by that it is long at least: one in place has no progress to ask. */
    private static final double LONG_ENOUGH = 1.05;

    private final LegTrack track;
    private final BodyTravel travel;
    private final BodyMoves body;
    private final SourceFloor floor;
    private final int front;

    private SwingMoves(LegTrack track, BodyTravel travel, BodyMoves body, SourceFloor floor) {
        this.track = track;
        this.travel = travel;
        this.body = body;
        this.floor = floor;
        int ball = track.indexOf(FootPoint.Kind.BALL);
        int heel = track.indexOf(FootPoint.Kind.HEEL);
        front = ball >= 0 ? ball : Math.max(0, heel);
    }

    /** Finds them for a leg with these of the body's stances, in order of time, and how far each is moved. */
    static Vec3[] of(
            LegTrack track,
            List<StrideStep> steps,
            List<StrideSearch.Chosen> chosen,
            BodyTravel travel,
            BodyMoves body,
            SourceFloor floor,
            Ground ground,
            double framesPerSecond) {
        List<Vec3> stanceMoves = chosen.stream().map(StrideSearch.Chosen::move).toList();
        SwingMoves swings = new SwingMoves(track, travel, body, floor);
        Vec3[] moves = swings.moves(steps, stanceMoves);
        for (int s = 0; s + 1 < steps.size(); s++) {
            swings.lead(
                    moves, steps.get(s), steps.get(s + 1), chosen.get(s), chosen.get(s + 1), ground, framesPerSecond);
        }
        return moves;
    }

    /** Lets a swing go ahead, or stay behind, where that takes less to clear the nosings. */
    private void lead(
            Vec3[] moves,
            StrideStep step,
            StrideStep next,
            StrideSearch.Chosen chosen,
            StrideSearch.Chosen then,
            Ground ground,
            double framesPerSecond) {
        int from = step.stance().endFrame();
        int to = next.stance().startFrame();
        double climbs = then.place().height() - chosen.place().height();
        if (to <= from + 1 || !(Math.abs(climbs) > 0)) {
            return;
        }
        Vec3 way = next.ballWorld()
                .plus(then.move())
                .minus(step.ballWorld().plus(chosen.move()))
                .horizontal();
        if (!(way.length() > 0)) {
            return;
        }
        Vec3 ahead = way.normalizedOr(next.travel());
        double span = to - from;
        SwingLead lead = new SwingLead(
                track,
                ground,
                f -> {
                    Vec3 p = track.point(front, f);
                    double w = (f - from) / span;
                    return floor.even()
                            ? floor.heightAt(p.x(), p.z())
                            : step.sourceHeight() + w * (next.sourceHeight() - step.sourceHeight());
                },
                framesPerSecond);
        double[] metres = lead.best(
                from,
                to,
                f -> moves[f],
                ahead,
                chosen.place().height(),
                then.place().height());
        for (int f = from; f <= to; f++) {
            moves[f] = moves[f].plus(BodyMoves.onFloor(floor, ahead.times(metres[f - from])));
        }
    }

    private Vec3[] moves(List<StrideStep> steps, List<Vec3> stanceMoves) {
        int n = track.frames();
        Vec3[] moves = new Vec3[n];
        if (steps.isEmpty()) {
            return body.all().clone();
        }
        for (int s = 0; s < steps.size(); s++) {
            int start = steps.get(s).stance().startFrame();
            int end = steps.get(s).stance().endFrame();
            for (int f = start; f <= end; f++) {
                moves[f] = BodyMoves.onFloor(floor, stanceMoves.get(s));
            }
            if (s + 1 < steps.size()) {
                swing(moves, end, steps.get(s + 1).stance().startFrame(), stanceMoves.get(s), stanceMoves.get(s + 1));
            }
        }
        int first = steps.get(0).stance().startFrame();
        for (int f = first - 1; f >= 0; f--) {
            moves[f] = onwards(moves[f + 1], f + 1, f);
        }
        for (int f = steps.get(steps.size() - 1).stance().endFrame() + 1; f < n; f++) {
            moves[f] = onwards(moves[f - 1], f - 1, f);
        }
        return moves;
    }

    private void swing(Vec3[] moves, int from, int to, Vec3 move, Vec3 next) {
        Vec3 change = next.minus(move);
        double[] progress = progress(from, to, change);
        for (int f = from + 1; f < to; f++) {
            moves[f] = BodyMoves.onFloor(floor, move.plusTimes(progress[f - from], change));
        }
    }

    /** The part of the ankle's way that is done; of time, where the way is too short to ask. */
    private double[] progress(int from, int to, Vec3 change) {
        Vec3 start = track.ankle(from).horizontal();
        Vec3 way = track.ankle(to).horizontal().minus(start);
        double length = way.length();
        double[] progress = new double[to - from + 1];
        for (int f = from; f <= to; f++) {
            progress[f - from] = length > LONG_ENOUGH * change.length()
                    ? track.ankle(f).horizontal().minus(start).dot(way) / (length * length)
                    : SmoothStep.quintic((f - from) / (double) (to - from));
        }
        comeToRest(progress);
        return progress;
    }

    /**
     * Takes away the speed that it has at both ends, where the move that it carries stands still, by the cubic: of all
     * curves that end where they begin it does so with least acceleration.
     */
    private static void comeToRest(double[] progress) {
        int n = progress.length - 1;
        double leaves = progress[1] - progress[0];
        double lands = progress[n] - progress[n - 1];
        for (int i = 1; i < n; i++) {
            double done = i / (double) n;
            progress[i] += n * done * (1 - done) * (lands * done - leaves * (1 - done));
        }
    }

    /** Where no stance follows, a foot's way along the travel is scaled as the body's is. */
    private Vec3 onwards(Vec3 move, int known, int f) {
        Vec3 went = track.point(front, f).minus(track.point(front, known)).horizontal();
        Vec3 along = went.projectedOn(travel.direction(f));
        return BodyMoves.onFloor(floor, move.horizontal().plusTimes(body.ratio(f) - 1, along));
    }
}
