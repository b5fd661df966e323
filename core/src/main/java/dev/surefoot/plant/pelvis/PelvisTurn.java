// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.Girdle;
import java.util.List;

/**
 * By how much a planted clip's pelvis is turned against its source's: the tilt of
 * {@link PlantOptions#greatestTiltRadians()}.
 */
public final class PelvisTurn {
    private PelvisTurn() {}

    /**
     * Returns the greatest turn of all frames, in radians; 0 for a body whose pelvis cannot tilt. <b>Frames:</b> the
     * world's. <b>Cost:</b> one look at a joint a frame.
     *
     * @param source the clip before
     * @param result the same clip after, with as many frames
     * @param legs its legs; at least one
     */
    public static double mostRadians(Clip source, Clip result, List<Leg> legs) {
        if (source.frames() != result.frames()) {
            throw new IllegalArgumentException(
                    "result must have " + source.frames() + " frames, got " + result.frames());
        }
        if (!PelvisJoint.obstacle(source.skeleton(), legs).isEmpty()) {
            return 0;
        }
        int joint = Girdle.of(source.skeleton(), legs).get(0).joint();
        boolean[] needed = new boolean[source.skeleton().size()];
        needed[joint] = true;
        int[] above = source.skeleton().withAllAbove(needed);
        WorldPose was = new WorldPose(source.skeleton(), source.space());
        WorldPose is = new WorldPose(result.skeleton(), result.space());
        double most = 0;
        for (int f = 0; f < source.frames(); f++) {
            was.update(source.pose(f), above);
            is.update(result.pose(f), above);
            most = Math.max(most, was.rotation(joint).angleTo(is.rotation(joint)));
        }
        return most;
    }
}
