// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.contact.ContactDetector;
import dev.surefoot.plant.contact.RootMotion;
import dev.surefoot.plant.contact.SkatingFeet;
import dev.surefoot.plant.floor.FloorFrame;
import dev.surefoot.plant.floor.Travel;
import dev.surefoot.plant.pelvis.PelvisJoint;
import dev.surefoot.plant.root.Bystanders;
import dev.surefoot.plant.root.CarriedBody;
import dev.surefoot.plant.root.EvenWay;
import dev.surefoot.plant.root.RootBone;
import dev.surefoot.plant.root.Twins;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.limb.BoneStretch;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The first stage: plays a clip as often as asked for, and lets a walk in place travel, or shows it from the floor that
 * passes under it.
 */
final class MotionPlayer {
    /** What becomes of a walk in place. */
    enum InPlace {
        /** It stays, and its feet slide. */
        SLIDES,
        /** It is seen from the floor that passes under it as its feet go. */
        ON_MOVING_FLOOR,
        /** It is seen from a floor that passes under it at one speed. */
        ON_EVEN_FLOOR,
        /** It gets the root motion that its feet imply. */
        TRAVELS,
        /** It gets such a motion at one speed. */
        TRAVELS_EVENLY
    }

    private MotionPlayer() {}

    /**
     * A clip as it will be played.
     *
     * @param input the clip as it came
     * @param repeated the same as often as asked for, and travelling if it does
     * @param played the same as it is seen from the floor that it stands on
     * @param once the legs of the input as they are seen from that floor
     * @param movingFloor that floor
     * @param sourceFrames for each frame played the input's frame that it came from
     * @param rootPath how the root's way was changed in the clip that is repeated and played
     * @param travel where the feet of a walk in place are that goes somewhere, if its body goes exactly as they slide;
     *     empty for others
     * @param feet which feet bear in the clip that is played; empty where it was not looked at yet
     * @param inPlace whether the input walks in place, over ground that passes under it
     * @param notes sentences: what was detected, or cannot be done
     */
    @SuppressWarnings("ArrayRecordComponent") // read only
    record Played(
            FollowedClip input,
            Clip repeated,
            FollowedClip played,
            List<LegTrack> once,
            Planting.MovingFloor movingFloor,
            int[] sourceFrames,
            Planting.RootPath rootPath,
            Optional<List<LegTrack>> travel,
            Optional<ContactDetector.Feet> feet,
            boolean inPlace,
            List<String> notes) {
        /** Returns what of this was planted where the clip came from, with all of its rig that goes along. */
        Planting placed(Planting planting, int rootJoint) {
            Clip came = input.clip();
            Planting placed = movingFloor.isStill() ? carried(planting, came, rootJoint) : back(planting);
            if (placed.result().changed().none()) {
                return placed;
            }
            return lyingStill(placed, Twins.of(came, input.legs(), rootJoint, scale()), came);
        }

        private double scale() {
            return BodyScale.of(input.tracks());
        }

        /**
         * What was planted as it was seen from a moving floor has its clips back in place; contacts stay as they are
         * seen from there.
         */
        private Planting back(Planting planting) {
            int times = planting.result().extraKeys().times();
            Planting.ChangedJoints changed = planting.result().changed();
            Clip inPlace = FinerClip.of(repeated, times);
            Clip seen = FinerClip.of(planting.source().clip(), times);
            Clip keyed = changed.none()
                    ? inPlace
                    : back(movingFloor, planting.result().extraKeys().clip(), seen, inPlace);
            List<String> note = planting.contacts().isEmpty()
                    ? List.of()
                    : List.of("contacts and figures are as seen from the floor that passes under it");
            return planting.withClips(
                    repeated, keyed, changed, planting.source().strides(), movingFloor, note);
        }

        /** A body that is where it was has its root where it was, to the bit. */
        private static Clip back(Planting.MovingFloor floor, Clip planted, Clip seen, Clip inPlace) {
            int root = floor.rootJoint();
            List<Pose> poses = new ArrayList<>(
                    FloorFrame.moved(planted, root, root, f -> floor.passed(f, planted.framesPerSecond()))
                            .poses());
            for (int f = 0; f < planted.frames(); f++) {
                if (planted.pose(f).translation(root).equals(seen.pose(f).translation(root))) {
                    poses.get(f).setTranslation(root, inPlace.pose(f).translation(root));
                }
            }
            return planted.withPoses(poses);
        }

        /** A body that takes another way over the ground, or goes it again, is carried there by its root bone. */
        private Planting carried(Planting planting, Clip came, int rootJoint) {
            Planting.Source source = planting.source();
            Planting.Result result = planting.result();
            int[] cameFrames = source.inputFrames();
            if (result.changed().none() || came.skeleton().parent(rootJoint) < 0) {
                return planting;
            }
            List<Vec3> passed = Travel.passed(source.clip(), cameFrames, came, rootJoint);
            List<Vec3> moved = passed.stream().map(by -> by.times(-1)).toList();
            List<Vec3> climbs = EvenWay.climbing(result.clip(), came, cameFrames, rootJoint, scale());
            if (climbs.isEmpty() && passed.stream().allMatch(Vec3.ZERO::equals)) {
                return planting;
            }
            int rootBone = source.rootPath().changes()
                    ? source.rootPath().floor().rootBone()
                    : rootBone(came, scale(), rootJoint, inPlace, moved, cameFrames);
            if (rootBone == rootJoint) {
                return planting;
            }
            boolean all = inPlace
                    || RootBone.takesAll(came, rootBone, scale(), moved.subList(0, EvenWay.roundEnd(cameFrames, 0)));
            List<Vec3> share = all ? moved : EvenWay.inRounds(moved, cameFrames, came.framesPerSecond(), scale());
            List<Vec3> climbing = new ArrayList<>(share);
            for (int f = 0; f < climbs.size(); f++) {
                climbing.set(f, share.get(f).plus(climbs.get(f)));
            }
            CarriedBody body = new CarriedBody(rootBone, rootJoint, climbing);
            int times = result.extraKeys().times();
            Clip keyed = body.carried(result.extraKeys().clip(), times, came, cameFrames);
            BitSet displaced = new BitSet();
            displaced.or(result.changed().displaced());
            displaced.set(rootBone);
            displaced.set(rootJoint, body.movesWithin(keyed, times, came, cameFrames));
            return planting.withClips(
                    body.carried(source.clip(), 1, came, cameFrames),
                    keyed,
                    new Planting.ChangedJoints(result.changed().rotated(), displaced),
                    source.strides().map(own -> carried(own, rootBone, rootJoint, came, cameFrames)),
                    source.movingFloor(),
                    List.of());
        }

        /** A clip with its own strides is carried as the one with those that fit. */
        private static Planting.Strides carried(
                Planting.Strides strides, int rootBone, int rootJoint, Clip came, int[] cameFrames) {
            Clip own = strides.ownStrides();
            List<Vec3> passed = Travel.passed(own, cameFrames, came, rootJoint);
            List<Vec3> moved = passed.stream().map(by -> by.times(-1)).toList();
            return new Planting.Strides(
                    new CarriedBody(rootBone, rootJoint, moved).carried(own, 1, came, cameFrames),
                    strides.bodyMetres(),
                    strides.feetMetres(),
                    strides.shortenedMetres(),
                    strides.wayMetres());
        }

        /** Joints that keep their place on the body are there still. */
        private static Planting lyingStill(Planting planting, Twins twins, Clip came) {
            Planting.Source source = planting.source();
            Planting.Result result = planting.result();
            int times = result.extraKeys().times();
            BitSet moved = new BitSet();
            Clip keyed = twins.following(result.extraKeys().clip(), times, came, source.inputFrames(), moved);
            if (moved.isEmpty()) {
                return planting;
            }
            BitSet rotated = new BitSet();
            rotated.or(result.changed().rotated());
            rotated.or(moved);
            BitSet displaced = new BitSet();
            displaced.or(result.changed().displaced());
            displaced.or(moved);
            boolean one = moved.cardinality() == 1;
            return planting.withClips(
                    source.clip(),
                    keyed,
                    new Planting.ChangedJoints(rotated, displaced, moved),
                    source.strides(),
                    source.movingFloor(),
                    List.of(Bystanders.names(came.skeleton(), moved) + (one ? " keeps its place" : " keep their places")
                            + " on the body"));
        }

        /** Returns whether feet slide under a body in place: then none stands. */
        boolean slides() {
            return inPlace && !rootPath.changes() && movingFloor.isStill();
        }
    }

