// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.film;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Filmstrips show what was written.
 *
 * <p>With {@code -Dsurefoot.filmstrips=FOLDER} all of docs/filmstrips.md are drawn there.
 */
class FilmstripsTest {
    private static final int HELD = 0xd01030;
    private static final int LARGEST = 100_000;

    @TempDir
    private Path folder;

    /** The upper row of bodies is before: red dots are below it alone; a film of a copy has none. */
    @Test
    void heldPoints_areMarkedInWhatWasWritten_andNotBefore() throws Exception {
        String drawn = Filmstrips.draw(Filmstrips.Case.TIPTOE, Path.of(""), folder);

        Path picture = folder.resolve("film-tiptoe.png");
        assertThat(drawn).startsWith("film-tiptoe.png: ");
        assertThat(Files.size(picture)).isLessThan(LARGEST);
        BufferedImage image = ImageIO.read(picture.toFile());
        int rows = image.getHeight();
        assertThat(red(image, 0, rows * 22 / 100)).isZero();
        assertThat(red(image, rows * 23 / 100, rows * 45 / 100)).isGreaterThan(20);
    }

    private static int red(BufferedImage image, int from, int to) {
        int red = 0;
        for (int y = from; y < to; y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                red += (image.getRGB(x, y) & 0xffffff) == HELD ? 1 : 0;
            }
        }
        return red;
    }

    @Test
    void allOfThem_areDrawnWhereAskedFor() throws Exception {
        String target = System.getProperty("surefoot.filmstrips");
        String corpus = System.getenv("SUREFOOT_CORPUS");
        assumeTrue(corpus != null, "SUREFOOT_CORPUS is not set");
        for (Filmstrips.Case of : Filmstrips.Case.values()) {
            if (target != null || of == Filmstrips.Case.SKATING_WALK) {
                String drawn = Filmstrips.draw(of, Path.of(corpus), target == null ? folder : Path.of(target));
                assertThat(drawn).startsWith(of.picture());
                if (target != null) {
                    System.out.println(drawn);
                }
            }
        }
    }
}
