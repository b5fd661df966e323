// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench.peer;

import dev.surefoot.bench.Fabrik;
import dev.surefoot.bench.Legs;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.JointCorrections;
import dev.surefoot.solve.LimbSolver;
import dev.surefoot.solve.batch.JointCorrectionsBatch;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The lanes in space: an engine's whole job, the same thousand legs for all. */
final class SpaceLanes {
    /** Of one limb over a thousand frames: how far at most its foot is wanted from where it is, as games want it. */
    private static final double NEAR_METRES = 0.13;

    private static final int COUNT = Legs.COUNT;
    final Vec3[] thigh = new Vec3[COUNT];
    final Vec3[] shin = new Vec3[COUNT];
    final Vec3[] hinge = new Vec3[COUNT];
    final Vec3[] target = new Vec3[COUNT];
    final Quat[] hip = new Quat[COUNT];
    final Quat[] knee = new Quat[COUNT];
    private final Affine[] hipMatrix = new Affine[COUNT];
    private final Affine[] kneeMatrix = new Affine[COUNT];
    private final Affine[] endMatrix = new Affine[COUNT];
    private final Vec3[] kneeAxis = new Vec3[COUNT];
    private final double[][] pole = new double[COUNT][];
    private final double[][] goal = new double[COUNT][];
    private final Vector3d[] jomlThigh = new Vector3d[COUNT];
    private final Vector3d[] jomlShin = new Vector3d[COUNT];
    private final Vector3d[] jomlTarget = new Vector3d[COUNT];
    private final Quaterniond[] jomlHip = new Quaterniond[COUNT];
    private final Quaterniond[] jomlKnee = new Quaterniond[COUNT];
    final AfterOzz ozz = new AfterOzz();
    final AfterHolden holden = new AfterHolden();
    final TextbookOnJoml joml = new TextbookOnJoml();
    private final JointCorrections corrections = new JointCorrections();
    private final LimbSolver prepared = new LimbSolver();
    private final JointCorrectionsBatch batch = new JointCorrectionsBatch();
    private final Fabrik fabrik = new Fabrik();
    private final float[][] thighInHip = new float[3][COUNT];
    private final float[][] shinInKnee = new float[3][COUNT];
    private final float[][] hips = new float[4][COUNT];
    private final float[][] knees = new float[4][COUNT];
    private final float[][] targets = new float[3][COUNT];
    private final float[][] nearThigh = new float[3][COUNT];
    private final float[][] nearShin = new float[3][COUNT];
    private final float[][] nearKnees = new float[4][COUNT];
    private final float[][] nearTargets = new float[3][COUNT];
    private final float[][] hipOut = new float[4][COUNT];
    private final float[][] kneeOut = new float[4][COUNT];
    private final Quat[] hinged = new Quat[COUNT];
    private final Vec3[] hingedTarget = new Vec3[COUNT];

    SpaceLanes() {
        Legs legs = new Legs(false, 0);
        for (int i = 0; i < COUNT; i++) {
            thigh[i] = new Vec3(legs.posedThighX[i], legs.posedThighY[i], legs.posedThighZ[i]);
            shin[i] = new Vec3(legs.posedShinX[i], legs.posedShinY[i], legs.posedShinZ[i]);
            target[i] = new Vec3(legs.dx[i], legs.dy[i], legs.dz[i]);
            hinge[i] = thigh[i].cross(shin[i]).normalizedOr(Vec3.X);
            hip[i] = Quat.fromTo(Vec3.Y, thigh[i]);
            knee[i] = Quat.fromTo(Vec3.Y, shin[i]);
            prepareOthers(i);
            prepareBatch(i);
        }
        prepared.rig(new Vec3(0, -0.45, 0), new Vec3(0, -0.43, 0), Vec3.X, Quat.IDENTITY);
    }

    private void prepareOthers(int i) {
        Vec3 end = thigh[i].plus(shin[i]);
        hipMatrix[i] = Affine.of(hip[i], Vec3.ZERO);
        kneeMatrix[i] = Affine.of(knee[i], thigh[i]);
        endMatrix[i] = Affine.of(knee[i], end);
        kneeAxis[i] = knee[i].conjugate().rotate(hinge[i].times(-1));
        pole[i] = new double[] {thigh[i].x(), thigh[i].y(), thigh[i].z()};
        goal[i] = new double[] {target[i].x(), target[i].y(), target[i].z()};
        jomlThigh[i] = new Vector3d(pole[i]);
        jomlShin[i] = new Vector3d(shin[i].x(), shin[i].y(), shin[i].z());
        jomlTarget[i] = new Vector3d(goal[i]);
        jomlHip[i] = new Quaterniond(hip[i].x(), hip[i].y(), hip[i].z(), hip[i].w());
        jomlKnee[i] = new Quaterniond(knee[i].x(), knee[i].y(), knee[i].z(), knee[i].w());
        // one limb over a thousand frames, bent by 8 degrees or more, its targets about its end
        hinged[i] = Quat.aboutAxis(Vec3.X, 0.14 + 1.8 * i / COUNT).normalized();
        Vec3 bent = hip[i].rotate(new Vec3(0, -0.45, 0).plus(hinged[i].rotate(new Vec3(0, -0.43, 0))));
        Vec3 off = target[i].normalizedOr(Vec3.X).times(NEAR_METRES * ((7 * i) % COUNT) / COUNT);
        hingedTarget[i] = bent.plus(off);
    }

