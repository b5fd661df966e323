// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Vec3;
import dev.surefoot.measure.worse.AddedMotion;
import dev.surefoot.measure.worse.PlannedLimb;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.ReshapedLeg;
import dev.surefoot.plant.bearing.FootTremor;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.hold.RestlessStances;
import dev.surefoot.plant.pelvis.PelvisTrack;
import dev.surefoot.plant.root.Twins;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Plants motions of one clip with the frames that they have, one after the other as more or less of their stances is
 * held: plans each segment, poses it, and raises what sinks between two frames. Segments that stand already are left as
 * they are. The search for a pelvis' way begins where the last one of that segment ended, so that a planting is that of
 * a new planter to rounding, and to the bit where the same motions come in the same order.
 */
final class FramePlanter {
    /**
     * Rounds of planning with the shapes that non-uniform scales give legs; each leaves a twentieth of what the one
     * before did.
     */
    private static final int MOST_SHAPES = 4;
    /** Metres, of an adult, by which shapes may still change: a tenth of what may be in the ground. */
    private static final double SAME_SHAPE_METRES = 1e-5;
    /** Frames that are posed one after the other, so many that who poses them need not be made often: 10 ms of work. */
    private static final int POSED_AT_ONCE = 1024;
    /**
     * Frames a second that show accelerations below 8 Hz, and when feet come down and leave, as well as more do: of 251
     * stances of captures ten are judged otherwise with 60 a second than with all 120, 23 with 40.
     */
    private static final double SEEN_FRAMES_PER_SECOND = 60;

    private final int rootJoint;
    private final Function<Motion, Footing> footings;
    private final PlantOptions options;
    private final Progress progress;
    /** How the pelvis went in the motion that was planted last, by segment, and in the one that was only looked at. */
    private final Map<Segment, PelvisTrack> pelvis = new HashMap<>();

    private final Map<Segment, PelvisTrack> seenPelvis = new HashMap<>();
    /** The clip with as few frames as show what is added, one in {@link #every}; null until somebody asks. */
    private FollowedClip seen;

    private int every;
    /** How much that moves by itself. */
    private AddedMotion.Own own;
    /** How surely its feet tremble. */
    private double tremor;
    /** The stances with which that was looked at last, and what they add; null until somebody asks. */
    private List<Stance> seenStances;

    private Seldom seenAdded;

    /**
     * Prepares to plant.
     *
     * @param rootJoint the joint whose position moves the body
     * @param footings what motions are put on
     * @param options how
     * @param progress hears of the frames
     */
    FramePlanter(int rootJoint, Function<Motion, Footing> footings, PlantOptions options, Progress progress) {
        this.rootJoint = rootJoint;
        this.footings = footings;
        this.options = options;
        this.progress = progress;
    }

    /** Plants a motion. */
    Planting planted(Motion motion) {
        forget();
        return new Frames(motion, footings.apply(motion)).planted();
    }

