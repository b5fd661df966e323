// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.file.FileIssue;

/** How the scale of what is above a joint acts on it: FBX's InheritType. */
enum ScaleInheritance {
    /** {@code RrSs}: the parent's scale acts along the joint's own axes. */
    ALONG_OWN_AXES,
    /** {@code RSrs}: as in every other format, along the parent's axes. */
    ORDINARY,
    /** {@code Rrs}: the parent's own scale does not act, that of those above it does. */
    NOT_THE_PARENTS;

    static ScaleInheritance of(FbxProperties properties) throws FileIssue {
        long type = properties.integer("InheritType", 1);
        return type == 0 ? ALONG_OWN_AXES : type == 2 ? NOT_THE_PARENTS : ORDINARY;
    }
}
