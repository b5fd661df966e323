// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.root;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.name.Naming;
import java.util.List;

/**
 * Finds the joint that takes a body over the ground.
 *
 * <p>Rigs of games have a root bone on the floor above the pelvis. Engines take root motion from it, and what hangs
 * beside the pelvis (targets for hands and feet, weapons, cameras) goes with it. Where the pelvis moves within reach of
 * its feet that is the pelvis's own; where the whole body takes another way, this joint has to take it.
 */
public final class RootBone {
    /**
     * Part of a body's way that it may have beside the joint that carries it. Hips sway by a tenth of what they walk;
     * beside a joint that stands they have all of it. More, and a joint that drifts by itself (an armature that was
     * nudged) is taken for one that walks.
     */
    private static final double BESIDE = 0.5;

    /**
     * Acceleration in m/s² of an adult, RMS, that the way of a root bone may have beside twice its own: that of a walk
     * which starts, turns or stops. A root that is shaken by 5 mm at 4 Hz has three times as much: there the hips shake
     * within a body that is carried evenly, and shall stop by themselves; what is slow in their way it takes.
     */
    private static final double EVEN = 1;

    private RootBone() {}

    /**
     * Returns the joint at or above a body's root that carries it over the ground: the topmost with which it goes; of a
     * body in place the topmost that is named a root and stands under it.
     *
     * <p><b>Degenerate:</b> the root joint itself where there is none, or where its file cannot move it along every
     * axis.
     *
     * @param clip the clip as it came
     * @param rootJoint the joint whose position moves the body
     * @param scale of the body; 1 for an adult
     * @param inPlace whether the body goes nowhere in the clip as it came
     * @param movedWorld how far the body is moved at each frame, metres; the first frames of the clip will do
     */
    public static int of(Clip clip, int rootJoint, double scale, boolean inPlace, List<Vec3> movedWorld) {
        int found = rootJoint;
        Level body = Level.of(clip, rootJoint);
        for (int j = clip.skeleton().parent(rootJoint);
                j >= 0;
                j = clip.skeleton().parent(j)) {
            if (!clip.skeleton().joint(j).freedom().translates()) {
                continue;
            }
            Level joint = Level.of(clip, j);
            boolean carries = inPlace
                    ? isNamedRoot(clip.skeleton(), j) && joint.apart(body, 0) < scale
                    : joint.carries(body) && joint.takes(movedWorld, scale);
            found = carries ? j : found;
        }
        return found;
    }

    /**
     * Returns whether the joint that {@link #of} found takes the whole way; of another that shakes it takes what is
     * {@linkplain EvenWay slow}.
     *
     * @param clip the clip as it came
     * @param rootBone the joint
     * @param scale of the body; 1 for an adult
     * @param movedWorld how far the body is moved at each frame, metres; the first frames of the clip will do
     */
    public static boolean takesAll(Clip clip, int rootBone, double scale, List<Vec3> movedWorld) {
        return Level.of(clip, rootBone).isEven(movedWorld, scale);
    }

    private static boolean isNamedRoot(Skeleton skeleton, int joint) {
        return Naming.isRoot(skeleton.name(joint));
    }

    /**
     * Where a joint is over the ground at each frame.
     *
     * @param places the same, metres, world
     * @param framesPerSecond of the clip
     */
    private record Level(List<Vec3> places, double framesPerSecond) {
        static Level of(Clip clip, int joint) {
            boolean[] needed = new boolean[clip.skeleton().size()];
            needed[joint] = true;
            int[] above = clip.skeleton().withAllAbove(needed);
            WorldPose world = new WorldPose(clip.skeleton(), clip.space());
            Vec3[] places = new Vec3[clip.frames()];
            for (int f = 0; f < places.length; f++) {
                world.update(clip.pose(f), above);
                places[f] = world.position(joint).horizontal();
            }
            return new Level(List.of(places), clip.framesPerSecond());
        }

        double apart(Level other, int f) {
            return places.get(f).distanceTo(other.places.get(f));
        }

        Level moved(List<Vec3> by) {
            Vec3[] moved = new Vec3[Math.min(places.size(), by.size())];
            for (int f = 0; f < moved.length; f++) {
                moved[f] = places.get(f).plus(by.get(f).horizontal());
            }
            return new Level(List.of(moved), framesPerSecond);
        }

        /** Returns whether it can go along with a body that is moved so, or with most of that. */
        boolean takes(List<Vec3> movedWorld, double scale) {
            if (isEven(movedWorld, scale)) {
                return true;
            }
            List<Vec3> slow = EvenWay.of(movedWorld, framesPerSecond, scale);
            double along = 0;
            double rest = 0;
            for (int f = 0; f < slow.size(); f++) {
                along = Math.max(along, slow.get(f).length());
                rest = Math.max(rest, slow.get(f).distanceTo(movedWorld.get(f)));
            }
            return rest < along && isEven(slow, scale);
        }

        boolean isEven(List<Vec3> movedWorld, double scale) {
            return moved(movedWorld).acceleration() < mostAcceleration(scale);
        }

        /** Returns the root mean square, m/s². */
        double acceleration() {
            double sum = 0;
            for (int f = 1; f + 1 < places.size(); f++) {
                sum += places.get(f - 1)
                        .plus(places.get(f + 1))
                        .plusTimes(-2, places.get(f))
                        .lengthSquared();
            }
            return framesPerSecond * framesPerSecond * Math.sqrt(sum / Math.max(1, places.size() - 2));
        }

        /** Returns the most that it may have when it takes another way. */
        double mostAcceleration(double scale) {
            return 2 * acceleration() + EVEN * scale;
        }

        /** Returns whether another goes where this does, but for a part of its way. */
        boolean carries(Level other) {
            double way = 0;
            double beside = 0;
            for (int f = 1; f < places.size(); f++) {
                Vec3 gone = other.places.get(f).minus(other.places.get(0));
                way = Math.max(way, gone.length());
                beside = Math.max(
                        beside, gone.minus(places.get(f).minus(places.get(0))).length());
            }
            return beside < BESIDE * way;
        }
    }
}
