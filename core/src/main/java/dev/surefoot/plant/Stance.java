// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One foot on the ground from touching down to lifting off: its heel and ball contacts with anchors that fit each other.
 *
 * @param leg index of the leg
 * @param startFrame first frame on the ground
 * @param endFrame last frame on the ground
 * @param heel the heel's contact, or null
 * @param ball the ball's contact, or null; never both null
 * @param forward horizontal unit direction from heel to ball, one for the whole stance
 */
record Stance(int leg, int startFrame, int endFrame, Contact heel, Contact ball, Vec3 forward) {
    /** Seconds between a heel contact and a ball contact that still belong to one rolling foot. */
    private static final double ROLL_SECONDS = 0.12;
    /** Part of the way from heel to ball by which the heel may be off its place while it waits for the ball: a roll lifts it by less, a slide takes it further. */
    private static final double MOST_ROLL_PART = 0.2;

    boolean heelOn(int f) {
        return heel != null && heel.holdsAt(f);
    }

    boolean ballOn(int f) {
        return ball != null && ball.holdsAt(f);
    }

    boolean holdsAt(int f) {
        return f >= startFrame && f <= endFrame;
    }

    /** Groups one leg's contacts into stances, in order of time. */
    static List<Stance> group(LegTrack track, int leg, List<Contact> contacts, double framesPerSecond) {
        return group(track, leg, contacts, framesPerSecond, true);
    }

    /** Groups them; contacts that were given are not made to meet. */
    static List<Stance> group(
            LegTrack track, int leg, List<Contact> contacts, double framesPerSecond, boolean joining) {
        int roll = Math.max(1, (int) (ROLL_SECONDS * framesPerSecond));
        List<Contact> heels = new ArrayList<>();
        List<Contact> balls = new ArrayList<>();
        for (Contact contact : contacts) {
            if (contact.leg() == leg) {
                (contact.kind() == FootPoint.Kind.HEEL ? heels : balls).add(contact);
            }
        }
        List<Stance> stances = new ArrayList<>();
        int nextBall = 0;
        Contact pending = null;
        int nextHeel = 0;
        while (nextBall < balls.size() || nextHeel < heels.size() || pending != null) {
            if (pending == null && nextHeel < heels.size()) {
                pending = heels.get(nextHeel++);
            }
            Contact ball = nextBall < balls.size() ? balls.get(nextBall) : null;
            if (pending != null && (ball == null || pending.endFrame() < ball.startFrame() - roll)) {
                stances.add(of(track, leg, pending, null));
                pending = null;
            } else if (pending == null || ball.endFrame() < pending.startFrame() - roll) {
                stances.add(of(track, leg, null, ball));
                nextBall++;
            } else {
                // the heel may outlast this ball contact and belong to the next one too: cut it where that begins
                Contact after = nextBall + 1 < balls.size() ? balls.get(nextBall + 1) : null;
                Contact rest = null;
                Contact heel = pending;
                if (after != null && heel.endFrame() >= after.startFrame() - 1) {
                    int cut = Math.max(heel.startFrame(), Math.min(heel.endFrame(), after.startFrame() - 2));
                    if (cut + 1 <= heel.endFrame() && cut >= heel.startFrame()) {
                        rest = span(heel, cut + 1, heel.endFrame());
                        heel = span(heel, heel.startFrame(), cut);
                    }
                }
                if (joining && !meet(track, heel, ball)) {
                    boolean heelFirst = heel.startFrame() < ball.startFrame();
                    stances.add(heelFirst ? of(track, leg, heel, null) : of(track, leg, null, ball));
                    if (heelFirst) {
                        pending = rest;
                    } else {
                        nextBall++;
                    }
                    continue;
                }
                stances.add(
                        joining
                                ? of(track, leg, joined(heel, ball), ball)
                                : of(track, leg, heel, ball).alongAnchors());
                nextBall++;
                pending = rest;
            }
        }
        return separated(track, stances);
    }

    /** The same stance along its own anchors. */
    private Stance alongAnchors() {
        Vec3 way = ball.anchorWorld().minus(heel.anchorWorld()).horizontal();
        return new Stance(leg, startFrame, endFrame, heel, ball, way.normalizedOr(forward));
    }

