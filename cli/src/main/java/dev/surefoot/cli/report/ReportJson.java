// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import dev.surefoot.clipfile.contacts.BearingContact;
import dev.surefoot.clipfile.contacts.ContactsJson;
import dev.surefoot.clipfile.contacts.FloorJson;
import dev.surefoot.clipfile.contacts.LegsJson;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonNumber;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonString;
import dev.surefoot.json.JsonValue;
import dev.surefoot.measure.ClipFault;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
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
        List<BearingContact> contacts = BearingContact.all(report.source().bearing(), report.contacts());
        JsonArray unresolved = new JsonArray();
        for (Unresolved missed : report.unresolved()) {
            unresolved.add(unresolved(missed, report));
        }
        Planting.RootPath root = report.rootPath();
        JsonObject json = new JsonObject()
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
                .put("legs", LegsJson.write(report.legs(), clip.skeleton()))
                .put("contacts", ContactsJson.write(contacts, clip, report.legs()))
                .put("unresolved", unresolved)
                .put("outOfBounds", outOfBounds(report, verdict))
                .put("left", left(report))
                .put("travel", report.travel().isEmpty() ? JsonLiteral.ofNull() : new JsonString(report.travel()))
                .put("rootPath", report.isPlanted() ? new JsonString(root.kind().word()) : JsonLiteral.ofNull())
                .put(
                        "rootPathMetres",
                        root.changes() ? FloorJson.places(root.movedMetres(), clip) : JsonLiteral.ofNull())
                .put(
                        "rootPathJoint",
                        root.changes()
                                ? new JsonString(
                                        clip.skeleton().reference(root.floor().rootBone()))
                                : JsonLiteral.ofNull())
                .put(
                        "rootTurnDegrees",
                        root.turns().isEmpty() ? JsonLiteral.ofNull() : FloorJson.degrees(root.turns(), clip))
                .put(
                        "strideShortenedMetres",
                        numberOrNull(report.shortenedMetres().orElse(Double.NaN)));
        FloorJson.write(report.source().movingFloor(), clip, json);
        return json.put(
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
