// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How high feet stand that lie flat under a body that stands: what tells a floor from something that a sunk foot
 * touches.
 *
 * <p>A foot that stands has heel and ball on the floor, and the body above it. The heels of a body that lies, the toes
 * of one that kneels, rest as still, but at any depth: what was drawn or captured goes through its floor there. So
 * every foot votes in every frame in which it stands, with a weight that falls with the tilt of its sole and with the
 * height that its hip lacks of the leg's length; a foot that has no heel or no ball shows no tilt. <b>Units:</b>
 * metres, world; weights in frames. <b>Degenerate:</b> feet that are never flat leave the level of the lowest.
 * <b>Cost:</b> O(legs × frames log frames).
 */
final class FlatFeet {
    /**
     * Sine of the tilt at which a foot votes by half: soles that are estimated lie flat to some degrees only; of one
     * that kneels or lies, at 45° and more, less than a fiftieth is left.
     */
    private static final double HALF_TILT = 0.25;
    /**
     * Flat feet overrule the level of the lowest where they have stood for so many times as long elsewhere. On stairs,
     * and with a foot on a box, feet are flat on several levels for about as long, and which it is should not turn on a
     * frame.
     */
    private static final double DECISIVE = 2;
    /** Part of the frames that flat feet stand for there at least: less is a foot that passes, or tilted ones. */
    private static final double LEAST_SHARE = 0.1;
    /** Frames a second that vote: feet that stand do so for several of these, and more say the same. */
    private static final double VOTES_PER_SECOND = 30;

    /** From the lowest on. */
    private final List<Vote> votes;

    private final double leastWeight;

    private FlatFeet(List<Vote> votes, double leastWeight) {
        this.votes = votes;
        this.leastWeight = leastWeight;
    }

    private record Vote(double height, double weight) {}

    /**
     * Looks at feet.
     *
     * @param upright frames in which the body is upright
     * @param tilt the floor's, its height does not matter
     * @param standing speed in m/s below which the slower end of a foot stands
     */
    static FlatFeet of(
            List<LegTrack> tracks, int[] upright, double framesPerSecond, SourceFloor tilt, double standing) {
        List<Vote> votes = new ArrayList<>();
        int every = (int) Math.max(1, framesPerSecond / VOTES_PER_SECOND);
        for (LegTrack track : tracks) {
            for (int i = 0; i < upright.length; i += every) {
                int f = upright[i];
                if (slowest(track, f, framesPerSecond) <= standing) {
                    Vec3 point = track.point(track.lowestPoint(f), f);
                    double height = point.y() - tilt.riseAt(point.x(), point.z());
                    votes.add(new Vote(height, flatness(track, f, tilt) * tallness(track, f)));
                }
            }
        }
        votes.sort(Comparator.comparingDouble(Vote::height));
        return new FlatFeet(votes, LEAST_SHARE * upright.length / every);
    }

    /** Returns the speed of the slower of heel and ball, in m/s: a foot that stands may turn about the one. */
    private static double slowest(LegTrack track, int f, double framesPerSecond) {
        double slowest = Double.POSITIVE_INFINITY;
        for (int p = 0; p < track.leg().points().size(); p++) {
            if (track.leg().points().get(p).kind().stands()) {
                double speed = track.velocity(p, f, framesPerSecond, LegTrack.SPEED_SPAN_SECONDS)
                        .length();
                slowest = Math.min(slowest, speed);
            }
        }
        return slowest;
    }

    /** Returns 1 for a foot whose heel and ball are level, less the more it is tilted. */
    private static double flatness(LegTrack track, int f, SourceFloor tilt) {
        int heel = track.indexOf(FootPoint.Kind.HEEL);
        int ball = track.indexOf(FootPoint.Kind.BALL);
        if (heel < 0 || ball < 0) {
            return 1;
        }
        Vec3 sole = track.point(ball, f).minus(track.point(heel, f));
        double rise = sole.y() - tilt.slopeX() * sole.x() - tilt.slopeZ() * sole.z();
        double sine = rise / Math.max(sole.length(), Double.MIN_NORMAL);
        double tilts = sine * sine / (HALF_TILT * HALF_TILT);
        return 1 / (1 + tilts * tilts);
    }

    /** Returns 1 for a foot that is a leg's length below its hip, a sixteenth at half of that, 0 at nothing. */
    private static double tallness(LegTrack track, int f) {
        double part = (track.hip(f).y() - track.lowest(f)) / track.lengthMetres();
        double tall = Math.max(0, Math.min(1, part));
        return tall * tall * tall * tall;
    }

    /** Returns a level, or that on which feet that lie flat stood decisively longer than within a band of it. */
    double agreed(double level, double band) {
        double here = 0;
        double within = 0;
        double most = 0;
        int from = 0;
        int bestFrom = 0;
        int bestTo = 0;
        for (int to = 0; to < votes.size(); to++) {
            Vote vote = votes.get(to);
            here += Math.abs(vote.height - level) <= band ? vote.weight : 0;
            within += vote.weight;
            for (; vote.height - votes.get(from).height > band; from++) {
                within -= votes.get(from).weight;
            }
            if (within > most) {
                most = within;
                bestFrom = from;
                bestTo = to;
            }
        }
        return most > Math.max(leastWeight, DECISIVE * here) ? middle(bestFrom, bestTo, most) : level;
    }

    /** Returns the height below which half of the weight of a part of the votes lies. */
    private double middle(int from, int to, double weight) {
        double below = 0;
        int at = from;
        while (at < to && below + votes.get(at).weight < 0.5 * weight) {
            below += votes.get(at++).weight;
        }
        return votes.get(at).height;
    }
}
