// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.ClipJumps;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.BearingContacts;
import dev.surefoot.plant.bearing.BearingFeet;
import dev.surefoot.plant.contact.ContactDetector;
import dev.surefoot.plant.contact.ContactsAtRest;
import dev.surefoot.plant.contact.ExactContacts;
import dev.surefoot.plant.contact.GivenContacts;
import dev.surefoot.plant.contact.RestInterval;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.floor.ClipFloor;
import dev.surefoot.plant.hold.ClipStances;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The second stage: finds a clip's floor and when its feet stand on it. Both are found together, since the floor is
 * what resting feet lie on, and feet stand that rest near it. <b>Cost:</b> O(frames).
 */
final class StanceFinder {
    private final MotionPlayer.Played played;
    private final PlantOptions options;
    private final List<LegTrack> tracks;
    private final double framesPerSecond;

    private final Parallel parallel;

    private StanceFinder(MotionPlayer.Played played, PlantOptions options, Parallel parallel) {
        this.parallel = parallel;
        this.played = played;
        this.options = options;
        tracks = played.played().tracks();
        framesPerSecond = played.input().clip().framesPerSecond();
    }

    /** Finds them; contacts that the options give are taken in place of those that would be detected. */
    static Motion find(MotionPlayer.Played played, PlantOptions options) {
        return find(played, options, Parallel.NONE);
    }

    /** Finds them; {@code parallel} looks at several legs at once. */
    static Motion find(MotionPlayer.Played played, PlantOptions options, Parallel parallel) {
        Clip input = played.input().clip();
        options.contacts()
                .ifPresent(given -> Contact.check(given, played.input().legs(), input.frames()));
        Contact.check(options.bearing(), played.input().legs(), input.frames());
        StanceFinder finder = new StanceFinder(played, options, parallel);
        boolean given = options.contacts().isPresent();
        ContactDetector.Found found = given ? finder.given() : played.slides() ? finder.none() : finder.detected();
        Clip clip = played.played().clip();
        List<Contact> standing = new ArrayList<>(found.contacts());
        standing.addAll(found.toes());
        ClipStances all =
                ClipStances.of(clip, finder.tracks, standing, found.segments(), found.bearing(), given, parallel);
        ClipStances stances = given ? all : all.seenIn(finder.leastHeld());
        List<String> notes = new ArrayList<>(played.notes());
        notes.addAll(found.notes());
        options.shared().note().ifPresent(notes::add);
        List<Stance> inFrames = stances.at(1);
        List<Contact> held = Motion.contacts(inFrames);
        return new Motion(
                played.played(),
                played.sourceFrames(),
                found.floor(),
                finder.bearing(found, held),
                finder.glide(held),
                stances,
                inFrames,
                found.segments(),
                played.rootPath(),
                Optional.empty(),
                notes);
    }

    /**
     * Returns how many frames show that a foot stands where a file gets no keys but at its rate; else those it gets do.
     */
    private int leastHeld() {
        OptionalDouble rate = options.framesPerSecond();
        if (rate.isEmpty()) {
            return 1;
        }
        int times = FinerClip.times(framesPerSecond, rate.getAsDouble());
        return (ExactContacts.leastHeld(framesPerSecond * times) - 2 + times) / times + 1;
    }

    /** Returns when sole points bear: as it was given with the contacts, or as it was found. */
    private List<Contact> bearing(ContactDetector.Found found, List<Contact> held) {
        if (options.contacts().isEmpty()) {
            return BearingContacts.of(tracks, found.bearing().points(), found.floor(), held);
        }
        if (options.bearing().isEmpty()) {
            return held;
        }
        BitSet[][] bears = new BitSet[tracks.size()][];
        for (int leg = 0; leg < bears.length; leg++) {
            bears[leg] = new BitSet[tracks.get(leg).leg().points().size()];
            Arrays.setAll(bears[leg], p -> new BitSet());
        }
        for (Contact c : options.bearing()) {
            BitSet point = bears[c.leg()][tracks.get(c.leg()).indexOf(c.kind())];
            for (int f = 0; f < played.sourceFrames().length; f++) {
                if (c.holdsAt(played.sourceFrames()[f])) {
                    point.set(f);
                }
            }
        }
        return BearingContacts.of(tracks, bears, found.floor(), held);
    }

