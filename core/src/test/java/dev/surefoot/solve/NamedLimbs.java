// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.solve.LimbFamily.Limb;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Limbs written down by hand, each for something that goes wrong elsewhere; by the file of {@code testdata/solve} they
 * are in, then by name.
 */
final class NamedLimbs {
    private static final double U = Double.MIN_VALUE;
    private static final double COS_10_DEGREES = 0.984807753012208;
    private static final double SIN_10_DEGREES = 0.17364817766693033;

    private final Map<String, Limb> limbs = new LinkedHashMap<>();

    private NamedLimbs() {}

    /** Returns the files for the plane. */
    static Map<String, Map<String, Limb>> plane() {
        Map<String, Map<String, Limb>> files = new LinkedHashMap<>();
        files.put("ten-hard-knees", hardKneesInThePlane());
        files.put("published-faults", publishedFaultsInThePlane());
        files.put("exact-limits", exactLimitsInThePlane());
        files.put("degenerate", degenerateInThePlane());
        files.put("single-precision", singlePrecisionInThePlane());
        return files;
    }

    /** Returns the files for space. */
    static Map<String, Map<String, Limb>> space() {
        Map<String, Map<String, Limb>> files = new LinkedHashMap<>();
        files.put("ten-hard-knees", hardKneesInSpace());
        files.put("published-faults", publishedFaultsInSpace());
        files.put("exact-limits", exactLimitsInSpace());
        files.put("degenerate", degenerateInSpace());
        files.put("parallel-hints", parallelHints());
        files.put("found-by-search", foundBySearch());
        files.put("single-precision", singlePrecisionInSpace());
        return files;
    }

    private static Map<String, Limb> hardKneesInThePlane() {
        NamedLimbs n = new NamedLimbs();
        n.bothSides("equal-bones-target-at-root", 0, 0, 0.4, 0.4);
        n.bothSides("shin-longer-target-too-close", 0.05, 0, 0.3, 0.5);
        n.bothSides("shin-longer-target-too-close-oblique", 0.03, -0.04, 0.3, 0.5);
        n.bothSides("one-ulp-beyond-reach", Math.nextUp(0.75), 0, 0.5, 0.25);
        n.bothSides("exactly-at-reach", 0.75, 0, 0.5, 0.25);
        n.bothSides("one-ulp-inside-reach", Math.nextDown(0.75), 0, 0.5, 0.25);
        n.bothSides("at-reach-oblique-by-rounding", 0.45, 0.6, 0.5, 0.25);
        n.bothSides("straight-pose", 0, -0.875, 0.4375, 0.4375);
        n.bothSides("origin-a-million-away", (1e6 + 0.1) - 1e6, (2e6 - 0.8) - 2e6, 0.45, 0.43);
        double[] distances = {0.5, 1 - 1e-8, 1 - 0.9e-8, 1, 1 + 0.9e-8, 1 + 1e-8, 2};
        for (double d : distances) {
            n.bothSides("shin-a-hundred-millionth-at-" + d, 0.6 * d, 0.8 * d, 1, 1e-8);
            n.bothSides("thigh-a-hundred-millionth-at-" + d, 0.6 * d, 0.8 * d, 1e-8, 1);
        }
        n.bothSides("subnormal-3-4-5", 6 * U, 0, 5 * U, 5 * U);
        n.bothSides("subnormal-oblique", 4 * U, -3 * U, 5 * U, 4 * U);
        n.bothSides("subnormal-too-far", 11 * U, 0, 5 * U, 5 * U);
        return n.limbs;
    }

