// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Worsening;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * How loosely a stance is held: whole, with a free toe, rolling from heel to ball, shorter, on one point, or not at
 * all. Never changes.
 *
 * @param stance the stance as it was found
 * @param limit what of it is held at most
 * @param steps how far down the ladder that is; 0 for a stance that is held whole
 * @param why what was worse beside it when it was held less loosely
 */
public record LooserStance(Stance stance, HoldLimit limit, int steps, List<Worsening> why) {
    /** Ways to hold a stance more loosely; each adds to those that were taken before it. */
    private enum Loosening {
        FREE_TOE,
        ROLLING,
        SHORTER,
        ONE_POINT
    }

    /**
     * What is tried, in this order, until nothing is worse; then the stance is let go of. Toes go first, as a foot
     * stands without them, and a foot that rolls stands as long; cutting goes before giving up a point, and may follow
     * its own new end.
     */
    private static final List<Loosening> LADDER = List.of(
            Loosening.FREE_TOE,
            Loosening.ROLLING,
            Loosening.SHORTER,
            Loosening.SHORTER,
            Loosening.ONE_POINT,
            Loosening.SHORTER);

    /** Planting rounds in which a stance gets from whole to let go of. */
    public static final int MOST_STEPS = 7;

    /**
     * Seconds that are cut off around what is worse: within them a held foot is taken up or set free. Between a
     * fortieth and a twelfth the corpus holds as much.
     */
    private static final double MARGIN_SECONDS = 0.05;
    /** A stance that is held for less, in seconds, only stops a foot that goes on. */
    private static final double LEAST_SECONDS = 0.08;

    /** Freezes the list. */
    public LooserStance {
        why = List.copyOf(why);
    }

    /** Returns a stance that is held wholly. */
    public static LooserStance whole(Stance stance) {
        return new LooserStance(stance, HoldLimit.whole(stance), 0, List.of());
    }

    /** Returns what of the stance is held; null when nothing is. */
    public Stance held() {
        return limit.of(stance);
    }

    /** Returns whether it is held less than wholly. */
    public boolean isLoosened() {
        return steps > 0;
    }

    /** Returns the same of which nothing is held. */
    public LooserStance letGo(List<Worsening> causes) {
        return new LooserStance(stance, limit.none(), MOST_STEPS, and(causes));
    }

    /**
     * Returns the next looser one that there is.
     *
     * @param there what is worse beside it, as if it were in its own round
     * @param causes the same where it is
     * @param framesPerSecond of the clip
     * @param turnsFoot whether a foot itself turns too fast
     */
    public LooserStance next(
            List<Worsening> there, List<Worsening> causes, double framesPerSecond, Predicate<Worsening> turnsFoot) {
        Stance now = held();
        for (int step = steps; now != null && step < LADDER.size(); step++) {
            HoldLimit next = switch (LADDER.get(step)) {
                case FREE_TOE -> withoutToe(now, there, framesPerSecond);
                case ROLLING -> rolling(now, there, turnsFoot);
                case SHORTER -> shorter(now, there, framesPerSecond);
                case ONE_POINT -> onOnePoint(now);
            };
            if (!next.equals(limit)) {
                return new LooserStance(stance, next, step + 1, and(causes));
            }
        }
        return letGo(causes);
    }

    private List<Worsening> and(List<Worsening> causes) {
        List<Worsening> all = new ArrayList<>(why);
        all.addAll(causes);
        return all;
    }

    private static int margin(double framesPerSecond) {
        return (int) Math.ceil(MARGIN_SECONDS * framesPerSecond);
    }

