// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.mesh;

import dev.surefoot.fbx.scene.EulerOrder;
import dev.surefoot.fbx.scene.FbxProperties;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** Where a mesh stands in the frame of its model, which moves neither the model nor what hangs on it. */
record GeometricTransform(Vec3 translation, Quat rotation, Vec3 scale) {
    private static final Vec3 ONE = new Vec3(1, 1, 1);

    static GeometricTransform of(FbxProperties properties) throws FileIssue {
        return new GeometricTransform(
                properties.vector("GeometricTranslation", Vec3.ZERO),
                EulerOrder.XYZ.rotation(properties.vector("GeometricRotation", Vec3.ZERO)),
                properties.vector("GeometricScaling", ONE));
    }

    Vec3 apply(Vec3 point) {
        Vec3 scaled = new Vec3(scale.x() * point.x(), scale.y() * point.y(), scale.z() * point.z());
        return translation.plus(rotation.rotate(scaled));
    }
}
