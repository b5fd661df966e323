// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.live.plan.RootKnots;
import dev.surefoot.live.plan.RootPath;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a clip does with its feet: when each stands, where it lands, and which way it swings there. A game looks it up
 * while the clip plays, to know footfalls before they happen. It is found once, mostly in the asset pipeline, by
 * {@code plant.track.ContactTracks}, and kept as bytes by {@link ContactTrackFile}.
 *
 * <p><b>Frames:</b> places are in the root's frame: its origin on the floor below the body, y up, z along the root's
 * heading, x to its left. The root of a clip in place is the model's own frame; that of a clip that travels follows the
 * hips, smoothly. <b>Units:</b> metres, seconds, radians. <b>Time:</b> seconds since the clip's first frame; beyond its
 * ends they wrap where it loops, else the clip stays at its end. Seconds that are not finite count as 0.
 * <b>Accuracy:</b> places are rounded to 1/32,768 of the power of two above the greatest of them: 0.03 mm for an adult.
 * <b>Cost:</b> O(log steps) a look-up, no allocation. Immutable.
 */
public final class ContactTrack {
    /** Numbers that {@link #landing} gives. */
    public static final int LANDING_NUMBERS = 16;
    /** Numbers that {@link #path} gives. */
    public static final int PATH_NUMBERS = 9;

    /**
     * Legs that are by more than this part longer or shorter beside the others are of another rig: poses that stretch
     * bones differ by a few hundredths, the legs of two people more in all than beside each other.
     */
    private static final double SAME_RIG = 0.05;

    private final double durationSeconds;
    private final boolean loops;
    private final RootKnots root;
    private final RootPath rootPath;
    private final List<LegSteps> legs;
    /** Made when the clip is first played backwards; whoever else makes it makes the same. */
    private ContactTrack backwards;

    ContactTrack(double durationSeconds, boolean loops, RootKnots root, List<LegSteps> legs) {
        this.durationSeconds = durationSeconds;
        this.loops = loops;
        this.root = root;
        rootPath = new RootPath(root, loops);
        this.legs = List.copyOf(legs);
    }

    /** Returns the number of legs. */
    public int legs() {
        return legs.size();
    }

    /** Returns the name of a leg, as its rig gave it. */
    public String legName(int leg) {
        return legs.get(leg).name();
    }

    /**
     * Returns the length of a leg from hip to ankle when straight, in metres: a model of another size scales by it
     * ({@link #metresPerUnit}).
     */
    public double legLengthMetres(int leg) {
        return legs.get(leg).lengthMetres();
    }

    /**
     * Returns how many metres a model's unit is, so that its legs are as long as this track's: the ratio of all their
     * lengths.
     *
     * @param legs the model's legs
     * @param lengths their lengths when straight ({@link Leg#lengthIn}), in its units
     * @param known what other tracks of this model have answered, 0 while there is none
     * @throws IllegalArgumentException when this track is of another rig: it has other legs by number or name, one is
     *     by a twentieth longer or shorter beside the others, or all are beside those of the other tracks
     */
    public double metresPerUnit(List<Leg> legs, double[] lengths, double known) {
        Objects.requireNonNull(legs, "legs");
        Objects.requireNonNull(lengths, "lengths");
        if (lengths.length != legs.size()) {
            throw new IllegalArgumentException(
                    "lengths must hold one of each of " + legs.size() + " legs, got " + lengths.length);
        }
        if (legs() != legs.size()) {
            throw new IllegalArgumentException("track must have " + legs.size() + " legs, got " + legs());
        }
        double metres = 0;
        double units = 0;
        for (int leg = 0; leg < lengths.length; leg++) {
            if (!legName(leg).equals(legs.get(leg).name())) {
                throw new IllegalArgumentException(
                        "leg " + leg + " of the track must be " + legs.get(leg).name() + ", got " + legName(leg));
            }
            metres += legLengthMetres(leg);
            units += lengths[leg];
        }
        double all = metres / units;
        for (int leg = 0; leg < lengths.length; leg++) {
            double ratio = legLengthMetres(leg) / lengths[leg] / all;
            if (!(Math.abs(ratio - 1) <= SAME_RIG)) {
                throw new IllegalArgumentException("track must be of the model's rig, got a " + legName(leg)
                        + " leg that is " + ratio + " times as long beside the others");
            }
        }
        if (known != 0 && !(Math.abs(all / known - 1) <= SAME_RIG)) {
            throw new IllegalArgumentException(
                    "track must be of the rig of those before, got legs that are " + all / known + " times as long");
        }
        return known == 0 ? all : known;
    }

    /** Returns how often a foot comes to stand in one round of the clip. */
    public int steps(int leg) {
        return legs.get(leg).steps();
    }

    /** Returns how long the clip plays, of a loop one round. */
    public double durationSeconds() {
        return durationSeconds;
    }

    /** Returns whether the clip goes on at its beginning. */
    public boolean loops() {
        return loops;
    }

