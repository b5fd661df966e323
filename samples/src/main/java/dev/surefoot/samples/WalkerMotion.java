// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;

/**
 * Poses the walker's skeleton at any phase of its walk: pelvis, spine and arms by the gait's curves, legs solved so
 * that the feet are where they belong.
 */
final class WalkerMotion {
    private final Skeleton skeleton;
    private final BendHint hint = new BendHint();
    private final Solution3 solution = new Solution3();
    private final LimbRotations rotations = new LimbRotations();

    WalkerMotion(Skeleton skeleton) {
        this.skeleton = skeleton;
    }

    /** Returns the pose at {@code phase} cycles, with the distance walked since phase 0. */
    Pose pose(double phase) {
        Pose pose = skeleton.restPose();
        int hips = skeleton.indexOf("Hips");
        Vec3 pelvis = WalkGait.pelvis(phase);
        Quat pelvisRotation = WalkGait.pelvisRotation(phase);
        pose.setTranslation(hips, pelvis);
        pose.setRotation(hips, pelvisRotation);
        poseTrunk(pose, pelvisRotation, WalkGait.chestRotation(phase));
        poseArm(pose, "Left", 1, phase);
        poseArm(pose, "Right", -1, phase - 0.5);
        poseLeg(pose, "Left", 1, pelvis, pelvisRotation, phase);
        poseLeg(pose, "Right", -1, pelvis, pelvisRotation, phase - 0.5);
        return pose;
    }

    /**
     * Spreads the turn from pelvis to chest over three joints, and the turn back to looking ahead over neck and head.
     */
    private void poseTrunk(Pose pose, Quat pelvis, Quat chest) {
        Quat third = Quat.IDENTITY.slerp(pelvis.conjugate().times(chest), 1.0 / 3);
        for (String name : new String[] {"Spine", "Spine1", "Spine2"}) {
            pose.setRotation(skeleton.indexOf(name), third);
        }
        Quat half = Quat.IDENTITY.slerp(chest.conjugate(), 0.5);
        pose.setRotation(skeleton.indexOf("Neck"), half);
        pose.setRotation(skeleton.indexOf("Head"), half);
    }

    private void poseArm(Pose pose, String side, double sign, double phase) {
        double degree = Math.PI / 180;
        Vec3 along = WalkerSkeleton.armDirection(sign);
        // From the rest's 35° the arm comes down to 9° off the body, and turns the crook of the elbow a little inward.
        Quat down = Quat.aboutAxis(Vec3.Z, -sign * (WalkerSkeleton.ARM_ABDUCTION - 9 * degree));
        Quat inward = Quat.aboutAxis(along, sign * 25 * degree);
        Quat swing = Quat.aboutAxis(Vec3.X, -WalkGait.shoulderFlexion(phase));
        pose.setRotation(skeleton.indexOf(side + "Arm"), swing.times(down).times(inward));
        Vec3 elbow = along.cross(Vec3.Z);
        pose.setRotation(skeleton.indexOf(side + "ForeArm"), Quat.aboutAxis(elbow, WalkGait.elbowFlexion(phase)));
    }

    /** Poses one leg; {@code phase} counts from this leg's own heel strike. */
    private void poseLeg(Pose pose, String side, double sign, Vec3 pelvis, Quat pelvisRotation, double phase) {
        Vec3 hip = pelvis.plus(pelvisRotation.rotate(new Vec3(sign * WalkerSkeleton.HIP_SIDE, 0, 0)));
        // The right leg's own phase 0 is half a stride after the left one's.
        double ahead = sign < 0 ? 0.5 * WalkGait.STRIDE_METRES : 0;
        Vec3 left = FootPath.ankle(phase);
        Vec3 hipToAnkle = new Vec3(sign * left.x(), left.y(), left.z() + ahead).minus(hip);

        Vec3 restThigh = new Vec3(0, -WalkerSkeleton.THIGH, 0);
        Vec3 restShin = new Vec3(0, -WalkerSkeleton.SHIN, 0);
        Vec3 kneesAhead = mirrored(FootPath.TOE_OUT, sign).rotate(Vec3.Z);
        hint.pole(kneesAhead, restThigh, restShin, Vec3.X, hipToAnkle);
        TwoBone3.solve(hipToAnkle, WalkerSkeleton.THIGH, WalkerSkeleton.SHIN, hint, solution);
        rotations.set(restThigh, restShin, Vec3.X, solution);

        // The joints' rest rotations are the identity, so a bone's turn from rest is its rotation in the world.
        Quat thighWorld = rotations.thigh();
        Quat shinWorld = rotations.shin();
        Quat footWorld = mirrored(FootPath.foot(phase), sign);
        pose.setRotation(
                skeleton.indexOf(side + "UpLeg"), pelvisRotation.conjugate().times(thighWorld));
        pose.setRotation(skeleton.indexOf(side + "Leg"), thighWorld.conjugate().times(shinWorld));
        pose.setRotation(skeleton.indexOf(side + "Foot"), shinWorld.conjugate().times(footWorld));
        pose.setRotation(
                skeleton.indexOf(side + "ToeBase"), footWorld.conjugate().times(mirrored(FootPath.toes(phase), sign)));
    }

    /**
     * Returns the rotation seen in the mirror of the plane x = 0 for the right side ({@code sign} −1), or as it is for
     * the left.
     */
    private static Quat mirrored(Quat q, double sign) {
        return new Quat(q.x(), sign * q.y(), sign * q.z(), q.w());
    }
}
