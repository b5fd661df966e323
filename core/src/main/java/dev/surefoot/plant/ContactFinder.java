// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.RigidSole;
import dev.surefoot.plant.contact.RootMotion;
import dev.surefoot.plant.floor.SharedFloor;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.cadence.ShownFrames;
import dev.surefoot.rig.cadence.ShownPoses;
import dev.surefoot.rig.limb.PlausibleBody;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Finds where a clip stands, without changing it: the same floor and contacts that {@link ClipPlanter} goes by.
 *
 * <p><b>Units:</b> metres, frames of the clip. <b>Cost:</b> O(frames).
 */
public final class ContactFinder {
    /** Frames for which a single pose is kept, longer than any contact must last … */
    private static final int POSE_FRAMES = 30;
    /** … at so many a second: a file with one frame may give any rate. */
    private static final double POSE_FRAMES_PER_SECOND = 30;

    private ContactFinder() {}

    /**
     * What was found.
     *
     * @param clip the clip whose frames are meant; of contacts given on a moving floor as seen from it
     * @param legs the legs, heel and ball fixed to the ankle joint as {@link Planting#legs()}
     * @param floor the floor that the clip stands on
     * @param bearing when heels, balls and toe tips bear the body, in order of leg, point and time, on that floor
     * @param contacts what would be held of these, in the same order, anchored where they stand
     * @param segments the frames that are motion, as {@link Planting.Source#segments()}
     * @param movingFloor the floor that passes under a walk in place: on which {@code clean} would hold its feet, or
     *     from which given contacts are seen; still for other clips
     * @param notes sentences on what was detected, set aside or refused
     */
    public record Found(
            Clip clip,
            List<Leg> legs,
            SourceFloor floor,
            List<Contact> bearing,
            List<Contact> contacts,
            List<Segment> segments,
            Planting.MovingFloor movingFloor,
            List<String> notes) {
        /** Freezes the lists. */
        public Found {
            legs = List.copyOf(legs);
            bearing = List.copyOf(bearing);
            contacts = List.copyOf(contacts);
            segments = List.copyOf(segments);
            notes = List.copyOf(notes);
        }

        /** Returns what was found in poses for frames that show them. */
        private Found shown(ShownFrames frames, ShownPoses poses) {
            List<String> all = new ArrayList<>(List.of(poses.note()));
            all.addAll(notes);
            return new Found(
                    frames.finer(clip, 1),
                    legs,
                    floor,
                    Planting.shown(bearing, frames),
                    Planting.shown(contacts, frames),
                    Planting.shownSegments(segments, frames),
                    movingFloor.shown(frames),
                    all);
        }
    }

    /**
     * Finds the contacts of a clip as it is: the options' travel and cycles are ignored.
     *
     * @param clip the clip
     * @param legs its legs; at least one
     * @param options which stances are held and whether slides are; contacts given there are taken as they are
     * @throws IllegalArgumentException when there are no legs, or they are as {@link ClipPlanter#plant} refuses them
     */
    public static Found find(Clip clip, List<Leg> legs, PlantOptions options) {
        // nothing travels, so the joint that would carry it does not matter
        List<Leg> rigid = checked(clip, legs);
        return find(clip, rigid, 0, asItIs(ofPose(clip, rigid, options)), MotionPlayer.InPlace.SLIDES);
    }

    private static PlantOptions asItIs(PlantOptions options) {
        return options.withPath(PlantOptions.Path.STAY).withCycles(1);
    }

    /**
     * Returns how to plant a clip of a single frame: with the contacts of one that keeps its pose for a while, which
     * shows what stands. The same options for others, and where nothing stands.
     *
     * @param rigid its legs, heel and ball fixed to the ankle joint
     */
    static PlantOptions ofPose(Clip clip, List<Leg> rigid, PlantOptions options) {
        if (clip.frames() > 1 || options.contacts().isPresent()) {
            return options;
        }
        List<Pose> kept = Collections.nCopies(POSE_FRAMES, clip.pose(0));
        Clip lasting =
                new Clip(clip.name(), clip.skeleton(), clip.space(), clip.startSeconds(), POSE_FRAMES_PER_SECOND, kept);
        PlantOptions asItIs = asItIs(options);
        MotionPlayer.Played played = MotionPlayer.play(lasting, rigid, 0, asItIs, MotionPlayer.InPlace.SLIDES);
        Found found = find(lasting, rigid, played, asItIs);
        return found.contacts.isEmpty() ? options : options.withContacts(inPose(found.contacts), inPose(found.bearing));
    }

    private static List<Contact> inPose(List<Contact> lasting) {
        return lasting.stream().map(contact -> contact.during(0, 0)).toList();
    }

    /**
     * Finds the contacts of a clip that is played several times in a row; a walk in place walks meanwhile, since its
     * feet stand only then.
     *
     * @param clip the clip
     * @param legs its legs; at least one
     * @param rootJoint the joint whose position moves the body
     * @param cycles how often, at least 1
     * @param evenly whether a walk in place walks at one speed, or as fast in each moment as its standing feet imply
     * @throws IllegalArgumentException as {@link #find} does
     */
    public static Found findPlayed(Clip clip, List<Leg> legs, int rootJoint, int cycles, boolean evenly) {
        // a game leads the root as the clip does
        PlantOptions played =
                PlantOptions.DEFAULTS.withPath(PlantOptions.Path.STAY).withCycles(cycles);
        MotionPlayer.InPlace inPlace = evenly ? MotionPlayer.InPlace.ON_EVEN_FLOOR : MotionPlayer.InPlace.TRAVELS;
        Clip walks = MotionPlayer.play(clip, checked(clip, legs), rootJoint, played, inPlace)
                .played()
                .clip();
        return find(walks, legs, PlantOptions.DEFAULTS);
    }

