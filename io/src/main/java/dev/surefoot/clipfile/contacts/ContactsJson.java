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
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.contact.AnchorPlacer;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The contacts of a clip: which point of which leg bears from when to when, where, and when of that it is held. Times
 * are seconds of the clip, places in the file's units and axes. {@code anchor} may be left out, and so may
 * {@code held}: all of the contact is held then.
 */
public final class ContactsJson {
    private ContactsJson() {}

    /**
     * Contacts as they are used, each list in order of leg, point and time.
     *
     * @param held which points are held, when and where
     * @param bearing which points bear, held or not, and when; only what is held has an anchor that counts
     */
    public record Read(List<Contact> held, List<Contact> bearing) {
        /** Copies the lists. */
        public Read {
            held = List.copyOf(held);
            bearing = List.copyOf(bearing);
        }
    }

    /** Which frames times between two frames mean. */
    public enum Frames {
        /** The nearest ones: somebody marked the times by hand. */
        NEAREST,
        /**
         * Those within: outside of the times nothing is said, and a span that no frame is in is left out. Times are
         * exact, so that each that means a frame is that frame.
         */
        WITHIN;

        /** Parts of a frame that a time may be off and mean that frame. */
        private static final double SAME_FRAME = 0.01;

        private int first(double frame) {
            return (int) (this == NEAREST ? Math.round(frame) : Math.ceil(frame - SAME_FRAME));
        }

        private int last(double frame) {
            return (int) (this == NEAREST ? Math.round(frame) : Math.floor(frame + SAME_FRAME));
        }
    }

    /**
     * One contact.
     *
     * @param contact when it bears, and its anchor
     * @param held the spans of frames in which it is held, in order of time
     */
    private record Entry(Contact contact, List<Contact> held) {}

    /** One span of a contact's, and which. */
    private record Span(int index, Contact part) {}

    /**
     * Returns contacts as JSON.
     *
     * @param contacts the contacts
     * @param clip the clip whose frames are meant
     * @param legs its legs
     */
    public static JsonArray write(List<BearingContact> contacts, Clip clip, List<Leg> legs) {
        return write(contacts, clip, legs, Digits.ALL);
    }

    static JsonArray write(List<BearingContact> contacts, Clip clip, List<Leg> legs, Digits digits) {
        JsonArray array = new JsonArray();
        for (BearingContact bearing : contacts) {
            Contact contact = bearing.contact();
            JsonArray held = new JsonArray();
            for (Contact span : bearing.held()) {
                held.add(new JsonArray()
                        .add(digits.seconds(clip.seconds(span.startFrame())))
                        .add(digits.seconds(clip.seconds(span.endFrame()))));
            }
            array.add(new JsonObject()
                    .put("leg", legs.get(contact.leg()).name())
                    .put("point", contact.kind().word())
                    .put("startSeconds", digits.seconds(clip.seconds(contact.startFrame())))
                    .put("endSeconds", digits.seconds(clip.seconds(contact.endFrame())))
                    .put("anchor", digits.vector(clip.space().toFile(contact.anchorWorld())))
                    .put("held", held));
        }
        return array;
    }

    /**
     * Reads contacts.
     *
     * @param array the contacts
     * @param clip the clip that they are for
     * @param legs its legs
     * @param floor how far the floor has passed from which anchors that are left out are seen; empty where it is still
     * @param frames which frames times between two frames mean
     * @throws FileIssue naming what contradicts the clip, or itself
     */
    public static Read read(JsonArray array, Clip clip, List<Leg> legs, Optional<List<Vec3>> floor, Frames frames)
            throws FileIssue {
        List<Contact> bearing = new ArrayList<>();
        List<JsonObject> sources = new ArrayList<>();
        List<Entry> standing = new ArrayList<>();
        List<Contact> given = new ArrayList<>();
        BitSet placeless = new BitSet();
        for (int i = 0; i < array.size(); i++) {
            JsonObject json = array.get(i).asObject();
            Optional<Contact> read = contact(json, clip, legs, frames);
            if (read.isEmpty()) {
                continue;
            }
            Contact contact = read.get();
            List<Contact> held = held(json, contact, clip, frames);
            bearing.add(contact);
            sources.add(json);
            if (!held.isEmpty()) {
                placeless.set(given.size(), isAbsent(json.get("anchor")));
                standing.add(new Entry(contact, held));
                // all spans of a contact are held in one place
                given.add(contact.during(
                        held.get(0).startFrame(), held.get(held.size() - 1).endFrame()));
            }
        }
        checkOverlaps(sources, bearing, legs);
        List<Contact> placed = AnchorPlacer.found(clip, legs, given, floor, placeless);
        List<Contact> contacts = new ArrayList<>();
        for (int i = 0; i < placed.size(); i++) {
            for (Contact span : standing.get(i).held) {
                contacts.add(span.at(placed.get(i).anchorWorld()));
            }
        }
        contacts.sort(Contact.BY_LEG_POINT_TIME);
        bearing.sort(Contact.BY_LEG_POINT_TIME);
        return new Read(contacts, bearing);
    }

