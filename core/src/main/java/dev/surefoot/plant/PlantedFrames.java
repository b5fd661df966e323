// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.ReshapedLeg;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.hold.ChangedStances;
import dev.surefoot.plant.pelvis.PelvisTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * The frames of a motion while it is planted: each segment is planned, posed, and what sinks between two frames is
 * raised. Segments that stand already are left as they are.
 *
 * <p>Beside frames that were planted before with other stances, only the parts of a segment are planned that these
 * move: {@link ChangedStances}. They are as the whole segment would be planned where parts and the others meet to
 * {@value #SAME_METRES} m and {@value #SAME_RADIANS} radians of any joint, which is looked at; else all of it is
 * planned.
 */
final class PlantedFrames {
    private static final Comparator<Unresolved> BY_LEG_TIME =
            Comparator.comparingInt(Unresolved::leg).thenComparingInt(Unresolved::startFrame);
    /**
     * Rounds of planning with the shapes that non-uniform scales give legs; each leaves a twentieth of what the one
     * before did.
     */
    private static final int MOST_SHAPES = 4;
    /** Metres, of an adult, by which shapes may still change: a tenth of what may be in the ground. */
    private static final double SAME_SHAPE_METRES = 1e-5;
    /** Frames that are posed one after the other, so many that who poses them need not be made often: 10 ms of work. */
    private static final int POSED_AT_ONCE = 1024;
    /** Metres that a joint may step where a part that was planned anew begins or ends. */
    private static final double SAME_METRES = 1e-6;
    /** Radians that it may turn there: a knee near straight turns by so much for a micrometre. */
    private static final double SAME_RADIANS = 3e-5;

    private final Motion motion;
    private final Clip source;
    private final Footing footing;
    private final FollowedClip.Body rig;
    private final PlantOptions options;
    private final Progress progress;
    private final Function<Segment, Optional<PelvisTrack>> like;
    private final LegPoser poser;
    private final Residuals residuals;
    private final List<Pose> poses;
    private final double[] pelvisMoved;
    private final Map<Segment, PelvisTrack> pelvis = new HashMap<>();
    /** What stands in each segment that was planned. */
    private final Map<Segment, Standing> standing = new HashMap<>();

    /**
     * Prepares to plant.
     *
     * @param motion the motion
     * @param footing what it is put on
     * @param rig the body above its legs
     * @param options how
     * @param progress hears of the frames
     * @param like returns a trajectory that may be near a segment's
     */
    PlantedFrames(
            Motion motion,
            Footing footing,
            FollowedClip.Body rig,
            PlantOptions options,
            Progress progress,
            Function<Segment, Optional<PelvisTrack>> like) {
        this.motion = motion;
        this.footing = footing;
        this.rig = rig;
        this.options = options;
        this.progress = progress;
        this.like = like;
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

    /**
     * Contacts of a segment that are held.
     *
     * @param found as they were found
     * @param planted the same, in the same order, where they stand now
     * @param withoutGround stances that have none
     */
    private record Standing(List<Contact> found, List<Contact> planted, List<Unresolved> withoutGround) {
        static Standing of(SegmentPlan plan) {
            return new Standing(
                    sorted(plan.sourceContacts(), Contact.BY_LEG_POINT_TIME),
                    sorted(plan.contacts(), Contact.BY_LEG_POINT_TIME),
                    sorted(plan.stancesWithoutGround(), BY_LEG_TIME));
        }

        /** Returns those of this in which a frame is none of the part's, and those of its plan in which one is. */
        Standing with(Segment part, Standing ofPart) {
            return new Standing(
                    merged(found, ofPart.found, part, Contact::startFrame, Contact.BY_LEG_POINT_TIME),
                    merged(planted, ofPart.planted, part, Contact::startFrame, Contact.BY_LEG_POINT_TIME),
                    merged(withoutGround, ofPart.withoutGround, part, Unresolved::startFrame, BY_LEG_TIME));
        }

        private static <T> List<T> merged(
                List<T> all, List<T> ofPart, Segment part, ToIntFunction<T> start, Comparator<T> order) {
            List<T> merged = new ArrayList<>();
            for (T each : all) {
                if (!part.holds(start.applyAsInt(each))) {
                    merged.add(each);
                }
            }
            for (T each : ofPart) {
                if (part.holds(start.applyAsInt(each))) {
                    merged.add(each);
                }
            }
            return sorted(merged, order);
        }

        private static <T> List<T> sorted(List<T> list, Comparator<T> order) {
            List<T> sorted = new ArrayList<>(list);
            sorted.sort(order);
            return sorted;
        }
    }

    /** Returns whether these are frames of that clip. */
    boolean isOf(FollowedClip followed) {
        return motion.followed().equals(followed);
    }

    /** Returns how the pelvis goes in the segments that were planned as a whole. */
    Map<Segment, PelvisTrack> pelvis() {
        return pelvis;
    }

    /**
     * Plants the motion.
     *
     * @param before the same clip's frames, planted before with other stances
     */
    Planting planted(Optional<PlantedFrames> before) {
        List<Contact> found = new ArrayList<>();
        List<Contact> planted = new ArrayList<>();
        List<Unresolved> unresolved = new ArrayList<>();
        boolean nothingStands = footing.keepsHeights() && motion.contacts().isEmpty();
        List<Segment> left = AlreadyPlanted.segments(motion, footing, options);
        for (Segment segment : nothingStands ? List.<Segment>of() : motion.segments()) {
            boolean stands = left.contains(segment);
            if (stands || before.isEmpty() || !replanted(segment, before.get())) {
                SegmentPlan plan = planned(segment);
                standing.put(segment, Standing.of(plan));
                if (!stands) {
                    pose(plan);
                }
            }
            Standing there = standing.get(segment);
            found.addAll(there.found);
            planted.addAll(stands ? whereTheyStand(there.planted) : there.planted);
            unresolved.addAll(there.withoutGround);
            if (stands) {
                standing.remove(segment);
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
            Optional<PelvisTrack> near =
                    Optional.ofNullable(pelvis.get(segment)).or(() -> like.apply(segment));
            SegmentPlan plan = planner(segment).planned(rig, shapes, near);
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

    private SegmentPlanner planner(Segment segment) {
        return new SegmentPlanner(motion, segment, footing, options, progress);
    }

    /**
     * Plans of a segment what is near stances that are held otherwise than before; returns false where that is not all.
     */
    private boolean replanted(Segment segment, PlantedFrames before) {
        Standing stood = before.standing.get(segment);
        if (stood == null || changesShape() || !isHeldOtherwise(before)) {
            return false;
        }
        Optional<List<ChangedStances.Part>> parts =
                ChangedStances.parts(before.motion.stances(), motion.stances(), segment, source.framesPerSecond());
        Optional<PelvisTrack> near = like.apply(segment);
        if (parts.isEmpty() || near.isEmpty()) {
            return false;
        }
        take(before, segment.startFrame(), segment.endFrame());
        SegmentPlanner planner = planner(segment);
        SegmentPlanner.Steady steady = parts.get().isEmpty() ? null : planner.steady(rig);
        for (ChangedStances.Part part : parts.get()) {
            Segment planned = part.planned();
            PelvisTrack there = near.get().atFrames(planned.frames(), planned.startFrame() - segment.startFrame(), 1);
            SegmentPlan plan = planner.part(planned, rig, steady, Optional.of(there));
            pose(plan);
            Segment kept = part.kept();
            boolean meets = (kept.startFrame() == segment.startFrame() || meets(before, kept.startFrame()))
                    && (kept.endFrame() == segment.endFrame() || meets(before, kept.endFrame()));
            if (!meets) {
                return false;
            }
            take(before, planned.startFrame(), kept.startFrame() - 1);
            take(before, kept.endFrame() + 1, planned.endFrame());
            stood = stood.with(kept, Standing.of(plan));
        }
        standing.put(segment, stood);
        return true;
    }

    /** Returns whether lengths of legs depend on how they are planned. */
    private boolean changesShape() {
        for (LegTrack track : motion.tracks()) {
            if (track.isNonUniform()) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether this is the same motion but for its stances, on the same ground. */
    private boolean isHeldOtherwise(PlantedFrames before) {
        return before.motion.holding(motion.clipStances()).equals(motion)
                && before.footing.keepsHeights() == footing.keepsHeights();
    }

    /** Takes frames as they were before. */
    private void take(PlantedFrames before, int from, int to) {
        for (int f = from; f <= to; f++) {
            poses.set(f, before.poses.get(f));
            pelvisMoved[f] = before.pelvisMoved[f];
            residuals.set(f, before.residuals);
        }
    }

    /** Returns whether a frame is as it was before. */
    private boolean meets(PlantedFrames before, int f) {
        double unit = BodyScale.of(motion.tracks());
        return AlreadyPlanted.same(source, before.poses.get(f), poses.get(f), SAME_RADIANS, unit * SAME_METRES);
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
