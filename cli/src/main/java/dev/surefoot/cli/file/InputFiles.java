// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.clipfile.ClipFileReader;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;

/**
 * The clip files that a user names: files, folders with all clips below them, and patterns such as
 * {@code 'takes/**}{@code /*.bvh'}.
 *
 * <p>In folders and patterns hidden files and folders are passed over, and so is everything that does not end in
 * {@code .bvh}, {@code .fbx}, {@code .glb}, {@code .gltf}, {@code .vrm} or {@code .vrma}. Symbolic links are followed,
 * circles are not. A path that is reached twice counts once; a link and its file count as the two that they are, unless
 * both would be one output: then the second is {@linkplain #repeated reported}. <b>Order:</b> as named; within a folder
 * by path.
 */
public final class InputFiles {
    private static final Set<String> EXTENSIONS = Set.of("bvh", "fbx", "glb", "gltf", "vrm", "vrma");

    private final Path directory;
    private final Path excluded;
    private final List<InputFile> files = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private final List<String> repeated = new ArrayList<>();
    private final Set<Object> seen = new HashSet<>();
    private final Set<Path> reached = new HashSet<>();
    private boolean many;

    /**
     * One of them.
     *
     * @param typed the file as the user knows it
     * @param path where it is
     * @param below its place below the folder or pattern that was named, or its name alone: its place below an output
     *     folder
     * @param bytes its size
     */
    public record InputFile(Path typed, Path path, Path below, long bytes) {}

    private InputFiles(Path directory, Path excluded) {
        this.directory = directory;
        this.excluded = excluded;
    }

    /**
     * Finds the files.
     *
     * @param typed what the user typed, at least one
     * @param directory what relative paths are relative to
     * @param excluded a folder whose content is passed over, where the output goes; null for none
     * @throws FileFailure when one is empty: that is a variable of a script that was not set, and would stand for the
     *     current folder
     */
    public static InputFiles of(List<String> typed, Path directory, Path excluded) throws FileFailure {
        if (typed.contains("")) {
            throw new FileFailure("CLIP", "must be a file, a folder or a pattern, got an empty name");
        }
        InputFiles inputs = new InputFiles(directory, excluded == null ? null : normal(directory.resolve(excluded)));
        inputs.many = typed.size() > 1;
        for (String one : typed) {
            inputs.add(one);
        }
        return inputs;
    }

    /** Returns the files. */
    public List<InputFile> files() {
        return List.copyOf(files);
    }

    /** Returns sentences on what was named but cannot be read, or holds nothing. */
    public List<String> failures() {
        return List.copyOf(failures);
    }

    /** Returns sentences on files that are left out, since another path led to them and to the same output. */
    public List<String> repeated() {
        return List.copyOf(repeated);
    }

    /** Returns whether many were asked for: several, a folder or a pattern, even when it leads to one file. */
    public boolean areMany() {
        return many;
    }

    /** Returns whether a file is one of these, whatever path leads to it. */
    public boolean contain(Path file) {
        return Files.exists(file) && seen.contains(key(file));
    }

    private void add(String typed) {
        try {
            Path path = directory.resolve(typed);
            if (Files.isDirectory(path)) {
                many = true;
                walk(typed, Path.of(typed), path, null);
                return;
            }
            if (!Files.exists(path) && hasWildcard(typed)) {
                many = true;
                addPattern(typed);
                return;
            }
        } catch (InvalidPathException e) {
            if (hasWildcard(typed)) {
                // a * in a path is invalid on some systems
                many = true;
                addPattern(typed);
                return;
            }
            failures.add(typed + ": is no path: " + e.getReason());
            return;
        }
        Path path = Path.of(typed);
        addFile(path, directory.resolve(path), path.getFileName());
    }

    private static boolean hasWildcard(String typed) {
        return typed.chars().anyMatch(c -> c == '*' || c == '?' || c == '[' || c == '{');
    }

