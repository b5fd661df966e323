// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;

/** Names that steer a terminal, end their line, or turn the writing round; and a clip file full of them. */
public final class HostileNames {
    /** Clears the screen, names the window, returns and feeds the line, and forges a sentence of the command. */
    public static final String ASCII = "\u001b[2J\u001b]0;owned\u0007\r\nsurefoot: FORGED\u007f\b\t";

    /** The same, with C1, separators, marks of direction, isolates, joiners, a tag and a filler. */
    public static final String TEXT = ASCII + "\u009b31m\u0085\u2028\u2029FORGED\u200e\u200f\u061c\u202a\u202b\u202c"
            + "\u202d\u202egpj\u2066\u2067\u2068\u2069\u200b\u200c\u200d\u2060\ufeff\u00ad\u3164\udb40\udc41";

    private static final int GLB_HEADER = 12;
    private static final int CHUNK_HEADER = 8;

    private HostileNames() {}

    /** Returns such a name for a file; without what is beyond ASCII where this system's names cannot hold it. */
    public static String file(String ending) {
        String name = "a" + TEXT + ending;
        try {
            return Path.of(name).toString();
        } catch (InvalidPathException e) {
            return "a" + ASCII + ending;
        }
    }

    /**
     * Returns the walker with two clips in which each name of a clip, joint, mesh and skin ends with {@code ending}.
     */
    static byte[] walker(String ending) {
        byte[] glb = WalkerGlb.bytes(Walker.walk(), Walker.inPlace());
        ByteBuffer in = ByteBuffer.wrap(glb).order(ByteOrder.LITTLE_ENDIAN);
        int length = in.getInt(GLB_HEADER);
        String json = new String(glb, GLB_HEADER + CHUNK_HEADER, length, StandardCharsets.UTF_8).strip();
        StringBuilder escaped = new StringBuilder();
        ending.chars().forEach(c -> escaped.append(String.format(Locale.ROOT, "\\\\u%04x", c)));
        byte[] named = json.replaceAll("(\"name\": ?\"[^\"]*)", "$1" + escaped).getBytes(StandardCharsets.UTF_8);
        int padded = (named.length + 3) / 4 * 4;
        int rest = glb.length - GLB_HEADER - CHUNK_HEADER - length;
        ByteBuffer out =
                ByteBuffer.allocate(GLB_HEADER + CHUNK_HEADER + padded + rest).order(ByteOrder.LITTLE_ENDIAN);
        out.put(glb, 0, GLB_HEADER).putInt(8, out.capacity());
        out.putInt(padded).put(glb, GLB_HEADER + 4, 4).put(named);
        for (int i = named.length; i < padded; i++) {
            out.put((byte) ' ');
        }
        return out.put(glb, glb.length - rest, rest).array();
    }
}
