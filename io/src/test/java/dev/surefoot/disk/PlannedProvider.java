// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import dev.surefoot.disk.PlannedProcess.Operation;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The operations of one process on a {@link PlannedDisk}. */
final class PlannedProvider extends FileSystemProvider {
    private final PlannedProcess process;
    private final PlannedDisk disk;

    PlannedProvider(PlannedProcess process) {
        this.process = process;
        this.disk = process.disk;
    }

    private static PlannedPath planned(Path path) {
        return (PlannedPath) path.toAbsolutePath();
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        PlannedPath at = planned(path);
        boolean create = options.contains(StandardOpenOption.CREATE_NEW);
        Operation operation = create ? Operation.CREATE : Operation.READ;
        return process.run(
                operation,
                path,
                () -> new PlannedChannel(process, create ? disk.create(at, false) : disk.need(at), path));
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        List<Path> found = process.run(Operation.LIST, folder, () -> {
            List<Path> all = new ArrayList<>();
            for (String name : disk.need(planned(folder)).names.keySet()) {
                Path path = folder.resolve(name);
                if (filter.accept(path)) {
                    all.add(path);
                }
            }
            return all;
        });
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return found.iterator();
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        process.run(Operation.FOLDER, folder, () -> disk.create(planned(folder), true));
    }

    @Override
    public void createLink(Path link, Path existing) throws IOException {
        process.run(Operation.LINK, link, () -> {
            disk.link(planned(link), planned(existing));
            return null;
        });
    }

    @Override
    public void delete(Path path) throws IOException {
        process.run(Operation.DELETE, path, () -> {
            disk.delete(planned(path));
            return null;
        });
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
        if (!List.of(options).contains(StandardCopyOption.ATOMIC_MOVE)) {
            throw new UnsupportedOperationException("only atomic moves tear nothing");
        }
        process.run(Operation.RENAME, to, () -> {
            disk.rename(planned(from), planned(to));
            return null;
        });
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
        return process.run(Operation.LOOK, one, () -> disk.need(planned(one)) == disk.need(planned(other)));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        process.run(Operation.LOOK, path, () -> disk.need(planned(path)));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return process.run(Operation.LOOK, path, () -> new PlannedFileSystem.Store(disk.type));
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        PlannedDisk.Node node = process.run(Operation.LOOK, path, () -> disk.need(planned(path)));
        return type.cast(new Attributes(node, node.content.length, FileTime.fromMillis(node.changed)));
    }

    private record Attributes(PlannedDisk.Node node, long size, FileTime lastModifiedTime)
            implements BasicFileAttributes {
        @Override
        public FileTime lastAccessTime() {
            return lastModifiedTime;
        }

        @Override
        public FileTime creationTime() {
            return lastModifiedTime;
        }

        @Override
        public boolean isRegularFile() {
            return !node.isFolder;
        }

        @Override
        public boolean isDirectory() {
            return node.isFolder;
        }

        @Override
        public boolean isSymbolicLink() {
            return false;
        }

        @Override
        public boolean isOther() {
            return false;
        }

        @Override
        public Object fileKey() {
            return node;
        }
    }

    @Override
    public String getScheme() {
        return "planned";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void copy(Path from, Path to, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isHidden(Path path) {
        return path.getFileName().toString().startsWith(".");
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
        throw new UnsupportedOperationException();
    }
}
