// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the command wrote for programs. */
public final class JsonReport {
    private JsonReport() {}

    /** Returns the whole document. */
    public static JsonObject in(Path file) throws IOException, FileIssue {
        return JsonDocument.parse(Files.readAllBytes(file)).root().asObject();
    }

    /** Returns the first clip of a document about one file. */
    public static JsonObject clip(Path file) throws IOException, FileIssue {
        return in(file).array("clips").get(0).asObject();
    }

    /** Returns the figures of that clip as it was written. */
    public static JsonObject after(Path file) throws IOException, FileIssue {
        return clip(file).object("after");
    }
}
