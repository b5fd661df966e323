// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.node;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/**
 * A node's matrix taken apart into translation, rotation and scale.
 *
 * <p>A mirrored matrix gets a negative x scale. A sheared one, or one that flattens, has no exact parts: the rotation
 * then keeps the x column's direction and the plane of x and y, and {@link #exact} is false.
 *
 * @param translation the fourth column
 * @param rotation unit length
 * @param scale the columns' lengths
 * @param exact whether the parts make the matrix again, within float rounding
 */
public record MatrixParts(Vec3 translation, Quat rotation, Vec3 scale, boolean exact) {
    /**
     * Cosine between columns: floats that were once a rotation stay below 1e-6; a shear of 1e-4 moves a metre by a
     * tenth of a millimetre.
     */
    private static final double SHEAR = 1e-4;

    /** Takes a matrix of 16 numbers by columns apart. */
    static MatrixParts of(double[] m) {
        Vec3 cx = new Vec3(m[0], m[1], m[2]);
        Vec3 cy = new Vec3(m[4], m[5], m[6]);
        Vec3 cz = new Vec3(m[8], m[9], m[10]);
        double mirror = cx.cross(cy).dot(cz) < 0 ? -1 : 1;
        Vec3 scale = new Vec3(mirror * cx.length(), cy.length(), cz.length());
        // a column without length has no direction: any that completes the others will do
        Vec3 ux = cx.times(mirror).normalizedOr(Vec3.ZERO);
        Vec3 uy = cy.normalizedOr(Vec3.ZERO);
        Vec3 uz = cz.normalizedOr(Vec3.ZERO);
        boolean exact = Math.abs(ux.dot(uy)) < SHEAR
                && Math.abs(uy.dot(uz)) < SHEAR
                && Math.abs(uz.dot(ux)) < SHEAR
                && m[3] == 0
                && m[7] == 0
                && m[11] == 0
                && m[15] == 1;
        Vec3 x = ux.normalizedOr(uy.cross(uz).normalizedOr(Vec3.X));
        Vec3 y = uy.rejectedFrom(x).normalizedOr(uz.cross(x).normalizedOr(perpendicular(x)));
        return new MatrixParts(new Vec3(m[12], m[13], m[14]), Quat.fromColumns(x, y, x.cross(y)), scale, exact);
    }

    private static Vec3 perpendicular(Vec3 unit) {
        Vec3 other = Math.abs(unit.x()) < 0.5 ? Vec3.X : Vec3.Y;
        return other.rejectedFrom(unit).normalizedOr(Vec3.Z);
    }
}
