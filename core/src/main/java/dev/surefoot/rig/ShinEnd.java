// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Vec3;

/**
 * Where a leg's last bone ends when its foot hangs elsewhere: on a control bone, the armature, the root.
 *
 * <p>In such files nothing but the keys keeps foot and shin together. The foot's joint is then moved as well as turned,
 * so that it keeps the place it has beside the shin's end at the same moment of the source: mostly none at all,
 * sometimes a gap that the animator left.
 *
 * @param joint the joint of the last bone
 * @param offsetLocal where that bone ends in the joint's frame, in the file's units
 */
public record ShinEnd(int joint, Vec3 offsetLocal) {
    /** Returns where the bone ends in the world, in metres. */
    public Vec3 in(WorldPose world) {
        return world.point(joint, offsetLocal);
    }
}
