// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.JointCorrections;
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
        }
    }

    /** Ours, the pole being the posed knee. */
    @Benchmark
    public double corrections() {
        return corrections(target);
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
