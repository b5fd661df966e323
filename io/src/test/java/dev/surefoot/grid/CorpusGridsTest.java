// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.HeightField;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Real terrain, where the environment variable SUREFOOT_CORPUS says it is. */
class CorpusGridsTest {
    private static byte[] bytes(String name) throws IOException {
        String corpus = System.getenv("SUREFOOT_CORPUS");
        assumeTrue(corpus != null, "SUREFOOT_CORPUS is not set");
        Path file = Path.of(corpus, "ground", name);
        assumeTrue(Files.exists(file), "the corpus has no " + name);
        return Files.readAllBytes(file);
    }

    private static HeightField corners(
            String name, double northWest, double northEast, double southWest, double southEast)
            throws IOException, FileIssue {
        HeightGrid grid = AscReader.read(bytes(name));
        HeightField field = grid.field();
        int east = field.columns() - 1;
        int south = field.rows() - 1;
        assertThat(field.sample(0, 0)).isEqualTo(Double.valueOf(northWest));
        assertThat(field.sample(east, 0)).isEqualTo(Double.valueOf(northEast));
        assertThat(field.sample(0, south)).isEqualTo(Double.valueOf(southWest));
        assertThat(field.sample(east, south)).isEqualTo(Double.valueOf(southEast));
        return field;
    }

    private static int withoutData(HeightField field) {
        int count = 0;
        for (int i = 0; i < field.columns() * field.rows(); i++) {
            count += Double.isNaN(field.sample(i % field.columns(), i / field.columns())) ? 1 : 0;
        }
        return count;
    }

    @Test
    void landlabGrids_haveTheirCornersAndHoles() throws IOException, FileIssue {
        HeightField small = corners("landlab/4_x_3.asc", 0, 2, 9, 11);
        assertThat(small.sampleX(0)).isEqualTo(-10);
        assertThat(small.sampleZ(0)).isEqualTo(-15);
        corners("landlab/4_x_3_no_nodata_value.asc", 0, 2, 9, 11);
        corners("landlab/synthetic_landscape.asc", 10, 10, 1, 1);
        HeightField river = corners(
                "landlab/DEM-kootenai_37x50_1x1.asc",
                543.340026855469,
                539.190002441406,
                538.239990234375,
                539.559997558594);
        assertThat(river.cellX()).isEqualTo(1);
        assertThat(withoutData(river)).isZero();
        double none = Double.NaN;
        assertThat(withoutData(corners("landlab/hugo_site.asc", none, none, none, none)))
                .isEqualTo(2028);
        HeightField gully = corners("landlab/west_bijou_gully.asc", none, none, none, none);
        assertThat(withoutData(gully)).as("its no-data value is 0").isEqualTo(2739);
        assertThat(gully.sample(21, 44)).isEqualTo(1701.2779947916667);
    }

    @Test
    void landlabGrounds_areAtZeroInTheMiddle() throws IOException, FileIssue {
        GroundHit hit = new GroundHit();
        for (String name : new String[] {"DEM-kootenai_37x50_1x1", "hugo_site", "west_bijou_gully"}) {
            HeightGrid grid = AscReader.read(bytes("landlab/" + name + ".asc"));
            assertThat(grid.ground().at(0, 0, hit)).as(name).isTrue();
            assertThat(hit.height()).as(name).isCloseTo(0, within(1e-12));
            assertThat(grid.notes()).as(name).isEmpty();
        }
    }

    @Test
    void raylibHeightMap_isReadAsImageioReadsIt() throws IOException, FileIssue {
        byte[] png = bytes("raylib/heightmap.png");
        HeightGrid grid = PngHeights.read(png, 16, 8);
        BufferedImage expected = Pngs.read(png);
        assertThat(grid.field().columns()).isEqualTo(128);
        assertThat(grid.field().cellX()).isEqualTo(16 / 127.0);
        for (int y = 0; y < 128; y++) {
            for (int x = 0; x < 128; x++) {
                int rgb = expected.getRGB(x, y);
                double luminance = 0.2126 * ((rgb >> 16) & 255) + 0.7152 * ((rgb >> 8) & 255) + 0.0722 * (rgb & 255);
                assertThat(grid.field().sample(x, y)).isCloseTo(8 * luminance / 255, within(1e-13));
            }
        }
    }
}
