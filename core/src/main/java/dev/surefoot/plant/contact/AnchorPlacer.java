// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.floor.ClipFloor;
import dev.surefoot.plant.floor.FloorOfContacts;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Where sole points stand when somebody says only when they do.
 *
 * <p>Seen from above a point stands at its mean place over its contact. Its height is that of the floor: the one that
 * the other anchors lie on, or without any the clip's own, if the point is near it; else, as on stairs or a chair, the
 * point's middle height. In a clip in place all of that is seen from the floor that passes under it. <b>Frames:</b>
 * world, metres. <b>Cost:</b> O(frames).
 */
public final class AnchorPlacer {
    private AnchorPlacer() {}

    /**
     * Returns the contacts, in the same order, with an anchor each.
     *
     * @param clip the clip
     * @param legs its legs
     * @param contacts which points stand when
     * @param floorPath how far the floor has passed at each frame, metres, from which anchors in a clip in place were
     *     seen; without it none of them counts
     * @param placeless numbers of those contacts whose anchor is wanted; the one that they have is not looked at, but
     *     must be finite
     * @throws IllegalArgumentException when a contact is of no leg, point or frame that there is
     */
    public static List<Contact> found(
            Clip clip, List<Leg> legs, List<Contact> contacts, Optional<List<Vec3>> floorPath, BitSet placeless) {
        Contact.check(contacts, legs, clip.frames());
        if (contacts.isEmpty() || (placeless.isEmpty() && floorPath.isPresent())) {
            return List.copyOf(contacts);
        }
        List<LegTrack> tracks = LegTrack.follow(clip, RigidSole.standing(clip, legs));
        RootMotion root = new RootMotion(clip, tracks);
        boolean tilts = floorPath.isEmpty() && !root.inPlace();
        BitSet wanted = (BitSet) placeless.clone();
        if (!tilts && floorPath.isEmpty()) {
            wanted.set(0, contacts.size());
        }
        if (wanted.isEmpty()) {
            return List.copyOf(contacts);
        }
        List<Contact> found = found(tracks, clip.framesPerSecond(), contacts, tilts, wanted);
        if (tilts) {
            return found;
        }
        List<Vec3> path = floorPath.orElseGet(root::floorPath);
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            Contact c = found.get(i);
            Vec3 passed = Vec3.ZERO;
            for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                passed = passed.plusTimes(1.0 / c.frames(), path.get(f));
            }
            found.set(i, c.at(c.anchorWorld().minus(passed)));
        }
        return found;
    }

    private static List<Contact> found(
            List<LegTrack> tracks, double framesPerSecond, List<Contact> contacts, boolean tilts, BitSet placeless) {
        FloorOfContacts search = new FloorOfContacts(tracks, framesPerSecond, tilts);
        List<Contact> where = search.where(contacts);
        SourceFloor own = search.under(where);
        List<Contact> known = new ArrayList<>();
        for (int i = 0; i < contacts.size(); i++) {
            if (!placeless.get(i)) {
                known.add(contacts.get(i));
            }
        }
        SourceFloor floor = known.isEmpty()
                ? own.atHeight(ClipFloor.heightMetres(tracks, framesPerSecond, own))
                : search.under(known);
        List<Contact> found = new ArrayList<>(contacts);
        for (int i = placeless.nextSetBit(0); i >= 0; i = placeless.nextSetBit(i + 1)) {
            Vec3 at = where.get(i).anchorWorld();
            // on a captured floor that is tilted all are on the floor, however far it is from the level on which they
            // are to stand
            boolean near = floor.even() && (own.even() || search.isNear(floor, at));
            found.set(i, contacts.get(i).at(near ? floor.under(at) : at));
        }
        return found;
    }
}
