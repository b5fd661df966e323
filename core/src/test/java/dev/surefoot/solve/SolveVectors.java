// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.solve.LimbFamily.Limb;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What is in {@code testdata/solve}: {@link NamedLimbs}, and some members of each {@link LimbFamily}, with the
 * solutions of {@link ExactTwoBone}. The same bytes on every machine and every Java.
 */
final class SolveVectors {
    private static final int ROWS_OF_A_FAMILY = 40;

    /**
     * Hints nearer to the line than this sine are left to the named limbs: bringing them near 1 may lose a component
     * below the smallest double.
     */
    private static final double LEAST_SINE = 0x1p-900;

    private SolveVectors() {}

    /** Returns what writes each file, by its path within the folder. */
    static Map<String, Supplier<String>> files() {
        Map<String, Supplier<String>> files = new TreeMap<>();
        NamedLimbs.plane()
                .forEach((name, limbs) -> files.put("plane/" + name + ".csv", () -> file(VectorTable.plane(), limbs)));
        NamedLimbs.space()
                .forEach((name, limbs) -> files.put("space/" + name + ".csv", () -> file(VectorTable.space(), limbs)));
        for (LimbFamily family : LimbFamily.values()) {
            String name = family.name().toLowerCase(Locale.ROOT).replace('_', '-');
            files.put("plane/" + name + ".csv", () -> file(VectorTable.plane(), members(family, name, true)));
            files.put("space/" + name + ".csv", () -> file(VectorTable.space(), members(family, name, false)));
        }
        return files;
    }

    /** Returns the reader of a file. */
    static VectorTable table(String path) {
        return path.startsWith("plane/") ? VectorTable.plane() : VectorTable.space();
    }

    private static String file(VectorTable table, Map<String, Limb> limbs) {
        List<String> lines = new ArrayList<>();
        lines.add(table.header());
        limbs.forEach((name, limb) -> lines.add(table.row(name, limb)));
        return String.join("\n", lines) + "\n";
    }

    private static Map<String, Limb> members(LimbFamily family, String name, boolean flat) {
        // not the sequence of the accuracy tests, so that the two show different members
        SplittableRandom random = new SplittableRandom(family.name().hashCode() + (flat ? 2L : 3L));
        Map<String, Limb> limbs = new TreeMap<>();
        while (limbs.size() < ROWS_OF_A_FAMILY) {
            Limb limb = family.draw(random, flat);
            if (flat || !isAlmostOnTheLine(limb)) {
                limbs.put(String.format(Locale.ROOT, "%s-%02d", name, limbs.size() + 1), limb);
            }
        }
        return limbs;
    }

    private static boolean isAlmostOnTheLine(Limb limb) {
        return ExactTwoBone.hintDecides(limb) && ExactTwoBone.hintSine(limb) < LEAST_SINE;
    }
}
