// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.LimbSolver;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.kernel.FrameTurn;
import dev.surefoot.solve.kernel.RiggedLimb;
import java.util.Arrays;

/**
 * What the hips and knees of many limbs turn by to meet their targets, each joint in its own frame: floats in arrays,
 * one array a component, all with the same index. Mutable: it holds what it works with, some 240 kilobytes; not shared
 * between threads.
 *
 * <p>Each limb is solved as by {@link LimbSolver#correct}, bent as it is posed and carried along, without limits: from
 * its bones in their joints' frames, the hip's rotation in the world, the knee's to the hip and the target, to
 * corrections that go behind the joints' own rotations, {@code localAfter = localBefore × correction}. The loops are
 * small plain ones that the virtual machine turns into vector code. Limbs for which floats have no digits are then
 * solved one by one in doubles: poses straight within some six degrees or folded flat, joints that turn by more than
 * 151 degrees, a thigh or a target whose square is below 2^-10, bones whose squares together, or a target whose square,
 * are above 2^10.
 *
 * <p>Where {@code to} is at most 1036 the loops go over the caller's arrays themselves, which takes a sixth less time
 * than copying them; so many limbs at a time are also what a processor's caches hold. An output may be an input's
 * array.
 *
 * <p><b>Frames:</b> as said; targets from the hip along the world's axes. <b>Units:</b> any that make limbs a few tens
 * of centimetres to some metres about 1. <b>Shape:</b> components x, y, z, and w for unit quaternions; corrections with
 * w not negative. <b>Degenerate:</b> as {@link LimbSolver}; a limb with a number that is not finite gets corrections of
 * NaN and spoils itself alone. <b>Errors:</b> {@link IllegalArgumentException} for the range. <b>Accuracy:</b> the end
 * within 5e-7 of the limb's length for 99 of 100 limbs and within 4e-6 for any, shown by
 * {@code JointCorrectionsBatchTest}; the bits do not depend on how a range is split. <b>Cost:</b> no allocation but its
 * own. <b>Source:</b> docs/notes/two-bone-space.md.
 */
public final class JointCorrectionsBatch {
    /** Where the inputs' columns end and the outputs' begin and end. */
    private static final int INPUTS = CorrectionLoops.HIP_OUT;

    private static final int GIVEN = CorrectionLoops.DOUBT;

    private final float[][] own = new float[CorrectionLoops.COLUMNS][CorrectionLoops.BLOCK];
    /** The columns that loops are about: the caller's arrays where they are as short as a block, else our own. */
    private final float[][] columns = own.clone();
    /** The caller's arrays while their numbers are copied. */
    private final float[][] given = new float[GIVEN][];

    /** In doubles, so much nearer to half a turn, and to the root, that a float still has all its digits. */
    private final RiggedLimb near = new RiggedLimb(0x1p-20, 0x1p-20);

    private final LimbRotations careful = new LimbRotations();
    private final Solution3 solved = new Solution3();

    /** Creates a batch with room for what it works with. */
    public JointCorrectionsBatch() {}

    /**
     * Solves the limbs from {@code from} to before {@code to}.
     *
     * @param thighInHip three arrays: from hip to knee, in the hip's own frame
     * @param shinInKnee three arrays: from knee to end, in the knee's own frame
     * @param hip four arrays: the hip's posed rotation in the world
     * @param kneeInHip four arrays: the knee's posed rotation to the hip
     * @param target three arrays: from the hip, along the world's axes
     * @param hipCorrection four arrays that receive what the hip turns by
     * @param kneeCorrection four arrays that receive what the knee turns by
     * @param from the first limb
     * @param to the limb after the last
     * @return how many limbs were solved one by one
     */
    public int solve(
            float[][] thighInHip,
            float[][] shinInKnee,
            float[][] hip,
            float[][] kneeInHip,
            float[][] target,
            float[][] hipCorrection,
            float[][] kneeCorrection,
            int from,
            int to) {
        int shortest = Math.min(shortest("thighInHip", thighInHip, 3), shortest("shinInKnee", shinInKnee, 3));
        shortest = Math.min(shortest, Math.min(shortest("hip", hip, 4), shortest("kneeInHip", kneeInHip, 4)));
        shortest = Math.min(shortest, shortest("target", target, 3));
        shortest = Math.min(shortest, shortest("hipCorrection", hipCorrection, 4));
        shortest = Math.min(shortest, shortest("kneeCorrection", kneeCorrection, 4));
        BatchRange.check(from, to, shortest);
        float[][] c = columns;
        System.arraycopy(thighInHip, 0, c, CorrectionLoops.THIGH, 3);
        System.arraycopy(shinInKnee, 0, c, CorrectionLoops.SHIN, 3);
        System.arraycopy(hip, 0, c, CorrectionLoops.HIP, 4);
        System.arraycopy(kneeInHip, 0, c, CorrectionLoops.KNEE, 4);
        System.arraycopy(target, 0, c, CorrectionLoops.TARGET, 3);
        System.arraycopy(hipCorrection, 0, c, CorrectionLoops.HIP_OUT, 4);
        System.arraycopy(kneeCorrection, 0, c, CorrectionLoops.KNEE_OUT, 4);
        int alone = to <= CorrectionLoops.BLOCK && !overwritten() ? solveBlock(from, to) : solveCopied(from, to);
        // nobody's arrays are kept alive
        System.arraycopy(own, 0, c, 0, GIVEN);
        return alone;
    }

