// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Skeleton.Axes;
import dev.surefoot.rig.Skeleton.Freedom;
import java.util.ArrayList;
import java.util.List;

/**
 * One joint, or end site, of a BVH file's hierarchy.
 *
 * @param name the file's name for it; an end site without a name is called after its parent: {@code LeftToe end}
 * @param parent index of the parent, or −1 for a root
 * @param endSite whether the file calls it an end site
 * @param offset its OFFSET: where it rests in its parent, in the file's units
 * @param channels its channels in file order
 * @param firstChannel where its channels begin in a frame's row
 */
public record BvhJoint(
        String name, int parent, boolean endSite, Vec3 offset, List<BvhChannel> channels, int firstChannel) {
    /** Copies the channels. */
    public BvhJoint {
        channels = List.copyOf(channels);
    }

    /** Returns how many of its channels are of that kind. */
    public int count(BvhChannel.Kind kind) {
        int count = 0;
        for (BvhChannel channel : channels) {
            if (channel.kind() == kind) {
                count++;
            }
        }
        return count;
    }

    /** Returns the axes (0, 1, 2) of its rotation channels in file order. */
    int[] rotationAxes() {
        int[] axes = new int[count(BvhChannel.Kind.ROTATION)];
        int next = 0;
        for (BvhChannel channel : channels) {
            if (channel.kind() == BvhChannel.Kind.ROTATION) {
                axes[next++] = channel.axis();
            }
        }
        return axes;
    }

    /** Returns the columns in a frame's row of the same. */
    int[] rotationColumns() {
        int[] columns = new int[count(BvhChannel.Kind.ROTATION)];
        int next = 0;
        for (int c = 0; c < channels.size(); c++) {
            if (channels.get(c).kind() == BvhChannel.Kind.ROTATION) {
                columns[next++] = firstChannel + c;
            }
        }
        return columns;
    }

    /** Returns the axes about which an edit can turn it. */
    public JointAxes axes() {
        List<Integer> axes = new ArrayList<>();
        for (int axis : rotationAxes()) {
            axes.add(axis);
        }
        return new JointAxes(axes);
    }

    /**
     * Returns what an edit can write: the rotation with any rotation channel (with fewer than three, about these
     * {@link #axes()} only), the position freely only with channels for all three axes.
     */
    public Freedom freedom() {
        boolean rotates = count(BvhChannel.Kind.ROTATION) > 0;
        boolean translates = movable().areAll();
        return rotates ? translates ? Freedom.BOTH : Freedom.ROTATES : translates ? Freedom.TRANSLATES : Freedom.FIXED;
    }

    /** Returns the axes along which an edit can write its position. */
    public Axes movable() {
        return new Axes(
                channels.contains(BvhChannel.X_POSITION),
                channels.contains(BvhChannel.Y_POSITION),
                channels.contains(BvhChannel.Z_POSITION));
    }
}