    /** Returns whether heel, ball or toe tip bears. */
    public boolean bears(int leg, FootPoint.Kind point, double seconds) {
        LegSteps of = legs.get(leg);
        double at = within(seconds);
        return of.bears(of.begun(at), LegSteps.indexOf(point), at);
    }

    /** Returns whether any point of the foot bears. */
    public boolean stands(int leg, double seconds) {
        LegSteps of = legs.get(leg);
        double at = within(seconds);
        return of.stands(of.begun(at), at);
    }

    /** Returns the seconds until the foot lands: 0 while it stands, infinite where no landing follows. */
    public double secondsToLanding(int leg, double seconds) {
        LegSteps of = legs.get(leg);
        double at = within(seconds);
        int begun = of.begun(at);
        return of.stands(begun, at) ? 0 : of.startSeconds(begun + 1) - at;
    }

    /** Returns the seconds since the foot lifted off: 0 while it stands, infinite where it did not stand before. */
    public double secondsSinceLiftOff(int leg, double seconds) {
        LegSteps of = legs.get(leg);
        double at = within(seconds);
        int begun = of.begun(at);
        return of.stands(begun, at) ? 0 : at - of.endSeconds(begun);
    }

    /**
     * Returns the seconds until the foot has left the ground on which it stands, or on which it stands next: infinite
     * where it stands for ever or never stands again.
     */
    public double secondsToLiftOff(int leg, double seconds) {
        LegSteps of = legs.get(leg);
        double at = within(seconds);
        int begun = of.begun(at);
        return of.endSeconds(of.stands(begun, at) ? begun : begun + 1) - at;
    }

    /**
     * Writes how the foot lands next; while it stands, how it landed: heel, ball, toe, ankle and hip as x, y, z, then
     * the foot's heading about y, from z towards x. A point that the foot has not is where the nearest one is.
     *
     * @param out gets {@link #LANDING_NUMBERS} from {@code at} on, in the root's frame of the landing
     * @return false where no landing follows; then nothing is written
     */
    public boolean landing(int leg, double seconds, double[] out, int at) {
        LegSteps of = legs.get(leg);
        double time = within(seconds);
        int begun = of.begun(time);
        return of.landing(of.stands(begun, time) ? begun : begun + 1, out, at);
    }

    /**
     * Writes where heel, ball and toe are, as x, y, z: of a swing as it was sampled, of a stance straight between its
     * ends.
     *
     * @param out gets {@link #PATH_NUMBERS} from {@code at} on, in the root's frame of that moment
     */
    public void path(int leg, double seconds, double[] out, int at) {
        LegSteps of = legs.get(leg);
        double time = within(seconds);
        of.path(of.begun(time), time, out, at);
    }

    /** Writes where one of them is, at its place among them: it takes a third of the time. */
    void path(int leg, int point, double seconds, double[] out, int at) {
        LegSteps of = legs.get(leg);
        double time = within(seconds);
        of.path(of.begun(time), time, 3 * point, 3 * point + 3, out, at);
    }

    /**
     * Writes the middle of the hip joints as x, y, z, and how far the line of the hips is turned about y from that of
     * the rest pose: four numbers, in the root's frame. A game whose root is placed otherwise sees the difference.
     */
    public void pelvis(double seconds, double[] out, int at) {
        double time = within(seconds);
        for (int i = 0; i < 4; i++) {
            out[at + i] = root.number(RootKnots.PELVIS + i, time);
        }
    }

    /** Writes the root's velocity to its left and ahead, in m/s, and how fast it turns about y: three numbers. */
    public void velocity(double seconds, double[] out, int at) {
        double time = within(seconds);
        for (int i = 0; i < 3; i++) {
            out[at + i] = root.number(RootKnots.VELOCITY + i, time);
        }
    }

    /** Returns a copy of the root's knots as {@link Builder#of} takes them. */
    public double[] rootNumbers() {
        return doubles(root.numbers());
    }

    /** Returns a copy of the steps' times as {@link Builder#leg} takes them. */
    public double[] stepTimes(int leg) {
        return doubles(legs.get(leg).times());
    }

    /** Returns a copy of the landings as {@link Builder#leg} takes them. */
    public double[] landings(int leg) {
        double[] landings = new double[LANDING_NUMBERS * steps(leg)];
        for (int step = 0; step < steps(leg); step++) {
            legs.get(leg).landing(step, landings, LANDING_NUMBERS * step);
        }
        return landings;
    }

    /** Returns a copy of the swings as {@link Builder#leg} takes them. */
    public double[] swings(int leg) {
        LegSteps of = legs.get(leg);
        double[] swings = new double[of.swings().length];
        for (int i = 0; i < swings.length; i++) {
            swings[i] = of.unitMetres() * of.swings()[i];
        }
        return swings;
    }

    private static double[] doubles(float[] numbers) {
        double[] doubles = new double[numbers.length];
        for (int i = 0; i < doubles.length; i++) {
            doubles[i] = numbers[i];
        }
        return doubles;
    }

