// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.ground;

import java.util.Arrays;

/**
 * A ground of triangles, such as a level's collision mesh: the topmost of those over a place, not above the ceiling.
 *
 * <p><b>Both sides of a triangle are ground</b>, and the normal is the one that points up. In which sense a triangle
 * winds says little in real files: mirrored nodes and tools with left-handed axes turn it around, and a ground that
 * swallows every foot is the worse mistake. The price: where a ceiling lies inside of a slab, between the underside of
 * a bridge and its deck, the underside answers; give a ceiling above what can be stepped on, or leave undersides out.
 * Clips are planted on the topmost surface; {@link #below} leaves out ceilings and roofs.
 *
 * <p><b>Walls do not count:</b> a triangle whose unit normal has less than 1e-5 upwards (steeper than 89.999°), or
 * without area seen from above.
 *
 * <p><b>No cracks:</b> triangles contain their edges, and a point counts as inside as long as rounding could have put
 * it there, so that a point on a shared edge or vertex is always found. The rim reaches out by about 1e-16 of the
 * triangle's size for that.
 *
 * <p><b>Frames:</b> world, metres, Y up. <b>Accuracy:</b> exact at vertices; elsewhere rounding of the three weights,
 * and never outside of the triangle's own heights by more than an ulp or two. <b>Cost:</b> building n log n and about
 * 80 bytes a triangle; a query is logarithmic in meshes of one layer and allocates nothing.
 */
public final class TriangleMesh implements Ground {
    /**
     * Relative error bound of {@link #side}: (3 + 16ε)ε of the products' sum for ε = 2^-53 (Shewchuk 1997,
     * ccwerrboundA), rounded up.
     */
    private static final double SIDE_ERROR = 0x1p-51;

    private final double[] positions;
    private final int[] triangles;
    private final BoxTree tree;
    private final double topMetres;

    /**
     * Creates a mesh; both arrays are copied.
     *
     * @param positions x, y, z of each vertex in metres, in [-1e9, 1e9]
     * @param triangles three vertex numbers to a triangle, in either winding
     */
    public TriangleMesh(double[] positions, int[] triangles) {
        if (positions.length % 3 != 0) {
            throw new IllegalArgumentException("positions must hold 3 values a vertex, got " + positions.length);
        }
        if (triangles.length % 3 != 0) {
            throw new IllegalArgumentException("triangles must hold 3 vertices each, got " + triangles.length);
        }
        for (int i = 0; i < positions.length; i++) {
            if (!(Math.abs(positions[i]) <= WorldBounds.MAX_METRES)) {
                throw new IllegalArgumentException(
                        "positions[" + i + "] must be in [-1e9, 1e9] metres, got " + positions[i]);
            }
        }
        for (int i = 0; i < triangles.length; i++) {
            if (triangles[i] < 0 || triangles[i] >= positions.length / 3) {
                throw new IllegalArgumentException(
                        "triangles[" + i + "] must be in [0, " + positions.length / 3 + "), got " + triangles[i]);
            }
        }
        this.positions = Arrays.copyOf(positions, positions.length);
        this.triangles = BoxTree.ordered(this.positions, facingUp(this.positions, triangles));
        this.tree = new BoxTree(this.positions, this.triangles);
        topMetres = Double.POSITIVE_INFINITY;
    }

    private TriangleMesh(TriangleMesh whole, double topMetres) {
        positions = whole.positions;
        triangles = whole.triangles;
        tree = whole.tree;
        this.topMetres = Math.min(whole.topMetres, topMetres);
    }

    /** Returns the same mesh without what is higher than that, such as ceilings, roofs and trees. */
    public TriangleMesh below(double metres) {
        if (!Double.isFinite(metres)) {
            throw new IllegalArgumentException("metres must be finite, got " + metres);
        }
        return new TriangleMesh(this, metres);
    }

