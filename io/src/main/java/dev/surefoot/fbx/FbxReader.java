// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.file.FileIssue;
import dev.surefoot.rig.FileSpace;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads FBX files of version 7.1 to 7.7, binary of both byte orders or text.
 *
 * <p>Records, objects and joints are checked at once; curves when a clip is asked for, so that one broken clip does not
 * cost the others. Meshes and materials are never looked at. <b>Cost:</b> linear in the file; the bytes are shared, so
 * they must not be changed while the file is used.
 */
public final class FbxReader {
    private FbxReader() {}

    /** Returns whether a file begins as FBX does, binary or text, of whatever version. */
    public static boolean isFbx(byte[] bytes) {
        return FbxDocument.isFbx(bytes);
    }

    /**
     * Reads a file from its bytes.
     *
     * @throws FileIssue naming record and place, when the file breaks the format, contradicts itself, passes a limit or
     *     is of another version
     */
    public static FbxFile read(byte[] bytes) throws FileIssue {
        return read(bytes, OptionalDouble.empty(), Optional.empty());
    }

    /**
     * Reads a file whose settings are known to be wrong: unit or up axis, or both, are taken from here.
     *
     * @param metresPerUnit the unit; empty for the file's own
     * @param up the up axis; empty for the file's own
     * @throws FileIssue as {@link #read(byte[])}
     */
    public static FbxFile read(byte[] bytes, OptionalDouble metresPerUnit, Optional<FileSpace.UpAxis> up)
            throws FileIssue {
        FbxScene scene = FbxScene.of(FbxDocument.parse(bytes));
        return new FbxFile(scene, ModelTree.of(scene), scene.settings().space(metresPerUnit, up));
    }
}
