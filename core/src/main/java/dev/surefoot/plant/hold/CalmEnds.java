// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.motion.Segment;
import dev.surefoot.plant.contact.Stance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Chooses how long each end of the stances of a motion is held, so that its body is not seen to move: first all as long
 * as they bear; those that stop a foot, while it rolls; of these those that move the body most, while it stands, until
 * the whole clip moves by no more than is promised. Then as many of the last as the promise leaves room for are held
 * again while they roll, those first that moved the body least: how much an end takes away is guessed before it
 * settles, mostly too low, and known from two plans afterwards. Where settling comes hardly nearer to the promise, all
 * are. A stance that goes on beyond the first or the last frame of motion is held to that frame, as nothing is seen of
 * how its foot came down or will leave, and it would be seen to slide.
 *
 * <p><b>Cost:</b> one plan, one more where feet are stopped, and up to {@value #MOST_SETTLINGS} and
 * {@value #MOST_GIVEN_BACK} where ends settle.
 */
public final class CalmEnds {
    /** Times that ends are let settle: what a second leaves over is cured by its own. */
    private static final int MOST_SETTLINGS = 3;
    /**
     * Times that settled ends are tried to be held again: two are nearly always enough, as it is known what they add.
     */
    private static final int MOST_GIVEN_BACK = 4;
    /** What an end is guessed to add may be so many times too much: of ends that should not fit, none else is tried. */
    private static final double GUESSED_TIMES = 2;

    private final List<Stance> stances;
    private final Function<Stance, List<Stance>> alike;
    private final Function<Map<StanceEnd, StanceEnd.Held>, RestlessStances.Added> added;
    private final List<Segment> segments;
    private final int frames;
    private final double framesPerSecond;

    /**
     * Prepares to choose.
     *
     * @param stances of the motion, each held as long as it may be
     * @param alike those that are held as one of them is: itself, and in a loop the same stance in other rounds
     * @param added reports how much the body moves with these ends held shorter
     * @param segments the frames that are motion, beyond which nothing is known of feet; none where it goes on, as a
     *     loop does
     * @param frames of the clip
     * @param framesPerSecond of the clip
     */
    public CalmEnds(
            List<Stance> stances,
            Function<Stance, List<Stance>> alike,
            Function<Map<StanceEnd, StanceEnd.Held>, RestlessStances.Added> added,
            List<Segment> segments,
            int frames,
            double framesPerSecond) {
        this.stances = List.copyOf(stances);
        this.alike = alike;
        this.added = added;
        this.segments = List.copyOf(segments);
        this.frames = frames;
        this.framesPerSecond = framesPerSecond;
    }

    /** Returns the ends that are held shorter than they bear. */
    public Map<StanceEnd, StanceEnd.Held> shorter() {
        Map<StanceEnd, StanceEnd.Held> ends = new LinkedHashMap<>();
        RestlessStances.Added moves = added.apply(ends);
        List<StanceEnd> stopped = RestlessStances.stopped(unsettled(ends), moves, framesPerSecond);
        hold(ends, stopped, StanceEnd.Held.ROLLS);
        moves = stopped.isEmpty() ? moves : added.apply(ends);
        Map<StanceEnd, StanceEnd.Held> rolling = new LinkedHashMap<>(ends);
        RestlessStances.Added rolls = moves;
        List<StanceEnd> settled = new ArrayList<>();
        for (int round = 0; round < MOST_SETTLINGS; round++) {
            List<StanceEnd> moving = RestlessStances.moving(unsettled(ends), moves, frames, framesPerSecond);
            if (moving.isEmpty()) {
                break;
            }
            hold(ends, moving, StanceEnd.Held.STANDS);
            settled.addAll(moving);
            moves = added.apply(ends);
        }
        if (settled.isEmpty()) {
            return ends;
        }
        if (RestlessStances.isCalm(moves, frames)) {
            return givenBack(ends, moments(settled), rolls, moves);
        }
        return RestlessStances.isCalmer(moves, rolls, frames) ? ends : rolling;
    }

    /** Returns the ends that may be held shorter still. */
    private List<StanceEnd> unsettled(Map<StanceEnd, StanceEnd.Held> held) {
        List<StanceEnd> ends = new ArrayList<>();
        for (Stance stance : stances) {
            ends.add(new StanceEnd(stance, true));
            ends.add(new StanceEnd(stance, false));
        }
        ends.removeIf(end -> held.get(end) == StanceEnd.Held.STANDS || isCut(end));
        return ends;
    }

    /** Returns whether a stance goes on beyond what is seen of it: there a foot neither comes down nor leaves. */
    private boolean isCut(StanceEnd end) {
        for (Segment segment : segments) {
            if (end.frame() == (end.isStart() ? segment.startFrame() : segment.endFrame())) {
                return true;
            }
        }
        return false;
    }

    /** Holds ends shorter, in all rounds of a loop. */
    private void hold(Map<StanceEnd, StanceEnd.Held> ends, List<StanceEnd> which, StanceEnd.Held held) {
        for (StanceEnd end : which) {
            alike(end).forEach(each -> ends.put(each, held));
        }
    }

    /**
     * Groups settled ends, the last first: those of one stance in all rounds are held alike, and of ends in one frame
     * none comes before another, since a mirrored clip has them the other way round.
     */
    private List<List<StanceEnd>> moments(List<StanceEnd> settled) {
        List<List<StanceEnd>> moments = new ArrayList<>();
        // the first moment that has an end in a frame, and the one that has an end
        Map<Integer, Integer> ofFrame = new HashMap<>();
        Map<StanceEnd, Integer> ofEnd = new HashMap<>();
        for (int i = settled.size() - 1; i >= 0; i--) {
            StanceEnd end = settled.get(i);
            int moment = ofFrame.getOrDefault(end.frame(), moments.size());
            for (StanceEnd other : alike(end)) {
                moment = Math.min(moment, ofEnd.getOrDefault(other, moments.size()));
            }
            if (moment == moments.size()) {
                moments.add(new ArrayList<>());
            }
            moments.get(moment).add(end);
            ofFrame.merge(end.frame(), moment, Math::min);
            ofEnd.put(end, moment);
        }
        return moments;
    }

    private List<StanceEnd> alike(StanceEnd end) {
        return alike.apply(end.stance()).stream()
                .map(stance -> new StanceEnd(stance, end.isStart()))
                .toList();
    }

    /**
     * Ends that are held again together.
     *
     * @param more squares of accelerations that are added around them while they roll and not while they stand
     */
    private record Moment(List<StanceEnd> ends, double more) {}

    /**
     * Holds settled ends while they roll again, as far as the body stays calm: of those that are left as many at once
     * as there should be room for, by what was added around them before they settled and is not now.
     *
     * @param rolls what was added before
     * @param still what is added now
     */
    private Map<StanceEnd, StanceEnd.Held> givenBack(
            Map<StanceEnd, StanceEnd.Held> settled,
            List<List<StanceEnd>> moments,
            RestlessStances.Added rolls,
            RestlessStances.Added still) {
        List<Moment> left = new ArrayList<>();
        for (List<StanceEnd> each : moments) {
            left.add(new Moment(each, Math.max(0, around(each, rolls) - around(each, still))));
        }
        Map<StanceEnd, StanceEnd.Held> ends = settled;
        double over = RestlessStances.over(still, frames);
        // what ends near each other add counts twice, and what is added farther away not at all
        double times = (RestlessStances.over(rolls, frames) - over) / sum(left);
        int most = left.size();
        for (int tried = 0; tried < MOST_GIVEN_BACK && !left.isEmpty(); tried++) {
            if (tried > 0 && times * left.get(0).more > GUESSED_TIMES * -over) {
                break;
            }
            int many = Math.max(1, Math.min(most, fitting(left, times, -over)));
            List<Moment> some = left.subList(0, many);
            Map<StanceEnd, StanceEnd.Held> longer = new LinkedHashMap<>(ends);
            some.forEach(moment -> hold(longer, moment.ends, StanceEnd.Held.ROLLS));
            RestlessStances.Added moves = added.apply(longer);
            double more = RestlessStances.over(moves, frames) - over;
            // what one moment adds says little of the others
            times = many > 1 ? more / sum(some) : times;
            List<Moment> jerks =
                    some.stream().filter(moment -> jerks(moment, moves)).toList();
            if (RestlessStances.isCalm(moves, frames) && jerks.isEmpty()) {
                ends = longer;
                over += more;
                some.clear();
                most = left.size();
            } else if (jerks.isEmpty() && many > 1) {
                most = many - 1;
            } else {
                left.removeAll(jerks.isEmpty() ? List.copyOf(some) : jerks);
                most = left.size();
            }
        }
        return ends;
    }

    private boolean jerks(Moment moment, RestlessStances.Added moves) {
        return moment.ends.stream().anyMatch(end -> !RestlessStances.isCalmAt(end, moves, framesPerSecond));
    }

    private double around(List<StanceEnd> ends, RestlessStances.Added added) {
        return ends.stream()
                .mapToDouble(end -> RestlessStances.moreAround(end, added, framesPerSecond))
                .sum();
    }

    private static double sum(List<Moment> moments) {
        return moments.stream().mapToDouble(Moment::more).sum();
    }

    /** Returns how many of these, the first, there should be room for. */
    private static int fitting(List<Moment> moments, double times, double room) {
        int many = 0;
        double more = 0;
        for (Moment each : moments) {
            more += times * each.more;
            if (more > room) {
                break;
            }
            many++;
        }
        return many;
    }
}
