// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import java.util.ArrayList;
import java.util.List;

/**
 * Builds a contact track from numbers: those that {@code plant.track.ContactTracks} finds, or contacts that an artist
 * marked. <b>Frames and units:</b> as {@link ContactTrack}.
 */
public final class ContactTrackBuilder {
    /** Moments at which a swing is sampled, from lift-off to landing, evenly and both included. */
    public static final int SWING_SAMPLES = LegSteps.SAMPLES;
    /** Numbers of a step's times: first and last second at which heel, ball and toe bear. */
    public static final int STEP_TIMES = LegSteps.TIMES;
    /** Numbers of a knot of the root: velocity to its left and ahead, turn rate, the hips' x, y, z and turn. */
    public static final int ROOT_NUMBERS = RootKnots.NUMBERS;

    /** Binary digits of a place beside its sign. */
    private static final int DIGITS = 15;
    /** Places further from the root than this belong to no leg; they are rounded to the metre there. */
    private static final double MOST_METRES = 32_767;

    private final double durationSeconds;
    private final boolean loops;
    private final RootKnots root;
    private final List<LegSteps> legs = new ArrayList<>();

    private ContactTrackBuilder(double durationSeconds, boolean loops, RootKnots root) {
        this.durationSeconds = durationSeconds;
        this.loops = loops;
        this.root = root;
    }

    /**
     * Begins a track.
     *
     * @param durationSeconds how long the clip plays, of a loop one round
     * @param loops whether it goes on at its beginning; then it must last
     * @param root by knot {@link #ROOT_NUMBERS} numbers, at even moments from the first to the last; at least two knots
     * @throws IllegalArgumentException when a number is not finite, or there are too few
     */
    public static ContactTrackBuilder of(double durationSeconds, boolean loops, double[] root) {
        if (!(durationSeconds >= 0 && durationSeconds < Double.POSITIVE_INFINITY && (durationSeconds > 0 || !loops))) {
            throw new IllegalArgumentException(
                    "durationSeconds must be finite and at least 0, of a loop greater, got " + durationSeconds);
        }
        if (!(root.length >= 2 * ROOT_NUMBERS && root.length % ROOT_NUMBERS == 0)) {
            throw new IllegalArgumentException(
                    "root must hold " + ROOT_NUMBERS + " numbers a knot and at least two knots, got " + root.length);
        }
        return new ContactTrackBuilder(durationSeconds, loops, new RootKnots(durationSeconds, floats("root", root)));
    }

    /** Returns how many knots of the root follow a clip of that length well enough. */
    public static int knots(double durationSeconds) {
        return Math.max(2, 1 + (int) Math.ceil(durationSeconds * RootKnots.PER_SECOND));
    }

    /** Returns how many swings go with so many steps: as many in a loop, else one more, which leads to the end. */
    public int swings(int steps) {
        return LegSteps.swings(steps, loops);
    }

    /**
     * Adds a leg.
     *
     * @param name its name
     * @param lengthMetres from hip to ankle when straight
     * @param times by step {@link #STEP_TIMES} seconds, in order; a point that does not bear has its first after its
     *     last; in a loop the last step may end in the next round
     * @param landings by step {@link ContactTrack#LANDING_NUMBERS} numbers as {@link ContactTrack#landing} gives them
     * @param swings by swing {@link #SWING_SAMPLES} times the numbers of {@link ContactTrack#path}; swing k leads to
     *     step k
     * @throws IllegalArgumentException when a number is not finite, numbers are missing, or steps overlap
     */
    public ContactTrackBuilder leg(
            String name, double lengthMetres, double[] times, double[] landings, double[] swings) {
        int steps = times.length / STEP_TIMES;
        check("times", times.length, STEP_TIMES * steps);
        check("landings", landings.length, ContactTrack.LANDING_NUMBERS * steps);
        check("swings", swings.length, LegSteps.SWING * swings(steps));
        double greatest = Math.max(greatestPlace(landings), greatest(swings));
        if (!(greatest < MOST_METRES)) {
            throw new IllegalArgumentException(
                    "places of leg " + name + " must be within " + MOST_METRES + " m, got " + greatest);
        }
        int octave = greatest < 1 ? 0 : Math.getExponent(greatest) + 1;
        double unit = Math.scalb(1.0, octave - DIGITS);
        double[] headings = new double[steps];
        short[] places = new short[LegSteps.PLACES * steps];
        for (int step = 0; step < steps; step++) {
            int at = ContactTrack.LANDING_NUMBERS * step;
            for (int i = 0; i < LegSteps.PLACES; i++) {
                places[LegSteps.PLACES * step + i] = units(landings[at + i], unit);
            }
            headings[step] = landings[at + LegSteps.PLACES];
        }
        short[] paths = new short[swings.length];
        for (int i = 0; i < paths.length; i++) {
            paths[i] = units(swings[i], unit);
        }
        LegSteps leg = new LegSteps(
                name,
                (float) lengthMetres,
                loops ? durationSeconds : 0,
                durationSeconds,
                floats("times", times),
                places,
                floats("headings", headings),
                paths,
                unit);
        String fault = leg.fault();
        if (!fault.isEmpty()) {
            throw new IllegalArgumentException("leg " + name + " " + fault);
        }
        legs.add(leg);
        return this;
    }

    /** Returns the track. */
    public ContactTrack build() {
        return new ContactTrack(durationSeconds, loops, root, legs);
    }

    private static void check(String what, int got, int wanted) {
        if (got != wanted) {
            throw new IllegalArgumentException(what + " must hold " + wanted + " numbers, got " + got);
        }
    }

    private static double greatestPlace(double[] landings) {
        double greatest = 0;
        for (int at = 0; at < landings.length; at += ContactTrack.LANDING_NUMBERS) {
            for (int i = 0; i < LegSteps.PLACES; i++) {
                greatest = Math.max(greatest, Math.abs(landings[at + i]));
            }
        }
        return greatest;
    }

    private static double greatest(double[] numbers) {
        double greatest = 0;
        for (double number : numbers) {
            greatest = Math.max(greatest, Math.abs(number));
        }
        return greatest;
    }

    /** Rounds to whole units; what is beyond the greatest is there. */
    private static short units(double metres, double unit) {
        return (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, Math.round(metres / unit)));
    }

    private static float[] floats(String what, double[] numbers) {
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) numbers[i];
            if (!(Math.abs(floats[i]) < Float.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(what + "[" + i + "] must be finite, got " + numbers[i]);
            }
        }
        return floats;
    }
}
