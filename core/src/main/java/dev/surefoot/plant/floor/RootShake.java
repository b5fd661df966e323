// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * How a root shakes that takes the whole body with it, standing feet too: where a body is in a film, and how it is
 * turned, is guessed anew from frame to frame, and a place that was written with few digits goes in steps.
 *
 * <p>The root's translation and rotation are parted into bands of frequency, and as much of each is shake as standing
 * feet go along with it. Minimises Σ w |Δx − Σ β Δb − Σ γ Δθ × r| over the parts β and γ of the bands, where Δx is how
 * far a point that bears goes from a frame to the next, Δb how far a band of the translation does, Δθ how far one of
 * the rotation turns, r the arm from the root to the point, and w what part of its foot the point is. Distances and not
 * their squares are summed: feet that roll, or come down, are few of all. What a body does by itself its standing feet
 * do not, so that nothing of it is taken. <b>Believed</b> where feet slip much less without it, translation and
 * rotation each by itself; level and upward separately, since a film knows a body's height better than how far it is
 * from the camera. <b>Frames:</b> world, metres. <b>Degenerate:</b> too few frames in which a foot bears: none.
 * <b>Cost:</b> two filters a band and two passes over the standing feet; some dozens where they do go with the body.
 * <b>Source:</b> Wiener's filter band by band, the shake being what the body shares with a foot that should stand;
 * {@link LikelyShake} makes one of those that have such parts.
 */
public final class RootShake {
    /** Axes along which standing feet are looked at; numbers for both are in this order. */
    private static final int[] LEVEL = {0, 2};

    private static final int[] UP = {1};
    /** Bands that may be shake level and of turns: all but what is slower than them, … */
    private static final int LEVEL_BANDS = RootBands.COUNT - 1;
    /**
     * … and upward: below 3 Hz a body rises and sinks with each step, and feet that roll with it. Parts of that band
     * were between -1 and 1 whether it shook or not.
     */
    private static final int UP_BANDS = LEVEL_BANDS - 1;
    /** Frames in which a foot bears, of which parts are found at least. */
    private static final int LEAST_FRAMES = 24;
    /**
     * What is left at most of the slip of standing feet without the shake; from the second on it is believed whole, in
     * between in part, so that nothing flips. Captures that do not shake keep 0.94 and more level; a root that shakes
     * beside joints that do, too, leaves 0.7 to 0.9. Upward a runner's feet give as much as the body sinks: 0.79.
     */
    private static final double[] MOST_LEFT = {0.9, 0.77};

    private static final double[] SURELY_LEFT = {0.85, 0.7};
    /**
     * Part of the steps of standing points that must be shorter without the shake; from the second on it is believed
     * whole. A body that is hit, and thrown to and fro with its feet for a moment, does not shake: of captures with one
     * such moment, or a bad frame in a hundred, 0.33 to 0.57 are, of those that do not shake 0.63 at most; upward where
     * so little is left 0.55.
     */
    private static final double[] LEAST_LASTING = {0.63, 0.58};

    private static final double[] SURELY_LASTING = {0.67, 0.64};
    /**
     * What is left at most of what a shake of one motion leaves, translation or rotation, when it has both; from the
     * second on that is believed whole. Of captures that shake by one of them 0.91 and more is left, mostly 0.98 and
     * more, of those that shake in both less than 0.85, or 0.97 where their joints shake as much.
     */
    private static final double MOST_LEFT_BESIDE = 0.97;

    private static final double SURELY_LEFT_BESIDE = 0.94;
    /**
     * Where so much is left when all that is fast is taken, no parts of it leave little: most clips are ruled out by
     * that.
     */
    private static final double HOPELESSLY_LEFT = 0.97;

    /** Metres, for an adult, by which nobody sees a body shake: a belief that is hardly one gives less. */
    private static final double FELT_METRES = 1e-4;

    private static final double[] NOTHING = new double[SharedBands.COUNT];

    private final SharedBands bands;

