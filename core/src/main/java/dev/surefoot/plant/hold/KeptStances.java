// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Where stances stand that are held in frames in which the foot stays where it is: there, and not where it is in the
 * mean. <b>Frames:</b> world; heights stay what they are.
 */
public final class KeptStances {
    private KeptStances() {}

    /**
     * Returns the stances of one leg.
     *
     * @param track the leg
     * @param kept the frames
     */
    public static List<Stance> anchored(List<Stance> stances, LegTrack track, IntPredicate kept) {
        List<Stance> anchored = new ArrayList<>();
        for (Stance stance : stances) {
            anchored.add(anchored(stance, track, kept));
        }
        return anchored;
    }

    private static Stance anchored(Stance stance, LegTrack track, IntPredicate kept) {
        Vec3 along = Vec3.ZERO;
        List<Contact> places = new ArrayList<>();
        for (Contact c : stance.contacts()) {
            Vec3 sum = Vec3.ZERO;
            int count = 0;
            for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                if (kept.test(f)) {
                    sum = sum.plus(track.point(track.indexOf(c.kind()), f));
                    along = along.plus(track.soleForward(f).horizontal().normalizedOr(Vec3.ZERO));
                    count++;
                }
            }
            if (count > 0) {
                places.add(c.at(sum.times(1.0 / count)));
            }
        }
        if (places.isEmpty()) {
            return stance;
        }
        Vec3 forward = along.normalizedOr(stance.forward());
        List<Contact> toes = new ArrayList<>();
        stance.toes().forEach(toe -> toes.add(anchored(toe, stance, places, forward)));
        return Stance.spanning(
                stance.leg(),
                anchored(stance.heel(), stance, places, forward),
                anchored(stance.ball(), stance, places, forward),
                toes,
                forward);
    }

    /** Where a point stands that is held in such a frame; of others, where they are beside one that is. */
    private static Contact anchored(Contact c, Stance stance, List<Contact> places, Vec3 forward) {
        if (c == null) {
            return null;
        }
        for (Contact place : places) {
            if (place.kind() == c.kind() && place.startFrame() == c.startFrame()) {
                return level(c, place.anchorWorld());
            }
        }
        Contact place = places.get(0);
        for (Contact was : stance.contacts()) {
            if (was.kind() == place.kind() && was.startFrame() == place.startFrame()) {
                Vec3 beside = c.anchorWorld().minus(was.anchorWorld());
                double ahead = beside.dot(stance.forward());
                return level(c, place.anchorWorld().plusTimes(ahead, forward));
            }
        }
        return c;
    }

    private static Contact level(Contact c, Vec3 place) {
        return c.at(new Vec3(place.x(), c.anchorWorld().y(), place.z()));
    }
}
