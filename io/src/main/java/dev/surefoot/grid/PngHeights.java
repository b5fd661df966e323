// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.ground.HeightField;
import java.util.Arrays;
import java.util.List;

/**
 * Reads PNG images as height maps: black is 0, full white is the height given; north is up.
 *
 * <p>Every kind of PNG is read: grey with 1 to 16 bits, colours and palettes by their luminance (Rec. 709 weights),
 * interlaced or not. The stored numbers are the heights: gamma and colour profiles say how bright a pixel looks, not
 * how high it is, and count as little as transparency.
 *
 * <p><b>Errors:</b> {@link FileIssue} for whatever is wrong with the bytes; {@link IllegalArgumentException} for the
 * sizes. <b>Cost:</b> one pass; eight bytes a pixel, and that only for as many pixels as the compressed bytes can hold.
 *
 * <p>Why not a library: javax.imageio does not exist in a browser, where a canvas would cut 16 bits to 8, and it does
 * not compare the chunks' check sums, so that a damaged palette becomes terrain. What is left beside
 * {@link java.util.zip.Inflater}, which does the hard part in both places, are chunks and five row filters. Tests hold
 * them against javax.imageio.
 */
public final class PngHeights {
    /** Deflate's best: 258 bytes for two bits and a little; from zlib's technical notes. */
    private static final long MAX_DEFLATE_RATIO = 1032;

    /** Columns and rows of Adam7's seven passes: first x, first y, step in x, step in y. */
    private static final int[][] ADAM7 = {
        {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
    };

    private static final int[][] WHOLE = {{0, 0, 1, 1}};

    private final byte[] bytes;
    private final PngChunks chunks;
    private final PngHeader header;
    private byte[] palette = new byte[0];

    private PngHeights(byte[] bytes) throws FileIssue {
        this.bytes = bytes;
        chunks = new PngChunks(bytes);
        chunks.next();
        header = PngHeader.read(bytes, chunks);
    }

    /**
     * Reads a height map and places it in the world; see {@link HeightGrid}.
     *
     * @param bytes the file
     * @param sizeMetres from the middle of the western pixels to that of the eastern ones, in [0.1, 1e6]; pixels are
     *     square
     * @param heightMetres the height of full white over black, in [0, 1e6]
     */
    public static HeightGrid read(byte[] bytes, double sizeMetres, double heightMetres) throws FileIssue {
        if (!(sizeMetres >= 0.1 && sizeMetres <= 1e6)) {
            throw new IllegalArgumentException("sizeMetres must be in [0.1, 1e6], got " + sizeMetres);
        }
        if (!(heightMetres >= 0 && heightMetres <= 1e6)) {
            throw new IllegalArgumentException("heightMetres must be in [0, 1e6], got " + heightMetres);
        }
        PngHeights image = new PngHeights(bytes);
        double[] heights = image.heights(heightMetres);
        PngHeader header = image.header;
        double cell = sizeMetres / (header.width() - 1);
        if (cell * header.height() > HeightField.MAX_METRES) {
            throw image.chunks.issue(IssueCode.LIMIT, "the image is so tall that its ground would leave the world");
        }
        return new HeightGrid(header.width(), header.height(), cell, cell, heights, image.notes(heightMetres));
    }

    private List<String> notes(double heightMetres) {
        int white = header.colour() == PngHeader.PALETTE ? 255 : (1 << header.depth()) - 1;
        double step = heightMetres / white;
        long millimetres = Math.round(step * 1000);
        return millimetres < 1
                ? List.of()
                : List.of("the image distinguishes only heights " + millimetres
                        + " mm apart, so gentle slopes become small steps");
    }

    private double[] heights(double heightMetres) throws FileIssue {
        chunks.next();
        for (; !chunks.is("IDAT"); chunks.next()) {
            if (chunks.is("IEND")) {
                throw chunks.issue(IssueCode.COUNT, "the image has no pixels");
            }
            if (!chunks.is("PLTE")) {
                throw chunks.issue(IssueCode.UNSUPPORTED, "a chunk of this kind is not known, but needed to decode");
            }
            palette = Arrays.copyOfRange(bytes, chunks.start(), chunks.start() + chunks.length());
        }
        if (header.colour() == PngHeader.PALETTE && palette.length == 0) {
            throw chunks.issue(IssueCode.REFERENCE, "the pixels are numbers of a palette, but there is none");
        }
        if ((long) header.rowBytes(header.width()) * header.height() > MAX_DEFLATE_RATIO * bytes.length) {
            throw chunks.issue(
                    IssueCode.COUNT,
                    header.width() + " × " + header.height() + " pixels cannot be in a file of " + bytes.length
                            + " bytes");
        }
        double[] heights = new double[header.width() * header.height()];
        try (PngRows rows = new PngRows(bytes, chunks, header)) {
            for (int[] pass : header.interlaced() ? ADAM7 : WHOLE) {
                readPass(pass, rows, heightMetres, heights);
            }
            rows.finish();
        }
        while (!chunks.is("IEND")) {
            chunks.next();
        }
        return heights;
    }

    private void readPass(int[] pass, PngRows rows, double heightMetres, double[] heights) throws FileIssue {
        int width = (header.width() - pass[0] + pass[2] - 1) / pass[2];
        if (width <= 0) {
            return;
        }
        rows.startPass(header.rowBytes(width));
        for (int y = pass[1]; y < header.height(); y += pass[3]) {
            byte[] row = rows.next();
            for (int i = 0; i < width; i++) {
                heights[y * header.width() + pass[0] + i * pass[2]] = brightness(row, i) * heightMetres;
            }
        }
    }

    /** Returns a pixel's luminance, 0 for black and 1 for white. */
    private double brightness(byte[] row, int pixel) throws FileIssue {
        int white = (1 << header.depth()) - 1;
        int first = channel(row, pixel * header.channels());
        return switch (header.colour()) {
            case PngHeader.PALETTE -> paletteBrightness(first);
            case PngHeader.RGB, PngHeader.RGB_ALPHA ->
                luminance(
                        first,
                        channel(row, pixel * header.channels() + 1),
                        channel(row, pixel * header.channels() + 2),
                        white);
            default -> (double) first / white;
        };
    }

    private double paletteBrightness(int index) throws FileIssue {
        if (3 * index + 2 >= palette.length) {
            throw chunks.issue(
                    IssueCode.REFERENCE, "a pixel names colour " + index + " of a palette of " + palette.length / 3);
        }
        return luminance(palette[3 * index] & 255, palette[3 * index + 1] & 255, palette[3 * index + 2] & 255, 255);
    }

    /** Rec. 709 weights in whole numbers, so that equal channels give exactly what grey would. */
    private static double luminance(int red, int green, int blue, int white) {
        return (2126 * red + 7152 * green + 722 * blue) / (10_000.0 * white);
    }

    private int channel(byte[] row, int index) {
        int depth = header.depth();
        if (depth == 16) {
            return ((row[2 * index] & 255) << 8) | (row[2 * index + 1] & 255);
        }
        if (depth == 8) {
            return row[index] & 255;
        }
        int bit = index * depth;
        return ((row[bit / 8] & 255) >> (8 - depth - bit % 8)) & ((1 << depth) - 1);
    }
}
