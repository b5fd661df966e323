// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.LegSolver;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.solve.ReachBand;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/**
 * Puts a clip on a ground: its feet stand where they stood, on the new height and slope, and everything between follows smoothly.
 *
 * <p>The stages, in order: play (cycles, travel) → follow the legs → floor → contacts → one plan a foot → one course of the pelvis → closed-form legs,
 * frame by frame. <b>Frames:</b> the ground is in the world's metres, Y up; the clip keeps its place seen from above and is
 * lifted so that what stood on its own floor stands on the ground. <b>Out:</b> only the
 * carrier's position and the legs' rotations change; every other joint keeps its local pose. What cannot be met is in {@link Planting#unresolved()}.
 * <b>Cost:</b> O(frames); a minute of capture at 120 frames a second takes seconds.
 */
public final class ClipPlanter {
    /** A knee keeps at least this bend, unless the source was straighter: closer to straight, a millimetre of leg is degrees of knee. */
    private static final double LEAST_FLEXION = Trig.radians(4);
    /** A swinging leg folds no further than this, unless the source did: calf and thigh touch. */
    private static final double MOST_SWINGING_FLEXION = Trig.radians(155);

    private final SourceMotion motion;
    private final Clip source;
    private final List<LegTrack> tracks;
    private final int carrier;
    private final Progress progress;
    private final List<FootPlan> plans = new ArrayList<>();
    private final List<LegSolver> solvers = new ArrayList<>();
    private final LegMisses misses;

    private ClipPlanter(SourceMotion motion, int carrier, Progress progress) {
        this.motion = motion;
        this.source = motion.clip();
        this.tracks = motion.tracks();
        this.misses = new LegMisses(tracks.size(), source.frames());
        this.carrier = carrier;
        this.progress = progress;
    }

    /**
     * Plants a clip.
     *
     * @param clip the clip
     * @param givenLegs its legs; at least one. Heel and ball are taken as fixed to the ankle joint: {@link Planting#legs()} tells where
     * @param carrierJoint the joint whose position moves the body
     * @param ground where to put it
     * @param options how
     * @param progress is told how far it is
     */
    public static Planting plant(
            Clip clip, List<Leg> givenLegs, int carrierJoint, Ground ground, PlantOptions options, Progress progress) {
        List<Leg> legs = checked(clip, givenLegs, carrierJoint);
        SourceMotion motion = SourceMotion.of(clip, legs, carrierJoint, options);
        return withKeysBetween(motion, legs, carrierJoint, ground, progress);
    }

    /**
     * Cleans a clip where it stands: plants it on its own floor.
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
        SourceMotion motion = SourceMotion.of(clip, legs, carrierJoint, options);
        return withKeysBetween(motion, legs, carrierJoint, Plane.flat(motion.floorMetres()), progress);
    }

    private static Planting withKeysBetween(
            SourceMotion motion, List<Leg> legs, int carrier, Ground ground, Progress progress) {
        Function<SourceMotion, Planting> planter = m -> new ClipPlanter(m, carrier, progress).plant(legs, ground);
        return FinerPlanting.of(motion, planter.apply(motion), planter);
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

    private Planting plant(List<Leg> legs, Ground ground) {
        double scale = BodyScale.of(tracks);
        double floor = motion.floorMetres();
        List<Unresolved> unresolved = new ArrayList<>();
        for (int i = 0; i < tracks.size(); i++) {
            List<Stance> stances = Stance.group(tracks.get(i), i, motion.contacts(), source.framesPerSecond());
            FootPlan plan = new FootPlan(tracks.get(i), stances, ground, floor, source.framesPerSecond(), scale);
            plans.add(plan);
            solvers.add(LegSolver.of(source, legs.get(i)));
            unresolved.addAll(plan.stancesWithoutGround(i));
        }
        Vec3[] wish = pelvisWish();
        progress.at("pelvis", 0);
        PelvisTrack pelvis = PelvisTrack.solve(wish, source.framesPerSecond(), tracks.size(), this::demand);
        List<Pose> poses = new ArrayList<>(source.frames());
        double[] moved = new double[source.frames()];
        for (int f = 0; f < source.frames(); f++) {
            poses.add(solved(f, pelvis.move(f)));
            moved[f] = pelvis.move(f).distanceTo(wish[f]);
            progress.at("legs", (f + 1.0) / source.frames());
        }
        unresolved.addAll(misses.told());
        List<Contact> kept = new ArrayList<>();
        List<Contact> planted = new ArrayList<>();
        contacts(kept, planted);
        BitSet rotated = new BitSet();
        BitSet displaced = new BitSet();
        findChanges(poses, rotated, displaced);
        if (!rotated.isEmpty() || !displaced.isEmpty()) {
            displaced.set(carrier);
        }
        Clip result = source.withPoses(poses);
        return new Planting(
                source,
                result,
                motion.sourceFrames(),
                rotated,
                displaced,
                legs,
                ground,
                floor,
                kept,
                planted,
                moved,
                unresolved,
                motion.notes(),
                KeysBetween.none(result));
    }

    /** The ground's height under the feet, shared by the legs. */
    private Vec3[] pelvisWish() {
        Vec3[] wish = new Vec3[source.frames()];
        for (int f = 0; f < wish.length; f++) {
            double sum = 0;
            for (FootPlan plan : plans) {
                sum += plan.base(f);
            }
            wish[f] = new Vec3(0, sum / plans.size(), 0);
        }
        return wish;
    }

    private void demand(int f, PelvisReach reach) {
        for (int i = 0; i < tracks.size(); i++) {
            LegTrack track = tracks.get(i);
            FootPlan plan = plans.get(i);
            double radius = ReachBand.greatestReach(track.thighMetres(f), track.shinMetres(f), LEAST_FLEXION);
            double had = track.hip(f).distanceTo(track.ankle(f));
            reach.add(plan.ankle(f).minus(track.hip(f)), Math.max(radius, had));
        }
    }

    private Pose solved(int f, Vec3 pelvisMove) {
        Pose pose = source.pose(f).copy();
        WorldPose world = new WorldPose(source.skeleton(), source.space()).update(pose);
        CarrierMove.apply(pose, world, carrier, pelvisMove);
        world.update(pose);
        for (int i = 0; i < tracks.size(); i++) {
            FootPlan plan = plans.get(i);
            Vec3 ankle = plan.stands(f) ? plan.ankle(f) : unfolded(i, f, world);
            misses.set(i, f, solvers.get(i).solve(pose, world, ankle, plan.foot(f), plan.toeTurn(f)));
        }
        return pose;
    }

    /** Keeps a swinging foot from being lifted into its own hip. */
    private Vec3 unfolded(int leg, int f, WorldPose world) {
        LegTrack track = tracks.get(leg);
        Vec3 hip = world.position(track.leg().hip());
        Vec3 way = plans.get(leg).ankle(f).minus(hip);
        double had = track.hip(f).distanceTo(track.ankle(f));
        double least = Math.min(
                had, ReachBand.greatestReach(track.thighMetres(f), track.shinMetres(f), MOST_SWINGING_FLEXION));
        double length = way.length();
        return length < least
                ? plans.get(leg).outOfGround(f, hip.plus(way.times(least / length)))
                : plans.get(leg).ankle(f);
    }

    private void contacts(List<Contact> kept, List<Contact> planted) {
        for (FootPlan plan : plans) {
            for (int s = 0; s < plan.stances().size(); s++) {
                Stance stance = plan.stances().get(s);
                if (stance.heel() != null) {
                    kept.add(stance.heel());
                    planted.add(stance.heel().at(plan.anchor(s, FootPoint.Kind.HEEL)));
                }
                if (stance.ball() != null) {
                    kept.add(stance.ball());
                    planted.add(stance.ball().at(plan.anchor(s, FootPoint.Kind.BALL)));
                }
            }
        }
    }

    private void findChanges(List<Pose> poses, BitSet rotated, BitSet displaced) {
        for (int f = 0; f < poses.size(); f++) {
            Pose a = source.pose(f);
            Pose b = poses.get(f);
            for (int j = 0; j < a.size(); j++) {
                if (!a.rotation(j).equals(b.rotation(j))) {
                    rotated.set(j);
                }
                if (!a.translation(j).equals(b.translation(j))) {
                    displaced.set(j);
                }
            }
        }
    }
}
