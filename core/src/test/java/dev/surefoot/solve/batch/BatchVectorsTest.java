// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbFamily.Limb;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.VectorTable;
import dev.surefoot.solve.VectorTable.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The batches on every row of {@code testdata/solve} that lies in the units they declare, rounded to float: bones as
 * their Javadoc promises and status as the scalar solvers have it, on the same numbers.
 */
class BatchVectorsTest {
    private static final Path FOLDER = Path.of("").toAbsolutePath().getParent().resolve("testdata/solve");

    @Test
    void planeInFloat_keepsTheBones() throws IOException {
        List<Row> rows = rows("plane", 1e-30, 1e4);
        assertThat(rows).hasSizeGreaterThan(200);
        float[][] in = floats(inputs(rows));
        float[][] knee = new float[3][rows.size()];
        TwoBone2Batch.solve(in[0], in[1], in[3], in[4], TwoBone2.LEFT, knee[0], knee[1], 0, rows.size());
        byte[] reach = new byte[rows.size()];
        TwoBone2Batch.reach(in[0], in[1], in[3], in[4], reach, 0, rows.size());
        Solution2 one = new Solution2();
        for (int i = 0; i < rows.size(); i++) {
            TwoBone2.solve(in[0][i], in[1][i], in[3][i], in[4][i], TwoBone2.LEFT, one);
            Vec3 end = new Vec3(one.endX(), one.endY(), 0);
            assertReach(rows.get(i).name(), limb(in, i), one.reach(), reach[i]);
            assertBones(rows.get(i).name(), limb(in, i), end, one.reach(), doubles(knee), i);
        }
    }

    @Test
    void spaceInFloat_keepsTheBones() throws IOException {
        List<Row> rows = rows("space", 1e-30, 1e4);
        assertThat(rows).hasSizeGreaterThan(200);
        float[][] in = floats(inputs(rows));
        float[][] knee = new float[4][rows.size()];
        TwoBone3Batch.solve(
                in[0],
                in[1],
                in[2],
                in[3],
                in[4],
                in[5],
                in[6],
                in[7],
                knee[0],
                knee[1],
                knee[2],
                knee[3],
                0,
                rows.size());
        byte[] reach = new byte[rows.size()];
        TwoBone3Batch.reach(in[0], in[1], in[2], in[3], in[4], reach, 0, rows.size());
        Solution3 one = new Solution3();
        for (int i = 0; i < rows.size(); i++) {
            Limb l = limb(in, i);
            TwoBone3.solve(l.dx(), l.dy(), l.dz(), l.thigh(), l.shin(), l.kx(), l.ky(), l.kz(), one);
            assertReach(rows.get(i).name(), l, one.reach(), reach[i]);
            assertBones(rows.get(i).name(), l, one.end(Vec3.ZERO), one.reach(), doubles(knee), i);
        }
    }

    /**
     * The promise: thigh within 4 and shin within 6 units of rounding of the limb's length; targets of all but small
     * limbs are moved by the nudge.
     */
    private static void assertBones(String name, Limb l, Vec3 end, Reach reach, double[][] knees, int i) {
        double unit = 0x1p-24;
        double limb = l.thigh() + l.shin();
        double nudge = TwoBone3BatchTest.nudge(limb);
        Vec3 knee = new Vec3(knees[0][i], knees[1][i], knees[2][i]);
        assertThat(Math.abs(knee.length() - l.thigh()) / (unit * limb))
                .as("roundings of the thigh of %s", name)
                .isLessThanOrEqualTo(4);
        double d = new Vec3(l.dx(), l.dy(), l.dz()).length();
        double turned = reach == Reach.REACHED ? nudge : limb * Math.min(2, nudge / d);
        assertThat((Math.abs(knee.distanceTo(end) - l.shin()) - turned) / (unit * limb))
                .as("roundings of the shin of %s", name)
                .isLessThanOrEqualTo(6);
    }

    /** Limits nearer than 2^-50 of the distance are not promised. */
    private static void assertReach(String name, Limb l, Reach reach, byte code) {
        double d = new Vec3(l.dx(), l.dy(), l.dz()).length();
        double gap = Math.min(Math.abs(d - (l.thigh() + l.shin())), Math.abs(d - Math.abs(l.thigh() - l.shin())));
        if (gap > 0x1p-49 * d) {
            assertThat(TwoBone2Batch.reachOf(code)).as(name).isEqualTo(reach);
        }
    }

    /**
     * Returns the rows whose lengths, and distance if it is not 0, lie between these, with a hint of 0.01 to 10, or
     * none.
     */
    private static List<Row> rows(String folder, double least, double largest) throws IOException {
        List<Row> rows = new ArrayList<>();
        try (Stream<Path> paths = Files.list(FOLDER.resolve(folder))) {
            for (Path path : paths.sorted().toList()) {
                VectorTable table = folder.equals("plane") ? VectorTable.plane() : VectorTable.space();
                List<String> lines = Files.readAllLines(path);
                lines.subList(1, lines.size()).stream()
                        .map(table::read)
                        .filter(row -> inUnits(row.limb(), least, largest))
                        .forEach(rows::add);
            }
        }
        return rows;
    }

    private static boolean inUnits(Limb l, double least, double largest) {
        double d = Math.max(Math.abs(l.dx()), Math.max(Math.abs(l.dy()), Math.abs(l.dz())));
        double k = new Vec3(l.kx(), l.ky(), l.kz()).length();
        return Math.min(l.thigh(), l.shin()) >= least
                && Math.max(d, Math.max(l.thigh(), l.shin())) <= largest
                && (k == 0 || (k >= 0.01 && k <= 10));
    }

    private static double[][] inputs(List<Row> rows) {
        double[][] in = new double[8][rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            Limb l = rows.get(i).limb();
            double[] values = {l.dx(), l.dy(), l.dz(), l.thigh(), l.shin(), l.kx(), l.ky(), l.kz()};
            for (int k = 0; k < 8; k++) {
                in[k][i] = values[k];
            }
        }
        return in;
    }

    private static Limb limb(float[][] in, int i) {
        return new Limb(in[0][i], in[1][i], in[2][i], in[3][i], in[4][i], in[5][i], in[6][i], in[7][i], 1);
    }

    private static float[][] floats(double[][] values) {
        return Stream.of(values).map(BatchLimbs::floats).toArray(float[][]::new);
    }

    private static double[][] doubles(float[][] values) {
        return Stream.of(values).map(BatchLimbs::doubles).toArray(double[][]::new);
    }
}
