// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.WritableRaster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;

/** PNG files for tests, written by javax.imageio with random pixels. */
final class Pngs {
    private Pngs() {}

    /** Grey with 1, 2, 4, 8, 16 bits, colours, palettes and alpha; each plain and interlaced. */
    static List<byte[]> allKinds(int width, int height) {
        List<byte[]> all = new ArrayList<>();
        for (boolean interlaced : new boolean[] {false, true}) {
            for (BufferedImage image : images(width, height)) {
                all.add(write(image, interlaced));
            }
        }
        return all;
    }

    private static List<BufferedImage> images(int width, int height) {
        List<BufferedImage> images = new ArrayList<>();
        for (int bits : new int[] {1, 2, 4, 8, 16}) {
            int type = bits == 16 ? DataBuffer.TYPE_USHORT : DataBuffer.TYPE_BYTE;
            images.add(ImageTypeSpecifier.createGrayscale(bits, type, false).createBufferedImage(width, height));
        }
        images.add(new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR));
        images.add(new BufferedImage(width, height, BufferedImage.TYPE_4BYTE_ABGR));
        for (int bits : new int[] {1, 2, 4, 8}) {
            byte[] ramp = new byte[3 << bits];
            new Random(bits).nextBytes(ramp);
            IndexColorModel colours = new IndexColorModel(bits, 1 << bits, ramp, 0, false);
            int type = bits == 8 ? BufferedImage.TYPE_BYTE_INDEXED : BufferedImage.TYPE_BYTE_BINARY;
            images.add(new BufferedImage(width, height, type, colours));
        }
        Random random = new Random(11);
        for (BufferedImage image : images) {
            WritableRaster raster = image.getRaster();
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    for (int band = 0; band < raster.getNumBands(); band++) {
                        int values = 1 << raster.getSampleModel().getSampleSize(band);
                        raster.setSample(x, y, band, random.nextInt(values));
                    }
                }
            }
        }
        return images;
    }

    static byte[] write(BufferedImage image, boolean interlaced) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (var out = ImageIO.createImageOutputStream(bytes)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setProgressiveMode(interlaced ? ImageWriteParam.MODE_DEFAULT : ImageWriteParam.MODE_DISABLED);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), parameters);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    /** Returns the pixels as javax.imageio reads them. */
    static BufferedImage read(byte[] png) {
        try {
            return ImageIO.read(new ByteArrayInputStream(png));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a copy whose check sums fit again, as far as its chunks can be followed. */
    static byte[] withSums(byte[] png) {
        byte[] fixed = Arrays.copyOf(png, png.length);
        int at = 8;
        while (at + 12 <= fixed.length) {
            int length = PngChunks.int32(fixed, at);
            if (length < 0 || length > fixed.length - at - 12) {
                break;
            }
            CRC32 sum = new CRC32();
            sum.update(fixed, at + 4, length + 4);
            for (int i = 0; i < 4; i++) {
                fixed[at + 8 + length + i] = (byte) (sum.getValue() >> (24 - 8 * i));
            }
            at += 12 + length;
        }
        return fixed;
    }

    /** Returns the inflated rows, filters still in place. */
    static byte[] pixels(byte[] png) {
        int at = firstPixels(png);
        try (var in = new InflaterInputStream(new ByteArrayInputStream(png, at + 8, PngChunks.int32(png, at)))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the PNG with other inflated rows. */
    static byte[] withPixels(byte[] png, byte[] pixels) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (var out = new DeflaterOutputStream(packed)) {
            out.write(pixels);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int at = firstPixels(png);
        int behind = at + 12 + PngChunks.int32(png, at);
        ByteBuffer all = ByteBuffer.allocate(at + 12 + packed.size() + png.length - behind);
        all.put(png, 0, at).putInt(packed.size()).put(png, at + 4, 4);
        all.put(packed.toByteArray()).putInt(0).put(png, behind, png.length - behind);
        return withSums(all.array());
    }

    private static int firstPixels(byte[] png) {
        int at = 8;
        while (png[at + 4] != 'I' || png[at + 5] != 'D') {
            at += 12 + PngChunks.int32(png, at);
        }
        return at;
    }
}