    /**
     * Returns how much the body will move that its source does not: planned with as few frames as show it, and nothing
     * is posed. Frames are the motion's, of a clip that is always the same.
     */
    RestlessStances.Added added(Motion motion) {
        double rate = motion.clip().framesPerSecond();
        if (seen == null) {
            every = (int) Math.max(1, rate / SEEN_FRAMES_PER_SECOND);
            seen = motion.followedEvery(every, progress.parallel());
            tremor = FootTremor.of(motion.tracks(), motion.bearing(), motion.segments(), rate, progress.parallel())
                    .share();
            BitSet twins = Twins.of(motion.clip(), motion.followed().legs(), rootJoint, BodyScale.of(motion.tracks()))
                    .joints();
            own = AddedMotion.Own.of(seen.clip(), motion.coarser(every, seen).segments(), twins, progress.parallel());
        }
        Motion coarse = motion.coarser(every, seen);
        if (seenAdded != null && coarse.stances().equals(seenStances)) {
            return seenAdded;
        }
        Footing footing = footings.apply(coarse);
        BodyRig rig = BodyRig.of(seen, rootJoint, options);
        List<PlannedLimb> limbs = new ArrayList<>();
        coarse.tracks().forEach(track -> limbs.add(new PlannedLimb(track, rate / every)));
        for (Segment segment : coarse.segments()) {
            List<LegTrack> shapes = new ArrayList<>();
            coarse.tracks().forEach(track -> shapes.add(track.span(segment.startFrame(), segment.endFrame())));
            SegmentPlan plan = new SegmentPlanner(coarse, segment, footing, options, progress)
                    .hipsAndAnkles(rig, shapes, Optional.ofNullable(seenPelvis.get(segment)));
            seenPelvis.put(segment, plan.body().pelvis());
            for (int leg = 0; leg < limbs.size(); leg++) {
                for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                    Vec3 hip = plan.hip(leg, f);
                    limbs.get(leg).set(f, hip, plan.ankle(leg, f, hip), plan.kneeTurn(leg, f));
                }
            }
        }
        AddedMotion added = AddedMotion.of(own, seen.clip(), seen.legs(), limbs, coarse.segments(), tremor);
        seenStances = coarse.stances();
        seenAdded = new Seldom(added, every);
        return seenAdded;
    }

    /** Lets go of what is asked for before anything is planted: it is as large as a fourth of a planting. */
    private void forget() {
        seen = null;
        own = null;
        seenStances = null;
        seenAdded = null;
    }

    /** What is added in a motion of which one frame in so many was looked at. */
    private record Seldom(AddedMotion added, int every) implements RestlessStances.Added {
        private int first(int frame) {
            return Math.floorDiv(frame + every - 1, every);
        }

        private int last(int frame) {
            return Math.floorDiv(frame, every);
        }

        @Override
        public double part(int fromFrame, int toFrame) {
            return added.part(first(fromFrame), last(toFrame));
        }

        @Override
        public double more(int fromFrame, int toFrame) {
            return added.more(first(fromFrame), last(toFrame));
        }

        @Override
        public double own(int fromFrame, int toFrame) {
            return added.own(first(fromFrame), last(toFrame));
        }
    }

    /** Returns a trajectory that may be near a segment's: the last one of it, else the one that was looked at. */
    private Optional<PelvisTrack> like(Segment segment) {
        PelvisTrack last = pelvis.get(segment);
        if (last != null || seenPelvis.isEmpty()) {
            return Optional.ofNullable(last);
        }
        return segment.coarser(every)
                .filter(seenPelvis::containsKey)
                .map(coarse -> seenPelvis
                        .get(coarse)
                        .atFrames(
                                segment.frames(),
                                segment.startFrame() / (double) every - coarse.startFrame(),
                                1 / (double) every));
    }

    /** The frames of a motion while it is planted. */
    private final class Frames {
        private final Motion motion;
        private final Clip source;
        private final Footing footing;
        private final BodyRig rig;
        private final LegPoser poser;
        private final Residuals residuals;
        private final List<Pose> poses;
        private final double[] pelvisMoved;

        Frames(Motion motion, Footing footing) {
            this.motion = motion;
            this.footing = footing;
            rig = BodyRig.of(motion.followed(), rootJoint, options);
            source = motion.clip();
            poser = new LegPoser(motion.followed(), rig);
            residuals = Residuals.of(motion.followed());
            poses = new ArrayList<>(source.poses());
            pelvisMoved = new double[source.frames()];
        }

        /** Returns whether the clip is played more than once: from one round to the next its root goes on. */
        private boolean repeats() {
            int[] from = motion.sourceFrames();
            for (int f = 1; f < from.length; f++) {
                if (from[f] < from[f - 1]) {
                    return true;
                }
            }
            return false;
        }

        Planting planted() {
            List<Contact> found = new ArrayList<>();
            List<Contact> planted = new ArrayList<>();
            List<Unresolved> unresolved = new ArrayList<>();
            boolean nothingStands = footing.keepsHeights() && motion.contacts().isEmpty();
            List<Segment> standing = AlreadyPlanted.segments(motion, footing, options);
            for (Segment segment : nothingStands ? List.<Segment>of() : motion.segments()) {
                SegmentPlan plan = planned(segment);
                found.addAll(plan.sourceContacts());
                boolean stands = standing.contains(segment);
                planted.addAll(stands ? whereTheyStand(plan.contacts()) : plan.contacts());
                unresolved.addAll(plan.stancesWithoutGround());
                if (!stands) {
                    pose(plan);
                }
            }
            unresolved.addAll(residuals.unresolved());
            BitSet rotated = new BitSet();
            BitSet displaced = new BitSet();
            for (int f = 0; f < poses.size(); f++) {
                poses.get(f).markChanged(source.pose(f), rotated, displaced);
            }
            // the root's way is in the source here, but not in the file
            boolean travels = !nothingStands && repeats();
            if (!rotated.isEmpty() || !displaced.isEmpty() || motion.rootPath().changes() || travels) {
                displaced.set(rig.rootJoint());
            }
            if (!motion.rootPath().turns().isEmpty()) {
                rotated.set(rig.rootJoint());
            }
            motion.strides().ifPresent(strides -> markStrides(strides, rotated, displaced));
            Clip result = source.withPoses(poses);
            return new Planting(
                    new Planting.Source(
                            source,
                            motion.sourceFrames(),
                            motion.floor(),
                            motion.bearing(),
                            residuals.held(found),
                            motion.segments(),
                            motion.rootPath(),
                            motion.strides()),
                    new Planting.Result(
                            result,
                            new Planting.ChangedJoints(rotated, displaced),
                            pelvisMoved,
                            Planting.ExtraKeys.none(result)),
                    motion.followed().legs(),
                    footing.ground(),
                    residuals.held(planted),
                    unresolved,
                    motion.notes());
        }

        /** What is left as it is stands where it does, where that is further from its floor than is promised. */
        private List<Contact> whereTheyStand(List<Contact> contacts) {
            if (options.contacts().isPresent()
                    || AlreadyPlanted.exact(motion.tracks()).test(contacts)) {
                return contacts;
            }
            List<Contact> there = new ArrayList<>();
            for (Contact c : contacts) {
                LegTrack track = motion.tracks().get(c.leg());
                there.add(c.at(track.meanPlace(track.indexOf(c.kind()), c.startFrame(), c.endFrame())));
            }
            return there;
        }

        /** Nor are its strides: what they changed is changed in the file too, as far as these frames are its own. */
        private void markStrides(Planting.Strides strides, BitSet rotated, BitSet displaced) {
            Clip own = strides.ownStrides();
            int times = (source.frames() - 1) / Math.max(1, own.frames() - 1);
            for (int f = 0; f < own.frames(); f++) {
                source.pose(f * times).markChanged(own.pose(f), rotated, displaced);
            }
            displaced.set(rig.rootJoint());
        }

        /**
         * Plans a segment. Below scales that are not uniform the lengths of bones and the shapes of feet depend on the
         * pose: they are measured in the planned one, and it is planned anew with them, until they hardly change.
         */
        private SegmentPlan planned(Segment segment) {
            List<LegTrack> shapes = new ArrayList<>();
            boolean depend = false;
            for (LegTrack track : motion.tracks()) {
                LegTrack part = track.span(segment.startFrame(), segment.endFrame());
                depend |= part.isNonUniform();
                shapes.add(part);
            }
            double same = SAME_SHAPE_METRES * BodyScale.of(motion.tracks());
            for (int round = 0; ; round++) {
                SegmentPlan plan = new SegmentPlanner(motion, segment, footing, options, progress)
                        .planned(rig, shapes, like(segment));
                pelvis.put(segment, plan.body().pelvis());
                if (!depend || round == MOST_SHAPES) {
                    return plan;
                }
                List<ReshapedLeg> reshaped = reshaped(shapes, plan);
                double changed = 0;
                for (int leg = 0; leg < shapes.size(); leg++) {
                    changed = Math.max(changed, reshaped.get(leg).changedMetres());
                    shapes.set(leg, reshaped.get(leg).track());
                }
                if (changed < same) {
                    return plan;
                }
            }
        }

        /** Returns the legs with the lengths and feet that they have where they are planned. */
        private List<ReshapedLeg> reshaped(List<LegTrack> shapes, SegmentPlan plan) {
            List<ReshapedLeg> reshaped = new ArrayList<>();
            shapes.forEach(shape -> reshaped.add(new ReshapedLeg(shape)));
            Segment segment = plan.segment();
            for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                poser.pose(plan, f, residuals);
                int g = plan.local(f);
                for (int leg = 0; leg < reshaped.size(); leg++) {
                    if (motion.tracks().get(leg).isNonUniform()) {
                        double boneFactor = plan.boneFactor(leg, f);
                        reshaped.get(leg)
                                .measure(
                                        poser.world(),
                                        g,
                                        plan.foot(leg).rotation(g),
                                        plan.foot(leg).toeTurn(g),
                                        boneFactor);
                    }
                }
            }
            return reshaped;
        }

        private void pose(SegmentPlan plan) {
            Segment segment = plan.segment();
            progress.at(Progress.Stage.POSING, segment.startFrame(), source.frames());
            progress.parallel().ranges(segment.startFrame(), segment.endFrame() + 1, POSED_AT_ONCE, (from, to) -> {
                LegPoser own = poser.another();
                for (int f = from; f < to; f++) {
                    poses.set(f, own.pose(plan, f, residuals));
                    pelvisMoved[f] = plan.pelvisMovedMetres(f);
                }
            });
            progress.at(Progress.Stage.POSING, segment.endFrame(), source.frames());
            if (SunkBetween.matters(source, footing)) {
                SegmentPlan raising = plan;
                for (int round = 0; round < SunkBetween.MOST_ROUNDS; round++) {
                    SunkBetween.Raised raised = SunkBetween.raised(
                            raising, source.withPoses(poses), motion.followed().legs(), footing.ground());
                    if (raised.frames().isEmpty()) {
                        break;
                    }
                    raising = raised.plan();
                    for (int f = raised.frames().nextSetBit(0);
                            f >= 0;
                            f = raised.frames().nextSetBit(f + 1)) {
                        poses.set(f, poser.pose(raising, f, residuals));
                    }
                }
            }
            if (AlreadyPlanted.hardlyChanges(source, poses, segment)) {
                for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
                    poses.set(f, source.pose(f));
                    pelvisMoved[f] = 0;
                }
            }
        }
    }
}
