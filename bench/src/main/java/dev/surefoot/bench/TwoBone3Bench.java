// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The knee in space, closest to a posed thigh, one call a limb, and with it the rotations of both bones. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Legs.COUNT)
@Fork(jvmArgsAppend = "-XX:-UseSuperWord")
public class TwoBone3Bench {
    private final Legs legs = new Legs(false, 0);
    private final Legs mixed = new Legs(false, 0.1);
    private final Solution3 out = new Solution3();
    private final LimbRotations rotations = new LimbRotations();
    private final Vec3[] posedThigh = new Vec3[Legs.COUNT];
    private final Vec3[] posedShin = new Vec3[Legs.COUNT];
    private final Vec3[] target = new Vec3[Legs.COUNT];
    private final LawOfCosines cosines = new LawOfCosines();
    private final Fabrik fabrik = new Fabrik();

    /** Wraps the poses in the solver's own vectors, as a game would keep them. */
    public TwoBone3Bench() {
        for (int i = 0; i < Legs.COUNT; i++) {
            posedThigh[i] = new Vec3(legs.posedThighX[i], legs.posedThighY[i], legs.posedThighZ[i]);
            posedShin[i] = new Vec3(legs.posedShinX[i], legs.posedShinY[i], legs.posedShinZ[i]);
            target[i] = new Vec3(legs.dx[i], legs.dy[i], legs.dz[i]);
        }
    }

    /** Ours: thigh, shin, normal and the status. */
    @Benchmark
    public double knee() {
        return knee(legs);
    }

    /** Ours, a tenth of the targets out of reach. */
    @Benchmark
    public double kneeMixed() {
        return knee(mixed);
    }

    /** Ours: the knee and the world rotations of both bones. */
    @Benchmark
    public double kneeAndRotations() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            rotations.solve(posedThigh[i], posedShin[i], Vec3.ZERO, target[i], legs.kx[i], legs.ky[i], legs.kz[i], out);
            sum += rotations.thighQx() + rotations.thighQw() + rotations.shinQy() + rotations.shinQw();
        }
        return sum;
    }

    /** Ours: first the knee, then the rotations to what was found. */
    @Benchmark
    public double kneeThenRotations() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            TwoBone3.solve(
                    legs.dx[i],
                    legs.dy[i],
                    legs.dz[i],
                    legs.thigh[i],
                    legs.shin[i],
                    legs.kx[i],
                    legs.ky[i],
                    legs.kz[i],
                    out);
            rotations.set(posedThigh[i], posedShin[i], Vec3.ZERO, out);
            sum += rotations.thighQx() + rotations.thighQw() + rotations.shinQy() + rotations.shinQw();
        }
        return sum;
    }

    /** The law of cosines, with angles. */
    @Benchmark
    public double cosines() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            cosines.solve(
                    legs.dx[i],
                    legs.dy[i],
                    legs.dz[i],
                    legs.thigh[i],
                    legs.shin[i],
                    legs.kx[i],
                    legs.ky[i],
                    legs.kz[i]);
            sum += cosines.kneeX + cosines.kneeY + cosines.kneeZ;
        }
        return sum;
    }

    /** FABRIK to a millionth of the limb, from the posed knee. */
    @Benchmark
    public double fabrik() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            Vec3 k = posedThigh[i];
            fabrik.solve(legs.dx[i], legs.dy[i], legs.dz[i], legs.thigh[i], legs.shin[i], k.x(), k.y(), k.z());
            sum += fabrik.kneeX + fabrik.kneeY + fabrik.kneeZ;
        }
        return sum;
    }

    private double knee(Legs of) {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            TwoBone3.solve(of.dx[i], of.dy[i], of.dz[i], of.thigh[i], of.shin[i], of.kx[i], of.ky[i], of.kz[i], out);
            sum += out.thighX() + out.thighY() + out.thighZ();
        }
        return sum;
    }
}
