// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.fbx.curve.AnimatedChannel;
import dev.surefoot.fbx.curve.AnimationStack;
import dev.surefoot.fbx.curve.ChannelPlace;
import dev.surefoot.fbx.curve.CurveNode;
import dev.surefoot.fbx.curve.KeyAttributes;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Vec3;

/** Gives channels of one stack other keys: in curves that are there, and in new ones where there are none. */
final class ChannelPatch {
    private final FbxScene scene;
    private final AnimationStack stack;
    private final DocumentEdits edits;
    private final NewObjects objects;
    private final KeyAttributes straight;

    /** Patches a stack; {@code straight} is what new keys say of the way to the next. */
    ChannelPatch(
            FbxScene scene, AnimationStack stack, DocumentEdits edits, NewObjects objects, KeyAttributes straight) {
        this.scene = scene;
        this.stack = stack;
        this.edits = edits;
        this.objects = objects;
        this.straight = straight;
    }

    /**
     * Gives a channel keys.
     *
     * @param place the channel, which can be written
     * @param model id of the joint's model
     * @param ticks times of the keys, ascending
     * @param values of each axis, degrees or lengths in the file's unit
     * @param shift what is added to all values of an axis, its other keys too: full turns, or 0
     */
    void replace(ChannelPlace place, long model, long[] ticks, double[][] values, double[] shift) throws FileIssue {
        AnimatedChannel channel = stack.channel(place);
        if (channel == null) {
            long layer = stack.layers().get(0).object().id();
            Vec3 first = new Vec3(values[0][0], values[1][0], values[2][0]);
            long node = objects.addNode(layer, model, place.path(), first);
            for (int axis = 0; axis < CurveNode.AXES.size(); axis++) {
                objects.addCurve(node, axis, new KeyArrays(null, ticks, values[axis], 0, straight));
            }
            return;
        }
        CurveNode node = channel.nodes().get(0);
        for (int axis = 0; axis < CurveNode.AXES.size(); axis++) {
            FbxObject curve = node.curveObject(axis);
            if (curve != null) {
                replaceKeys(
                        curve.record(), new KeyArrays(node.curve(axis), ticks, values[axis], shift[axis], straight));
            } else if (!stays(values[axis], node.value(axis, ticks[0]))) {
                objects.addCurve(
                        node.object().id(), axis, new KeyArrays(null, ticks, values[axis], shift[axis], straight));
            }
        }
    }

    private void replaceKeys(FbxRecord curve, KeyArrays keys) throws FileIssue {
        for (NewRecord array : keys.records()) {
            FbxRecord old = curve.child(array.name());
            if (old != null) {
                edits.replaceValues(old, array);
            } else if (curve.isClosed() || scene.document().kind().binary()) {
                edits.append(curve, array);
            } else {
                throw curve.issue(IssueCode.SYNTAX, "the curve has no braces that could hold keys");
            }
        }
    }

    /** Returns whether an axis keeps the value that it has without a curve. */
    private static boolean stays(double[] values, double value) {
        for (double each : values) {
            if ((float) each != (float) value) {
                return false;
            }
        }
        return true;
    }
}
