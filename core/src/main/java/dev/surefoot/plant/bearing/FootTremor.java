// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Median;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * How fast feet tremble while they stand, as those of bodies do whose joints were each guessed anew from frame to
 * frame.
 *
 * <p>A foot that stands for long does nothing quickly in the middle of it. What its slowest point does there all the
 * same, faster than a body sways, is the capture's, and so it is at other times. Believed where all feet that stand for
 * long do so, for a second together, and at random: what is drawn, or a body that gives way, goes on for a moment as it
 * went. <b>Shape:</b> the median over frames well within long stances, of the foot that has least; 0 where none stands
 * for long, as of runners. <b>Units:</b> m/s. <b>Cost:</b> O(frames × points).
 */
public final class FootTremor {
    /**
     * Speed in m/s, for an adult, that feet of clean captures do not have: those of the corpus's have 0.02 to 0.075,
     * with joints that are turned by a quarter of a degree anew every 50 ms it is 0.1, by half a one 0.18. …
     */
    private static final double CLEAN_SPEED = 0.08;
    /** … From here on it is tremor for sure; in between, in part: nothing flips. */
    private static final double SURE_SPEED = 0.12;
    /** From 0.4 m/s on it fades, and this is none any more: a foot that is thrown about does not stand. */
    private static final double MOST_SPEED = 0.5;

    private static final double FADES_SPEED = 0.1;
    /**
     * How much of a velocity is left a thirtieth of a second later, in the mean: 0.25 to 0.45 where joints are guessed
     * anew; feet that are drawn so fast have 0.5 to 0.9. …
     */
    private static final double MOST_LEFT = 0.55;
    /** … It is random for sure where so much less is. */
    private static final double SURELY_LESS = 0.1;
    /** Seconds that feet stand for long, together, from which on that shows something; twice as much shows all. */
    private static final double TELLING_SECONDS = 0.5;
    /** Seconds of a stance that is long: a runner's, and a trotting dog's, is shorter and rolls all through. */
    private static final double LONG_SECONDS = 0.3;
    /** Seconds at either end of it in which a foot still comes down or already leaves. */
    private static final double END_SECONDS = 0.1;
    /** What is slower than this is a body that sways or a foot that rolls. */
    private static final double SWAY_HERTZ = 3;
    /** What is faster is measured as noise from frame to frame: contacts are looked for below this. */
    private static final double NOISE_HERTZ = 12;
    /** Feet whose slowest point trembles by some speed in the median do so by twice of it at most times and points. */
    private static final double MOST_TIMES = 2;

    private final double speed;
    private final double adult;
    private final double certain;

    private FootTremor(double speed, double adult, double certain) {
        this.speed = speed;
        this.adult = adult;
        this.certain = certain;
    }

    /**
     * Measures.
     *
     * @param tracks the legs
     * @param bearing by leg and sole point the frames in which it bears
     * @param segments the frames that are motion
     * @param framesPerSecond of the tracks
     * @param parallel looks at several legs at once
     */
    public static FootTremor of(
            List<LegTrack> tracks,
            BitSet[][] bearing,
            List<Segment> segments,
            double framesPerSecond,
            Parallel parallel) {
        Foot[] feet = new Foot[tracks.size()];
        parallel.each(
                feet.length, leg -> feet[leg] = Foot.of(tracks.get(leg), bearing[leg], segments, framesPerSecond));
        double least = Double.POSITIVE_INFINITY;
        double seconds = 0;
        double kept = 0;
        double all = 0;
        for (Foot foot : feet) {
            if (foot.frames > 0) {
                least = Math.min(least, foot.speed);
                seconds += foot.frames / framesPerSecond;
                kept += foot.kept;
                all += foot.all;
            }
        }
        double adult = BodyScale.speed(BodyScale.of(tracks));
        if (!(all > 0)) {
            return new FootTremor(0, adult, 0);
        }
        double random = between((MOST_LEFT - kept / all) / SURELY_LESS);
        double seen = between(seconds / TELLING_SECONDS - 1);
        double stands = between((MOST_SPEED - least / adult) / FADES_SPEED);
        return new FootTremor(least, adult, random * seen * stands);
    }

    private static double between(double share) {
        return SmoothStep.of(Math.max(0, Math.min(1, share)));
    }

    /** Measures the same of contacts in which points bear. */
    public static FootTremor of(
            List<LegTrack> tracks,
            List<Contact> bearing,
            List<Segment> segments,
            double framesPerSecond,
            Parallel parallel) {
        BitSet[][] frames = new BitSet[tracks.size()][];
        for (int leg = 0; leg < frames.length; leg++) {
            frames[leg] = new BitSet[tracks.get(leg).leg().points().size()];
            Arrays.setAll(frames[leg], p -> new BitSet());
        }
        for (Contact c : bearing) {
            int p = tracks.get(c.leg()).indexOf(c.kind());
            frames[c.leg()][p].set(c.startFrame(), c.endFrame() + 1);
        }
        return of(tracks, frames, segments, framesPerSecond, parallel);
    }