    private static Map<String, Limb> hardKneesInSpace() {
        NamedLimbs n = new NamedLimbs();
        n.space("equal-bones-target-at-root", 0, 0, 0, 0.4, 0.4, 0, 0, 2);
        n.space("equal-bones-target-at-root-oblique-hint", 0, 0, 0, 0.4, 0.4, 1, -2, 3);
        n.space("shin-longer-target-too-close", 0, -0.05, 0, 0.3, 0.5, 0, 0, 1);
        n.space("shin-longer-target-too-close-oblique", 0.02, -0.04, 0.01, 0.3, 0.5, 0, 0, 1);
        n.space("one-ulp-beyond-reach", 0, -Math.nextUp(0.75), 0, 0.5, 0.25, 0, 0, 1);
        n.space("exactly-at-reach", 0, -0.75, 0, 0.5, 0.25, 0, 0, 1);
        n.space("one-ulp-inside-reach", 0, -Math.nextDown(0.75), 0, 0.5, 0.25, 0, 0, 1);
        n.space("straight-pose-gives-no-side", 0, -0.8, 0, 0.45, 0.43, 0, -0.45, 0);
        n.space("straight-pose-bent-by-its-hinge", 0, -0.8, 0, 0.45, 0.43, 0, 0, 0.8);
        n.space("pole-on-the-target-line", 1, -7, 0, 4.5, 4.5, 3, -21, 0);
        n.space("pole-on-the-target-line-behind-the-root", 1, -7, 0, 4.5, 4.5, -2, 14, 0);
        n.space("pole-at-the-root", 1, -7, 0, 4.5, 4.5, 0, 0, 0);
        for (int e = 3; e <= 17; e += 2) {
            double off = Double.parseDouble("1e-" + e);
            n.space("pole-off-the-line-by-1e-" + e, 0, -0.7, 0, 0.45, 0.45, off, -1, 0);
            n.space("pole-off-the-oblique-line-by-1e-" + e, 1, -7, 2, 4.5, 4.5, 1 + off, -7, 2);
        }
        // k = D × hinge, which is what a knee does whose hinge is not quite perpendicular
        n.space("hinge-ten-degrees-off", 0, -0.7, 0, 0.45, 0.45, 0, 0, 0.7 * COS_10_DEGREES);
        double dx = 0.125;
        double dy = -0.75;
        double dz = 0.0625;
        n.space(
                "hinge-ten-degrees-off-oblique",
                dx,
                dy,
                dz,
                0.45,
                0.45,
                -dz * SIN_10_DEGREES,
                dz * COS_10_DEGREES,
                dx * SIN_10_DEGREES - dy * COS_10_DEGREES);
        n.space(
                "origin-a-million-away",
                (1e6 + 0.1) - 1e6,
                (2e6 - 0.8) - 2e6,
                (-3e6 + 0.05) + 3e6,
                0.45,
                0.43,
                0,
                0,
                1);
        double[] distances = {0.5, 1 - 1e-8, 1, 1 + 0.9e-8, 2};
        for (double d : distances) {
            n.space("shin-a-hundred-millionth-at-" + d, 0.6 * d, 0, 0.8 * d, 1, 1e-8, 0, 1, 0);
            n.space("thigh-a-hundred-millionth-at-" + d, 0.6 * d, 0, 0.8 * d, 1e-8, 1, 0, 1, 0);
        }
        n.space("subnormal-3-4-5", 0, -6 * U, 0, 5 * U, 5 * U, 0, 0, U);
        n.space("subnormal-oblique", 4 * U, -3 * U, 2 * U, 5 * U, 4 * U, 0, U, 7 * U);
        return n.limbs;
    }

    private static Map<String, Limb> publishedFaultsInThePlane() {
        NamedLimbs n = new NamedLimbs();
        n.bothSides("circles-too-close-root-of-a-negative", 0.05, 0, 0.5, 0.3);
        n.bothSides("circles-unequal-bones-at-root-division-by-zero", 0, 0, 0.5, 0.3);
        n.bothSides("circles-too-far-pose-left-as-it-was", 0.9, 0.3, 0.5, 0.3);
        n.bothSides("circles-shin-from-a-thigh-a-ten-thousandth", 0.6, 0.8, 1e-4, 1);
        n.bothSides("circles-shin-a-millionth", 0.6, 0.8, 1, 1e-6);
        n.bothSides("trig-free-longer-shin-too-close-taken-for-too-far", 0.05, 0, 0.3, 0.5);
        n.bothSides("trig-free-equal-bones-at-root-division-by-zero", 0, 0, 0.5, 0.5);
        n.bothSides("trig-free-fourth-powers-overflow", 3e80, -4e80, 4e80, 3e80);
        n.bothSides("trig-free-fourth-powers-underflow", 3e-90, -4e-90, 4e-90, 3e-90);
        n.bothSides("trig-free-clamped-root-stretches-the-leg", 0.81, 0, 0.5, 0.3);
        n.bothSides("arc-cosine-nearly-straight", 0, -0.8799999999, 0.45, 0.43);
        n.bothSides("arc-cosine-nearly-folded", 0, -0.0200000001, 0.45, 0.43);
        n.bothSides("factored-height-loses-a-tiny-distance", 0x1p-40, 0x1p-41, 0.5, 0.5);
        n.bothSides("triangle-tip-ankle-from-knee-and-ball", 0.1, -0.5, 0.45, 0.15);
        n.bothSides("triangle-tip-heel-from-ankle-and-ball", 0.1, -0.08, 0.09, 0.19);
        return n.limbs;
    }

