// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.AnimClip;
import com.jme3.anim.AnimTrack;
import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.TransformTrack;
import com.jme3.math.Transform;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;

/** The engine's clips as clips of a skeleton. */
final class SampledClip {
    /** As often as most clips are made; contacts are found between samples too. */
    private static final double SAMPLES_PER_SECOND = 60;

    private SampledClip() {}

    /** Samples a clip from its first moment to its last; joints that it does not move are in bind pose. */
    static Clip of(AnimClip clip, Armature armature, BindSkeleton skeleton, double metresPerUnit) {
        double seconds = clip.getLength();
        int last = seconds > 0 ? Math.max(1, (int) Math.round(seconds * SAMPLES_PER_SECOND)) : 0;
        double perSecond = last > 0 ? last / seconds : SAMPLES_PER_SECOND;
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f <= last; f++) {
            Pose pose = skeleton.skeleton().restPose();
            for (AnimTrack<?> track : clip.getTracks()) {
                if (track instanceof TransformTrack moves
                        && moves.getTarget() instanceof Joint joint
                        && armature.getJointList().contains(joint)) {
                    write(moves, joint, f / perSecond, skeleton, pose);
                }
            }
            poses.add(pose);
        }
        FileSpace space = new FileSpace(metresPerUnit, FileSpace.UpAxis.Y);
        return new Clip(clip.getName(), skeleton.skeleton(), space, 0, perSecond, poses);
    }

    private static void write(TransformTrack track, Joint joint, double seconds, BindSkeleton skeleton, Pose pose) {
        int j = skeleton.indexOf(joint.getId());
        Transform at = new Transform();
        track.getDataAtTime(seconds, at);
        if (track.getTranslations() != null) {
            pose.setTranslation(j, BindSkeleton.vec3(at.getTranslation()));
        }
        if (track.getRotations() != null) {
            pose.setRotation(j, BindSkeleton.quat(at.getRotation()));
        }
        if (track.getScales() != null) {
            pose.setScale(j, BindSkeleton.vec3(at.getScale()));
        }
    }
}
