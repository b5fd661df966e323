// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;

/**
 * How a knee is bent in one pose. The shin goes to where the leg's last bone ends, not to the foot's joint: a foot that
 * hangs elsewhere may be off the shin's end.
 *
 * @param thighWorld from hip to knee, metres
 * @param shinWorld from knee to where the shin ends, metres
 * @param axisInHip the axis of bending, thigh × shin, in the hip joint's frame; its length is that of neither, zero for
 *     a straight knee
 * @param flexionRadians the bend: 0 when straight, up to π
 */
record KneeAngle(Vec3 thighWorld, Vec3 shinWorld, Vec3 axisInHip, double flexionRadians) {
    /** Measures a leg's knee; the pose must show hip, knee and where the shin ends. */
    static KneeAngle of(Leg leg, WorldPose world) {
        Vec3 knee = world.position(leg.knee());
        Vec3 thigh = knee.minus(world.position(leg.hip()));
        Vec3 shin = leg.ankleIn(world).minus(knee);
        Vec3 axis = thigh.cross(shin);
        return new KneeAngle(
                thigh, shin, world.rotation(leg.hip()).inverseRotate(axis), Trig.atan2(axis.length(), thigh.dot(shin)));
    }
}