    private static Map<String, Limb> publishedFaultsInSpace() {
        NamedLimbs n = new NamedLimbs();
        n.space("closest-to-pose-straight-pose-derivative-zero-everywhere", 0, -0.7, 0, 0.5, 0.4, 0, -0.5, 0);
        n.space("closest-to-pose-two-angles-one-is-the-farthest", 0, -0.7, 0, 0.5, 0.4, 0.1, 0.4, -0.3);
        n.space("closest-to-pose-thigh-across-the-line", 0.7, 0, 0, 0.5, 0.4, 0, -0.3, 0.4);
        n.space("closest-to-pose-already-the-answer", 0, -0.75, 0, 0.625, 0.625, 0, -0.375, 0.5);
        n.space("hint-of-a-million-units", 0.1, -0.7, 0.2, 0.5, 0.4, 1e6, -2e6, 3e6);
        n.space("hint-of-a-millionth", 0.1, -0.7, 0.2, 0.5, 0.4, 1e-6, -2e-6, 3e-6);
        n.space("hint-of-1e300", 0.1, -0.7, 0.2, 0.5, 0.4, 1e300, -2e300, 1.5e300);
        n.space("hint-subnormal", 0.1, -0.7, 0.2, 0.5, 0.4, 3 * U, -5 * U, 7 * U);
        n.space("orthogonalised-once-loses-the-length", 0.1, -0.7, 0.2, 0.5, 0.4, 0.1 + 1e-9, -0.7, 0.2);
        n.space("arc-cosine-nearly-straight", 0.3, -0.8, 0.2012461, 0.45, 0.43, 0, 0, 1);
        return n.limbs;
    }

    private static Map<String, Limb> exactLimitsInThePlane() {
        NamedLimbs n = new NamedLimbs();
        double[][] straightAndFolded = {{3, 4, 2, 3}, {3, 4, 7, 2}, {3, 4, 2, 7}, {-5, 12, 6.5, 6.5}, {8, -15, 18, 1}};
        for (double[] l : straightAndFolded) {
            String name = l[2] + l[3] == Math.hypot(l[0], l[1]) ? "straight" : "folded";
            String at = name + "-" + (int) l[0] + "," + (int) l[1] + "-";
            at = at.replace(',', '_') + (l[2] > l[3] ? "thigh-longer" : l[2] < l[3] ? "shin-longer" : "equal");
            n.bothSides(at, l[0], l[1], l[2], l[3]);
            n.bothSides(at + "-target-x-up", Math.nextUp(l[0]), l[1], l[2], l[3]);
            n.bothSides(at + "-target-x-down", Math.nextDown(l[0]), l[1], l[2], l[3]);
            n.bothSides(at + "-thigh-up", l[0], l[1], Math.nextUp(l[2]), l[3]);
            n.bothSides(at + "-thigh-down", l[0], l[1], Math.nextDown(l[2]), l[3]);
        }
        return n.limbs;
    }

    private static Map<String, Limb> exactLimitsInSpace() {
        NamedLimbs n = new NamedLimbs();
        double[][] straightAndFolded = {{1, 2, 2, 1, 2}, {2, 3, 6, 9, 2}, {2, -3, 6, 2, 9}, {-1, 4, 8, 4.5, 4.5}};
        for (double[] l : straightAndFolded) {
            String name = l[3] > 7 || l[4] > 7 ? "folded" : "straight";
            String at = name + "-" + (int) l[0] + "_" + (int) l[1] + "_" + (int) l[2];
            at += l[3] > l[4] ? "-thigh-longer" : l[3] < l[4] ? "-shin-longer" : "-equal";
            n.space(at, l[0], l[1], l[2], l[3], l[4], 1, 0, 0.5);
            n.space(at + "-target-z-up", l[0], l[1], Math.nextUp(l[2]), l[3], l[4], 1, 0, 0.5);
            n.space(at + "-target-z-down", l[0], l[1], Math.nextDown(l[2]), l[3], l[4], 1, 0, 0.5);
            n.space(at + "-shin-up", l[0], l[1], l[2], l[3], Math.nextUp(l[4]), 1, 0, 0.5);
            n.space(at + "-shin-down", l[0], l[1], l[2], l[3], Math.nextDown(l[4]), 1, 0, 0.5);
        }
        return n.limbs;
    }

