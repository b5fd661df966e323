// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

/** The files of the page, by the path that a browser asks for. */
public final class PageFiles {
    private static final String SITE = "/dev/surefoot/playground/site/";
    /** A browser runs a module or a library only under its right type. */
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "wasm", "application/wasm",
            "svg", "image/svg+xml",
            "png", "image/png",
            "glb", "model/gltf-binary",
            "txt", "text/plain; charset=utf-8");

    private PageFiles() {}

    /**
     * One file.
     *
     * @param type its media type
     * @param bytes its content
     */
    public record PageFile(String type, byte[] bytes) {
        /** Returns the content's mark, by which a browser knows that it has it already. */
        public String mark() {
            CRC32 sum = new CRC32();
            sum.update(bytes);
            return '"' + Long.toHexString(sum.getValue()) + '-' + bytes.length + '"';
        }

        /** Returns the content compressed. */
        public byte[] compressed() throws IOException {
            ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 2);
            try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                out.write(bytes);
            }
            return packed.toByteArray();
        }
    }

    /** Tells whether this build has the page. */
    public static boolean arePacked() {
        return PageFiles.class.getResource(SITE + "index.html") != null;
    }

    /**
     * Returns the file at a path that begins with {@code /}; null when there is none. Names are letters, digits, {@code . _ -}, and none begins with a
     * dot: no path leads out of the page's folder.
     */
    public static PageFile at(String path) throws IOException {
        String name = path.equals("/") ? "index.html" : path.substring(Math.min(1, path.length()));
        String type = typeOf(name);
        if (type == null || !isPlain(name)) {
            return null;
        }
        try (InputStream in = PageFiles.class.getResourceAsStream(SITE + name)) {
            return in == null ? null : new PageFile(type, in.readAllBytes());
        }
    }

    private static String typeOf(String name) {
        if (name.endsWith("/LICENSE")) {
            return TYPES.get("txt");
        }
        return TYPES.get(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
    }

    private static boolean isPlain(String name) {
        char before = '/';
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-';
            if (!letter && (before == '/' || c != '.' && c != '/')) {
                return false;
            }
            before = c;
        }
        return before != '/';
    }
}
