// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
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

/**
 * Puts a clip on a ground: its feet stand where they stood, on the new height and slope, and everything between follows smoothly.
 *
 * <p>The stages, in order: play (cycles, travel) → follow the legs → floor → contacts → one plan a foot → one course of the pelvis → closed-form legs,
 * frame by frame. <b>Frames:</b> the ground is in the world's metres, Y up; level 0 of the ground is where the clip's own floor was. <b>Out:</b> only the
 * carrier's position and the legs' rotations change; every other joint keeps its local pose. What cannot be met is in {@link Planting#unresolved()}.
 * <b>Cost:</b> O(frames); a minute of capture at 120 frames a second takes seconds.
 */
public final class ClipPlanter {
    /** A knee keeps at least this bend, unless the source was straighter: closer to straight, a millimetre of leg is degrees of knee. */
    private static final double LEAST_FLEXION = Trig.radians(4);
    /** A swinging leg folds no further than this, unless the source did: calf and thigh touch. */
    private static final double MOST_SWINGING_FLEXION = Trig.radians(155);
    /** Feet further than this from their place, in metres, are told. */
    private static final double TOLD_MISS_METRES = 1e-4;

    private final Clip source;
    private final List<LegTrack> tracks;
    private final int carrier;
    private final Progress progress;
    private final List<FootPlan> plans = new ArrayList<>();
    private final List<LegSolver> solvers = new ArrayList<>();
    private final List<Unresolved> unresolved = new ArrayList<>();

    private ClipPlanter(Clip source, List<LegTrack> tracks, int carrier, Progress progress) {
        this.source = source;
        this.tracks = tracks;
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
        if (givenLegs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        List<Leg> legs = RigidSole.of(clip, givenLegs);
        List<String> notes = new ArrayList<>();
        List<LegTrack> inputTracks = LegTrack.follow(clip, legs);
        RootMotion motion = new RootMotion(clip, inputTracks);
        boolean inPlace = motion.inPlace();
        boolean travel = options.travel() && inPlace;
        if (inPlace && !travel) {
            notes.add(
                    "this is a walk on the spot: its feet slide under the body, so none can stand; --travel lets it walk");
        } else if (options.travel() && !inPlace) {
            notes.add("the clip travels by itself (or stands), so no travel was added");
        }
        if (options.cycles() > 1 && !motion.endsAsItBegan()) {
            notes.add("the clip does not end in the pose it began with, so there is a seam where it repeats");
        }
        RootMotion.Played played = motion.play(carrierJoint, travel, options.cycles());
        List<LegTrack> tracks = LegTrack.follow(played.clip(), legs);
        // a travelling body is smoothed, so its feet still slide a little: where they stand is seen without the
        // smoothing
        List<LegTrack> standing = travel
                ? LegTrack.follow(
                        motion.playUnsmoothed(carrierJoint, options.cycles()).clip(), legs)
                : tracks;
        double floor = ClipFloor.heightMetres(inputTracks, clip.framesPerSecond());
        ContactDetector.Found found = ContactDetector.detect(standing, clip.framesPerSecond(), floor);
        notes.addAll(found.notes());
        List<Contact> contacts = travel ? ContactDetector.anchored(found.contacts(), tracks, floor) : found.contacts();
        ClipPlanter planter = new ClipPlanter(played.clip(), tracks, carrierJoint, progress);
        return planter.plant(ground, floor, contacts, played.sourceFrames(), legs, notes);
    }

    private Planting plant(
            Ground ground,
            double floor,
            List<Contact> sourceContacts,
            int[] sourceFrames,
            List<Leg> legs,
            List<String> notes) {
        double scale = BodyScale.of(tracks);
        for (int i = 0; i < tracks.size(); i++) {
            List<Stance> stances = Stance.group(tracks.get(i), i, sourceContacts, source.framesPerSecond());
            plans.add(new FootPlan(tracks.get(i), stances, ground, floor, source.framesPerSecond(), scale));
            solvers.add(LegSolver.of(source, legs.get(i)));
            tellMissingGround(i);
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
        tellMisses();
        List<Contact> kept = new ArrayList<>();
        List<Contact> planted = new ArrayList<>();
        contacts(kept, planted);
        BitSet rotated = new BitSet();
        BitSet displaced = new BitSet();
        findChanges(poses, rotated, displaced);
        if (!rotated.isEmpty() || !displaced.isEmpty()) {
            displaced.set(carrier);
        }
        return new Planting(
                source,
                source.withPoses(poses),
                sourceFrames,
                rotated,
                displaced,
                legs,
                floor,
                kept,
                planted,
                moved,
                unresolved,
                notes);
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

    private double[][] misses;

    private Pose solved(int f, Vec3 pelvisMove) {
        Pose pose = source.pose(f).copy();
        WorldPose world = new WorldPose(source.skeleton(), source.space()).update(pose);
        CarrierMove.apply(pose, world, carrier, pelvisMove);
        world.update(pose);
        if (misses == null) {
            misses = new double[tracks.size()][source.frames()];
        }
        for (int i = 0; i < tracks.size(); i++) {
            FootPlan plan = plans.get(i);
            Vec3 ankle = plan.stands(f) ? plan.ankle(f) : unfolded(i, f, world);
            misses[i][f] = solvers.get(i).solve(pose, world, ankle, plan.foot(f), plan.toeTurn(f));
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

    private void tellMissingGround(int leg) {
        FootPlan plan = plans.get(leg);
        for (int s = 0; s < plan.stances().size(); s++) {
            if (!plan.foothold(s).grounded()) {
                Stance stance = plan.stances().get(s);
                unresolved.add(new Unresolved(
                        leg, stance.startFrame(), stance.endFrame(), "there is no ground under this stance", 0));
            }
        }
    }

    private void tellMisses() {
        for (int i = 0; i < misses.length; i++) {
            int f = 0;
            while (f < misses[i].length) {
                int start = f;
                double worst = 0;
                while (f < misses[i].length && misses[i][f] > TOLD_MISS_METRES) {
                    worst = Math.max(worst, misses[i][f]);
                    f++;
                }
                if (f > start) {
                    unresolved.add(
                            new Unresolved(i, start, f - 1, "the foot's place is out of the leg's reach", worst));
                }
                f++;
            }
        }
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
