// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.Girdle;
import dev.surefoot.rig.limb.LegPoses;
import dev.surefoot.rig.name.JointName;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Finds the joint whose position moves the whole body above the legs.
 *
 * <p>Moving the pelvis must take the trunk along, otherwise the body tears at the waist. So the joint has to be above
 * all hips and above the trunk. The usual one is the pelvis itself. Some rigs hang the spine beside the hips on a
 * common root (MakeHuman); others carry the bones that move the mesh in a second copy of the spine, beside the one the
 * legs hang on (Rigify): there it is the root of both. Some hang the thighs on the lowest spine bone, beside which the
 * pelvis carries nothing but its own skin (3ds Max Biped): it is the pelvis all the same, or its skin would tear. Feet
 * that hang on control bones beside the body must come along too, and with them whatever else hangs there: hands,
 * props. Then it is the joint above body and feet.
 */
final class RootJointFinder {
    /** A trunk has at least this many joints in a row; a single joint may be a prop or a mesh. */
    static final int TRUNK_JOINTS = 2;

    /** A second spine starts this near to the legs' common joint, as part of the distance between the hips and it. */
    private static final double SAME_PLACE = 0.2;

    private RootJointFinder() {}

    /**
     * Returns the deepest joint at or above the common ancestor of all hips, and of feet that hang elsewhere, that
     * carries the trunk and whose position can be written; where there is none, one whose position can be written along
     * some axes.
     *
     * <p><b>Degenerate:</b> a skeleton of legs alone gives the deepest joint above the legs whose position can be
     * written; −1 when there is none.
     *
     * @param moments of a clip, metres, asked for where two spines rest in one place; none where only the rest pose is
     *     known
     * @throws IllegalArgumentException when there are no legs
     */
    static int find(Skeleton skeleton, List<Leg> legs, Supplier<List<WorldPose>> moments) {
        if (legs.isEmpty()) {
            throw new IllegalArgumentException("legs must hold at least one leg, got none");
        }
        int common = skeleton.parent(legs.get(0).hip());
        for (Leg leg : legs) {
            common = Girdle.commonAncestor(skeleton, common, skeleton.parent(leg.hip()));
        }
        int below = aboveSecondSpine(skeleton, legs, moments, common);
        for (Leg leg : legs) {
            if (leg.isDetached()) {
                common = Girdle.commonAncestor(skeleton, common, skeleton.parent(leg.ankle()));
            }
        }
        List<Integer> hips = new ArrayList<>();
        legs.forEach(leg -> hips.add(leg.hip()));
        int[] rows = bodyJointsBelow(skeleton, Naming.of(skeleton), hips);
        int whole = find(skeleton, common, below, rows, joint -> joint.freedom().translates());
        return whole >= 0
                ? orPelvisAbove(skeleton, whole)
                : find(skeleton, common, below, rows, joint -> joint.movable().isAny());
    }

    private static int orPelvisAbove(Skeleton skeleton, int found) {
        int parent = skeleton.parent(found);
        boolean pelvis = parent >= 0
                && Naming.isPelvis(skeleton.name(parent))
                && !Naming.isPelvis(skeleton.name(found))
                && skeleton.joint(parent).freedom().translates();
        return pelvis ? parent : found;
    }

    private static int find(Skeleton skeleton, int common, int below, int[] rows, Predicate<Skeleton.Joint> movesBody) {
        int movable = -1;
        boolean trunk = false;
        int from = -1;
        for (int at = common; at >= 0; at = skeleton.parent(at)) {
            for (int child : skeleton.children(at)) {
                trunk |= child != from && rows[child] >= TRUNK_JOINTS;
            }
            from = at;
            if (movesBody.test(skeleton.joint(at))) {
                movable = movable < 0 ? at : movable;
                if (trunk && at <= below) {
                    return at;
                }
            }
        }
        return movable;
    }

    /** Returns for each joint the longest row of body joints from it downwards, legs and controls left out. */
    static int[] bodyJointsBelow(Skeleton skeleton, Naming names, List<Integer> hips) {
        int n = skeleton.size();
        boolean[] leg = new boolean[n];
        for (int hip : hips) {
            leg[hip] = true;
        }
        for (int j = 0; j < n; j++) {
            leg[j] |= skeleton.parent(j) >= 0 && leg[skeleton.parent(j)];
        }
        int[] row = new int[n];
        for (int j = n - 1; j >= 0; j--) {
            JointName name = names.of(j);
            row[j] += leg[j] || name.control() || name.end() ? 0 : 1;
            int p = skeleton.parent(j);
            if (p >= 0 && !leg[j]) {
                row[p] = Math.max(row[p], row[j]);
            }
        }
        return row;
    }

    /**
     * Returns the deepest joint above the hips that also carries a second spine starting where they do, at rest and at
     * every moment; without one, that of the hips. The spine of another body that rests in the same place is none.
     */
    private static int aboveSecondSpine(
            Skeleton skeleton, List<Leg> legs, Supplier<List<WorldPose>> moments, int common) {
        Naming names = Naming.of(skeleton);
        int n = skeleton.size();
        boolean[] onWay = new boolean[n];
        for (int at = common; at >= 0; at = skeleton.parent(at)) {
            onWay[at] = true;
        }
        WorldPose rest = LegPoses.rest(skeleton, FileSpace.METRES_Y_UP);
        Vec3 pelvis = common < 0 ? Vec3.ZERO : rest.position(common);
        double near = 0;
        for (Leg leg : legs) {
            near = Math.max(near, SAME_PLACE * rest.position(leg.hip()).distanceTo(pelvis));
        }
        List<Integer> second = new ArrayList<>();
        int[] meets = new int[n];
        for (int j = 0; j < n; j++) {
            int parent = skeleton.parent(j);
            meets[j] = onWay[j] ? j : parent < 0 ? -1 : meets[parent];
            boolean beside = !onWay[j] && meets[j] >= 0 && meets[j] < common;
            if (beside && rest.position(j).distanceTo(pelvis) <= near && isSpine(skeleton, names, j)) {
                second.add(j);
            }
        }
        int deepest = common;
        List<WorldPose> shown = second.isEmpty() ? List.of() : moments.get();
        for (int j : second) {
            if (meets[j] < deepest && LegPoses.inOnePlace(rest, shown, j, common, near)) {
                deepest = meets[j];
            }
        }
        return deepest;
    }

    private static boolean isSpine(Skeleton skeleton, Naming names, int joint) {
        if (names.of(joint).control()) {
            return false;
        }
        for (int child : skeleton.children(joint)) {
            if (!names.of(child).control() && !skeleton.children(child).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
