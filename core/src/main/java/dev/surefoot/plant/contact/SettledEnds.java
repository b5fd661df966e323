// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.motion.Contact;
import java.util.ArrayList;
import java.util.List;

/**
 * A stance whose ends lie between where its foot bears and where it stands, each by itself. <b>Units:</b> frames of the
 * stances. <b>Cost:</b> O(stances).
 */
final class SettledEnds {
    private final Stance found;
    private final Stance first;
    private final Stance last;
    private final double start;
    private final double end;

    /** Takes beginnings from one that stands, and ends from another. */
    private SettledEnds(Stance found, Stance first, Stance last, double start, double end) {
        this.found = found;
        this.first = first;
        this.last = last;
        this.start = start;
        this.end = end;
    }

    /**
     * Returns a stance with ends that are as far from where they are found to where the foot stands.
     *
     * @param found the stance, in all frames in which it bears
     * @param settled its leg's stances while the foot stands, in order of time
     * @param start how far its start is, from 0 to 1
     * @param end how far its end is
     * @return the stance; null where its foot never stands
     */
    static Stance of(Stance found, List<Stance> settled, double start, double end) {
        if (start == 0 && end == 0) {
            return found;
        }
        List<Stance> inside = settled.stream().filter(found::meets).toList();
        return inside.isEmpty()
                ? null
                : new SettledEnds(found, inside.get(0), inside.get(inside.size() - 1), start, end).joined();
    }

    private Stance joined() {
        Contact heel = between(found.heel(), first.heel(), last.heel());
        Contact ball = between(found.ball(), first.ball(), last.ball());
        int from = towards(found.startFrame(), first.startFrame(), start);
        int to = towards(found.endFrame(), last.endFrame(), end);
        if (heel == null && ball == null) {
            return onToe(from, to);
        }
        Stance sole = Stance.spanning(found.leg(), heel, ball, found.forward());
        List<Contact> toes = new ArrayList<>();
        for (Contact toe : start == 1 ? first.toes() : found.toes()) {
            if (toe.startFrame() < sole.startFrame() && from < sole.startFrame()) {
                toes.add(toe.during(Math.max(toe.startFrame(), from), sole.startFrame() - 1));
            }
        }
        for (Contact toe : end == 1 ? last.toes() : found.toes()) {
            if (toe.endFrame() > sole.endFrame() && to > sole.endFrame()) {
                toes.add(toe.during(sole.endFrame() + 1, Math.min(toe.endFrame(), to)));
            }
        }
        return sole.with(toes);
    }

    /** Null where the point does not stand at an end that is wholly settled. */
    private Contact between(Contact bears, Contact begins, Contact ends) {
        boolean stands = bears != null && (begins != null || start < 1) && (ends != null || end < 1);
        if (!stands) {
            return null;
        }
        int from = begins == null ? bears.startFrame() : towards(bears.startFrame(), begins.startFrame(), start);
        int to = ends == null ? bears.endFrame() : towards(bears.endFrame(), ends.endFrame(), end);
        return from > to ? null : bears.during(from, to);
    }

    private static int towards(int found, int settled, double share) {
        return found + (int) Math.round(share * (settled - found));
    }

    /** A stance on its toes alone, of which only one can be a place of its own. */
    private Stance onToe(int from, int to) {
        for (Contact toe : found.toes()) {
            int a = Math.max(toe.startFrame(), from);
            int b = Math.min(toe.endFrame(), to);
            if (a <= b) {
                return Stance.spanning(found.leg(), null, null, List.of(toe.during(a, b)), found.forward());
            }
        }
        return null;
    }
}
