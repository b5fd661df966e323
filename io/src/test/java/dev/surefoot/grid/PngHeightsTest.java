// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.ground.GroundHit;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PngHeightsTest {
    private static byte[] ramp16(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_USHORT_GRAY);
        for (int i = 0; i < width * height; i++) {
            image.getRaster().setSample(i % width, i / width, 0, i * 65535 / (width * height - 1));
        }
        return Pngs.write(image, false);
    }

    private static FileIssue refused(byte[] png) {
        FileIssue issue = catchThrowableOfType(FileIssue.class, () -> PngHeights.read(png, 10, 1));
        assertThat(issue).isNotNull();
        return issue;
    }

    @Test
    void everyKindOfPng_isReadAsImageioReadsIt() throws FileIssue {
        // 1 and 2 pixels leave passes of Adam7 empty; 9 and 13 end inside of a byte.
        for (int[] size : new int[][] {{2, 2}, {3, 9}, {13, 5}, {64, 33}}) {
            for (byte[] png : Pngs.allKinds(size[0], size[1])) {
                BufferedImage expected = Pngs.read(png);
                HeightGrid grid = PngHeights.read(png, 10, 1);
                boolean grey = expected.getRaster().getNumBands() == 1
                        && !(expected.getColorModel() instanceof IndexColorModel colours && !isGrey(colours));
                for (int y = 0; y < size[1]; y++) {
                    for (int x = 0; x < size[0]; x++) {
                        assertThat(grid.field().sample(x, y))
                                .as("pixel %d, %d of %s", x, y, expected)
                                .isCloseTo(
                                        grey ? grey(expected, x, y) : luminance(expected.getRGB(x, y)), within(1e-15));
                    }
                }
            }
        }
    }

    private static boolean isGrey(IndexColorModel colours) {
        for (int i = 0; i < colours.getMapSize(); i++) {
            if (colours.getRed(i) != colours.getGreen(i) || colours.getRed(i) != colours.getBlue(i)) {
                return false;
            }
        }
        return true;
    }

    private static double grey(BufferedImage image, int x, int y) {
        int bits = image.getRaster().getSampleModel().getSampleSize(0);
        return image.getRaster().getSample(x, y, 0) / (double) ((1 << bits) - 1);
    }

    private static double luminance(int rgb) {
        return (0.2126 * ((rgb >> 16) & 255) + 0.7152 * ((rgb >> 8) & 255) + 0.0722 * (rgb & 255)) / 255;
    }

    @Test
    void size_isBetweenTheOuterPixels_andNorthIsUp() throws FileIssue {
        HeightGrid grid = PngHeights.read(ramp16(5, 3), 20, 14);
        assertThat(grid.field().cellX()).isEqualTo(5);
        assertThat(grid.field().sampleX(0)).isEqualTo(-10);
        assertThat(grid.field().sampleX(4)).isEqualTo(10);
        assertThat(grid.field().sampleZ(0)).isEqualTo(-5);
        assertThat(grid.field().sample(4, 2)).isEqualTo(14);
        assertThat(grid.field().sample(0, 0)).isEqualTo(0);
        GroundHit hit = new GroundHit();
        assertThat(grid.ground().at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isEqualTo(0);
        assertThat(grid.ground().at(10, 5, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(7, within(1e-3));
    }

    @Test
    void sixteenBits_areKept() throws FileIssue {
        BufferedImage image = new BufferedImage(2, 2, BufferedImage.TYPE_USHORT_GRAY);
        image.getRaster().setSample(1, 1, 0, 1);
        HeightGrid grid = PngHeights.read(Pngs.write(image, false), 1, 6.5535);
        assertThat(grid.field().sample(1, 1)).isCloseTo(1e-4, within(1e-18));
        assertThat(grid.notes()).isEmpty();
    }

    @Test
    void coarseSteps_areNoted() throws FileIssue {
        BufferedImage image = new BufferedImage(2, 2, BufferedImage.TYPE_BYTE_GRAY);
        assertThat(PngHeights.read(Pngs.write(image, false), 1, 10).notes().get(0))
                .contains("39 mm");
    }

    @Test
    void bombs_areRefusedByTheHeaderAlone() {
        byte[] png = ramp16(8, 8);
        Arrays.fill(png, 16, 24, (byte) 0);
        png[18] = (byte) 255;
        png[19] = (byte) 255;
        png[22] = (byte) 255;
        png[23] = (byte) 255;
        assertThat(refused(Pngs.withSums(png)).code()).isEqualTo(IssueCode.LIMIT);
        png[16] = (byte) 255;
        assertThat(refused(Pngs.withSums(png)).code()).isEqualTo(IssueCode.LIMIT);
        png[16] = 0;
        png[18] = 15;
        png[22] = 15;
        FileIssue claim = refused(Pngs.withSums(png));
        assertThat(claim.code()).isEqualTo(IssueCode.COUNT);
        assertThat(claim).hasMessageContaining("cannot be in a file of");
    }

    @Test
    void pixelsThatContradictTheHeader_areRefused() {
        byte[] png = ramp16(8, 8);
        png[23] = 9;
        assertThat(refused(Pngs.withSums(png))).hasMessageContaining("end before");
        png[23] = 7;
        assertThat(refused(Pngs.withSums(png))).hasMessageContaining("more pixels");
        png[23] = 1;
        assertThat(refused(Pngs.withSums(png))).hasMessageContaining("at least 2");
    }

    @Test
    void damage_isFoundByTheCheckSums() {
        byte[] png = ramp16(8, 8);
        png[50] ^= 1;
        assertThat(refused(png)).hasMessageContaining("check sum");
        assertThat(refused(Arrays.copyOf(png, png.length - 13))).isNotNull();
    }

    @Test
    void otherFiles_areNoPng() {
        assertThat(refused(new byte[0]).code()).isEqualTo(IssueCode.NOT_THIS_FORMAT);
        assertThat(refused("ncols 3".getBytes(StandardCharsets.US_ASCII)).code())
                .isEqualTo(IssueCode.NOT_THIS_FORMAT);
    }

    @Test
    void badSizes_areRefusedByName() {
        byte[] png = ramp16(2, 2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PngHeights.read(png, 0, 1))
                .withMessageContaining("sizeMetres");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PngHeights.read(png, 1, Double.NaN))
                .withMessageContaining("heightMetres");
    }
}