    private RootShake(SharedBands bands) {
        this.bands = bands;
    }

    /**
     * Returns how far the root is shaken at each frame: its places, nothing at the first, and its turns if it is turned
     * to and fro; empty where standing feet do not go with it.
     *
     * @param tracks the legs
     * @param steady the same without what their feet glide: seen from a still floor they slide by more than the root
     *     shakes, and by nearly as much whatever is taken for a shake along the way they glide
     * @param bearing by leg and sole point the frames in which it bears
     * @param root the joint that carries the body
     * @param segments the frames that are motion: from one to the next a clip jumps, which is no shake
     * @param framesPerSecond of the clip
     * @param parallel parts its translation and its rotation at once
     */
    public static Optional<SourceFloor.Path> of(
            List<LegTrack> tracks,
            List<LegTrack> steady,
            BitSet[][] bearing,
            RootTrack root,
            List<Segment> segments,
            double framesPerSecond,
            Parallel parallel) {
        StandingSteps steps = new StandingSteps(tracks, steady, bearing, root);
        if (steps.count() < LEAST_FRAMES) {
            return Optional.empty();
        }
        double scale = BodyScale.of(tracks);
        double adultRate = framesPerSecond * BodyScale.time(scale);
        RootBands[] both = new RootBands[2];
        parallel.each(
                2,
                i -> both[i] = i == 0
                        ? RootBands.ofPlaces(root, f -> glide(tracks, steady, f), segments, adultRate)
                        : RootBands.ofTurns(root, segments, adultRate));
        RootBands places = both[0];
        RootBands turns = both[1];
        RootShake shared = new RootShake(new SharedBands(steps, places, turns, scale));
        double[] parts = shared.up(shared.level(root.canTurn()));
        if (Arrays.equals(parts, NOTHING)) {
            return Optional.empty();
        }
        double[][] shake = new LikelyShake(steps, places, turns, parts, adultRate, scale).found();
        return isFelt(shake, scale) ? Optional.of(path(shake)) : Optional.empty();
    }

    /** How far the feet glide in the mean up to a frame. */
    private static Vec3 glide(List<LegTrack> tracks, List<LegTrack> steady, int f) {
        Vec3 sum = Vec3.ZERO;
        for (int leg = 0; leg < tracks.size(); leg++) {
            sum = sum.plus(tracks.get(leg).ankle(f).minus(steady.get(leg).ankle(f)));
        }
        return sum.times(1.0 / tracks.size());
    }

    /** Whether a foot a metre below the root would go so far that it matters. */
    private static boolean isFelt(double[][] shake, double bodyScale) {
        double most = 0;
        for (int i = 0; i < shake.length; i++) {
            double metres = i < 3 ? 1 : bodyScale;
            for (double at : shake[i]) {
                most = Math.max(most, metres * Math.abs(at));
            }
        }
        return most > FELT_METRES * bodyScale;
    }

    private static SourceFloor.Path path(double[][] shake) {
        List<Vec3> moves = new ArrayList<>();
        List<Quat> turns = new ArrayList<>();
        boolean turned = false;
        for (int f = 0; f < shake[0].length; f++) {
            // the clip begins where it began
            moves.add(new Vec3(shake[0][f] - shake[0][0], shake[1][f] - shake[1][0], shake[2][f] - shake[2][0]));
            turns.add(Quat.fromRotationVector(shake[3][f], shake[4][f], shake[5][f]));
            turned |= !turns.get(f).equals(Quat.IDENTITY);
        }
        return new SourceFloor.Path(moves, turned ? turns : List.of());
    }

