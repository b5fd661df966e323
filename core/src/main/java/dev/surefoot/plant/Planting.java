// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A planted clip, and everything there is to say about it. The arrays are shared, not copied: to be read only.
 *
 * @param source the clip that was planted: the input, with travel and repeated cycles if those were asked for
 * @param clip the result, frame by frame beside {@code source}
 * @param sourceFrames for every frame the input's frame that it came from
 * @param rotated joints whose rotation changed in some frame
 * @param moved joints whose position changed in some frame
 * @param legs the legs that were planted
 * @param ground what the result stands on: the ground that was given, or the clip's own floor
 * @param floor the source's own floor
 * @param sourceContacts contacts anchored on the source's floor, those frames of them in which their place is reached
 * @param contacts the same contacts, in the same order, anchored on the ground
 * @param pelvisMovedMetres how far the pelvis went from where the ground alone would carry it, at each frame
 * @param unresolved what could not be met
 * @param notes sentences: what was detected, set aside or refused
 * @param segments the frames that may have changed, in order; frames of none, such as a T-pose at the beginning, are as
 *     in the source and no part of the motion
 * @param between keys that {@code clip} needs between its frames
 */
@SuppressWarnings("ArrayRecordComponent") // one number a frame; boxing them would cost ten times the memory
public record Planting(
        Clip source,
        Clip clip,
        int[] sourceFrames,
        BitSet rotated,
        BitSet moved,
        List<Leg> legs,
        Ground ground,
        SourceFloor floor,
        List<Contact> sourceContacts,
        List<Contact> contacts,
        double[] pelvisMovedMetres,
        List<Unresolved> unresolved,
        List<String> notes,
        List<Segment> segments,
        ExtraKeys between) {
    /** Freezes the lists. */
    public Planting {
        legs = List.copyOf(legs);
        sourceContacts = List.copyOf(sourceContacts);
        contacts = List.copyOf(contacts);
        unresolved = List.copyOf(unresolved);
        notes = List.copyOf(notes);
        segments = List.copyOf(segments);
    }

    /** Returns the same with more that could not be met. */
    Planting withUnresolved(List<Unresolved> more) {
        List<Unresolved> all = new ArrayList<>(unresolved);
        all.addAll(more);
        return new Planting(
                source,
                clip,
                sourceFrames,
                rotated,
                moved,
                legs,
                ground,
                floor,
                sourceContacts,
                contacts,
                pelvisMovedMetres,
                all,
                notes,
                segments,
                between);
    }

    /** Returns the joints that feet hang on, parents first: how they move between keys moves the feet. */
    public int[] jointsAboveFeet() {
        return JointsAboveFeet.of(clip.skeleton(), legs);
    }

    /** Returns the height of the source's own floor, metres; see {@link SourceFloor#heightMetres()}. */
    public double floorMetres() {
        return floor.heightMetres();
    }
}
