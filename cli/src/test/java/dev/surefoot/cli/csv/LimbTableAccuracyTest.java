// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** 100,000 random and degenerate rows, read back from the table as anybody would. */
class LimbTableAccuracyTest {
    private static final int ROWS = 50_000;
    private static final int BAD_ROW_EVERY = 97;

    private final Random random = new Random(20261120);
    private int statuses;

    @Test
    void plane_keepsLengthsAndLaysUnreachableLimbsStraight() throws IOException {
        StringBuilder table = new StringBuilder("px,py,tx,ty,r1,r2,side\n");
        for (int row = 0; row < ROWS; row++) {
            append(table, row, 2).append(random.nextBoolean() ? ",1\n" : ",-1\n");
        }
        check(LimbTable.inThePlane(), table, 2, 7);
    }

    @Test
    void space_keepsLengthsAndLaysUnreachableLimbsStraight() throws IOException {
        StringBuilder table = new StringBuilder("px,py,pz,tx,ty,tz,r1,r2,kx,ky,kz\n");
        for (int row = 0; row < ROWS; row++) {
            append(table, row, 3);
            boolean none = random.nextInt(50) == 0;
            for (int i = 0; i < 3; i++) {
                table.append(',').append(none ? 0 : random.nextGaussian());
            }
            table.append('\n');
        }
        check(LimbTable.inSpace(), table, 3, 11);
    }

    /** Appends root, target and lengths: anything, from everyday legs to what no leg ever was. */
    private StringBuilder append(StringBuilder table, int row, int dimensions) {
        int kind = random.nextInt(8);
        double scale = kind == 7 ? Math.pow(10, random.nextInt(500) - 250) : 1;
        double[] root = new double[dimensions];
        double[] toTarget = new double[dimensions];
        double length = 0;
        for (int i = 0; i < dimensions; i++) {
            root[i] = kind < 2 ? random.nextGaussian() * scale : 0;
            toTarget[i] = random.nextGaussian();
            length += toTarget[i] * toTarget[i];
        }
        length = Math.sqrt(length);
        double r1 = scale * (kind == 5 ? Math.pow(10, random.nextInt(12) - 6) : 0.1 + random.nextDouble());
        double r2 = scale * (kind == 6 ? 0 : 0.1 + random.nextDouble());
        double distance = switch (kind) {
            case 2 -> (r1 + r2) * (1 + random.nextGaussian() * Math.scalb(1.0, -random.nextInt(53)));
            case 3 -> Math.abs(r1 - r2) * (1 + random.nextGaussian() * Math.scalb(1.0, -random.nextInt(53)));
            case 4 -> 0;
            default -> (r1 + r2) * 1.5 * random.nextDouble();
        };
        for (int i = 0; i < dimensions; i++) {
            boolean bad = row % BAD_ROW_EVERY == 0 && i == 0;
            table.append(i == 0 ? "" : ",").append(bad ? "left" : Double.toString(root[i]));
        }
        for (int i = 0; i < dimensions; i++) {
            table.append(',').append(root[i] + toTarget[i] / length * distance);
        }
        return table.append(',').append(r1).append(',').append(r2);
    }

    private void check(LimbTable limbs, StringBuilder table, int dimensions, int inputs) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        limbs.solve(new ByteArrayInputStream(table.toString().getBytes(StandardCharsets.US_ASCII)), out);
        String[] lines = out.toString(StandardCharsets.US_ASCII).split("\n");
        assertThat(lines).hasSize(ROWS + 1);
        int invalid = 0;
        for (int row = 0; row < ROWS; row++) {
            String[] cells = lines[row + 1].split(",", -1);
            if (cells[inputs].equals("INVALID")) {
                invalid++;
                assertThat(row % BAD_ROW_EVERY).as(lines[row + 1]).isZero();
            } else {
                checkSolved(cells, dimensions, inputs);
            }
        }
        assertThat(invalid).isEqualTo((ROWS + BAD_ROW_EVERY - 1) / BAD_ROW_EVERY);
        assertThat(limbs.invalid()).isEqualTo(invalid);
        assertThat(Integer.bitCount(statuses)).as("kinds of status met").isEqualTo(4);
    }

    private void checkSolved(String[] cells, int dimensions, int inputs) {
        double[] in = new double[inputs];
        for (int i = 0; i < inputs; i++) {
            in[i] = Double.parseDouble(cells[i]);
        }
        double[] answers = new double[3 * dimensions + 1];
        for (int i = 0; i < answers.length; i++) {
            answers[i] = Double.parseDouble(cells[inputs + 1 + i]);
            expect(Double.isFinite(answers[i]), cells);
        }
        double[] thigh = Arrays.copyOfRange(answers, 0, dimensions);
        double[] shin = Arrays.copyOfRange(answers, dimensions, 2 * dimensions);
        String status = cells[inputs];
        statuses |=
                1 << List.of("REACHED", "TOO_FAR", "TOO_CLOSE", "DEGENERATE").indexOf(status);
        assertLength(thigh, in[2 * dimensions], cells);
        assertLength(shin, in[2 * dimensions + 1], cells);
        if (!status.equals("REACHED")) {
            double[] toTarget = new double[dimensions];
            for (int i = 0; i < dimensions; i++) {
                toTarget[i] = in[dimensions + i] - in[i];
            }
            assertParallel(thigh, toTarget, cells);
            assertParallel(shin, toTarget, cells);
            assertParallel(thigh, shin, cells);
        }
    }

    /** Exact arithmetic: |v|² - L² over 2 L is how far the length is off, to first order. */
    private static void assertLength(double[] v, double length, String[] cells) {
        if (length == 0) {
            expect(Arrays.stream(v).allMatch(x -> x == 0), cells);
            return;
        }
        int down = -Math.getExponent(length);
        double scaled = Math.scalb(length, down);
        BigDecimal square = BigDecimal.ZERO;
        for (double x : v) {
            BigDecimal exact = new BigDecimal(Math.scalb(x, down));
            square = square.add(exact.multiply(exact));
        }
        BigDecimal exact = new BigDecimal(scaled);
        double off =
                square.subtract(exact.multiply(exact), MathContext.DECIMAL64).doubleValue() / (2 * scaled);
        expect(Math.abs(off) <= 6 * Math.ulp(scaled), cells);
    }

    private static void assertParallel(double[] a, double[] b, String[] cells) {
        double[] u = unit(a);
        double[] v = unit(b);
        double cross = 0;
        for (int i = 0; i < u.length; i++) {
            for (int k = 0; k < i; k++) {
                cross = Math.max(cross, Math.abs(u[i] * v[k] - u[k] * v[i]));
            }
        }
        // a few roundings of unit vectors
        expect(cross < 0x1p-49, cells);
    }

    private static double[] unit(double[] v) {
        double largest = 0;
        for (double x : v) {
            largest = Math.max(largest, Math.abs(x));
        }
        double[] unit = new double[v.length];
        for (int i = 0; i < v.length; i++) {
            unit[i] = largest > 0 ? v[i] / largest : 0;
        }
        return unit;
    }

    /** Describes the row only when it is wrong: 100,000 descriptions cost more than all the rest. */
    private static void expect(boolean holds, String[] cells) {
        if (!holds) {
            fail(String.join(",", cells));
        }
    }
}
