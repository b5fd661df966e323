// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.floor.FloorFrame;
import dev.surefoot.plant.floor.HeightDrift;
import dev.surefoot.plant.floor.RootShake;
import dev.surefoot.plant.floor.RootTrack;
import dev.surefoot.plant.floor.SkatingPath;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Which feet of a clip bear, and the floor that would have to pass under it for them to stand.
 *
 * @param feet which bear; empty where contacts were given
 * @param shake how far the root shakes at each frame, with feet that stand; empty where it does not
 * @param drift how far it rises and sinks with them, as seen without the shake; empty where it does not
 * @param slide how far that floor has passed at each frame, as seen without the shake; empty where the root goes where
 *     it should
 */
public record SkatingFeet(
        Optional<ContactDetector.Feet> feet,
        Optional<SourceFloor.Path> shake,
        Optional<SourceFloor.Path> drift,
        Optional<SourceFloor.Path> slide) {
    /**
     * How often it is looked for a shake, and for a drift, each time of the feet that bear without what was found
     * before: where a root shakes or drifts by much few are seen to bear at first. A third look changed hardly
     * anything.
     */
    private static final int LOOKS = 2;
    /**
     * Seconds in which feet show that they slide together: of captured walks and runs that were made to, one in eight
     * was seen to in 0.8 s of it, a quarter in 1.2, all but one in thirty from 2 on. Of rounds the first and the last
     * tell less.
     */
    private static final double TELLING_SECONDS = 4;

    /**
     * Looks at a clip that goes somewhere by itself.
     *
     * @param clip the clip
     * @param rootJoint the joint that carries its body
     * @param tracks its legs
     * @param loops whether its last frame is the first of the next round
     * @param asked whether somebody knows that it skates
     * @param parallel looks at several legs at once
     */
    public static SkatingFeet found(
            Clip clip, int rootJoint, List<LegTrack> tracks, boolean loops, boolean asked, Parallel parallel) {
        double rate = clip.framesPerSecond();
        RootTrack root = RootTrack.follow(clip, rootJoint);
        RootAxes axes = RootAxes.of(clip, rootJoint);
        List<LegTrack> steady = tracks;
        ContactDetector.Feet feet = ContactDetector.Feet.of(tracks, false, rate, parallel);
        Optional<SourceFloor.Path> shake = Optional.empty();
        for (int look = 0; look < LOOKS && (look == 0 || shake.isPresent()); look++) {
            Optional<SourceFloor.Path> found = RootShake.of(
                            tracks,
                            feet.bearing().glide().takenFrom(tracks),
                            feet.bearing().points(),
                            root,
                            feet.jumps().segments(),
                            rate,
                            parallel)
                    .map(moves -> movable(moves, axes));
            if (found.isPresent()) {
                shake = found;
                steady = seen(clip, rootJoint, tracks, found.get(), parallel);
                feet = ContactDetector.Feet.of(steady, false, rate, parallel);
            }
        }
        // a clip that jumps from place to place has no one curve, and a round is too short for one
        boolean mayDrift = !loops && feet.jumps().segments().size() == 1;
        Optional<SourceFloor.Path> drift = Optional.empty();
        List<LegTrack> risen = steady;
        for (int look = 0; mayDrift && look < LOOKS && (look == 0 || drift.isPresent()); look++) {
            Optional<SourceFloor.Path> found = HeightDrift.of(
                            risen, feet.bearing().points(), rate)
                    .or(() -> driftOfHighFeet(risen, rate, parallel))
                    .map(places -> movable(SourceFloor.Path.passing(places), axes));
            if (found.isPresent()) {
                drift = found;
                steady = seen(clip, rootJoint, tracks, sum(shake, drift).orElseThrow(), parallel);
                feet = ContactDetector.Feet.of(steady, false, rate, parallel);
            }
        }
        BitSet[][] bearing = feet.bearing().points();
        // a stand is slower than what glides: its feet are all the same
        boolean mayFollow = asked || !feet.bearing().glide().isNone() || SkatingPath.stands(steady, bearing);
        Optional<SourceFloor.Path> slide = mayFollow
                ? SkatingPath.of(steady, bearing, rate, loops, asked).map(SourceFloor.Path::passing)
                : Optional.empty();
        return new SkatingFeet(Optional.of(feet), shake, drift, slide);
    }

    /** The drift of feet of which those that stand high were not seen to bear. */
    private static Optional<List<Vec3>> driftOfHighFeet(List<LegTrack> tracks, double rate, Parallel parallel) {
        return HeightDrift.overLowest(tracks, rate).flatMap(seen -> {
            ContactDetector.Feet feet = ContactDetector.Feet.of(seen, false, rate, parallel);
            return HeightDrift.of(tracks, feet.bearing().points(), rate);
        });
    }

    /**
     * Looks at a loop: at one that is too short to tell by itself, as a single stride, in so many rounds as tell.
     *
     * @param loop the clip and its legs
     */
    public static SkatingFeet foundInRounds(
            RootMotion loop, Clip clip, int rootJoint, List<LegTrack> tracks, boolean asked, Parallel parallel) {
        SkatingFeet once = found(clip, rootJoint, tracks, true, asked, parallel);
        double seconds = clip.durationSeconds();
        if (once.slide.isPresent() || seconds >= TELLING_SECONDS || !SkatingPath.goes(tracks)) {
            return once;
        }
        // as many before the one that counts as after it
        int before = (int) Math.ceil((TELLING_SECONDS / seconds - 1) / 2);
        Clip rounds = loop.play(rootJoint, false, 2 * before + 1).clip();
        List<LegTrack> ofRounds =
                LegTrack.follow(rounds, tracks.stream().map(LegTrack::leg).toList(), parallel);
        int first = before * (clip.frames() - 1);
        return new SkatingFeet(
                once.feet,
                once.shake,
                once.drift,
                found(rounds, rootJoint, ofRounds, false, asked, parallel)
                        .slide
                        .map(whole -> round(whole, first, clip.frames())));
    }

    private static SourceFloor.Path round(SourceFloor.Path whole, int first, int frames) {
        List<Vec3> places = new ArrayList<>(frames);
        for (Vec3 place : whole.places().subList(first, first + frames)) {
            places.add(place.minus(whole.places().get(first)));
        }
        return SourceFloor.Path.passing(places);
    }

    private static SourceFloor.Path movable(SourceFloor.Path found, RootAxes axes) {
        List<Vec3> kept = new ArrayList<>(found.places().size());
        for (int f = 0; f < found.places().size(); f++) {
            kept.add(axes.keep(f, found.places().get(f)));
        }
        return new SourceFloor.Path(kept, found.turns());
    }

    private static List<LegTrack> seen(
            Clip clip, int rootJoint, List<LegTrack> tracks, SourceFloor.Path floor, Parallel parallel) {
        List<Leg> legs = tracks.stream().map(LegTrack::leg).toList();
        return LegTrack.follow(FloorFrame.seen(clip, rootJoint, floor), legs, parallel);
    }

    /**
     * Looks at a clip whose contacts are given: it is left where it is, or seen from the floor from which they were.
     *
     * @param clip the clip
     * @param rootJoint the joint that carries its body
     * @param tracks its legs
     * @param contacts which of their points stand when and where
     * @param floor how that floor has passed at each frame; empty where they were seen as the clip is
     */
    public static SkatingFeet given(
            Clip clip, int rootJoint, List<LegTrack> tracks, List<Contact> contacts, Optional<SourceFloor.Path> floor) {
        Optional<SourceFloor.Path> slide = floor.filter(
                path -> off(seen(clip, rootJoint, tracks, path, Parallel.NONE), contacts) < off(tracks, contacts));
        return new SkatingFeet(Optional.empty(), Optional.empty(), Optional.empty(), slide);
    }

    /**
     * How far points are from their anchors in contacts: a clip whose root has been moved already is not moved again.
     */
    private static double off(List<LegTrack> tracks, List<Contact> contacts) {
        double off = 0;
        for (Contact c : contacts) {
            LegTrack track = tracks.get(c.leg());
            int p = track.indexOf(c.kind());
            for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                Vec3 away = track.point(p, f).minus(c.anchorWorld());
                off += away.horizontal().length() + Math.abs(away.y());
            }
        }
        return off;
    }

    /** Returns why the root goes another way, as half a sentence; nothing where it does not. */
    public String why() {
        List<String> why = new ArrayList<>();
        shake.ifPresent(path -> why.add("its root shakes, and feet with it that bear"));
        drift.ifPresent(path -> why.add("its feet rise and sink together while they stand"));
        slide.ifPresent(path -> why.add("all its feet slide together while they bear"));
        return String.join("; ", why);
    }

    /** Returns how that floor has passed at each frame, shaking with the root; empty where the root keeps its way. */
    public Optional<SourceFloor.Path> passed() {
        return sum(sum(shake, drift), slide);
    }

    /** The way of a floor that goes two at once; the first may turn. */
    private static Optional<SourceFloor.Path> sum(Optional<SourceFloor.Path> shake, Optional<SourceFloor.Path> slide) {
        if (shake.isEmpty() || slide.isEmpty()) {
            return shake.or(() -> slide);
        }
        List<Vec3> passed = new ArrayList<>(shake.get().places().size());
        for (int f = 0; f < shake.get().places().size(); f++) {
            passed.add(shake.get().places().get(f).plus(slide.get().places().get(f)));
        }
        return Optional.of(new SourceFloor.Path(passed, shake.get().turns()));
    }
}
