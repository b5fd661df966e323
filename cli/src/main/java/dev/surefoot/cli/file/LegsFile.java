// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the file of {@code --legs}: what {@code inspect --json} writes, of which the first clip's legs are taken; an
 * object with such {@code legs}, or that array alone.
 *
 * <p>{@code ball} and {@code points} may be left out; points are then estimated.
 */
public final class LegsFile {
    private LegsFile() {}

    /** Returns the legs that the file describes. */
    public static List<LegDescription> read(byte[] utf8) throws FileIssue {
        JsonValue root = JsonOfOption.root(utf8, "--legs reads a description of legs, or a file that --json wrote");
        return legs(root instanceof JsonObject object ? array(object) : root.asArray());
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

    static List<LegDescription> legs(JsonArray array) throws FileIssue {
        List<LegDescription> legs = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            legs.add(leg(array.get(i).asObject()));
        }
        return legs;
    }

    private static LegDescription leg(JsonObject json) throws FileIssue {
        JsonValue ball = json.get("ball");
        boolean hasBall = ball != null && !(ball instanceof JsonLiteral literal && literal.isNull());
        List<LegDescription.Point> points = new ArrayList<>();
        JsonArray array = json.array("points");
        for (int i = 0; i < array.size(); i++) {
            JsonObject point = array.get(i).asObject();
            points.add(new LegDescription.Point(
                    point.require("name").asString(),
                    point.require("joint").asString(),
                    vector(point.require("offset").asArray())));
        }
        return new LegDescription(
                json.require("name").asString(),
                json.require("hip").asString(),
                json.require("knee").asString(),
                json.require("ankle").asString(),
                hasBall ? ball.asString() : "",
                points);
    }

    static Vec3 vector(JsonArray json) throws FileIssue {
        if (json.size() != 3) {
            throw new FileIssue(IssueCode.COUNT, json.path(), "must be three numbers, are " + json.size());
        }
        return new Vec3(
                json.get(0).asDouble(), json.get(1).asDouble(), json.get(2).asDouble());
    }
}