    /** Returns what the clip does when it is played from its end to its beginning. */
    ContactTrack backwards() {
        ContactTrack made = backwards;
        if (made == null) {
            List<LegSteps> its = new ArrayList<>();
            for (LegSteps of : legs) {
                its.add(of.backwards(this));
            }
            made = new ContactTrack(durationSeconds, loops, root.backwards(), its);
            backwards = made;
        }
        return made;
    }

    RootKnots root() {
        return root;
    }

    RootPath rootPath() {
        return rootPath;
    }

    LegSteps ofLeg(int leg) {
        return legs.get(leg);
    }

    List<LegSteps> legSteps() {
        return legs;
    }

    /** The moment within the clip; of one within it, that. */
    double within(double seconds) {
        if (!(Math.abs(seconds) < Double.POSITIVE_INFINITY)) {
            return 0;
        }
        if (seconds >= 0 && seconds < durationSeconds) {
            return seconds;
        }
        if (!loops || durationSeconds == 0) {
            return seconds < 0 ? 0 : durationSeconds;
        }
        double rest = rest(Math.abs(seconds), durationSeconds);
        double wrapped = seconds < 0 && rest > 0 ? durationSeconds - rest : rest;
        // a tiny negative rest rounds up to the whole
        return wrapped < durationSeconds ? wrapped : 0;
    }

    /**
     * The exact remainder, by halves of the greatest multiple by a power of two: {@code %} is rounded otherwise in
     * WebAssembly.
     */
    private static double rest(double whole, double part) {
        double multiple = part;
        while (multiple <= 0.5 * whole) {
            multiple *= 2;
        }
        double rest = whole;
        for (; multiple >= part; multiple *= 0.5) {
            rest = rest >= multiple ? rest - multiple : rest;
        }
        return rest;
    }

    /**
     * Builds a contact track from numbers: those that {@code plant.track.ContactTracks} finds, or contacts that an
     * artist marked. <b>Frames and units:</b> as {@link ContactTrack}.
     */
    public static final class Builder {
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
        /** What is within this is as exact as a leg of this length: an ant's. Smaller, and a byte would not hold it. */
        private static final double LEAST_METRES = 1e-3;

        private final double durationSeconds;
        private final boolean loops;
        private final RootKnots root;
        private final List<LegSteps> legs = new ArrayList<>();

        private Builder(double durationSeconds, boolean loops, RootKnots root) {
            this.durationSeconds = durationSeconds;
            this.loops = loops;
            this.root = root;
        }

        /**
         * Begins a track.
         *
         * @param durationSeconds how long the clip plays, of a loop one round
         * @param loops whether it goes on at its beginning; then it must last
         * @param root by knot {@link #ROOT_NUMBERS} numbers, at even moments from the first to the last; two knots at
         *     least
         * @throws IllegalArgumentException when a number is not finite, or there are too few
         */
        public static Builder of(double durationSeconds, boolean loops, double[] root) {
            Objects.requireNonNull(root, "root");
            boolean lasts = durationSeconds > 0 || (durationSeconds == 0 && !loops);
            if (!(lasts && durationSeconds < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "durationSeconds must be finite and at least 0, of a loop greater, got " + durationSeconds);
            }
            if (!(root.length >= 2 * ROOT_NUMBERS && root.length % ROOT_NUMBERS == 0)) {
                throw new IllegalArgumentException("root must hold " + ROOT_NUMBERS
                        + " numbers a knot and at least two knots, got " + root.length);
            }
            return new Builder(durationSeconds, loops, new RootKnots(durationSeconds, floats("root", root)));
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
         * @param times by step {@link #STEP_TIMES} seconds, in order; a point that does not bear has its first after
         *     its last; in a loop the last step may end in the next round
         * @param landings by step {@link #LANDING_NUMBERS} numbers as {@link ContactTrack#landing} gives them
         * @param swings by swing {@link #SWING_SAMPLES} times the numbers of {@link ContactTrack#path}; swing k leads
         *     to step k
         * @throws IllegalArgumentException when a number is not finite, numbers are missing, or steps overlap
         */
        public Builder leg(String name, double lengthMetres, double[] times, double[] landings, double[] swings) {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(times, "times");
            Objects.requireNonNull(landings, "landings");
            Objects.requireNonNull(swings, "swings");
            int steps = times.length / STEP_TIMES;
            check("times", times.length, STEP_TIMES * steps);
            check("landings", landings.length, LANDING_NUMBERS * steps);
            check("swings", swings.length, LegSteps.SWING * swings(steps));
            double greatest = Math.max(greatestPlace(landings), greatest(swings));
            if (!(greatest < MOST_METRES)) {
                throw new IllegalArgumentException(
                        "places of leg " + name + " must be within " + MOST_METRES + " m, got " + greatest);
            }
            int octave = Math.getExponent(Math.max(greatest, LEAST_METRES)) + 1;
            double unit = Math.scalb(1.0, octave - DIGITS);
            double[] headings = new double[steps];
            short[] places = new short[LegSteps.PLACES * steps];
            for (int step = 0; step < steps; step++) {
                int at = LANDING_NUMBERS * step;
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
            for (int at = 0; at < landings.length; at += LANDING_NUMBERS) {
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
}
