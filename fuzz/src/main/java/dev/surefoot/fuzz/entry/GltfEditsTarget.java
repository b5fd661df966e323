// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.FileIssue;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.Finite;
import dev.surefoot.fuzz.edit.GltfEdits;
import dev.surefoot.fuzz.edit.Program;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.mesh.GltfMeshes;

/** glTF files that edits make: as clips, and as a ground to stand on. */
public final class GltfEditsTarget {
    private GltfEditsTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        GltfEdits.Made made = GltfEdits.make(new Program(bytes));
        Budget.READING.runFrames(made.bytes().length, () -> {
            long joints =
                    ReadClip.read(made.bytes(), "fuzz." + made.extension(), made.resources(), BvhOptions.DEFAULTS);
            readGround(made);
            return joints;
        });
    }

    private static void readGround(GltfEdits.Made made) {
        try {
            double[] corners = GltfMeshes.worldTriangles(GltfReader.read(made.bytes(), made.resources()));
            for (double corner : corners) {
                Finite.check("corner", corner);
            }
        } catch (FileIssue e) {
            Sentence.check(e.getMessage());
        }
    }
}
