// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.RestDetector;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Adds to the stances of a leg the toes that it rolls onto when heel and ball have left, or comes down on before they
 * are there; and stances on toes alone.
 *
 * <p>A toe counts only where neither heel nor ball stands: under a flat foot it follows from these. <b>Frames:</b>
 * those of the stances. <b>Cost:</b> O(frames).
 */
final class StanceToes {
    /** Stances on toes alone that are shorter, in seconds, are a foot that turns around in the air. */
    private static final double LEAST_SECONDS = 0.08;

    /** A foot that rolls onto its toes for less, in seconds, has left with its ball: no shorter contact is one. */
    static final double LEAST_ROLL_SECONDS = 0.05;

    /** Says that a toe moved and went on: it has left its place. */
    private static final int FLICKED = -2;

    private final LegTrack track;
    private final List<Stance> stances;
    /** By frame the first of the stances that holds there, or −1: asked for at every frame of every toe. */
    private final int[] stanceAt;

    private final boolean given;
    private final int leastRoll;
    private final int least;
    private final int flight;

    private StanceToes(
            LegTrack track, List<Stance> stances, int frames, int leastRoll, int least, int flight, boolean given) {
        this.track = track;
        this.given = given;
        this.stances = stances;
        stanceAt = new int[frames];
        Arrays.fill(stanceAt, -1);
        for (int s = 0; s < stances.size(); s++) {
            markFrames(s);
        }
        this.leastRoll = leastRoll;
        this.least = least;
        this.flight = flight;
    }

    /**
     * Returns the stances with toes, in order of time.
     *
     * @param track the leg
     * @param stances on heel and ball, in order of time
     * @param toes the toe's contacts, in order of time
     * @param given whether they were given, or found where a machine put them: then short ones count, and none is drawn
     *     out to meet heel or ball
     */
    static List<Stance> added(
            LegTrack track, List<Stance> stances, List<Contact> toes, double framesPerSecond, boolean given) {
        if (toes.isEmpty()) {
            return stances;
        }
        int leastRoll = given ? 1 : (int) Math.ceil(LEAST_ROLL_SECONDS * framesPerSecond);
        int least = given ? 1 : (int) Math.ceil(LEAST_SECONDS * framesPerSecond);
        int flight = given ? 1 : (int) Math.ceil(RestDetector.LEAST_FLIGHT_SECONDS * framesPerSecond);
        int frames = 0;
        for (Stance stance : stances) {
            frames = Math.max(frames, stance.endFrame() + 1);
        }
        for (Contact toe : toes) {
            frames = Math.max(frames, toe.endFrame() + 1);
        }
        StanceToes adding = new StanceToes(track, new ArrayList<>(stances), frames, leastRoll, least, flight, given);
        toes.forEach(adding::add);
        adding.stances.sort(Comparator.comparingInt(Stance::startFrame));
        return adding.stances;
    }

    /** Adds the runs of a toe's contact in which nothing else of the foot stands. */
    private void add(Contact toe) {
        for (int f = toe.startFrame(); f <= toe.endFrame(); f++) {
            int start = f;
            while (f <= toe.endFrame() && stanceAt(f) < 0) {
                f++;
            }
            if (f > start) {
                add(toe, start, f - 1);
            }
        }
    }

    private void add(Contact toe, int start, int end) {
        int before = nearest(start, -1);
        int after = nearest(end, 1);
        if (before == FLICKED || after == FLICKED) {
            return;
        }
        if (before >= 0) {
            // a toe between two stances is left to swing before the second: it cannot be where both would have it
            int last = after >= 0 ? stances.get(after).startFrame() - 1 - flight : end;
            int first = stances.get(before).endFrame() + 1;
            append(before, toe, first, last);
        } else if (after >= 0) {
            int last = stances.get(after).startFrame() - 1;
            append(after, toe, given ? start : comesDown(start, last), last);
        } else if (end - start + 1 >= least) {
            stances.add(Stance.onToe(track, toe.during(start, end)));
            markFrames(stances.size() - 1);
        }
    }

    /** Returns since when, until a frame, the foot comes down on its toe; one that comes down on its heel does not. */
    private int comesDown(int start, int last) {
        int toe = track.indexOf(FootPoint.Kind.TOE);
        int first = last + 1;
        while (first > start && Landing.isLowest(track, toe, first - 1)) {
            first--;
        }
        return first;
    }

    private void append(int stance, Contact toe, int first, int last) {
        if (last - first + 1 >= leastRoll) {
            List<Contact> toes = new ArrayList<>(stances.get(stance).toes());
            toes.add(toe.during(first, last));
            toes.sort(Comparator.comparingInt(Contact::startFrame));
            // as long as before, or longer
            stances.set(stance, stances.get(stance).with(toes));
            markFrames(stance);
        }
    }

    /**
     * Returns the stance of heel or ball that is no more than a flight away in that direction, or −1; {@link #FLICKED}
     * where that is on its toe: this one has moved from there.
     */
    private int nearest(int f, int direction) {
        for (int g = f + direction; Math.abs(g - f) <= flight; g += direction) {
            int s = stanceAt(g);
            if (s >= 0) {
                return stances.get(s).toeOn(g) ? FLICKED : s;
            }
        }
        return -1;
    }

    private int stanceAt(int f) {
        return f >= 0 && f < stanceAt.length ? stanceAt[f] : -1;
    }

    private void markFrames(int s) {
        for (int f = stances.get(s).startFrame(); f <= stances.get(s).endFrame(); f++) {
            stanceAt[f] = stanceAt[f] < 0 ? s : Math.min(stanceAt[f], s);
        }
    }
}
