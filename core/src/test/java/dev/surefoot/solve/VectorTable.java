// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.solve.LimbFamily.Limb;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The columns of {@code testdata/solve}: how a limb and its exact solution are written and read. The folder's README
 * says what each means.
 */
public final class VectorTable {
    /** In the plane z = 0, with a side; or in space, with a hint. */
    private final boolean flat;

    private final List<String> inputs;
    private final List<String> outputs;

    private VectorTable(boolean flat, List<String> inputs, List<String> outputs) {
        this.flat = flat;
        this.inputs = inputs;
        this.outputs = outputs;
    }

    public static VectorTable plane() {
        return new VectorTable(
                true,
                List.of("dx", "dy", "thigh_length", "shin_length"),
                List.of("thigh_x", "thigh_y", "shin_x", "shin_y"));
    }

    public static VectorTable space() {
        return new VectorTable(
                false,
                List.of("dx", "dy", "dz", "thigh_length", "shin_length", "kx", "ky", "kz"),
                List.of("thigh_x", "thigh_y", "thigh_z", "shin_x", "shin_y", "shin_z"));
    }

    /**
     * One row as read back.
     *
     * @param name the case
     * @param limb the problem, from the bits
     * @param decimals the problem's numbers from their decimals, in the order of the columns
     * @param reach the status
     * @param hintDecides whether the side comes from the hint; true in the plane
     * @param bones thigh and shin, three numbers each
     * @param toleranceUlps how far each bone may be off, in ulps of its own length
     */
    public record Row(
            String name,
            Limb limb,
            List<Double> decimals,
            Reach reach,
            boolean hintDecides,
            List<BigDecimal> bones,
            double toleranceUlps) {}

    String header() {
        List<String> columns = new ArrayList<>(List.of("case", "status", flat ? "side" : "side_from"));
        columns.addAll(inputs);
        columns.addAll(outputs);
        columns.add("tolerance_ulps");
        inputs.forEach(input -> columns.add(input + "_bits"));
        return String.join(",", columns);
    }

    String row(String name, Limb limb) {
        Reach reach = ExactTwoBone.reach(limb);
        BigDecimal[] bones = ExactTwoBone.solve(limb, flat);
        List<String> cells = new ArrayList<>(List.of(name, reach.name()));
        cells.add(flat ? Integer.toString(limb.side()) : ExactTwoBone.hintDecides(limb) ? "hint" : "least_axis");
        double[] values = values(limb);
        Arrays.stream(values).forEach(value -> cells.add(decimal(value)));
        for (int i = 0; i < 6; i++) {
            if (!flat || i % 3 != 2) {
                cells.add(twentyDigits(bones[i]));
            }
        }
        cells.add(Integer.toString(toleranceUlps(limb, reach)));
        Arrays.stream(values).forEach(value -> cells.add(bits(value)));
        return String.join(",", cells);
    }

    public Row read(String line) {
        String[] cells = line.split(",", -1);
        int n = inputs.size();
        List<Double> decimals = new ArrayList<>();
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
            decimals.add(Double.parseDouble(cells[3 + i]));
            v[i] = Double.longBitsToDouble(Long.parseUnsignedLong(cells[cells.length - n + i], 16));
        }
        int side = flat ? Integer.parseInt(cells[2]) : 1;
        Limb limb = flat
                ? new Limb(v[0], v[1], 0, v[2], v[3], 0, 0, 0, side)
                : new Limb(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], side);
        BigDecimal[] bones = new BigDecimal[6];
        int at = 3 + n;
        for (int i = 0; i < 6; i++) {
            bones[i] = flat && i % 3 == 2 ? BigDecimal.ZERO : new BigDecimal(cells[at++]);
        }
        return new Row(
                cells[0],
                limb,
                decimals,
                Reach.valueOf(cells[1]),
                !cells[2].equals("least_axis"),
                List.of(bones),
                Double.parseDouble(cells[at]));
    }

    /** Returns the limb's numbers in the order of the columns. */
    double[] values(Limb l) {
        return flat
                ? new double[] {l.dx(), l.dy(), l.thigh(), l.shin()}
                : new double[] {l.dx(), l.dy(), l.dz(), l.thigh(), l.shin(), l.kx(), l.ky(), l.kz()};
    }

    private int toleranceUlps(Limb limb, Reach reach) {
        double sine =
                !flat && reach == Reach.REACHED && ExactTwoBone.hintDecides(limb) ? ExactTwoBone.hintSine(limb) : 1;
        double factor = reach == Reach.REACHED
                ? PlaceTolerance.factor(limb.thigh(), limb.shin(), ExactTwoBone.condition(limb), sine)
                : 1;
        return (int) Math.ceil(PlaceTolerance.ULPS * factor);
    }

    /** Returns the shortest decimal that reads back as the double, the same on every Java. */
    private static String decimal(double x) {
        if (x == 0) {
            return 1 / x < 0 ? "-0" : "0";
        }
        BigDecimal exact = new BigDecimal(x);
        for (int digits = 1; digits < 17; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (rounded.doubleValue() == x) {
                return rounded.stripTrailingZeros().toString();
            }
        }
        return exact.round(new MathContext(17)).stripTrailingZeros().toString();
    }

    private static String twentyDigits(BigDecimal x) {
        return x.signum() == 0
                ? "0"
                : x.round(new MathContext(20)).stripTrailingZeros().toString();
    }

    private static String bits(double x) {
        return String.format(Locale.ROOT, "%016x", Double.doubleToRawLongBits(x));
    }
}
