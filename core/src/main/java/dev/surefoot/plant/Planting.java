// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.plant.floor.FloorFrame;
import dev.surefoot.plant.floor.RootTrack;
import dev.surefoot.plant.stride.StrideMoves;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.cadence.ShownFrames;
import dev.surefoot.rig.cadence.ShownPoses;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A planted clip, and everything there is to say about it. Arrays and bit sets are shared, not copied: to be read only.
 *
 * @param source the clip that was planted, and where it stands
 * @param result the clip that planting made, and how it differs
 * @param legs the legs that were planted
 * @param ground what the result stands on: the ground that was given, of a mesh without its narrow gaps, or the clip's
 *     own floor
 * @param contacts the source's contacts, in the same order, anchored on the ground
 * @param unresolved what could not be met
 * @param notes sentences: what was detected, set aside or refused
 */
public record Planting(
        Source source,
        Result result,
        List<Leg> legs,
        Ground ground,
        List<Contact> contacts,
        List<Unresolved> unresolved,
        List<String> notes) {
    /**
     * The motion that was planted.
     *
     * @param clip the input, with travel and repeated cycles if those were asked for
     * @param inputFrames for every frame the input's frame that it came from
     * @param floor the clip's own floor
     * @param bearing when heels, balls and toe tips bear the body, held or not, anchored on that floor; in order of
     *     leg, point and time
     * @param contacts those of them, and the frames in which, they are held, anchored on that floor; where a place is
     *     not reached they are left out
     * @param segments the frames that may have changed, in order; frames of none, such as a T-pose at the beginning,
     *     are in the result as they are here and no part of the motion
     * @param rootPath how the root's way over the ground was changed in {@code clip}
     * @param strides how strides in {@code clip} were made to fit the ground; empty where they are the input's
     * @param movingFloor what passes under a clip that was cleaned in place: contacts are anchored, and figures
     *     measured, as seen from it
     */
    @SuppressWarnings("ArrayRecordComponent") // one number a frame; boxing them would cost ten times the memory
    public record Source(
            Clip clip,
            int[] inputFrames,
            SourceFloor floor,
            List<Contact> bearing,
            List<Contact> contacts,
            List<Segment> segments,
            RootPath rootPath,
            Optional<Strides> strides,
            MovingFloor movingFloor) {
        /** Freezes the lists. */
        public Source {
            bearing = List.copyOf(bearing);
            contacts = List.copyOf(contacts);
            segments = List.copyOf(segments);
        }

        /** A motion on a floor that does not move. */
        Source(
                Clip clip,
                int[] inputFrames,
                SourceFloor floor,
                List<Contact> bearing,
                List<Contact> contacts,
                List<Segment> segments,
                RootPath rootPath,
                Optional<Strides> strides) {
            this(clip, inputFrames, floor, bearing, contacts, segments, rootPath, strides, MovingFloor.STILL);
        }

        /** Returns how far a walk in place was let walk and where to, such as "1.29 m forwards"; empty for others. */
        public String travel() {
            return rootPath.kind() == RootPath.Kind.FREE ? rootPath.words() : "";
        }
    }

    /**
     * A level floor that passes under a body in place, as a treadmill does.
     *
     * @param floor how far it has passed at each frame of the clip, as seen from the body: nothing at the first;
     *     without places for a floor that is still
     * @param framesPerSecond of that
     * @param rootJoint the joint whose position moves the body
     * @param rootBone the joint that takes it over the ground: a root bone where the rig has one, else the root joint
     */
    public record MovingFloor(SourceFloor.Path floor, double framesPerSecond, int rootJoint, int rootBone) {
        /** A floor that does not move. */
        public static final MovingFloor STILL = new MovingFloor(SourceFloor.Path.passing(List.of()), 1, 0, 0);

        /** A floor over which the root joint itself goes. */
        MovingFloor(SourceFloor.Path floor, double framesPerSecond, int rootJoint) {
            this(floor, framesPerSecond, rootJoint, rootJoint);
        }

        /** Returns the same over which another joint takes the body. */
        MovingFloor under(int rootBone) {
            return new MovingFloor(floor, framesPerSecond, rootJoint, rootBone);
        }

        /** Returns whether it does not move. */
        public boolean isStill() {
            return floor.places().isEmpty();
        }

        /** Returns how far it has passed at each frame, metres, world; empty for a floor that is still. */
        public List<Vec3> path() {
            return floor.places();
        }

        /** Returns its mean velocity, m/s; zero for a floor that is still. */
        public Vec3 velocity() {
            int last = path().size() - 1;
            return last > 0 ? path().get(last).times(framesPerSecond / last) : Vec3.ZERO;
        }

        /** Returns a clip as it is seen from the floor, which is where the body is at its first frame. */
        public Clip seen(Clip clip) {
            return isStill()
                    ? clip
                    : FloorFrame.seen(
                            clip,
                            rootJoint,
                            rootBone,
                            f -> passed(f, clip.framesPerSecond()),
                            f -> turned(f, clip.framesPerSecond()));
        }

        /** Returns a clip that was seen from the floor as it is where the floor passes. */
        Clip from(Clip clip) {
            return isStill()
                    ? clip
                    : FloorFrame.from(
                            clip,
                            rootJoint,
                            rootBone,
                            f -> passed(f, clip.framesPerSecond()),
                            f -> turned(f, clip.framesPerSecond()));
        }

        /** Returns it for frames that show the poses it has passed under. */
        MovingFloor shown(ShownFrames frames) {
            List<Quat> turns = floor.turns().isEmpty() ? List.of() : frames.each(floor.turns());
            return isStill()
                    ? this
                    : new MovingFloor(
                            new SourceFloor.Path(frames.each(floor.places()), turns),
                            frames.framesPerSecond(),
                            rootJoint,
                            rootBone);
        }

        /** Returns how far it has passed at a frame of a clip of that rate. */
        Vec3 passed(int frame, double clipFramesPerSecond) {
            return FloorFrame.at(floor.places(), framesPerSecond, frame, clipFramesPerSecond);
        }

        /** Returns how far it is turned at a frame of a clip of that rate. */
        private Quat turned(int frame, double clipFramesPerSecond) {
            return FloorFrame.turned(floor.turns(), framesPerSecond, frame, clipFramesPerSecond);
        }
    }

    /**
     * How the root's way over the ground was changed before its feet were planted: the clip is the one that is seen
     * from a floor, and stays so.
     *
     * @param kind why
     * @param floor what passed under the clip as it came; still where nothing was changed
     * @param words how far the clip now goes, or how far its root was moved
     */
    public record RootPath(Kind kind, MovingFloor floor, String words) {
        /** Why a root takes another way. */
        public enum Kind {
            /** It takes its own. */
            KEPT,
            /** Its feet slid together, or shook with it: it follows them. */
            FOLLOWS,
            /** It was in place, and walks. */
            FREE;

            /** Returns the word for it that files have. */
            public String word() {
                return switch (this) {
                    case KEPT -> "kept";
                    case FOLLOWS -> "follows";
                    case FREE -> "free";
                };
            }
        }

        /** The root's own way. */
        public static final RootPath KEPT = new RootPath(Kind.KEPT, MovingFloor.STILL, "");

        /** Returns whether the root takes another way than it came with. */
        public boolean changes() {
            return kind != Kind.KEPT;
        }

        /** Returns how far the root was moved at each frame, metres, world; empty where it keeps its way. */
        public List<Vec3> movedMetres() {
            return floor.path().stream().map(passed -> passed.times(-1)).toList();
        }

        /**
         * Returns how far the root was turned at each frame, about its own joint, world; empty where it was only moved.
         */
        public List<Quat> turns() {
            return floor.floor().turns().stream().map(Quat::conjugate).toList();
        }

        /**
         * Returns the contacts of a clip as the clip saw them that came: each in the middle of where it slid.
         *
         * @param clip the clip whose root takes the other way
         */
        List<Contact> asTheyCame(List<Contact> contacts, Clip clip) {
            boolean turns = !floor.floor().turns().isEmpty();
            Optional<RootTrack> root =
                    turns ? Optional.of(RootTrack.follow(clip, floor.rootJoint())) : Optional.empty();
            List<Contact> came = new ArrayList<>();
            for (Contact c : contacts) {
                Vec3 passed = Vec3.ZERO;
                for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                    passed = passed.plusTimes(1.0 / c.frames(), floor.passed(f, clip.framesPerSecond()));
                    if (root.isPresent()) {
                        Vec3 arm = c.anchorWorld().minus(root.get().place().get(f));
                        Vec3 swung = floor.turned(f, clip.framesPerSecond())
                                .rotate(arm)
                                .minus(arm);
                        passed = passed.plusTimes(1.0 / c.frames(), swung);
                    }
                }
                came.add(c.at(c.anchorWorld().plus(passed)));
            }
            return came;
        }
    }

    /**
     * How strides were made to fit a ground before feet were planted: the body goes less far along its own path, or
     * farther, and its feet swing as much less.
     *
     * @param ownStrides the clip with the strides that it came with
     * @param bodyMetres how far the body is moved at each frame, metres, world
     * @param feetMetres the same for the foot of each leg: by one vector while it stands
     * @param shortenedMetres by how many metres the way of the root joint over the ground is shorter; less than 0 where
     *     it is longer
     * @param wayMetres how long that is with its own strides
     */
    public record Strides(
            Clip ownStrides,
            List<Vec3> bodyMetres,
            List<List<Vec3>> feetMetres,
            double shortenedMetres,
            double wayMetres) {
        /** Freezes the lists. */
        public Strides {
            bodyMetres = List.copyOf(bodyMetres);
            feetMetres = List.copyOf(feetMetres);
        }

        static Strides of(Clip clip, int rootJoint, List<Segment> segments, StrideMoves moves) {
            double way = 0;
            double shortened = 0;
            for (Segment segment : segments) {
                Vec3 before = clip.world(segment.startFrame()).position(rootJoint);
                for (int f = segment.startFrame() + 1; f <= segment.endFrame(); f++) {
                    Vec3 at = clip.world(f).position(rootJoint);
                    Vec3 step = at.minus(before).horizontal();
                    Vec3 moved = moves.body(f).minus(moves.body(f - 1)).horizontal();
                    way += step.length();
                    shortened += step.length() - step.plus(moved).length();
                    before = at;
                }
            }
            return new Strides(clip, moves.ofBody(), moves.ofFeet(), shortened, way);
        }

        /** Returns a sentence about them. */
        String note() {
            return "its strides fit the edges that its feet pass: it goes " + centimetres(wayMetres - shortenedMetres)
                    + " m over the ground in place of " + centimetres(wayMetres) + " m";
        }

        private static double centimetres(double metres) {
            return Math.round(100 * metres) / 100.0;
        }

        /** Returns them for frames that show the poses they are of. */
        Strides shown(ShownFrames frames) {
            return new Strides(
                    frames.finer(ownStrides, 1),
                    frames.each(bodyMetres),
                    feetMetres.stream().map(frames::each).toList(),
                    shortenedMetres,
                    wayMetres);
        }

        /** Returns contacts as they were with the clip's own strides. */
        List<Contact> asTheyCame(List<Contact> contacts) {
            return contacts.stream()
                    .map(c -> c.at(
                            c.anchorWorld().minus(feetMetres.get(c.leg()).get((c.startFrame() + c.endFrame()) / 2))))
                    .toList();
        }
    }

    /**
     * The result of planting.
     *
     * @param clip the planted clip, frame by frame beside the source
     * @param changed the joints that differ from the source
     * @param pelvisMovedMetres how far the pelvis went from where the ground alone would carry it, at each frame
     * @param extraKeys keys that {@code clip} needs between its frames
     */
    @SuppressWarnings("ArrayRecordComponent") // one number a frame; boxing them would cost ten times the memory
    public record Result(Clip clip, ChangedJoints changed, double[] pelvisMovedMetres, ExtraKeys extraKeys) {}

    /**
     * Joints that differ from the source in some frame.
     *
     * @param rotated those whose rotation does
     * @param displaced those whose position does
     * @param twins those of them that hang beside the body, lay on one of its joints, and still do
     */
    public record ChangedJoints(BitSet rotated, BitSet displaced, BitSet twins) {
        /** Joints of the body alone. */
        public ChangedJoints(BitSet rotated, BitSet displaced) {
            this(rotated, displaced, new BitSet());
        }

        /** Nothing differs. */
        static ChangedJoints nothing() {
            return new ChangedJoints(new BitSet(), new BitSet());
        }

        /** Returns whether planting left every joint as it was. */
        public boolean none() {
            return rotated.isEmpty() && displaced.isEmpty();
        }
    }

    /** Freezes the lists. */
    public Planting {
        legs = List.copyOf(legs);
        contacts = List.copyOf(contacts);
        unresolved = List.copyOf(unresolved);
        notes = List.copyOf(notes);
    }

    /** Returns the same with more that could not be met. */
    Planting withUnresolved(List<Unresolved> more) {
        return with(more, List.of());
    }

    /** Returns the same with more that could not be met, and more sentences. */
    Planting with(List<Unresolved> more, List<String> further) {
        List<Unresolved> all = new ArrayList<>(unresolved);
        all.addAll(more);
        List<String> sentences = new ArrayList<>(notes);
        sentences.addAll(further);
        return new Planting(source, result, legs, ground, contacts, all, sentences);
    }

    /**
     * Returns the same with other clips.
     *
     * @param from the motion that was planted
     * @param keyed the planted clip with its extra keys
     * @param changed the joints that differ from where they came from
     * @param strides how its strides were made to fit
     * @param floor what passes under it
     * @param further more sentences
     */
    Planting withClips(
            Clip from,
            Clip keyed,
            ChangedJoints changed,
            Optional<Strides> strides,
            MovingFloor floor,
            List<String> further) {
        ExtraKeys keys = result.extraKeys();
        List<String> all = new ArrayList<>(notes);
        all.addAll(further);
        return new Planting(
                new Source(
                        from,
                        source.inputFrames(),
                        source.floor(),
                        source.bearing(),
                        source.contacts(),
                        source.segments(),
                        source.rootPath(),
                        strides,
                        floor),
                new Result(
                        FinerClip.every(keyed, keys.times()),
                        changed,
                        result.pelvisMovedMetres(),
                        new ExtraKeys(keys.times(), keyed, keys.intervals(), keys.leftMetres())),
                legs,
                ground,
                contacts,
                unresolved,
                all);
    }

    /** Returns what was planted pose by pose with each of them shown for as many frames as in the clip that came. */
    Planting shown(ShownPoses poses, Clip came) {
        ShownFrames frames = poses.frames().played(source.inputFrames());
        int[] inputFrames = poses.frames().inputFrames(source.inputFrames());
        boolean asItCame = source.clip().poses().equals(poses.once().poses());
        Clip shown = asItCame ? came : frames.finer(source.clip(), 1);
        ExtraKeys keys = result.extraKeys();
        Clip finer = frames.finer(keys.clip(), keys.times());
        boolean same = result.changed().none() && asItCame && keys.times() == 1;
        List<String> all = new ArrayList<>(List.of(poses.note()));
        all.addAll(notes);
        return new Planting(
                new Source(
                        shown,
                        inputFrames,
                        source.floor(),
                        shown(source.bearing(), frames),
                        shown(source.contacts(), frames),
                        shownSegments(source.segments(), frames),
                        new RootPath(
                                source.rootPath().kind(),
                                source.rootPath().floor().shown(frames),
                                source.rootPath().words()),
                        source.strides().map(strides -> strides.shown(frames)),
                        source.movingFloor().shown(frames)),
                new Result(
                        same ? shown : FinerClip.every(finer, keys.times()),
                        result.changed(),
                        frames.each(result.pelvisMovedMetres()),
                        new ExtraKeys(
                                keys.times(),
                                same ? shown : finer,
                                frames.intervals(keys.intervals()),
                                keys.leftMetres())),
                legs,
                ground,
                shown(contacts, frames),
                unresolved.stream()
                        .map(u -> u.at(frames.first(u.startFrame()), frames.last(u.endFrame())))
                        .toList(),
                all);
    }

    /** Returns contacts of poses, in frames: from the first that shows its first to the last that shows its last. */
    static List<Contact> shown(List<Contact> contacts, ShownFrames frames) {
        return contacts.stream()
                .map(c -> c.during(frames.first(c.startFrame()), frames.last(c.endFrame())))
                .toList();
    }

    /** Returns segments of poses, in frames. */
    static List<Segment> shownSegments(List<Segment> segments, ShownFrames frames) {
        return segments.stream()
                .map(s -> new Segment(frames.first(s.startFrame()), frames.last(s.endFrame())))
                .toList();
    }

    /** Returns the planted clip, frame by frame beside the source. */
    public Clip clip() {
        return result.clip();
    }

    /** Returns whether planning left every pose as it was: all that may have changed is the root's way. */
    boolean leavesPoses() {
        for (int f = 0; f < clip().frames(); f++) {
            if (clip().pose(f) != source.clip().pose(f)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the joints that feet hang on, parents first: how they move between keys moves the feet. */
    public int[] jointsAboveFeet() {
        return JointsAboveFeet.of(clip().skeleton(), legs);
    }

    /**
     * Returns the clip as it came, seen from its floor where that moves: what figures of the source are measured on. It
     * differs from {@link Source#clip()} where the root was wrong and follows the feet.
     */
    public Clip cameClip() {
        Clip clip = source.movingFloor()
                .seen(source.strides().map(Strides::ownStrides).orElse(source.clip()));
        return followsFeet() ? source.rootPath().floor().from(clip) : clip;
    }

    /** Returns {@link Source#contacts()} as they were in {@link #cameClip()}: each in the middle of where it slid. */
    public List<Contact> cameContacts() {
        return came(source.contacts());
    }

    private List<Contact> came(List<Contact> contacts) {
        List<Contact> own = source.strides().map(s -> s.asTheyCame(contacts)).orElse(contacts);
        return followsFeet() ? source.rootPath().asTheyCame(own, source.clip()) : own;
    }

    private boolean followsFeet() {
        return source.rootPath().kind() == RootPath.Kind.FOLLOWS;
    }

    /**
     * Returns a meter of the source where it came from: on its own floor, with the contacts found there; seen from that
     * floor where it moves. One whose root was wrong is measured as it came.
     */
    public MotionMeter meterOfSource() {
        return MotionMeter.of(cameClip())
                .legs(legs)
                .ground(source.floor().ground())
                .contacts(cameContacts())
                .bearing(came(source.bearing()))
                .segments(source.segments())
                .twins(result.changed().twins());
    }

    /**
     * Returns a meter of the clip as it came, on the ground that the result stands on: of contacts whose feet were not
     * planted there.
     */
    public MotionMeter meterOfUnplanted() {
        return MotionMeter.comparing(cameClip(), cameClip())
                .legs(legs)
                .ground(ground)
                .contacts(came(contacts))
                .bearing(came(source.bearing()))
                .segments(source.segments())
                .twins(result.changed().twins());
    }

    /**
     * Returns a meter of the result, beside the source, on the ground that it stands on; both are seen from a floor
     * that moves.
     *
     * @param written {@link #clip()}, that of {@link Result#extraKeys()}, or either as read back from a file
     * @throws IllegalArgumentException when {@code written} does not have the source's frames
     */
    public MotionMeter meter(Clip written) {
        MovingFloor floor = source.movingFloor();
        return MotionMeter.comparing(floor.seen(source.clip()), floor.seen(written))
                .legs(legs)
                .ground(ground)
                .contacts(contacts)
                .bearing(source.bearing())
                .segments(source.segments())
                .twins(result.changed().twins())
                .pelvisMoved(result.pelvisMovedMetres());
    }

    /**
     * Keys that a planted clip needs between those of its source, because interpolation alone would let a foot slip or
     * sink there.
     *
     * @param times how many frames of {@code clip} take the place of one; 1 when nothing is needed
     * @param clip the planted clip, that much finer; its every {@code times}-th frame is the planted clip's own
     * @param intervals the intervals f to f + 1 of the planted clip that need the frames between as keys; formats with
     *     one rate for all take them everywhere
     * @param leftMetres how far feet slip or sink between frames at {@link PlantOptions#framesPerSecond} of the user's;
     *     0 where keys are added as they are needed
     */
    public record ExtraKeys(int times, Clip clip, BitSet intervals, double leftMetres) {
        /** No more keys than the source has. */
        static ExtraKeys none(Clip clip) {
            return new ExtraKeys(1, clip, new BitSet(), 0);
        }
    }
}
