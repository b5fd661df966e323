// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** Takes away what a written glTF says of its feet: a second look has to find them. */
final class WithoutRecord {
    private WithoutRecord() {}

    /** Copies a file without it; one of another format as it is. */
    static void copy(Path from, Path to) throws IOException, FileIssue {
        byte[] bytes = Files.readAllBytes(from);
        Files.write(
                to,
                switch (ClipFileReader.extension(from.toString())) {
                    case "gltf" -> text(bytes);
                    case "glb" -> binary(bytes);
                    default -> bytes;
                });
    }

    private static byte[] text(byte[] json) throws FileIssue {
        JsonDocument document = JsonDocument.parse(json);
        JsonArray animations = document.root().asObject().array("animations");
        for (int a = 0; a < animations.size(); a++) {
            JsonObject animation = animations.get(a).asObject();
            JsonObject extras = animation.object("extras");
            if (extras != null && extras.has("surefoot")) {
                extras.remove("surefoot");
                if (extras.size() == 0) {
                    animation.remove("extras");
                }
            }
        }
        return document.toBytes();
    }

    private static byte[] binary(byte[] glb) throws FileIssue {
        ByteBuffer old = ByteBuffer.wrap(glb).order(ByteOrder.LITTLE_ENDIAN);
        byte[] json = new byte[old.getInt(12)];
        old.get(20, json);
        byte[] text = text(json);
        int padded = (text.length + 3) / 4 * 4;
        int length = glb.length - json.length + padded;
        ByteBuffer made = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        made.put(glb, 0, 8).putInt(length).putInt(padded).put(glb, 16, 4).put(text);
        while (made.position() < 20 + padded) {
            made.put((byte) ' ');
        }
        made.put(glb, 20 + json.length, glb.length - 20 - json.length);
        return made.array();
    }
}
