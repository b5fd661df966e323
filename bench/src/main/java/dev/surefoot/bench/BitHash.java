// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.JointCorrections;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.LimbSolver;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.batch.JointCorrectionsBatch;
import dev.surefoot.solve.batch.TwoBone2Batch;
import dev.surefoot.solve.batch.TwoBone3Batch;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * One hash of every bit that the solvers give for many mixed inputs: easy legs, limits of reach, lopsided bones, any
 * magnitude, in the plane, in space, rotations, corrections, batches.
 *
 * <p>It must be the same on every JDK, interpreted and compiled; {@code bench/bits} runs it in all modes. The inputs
 * come from additions, products and powers of two alone, so that they are the same everywhere too.
 */
public final class BitHash {
    /** Inputs in the long run, whose hash is {@link #OF_A_MILLION}. */
    static final int MILLION = 1_000_000;

    /** What the long run must give. */
    static final long OF_A_MILLION = 0xa578d3889515c903L;

    /** What the long run of joints' corrections must give. */
    static final long JOINTS_OF_A_MILLION = 0x24d12cc6cfcf914aL;

    private static final int BATCH = 100;
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private final SplittableRandom random = new SplittableRandom(4);
    private final Solution2 left = new Solution2();
    private final Solution2 right = new Solution2();
    private final Solution3 out = new Solution3();
    private final BendHint hint = new BendHint();
    private final LimbRotations rotations = new LimbRotations();
    private final JointCorrections corrections = new JointCorrections();
    private final LimbSolver prepared = new LimbSolver();
    private final JointCorrectionsBatch batch = new JointCorrectionsBatch();
    private final float[][] limbs = new float[25][BATCH];
    private final float[][] inFloat = new float[8][BATCH];
    private final float[][] kneesFloat = new float[4][BATCH];
    private long hash = FNV_OFFSET;

    private BitHash() {}

    /**
     * Prints the hash of as many inputs as the argument says, a million without; fails when that of a million is not
     * the one it must be.
     */
    public static void main(String[] args) {
        int count = args.length == 0 ? MILLION : Integer.parseInt(args[0]);
        long hash = of(count);
        long joints = ofJoints(count);
        System.out.println(Long.toHexString(hash) + " " + Long.toHexString(joints));
        if (count == MILLION && (hash != OF_A_MILLION || joints != JOINTS_OF_A_MILLION)) {
            System.err.println(
                    "expected " + Long.toHexString(OF_A_MILLION) + " " + Long.toHexString(JOINTS_OF_A_MILLION));
            System.exit(1);
        }
    }

    /**
     * Returns the hash of corrections without a pole, of a limb prepared with its rig, its knee about its hinge and off
     * it, and of many at once in floats.
     */
    static long ofJoints(int count) {
        BitHash bits = new BitHash();
        for (int i = 0; i < count; i++) {
            bits.correct(i);
        }
        return bits.hash;
    }

    private void correct(int i) {
        Vec3 thigh = vector();
        Vec3 shin = i % 3 == 0 ? thigh.plusTimes(Math.scalb(1.0, -random.nextInt(60)), vector()) : vector();
        Quat hip = rotation();
        Quat knee = rotation();
        Vec3 target = vector();
        corrections.solve(thigh, shin, hip, hip.times(knee), vector(), target);
        add(corrections.root());
        add(corrections.knee());
        add(corrections.solution());
        if (i % 2 == 0) {
            // bones across their hinge, so that a turn about it is the quick path
            prepared.rig(new Vec3(0, thigh.y(), thigh.z()), new Vec3(0, shin.y(), shin.z()), Vec3.X, Quat.IDENTITY);
            knee = new Quat(knee.x(), 0, 0, knee.w()).normalized();
        } else {
            prepared.rig(thigh, shin, Vec3.ZERO, Quat.IDENTITY);
        }
        prepared.correct(
                hip.x(),
                hip.y(),
                hip.z(),
                hip.w(),
                knee.x(),
                knee.y(),
                knee.z(),
                knee.w(),
                target.x(),
                target.y(),
                target.z());
        add(prepared.hipCorrection().quat());
        add(prepared.kneeCorrection().quat());
        int at = i % BATCH;
        double[] values = {
            thigh.x(),
            thigh.y(),
            thigh.z(),
            shin.x(),
            shin.y(),
            shin.z(),
            hip.x(),
            hip.y(),
            hip.z(),
            hip.w(),
            knee.x(),
            knee.y(),
            knee.z(),
            knee.w(),
            target.x(),
            target.y(),
            target.z()
        };
        for (int k = 0; k < values.length; k++) {
            limbs[k][at] = (float) values[k];
        }
        if (at == BATCH - 1) {
            batch.solve(
                    columns(0, 3),
                    columns(3, 6),
                    columns(6, 10),
                    columns(10, 14),
                    columns(14, 17),
                    columns(17, 21),
                    columns(21, 25),
                    0,
                    BATCH);
            for (int k = 17; k < 25; k++) {
                for (float value : limbs[k]) {
                    add(value);
                }
            }
        }
    }

