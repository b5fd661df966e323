// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;

/**
 * What a PNG's IHDR chunk says.
 *
 * @param width pixels from west to east
 * @param height pixels from north to south
 * @param depth bits of a channel: 1, 2, 4, 8 or 16
 * @param colour the colour type, one of the constants here
 * @param interlaced whether the pixels come in Adam7's seven passes
 */
record PngHeader(int width, int height, int depth, int colour, boolean interlaced) {
    static final int GREY = 0;
    static final int RGB = 2;
    static final int PALETTE = 3;
    static final int GREY_ALPHA = 4;
    static final int RGB_ALPHA = 6;

    private static final int BYTES = 13;
    /**
     * Bounds a row of pixels to half a megabyte; with a longer side not even two rows would be within the samples that
     * are read.
     */
    private static final int MAX_SIDE = 65535;

    /** Reads the header from the chunk at hand. */
    static PngHeader read(byte[] bytes, PngChunks chunk) throws FileIssue {
        if (!chunk.is("IHDR") || chunk.length() != BYTES) {
            throw chunk.issue(IssueCode.SYNTAX, "the first chunk must be an IHDR of 13 bytes");
        }
        int at = chunk.start();
        int width = side(chunk, "width", PngChunks.int32(bytes, at));
        int height = side(chunk, "height", PngChunks.int32(bytes, at + 4));
        if ((long) width * height > HeightGrid.MAX_SAMPLES) {
            throw chunk.issue(
                    IssueCode.LIMIT,
                    width + " × " + height + " pixels are more than the " + HeightGrid.MAX_SAMPLES + " that are read");
        }
        int depth = bytes[at + 8];
        int colour = bytes[at + 9];
        if (!isAllowed(colour, depth)) {
            throw chunk.issue(IssueCode.NUMBER, "colour type " + colour + " with " + depth + " bits does not exist");
        }
        int interlace = bytes[at + 12];
        if (bytes[at + 10] != 0 || bytes[at + 11] != 0 || interlace < 0 || interlace > 1) {
            throw chunk.issue(IssueCode.UNSUPPORTED, "the compression, filter or interlace method is not known");
        }
        return new PngHeader(width, height, depth, colour, interlace == 1);
    }

    private static int side(PngChunks chunk, String name, int pixels) throws FileIssue {
        long unsigned = pixels & 0xFFFFFFFFL;
        if (unsigned > MAX_SIDE) {
            throw chunk.issue(
                    IssueCode.LIMIT, name + " " + unsigned + " is more than the " + MAX_SIDE + " pixels that are read");
        }
        if (pixels < 2) {
            throw chunk.issue(IssueCode.NUMBER, name + " must be at least 2 pixels, is " + unsigned);
        }
        return pixels;
    }

    private static boolean isAllowed(int colour, int depth) {
        return switch (colour) {
            case GREY -> depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
            case PALETTE -> depth == 1 || depth == 2 || depth == 4 || depth == 8;
            case RGB, GREY_ALPHA, RGB_ALPHA -> depth == 8 || depth == 16;
            default -> false;
        };
    }

    int channels() {
        return switch (colour) {
            case RGB -> 3;
            case GREY_ALPHA -> 2;
            case RGB_ALPHA -> 4;
            default -> 1;
        };
    }

    /** Returns the bytes of a row of pixels, without the filter's byte. */
    int rowBytes(int pixels) {
        return (pixels * channels() * depth + 7) / 8;
    }
}