    /** Plays a clip; legs with rigid soles. */
    static Played play(Clip clip, List<Leg> legs, int rootJoint, PlantOptions options, InPlace going) {
        return play(clip, legs, rootJoint, options, going, Parallel.NONE);
    }

    /** Plays it; {@code parallel} looks at several parts at once. */
    static Played play(
            Clip clip, List<Leg> legs, int rootJoint, PlantOptions options, InPlace going, Parallel parallel) {
        FollowedClip input = FollowedClip.of(clip, legs, parallel);
        RootMotion root = new RootMotion(clip, input.tracks(), parallel);
        boolean knownToSkate = options.path() == PlantOptions.Path.FOLLOW;
        boolean inPlace = (options.floorPath().isPresent() && !knownToSkate) || root.inPlace();
        boolean canMove = RootAxes.of(clip, rootJoint).canTravel();
        boolean goes = inPlace && going != InPlace.SLIDES && canMove;
        boolean evenly = goes && going == InPlace.TRAVELS_EVENLY;
        boolean travels = evenly || (goes && going == InPlace.TRAVELS);
        RootMotion.Played repeated =
                evenly ? root.playEvenly(rootJoint, options.cycles()) : root.play(rootJoint, travels, options.cycles());
        List<String> notes = new ArrayList<>();
        Optional<SourceFloor.Path> passed = Optional.empty();
        Optional<ContactDetector.Feet> feet = Optional.empty();
        String why = "";
        if (inPlace && !travels) {
            List<Vec3> path = floorPath(clip, root, options, going);
            notes.add("this is a walk in place, over a floor that passes under it at "
                    + Travel.speed(input.tracks(), path, clip.framesPerSecond()));
            passed = goes ? Optional.of(SourceFloor.Path.passing(path)) : passed;
        } else if (!inPlace && canMove && options.path() != PlantOptions.Path.STAY) {
            SkatingFeet skating = options.contacts().isPresent()
                    ? SkatingFeet.given(
                            clip, rootJoint, input.tracks(), options.contacts().get(), options.floorPath())
                    : root.endsAsItBegan()
                            ? SkatingFeet.foundInRounds(root, clip, rootJoint, input.tracks(), knownToSkate, parallel)
                            : SkatingFeet.found(clip, rootJoint, input.tracks(), false, knownToSkate, parallel);
            passed = skating.passed();
            why = options.contacts().isPresent() ? "its contacts come with another way of its root" : skating.why();
            feet = options.cycles() == 1 && passed.isEmpty() ? skating.feet() : feet;
        }
        Clip clipPlayed = repeated.clip();
        FollowedClip followed = options.cycles() == 1 && !travels ? input : FollowedClip.of(clipPlayed, legs, parallel);
        List<LegTrack> once = input.tracks();
        Planting.MovingFloor floor = Planting.MovingFloor.STILL;
        Planting.RootPath rootPath = Planting.RootPath.KEPT;
        Optional<List<LegTrack>> travel = Optional.empty();
        if (passed.isPresent()) {
            SourceFloor.Path whole = FloorFrame.repeated(passed.get(), repeated.sourceFrames());
            Planting.MovingFloor passing = new Planting.MovingFloor(whole, clip.framesPerSecond(), rootJoint);
            List<LegTrack> came = followed.tracks();
            followed = FollowedClip.of(passing.seen(clipPlayed), legs, parallel);
            once = options.cycles() == 1 ? followed.tracks() : LegTrack.follow(passing.seen(clip), legs);
            if (goes) {
                floor = passing;
            } else {
                // a clip whose root was wrong stays where it is seen from its floor
                clipPlayed = followed.clip();
                String words = Travel.change(whole, came, followed.tracks());
                int rootBone = rootBone(clip, BodyScale.of(once), rootJoint, inPlace, passing, repeated.sourceFrames());
                rootPath = new Planting.RootPath(Planting.RootPath.Kind.FOLLOWS, passing.under(rootBone), words);
                notes.add(why + ", so the root now goes where they stand: it is " + words
                        + by(clip, rootBone, rootJoint));
            }
        } else if (travels) {
            String words = Travel.words(input.tracks(), followed.tracks());
            Planting.MovingFloor passing = new Planting.MovingFloor(
                    SourceFloor.Path.passing(Travel.passed(clipPlayed, repeated.sourceFrames(), clip, rootJoint)),
                    clip.framesPerSecond(),
                    rootJoint);
            int rootBone = rootBone(clip, BodyScale.of(once), rootJoint, inPlace, passing, repeated.sourceFrames());
            rootPath = new Planting.RootPath(Planting.RootPath.Kind.FREE, passing.under(rootBone), words);
            notes.add("the clip now travels " + words + ", as its standing feet imply"
                    + by(clip, rootBone, rootJoint) + ": "
                    + Travel.speeds(
                            passing.floor().places().stream()
                                    .map(p -> p.times(-1))
                                    .toList(),
                            clip.framesPerSecond()));
            // a travelling body is smoothed, so its feet still slide a little: where they stand is seen without that
            travel = Optional.of(
                    evenly
                            ? followed.tracks()
                            : LegTrack.follow(
                                    root.playUnsmoothed(rootJoint, options.cycles())
                                            .clip(),
                                    legs));
        }
        if (rootPath.changes()) {
            Twins twins = Twins.of(clip, legs, rootJoint, BodyScale.of(input.tracks()));
            Bystanders.of(clip, rootPath.floor().rootBone(), twins.joints(), goes)
                    .ifPresent(notes::add);
        }
        if (inPlace && !goes) {
            notes.add(
                    going == InPlace.SLIDES
                            ? "its feet slide under the body, so none can stand where it is"
                            : fixed(clip.skeleton(), rootJoint));
        }
        notes.addAll(notes(root, inPlace, options));
        notes.addAll(limits(clip.skeleton(), legs, options));
        return new Played(
                input,
                clipPlayed,
                followed,
                once,
                floor,
                repeated.sourceFrames(),
                rootPath,
                travel,
                feet,
                inPlace,
                notes);
    }

