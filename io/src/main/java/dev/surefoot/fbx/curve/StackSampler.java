// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.scene.InheritedScales;
import dev.surefoot.fbx.scene.JointTransform;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;
import java.util.BitSet;

/** Poses of a stack at any moment, in the file's units; what nothing moves stays at rest. */
public final class StackSampler {
    private final ModelTree tree;
    private final AnimationStack stack;
    private final BitSet moved = new BitSet();
    private final Pose rest;
    private final boolean scales;

    /** Creates a sampler. */
    public StackSampler(ModelTree tree, AnimationStack stack) {
        this.tree = tree;
        this.stack = stack;
        boolean scaled = false;
        for (ChannelPlace place : stack.channels().keySet()) {
            moved.set(place.joint());
            scaled |= place.path() == ChannelPlace.Path.SCALING;
        }
        scales = scaled;
        rest = tree.skeleton().restPose();
    }

    /** Returns the pose at a moment, in ticks. */
    public Pose pose(long ticks) {
        Pose pose = rest.copyToTurn(moved.cardinality());
        InheritedScales inherited = scales ? tree.scales() : null;
        for (int j = 0; j < pose.size(); j++) {
            if (moved.get(j)) {
                Vec3 scale = scale(j, ticks);
                Quat rotation = tree.transform(j).rotation(degrees(j, ticks));
                pose.setRotation(j, rotation);
                pose.setTranslation(j, tree.transform(j).translation(lclTranslation(j, ticks), rotation, scale));
            }
            if (scales) {
                // scales of joints above may be animated: each joint's own counts against them
                pose.setScale(j, inherited.scale(j, scale(j, ticks)));
            }
        }
        return pose;
    }

    /** Returns a joint's {@code Lcl Rotation} at a moment: angles in degrees, with all their turns. */
    public Vec3 degrees(int joint, long ticks) {
        JointTransform transform = tree.transform(joint);
        AnimatedChannel channel = stack.channel(new ChannelPlace(joint, ChannelPlace.Path.ROTATION));
        return channel == null
                ? transform.restDegrees()
                : channel.degrees(transform.restDegrees(), transform.order(), ticks);
    }

    /** Returns a joint's {@code Lcl Translation} at a moment. */
    public Vec3 lclTranslation(int joint, long ticks) {
        Vec3 own = tree.transform(joint).restTranslation();
        AnimatedChannel channel = stack.channel(new ChannelPlace(joint, ChannelPlace.Path.TRANSLATION));
        return channel == null ? own : channel.translation(own, ticks);
    }

    /** Returns a joint's {@code Lcl Scaling} at a moment. */
    public Vec3 scale(int joint, long ticks) {
        Vec3 own = tree.transform(joint).restScale();
        AnimatedChannel channel = stack.channel(new ChannelPlace(joint, ChannelPlace.Path.SCALING));
        return channel == null ? own : channel.scale(own, ticks);
    }
}
