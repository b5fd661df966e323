// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.seed;

import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.rig.Clip;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One of the small clips, opened, and its legs: what descriptions of legs and contacts are held against.
 *
 * @param opened the file
 * @param clip its clip
 * @param found its legs
 */
public record PlantedSeed(OpenedFile opened, Clip clip, FoundLegs found) {
    /** Opens the first BVH seed. */
    public static PlantedSeed open() {
        try {
            byte[] text = ClipSeeds.bvh().get(0).getBytes(StandardCharsets.UTF_8);
            OpenedFile opened = OpenedFile.inMemory("walk.bvh", text);
            Clip clip = opened.file().clip(0);
            return new PlantedSeed(opened, clip, FoundLegs.in(opened.file(), clip, List.of()));
        } catch (FileIssue e) {
            throw new IllegalStateException(e);
        }
    }
}