    private static int rootBone(
            Clip clip, double scale, int rootJoint, boolean inPlace, Planting.MovingFloor passing, int[] sourceFrames) {
        List<Vec3> moved =
                passing.path().stream().map(passed -> passed.times(-1)).toList();
        return rootBone(clip, scale, rootJoint, inPlace, moved, sourceFrames);
    }

    /** Returns the joint that takes a body's way over the ground; the first round shows which. */
    private static int rootBone(
            Clip clip, double scale, int rootJoint, boolean inPlace, List<Vec3> movedWorld, int[] sourceFrames) {
        int round = EvenWay.roundEnd(sourceFrames, 0);
        return RootBone.of(clip, rootJoint, scale, inPlace, movedWorld.subList(0, round));
    }

    private static String by(Clip clip, int rootBone, int rootJoint) {
        return rootBone == rootJoint ? "" : ", with joint " + clip.skeleton().label(rootBone);
    }

    private static List<Vec3> floorPath(Clip clip, RootMotion root, PlantOptions options, InPlace going) {
        if (options.floorPath().isPresent()) {
            options.checkFloorPath(clip.frames());
            return options.floorPath().get().places();
        }
        return going == InPlace.ON_EVEN_FLOOR ? root.evenFloorPath() : root.floorPath();
    }