    private void prepareBatch(int i) {
        put(thighInHip, i, hip[i].conjugate().rotate(thigh[i]));
        put(shinInKnee, i, knee[i].conjugate().rotate(shin[i]));
        put(targets, i, target[i]);
        put(hips, i, hip[i]);
        put(knees, i, hip[i].conjugate().times(knee[i]));
        put(nearThigh, i, new Vec3(0, -0.45, 0));
        put(nearShin, i, new Vec3(0, -0.43, 0));
        put(nearKnees, i, hinged[i]);
        put(nearTargets, i, hingedTarget[i]);
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

    List<Lane> all() {
        return List.of(
                new Lane("space", "Surefoot, a thousand frames at once, in floats", false, COUNT, this::nearBatch),
                new Lane("space", "Surefoot, a thousand limbs at once, in floats", false, COUNT, this::batch),
                new Lane("space", "Surefoot, one limb prepared with its rig", false, COUNT, this::prepared),
                new Lane("space", "Surefoot, closest to the pose", true, COUNT, this::closest),
                new Lane("space", "Surefoot, with a pole", false, COUNT, this::pole),
                new Lane("space", "textbook on JOML", false, COUNT, this::joml),
                new Lane("space", "after Holden's recipe", false, COUNT, this::holden),
                new Lane("space", "after ozz's job", false, COUNT, this::ozz),
                new Lane("space", "of which two arc cosines, a sine and a cosine", false, COUNT, this::angles),
                new Lane("space", "FABRIK to 1e-6, the knee alone", false, COUNT, this::fabrik));
    }

    double closest() {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            corrections.solve(thigh[i], shin[i], hip[i], knee[i], hinge[i], target[i]);
            sum += corrections.rootQx() + corrections.rootQw() + corrections.kneeQy() + corrections.kneeQw();
        }
        return sum;
    }

    double pole() {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            corrections.solve(thigh[i], shin[i], hip[i], knee[i], hinge[i], thigh[i], target[i]);
            sum += corrections.rootQx() + corrections.rootQw() + corrections.kneeQy() + corrections.kneeQw();
        }
        return sum;
    }

    private double prepared() {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            Quat h = hip[i];
            Quat k = hinged[i];
            Vec3 t = hingedTarget[i];
            prepared.correct(h.x(), h.y(), h.z(), h.w(), k.x(), k.y(), k.z(), k.w(), t.x(), t.y(), t.z());
            sum += prepared.hipCorrection().x() + prepared.kneeCorrection().w();
        }
        return sum;
    }

    private double batch() {
        batchAnywhere();
        return hipOut[0][0] + hipOut[3][1] + kneeOut[1][COUNT - 1];
    }

    private double nearBatch() {
        batchNear();
        return hipOut[0][0] + hipOut[3][1] + kneeOut[1][COUNT - 1];
    }

    /** Returns how many of the thousand were solved one by one. */
    int batchAnywhere() {
        return batch.solve(thighInHip, shinInKnee, hips, knees, targets, hipOut, kneeOut, 0, COUNT);
    }

    /** The same of one limb over a thousand frames. */
    int batchNear() {
        return batch.solve(nearThigh, nearShin, hips, nearKnees, nearTargets, hipOut, kneeOut, 0, COUNT);
    }

    void solveOzz(int i) {
        Vec3 a = kneeAxis[i];
        ozz.solve(hipMatrix[i], kneeMatrix[i], endMatrix[i], a.x(), a.y(), a.z(), pole[i], goal[i]);
    }

    void solveJoml(int i) {
        joml.solve(jomlThigh[i], jomlShin[i], jomlHip[i], jomlKnee[i], jomlThigh[i], jomlTarget[i]);
    }

    private double ozz() {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            solveOzz(i);
            sum += ozz.out.sum();
        }
        return sum;
    }

    private double holden() {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            holden.solve(thigh[i], shin[i], hip[i], knee[i], target[i]);
            sum += holden.out.sum();
        }
        return sum;
    }

    private double joml() {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            solveJoml(i);
            sum += joml.sum();
        }
        return sum;
    }

    /** What Java takes for the angles alone, which C's single precision has cheaper. */
    private double angles() {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            double half = 0.5 * (Math.acos(hip[i].x()) - Math.acos(hip[i].z()));
            sum += Math.sin(half) + Math.cos(half);
        }
        return sum;
    }

    private double fabrik() {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            Vec3 k = thigh[i];
            Vec3 t = target[i];
            fabrik.solve(t.x(), t.y(), t.z(), k.length(), shin[i].length(), k.x(), k.y(), k.z());
            sum += fabrik.kneeX + fabrik.kneeY + fabrik.kneeZ;
        }
        return sum;
    }
}
