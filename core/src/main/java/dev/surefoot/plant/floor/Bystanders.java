// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What moves in a clip and does not hang at its root joint: it stays where it is when the root takes another way. */
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
     * @param rootJoint the joint whose position moves the body
     * @param inPlace whether the body was in place: then what moves beside it was never where it walks
     */
    public static Optional<String> of(Clip clip, int rootJoint, boolean inPlace) {
        Skeleton skeleton = clip.skeleton();
        boolean[] hangs = new boolean[skeleton.size()];
        boolean[] carries = new boolean[skeleton.size()];
        for (int j = rootJoint; j >= 0; j = skeleton.joint(j).parent()) {
            carries[j] = true;
        }
        List<String> names = new ArrayList<>();
        int count = 0;
        for (int j = 0; j < skeleton.size(); j++) {
            int parent = skeleton.joint(j).parent();
            hangs[j] = j == rootJoint || (parent >= 0 && hangs[parent]);
            if (!hangs[j] && !carries[j] && moves(clip, j)) {
                count++;
                if (names.size() < MOST_NAMES) {
                    names.add(skeleton.label(j));
                }
            }
        }
        if (count == 0) {
            return Optional.empty();
        }
        String more = count > names.size() ? " and " + (count - names.size()) + " more" : "";
        return Optional.of(String.join(", ", names) + more + (count == 1 ? " does" : " do")
                + " not hang at the root and " + (count == 1 ? "stays" : "stay")
                + (inPlace ? " behind" : " where " + (count == 1 ? "it is" : "they are")));
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