    /** Returns the spans in which a contact is held, in order of time: all of it where the file does not say. */
    private static List<Contact> held(JsonObject json, Contact contact, Clip clip, Frames frames) throws FileIssue {
        if (isAbsent(json.get("held"))) {
            return List.of(contact);
        }
        JsonArray spans = json.get("held").asArray();
        List<Span> held = new ArrayList<>();
        for (int i = 0; i < spans.size(); i++) {
            JsonArray span = spans.get(i).asArray();
            if (span.size() != 2) {
                throw new FileIssue(
                        IssueCode.NUMBER, span.path(), "must be a start and an end in seconds, has " + span.size());
            }
            Optional<Contact> part = during(contact, span, span.get(0), span.get(1), clip, frames);
            if (part.isEmpty()) {
                continue;
            }
            if (part.get().startFrame() < contact.startFrame() || part.get().endFrame() > contact.endFrame()) {
                throw new FileIssue(IssueCode.NUMBER, span.path(), "is not within its contact");
            }
            held.add(new Span(i, part.get()));
        }
        held.sort(Comparator.comparingInt(span -> span.part.startFrame()));
        for (int i = 1; i < held.size(); i++) {
            if (held.get(i).part.startFrame() <= held.get(i - 1).part.endFrame()) {
                int later = Math.max(held.get(i).index, held.get(i - 1).index);
                throw new FileIssue(IssueCode.NUMBER, spans.get(later).path(), "overlaps another span of its contact");
            }
        }
        return held.stream().map(Span::part).toList();
    }

    private static Optional<Contact> contact(JsonObject json, Clip clip, List<Leg> legs, Frames frames)
            throws FileIssue {
        int leg = leg(json.require("leg"), legs);
        FootPoint.Kind kind = point(json.require("point"), legs.get(leg));
        JsonValue anchor = json.get("anchor");
        Vec3 place = isAbsent(anchor)
                ? Vec3.ZERO
                : FloorJson.checked(anchor.path(), clip.space().toWorld(vector(anchor.asArray())));
        return during(
                new Contact(leg, kind, 0, 0, place),
                json,
                json.require("startSeconds"),
                json.require("endSeconds"),
                clip,
                frames);
    }

    /** Returns a contact between two times; empty where no frame is. */
    private static Optional<Contact> during(
            Contact contact, JsonValue json, JsonValue startSeconds, JsonValue endSeconds, Clip clip, Frames frames)
            throws FileIssue {
        double from = frame(startSeconds, clip);
        double to = frame(endSeconds, clip);
        if (to < from) {
            throw new FileIssue(IssueCode.NUMBER, json.path(), "ends before it starts");
        }
        int start = Math.max(0, frames.first(from));
        int end = Math.min(clip.frames() - 1, frames.last(to));
        return start <= end ? Optional.of(contact.during(start, end)) : Optional.empty();
    }

    private static int leg(JsonValue json, List<Leg> legs) throws FileIssue {
        String name = json.asString();
        List<String> names = legs.stream().map(Leg::name).toList();
        if (!names.contains(name)) {
            throw new FileIssue(
                    IssueCode.REFERENCE,
                    json.path(),
                    "no leg is called " + new JsonString(name) + "; there are " + String.join(", ", names));
        }
        return names.indexOf(name);
    }

    private static FootPoint.Kind point(JsonValue json, Leg leg) throws FileIssue {
        String word = json.asString();
        List<String> words = new ArrayList<>();
        for (FootPoint point : leg.points()) {
            if (point.kind().word().equals(word)) {
                return point.kind();
            }
            words.add(point.kind().word());
        }
        String wrong = "the leg " + leg.name() + " has no point " + new JsonString(word);
        throw new FileIssue(IssueCode.REFERENCE, json.path(), wrong + "; it stands on " + String.join(", ", words));
    }

    private static double frame(JsonValue json, Clip clip) throws FileIssue {
        double seconds = json.asDouble();
        double frame = (seconds - clip.startSeconds()) * clip.framesPerSecond();
        if (!(frame > -0.5 && frame < clip.frames() - 0.5)) {
            throw new FileIssue(
                    IssueCode.NUMBER,
                    json.path(),
                    seconds + " s is outside of the clip, which lasts from " + clip.startSeconds() + " s to "
                            + clip.seconds(clip.frames() - 1) + " s");
        }
        return frame;
    }

    /** One point cannot stand in two places at a time. */
    private static void checkOverlaps(List<JsonObject> sources, List<Contact> contacts, List<Leg> legs)
            throws FileIssue {
        List<Integer> byStart = new ArrayList<>();
        for (int i = 0; i < contacts.size(); i++) {
            byStart.add(i);
        }
        byStart.sort(Comparator.comparingInt(i -> contacts.get(i).startFrame()));
        Contact[][] last = new Contact[legs.size()][FootPoint.Kind.values().length];
        for (int i : byStart) {
            Contact contact = contacts.get(i);
            int kind = List.of(FootPoint.Kind.values()).indexOf(contact.kind());
            Contact before = last[contact.leg()][kind];
            if (before != null && before.endFrame() >= contact.startFrame()) {
                throw new FileIssue(
                        IssueCode.NUMBER,
                        sources.get(i).path(),
                        "begins while another contact of the "
                                + legs.get(contact.leg()).name() + " "
                                + contact.kind().word() + " lasts");
            }
            last[contact.leg()][kind] = contact;
        }
    }

    /** Returns three numbers as a place or a direction. */
    public static Vec3 vector(JsonArray json) throws FileIssue {
        if (json.size() != 3) {
            throw new FileIssue(IssueCode.COUNT, json.path(), "must be three numbers, are " + json.size());
        }
        return new Vec3(
                json.get(0).asDouble(), json.get(1).asDouble(), json.get(2).asDouble());
    }

    /** Returns whether a member is not there, or null. */
    public static boolean isAbsent(JsonValue value) {
        return value == null || (value instanceof JsonLiteral literal && literal.isNull());
    }
}
