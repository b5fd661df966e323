// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;

/**
 * One foot on the ground from touching down to lifting off: its heel and ball contacts with anchors that fit each
 * other, and the toes that it rolls onto, or comes down on, where neither of these stands.
 *
 * @param leg index of the leg
 * @param startFrame first frame on the ground
 * @param endFrame last frame on the ground
 * @param heel the heel's contact, or null
 * @param ball the ball's contact, or null
 * @param toes the toe's contacts, in order of time: none at a frame where heel or ball stands; never empty where both
 *     of these are null. Beside them the toe's place follows from theirs
 * @param forward horizontal unit direction from heel to ball, one for the whole stance
 */
public record Stance(
        int leg, int startFrame, int endFrame, Contact heel, Contact ball, List<Contact> toes, Vec3 forward) {
    /**
     * Part of its leg by which a paw's hip goes on while it stands, at least, for that to show a direction: less is
     * swaying.
     */
    private static final double TRAVEL_PART = 0.1;

    /** Seconds between a heel contact and a ball contact that still belong to one rolling foot. */
    private static final double ROLL_SECONDS = 0.12;
    /**
     * Part of the vector from heel to ball by which the heel may be off its place while it waits for the ball: a roll
     * lifts it by less, a slide takes it further.
     */
    private static final double MOST_ROLL_PART = 0.2;

    /** Freezes the list. */
    public Stance {
        toes = List.copyOf(toes);
    }

    /** Returns the contacts that there are: the heel's, the ball's, the toe's. */
    public List<Contact> contacts() {
        List<Contact> contacts = new ArrayList<>();
        if (heel != null) {
            contacts.add(heel);
        }
        if (ball != null) {
            contacts.add(ball);
        }
        contacts.addAll(toes);
        return contacts;
    }

    /** Returns whether the heel stands at a frame. */
    public boolean heelOn(int f) {
        return heel != null && heel.holdsAt(f);
    }

    /** Returns whether the ball stands at a frame. */
    public boolean ballOn(int f) {
        return ball != null && ball.holdsAt(f);
    }

    /** Returns whether the toe stands at a frame: then neither heel nor ball does. */
    public boolean toeOn(int f) {
        for (Contact toe : toes) {
            if (toe.holdsAt(f)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether it stands on its toe alone, from beginning to end. */
    public boolean isOnToeAlone() {
        return heel == null && ball == null;
    }

    /** Returns the same with other toes, as long as all of its contacts. */
    public Stance with(List<Contact> otherToes) {
        return spanning(leg, heel, ball, otherToes, forward);
    }

    /** Returns the same stance, as long as it was, on its toes in these frames alone; perhaps in none. */
    public Stance onToes(List<Contact> fewer) {
        return new Stance(leg, startFrame, endFrame, heel, ball, fewer, forward);
    }

    /** Returns a stance of heel and ball with {@code times} frames in place of one. */
    public Stance finer(int times) {
        return spanning(leg, heel == null ? null : heel.finer(times), ball == null ? null : ball.finer(times), forward);
    }

    /** Returns the same stance so much further, world, metres. */
    public Stance moved(Vec3 moveWorld) {
        List<Contact> movedToes = new ArrayList<>();
        toes.forEach(toe -> movedToes.add(moved(toe, moveWorld)));
        return new Stance(
                leg, startFrame, endFrame, moved(heel, moveWorld), moved(ball, moveWorld), movedToes, forward);
    }

    private static Contact moved(Contact c, Vec3 moveWorld) {
        return c == null ? null : c.at(c.anchorWorld().plus(moveWorld));
    }

    boolean holdsAt(int f) {
        return f >= startFrame && f <= endFrame;
    }

    /** Groups one leg's contacts of heel and ball into stances, in order of time. */
    static List<Stance> group(LegTrack track, int leg, List<Contact> contacts, double framesPerSecond) {
        return group(track, leg, contacts, framesPerSecond, true);
    }

    /** Groups them; contacts that were given are not made to meet. */
    public static List<Stance> group(
            LegTrack track, int leg, List<Contact> contacts, double framesPerSecond, boolean joining) {
        int roll = Math.max(1, (int) (ROLL_SECONDS * framesPerSecond));
        List<Contact> heels = new ArrayList<>();
        List<Contact> balls = new ArrayList<>();
        for (Contact contact : contacts) {
            if (contact.leg() == leg && contact.kind().stands()) {
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
                // of those that were given one may end where the next begins, with a heel of its own
                if (after != null && heel.endFrame() >= after.startFrame() - (joining ? 1 : 0)) {
                    int cut = Math.max(heel.startFrame(), Math.min(heel.endFrame(), after.startFrame() - 2));
                    if (cut + 1 <= heel.endFrame() && cut >= heel.startFrame()) {
                        rest = heel.during(cut + 1, heel.endFrame());
                        heel = heel.during(heel.startFrame(), cut);
                    }
                }
                // what a machine holds is held as long as it is
                boolean join = joining && !breaks(track, heel, ball, framesPerSecond);
                boolean apart = heel.endFrame() < ball.startFrame() || ball.endFrame() < heel.startFrame();
                if (joining && (join ? !meet(track, heel, ball) : apart)) {
                    boolean heelFirst = heel.startFrame() < ball.startFrame();
                    stances.add(heelFirst ? of(track, leg, heel, null) : of(track, leg, null, ball));
                    if (heelFirst) {
                        pending = rest;
                    } else {
                        nextBall++;
                    }
                    continue;
                }
                Stance both = of(track, leg, join ? joined(heel, ball) : heel, ball);
                stances.add(joining ? both : both.alongAnchors());
                nextBall++;
                pending = rest;
            }
        }
        return separated(stances);
    }

    /**
     * Returns whether heel and ball rest as a machine holds them, and the heel would not if it were to meet the ball.
     */
    private static boolean breaks(LegTrack track, Contact heel, Contact ball, double framesPerSecond) {
        return ExactContacts.stands(track, heel, framesPerSecond)
                && ExactContacts.stands(track, ball, framesPerSecond)
                && !ExactContacts.stands(track, joined(heel, ball), framesPerSecond);
    }

    /** The same stance along its own anchors. */
    private Stance alongAnchors() {
        Vec3 sole = ball.anchorWorld().minus(heel.anchorWorld()).horizontal();
        return new Stance(leg, startFrame, endFrame, heel, ball, toes, sole.normalizedOr(forward));
    }

    /**
     * Returns whether the heel stays near its place until the ball's contact begins, or from where that ended: else
     * they are two places.
     */
    private static boolean meet(LegTrack track, Contact heel, Contact ball) {
        int h = track.indexOf(FootPoint.Kind.HEEL);
        int b = track.indexOf(FootPoint.Kind.BALL);
        Contact whole = joined(heel, ball);
        Vec3 place = track.meanPlace(h, heel.startFrame(), heel.endFrame());
        for (int f = whole.startFrame(); f <= whole.endFrame(); f++) {
            if (!heel.holdsAt(f)
                    && track.pointDistance(h, f, place)
                            > MOST_ROLL_PART * track.pointDistance(h, f, track.point(b, f))) {
                return false;
            }
        }
        return true;
    }

    /** Lets the heel's contact meet the ball's, so that the pivot changes at a frame where both stand. */
    private static Contact joined(Contact heel, Contact ball) {
        int start = Math.min(heel.startFrame(), ball.endFrame());
        int end = Math.max(heel.endFrame(), ball.startFrame());
        return heel.during(start, end);
    }

    /** Shortens, of one leg's, a stance that would begin before the one before it has ended; it keeps its direction. */
    public static List<Stance> separated(List<Stance> stances) {
        List<Stance> apart = new ArrayList<>();
        int free = 0;
        for (Stance stance : stances) {
            Contact heel = startingAt(stance.heel, free);
            Contact ball = startingAt(stance.ball, free);
            List<Contact> toes = new ArrayList<>();
            for (Contact toe : stance.toes) {
                Contact later = startingAt(toe, free);
                if (later != null) {
                    toes.add(later);
                }
            }
            if (heel != null || ball != null || !toes.isEmpty()) {
                Stance kept = spanning(stance.leg, heel, ball, toes, stance.forward);
                apart.add(kept);
                free = kept.endFrame + 1;
            }
        }
        return apart;
    }

    private static Contact startingAt(Contact c, int free) {
        return c == null || c.endFrame() < free ? null : c.during(Math.max(c.startFrame(), free), c.endFrame());
    }

    private static Stance of(LegTrack track, int leg, Contact heel, Contact ball) {
        Stance stance = spanning(leg, heel, ball, Vec3.Z);
        Vec3 forward = forward(track, heel, ball, stance.startFrame, stance.endFrame);
        return new Stance(leg, stance.startFrame, stance.endFrame, heel, ball, List.of(), forward);
    }

    /** Returns a stance on the toe alone. */
    public static Stance onToe(LegTrack track, Contact toe) {
        Vec3 forward = forward(track, null, null, toe.startFrame(), toe.endFrame());
        return spanning(toe.leg(), null, null, List.of(toe), forward);
    }

    /** Returns the stance of two contacts, one of them perhaps null: as long as either holds. */
    public static Stance spanning(int leg, Contact heel, Contact ball, Vec3 forward) {
        return spanning(leg, heel, ball, List.of(), forward);
    }

    /** Returns the stance of these contacts, heel or ball perhaps null: as long as any holds. */
    public static Stance spanning(int leg, Contact heel, Contact ball, List<Contact> toes, Vec3 forward) {
        Stance all = new Stance(leg, 0, 0, heel, ball, toes, forward);
        int start = Integer.MAX_VALUE;
        int end = -1;
        for (Contact c : all.contacts()) {
            start = Math.min(start, c.startFrame());
            end = Math.max(end, c.endFrame());
        }
        return new Stance(leg, start, end, heel, ball, toes, forward);
    }

    /**
     * The mean direction from back to front of the sole seen from above, from the frames where heel and ball both stand
     * if there are any. A paw hangs below its ankle to any side: its direction is the one in which its hip goes on, if
     * it does.
     */
    private static Vec3 forward(LegTrack track, Contact heel, Contact ball, int start, int end) {
        boolean sole = track.indexOf(FootPoint.Kind.HEEL) >= 0 && track.indexOf(FootPoint.Kind.BALL) >= 0;
        Vec3 travel = sole ? Vec3.ZERO : travel(track, start, end);
        if (travel.length() > TRAVEL_PART * track.lengthMetres()) {
            return travel.normalizedOr(Vec3.Z);
        }
        Vec3 flat = Vec3.ZERO;
        Vec3 any = Vec3.ZERO;
        for (int f = start; f <= end; f++) {
            Vec3 level = track.soleForward(f).horizontal().normalizedOr(Vec3.ZERO);
            any = any.plus(level);
            if (heel != null && ball != null && heel.holdsAt(f) && ball.holdsAt(f)) {
                flat = flat.plus(level);
            }
        }
        return flat.normalizedOr(any.normalizedOr(Vec3.Z));
    }

    /** How far the hip goes over a stance, and a stance's time around it; a point has no direction of its own. */
    private static Vec3 travel(LegTrack track, int start, int end) {
        int beside = end - start + 1;
        Vec3 from = track.hip(Math.max(0, start - beside));
        Vec3 to = track.hip(Math.min(track.frames() - 1, end + beside));
        return to.minus(from).horizontal();
    }
}
