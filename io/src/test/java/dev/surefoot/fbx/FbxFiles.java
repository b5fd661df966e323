// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import dev.surefoot.fbx.container.BinaryEncoder;
import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.fbx.container.TextEncoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** FBX files for tests: small ones made here, and the corpus where it is at hand. */
public final class FbxFiles {
    private static final String MAGIC = "Kaydara FBX Binary  \0\u001a";
    private static final byte[] MARK = {
        (byte) 0xF8,
        0x5A,
        (byte) 0x8C,
        0x6A,
        (byte) 0xDE,
        (byte) 0xF5,
        (byte) 0xD9,
        0x7E,
        (byte) 0xEC,
        (byte) 0xE9,
        0x0C,
        (byte) 0xE3,
        0x75,
        (byte) 0x8F,
        0x29,
        0x0B
    };

    private FbxFiles() {}

    /** Returns the folder of real files, or null. */
    public static Path corpus() {
        String corpus = System.getenv("SUREFOOT_CORPUS");
        Path folder = corpus == null ? null : Path.of(corpus, "fbx");
        return folder != null && Files.isDirectory(folder) ? folder : null;
    }

    /** Returns the real files, sorted; none where there is no corpus. */
    public static List<Path> all() {
        if (corpus() == null) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(corpus())) {
            return files.filter(file -> file.toString().endsWith(".fbx"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a binary file with a footer as Autodesk's programs fill it. */
    public static byte[] binary(int version, boolean bigEndian, List<NewRecord> top) {
        FbxDocument.Kind kind = new FbxDocument.Kind(version, true, bigEndian);
        BinaryEncoder out = new BinaryEncoder(kind, 0);
        write(out, MAGIC.getBytes(StandardCharsets.ISO_8859_1));
        write(out, new byte[] {(byte) (bigEndian ? 1 : 0)});
        write(out, version(kind));
        top.forEach(out::record);
        out.nullRecord();
        out.zeros(16);
        out.zeros(16 - out.length() % 16 + 4);
        write(out, version(kind));
        out.zeros(120);
        write(out, MARK);
        return out.toBytes();
    }

    private static void write(BinaryEncoder out, byte[] bytes) {
        out.bytes(bytes, 0, bytes.length);
    }

    private static byte[] version(FbxDocument.Kind kind) {
        byte[] bytes = new byte[4];
        for (int i = 0; i < 4; i++) {
            bytes[kind.bigEndian() ? 3 - i : i] = (byte) (kind.version() >> (8 * i));
        }
        return bytes;
    }

    /** Returns a text file. */
    public static byte[] text(int version, String lineEnd, List<NewRecord> top) {
        TextEncoder encoder = new TextEncoder(new FbxDocument.Kind(version, false, false), lineEnd);
        StringBuilder out = new StringBuilder("; FBX " + version / 1000 + "." + version / 100 % 10 + ".0 project file");
        out.append(lineEnd).append("; written by a test").append(lineEnd);
        List<NewRecord> all = new ArrayList<>(top);
        all.forEach(record -> out.append(encoder.lines(record, 0)));
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }
}
