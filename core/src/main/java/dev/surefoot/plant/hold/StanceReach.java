// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.motion.Contact;
import dev.surefoot.plant.contact.Stance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * How long a stance may be held, each of its ends by itself: while the foot stands, while it rolls onto the stance or
 * off it, or as long as it bears. Never changes.
 *
 * @param settled the stance in the frames in which the foot stands, perhaps in pieces
 * @param rolled that with the frames in which the foot rolls slowly; null where it has no one piece to roll from
 * @param found all frames of the contacts that were found
 */
record StanceReach(List<Stance> settled, Stance rolled, Stance found) {
    /** Freezes the list. */
    StanceReach {
        settled = List.copyOf(settled);
    }

    /** Returns the same with all stances moved. */
    StanceReach moved(UnaryOperator<Stance> move) {
        return new StanceReach(
                settled.stream().map(move).toList(), rolled == null ? null : move.apply(rolled), move.apply(found));
    }

    /** Returns what is held if its ends are held so long. */
    List<Stance> held(StanceEnd.Held start, StanceEnd.Held end) {
        if (start == StanceEnd.Held.STANDS && end == StanceEnd.Held.STANDS) {
            return settled;
        }
        if (rolled == null) {
            boolean whole = start == StanceEnd.Held.BEARS && end == StanceEnd.Held.BEARS;
            return whole ? List.of(found) : settled;
        }
        Stance from = start == StanceEnd.Held.BEARS && found.startFrame() < rolled.startFrame() ? found : rolled;
        Stance to = end == StanceEnd.Held.BEARS && found.endFrame() > rolled.endFrame() ? found : rolled;
        Stance whole = joined(from, to);
        HoldLimit limit = HoldLimit.whole(whole)
                .during(
                        start == StanceEnd.Held.STANDS ? settled.get(0).startFrame() : whole.startFrame(),
                        end == StanceEnd.Held.STANDS ? settled.get(0).endFrame() : whole.endFrame());
        Stance cut = limit.of(whole);
        return cut == null ? settled : List.of(cut);
    }

    /**
     * Returns what is held of a foot that stands, for no longer than it takes to be seen; nothing of one that never
     * stands, as a toe that brushes the floor in a swing.
     */
    List<Stance> shown(Predicate<Stance> isSeen) {
        if (settled.isEmpty()) {
            return settled;
        }
        return Stream.of(StanceEnd.Held.values())
                .map(each -> held(each, each))
                .filter(held -> held.stream().anyMatch(isSeen))
                .findFirst()
                .orElse(List.of());
    }

    /** Returns the stance that begins as one does and ends as another. */
    private static Stance joined(Stance from, Stance to) {
        Contact heel = joined(from.heel(), to.heel());
        Contact ball = joined(from.ball(), to.ball());
        Stance sole = Stance.spanning(from.leg(), heel, ball, from.forward());
        List<Contact> toes = new ArrayList<>();
        from.toes().stream().filter(toe -> toe.endFrame() < sole.startFrame()).forEach(toes::add);
        to.toes().stream().filter(toe -> toe.startFrame() > sole.endFrame()).forEach(toes::add);
        return sole.with(toes);
    }

    private static Contact joined(Contact from, Contact to) {
        if (from == null || to == null) {
            return from == null ? to : from;
        }
        return from.during(from.startFrame(), Math.max(from.startFrame(), to.endFrame()));
    }
}
