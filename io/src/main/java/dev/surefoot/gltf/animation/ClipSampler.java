// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.node.NodeTree;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;

/** Turns an animation's channels into poses; what no channel moves stays at rest. */
public final class ClipSampler {
    /** A pose takes 80 bytes a joint: two million are 160 MB, half an hour of a character at 30 frames per second. */
    static final long MAX_JOINT_FRAMES = 2_000_000;

    private ClipSampler() {}

    /** Returns a pose for every frame of the grid. */
    public static List<Pose> poses(AnimationChannels animation, NodeTree nodes, FrameGrid grid, String place)
            throws FileIssue {
        Skeleton skeleton = nodes.skeleton();
        long size = Math.max(1, skeleton.size());
        if (grid.frames() > MAX_JOINT_FRAMES / size) {
            throw new FileIssue(
                    IssueCode.LIMIT,
                    place,
                    grid.frames() + " frames of " + skeleton.size() + " nodes; the limit is " + MAX_JOINT_FRAMES
                            + " joints in all frames");
        }
        Pose rest = skeleton.restPose();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < grid.frames(); f++) {
            poses.add(rest.copy());
        }
        for (AnimationChannels.Channel channel : animation.channels()) {
            KeyTrack track = animation.track(channel);
            int joint = nodes.jointOfNode()[channel.node()];
            for (int f = 0; f < poses.size(); f++) {
                Pose pose = poses.get(f);
                double seconds = grid.seconds(f);
                switch (channel.path()) {
                    case AnimationChannels.TRANSLATION -> pose.setTranslation(joint, track.vectorAt(seconds));
                    case AnimationChannels.ROTATION -> pose.setRotation(joint, track.rotationAt(seconds));
                    default -> pose.setScale(joint, track.vectorAt(seconds));
                }
            }
        }
        return poses;
    }
}