    private static Map<String, Limb> degenerateInThePlane() {
        NamedLimbs n = new NamedLimbs();
        n.bothSides("root-thigh-longer", 0, 0, 0.4, 0.3);
        n.bothSides("root-shin-longer", 0, 0, 0.3, 0.4);
        n.bothSides("root-negative-zeros", -0.0, -0.0, 0.3, 0.3);
        n.bothSides("root-no-lengths", 0, 0, 0, 0);
        n.bothSides("root-no-shin", 0, 0, 1, 0);
        n.bothSides("no-lengths", 1, 2, 0, 0);
        n.bothSides("no-shin-reached", 0, 1, 1, 0);
        n.bothSides("no-thigh-reached", 0, 1, 0, 1);
        n.bothSides("no-shin-too-close", 0, 1, 2, 0);
        n.bothSides("no-thigh-too-far", 0, 1, 0, 0.5);
        n.bothSides("largest-doubles-reached", Double.MAX_VALUE, 0, Double.MAX_VALUE, Double.MAX_VALUE);
        n.bothSides("largest-doubles-too-far", Double.MAX_VALUE, Double.MAX_VALUE, 0x1p1022, 0x1p1022);
        n.bothSides("smallest-double-away", U, 0, 1, 1);
        n.bothSides("smallest-doubles", U, U, U, U);
        return n.limbs;
    }

    private static Map<String, Limb> degenerateInSpace() {
        NamedLimbs n = new NamedLimbs();
        n.space("root-thigh-longer", 0, 0, 0, 0.4, 0.3, 1, 2, -2);
        n.space("root-shin-longer", 0, 0, 0, 0.3, 0.4, 1, 2, -2);
        n.space("root-no-hint", 0, 0, 0, 0.3, 0.4, 0, 0, 0);
        n.space("root-equal-no-hint", -0.0, 0, -0.0, 0.4, 0.4, 0, -0.0, 0);
        n.space("root-no-lengths", 0, 0, 0, 0, 0, 0, 0, 1);
        n.space("no-lengths", 1, 2, 3, 0, 0, 0, 0, 1);
        n.space("no-shin-reached", 2, 3, 6, 7, 0, 0, 0, 1);
        n.space("no-thigh-reached", 2, 3, 6, 0, 7, 0, 0, 1);
        n.space("no-thigh-too-close", 2, 3, 6, 0, 8, 0, 0, 1);
        n.space("no-hint-too-far", 1, -7, 2, 3, 3, 0, 0, 0);
        n.space("no-hint-too-close", 0.1, -0.7, 0.2, 3, 2, 0, 0, 0);
        double max = Double.MAX_VALUE;
        n.space("largest-doubles-reached", max, -max, max, max, max, max, max, max);
        n.space("smallest-double-away", 0, -U, 0, 1, 1, 0, 0, 1);
        n.space("smallest-doubles", U, U, -U, U, U, U, U, U);
        return n.limbs;
    }

    private static Map<String, Limb> parallelHints() {
        NamedLimbs n = new NamedLimbs();
        double[][] lines = {{0, -0.7, 0}, {0.125, -0.75, 0.0625}, {0.3, 0.3, 0.3}, {-0.5, 0.25, 0.5}};
        for (int i = 0; i < lines.length; i++) {
            double x = lines[i][0];
            double y = lines[i][1];
            double z = lines[i][2];
            n.space("line-" + i + "-along", x, y, z, 0.5, 0.4, 2 * x, 2 * y, 2 * z);
            n.space("line-" + i + "-against", x, y, z, 0.5, 0.4, -x, -y, -z);
            n.space("line-" + i + "-no-hint", x, y, z, 0.5, 0.4, 0, 0, 0);
            n.space("line-" + i + "-one-ulp-off", x, y, z, 0.5, 0.4, x, Math.nextUp(y), z);
            n.space("line-" + i + "-one-ulp-off-against", x, y, z, 0.5, 0.4, -x, -y, Math.nextUp(-z));
            for (int e = 1; e <= 15; e += 2) {
                double off = Double.parseDouble("1e-" + e);
                n.space("line-" + i + "-off-by-1e-" + e, x, y, z, 0.5, 0.4, x, y - off, z + 2 * off);
            }
        }
        n.space("off-by-1e-100", 0, -0.7, 0, 0.5, 0.4, 0, -1, 1e-100);
        n.space("off-by-1e-280", 0, -0.7, 0, 0.5, 0.4, -1e-280, 1, 0);
        return n.limbs;
    }