    private static Contact span(Contact c, int start, int end) {
        return new Contact(c.leg(), c.kind(), start, end, c.anchorWorld());
    }

    /** Tells whether the heel stays near its place until the ball's contact begins, or from where that ended: else they are two places. */
    private static boolean meet(LegTrack track, Contact heel, Contact ball) {
        int h = track.indexOf(FootPoint.Kind.HEEL);
        int b = track.indexOf(FootPoint.Kind.BALL);
        Contact whole = joined(heel, ball);
        Vec3 place = track.meanPlace(h, heel.startFrame(), heel.endFrame());
        for (int f = whole.startFrame(); f <= whole.endFrame(); f++) {
            double most = MOST_ROLL_PART * track.point(h, f).distanceTo(track.point(b, f));
            if (!heel.holdsAt(f) && track.point(h, f).distanceTo(place) > most) {
                return false;
            }
        }
        return true;
    }

    /** Lets the heel's contact meet the ball's, so that the pivot changes at a frame where both stand. */
    private static Contact joined(Contact heel, Contact ball) {
        int start = Math.min(heel.startFrame(), ball.endFrame());
        int end = Math.max(heel.endFrame(), ball.startFrame());
        return span(heel, start, end);
    }

    /** Shortens a stance that would begin before the one before it has ended. */
    private static List<Stance> separated(LegTrack track, List<Stance> stances) {
        List<Stance> apart = new ArrayList<>();
        int free = 0;
        for (Stance stance : stances) {
            Contact heel = startingAt(stance.heel, free);
            Contact ball = startingAt(stance.ball, free);
            if (heel != null || ball != null) {
                boolean whole = Objects.equals(heel, stance.heel) && Objects.equals(ball, stance.ball);
                Stance kept = whole ? stance : of(track, stance.leg, heel, ball);
                apart.add(kept);
                free = kept.endFrame + 1;
            }
        }
        return apart;
    }

    private static Contact startingAt(Contact c, int free) {
        return c == null || c.endFrame() < free ? null : span(c, Math.max(c.startFrame(), free), c.endFrame());
    }

    private static Stance of(LegTrack track, int leg, Contact heel, Contact ball) {
        int start = heel == null
                ? ball.startFrame()
                : ball == null ? heel.startFrame() : Math.min(heel.startFrame(), ball.startFrame());
        int end = heel == null
                ? ball.endFrame()
                : ball == null ? heel.endFrame() : Math.max(heel.endFrame(), ball.endFrame());
        return new Stance(leg, start, end, heel, ball, forward(track, heel, ball, start, end));
    }

    /** The mean direction from heel to ball seen from above, from the frames where both stand if there are any. */
    private static Vec3 forward(LegTrack track, Contact heel, Contact ball, int start, int end) {
        int h = track.indexOf(FootPoint.Kind.HEEL);
        int b = track.indexOf(FootPoint.Kind.BALL);
        if (h < 0 || b < 0) {
            return travel(track, start, end);
        }
        Vec3 flat = Vec3.ZERO;
        Vec3 any = Vec3.ZERO;
        for (int f = start; f <= end; f++) {
            Vec3 way = track.point(b, f).minus(track.point(h, f));
            Vec3 level = way.horizontal().normalizedOr(Vec3.ZERO);
            any = any.plus(level);
            if (heel != null && ball != null && heel.holdsAt(f) && ball.holdsAt(f)) {
                flat = flat.plus(level);
            }
        }
        return flat.normalizedOr(any.normalizedOr(Vec3.Z));
    }

    /** The direction in which the hip goes over a stance, and a stance's time around it; a point has no direction of its own. */
    private static Vec3 travel(LegTrack track, int start, int end) {
        int beside = end - start + 1;
        Vec3 from = track.hip(Math.max(0, start - beside));
        Vec3 to = track.hip(Math.min(track.frames() - 1, end + beside));
        return to.minus(from).horizontal().normalizedOr(Vec3.Z);
    }
}
