// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.motion.Contact;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What may be held of a stance at most: these points, and those only in these frames.
 *
 * @param leg the stance's leg
 * @param startFrame the stance's first frame
 * @param endFrame its last
 * @param points the points that may be held; with none nothing is
 * @param fromFrame the first frame in which they may
 * @param toFrame the last; before the first, nothing is held
 * @param together the frames in which heel and ball may both be held; where they are fewer than those in which both
 *     stand, the foot rolls from one to the other
 */
public record HoldLimit(
        int leg,
        int startFrame,
        int endFrame,
        Set<FootPoint.Kind> points,
        int fromFrame,
        int toFrame,
        Together together) {
    /** Freezes the set. */
    public HoldLimit {
        points = Set.copyOf(points);
    }

    /**
     * Frames in which heel and ball may both be held.
     *
     * @param from the first
     * @param to the last; the one before the first if there is none: then the first is where one takes over
     */
    record Together(int from, int to) {
        /** As long as both stand. */
        static final Together ALWAYS = new Together(Integer.MIN_VALUE, Integer.MAX_VALUE);

        private int from(int times) {
            return from == Integer.MIN_VALUE ? from : from * times;
        }

        private int to(int times) {
            return to == Integer.MAX_VALUE ? to : from > to ? from * times - 1 : to * times;
        }
    }

    /** All of a stance. */
    public static HoldLimit whole(Stance stance) {
        Set<FootPoint.Kind> all = EnumSet.allOf(FootPoint.Kind.class);
        return new HoldLimit(
                stance.leg(),
                stance.startFrame(),
                stance.endFrame(),
                all,
                stance.startFrame(),
                stance.endFrame(),
                Together.ALWAYS);
    }

    /** Returns the limit that holds nothing of the same stance. */
    public HoldLimit none() {
        return new HoldLimit(leg, startFrame, endFrame, Set.of(), fromFrame, fromFrame - 1, together);
    }

    /** Returns the same limit on these points alone. */
    public HoldLimit on(Set<FootPoint.Kind> fewer) {
        return new HoldLimit(leg, startFrame, endFrame, fewer, fromFrame, toFrame, together);
    }

    /** Returns the same limit in these frames alone. */
    public HoldLimit during(int from, int to) {
        return new HoldLimit(leg, startFrame, endFrame, points, from, to, together);
    }

    /** Returns the same limit with heel and ball together in other frames. */
    HoldLimit together(Together other) {
        return new HoldLimit(leg, startFrame, endFrame, points, fromFrame, toFrame, other);
    }

    /** Returns whether something may be held. */
    public boolean holds() {
        return !points.isEmpty() && fromFrame <= toFrame;
    }

    /** Returns whether a stance, in {@code times} frames for one, is the limit's. */
    boolean isOf(Stance stance, int times) {
        return stance.leg() == leg
                && stance.endFrame() >= startFrame * times
                && stance.startFrame() <= endFrame * times;
    }

    /** Returns what is left of a stance; null when that is nothing. */
    public Stance of(Stance stance) {
        return of(stance, 1);
    }

    /** Returns what is left of a stance, in {@code times} frames for one; null when that is nothing. */
    Stance of(Stance stance, int times) {
        Contact heel = cut(stance.heel(), times);
        Contact ball = cut(stance.ball(), times);
        if (heel != null && ball != null) {
            Contact both = heel;
            heel = rolling(heel, ball, false, times);
            ball = rolling(ball, both, true, times);
        }
        List<Contact> toes = new ArrayList<>();
        for (Contact toe : stance.toes()) {
            Contact left = cut(toe, times);
            if (left != null) {
                toes.add(left);
            }
        }
        if (heel == null && ball == null) {
            // of a toe before and one after the sole's stance only one can be a place of its own
            toes.sort((a, b) -> b.frames() - a.frames());
            return toes.isEmpty() ? null : Stance.spanning(leg, null, null, toes.subList(0, 1), stance.forward());
        }
        Stance sole = Stance.spanning(leg, heel, ball, stance.forward());
        toes.removeIf(toe -> toe.endFrame() != sole.startFrame() - 1 && toe.startFrame() != sole.endFrame() + 1);
        return sole.with(toes);
    }

    /**
     * What is held of one point beside another: what comes later begins later, what ends sooner ends sooner. Of two
     * that come or go at once the heel comes first and goes first.
     */
    private Contact rolling(Contact one, Contact other, boolean isBall, int times) {
        int first = Math.max(one.startFrame(), other.startFrame());
        int last = Math.min(one.endFrame(), other.endFrame());
        int start = one.startFrame();
        int end = one.endFrame();
        if (isBall ? start >= other.startFrame() : start > other.startFrame()) {
            start = Math.max(start, Math.min(together.from(times), last + 1));
        }
        if (isBall ? end < other.endFrame() : end <= other.endFrame()) {
            end = Math.min(end, Math.max(together.to(times), first - 1));
        }
        return start > end ? null : one.during(start, end);
    }

    private Contact cut(Contact c, int times) {
        if (c == null || !holds() || !points.contains(c.kind())) {
            return null;
        }
        int start = Math.max(c.startFrame(), fromFrame == startFrame ? c.startFrame() : fromFrame * times);
        int end = Math.min(c.endFrame(), toFrame == endFrame ? c.endFrame() : toFrame * times);
        return start > end ? null : c.during(start, end);
    }
}
