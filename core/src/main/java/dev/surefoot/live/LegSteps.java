// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.live.plan.CubicPath;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Trig;
import dev.surefoot.rig.FootPoint;

/**
 * The steps of one leg through one clip: when the foot stands, how it lands, and the swings between.
 *
 * <p><b>Numbering:</b> step k begins after step k − 1 has ended; swing k leads to step k, and where the clip does not
 * loop one more leads to its end. Where it loops, step −1 is the last one a round earlier and step n the first one a
 * round later. <b>Units:</b> metres in the root's frame, seconds.
 *
 * @param name the leg's name
 * @param lengthMetres from hip to ankle when straight
 * @param periodSeconds of a loop one round; 0 for a clip that does not loop
 * @param durationSeconds of the clip
 * @param times by step the first and last moment at which heel, ball and toe bear; the first after the last for a point
 *     that does not
 * @param places by step the landing: heel, ball, toe, ankle, hip; by whole units
 * @param headings by step the foot's heading at the landing
 * @param swings by swing {@link #SAMPLES} times heel, ball, toe; by whole units
 * @param unitMetres the unit of places and swings
 * @param starts by step the first moment at which a point bears, as {@code times} has it: asked for in each look-up
 * @param ends by step the last
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record LegSteps(
        String name,
        double lengthMetres,
        double periodSeconds,
        double durationSeconds,
        float[] times,
        short[] places,
        float[] headings,
        short[] swings,
        double unitMetres,
        float[] starts,
        float[] ends) {
    /** Numbers of a step's times. */
    static final int TIMES = 6;
    /** Numbers of a landing's places. */
    static final int PLACES = 15;
    /** Moments at which a swing is sampled, both ends included: fewer cut the toe's lowest point in mid-swing. */
    static final int SAMPLES = 11;
    /** Numbers of a swing. */
    static final int SWING = SAMPLES * ContactTrack.PATH_NUMBERS;

    /** A foot that is up for this many times as long as in the step before does not step: it kicks, or stays up. */
    private static final double LONGER = 1.25;

    LegSteps(
            String name,
            double lengthMetres,
            double periodSeconds,
            double durationSeconds,
            float[] times,
            short[] places,
            float[] headings,
            short[] swings,
            double unitMetres) {
        this(
                name,
                lengthMetres,
                periodSeconds,
                durationSeconds,
                times,
                places,
                headings,
                swings,
                unitMetres,
                new float[headings.length],
                new float[headings.length]);
        for (int step = 0; step < headings.length; step++) {
            starts[step] = Float.POSITIVE_INFINITY;
            ends[step] = Float.NEGATIVE_INFINITY;
            for (int at = TIMES * step; at < TIMES * (step + 1); at += 2) {
                boolean bears = times[at] <= times[at + 1];
                starts[step] = bears ? Math.min(starts[step], times[at]) : starts[step];
                ends[step] = bears ? Math.max(ends[step], times[at + 1]) : ends[step];
            }
        }
    }

    /** Returns the place of a point among those of a step and of a path. */
    static int indexOf(FootPoint.Kind point) {
        return switch (point) {
            case HEEL -> 0;
            case BALL -> 1;
            case TOE -> 2;
        };
    }

    /** Returns how many swings belong to so many steps. */
    static int swings(int steps, boolean loops) {
        return loops && steps > 0 ? steps : steps + 1;
    }

    /** Returns what is wrong with the times, in words; empty where each step begins after the one before has ended. */
    String fault() {
        if (!(lengthMetres > 0)) {
            return "must be longer than 0, is " + lengthMetres;
        }
        double end = loops() && steps() > 0 ? last(steps() - 1) - periodSeconds : Double.NEGATIVE_INFINITY;
        boolean always = steps() == 1 && first(0) <= end;
        for (int step = 0; step < steps(); step++) {
            boolean follows = always || first(step) > end;
            if (!(first(step) >= 0 && first(step) <= durationSeconds && follows)) {
                return "has a step that begins before the one before has ended: step " + step;
            }
            end = last(step);
        }
        return "";
    }

    /** Returns the leg's steps through the clip of that track when it is played from its end to its beginning. */
    LegSteps backwards(ContactTrack track) {
        int n = steps();
        float[] itsTimes = new float[times.length];
        short[] itsPlaces = new short[places.length];
        float[] itsHeadings = new float[n];
        short[] itsSwings = new short[swings.length];
        // of a loop the last step may end in the next round: there it begins last
        boolean wraps = loops() && n > 0 && last(n - 1) > durationSeconds;
        for (int step = 0; step < n; step++) {
            int from = wraps ? Math.floorMod(n - 2 - step, n) : n - 1 - step;
            double end = (wraps && from == n - 1 ? 2 : 1) * durationSeconds;
            for (int i = 0; i < TIMES; i += 2) {
                float began = times[TIMES * from + i];
                float ended = times[TIMES * from + i + 1];
                boolean bears = began <= ended;
                itsTimes[TIMES * step + i] = bears ? (float) Math.max(0, end - ended) : began;
                itsTimes[TIMES * step + i + 1] = bears ? (float) Math.max(0, end - began) : ended;
            }
            itsHeadings[step] = (float) (headings[from] + lifting(track, from, itsPlaces, PLACES * step));
        }
        for (int swing = 0; swing < swings(n, loops()); swing++) {
            int from = n - swing;
            if (loops() && n > 0) {
                from = Math.floorMod((wraps ? n - 2 : n - 1) - swing + 1, n);
            }
            for (int k = 0; k < SAMPLES; k++) {
                int at = SWING * from + ContactTrack.PATH_NUMBERS * (SAMPLES - 1 - k);
                int to = SWING * swing + ContactTrack.PATH_NUMBERS * k;
                System.arraycopy(swings, at, itsSwings, to, ContactTrack.PATH_NUMBERS);
            }
        }
        return new LegSteps(
                name,
                lengthMetres,
                periodSeconds,
                durationSeconds,
                itsTimes,
                itsPlaces,
                itsHeadings,
                itsSwings,
                unitMetres);
    }

    /**
     * Writes how a step ends, as the places of a landing: the ankle goes with heel and ball, the hip with the pelvis.
     * Returns how the foot has turned about y since it landed.
     */
    private double lifting(ContactTrack track, int step, short[] out, int at) {
        System.arraycopy(swings, SWING * ownSwing(step + 1), out, at, ContactTrack.PATH_NUMBERS);
        double[] then = new double[6];
        double[] now = new double[3];
        double[] pelvis = new double[8];
        track.pelvis(first(step), pelvis, 0);
        track.pelvis(last(step), pelvis, 4);
        for (int i = 0; i < 3; i++) {
            // from ball to heel, and to the ankle
            then[i] = places[PLACES * step + i] - places[PLACES * step + 3 + i];
            then[3 + i] = places[PLACES * step + 9 + i] - places[PLACES * step + 3 + i];
            now[i] = out[at + i] - out[at + 3 + i];
        }
        double[] turn = new double[4];
        double[] ankle = new double[3];
        Turn.between(then, 0, now, 0, turn, 0);
        Turn.rotate(turn, 0, then[3], then[4], then[5], ankle, 0);
        for (int i = 0; i < 3; i++) {
            double moved = (pelvis[4 + i] - pelvis[i]) / unitMetres;
            out[at + 9 + i] = (short) Math.floor(0.5 + out[at + 3 + i] + ankle[i]);
            out[at + 12 + i] = (short) Math.floor(0.5 + places[PLACES * step + 12 + i] + moved);
        }
        double across = now[0] * then[2] - now[2] * then[0];
        double along = now[0] * then[0] + now[2] * then[2];
        return Trig.atan2(across, along);
    }

    int steps() {
        return headings.length;
    }

    private boolean loops() {
        return periodSeconds > 0;
    }

    /** Returns the step that began last at a moment within the clip: −1 before the first. */
    int begun(double seconds) {
        int from = 0;
        int to = steps();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (first(middle) <= seconds) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from - 1;
    }

    boolean stands(int step, double seconds) {
        return seconds <= endSeconds(step);
    }

    boolean bears(int step, int point, double seconds) {
        if (!isThere(step)) {
            return false;
        }
        int at = TIMES * own(step) + 2 * point;
        double shifted = seconds - shift(step);
        return times[at] <= shifted && shifted <= times[at + 1];
    }

    /** Returns how long ago a point began or ceased to bear in a step that has begun. */
    double sinceChange(int step, double seconds) {
        if (!isThere(step)) {
            return Double.POSITIVE_INFINITY;
        }
        int from = TIMES * own(step);
        double shifted = seconds - shift(step);
        double last = Double.NEGATIVE_INFINITY;
        for (int i = from; i < from + TIMES; i += 2) {
            boolean bears = times[i] <= times[i + 1];
            last = bears && times[i] <= shifted ? Math.max(last, times[i]) : last;
            last = bears && times[i + 1] < shifted ? Math.max(last, times[i + 1]) : last;
        }
        return shifted - last;
    }

    /** Writes which of the points bear at a moment of a step, 1 or 0. */
    void bears(int step, double seconds, double[] out, int at) {
        boolean there = isThere(step);
        int from = there ? TIMES * own(step) : 0;
        double shifted = there ? seconds - shift(step) : 0;
        for (int i = 0; i < TIMES; i += 2) {
            boolean bears = there && times[from + i] <= shifted && shifted <= times[from + i + 1];
            out[at + i / 2] = bears ? 1 : 0;
        }
    }

    /** Returns when a step begins: infinitely late where there is none. */
    double startSeconds(int step) {
        return isThere(step) ? first(own(step)) + shift(step) : Double.POSITIVE_INFINITY;
    }

    /**
     * Returns when a step ends: never where the foot stands all through a loop, infinitely long ago for one before the
     * first, infinitely late for one after the last.
     */
    double endSeconds(int step) {
        if (!isThere(step)) {
            return step < 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        double end = last(own(step));
        return loops() && end - first(own(step)) >= periodSeconds ? Double.POSITIVE_INFINITY : end + shift(step);
    }

    /**
     * Returns when the foot lifts as far as one can tell: of one that stands where the clip ends, when it has stood for
     * as long as the step before; with none before it, never.
     */
    double foreseenLiftSeconds(int step) {
        double end = endSeconds(step);
        if (loops() || step != steps() - 1 || end < (float) durationSeconds) {
            return end;
        }
        double stood = step > 0 ? last(step - 1) - first(step - 1) : Double.POSITIVE_INFINITY;
        return Math.max(durationSeconds, first(step) + stood);
    }

    boolean landing(int step, double[] out, int at) {
        if (!isThere(step)) {
            return false;
        }
        int own = own(step);
        for (int i = 0; i < PLACES; i++) {
            out[at + i] = unitMetres * places[PLACES * own + i];
        }
        out[at + PLACES] = headings[own];
        return true;
    }

    /**
     * Returns when step {@code step} begins as far as one can tell: of a foot that the clip's end leaves in the air,
     * when its swing has taken as long as the one before. A swing that is longer than that by much is no step.
     */
    double foreseenSeconds(int step) {
        if (loops() || step != steps() || steps() < 2 || !(last(step - 1) < (float) durationSeconds)) {
            return startSeconds(step);
        }
        double swing = first(step - 1) - last(step - 2);
        double lifted = durationSeconds - last(step - 1);
        return lifted <= LONGER * swing ? Math.max(durationSeconds, last(step - 1) + swing) : Double.POSITIVE_INFINITY;
    }

    /** Writes how step {@code step} lands as far as one can tell: after the clip's end as the step before did. */
    boolean foreseenLanding(int step, double[] out, int at) {
        return landing(!loops() && step > 0 && step == steps() ? step - 1 : step, out, at);
    }

    /**
     * Writes numbers of the path after the clip's end of a foot that it leaves in the air: over into that of the swing
     * before.
     */
    void pathBeyond(double seconds, int from, int to, double[] out, int at) {
        int swing = steps();
        double landing = foreseenSeconds(swing);
        double left = landing > durationSeconds ? Math.max(0, landing - seconds) / (landing - durationSeconds) : 0;
        for (int i = from; i < to; i++) {
            double ended = sample(swing, SAMPLES - 1, i);
            double place = ended;
            if (landing < Double.POSITIVE_INFINITY) {
                place = before(seconds, i) + left * (ended - before(durationSeconds, i));
            }
            out[at + i] = unitMetres * place;
        }
    }

    /** The last whole swing's place as long after its lift-off. */
    private double before(double seconds, int i) {
        int swing = steps() - 1;
        double part = (seconds - last(swing)) / (first(swing) - last(swing - 1));
        double place = Math.min(1, part) * (SAMPLES - 1);
        int k = sampleBefore(place);
        return between(SWING * ownSwing(swing) + i, k, place - k);
    }

    /** Writes the places of heel, ball and toe at a moment at which step {@code step} began last. */
    void path(int step, double seconds, double[] out, int at) {
        path(step, seconds, 0, ContactTrack.PATH_NUMBERS, out, at);
    }

    /** Writes those of its numbers, each to its place. */
    void path(int step, double seconds, int from, int to, double[] out, int at) {
        if (stands(step, seconds)) {
            stance(step, seconds, from, to, out, at);
            return;
        }
        int swing = step + 1;
        double begins = isThere(step) ? endSeconds(step) : 0;
        double ends = isThere(swing) ? startSeconds(swing) : durationSeconds;
        double place = ends > begins ? (seconds - begins) / (ends - begins) * (SAMPLES - 1) : 0;
        int k = sampleBefore(place);
        int first = SWING * ownSwing(swing);
        for (int i = from; i < to; i++) {
            out[at + i] = unitMetres * between(first + i, k, place - k);
        }
    }

    private static int sampleBefore(double place) {
        return Math.max(0, Math.min(SAMPLES - 2, (int) place));
    }

    /** Returns a number of a swing, whose first sample is there, so far from sample {@code k} to the next. */
    private double between(int first, int k, double part) {
        int at = first + ContactTrack.PATH_NUMBERS * k;
        return CubicPath.between(
                swings[k > 0 ? at - ContactTrack.PATH_NUMBERS : at],
                swings[at],
                swings[at + ContactTrack.PATH_NUMBERS],
                swings[at + ContactTrack.PATH_NUMBERS * (k < SAMPLES - 2 ? 2 : 1)],
                part);
    }

    /** Under a body that goes evenly a foot that stands moves straight, seen from the body. */
    private void stance(int step, double seconds, int from, int to, double[] out, int at) {
        double start = startSeconds(step);
        double end = endSeconds(step);
        double u = end > start && end < Double.POSITIVE_INFINITY ? (seconds - start) / (end - start) : 0;
        for (int i = from; i < to; i++) {
            double landed = sample(step, SAMPLES - 1, i);
            out[at + i] = unitMetres * (landed + u * (sample(step + 1, 0, i) - landed));
        }
    }

    private double sample(int swing, int k, int i) {
        return swings[SWING * ownSwing(swing) + ContactTrack.PATH_NUMBERS * k + i];
    }

    private int ownSwing(int swing) {
        return loops() && steps() > 0 ? own(swing) : swing;
    }

    private boolean isThere(int step) {
        return steps() > 0 && (loops() || (step >= 0 && step < steps()));
    }

    private int own(int step) {
        return loops() ? step - steps() * round(step) : step;
    }

    /** Seconds from a step of the clip's round to the one that is asked for. */
    private double shift(int step) {
        return loops() ? periodSeconds * round(step) : 0;
    }

    /** The round of a loop that a step is of: mostly this one or its neighbours, and a division takes much longer. */
    private int round(int step) {
        int n = steps();
        if (step >= -n && step < 2 * n) {
            return step < 0 ? -1 : step < n ? 0 : 1;
        }
        return Math.floorDiv(step, n);
    }

    private double first(int own) {
        return starts[own];
    }

    private double last(int own) {
        return ends[own];
    }
}
