// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.buffer;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** What a buffer's {@code uri} stands for: bytes inside it, or a file in the same folder or below. */
public final class BufferUri {
    private BufferUri() {}

    /** Returns the bytes, of another file no more than so many; {@code place} is where the URI stands. */
    static byte[] bytes(String uri, String place, Resources resources, int mostBytes) throws FileIssue {
        return uri.startsWith("data:") ? data(uri, place) : resources.bytes(relativePath(uri, place), mostBytes);
    }

    private static byte[] data(String uri, String place) throws FileIssue {
        int comma = uri.indexOf(',');
        if (comma < 0) {
            throw new FileIssue(IssueCode.SYNTAX, place, "a data URI without a comma");
        }
        if (!uri.startsWith(";base64", comma - 7)) {
            return percentDecoded(uri.substring(comma + 1), place);
        }
        try {
            return Base64.getDecoder().decode(uri.substring(comma + 1));
        } catch (IllegalArgumentException e) {
            throw new FileIssue(IssueCode.SYNTAX, place, "not base64: " + e.getMessage());
        }
    }

    /**
     * Returns the path of a URI that names another file by where it is from here, perhaps above; empty for data, web
     * addresses and absolute paths.
     */
    public static String pathOutOfFile(String uri) {
        if (uri.startsWith("data:")) {
            return "";
        }
        String path = uri;
        try {
            path = new String(percentDecoded(uri, "uri"), StandardCharsets.UTF_8);
        } catch (FileIssue e) {
            // a % that escapes nothing stands for itself, as in "50%.png"
        }
        return path.startsWith("/") || path.indexOf(':') >= 0 || path.indexOf('\\') >= 0 ? "" : path;
    }

    /** Returns the path of a URI that names a file in the folder or below it; everything else is refused. */
    static String relativePath(String uri, String place) throws FileIssue {
        String path = new String(percentDecoded(uri, place), StandardCharsets.UTF_8);
        // a colon makes a scheme, a drive or a stream; none of them is in the folder
        boolean outside = path.isEmpty() || path.startsWith("/") || path.indexOf(':') >= 0 || path.indexOf('\\') >= 0;
        for (int i = 0; i < path.length(); i++) {
            outside |= path.charAt(i) < 0x20;
        }
        int from = 0;
        while (!outside && from <= path.length()) {
            int slash = path.indexOf('/', from);
            int to = slash < 0 ? path.length() : slash;
            outside = path.substring(from, to).equals("..");
            from = to + 1;
        }
        if (outside) {
            throw new FileIssue(
                    IssueCode.REFERENCE, place, "must name a file in this file's folder, or hold the data itself");
        }
        return path;
    }

    private static byte[] percentDecoded(String text, String place) throws FileIssue {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            byte b = bytes[i];
            if (b == '%') {
                int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
                int low = i + 2 < bytes.length ? Character.digit(bytes[i + 2], 16) : -1;
                if (high < 0 || low < 0) {
                    throw new FileIssue(IssueCode.SYNTAX, place, "% needs two hexadecimal digits");
                }
                b = (byte) (high << 4 | low);
                i += 2;
            }
            bytes[length++] = b;
        }
        return Arrays.copyOf(bytes, length);
    }
}
