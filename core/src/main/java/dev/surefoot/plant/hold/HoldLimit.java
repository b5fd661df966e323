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
 */
public record HoldLimit(int leg, int startFrame, int endFrame, Set<FootPoint.Kind> points, int fromFrame, int toFrame) {
    /** Freezes the set. */
    public HoldLimit {
        points = Set.copyOf(points);
    }

    /** All of a stance. */
    public static HoldLimit whole(Stance stance) {
        Set<FootPoint.Kind> all = EnumSet.allOf(FootPoint.Kind.class);
        return new HoldLimit(
                stance.leg(), stance.startFrame(), stance.endFrame(), all, stance.startFrame(), stance.endFrame());
    }

    /** Returns the limit that holds nothing of the same stance. */
    public HoldLimit none() {
        return new HoldLimit(leg, startFrame, endFrame, Set.of(), fromFrame, fromFrame - 1);
    }

    /** Returns the same limit on these points alone. */
    public HoldLimit on(Set<FootPoint.Kind> fewer) {
        return new HoldLimit(leg, startFrame, endFrame, fewer, fromFrame, toFrame);
    }

    /** Returns the same limit in these frames alone. */
    public HoldLimit during(int from, int to) {
        return new HoldLimit(leg, startFrame, endFrame, points, from, to);
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

    private Contact cut(Contact c, int times) {
        if (c == null || !holds() || !points.contains(c.kind())) {
            return null;
        }
        int start = Math.max(c.startFrame(), fromFrame == startFrame ? c.startFrame() : fromFrame * times);
        int end = Math.min(c.endFrame(), toFrame == endFrame ? c.endFrame() : toFrame * times);
        return start > end ? null : c.during(start, end);
    }
}
