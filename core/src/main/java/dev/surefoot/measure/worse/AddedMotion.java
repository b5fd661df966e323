// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Segment;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * How much a plan moves its body that the source does not, and when: accelerations of hips, knees and ankles below the
 * frequency up to which motion is seen. What hangs at the hips goes with them, so they count for all other joints.
 *
 * <p><b>Cost:</b> O(frames × legs).
 */
public final class AddedMotion {
    /** Frames whose joints are looked at together: some megabytes of positions. */
    private static final int BLOCK = 1024;
    /** Eight periods of the filter's cutoff: what it holds of a block's border is gone to the last digit (e⁻³⁵). */
    private static final double MARGIN_SECONDS = 1;

    /** Squares of accelerations up to each frame, in (m / frame²)², summed over joints: the source's. */
    private final double[] own;
    /** The same of what was added. */
    private final double[] added;
    /** By how much more the source's were than what was planned, as far as it trembles; else all 0. */
    private final double[] calmed;

    private AddedMotion(double[] own, double[] added, double[] calmed) {
        this.own = own;
        this.added = added;
        this.calmed = calmed;
    }

    /**
     * How much a clip moves by itself. <b>Cost:</b> O(frames × joints).
     *
     * @param squares of its joints' accelerations up to each frame, in (m / frame²)²
     * @param twins joints that lie on others and are not counted
     */
    @SuppressWarnings("ArrayRecordComponent") // one number a frame; read only
    public record Own(double[] squares, BitSet twins) {
        /**
         * Measures.
         *
         * @param source the clip
         * @param segments the frames that are motion: what is outside of them is not looked at
         * @param twins joints that lie on others and are not to be counted
         * @param parallel looks at several parts at once
         */
        public static Own of(Clip source, List<Segment> segments, BitSet twins, Parallel parallel) {
            double[] squares = new double[source.frames() + 1];
            LowPass lowPass = new LowPass(LowPass.SEEN_HERTZ, source.framesPerSecond());
            int margin = (int) Math.ceil(MARGIN_SECONDS * source.framesPerSecond());
            for (Segment segment : segments) {
                parallel.ranges(segment.startFrame(), segment.endFrame() + 1, BLOCK, (from, to) -> {
                    Segment wide = new Segment(
                            Math.max(segment.startFrame(), from - margin),
                            Math.min(segment.endFrame(), to - 1 + margin));
                    double[][] rows = joints(source, wide);
                    for (int row = 0; row < rows.length; row += 3) {
                        double weight = twins.get(row / 3) ? 0 : 1;
                        plusSquares(squares, lowPass, rows, row, weight, wide.startFrame(), new Segment(from, to - 1));
                    }
                });
            }
            addUp(squares);
            return new Own(squares, twins);
        }
    }

    /**
     * Measures.
     *
     * @param own how much the clip moves by itself
     * @param source the clip
     * @param legs its legs
     * @param limbs the same as they are planned; at least one
     * @param segments the frames that are motion: what is outside of them is not looked at
     * @param tremor how surely its feet tremble, 0 to 1: that is taken from a body that is held, and is no fault
     */
    public static AddedMotion of(
            Own own, Clip source, List<Leg> legs, List<PlannedLimb> limbs, List<Segment> segments, double tremor) {
        double[] added = new double[source.frames() + 1];
        double[] calmed = new double[source.frames() + 1];
        LowPass lowPass = new LowPass(LowPass.SEEN_HERTZ, source.framesPerSecond());
        double[][] weights = weights(source.skeleton(), legs, own.twins);
        for (Segment segment : segments) {
            for (int leg = 0; leg < legs.size(); leg++) {
                double[][] more = limbs.get(leg).added(segment);
                for (int j = 0; j < weights[leg].length; j++) {
                    plusSquares(added, lowPass, more, 3 * j, weights[leg][j], segment.startFrame(), segment);
                }
                if (tremor > 0) {
                    double[][] was = limbs.get(leg).was(segment);
                    double[][] is = limbs.get(leg).is(segment);
                    for (int j = 0; j < weights[leg].length; j++) {
                        double weight = tremor * weights[leg][j];
                        plusSquares(calmed, lowPass, was, 3 * j, weight, segment.startFrame(), segment);
                        plusSquares(calmed, lowPass, is, 3 * j, -weight, segment.startFrame(), segment);
                    }
                }
            }
        }
        addUp(added);
        addUp(calmed);
        return new AddedMotion(own.squares, added, calmed);
    }