    /**
     * The parts of the bands that standing feet go along with level: of the root's translation, its rotation, or both.
     */
    private double[] level(boolean canTurn) {
        List<Integer> translation = List.of(SharedBands.LEVEL);
        List<Integer> rotation = canTurn ? List.of(SharedBands.TILT, SharedBands.YAW) : List.of();
        List<Integer> all = canTurn ? List.of(SharedBands.LEVEL, SharedBands.TILT, SharedBands.YAW) : translation;
        if (isHopeless(LEVEL, NOTHING, List.of(translation, rotation, all))) {
            return NOTHING;
        }
        double[] ofTranslation = bands.fit(LEVEL, NOTHING, translation, LEVEL_BANDS);
        double[] ofRotation = bands.turningAlike(bands.fit(LEVEL, NOTHING, rotation, LEVEL_BANDS));
        double[] ofBoth = bands.turningAlike(bands.fit(LEVEL, NOTHING, all, LEVEL_BANDS));
        double both = believed(LEVEL, NOTHING, ofBoth);
        return bands.least(
                LEVEL,
                List.of(
                        NOTHING,
                        share(ofTranslation, translation, believed(LEVEL, NOTHING, ofTranslation)),
                        share(ofRotation, rotation, believed(LEVEL, NOTHING, ofRotation)),
                        sum(
                                share(ofBoth, translation, both * believedBeside(ofRotation, ofBoth)),
                                share(ofBoth, rotation, both * believedBeside(ofTranslation, ofBoth)))));
    }

    /** The same with the parts that feet go along with upward. */
    private double[] up(double[] level) {
        List<Integer> up = List.of(SharedBands.UP);
        if (isHopeless(UP, level, List.of(up))) {
            return level;
        }
        double[] parts = bands.fit(UP, level, up, UP_BANDS);
        return sum(level, share(parts, up, believed(UP, level, parts)));
    }

    /** Whether much of the slip of standing feet is left when all that is fast of these motions is taken from it. */
    private boolean isHopeless(int[] axes, double[] known, List<List<Integer>> motions) {
        List<double[]> candidates = new ArrayList<>(List.of(known));
        for (List<Integer> of : motions) {
            double[] all = Arrays.copyOf(known, known.length);
            of.forEach(first -> Arrays.fill(all, first, first + UP_BANDS, 1));
            candidates.add(all);
        }
        double[] slips = bands.slips(axes, candidates);
        boolean hopeless = true;
        for (int i = 1; i < slips.length; i++) {
            hopeless &= !(slips[i] < HOPELESSLY_LEFT * slips[0]);
        }
        return hopeless;
    }

    /** How far it is believed that the shake has these parts and not others, from 0 to 1. */
    private double believed(int[] axes, double[] others, double[] parts) {
        int of = axes == UP ? 1 : 0;
        double less = (MOST_LEFT[of] - left(axes, others, parts)) / (MOST_LEFT[of] - SURELY_LEFT[of]);
        double nearer = bands.nearer(axes, parts, others);
        double lasts = (nearer - LEAST_LASTING[of]) / (SURELY_LASTING[of] - LEAST_LASTING[of]);
        return smooth(Math.min(less, lasts));
    }

    /** How far it is believed of a shake of two motions that it has the other one, too. */
    private double believedBeside(double[] one, double[] both) {
        return smooth((MOST_LEFT_BESIDE - left(LEVEL, one, both)) / (MOST_LEFT_BESIDE - SURELY_LEFT_BESIDE));
    }

    private double left(int[] axes, double[] others, double[] parts) {
        double[] slips = bands.slips(axes, List.of(others, parts));
        return slips[0] > 0 ? slips[1] / slips[0] : 1;
    }

    private static double smooth(double t) {
        return SmoothStep.of(Math.max(0, Math.min(1, t)));
    }

    /** So much of the parts of some motions, nothing of others. */
    private static double[] share(double[] parts, List<Integer> motions, double share) {
        double[] some = new double[parts.length];
        for (int first : motions) {
            for (int i = first; i < first + RootBands.COUNT; i++) {
                some[i] = share * parts[i];
            }
        }
        return some;
    }

    private static double[] sum(double[] a, double[] b) {
        double[] sum = new double[a.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = a[i] + b[i];
        }
        return sum;
    }
}