    /**
     * What a foot does well within its long stances.
     *
     * @param frames in how many frames that was seen
     * @param speed of its slowest point, the median, m/s
     * @param all the mean square of its points' velocities, summed
     * @param kept how much of that is left a moment later
     */
    private record Foot(int frames, double speed, double all, double kept) {
        static Foot of(LegTrack track, BitSet[] bearing, List<Segment> segments, double framesPerSecond) {
            BitSet stands = longStances(bearing, framesPerSecond);
            int span = Math.max(1, (int) Math.round(LegTrack.SPEED_SPAN_SECONDS * framesPerSecond));
            double[] slowest = new double[stands.length()];
            Arrays.fill(slowest, Double.POSITIVE_INFINITY);
            double all = 0;
            double kept = 0;
            for (int p = 0; p < bearing.length && !stands.isEmpty(); p++) {
                for (Segment segment : segments) {
                    double[][] shake = shake(track, p, segment, framesPerSecond);
                    for (int i = 0; i + span < shake[0].length; i++) {
                        int f = segment.startFrame() + i;
                        if (stands.get(f) && bearing[p].get(f) && bearing[p].get(f + span)) {
                            slowest[f] = Math.min(slowest[f], Math.sqrt(product(shake, i, i, span)));
                            if (i + 2 * span < shake[0].length && bearing[p].get(f + 2 * span)) {
                                int next = i + span;
                                all += 0.5 * (product(shake, i, i, span) + product(shake, next, next, span));
                                kept += product(shake, i, next, span);
                            }
                        }
                    }
                }
            }
            double[] known = Arrays.stream(slowest).filter(Double::isFinite).toArray();
            return known.length == 0
                    ? new Foot(0, 0, 0, 0)
                    : new Foot(known.length, Median.of(known) * framesPerSecond / span, all, kept);
        }

        /** The dot product of how far a point goes within a span, from one moment and from another. */
        private static double product(double[][] shake, int from, int other, int span) {
            double sum = 0;
            for (double[] axis : shake) {
                sum += (axis[from + span] - axis[from]) * (axis[other + span] - axis[other]);
            }
            return sum;
        }
    }

    /** The frames well within a long stance. */
    private static BitSet longStances(BitSet[] bearing, double framesPerSecond) {
        BitSet foot = new BitSet();
        for (BitSet point : bearing) {
            foot.or(point);
        }
        int least = (int) Math.round(LONG_SECONDS * framesPerSecond);
        int end = (int) Math.round(END_SECONDS * framesPerSecond);
        BitSet within = new BitSet();
        for (int start = foot.nextSetBit(0); start >= 0; ) {
            int after = foot.nextClearBit(start);
            if (after - start >= Math.max(least, 2 * end + 1)) {
                within.set(start + end, after - end);
            }
            start = foot.nextSetBit(after);
        }
        return within;
    }

    /** What a point does between swaying and noise, by axis and frame of a segment, metres. */
    private static double[][] shake(LegTrack track, int point, Segment segment, double framesPerSecond) {
        int frames = segment.frames();
        double[][] seen = new double[3][frames];
        for (int i = 0; i < frames; i++) {
            Vec3 at = track.point(point, segment.startFrame() + i);
            seen[0][i] = at.x();
            seen[1][i] = at.y();
            seen[2][i] = at.z();
        }
        new LowPass(NOISE_HERTZ, framesPerSecond).apply(seen[0], seen[1], seen[2]);
        double[][] sway = new double[3][];
        for (int c = 0; c < 3; c++) {
            sway[c] = Arrays.copyOf(seen[c], frames);
        }
        new LowPass(SWAY_HERTZ, framesPerSecond).apply(sway[0], sway[1], sway[2]);
        for (int c = 0; c < 3; c++) {
            for (int i = 0; i < frames; i++) {
                seen[c][i] -= sway[c][i];
            }
        }
        return seen;
    }

    /** Returns the speed, in m/s, that tremor shows of points that stand, at most. */
    public double shownSpeed() {
        return MOST_TIMES * certain * Math.max(0, speed - CLEAN_SPEED * adult);
    }

    /** Returns how surely feet tremble: 0 where they do not, 1 where they surely do. */
    public double share() {
        return certain * between((speed / adult - CLEAN_SPEED) / (SURE_SPEED - CLEAN_SPEED));
    }
}
