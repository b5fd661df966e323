// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonNumber;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonString;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.List;

/**
 * Writes a report as JSON; {@code docs/report-json.md} says what each name means.
 *
 * <p>Places and heights are in the file's own units and axes, times in seconds from the clip's time 0. What could not
 * be measured is {@code null}.
 */
public final class ReportJson {
    private ReportJson() {}

    /** Returns the text, indented, with a newline at its end. */
    public static String write(FileReport report) {
        return JsonDocument.indented(new JsonObject()
                .put("surefoot", report.version())
                .put("command", report.command())
                .put("input", report.input())
                .put("output", textOrNull(report.output()))
                .put("clips", clips(report)));
    }

    static JsonArray clips(FileReport report) {
        JsonArray clips = new JsonArray();
        for (ClipReport clip : report.clips()) {
            clips.add(clip(clip, report.verdict(clip), report.output() != null));
        }
        return clips;
    }

    private static JsonObject clip(ClipReport report, ClipVerdict verdict, boolean hasOutput) {
        Clip clip = report.clip();
        Skeleton skeleton = clip.skeleton();
        JsonArray legs = new JsonArray();
        for (Leg leg : report.legs()) {
            legs.add(leg(leg, skeleton));
        }
        JsonArray contacts = new JsonArray();
        for (BearingContact contact : BearingContact.all(report.source().bearing(), report.contacts())) {
            contacts.add(contact(contact, report));
        }
        JsonArray unresolved = new JsonArray();
        for (Unresolved missed : report.unresolved()) {
            unresolved.add(unresolved(missed, report));
        }
        Planting.MovingFloor floor = report.source().movingFloor();
        boolean passes = !floor.isStill();
        Planting.RootPath root = report.rootPath();
        return new JsonObject()
                .put("name", clip.name())
                .put("unitsToMetres", clip.space().metresPerUnit())
                .put("upAxis", clip.space().up().name())
                .put("floor", numberOrNull(report.floorMetres() / clip.space().metresPerUnit()))
                .put("framesPerSecond", clip.framesPerSecond())
                .put("frames", clip.frames())
                .put("durationSeconds", clip.durationSeconds())
                .put("outputFrames", hasOutput ? JsonNumber.of(report.rate().frames()) : JsonLiteral.ofNull())
                .put(
                        "outputFramesPerSecond",
                        numberOrNull(hasOutput ? report.rate().framesPerSecond() : Double.NaN))
                .put("millisecondsPerFrame", numberOrNull(report.millisecondsPerFrame()))
                .put("legs", legs)
                .put("contacts", contacts)
                .put("unresolved", unresolved)
                .put("outOfBounds", outOfBounds(report, verdict))
                .put("left", left(report))
                .put("travel", report.travel().isEmpty() ? JsonLiteral.ofNull() : new JsonString(report.travel()))
                .put("rootPath", report.isPlanted() ? new JsonString(root.kind().word()) : JsonLiteral.ofNull())
                .put("rootPathMetres", root.changes() ? path(root.movedMetres(), clip.space()) : JsonLiteral.ofNull())
                .put(
                        "strideShortenedMetres",
                        numberOrNull(report.shortenedMetres().orElse(Double.NaN)))
                .put(
                        "floorSpeedMetresPerSecond",
                        passes ? JsonNumber.of(floor.velocity().length()) : JsonLiteral.ofNull())
                .put("floorDirection", passes ? direction(floor.velocity(), clip.space()) : JsonLiteral.ofNull())
                .put("floorPathMetres", passes ? path(floor.path(), clip.space()) : JsonLiteral.ofNull())
                .put(
                        "outcome",
                        verdict.outcome()
                                .<JsonValue>map(judged -> new JsonString(OutcomeWords.of(judged.outcome())))
                                .orElse(JsonLiteral.ofNull()))
                .put("outcomeReasons", texts(verdict.reasons()))
                .put("notes", texts(report.notes()))
                .put("before", metrics(report.before()))
                .put("after", metrics(report.after()))
                .put("verdict", verdict(report));
    }