    private float[][] columns(int from, int to) {
        return Arrays.copyOfRange(limbs, from, to);
    }

    private Quat rotation() {
        Quat q = new Quat(
                2 * random.nextDouble() - 1,
                2 * random.nextDouble() - 1,
                2 * random.nextDouble() - 1,
                1.25 * random.nextDouble());
        return q.normalized();
    }

    /** Returns the hash of the first {@code count} inputs. */
    static long of(int count) {
        BitHash bits = new BitHash();
        for (int i = 0; i < count; i++) {
            bits.solve(i);
        }
        return bits.hash;
    }

    private void solve(int i) {
        double scale = i % 5 == 4 ? Math.scalb(1.0, random.nextInt(-900, 900)) : 1;
        double a = scale * bone();
        double b = scale * bone();
        Vec3 target = target(i, a, b);
        int at = i % BATCH;
        TwoBone2.solve(target.x(), target.y(), a, b, i % 2 == 0 ? TwoBone2.LEFT : TwoBone2.RIGHT, left);
        add(left);
        add(left.flexion());
        TwoBone2.solveBoth(target.x(), target.y(), a, b, left, right);
        add(left);
        add(right);
        Vec3 thigh = vector();
        Vec3 shin = i % 3 == 0 ? thigh.plusTimes(Math.scalb(1.0, -random.nextInt(60)), vector()) : vector();
        Vec3 hinge = vector();
        TwoBone3.solve(target.x(), target.y(), target.z(), a, b, thigh.x(), thigh.y(), thigh.z(), out);
        add(out);
        hint.transported(thigh, shin, hinge, target);
        TwoBone3.solve(target, a, b, hint, out);
        add(out);
        add(out.flexion());
        rotations.set(thigh, shin, hinge, out);
        add(rotations.thigh());
        add(rotations.shin());
        corrections.solve(thigh, shin, rotations.thigh(), rotations.shin(), hinge, vector(), vector());
        add(corrections.root());
        add(corrections.knee());
        rotations.solve(thigh, shin, hinge, vector(), thigh.x(), thigh.y(), thigh.z(), out);
        add(out);
        add(rotations.thigh());
        add(rotations.shin());
        keep(at, target, a / scale, b / scale, scale, thigh);
        if (at == BATCH - 1) {
            solveBatches();
        }
    }

    private void keep(int at, Vec3 target, double a, double b, double scale, Vec3 thigh) {
        double[] values = {
            target.x() / scale, target.y() / scale, target.z() / scale, a, b, thigh.x(), thigh.y(), thigh.z()
        };
        for (int k = 0; k < values.length; k++) {
            inFloat[k][at] = (float) values[k];
        }
    }

    private void solveBatches() {
        TwoBone2Batch.solve(
                inFloat[0], inFloat[1], inFloat[3], inFloat[4], TwoBone2.LEFT, kneesFloat[0], kneesFloat[1], 0, BATCH);
        addKnees(2);
        TwoBone3Batch.solve(
                inFloat[0],
                inFloat[1],
                inFloat[2],
                inFloat[3],
                inFloat[4],
                inFloat[5],
                inFloat[6],
                inFloat[7],
                kneesFloat[0],
                kneesFloat[1],
                kneesFloat[2],
                kneesFloat[3],
                0,
                BATCH);
        addKnees(3);
    }

    private void addKnees(int components) {
        for (int k = 0; k < components; k++) {
            for (int i = 0; i < BATCH; i++) {
                add(kneesFloat[k][i]);
            }
        }
    }

    private double bone() {
        return Math.scalb(1 + random.nextDouble(), random.nextInt(16) == 0 ? -random.nextInt(30) : -random.nextInt(3));
    }

    /** Returns a target that may be near a limit of reach: then along an axis, where its distance is exact. */
    private Vec3 target(int i, double a, double b) {
        double gap = Math.scalb(random.nextDouble() - 0.5, -random.nextInt(54));
        return switch (i % 4) {
            case 0 -> new Vec3((a + b) * (1 + gap), 0, 0);
            case 1 -> new Vec3(0, -Math.abs(a - b) * (1 + gap), 0);
            default -> vector().times(a + b);
        };
    }

    private Vec3 vector() {
        return new Vec3(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1);
    }

    private void add(Solution2 s) {
        add(s.reach().name().length());
        add(s.thighX());
        add(s.thighY());
        add(s.shinX());
        add(s.shinY());
    }

    private void add(Solution3 s) {
        add(s.reach().name().length());
        add(s.thighX());
        add(s.thighY());
        add(s.thighZ());
        add(s.shinX());
        add(s.shinY());
        add(s.shinZ());
        add(s.normalX());
        add(s.normalY());
        add(s.normalZ());
    }

    private void add(Quat q) {
        add(q.x());
        add(q.y());
        add(q.z());
        add(q.w());
    }

    private void add(double value) {
        hash = (hash ^ Double.doubleToLongBits(value)) * FNV_PRIME;
    }
}
