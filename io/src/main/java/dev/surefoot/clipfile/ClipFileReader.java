// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.fbx.FbxReader;
import dev.surefoot.file.FileBytes;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import dev.surefoot.math.Parallel;
import java.util.Set;

/** Reads clip files of every format, told apart by their first bytes, and where these say nothing by their names. */
public final class ClipFileReader {
    /** How names of glTF files end: {@code .vrm} and {@code .vrma}, avatars and their clips, are {@code .glb}s. */
    public static final Set<String> GLTF_EXTENSIONS = Set.of("glb", "gltf", "vrm", "vrma");

    private ClipFileReader() {}

    /**
     * Reads a file.
     *
     * @param bytes its bytes
     * @param name its name without folder; a BVH's clip is called after it
     * @param resources the files that a glTF refers to
     * @param options for a BVH; of an FBX too unit and up axis are taken from here where they are given, of a glTF the
     *     unit
     */
    public static ClipFile read(byte[] bytes, String name, Resources resources, BvhOptions options) throws FileIssue {
        return read(() -> bytes, name, resources, options, Parallel.NONE);
    }

    /**
     * Reads a file whose bytes can be had again: while a clip is worked on, the text of a BVH need not be there.
     *
     * @param source its bytes, which are read once and, where a BVH is written back, once more
     * @param name its name without folder; a BVH's clip is called after it
     * @param resources the files that a glTF refers to
     * @param options for a BVH; of an FBX too unit and up axis are taken from here where they are given, of a glTF the
     *     unit
     * @param parallel reads several parts of a long BVH at once
     */
    public static ClipFile read(
            FileBytes source, String name, Resources resources, BvhOptions options, Parallel parallel)
            throws FileIssue {
        byte[] bytes = source.read();
        if (bytes.length == 0) {
            throw new FileIssue(IssueCode.NOT_THIS_FORMAT, "", "the file is empty");
        }
        if (begins(bytes, "glTF") || begins(bytes, "{")) {
            return GltfClipFile.read(bytes, resources, options.metresPerUnit());
        }
        String extension = extension(name);
        if (FbxReader.isFbx(bytes)) {
            return FbxClipFile.read(bytes, options);
        }
        if (begins(bytes, "HIERARCHY") || extension.equals("bvh")) {
            return BvhClipFile.read(bytes, source, baseName(name), options, parallel);
        }
        if (GLTF_EXTENSIONS.contains(extension)) {
            return GltfClipFile.read(bytes, resources, options.metresPerUnit());
        }
        throw new FileIssue(IssueCode.NOT_THIS_FORMAT, "", "neither BVH, glTF nor FBX, by its content and by its name");
    }

    /** Returns whether a file begins with a word in any case, after a mark of UTF-8 and blanks. */
    private static boolean begins(byte[] bytes, String word) {
        int at = bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF
                ? 3
                : 0;
        while (at < bytes.length && (bytes[at] == ' ' || (bytes[at] >= '\t' && bytes[at] <= '\r'))) {
            at++;
        }
        if (bytes.length - at < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (lower((char) bytes[at + i]) != lower(word.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns a file name's extension in lower case, without the dot; empty when there is none. */
    public static String extension(String name) {
        StringBuilder lower = new StringBuilder();
        for (int i = name.lastIndexOf('.') + 1; i > 0 && i < name.length(); i++) {
            lower.append(lower(name.charAt(i)));
        }
        return lower.toString();
    }

    /** Returns a file name without its extension. */
    public static String baseName(String name) {
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }

    /** A letter of ASCII in lower case, whatever the locale. */
    private static char lower(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
    }
}
