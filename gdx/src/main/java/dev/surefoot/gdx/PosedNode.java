// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.math.Matrix4;
import java.util.Arrays;

/**
 * A node whose pose is read each frame and may be written: what was written never gets into the next frame's pose.
 *
 * <p>A clip's pose is in {@link Node#localTransform} while {@link Node#isAnimated}, and only there is it written: a
 * node's own translation and rotation, which clips without keys for them fall back on, stay as they are. A node that no
 * clip animates is marked as animated meanwhile. A controller that has ended, pauses, or has no keys for a node leaves
 * its matrix alone: it is known by its bits, and what was found is put back before it is read again.
 */
final class PosedNode {
    private final Node node;
    private final Matrix4 still = new Matrix4();
    private final float[] found = new float[16];
    private final float[] written = new float[16];
    private boolean holds;
    private boolean wasStill;

    PosedNode(Node node) {
        this.node = node;
    }

    /** Puts back what was found, unless somebody else has written since. */
    void restore() {
        if (!holds) {
            return;
        }
        holds = false;
        float[] now = node.localTransform.val;
        if (node.isAnimated && Arrays.equals(now, written)) {
            System.arraycopy(found, 0, now, 0, found.length);
            node.isAnimated = !wasStill;
        }
    }

    /** Writes the pose relative to the parent to {@code out}. */
    void read(double[] out, int at) {
        Affine.read(pose(), out, at);
    }

    private float[] pose() {
        return (node.isAnimated
                        ? node.localTransform
                        // what the engine would calculate, to the bit
                        : still.set(node.translation, node.rotation, node.scale))
                .val;
    }

    /** Poses the node for this frame. */
    void write(double[] local, int at) {
        System.arraycopy(pose(), 0, found, 0, found.length);
        wasStill = !node.isAnimated;
        Affine.write(local, at, node.localTransform.val);
        System.arraycopy(node.localTransform.val, 0, written, 0, written.length);
        node.isAnimated = true;
        holds = true;
    }
}
