// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

/**
 * Chooses where along its own line a sole comes down: heel and ball get one plane, the highest support wins, and the
 * sole is moved along the line when the ground there bears it better.
 *
 * <p>Ground is looked at in {@link #SAMPLES} places at equal steps along the line, of which a sole from heel to ball
 * covers {@link #SOLE} steps and its toes {@link #TOES} more; the sole can be moved by up to {@link #REACH} steps.
 * <b>Frames:</b> places along the line in metres from where the heel would come down unmoved.
 */
public final class FootholdChoice {
    /** Steps by which the sole can be moved either way: four fifths of its length, nearly half a tread of a stair. */
    public static final int REACH = 4;
    /** Steps from heel to ball: 3 cm of a human foot, finer than edges matter. */
    public static final int SOLE = 5;
    /** Steps of the toes, which are mostly two fifths as long as what is behind them. */
    public static final int TOES = 2;
    /** Steps beyond that by which it can be moved where all is even. */
    public static final int FURTHER = 2;
    /** Places that the heel can take. */
    public static final int CANDIDATES = 2 * REACH + 1;
    /** Places that are looked at. */
    public static final int SAMPLES = 2 * REACH + SOLE + TOES + 1;

    /** Steps of room between the sole and a riser ahead or behind: a foot that swings must get past it. */
    public static final int ROOM = 3;
    /** Places that are looked at for a foot of one point: the room behind and ahead of it too. */
    public static final int POINT_SAMPLES = CANDIDATES + 2 * ROOM;

    /** Ground that deviates from the line between heel and ball by this part of the sole is an edge, not a slope. */
    private static final double EDGE_SHARE = 0.1;
    /** What a heel or ball in the air costs against a sole moved by as much: toes over an edge cost half of it. */
    private static final double HANGING = 4;
    /** What a step of room costs against a sole moved by as much. */
    private static final double NARROW = 2.5;
    /** The same of a step ahead of the toes: they go on as they lift, and are in the riser before they are over it. */
    private static final double NARROW_AHEAD = 4;
    /** What an edge costs of which a ball may be on either side, against a sole moved by a step. */
    private static final double TIE = 8;
    /** Heel or ball this far over the ground are still borne, in soles: 8 mm of a foot of 160. */
    private static final double BORNE_SHARE = 0.05;
    /** What toes in a riser cost against a sole moved: they show at once, and the move does not. */
    private static final double STUBBED_TOES = 6;
    /** A place must be better by this part of the sole than the one chosen before, so that ties do not flicker. */
    private static final double FAVOUR_SHARE = 0.2;
    /** Places as good as the best within this part of the sole are as good: 4 mm of a foot of 160. */
    private static final double AS_GOOD_SHARE = 0.025;

    /** Steps that a sole keeps off an edge: it is anywhere within one. */
    private static final double MARGIN = 0.5;

    /** Height of the ground by sample; NaN where there is none. */
    public final double[] height = new double[SAMPLES];
    /** Rise along the line by sample. */
    public final double[] rise = new double[SAMPLES];
    /** Height of the sole's plane at the heel, by candidate. */
    public final double[] heel = new double[CANDIDATES];
    /** Rise of the sole's plane along the line, by candidate. */
    public final double[] pitch = new double[CANDIDATES];

    /** How far a sole may be moved, metres. */
    public double most;

    /** The places of the heel that are as good as the best. */
    public double low;

    /** See {@link #low}. */
    public double high;

    private final double[] cost = new double[CANDIDATES];

