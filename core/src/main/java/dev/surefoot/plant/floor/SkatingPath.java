// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * How far a floor would have to pass under a clip that skates for its feet to stand: what they slide together, because
 * the root goes another way than the steps do.
 *
 * <p>{@link LeastSlip} gives that floor, of the points that bear, and so smooth that what one foot slides by itself, or
 * stops and goes within a step, is not in it. <b>Believed</b> where the body goes somewhere, its feet step or stand all
 * the time, and they slide less by enough on that floor than on one that is still: captures of feet that roll do not.
 * <b>Frames:</b> world, metres, level. <b>Cost:</b> that of {@link LeastSlip}, where feet slide enough, and alike.
 */
public final class SkatingPath {
    /**
     * λ in s⁴ per m/s, for an adult: the root follows what lasts half a second. At a tenth of it it sways with each
     * foot that slides by itself, at ten times as much it does not follow a body that wanders.
     */
    private static final double SMOOTHNESS = 0.06;
    /** μ in s/m, for an adult: so little that it counts only where nothing bears for long. */
    private static final double NEARNESS = 0.02;
    /** Speed in m/s, for an adult, within which a point goes exactly with the floor: what is left is held anyway. */
    private static final double EXACT_SPEED = 1e-3;
    /**
     * By so much, in m/s for an adult, bearing points are slower on that floor in the mean at least: a runner's feet,
     * which roll forwards all the time, are by 0.036; those of captures that skate by 5 cm/s hardly more, and are held
     * where they slide. …
     */
    private static final double LEAST_GAIN_SPEED = 0.04;
    /** … Where they are slower by so much the floor is believed whole, in between in part: nothing flips. */
    private static final double SURE_GAIN_SPEED = 0.06;
    /** Where they are not by half as much on a floor that is roughly right, none makes them slower by enough. */
    private static final double HOPEFUL_SHARE = 0.5;
    /**
     * The same of a body all of whose feet stand nearly all the time, wherever it goes: feet that do not roll are still
     * but for where their body glides with them. Film lets a body that waits glide by centimetres; held where they are
     * its feet stayed and the body went to and fro over them, and from 15 cm on they were not held at all. …
     */
    private static final double LEAST_GAIN_STANDING_SPEED = 0.01;
    /** … Such a floor is believed whole from here on. */
    private static final double SURE_GAIN_STANDING_SPEED = 0.015;
    /** And it leaves little of what they slide: a body that glides takes both along alike. */
    private static final double MOST_LEFT_STANDING = 0.4;
    /** And at most so much of their slide is left: what is more has another cause. */
    private static final double MOST_LEFT = 0.85;
    /**
     * What a foot slides in the mean differs from what all do by this speed at most, in m/s for an adult: feet that
     * slide in different ways do not do so because the root is wrong, …
     */
    private static final double MOST_APART_SPEED = 0.06;
    /** … or by this part of what all slide, whichever is more. */
    private static final double MOST_APART_SHARE = 0.5;
    /**
     * A floor that takes a body's own way from it, slower than this in m/s for an adult, is a root that drifts: a stand
     * or a march that glides. At this speed and more the body is carried, and its feet with it: it swims, it rides, or
     * it has a pose a second and feet that go straight from place to place. Each of those was left where it began.
     * Clips that skate do so by 0.6 m/s at most: at 0.45 feet of a jump that glided by that stood for half as long.
     */
    private static final double CARRIED_SPEED = 0.65;
    /**
     * Lengths of a leg that a body goes at least: one that stays has no path that could be wrong. One that goes further
     * than this cannot be held beside its glide (25 cm for an adult, see ContactsAtRest): at a whole length of a leg a
     * stand that drifted by less was neither held nor followed.
     */
    private static final double LEAST_WAY_LEGS = 0.3;
    /** Part of its frames in which a leg that does not step bears. */
    private static final double STANDS_SHARE = 0.9;
    /**
     * Feet that slide in the middle of their stances by so small a part of the floor's speed come to rest: the root
     * goes where it should, and their landing is smeared. It was 0.08 to 0.29 of runs that a filter of 60 ms smeared,
     * with jitter and without, …
     */
    private static final double REST_SHARE = 0.3;
    /**
     * … and by this much of it or more they go with the floor all the time: 0.97 and more of clips whose root only goes
     * too far. In between, as of runs whose root goes too far and that are smeared as well (0.52 to 0.54), the floor is
     * faster than their feet are carried, by about that part; noise makes it less too.
     */
    private static final double SLIDES_SHARE = 0.8;

    /**
     * Speed in m/s, for an adult, below which a body waits, or leans where it stands: slow walks are twice as fast …
     */
    private static final double WAITS_SPEED = 0.2;
    /** … over so many seconds, a step's: in less a walk that begins, or ends, waits. */
    private static final double WAITS_SECONDS = 0.6;

