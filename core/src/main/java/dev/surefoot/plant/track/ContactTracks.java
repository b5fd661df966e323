// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.track;

import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.contact.RootMotion;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.find.LegFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds what a clip does with its feet, as {@link ContactFinder} finds it, and keeps it for a game.
 *
 * <p>A loop is looked at in the middle of three rounds, so that what stands across its seam is one stance; a walk in
 * place is let walk meanwhile, since its feet stand only then. <b>Cost:</b> that of {@link ContactFinder}, of a loop
 * three times, of a walk in place six times.
 */
public final class ContactTracks {
    /** One round before the one that counts and one after it. */
    private static final int ROUNDS = 3;
    /**
     * A point this much higher than the lowest of its foot, legs, is up: 5 cm of an adult, and heels bear until they
     * are four up. Locked, a foot was taken down by as much, and its toes were 0.14 legs in the floor.
     */
    private static final double DOWN_SHARE = 0.06;

    private ContactTracks() {}

    /**
     * Returns the contact track of a clip, none where no foot ever stands in it.
     *
     * @param clip the clip; a clean one gives clean footfalls
     * @param legs its legs, at least one
     * @throws IllegalArgumentException when there are no legs, or they are as {@link ContactFinder#find} refuses them
     */
    public static Optional<ContactTrack> of(Clip clip, List<Leg> legs) {
        return of(clip, legs, PlantOptions.DEFAULTS);
    }

