// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile.contacts;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonString;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Legs by their joints' names, and the points of their soles. {@code ball} and {@code points} may be left out; points
 * are then estimated.
 */
public final class LegsJson {
    private LegsJson() {}

    /** Returns legs as JSON. */
    public static JsonArray write(List<Leg> legs, Skeleton skeleton) {
        return write(legs, skeleton, false);
    }

    /** Returns the same; {@code briefly} rounds offsets to a millionth of their length. */
    static JsonArray write(List<Leg> legs, Skeleton skeleton, boolean briefly) {
        JsonArray array = new JsonArray();
        for (Leg leg : legs) {
            array.add(leg(leg, skeleton, briefly));
        }
        return array;
    }

    private static JsonObject leg(Leg leg, Skeleton skeleton, boolean briefly) {
        JsonArray points = new JsonArray();
        for (FootPoint point : leg.points()) {
            Vec3 offset = point.offsetLocal();
            points.add(new JsonObject()
                    .put("name", point.kind().word())
                    .put("joint", skeleton.reference(point.joint()))
                    .put("offset", (briefly ? Digits.of(offset.length()) : Digits.ALL).vector(offset)));
        }
        return new JsonObject()
                .put("name", leg.name())
                .put("hip", skeleton.reference(leg.hip()))
                .put("knee", skeleton.reference(leg.knee()))
                .put("ankle", skeleton.reference(leg.ankle()))
                .put("ball", leg.ball() < 0 ? JsonLiteral.ofNull() : new JsonString(skeleton.reference(leg.ball())))
                .put("points", points);
    }

    /** Reads descriptions of legs; whether they fit a skeleton is another question. */
    public static List<LegDescription> read(JsonArray array) throws FileIssue {
        List<LegDescription> legs = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            legs.add(leg(array.get(i).asObject()));
        }
        return legs;
    }

    private static LegDescription leg(JsonObject json) throws FileIssue {
        JsonValue ball = json.get("ball");
        List<LegDescription.Point> points = new ArrayList<>();
        JsonArray array = json.array("points");
        for (int i = 0; i < array.size(); i++) {
            JsonObject point = array.get(i).asObject();
            points.add(new LegDescription.Point(
                    point.require("name").asString(),
                    point.require("joint").asString(),
                    ContactsJson.vector(point.require("offset").asArray())));
        }
        return new LegDescription(
                json.require("name").asString(),
                json.require("hip").asString(),
                json.require("knee").asString(),
                json.require("ankle").asString(),
                ContactsJson.isAbsent(ball) ? "" : ball.asString(),
                points);
    }

    /**
     * Returns legs with the points of their soles that JSON says, where it is of legs of the same names and joints.
     *
     * @param array what describes them
     * @param legs legs that were found in {@code skeleton}
     * @throws FileIssue when it describes other legs, or cannot be read
     */
    static List<Leg> withPoints(JsonArray array, List<Leg> legs, Skeleton skeleton) throws FileIssue {
        List<LegDescription> said = array.size() == legs.size() ? read(array) : List.of();
        List<Leg> withPoints = new ArrayList<>();
        for (int i = 0; i < said.size(); i++) {
            Optional<Leg> leg = withPoints(said.get(i), legs.get(i), skeleton);
            leg.ifPresent(withPoints::add);
        }
        if (withPoints.size() < legs.size()) {
            throw new FileIssue(IssueCode.REFERENCE, array.path(), "describes other legs");
        }
        return withPoints;
    }

    private static Optional<Leg> withPoints(LegDescription said, Leg leg, Skeleton skeleton) {
        boolean same = said.name().equals(leg.name())
                && said.hip().equals(skeleton.reference(leg.hip()))
                && said.knee().equals(skeleton.reference(leg.knee()))
                && said.ankle().equals(skeleton.reference(leg.ankle()))
                && said.ball().equals(leg.ball() < 0 ? "" : skeleton.reference(leg.ball()))
                && said.points().size() == leg.points().size();
        List<FootPoint> points = new ArrayList<>();
        for (int p = 0; same && p < leg.points().size(); p++) {
            FootPoint found = leg.points().get(p);
            LegDescription.Point point = said.points().get(p);
            int joint = point.joint().equals(skeleton.reference(found.joint())) ? found.joint() : leg.ankle();
            same = point.kind().equals(found.kind().word()) && point.joint().equals(skeleton.reference(joint));
            points.add(new FootPoint(found.kind(), joint, point.offsetLocal()));
        }
        return same ? Optional.of(leg.withPoints(points)) : Optional.empty();
    }
}
