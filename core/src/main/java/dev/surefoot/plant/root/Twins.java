// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.root;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Joints that hang beside a body and keep their place to one of its joints in every frame: {@code ik_foot_l} on
 * {@code foot_l}, {@code ik_hand_gun} on {@code hand_r}; a sword that was constrained to a hand. Engines pull hands and
 * feet to them, and hands hold them, so that they have to be there when planting has moved the body.
 *
 * @param twins the joints, parents first, each with the one that it lies on
 */
public record Twins(List<Twin> twins) {
    /** Metres of an adult within which one joint lies on another: rounding of files, also of those that are packed. */
    private static final double SAME_PLACE = 1e-3;
    /** Metres of an adult that both must go for that to be no chance: ten times as much. */
    private static final double GOES = 1e-2;
    /** Radians within which one keeps its angle to the other: as much as a packed rotation is rounded twice. */
    private static final double SAME_ANGLE = 5e-3;
    /**
     * Metres of an adult up to which something is held, by a hand or a foot: further off hang the things of others, and
     * a packed rotation says nothing of where they are.
     */
    private static final double HELD = 1;
    /**
     * Radians by which a joint has to turn for what keeps its place there to be no chance: a quarter of a right angle.
     * What stands beside a body that stands, and what glides beside one that glides, is not held.
     */
    private static final double TURNS = Math.PI / 8;
    /** Metres and radians by which one that follows has to move at least; less is rounding. */
    private static final double MOVED = 1e-6;

    /**
     * One of them.
     *
     * @param joint the joint
     * @param on the joint of the body that it lies on
     * @param turns whether it also turns with that
     */
    public record Twin(int joint, int on, boolean turns) {}

    /**
     * Finds them.
     *
     * <p><b>Degenerate:</b> a joint that never moves lies somewhere by chance, unless its name says that it steers
     * others. <b>Cost:</b> one pose, and a pass over the clip where it has any.
     *
     * @param clip the clip as it came
     * @param legs its legs
     * @param rootJoint the joint whose position moves the body
     * @param scale of the body; 1 for an adult
     */
    public static Twins of(Clip clip, List<Leg> legs, int rootJoint, double scale) {
        Skeleton skeleton = clip.skeleton();
        BitSet body = body(skeleton, legs, rootJoint);
        BitSet above = new BitSet();
        for (int j = rootJoint; j >= 0; j = skeleton.parent(j)) {
            above.set(j);
        }
        Naming names = Naming.of(skeleton);
        WorldPose first = clip.world(0);
        List<Twin> found = new ArrayList<>();
        for (int j = 0; j < skeleton.size(); j++) {
            Skeleton.Joint joint = skeleton.joint(j);
            boolean free = joint.freedom() == Skeleton.Freedom.BOTH
                    && joint.axes().isFree()
                    && joint.axes().range().isFree();
            if (free && !body.get(j) && !above.get(j)) {
                twin(clip, j, body, first, scale, names.of(j).control()).ifPresent(found::add);
            }
        }
        return new Twins(List.copyOf(found));
    }

    /** What a joint lies on; else the nearest that holds it, unless it steers others: who draws puts it there anew. */
    private static Optional<Twin> twin(
            Clip clip, int joint, BitSet body, WorldPose first, double scale, boolean steers) {
        Twin held = null;
        double nearest = HELD * scale;
        for (int on = body.nextSetBit(0); on >= 0; on = body.nextSetBit(on + 1)) {
            double away = first.position(joint).distanceTo(first.position(on));
            if (away < SAME_PLACE * scale && lies(clip, joint, on, scale, steers)) {
                return Optional.of(new Twin(joint, on, turns(clip, joint, on)));
            }
            if (!steers && away < nearest && isHeld(clip, joint, on, scale)) {
                held = new Twin(joint, on, true);
                nearest = away;
            }
        }
        return Optional.ofNullable(held);
    }

