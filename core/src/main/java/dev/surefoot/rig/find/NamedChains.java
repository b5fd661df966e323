// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.name.JointName;
import dev.surefoot.rig.name.LegPart;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Joints whose names are parts of one leg, linked to the nearest such joint above them. */
final class NamedChains {
    /** Chains read: more than any creature or small group has, few enough for a file that names every joint a leg. */
    private static final int MAX_CHAINS = 256;

    private final Skeleton skeleton;
    private final Naming names;
    /** The nearest part of the same leg above each part, or −1. */
    private final int[] above;

    NamedChains(Skeleton skeleton, Naming names) {
        this.skeleton = skeleton;
        this.names = names;
        above = new int[skeleton.size()];
        Arrays.fill(above, -1);
        // looked for on each side by itself: a joint of the other side in between is a slip of the pen
        link(JointName.Side.LEFT);
        link(JointName.Side.RIGHT);
    }

    private void link(JointName.Side side) {
        int[] nearest = new int[skeleton.size()];
        for (int j = 0; j < skeleton.size(); j++) {
            int part = skeleton.parent(j) < 0 ? -1 : nearest[skeleton.parent(j)];
            nearest[j] = part;
            if (names.of(j).isLegPart() && names.of(j).side() == side) {
                above[j] = part >= 0 && continues(part, names.of(j)) ? part : -1;
                nearest[j] = j;
            }
        }
    }

    private boolean continues(int upper, JointName lower) {
        // a "fore foot" below a foot is its front half, not the foot of a front leg; so are the toes below it
        int whole = upper;
        while (names.of(whole).part() == LegPart.FOOT
                && above[whole] >= 0
                && names.of(above[whole]).part() == LegPart.FOOT) {
            whole = above[whole];
        }
        boolean frontOfFoot = names.of(whole).part() == LegPart.FOOT && lower.part() == LegPart.FOOT;
        return frontOfFoot || names.of(whole).sameLeg(lower) || names.of(upper).sameLeg(lower);
    }

    /**
     * Returns all chains in file order, each from its top down to the foot, or to its last part where there is no foot.
     */
    List<List<Integer>> all(List<String> notes) {
        List<List<Integer>> chains = new ArrayList<>();
        for (int j = 0; j < skeleton.size(); j++) {
            if (names.of(j).isLegPart() && above[j] < 0) {
                if (chains.size() == MAX_CHAINS) {
                    notes.add("more than " + MAX_CHAINS + " chains are named as legs; the rest was not looked at");
                    break;
                }
                chains.add(below(j));
            }
        }
        return chains;
    }

    private List<Integer> below(int top) {
        int bottom = top;
        boolean footFound = false;
        // a child's index is higher than its parent's, so one pass forward sees every descendant after its ancestors
        boolean[] below = new boolean[skeleton.size()];
        below[top] = true;
        for (int j = top + 1; j < skeleton.size(); j++) {
            if (above[j] >= 0 && below[above[j]]) {
                below[j] = true;
                boolean foot = names.of(j).part() == LegPart.FOOT;
                if (!footFound && (foot || above[j] == bottom)) {
                    bottom = j;
                    footFound |= foot;
                }
            }
        }
        List<Integer> chain = new ArrayList<>();
        for (int j = bottom; j >= 0; j = above[j]) {
            chain.add(0, j);
        }
        return chain;
    }

    /** Returns the parts of a kind whose nearest part above is {@code upper}. */
    List<Integer> nextBelow(int upper, LegPart part) {
        List<Integer> found = new ArrayList<>();
        for (int j = upper + 1; j < skeleton.size(); j++) {
            if (above[j] == upper && names.of(j).part() == part) {
                found.add(j);
            }
        }
        return found;
    }
}