    private SkatingPath() {}

    /**
     * Returns how far the floor has passed at each frame, nothing at the first; empty where the feet bear it out that
     * the root goes where it should.
     *
     * @param tracks the legs
     * @param bearing by leg and sole point the frames in which it bears
     * @param framesPerSecond of the clip
     * @param loops whether the last frame is the first of the next round
     * @param asked whether somebody knows that the clip skates: then any such floor is believed
     */
    public static Optional<List<Vec3>> of(
            List<LegTrack> tracks, BitSet[][] bearing, double framesPerSecond, boolean loops, boolean asked) {
        List<List<LeastSlip.Step>> ofLegs = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            ofLegs.add(steps(tracks.get(leg), bearing[leg], framesPerSecond));
        }
        List<LeastSlip.Step> steps = ofLegs.stream().flatMap(List::stream).toList();
        boolean stands = stands(tracks, bearing);
        boolean goes = goes(tracks) && steps(tracks, bearing);
        if (steps.isEmpty() || !(asked || stands || goes)) {
            return Optional.empty();
        }
        double scale = BodyScale.of(tracks);
        double speed = BodyScale.speed(scale);
        int intervals = tracks.get(0).frames() - 1;
        // a body that waits has no way that could be wrong: its feet are not counted
        List<LeastSlip.Step> counted = stands ? steps : going(steps, tracks.get(0), framesPerSecond, speed);
        if (counted.isEmpty()) {
            return Optional.empty();
        }
        double still = slide(counted, new double[2][intervals]);
        double leastGain = stands ? LEAST_GAIN_STANDING_SPEED : LEAST_GAIN_SPEED;
        // most clips can be told without that floor: no foot slides as much, or each slides in its own way
        if (!asked && !(still / speed > leastGain && slideAlike(ofLegs, MOST_APART_SPEED * speed))) {
            return Optional.empty();
        }
        LeastSlip least = new LeastSlip(SMOOTHNESS, NEARNESS, EXACT_SPEED).forBody(scale);
        if (!asked) {
            double rough = slide(counted, least.rough(steps, intervals, framesPerSecond, Vec3.ZERO, loops));
            if (!((still - rough) / speed > HOPEFUL_SHARE * leastGain)) {
                return Optional.empty();
            }
        }
        double[][] v = least.velocities(steps, intervals, framesPerSecond, Vec3.ZERO, loops);
        double left = slide(counted, v);
        double gain = (still - left) / speed;
        double going = goes && left <= MOST_LEFT * still ? believed(gain, LEAST_GAIN_SPEED, SURE_GAIN_SPEED) : 0;
        double standing = stands && left <= MOST_LEFT_STANDING * still
                ? believed(gain, LEAST_GAIN_STANDING_SPEED, SURE_GAIN_STANDING_SPEED)
                : 0;
        double part = asked ? 1 : Math.max(going, standing);
        List<Vec3> passed = LeastSlip.passed(v, framesPerSecond);
        if (going > standing && !asked) {
            double share = StanceRest.share(tracks, bearing, passed);
            part = Math.max(standing, going * believed(share, REST_SHARE, SLIDES_SHARE));
        }
        if (part == 0 || (!asked && carries(tracks.get(0), passed, framesPerSecond, speed))) {
            return Optional.empty();
        }
        for (double[] along : v) {
            for (int f = 0; f < along.length; f++) {
                along[f] *= part;
            }
        }
        return Optional.of(LeastSlip.passed(v, framesPerSecond));
    }

    /** What part of a floor is believed by which points are so much slower. */
    private static double believed(double gain, double least, double sure) {
        return SmoothStep.of(Math.max(0, Math.min(1, (gain - least) / (sure - least))));
    }

    /** Whether a floor carries the body: how fast it goes, as far as it takes the body's own way from it. */
    private static boolean carries(LegTrack track, List<Vec3> passed, double framesPerSecond, double adultSpeed) {
        double taken = 1 - way(track, passed) / way(track, List.of());
        double metres = 0;
        for (int f = 1; f < passed.size(); f++) {
            metres += passed.get(f).distanceTo(passed.get(f - 1));
        }
        return taken * metres * framesPerSecond / (passed.size() - 1) >= CARRIED_SPEED * adultSpeed;
    }

    /** How far a body goes from where it began at most, metres, beside a floor that passes; a still one where empty. */
    private static double way(LegTrack track, List<Vec3> passed) {
        Vec3 first = track.hip(0);
        double furthest = 0;
        for (int f = 1; f < track.frames(); f++) {
            Vec3 gone = passed.isEmpty() ? Vec3.ZERO : passed.get(f);
            furthest = Math.max(
                    furthest, track.hip(f).minus(first).minus(gone).horizontal().length());
        }
        return furthest;
    }

    /** The points of a foot that bear from a frame to the next; they share it. */
    private static List<LeastSlip.Step> steps(LegTrack track, BitSet[] bearing, double framesPerSecond) {
        List<LeastSlip.Step> steps = new ArrayList<>();
        for (int f = 0; f + 1 < track.frames(); f++) {
            int bear = 0;
            for (BitSet point : bearing) {
                bear += point.get(f) && point.get(f + 1) ? 1 : 0;
            }
            for (int p = 0; p < bearing.length && bear > 0; p++) {
                if (bearing[p].get(f) && bearing[p].get(f + 1)) {
                    Vec3 v = track.point(p, f + 1).minus(track.point(p, f)).times(framesPerSecond);
                    steps.add(new LeastSlip.Step(f, v.x(), v.z(), 1.0 / bear));
                }
            }
        }
        return steps;
    }

    /** Returns those of these in which the body goes somewhere. */
    private static List<LeastSlip.Step> going(
            List<LeastSlip.Step> steps, LegTrack track, double framesPerSecond, double adultSpeed) {
        int half = (int) Math.max(1, Math.round(0.5 * WAITS_SECONDS * framesPerSecond));
        int last = track.frames() - 1;
        BitSet goes = new BitSet();
        for (int f = 0; f < last; f++) {
            int from = Math.max(0, f - half);
            int to = Math.min(last, f + half);
            double way = track.hip(to).minus(track.hip(from)).horizontal().length();
            goes.set(f, way * framesPerSecond >= WAITS_SPEED * adultSpeed * (to - from));
        }
        return steps.stream().filter(step -> goes.get(step.frame())).toList();
    }

    /** Whether each foot slides nearly as all do in the mean, noise set aside. */
    private static boolean slideAlike(List<List<LeastSlip.Step>> ofLegs, double least) {
        List<Vec3> slides = new ArrayList<>();
        Vec3 mean = Vec3.ZERO;
        for (List<LeastSlip.Step> steps : ofLegs) {
            Vec3 sum = Vec3.ZERO;
            double weights = 0;
            for (LeastSlip.Step step : steps) {
                sum = sum.plusTimes(step.weight(), new Vec3(step.x(), 0, step.z()));
                weights += step.weight();
            }
            if (weights > 0) {
                slides.add(sum.times(1 / weights));
                mean = mean.plusTimes(1 / weights, sum);
            }
        }
        mean = mean.times(1.0 / slides.size());
        for (Vec3 slide : slides) {
            if (slide.distanceTo(mean) > Math.max(least, MOST_APART_SHARE * mean.length())) {
                return false;
            }
        }
        return true;
    }

    /** The mean speed of these beside a floor, m/s. */
    private static double slide(List<LeastSlip.Step> steps, double[][] floor) {
        double sum = 0;
        double weights = 0;
        for (LeastSlip.Step step : steps) {
            double x = step.x() - floor[0][step.frame()];
            double z = step.z() - floor[1][step.frame()];
            sum += step.weight() * Math.sqrt(x * x + z * z);
            weights += step.weight();
        }
        return sum / weights;
    }

    /** Returns whether a body leaves its place: one that is only shoved has no path that could be wrong. */
    public static boolean goes(List<LegTrack> tracks) {
        LegTrack first = tracks.get(0);
        return way(first, List.of()) >= LEAST_WAY_LEGS * first.lengthMetres();
    }

    /**
     * Returns whether each leg stands nearly all the time.
     *
     * @param tracks the legs
     * @param bearing by leg and sole point the frames in which it bears
     */
    public static boolean stands(List<LegTrack> tracks, BitSet[][] bearing) {
        for (BitSet[] points : bearing) {
            BitSet foot = new BitSet();
            for (BitSet point : points) {
                foot.or(point);
            }
            if (foot.cardinality() < STANDS_SHARE * tracks.get(0).frames()) {
                return false;
            }
        }
        return true;
    }

    /** Whether each leg takes a step, or stands nearly all the time. */
    private static boolean steps(List<LegTrack> tracks, BitSet[][] bearing) {
        int frames = tracks.get(0).frames();
        for (BitSet[] points : bearing) {
            BitSet foot = new BitSet();
            for (BitSet point : points) {
                foot.or(point);
            }
            int up = foot.nextClearBit(foot.nextSetBit(0) + 1);
            boolean steps = !foot.isEmpty() && foot.nextSetBit(up) >= 0;
            if (!steps && foot.cardinality() < STANDS_SHARE * frames) {
                return false;
            }
        }
        return true;
    }
}
