// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.PlainBvh;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A clip with legs, which {@code SUREFOOT_CORPUS} may hold.
 *
 * @param clip the clip
 * @param legs its legs with the points of their soles
 */
record CapturedClip(Clip clip, List<Leg> legs) {
    /** Returns the directory of real files, or skips the test when there is none. */
    static Path corpus() {
        assumeTrue(isThere(), "SUREFOOT_CORPUS is not set");
        return Path.of(System.getenv("SUREFOOT_CORPUS"));
    }

    static boolean isThere() {
        return System.getenv("SUREFOOT_CORPUS") != null;
    }

    /** Opens a BVH file of the corpus. */
    static CapturedClip open(String file, double metresPerUnit) {
        Clip clip = PlainBvh.read(file.replaceFirst(".*/(.*)\\.bvh", "$1"), text(file), metresPerUnit);
        List<Leg> legs = FootPoints.find(clip, LegFinder.find(clip).legs(), SoleCloud.NONE)
                .legs();
        return new CapturedClip(clip, legs);
    }

    /** Returns what a file of the corpus holds. */
    static String text(String file) {
        try {
            return Files.readString(corpus().resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
