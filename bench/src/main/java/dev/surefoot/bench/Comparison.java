// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bench;

import java.util.List;

/**
 * A line of the table: how one benchmark's time stands to another's of the same run, and what we want of that.
 *
 * @param what what was timed, in words
 * @param benchmark its name
 * @param against what it stands beside, in words
 * @param other that one's name
 * @param faster true when the line gives how many times faster it is, false when it gives its time as a multiple of the
 *     other's
 * @param bound17 the goal on JDK 17: at most that multiple, or at least so many times faster; NaN for none
 * @param bound25 the goal on JDK 25
 */
record Comparison(
        String what, String benchmark, String against, String other, boolean faster, double bound17, double bound25) {
    private static final String QUILEZ = "Quilez's formula";
    private static final String LIMIT = "a division and a root";

    /** All lines, in their order. */
    static final List<Comparison> ALL = List.of(
            cost(
                    "2-D, both knees and the status",
                    "TwoBone2Bench.bothKnees",
                    QUILEZ,
                    "TwoBone2Bench.quilez",
                    1.35,
                    1.35),
            cost("2-D, one knee", "TwoBone2Bench.knee", QUILEZ, "TwoBone2Bench.quilez", Double.NaN, Double.NaN),
            gain(
                    "2-D, both knees and the status",
                    "TwoBone2Bench.bothKnees",
                    "law of cosines",
                    "TwoBone2Bench.cosines",
                    15,
                    8),
            gain(
                    "2-D, both knees and the status",
                    "TwoBone2Bench.bothKnees",
                    "two circles",
                    "TwoBone2Bench.circles",
                    Double.NaN,
                    Double.NaN),
            cost("3-D knee, closest to the pose", "TwoBone3Bench.knee", QUILEZ, "TwoBone2Bench.quilez", 2.7, 2.7),
            gain(
                    "3-D knee, closest to the pose",
                    "TwoBone3Bench.knee",
                    "law of cosines",
                    "TwoBone3Bench.cosines",
                    Double.NaN,
                    Double.NaN),
            cost(
                    "2-D, both knees, 10 % out of reach",
                    "TwoBone2Bench.bothKneesMixed", "all in reach", "TwoBone2Bench.bothKnees", 1.15, 1.15),
            cost(
                    "2-D, one knee, 10 % out of reach",
                    "TwoBone2Bench.kneeMixed", "all in reach", "TwoBone2Bench.knee", 1.15, 1.15),
            cost(
                    "3-D knee, 10 % out of reach",
                    "TwoBone3Bench.kneeMixed", "all in reach", "TwoBone3Bench.knee", 1.15, 1.15),
            cost(
                    "3-D knee and both world rotations",
                    "TwoBone3Bench.kneeAndRotations",
                    QUILEZ,
                    "TwoBone2Bench.quilez",
                    8,
                    8),
            cost(
                    "an engine's whole two-bone job",
                    "JointCorrectionsBench.corrections",
                    QUILEZ,
                    "TwoBone2Bench.quilez",
                    11,
                    10),
            cost(
                    "one call of LimbSolver, 10 % out of reach",
                    "EntryPointsBench.limbSolver",
                    "JointCorrections",
                    "JointCorrectionsBench.correctionsMixed",
                    Double.NaN,
                    Double.NaN),
            cost("2-D batch", "BatchBench.plane", LIMIT, "BatchBench.divisionAndRoot", 2.6, 1.8),
            cost("3-D batch", "BatchBench.space", LIMIT, "BatchBench.divisionAndRoot", 9, 8),
            gain(
                    "2-D, both knees and the status",
                    "TwoBone2Bench.bothKnees",
                    "FABRIK to 1e-6",
                    "TwoBone2Bench.fabrik",
                    100,
                    100),
            gain(
                    "2-D, both knees and the status",
                    "TwoBone2Bench.bothKnees",
                    "CCD to 1e-6",
                    "TwoBone2Bench.ccd",
                    Double.NaN,
                    Double.NaN),
            gain(
                    "3-D knee and both world rotations",
                    "TwoBone3Bench.kneeAndRotations",
                    "FABRIK to 1e-6, knee alone",
                    "TwoBone3Bench.fabrik",
                    Double.NaN,
                    Double.NaN),
            gain(
                    "3-D knee, closest to the pose",
                    "TwoBone3Bench.knee",
                    "FABRIK to 1e-6",
                    "TwoBone3Bench.fabrik",
                    100,
                    100),
            cost(
                    "a biped's frame, planted live",
                    "LivePlanterBench.biped",
                    "ozz's foot IK, which neither locks nor foresees",
                    "LivePlanterBench.ozz",
                    Double.NaN,
                    Double.NaN),
            cost(
                    "a biped's frame in a crowd of 10,000",
                    "LivePlanterBench.crowd",
                    "alone",
                    "LivePlanterBench.biped",
                    Double.NaN,
                    Double.NaN));

    private static Comparison cost(
            String what, String benchmark, String against, String other, double bound17, double bound25) {
        return new Comparison(what, benchmark, against, other, false, bound17, bound25);
    }

    private static Comparison gain(
            String what, String benchmark, String against, String other, double bound17, double bound25) {
        return new Comparison(what, benchmark, against, other, true, bound17, bound25);
    }

    /** Returns the goal on that JDK; the newer one's holds from 25 on. */
    double bound(int jdk) {
        return jdk >= 25 ? bound25 : bound17;
    }

    /** Returns whether a ratio meets the goal of that JDK; where there is no goal, it does. */
    boolean met(double ratio, int jdk) {
        double bound = bound(jdk);
        return Double.isNaN(bound) || (faster ? ratio >= bound : ratio <= bound);
    }
}
