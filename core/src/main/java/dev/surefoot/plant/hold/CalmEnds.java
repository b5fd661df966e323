// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

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
 * settles, and mostly too low. Where settling comes hardly nearer to the promise, all are.
 *
 * <p><b>Cost:</b> one plan, one more where feet are stopped, and up to {@value #MOST_SETTLINGS} and
 * {@value #MOST_GIVEN_BACK} where ends settle.
 */
public final class CalmEnds {
    /** Times that ends are let settle: what a second leaves over is cured by its own. */
    private static final int MOST_SETTLINGS = 3;
    /** Times that settled ends are tried to be held again: with four, three clips of the corpus hold less of a leg. */
    private static final int MOST_GIVEN_BACK = 8;

    private final List<Stance> stances;
    private final Function<Stance, List<Stance>> alike;
    private final Function<Map<StanceEnd, StanceEnd.Held>, RestlessStances.Added> added;
    private final int frames;
    private final double framesPerSecond;

    /**
     * Prepares to choose.
     *
     * @param stances of the motion, each held as long as it may be
     * @param alike those that are held as one of them is: itself, and in a loop the same stance in other rounds
     * @param added reports how much the body moves with these ends held shorter
     * @param frames of the motion
     * @param framesPerSecond of the motion
     */
    public CalmEnds(
            List<Stance> stances,
            Function<Stance, List<Stance>> alike,
            Function<Map<StanceEnd, StanceEnd.Held>, RestlessStances.Added> added,
            int frames,
            double framesPerSecond) {
        this.stances = List.copyOf(stances);
        this.alike = alike;
        this.added = added;
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
            return givenBack(ends, moments(settled));
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
        ends.removeIf(end -> held.get(end) == StanceEnd.Held.STANDS);
        return ends;
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

    /** Holds settled ends while they roll again, half of those that are left at once, as far as the body stays calm. */
    private Map<StanceEnd, StanceEnd.Held> givenBack(
            Map<StanceEnd, StanceEnd.Held> settled, List<List<StanceEnd>> moments) {
        Map<StanceEnd, StanceEnd.Held> ends = settled;
        List<List<StanceEnd>> left = new ArrayList<>(moments);
        int most = left.size();
        for (int tried = 0; tried < MOST_GIVEN_BACK && !left.isEmpty(); tried++) {
            int many = Math.min(most, (left.size() + 1) / 2);
            List<StanceEnd> some =
                    left.subList(0, many).stream().flatMap(List::stream).toList();
            Map<StanceEnd, StanceEnd.Held> longer = new LinkedHashMap<>(ends);
            hold(longer, some, StanceEnd.Held.ROLLS);
            RestlessStances.Added moves = added.apply(longer);
            boolean calm = RestlessStances.isCalm(moves, frames)
                    && some.stream().allMatch(end -> RestlessStances.isCalmAt(end, moves, framesPerSecond));
            ends = calm ? longer : ends;
            if (calm || many == 1) {
                left.subList(0, many).clear();
            }
            most = calm ? most : Math.max(1, many / 2);
        }
        return ends;
    }
}
