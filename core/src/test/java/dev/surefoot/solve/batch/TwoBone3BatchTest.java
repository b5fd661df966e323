// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Cases;
import dev.surefoot.solve.LimbFamily;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TwoBone3BatchTest {
    private static final int COUNT = 10_000;
    /** Along this the turn of a hint is no help to one that lies on the line to the target. */
    private static final Vec3 HOLE = new Vec3(0x1.3cp-22, -0x1.1ap-22, 0x1.57p-22).normalizedOr(Vec3.ZERO);

    private final Solution3 one = new Solution3();
    private final float[] x = new float[COUNT];
    private final float[] y = new float[COUNT];
    private final float[] z = new float[COUNT];
    private final float[] scratch = new float[COUNT];
    private final byte[] reach = new byte[COUNT];
    private double worstThigh;
    private double worstShin;
    private double worstPlace;

    @ParameterizedTest
    @ValueSource(doubles = {1e-30, 1e-4, 1e-3, 1e-2, 1, 1e4})
    void floats_keepTheBones_andMeetTheScalarSolver(double scale) {
        for (int seed = 0; seed < Math.max(4, Cases.COUNT / COUNT); seed++) {
            BatchLimbs l = new BatchLimbs(COUNT, false, scale, new SplittableRandom(seed));
            solveFloats(l, 0, COUNT);
            grade(l, BatchLimbs.doubles(x), BatchLimbs.doubles(y), BatchLimbs.doubles(z), 0x1p-24);
        }
        report("float, scale " + scale);
        assertThat(worstThigh).isLessThanOrEqualTo(4);
        assertThat(worstShin).isLessThanOrEqualTo(6);
        assertThat(worstPlace).isLessThanOrEqualTo(8);
    }

    /** Takes errors in units of rounding of the limb. */
    private void grade(BatchLimbs l, double[] kneeX, double[] kneeY, double[] kneeZ, double unit) {
        for (int i = 0; i < COUNT; i++) {
            double limb = l.thigh[i] + l.shin[i];
            double nudge = nudge(limb);
            Vec3 d = new Vec3(l.dx[i], l.dy[i], l.dz[i]);
            Vec3 k = new Vec3(l.kx[i], l.ky[i], l.kz[i]);
            Vec3 knee = new Vec3(kneeX[i], kneeY[i], kneeZ[i]);
            solveOne(l, i);
            double turn = Math.min(2, nudge / d.length());
            double turned = one.reach() == Reach.REACHED ? nudge : limb * turn;
            worstThigh = Math.max(worstThigh, Math.abs(knee.length() - l.thigh[i]) / (unit * limb));
            double shin = knee.distanceTo(one.end(Vec3.ZERO)) - l.shin[i];
            worstShin = Math.max(worstShin, (Math.abs(shin) - turned) / (unit * limb));
            // an error along the line is one of limb / height across it, and one of the hint is one over its sine
            Vec3 axis = d.times(1 / d.length());
            double height = one.thigh().rejectedFrom(axis).length();
            double sine = k.rejectedFrom(axis).length();
            double condition = 1 + limb / Math.max(height, Math.sqrt(unit) * limb) + height / limb / sine;
            double error = knee.distanceTo(one.thigh()) - limb * turn * condition;
            worstPlace = Math.max(worstPlace, error / (unit * limb * condition));
        }
    }

    /** Returns how far the target of a limb is moved: of a small one not at all. */
    static double nudge(double limb) {
        return limb < BatchLimb.SMALL ? 0 : 5.2e-9;
    }

    @Test
    void range_mayBeSplitAnywhere_withTheSameBits() {
        BatchLimbs l = new BatchLimbs(COUNT, false, 1, new SplittableRandom(5));
        solveFloats(l, 0, COUNT);
        float[][] floats = {x.clone(), y.clone(), z.clone()};
        SplittableRandom random = new SplittableRandom(6);
        for (int from = 0; from < COUNT; ) {
            int to = Math.min(COUNT, from + random.nextInt(300));
            solveFloats(l, from, to);
            from = to;
        }
        assertThat(new float[][] {x, y, z}).isDeepEqualTo(floats);
    }

    @Test
    void hintAlongTheLine_orNone_stillKeepsTheBones() {
        BatchLimbs l = new BatchLimbs(COUNT, false, 1, new SplittableRandom(7));
        for (int i = 0; i < COUNT; i++) {
            double d = Math.sqrt(l.dx[i] * l.dx[i] + l.dy[i] * l.dy[i] + l.dz[i] * l.dz[i]);
            double f = i % 3 == 0 ? 0 : i % 3 == 1 ? 1 / d : -1 / d;
            l.kx[i] = (float) (f * l.dx[i]);
            l.ky[i] = (float) (f * l.dy[i]);
            l.kz[i] = (float) (f * l.dz[i]);
        }
        solveFloats(l, 0, COUNT);
        for (int i = 0; i < COUNT; i++) {
            double limb = l.thigh[i] + l.shin[i];
            Vec3 knee = new Vec3(x[i], y[i], z[i]);
            Vec3 d = new Vec3(l.dx[i], l.dy[i], l.dz[i]);
            assertThat(x[i] + y[i] + z[i]).isFinite();
            solveOne(l, i);
            assertThat(knee.length()).isBetween(l.thigh[i] - 1e-6 * limb, l.thigh[i] + 1e-6 * limb);
            double shin = knee.distanceTo(one.end(Vec3.ZERO));
            double turned = 1e-6 * limb + limb * Math.min(2, nudge(limb) / d.length());
            assertThat(shin).isBetween(l.shin[i] - turned, l.shin[i] + turned);
        }
    }

    @Test
    void targetOnTheRoot_orWhereTheNudgeMeetsIt_isFinite_andKeepsTheThighAtTheRoot() {
        BatchLimbs l = new BatchLimbs(100, false, 1, new SplittableRandom(8));
        for (int i = 0; i < 100; i++) {
            l.dx[i] = i < 50 ? 0 : -0x1.5ecp-28;
            l.dy[i] = 0;
            l.dz[i] = 0;
            l.shin[i] = i % 2 == 0 ? l.thigh[i] : l.shin[i];
        }
        solveFloats(l, 0, 100);
        for (int i = 0; i < 100; i++) {
            assertThat(x[i] + y[i] + z[i]).isFinite();
            if (i < 50) {
                assertThat(new Vec3(x[i], y[i], z[i]).length() / l.thigh[i]).isBetween(1 - 1e-6, 1 + 1e-6);
            }
        }
    }

    @Test
    void numberThatIsNotFinite_spoilsItsOwnLimbAlone() {
        BatchLimbs l = new BatchLimbs(200, false, 1, new SplittableRandom(9));
        solveFloats(l, 0, 200);
        float[] good = z.clone();
        l.dz[3] = Double.NaN;
        l.kx[50] = Double.POSITIVE_INFINITY;
        l.thigh[199] = Double.NaN;
        solveFloats(l, 0, 200);
        reach(l, 200);
        for (int i = 0; i < 200; i++) {
            if (i != 3 && i != 50 && i != 199) {
                assertThat(z[i]).isEqualTo(good[i]);
            }
            assertThat(TwoBone2Batch.reachOf(reach[i]) == null).isEqualTo(i == 3 || i == 199);
        }
    }

    @Test
    void reach_isTheScalarSolvers() {
        BatchLimbs l = new BatchLimbs(COUNT, false, 1, new SplittableRandom(10));
        reach(l, COUNT);
        for (int i = 0; i < COUNT; i++) {
            assertThat(TwoBone2Batch.reachOf(reach[i])).isEqualTo(solveOne(l, i));
        }
    }

    @Test
    void badArguments_areRefusedByName() {
        float[] a = new float[10];
        float[] b = new float[10];
        float[] c = new float[10];
        float[] d = new float[10];
        assertThatThrownBy(() -> TwoBone3Batch.solve(a, a, a, a, a, a, a, a, b, c, d, new float[10], 0, 11))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("range must be within the shortest array, 0 to 10, got 0 to 11");
        assertThatThrownBy(() -> TwoBone3Batch.solve(a, a, a, a, a, a, a, a, b, c, d, d, 0, 10))
                .hasMessage("kneeZ must be an array of its own, got one of the others");
        assertThatThrownBy(() -> TwoBone3Batch.solve(a, a, a, a, a, a, a, c, b, c, d, new float[10], 0, 10))
                .hasMessage("kneeY must be an array of its own, got one of the others");
        assertThatThrownBy(() -> TwoBone3Batch.solve(a, a, a, a, a, a, a, a, b, c, b, new float[10], 0, 10))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TwoBone3Batch.solve(a, a, a, a, a, a, a, a, b, c, d, b, 0, 10))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void solving_allocatesNothing() {
        BatchLimbs l = new BatchLimbs(COUNT, false, 1, new SplittableRandom(11));
        float[][] in = new float[8][];
        double[][] values = {l.dx, l.dy, l.dz, l.thigh, l.shin, l.kx, l.ky, l.kz};
        for (int k = 0; k < 8; k++) {
            in[k] = BatchLimbs.floats(values[k]);
        }
        // small ones, which are solved one by one
        for (int i = 0; i < COUNT; i += 100) {
            in[3][i] = 0.01f;
            in[4][i] = 0.01f;
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 50; i++) {
            long before = threads.getThreadAllocatedBytes(thread);
            TwoBone3Batch.solve(in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], x, y, z, scratch, 0, COUNT);
            TwoBone3Batch.solve(in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], x, y, z, scratch, 0, 20);
            TwoBone3Batch.reach(in[0], in[1], in[2], in[3], in[4], reach, 0, COUNT);
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        assertThat(least).isZero();
    }

    /**
     * The turn of a hint cannot help where it lies along the line itself; such a limb once lost a third of its thigh.
     */
    @Test
    void hintAndTargetWhereTheTurnIsNoHelp_keepTheBones() {
        BatchLimbs l = new BatchLimbs(COUNT, false, 1, new SplittableRandom(12));
        SplittableRandom random = new SplittableRandom(13);
        for (int i = 0; i < COUNT; i++) {
            double d = (i % 2 == 0 ? 1 : -1) * random.nextDouble(0.3, 0.9) * (l.thigh[i] + l.shin[i]);
            double off = LimbFamily.power(random, 10, -9, -1);
            l.dx[i] = (float) (d * HOLE.x());
            l.dy[i] = (float) (d * (HOLE.y() + off));
            l.dz[i] = (float) (d * HOLE.z());
            double k = random.nextBoolean() ? 1 / d : -1 / d;
            l.kx[i] = (float) (k * l.dx[i]);
            l.ky[i] = (float) (k * l.dy[i]);
            l.kz[i] = (float) (k * l.dz[i]);
        }
        solveFloats(l, 0, COUNT);
        for (int i = 0; i < COUNT; i++) {
            double limb = l.thigh[i] + l.shin[i];
            Vec3 knee = new Vec3(x[i], y[i], z[i]);
            solveOne(l, i);
            assertThat(knee.length()).isBetween(l.thigh[i] - 1e-6 * limb, l.thigh[i] + 1e-6 * limb);
            assertThat(knee.distanceTo(one.end(Vec3.ZERO))).isBetween(l.shin[i] - 1e-6 * limb, l.shin[i] + 1e-6 * limb);
        }
    }

    private void reach(BatchLimbs l, int count) {
        TwoBone3Batch.reach(
                BatchLimbs.floats(l.dx),
                BatchLimbs.floats(l.dy),
                BatchLimbs.floats(l.dz),
                BatchLimbs.floats(l.thigh),
                BatchLimbs.floats(l.shin),
                reach,
                0,
                count);
    }

    private Reach solveOne(BatchLimbs l, int i) {
        return TwoBone3.solve(l.dx[i], l.dy[i], l.dz[i], l.thigh[i], l.shin[i], l.kx[i], l.ky[i], l.kz[i], one);
    }

    private void solveFloats(BatchLimbs l, int from, int to) {
        TwoBone3Batch.solve(
                BatchLimbs.floats(l.dx),
                BatchLimbs.floats(l.dy),
                BatchLimbs.floats(l.dz),
                BatchLimbs.floats(l.thigh),
                BatchLimbs.floats(l.shin),
                BatchLimbs.floats(l.kx),
                BatchLimbs.floats(l.ky),
                BatchLimbs.floats(l.kz),
                x,
                y,
                z,
                scratch,
                from,
                to);
    }

    private void report(String what) {
        Cases.report("space, batch, " + what + ": worst roundings of the limb: thigh " + worstThigh + ", shin "
                + worstShin + ", place " + worstPlace);
    }
}
