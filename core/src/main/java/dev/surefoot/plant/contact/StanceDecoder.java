// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import java.util.ArrayList;
import java.util.List;

/**
 * Turns evidence for standing, sample by sample, into stances and flights of credible length: the likeliest sequence of
 * states of a two-state semi-Markov chain.
 *
 * <p>Of all sequences whose stances and flights last as long as they must, it takes the one with the greatest sum of
 * evidence (positive for standing, negative for flying) less a price for each change. Flights at the ends may be cut
 * short by the clip; stances may not, as too little of them is seen to know their place. <b>Symmetric</b> in time.
 * <b>Cost:</b> O(samples), no search. <b>Source:</b> Viterbi decoding with durations (Rabiner 1989, section IV D).
 */
final class StanceDecoder {
    private final int leastStance;
    private final int leastFlight;
    private final double changeCost;

    /**
     * @param leastStanceSamples shortest stance
     * @param leastFlightSamples shortest flight between two stances
     * @param changeCost evidence that a change must be worth
     */
    StanceDecoder(int leastStanceSamples, int leastFlightSamples, double changeCost) {
        this.leastStance = Math.max(1, leastStanceSamples);
        this.leastFlight = Math.max(1, leastFlightSamples);
        this.changeCost = changeCost;
    }

    /** A run of samples, both ends included. */
    record Run(int start, int end) {}

    /** Returns the stances, in order. */
    List<Run> stances(double[] evidence) {
        int n = evidence.length;
        double[] sum = new double[n + 1];
        for (int i = 0; i < n; i++) {
            sum[i + 1] = sum[i] + evidence[i];
        }
        // value of the best sequence of the first i samples that ends standing or flying, and where its last run began
        double[] stand = new double[n + 1];
        double[] fly = new double[n + 1];
        int[] standFrom = new int[n + 1];
        int[] flyFrom = new int[n + 1];
        stand[0] = Double.NEGATIVE_INFINITY;
        for (int i = 1; i <= n; i++) {
            stand[i] = stand[i - 1] + evidence[i - 1];
            standFrom[i] = standFrom[i - 1];
            int s = i - leastStance;
            if (s >= 0) {
                double begun = s == 0 ? 0 : fly[s] - changeCost;
                if (begun + sum[i] - sum[s] > stand[i]) {
                    stand[i] = begun + sum[i] - sum[s];
                    standFrom[i] = s;
                }
            }
            fly[i] = fly[i - 1] - evidence[i - 1];
            flyFrom[i] = flyFrom[i - 1];
            // at the end of the clip a flight may be short
            int least = i == n ? 1 : leastFlight;
            for (int f = i - least; f >= Math.max(0, i - leastFlight); f--) {
                double begun = stand[f] - changeCost - (sum[i] - sum[f]);
                if (begun > fly[i]) {
                    fly[i] = begun;
                    flyFrom[i] = f;
                }
            }
        }
        return runs(n, stand, fly, standFrom, flyFrom);
    }

    private static List<Run> runs(int n, double[] stand, double[] fly, int[] standFrom, int[] flyFrom) {
        List<Run> backwards = new ArrayList<>();
        boolean standing = stand[n] > fly[n];
        int i = n;
        while (i > 0) {
            int from = standing ? standFrom[i] : flyFrom[i];
            if (standing) {
                backwards.add(new Run(from, i - 1));
            }
            standing = !standing;
            i = from;
        }
        List<Run> runs = new ArrayList<>();
        for (int k = backwards.size() - 1; k >= 0; k--) {
            runs.add(backwards.get(k));
        }
        return runs;
    }
}