    private void addPattern(String typed) {
        String pattern = typed.replace('\\', '/');
        int wild = 0;
        while (!hasWildcard(pattern.substring(0, wild + 1))) {
            wild++;
        }
        int slash = pattern.lastIndexOf('/', wild);
        Path root = Path.of(slash < 0 ? "" : pattern.substring(0, Math.max(slash, 1)));
        // ** stands for no folder, too
        String below = pattern.substring(slash + 1).replace("**/", "{,**/}");
        try {
            PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + below);
            walk(typed, root, directory.resolve(root), matcher);
        } catch (PatternSyntaxException e) {
            failures.add(typed + ": is no pattern: " + e.getDescription());
        }
    }

    /** Adds what is below a folder: all clips, or those that match. */
    private void walk(String typed, Path typedRoot, Path root, PathMatcher matcher) {
        List<Path> found = new ArrayList<>();
        int failed = failures.size();
        try {
            Files.walkFileTree(
                    root,
                    EnumSet.of(FileVisitOption.FOLLOW_LINKS),
                    Integer.MAX_VALUE,
                    new Visitor(typedRoot, root, matcher, found));
        } catch (IOException e) {
            failures.add(FileFailure.of(typed, e).getMessage());
        }
        found.sort(Comparator.comparing(path -> path.toString().replace('\\', '/')));
        if (found.isEmpty() && failures.size() == failed) {
            failures.add(typed + ": " + (matcher == null ? "holds no" : "matches no")
                    + " .bvh, .fbx, .glb, .gltf or .vrm file");
        }
        for (Path below : found) {
            addFile(typedRoot.resolve(below), root.resolve(below), below);
        }
    }

    private void addFile(Path typed, Path path, Path below) {
        long bytes = 0;
        try {
            bytes = Files.size(path);
        } catch (IOException e) {
            // reading it fails later and says why
        }
        if (!reached.add(normal(path))) {
            return;
        }
        Object key = key(path);
        if (!seen.add(key)) {
            for (InputFile other : files) {
                if (other.below.equals(below) && key(other.path).equals(key)) {
                    repeated.add(typed + ": is the same file as " + other.typed + ", so it counts once");
                    return;
                }
            }
        }
        files.add(new InputFile(typed, path, below, bytes));
    }

    private static Object key(Path path) {
        try {
            Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
            return key == null ? path.toRealPath() : key;
        } catch (IOException e) {
            return normal(path);
        }
    }

    private static Path normal(Path path) {
        return path.toAbsolutePath().normalize();
    }

    private boolean isExcluded(Path folder) {
        return excluded != null
                && (normal(folder).equals(excluded) || key(folder).equals(key(excluded)));
    }

    private final class Visitor extends SimpleFileVisitor<Path> {
        private final Path typedRoot;
        private final Path root;
        private final PathMatcher matcher;
        private final List<Path> found;

        Visitor(Path typedRoot, Path root, PathMatcher matcher, List<Path> found) {
            this.typedRoot = typedRoot;
            this.root = root;
            this.matcher = matcher;
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean pass = !folder.equals(root) && (isHidden(folder) || isExcluded(folder));
            return pass ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            Path below = root.relativize(file);
            if ((attributes.isRegularFile() || attributes.isSymbolicLink())
                    && !isHidden(file)
                    && EXTENSIONS.contains(
                            ClipFileReader.extension(file.getFileName().toString()))
                    && (matcher == null || matcher.matches(below))) {
                found.add(below);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            if (!(e instanceof FileSystemLoopException) && !isHidden(file) && mayHoldClips(file, e)) {
                fail(file, e);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException e) {
            if (e != null) {
                fail(folder, e);
            }
            return FileVisitResult.CONTINUE;
        }

        private void fail(Path file, IOException e) {
            failures.add(
                    FileFailure.of(typedRoot.resolve(root.relativize(file)), e).getMessage());
        }

        /** A link to nowhere that is called like a picture is nobody's clip; of the rest nobody knows what it is. */
        private boolean mayHoldClips(Path file, IOException e) {
            return !(e instanceof NoSuchFileException)
                    || Files.isDirectory(file)
                    || file.equals(root)
                    || EXTENSIONS.contains(
                            ClipFileReader.extension(file.getFileName().toString()));
        }

        private boolean isHidden(Path file) {
            Path name = file.getFileName();
            return name != null && name.toString().startsWith(".");
        }
    }
}
