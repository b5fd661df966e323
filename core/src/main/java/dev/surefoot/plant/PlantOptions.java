// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.cadence.ShownFrames;
import dev.surefoot.rig.cadence.ShownPoses;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How a clip is planted or cleaned.
 *
 * @param path which way the root takes
 * @param cycles how often the clip is played in a row; at least 1
 * @param stance for how much of a stance a foot is held
 * @param contacts contacts to take instead of detecting them, frames and anchors those of the input clip, anchors of a
 *     clip that is cleaned in place as seen from its floor; empty to detect
 * @param bearing of contacts that are given, when their points and others bear, held or not, in frames of the input
 *     clip; anchors are not looked at. Empty when nothing bears but what is held, or contacts are detected
 * @param greatestStretch by how much a leg may become longer where it cannot reach its place, as a part of its length;
 *     0 for never
 * @param greatestTiltRadians by what angle the pelvis may turn, against the source and under a trunk that does not,
 *     where that spares knees or its own movement; 0 for never
 * @param framesPerSecond the rate that the result has at least: the least whole multiple of the clip's own, which is
 *     the clip's own rate where that is asked for. Empty to add keys where a foot would slip or sink between frames,
 *     and nowhere else; a file that has one rate for all its frames keeps it then
 * @param floorPath how the floor has passed at each frame, under a clip that is cleaned in place, or where the path is
 *     {@link Path#FOLLOW} under one that skates; empty to find it
 * @param stride which strides it takes on a ground that has edges
 * @param shared what the clip has in common with others of the same set
 */
public record PlantOptions(
        Path path,
        int cycles,
        Contact.Hold stance,
        Optional<List<Contact>> contacts,
        List<Contact> bearing,
        double greatestStretch,
        double greatestTiltRadians,
        OptionalDouble framesPerSecond,
        Optional<SourceFloor.Path> floorPath,
        Stride stride,
        Shared shared) {
    /** Which way the root takes over the ground. */
    public enum Path {
        /**
         * Its own; where all feet slide together, or shake with it while they stand, because it is wrong, theirs. A
         * walk in place walks when it is planted on a ground, and comes back in place when it is cleaned.
         */
        AUTO,
        /** Its own, whatever the feet do: a walk in place cannot be planted. */
        STAY,
        /** The one on which feet that bear slide least, however little they slide. */
        FOLLOW,
        /** As {@link #AUTO}, and a walk in place walks when it is cleaned, too. */
        FREE
    }

    /** Which strides a clip takes when it is planted on a ground. */
    public enum Stride {
        /**
         * Ones that fit the ground: where its feet pass edges the body goes less far along its own path, or farther, so
         * that soles stand on treads. Elsewhere the clip's own.
         */
        FIT,
        /** The clip's own, whatever is under its feet. */
        KEEP
    }

    /**
     * What a clip has in common with others of the same set, so that they go on from each other.
     *
     * @param floorMetres height of the floor on which the others stand, metres, world: a clip whose feet come down to
     *     it stands on it too, and not on a higher one that it seems to have by itself. Empty where that is not known
     * @param firstPose whether another one begins or ends as this one begins: legs and body stay as they are there, and
     *     a foot that is held there is held where it is there
     * @param lastPose the same of how it ends
     */
    public record Shared(OptionalDouble floorMetres, boolean firstPose, boolean lastPose) {
        /** Nothing. */
        public static final Shared NOTHING = new Shared(OptionalDouble.empty(), false, false);

        /** Checks the height. */
        public Shared {
            double floor = floorMetres.orElse(0);
            if (!Double.isFinite(floor)) {
                throw new IllegalArgumentException("floorMetres must be finite, got " + floor);
            }
        }

        /** Returns the same on a floor of that height, metres, world. */
        public Shared withFloor(double floorMetres) {
            return new Shared(OptionalDouble.of(floorMetres), firstPose, lastPose);
        }

        /** Returns a sentence on the poses; empty where there are none. */
        Optional<String> note() {
            String ends = firstPose && lastPose ? "begins and ends" : firstPose ? "begins" : "ends";
            return firstPose || lastPose
                    ? Optional.of("it " + ends
                            + " as other clips do, and keeps that pose, so that they go on from each other")
                    : Optional.empty();
        }

        /** Returns the same with poses in common or not. */
        public Shared withPoses(boolean firstPose, boolean lastPose) {
            return new Shared(floorMetres, firstPose, lastPose);
        }
    }

    /**
     * As the clip is: once, where it is, contacts detected, bones as long as they are, its own strides; keys are added
     * where they are needed.
     */
    public static final PlantOptions DEFAULTS = new PlantOptions(
            Path.AUTO,
            1,
            Contact.Hold.AUTO,
            Optional.empty(),
            List.of(),
            0,
            0,
            OptionalDouble.empty(),
            Optional.empty(),
            Stride.KEEP,
            Shared.NOTHING);

    /** The most cycles: beyond this a typing error is likelier than a need. */
    public static final int MOST_CYCLES = 1000;

    /** The most stretch: changes of length are seen from 3 % on, and a leg a tenth longer is another leg. */
    public static final double MOST_STRETCH = 0.1;

    /**
     * The most tilt, 10 degrees: people drop a hip by 5 as they walk, and what hangs on the pelvis turns back by as
     * much at its first joint.
     */
    public static final double MOST_TILT_RADIANS = Math.PI / 18;

    /** Checks the ranges. */
    public PlantOptions {
        if (!(cycles >= 1 && cycles <= MOST_CYCLES)) {
            throw new IllegalArgumentException("cycles must be in [1, " + MOST_CYCLES + "], got " + cycles);
        }
        if (!(greatestStretch >= 0 && greatestStretch <= MOST_STRETCH)) {
            throw new IllegalArgumentException(
                    "greatestStretch must be in [0, " + MOST_STRETCH + "], got " + greatestStretch);
        }
        if (!(greatestTiltRadians >= 0 && greatestTiltRadians <= MOST_TILT_RADIANS)) {
            throw new IllegalArgumentException(
                    "greatestTiltRadians must be in [0, " + MOST_TILT_RADIANS + "], got " + greatestTiltRadians);
        }
        double rate = framesPerSecond.orElse(1);
        if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("framesPerSecond must be above 0 and finite, got " + rate);
        }
        contacts = contacts.map(List::copyOf);
        bearing = List.copyOf(bearing);
    }

    /** Returns these options with the clip played that often in a row. */
    public PlantOptions withCycles(int cycles) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond,
                floorPath,
                stride,
                shared);
    }

    /** Returns whether a walk in place gets the root motion that its standing feet imply when it is cleaned, too. */
    public boolean travel() {
        return path == Path.FREE;
    }

    /** Returns these options with or without root motion for walks in place that are cleaned. */
    public PlantOptions withTravel(boolean travel) {
        return withPath(travel ? Path.FREE : Path.AUTO);
    }

    /** Returns these options with a root that takes that way. */
    public PlantOptions withPath(Path path) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond,
                floorPath,
                stride,
                shared);
    }

    /** Returns these options with stances locked as given. */
    public PlantOptions withStance(Contact.Hold stance) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond,
                floorPath,
                stride,
                shared);
    }

    /** Returns these options with contacts that are given, not detected; nothing bears but them. */
    public PlantOptions withContacts(List<Contact> contacts) {
        return withContacts(contacts, List.of());
    }

    /**
     * Returns these options with contacts that are given, not detected.
     *
     * @param contacts what is held
     * @param bearing when sole points bear, held or not, toe tips included
     */
    public PlantOptions withContacts(List<Contact> contacts, List<Contact> bearing) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                Optional.of(contacts),
                bearing,
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond,
                floorPath,
                stride,
                shared);
    }

    /** Returns these options with legs that may become longer by that part of their length where they cannot reach. */
    public PlantOptions withGreatestStretch(double greatestStretch) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond,
                floorPath,
                stride,
                shared);
    }

    /** Returns these options with a pelvis that may turn by that angle where it spares knees or its own movement. */
    public PlantOptions withGreatestTiltRadians(double greatestTiltRadians) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond,
                floorPath,
                stride,
                shared);
    }

    /** Returns these options with keys added where they are needed, whatever rate is asked for. */
    public PlantOptions withKeysWhereNeeded() {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                OptionalDouble.empty(),
                floorPath,
                stride,
                shared);
    }

    /** Returns these options for a result of at least that rate; {@link #framesPerSecond} says which it is. */
    public PlantOptions withFramesPerSecond(double framesPerSecond) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                OptionalDouble.of(framesPerSecond),
                floorPath,
                stride,
                shared);
    }

    /**
     * Returns these options for a clip in place under which the floor is known to pass so: as
     * {@link Planting.MovingFloor#path()} said when contacts were found that are given now.
     *
     * @param floorPath how far it has passed at each frame of the clip, metres, world, as seen from the body
     */
    public PlantOptions withFloorPath(List<Vec3> floorPath) {
        return withFloor(SourceFloor.Path.passing(floorPath));
    }

    /**
     * Returns these options for a clip that is seen from a floor that passes, and turns, as a report says: that of a
     * clip in place, or of one whose root was wrong.
     */
    public PlantOptions withFloor(SourceFloor.Path floor) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond,
                Optional.of(floor),
                stride,
                shared);
    }

    /** Returns these options for the poses of a clip in place of its frames, which they are checked against. */
    PlantOptions ofPoses(ShownPoses poses, List<Leg> legs) {
        ShownFrames frames = poses.frames();
        contacts.ifPresent(given -> Contact.check(given, legs, frames.count()));
        Contact.check(bearing, legs, frames.count());
        checkFloorPath(frames.count());
        framesPerSecond.ifPresent(rate -> FinerClip.times(frames.framesPerSecond(), rate));
        double faster = frames.framesPerSecond() / poses.once().framesPerSecond();
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts.map(given -> posesOf(given, frames)),
                posesOf(bearing, frames),
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond.isPresent()
                        ? OptionalDouble.of(framesPerSecond.getAsDouble() / faster)
                        : framesPerSecond,
                floorPath.map(floor -> new SourceFloor.Path(
                        frames.posesOf(floor.places()),
                        floor.turns().isEmpty() ? List.of() : frames.posesOf(floor.turns()))),
                stride,
                shared);
    }

    private static List<Contact> posesOf(List<Contact> contacts, ShownFrames frames) {
        return contacts.stream()
                .map(c -> c.during(frames.pose(c.startFrame()), frames.pose(c.endFrame())))
                .toList();
    }

    /** Throws when there is a path of the floor, and not a place in it for each frame. */
    void checkFloorPath(int frames) {
        if (floorPath.isPresent() && floorPath.get().places().size() != frames) {
            throw new IllegalArgumentException("floorPath must have a place for each of the clip's " + frames
                    + " frames, got " + floorPath.get().places().size());
        }
    }

    /** Returns these options for a clip that has so much in common with others of its set. */
    public PlantOptions withShared(Shared shared) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond,
                floorPath,
                stride,
                shared);
    }

    /** Returns these options with those strides. */
    public PlantOptions withStride(Stride stride) {
        return new PlantOptions(
                path,
                cycles,
                stance,
                contacts,
                bearing,
                greatestStretch,
                greatestTiltRadians,
                framesPerSecond,
                floorPath,
                stride,
                shared);
    }
}
