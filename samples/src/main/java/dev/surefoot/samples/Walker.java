// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * A person of 1.75 m who walks over a level floor: the clip that is planted when none is given, and one whose truth is
 * known for tests.
 *
 * <p><b>Frames:</b> world, metres, Y up, walking along +Z from near the origin, floor at y = 0; the left side is +X.
 * Joints have Mixamo's names without its prefix. <b>Accuracy:</b> at its keys heel, ball and toe stand still to
 * rounding while {@link WalkGait#touches} says so; between keys at 60 frames per second they move less than half a
 * millimetre.
 */
public final class Walker {
    /** Keys per second; {@link WalkGait}'s cycle is then a whole number of frames. */
    public static final double FRAMES_PER_SECOND = 60;

    private static final int FRAMES_PER_CYCLE = 66;
    private static final Skeleton SKELETON = WalkerSkeleton.build();

    private Walker() {}

    /** Returns the skeleton at rest: upright, arms a little off the body. */
    public static Skeleton skeleton() {
        return SKELETON;
    }

    /** Returns the left and the right leg, with the points of their soles. */
    public static List<Leg> legs() {
        return List.of(WalkerSkeleton.leg(SKELETON, "Left"), WalkerSkeleton.leg(SKELETON, "Right"));
    }

    /** Returns eleven steps straight ahead, 7.7 m in six seconds, beginning with the left heel's strike. */
    public static Clip walk() {
        return clip("Walk", 11 * FRAMES_PER_CYCLE / 2, true);
    }

    /** Returns one cycle without travel; its last frame is its first. */
    public static Clip inPlace() {
        return clip("WalkInPlace", FRAMES_PER_CYCLE, false);
    }

    private static Clip clip(String name, int lastFrame, boolean travels) {
        WalkerMotion motion = new WalkerMotion(SKELETON);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f <= lastFrame; f++) {
            double phase = (double) f / FRAMES_PER_CYCLE;
            Pose pose = motion.pose(phase);
            if (!travels) {
                pose.setTranslation(0, pose.translation(0).minus(new Vec3(0, 0, phase * WalkGait.STRIDE_METRES)));
            }
            poses.add(pose);
        }
        return new Clip(name, SKELETON, FileSpace.METRES_Y_UP, 0, FRAMES_PER_SECOND, poses);
    }
}
