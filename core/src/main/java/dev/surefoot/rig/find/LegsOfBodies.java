// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.limb.Girdle;
import dev.surefoot.rig.name.JointName;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;

/**
 * Parts the legs of one skeleton by the bodies that they belong to.
 *
 * <p>Files hold several characters: each on a root of its own, or all below a node of the scene, where converters put
 * them. Branches are bodies of their own if each has left and right legs and a trunk above them, and the legs of both
 * are called alike: the girdles of one animal hang beside each other too in some rigs, but have a front and a back. A
 * rider that hangs on a horse's spine is one body with it. <b>Cost:</b> O(joints × legs).
 */
final class LegsOfBodies {
    private final Skeleton skeleton;
    private final int[] rows;

    private LegsOfBodies(Skeleton skeleton, Naming names, List<LegCandidate> legs) {
        this.skeleton = skeleton;
        List<Integer> hips = new ArrayList<>();
        legs.forEach(leg -> hips.add(leg.hip()));
        rows = RootJointFinder.bodyJointsBelow(skeleton, names, hips);
    }

    /** Returns the legs of each body, lists of their own, in the order of the bodies' first legs. */
    static List<List<LegCandidate>> of(Skeleton skeleton, Naming names, List<LegCandidate> legs) {
        List<List<LegCandidate>> bodies = new ArrayList<>();
        if (!legs.isEmpty()) {
            new LegsOfBodies(skeleton, names, legs).split(legs, bodies);
        }
        return bodies;
    }

    /** Adds the bodies of legs: one, or those of the branches below the joint that all hang at. */
    private void split(List<LegCandidate> legs, List<List<LegCandidate>> bodies) {
        int common = common(legs);
        List<List<LegCandidate>> branches = new ArrayList<>();
        if (legs.stream().noneMatch(leg -> leg.hip() == common)) {
            List<Integer> tops = new ArrayList<>();
            for (LegCandidate leg : legs) {
                int top = leg.hip();
                while (skeleton.parent(top) != common) {
                    top = skeleton.parent(top);
                }
                if (!tops.contains(top)) {
                    tops.add(top);
                    branches.add(new ArrayList<>());
                }
                branches.get(tops.indexOf(top)).add(leg);
            }
        }
        if (branches.isEmpty() || (common >= 0 && !areBodies(branches))) {
            bodies.add(new ArrayList<>(legs));
            return;
        }
        branches.forEach(branch -> split(branch, bodies));
    }

    /** The joint that all legs hang at, one's hip where they hang there; −1 for several roots. */
    private int common(List<LegCandidate> legs) {
        int common = legs.get(0).hip();
        for (LegCandidate leg : legs) {
            common = Girdle.commonAncestor(skeleton, common, leg.hip());
        }
        return common;
    }

    private boolean areBodies(List<List<LegCandidate>> branches) {
        List<String> first = called(branches.get(0));
        for (List<LegCandidate> branch : branches) {
            if (!isWhole(branch) || called(branch).stream().noneMatch(first::contains)) {
                return false;
            }
        }
        return true;
    }

    private static List<String> called(List<LegCandidate> legs) {
        List<String> called = new ArrayList<>();
        legs.forEach(leg -> called.add(leg.side() + " " + leg.pair()));
        return called;
    }

    /** Returns whether legs of both sides hang below a joint that carries a trunk too. */
    private boolean isWhole(List<LegCandidate> legs) {
        boolean left = legs.stream().anyMatch(leg -> leg.side() == JointName.Side.LEFT);
        boolean right = legs.stream().anyMatch(leg -> leg.side() == JointName.Side.RIGHT);
        boolean trunk = false;
        for (int child : skeleton.children(common(legs))) {
            trunk |= rows[child] >= RootJointFinder.TRUNK_JOINTS;
        }
        return left && right && trunk;
    }
}
