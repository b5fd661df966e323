// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.file.FileIssue;
import dev.surefoot.fuzz.Finite;
import dev.surefoot.grid.HeightGrid;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;

/** Reads a grid and stands on it. */
final class ReadGrid {
    /** Metres from the middle, and a little off the samples. */
    private static final double[] PLACES = {0, 0.01, -0.3, 2.5, -40, 1e4};

    private ReadGrid() {}

    /** What makes a grid of bytes. */
    interface Reader {
        HeightGrid read() throws FileIssue;
    }

    static void read(Reader reader) {
        try {
            HeightGrid grid = reader.read();
            grid.notes().forEach(Sentence::check);
            Finite.check("middleHeight", grid.middleHeight());
            stand(grid.ground());
        } catch (FileIssue e) {
            Sentence.check(e.getMessage());
        }
    }

    private static void stand(Ground ground) {
        GroundHit hit = new GroundHit();
        for (double x : PLACES) {
            for (double z : PLACES) {
                if (ground.at(x, z, hit)) {
                    Finite.check("height", hit.height());
                    Finite.check("normal", hit.normal());
                }
            }
        }
    }
}
