// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.math.Quat;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;

/**
 * Legs that hang from one place of the trunk: a biped's pelvis, a quadruped's shoulders and hips, a spider's body.
 *
 * <p>Girdles of one body are joined by the spine. Moving the root joint moves all of them alike; {@link #turn} lets the
 * trunk between them slope with the ground.
 *
 * @param legs indices of its legs, in the order they were given
 * @param joint the deepest joint that carries them all
 * @param spine the joints that lead from the joint above all girdles down to {@code joint}, that one included, the
 *     upper one not; empty where they are the same
 */
public record Girdle(List<Integer> legs, int joint, List<Integer> spine) {
    /**
     * Legs of a pair hang from joints that are at most this many levels below their girdle: a shoulder blade and a
     * collar.
     */
    private static final int MOST_LEVELS = 3;

    /** Copies the lists. */
    public Girdle {
        legs = List.copyOf(legs);
        spine = List.copyOf(spine);
    }

    /**
     * Returns the girdles of a body, in the order of their first legs.
     *
     * <p>Two legs share a girdle if the deepest joint above both is within a few joints of either hip and no other
     * leg's is deeper.
     *
     * @throws IllegalArgumentException when there are no legs
     */
    public static List<Girdle> of(Skeleton skeleton, List<Leg> legs) {
        if (legs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        int body = skeleton.parent(legs.get(0).hip());
        for (Leg leg : legs) {
            body = commonAncestor(skeleton, body, skeleton.parent(leg.hip()));
        }
        List<Girdle> girdles = new ArrayList<>();
        boolean[] taken = new boolean[legs.size()];
        for (int i = 0; i < taken.length; i++) {
            if (!taken[i]) {
                int joint = deepestShared(skeleton, legs, i);
                List<Integer> members = new ArrayList<>();
                for (int k = i; k < taken.length; k++) {
                    int hip = legs.get(k).hip();
                    if (!taken[k]
                            && (k == i || (below(skeleton, joint, hip) && deepestShared(skeleton, legs, k) == joint))) {
                        taken[k] = true;
                        members.add(k);
                    }
                }
                girdles.add(new Girdle(members, joint, path(skeleton, body, joint)));
            }
        }
        return girdles;
    }

    /** The deepest joint that a leg shares with another one, near its hip; without such a one the hip's parent. */
    private static int deepestShared(Skeleton skeleton, List<Leg> legs, int leg) {
        int own = skeleton.parent(legs.get(leg).hip());
        int deepest = -1;
        for (int k = 0; k < legs.size(); k++) {
            int shared = k == leg
                    ? -1
                    : commonAncestor(skeleton, own, skeleton.parent(legs.get(k).hip()));
            deepest = shared >= 0 && below(skeleton, shared, legs.get(leg).hip()) ? Math.max(deepest, shared) : deepest;
        }
        return deepest >= 0 ? deepest : own;
    }

    /** Returns whether a hip is at most {@link #MOST_LEVELS} joints below. */
    private static boolean below(Skeleton skeleton, int joint, int hip) {
        int at = hip;
        for (int level = 0; level <= MOST_LEVELS && at >= 0; level++) {
            if (at == joint) {
                return true;
            }
            at = skeleton.parent(at);
        }
        return false;
    }

    private static List<Integer> path(Skeleton skeleton, int from, int to) {
        List<Integer> path = new ArrayList<>();
        for (int j = to; j >= 0 && j != from; j = skeleton.parent(j)) {
            path.add(0, j);
        }
        return path;
    }

    /** Returns the deepest joint at or above both joints; −1 where there is none. */
    public static int commonAncestor(Skeleton skeleton, int a, int b) {
        int x = a;
        int y = b;
        // parents have lower indices, so the deeper of two different joints is never above the other
        while (x != y) {
            if (x > y) {
                x = skeleton.parent(x);
            } else {
                y = skeleton.parent(y);
            }
        }
        return x;
    }

    /**
     * Turns the girdle and all that hangs on it about the first joint of its spine, as a trunk does that slopes with
     * the ground; every joint but that one keeps its local pose.
     *
     * @param pose is changed: the rotation of the first spine joint
     * @param world shows the pose; is kept up to date below the spine
     * @param turnWorld the turn
     * @throws IllegalStateException when the girdle has no spine
     */
    public void turn(Pose pose, WorldPose world, Quat turnWorld) {
        if (spine.isEmpty()) {
            throw new IllegalStateException("the girdle has no spine to turn");
        }
        LegSolver.turn(pose, world, spine.get(0), turnWorld);
        world.updateBelow(pose, spine.get(0));
    }
}
