// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.TriangleMesh;
import dev.surefoot.samples.HillsGlb;
import dev.surefoot.samples.WalkerGlb;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code --ground} can name. */
class GroundsTest {
    @TempDir
    private Path folder;

    private double height(String typed, double x, double z) throws FileFailure {
        GroundHit hit = new GroundHit();
        assertThat(open(typed).ground().at(x, z, hit)).isTrue();
        return hit.height();
    }

    private Grounds.Opened open(String typed) throws FileFailure {
        boolean image = typed.endsWith(".png");
        return Grounds.open(
                typed,
                folder,
                image ? OptionalDouble.of(10) : OptionalDouble.empty(),
                image ? OptionalDouble.of(2) : OptionalDouble.empty());
    }

    @Test
    void words_areTheGroundsTheyName() throws FileFailure {
        assertThat(height("flat", 3, 4)).isZero();
        assertThat(height("slope:45", 0, 2)).isCloseTo(2, within(1e-12));
        assertThat(height("slope:-45", 0, 2)).isCloseTo(-2, within(1e-12));
        assertThat(height("steps:rise=0.15,run=0.3", 0, 0.7)).isCloseTo(0.3, within(1e-12));
        assertThat(height("steps:run=0.3,rise=-0.15", 0, 0.7)).isNegative();
        assertThat(height("hills", 0, 0)).isZero();
    }

    @Test
    void steepestWords_areStillGround() throws FileFailure {
        assertThat(height("slope:-75", 0, 1)).isCloseTo(-3.732050807568877, within(1e-9));
        assertThat(height("steps:rise=0.04,run=0.01", 0, 0.015)).isCloseTo(0.04, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Flat",
                "slope",
                "slope:",
                "slope:steep",
                "slope:75.1",
                "slope:-80",
                "slope:90",
                "slope:1e300",
                "slope:NaN",
                "steps:rise=0.1",
                "steps:0.1,0.3",
                "steps:rise=0.1,run=0",
                "steps:rise=0.1,run=-0.3",
                "steps:rise=0.001,run=0.001",
                "steps:rise=1,run=1.1e6",
                "steps:rise=1.3,run=0.3",
                "steps:rise=-1.3,run=0.3",
                "steps:rise=1e300,run=1e300",
                "steps:rise=0.1,run=0.3,rise=0.1",
                "steps:rise=1f,run=0.3",
                "terrain.tif"
            })
    void wrongWords_areRefusedWithWhatIsAllowed(String typed) {
        assertThatThrownBy(() -> open(typed))
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .containsAnyOf("must be", "needs both");
    }

    @Test
    void grid_standsWithItsMiddleAtHeightZero() throws IOException, FileFailure {
        Files.writeString(
                folder.resolve("g.asc"),
                "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 1\n5 5 5\n6 6 6\n7 7 7\n");

        assertThat(height("g.asc", 0, 0)).isZero();
        assertThat(height("g.asc", 0, -1)).isEqualTo(-1);
    }

    @Test
    void image_isAsHighAndWideAsTheOptionsSay() throws IOException, FileFailure {
        BufferedImage image = new BufferedImage(3, 3, BufferedImage.TYPE_BYTE_GRAY);
        image.getRaster().setSample(2, 1, 0, 255);
        ImageIO.write(image, "png", folder.resolve("g.png").toFile());

        assertThat(height("g.png", 5, 0)).isEqualTo(2);
    }

    @Test
    void mesh_isGround() throws IOException, FileFailure {
        Files.write(folder.resolve("g.glb"), HillsGlb.bytes());

        // between the samples of the mesh the hills are rounder
        assertThat(height("g.glb", 0, 0)).isCloseTo(0, within(1e-3));
        assertThat(open("g.glb").paths()).hasSize(1);
    }

    @Test
    void fileWithoutSurface_isRefused() throws IOException {
        Files.write(folder.resolve("walker.glb"), WalkerGlb.bytes());

        assertThatThrownBy(() -> open("walker.glb"))
                .isInstanceOf(FileFailure.class)
                .hasMessage("walker.glb: /meshes: no surface in it can be stood on");
    }

    @Test
    void brokenOrMissingFile_isNamed() throws IOException {
        Files.writeString(folder.resolve("g.asc"), "ncols 3");

        assertThatThrownBy(() -> open("g.asc")).isInstanceOf(FileFailure.class).hasMessageStartingWith("g.asc: ");
        assertThatThrownBy(() -> open("no.asc")).hasMessage("no.asc: there is no such file or folder");
    }

    @Test
    void imageSizes_areForImagesAndNeededThere() {
        assertThatThrownBy(() -> Grounds.open("flat", folder, OptionalDouble.of(1), OptionalDouble.empty()))
                .hasMessageContaining("for a .png ground alone");
        assertThatThrownBy(() -> Grounds.open("g.png", folder, OptionalDouble.of(1), OptionalDouble.empty()))
                .hasMessageContaining("needs --ground-size and --ground-height");
    }

    @Test
    void meshBelowAHeight_isWithoutWhatIsHigher() throws FileFailure {
        double[] corners = {-1, 0, -1, 1, 0, -1, 0, 0, 1, -1, 2.6, -1, 1, 2.6, -1, 0, 2.6, 1};
        TriangleMesh room = new TriangleMesh(corners, new int[] {0, 1, 2, 3, 4, 5});
        Grounds.Opened opened = new Grounds.Opened(room, List.of("a note"), List.of(folder));
        GroundHit hit = new GroundHit();

        assertThat(opened.ground().at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(2.6);
        assertThat(opened.below(2.5).ground().at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isZero();
        assertThat(opened.below(2.5).ground().at(0, 0, -0.1, hit)).isFalse();
        assertThat(opened.below(2.5).notes()).containsExactly("a note");
        assertThat(opened.below(2.5).paths()).containsExactly(folder);

        assertThatThrownBy(() -> opened.below(Double.NaN))
                .hasMessage("--ground-below must be in [-1e6, 1e6] metres, got NaN");
        Grounds.Opened hills = open("hills");
        assertThatThrownBy(() -> hills.below(2)).hasMessage("--ground-below is for a .glb or .gltf ground alone");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.09, -10, 1.1e6, 1e300, Double.POSITIVE_INFINITY, Double.NaN})
    void absurdSizes_areRefusedWithTheirRange(double metres) {
        assertThatThrownBy(() -> Grounds.open("g.png", folder, OptionalDouble.of(metres), OptionalDouble.of(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--ground-size must be in [0.1, 1e6] metres, got " + metres);
        double height = metres == 0.09 ? -0.09 : metres;
        assertThatThrownBy(() -> Grounds.open("g.png", folder, OptionalDouble.of(10), OptionalDouble.of(height)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--ground-height must be in [0, 1e6] metres, got " + height);
    }
}
