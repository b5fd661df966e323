// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonLiteral;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonString;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.contact.AnchorPlacer;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The file of {@code --contacts}: which point of which leg stands from when to when, for clips by their names.
 *
 * <p>It is what {@code --json} writes, for one input or many; of that only the clips' {@code name}, {@code legs} and
 * {@code contacts} are read, the floor of a clip in place ({@link FloorOfFile}), and {@code input} and {@code output}
 * to distinguish clips of the same name. {@code legs}, the floor and each {@code anchor} may be left out, and so may
 * {@code held}: all of the contact is held then. Times are seconds of the clip, taken to the nearest frame.
 */
public final class ContactsFile {
    /** No file: contacts are detected. */
    public static final ContactsFile NONE = new ContactsFile("", List.of(), false);

    private final String name;
    private final List<ClipContacts> clips;
    private final boolean forMany;
    private final AtomicBoolean used = new AtomicBoolean();

    private ContactsFile(String name, List<ClipContacts> clips, boolean forMany) {
        this.name = name;
        this.clips = List.copyOf(clips);
        this.forMany = forMany;
    }

    /**
     * Contacts as they are used, each list in order of leg, point and time.
     *
     * @param held which points are held, when and where
     * @param bearing which points bear, held or not, and when
     */
    private record Read(List<Contact> held, List<Contact> bearing) {}

    /**
     * One contact.
     *
     * @param contact when it bears, and its anchor
     * @param held the spans of frames in which it is held, in order of time
     */
    private record Entry(Contact contact, List<Contact> held) {}

    private record ClipContacts(
            String clip, List<String> files, List<LegDescription> legs, FloorOfFile floor, JsonArray contacts) {}

    /**
     * The contacts of one clip.
     *
     * @param legs its legs; empty to find them
     * @param floor how the floor passes under a clip in place from which anchors were seen
     * @param file where they come from
     * @param clip where in it
     */
    public record OfClip(List<LegDescription> legs, FloorOfFile floor, ContactsFile file, JsonArray clip) {
        /** Returns these options for how that floor has passed, or a root was moved, if the file says so. */
        public PlantOptions withFloor(PlantOptions options, Clip clipToFit) throws FileFailure {
            try {
                PlantOptions seen =
                        floor.passed(clipToFit).map(options::withFloorPath).orElse(options);
                return floor.follows() ? seen.withPath(PlantOptions.Path.FOLLOW) : seen;
            } catch (FileIssue e) {
                throw FileFailure.of(file.name, e);
            }
        }

        /**
         * Returns what is held, in order of leg, point and time; what contradicts the clip is a failure of the
         * contacts' file.
         */
        public List<Contact> resolve(Clip clipToFit, List<Leg> legsFound) throws FileFailure {
            return read(clipToFit, legsFound).held;
        }

        /** Returns when points bear, held or not, in the same order; only what is held has an anchor that counts. */
        public List<Contact> bearing(Clip clipToFit, List<Leg> legsFound) throws FileFailure {
            return read(clipToFit, legsFound).bearing;
        }

        private Read read(Clip clipToFit, List<Leg> legsFound) throws FileFailure {
            try {
                // anchors that are left out are those of the clip as it is
                Optional<List<Vec3>> seenFrom = floor.follows() ? Optional.empty() : floor.passed(clipToFit);
                return contacts(clip, clipToFit, legsFound, seenFrom);
            } catch (FileIssue e) {
                throw FileFailure.of(file.name, e);
            }
        }
    }

    /** Reads the file; {@code name} is what messages call it. */
    public static ContactsFile read(String name, byte[] utf8) throws FileIssue {
        JsonObject root = JsonOfOption.root(utf8, "--contacts reads a file that --json wrote")
                .asObject();
        List<ClipContacts> clips = new ArrayList<>();
        if (root.has("files")) {
            JsonArray files = root.require("files").asArray();
            for (int i = 0; i < files.size(); i++) {
                readClips(files.get(i).asObject(), clips);
            }
        } else {
            readClips(root, clips);
        }
        return new ContactsFile(name, clips, false);
    }

