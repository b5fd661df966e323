// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.curve.LowPass;
import dev.surefoot.motion.Segment;
import java.util.Arrays;
import java.util.List;

/**
 * How much a plan moves its body that the source does not, and when: accelerations of hips, knees and ankles below the
 * frequency up to which motion is seen. What hangs at the hips goes with them, so they count for all other joints.
 *
 * <p><b>Cost:</b> O(frames × legs).
 */
public final class AddedMotion {
    /** Joints of a leg that are looked at. */
    private static final int LIMB_JOINTS = PlannedLimb.ROWS / 3;

    /** Squares of accelerations up to each frame, in (m / frame²)², summed over joints: the source's. */
    private final double[] own;
    /** The same of what was added. */
    private final double[] added;

    private AddedMotion(int frames) {
        own = new double[frames + 1];
        added = new double[frames + 1];
    }

    /**
     * Measures.
     *
     * @param limbs the legs; at least one
     * @param segments the frames that are motion: what is outside of them is not looked at
     * @param joints of the whole body
     * @param rate frames a second
     */
    public static AddedMotion of(List<PlannedLimb> limbs, List<Segment> segments, int joints, double rate) {
        return of(PlannedLimb.source(limbs), PlannedLimb.planned(limbs), segments, joints, rate);
    }

    /** Measures the rows of legs. */
    static AddedMotion of(
            List<double[][]> source, List<double[][]> result, List<Segment> segments, int joints, double rate) {
        int legs = source.size();
        int frames = source.get(0)[0].length;
        AddedMotion motion = new AddedMotion(frames);
        LowPass lowPass = new LowPass(LowPass.SEEN_HERTZ, rate);
        // of a leg only knee and ankle are its own
        double hipStandsFor = Math.max(1, (joints - (LIMB_JOINTS - 1.0) * legs) / legs);
        for (Segment segment : segments) {
            for (int leg = 0; leg < legs; leg++) {
                for (int j = 0; j < LIMB_JOINTS; j++) {
                    double[][] was = new double[3][];
                    double[][] more = new double[3][];
                    for (int c = 0; c < 3; c++) {
                        was[c] = span(source.get(leg)[3 * j + c], segment);
                        more[c] = span(result.get(leg)[3 * j + c], segment);
                        for (int i = 0; i < more[c].length; i++) {
                            more[c][i] -= was[c][i];
                        }
                    }
                    double weight = j == 0 ? hipStandsFor : 1;
                    plusSquares(motion.own, lowPass, was, weight, segment.startFrame());
                    plusSquares(motion.added, lowPass, more, weight, segment.startFrame());
                }
            }
        }
        for (int f = 0; f < frames; f++) {
            motion.own[f + 1] += motion.own[f];
            motion.added[f + 1] += motion.added[f];
        }
        return motion;
    }

    private static double[] span(double[] row, Segment segment) {
        return Arrays.copyOfRange(row, segment.startFrame(), segment.endFrame() + 1);
    }

    private static void plusSquares(double[] sums, LowPass lowPass, double[][] xyz, double weight, int startFrame) {
        lowPass.apply(xyz[0], xyz[1], xyz[2]);
        for (double[] x : xyz) {
            for (int i = 1; i + 1 < x.length; i++) {
                double a = x[i - 1] - 2 * x[i] + x[i + 1];
                sums[startFrame + i + 1] += weight * a * a;
            }
        }
    }

    /**
     * Returns the acceleration that was added in these frames as a part of the source's there, RMS; of the source's in
     * the whole clip where that is more, so that a body which hardly moves may be moved a little. 0 where neither
     * moves.
     */
    public double part(int fromFrame, int toFrame) {
        int all = own.length - 1;
        int from = Math.max(0, fromFrame);
        int to = Math.min(all - 1, toFrame);
        double more = added[to + 1] - added[from];
        double usual = own[all] / all * (to + 1 - from);
        double was = Math.max(own[to + 1] - own[from], usual);
        return more > 0 ? Math.sqrt(more / was) : 0;
    }
}
