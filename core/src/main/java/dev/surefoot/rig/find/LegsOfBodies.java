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
 * Tells the legs of several bodies in one skeleton apart.
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
            new LegsOfBodies(skeleton, names, legs).split(-1, legs, bodies);
        }
        return bodies;
    }

    /** Adds the bodies whose legs all hang below a joint; below −1 hang the roots. */
    private void split(int joint, List<LegCandidate> legs, List<List<LegCandidate>> bodies) {
        if (legs.stream().anyMatch(leg -> leg.hip() == joint)) {
            bodies.add(new ArrayList<>(legs));
            return;
        }
        List<List<LegCandidate>> branches = new ArrayList<>();
        List<Integer> tops = new ArrayList<>();
        for (LegCandidate leg : legs) {
            int top = leg.hip();
            while (skeleton.parent(top) != joint) {
                top = skeleton.parent(top);
            }
            if (!tops.contains(top)) {
                tops.add(top);
                branches.add(new ArrayList<>());
            }
            branches.get(tops.indexOf(top)).add(leg);
        }
        if (branches.size() > 1 && joint >= 0 && !areBodies(branches)) {
            bodies.add(new ArrayList<>(legs));
            return;
        }
        for (int i = 0; i < branches.size(); i++) {
            split(tops.get(i), branches.get(i), bodies);
        }
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
        int common = legs.get(0).hip();
        for (LegCandidate leg : legs) {
            common = Girdle.commonAncestor(skeleton, common, leg.hip());
        }
        boolean trunk = false;
        for (int child : skeleton.children(common)) {
            trunk |= rows[child] >= RootJointFinder.TRUNK_JOINTS;
        }
        return left && right && trunk;
    }
}
