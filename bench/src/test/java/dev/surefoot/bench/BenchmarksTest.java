// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

/** Runs every benchmark once: each must work, and those that solve the same legs must agree. Time plays no part. */
class BenchmarksTest {
    private static final List<Class<?>> ALL = List.of(
            TwoBone2Bench.class,
            TwoBone3Bench.class,
            JointCorrectionsBench.class,
            EntryPointsBench.class,
            BatchBench.class,
            LivePlanterBench.class);

    private final Map<String, Double> sums = run();

    @Test
    void formulas_agreeOnTheKnee() {
        double knee = sums.get("TwoBone2Bench.knee");
        assertThat(sums.get("TwoBone2Bench.quilez")).isCloseTo(knee, within(1e-9));
        assertThat(sums.get("TwoBone2Bench.circles")).isCloseTo(knee, within(1e-9));
        assertThat(sums.get("TwoBone2Bench.cosines")).isCloseTo(knee, within(1e-9));
        assertThat(sums.get("TwoBone3Bench.cosines")).isCloseTo(sums.get("TwoBone3Bench.knee"), within(1e-9));
    }

    @Test
    void bothKnees_areThoseOfEachSide() {
        Legs legs = new Legs(true, 0);
        Solution2 one = new Solution2();
        double sum = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            TwoBone2.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i], TwoBone2.LEFT, one);
            sum += one.thighX();
            TwoBone2.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i], TwoBone2.RIGHT, one);
            sum += one.thighY();
        }
        assertThat(sums.get("TwoBone2Bench.bothKnees")).isCloseTo(sum, within(1e-9));
    }

    /** One leg in a hundred may lie so near to a limit that a thousand passes do not get there. */
    @Test
    void iterations_reachNearlyEveryTarget() {
        Legs legs = new Legs(true, 0);
        Fabrik fabrik = new Fabrik();
        Ccd ccd = new Ccd();
        int fabrikReached = 0;
        int ccdReached = 0;
        for (int i = 0; i < Legs.COUNT; i++) {
            double t = legs.thigh[i];
            fabrik.solve(legs.dx[i], legs.dy[i], 0, t, legs.shin[i], t * legs.kx[i], t * legs.ky[i], 0);
            fabrikReached += reaches(legs, i, fabrik.kneeX, fabrik.kneeY) ? 1 : 0;
            ccd.solve(legs.dx[i], legs.dy[i], t, legs.shin[i], t * legs.kx[i], t * legs.ky[i]);
            ccdReached += reaches(legs, i, ccd.kneeX, ccd.kneeY) ? 1 : 0;
        }
        assertThat(fabrikReached).isGreaterThanOrEqualTo(990);
        assertThat(ccdReached).isGreaterThanOrEqualTo(990);
    }

    private static boolean reaches(Legs legs, int i, double kneeX, double kneeY) {
        double shin = Math.hypot(legs.dx[i] - kneeX, legs.dy[i] - kneeY);
        return Math.abs(shin - legs.shin[i]) < 1.1e-6 * (legs.thigh[i] + legs.shin[i]);
    }

    @Test
    void batches_agreeWithTheScalarSolvers() {
        Legs legs = new Legs(false, 0.1);
        int last = Legs.COUNT - 1;
        assertThat(sums.get("BatchBench.plane"))
                .isCloseTo(plane(legs, 0).thighX() + plane(legs, last).thighY(), within(1e-6));
        assertThat(sums.get("BatchBench.space"))
                .isCloseTo(
                        space(legs, 0).thighX()
                                + space(legs, 1).thighY()
                                + space(legs, last).thighZ(),
                        within(1e-6));
    }

    @Test
    void correctionsWithoutAPole_areThoseOfThePosedThigh() {
        assertThat(sums.get("JointCorrectionsBench.closest"))
                .isCloseTo(sums.get("JointCorrectionsBench.corrections"), within(1e-9));
    }

    private static Solution2 plane(Legs legs, int i) {
        Solution2 one = new Solution2();
        TwoBone2.solve(legs.dx[i], legs.dy[i], legs.thigh[i], legs.shin[i], TwoBone2.LEFT, one);
        return one;
    }

    private static Solution3 space(Legs l, int i) {
        Solution3 one = new Solution3();
        TwoBone3.solve(l.dx[i], l.dy[i], l.dz[i], l.thigh[i], l.shin[i], l.kx[i], l.ky[i], l.kz[i], one);
        return one;
    }

    @Test
    void everyLineOfTheTable_namesABenchmark() {
        for (Comparison c : Comparison.ALL) {
            assertThat(sums).containsKeys(c.benchmark(), c.other());
        }
    }

    private static Map<String, Double> run() {
        Map<String, Double> sums = new TreeMap<>();
        for (Class<?> type : ALL) {
            try {
                Object bench = type.getConstructor().newInstance();
                for (Method method : type.getDeclaredMethods()) {
                    if (method.isAnnotationPresent(Benchmark.class)) {
                        double sum = (double) method.invoke(bench);
                        assertThat(sum).as(method.toString()).isFinite();
                        sums.put(type.getSimpleName() + "." + method.getName(), sum);
                    }
                }
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(type.toString(), e);
            }
        }
        return sums;
    }
}
