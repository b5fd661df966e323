// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.disk.FolderResources;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.mesh.GltfMeshes;
import dev.surefoot.grid.AscReader;
import dev.surefoot.grid.HeightGrid;
import dev.surefoot.grid.PngHeights;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.TriangleMesh;
import dev.surefoot.samples.Hills;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Opens what {@code --ground} names: {@code flat}, {@code slope:DEGREES}, {@code steps:rise=M,run=M}, {@code hills}, or
 * a file.
 *
 * <p>Wrong words are an {@link IllegalArgumentException} that says what is allowed; wrong files are a
 * {@link FileFailure}.
 */
public final class Grounds {
    /** What can be typed. */
    public static final String ALLOWED =
            "flat, slope:DEGREES, steps:rise=M,run=M, hills, or an ASC, PNG, GLB or glTF file";

    private Grounds() {}

    /**
     * A ground that was opened.
     *
     * @param ground the ground
     * @param notes sentences on what was assumed about its file
     * @param paths the files it came from
     */
    public record Opened(Ground ground, List<String> notes, List<Path> paths) {
        /** Copies the lists. */
        public Opened {
            notes = List.copyOf(notes);
            paths = List.copyOf(paths);
        }

        /**
         * Returns this ground without what is higher, such as the ceiling of a room: of surfaces over each other the
         * topmost is the ground.
         *
         * @param metres the height, in the ground's own place
         */
        public Opened below(double metres) {
            if (!(ground instanceof TriangleMesh mesh)) {
                throw new IllegalArgumentException("--ground-below is for a .glb or .gltf ground alone");
            }
            if (!(Math.abs(metres) <= 1e6)) {
                throw new IllegalArgumentException("--ground-below must be in [-1e6, 1e6] metres, got " + metres);
            }
            return new Opened(mesh.below(metres), notes, paths);
        }
    }

    /**
     * Opens a ground.
     *
     * @param typed what the user typed
     * @param directory what a relative path is relative to
     * @param sizeMetres from the western to the eastern edge of an image
     * @param heightMetres the height of white over black in an image
     */
    public static Opened open(String typed, Path directory, OptionalDouble sizeMetres, OptionalDouble heightMetres)
            throws FileFailure {
        String extension = ClipFileReader.extension(typed);
        boolean image = extension.equals("png");
        if (!image && (sizeMetres.isPresent() || heightMetres.isPresent())) {
            throw new IllegalArgumentException("--ground-size and --ground-height are for a .png ground alone");
        }
        if (image && !(sizeMetres.isPresent() && heightMetres.isPresent())) {
            throw new IllegalArgumentException("a .png ground needs --ground-size and --ground-height, in metres");
        }
        if (image && !(sizeMetres.getAsDouble() >= 0.1 && sizeMetres.getAsDouble() <= 1e6)) {
            throw new IllegalArgumentException(
                    "--ground-size must be in [0.1, 1e6] metres, got " + sizeMetres.getAsDouble());
        }
        if (image && !(heightMetres.getAsDouble() >= 0 && heightMetres.getAsDouble() <= 1e6)) {
            throw new IllegalArgumentException(
                    "--ground-height must be in [0, 1e6] metres, got " + heightMetres.getAsDouble());
        }
        return switch (extension) {
            case "asc" -> grid(typed, directory, AscReader::read);
            case "png" ->
                grid(
                        typed,
                        directory,
                        bytes -> PngHeights.read(bytes, sizeMetres.getAsDouble(), heightMetres.getAsDouble()));
            case "glb", "gltf" -> mesh(typed, directory);
            default -> new Opened(named(typed), List.of(), List.of());
        };
    }

    private static Ground named(String typed) {
        if (typed.equals("flat")) {
            return Plane.flat(0);
        }
        if (typed.equals("hills")) {
            return new Hills();
        }
        if (typed.startsWith("slope:")) {
            return GroundWords.slope(typed.substring("slope:".length()));
        }
        if (typed.startsWith("steps:")) {
            return GroundWords.steps(typed.substring("steps:".length()));
        }
        throw new IllegalArgumentException("must be " + ALLOWED + ", got " + typed);
    }

    /** Reads a grid from bytes. */
    private interface GridReader {
        HeightGrid read(byte[] bytes) throws FileIssue;
    }

    private static Opened grid(String typed, Path directory, GridReader reader) throws FileFailure {
        Path path = directory.resolve(typed);
        byte[] bytes = ClipFiles.readAll(typed, path);
        try {
            HeightGrid grid = reader.read(bytes);
            return new Opened(grid.ground(), grid.notes(), List.of(path));
        } catch (FileIssue e) {
            throw FileFailure.of(typed, e);
        }
    }

    private static Opened mesh(String typed, Path directory) throws FileFailure {
        Path path = directory.resolve(typed);
        byte[] bytes = ClipFiles.readAll(typed, path);
        FolderResources folder = new FolderResources(path.toAbsolutePath().getParent());
        try {
            Ground ground = mesh(GltfMeshes.worldTriangles(GltfReader.read(bytes, folder)));
            List<Path> paths = new ArrayList<>();
            folder.read().forEach(file -> paths.add(file.path()));
            paths.add(path);
            return new Opened(ground, List.of(), paths);
        } catch (FileIssue e) {
            throw FileFailure.of(typed, e);
        }
    }

    private static Ground mesh(double[] corners) throws FileIssue {
        int[] triangles = new int[corners.length / 3];
        Arrays.setAll(triangles, i -> i);
        try {
            TriangleMesh mesh = new TriangleMesh(corners, triangles);
            if (mesh.triangleCount() == 0) {
                throw new FileIssue(IssueCode.COUNT, "/meshes", "no surface in it can be stood on");
            }
            return mesh;
        } catch (IllegalArgumentException e) {
            throw new FileIssue(IssueCode.NUMBER, "/meshes", e.getMessage());
        }
    }
}
