// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Aim;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.LimbSolver;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.blend.LimbBlend;
import dev.surefoot.solve.blend.LimbCoordinates;
import dev.surefoot.solve.derivative.TwoBoneJacobian2;
import dev.surefoot.solve.derivative.TwoBoneJacobian3;
import dev.surefoot.solve.kernel.ReachBand;
import dev.surefoot.solve.limit.LimbLimits;
import dev.surefoot.solve.limit.LimitedLimb;
import dev.surefoot.solve.shape.LegShape;
import dev.surefoot.solve.shape.LegTriangles2;
import dev.surefoot.solve.shape.LegTriangles3;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What is built on the solvers, each entry point once: what it costs, and that it allocates nothing. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Legs.COUNT)
@Fork(jvmArgsAppend = "-XX:-UseSuperWord")
public class EntryPointsBench {
    private static final Vec3 FORWARD = Vec3.Z;

    private final Legs flat = new Legs(true, 0.1);
    private final Legs legs = new Legs(false, 0.1);
    private final Vec3[] posedThigh = new Vec3[Legs.COUNT];
    private final Vec3[] posedShin = new Vec3[Legs.COUNT];
    private final Vec3[] target = new Vec3[Legs.COUNT];
    private final BendHint hint = new BendHint();
    private final Solution3 out = new Solution3();
    private final Solution3 blended = new Solution3();
    private final LimbRotations rotations = new LimbRotations();
    private final Aim aim = new Aim();
    private final TwoBoneJacobian2 jacobian2 = new TwoBoneJacobian2();
    private final TwoBoneJacobian3 jacobian3 = new TwoBoneJacobian3();
    // one for each limb, as documented: it keeps what belongs to the limb's lengths
    private final LimitedLimb[] limited = new LimitedLimb[Legs.COUNT];
    private final LimbBlend blend = new LimbBlend(LimbBlend.Space.ROTATION);
    private final LimbSolver limb = new LimbSolver().hingeInWorld(1, 0, 0);
    private final LimbCoordinates coordinates = new LimbCoordinates();
    private final LegTriangles2 triangles2 = new LegTriangles2(LegShape.human());
    private final LegTriangles3 triangles3 = new LegTriangles3(LegShape.human());
    private final ReachBand band = ReachBand.of(0.5, 0.4, 0.1);

    /** Wraps poses and targets in the solver's own vectors. */
    public EntryPointsBench() {
        for (int i = 0; i < Legs.COUNT; i++) {
            posedThigh[i] = new Vec3(legs.posedThighX[i], legs.posedThighY[i], legs.posedThighZ[i]);
            posedShin[i] = new Vec3(legs.posedShinX[i], legs.posedShinY[i], legs.posedShinZ[i]);
            target[i] = new Vec3(legs.dx[i], legs.dy[i], legs.dz[i]);
            limited[i] = new LimitedLimb(LimbLimits.DEFAULTS);
        }
    }

    /** {@link Aim#at}. */
    @Benchmark
    public double aim() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            aim.at(Vec3.X, Vec3.ZERO, target[i], Vec3.ZERO, 1);
            sum += aim.qx() + aim.qw();
        }
        return sum;
    }

    /** {@link TwoBoneJacobian2#set}. */
    @Benchmark
    public double jacobian2() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            jacobian2.set(flat.dx[i], flat.dy[i], flat.thigh[i], flat.shin[i], TwoBone2.LEFT);
            sum += jacobian2.thighTurnByTarget(0);
        }
        return sum;
    }

    /** {@link TwoBoneJacobian3#set}. */
    @Benchmark
    public double jacobian3() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            jacobian3.set(target[i], legs.thigh[i], legs.shin[i], posedThigh[i]);
            sum += jacobian3.thighTurnByTarget(0, 1);
        }
        return sum;
    }

    /** {@link LimitedLimb#solve}, in space. */
    @Benchmark
    public double limitedLimb() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            hint.closestToPose(posedThigh[i], Vec3.ZERO, target[i]);
            limited[i].solve(target[i], legs.thigh[i], legs.shin[i], hint, posedThigh[i], posedShin[i], out);
            sum += out.thighX() + out.shinX();
        }
        return sum;
    }

    /** {@link LimbBlend#set} midway between pose and solution, with the solve and its rotations. */
    @Benchmark
    public double limbBlend() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            solve(i);
            rotations.set(posedThigh[i], posedShin[i], Vec3.X, out);
            blend.set(0.5, posedThigh[i], posedShin[i], Vec3.X, out, rotations, blended);
            sum += blended.thighX() + blended.shinX();
        }
        return sum;
    }

    /** {@link LimbSolver#solve} with all that a frame sets, and what it reads. */
    @Benchmark
    public double limbSolver() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            Vec3 t = posedThigh[i];
            Vec3 s = posedShin[i];
            limb.parent(0, 0, 0, 1).hip(0, 0, 0, 0, 0, 0, 1).knee(t.x(), t.y(), t.z(), 0, 0, 0, 1);
            limb.ankle(t.x() + s.x(), t.y() + s.y(), t.z() + s.z(), 0, 0, 0, 1);
            limb.target(legs.dx[i], legs.dy[i], legs.dz[i]).solve();
            sum += limb.solvedHip().local().x() + limb.solvedKnee().local().w();
        }
        return sum;
    }

    /** {@link LimbCoordinates#measure} and back. */
    @Benchmark
    public double limbCoordinates() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            coordinates.measure(posedThigh[i], posedShin[i], Vec3.X);
            coordinates.restore(legs.thigh[i], legs.shin[i], out);
            sum += out.thighX() + out.shinX();
        }
        return sum;
    }

    /** {@link LegTriangles2#byReach}. */
    @Benchmark
    public double legTriangles2() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            triangles2.byReach(0, 0.9, 0.5 * flat.dx[i], 0, LegTriangles2.FACING_RIGHT);
            sum += triangles2.kneeX() + triangles2.ankleY();
        }
        return sum;
    }

    /** {@link LegTriangles3#byReach}. */
    @Benchmark
    public double legTriangles3() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            triangles3.byReach(Vec3.ZERO, 0.9, target[i], -0.9, FORWARD);
            sum += triangles3.heelOnFloor() ? 1 : 0;
        }
        return sum;
    }

    /** {@link ReachBand#soften} and its slope. */
    @Benchmark
    public double reachBand() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            double d = 2 * legs.thigh[i];
            sum += band.soften(d) + band.slope(d);
        }
        return sum;
    }

    private void solve(int i) {
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
    }
}
