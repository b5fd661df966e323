// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import java.util.Locale;

/**
 * The long run: millions of limbs of every family, solved and graded, as the table of docs/notes/accuracy.md, which has
 * the command. {@link TwoBone2AccuracyTest} and {@link TwoBone3AccuracyTest} grade the first 20,000 of the same in
 * every build.
 */
final class AccuracyTable {
    private AccuracyTable() {}

    /**
     * Prints the table.
     *
     * @param args how many cases of each family and dimension, 1,000,000 if not given
     */
    public static void main(String[] args) {
        long cases = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
        System.out.printf(
                Locale.ROOT,
                "%,d cases each, %,d in all, Java %s%n%n",
                cases,
                cases * 2 * LimbFamily.values().length,
                System.getProperty("java.vm.version"));
        System.out.println("| family | | thigh, ulp | shin, ulp | place, ulp | wrong statuses | not finite |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (LimbFamily family : LimbFamily.values()) {
            for (boolean flat : new boolean[] {true, false}) {
                FamilyAccuracy worst = FamilyAccuracy.measure(family, flat, cases);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %s | %.2f | %.2f | %s | %d | %d |%n",
                        family.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                        flat ? "plane" : "space",
                        worst.thighUlps,
                        worst.shinUlps,
                        worst.placeUlps > 0 ? String.format(Locale.ROOT, "%.2f", worst.placeUlps) : "",
                        worst.wrongStatuses,
                        worst.notFinite);
            }
        }
    }
}
