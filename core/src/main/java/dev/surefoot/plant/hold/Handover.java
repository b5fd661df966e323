// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Gives a foot the time that it takes from one place where it is held to the next. Two holds of one foot correct its
 * source by two different vectors. Without a pause between them the foot would jump by what these differ, while it
 * bears and hardly moves by itself.
 *
 * <p>Frames are taken from the holds on either side, from where it helps more, until a cubic curve from the one
 * correction to the other is no faster than the foot is by itself about there, or than a foot that shuffles. A hold
 * that would be left too short to be seen is not held. <b>Frames:</b> those of the stances; places in the world,
 * metres. <b>Cost:</b> O(frames that are taken).
 */
final class Handover {
    /**
     * Speed in m/s at which an adult's foot may go beside its source from one place to the next. At 0.4 feet that stand
     * dart by a centimetre a frame in twice as many places; at 0.25 in as many, and less is held.
     */
    private static final double MOST_SPEED = 0.3;
    /** The same as a multiple of the greatest that the foot has there by itself: what is fast hides more. */
    private static final double OWN_TIMES = 1.5;
    /** The greatest speed of a cubic curve from rest to rest, over its mean. */
    private static final double GREATEST_OVER_MEAN = 1.5;
    /** Seconds before and after the change in which the foot's own speed counts. */
    private static final double OWN_SECONDS = 0.1;
    /** Seconds over which a point's speed is taken: over the noise of a frame, within an arrival. */
    private static final double SPEED_SECONDS = 1.0 / 30;
    /** A hold that is left for less, in seconds, only stops a foot that goes on. */
    private static final double LEAST_SECONDS = 0.08;

    private final int leg;
    private final LegTrack track;
    private final double framesPerSecond;
    private final double mostSpeed;
    private final int least;

    /**
     * Looks at a leg.
     *
     * @param leg its index
     * @param track the leg, in frames of the stances
     * @param framesPerSecond of these frames
     * @param scale the body's
     */
    Handover(int leg, LegTrack track, double framesPerSecond, double scale) {
        this(leg, MOST_SPEED * BodyScale.speed(scale), track, framesPerSecond);
    }

    private Handover(int leg, double mostSpeed, LegTrack track, double framesPerSecond) {
        this.leg = leg;
        this.track = track;
        this.framesPerSecond = framesPerSecond;
        this.mostSpeed = mostSpeed;
        least = Math.max(1, (int) Math.ceil(LEAST_SECONDS * framesPerSecond));
    }

    /** How far a leg is moved at a frame. */
    @FunctionalInterface
    interface Moves {
        /** Returns how far a leg is moved, world, metres. */
        Vec3 at(int leg, int f);
    }

    /** Returns the same for a leg that is moved so far. */
    Handover moved(Moves moves) {
        return new Handover(leg, mostSpeed, track.moved(f -> moves.at(leg, f)), framesPerSecond);
    }

    /** What is held of a stance at once: of heel and ball, or of a toe. */
    private static final class Hold {
        final int stance;
        Contact heel;
        Contact ball;
        Contact toe;

        Hold(int stance, Contact heel, Contact ball, Contact toe) {
            this.stance = stance;
            this.heel = heel;
            this.ball = ball;
            this.toe = toe;
        }

        static final Hold NONE = new Hold(-1, null, null, null);

        Hold copy() {
            return new Hold(stance, heel, ball, toe);
        }

        void be(Hold another) {
            heel = another.heel;
            ball = another.ball;
            toe = another.toe;
        }

        List<Contact> contacts() {
            List<Contact> all = new ArrayList<>();
            if (heel != null) {
                all.add(heel);
            }
            if (ball != null) {
                all.add(ball);
            }
            if (toe != null) {
                all.add(toe);
            }
            return all;
        }

        boolean isEmpty() {
            return heel == null && ball == null && toe == null;
        }

        Contact first() {
            return contacts().stream()
                    .min(Comparator.comparingInt(Contact::startFrame))
                    .orElseThrow();
        }

        Contact last() {
            return contacts().stream()
                    .max(Comparator.comparingInt(Contact::endFrame))
                    .orElseThrow();
        }

        int frames() {
            return last().endFrame() - first().startFrame() + 1;
        }

        void during(int from, int to) {
            heel = cut(heel, from, to);
            ball = cut(ball, from, to);
            toe = cut(toe, from, to);
        }

        private static Contact cut(Contact c, int from, int to) {
            if (c == null) {
                return null;
            }
            int start = Math.max(from, c.startFrame());
            int end = Math.min(to, c.endFrame());
            return start > end ? null : c.during(start, end);
        }
    }

