// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.StepProgress;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.JointsAboveFeet;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.plant.contact.RigidSole;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.plant.pelvis.PelvisJoint;
import dev.surefoot.plant.pelvis.Trunk;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.BoneStretch;
import dev.surefoot.rig.limb.FootGoal;
import dev.surefoot.rig.limb.LegSolver;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Puts a clip on a ground: its feet stand where they stood, on the new height and slope, and everything between follows
 * smoothly.
 *
 * <p>The stages, in order: play (cycles, travel) → follow the legs → floor → contacts → one plan a foot → one course of
 * the pelvis → closed-form legs, frame by frame. <b>Frames:</b> the ground is in the world's metres, Y up; the clip
 * keeps its place seen from above and is lifted so that what stood on its own floor stands on the ground. <b>Out:</b>
 * only the carrier's position, the legs' rotations and, of a body with several girdles, those of their spines' first
 * joints change, the positions of knees and feet where legs may stretch and have to, and the rotations of the pelvis
 * and of what else starts there if it may tilt; every other joint keeps its local pose. What cannot be met is in
 * {@link Planting#unresolved()}. <b>Cost:</b> O(frames); a minute of capture at 120 frames a second takes seconds.
 */
public final class ClipPlanter {
    /**
     * Radians and metres that are no change: a tenth of what is promised for clips that are clean already, and far
     * above rounding.
     */
    private static final double ROUNDING = 1e-7;

    /**
     * Rounds of planning with the shapes that uneven scales give legs; each leaves a twentieth of what the one before
     * did.
     */
    private static final int MOST_SHAPES = 4;
    /** Metres, of an adult, by which shapes may still change: a tenth of what may be in the ground. */
    private static final double SAME_SHAPE_METRES = 1e-5;

    /**
     * Part of the time that finding contacts takes, about. Like the two below it is told as progress and changes
     * nothing else.
     */
    private static final double CONTACTS = 0.2;
    /** Part of the time left that a round takes of which nobody knows whether another follows. */
    private static final double ROUND = 0.7;
    /** Part of a round that planning takes; solving the legs takes the rest. */
    private static final double PLANNING = 0.8;

    private final SourceMotion motion;
    private final Clip source;
    private final int carrier;
    private final PlantOptions options;
    private final Progress progress;
    private final List<LegSolver> solvers = new ArrayList<>();
    private final List<BoneStretch> bones = new ArrayList<>();
    private final Residuals misses;
    private final double[] moved;
    private final WorldPose world;
    private final int[] joints;
    private final Trunk trunk;
    private final RootAxes axes;
    private final Optional<PelvisJoint> pelvis;

    private ClipPlanter(SourceMotion motion, int carrier, PlantOptions options, Progress progress) {
        this.motion = motion;
        this.source = motion.clip();
        this.moved = new double[source.frames()];
        this.world = new WorldPose(source.skeleton(), source.space());
        this.carrier = carrier;
        List<Leg> legs = new ArrayList<>();
        BitSet fewAxes = new BitSet();
        for (LegTrack track : motion.tracks()) {
            fewAxes.set(legs.size(), !track.leg().turnsFreely(source.skeleton()));
            legs.add(track.leg());
        }
        this.misses = new Residuals(legs.size(), source.frames(), BodyScale.of(motion.tracks()), fewAxes);
        this.joints = JointsAboveFeet.of(source.skeleton(), legs, carrier);
        this.axes = RootAxes.of(source, carrier);
        this.trunk = Trunk.of(source, motion.tracks());
        this.pelvis = options.greatestTiltRadians() > 0 ? PelvisJoint.of(source, legs) : Optional.empty();
        this.options = options;
        this.progress = progress;
    }

    /**
     * Plants a clip.
     *
     * @param clip the clip
     * @param givenLegs its legs; at least one. Heel and ball are taken as fixed to the ankle joint:
     *     {@link Planting#legs()} tells where
     * @param carrierJoint the joint whose position moves the body
     * @param ground where to put it
     * @param options how
     * @param progress is told how far it is
     */
    public static Planting plant(
            Clip clip, List<Leg> givenLegs, int carrierJoint, Ground ground, PlantOptions options, Progress progress) {
        List<Leg> legs = checked(clip, givenLegs, carrierJoint);
        return planted(clip, legs, carrierJoint, motion -> ground, options, progress);
    }

    /**
     * Cleans a clip where it stands: plants it on its own floor. One in which nothing stands comes back as it is.
     *
     * @param clip the clip
     * @param givenLegs its legs; at least one
     * @param carrierJoint the joint whose position moves the body
     * @param options how
     * @param progress is told how far it is
     */
    public static Planting clean(
            Clip clip, List<Leg> givenLegs, int carrierJoint, PlantOptions options, Progress progress) {
        List<Leg> legs = checked(clip, givenLegs, carrierJoint);
        return planted(clip, legs, carrierJoint, ClipPlanter::ownFloor, options, progress);
    }

    /**
     * The floor that a clip is cleaned on; null leaves every foot at its own height: where the floor is uneven, or
     * nothing stands and its height is a guess.
     */
    private static Ground ownFloor(SourceMotion motion) {
        boolean known = motion.floor().even() && !motion.contacts().isEmpty();
        return known ? Plane.flat(motion.floorMetres()) : null;
    }

    private static Planting planted(
            Clip clip,
            List<Leg> legs,
            int carrier,
            Function<SourceMotion, Ground> ground,
            PlantOptions options,
            Progress progress) {
        progress.at("contacts", 0);
        Progress rest = progress.part(CONTACTS, 1);
        SourceMotion motion = SourceMotion.of(clip, legs, carrier, options);
        int rounds = options.cycles() + 2 * LoopPlanting.BESIDE;
        // what stands needs no rounds beside it; and where a round ends amid a stance, no contact of its does
        boolean stands = options.contacts().isPresent() && AlreadyPlanted.all(motion, ground.apply(motion));
        if (!stands
                && rounds <= PlantOptions.MOST_CYCLES
                && !motion.contacts().isEmpty()
                && LoopPlanting.closes(clip, carrier)
                && LoopPlanting.mayBe(motion, ground.apply(motion))) {
            SourceMotion longer = SourceMotion.of(clip, legs, carrier, options.withCycles(rounds));
            LoopPlanting loop = LoopPlanting.of(motion, longer, ground.apply(longer));
            if (loop != null) {
                Ground under = ground.apply(longer);
                return loop.cut(withKeysBetween(longer, legs, carrier, under, options, rest), carrier);
            }
        }
        return withKeysBetween(motion, legs, carrier, ground.apply(motion), options, rest);
    }

    private static Planting withKeysBetween(
            SourceMotion motion, List<Leg> legs, int carrier, Ground ground, PlantOptions options, Progress progress) {
        StepProgress rounds = new StepProgress(progress, ROUND);
        Function<SourceMotion, Planting> planter =
                m -> new ClipPlanter(m, carrier, options, rounds.next()).plant(legs, ground);
        Planting planting = KeyRefinement.of(motion, planter.apply(motion), planter);
        progress.at("keys between", 1);
        return planting;
    }

    private static List<Leg> checked(Clip clip, List<Leg> givenLegs, int carrierJoint) {
        if (givenLegs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        if (!(carrierJoint >= 0 && carrierJoint < clip.skeleton().size())) {
            throw new IllegalArgumentException(
                    "carrierJoint must be a joint in [0, " + clip.skeleton().size() + "), got " + carrierJoint);
        }
        return RigidSole.of(clip, givenLegs);
    }

    /** Plants on a ground; null leaves every foot at its own height. */
    private Planting plant(List<Leg> legs, Ground ground) {
        double scale = BodyScale.of(motion.tracks());
        for (Leg leg : legs) {
            solvers.add(LegSolver.of(source, leg));
            bones.add(BoneStretch.of(source.skeleton(), leg));
        }
        List<Contact> found = new ArrayList<>();
        List<Contact> planted = new ArrayList<>();
        List<Unresolved> unresolved = new ArrayList<>();
        List<Pose> poses = new ArrayList<>(source.poses());
        boolean allStand = options.contacts().isPresent() && AlreadyPlanted.all(motion, ground);
        boolean nothingStands = ground == null && motion.contacts().isEmpty();
        for (Segment segment : nothingStands ? List.<Segment>of() : motion.segments()) {
            Progress part = progress.part(share(segment.startFrame()), share(segment.endFrame() + 1));
            SegmentPlan plan = planned(segment, ground, scale, part.part(0, PLANNING));
            plan.tell(found, planted, unresolved);
            boolean stands = allStand
                    || (options.contacts().isPresent()
                            && new AlreadyPlanted(motion.tracks(), segment).on(motion.contacts(), ground));
            for (int f = segment.startFrame(); !stands && f <= segment.endFrame(); f++) {
                poses.set(f, solved(plan, f));
                moved[f] = plan.pelvisMovedMetres(f);
                part.at("legs", PLANNING + (1 - PLANNING) * (f - segment.startFrame()) / segment.frames());
            }
            if (!stands && SunkBetween.matters(source, ground)) {
                raiseBetween(plan, segment, poses, legs, ground);
            }
            keepWhatHardlyChanges(segment, poses);
        }
        unresolved.addAll(misses.told());
        BitSet rotated = new BitSet();
        BitSet displaced = new BitSet();
        findChanges(poses, rotated, displaced);
        if (!rotated.isEmpty() || !displaced.isEmpty()) {
            displaced.set(carrier);
        }
        Clip result = source.withPoses(poses);
        return new Planting(
                new Planting.Source(
                        source, motion.sourceFrames(), motion.floor(), misses.held(found), motion.segments()),
                new Planting.Result(
                        result, new Planting.ChangedJoints(rotated, displaced), moved, ExtraKeys.none(result)),
                legs,
                ground == null ? Ground.NONE : ground,
                misses.held(planted),
                unresolved,
                motion.notes());
    }

    /**
     * Plans a segment. Below scales that are not uniform the lengths of bones and the shapes of feet depend on the
     * pose: they are measured in the planned one, and it is planned anew with them, until they hardly change.
     */
    private SegmentPlan planned(Segment segment, Ground ground, double scale, Progress progress) {
        List<LegTrack> shapes = new ArrayList<>();
        boolean uneven = false;
        for (LegTrack track : motion.tracks()) {
            LegTrack part = track.span(segment.startFrame(), segment.endFrame());
            boolean own = part.isUneven();
            shapes.add(own ? track.copy(segment.startFrame(), segment.endFrame()) : part);
            uneven |= own;
        }
        StepProgress rounds = new StepProgress(progress, uneven ? ROUND : 1);
        SegmentPlan plan =
                new SegmentPlan(motion, segment, ground, options, scale, trunk, axes, pelvis, shapes, rounds.next());
        for (int round = 0; uneven && round < MOST_SHAPES; round++) {
            if (reshape(shapes, plan, segment) < SAME_SHAPE_METRES * scale) {
                break;
            }
            plan = new SegmentPlan(motion, segment, ground, options, scale, trunk, axes, pelvis, shapes, rounds.next());
        }
        return plan;
    }

    /** Returns by how many metres a bone or a foot differs most. */
    private double reshape(List<LegTrack> shapes, SegmentPlan plan, Segment segment) {
        double changed = 0;
        for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
            solved(plan, f);
            int local = plan.local(f);
            for (int i = 0; i < shapes.size(); i++) {
                if (motion.tracks().get(i).isUneven()) {
                    FootPlan foot = plan.foot(i);
                    double most = shapes.get(i)
                            .reshape(world, local, foot.foot(local), foot.toeTurn(local), plan.boneFactor(i, f));
                    changed = Math.max(changed, most);
                }
            }
        }
        return changed;
    }

    /** Raises feet that the legs, turning from one frame to the next, take into the ground between the two. */
    private void raiseBetween(SegmentPlan plan, Segment segment, List<Pose> poses, List<Leg> legs, Ground ground) {
        SunkBetween sunk = new SunkBetween(plan, segment, legs, ground);
        for (int round = 0; round < SunkBetween.MOST_ROUNDS; round++) {
            BitSet raised = sunk.raise(source.withPoses(poses));
            if (raised.isEmpty()) {
                return;
            }
            raised.stream().forEach(f -> poses.set(f, solved(plan, f)));
        }
    }

    /** Returns what part of the clip is before a frame. */
    private double share(int frame) {
        return frame / (double) source.frames();
    }

    /**
     * Gives a segment back as it was when all that planning did to it is rounding: what stands already is not touched.
     */
    private void keepWhatHardlyChanges(Segment segment, List<Pose> poses) {
        for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
            Pose a = source.pose(f);
            Pose b = poses.get(f);
            for (int j = 0; j < a.size(); j++) {
                double way = a.translation(j).distanceTo(b.translation(j))
                        * source.space().metresPerUnit();
                if (!(a.rotation(j).angleTo(b.rotation(j)) < ROUNDING && way < ROUNDING)) {
                    return;
                }
            }
        }
        for (int f = segment.startFrame(); f <= segment.endFrame(); f++) {
            poses.set(f, source.pose(f));
            moved[f] = 0;
        }
    }

    private Pose solved(SegmentPlan plan, int f) {
        Pose pose = source.pose(f).copy();
        world.update(pose, joints);
        RootMove.apply(pose, world, carrier, plan.pelvisMove(f));
        world.update(pose, joints);
        for (int p = 1; p < trunk.parts(); p++) {
            trunk.lean(p, pose, world, plan.spineTurn(p, f));
        }
        pelvis.ifPresent(joint -> joint.turn(pose, world, plan.pelvisTurn(f)));
        int local = plan.local(f);
        for (int i = 0; i < solvers.size(); i++) {
            FootPlan foot = plan.foot(i);
            Vec3 hip = world.position(motion.tracks().get(i).leg().hip());
            Vec3 ankle = plan.ankle(i, f, hip);
            bones.get(i).apply(pose, world, plan.boneFactor(i, f));
            solvers.get(i).swivel(pose, world, plan.kneeTurn(i, f));
            FootGoal goal = new FootGoal(
                    ankle,
                    foot.foot(local),
                    foot.toeTurn(local),
                    foot.pivot(local),
                    plan.sole(i, f),
                    plan.slack(i, f));
            double miss = solvers.get(i).solve(pose, world, goal);
            misses.set(i, f, Math.max(miss, plan.shortfallMetres(i, f, hip)), foot.stands(local));
            for (FootPoint point : motion.tracks().get(i).leg().points()) {
                Vec3 anchor = plan.anchor(i, f, point.kind());
                misses.setPoint(
                        i, f, point.kind(), anchor == null ? 0 : point.in(world).distanceTo(anchor));
            }
        }
        return pose;
    }

    private void findChanges(List<Pose> poses, BitSet rotated, BitSet displaced) {
        for (int f = 0; f < poses.size(); f++) {
            poses.get(f).markChanged(source.pose(f), rotated, displaced);
        }
    }
}
