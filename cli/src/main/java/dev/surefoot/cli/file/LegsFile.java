// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.clipfile.contacts.LegsJson;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.rig.find.LegDescription;
import java.util.List;

/**
 * Reads the file of {@code --legs}: what {@code inspect --json} writes, of which the first clip's legs are taken; an
 * object with such {@code legs}, or that array alone. {@link LegsJson} reads each.
 */
public final class LegsFile {
    private LegsFile() {}

    /** Returns the legs that the file describes. */
    public static List<LegDescription> read(byte[] utf8) throws FileIssue {
        JsonValue root = JsonOfOption.root(utf8, "--legs reads a description of legs, or a file that --json wrote");
        JsonArray described = root instanceof JsonObject object ? array(object) : root.asArray();
        if (described.size() == 0) {
            throw new FileIssue(IssueCode.COUNT, described.path(), "describes no leg");
        }
        return LegsJson.read(described);
    }

    private static JsonArray array(JsonObject object) throws FileIssue {
        JsonArray clips = object.array("clips");
        for (int i = 0; i < clips.size() && !object.has("legs"); i++) {
            JsonArray legs = clips.get(i).asObject().array("legs");
            if (legs.size() > 0) {
                return legs;
            }
        }
        return object.require("legs").asArray();
    }
}
