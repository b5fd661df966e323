// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.scene.InheritedScales;
import dev.surefoot.fbx.scene.JointTransform;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Poses of a stack at any moment, in the file's units; what nothing moves stays at rest. */
public final class StackSampler {
    /** Moments whose poses are made together: of a hundred joints they take half a megabyte. */
    private static final int TOGETHER = 64;

    private final ModelTree tree;
    private final AnimatedChannel[] turns;
    private final AnimatedChannel[] moves;
    private final AnimatedChannel[] sizes;
    /** Joints whose rotations change, and those whose positions do. */
    private final int[] turning;

    private final int[] moving;
    /** Joints whose scales change: where there is one, those of all are taken anew. */
    private final int[] scaling;

    /** What stays as it is: many programs write keys for every joint, and most joints turn and nothing else. */
    private final Pose still;

    /** Creates a sampler. */
    public StackSampler(ModelTree tree, AnimationStack stack) {
        this.tree = tree;
        int joints = tree.skeleton().size();
        turns = channels(stack, joints, ChannelPlace.Path.ROTATION);
        moves = channels(stack, joints, ChannelPlace.Path.TRANSLATION);
        sizes = channels(stack, joints, ChannelPlace.Path.SCALING);
        int[] turned = new int[joints];
        int[] moved = new int[joints];
        int[] scaled = new int[joints];
        int turnedCount = 0;
        int movedCount = 0;
        int scaledCount = 0;
        for (int j = 0; j < joints; j++) {
            boolean turnsHere = changes(turns[j]);
            boolean scalesHere = changes(sizes[j]);
            if (scalesHere) {
                scaled[scaledCount++] = j;
            }
            if (turnsHere) {
                turned[turnedCount++] = j;
            }
            if (changes(moves[j]) || (tree.transform(j).hasPivots() && (turnsHere || scalesHere))) {
                moved[movedCount++] = j;
            }
        }
        scaling = Arrays.copyOf(scaled, scaledCount);
        turning = Arrays.copyOf(turned, turnedCount);
        moving = Arrays.copyOf(moved, movedCount);
        still = tree.skeleton().restPose();
        InheritedScales inherited = tree.scales();
        long start = stack.startTicks();
        for (int j = 0; j < joints; j++) {
            if (turns[j] != null) {
                still.setRotation(j, tree.transform(j).rotation(degrees(j, start)));
            }
            if (turns[j] != null || moves[j] != null || sizes[j] != null) {
                move(still, j, lclTranslation(j, start), start);
            }
            still.setScale(j, inherited.scale(j, scale(j, start)));
        }
    }

    private static AnimatedChannel[] channels(AnimationStack stack, int joints, ChannelPlace.Path path) {
        AnimatedChannel[] channels = new AnimatedChannel[joints];
        for (int j = 0; j < joints; j++) {
            channels[j] = stack.channel(new ChannelPlace(j, path));
        }
        return channels;
    }

    private static boolean changes(AnimatedChannel channel) {
        return channel != null && !channel.isStill();
    }

    /** Returns the poses at moments, which ascend, in ticks. */
    public List<Pose> poses(long[] moments) {
        KeysAtFrames.Finder finder = new KeysAtFrames.Finder(moments);
        KeysAtFrames[] turned = keys(turns, turning, finder);
        KeysAtFrames[] moved = keys(moves, moving, finder);
        KeysAtFrames[] scaled = keys(sizes, scaling, finder);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < moments.length; f++) {
            poses.add(still.copyToTurn(turning.length));
        }
        // curves are read along, and the poses of a few moments stay in the processor's cache meanwhile
        for (int from = 0; from < moments.length; from += TOGETHER) {
            int to = Math.min(from + TOGETHER, moments.length);
            for (int j : turning) {
                JointTransform transform = tree.transform(j);
                for (int f = from; f < to; f++) {
                    Vec3 degrees = turned[j] == null ? degrees(j, moments[f]) : turned[j].value(f);
                    poses.get(f).setRotation(j, transform.rotation(degrees));
                }
            }
            for (int j : moving) {
                for (int f = from; f < to; f++) {
                    Vec3 translation = moved[j] == null ? lclTranslation(j, moments[f]) : moved[j].value(f);
                    move(poses.get(f), j, translation, moments[f]);
                }
            }
            if (scaling.length > 0) {
                scale(poses, scaled, moments, from, to);
            }
        }
        return poses;
    }

    /** Gives poses their scales: those of joints above may be animated, and each joint's own counts against them. */
    private void scale(List<Pose> poses, KeysAtFrames[] scaled, long[] moments, int from, int to) {
        InheritedScales[] inherited = new InheritedScales[to - from];
        for (int i = 0; i < inherited.length; i++) {
            inherited[i] = tree.scales();
        }
        for (int j = 0; j < scaled.length; j++) {
            for (int f = from; f < to; f++) {
                Vec3 scale = scaled[j] == null ? scale(j, moments[f]) : scaled[j].value(f);
                poses.get(f).setScale(j, inherited[f - from].scale(j, scale));
            }
        }
    }

    private static KeysAtFrames[] keys(AnimatedChannel[] channels, int[] changing, KeysAtFrames.Finder finder) {
        KeysAtFrames[] keys = new KeysAtFrames[channels.length];
        for (int j : changing) {
            keys[j] = finder.of(channels[j]);
        }
        return keys;
    }

    /** Moves a joint that was turned. */
    private void move(Pose pose, int j, Vec3 lclTranslation, long ticks) {
        JointTransform transform = tree.transform(j);
        pose.setTranslation(
                j,
                transform.hasPivots()
                        ? transform.translation(lclTranslation, pose.rotation(j), scale(j, ticks))
                        : transform.translation(lclTranslation));
    }

    /** Returns a joint's {@code Lcl Rotation} at a moment: angles in degrees, with all their turns. */
    public Vec3 degrees(int joint, long ticks) {
        JointTransform transform = tree.transform(joint);
        AnimatedChannel channel = turns[joint];
        return channel == null
                ? transform.restDegrees()
                : channel.degrees(transform.restDegrees(), transform.order(), ticks);
    }

    /** Returns a joint's {@code Lcl Translation} at a moment. */
    public Vec3 lclTranslation(int joint, long ticks) {
        Vec3 own = tree.transform(joint).restTranslation();
        return moves[joint] == null ? own : moves[joint].translation(own, ticks);
    }

    /** Returns a joint's {@code Lcl Scaling} at a moment. */
    public Vec3 scale(int joint, long ticks) {
        Vec3 own = tree.transform(joint).restScale();
        return sizes[joint] == null ? own : sizes[joint].scale(own, ticks);
    }
}
