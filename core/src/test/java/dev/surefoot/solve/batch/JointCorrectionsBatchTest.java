// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.management.ThreadMXBean;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Cases;
import dev.surefoot.solve.LimbSolver;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Limbs as animations pose them, and limbs where everything is random, against {@link LimbSolver} in doubles. */
class JointCorrectionsBatchTest {
    private static final int LIMBS = 4_000;
    private final SplittableRandom random = new SplittableRandom(61);
    private final float[][] thigh = new float[3][LIMBS];
    private final float[][] shin = new float[3][LIMBS];
    private final float[][] hip = new float[4][LIMBS];
    private final float[][] knee = new float[4][LIMBS];
    private final float[][] target = new float[3][LIMBS];
    private final float[][] hipOut = new float[4][LIMBS];
    private final float[][] kneeOut = new float[4][LIMBS];
    private final JointCorrectionsBatch batch = new JointCorrectionsBatch();

    @Test
    void posedLegs_endAtTheirTargets_andFewAreSolvedAlone() {
        draw(false);
        int alone = solve(0, LIMBS);
        assertThat(alone).isLessThan(LIMBS / 100);
        assertAccurate("posed legs, " + alone + " alone");
    }

    @Test
    void anyLimb_endsWhereTheScalarSolverEnds() {
        draw(true);
        // straight poses, targets on the hip, bones without length and sizes out of range among them
        for (int i = 0; i < LIMBS; i += 40) {
            put(shin, i, local(i, vector(thigh, i).times(0.8)));
            put(target, i + 1, Vec3.ZERO);
            put(target, i + 2, vector(target, i + 2).times(3));
            put(thigh, i + 3, vector(thigh, i + 3).times(1e-3));
            put(shin, i + 3, vector(shin, i + 3).times(1e-3));
            put(target, i + 3, vector(target, i + 3).times(1e-3));
            put(shin, i + 4, Vec3.ZERO);
        }
        int alone = solve(0, LIMBS);
        assertThat(alone).isGreaterThan(LIMBS / 50);
        assertAccurate("any limbs, " + alone + " alone");
    }

    @Test
    void splitRanges_giveTheSameBits() {
        draw(true);
        solve(0, LIMBS);
        float[][] whole = copy(hipOut);
        float[][] wholeKnee = copy(kneeOut);
        for (int from = 0; from < LIMBS; from += 700) {
            solve(from, Math.min(LIMBS, from + 700));
        }
        assertThat(hipOut).isDeepEqualTo(whole);
        assertThat(kneeOut).isDeepEqualTo(wholeKnee);
    }

    @Test
    void outputsOverInputs_getTheSameBits() {
        draw(true);
        solve(300, 900);
        assertThat(batch.solve(thigh, shin, hip, knee, target, hip, knee, 300, 900))
                .isPositive();
        for (int k = 0; k < 4; k++) {
            assertThat(Arrays.copyOfRange(hip[k], 300, 900)).isEqualTo(Arrays.copyOfRange(hipOut[k], 300, 900));
            assertThat(Arrays.copyOfRange(knee[k], 300, 900)).isEqualTo(Arrays.copyOfRange(kneeOut[k], 300, 900));
        }
    }

    @Test
    void limbsFoldedOntoTheirRoot_endWhereTheScalarSolverEnds() {
        draw(true);
        // ends from a quarter down to a thousandth of the limb from the root, in any direction
        for (int i = 0; i < LIMBS; i++) {
            Vec3 t = vector(thigh, i);
            double end = t.length() * Math.pow(2, -2 - 8.0 * i / LIMBS);
            put(shin, i, local(i, direction().times(end).minus(t)));
        }
        int alone = solve(0, LIMBS);
        assertThat(alone).isGreaterThan(LIMBS / 2);
        assertAccurate("limbs folded onto their root, " + alone + " alone");
    }

    @Test
    void aNumberThatIsNone_spoilsItsOwnLimbAlone() {
        draw(false);
        solve(0, LIMBS);
        float[][] before = copy(hipOut);
        target[1][7] = Float.NaN;
        knee[3][600] = Float.POSITIVE_INFINITY;
        hip[0][9] = 30;
        solve(0, LIMBS);
        for (int i = 0; i < LIMBS; i++) {
            boolean spoilt = i == 7 || i == 600;
            assertThat(Float.isNaN(hipOut[0][i]))
                    .as("%s", i)
                    .isEqualTo(spoilt || (i == 9 && Float.isNaN(hipOut[0][9])));
            if (!spoilt && i != 9) {
                assertThat(hipOut[2][i]).isEqualTo(before[2][i]);
            }
        }
    }

