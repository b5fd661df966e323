// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.floor.SkatingPath;
import java.util.List;
import java.util.Optional;

/**
 * Which feet of a clip bear, and the floor that would have to pass under it for them to stand.
 *
 * @param feet which bear; empty where contacts were given
 * @param passed how far that floor has passed at each frame; empty where the root goes where it should
 */
public record SkatingFeet(Optional<ContactDetector.Feet> feet, Optional<List<Vec3>> passed) {
    /**
     * Looks at a clip that goes somewhere by itself.
     *
     * @param tracks its legs
     * @param framesPerSecond of it
     * @param loops whether its last frame is the first of the next round
     * @param asked whether somebody knows that it skates
     * @param parallel looks at several legs at once
     */
    public static SkatingFeet found(
            List<LegTrack> tracks, double framesPerSecond, boolean loops, boolean asked, Parallel parallel) {
        ContactDetector.Feet feet = ContactDetector.Feet.of(tracks, false, framesPerSecond, parallel);
        boolean mayFollow = asked || !feet.bearing().glide().isNone();
        Optional<List<Vec3>> passed = mayFollow
                ? SkatingPath.of(tracks, feet.bearing().points(), framesPerSecond, loops, asked)
                : Optional.empty();
        return new SkatingFeet(Optional.of(feet), passed);
    }

    /**
     * Looks at a clip whose contacts are given: it is left where it is, or seen from the floor from which they were.
     *
     * @param floorPath how far that floor has passed at each frame; empty where they were seen as the clip is
     */
    public static SkatingFeet given(List<LegTrack> tracks, List<Contact> contacts, Optional<List<Vec3>> floorPath) {
        return new SkatingFeet(Optional.empty(), floorPath.filter(path -> standsNearer(tracks, contacts, path)));
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
                Vec3 off = track.point(p, f).minus(c.anchorWorld()).horizontal();
                here += off.length();
                there += off.minus(path.get(f)).length();
            }
        }
        return there < here;
    }
}
