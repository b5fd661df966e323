// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.TwoBone2;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The knee in the plane, one call a limb, beside the published formulas; each returns the sum of what it found. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Legs.COUNT)
// one call at a time: no formula shall profit from being inlined into a loop that is then turned into vector code
@Fork(jvmArgsAppend = "-XX:-UseSuperWord")
public class TwoBone2Bench {
    private final Legs legs = new Legs(true, 0);
    private final Legs mixed = new Legs(true, 0.1);
    private final Solution2 left = new Solution2();
    private final Solution2 right = new Solution2();
    private final QuilezFormula quilez = new QuilezFormula();
    private final CircleIntersection circles = new CircleIntersection();
    private final LawOfCosines cosines = new LawOfCosines();
    private final Fabrik fabrik = new Fabrik();
    private final Ccd ccd = new Ccd();

    /** Ours: thigh and shin of one side, and the status. */
    @Benchmark
    public double knee() {
        return knee(legs);
    }

    /** Ours, a tenth of the targets out of reach. */
    @Benchmark
    public double kneeMixed() {
        return knee(mixed);
    }

    /** Ours: both sides. */
    @Benchmark
    public double bothKnees() {
        return bothKnees(legs);
    }

    /** Ours: both sides, a tenth of the targets out of reach. */
    @Benchmark
    public double bothKneesMixed() {
        return bothKnees(mixed);
    }

    /** Quilez's formula. */
    @Benchmark
    public double quilez() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            quilez.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i]);
            sum += quilez.kneeX + quilez.kneeY;
        }
        return sum;
    }

    /** Two circles. */
    @Benchmark
    public double circles() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            circles.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i]);
            sum += circles.kneeX + circles.kneeY;
        }
        return sum;
    }

    /** The law of cosines, with angles. */
    @Benchmark
    public double cosines() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            cosines.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i]);
            sum += cosines.kneeX + cosines.kneeY;
        }
        return sum;
    }

    /** FABRIK to a millionth of the limb, from the hint's direction. */
    @Benchmark
    public double fabrik() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            double t = legs.thigh[i];
            fabrik.solve(legs.dx[i], legs.dy[i], 0, t, legs.shin[i], t * legs.kx[i], t * legs.ky[i], 0);
            sum += fabrik.kneeX + fabrik.kneeY;
        }
        return sum;
    }

    /** CCD to a millionth of the limb, from the hint's direction. */
    @Benchmark
    public double ccd() {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            double t = legs.thigh[i];
            ccd.solve(legs.dx[i], legs.dy[i], t, legs.shin[i], t * legs.kx[i], t * legs.ky[i]);
            sum += ccd.kneeX + ccd.kneeY;
        }
        return sum;
    }

    private double knee(Legs of) {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            TwoBone2.solve(of.dx[i], of.dy[i], of.thigh[i], of.shin[i], TwoBone2.LEFT, left);
            sum += left.thighX() + left.thighY();
        }
        return sum;
    }

    private double bothKnees(Legs of) {
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            TwoBone2.solveBoth(of.dx[i], of.dy[i], of.thigh[i], of.shin[i], left, right);
            sum += left.thighX() + right.thighY();
        }
        return sum;
    }
}
