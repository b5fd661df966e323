// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.cli.file.InputFiles.InputFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.disk.FolderResources;
import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.GltfReferences;
import dev.surefoot.json.JsonDocument;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The files that glTF inputs refer to, such as the {@code .bin} and the images of a {@code .gltf}: inputs like these,
 * and their results need copies of them.
 *
 * <p>A file that cannot be read refers to nothing here; opening it fails and says why.
 */
public final class ReferredFiles {
    /** More than the JSON that is read of a file, and its head. */
    private static final int MOST_BYTES = JsonDocument.MAX_BYTES + GltfReferences.HEAD_BYTES;

    private final Map<InputFile, List<Reference>> byInput = new HashMap<>();
    private final List<Path> sources = new ArrayList<>();
    private final Map<InputFile, List<String>> missing = new HashMap<>();

    /**
     * One of them.
     *
     * @param typed the file as the user would name it
     * @param path where it is
     * @param below its place below the folder that was named; begins with {@code ..} where it is not below
     * @param leadsOut whether a link leads from there out of that folder: such a file is a stranger's, and never copied
     */
    public record Reference(Path typed, Path path, Path below, boolean leadsOut) {
        /**
         * Returns whether it is below the folder that was named, so that a copy has a place below the output folder.
         */
        public boolean isBelow() {
            return !below.startsWith("..");
        }
    }

    private ReferredFiles() {}

    /** Finds the files that these inputs refer to. */
    public static ReferredFiles of(List<InputFile> inputs) {
        ReferredFiles files = new ReferredFiles();
        for (InputFile input : inputs) {
            List<Reference> references = new ArrayList<>();
            List<String> missing = new ArrayList<>();
            for (String name : names(input)) {
                String reason = files.add(input, name, references);
                if (!reason.isEmpty()) {
                    missing.add(input.typed() + ": refers to " + reason + " and so not copied");
                }
            }
            files.byInput.put(input, List.copyOf(references));
            files.missing.put(input, List.copyOf(missing));
        }
        return files;
    }

    /** Returns the file and why there is none; empty when it was added. */
    private String add(InputFile input, String name, List<Reference> references) {
        try {
            Path path = input.path().resolveSibling(name);
            Path typed = input.typed().resolveSibling(name).normalize();
            if (!Files.isRegularFile(path)) {
                return typed + ", which is not there";
            }
            Path below = input.below().resolveSibling(name).normalize();
            Reference reference = new Reference(typed, path, below, false);
            boolean out = reference.isBelow() && FolderResources.leadsOut(path, root(input));
            references.add(new Reference(typed, path, below, out));
            sources.add(path);
            return "";
        } catch (IOException e) {
            return name + ", which cannot be read";
        } catch (InvalidPathException e) {
            return name + ", which is no path here";
        }
    }

    /** The folder that was named, or that of the file. */
    private static Path root(InputFile input) {
        Path root = input.path().toAbsolutePath();
        for (int i = 0; i < input.below().getNameCount(); i++) {
            root = root.getParent();
        }
        return root;
    }

    private static List<String> names(InputFile input) {
        String extension = ClipFileReader.extension(input.path().toString());
        if (!ClipFileReader.GLTF_EXTENSIONS.contains(extension)) {
            return List.of();
        }
        try (InputStream in = Files.newInputStream(input.path())) {
            byte[] head = in.readNBytes(GltfReferences.HEAD_BYTES);
            long needed = GltfReferences.bytesNeeded(head, input.bytes());
            if (needed < head.length || needed > MOST_BYTES) {
                return List.of();
            }
            byte[] rest = in.readNBytes((int) needed - head.length);
            byte[] begin = new byte[head.length + rest.length];
            System.arraycopy(head, 0, begin, 0, head.length);
            System.arraycopy(rest, 0, begin, head.length, rest.length);
            return GltfReferences.of(begin);
        } catch (IOException | FileIssue e) {
            return List.of();
        }
    }

    /** Returns what an input refers to, as far as it is there. */
    public List<Reference> of(InputFile input) {
        return byInput.getOrDefault(input, List.of());
    }

    /** Returns how many bytes they have that an input refers to: they are read with it. */
    public long bytes(InputFile input) {
        long bytes = 0;
        for (Reference reference : of(input)) {
            try {
                bytes += Files.size(reference.path());
            } catch (IOException e) {
                // what cannot be looked at takes no memory either
            }
        }
        return bytes;
    }

    /** Returns all of them: what must not be overwritten. */
    public List<Path> paths() {
        return List.copyOf(sources);
    }

    /** Returns sentences on what an input refers to and is not there. */
    public List<String> missing(InputFile input) {
        return missing.getOrDefault(input, List.of());
    }
}