    /**
     * Takes contacts that are given in place of finding them, as {@link ClipPlanter#clean} does: with the floor that
     * they lie on, and of a clip in place as seen from the floor that passes under it.
     *
     * @param clip the clip
     * @param legs its legs; at least one
     * @param rootJoint the joint whose position moves the body
     * @param given options that give contacts, how often the clip is played, and how the floor has passed if the
     *     contacts are seen from one that moves
     * @throws IllegalArgumentException as {@link #find} does, or when nothing is given, or for other frames
     */
    public static Found given(Clip clip, List<Leg> legs, int rootJoint, PlantOptions given) {
        contacts(given);
        PlantOptions ownPath = given.withPath(PlantOptions.Path.STAY);
        List<Leg> rigid = checked(clip, legs);
        MotionPlayer.InPlace inPlace =
                given.floorPath().isPresent() ? MotionPlayer.InPlace.ON_MOVING_FLOOR : MotionPlayer.InPlace.SLIDES;
        return find(clip, rigid, rootJoint, ownPath, inPlace);
    }

    /**
     * Returns whether a clip stands where contacts say, all of them: each point is where its anchor is, as nearly as
     * planting keeps it there, at the first and the last frame of its contact and between them.
     *
     * @param clip the clip
     * @param legs its legs; at least one
     * @param rootJoint the joint whose position moves the body
     * @param given options that give contacts, and how the floor has passed if they are seen from one that moves
     * @throws IllegalArgumentException as {@link #find} does, or when nothing is given, or for other frames
     */
    public static boolean stands(Clip clip, List<Leg> legs, int rootJoint, PlantOptions given) {
        List<Contact> contacts = contacts(given);
        List<Leg> rigid = checked(clip, legs);
        Contact.check(contacts, rigid, clip.frames());
        SourceFloor.Path path = given.floorPath().orElse(SourceFloor.Path.passing(List.of()));
        Clip seen = new Planting.MovingFloor(path, clip.framesPerSecond(), rootJoint).seen(clip);
        return AlreadyPlanted.exact(LegTrack.follow(seen, rigid)).test(contacts);
    }

    private static List<Contact> contacts(PlantOptions given) {
        return given.contacts().orElseThrow(() -> new IllegalArgumentException("given must hold contacts, has none"));
    }

    private static List<Leg> checked(Clip clip, List<Leg> legs) {
        if (legs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        checkBody(clip, legs);
        return RigidSole.standing(clip, legs);
    }

    /** Throws when no body is as large, as small or as far away as that of the clip. */
    static void checkBody(Clip clip, List<Leg> legs) {
        String objection = PlausibleBody.objection(clip, legs);
        if (!objection.isEmpty()) {
            throw new IllegalArgumentException("clip must be of a body that can be planted; " + objection);
        }
    }

    private static Found find(
            Clip clip, List<Leg> rigid, int rootJoint, PlantOptions options, MotionPlayer.InPlace inPlace) {
        Optional<ShownPoses> poses = ShownPoses.of(clip);
        if (poses.isEmpty()) {
            return find(clip, rigid, MotionPlayer.play(clip, rigid, rootJoint, options, inPlace), options);
        }
        Clip once = poses.get().once();
        PlantOptions ofPoses = options.ofPoses(poses.get(), rigid);
        MotionPlayer.Played played = MotionPlayer.play(once, rigid, rootJoint, ofPoses, inPlace);
        ShownFrames frames = poses.get().frames().played(played.sourceFrames());
        return find(once, rigid, played, ofPoses).shown(frames, poses.get());
    }

    private static Found find(Clip clip, List<Leg> rigid, MotionPlayer.Played played, PlantOptions options) {
        Motion motion = StanceFinder.find(played, options);
        Planting.MovingFloor movingFloor = played.movingFloor();
        if (played.inPlace() && movingFloor.isStill()) {
            // which joint would carry the body does not matter: nothing is moved
            movingFloor = new Planting.MovingFloor(
                    SourceFloor.Path.passing(new RootMotion(clip, played.input().tracks()).floorPath()),
                    clip.framesPerSecond(),
                    0);
        }
        return new Found(
                motion.clip(),
                rigid,
                motion.floor(),
                motion.bearing(),
                motion.contacts(),
                motion.segments(),
                movingFloor,
                motion.notes());
    }

    /**
     * Returns whether a clip walks in place, over ground that passes under it: {@link PlantOptions#travel()} lets it
     * walk.
     */
    public static boolean walksInPlace(Clip clip, List<Leg> legs) {
        return new RootMotion(clip, LegTrack.follow(clip, legs)).inPlace();
    }

    /**
     * Returns whether a clip that was planted may stand on a floor that is a little lower than the one it was found to
     * have, if its feet come down to it: see {@link PlantOptions.Shared#floorMetres}.
     */
    public static boolean mayStandOn(double floorMetres, Planting planting) {
        SourceFloor floor = planting.source().floor();
        // most clips of a file stand on its floor: their legs need not be followed
        if (!floor.even() || !(floor.heightMetres() > floorMetres)) {
            return false;
        }
        double scale = BodyScale.of(LegTrack.follow(planting.source().clip(), planting.legs()));
        return SharedFloor.isBelow(floor.heightMetres(), floorMetres, scale);
    }
}
