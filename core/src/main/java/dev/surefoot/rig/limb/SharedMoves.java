// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.BitSet;

/**
 * Which joints of a clip are displaced from their source as their parents are: all that nobody turned or moved, below
 * joints that nobody turned. Planting turns legs and moves the root, so all of a trunk goes as its root does.
 * <b>Cost:</b> O(frames), of clips whose poses are copies of the source's; O(frames × joints) of others.
 */
public final class SharedMoves {
    /** For each joint the one whose displacement it has; itself for those that have their own. */
    private final int[] with;

    private SharedMoves(int[] with) {
        this.with = with;
    }

    /**
     * Finds them.
     *
     * @param source what {@code result} was made from, frame for frame
     * @param result the clip
     */
    public static SharedMoves of(Clip source, Clip result) {
        Skeleton skeleton = result.skeleton();
        int[] with = new int[skeleton.size()];
        for (int j = 0; j < with.length; j++) {
            with[j] = j;
        }
        if (!source.skeleton().equals(skeleton) || !source.space().equals(result.space())) {
            return new SharedMoves(with);
        }
        BitSet turned = new BitSet();
        BitSet moved = new BitSet();
        for (int f = 0; f < result.frames(); f++) {
            Pose is = result.pose(f);
            if (is.isScaled() || source.pose(f).isScaled()) {
                return new SharedMoves(with);
            }
            is.markChanged(source.pose(f), turned, moved);
        }
        for (int j = 0; j < with.length; j++) {
            int parent = skeleton.parent(j);
            if (parent >= 0) {
                // what hangs on a turned joint is turned about it
                turned.set(j, turned.get(j) || turned.get(parent));
                with[j] = turned.get(parent) || moved.get(j) ? j : with[parent];
            }
        }
        return new SharedMoves(with);
    }

    /** Returns the joint whose displacement {@code joint} has; itself where it has its own. */
    public int with(int joint) {
        return with[joint];
    }

    /** Returns whether a joint has a displacement of its own. */
    public boolean isOwn(int joint) {
        return with[joint] == joint;
    }

    /** Returns the joints that have a displacement of their own, and all above them. */
    public int[] ownAndAbove(Skeleton skeleton) {
        boolean[] own = new boolean[with.length];
        for (int j = 0; j < own.length; j++) {
            own[j] = isOwn(j);
        }
        return skeleton.withAllAbove(own);
    }
}
