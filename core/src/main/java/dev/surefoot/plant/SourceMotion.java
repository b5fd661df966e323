// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FinerClip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;

/**
 * What is to be planted: the clip as it will be played, where its legs are, its floor, and who stands on it when.
 *
 * @param clip the input, repeated and travelling if asked for
 * @param sourceFrames for each of its frames the input's frame that it came from
 * @param tracks its legs, followed through it
 * @param floor its own floor
 * @param contacts anchored where they stand: on that floor, or where it is uneven each on a height of its own
 * @param segments the frames that may be changed, in order; nothing reaches from one into the next
 * @param notes sentences: what was detected or set aside
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record SourceMotion(
        Clip clip,
        int[] sourceFrames,
        List<LegTrack> tracks,
        SourceFloor floor,
        List<Contact> contacts,
        List<Segment> segments,
        List<String> notes) {

    static SourceMotion of(Clip input, List<Leg> legs, int carrierJoint, PlantOptions options) {
        List<String> notes = new ArrayList<>();
        List<LegTrack> inputTracks = LegTrack.follow(input, legs);
        RootMotion motion = new RootMotion(input, inputTracks);
        boolean travel = travels(motion, options, notes);
        RootMotion.Played played = motion.play(carrierJoint, travel, options.cycles());
        List<LegTrack> tracks = LegTrack.follow(played.clip(), legs);
        double floor = ClipFloor.heightMetres(inputTracks, input.framesPerSecond());
        // a travelling body is smoothed, so its feet still slide a little: where they stand is seen without that
        List<LegTrack> standing = tracks;
        if (travel) {
            Clip unsmoothed =
                    motion.playUnsmoothed(carrierJoint, options.cycles()).clip();
            standing = LegTrack.follow(unsmoothed, legs);
        }
        ContactDetector.Found found = ContactDetector.detect(standing, input.framesPerSecond(), floor);
        notes.addAll(found.notes());
        List<Contact> contacts = travel ? ContactDetector.anchored(found.contacts(), tracks, floor) : found.contacts();
        List<Segment> segments = List.of(new Segment(0, played.clip().frames() - 1));
        return new SourceMotion(
                played.clip(), played.sourceFrames(), tracks, SourceFloor.level(floor), contacts, segments, notes);
    }

    /** Returns the same motion with {@code times} frames in place of one. */
    SourceMotion finer(int times) {
        Clip finer = FinerClip.of(clip, times);
        List<Leg> legs = new ArrayList<>();
        for (LegTrack track : tracks) {
            legs.add(track.leg());
        }
        List<Segment> finerSegments = new ArrayList<>();
        for (Segment segment : segments) {
            finerSegments.add(new Segment(segment.startFrame() * times, segment.endFrame() * times));
        }
        return new SourceMotion(
                finer,
                FinerPlanting.finer(sourceFrames, times),
                LegTrack.follow(finer, legs),
                floor,
                FinerPlanting.finer(contacts, times),
                finerSegments,
                notes);
    }

    /** Returns the height of the level that the clip stands on, or is brought to. */
    double floorMetres() {
        return floor.heightMetres();
    }

    private static boolean travels(RootMotion motion, PlantOptions options, List<String> notes) {
        boolean inPlace = motion.inPlace();
        if (inPlace && !options.travel()) {
            notes.add(
                    "this is a walk on the spot: its feet slide under the body, so none can stand; --travel lets it walk");
        } else if (options.travel() && !inPlace) {
            notes.add("the clip travels by itself (or stands), so no travel was added");
        }
        if (options.cycles() > 1 && !motion.endsAsItBegan()) {
            notes.add("the clip does not end in the pose it began with, so there is a seam where it repeats");
        }
        return inPlace && options.travel();
    }
}