    /**
     * A foot that does not stand on its toe alone stands without it, if what is worse is where the foot is on it: where
     * it comes down or leaves over its toe, there alone.
     */
    private HoldLimit withoutToe(Stance now, List<Worsening> there, double framesPerSecond) {
        int margin = margin(framesPerSecond);
        int start = now.startFrame();
        int end = now.endFrame();
        for (Contact toe : now.isOnToeAlone() ? List.<Contact>of() : now.toes()) {
            boolean last = toe.endFrame() == now.endFrame();
            boolean worse = there.stream()
                    .anyMatch(each -> last
                            ? each.endFrame() >= toe.startFrame() - margin
                            : each.startFrame() <= toe.endFrame() + margin);
            if (worse && last) {
                end = toe.startFrame() - 1;
            } else if (worse && toe.startFrame() == now.startFrame()) {
                start = toe.endFrame() + 1;
            } else if (worse) {
                return limit.on(Set.of(FootPoint.Kind.HEEL, FootPoint.Kind.BALL));
            }
        }
        boolean whole = start == now.startFrame() && end == now.endFrame();
        boolean cutsSole = standsOnSole(now, now.startFrame(), start - 1) || standsOnSole(now, end + 1, now.endFrame());
        return whole
                ? limit
                : cutsSole ? limit.on(Set.of(FootPoint.Kind.HEEL, FootPoint.Kind.BALL)) : limit.during(start, end);
    }

    private static boolean standsOnSole(Stance now, int from, int to) {
        return Stream.of(now.heel(), now.ball())
                .anyMatch(each -> each != null && each.startFrame() <= to && from <= each.endFrame());
    }

    /**
     * Where heel and ball stand together beside what is worse, one takes over from the other: between them the foot
     * turns as it does in the source.
     */
    private HoldLimit rolling(Stance now, List<Worsening> there, Predicate<Worsening> turnsFoot) {
        if (now.heel() == null || now.ball() == null || !there.stream().allMatch(turnsFoot)) {
            return limit;
        }
        int first = Math.max(now.heel().startFrame(), now.ball().startFrame());
        int last = Math.min(now.heel().endFrame(), now.ball().endFrame());
        boolean[] worse = new boolean[Math.max(0, last - first + 1)];
        int at = Integer.MIN_VALUE;
        for (Worsening each : there) {
            // a frame more, since what is worse is how one follows the other
            int from = Math.max(each.startFrame() - 1, first);
            int to = Math.min(each.endFrame() + 1, last);
            for (int f = from; f <= to; f++) {
                worse[f - first] = true;
                at = Math.min(last, Math.max(first, (each.startFrame() + each.endFrame() + 1) / 2));
            }
        }
        if (at == Integer.MIN_VALUE) {
            return limit;
        }
        int[] kept = longestWithout(worse);
        return kept[1] >= kept[0]
                ? limit.together(new HoldLimit.Together(first + kept[0], first + kept[1]))
                : limit.together(new HoldLimit.Together(at, at - 1));
    }

    /** Of heel and ball the one that stands longer: the foot may turn about it as it does in the source. */
    private HoldLimit onOnePoint(Stance now) {
        if (now.heel() == null || now.ball() == null) {
            return limit;
        }
        boolean onBall = now.ball().frames() >= now.heel().frames();
        return limit.on(Set.of(onBall ? FootPoint.Kind.BALL : FootPoint.Kind.HEEL));
    }

    /** The longest part that keeps away from all that is worse, if a foot can stand for so short a time. */
    private HoldLimit shorter(Stance now, List<Worsening> there, double framesPerSecond) {
        int frames = now.endFrame() - now.startFrame() + 1;
        int margin = margin(framesPerSecond);
        boolean[] free = new boolean[frames];
        for (Worsening worse : there) {
            // what is worse after the stance ends comes from its end
            int from = Math.min(worse.startFrame() - now.startFrame(), frames) - margin;
            int to = Math.max(worse.endFrame() - now.startFrame(), -1) + margin;
            for (int f = Math.max(0, from); f <= Math.min(frames - 1, to); f++) {
                free[f] = true;
            }
        }
        int[] kept = longestWithout(free);
        int longest = kept[1] - kept[0] + 1;
        boolean stands = longest >= LEAST_SECONDS * framesPerSecond && longest < frames;
        return stands ? limit.during(now.startFrame() + kept[0], now.startFrame() + kept[1]) : limit;
    }

    /** Returns the first and the last place of the longest run of others, the first one if two are as long. */
    private static int[] longestWithout(boolean[] marked) {
        int[] longest = {0, -1};
        int run = 0;
        for (int f = 0; f < marked.length; f++) {
            run = marked[f] ? 0 : run + 1;
            if (run > longest[1] - longest[0] + 1) {
                longest[0] = f - run + 1;
                longest[1] = f;
            }
        }
        return longest;
    }
}
