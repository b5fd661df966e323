// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.scene.FbxConnection;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.fbx.scene.InheritedScales;
import dev.surefoot.fbx.scene.ModelTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Which joints a clip's curves can move to places of their own: those that one curve node on the lowest layer moves and
 * no other joint shares, or none at all.
 */
public final class WritableChannels {
    private final FbxScene scene;
    private final ModelTree tree;
    private final AnimationStack stack;
    private final InheritedScales scales;

    /** Looks at a stack. */
    public WritableChannels(FbxScene scene, ModelTree tree, AnimationStack stack) {
        this.scene = scene;
        this.tree = tree;
        this.stack = stack;
        scales = tree.scales();
        for (int j = 0; j < tree.skeleton().size(); j++) {
            scales.scale(j, tree.transform(j).restScale());
        }
    }

    /** Returns why a channel cannot be written, to follow "cannot be changed, since"; empty where it can. */
    public String obstacle(ChannelPlace place) {
        if (stack.layers().isEmpty()) {
            return "the clip has no layer that could hold curves";
        }
        if (!scales.isExact(place.joint())) {
            return "the joint inherits a scale that is not the same along all axes in a way of FBX's own";
        }
        if (place.path() == ChannelPlace.Path.ROTATION
                && !tree.transform(place.joint()).unwritable().isEmpty()) {
            return tree.transform(place.joint()).unwritable();
        }
        AnimatedChannel channel = stack.channel(place);
        if (channel == null) {
            return "";
        }
        if (!channel.isSingle()) {
            return layers(channel);
        }
        return isShared(channel.nodes().get(0)) ? "other joints share its curves" : "";
    }

    private static String layers(AnimatedChannel channel) {
        List<AnimationLayer> layers = channel.layers();
        List<String> all = new ArrayList<>();
        layers.forEach(layer -> all.add(layer.object().name()));
        String names = String.join(", ", all);
        return layers.size() == 1
                ? "the layer " + names + " moves it on top of others: merge them first"
                : layers.size() + " layers (" + names + ") move it: merge them first";
    }

    private boolean isShared(CurveNode node) {
        List<ChannelPlace> places = new ArrayList<>(ChannelPlace.of(scene, tree, node.object()));
        boolean shared = places.size() > 1;
        for (int axis = 0; axis < CurveNode.AXES.size(); axis++) {
            FbxObject curve = node.curveObject(axis);
            int owners = 0;
            for (FbxConnection above : curve == null
                    ? List.<FbxConnection>of()
                    : scene.connections().above(curve.id())) {
                owners += above.property().isEmpty() ? 0 : 1;
            }
            shared |= owners > 1;
        }
        return shared;
    }
}
