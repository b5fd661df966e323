// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.ContactTrackFile;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Contact tracks as JSON, for tools that look at them or mark contacts by hand. What is written here and read again has
 * the same {@link ContactTrackFile#bytes()}. docs/formats-contacts.md has the members. <b>Cost:</b> O(bytes), ten times
 * those of the binary form.
 */
public final class ContactTrackJson {
    private static final String VERSION = "surefootContactTracks";
    private static final String[] POINTS = {"heel", "ball", "toe"};
    private static final String[] PLACES = {"heel", "ball", "toe", "ankle", "hip"};

    private ContactTrackJson() {}

    /** Returns the tracks as text. */
    public static String write(ContactTrackFile file) {
        JsonArray tracks = new JsonArray();
        file.tracks().forEach((name, track) -> tracks.add(ofTrack(name, track)));
        return JsonDocument.indented(new JsonObject().put(VERSION, 1).put("tracks", tracks));
    }

    private static JsonObject ofTrack(String name, ContactTrack track) {
        JsonArray legs = new JsonArray();
        for (int leg = 0; leg < track.legs(); leg++) {
            legs.add(new JsonObject()
                    .put("name", track.legName(leg))
                    .put("lengthMetres", track.legLengthMetres(leg))
                    .put("steps", steps(track, leg))
                    .put("swings", rows(track.swings(leg), ContactTrack.PATH_NUMBERS)));
        }
        return new JsonObject()
                .put("clip", name)
                .put("durationSeconds", track.durationSeconds())
                .put("loops", track.loops())
                .put("root", rows(track.rootNumbers(), ContactTrack.Builder.ROOT_NUMBERS))
                .put("legs", legs);
    }

    private static JsonArray steps(ContactTrack track, int leg) {
        double[] times = track.stepTimes(leg);
        double[] landings = track.landings(leg);
        JsonArray steps = new JsonArray();
        for (int step = 0; step < track.steps(leg); step++) {
            JsonObject bears = new JsonObject();
            for (int p = 0; p < POINTS.length; p++) {
                int at = ContactTrack.Builder.STEP_TIMES * step + 2 * p;
                boolean any = times[at] <= times[at + 1];
                bears.put(POINTS[p], any ? row(times, at, 2) : JsonLiteral.ofNull());
            }
            JsonObject landing = new JsonObject();
            int at = ContactTrack.LANDING_NUMBERS * step;
            for (int p = 0; p < PLACES.length; p++) {
                landing.put(PLACES[p], row(landings, at + 3 * p, 3));
            }
            landing.put("headingRadians", landings[at + ContactTrack.LANDING_NUMBERS - 1]);
            steps.add(new JsonObject().put("bearsSeconds", bears).put("landing", landing));
        }
        return steps;
    }

    private static JsonArray rows(double[] numbers, int width) {
        JsonArray rows = new JsonArray();
        for (int at = 0; at < numbers.length; at += width) {
            rows.add(row(numbers, at, width));
        }
        return rows;
    }

    private static JsonArray row(double[] numbers, int at, int width) {
        JsonArray row = new JsonArray();
        for (int i = 0; i < width; i++) {
            row.add(numbers[at + i]);
        }
        return row;
    }

    /**
     * Returns the tracks that a text holds.
     *
     * @throws FileIssue naming the place and what is wrong there
     */
    public static ContactTrackFile read(byte[] utf8) throws FileIssue {
        JsonObject root = JsonDocument.parse(utf8).root().asObject();
        if (root.integer(VERSION, 0) != 1) {
            throw wrong(VERSION, "must be 1");
        }
        JsonArray tracks = root.require("tracks").asArray();
        Map<String, ContactTrack> named = new LinkedHashMap<>();
        for (int i = 0; i < tracks.size(); i++) {
            JsonObject track = tracks.get(i).asObject();
            String name = track.require("clip").asString();
            if (named.put(name, track(track, "tracks[" + i + "]")) != null) {
                throw wrong("tracks[" + i + "].clip", "appears twice: " + name);
            }
        }
        return ContactTrackFile.of(named);
    }

    private static ContactTrack track(JsonObject track, String place) throws FileIssue {
        try {
            double duration = track.require("durationSeconds").asDouble();
            boolean loops = track.require("loops").asBoolean();
            double[] root = numbers(track.require("root").asArray(), ContactTrack.Builder.ROOT_NUMBERS);
            ContactTrack.Builder builder = ContactTrack.Builder.of(duration, loops, root);
            JsonArray legs = track.require("legs").asArray();
            for (int leg = 0; leg < legs.size(); leg++) {
                addLeg(builder, legs.get(leg).asObject());
            }
            return builder.build();
        } catch (IllegalArgumentException e) {
            throw wrong(place, e.getMessage());
        }
    }

    private static void addLeg(ContactTrack.Builder builder, JsonObject leg) throws FileIssue {
        JsonArray steps = leg.require("steps").asArray();
        double[] times = new double[ContactTrack.Builder.STEP_TIMES * steps.size()];
        double[] landings = new double[ContactTrack.LANDING_NUMBERS * steps.size()];
        for (int step = 0; step < steps.size(); step++) {
            JsonObject bears =
                    steps.get(step).asObject().require("bearsSeconds").asObject();
            JsonObject landing = steps.get(step).asObject().require("landing").asObject();
            for (int p = 0; p < POINTS.length; p++) {
                JsonValue span = bears.require(POINTS[p]);
                int at = ContactTrack.Builder.STEP_TIMES * step + 2 * p;
                times[at] = 1;
                if (!(span instanceof JsonLiteral literal && literal.isNull())) {
                    read(span.asArray(), 2, times, at);
                }
            }
            int at = ContactTrack.LANDING_NUMBERS * step;
            for (int p = 0; p < PLACES.length; p++) {
                read(landing.require(PLACES[p]).asArray(), 3, landings, at + 3 * p);
            }
            landings[at + ContactTrack.LANDING_NUMBERS - 1] =
                    landing.require("headingRadians").asDouble();
        }
        builder.leg(
                leg.require("name").asString(),
                leg.require("lengthMetres").asDouble(),
                times,
                landings,
                numbers(leg.require("swings").asArray(), ContactTrack.PATH_NUMBERS));
    }

    private static double[] numbers(JsonArray rows, int width) throws FileIssue {
        double[] numbers = new double[rows.size() * width];
        for (int i = 0; i < rows.size(); i++) {
            read(rows.get(i).asArray(), width, numbers, width * i);
        }
        return numbers;
    }

    private static void read(JsonArray row, int width, double[] out, int at) throws FileIssue {
        if (row.size() != width) {
            throw wrong(row.path(), "must hold " + width + " numbers, holds " + row.size());
        }
        for (int i = 0; i < width; i++) {
            out[at + i] = row.get(i).asDouble();
        }
    }

    private static FileIssue wrong(String place, String cause) {
        return new FileIssue(IssueCode.SYNTAX, place, cause);
    }
}
