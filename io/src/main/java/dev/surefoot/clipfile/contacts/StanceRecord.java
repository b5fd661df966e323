// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile.contacts;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What a written clip says of its own feet: which stand when and where, and how the floor passes from which that is
 * seen. The words are those of reports, the numbers as short as they are exact enough. Whether it is true of the clip
 * that it is in is another question.
 *
 * @param legs the legs, with the points that stand
 * @param contacts which feet stand; anchors in a clip in place as seen from its floor
 * @param floorPath how far that floor has passed at each frame, metres, world; empty where it is still
 */
public record StanceRecord(List<Leg> legs, ContactsJson.Read contacts, Optional<List<Vec3>> floorPath) {
    /** The name of the member that holds it. */
    public static final String NAME = "surefoot";

    /** What its members mean; another number is another meaning. */
    private static final int VERSION = 1;

    /** Copies the lists. */
    public StanceRecord {
        legs = List.copyOf(legs);
        floorPath = floorPath.map(List::copyOf);
    }

    /** Returns what a planted clip says of itself; empty where nothing in it is held. */
    public static Optional<JsonObject> of(Planting planting) {
        if (planting.contacts().isEmpty()) {
            return Optional.empty();
        }
        Clip clip = planting.clip();
        List<Contact> bearing = BearingContact.bearingOnGround(planting);
        double leg = legUnits(clip, planting.legs().get(0));
        JsonObject json = new JsonObject()
                .put("version", VERSION)
                .put("legs", LegsJson.write(planting.legs(), clip.skeleton(), true))
                .put(
                        "contacts",
                        ContactsJson.write(
                                BearingContact.all(bearing, planting.contacts()),
                                clip,
                                planting.legs(),
                                Digits.of(leg)));
        FloorJson.writeBriefly(
                planting.source().movingFloor(),
                clip,
                Digits.of(leg * clip.space().metresPerUnit()),
                json);
        return Optional.of(json);
    }

    /** Returns how long a leg is. */
    private static double legUnits(Clip clip, Leg leg) {
        WorldPose world = clip.world(0);
        Vec3 knee = world.position(leg.knee());
        double metres = knee.distanceTo(world.position(leg.hip())) + knee.distanceTo(world.position(leg.ankle()));
        return metres / clip.space().metresPerUnit();
    }

    /**
     * Reads what a clip says of itself.
     *
     * @param json what stands in its file, by anybody
     * @param clip the clip
     * @param found its legs
     * @throws FileIssue naming what cannot be read, or contradicts clip or legs
     */
    public static StanceRecord read(JsonValue json, Clip clip, List<Leg> found) throws FileIssue {
        JsonObject object = json.asObject();
        int version = object.require("version").asInt();
        if (version != VERSION) {
            throw new FileIssue(IssueCode.UNSUPPORTED, object.require("version").path(), "is " + version + ", not 1");
        }
        List<Leg> legs = LegsJson.withPoints(object.require("legs").asArray(), found, clip.skeleton());
        Optional<List<Vec3>> passed = FloorJson.read(object).passed(clip).map(SourceFloor.Path::places);
        // a floor that is still has passed nowhere, whatever the clip looks like
        List<Vec3> seenFrom = passed.orElseGet(() -> Collections.nCopies(clip.frames(), Vec3.ZERO));
        ContactsJson.Read contacts = ContactsJson.read(
                object.require("contacts").asArray(), clip, legs, Optional.of(seenFrom), ContactsJson.Frames.WITHIN);
        return new StanceRecord(legs, contacts, passed);
    }
}
