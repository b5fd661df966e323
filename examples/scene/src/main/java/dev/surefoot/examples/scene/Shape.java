// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * Triangles for an engine to draw, with a normal and a colour at each corner: flat quads, none of whose corners are
 * shared.
 *
 * <p>Metres, Y up, counter-clockwise seen from outside; colours are sRGB, 0 to 1.
 */
public final class Shape {
    private final List<Vec3> corners = new ArrayList<>();
    private final List<Vec3> normals = new ArrayList<>();
    private final List<Integer> colours = new ArrayList<>();

    /** Adds a quad by its corners, counter-clockwise seen from outside; {@code srgb} is 0xRRGGBB. */
    Shape quad(int srgb, Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
        Vec3 normal = c.minus(a).cross(d.minus(b)).normalizedOr(Vec3.Y);
        return quad(srgb, new Vec3[] {a, b, c, d}, new Vec3[] {normal, normal, normal, normal});
    }

    Shape quad(int srgb, Vec3[] at, Vec3[] up) {
        for (int i = 0; i < 4; i++) {
            corners.add(at[i]);
            normals.add(up[i]);
            colours.add(srgb);
        }
        return this;
    }

    /** Adds the outside of a box. */
    Shape box(int srgb, Vec3 low, Vec3 high) {
        Vec3[] p = new Vec3[8];
        for (int i = 0; i < 8; i++) {
            p[i] = new Vec3(
                    (i & 1) == 0 ? low.x() : high.x(),
                    (i & 2) == 0 ? low.y() : high.y(),
                    (i & 4) == 0 ? low.z() : high.z());
        }
        quad(srgb, p[2], p[6], p[7], p[3]).quad(srgb, p[0], p[1], p[5], p[4]);
        quad(srgb, p[0], p[4], p[6], p[2]).quad(srgb, p[1], p[3], p[7], p[5]);
        return quad(srgb, p[0], p[2], p[3], p[1]).quad(srgb, p[4], p[5], p[7], p[6]);
    }

    /** Returns x, y, z of each corner. */
    public float[] positions() {
        return floats(corners);
    }

    /** Returns x, y, z of the normal at each corner. */
    public float[] normals() {
        return floats(normals);
    }

    /** Returns red, green, blue and 1 at each corner. */
    public float[] colours() {
        float[] rgba = new float[4 * colours.size()];
        for (int i = 0; i < colours.size(); i++) {
            int srgb = colours.get(i);
            rgba[4 * i] = (srgb >> 16 & 255) / 255f;
            rgba[4 * i + 1] = (srgb >> 8 & 255) / 255f;
            rgba[4 * i + 2] = (srgb & 255) / 255f;
            rgba[4 * i + 3] = 1;
        }
        return rgba;
    }

    /** Returns three corners for each triangle. */
    public int[] triangles() {
        int quads = corners.size() / 4;
        int[] triangles = new int[6 * quads];
        for (int i = 0; i < quads; i++) {
            int[] of = {0, 1, 2, 0, 2, 3};
            for (int k = 0; k < 6; k++) {
                triangles[6 * i + k] = 4 * i + of[k];
            }
        }
        return triangles;
    }

    private static float[] floats(List<Vec3> vectors) {
        float[] xyz = new float[3 * vectors.size()];
        for (int i = 0; i < vectors.size(); i++) {
            Vec3 v = vectors.get(i);
            xyz[3 * i] = (float) v.x();
            xyz[3 * i + 1] = (float) v.y();
            xyz[3 * i + 2] = (float) v.z();
        }
        return xyz;
    }

    /** Returns a share of light, as files have it in vertices, as screens show it. */
    public static float srgb(double linear) {
        return (float) (linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055);
    }
}