    @Test
    void wrongRangesAndArrays_areRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> solve(0, LIMBS + 1));
        assertThatIllegalArgumentException().isThrownBy(() -> solve(5, 4));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> batch.solve(thigh, shin, hip, shin, target, hipOut, kneeOut, 0, 1))
                .withMessage("kneeInHip must be 4 arrays, got 3");
    }

    @Test
    void solving_allocatesNothing() {
        draw(true);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 60; round++) {
            long before = threads.getThreadAllocatedBytes(thread);
            solve(0, LIMBS);
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        assertThat(least).isZero();
    }

    private void assertAccurate(String what) {
        double[] off = new double[LIMBS];
        LimbSolver scalar = new LimbSolver();
        for (int i = 0; i < LIMBS; i++) {
            Quat h = rotation(hip, i).normalized();
            Quat k = rotation(knee, i).normalized();
            Vec3 t = vector(target, i);
            scalar.rig(thigh[0][i], thigh[1][i], thigh[2][i], shin[0][i], shin[1][i], shin[2][i]);
            scalar.correct(h.x(), h.y(), h.z(), h.w(), k.x(), k.y(), k.z(), k.w(), t.x(), t.y(), t.z());
            Vec3 exact = end(
                    i,
                    h,
                    k,
                    scalar.hipCorrection().quat(),
                    scalar.kneeCorrection().quat());
            Vec3 ours = end(i, h, k, rotation(hipOut, i), rotation(kneeOut, i));
            off[i] = exact.distanceTo(ours)
                    / (vector(thigh, i).length() + vector(shin, i).length());
            assertThat(hipOut[3][i]).isGreaterThanOrEqualTo(0);
            assertThat(kneeOut[3][i]).isGreaterThanOrEqualTo(0);
        }
        Arrays.sort(off);
        Cases.report(what + ": 99 of 100 within " + off[LIMBS * 99 / 100] + ", all within " + off[LIMBS - 1]);
        assertThat(off[LIMBS * 99 / 100]).isLessThan(5e-7);
        assertThat(off[LIMBS - 1]).isLessThan(4e-6);
    }

    private Vec3 end(int i, Quat h, Quat k, Quat hipTurn, Quat kneeTurn) {
        Quat after = h.times(hipTurn);
        return after.rotate(vector(thigh, i))
                .plus(after.times(k).times(kneeTurn).rotate(vector(shin, i)));
    }

    private int solve(int from, int to) {
        return batch.solve(thigh, shin, hip, knee, target, hipOut, kneeOut, from, to);
    }

    private void draw(boolean anything) {
        for (int i = 0; i < LIMBS; i++) {
            put(hip, i, turn());
            put(knee, i, turn());
            Vec3 t = direction().times(0.3 + 0.4 * random.nextDouble());
            put(thigh, i, t);
            double length = 0.3 + 0.4 * random.nextDouble();
            Vec3 posed = anything
                    ? direction().times(length)
                    : Quat.aboutAxis(t.cross(direction()).normalizedOr(Vec3.X), 0.15 + 1.6 * random.nextDouble())
                            .rotate(t)
                            .normalizedOr(Vec3.X)
                            .times(length);
            put(shin, i, local(i, posed));
            Vec3 aim = anything
                    ? direction()
                    : t.plus(posed).normalizedOr(Vec3.X).plus(direction().times(0.8));
            double near = Math.abs(t.length() - length);
            double reach = near + (t.length() + length - near) * random.nextDouble(0.02, 0.98);
            put(target, i, rotation(hip, i).rotate(aim.normalizedOr(Vec3.X)).times(reach));
        }
    }

    /** A posed shin in the hip's frame, as the knee has it. */
    private Vec3 local(int i, Vec3 inHip) {
        return rotation(knee, i).conjugate().rotate(inHip);
    }

    private Vec3 direction() {
        return new Vec3(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1)
                .normalizedOr(Vec3.Y);
    }

    private Quat turn() {
        return Quat.aboutAxis(direction(), 6 * random.nextDouble()).normalized();
    }

    private static void put(float[][] to, int i, Vec3 v) {
        to[0][i] = (float) v.x();
        to[1][i] = (float) v.y();
        to[2][i] = (float) v.z();
    }

    private static void put(float[][] to, int i, Quat q) {
        to[0][i] = (float) q.x();
        to[1][i] = (float) q.y();
        to[2][i] = (float) q.z();
        to[3][i] = (float) q.w();
    }

    private static Vec3 vector(float[][] from, int i) {
        return new Vec3(from[0][i], from[1][i], from[2][i]);
    }

    private static Quat rotation(float[][] from, int i) {
        return new Quat(from[0][i], from[1][i], from[2][i], from[3][i]);
    }

    private static float[][] copy(float[][] arrays) {
        float[][] copy = new float[arrays.length][];
        for (int k = 0; k < arrays.length; k++) {
            copy[k] = arrays[k].clone();
        }
        return copy;
    }
}