    /**
     * Returns the leg's stances, in order of time, held shorter where the foot would jump from one hold to the next;
     * the same list where it nowhere would.
     */
    List<Stance> unhurried(List<Stance> stances) {
        List<Hold> holds = new ArrayList<>();
        for (int i = 0; i < stances.size(); i++) {
            Stance s = stances.get(i);
            if (!s.isOnToeAlone()) {
                holds.add(new Hold(i, s.heel(), s.ball(), null));
            }
            for (Contact toe : s.toes()) {
                holds.add(new Hold(i, null, null, toe));
            }
        }
        holds.sort(Comparator.comparingInt(hold -> hold.first().startFrame()));
        boolean changed = false;
        Hold before = null;
        for (Hold hold : holds) {
            // within a stance the foot rolls from one point onto the next
            boolean rolls = before != null && before.stance == hold.stance;
            if (before != null
                    && !rolls
                    && before.last().endFrame() < hold.first().startFrame()) {
                changed |= parted(before, hold);
            }
            before = hold.isEmpty() ? before : hold;
        }
        return changed ? stances(stances, holds) : stances;
    }

    /**
     * Takes frames from two holds until a foot gets from one to the other slowly enough; returns whether it took any.
     */
    private boolean parted(Hold one, Hold other) {
        Contact from = one.last();
        Contact to = other.first();
        int end = from.endFrame();
        int start = to.startFrame();
        double may = Math.max(mostSpeed, OWN_TIMES * own(from, to));
        Hold wholeOne = one.copy();
        Hold wholeOther = other.copy();
        boolean changed = false;
        while (!(speed(from, end, to, start) <= may)) {
            int ends = one.first().startFrame() + least - 1;
            int starts = other.last().endFrame() - least + 1;
            boolean canEnd = end - 1 >= ends;
            boolean canStart = start + 1 <= starts;
            if (!canEnd && !canStart) {
                // the shorter one is not held, and the other for as long as it was
                boolean oneIsLess = one.toe != null || (other.toe == null && wholeOne.frames() < wholeOther.frames());
                one.be(oneIsLess ? Hold.NONE : wholeOne);
                other.be(oneIsLess ? wholeOther : Hold.NONE);
                return true;
            }
            double earlier = canEnd ? speed(from, end - 1, to, start) : Double.POSITIVE_INFINITY;
            double later = canStart ? speed(from, end, to, start + 1) : Double.POSITIVE_INFINITY;
            if (canEnd && earlier <= later) {
                end--;
            } else {
                start++;
            }
            changed = true;
            one.during(0, end);
            other.during(start, Integer.MAX_VALUE);
            from = one.last();
            to = other.first();
        }
        return changed;
    }

    /** The greatest speed of a smooth way from one correction to the other, beside the source, m/s. */
    private double speed(Contact from, int end, Contact to, int start) {
        double seconds = (start - end) / framesPerSecond;
        return GREATEST_OVER_MEAN
                * correction(to, start).minus(correction(from, end)).length()
                / seconds;
    }

    private Vec3 correction(Contact c, int f) {
        return c.anchorWorld().minus(track.point(track.indexOf(c.kind()), f));
    }

    /** The greatest speed that the foot has by itself about there: that of its slowest point, which it turns about. */
    private double own(Contact from, Contact to) {
        int around = (int) Math.round(OWN_SECONDS * framesPerSecond);
        int first = Math.max(0, from.endFrame() - around);
        int last = Math.min(track.frames() - 1, to.startFrame() + around);
        int points = track.leg().points().size();
        double most = 0;
        for (int f = first; f <= last; f++) {
            double slowest = Double.POSITIVE_INFINITY;
            for (int p = 0; p < points; p++) {
                slowest = Math.min(
                        slowest,
                        track.velocity(p, f, framesPerSecond, SPEED_SECONDS).length());
            }
            most = Math.max(most, slowest);
        }
        return most;
    }

    private static List<Stance> stances(List<Stance> stances, List<Hold> holds) {
        List<Stance> left = new ArrayList<>();
        for (int i = 0; i < stances.size(); i++) {
            Contact heel = null;
            Contact ball = null;
            List<Contact> toes = new ArrayList<>();
            for (Hold hold : holds) {
                if (hold.stance == i) {
                    heel = hold.heel == null ? heel : hold.heel;
                    ball = hold.ball == null ? ball : hold.ball;
                    if (hold.toe != null) {
                        toes.add(hold.toe);
                    }
                }
            }
            if (heel != null || ball != null || !toes.isEmpty()) {
                left.add(Stance.spanning(
                        stances.get(i).leg(), heel, ball, toes, stances.get(i).forward()));
            }
        }
        return left;
    }
}