    /**
     * What a common path with a single division made of three limbs of 220 million; the form with two has 5.4 at most.
     */
    private static Map<String, Limb> foundBySearch() {
        NamedLimbs n = new NamedLimbs();
        n.space(
                "thigh-off-by-6.22-ulp",
                2.7874564573415035,
                -3.30732024820103,
                -0.18703855684741583,
                3.914194463309791,
                8.137745222761495,
                -0.06665814477191469,
                0.1396026512253749,
                -0.9879614321958184);
        n.space(
                "thigh-off-by-6.14-ulp",
                1.420332849710524E-4,
                -7.360489102725215E-5,
                1.5944244721402851E-4,
                1.1488050216775874E-4,
                2.4464116341187895E-4,
                0.30155547507922353,
                -0.8979549762077538,
                0.32053261324469984);
        n.space(
                "shin-off-by-6.01-ulp",
                1.8705594530941075E-104,
                5.16236108274913E-104,
                -8.141100989414544E-104,
                1.262691886665169E-103,
                1.0877999971393304E-103,
                -0.3312586259666051,
                0.9327435157611993,
                -0.14232798926477536);
        return n.limbs;
    }

    /** Limbs that loops over floats solved with a target moved by an absolute 5e-9 units. */
    private static Map<String, Limb> singlePrecisionInThePlane() {
        NamedLimbs n = new NamedLimbs();
        for (double size : new double[] {0.01, 0.001, 0.0001}) {
            float thigh = (float) (0.55 * size);
            float shin = (float) (0.45 * size);
            n.bothSides("limb-of-" + size, (float) (0.3 * size), (float) (-0.7 * size), thigh, shin);
            n.bothSides("limb-of-" + size + "-too-far", (float) (-0.8 * size), (float) (0.9 * size), thigh, shin);
        }
        return n.limbs;
    }

    /** The same; and hints along the line to the target where a turn of them by 5e-7 radians is no help. */
    private static Map<String, Limb> singlePrecisionInSpace() {
        NamedLimbs n = new NamedLimbs();
        for (double size : new double[] {0.01, 0.001, 0.0001}) {
            float thigh = (float) (0.55 * size);
            float shin = (float) (0.45 * size);
            float x = (float) (0.3 * size);
            float y = (float) (-0.7 * size);
            float z = (float) (0.2 * size);
            n.space("limb-of-" + size, x, y, z, thigh, shin, 0.25, -0.5, 0.75);
            n.space("limb-of-" + size + "-hint-along", x, y, z, thigh, shin, x / size, y / size, z / size);
        }
        double[] turn = {0x1.3cp-1, -0x1.1ap-1, 0x1.57p-1};
        for (double f : new double[] {0.75, -0.75, 0.5}) {
            double x = f * turn[0];
            double y = f * turn[1];
            double z = f * turn[2];
            n.space("turn-of-the-hint-along-the-line-" + f, x, y, z, 0.5, 0.4375, x, y, z);
            n.space("turn-of-the-hint-against-the-line-" + f, x, y, z, 0.5, 0.4375, -x, -y, -z);
            n.space("no-hint-" + f, x, y, z, 0.5, 0.4375, 0, 0, 0);
        }
        return n.limbs;
    }

    private void bothSides(String name, double dx, double dy, double thigh, double shin) {
        put(name + "-left", new Limb(dx, dy, 0, thigh, shin, 0, 0, 0, TwoBone2.LEFT));
        put(name + "-right", new Limb(dx, dy, 0, thigh, shin, 0, 0, 0, TwoBone2.RIGHT));
    }

    private void space(
            String name, double dx, double dy, double dz, double thigh, double shin, double kx, double ky, double kz) {
        put(name, new Limb(dx, dy, dz, thigh, shin, kx, ky, kz, 1));
    }

    private void put(String name, Limb limb) {
        if (limbs.put(name, limb) != null) {
            throw new IllegalArgumentException("two limbs are called " + name);
        }
    }
}
