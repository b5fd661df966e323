// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.root;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * What moves in a clip and does not hang at the joint that carries its body: it stays where it is when the root takes
 * another way.
 */
public final class Bystanders {
    /** Names that are written out; a crowd is known by its first. */
    private static final int MOST_NAMES = 3;
    /** Radians and file units below which a joint does not move: rounding of files. */
    private static final double STILL = 1e-6;

    private Bystanders() {}

    /**
     * Returns a sentence that names them; empty where there are none.
     *
     * @param clip the clip
     * @param rootBone the joint that carries the body over the ground
     * @param follow joints that are moved with it though they hang elsewhere
     * @param inPlace whether the body was in place: then what moves beside it was never where it walks
     */
    public static Optional<String> of(Clip clip, int rootBone, BitSet follow, boolean inPlace) {
        Skeleton skeleton = clip.skeleton();
        boolean[] hangs = new boolean[skeleton.size()];
        boolean[] carries = new boolean[skeleton.size()];
        for (int j = rootBone; j >= 0; j = skeleton.joint(j).parent()) {
            carries[j] = true;
        }
        BitSet beside = new BitSet();
        for (int j = 0; j < skeleton.size(); j++) {
            int parent = skeleton.joint(j).parent();
            hangs[j] = j == rootBone || follow.get(j) || (parent >= 0 && hangs[parent]);
            beside.set(j, !hangs[j] && !carries[j] && moves(clip, j));
        }
        int count = beside.cardinality();
        if (count == 0) {
            return Optional.empty();
        }
        return Optional.of(names(skeleton, beside) + (count == 1 ? " does" : " do") + " not hang at the root and "
                + (count == 1 ? "stays" : "stay")
                + (inPlace ? " behind" : " where " + (count == 1 ? "it is" : "they are")));
    }

    /** Returns the names of joints, the first of them if there are many. */
    public static String names(Skeleton skeleton, BitSet joints) {
        List<String> names = new ArrayList<>();
        for (int j = joints.nextSetBit(0); j >= 0 && names.size() < MOST_NAMES; j = joints.nextSetBit(j + 1)) {
            names.add(skeleton.label(j));
        }
        int more = joints.cardinality() - names.size();
        return String.join(", ", names) + (more > 0 ? " and " + more + " more" : "");
    }

    private static boolean moves(Clip clip, int joint) {
        for (int f = 1; f < clip.frames(); f++) {
            double turned = clip.pose(f).rotation(joint).angleTo(clip.pose(0).rotation(joint));
            double moved =
                    clip.pose(f).translation(joint).distanceTo(clip.pose(0).translation(joint));
            if (!(turned < STILL && moved < STILL)) {
                return true;
            }
        }
        return false;
    }
}