    private static void addUp(double[] squares) {
        for (int i = 1; i < squares.length; i++) {
            squares[i] += squares[i - 1];
        }
    }

    /** By leg, for how many joints its hip stands, its knee and its ankle: the body goes as its hips do. */
    private static double[][] weights(Skeleton skeleton, List<Leg> legs, BitSet twins) {
        double[][] weights = new double[legs.size()][3];
        int[] below = new int[skeleton.size()];
        Arrays.fill(below, -1);
        for (int j = 0; j < below.length; j++) {
            int parent = skeleton.parent(j);
            int goesWith = parent >= 0 ? below[parent] : -1;
            for (int leg = 0; leg < legs.size(); leg++) {
                goesWith = j == legs.get(leg).knee()
                        ? 3 * leg + 1
                        : j == legs.get(leg).ankle() ? 3 * leg + 2 : goesWith;
            }
            below[j] = goesWith;
            if (twins.get(j)) {
                continue;
            }
            for (int leg = 0; leg < legs.size() && goesWith < 0; leg++) {
                weights[leg][0] += 1.0 / legs.size();
            }
            if (goesWith >= 0) {
                weights[goesWith / 3][goesWith % 3]++;
            }
        }
        return weights;
    }

    /** Where the joints are in these frames: rows of x, y and z for each. */
    private static double[][] joints(Clip clip, Segment segment) {
        double[][] rows = new double[3 * clip.skeleton().size()][segment.frames()];
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
            world.updatePositions(clip.pose(f));
            world.positions(rows, f - segment.startFrame());
        }
        return rows;
    }

    /** Adds squares of a joint's accelerations at the frames of {@code within}; its rows begin at {@code first}. */
    private static void plusSquares(
            double[] sums, LowPass lowPass, double[][] rows, int row, double weight, int first, Segment within) {
        lowPass.apply(rows[row], rows[row + 1], rows[row + 2]);
        for (int c = row; c < row + 3; c++) {
            double[] x = rows[c];
            int from = Math.max(1, within.startFrame() - first);
            for (int i = from; i + 1 < x.length && i + first <= within.endFrame(); i++) {
                double a = x[i - 1] - 2 * x[i] + x[i + 1];
                sums[first + i + 1] += weight * a * a;
            }
        }
    }

    /**
     * Returns the acceleration that was added in these frames as a part of the source's there, RMS; of the source's in
     * the whole clip where that is more, so that a body which hardly moves may be moved a little. 0 where neither
     * moves.
     */
    public double part(int fromFrame, int toFrame) {
        double more = more(fromFrame, toFrame);
        int frames = Math.min(own.length - 2, toFrame) + 1 - Math.max(0, fromFrame);
        double usual = own[own.length - 1] / (own.length - 1) * frames;
        double was = Math.max(own(fromFrame, toFrame), usual);
        return more > 0 ? Math.sqrt(more / was) : 0;
    }

    /**
     * Returns the squares of accelerations that were added in these frames, (m / frame²)², over joints and frames;
     * where feet tremble without what was taken away.
     */
    public double more(int fromFrame, int toFrame) {
        double calmer = Math.max(0, between(calmed, fromFrame, toFrame));
        return Math.max(0, between(added, fromFrame, toFrame) - calmer);
    }

    /** Returns those of the source's own. */
    public double own(int fromFrame, int toFrame) {
        return between(own, fromFrame, toFrame);
    }

    private static double between(double[] sums, int fromFrame, int toFrame) {
        return sums[Math.min(sums.length - 2, toFrame) + 1] - sums[Math.max(0, fromFrame)];
    }
}