    /**
     * Returns the same contacts for a folder of inputs: there a clip must be named, by its own name or its file's, for
     * contacts to be its.
     */
    public ContactsFile forMany() {
        return isGiven() ? new ContactsFile(name, clips, true) : this;
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
                    FloorOfFile.read(clip),
                    clip.require("contacts").asArray()));
        }
    }

    /** Returns whether contacts are given at all. */
    public boolean isGiven() {
        return this != NONE;
    }

    /**
     * Returns the contacts of a clip, or null when the file is silent about it; safe for use from many threads.
     *
     * <p>The only clip about an input is taken for the only clip in it whatever it is called: a BVH clip is called
     * after its file, which was renamed. Of one input that holds even where the file does not name it; of many it would
     * force one clip's contacts on all of them. Where clips of an input share a name, and there are as many of that
     * name here, they go together in their order.
     *
     * @param index the clip's index in its file
     */
    public OfClip of(OpenedFile opened, int index) throws FileFailure {
        List<String> names = opened.file().clipNames();
        String clip = names.get(index);
        List<ClipContacts> about =
                clips.stream().filter(c -> c.files.contains(opened.name())).toList();
        List<ClipContacts> candidates = about.isEmpty() ? clips : about;
        boolean any = !forMany || !about.isEmpty();
        if (any && candidates.size() == 1 && names.size() == 1) {
            return of(candidates.get(0));
        }
        List<ClipContacts> named =
                candidates.stream().filter(c -> c.clip.equals(clip)).toList();
        if (named.size() > 1 && named.size() == Collections.frequency(names, clip)) {
            return of(named.get(Collections.frequency(names.subList(0, index), clip)));
        }
        if (named.size() > 1) {
            throw new FileFailure(
                    name, "holds several clips called " + clip + ", and not by which file is that of " + opened.name());
        }
        return named.isEmpty() ? null : of(named.get(0));
    }

    /**
     * Fails when the file says nothing about any of an input's clips: a mistake in a name. Of many inputs those that it
     * does not name are left to detection.
     */
    public void check(OpenedFile opened, List<Integer> selected) throws FileFailure {
        if (!isGiven() || forMany) {
            return;
        }
        for (int index : selected) {
            if (of(opened, index) != null) {
                return;
            }
        }
        throw new FileFailure(
                name, "has no contacts of the clips of " + opened.name() + "; it has those of " + names());
    }

    /** Returns a sentence for the user when these contacts were for none of many inputs; empty otherwise. */
    public String unused() {
        return !forMany || used.get()
                ? ""
                : name + ": has no contacts of any of these files' clips; it has those of " + names();
    }

    private String names() {
        List<String> names = clips.stream().map(ClipContacts::clip).distinct().toList();
        return names.isEmpty() ? "none" : String.join(", ", names);
    }

    private OfClip of(ClipContacts found) {
        used.set(true);
        return new OfClip(found.legs, found.floor, this, found.contacts);
    }

    private static Read contacts(JsonArray array, Clip clip, List<Leg> legs, Optional<List<Vec3>> floor)
            throws FileIssue {
        List<Contact> bearing = new ArrayList<>();
        List<Entry> standing = new ArrayList<>();
        List<Contact> given = new ArrayList<>();
        BitSet placeless = new BitSet();
        for (int i = 0; i < array.size(); i++) {
            JsonObject json = array.get(i).asObject();
            Contact contact = contact(json, clip, legs);
            List<Contact> held = held(json, contact, clip);
            bearing.add(contact);
            if (!held.isEmpty()) {
                placeless.set(given.size(), isAbsent(json.get("anchor")));
                standing.add(new Entry(contact, held));
                // all spans of a contact are held in one place
                given.add(contact.during(
                        held.get(0).startFrame(), held.get(held.size() - 1).endFrame()));
            }
        }
        checkOverlaps(array, bearing, legs);
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
    private static List<Contact> held(JsonObject json, Contact contact, Clip clip) throws FileIssue {
        if (isAbsent(json.get("held"))) {
            return List.of(contact);
        }
        JsonArray spans = json.get("held").asArray();
        List<Contact> held = new ArrayList<>();
        for (int i = 0; i < spans.size(); i++) {
            JsonArray span = spans.get(i).asArray();
            if (span.size() != 2) {
                throw new FileIssue(
                        IssueCode.NUMBER, span.path(), "must be a start and an end in seconds, has " + span.size());
            }
            int start = frame(span.get(0), clip);
            int end = frame(span.get(1), clip);
            if (end < start) {
                throw new FileIssue(IssueCode.NUMBER, span.path(), "ends before it starts");
            }
            if (start < contact.startFrame() || end > contact.endFrame()) {
                throw new FileIssue(IssueCode.NUMBER, span.path(), "is not within its contact");
            }
            Contact part = contact.during(start, end);
            if (held.stream().anyMatch(h -> h.startFrame() <= part.endFrame() && part.startFrame() <= h.endFrame())) {
                throw new FileIssue(IssueCode.NUMBER, span.path(), "overlaps another span of its contact");
            }
            held.add(part);
        }
        held.sort(Contact.BY_LEG_POINT_TIME);
        return held;
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
        Vec3 place = isAbsent(anchor) ? Vec3.ZERO : clip.space().toWorld(LegsFile.vector(anchor.asArray()));
        return new Contact(leg, kind, start, end, place);
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
                                + legs.get(contact.leg()).name() + " "
                                + contact.kind().word() + " lasts");
            }
            last[contact.leg()][kind] = contact;
        }
    }

    static boolean isAbsent(JsonValue value) {
        return value == null || (value instanceof JsonLiteral literal && literal.isNull());
    }
}
