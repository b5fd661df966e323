// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.ClipJumps;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.contact.ClipStances;
import dev.surefoot.plant.contact.ContactDetector;
import dev.surefoot.plant.contact.GivenContacts;
import dev.surefoot.plant.contact.RestInterval;
import dev.surefoot.plant.contact.RootMotion;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.floor.ClipFloor;
import dev.surefoot.plant.pelvis.PelvisJoint;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.limb.BoneStretch;
import java.util.ArrayList;
import java.util.List;

/**
 * What is to be planted: the clip as it will be played, where its legs are, its floor, and who stands on it when.
 *
 * @param clip the input, repeated and travelling if asked for
 * @param sourceFrames for each of its frames the input's frame that it came from
 * @param tracks its legs, followed through it
 * @param floor its own floor
 * @param clipStances when its feet stand, for any number of frames
 * @param stances the same at these frames: their contacts anchored where they stand: on that floor, or where it is
 *     uneven each on a height of its own
 * @param segments the frames that may be changed, in order; nothing reaches from one into the next
 * @param notes sentences: what was detected or set aside
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record SourceMotion(
        Clip clip,
        int[] sourceFrames,
        List<LegTrack> tracks,
        SourceFloor floor,
        ClipStances clipStances,
        List<Stance> stances,
        List<Segment> segments,
        List<String> notes) {

    public static SourceMotion of(Clip input, List<Leg> legs, int carrierJoint, PlantOptions options) {
        options.contacts().ifPresent(given -> GivenContacts.checkStanding(given, legs, input.frames()));
        List<String> notes = new ArrayList<>();
        List<LegTrack> inputTracks = LegTrack.follow(input, legs);
        RootMotion motion = new RootMotion(input, inputTracks);
        boolean inPlace = motion.inPlace();
        boolean canTravel = RootAxes.of(input, carrierJoint).canTravel();
        boolean travel = inPlace && options.travel() && canTravel;
        tell(motion, inPlace, options, notes);
        if (inPlace && options.travel() && !canTravel) {
            notes.add("no travel was added: the file has position channels of joint "
                    + input.skeleton().label(carrierJoint) + " along "
                    + input.skeleton().joint(carrierJoint).movable().words() + " only");
        }
        if (options.greatestStretch() > 0) {
            notes.addAll(cannotStretch(input.skeleton(), legs));
        }
        String upright = options.greatestTiltRadians() > 0 ? PelvisJoint.obstacle(input.skeleton(), legs) : "";
        if (!upright.isEmpty()) {
            notes.add("the pelvis does not tilt: " + upright);
        }
        RootMotion.Played played = motion.play(carrierJoint, travel, options.cycles());
        boolean asItIs = options.cycles() == 1 && !travel;
        List<LegTrack> tracks = asItIs ? inputTracks : LegTrack.follow(played.clip(), legs);
        // a travelling body is smoothed, so its feet still slide a little: where they stand is seen without that
        List<LegTrack> standing = tracks;
        if (travel) {
            Clip unsmoothed =
                    motion.playUnsmoothed(carrierJoint, options.cycles()).clip();
            standing = LegTrack.follow(unsmoothed, legs);
        }
        boolean told = options.contacts().isPresent();
        ContactDetector.Found found = told || (inPlace && !travel)
                ? nothingStands(tracks, input.framesPerSecond())
                : ContactDetector.detect(
                        standing,
                        travel ? inputTracks : standing,
                        input.framesPerSecond(),
                        options.stance(),
                        options.holdSlides());
        SourceFloor floor = found.floor();
        List<Contact> contacts = found.contacts();
        notes.addAll(found.notes());
        if (told) {
            GivenContacts given = GivenContacts.of(
                    options.contacts().get(),
                    inputTracks,
                    input.framesPerSecond(),
                    !inPlace,
                    floor,
                    AlreadyPlanted.exact(inputTracks));
            floor = given.floor();
            contacts = given.played(played.sourceFrames(), inputTracks, tracks);
            notes.addAll(given.notes());
        }
        if (travel && !told && !options.holdSlides()) {
            contacts = withoutSlides(contacts, tracks, notes);
        }
        contacts = travel ? anchored(contacts, tracks, floor) : contacts;
        List<Segment> segments = found.segments();
        ClipStances stances = ClipStances.of(played.clip(), tracks, contacts, segments, told);
        return new SourceMotion(
                played.clip(), played.sourceFrames(), tracks, floor, stances, stances.at(1), segments, notes);
    }

    /**
     * On ground that passes under it a foot that is still for a moment stands on nothing; and where contacts are given
     * none are looked for.
     */
    private static ContactDetector.Found nothingStands(List<LegTrack> tracks, double framesPerSecond) {
        ClipJumps.Found jumps = ClipJumps.find(tracks, framesPerSecond);
        SourceFloor floor = SourceFloor.level(ClipFloor.heightMetres(tracks, framesPerSecond));
        return new ContactDetector.Found(floor, List.of(), jumps.segments(), jumps.notes());
    }

    /** Returns the same motion with {@code times} frames in place of one. */
    SourceMotion finer(int times) {
        Clip finer = heldAcrossJumps(FinerClip.of(clip, times), times);
        List<Leg> legs = new ArrayList<>();
        for (LegTrack track : tracks) {
            legs.add(track.leg());
        }
        List<Segment> finerSegments = new ArrayList<>();
        for (Segment segment : segments) {
            finerSegments.add(segment.finer(times));
        }
        return new SourceMotion(
                finer,
                KeyRefinement.finer(sourceFrames, times),
                LegTrack.follow(finer, legs),
                floor,
                clipStances,
                clipStances.at(times),
                finerSegments,
                notes);
    }

    /**
     * Nothing goes from one segment to the next: what is between them stays where it was, so that a jump stays one,
     * between two frames.
     */
    private Clip heldAcrossJumps(Clip finer, int times) {
        List<Pose> poses = new ArrayList<>(finer.poses());
        for (int f = 0; f + 1 < clip.frames(); f++) {
            boolean jump = !Segment.join(segments, f, f + 1);
            for (int i = 1; jump && i < times; i++) {
                poses.set(f * times + i, clip.pose(f));
            }
        }
        return finer.withPoses(poses);
    }

    /** Returns the contacts of all stances, in order of leg, point and time. */
    public List<Contact> contacts() {
        List<Contact> contacts = new ArrayList<>();
        stances.forEach(stance -> contacts.addAll(stance.contacts()));
        contacts.sort(Contact.BY_LEG_POINT_TIME);
        return contacts;
    }

    /** Returns the height of the level that the clip stands on, or is brought to. */
    double floorMetres() {
        return floor.heightMetres();
    }

    /** Returns the same contacts anchored at their mean places on other tracks of the same legs. */
    private static List<Contact> anchored(List<Contact> contacts, List<LegTrack> tracks, SourceFloor floor) {
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
    private static List<Contact> withoutSlides(List<Contact> contacts, List<LegTrack> tracks, List<String> notes) {
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
                notes.add(ContactDetector.refusal(track, c.kind(), drift, c.startFrame(), c.endFrame(), "far"));
            }
        }
        return kept;
    }

    private static void tell(RootMotion motion, boolean inPlace, PlantOptions options, List<String> notes) {
        if (inPlace && !options.travel()) {
            double speed = Math.round(100 * motion.groundVelocity().length()) / 100.0;
            notes.add("this is a walk on the spot, over ground that passes at " + speed
                    + " m/s: its feet slide under the body, so none can stand");
        } else if (options.travel() && !inPlace) {
            notes.add("the clip travels by itself (or stands), so no travel was added");
        }
        if (options.cycles() > 1 && !motion.endsAsItBegan()) {
            notes.add("the clip does not end in the pose it began with, so there is a seam where it repeats");
        }
    }

    /** Names the legs whose bones keep their length though others may not. */
    private static List<String> cannotStretch(Skeleton skeleton, List<Leg> legs) {
        List<String> notes = new ArrayList<>();
        for (Leg leg : legs) {
            int fixed = BoneStretch.of(skeleton, leg).fixedJoint(skeleton);
            if (fixed >= 0) {
                notes.add("the " + leg.name() + " leg cannot stretch: the file has no position channels for joint "
                        + skeleton.label(fixed));
            } else if (leg.isDetached()) {
                notes.add("the " + leg.name() + " leg cannot stretch: its foot hangs elsewhere than on the shin");
            }
        }
        return notes;
    }
}