    /** Returns whether a joint keeps its place and its angle beside another that turns. */
    private static boolean isHeld(Clip clip, int joint, int by, double scale) {
        int[] needed = needed(clip.skeleton(), joint, by);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        Vec3 beside = null;
        Quat angle = null;
        Quat began = null;
        double turned = 0;
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f), needed);
            Quat turn = world.rotation(by);
            Vec3 at = turn.inverseRotate(world.position(joint).minus(world.position(by)));
            Quat held = turn.inverseTimes(world.rotation(joint));
            beside = beside == null ? at : beside;
            angle = angle == null ? held : angle;
            began = began == null ? turn : began;
            double most = SAME_PLACE * scale + SAME_ANGLE * beside.length();
            if (!(at.distanceTo(beside) < most && held.angleTo(angle) < SAME_ANGLE)) {
                return false;
            }
            turned = Math.max(turned, turn.angleTo(began));
        }
        return turned > TURNS;
    }

    /** The root joint and all that hangs there, and feet that hang elsewhere. */
    private static BitSet body(Skeleton skeleton, List<Leg> legs, int rootJoint) {
        BitSet body = new BitSet();
        body.set(rootJoint);
        legs.forEach(leg -> body.set(leg.ankle()));
        for (int j = 0; j < skeleton.size(); j++) {
            int parent = skeleton.parent(j);
            if (parent >= 0 && body.get(parent)) {
                body.set(j);
            }
        }
        return body;
    }

    private static boolean lies(Clip clip, int joint, int on, double scale, boolean steers) {
        int[] needed = needed(clip.skeleton(), joint, on);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        Vec3 began = null;
        double went = 0;
        for (int f = 0; f < clip.frames(); f++) {
            world.updatePositions(clip.pose(f), needed);
            Vec3 at = world.position(joint);
            if (!(at.distanceTo(world.position(on)) < SAME_PLACE * scale)) {
                return false;
            }
            began = began == null ? at : began;
            went = Math.max(went, at.distanceTo(began));
        }
        return steers || went > GOES * scale;
    }

    private static boolean turns(Clip clip, int joint, int on) {
        int[] needed = needed(clip.skeleton(), joint, on);
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        Quat first = null;
        for (int f = 0; f < clip.frames(); f++) {
            world.update(clip.pose(f), needed);
            Quat angle = world.rotation(on).inverseTimes(world.rotation(joint));
            first = first == null ? angle : first;
            if (!(angle.angleTo(first) < SAME_ANGLE)) {
                return false;
            }
        }
        return true;
    }

    private static int[] needed(Skeleton skeleton, int joint, int on) {
        boolean[] needed = new boolean[skeleton.size()];
        needed[joint] = true;
        needed[on] = true;
        return skeleton.withAllAbove(needed);
    }

    /** Returns the joints. */
    public BitSet joints() {
        BitSet joints = new BitSet();
        twins.forEach(twin -> joints.set(twin.joint()));
        return joints;
    }

    /**
     * Returns a clip in which they lie where they lay.
     *
     * @param clip the clip whose body was moved, or the same with {@code times} frames in place of one
     * @param times how many
     * @param came the clip as it came
     * @param cameFrames for each frame the one of it that it came from
     * @param moved receives the joints that had to be moved
     */
    public Clip following(Clip clip, int times, Clip came, int[] cameFrames, BitSet moved) {
        if (twins.isEmpty()) {
            return clip;
        }
        List<Pose> poses = new ArrayList<>(clip.frames());
        boolean[] of = new boolean[clip.skeleton().size()];
        for (Twin twin : twins) {
            of[twin.joint()] = true;
            of[twin.on()] = true;
        }
        int[] needed = clip.skeleton().withAllAbove(of);
        WorldPose lay = new WorldPose(came.skeleton(), came.space());
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f);
            lay.update(came.pose(cameFrames[f / times]), needed);
            world.update(pose, needed);
            boolean own = false;
            for (Twin twin : twins) {
                int j = twin.joint();
                Quat on = world.rotation(twin.on());
                Vec3 beside = lay.position(j).minus(lay.position(twin.on()));
                Vec3 place = world.position(twin.on())
                        .plus(on.rotate(lay.rotation(twin.on()).inverseRotate(beside)));
                Quat turn = twin.turns()
                        ? on.times(lay.rotation(twin.on()).inverseTimes(lay.rotation(j)))
                        : world.rotation(j);
                if (place.distanceTo(world.position(j)) > MOVED || turn.angleTo(world.rotation(j)) > MOVED) {
                    pose = own ? pose : pose.copy();
                    own = true;
                    int parent = clip.skeleton().parent(j);
                    pose.setTranslation(j, world.toLocalPoint(parent, place));
                    pose.setRotation(j, world.parentRotation(j).inverseTimes(turn));
                    world.updateBelow(pose, j);
                    moved.set(j);
                }
            }
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }
}