    /**
     * Returns the same of contacts that are known.
     *
     * @param clip the clip
     * @param legs its legs, at least one
     * @param known options that give its contacts, and how the floor has passed if they are seen from one that moves;
     *     without contacts they are found
     * @throws IllegalArgumentException as above, or as {@link ContactFinder#given} does
     */
    public static Optional<ContactTrack> of(Clip clip, List<Leg> legs, PlantOptions known) {
        if (legs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        RootMotion motion = new RootMotion(clip, LegTrack.follow(clip, legs));
        int rootJoint = LegFinder.rootJoint(clip, legs);
        boolean given = known.contacts().isPresent();
        boolean travels = (given ? known.floorPath().isPresent() : motion.inPlace())
                && rootJoint >= 0
                && RootAxes.of(clip, rootJoint).canTravel();
        boolean closed = motion.endsAsItBegan();
        boolean loops = clip.frames() > 1 && rootJoint >= 0 && (closed || travels);
        ContactFinder.Found found;
        if (given) {
            found = ContactFinder.given(clip, legs, Math.max(0, rootJoint), known.withCycles(loops ? ROUNDS : 1));
        } else {
            found = loops
                    ? found(clip, legs, rootJoint, travels)
                    : ContactFinder.find(clip, legs, PlantOptions.DEFAULTS);
        }
        int round = loops && !closed ? clip.frames() : clip.frames() - 1;
        boolean stays = closed && !travels && RootCourse.returns(found, round);
        RootCourse course = travels
                ? RootCourse.inPlace(clip, found)
                : stays ? RootCourse.standing(found) : RootCourse.along(found);
        ClipRound frames = new ClipRound(loops ? round : 0, round, loops, clip.framesPerSecond());
        List<List<FootStand>> stands =
                FootStand.of(standing(found), found.legs().size(), frames);
        if (stands.stream().allMatch(List::isEmpty)) {
            return Optional.empty();
        }
        ContactTrack.Builder builder = ContactTrack.Builder.of(frames.durationSeconds(), loops, course.knots(frames));
        for (int leg = 0; leg < stands.size(); leg++) {
            add(builder, course, leg, stands.get(leg), frames);
        }
        return Optional.of(builder.build());
    }

    /**
     * Returns what a game can lock: the contacts that would be held, and of points that bear and are not held those of
     * feet of which nothing is, while they are down. A heel bears until it is four centimetres up, and must not be held
     * so long; one that comes straight down behind toes that slide on is still, seen from above, and bears nothing.
     */
    static List<Contact> standing(ContactFinder.Found found) {
        List<Contact> standing = new ArrayList<>(found.contacts());
        List<LegTrack> tracks = LegTrack.follow(found.clip(), found.legs());
        for (Contact bears : found.bearing()) {
            boolean held = found.contacts().stream()
                    .anyMatch(c -> c.leg() == bears.leg()
                            && c.startFrame() <= bears.endFrame()
                            && c.endFrame() >= bears.startFrame());
            if (!held) {
                addDown(standing, bears, tracks.get(bears.leg()), found.floor());
            }
        }
        standing.sort(Contact.BY_LEG_POINT_TIME);
        return standing;
    }

    /** Adds a contact from the first frame to the last in which its point is down. */
    private static void addDown(List<Contact> standing, Contact bears, LegTrack track, SourceFloor floor) {
        int first = bears.startFrame();
        int last = bears.endFrame();
        while (first <= last && !isDown(track, floor, bears.kind(), first)) {
            first++;
        }
        while (last > first && !isDown(track, floor, bears.kind(), last)) {
            last--;
        }
        if (first <= last) {
            standing.add(bears.during(first, last));
        }
    }

    /** Returns whether a point is hardly higher over the floor than the lowest of its foot. */
    private static boolean isDown(LegTrack track, SourceFloor floor, FootPoint.Kind kind, int f) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int p = 0; p < track.leg().points().size(); p++) {
            lowest = Math.min(lowest, over(floor, track.point(p, f)));
        }
        return over(floor, track.point(track.indexOf(kind), f)) - lowest < DOWN_SHARE * track.lengthMetres();
    }

    private static double over(SourceFloor floor, Vec3 place) {
        return place.y() - (floor.even() ? floor.heightAt(place.x(), place.z()) : floor.heightMetres());
    }

    /**
     * A game may lead a walk in place at one speed or at that of its feet: what was captured on a treadmill stands on
     * an even floor, what was drawn mostly does not. It stands on the one on which it stands longer.
     */
    private static ContactFinder.Found found(Clip clip, List<Leg> legs, int rootJoint, boolean travels) {
        ContactFinder.Found even = ContactFinder.findPlayed(clip, legs, rootJoint, ROUNDS, true);
        if (!travels) {
            return even;
        }
        ContactFinder.Found asFeet = ContactFinder.findPlayed(clip, legs, rootJoint, ROUNDS, false);
        return bearingFrames(asFeet) > bearingFrames(even) ? asFeet : even;
    }

    private static long bearingFrames(ContactFinder.Found found) {
        return found.bearing().stream().mapToLong(Contact::frames).sum();
    }

    private static void add(
            ContactTrack.Builder builder, RootCourse course, int leg, List<FootStand> stands, ClipRound frames) {
        LegTrack track = course.track(leg);
        double[] times = new double[ContactTrack.Builder.STEP_TIMES * stands.size()];
        double[] landings = new double[ContactTrack.LANDING_NUMBERS * stands.size()];
        for (int step = 0; step < stands.size(); step++) {
            FootStand stand = stands.get(step);
            stand.writeTimes(frames, times, ContactTrack.Builder.STEP_TIMES * step);
            course.writeLanding(track, stand.landing(frames), landings, ContactTrack.LANDING_NUMBERS * step);
        }
        double[] swings = swings(builder, course, track, stands, frames);
        builder.leg(track.leg().name(), track.lengthMetres(), times, landings, swings);
    }

    private static double[] swings(
            ContactTrack.Builder builder, RootCourse course, LegTrack track, List<FootStand> stands, ClipRound frames) {
        int count = builder.swings(stands.size());
        int samples = ContactTrack.Builder.SWING_SAMPLES;
        double[] swings = new double[count * samples * ContactTrack.PATH_NUMBERS];
        for (int swing = 0; swing < count; swing++) {
            double from = frames.first();
            if (swing > 0) {
                from = stands.get(swing - 1).liftOff(frames);
            } else if (frames.loops() && !stands.isEmpty()) {
                from = stands.get(stands.size() - 1).liftOff(frames) - frames.count();
            }
            double to = swing < stands.size()
                    ? stands.get(swing).landing(frames)
                    : (double) frames.first() + frames.count();
            for (int s = 0; s < samples; s++) {
                double f = from + Math.max(0, to - from) * s / (samples - 1);
                course.writePoints(track, f, swings, (swing * samples + s) * ContactTrack.PATH_NUMBERS);
            }
        }
        return swings;
    }
}
