// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.hold.ClipStances;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;

/** What the first two stages make of a clip, for the tests of what they use. */
public record FoundMotion(
        List<LegTrack> tracks,
        SourceFloor floor,
        List<Contact> contacts,
        ClipStances clipStances,
        List<Stance> stances,
        List<String> notes) {
    /** Plays a clip and finds when its feet stand. */
    public static FoundMotion of(Clip clip, List<Leg> legs, int rootJoint, PlantOptions options) {
        MotionPlayer.InPlace inPlace = options.travel() ? MotionPlayer.InPlace.TRAVELS : MotionPlayer.InPlace.SLIDES;
        Motion motion = StanceFinder.find(MotionPlayer.play(clip, legs, rootJoint, options, inPlace), options);
        return new FoundMotion(
                motion.tracks(),
                motion.floor(),
                motion.contacts(),
                motion.clipStances(),
                motion.stances(),
                motion.notes());
    }
}
