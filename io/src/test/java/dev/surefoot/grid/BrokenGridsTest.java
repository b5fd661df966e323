// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.file.FileIssue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Truncated and mutated files: a grid or a {@link FileIssue}, nothing else, and soon. */
class BrokenGridsTest {
    private static final String ASC = """
            ncols 4
            nrows 3
            xllcorner 11.25
            yllcorner 47.5
            cellsize 0.00027
            NODATA_value -9999
            1 2.5 3e1 -4
            -9999 6 7 8
            9 10 11 12
            """;

    private interface Reader {
        HeightGrid read(byte[] bytes) throws FileIssue;
    }

    @Test
    void damagedAsc_isAGridOrAnIssue() {
        String[] words = {
            "nan", "1e9", "-1", "1e-6", "1e308", "9999999999", "dx", "nodata_value", "", "\n", "0", "0.009", "e"
        };
        int grids = attack(AscReader::read, ASC.getBytes(StandardCharsets.US_ASCII), words);
        assertThat(grids).as("grids in spite of damage").isPositive();
    }

    @Test
    void damagedPng_isAGridOrAnIssue() {
        String[] words = {"IDAT", "IEND", "PLTE", "\0\0\0\0", "CgBI", "\7", "\1\1"};
        int grids = 0;
        for (byte[] png : Pngs.allKinds(9, 7)) {
            attack(bytes -> PngHeights.read(bytes, 10, 2), png, words);
            // With fitting check sums, damage gets past the outer door; packed again, past the second.
            grids += attack(bytes -> PngHeights.read(Pngs.withSums(bytes), 10, 2), png, words);
            grids += attack(bytes -> PngHeights.read(Pngs.withPixels(png, bytes), 10, 2), Pngs.pixels(png), words);
        }
        assertThat(grids).as("grids in spite of damage").isPositive();
    }

    /** Returns how many of the damaged files still were grids. */
    private static int attack(Reader reader, byte[] whole, String[] words) {
        return Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            int grids = 0;
            for (int length = 0; length < whole.length; length++) {
                grids += isGrid(reader, Arrays.copyOf(whole, length)) ? 1 : 0;
            }
            Random random = new Random(7);
            for (int i = 0; i < 1000; i++) {
                byte[] bytes = Arrays.copyOf(whole, whole.length);
                for (int hits = random.nextInt(3); hits >= 0; hits--) {
                    bytes = damage(bytes, words, random);
                }
                grids += isGrid(reader, bytes) ? 1 : 0;
            }
            return grids;
        });
    }

    private static byte[] damage(byte[] bytes, String[] words, Random random) {
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(3)) {
            case 0 -> bytes[at] = (byte) random.nextInt(256);
            case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            default -> {
                byte[] word = words[random.nextInt(words.length)].getBytes(StandardCharsets.US_ASCII);
                int cut = Math.min(bytes.length, at + random.nextInt(6));
                byte[] longer = Arrays.copyOf(bytes, at + word.length + bytes.length - cut);
                System.arraycopy(word, 0, longer, at, word.length);
                System.arraycopy(bytes, cut, longer, at + word.length, bytes.length - cut);
                return longer.length == 0 ? bytes : longer;
            }
        }
        return bytes;
    }

    private static boolean isGrid(Reader reader, byte[] bytes) {
        try {
            return reader.read(bytes).ground() != null;
        } catch (FileIssue issue) {
            assertThat(issue.getMessage()).isNotBlank().hasSizeLessThan(200);
            return false;
        }
    }
}
