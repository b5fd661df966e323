// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** A file of the page. */
public final class PageFile {
    private static final String SITE = "/dev/surefoot/playground/site/";
    /** Names of letters and digits, none beginning with a dot: no path leads out of the page's folder. */
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*");
    /** A browser runs a module or a library only under its right type. */
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "wasm", "application/wasm",
            "svg", "image/svg+xml",
            "LICENSE", "text/plain; charset=utf-8");

    /** A script whose text stands in the page. */
    private static final Pattern INLINE = Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);

    private final String type;
    private final byte[] bytes;

    private PageFile(String type, byte[] bytes) {
        this.type = type;
        this.bytes = bytes;
    }

    /** Returns whether this build has the page. */
    public static boolean pageIsHere() {
        return PageFile.class.getResource(SITE + "index.html") != null;
    }

    /** Returns the file at a path that begins with {@code /}, as browsers ask for it; null when there is none. */
    static PageFile at(String path) throws IOException {
        String name = path.equals("/") ? "index.html" : path.substring(1);
        int ending = Math.max(name.lastIndexOf('.'), name.lastIndexOf('/')) + 1;
        String type = TYPES.get(name.substring(ending));
        if (type == null || !PLAIN.matcher(name).matches()) {
            return null;
        }
        try (InputStream in = PageFile.class.getResourceAsStream(SITE + name)) {
            return in == null ? null : new PageFile(type, in.readAllBytes());
        }
    }

    /** Returns its media type. */
    String type() {
        return type;
    }

    /** Returns its content. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns its content compressed. */
    byte[] compressed() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(bytes.length / 2);
        try (GZIPOutputStream out = new Smallest(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    /** Half as much time again, a twentieth of a second for the whole page, for 2 KB less over the line. */
    private static final class Smallest extends GZIPOutputStream {
        Smallest(OutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }

    /**
     * Returns the hashes of the scripts that stand in the page itself, as a policy names them: its map of modules can
     * stand nowhere else.
     */
    String inlineScripts() {
        StringBuilder hashes = new StringBuilder();
        Matcher script = INLINE.matcher(type.startsWith("text/html") ? new String(bytes, StandardCharsets.UTF_8) : "");
        while (script.find()) {
            hashes.append(" 'sha256-")
                    .append(Base64.getEncoder()
                            .encodeToString(sha256(script.group(1).getBytes(StandardCharsets.UTF_8))))
                    .append('\'');
        }
        return hashes.toString();
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Returns the content's mark, by which a browser knows that it has it already. */
    String mark() {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return '"' + Long.toHexString(sum.getValue()) + '-' + bytes.length + '"';
    }
}
