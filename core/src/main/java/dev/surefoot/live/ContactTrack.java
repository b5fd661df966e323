// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.rig.FootPoint;
import java.util.List;

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

    private final double durationSeconds;
    private final boolean loops;
    private final RootKnots root;
    private final List<LegSteps> legs;

    ContactTrack(double durationSeconds, boolean loops, RootKnots root, List<LegSteps> legs) {
        this.durationSeconds = durationSeconds;
        this.loops = loops;
        this.root = root;
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

    /** Returns the length of a leg from hip to ankle when straight, in metres: legs of other rigs scale by it. */
    public double legLengthMetres(int leg) {
        return legs.get(leg).lengthMetres();
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
        double at = at(seconds);
        return of.bears(of.begun(at), LegSteps.indexOf(point), at);
    }

    /** Returns whether any point of the foot bears. */
    public boolean stands(int leg, double seconds) {
        LegSteps of = legs.get(leg);
        double at = at(seconds);
        return of.stands(of.begun(at), at);
    }

    /** Returns the seconds until the foot lands: 0 while it stands, infinite where no landing follows. */
    public double secondsToLanding(int leg, double seconds) {
        LegSteps of = legs.get(leg);
        double at = at(seconds);
        int begun = of.begun(at);
        return of.stands(begun, at) ? 0 : of.startSeconds(begun + 1) - at;
    }

    /** Returns the seconds until the foot lands again, while it stands too; infinite where no landing follows. */
    double secondsToNextLanding(int leg, double seconds) {
        LegSteps of = legs.get(leg);
        double at = at(seconds);
        return of.startSeconds(of.begun(at) + 1) - at;
    }

    /** Writes how the foot lands next as {@link #landing} does, while it stands too. */
    boolean nextLanding(int leg, double seconds, double[] out, int at) {
        LegSteps of = legs.get(leg);
        return of.landing(of.begun(at(seconds)) + 1, out, at);
    }

    /** Returns the seconds since the foot lifted off: 0 while it stands, infinite where it did not stand before. */
    public double secondsSinceLiftOff(int leg, double seconds) {
        LegSteps of = legs.get(leg);
        double at = at(seconds);
        int begun = of.begun(at);
        return of.stands(begun, at) ? 0 : at - of.endSeconds(begun);
    }

    /**
     * Returns the seconds until the foot has left the ground on which it stands, or on which it stands next: infinite
     * where it stands for ever or never stands again.
     */
    public double secondsToLiftOff(int leg, double seconds) {
        LegSteps of = legs.get(leg);
        double at = at(seconds);
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
        double time = at(seconds);
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
        double time = at(seconds);
        of.path(of.begun(time), time, out, at);
    }

    /**
     * Writes the middle of the hip joints as x, y, z, and how far the line of the hips is turned about y from that of
     * the rest pose: four numbers, in the root's frame. A game whose root is placed otherwise sees the difference.
     */
    public void pelvis(double seconds, double[] out, int at) {
        double time = at(seconds);
        for (int i = 0; i < 4; i++) {
            out[at + i] = root.number(RootKnots.PELVIS + i, time);
        }
    }

    /** Writes the root's velocity to its left and ahead, in m/s, and how fast it turns about y: three numbers. */
    public void velocity(double seconds, double[] out, int at) {
        double time = at(seconds);
        for (int i = 0; i < 3; i++) {
            out[at + i] = root.number(RootKnots.VELOCITY + i, time);
        }
    }

    /** Returns a copy of the root's knots as {@link ContactTrackBuilder#of} takes them. */
    public double[] rootNumbers() {
        return doubles(root.numbers());
    }

    /** Returns a copy of the steps' times as {@link ContactTrackBuilder#leg} takes them. */
    public double[] stepTimes(int leg) {
        return doubles(legs.get(leg).times());
    }

    /** Returns a copy of the landings as {@link ContactTrackBuilder#leg} takes them. */
    public double[] landings(int leg) {
        double[] landings = new double[LANDING_NUMBERS * steps(leg)];
        for (int step = 0; step < steps(leg); step++) {
            legs.get(leg).landing(step, landings, LANDING_NUMBERS * step);
        }
        return landings;
    }

    /** Returns a copy of the swings as {@link ContactTrackBuilder#leg} takes them. */
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

    RootKnots root() {
        return root;
    }

    List<LegSteps> legSteps() {
        return legs;
    }

    /** The moment within the clip. */
    private double at(double seconds) {
        if (!(Math.abs(seconds) < Double.POSITIVE_INFINITY)) {
            return 0;
        }
        if (seconds >= 0 && seconds < durationSeconds) {
            return seconds;
        }
        if (!loops || durationSeconds == 0) {
            return seconds < 0 ? 0 : durationSeconds;
        }
        double rest = seconds % durationSeconds;
        double wrapped = rest < 0 ? rest + durationSeconds : rest;
        // a tiny negative rest rounds up to the whole
        return wrapped < durationSeconds ? wrapped : 0;
    }
}
