// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.build;

import dev.surefoot.fbx.container.BinaryEncoder;
import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.fbx.container.TextEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Records as the bytes of a file, binary with a footer as Autodesk's programs fill it, or text. */
public final class FbxBytes {
    private static final String MAGIC = "Kaydara FBX Binary  \0\u001a";
    /** The last bytes of every binary file. */
    private static final int[] MARK = {
        0xF8, 0x5A, 0x8C, 0x6A, 0xDE, 0xF5, 0xD9, 0x7E, 0xEC, 0xE9, 0x0C, 0xE3, 0x75, 0x8F, 0x29, 0x0B
    };

    private static final int ALIGNMENT = 16;

    /**
     * When a file was made, in its three spellings: as text, and scrambled at its beginning and before its end. To
     * Autodesk's reader a binary file in which they do not fit together is an empty scene. Blender writes this moment
     * too: files of the same content are the same bytes.
     */
    private static final String CREATION_TIME = "1970-01-01 10:00:00:000";

    private static final int[] FILE_ID = {
        0x28, 0xB3, 0x2A, 0xEB, 0xB6, 0x24, 0xCC, 0xC2, 0xBF, 0xC8, 0xB0, 0x2A, 0xA9, 0x2B, 0xFC, 0xF1
    };
    private static final int[] FOOTER_ID = {
        0xFA, 0xBC, 0xAB, 0x09, 0xD0, 0xC8, 0xD4, 0x66, 0xB1, 0x76, 0xFB, 0x83, 0x1C, 0xF7, 0x26, 0x7E
    };

    private FbxBytes() {}

    /**
     * Returns a binary file.
     *
     * @param leastDeflated bytes from which on arrays are compressed; {@link Integer#MAX_VALUE} for none
     */
    public static byte[] binary(int version, boolean bigEndian, int leastDeflated, List<NewRecord> top) {
        FbxDocument.Kind kind = new FbxDocument.Kind(version, true, bigEndian);
        BinaryEncoder out = new BinaryEncoder(kind, 0, leastDeflated);
        write(out, MAGIC.getBytes(StandardCharsets.ISO_8859_1));
        write(out, new byte[] {(byte) (bigEndian ? 1 : 0)});
        write(out, version(kind));
        for (int i = 0; i < top.size(); i++) {
            out.record(top.get(i));
            if (i == 0) {
                // behind the header
                out.record(new NewRecord("FileId").bytes(bytes(FILE_ID)));
                out.record(new NewRecord("CreationTime").text(CREATION_TIME));
            }
        }
        out.nullRecord();
        write(out, bytes(FOOTER_ID));
        out.zeros(ALIGNMENT - out.length() % ALIGNMENT + 4);
        write(out, version(kind));
        out.zeros(120);
        write(out, bytes(MARK));
        return out.toBytes();
    }

    private static byte[] bytes(int[] unsigned) {
        byte[] bytes = new byte[unsigned.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) unsigned[i];
        }
        return bytes;
    }

    private static void write(BinaryEncoder out, byte[] bytes) {
        out.bytes(bytes, 0, bytes.length);
    }

    private static byte[] version(FbxDocument.Kind kind) {
        byte[] bytes = new byte[4];
        for (int i = 0; i < bytes.length; i++) {
            bytes[kind.bigEndian() ? 3 - i : i] = (byte) (kind.version() >> (8 * i));
        }
        return bytes;
    }

    /**
     * Returns a text file.
     *
     * @param comment a line after the first
     */
    public static byte[] text(int version, String lineEnd, String comment, List<NewRecord> top) {
        TextEncoder encoder = new TextEncoder(new FbxDocument.Kind(version, false, false), lineEnd);
        StringBuilder out = new StringBuilder("; FBX " + version / 1000 + "." + version / 100 % 10 + ".0 project file");
        out.append(lineEnd).append("; ").append(comment).append(lineEnd);
        top.forEach(record -> out.append(encoder.lines(record, 0)));
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }
}
