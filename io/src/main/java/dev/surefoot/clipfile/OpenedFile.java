// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.disk.FileOnDisk;
import dev.surefoot.disk.FolderResources;
import dev.surefoot.disk.InputStamp;
import dev.surefoot.disk.StagedFiles;
import dev.surefoot.file.FileBytes;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.math.Parallel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A clip file and where it came from: a place on a disk, or memory. */
public final class OpenedFile {
    private final String name;
    private final ClipFile file;
    private final FileBytes bytes;
    private final List<InputStamp> stamps;
    private final Optional<Path> neededFolder;

    private OpenedFile(
            String name, ClipFile file, FileBytes bytes, List<InputStamp> stamps, Optional<Path> neededFolder) {
        this.name = name;
        this.file = file;
        this.bytes = bytes;
        this.stamps = List.copyOf(stamps);
        this.neededFolder = neededFolder;
    }

    /**
     * Opens a file on a disk, where it must stay as it is until its result was written: a BVH is read once more then.
     *
     * @param name the file as the user knows it
     * @param path where it is
     * @param options for BVH alone
     * @throws FileIssue without the file's name
     */
    public static OpenedFile open(String name, Path path, BvhOptions options) throws FileIssue {
        return open(name, path, options, Parallel.NONE);
    }

    /** Opens the same; {@code parallel} reads several parts of a long BVH at once. */
    public static OpenedFile open(String name, Path path, BvhOptions options, Parallel parallel) throws FileIssue {
        Path parent = path.toAbsolutePath().getParent();
        FolderResources folder = new FolderResources(parent);
        FileOnDisk bytes = new FileOnDisk(path);
        ClipFile file = ClipFileReader.read(bytes, lastOf(name), folder, options, parallel);
        List<InputStamp> stamps = new ArrayList<>(folder.read());
        stamps.add(bytes.stamp());
        boolean alone = file.references().isEmpty();
        return new OpenedFile(name, file, bytes, stamps, alone ? Optional.empty() : Optional.of(parent));
    }

    /**
     * Takes a file's bytes, which are on no disk; the array is shared, not copied.
     *
     * @throws FileIssue without the file's name
     */
    public static OpenedFile inMemory(String name, byte[] bytes) throws FileIssue {
        return inMemory(name, bytes, BvhOptions.DEFAULTS);
    }

    /** Does so, with what a user says of it. */
    public static OpenedFile inMemory(String name, byte[] bytes, BvhOptions options) throws FileIssue {
        ClipFile file = ClipFileReader.read(bytes, name, Resources.NONE, options);
        return new OpenedFile(name, file, () -> bytes, List.of(), Optional.empty());
    }

    /** Returns the file as the user knows it. */
    public String name() {
        return name;
    }

    /** Returns the file's name without folder and extension. */
    public String baseName() {
        return ClipFileReader.baseName(lastOf(name));
    }

    /**
     * Returns the file name's extension of what is written from this file, without the dot: that of its format, or its
     * own, in lower case, where that is another name of the same format, as of avatars ({@code vrm}, {@code vrma}).
     */
    public String extension() {
        String own = ClipFileReader.extension(name);
        return mayEndIn(own) ? own : file.extension();
    }

    /** Returns whether a file of this format may have that extension, in lower case and without the dot. */
    public boolean mayEndIn(String extension) {
        String format = file.extension();
        boolean binary = ClipFileReader.GLTF_EXTENSIONS.contains(extension) && !extension.equals("gltf");
        return format.equals("glb") ? binary : format.equals(extension);
    }

    /** Returns what is in the file. */
    public ClipFile file() {
        return file;
    }

    /** Returns the bytes that the file has now. */
    public byte[] bytes() throws FileIssue {
        return bytes.read();
    }

    /** Returns the file itself and those it refers to: what must not be overwritten. */
    public List<Path> paths() {
        return stamps.stream().map(InputStamp::path).toList();
    }

    /** Returns which of them was changed since it was read: a result would not be that of what is there. */
    public Optional<Path> changed() {
        return stamps.stream()
                .filter(InputStamp::hasChanged)
                .map(InputStamp::path)
                .findFirst();
    }

    /** Returns where its results must be to find the files that it refers to; empty when it stands alone. */
    public Optional<Path> neededFolder() {
        return neededFolder;
    }

    /** Returns whether a result in this place finds the files that it refers to. */
    public boolean findsItsFilesFrom(Path target) {
        return neededFolder.isEmpty() || StagedFiles.isIn(target, neededFolder.get());
    }

    /**
     * Returns the indices of the clips of these names, in file order; where clips share a name, all of them.
     *
     * @param names the names; all clips when there is none
     * @throws IllegalArgumentException when there is no clip of a name
     */
    public List<Integer> clipsNamed(List<String> names) {
        List<String> there = file.clipNames();
        for (String clip : names) {
            if (!there.contains(clip)) {
                String has = there.isEmpty() ? "it has none" : "it has " + String.join(", ", there);
                throw new IllegalArgumentException(name + " has no clip " + clip + "; " + has);
            }
        }
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < there.size(); i++) {
            if (names.isEmpty() || names.contains(there.get(i))) {
                indices.add(i);
            }
        }
        return indices;
    }

    private static String lastOf(String name) {
        Path last = Path.of(name).getFileName();
        return last == null ? name : last.toString();
    }
}
