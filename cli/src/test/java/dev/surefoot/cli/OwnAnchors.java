// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;

/** Contacts of a clip anchored where its own points are on average while they stand: the kindest anchors there are. */
final class OwnAnchors {
    private OwnAnchors() {}

    static List<Contact> of(Clip clip, List<Leg> legs, List<Contact> contacts) {
        List<LegTrack> tracks = LegTrack.follow(clip, legs);
        List<Contact> anchored = new ArrayList<>();
        for (Contact contact : contacts) {
            LegTrack track = tracks.get(contact.leg());
            int point = track.indexOf(contact.kind());
            Vec3 sum = Vec3.ZERO;
            for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
                sum = sum.plus(track.point(point, f));
            }
            anchored.add(contact.at(sum.times(1.0 / (contact.endFrame() - contact.startFrame() + 1))));
        }
        return anchored;
    }
}
