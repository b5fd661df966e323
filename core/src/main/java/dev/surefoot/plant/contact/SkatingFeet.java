// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.floor.RootShake;
import dev.surefoot.plant.floor.SkatingPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which feet of a clip bear, and the floor that would have to pass under it for them to stand.
 *
 * @param feet which bear; empty where contacts were given
 * @param shake how far the root shakes at each frame, with feet that stand; empty where it does not
 * @param slide how far that floor has passed at each frame, as seen without the shake; empty where the root goes where
 *     it should
 */
public record SkatingFeet(Optional<ContactDetector.Feet> feet, Optional<List<Vec3>> shake, Optional<List<Vec3>> slide) {
    /**
     * Looks at a clip that goes somewhere by itself.
     *
     * @param tracks its legs
     * @param axes the directions in which its body can be moved
     * @param framesPerSecond of it
     * @param loops whether its last frame is the first of the next round
     * @param asked whether somebody knows that it skates
     * @param parallel looks at several legs at once
     */
    public static SkatingFeet found(
            List<LegTrack> tracks,
            RootAxes axes,
            double framesPerSecond,
            boolean loops,
            boolean asked,
            Parallel parallel) {
        ContactDetector.Feet feet = ContactDetector.Feet.of(tracks, false, framesPerSecond, parallel);
        Optional<List<Vec3>> shake = RootShake.of(
                        tracks, feet.bearing().points(), feet.jumps().segments(), framesPerSecond)
                .map(moves -> movable(moves, axes));
        List<LegTrack> steady = tracks;
        if (shake.isPresent()) {
            steady = tracks.stream()
                    .map(track -> track.moved(f -> shake.get().get(f).times(-1)))
                    .toList();
            feet = ContactDetector.Feet.of(steady, false, framesPerSecond, parallel);
        }
        boolean mayFollow = asked || !feet.bearing().glide().isNone();
        Optional<List<Vec3>> slide = mayFollow
                ? SkatingPath.of(steady, feet.bearing().points(), framesPerSecond, loops, asked)
                : Optional.empty();
        return new SkatingFeet(Optional.of(feet), shake, slide);
    }

    private static List<Vec3> movable(List<Vec3> moves, RootAxes axes) {
        List<Vec3> kept = new ArrayList<>(moves.size());
        for (int f = 0; f < moves.size(); f++) {
            kept.add(axes.keep(f, moves.get(f)));
        }
        return List.copyOf(kept);
    }

    /**
     * Looks at a clip whose contacts are given: it is left where it is, or seen from the floor from which they were.
     *
     * @param floorPath how far that floor has passed at each frame; empty where they were seen as the clip is
     */
    public static SkatingFeet given(List<LegTrack> tracks, List<Contact> contacts, Optional<List<Vec3>> floorPath) {
        Optional<List<Vec3>> slide = floorPath.filter(path -> standsNearer(tracks, contacts, path));
        return new SkatingFeet(Optional.empty(), Optional.empty(), slide);
    }

    /**
     * Returns how far that floor has passed at each frame, shaking with the root; empty where the root keeps its way.
     */
    public Optional<List<Vec3>> passed() {
        if (shake.isEmpty() || slide.isEmpty()) {
            return shake.or(() -> slide);
        }
        List<Vec3> passed = new ArrayList<>(shake.get().size());
        for (int f = 0; f < shake.get().size(); f++) {
            passed.add(shake.get().get(f).plus(slide.get().get(f)));
        }
        return Optional.of(passed);
    }

    /**
     * Returns whether contacts are nearer to their anchors as they are seen from a floor: a clip whose root has been
     * moved already is not moved again.
     */
    private static boolean standsNearer(List<LegTrack> tracks, List<Contact> contacts, List<Vec3> path) {
        double there = 0;
        double here = 0;
        for (Contact c : contacts) {
            LegTrack track = tracks.get(c.leg());
            int p = track.indexOf(c.kind());
            for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                Vec3 off = track.point(p, f).minus(c.anchorWorld());
                here += off.horizontal().length();
                there += off.minus(path.get(f)).horizontal().length();
            }
        }
        return there < here;
    }
}
