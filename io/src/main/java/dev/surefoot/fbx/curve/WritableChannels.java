// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.scene.FbxConnection;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.fbx.scene.InheritedScales;
import dev.surefoot.fbx.scene.ModelTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which joints a clip's curves can move to places of their own: those that one curve node on the lowest layer moves and
 * no other joint or clip shares, or none at all.
 */
public final class WritableChannels {
    /** Layers that a sentence names. */
    private static final int NAMED = 4;

    private final FbxScene scene;
    private final ModelTree tree;
    private final AnimationStack stack;
    private final InheritedScales scales;
    /** Why a curve node cannot be written, by its id: one node may move all the joints of a file. */
    private final Map<Long, String> sharers = new HashMap<>();
    /** Whether a layer belongs to several stacks, by its id. */
    private final Map<Long, Boolean> layersOfClips = new HashMap<>();

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
        CurveNode node = channel.nodes().get(0);
        FbxObject layer = channel.layers().get(0).object();
        return sharers.computeIfAbsent(node.object().id(), id -> sharer(node, layer));
    }

    private String sharer(CurveNode node, FbxObject layer) {
        if (isShared(node)) {
            return "other joints share its curves";
        }
        boolean byClips = owners(node.object(), "AnimationLayer") > 1
                || layersOfClips.computeIfAbsent(layer.id(), id -> owners(layer, "AnimationStack") > 1);
        return byClips ? "other clips share its curves" : "";
    }

    /** Returns how many objects of a kind another belongs to; files that say so twice mean it once. */
    private int owners(FbxObject object, String kind) {
        Set<Long> owners = new HashSet<>();
        for (FbxConnection above : scene.connections().above(object.id())) {
            FbxObject owner = scene.object(above.parent());
            if (owner != null && owner.kind().equals(kind)) {
                owners.add(owner.id());
            }
        }
        return owners.size();
    }

    private static String layers(AnimatedChannel channel) {
        List<AnimationLayer> layers = channel.layers().stream().distinct().toList();
        List<String> all = new ArrayList<>();
        layers.stream().limit(NAMED).forEach(layer -> all.add(layer.object().name()));
        String names = String.join(", ", all) + (layers.size() > NAMED ? ", …" : "");
        if (layers.size() > 1) {
            return layers.size() + " layers (" + names + ") move it: merge them first";
        }
        int nodes = channel.nodes().size();
        return nodes > 1
                ? nodes + " curve nodes of the layer " + names + " move it: bake it first"
                : "the layer " + names + " moves it on top of others: merge them first";
    }

    private boolean isShared(CurveNode node) {
        boolean shared = Set.copyOf(ChannelPlace.of(scene, tree, node.object())).size() > 1;
        for (int axis = 0; axis < CurveNode.AXES.size(); axis++) {
            FbxObject curve = node.curveObject(axis);
            shared |= curve != null && movesTwo(scene.connections().above(curve.id()));
        }
        return shared;
    }

    /** Returns whether a curve moves two properties; files that say of one twice that it does mean it once. */
    private static boolean movesTwo(List<FbxConnection> above) {
        FbxConnection first = null;
        for (FbxConnection owner : above) {
            if (owner.property().isEmpty()) {
                continue;
            }
            if (first == null) {
                first = owner;
            } else if (owner.parent() != first.parent() || !owner.property().equals(first.property())) {
                return true;
            }
        }
        return false;
    }
}
