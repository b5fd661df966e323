// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.disk;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A disk in memory that knows what a loss of power leaves: content that was synced, names whose folder was synced. All
 * else may be gone, or there and torn.
 */
final class PlannedDisk {
    /** Whether names that were not synced are lost or kept; content that was not synced is torn in both. */
    enum Names {
        LOST,
        KEPT
    }

    /** A file or folder. */
    static final class Node {
        final boolean isFolder;
        byte[] content = {};
        byte[] synced;
        Map<String, Node> names = new TreeMap<>();
        Map<String, Node> syncedNames = new TreeMap<>();
        long changed;
        PlannedChannel locker;

        Node(boolean isFolder, long changed) {
            this.isFolder = isFolder;
            this.changed = changed;
        }
    }

    final Node root = new Node(true, 0);
    final boolean hasLinks;
    final String type;
    /** Milliseconds; goes on by one with each change. */
    long clock = 1_000_000_000_000L;

    PlannedDisk(boolean hasLinks, String type) {
        this.hasLinks = hasLinks;
        this.type = type;
    }

    /** Returns what is at a path; null for nothing. */
    Node at(List<String> path) {
        Node node = root;
        for (String name : path) {
            node = node == null ? null : node.names.get(name);
        }
        return node;
    }

    Node at(String path) {
        return at(PlannedPath.of(null, path).names());
    }

    Node need(PlannedPath path) throws IOException {
        Node node = at(path.names());
        if (node == null) {
            throw new NoSuchFileException(path.toString());
        }
        return node;
    }

    Node folderOf(PlannedPath path) throws IOException {
        Node folder = at(path.names().subList(0, path.getNameCount() - 1));
        if (folder == null || !folder.isFolder) {
            throw new NoSuchFileException(path.toString());
        }
        return folder;
    }

    Node create(PlannedPath path, boolean isFolder) throws IOException {
        if (path.getNameCount() == 0 || folderOf(path).names.containsKey(last(path))) {
            throw new FileAlreadyExistsException(path.toString());
        }
        Node node = new Node(isFolder, clock++);
        folderOf(path).names.put(last(path), node);
        return node;
    }

    void link(PlannedPath link, PlannedPath existing) throws IOException {
        if (!hasLinks) {
            throw new FileSystemException(link.toString(), existing.toString(), "Operation not permitted");
        }
        Node folder = folderOf(link);
        Node node = need(existing);
        if (folder.names.putIfAbsent(last(link), node) != null) {
            throw new FileAlreadyExistsException(link.toString());
        }
    }

    void rename(PlannedPath from, PlannedPath to) throws IOException {
        Node node = need(from);
        Node there = at(to.names());
        if (there != null && there.isFolder) {
            throw new FileSystemException(to.toString(), null, "Is a directory");
        }
        folderOf(to).names.put(last(to), node);
        folderOf(from).names.remove(last(from));
    }

    void delete(PlannedPath path) throws IOException {
        Node node = need(path);
        if (!node.names.isEmpty()) {
            throw new FileSystemException(path.toString(), null, "Directory not empty");
        }
        folderOf(path).names.remove(last(path));
    }

    /** Puts a file there as if it had always been, and the folders above it. */
    void put(String path, byte[] content) {
        Node node = root;
        List<String> names = PlannedPath.of(null, path).names();
        for (String name : names.subList(0, names.size() - 1)) {
            node = node.names.computeIfAbsent(name, none -> new Node(true, clock++));
        }
        Node file = new Node(false, clock++);
        file.content = content;
        node.names.put(names.get(names.size() - 1), file);
        sync(root);
    }

    private static void sync(Node node) {
        node.synced = node.content;
        node.syncedNames = new TreeMap<>(node.names);
        node.names.values().forEach(PlannedDisk::sync);
    }

    /** The power goes, and comes back. */
    void losePower(Names names) {
        lose(root, names);
    }

    private static void lose(Node node, Names names) {
        if (names == Names.LOST) {
            node.names = new TreeMap<>(node.syncedNames);
        }
        if (!node.isFolder && node.synced != node.content) {
            node.content = Arrays.copyOf(node.content, node.content.length / 2);
        }
        node.synced = node.content;
        node.syncedNames = new TreeMap<>(node.names);
        node.locker = null;
        node.names.values().forEach(below -> lose(below, names));
    }

    private static String last(PlannedPath path) {
        return path.names().get(path.getNameCount() - 1);
    }
}
