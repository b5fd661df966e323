// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.gltf.Resources;
import dev.surefoot.issue.FileIssue;
import dev.surefoot.issue.IssueCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Opens clip files of every format, told apart by their first bytes, and where these say nothing by their names. */
public final class ClipFiles {
    /** Larger files are no clips but mistakes; an array could not hold much more either. */
    private static final int MOST_BYTES = 1 << 30;

    private ClipFiles() {}

    /**
     * A file that was opened.
     *
     * @param name the file as the user knows it
     * @param file what is in it
     * @param paths the file itself and those it refers to: what must not be overwritten
     * @param neededFolder where it must stay to find the files that it refers to; null when it stands alone
     */
    public record Opened(String name, ClipFile file, List<Path> paths, Path neededFolder) {
        /** Copies the list. */
        public Opened {
            paths = List.copyOf(paths);
        }

        /** Returns the file's name without folder and extension. */
        public String baseName() {
            Path last = Path.of(name).getFileName();
            return ClipFiles.baseName(last == null ? name : last.toString());
        }
    }

    /** Opens a file; {@code typed} is how the user named it, {@code options} are for BVH alone. */
    public static Opened open(Path typed, Path path, BvhOptions options) throws FileFailure {
        byte[] bytes = readAll(typed, path);
        Path parent = path.toAbsolutePath().getParent();
        FolderResources folder = new FolderResources(parent);
        try {
            ClipFile file = read(bytes, typed, folder, options);
            List<Path> paths = new ArrayList<>(folder.read());
            paths.add(path);
            return new Opened(typed.toString(), file, paths, file.needsItsFolder() ? parent : null);
        } catch (FileIssue e) {
            throw FileFailure.of(typed, e);
        }
    }

    /** Returns a file made by code, which has a name but is nowhere. */
    public static Opened inMemory(String name, byte[] glb) throws FileFailure {
        try {
            return new Opened(name, GltfClipFile.read(glb, Resources.NONE), List.of(), null);
        } catch (FileIssue e) {
            throw FileFailure.of(name, e);
        }
    }

    private static ClipFile read(byte[] bytes, Path typed, Resources folder, BvhOptions options) throws FileIssue {
        String name = typed.getFileName().toString();
        if (bytes.length == 0) {
            throw new FileIssue(IssueCode.NOT_THIS_FORMAT, "", "the file is empty");
        }
        return switch (format(bytes, name)) {
            case "gltf" -> GltfClipFile.read(bytes, folder);
            case "bvh" -> BvhClipFile.read(bytes, baseName(name), options);
            default ->
                throw new FileIssue(
                        IssueCode.NOT_THIS_FORMAT, "", "neither BVH nor glTF, by its content and by its name");
        };
    }

    private static String format(byte[] bytes, String name) {
        // 200 bytes: past any mark and blanks to the first word
        String start = new String(bytes, 0, Math.min(bytes.length, 200), StandardCharsets.ISO_8859_1)
                .replaceFirst("^\u00ef\u00bb\u00bf", "")
                .stripLeading()
                .toUpperCase(Locale.ROOT);
        if (start.startsWith("GLTF") || start.startsWith("{")) {
            return "gltf";
        }
        if (start.startsWith("HIERARCHY")) {
            return "bvh";
        }
        return switch (extension(name)) {
            case "bvh" -> "bvh";
            case "glb", "gltf" -> "gltf";
            default -> "";
        };
    }

    /** Reads a whole file of any kind; folders, missing files and files too large are refused. */
    public static byte[] readAll(Object typed, Path path) throws FileFailure {
        if (Files.isDirectory(path)) {
            throw new FileFailure(typed, "is a folder, not a file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new FileFailure(typed, "is larger than 1 GB");
            }
            return bytes;
        } catch (IOException e) {
            throw FileFailure.of(typed, e);
        }
    }

    /** Returns a file name's extension in lower case, without the dot; empty when there is none. */
    public static String extension(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    }

    private static String baseName(String name) {
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }
}
