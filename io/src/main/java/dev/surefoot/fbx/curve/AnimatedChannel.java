// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.scene.EulerOrder;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/** One property of a joint in one stack: the curve nodes that move it, layer by layer. */
public final class AnimatedChannel {
    private final List<AnimationLayer> layers = new ArrayList<>();
    private final List<CurveNode> nodes = new ArrayList<>();
    private final boolean fromBase;

    AnimatedChannel(boolean fromBase) {
        this.fromBase = fromBase;
    }

    void add(AnimationLayer layer, CurveNode node) {
        layers.add(layer);
        nodes.add(node);
    }

    /** Returns the layers that move it, from the bottom. */
    public List<AnimationLayer> layers() {
        return List.copyOf(layers);
    }

    /** Returns its curve nodes, in the order of its layers. */
    public List<CurveNode> nodes() {
        return List.copyOf(nodes);
    }

    /** Returns whether a single node on the stack's lowest layer moves it: that alone can be written. */
    public boolean isSingle() {
        return nodes.size() == 1 && fromBase;
    }

    /** Returns whether any of its curves has keys. */
    public boolean hasKeys() {
        return nodes.stream().anyMatch(CurveNode::hasKeys);
    }

    /** Returns whether its values are the same at all moments. */
    boolean isStill() {
        return isSingle() && nodes.get(0).isStill();
    }

    /** Returns the values of a translation at a moment. */
    Vec3 translation(Vec3 rest, long ticks) {
        Vec3 value = fromBase ? nodes.get(0).value(ticks) : rest;
        for (int i = fromBase ? 1 : 0; i < nodes.size(); i++) {
            value = layers.get(i).onTranslation(value, nodes.get(i).value(ticks), ticks);
        }
        return value;
    }

    /** Returns the values of a scale at a moment. */
    Vec3 scale(Vec3 rest, long ticks) {
        Vec3 value = fromBase ? nodes.get(0).value(ticks) : rest;
        for (int i = fromBase ? 1 : 0; i < nodes.size(); i++) {
            value = layers.get(i).onScale(value, nodes.get(i).value(ticks), ticks);
        }
        return value;
    }

    /** Returns the angles at a moment, in degrees. */
    Vec3 degrees(Vec3 rest, EulerOrder order, long ticks) {
        Vec3 value = fromBase ? nodes.get(0).value(ticks) : rest;
        for (int i = fromBase ? 1 : 0; i < nodes.size(); i++) {
            value = layers.get(i).onRotation(value, nodes.get(i).value(ticks), order, ticks);
        }
        return value;
    }
}
