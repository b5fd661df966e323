// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.surefoot.solve.Cases;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TwoBone2BatchTest {
    private static final int COUNT = 10_000;
    private final Solution2 one = new Solution2();
    private final float[] kneeX = new float[COUNT];
    private final float[] kneeY = new float[COUNT];
    private final byte[] reach = new byte[COUNT];
    private double worstThigh;
    private double worstShin;
    private double worstPlace;

    @ParameterizedTest
    @ValueSource(doubles = {1e-30, 1e-4, 1e-3, 1e-2, 1, 1e4})
    void floats_keepTheBones_andMeetTheScalarSolver(double scale) {
        for (int seed = 0; seed < Math.max(4, Cases.COUNT / COUNT); seed++) {
            BatchLimbs l = new BatchLimbs(COUNT, true, scale, new SplittableRandom(seed));
            TwoBone2Batch.solve(
                    BatchLimbs.floats(l.dx),
                    BatchLimbs.floats(l.dy),
                    BatchLimbs.floats(l.thigh),
                    BatchLimbs.floats(l.shin),
                    TwoBone2.LEFT,
                    kneeX,
                    kneeY,
                    0,
                    COUNT);
            grade(l, TwoBone2.LEFT, BatchLimbs.doubles(kneeX), BatchLimbs.doubles(kneeY), 0x1p-24);
        }
        report("float, scale " + scale);
        assertThat(worstThigh).isLessThanOrEqualTo(4);
        assertThat(worstShin).isLessThanOrEqualTo(6);
        assertThat(worstPlace).isLessThanOrEqualTo(2);
    }

    /** Takes errors in units of rounding of the limb. */
    private void grade(BatchLimbs l, int side, double[] x, double[] y, double unit) {
        for (int i = 0; i < COUNT; i++) {
            double limb = l.thigh[i] + l.shin[i];
            double nudge = TwoBone3BatchTest.nudge(limb);
            double d = Math.hypot(l.dx[i], l.dy[i]);
            TwoBone2.solve(l.dx[i], l.dy[i], l.thigh[i], l.shin[i], side, one);
            worstThigh = Math.max(worstThigh, Math.abs(Math.hypot(x[i], y[i]) - l.thigh[i]) / (unit * limb));
            double shin = Math.hypot(one.endX() - x[i], one.endY() - y[i]) - l.shin[i];
            // the end moves by the nudge, or by the turn of the limb that the nudge makes near the root
            double turned = one.reach() == Reach.REACHED ? nudge : limb * Math.min(2, nudge / d);
            worstShin = Math.max(worstShin, (Math.abs(shin) - turned) / (unit * limb));
            // an error along the line is one of limb / height across it, up to the root of it where the limb is
            // straight
            double height = Math.abs(one.thighX() * l.dy[i] - one.thighY() * l.dx[i]) / d;
            double condition = 1 + limb / Math.max(height, Math.sqrt(unit) * limb);
            double error = Math.hypot(x[i] - one.thighX(), y[i] - one.thighY());
            double excess = error - limb * Math.min(2, nudge / d) * condition;
            worstPlace = Math.max(worstPlace, excess / (unit * limb * condition));
        }
    }

    @Test
    void range_mayBeSplitAnywhere_withTheSameBits() {
        BatchLimbs l = new BatchLimbs(COUNT, true, 1, new SplittableRandom(5));
        float[] dx = BatchLimbs.floats(l.dx);
        float[] dy = BatchLimbs.floats(l.dy);
        float[] thigh = BatchLimbs.floats(l.thigh);
        float[] shin = BatchLimbs.floats(l.shin);
        float[] x = new float[COUNT];
        float[] y = new float[COUNT];
        TwoBone2Batch.solve(dx, dy, thigh, shin, TwoBone2.LEFT, kneeX, kneeY, 0, COUNT);
        SplittableRandom random = new SplittableRandom(6);
        for (int from = 0; from < COUNT; ) {
            int to = Math.min(COUNT, from + random.nextInt(200));
            TwoBone2Batch.solve(dx, dy, thigh, shin, TwoBone2.LEFT, x, y, from, to);
            from = to;
        }
        assertThat(x).containsExactly(kneeX);
        assertThat(y).containsExactly(kneeY);
    }

    @Test
    void targetOnTheRoot_isSolvedAsOneOnTheXAxis() {
        for (double shin : new double[] {1, 0.5, 2}) {
            float[] dx = {0, -0f, 0};
            float[] dy = {0, 0, -0f};
            float[] thighs = {1, 1, 1};
            float[] shins = {(float) shin, (float) shin, (float) shin};
            TwoBone2Batch.solve(dx, dy, thighs, shins, TwoBone2.RIGHT, kneeX, kneeY, 0, 3);
            TwoBone2.solve(0, 0, 1, shin, TwoBone2.RIGHT, one);
            for (int i = 0; i < 3; i++) {
                assertThat(Math.hypot(kneeX[i] - one.thighX(), kneeY[i] - one.thighY()))
                        .isLessThan(1e-7);
            }
        }
    }

    @Test
    void targetThatTheNudgeMovesOntoItsRoot_staysFinite() {
        float[] dx = {-0x1.5ecp-28f, -0x1.5ecp-28f, Math.nextUp(-0x1.5ecp-28f)};
        float[] dy = {0, 1e-12f, 0};
        float[] bones = {1, 1, 1};
        TwoBone2Batch.solve(dx, dy, bones, bones, TwoBone2.LEFT, kneeX, kneeY, 0, 3);
        for (int i = 0; i < 3; i++) {
            assertThat(kneeX[i] + kneeY[i]).isFinite();
        }
    }

    @Test
    void numberThatIsNotFinite_spoilsItsOwnLimbAlone() {
        BatchLimbs l = new BatchLimbs(200, true, 1, new SplittableRandom(7));
        solve(l, 200);
        float[] x = Arrays.copyOf(kneeX, 200);
        float[] y = Arrays.copyOf(kneeY, 200);
        l.dx[3] = Double.NaN;
        l.dy[50] = Double.POSITIVE_INFINITY;
        l.thigh[90] = Double.NEGATIVE_INFINITY;
        l.shin[199] = -0.1;
        solve(l, 200);
        reach(l, 200);
        for (int i = 0; i < 200; i++) {
            if (i == 3 || i == 50 || i == 90 || i == 199) {
                assertThat(TwoBone2Batch.reachOf(reach[i])).isNull();
            } else {
                assertThat(kneeX[i]).isEqualTo(x[i]);
                assertThat(kneeY[i]).isEqualTo(y[i]);
                assertThat(TwoBone2Batch.reachOf(reach[i])).isNotNull();
            }
        }
    }

    @Test
    void reach_isTheScalarSolvers() {
        BatchLimbs l = new BatchLimbs(COUNT, true, 1, new SplittableRandom(8));
        l.dx[17] = 0;
        l.dy[17] = 0;
        reach(l, COUNT);
        for (int i = 0; i < COUNT; i++) {
            assertThat(TwoBone2Batch.reachOf(reach[i]))
                    .isEqualTo(TwoBone2.solve(l.dx[i], l.dy[i], l.thigh[i], l.shin[i], TwoBone2.LEFT, one));
        }
    }

    @Test
    void badArguments_areRefusedByName() {
        float[] a = new float[10];
        float[] b = new float[10];
        assertThatThrownBy(() -> TwoBone2Batch.solve(a, a, a, a, 0, b, new float[10], 0, 10))
                .hasMessage("side must be 1 (left) or -1 (right), got 0");
        assertThatThrownBy(() -> TwoBone2Batch.solve(a, a, a, a, 1, b, new float[9], 0, 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("range must be within the shortest array, 0 to 9, got 0 to 10");
        assertThatThrownBy(() -> TwoBone2Batch.solve(a, a, a, a, 1, b, new float[10], 4, 3))
                .hasMessageContaining("got 4 to 3");
        assertThatThrownBy(() -> TwoBone2Batch.solve(a, b, a, a, 1, b, new float[10], 0, 10))
                .hasMessage("kneeX must be an array of its own, got one of the others");
        assertThatThrownBy(() -> TwoBone2Batch.solve(a, a, a, a, 1, b, b, 0, 10))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void solving_allocatesNothing() {
        BatchLimbs l = new BatchLimbs(COUNT, true, 1, new SplittableRandom(9));
        float[] dx = BatchLimbs.floats(l.dx);
        float[] dy = BatchLimbs.floats(l.dy);
        float[] thigh = BatchLimbs.floats(l.thigh);
        float[] shin = BatchLimbs.floats(l.shin);
        // small ones, which are solved one by one
        for (int i = 0; i < COUNT; i += 100) {
            thigh[i] = 0.01f;
            shin[i] = 0.01f;
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 50; i++) {
            long before = threads.getThreadAllocatedBytes(thread);
            TwoBone2Batch.solve(dx, dy, thigh, shin, TwoBone2.LEFT, kneeX, kneeY, 0, COUNT);
            TwoBone2Batch.solve(dx, dy, thigh, shin, TwoBone2.LEFT, kneeX, kneeY, 0, 20);
            TwoBone2Batch.reach(dx, dy, thigh, shin, reach, 0, COUNT);
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        assertThat(least).isZero();
    }

    private void solve(BatchLimbs l, int count) {
        TwoBone2Batch.solve(
                BatchLimbs.floats(l.dx),
                BatchLimbs.floats(l.dy),
                BatchLimbs.floats(l.thigh),
                BatchLimbs.floats(l.shin),
                TwoBone2.LEFT,
                kneeX,
                kneeY,
                0,
                count);
    }

    private void reach(BatchLimbs l, int count) {
        TwoBone2Batch.reach(
                BatchLimbs.floats(l.dx),
                BatchLimbs.floats(l.dy),
                BatchLimbs.floats(l.thigh),
                BatchLimbs.floats(l.shin),
                reach,
                0,
                count);
    }

    private void report(String what) {
        Cases.report("plane, batch, " + what + ": worst roundings of the limb: thigh " + worstThigh + ", shin "
                + worstShin + ", place " + worstPlace);
    }
}
