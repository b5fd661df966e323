// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.batch.TwoBone2Batch;
import dev.surefoot.solve.batch.TwoBone3Batch;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Many limbs in arrays, a tenth of the targets out of reach, beside what the machine's memory and its divider allow.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Legs.COUNT)
public class BatchBench {
    private final Legs legs = new Legs(false, 0.1);
    private final float[] dx = Legs.floats(legs.dx);
    private final float[] dy = Legs.floats(legs.dy);
    private final float[] dz = Legs.floats(legs.dz);
    private final float[] thigh = Legs.floats(legs.thigh);
    private final float[] shin = Legs.floats(legs.shin);
    private final float[] kx = Legs.floats(legs.kx);
    private final float[] ky = Legs.floats(legs.ky);
    private final float[] kz = Legs.floats(legs.kz);
    private final float[] kneeX = new float[Legs.COUNT];
    private final float[] kneeY = new float[Legs.COUNT];
    private final float[] kneeZ = new float[Legs.COUNT];
    private final float[] scratch = new float[Legs.COUNT];
    private final byte[] reach = new byte[Legs.COUNT];

    /** The limit of memory: two arrays copied. */
    @Benchmark
    public double copy() {
        copy(thigh, shin, kneeX, kneeY);
        return kneeX[0] + kneeY[Legs.COUNT - 1];
    }

    /** The limit of arithmetic: one division and one root. */
    @Benchmark
    public double divisionAndRoot() {
        divideAndRoot(thigh, shin, kneeX);
        return kneeX[0] + kneeX[Legs.COUNT - 1];
    }

    /** Quilez's formula as a loop over arrays, guarded by a maximum so that it can become vector code. */
    @Benchmark
    public double quilez() {
        quilez(dx, dy, thigh, shin, kneeX, kneeY);
        return kneeX[0] + kneeY[Legs.COUNT - 1];
    }

    /** Ours in the plane. */
    @Benchmark
    public double plane() {
        TwoBone2Batch.solve(dx, dy, thigh, shin, TwoBone2.LEFT, kneeX, kneeY, 0, Legs.COUNT);
        return kneeX[0] + kneeY[Legs.COUNT - 1];
    }

    /** The status alone. */
    @Benchmark
    public double planeReach() {
        TwoBone2Batch.reach(dx, dy, thigh, shin, reach, 0, Legs.COUNT);
        return reach[0] + reach[Legs.COUNT - 1];
    }

    /** Ours in space. */
    @Benchmark
    public double space() {
        TwoBone3Batch.solve(dx, dy, dz, thigh, shin, kx, ky, kz, kneeX, kneeY, kneeZ, scratch, 0, Legs.COUNT);
        return kneeX[0] + kneeY[1] + kneeZ[Legs.COUNT - 1];
    }

    private static void copy(float[] a, float[] b, float[] c, float[] d) {
        for (int i = 0; i < Legs.COUNT; i++) {
            c[i] = a[i];
            d[i] = b[i];
        }
    }

    private static void divideAndRoot(float[] a, float[] b, float[] c) {
        for (int i = 0; i < Legs.COUNT; i++) {
            c[i] = (float) Math.sqrt(a[i]) / b[i];
        }
    }

    private static void quilez(float[] dx, float[] dy, float[] thigh, float[] shin, float[] kneeX, float[] kneeY) {
        for (int i = 0; i < Legs.COUNT; i++) {
            float x = dx[i];
            float y = dy[i];
            float a = thigh[i];
            float h = x * x + y * y;
            float w = h + a * a - shin[i] * shin[i];
            float root = (float) Math.sqrt(Math.max(4 * a * a * h - w * w, 0));
            float e = 0.5f / h;
            kneeX[i] = (w * x - root * y) * e;
            kneeY[i] = (w * y + root * x) * e;
        }
    }
}
