// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.clipfile.contacts.ContactsJson;
import dev.surefoot.clipfile.contacts.FloorJson;
import dev.surefoot.clipfile.contacts.LegsJson;
import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The file of {@code --contacts}: which point of which leg stands from when to when, for clips by their names.
 *
 * <p>It is what {@code --json} writes, for one input or many; of that only the clips' {@code name}, {@code legs} and
 * {@code contacts} are read, the floor of a clip in place ({@link FloorJson}), and {@code input} and {@code output} to
 * distinguish clips of the same name. {@code legs}, the floor and each {@code anchor} may be left out, and so may
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

    private record ClipContacts(
            String clip, List<String> files, List<LegDescription> legs, FloorJson floor, JsonArray contacts) {}

    /**
     * The contacts of one clip.
     *
     * @param legs its legs; empty to find them
     * @param floor how the floor passes under a clip in place from which anchors were seen
     * @param file where they come from
     * @param clip where in it
     */
    public record OfClip(List<LegDescription> legs, FloorJson floor, ContactsFile file, JsonArray clip) {
        /**
         * Returns these options for how that floor has passed, or a root was moved, if the file says so; a root that is
         * to keep its way has not been moved.
         */
        public PlantOptions withFloor(PlantOptions options, Clip clipToFit) throws FileFailure {
            if (floor.follows() && options.path() == PlantOptions.Path.STAY) {
                throw new FileFailure(
                        file.name,
                        "clip \"" + clipToFit.name()
                                + "\": its anchors lie where the root was moved to, as \"rootPath\" "
                                + "says; --path stay would leave it where it was");
            }
            try {
                PlantOptions seen =
                        floor.passed(clipToFit).map(options::withFloor).orElse(options);
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
            return read(clipToFit, legsFound).held();
        }

        /** Returns when points bear, held or not, in the same order; only what is held has an anchor that counts. */
        public List<Contact> bearing(Clip clipToFit, List<Leg> legsFound) throws FileFailure {
            return read(clipToFit, legsFound).bearing();
        }

        private ContactsJson.Read read(Clip clipToFit, List<Leg> legsFound) throws FileFailure {
            try {
                // anchors that are left out are those of the clip as it is
                Optional<List<Vec3>> seenFrom = floor.follows()
                        ? Optional.empty()
                        : floor.passed(clipToFit).map(SourceFloor.Path::places);
                return ContactsJson.read(clip, clipToFit, legsFound, seenFrom, ContactsJson.Frames.NEAREST);
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
            if (!ContactsJson.isAbsent(file.get(key))) {
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
                    legs.size() == 0 ? List.of() : LegsJson.read(legs),
                    FloorJson.read(clip),
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
}