    /**
     * Returns the same mesh as ground without its narrow gaps, for who stands on boards, gratings and open stairs: a
     * place between two sides, along x or along z, that are so near to each other and higher is as high as the lower of
     * these. Gaps that are shallower than 0.7 of that width stay, and stairs and slopes are as they were.
     *
     * @param widthMetres gaps of up to this width are closed, more than 0
     */
    public Ground spanning(double widthMetres) {
        if (!(widthMetres > 0 && widthMetres < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("widthMetres must be more than 0 and finite, got " + widthMetres);
        }
        return new SpannedMesh(this, widthMetres);
    }

    /** Returns whether the mesh may be higher than {@code above} somewhere within {@code reach} along x and z. */
    boolean mayRise(double x, double z, double reach, double above) {
        int node = 1;
        do {
            if (!tree.mayRise(node, x, z, reach, above)) {
                node = BoxTree.next(node);
            } else if (!tree.isLeaf(node)) {
                node = 2 * node;
            } else {
                int first = 3 * tree.firstTriangle(node);
                int end = Math.min(first + 3 * BoxTree.LEAF, triangles.length);
                for (int i = first; i < end; i += 3) {
                    if (mayRise(i, x, z, reach, above)) {
                        return true;
                    }
                }
                node = BoxTree.next(node);
            }
        } while (node != 1);
        return false;
    }

    /** Whether the box around a triangle and its plane both reach higher than that beside the place. */
    private boolean mayRise(int triangle, double x, double z, double reach, double above) {
        int a = 3 * triangles[triangle];
        int b = 3 * triangles[triangle + 1];
        int c = 3 * triangles[triangle + 2];
        boolean beside = Math.min(positions[a], Math.min(positions[b], positions[c])) <= x + reach
                && Math.max(positions[a], Math.max(positions[b], positions[c])) >= x - reach
                && Math.min(positions[a + 2], Math.min(positions[b + 2], positions[c + 2])) <= z + reach
                && Math.max(positions[a + 2], Math.max(positions[b + 2], positions[c + 2])) >= z - reach;
        if (!beside || !(Math.max(positions[a + 1], Math.max(positions[b + 1], positions[c + 1])) > above)) {
            return false;
        }
        double normalY = normalPart(positions, a, b, c, 2, 0);
        double slopeX = -normalPart(positions, a, b, c, 1, 2) / normalY;
        double slopeZ = -normalPart(positions, a, b, c, 0, 1) / normalY;
        double here = positions[a + 1] + slopeX * (x - positions[a]) + slopeZ * (z - positions[a + 2]);
        return !(here + reach * (Math.abs(slopeX) + Math.abs(slopeZ)) <= above);
    }

    /** Returns the number of triangles that can be stood on: walls are left out. */
    public int triangleCount() {
        return triangles.length / 3;
    }

    @Override
    public boolean at(double x, double z, double below, GroundHit out) {
        double ceiling = Math.min(below, topMetres);
        double best = Double.NEGATIVE_INFINITY;
        int bestTriangle = -1;
        int node = 1;
        do {
            if (!tree.mayHold(node, x, z, best, ceiling)) {
                node = BoxTree.next(node);
            } else if (!tree.isLeaf(node)) {
                node = 2 * node;
            } else {
                int first = 3 * tree.firstTriangle(node);
                int end = Math.min(first + 3 * BoxTree.LEAF, triangles.length);
                for (int i = first; i < end; i += 3) {
                    double height = heightAt(x, z, i);
                    if (height > best && height <= ceiling) {
                        best = height;
                        bestTriangle = i;
                    }
                }
                node = BoxTree.next(node);
            }
        } while (node != 1);
        if (bestTriangle < 0) {
            return false;
        }
        setHit(best, bestTriangle, out);
        return true;
    }

    /** Returns the height of a triangle over (x, z), NaN when it is not there. */
    private double heightAt(double x, double z, int triangle) {
        int a = 3 * triangles[triangle];
        int b = 3 * triangles[triangle + 1];
        int c = 3 * triangles[triangle + 2];
        double weightC = side(a, b, x, z);
        double weightA = side(b, c, x, z);
        double weightB = side(c, a, x, z);
        double sum = weightA + weightB + weightC;
        // The sum is NaN when a weight is, and 0 only where rounding has eaten the whole triangle.
        if (!(sum > 0)) {
            return Double.NaN;
        }
        return weightA / sum * positions[a + 1] + weightB / sum * positions[b + 1] + weightC / sum * positions[c + 1];
    }

    /**
     * Returns how far (x, z) is inside of the edge, as twice the area with it; 0 where rounding decides, NaN where it
     * is outside.
     */
    private double side(int from, int to, double x, double z) {
        double first = (positions[to + 2] - positions[from + 2]) * (x - positions[from]);
        double second = (positions[to] - positions[from]) * (z - positions[from + 2]);
        double area = first - second;
        if (area >= 0) {
            return area;
        }
        return area >= -SIDE_ERROR * (Math.abs(first) + Math.abs(second)) ? 0 : Double.NaN;
    }

    private void setHit(double height, int triangle, GroundHit out) {
        int a = 3 * triangles[triangle];
        int b = 3 * triangles[triangle + 1];
        int c = 3 * triangles[triangle + 2];
        double x = normalPart(positions, a, b, c, 1, 2);
        double y = normalPart(positions, a, b, c, 2, 0);
        double z = normalPart(positions, a, b, c, 0, 1);
        double scale = 1 / Math.sqrt(x * x + y * y + z * z);
        out.set(height, x * scale, y * scale, z * scale);
    }

    /** Leaves out walls and turns what winds downwards. */
    private static int[] facingUp(double[] positions, int[] triangles) {
        int[] up = new int[triangles.length];
        int count = 0;
        for (int i = 0; i < triangles.length; i += 3) {
            int a = 3 * triangles[i];
            int b = 3 * triangles[i + 1];
            int c = 3 * triangles[i + 2];
            double x = normalPart(positions, a, b, c, 1, 2);
            double y = normalPart(positions, a, b, c, 2, 0);
            double z = normalPart(positions, a, b, c, 0, 1);
            double length = Math.sqrt(x * x + y * y + z * z);
            // y is the difference of two products; where they agree to the last bits, it is their rounding and not an
            // area.
            double product = (positions[b + 2] - positions[a + 2]) * (positions[c] - positions[a]);
            if (!(length > 0)
                    || Math.abs(y) <= 2 * SIDE_ERROR * Math.abs(product)
                    || Math.abs(y) < Plane.MIN_NORMAL_Y * length) {
                continue;
            }
            up[count] = triangles[i];
            up[count + 1] = triangles[y > 0 ? i + 1 : i + 2];
            up[count + 2] = triangles[y > 0 ? i + 2 : i + 1];
            count += 3;
        }
        return Arrays.copyOf(up, count);
    }

    /** Returns one coordinate of (b - a) × (c - a): that of the axis that is neither {@code u} nor {@code v}. */
    private static double normalPart(double[] p, int a, int b, int c, int u, int v) {
        return (p[b + u] - p[a + u]) * (p[c + v] - p[a + v]) - (p[b + v] - p[a + v]) * (p[c + u] - p[a + u]);
    }
}
