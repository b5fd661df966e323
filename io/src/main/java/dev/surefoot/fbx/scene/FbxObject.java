// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.file.FileIssue;

/**
 * An object of the scene.
 *
 * @param id what connections call it by; 0 is the scene itself
 * @param kind the record's name: {@code Model}, {@code AnimationCurve}
 * @param name its name, without class
 * @param subtype what it is among its kind: {@code LimbNode}, {@code Mesh}
 * @param record where it stands
 * @param template the properties that its kind has where it states none itself
 */
public record FbxObject(long id, String kind, String name, String subtype, FbxRecord record, FbxProperties template) {
    /** Id, full name and subtype stand at the beginning of every object. */
    static FbxObject of(FbxRecord record, FbxProperties template) throws FileIssue {
        String subtype = record.size() > 2 ? record.string(2) : "";
        return new FbxObject(record.integer(0), record.name(), record.objectName(1), subtype, record, template);
    }

    /** Returns its properties; each call reads them anew. */
    public FbxProperties properties() throws FileIssue {
        return FbxProperties.of(record, template);
    }
}