    private static String fixed(Skeleton skeleton, int rootJoint) {
        return "no foot can stand on it: the file has position channels of joint " + skeleton.label(rootJoint)
                + " along " + skeleton.joint(rootJoint).movable().words() + " only";
    }

    private static List<String> notes(RootMotion root, boolean inPlace, PlantOptions options) {
        List<String> notes = new ArrayList<>();
        if (options.travel() && !inPlace) {
            notes.add("the clip travels by itself, stands, or has a leg that does not step, so no travel was added");
        }
        if (options.cycles() > 1 && !root.endsAsItBegan()) {
            notes.add("the clip does not end in the pose it began with, so there is a seam where it repeats");
        }
        return notes;
    }

    /**
     * Names what was asked for and the skeleton cannot do: legs that keep their length, a pelvis that does not tilt.
     */
    private static List<String> limits(Skeleton skeleton, List<Leg> legs, PlantOptions options) {
        List<String> notes = new ArrayList<>();
        for (Leg leg : options.greatestStretch() > 0 ? legs : List.<Leg>of()) {
            int fixed = BoneStretch.of(skeleton, leg).fixedJoint(skeleton);
            if (fixed >= 0) {
                notes.add("the " + leg.name() + " leg cannot stretch: the file has no position channels for joint "
                        + skeleton.label(fixed));
            } else if (leg.isDetached()) {
                notes.add("the " + leg.name() + " leg cannot stretch: its foot hangs elsewhere than on the shin");
            }
        }
        String upright = options.greatestTiltRadians() > 0 ? PelvisJoint.obstacle(skeleton, legs) : "";
        if (!upright.isEmpty()) {
            notes.add("the pelvis does not tilt: " + upright);
        }
        return notes;
    }
}
