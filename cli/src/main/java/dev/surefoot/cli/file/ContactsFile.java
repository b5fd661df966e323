// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.issue.FileIssue;
import dev.surefoot.issue.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonString;
import dev.surefoot.json.JsonValue;
import dev.surefoot.plant.Contact;
import dev.surefoot.plant.StandingPlace;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.LegDescription;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The file of {@code --contacts}: which point of which leg stands from when to when, for clips by their names.
 *
 * <p>It is what {@code --json} writes, for one input or many; of that only the clips' {@code name}, {@code legs} and {@code contacts} are read, and
 * {@code input} and {@code output} to tell clips of the same name apart. {@code legs} and each {@code anchor} may be left out. Times are seconds of the
 * clip, taken to the nearest frame.
 */
public final class ContactsFile {
    /** No file: contacts are detected. */
    public static final ContactsFile NONE = new ContactsFile("", List.of());

    private final String name;
    private final List<ClipContacts> clips;

    private ContactsFile(String name, List<ClipContacts> clips) {
        this.name = name;
        this.clips = List.copyOf(clips);
    }

    private record ClipContacts(String clip, List<String> files, List<LegDescription> legs, JsonArray contacts) {}

    /**
     * The contacts of one clip.
     *
     * @param legs its legs; empty to find them
     * @param file where they come from
     * @param clip where in it
     */
    public record OfClip(List<LegDescription> legs, ContactsFile file, JsonArray clip) {
        /** Returns the contacts, in order of leg, point and time; what contradicts the clip is a failure of the contacts' file. */
        public List<Contact> resolve(Clip clipToFit, List<Leg> legsFound) throws FileFailure {
            try {
                return contacts(clip, clipToFit, legsFound);
            } catch (FileIssue e) {
                throw FileFailure.of(file.name, e);
            }
        }
    }

    /** Reads the file; {@code name} is what messages call it. */
    public static ContactsFile read(String name, byte[] utf8) throws FileIssue {
        JsonObject root = JsonDocument.parse(utf8).root().asObject();
        List<ClipContacts> clips = new ArrayList<>();
        if (root.has("files")) {
            JsonArray files = root.require("files").asArray();
            for (int i = 0; i < files.size(); i++) {
                readClips(files.get(i).asObject(), clips);
            }
        } else {
            readClips(root, clips);
        }
        return new ContactsFile(name, clips);
    }

    private static void readClips(JsonObject file, List<ClipContacts> clips) throws FileIssue {
        List<String> names = new ArrayList<>();
        for (String key : new String[] {"input", "output"}) {
            if (!isAbsent(file.get(key))) {
                names.add(file.get(key).asString());
            }
        }
        JsonArray array = file.require("clips").asArray();
        for (int i = 0; i < array.size(); i++) {
            JsonObject clip = array.get(i).asObject();
            JsonArray legs = clip.array("legs");
            clips.add(new ClipContacts(
                    clip.require("name").asString(),
                    names,
                    legs.size() == 0 ? List.of() : LegsFile.legs(legs),
                    clip.require("contacts").asArray()));
        }
    }

    /** Tells whether contacts are given at all. */
    public boolean isGiven() {
        return this != NONE;
    }

    /**
     * Returns the contacts of a clip, or null when the file is silent about it.
     *
     * <p>A file's only clip is taken for the only clip of an input whatever it is called: a BVH clip is called after its file, which was renamed.
     */
    public OfClip of(ClipFiles.Opened opened, String clip) throws FileFailure {
        List<ClipContacts> candidates = aboutFile(opened.name());
        if (candidates.size() == 1 && opened.file().clipNames().size() == 1) {
            return of(candidates.get(0));
        }
        List<ClipContacts> named =
                candidates.stream().filter(c -> c.clip.equals(clip)).toList();
        if (named.size() > 1) {
            throw new FileFailure(
                    name, "holds several clips called " + clip + ", and not by which file is that of " + opened.name());
        }
        return named.isEmpty() ? null : of(named.get(0));
    }

    /** Returns the failure to say anything about any clip that was asked for. */
    public FileFailure silentAbout(ClipFiles.Opened opened) {
        List<String> names = clips.stream().map(ClipContacts::clip).distinct().toList();
        return new FileFailure(
                name,
                "has no contacts of the clips of " + opened.name() + "; it has those of "
                        + (names.isEmpty() ? "none" : String.join(", ", names)));
    }

    private List<ClipContacts> aboutFile(String file) {
        List<ClipContacts> about =
                clips.stream().filter(c -> c.files.contains(file)).toList();
        return about.isEmpty() ? clips : about;
    }

    private OfClip of(ClipContacts found) {
        return new OfClip(found.legs, this, found.contacts);
    }

    private static List<Contact> contacts(JsonArray array, Clip clip, List<Leg> legs) throws FileIssue {
        List<Contact> contacts = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            contacts.add(contact(array.get(i).asObject(), clip, legs));
        }
        checkOverlaps(array, contacts, legs);
        contacts.sort(Comparator.comparingInt(Contact::leg)
                .thenComparing(Contact::kind)
                .thenComparingInt(Contact::startFrame));
        return contacts;
    }

    private static Contact contact(JsonObject json, Clip clip, List<Leg> legs) throws FileIssue {
        int leg = leg(json.require("leg"), legs);
        FootPoint.Kind kind = point(json.require("point"), legs.get(leg));
        int start = frame(json.require("startSeconds"), clip);
        int end = frame(json.require("endSeconds"), clip);
        if (end < start) {
            throw new FileIssue(IssueCode.NUMBER, json.path(), "ends before it starts");
        }
        JsonValue anchor = json.get("anchor");
        return new Contact(
                leg,
                kind,
                start,
                end,
                isAbsent(anchor)
                        ? StandingPlace.meanWorld(clip, legs.get(leg), kind, start, end)
                        : clip.space().toWorld(LegsFile.vector(anchor.asArray())));
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
            if (word(point.kind()).equals(word)) {
                return point.kind();
            }
            words.add(word(point.kind()));
        }
        throw new FileIssue(
                IssueCode.REFERENCE,
                json.path(),
                "the leg " + leg.name() + " has no point " + new JsonString(word) + "; it has "
                        + String.join(", ", words));
    }

    private static int frame(JsonValue json, Clip clip) throws FileIssue {
        double seconds = json.asDouble();
        double frame = (seconds - clip.startSeconds()) * clip.framesPerSecond();
        if (!(frame > -0.5 && frame < clip.frames() - 0.5)) {
            throw new FileIssue(
                    IssueCode.NUMBER,
                    json.path(),
                    seconds + " s is outside of the clip, which lasts from " + clip.startSeconds() + " s to "
                            + clip.seconds(clip.frames() - 1) + " s");
        }
        return (int) Math.round(frame);
    }

    /** One point cannot stand in two places at a time. */
    private static void checkOverlaps(JsonArray array, List<Contact> contacts, List<Leg> legs) throws FileIssue {
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
                        array.get(i).path(),
                        "begins while another contact of the "
                                + legs.get(contact.leg()).name() + " " + word(contact.kind()) + " lasts");
            }
            last[contact.leg()][kind] = contact;
        }
    }

    private static String word(FootPoint.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static boolean isAbsent(JsonValue value) {
        return value == null || (value instanceof JsonLiteral literal && literal.isNull());
    }
}
