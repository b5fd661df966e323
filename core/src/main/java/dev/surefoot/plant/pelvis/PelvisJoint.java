// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.VectorTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.Girdle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The joint that two legs hang on, which can be turned under a trunk that stays as it is: what else hangs on it turns
 * back at its first joints.
 *
 * <p><b>Frames:</b> world, metres. <b>Cost:</b> one look at the joint a frame.
 */
public final class PelvisJoint {
    /** Radians below which a turn is rounding and the pose keeps its own numbers. */
    private static final double NO_TURN_RADIANS = 1e-12;

    /** Joints in a row that make a trunk: fewer may be a tail, a target for the eyes or a camera. */
    private static final int TRUNK_LEVELS = 3;

    private final int joint;
    /**
     * The first joints of what hangs on the pelvis and is no leg: its children, or those of a bone that goes with it.
     */
    private final List<Integer> others;

    /** Feet that hang elsewhere than on their legs, which go with these. */
    private final List<Integer> detached = new ArrayList<>();

    private final VectorTrack place;

    private PelvisJoint(int joint, List<Integer> others, List<Leg> legs, int frames) {
        this.joint = joint;
        for (Leg leg : legs) {
            if (leg.isDetached()) {
                detached.add(leg.ankle());
            }
        }
        this.others = others;
        place = new VectorTrack(frames);
    }

    /** Finds a body's pelvis and follows it through a clip; empty where {@link #obstacle} says why it cannot turn. */
    public static Optional<PelvisJoint> of(Clip clip, List<Leg> legs) {
        Skeleton skeleton = clip.skeleton();
        if (!obstacle(skeleton, legs).isEmpty()) {
            return Optional.empty();
        }
        int joint = Girdle.of(skeleton, legs).get(0).joint();
        PelvisJoint pelvis = new PelvisJoint(joint, others(skeleton, joint, legs), legs, clip.frames());
        boolean[] needed = new boolean[skeleton.size()];
        needed[joint] = true;
        int[] above = skeleton.withAllAbove(needed);
        WorldPose world = new WorldPose(skeleton, clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f), above);
            pelvis.place.set(f, world.position(joint));
        }
        return Optional.of(pelvis);
    }

    /** Returns why a body has no pelvis that can turn by itself; empty when it has one. */
    public static String obstacle(Skeleton skeleton, List<Leg> legs) {
        List<Girdle> girdles = Girdle.of(skeleton, legs);
        if (girdles.size() != 1 || legs.size() != 2) {
            return "only the pelvis of a body with two legs tilts";
        }
        int joint = girdles.get(0).joint();
        if (joint < 0) {
            return "its legs hang on no joint";
        }
        if (!skeleton.joint(joint).freedom().rotates()) {
            return "the file has no rotation channels for joint " + skeleton.label(joint);
        }
        List<Integer> others = others(skeleton, joint, legs);
        for (int other : others) {
            if (!skeleton.joint(other).freedom().rotates()) {
                return "the file has no rotation channels for joint " + skeleton.label(other);
            }
        }
        return others.isEmpty() && !trunkHangsBeside(skeleton, joint, legs)
                ? "nothing but its legs hangs on joint " + skeleton.label(joint) + ", so the whole body would tilt"
                : "";
    }

    /**
     * Returns whether a trunk hangs on the joint that the pelvis hangs on: something as long as a spine with a neck and
     * a head.
     */
    private static boolean trunkHangsBeside(Skeleton skeleton, int joint, List<Leg> legs) {
        int above = skeleton.parent(joint);
        for (int other : above < 0 ? List.<Integer>of() : skeleton.children(above)) {
            boolean hasFoot = false;
            for (Leg leg : legs) {
                hasFoot |= skeleton.isAtOrAbove(other, leg.ankle());
            }
            if (other != joint && !hasFoot && levels(skeleton, other) >= TRUNK_LEVELS) {
                return true;
            }
        }
        return false;
    }

    private static int levels(Skeleton skeleton, int joint) {
        int below = 0;
        for (int child : skeleton.children(joint)) {
            below = Math.max(below, levels(skeleton, child));
        }
        return 1 + below;
    }

    private static List<Integer> others(Skeleton skeleton, int joint, List<Leg> legs) {
        List<Integer> others = new ArrayList<>();
        for (int child : skeleton.children(joint)) {
            boolean carriesLeg = false;
            for (Leg leg : legs) {
                carriesLeg |= skeleton.isAtOrAbove(child, leg.hip());
            }
            if (!carriesLeg && isPelvis(skeleton.name(child))) {
                skeleton.children(child).forEach(below -> addOther(skeleton, below, others));
            } else if (!carriesLeg) {
                addOther(skeleton, child, others);
            }
        }
        return List.copyOf(others);
    }

    /**
     * Some rigs hang the bone that moves the pelvis's skin beside the legs: it goes with them, and what it carries
     * turns back.
     */
    private static boolean isPelvis(String name) {
        boolean named = false;
        for (int i = 0; i < name.length(); i++) {
            named |= name.regionMatches(true, i, "pelvis", 0, 6) || name.regionMatches(true, i, "hips", 0, 4);
        }
        return named;
    }

    private static void addOther(Skeleton skeleton, int joint, List<Integer> others) {
        // an end site that nothing hangs on and nothing turns shows nothing
        boolean end = skeleton.children(joint).isEmpty()
                && !skeleton.joint(joint).freedom().rotates();
        if (!end) {
            others.add(joint);
        }
    }

    /** Returns where the joint is in the source. */
    Vec3 place(int f) {
        return place.get(f);
    }

    /**
     * Turns the pelvis, and back what else hangs on it.
     *
     * @param pose is changed: the rotations of the pelvis and of the first joints of what is no leg
     * @param world shows the pose; is kept up to date below the pelvis
     * @param turnWorld the turn
     */
    public void turn(Pose pose, WorldPose world, Quat turnWorld) {
        if (!(turnWorld.rotationVector().length() > NO_TURN_RADIANS)) {
            return;
        }
        Vec3 middle = world.position(joint);
        Vec3[] feet = new Vec3[detached.size()];
        Quat[] facing = new Quat[detached.size()];
        for (int i = 0; i < feet.length; i++) {
            Vec3 arm = world.position(detached.get(i)).minus(middle);
            feet[i] = middle.plus(turnWorld.rotate(arm));
            facing[i] = turnWorld.times(world.rotation(detached.get(i)));
        }
        Quat was = pose.rotation(joint);
        Quat above = world.parentRotation(joint);
        Quat is = Quat.turned(above, turnWorld, was);
        pose.setRotation(joint, is);
        Quat back = is.inverseTimes(was);
        for (int other : others) {
            int parent = world.skeleton().parent(other);
            Quat between = parent == joint ? Quat.IDENTITY : pose.rotation(parent);
            pose.setRotation(other, Quat.turned(between, back, pose.rotation(other)));
        }
        world.updateBelow(pose, joint);
        for (int i = 0; i < feet.length; i++) {
            int foot = detached.get(i);
            pose.setTranslation(foot, world.toLocalPoint(world.skeleton().parent(foot), feet[i]));
            Quat local = world.parentRotation(foot).inverseTimes(facing[i]);
            pose.setRotation(foot, local.normalized());
            world.updateBelow(pose, foot);
        }
    }
}
