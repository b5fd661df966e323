// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns a solid into a closed triangle mesh: one vertex in every grid cell that the surface passes, one quad across
 * every grid edge that it cuts.
 *
 * <p><b>Shape:</b> vertices lie on the surface, except at sharp edges, which are bevelled within a cell.
 * <b>Degenerate:</b> parts thinner than two cells may be lost. <b>Source:</b> S. Gibson 1998, "Constrained elastic
 * surface nets", in its usual direct form.
 */
final class SurfaceNets {
    /**
     * Corrections of a vertex towards the surface: each leaves about a tenth of the error, which begins at a fraction
     * of a cell.
     */
    private static final int PROJECTIONS = 6;

    private final Solid solid;
    private final Vec3 origin;
    private final Vec3 cell;
    private final int nx;
    private final int ny;
    private final int nz;
    private final double[] values;
    private final int[] vertexOfCell;
    private final List<Vec3> vertices = new ArrayList<>();
    private final List<SkinnedMesh.Triangle> triangles = new ArrayList<>();

    private SurfaceNets(Solid solid, Vec3 min, Vec3 max, Vec3 cell) {
        this.solid = solid;
        this.origin = min.minus(cell);
        this.cell = cell;
        nx = (int) Math.ceil((max.x() - min.x()) / cell.x()) + 3;
        ny = (int) Math.ceil((max.y() - min.y()) / cell.y()) + 3;
        nz = (int) Math.ceil((max.z() - min.z()) / cell.z()) + 3;
        values = new double[nx * ny * nz];
        vertexOfCell = new int[nx * ny * nz];
    }

    /**
     * A closed triangle mesh.
     *
     * @param vertices positions in metres
     * @param triangles three vertices each, counter-clockwise seen from outside
     */
    record Surface(List<Vec3> vertices, List<SkinnedMesh.Triangle> triangles) {}

    /**
     * Meshes the part of {@code solid} in the box from {@code min} to {@code max}, which must hold all of it; a cell is
     * added around.
     */
    static Surface of(Solid solid, Vec3 min, Vec3 max, Vec3 cell) {
        SurfaceNets nets = new SurfaceNets(solid, min, max, cell);
        nets.sample();
        nets.placeVertices();
        nets.joinVertices();
        return new Surface(nets.vertices, nets.triangles);
    }

    private int index(int i, int j, int k) {
        return (k * ny + j) * nx + i;
    }

    private Vec3 point(double i, double j, double k) {
        return origin.plus(new Vec3(i * cell.x(), j * cell.y(), k * cell.z()));
    }

    private void sample() {
        for (int k = 0; k < nz; k++) {
            for (int j = 0; j < ny; j++) {
                for (int i = 0; i < nx; i++) {
                    values[index(i, j, k)] = solid.distance(point(i, j, k));
                }
            }
        }
    }

    private void placeVertices() {
        for (int k = 0; k + 1 < nz; k++) {
            for (int j = 0; j + 1 < ny; j++) {
                for (int i = 0; i + 1 < nx; i++) {
                    vertexOfCell[index(i, j, k)] = placeVertex(i, j, k);
                }
            }
        }
    }

    /** Adds the vertex of one cell and returns its index, or −1 when the surface does not pass. */
    private int placeVertex(int i, int j, int k) {
        Vec3 sum = Vec3.ZERO;
        int crossings = 0;
        for (int corner = 0; corner < 8; corner++) {
            for (int axis = 0; axis < 3; axis++) {
                if ((corner >> axis & 1) != 0) {
                    continue;
                }
                int other = corner | 1 << axis;
                double a = cornerValue(i, j, k, corner);
                double b = cornerValue(i, j, k, other);
                if (a < 0 != b < 0) {
                    sum = sum.plus(corner(i, j, k, corner).lerp(corner(i, j, k, other), a / (a - b)));
                    crossings++;
                }
            }
        }
        if (crossings == 0) {
            return -1;
        }
        vertices.add(ontoSurface(sum.times(1.0 / crossings)));
        return vertices.size() - 1;
    }

    private double cornerValue(int i, int j, int k, int corner) {
        return values[index(i + (corner & 1), j + (corner >> 1 & 1), k + (corner >> 2))];
    }

    private Vec3 corner(int i, int j, int k, int corner) {
        return point(i + (corner & 1), j + (corner >> 1 & 1), k + (corner >> 2));
    }

    private Vec3 ontoSurface(Vec3 start) {
        Vec3 p = start;
        for (int n = 0; n < PROJECTIONS; n++) {
            p = p.plusTimes(-solid.distance(p), solid.normal(p));
        }
        return p;
    }

    private void joinVertices() {
        for (int k = 1; k + 1 < nz; k++) {
            for (int j = 1; j + 1 < ny; j++) {
                for (int i = 1; i + 1 < nx; i++) {
                    boolean inside = values[index(i, j, k)] < 0;
                    if (inside != values[index(i + 1, j, k)] < 0) {
                        addQuad(
                                inside,
                                vertexOfCell[index(i, j - 1, k - 1)],
                                vertexOfCell[index(i, j, k - 1)],
                                vertexOfCell[index(i, j, k)],
                                vertexOfCell[index(i, j - 1, k)]);
                    }
                    if (inside != values[index(i, j + 1, k)] < 0) {
                        addQuad(
                                inside,
                                vertexOfCell[index(i - 1, j, k - 1)],
                                vertexOfCell[index(i - 1, j, k)],
                                vertexOfCell[index(i, j, k)],
                                vertexOfCell[index(i, j, k - 1)]);
                    }
                    if (inside != values[index(i, j, k + 1)] < 0) {
                        addQuad(
                                inside,
                                vertexOfCell[index(i - 1, j - 1, k)],
                                vertexOfCell[index(i, j - 1, k)],
                                vertexOfCell[index(i, j, k)],
                                vertexOfCell[index(i - 1, j, k)]);
                    }
                }
            }
        }
    }

    /**
     * Adds two triangles, split along the shorter diagonal; {@code forward} says whether the given order is seen from
     * outside.
     */
    private void addQuad(boolean forward, int a, int b, int c, int d) {
        int second = forward ? b : d;
        int fourth = forward ? d : b;
        double ac = vertices.get(a).distanceTo(vertices.get(c));
        double bd = vertices.get(b).distanceTo(vertices.get(d));
        if (ac <= bd) {
            triangles.add(new SkinnedMesh.Triangle(a, second, c));
            triangles.add(new SkinnedMesh.Triangle(a, c, fourth));
        } else {
            triangles.add(new SkinnedMesh.Triangle(second, c, fourth));
            triangles.add(new SkinnedMesh.Triangle(second, fourth, a));
        }
    }
}