    /** Returns whether an output is an input too, which steps still read when they have begun to write. */
    private boolean overwritten() {
        for (int out = INPUTS; out < GIVEN; out++) {
            for (int in = 0; in < INPUTS; in++) {
                if (columns[out] == columns[in]) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Solves block by block in columns of our own, since all arrays of a loop must have the same index. */
    private int solveCopied(int from, int to) {
        int alone = 0;
        System.arraycopy(columns, 0, given, 0, GIVEN);
        System.arraycopy(own, 0, columns, 0, GIVEN);
        // blocks of one size: a short one at the end costs nearly as much as a whole one
        int blocks = Math.max(1, (to - from + CorrectionLoops.BLOCK - 1) / CorrectionLoops.BLOCK);
        int size = (to - from + blocks - 1) / blocks;
        for (int start = from; start < to; start += size) {
            int count = Math.min(size, to - start);
            for (int k = 0; k < INPUTS; k++) {
                System.arraycopy(given[k], start, columns[k], 0, count);
            }
            alone += solveBlock(0, count);
            for (int k = INPUTS; k < GIVEN; k++) {
                System.arraycopy(columns[k], 0, given[k], start, count);
            }
        }
        Arrays.fill(given, null);
        return alone;
    }

    private int solveBlock(int from, int to) {
        for (CorrectionLoops.Step step : CorrectionLoops.STEPS) {
            step.run(columns, from, to);
        }
        return BatchDoubts.any(columns[CorrectionLoops.DOUBT], from, to) ? solveDoubtful(from, to) : 0;
    }

    private int solveDoubtful(int from, int to) {
        int alone = 0;
        float[] doubt = columns[CorrectionLoops.DOUBT];
        for (int i = from; i < to; i++) {
            if (doubt[i] != 0) {
                solveAlone(i);
                alone++;
            }
        }
        return alone;
    }

    private void solveAlone(int i) {
        float[][] c = columns;
        if (!finite(i)) {
            for (int k = 0; k < 4; k++) {
                c[CorrectionLoops.HIP_OUT + k][i] = Float.NaN;
                c[CorrectionLoops.KNEE_OUT + k][i] = Float.NaN;
            }
            return;
        }
        int a = CorrectionLoops.THIGH;
        int s = CorrectionLoops.SHIN;
        int h = CorrectionLoops.HIP;
        int k = CorrectionLoops.KNEE;
        int t = CorrectionLoops.TARGET;
        // floats are units but for their rounding, which turns near half a turn would magnify
        double hx = c[h][i];
        double hy = c[h + 1][i];
        double hz = c[h + 2][i];
        double hw = c[h + 3][i];
        double hl = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz + hw * hw);
        double kx = c[k][i];
        double ky = c[k + 1][i];
        double kz = c[k + 2][i];
        double kw = c[k + 3][i];
        double kl = 1 / Math.sqrt(kx * kx + ky * ky + kz * kz + kw * kw);
        hx *= hl;
        hy *= hl;
        hz *= hl;
        hw *= hl;
        kx *= kl;
        ky *= kl;
        kz *= kl;
        kw *= kl;
        near.set(c[a][i], c[a + 1][i], c[a + 2][i], c[s][i], c[s + 1][i], c[s + 2][i]);
        int code = near.turn(hx, hy, hz, hw, kx, ky, kz, kw, c[t][i], c[t + 1][i], c[t + 2][i]);
        if (code != RiggedLimb.NEEDS_CARE) {
            write(near.hip, CorrectionLoops.HIP_OUT, i);
            write(near.knee, CorrectionLoops.KNEE_OUT, i);
            return;
        }
        // the posed shin and the target in the hip's frame, in which the hip is not turned
        double sx = turnedX(kx, ky, kz, kw, c[s][i], c[s + 1][i], c[s + 2][i]);
        double sy = turnedX(ky, kz, kx, kw, c[s + 1][i], c[s + 2][i], c[s][i]);
        double sz = turnedX(kz, kx, ky, kw, c[s + 2][i], c[s][i], c[s + 1][i]);
        double tx = turnedX(-hx, -hy, -hz, hw, c[t][i], c[t + 1][i], c[t + 2][i]);
        double ty = turnedX(-hy, -hz, -hx, hw, c[t + 1][i], c[t + 2][i], c[t][i]);
        double tz = turnedX(-hz, -hx, -hy, hw, c[t + 2][i], c[t][i], c[t + 1][i]);
        careful.transport(c[a][i], c[a + 1][i], c[a + 2][i], sx, sy, sz, tx, ty, tz, solved);
        double ax = careful.thighQx();
        double ay = careful.thighQy();
        double az = careful.thighQz();
        double aw = careful.thighQw();
        double bx = careful.shinQx();
        double by = careful.shinQy();
        double bz = careful.shinQz();
        double bw = careful.shinQw();
        write(ax, ay, az, aw, CorrectionLoops.HIP_OUT, i);
        // what the shin turns by beyond the thigh, about axes of the knee
        double x = aw * bx - ax * bw - (ay * bz - az * by);
        double y = aw * by - ay * bw - (az * bx - ax * bz);
        double z = aw * bz - az * bw - (ax * by - ay * bx);
        double vx = turnedX(-kx, -ky, -kz, kw, x, y, z);
        double vy = turnedX(-ky, -kz, -kx, kw, y, z, x);
        double vz = turnedX(-kz, -kx, -ky, kw, z, x, y);
        write(vx, vy, vz, aw * bw + ax * bx + ay * by + az * bz, CorrectionLoops.KNEE_OUT, i);
    }

    /** The first component of v turned by a unit quaternion; the others by turning all their letters round. */
    private static double turnedX(double qx, double qy, double qz, double qw, double vx, double vy, double vz) {
        double cx = 2 * (qy * vz - qz * vy);
        double cy = 2 * (qz * vx - qx * vz);
        double cz = 2 * (qx * vy - qy * vx);
        return vx + qw * cx + (qy * cz - qz * cy);
    }

    private void write(FrameTurn turn, int column, int i) {
        columns[column][i] = (float) turn.x;
        columns[column + 1][i] = (float) turn.y;
        columns[column + 2][i] = (float) turn.z;
        columns[column + 3][i] = (float) turn.w;
    }

    private void write(double x, double y, double z, double w, int column, int i) {
        float sign = w < 0 ? -1 : 1;
        columns[column][i] = sign * (float) x;
        columns[column + 1][i] = sign * (float) y;
        columns[column + 2][i] = sign * (float) z;
        columns[column + 3][i] = sign * (float) w;
    }

    /** Returns whether all that a limb is given is finite, and its rotations have a length. */
    private boolean finite(int i) {
        for (int k = CorrectionLoops.THIGH; k < CorrectionLoops.TARGET + 3; k++) {
            if (!(Math.abs(columns[k][i]) <= Float.MAX_VALUE)) {
                return false;
            }
        }
        return turns(CorrectionLoops.HIP, i) && turns(CorrectionLoops.KNEE, i);
    }

    private boolean turns(int column, int i) {
        double square = 0;
        for (int k = 0; k < 4; k++) {
            double part = columns[column + k][i];
            square += part * part;
        }
        return square >= 0.25 && square <= 4;
    }

    private static int shortest(String name, float[][] arrays, int components) {
        if (arrays.length != components) {
            throw new IllegalArgumentException(name + " must be " + components + " arrays, got " + arrays.length);
        }
        int least = Integer.MAX_VALUE;
        for (float[] array : arrays) {
            least = Math.min(least, array.length);
        }
        return least;
    }
}
