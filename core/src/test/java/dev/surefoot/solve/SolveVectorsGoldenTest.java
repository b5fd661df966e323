// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.surefoot.solve.LimbFamily.Limb;
import dev.surefoot.solve.VectorTable.Row;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Walks {@code testdata/solve}: the solvers give what is written there, and what is written is what exact arithmetic
 * gives.
 *
 * <p>To write it anew: {@code ./mvnw -pl core test -Dtest=SolveVectorsGoldenTest -Dsurefoot.vectors=write}.
 */
class SolveVectorsGoldenTest {
    private static final Path FOLDER = Path.of("").toAbsolutePath().getParent().resolve("testdata/solve");

    @BeforeAll
    static void writeWhenAsked() throws IOException {
        if ("write".equals(System.getProperty("surefoot.vectors"))) {
            for (var file : SolveVectors.files().entrySet()) {
                Path path = FOLDER.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue().get());
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> solvers_giveWhatIsWritten() throws IOException {
        return written().stream()
                .map(path -> dynamicTest(path, () -> {
                    VectorTable table = SolveVectors.table(path);
                    List<String> lines = Files.readAllLines(FOLDER.resolve(path));
                    assertThat(lines.get(0)).isEqualTo(table.header());
                    assertThat(lines).hasSizeGreaterThan(3);
                    for (String line : lines.subList(1, lines.size())) {
                        Row row = table.read(line);
                        int i = 0;
                        for (double value : table.values(row.limb())) {
                            assertThat(row.decimals().get(i++))
                                    .as("the decimal is the double of the bits, %s", row.name())
                                    .isEqualTo(value);
                        }
                        assertSolved(row, path.startsWith("plane/"));
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> files_areWhatExactArithmeticGives() {
        return SolveVectors.files().entrySet().stream()
                .map(file -> dynamicTest(
                        file.getKey(),
                        () -> assertThat(Files.readString(FOLDER.resolve(file.getKey())))
                                .as("see this class for how to write it anew")
                                .isEqualTo(file.getValue().get())));
    }

    @Test
    void folder_holdsTheseFilesOnly_andItsReadmeNamesEach() throws IOException {
        assertThat(written()).containsExactlyElementsOf(SolveVectors.files().keySet());
        String readme = Files.readString(FOLDER.resolve("README.md"));
        for (String path : written()) {
            assertThat(readme).contains(path.replaceAll(".*/|\\.csv", ""));
        }
    }

    private static List<String> written() throws IOException {
        try (Stream<Path> paths = Files.walk(FOLDER)) {
            return paths.filter(path -> path.toString().endsWith(".csv"))
                    .map(path -> FOLDER.relativize(path).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    private static void assertSolved(Row row, boolean flat) {
        Limb l = row.limb();
        double[] bones;
        Reach reach;
        if (flat) {
            Solution2 out = new Solution2();
            reach = TwoBone2.solve(l.dx(), l.dy(), l.thigh(), l.shin(), l.side(), out);
            bones = new double[] {out.thighX(), out.thighY(), 0, out.shinX(), out.shinY(), 0};
        } else {
            Solution3 out = new Solution3();
            reach = TwoBone3.solve(l.dx(), l.dy(), l.dz(), l.thigh(), l.shin(), l.kx(), l.ky(), l.kz(), out);
            bones = new double[] {out.thighX(), out.thighY(), out.thighZ(), out.shinX(), out.shinY(), out.shinZ()};
            assertThat(out.decidedBy() != Bend.LEAST_AXIS)
                    .as("side of %s", row.name())
                    .isEqualTo(row.hintDecides());
        }
        assertThat(reach).as(row.name()).isEqualTo(row.reach());
        assertBone(row, "thigh", bones, 0, l.thigh());
        assertBone(row, "shin", bones, 3, l.shin());
    }

    private static void assertBone(Row row, String bone, double[] bones, int first, double length) {
        double x = bones[first];
        double y = bones[first + 1];
        double z = bones[first + 2];
        assertThat(ExactTwoBone.distance(x, y, z, row.bones().toArray(new BigDecimal[0]), first) / Math.ulp(length))
                .as("ulps from the place of the %s of %s", bone, row.name())
                .isLessThanOrEqualTo(row.toleranceUlps());
        assertThat(BoneLength.exactErrorUlps(x, y, z, length))
                .as("ulps from the length of the %s of %s", bone, row.name())
                .isLessThanOrEqualTo(6);
    }
}