    private static JsonValue verdict(ClipReport report) {
        if (report.faults().isEmpty()) {
            return JsonLiteral.ofNull();
        }
        JsonObject verdict = new JsonObject();
        for (ClipFault fault : report.faults()) {
            boolean somewhere = fault.frame() >= 0;
            verdict.put(
                    FaultWords.of(fault.kind()).jsonName(),
                    new JsonObject()
                            .put("count", fault.count())
                            .put(fault.isLength() ? "worstMm" : "worstDegrees", numberOrNull(fault.worst()))
                            .put("frame", somewhere ? JsonNumber.of(fault.frame()) : JsonLiteral.ofNull())
                            .put(
                                    "seconds",
                                    numberOrNull(somewhere ? report.clip().seconds(fault.frame()) : Double.NaN))
                            .put("where", somewhere ? new JsonString(fault.where()) : JsonLiteral.ofNull()));
        }
        return verdict;
    }

    private static JsonObject leg(Leg leg, Skeleton skeleton) {
        JsonArray points = new JsonArray();
        for (FootPoint point : leg.points()) {
            points.add(new JsonObject()
                    .put("name", point.kind().word())
                    .put("joint", skeleton.reference(point.joint()))
                    .put("offset", vector(point.offsetLocal())));
        }
        return new JsonObject()
                .put("name", leg.name())
                .put("hip", skeleton.reference(leg.hip()))
                .put("knee", skeleton.reference(leg.knee()))
                .put("ankle", skeleton.reference(leg.ankle()))
                .put("ball", leg.ball() < 0 ? JsonLiteral.ofNull() : new JsonString(skeleton.reference(leg.ball())))
                .put("points", points);
    }

    private static JsonObject contact(BearingContact bearing, ClipReport report) {
        FileSpace space = report.clip().space();
        Contact contact = bearing.contact();
        JsonArray held = new JsonArray();
        for (Contact span : bearing.held()) {
            held.add(new JsonArray()
                    .add(report.clip().seconds(span.startFrame()))
                    .add(report.clip().seconds(span.endFrame())));
        }
        return new JsonObject()
                .put("leg", report.legs().get(contact.leg()).name())
                .put("point", contact.kind().word())
                .put("startSeconds", report.clip().seconds(contact.startFrame()))
                .put("endSeconds", report.clip().seconds(contact.endFrame()))
                .put("anchor", vector(space.toFile(contact.anchorWorld())))
                .put("held", held);
    }

    private static JsonObject unresolved(Unresolved missed, ClipReport report) {
        return new JsonObject()
                .put("leg", report.legs().get(missed.leg()).name())
                .put("startSeconds", report.clip().seconds(missed.startFrame()))
                .put("endSeconds", report.clip().seconds(missed.endFrame()))
                .put("reason", missed.reason())
                .put("missMetres", numberOrNull(missed.missMetres()));
    }

    private static JsonArray outOfBounds(ClipReport report, ClipVerdict verdict) {
        JsonArray outside = new JsonArray();
        for (Figures figure : verdict.outside()) {
            outside.add(new JsonObject()
                    .put("figure", figure.jsonName())
                    .put("value", numberOrNull(figure.value(report.after())))
                    .put("bound", numberOrNull(verdict.limit(figure))));
        }
        return outside;
    }

    private static JsonValue left(ClipReport report) {
        ClipReport.Left left = report.left();
        return left.reason().isEmpty()
                ? JsonLiteral.ofNull()
                : new JsonObject()
                        .put("reason", Words.sentence(left.reason()))
                        .put("remedy", left.remedy().isEmpty() ? JsonLiteral.ofNull() : new JsonString(left.remedy()));
    }

    private static JsonValue metrics(MotionMetrics metrics) {
        if (metrics == null) {
            return JsonLiteral.ofNull();
        }
        JsonObject json = new JsonObject();
        for (Figures figure : Figures.values()) {
            json.put(figure.jsonName(), numberOrNull(figure.value(metrics)));
        }
        return json;
    }

    private static JsonArray vector(Vec3 v) {
        return new JsonArray().add(v.x()).add(v.y()).add(v.z());
    }

    private static JsonArray path(List<Vec3> world, FileSpace space) {
        JsonArray path = new JsonArray();
        Quat turn = space.up().worldFromFile().conjugate();
        world.forEach(place -> path.add(vector(turn.rotate(place))));
        return path;
    }

    private static JsonArray direction(Vec3 world, FileSpace space) {
        return vector(space.up().worldFromFile().inverseRotate(world).normalizedOr(Vec3.ZERO));
    }

    private static JsonArray texts(List<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }

    static JsonValue textOrNull(String text) {
        return text == null ? JsonLiteral.ofNull() : new JsonString(text);
    }

    private static JsonValue numberOrNull(double number) {
        return Double.isFinite(number) ? JsonNumber.of(number) : JsonLiteral.ofNull();
    }
}
