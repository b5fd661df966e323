// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.JointCorrections;
import dev.surefoot.solve.LimbSolver;
import dev.surefoot.solve.SolvedJoint;
import dev.surefoot.solve.batch.JointCorrectionsBatch;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * An engine's whole two-bone job: posed bones, world rotations, hinge, pole and target in, what each joint turns by in
 * its own frame out.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Legs.COUNT)
@Fork(jvmArgsAppend = "-XX:-UseSuperWord")
public class JointCorrectionsBench {
    private final JointCorrections corrections = new JointCorrections();
    private final Vec3[] thigh = new Vec3[Legs.COUNT];
    private final Vec3[] shin = new Vec3[Legs.COUNT];
    private final Vec3[] hinge = new Vec3[Legs.COUNT];
    private final Vec3[] target = new Vec3[Legs.COUNT];
    private final Vec3[] mixedTarget = new Vec3[Legs.COUNT];
    private final Quat[] root = new Quat[Legs.COUNT];
    private final Quat[] knee = new Quat[Legs.COUNT];
    private final LimbSolver prepared = new LimbSolver();
    private final Quat[] hinged = new Quat[Legs.COUNT];
    private final Vec3[] preparedTarget = new Vec3[Legs.COUNT];
    private final JointCorrectionsBatch batch = new JointCorrectionsBatch();
    private final float[][] thighInHip = new float[3][Legs.COUNT];
    private final float[][] shinInKnee = new float[3][Legs.COUNT];
    private final float[][] hip = new float[4][Legs.COUNT];
    private final float[][] kneeInHip = new float[4][Legs.COUNT];
    private final float[][] targets = new float[3][Legs.COUNT];
    private final float[][] hipOut = new float[4][Legs.COUNT];
    private final float[][] kneeOut = new float[4][Legs.COUNT];

    /** Wraps the poses in the solver's own vectors, as an engine's adapter would keep them. */
    public JointCorrectionsBench() {
        Legs legs = new Legs(false, 0);
        Legs mixed = new Legs(false, 0.1);
        for (int i = 0; i < Legs.COUNT; i++) {
            thigh[i] = new Vec3(legs.posedThighX[i], legs.posedThighY[i], legs.posedThighZ[i]);
            shin[i] = new Vec3(legs.posedShinX[i], legs.posedShinY[i], legs.posedShinZ[i]);
            hinge[i] = thigh[i].cross(shin[i]).normalizedOr(Vec3.X);
            target[i] = new Vec3(legs.dx[i], legs.dy[i], legs.dz[i]);
            mixedTarget[i] = new Vec3(mixed.dx[i], mixed.dy[i], mixed.dz[i]);
            root[i] = Quat.fromTo(Vec3.Y, thigh[i]);
            knee[i] = Quat.fromTo(Vec3.Y, shin[i]);
            keep(i);
        }
        prepared.rig(new Vec3(0, -0.45, 0), new Vec3(0, -0.43, 0), Vec3.X, Quat.IDENTITY);
    }

    /** The same leg as its joints have it; and a pose of the prepared one, its target as near to its end as theirs. */
    private void keep(int i) {
        Quat local = root[i].conjugate().times(knee[i]);
        put(thighInHip, i, root[i].conjugate().rotate(thigh[i]));
        put(shinInKnee, i, knee[i].conjugate().rotate(shin[i]));
        put(targets, i, target[i]);
        put(hip, i, root[i]);
        put(kneeInHip, i, local);
        hinged[i] = Quat.aboutAxis(Vec3.X, 0.05 + 1.9 * i / Legs.COUNT).normalized();
        Vec3 end = new Vec3(0, -0.45, 0).plus(hinged[i].rotate(new Vec3(0, -0.43, 0)));
        Vec3 towards = root[i].rotate(end).normalizedOr(Vec3.Y).plusTimes(0.5, target[i].normalizedOr(Vec3.X));
        preparedTarget[i] = towards.normalizedOr(Vec3.X).times(0.1 + 0.7 * ((7 * i) % Legs.COUNT) / Legs.COUNT);
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

    /** Ours, the pole being the posed knee. */
    @Benchmark
    public double corrections() {
        return corrections(target);
    }

    /** Ours without a pole: bent as near to the pose as can be. */
    @Benchmark
    public double closest() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            corrections.solve(thigh[i], shin[i], root[i], knee[i], hinge[i], target[i]);
            sum += corrections.rootQx() + corrections.rootQw() + corrections.kneeQy() + corrections.kneeQw();
        }
        return sum;
    }

    /** One limb, prepared with its rig, over as many frames, its knee posed about its hinge. */
    @Benchmark
    public double prepared() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            Quat h = root[i];
            Quat k = hinged[i];
            Vec3 t = preparedTarget[i];
            prepared.correct(h.x(), h.y(), h.z(), h.w(), k.x(), k.y(), k.z(), k.w(), t.x(), t.y(), t.z());
            SolvedJoint.Rotation hip = prepared.hipCorrection();
            SolvedJoint.Rotation turned = prepared.kneeCorrection();
            sum += hip.x() + hip.w() + turned.y() + turned.w();
        }
        return sum;
    }

    /** All at once, in floats; of these legs, whose targets lie anywhere, some are solved one by one. */
    @Benchmark
    @Fork(jvmArgsAppend = "-XX:+UseSuperWord")
    public double batch() {
        batch.solve(thighInHip, shinInKnee, hip, kneeInHip, targets, hipOut, kneeOut, 0, Legs.COUNT);
        return hipOut[0][0] + hipOut[3][1] + kneeOut[1][Legs.COUNT - 1];
    }

    /** Ours, a tenth of the targets out of reach. */
    @Benchmark
    public double correctionsMixed() {
        return corrections(mixedTarget);
    }

    private double corrections(Vec3[] targets) {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            corrections.solve(thigh[i], shin[i], root[i], knee[i], hinge[i], thigh[i], targets[i]);
            sum += corrections.rootQx() + corrections.rootQw() + corrections.kneeQy() + corrections.kneeQw();
        }
        return sum;
    }
}