    /** Returns whether a held point slides further than one that rests may, so that holding takes it far. */
    private boolean glide(List<Contact> held) {
        double most = ContactDetector.MOST_DRIFT_METRES * BodyScale.of(tracks);
        for (Contact c : held) {
            LegTrack track = tracks.get(c.leg());
            int p = track.indexOf(c.kind());
            Vec3 mean = track.meanPlace(p, c.startFrame(), c.endFrame());
            if (new RestInterval(c.leg(), p, c.startFrame(), c.endFrame(), mean).drift(track, mean) > most) {
                return true;
            }
        }
        return false;
    }

    /** On a treadmill a foot that is still for a moment does not stand. */
    private ContactDetector.Found none() {
        ClipJumps.Found jumps = ClipJumps.find(tracks, framesPerSecond, parallel);
        SourceFloor floor = SourceFloor.level(ClipFloor.heightMetres(tracks, framesPerSecond));
        BearingFeet.Found bearing = BearingFeet.find(tracks, jumps.segments(), framesPerSecond, false, parallel);
        return new ContactDetector.Found(
                floor, List.of(), List.of(), bearing.withoutGlide(), jumps.segments(), jumps.notes());
    }

    private ContactDetector.Found given() {
        ContactDetector.Found none = none();
        List<LegTrack> input = played.once();
        GivenContacts given = GivenContacts.of(
                options.contacts().get(),
                input,
                framesPerSecond,
                !played.inPlace(),
                none.floor(),
                AlreadyPlanted.exact(input));
        List<Contact> contacts = given.played(played.sourceFrames(), input, tracks);
        List<String> notes = new ArrayList<>(none.notes());
        notes.addAll(given.notes());
        return new ContactDetector.Found(
                given.floor(),
                played.travel().isPresent() ? anchored(contacts, given.floor()) : contacts,
                List.of(),
                none.bearing(),
                none.segments(),
                notes);
    }

    private ContactDetector.Wanted wanted() {
        return new ContactDetector.Wanted(options.stance(), options.shared().floorMetres());
    }

    private ContactDetector.Found detected() {
        if (played.feet().isPresent()) {
            return ContactDetector.detect(tracks, played.feet().get(), framesPerSecond, wanted(), parallel);
        }
        List<LegTrack> standing = played.travel().isPresent() ? played.travel().get() : tracks;
        List<LegTrack> untravelled =
                played.travel().isPresent() ? played.input().tracks() : standing;
        ContactDetector.Found found =
                ContactDetector.detect(standing, untravelled, played.inPlace(), framesPerSecond, wanted(), parallel);
        if (played.travel().isEmpty()) {
            return found;
        }
        List<String> notes = new ArrayList<>(found.notes());
        List<Contact> contacts = withoutSlides(found.contacts(), notes);
        return new ContactDetector.Found(
                found.floor(),
                anchored(contacts, found.floor()),
                found.toes(),
                found.bearing(),
                found.segments(),
                notes);
    }

    /** Returns the same contacts, anchored at their mean places in the played clip. */
    private List<Contact> anchored(List<Contact> contacts, SourceFloor floor) {
        List<Contact> moved = new ArrayList<>();
        for (Contact c : contacts) {
            LegTrack track = tracks.get(c.leg());
            Vec3 mean = track.meanPlace(track.indexOf(c.kind()), c.startFrame(), c.endFrame());
            double height = floor.even()
                    ? floor.heightAt(mean.x(), mean.z())
                    : c.anchorWorld().y();
            moved.add(c.at(new Vec3(mean.x(), height, mean.z())));
        }
        return List.copyOf(moved);
    }

    /**
     * Refuses, by name, contacts that slide too far over the one ground that all feet share: where legs imply different
     * speeds no travel lets all of them stand.
     */
    private List<Contact> withoutSlides(List<Contact> contacts, List<String> notes) {
        double most = ContactDetector.MOST_DRIFT_METRES * BodyScale.of(tracks);
        List<Contact> kept = new ArrayList<>();
        for (Contact c : contacts) {
            LegTrack track = tracks.get(c.leg());
            int p = track.indexOf(c.kind());
            Vec3 mean = track.meanPlace(p, c.startFrame(), c.endFrame());
            double drift = new RestInterval(c.leg(), p, c.startFrame(), c.endFrame(), mean).drift(track, mean);
            if (drift <= most) {
                kept.add(c);
            } else {
                notes.add(ContactsAtRest.refusal(track, c.kind(), drift, c.startFrame(), c.endFrame(), "far"));
            }
        }
        return kept;
    }
}
