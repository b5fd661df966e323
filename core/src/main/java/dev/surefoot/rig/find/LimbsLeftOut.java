// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;

/**
 * Limbs beside the legs that hang down to the floor as these do and were not taken for legs: somebody should hear of
 * each, since its foot stays where it was while the others move.
 *
 * <p>From every lowest joint upwards as far as its path is the longest one, down to where nothing of the size of a limb
 * branches off. What was refused as a leg has its own sentence and is not looked at. <b>Degenerate:</b> where there are
 * no legs, limbs are compared with half the body's height, and the floor is under its lowest joint.
 */
final class LimbsLeftOut {
    /** Another branch of this part of a leg's length is a limb of its own, or a neck: the limb begins below it. */
    private static final double BRANCH = 0.4;

    /** A limb as short as this part of the legs, or as long as {@link #LONGEST}, is none of their like. */
    private static final double SHORTEST = 0.4;

    private static final double LONGEST = 2.5;

    /** Joints in one place are one; the rest make two bones at least. Tails and ropes have more than a leg can have. */
    private static final double NO_BONE = 0.02;

    private static final int MOST_JOINTS = 8;

    /** How far it hangs down, in parts of its length: a spider's legs a fourth, a tail that is dragged a tenth. */
    private static final double HANGING = 0.2;

    /** Its end is this near to the floor at least once, in parts of its length: hems and hanging hands are not. */
    private static final double ON_FLOOR = 0.12;

    /** A body's legs are about half of it, where there are none to say how long. */
    private static final double HALF = 0.5;

    /** Ends this near to a leg's, in parts of the legs, are of a second chain of that leg, for control. */
    private static final double SAME_FOOT = 0.1;

    private final Skeleton skeleton;
    private final Naming names;
    private final List<WorldPose> poses;
    private final List<LegCandidate> legs;
    private final double legLength;
    private final boolean[] inLeg;
    private final boolean[] aboveLeg;
    private final int[] next;
    private final double[] reach;

    private LimbsLeftOut(Skeleton skeleton, Naming names, List<WorldPose> poses, List<LegCandidate> legs) {
        this.skeleton = skeleton;
        this.names = names;
        this.poses = poses;
        this.legs = legs;
        int n = skeleton.size();
        inLeg = new boolean[n];
        aboveLeg = new boolean[n];
        next = new int[n];
        reach = new double[n];
        double longest = 0;
        for (LegCandidate leg : legs) {
            longest = Math.max(longest, leg.length(poses.get(0)));
            inLeg[leg.hip()] = true;
            if (leg.ankle() >= 0) {
                inLeg[leg.ankle()] = true;
            }
            for (int j = skeleton.parent(leg.hip()); j >= 0; j = skeleton.parent(j)) {
                aboveLeg[j] = true;
            }
        }
        legLength = legs.isEmpty() ? HALF * height() : longest;
        for (int j = 0; j < n; j++) {
            inLeg[j] |= skeleton.parent(j) >= 0 && inLeg[skeleton.parent(j)];
            next[j] = -1;
        }
        for (int j = n - 1; j >= 0; j--) {
            int p = skeleton.parent(j);
            if (p >= 0 && !inLeg[j] && !names.of(j).control() && (next[p] < 0 || reach[j] + bone(p, j) > reach[p])) {
                reach[p] = reach[j] + bone(p, j);
                next[p] = j;
            }
        }
    }

    /** Returns the uppermost joint of each limb that was left out. */
    static List<Integer> tops(Skeleton skeleton, Naming names, List<WorldPose> poses, List<LegCandidate> legs) {
        List<Integer> tops = new ArrayList<>();
        LimbsLeftOut limbs = new LimbsLeftOut(skeleton, names, poses, legs);
        for (int j = 0; j < skeleton.size(); j++) {
            if (limbs.begins(j)) {
                int top = limbs.belowBranches(j);
                if (top >= 0 && limbs.isLike(top)) {
                    tops.add(top);
                }
            }
        }
        return tops;
    }

    private double height() {
        double most = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < skeleton.size(); j++) {
            most = Math.max(
                    most,
                    names.of(j).control() ? most : poses.get(0).position(j).y());
        }
        return most - floor(poses.get(0));
    }

    /** Where the legs end, or without any the body. */
    private double floor(WorldPose pose) {
        double least = LegCandidate.lowestEnd(pose, legs);
        for (int j = 0; j < skeleton.size() && legs.isEmpty(); j++) {
            least = Math.min(
                    least, names.of(j).control() ? least : pose.position(j).y());
        }
        return least;
    }

    /** A path begins where the one above leads elsewhere. */
    private boolean begins(int j) {
        if (inLeg[j] || aboveLeg[j] || names.of(j).control()) {
            return false;
        }
        int p = skeleton.parent(j);
        if (p < 0 || names.of(p).control()) {
            return legs.isEmpty();
        }
        return aboveLeg[p] || next[p] != j;
    }

    private int belowBranches(int start) {
        int top = start;
        for (int j = start; j >= 0; j = next[j]) {
            for (int child : skeleton.children(j)) {
                boolean limb = reach[child] + bone(j, child) >= BRANCH * legLength;
                if (child != next[j] && !names.of(child).control() && limb) {
                    top = next[j];
                }
            }
        }
        return top;
    }

    private boolean isLike(int top) {
        double length = reach[top];
        int joints = 1;
        int end = top;
        for (int j = next[top]; j >= 0; j = next[j]) {
            joints += bone(end, j) > NO_BONE * length ? 1 : 0;
            end = j;
        }
        boolean sized = length >= SHORTEST * legLength && length <= LONGEST * legLength;
        return sized && joints >= 3 && joints <= MOST_JOINTS && !isOfALeg(end) && stands(top, end, length);
    }

    private boolean isOfALeg(int end) {
        for (LegCandidate leg : legs) {
            if (bone(end, leg.end()) <= SAME_FOOT * legLength) {
                return true;
            }
        }
        return false;
    }

    private boolean stands(int top, int end, double length) {
        for (WorldPose pose : poses) {
            double height = pose.position(end).y();
            boolean hangs = pose.position(top).y() - height >= HANGING * length;
            if (hangs && height - floor(pose) <= ON_FLOOR * length) {
                return true;
            }
        }
        return false;
    }

    private double bone(int from, int to) {
        return poses.get(0).position(from).distanceTo(poses.get(0).position(to));
    }
}
