// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StanceDecoderTest {
    private static final int STANCE = 5;
    private static final int FLIGHT = 4;
    private static final double COST = 1.5;

    @Test
    void clearEvidence_isTakenAsItIs() {
        assertThat(runs(run(10, -1), run(8, 1), run(6, -1), run(9, 1))).containsExactly("10-17", "24-32");
        assertThat(runs(run(20, 1))).containsExactly("0-19");
        assertThat(runs(run(20, -1))).isEmpty();
        assertThat(runs()).isEmpty();
    }

    @Test
    void momentsOfRest_areNoStance_alsoAtTheEnds() {
        assertThat(runs(run(2, 1), run(10, -1), run(2, 1), run(10, -1), run(2, 1)))
                .isEmpty();
    }

    @Test
    void momentsOfFlight_areBridged_butMayBeCutByTheEnds() {
        assertThat(runs(run(10, 1), run(2, -1), run(10, 1))).containsExactly("0-21");
        assertThat(runs(run(2, -1), run(10, 1), run(2, -1))).containsExactly("2-11");
    }

    @Test
    void aLongDoubt_doesNotCutAStance_aLongFlightDoes() {
        // four samples of -0.3: shorter by 2.4 of evidence than the price of two changes
        assertThat(runs(run(10, 1), run(4, -0.3), run(10, 1))).containsExactly("0-23");
        assertThat(runs(run(10, 1), run(4, -0.5), run(10, 1))).containsExactly("0-9", "14-23");
    }

    @Test
    void fewSamples_giveNoStance() {
        assertThat(runs(run(4, 1))).isEmpty();
        assertThat(runs(run(5, 1))).containsExactly("0-4");
    }

    @Test
    void itIsTheBestOfAllSequences_andTheSameBackwards() {
        Random random = new Random(4);
        for (int trial = 0; trial < 40; trial++) {
            double[] evidence = new double[14];
            for (int i = 0; i < evidence.length; i++) {
                evidence[i] = 2 * random.nextDouble() - 1;
            }
            List<StanceDecoder.Run> found = new StanceDecoder(3, 2, 0.6).stances(evidence);
            assertThat(value(evidence, found, 0.6)).isCloseTo(best(evidence), within(1e-12));
            double[] backwards = new double[evidence.length];
            for (int i = 0; i < evidence.length; i++) {
                backwards[i] = evidence[evidence.length - 1 - i];
            }
            List<String> mirrored = new StanceDecoder(3, 2, 0.6)
                    .stances(backwards).stream()
                            .map(r -> (13 - r.end()) + "-" + (13 - r.start()))
                            .toList();
            assertThat(mirrored)
                    .containsExactlyInAnyOrderElementsOf(
                            found.stream().map(r -> r.start() + "-" + r.end()).toList());
        }
    }

    /** All 2¹⁴ sequences. */
    private static double best(double[] evidence) {
        int n = evidence.length;
        double best = Double.NEGATIVE_INFINITY;
        for (int bits = 0; bits < 1 << n; bits++) {
            double value = 0;
            boolean allowed = true;
            int start = 0;
            for (int i = 0; i < n && allowed; i++) {
                boolean stands = (bits >> i & 1) == 1;
                value += stands ? evidence[i] : -evidence[i];
                boolean ends = i + 1 == n || stands != ((bits >> (i + 1) & 1) == 1);
                if (ends) {
                    boolean cut = start == 0 || i + 1 == n;
                    allowed = stands ? i + 1 - start >= 3 : cut || i + 1 - start >= 2;
                    value -= i + 1 < n ? 0.6 : 0;
                    start = i + 1;
                }
            }
            best = allowed ? Math.max(best, value) : best;
        }
        return best;
    }

    private static double value(double[] evidence, List<StanceDecoder.Run> runs, double cost) {
        double value = 0;
        for (double e : evidence) {
            value -= e;
        }
        for (StanceDecoder.Run run : runs) {
            for (int i = run.start(); i <= run.end(); i++) {
                value += 2 * evidence[i];
            }
            value -= run.start() > 0 ? cost : 0;
            value -= run.end() + 1 < evidence.length ? cost : 0;
        }
        return value;
    }

    private static double[] run(int count, double evidence) {
        double[] run = new double[count];
        Arrays.fill(run, evidence);
        return run;
    }

    private static List<String> runs(double[]... parts) {
        double[] evidence = Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
        return new StanceDecoder(STANCE, FLIGHT, COST)
                .stances(evidence).stream().map(r -> r.start() + "-" + r.end()).toList();
    }
}
