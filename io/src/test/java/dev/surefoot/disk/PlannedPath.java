// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.net.URI;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;

/** A path on a {@link PlannedDisk}, as one process sees it; there are no links to follow and no {@code ..} in it. */
final class PlannedPath implements Path {
    private final PlannedFileSystem fileSystem;
    private final boolean absolute;
    private final List<String> names;

    PlannedPath(PlannedFileSystem fileSystem, boolean absolute, List<String> names) {
        this.fileSystem = fileSystem;
        this.absolute = absolute;
        this.names = List.copyOf(names);
    }

    static PlannedPath of(PlannedFileSystem fileSystem, String text) {
        List<String> names = new ArrayList<>(List.of(text.split("/")));
        names.removeIf(String::isEmpty);
        return new PlannedPath(fileSystem, text.startsWith("/"), names);
    }

    List<String> names() {
        return names;
    }

    @Override
    public PlannedFileSystem getFileSystem() {
        return fileSystem;
    }

    @Override
    public boolean isAbsolute() {
        return absolute;
    }

    @Override
    public Path getRoot() {
        return absolute ? new PlannedPath(fileSystem, true, List.of()) : null;
    }

    @Override
    public Path getFileName() {
        return names.isEmpty() ? null : getName(names.size() - 1);
    }

    @Override
    public Path getParent() {
        return names.isEmpty() ? null : new PlannedPath(fileSystem, absolute, names.subList(0, names.size() - 1));
    }

    @Override
    public int getNameCount() {
        return names.size();
    }

    @Override
    public Path getName(int index) {
        return subpath(index, index + 1);
    }

    @Override
    public Path subpath(int from, int to) {
        return new PlannedPath(fileSystem, false, names.subList(from, to));
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof PlannedPath path
                && path.absolute == absolute
                && path.names.size() <= names.size()
                && names.subList(0, path.names.size()).equals(path.names);
    }

    @Override
    public boolean endsWith(Path other) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path normalize() {
        return this;
    }

    @Override
    public Path resolve(Path other) {
        PlannedPath path = (PlannedPath) other;
        if (path.absolute) {
            return path;
        }
        List<String> all = new ArrayList<>(names);
        all.addAll(path.names);
        return new PlannedPath(fileSystem, absolute, all);
    }

    @Override
    public Path relativize(Path other) {
        throw new UnsupportedOperationException();
    }

    @Override
    public URI toUri() {
        return URI.create("planned:" + this);
    }

    @Override
    public Path toAbsolutePath() {
        return new PlannedPath(fileSystem, true, names);
    }

    @Override
    public Path toRealPath(LinkOption... options) {
        return toAbsolutePath();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlannedPath path
                && path.fileSystem == fileSystem
                && path.absolute == absolute
                && path.names.equals(names);
    }

    @Override
    public int hashCode() {
        return names.hashCode();
    }

    @Override
    public String toString() {
        return (absolute ? "/" : "") + String.join("/", names);
    }
}