    /**
     * Chooses, with the samples set, and how far a sole may be moved.
     *
     * @param step metres between samples
     * @param shift how far the samples are moved from where the heel would come down unmoved: {@link #align}
     * @param sole steps from heel to ball: {@link #SOLE}, or 0 for a foot of one point
     * @param stretched whether the sole is shorter than that, since steps are as long as the toes want them
     * @param favoured the place chosen before; NaN for none
     * @param committed what a metre away from it costs against a sole moved by as much
     * @param steepest the largest rise that a sole takes
     * @return whether there is a foothold
     */
    public boolean choose(
            double step,
            double shift,
            int sole,
            boolean stretched,
            double favoured,
            double committed,
            double steepest) {
        double length = SOLE * step;
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < CANDIDATES; j++) {
            lay(j, step, sole, stretched, steepest);
            double place = (j - REACH) * step + shift;
            cost[j] = j == REACH || Math.abs(place) <= most ? cost[j] : Double.POSITIVE_INFINITY;
            double favour = Math.abs(place - favoured) <= 0.5 * step ? FAVOUR_SHARE * length : 0;
            double far = Double.isNaN(favoured) ? 0 : committed * Math.abs(place - favoured);
            double total = cost[j] + Math.abs(place) + far - favour;
            if (total < least) {
                least = total;
                best = j;
            }
        }
        if (best < 0) {
            return false;
        }
        int first = best;
        while (first > 0 && continues(first, first - 1, best, step)) {
            first--;
        }
        int last = best;
        while (last < CANDIDATES - 1 && continues(last, last + 1, best, step)) {
            last++;
        }
        low = (first - REACH) * step;
        high = (last - REACH) * step;
        keepOff(first > 0 && edge(first, first - 1, step), last < CANDIDATES - 1 && edge(last, last + 1, step), step);
        return true;
    }

    /** Returns which sample is where the heel would come down unmoved. */
    static int unmoved(int sole) {
        return REACH + (sole > 0 ? 0 : ROOM);
    }

    /** Returns the first of the two samples between which lies the edge that is nearest to a place; -1 without one. */
    int edgeNear(double middle, int samples, double step) {
        int nearest = -1;
        for (int i = 0; i + 1 < samples; i++) {
            boolean nearer = nearest < 0 || Math.abs(i + 0.5 - middle) < Math.abs(nearest + 0.5 - middle);
            if (nearer && isEdge(i, step)) {
                nearest = i;
            }
        }
        return nearest;
    }

    private boolean isEdge(int i, double step) {
        if (Double.isNaN(height[i]) || Double.isNaN(height[i + 1])) {
            return Double.isNaN(height[i]) != Double.isNaN(height[i + 1]);
        }
        double even = 0.5 * (rise[i] + rise[i + 1]) * step;
        return Math.abs(height[i + 1] - height[i] - even) > edgeHeight(step);
    }

    /** Returns by how much ground is off what goes on evenly to be another. */
    double edgeHeight(double step) {
        return 0.5 * EDGE_SHARE * SOLE * step;
    }

    /** Returns whether ground between two samples that have an edge between them is on this side of it. */
    boolean isBefore(int edge, double place, double itsHeight, double step) {
        double before = height[edge] + rise[edge] * (place - edge) * step;
        double after = height[edge + 1] - rise[edge + 1] * (edge + 1 - place) * step;
        if (Double.isNaN(itsHeight) || Double.isNaN(before) || Double.isNaN(after)) {
            return Double.isNaN(itsHeight) == Double.isNaN(before);
        }
        return Math.abs(itsHeight - before) < Math.abs(itsHeight - after);
    }

    /**
     * Moves the samples by up to half a step, so that an edge is half-way between two of them: then what is chosen goes
     * by where the edge is, and not by where the foot was going to come down to a millimetre.
     *
     * @param edge steps from the first sample; NaN for none
     * @return by how much, in steps
     */
    double align(double edge, double step) {
        if (Double.isNaN(edge)) {
            return 0;
        }
        double shift = edge - Math.floor(edge) - 0.5;
        for (int i = 0; i < SAMPLES; i++) {
            height[i] += rise[i] * shift * step;
        }
        return shift;
    }

    /** Keeps the range off an edge that is somewhere within the step beyond it. */
    private void keepOff(boolean before, boolean after, double step) {
        double least = low + (before ? MARGIN * step : 0);
        double most = high - (after ? MARGIN * step : 0);
        if (least > most) {
            double middle = 0.5 * (low + high);
            least = before && after ? middle : before ? least : most;
            most = least;
        }
        low = least;
        high = most;
    }

    /** Lays the sole down at a candidate: its plane and what is wrong with it. */
    private void lay(int j, double step, int sole, boolean stretched, double steepest) {
        double length = SOLE * step;
        int heelAt = j - REACH + unmoved(sole);
        int ballAt = heelAt + sole;
        double back = height[heelAt];
        double front = height[ballAt];
        boolean hangs = Double.isNaN(back) && Double.isNaN(front);
        double line = sole > 0 ? (front - back) / (sole * step) : rise[heelAt];
        double mean = 0;
        double off = 0;
        int seen = 0;
        for (int i = heelAt; i <= ballAt; i++) {
            if (!Double.isNaN(height[i])) {
                mean += rise[i];
                seen++;
                off = Math.max(off, Math.abs(height[i] - (back + (i - heelAt) * step * line)));
            }
        }
        boolean smooth = !Double.isNaN(line) && !(off > EDGE_SHARE * length);
        double slope = smooth ? line : seen > 0 ? mean / seen : 0;
        slope = Math.max(-steepest, Math.min(steepest, slope));
        double level = Double.NEGATIVE_INFINITY;
        for (int i = heelAt; i <= ballAt; i++) {
            if (!Double.isNaN(height[i])) {
                level = Math.max(level, height[i] - slope * (i - heelAt) * step);
            }
        }
        heel[j] = level;
        pitch[j] = slope;
        cost[j] = Double.POSITIVE_INFINITY;
        if (hangs || seen == 0) {
            return;
        }
        double borne = BORNE_SHARE * length;
        cost[j] = hanging(level - back, length, borne) + hanging(level + slope * sole * step - front, length, borne);
        for (int i = ballAt + 1; sole > 0 && i <= ballAt + TOES; i++) {
            double into = height[i] - (level + slope * (i - heelAt) * step) - borne;
            cost[j] += into > 0 ? STUBBED_TOES * into : Math.max(0, Math.min(-into, length) - 2 * borne);
        }
        if (stretched) {
            // the ball is between the last two samples of the sole: on which side of an edge is chance
            double over = Math.abs(front - height[ballAt - 1] - slope * step);
            cost[j] += over > EDGE_SHARE * length ? TIE * step : 0;
        }
        int last = ballAt + (sole > 0 ? TOES : 0);
        for (int i = Math.max(0, heelAt - ROOM); i <= Math.min(SAMPLES - 1, last + ROOM); i++) {
            if (i < heelAt || i > last) {
                double over = height[i] - (level + slope * (i - heelAt) * step);
                int away = i < heelAt ? heelAt - i : i - last;
                // lower ground asks for room at the point itself: who swings over an edge must be off it
                boolean edge = over > EDGE_SHARE * length || (away == 1 && over < -EDGE_SHARE * length);
                cost[j] += edge ? (i > last && over > 0 ? NARROW_AHEAD : NARROW) * step : 0;
            }
        }
    }

    private static double hanging(double gap, double length, double borne) {
        return HANGING * (Double.isNaN(gap) ? length : Math.max(0, Math.min(gap, length) - borne));
    }

    /** Whether the next candidate is as good as the best, and no edge lies between it and the one before. */
    private boolean continues(int from, int to, int best, double step) {
        return cost[to] <= cost[best] + AS_GOOD_SHARE * SOLE * step && !edge(from, to, step);
    }

    /** Whether an edge lies between the sole at one candidate and at the next. */
    private boolean edge(int from, int to, double step) {
        double line = 0.5 * (pitch[from] + pitch[to]) * (to - from) * step;
        return !(Math.abs(heel[to] - heel[from] - line) <= 0.5 * EDGE_SHARE * SOLE * step);
    }
}
