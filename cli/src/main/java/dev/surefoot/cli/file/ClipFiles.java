// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Opens clip files of every format. */
public final class ClipFiles {
    /** Larger files are no clips but mistakes; an array could not hold much more either. */
    private static final int MOST_BYTES = 1 << 30;

    /** Bytes that are read at a time. */
    private static final int PIECE = 1 << 18;

    private ClipFiles() {}

    /**
     * A file that was opened.
     *
     * @param name the file as the user knows it
     * @param file what is in it
     * @param path where it is; null for a file made by code
     * @param paths the file itself and those it refers to: what must not be overwritten
     * @param neededFolder where it must stay to find the files that it refers to; null when it stands alone
     */
    public record Opened(String name, ClipFile file, Path path, List<Path> paths, Path neededFolder) {
        /** Copies the list. */
        public Opened {
            paths = List.copyOf(paths);
        }

        /** Returns the file's name without folder and extension. */
        public String baseName() {
            Path last = Path.of(name).getFileName();
            return ClipFileReader.baseName(last == null ? name : last.toString());
        }
    }

    /** Opens a file; {@code typed} is how the user named it, {@code options} are for BVH alone. */
    public static Opened open(Path typed, Path path, BvhOptions options) throws FileFailure {
        byte[] bytes = readAll(typed, path);
        Path parent = path.toAbsolutePath().getParent();
        FolderResources folder = new FolderResources(parent);
        try {
            ClipFile file = ClipFileReader.read(bytes, typed.getFileName().toString(), folder, options);
            List<Path> paths = new ArrayList<>(folder.read());
            paths.add(path);
            return new Opened(
                    typed.toString(), file, path, paths, file.references().isEmpty() ? null : parent);
        } catch (FileIssue e) {
            throw FileFailure.of(typed, e);
        }
    }

    /** Returns a file made by code, which has a name but is nowhere. */
    public static Opened inMemory(String name, byte[] glb) throws FileFailure {
        try {
            return new Opened(
                    name, ClipFileReader.read(glb, name, Resources.NONE, BvhOptions.DEFAULTS), null, List.of(), null);
        } catch (FileIssue e) {
            throw FileFailure.of(name, e);
        }
    }

    /** Reads a whole file of any kind; folders, missing files and files too large are refused. */
    public static byte[] readAll(Object typed, Path path) throws FileFailure {
        if (Files.isDirectory(path)) {
            throw new FileFailure(typed, "is a folder, not a file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            long size = Files.size(path);
            if (size > MOST_BYTES) {
                throw tooLarge(typed);
            }
            // into one array where the size is known: pieces that are put together take twice the memory
            byte[] bytes = new byte[(int) size];
            int count = 0;
            for (int more = 1; more > 0 && count < bytes.length; count += more) {
                // piece by piece, since outside of the heap there is a copy of each
                more = in.readNBytes(bytes, count, Math.min(PIECE, bytes.length - count));
            }
            byte[] rest = in.readNBytes(MOST_BYTES + 1 - count);
            if (count + rest.length > MOST_BYTES) {
                throw tooLarge(typed);
            }
            if (count < bytes.length || rest.length > 0) {
                bytes = Arrays.copyOf(bytes, count + rest.length);
                System.arraycopy(rest, 0, bytes, count, rest.length);
            }
            return bytes;
        } catch (IOException e) {
            throw FileFailure.of(typed, e);
        }
    }

    private static FileFailure tooLarge(Object typed) {
        return new FileFailure(typed, "is larger than 1 GB");
    }
}
