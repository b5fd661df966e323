// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController;
import com.badlogic.gdx.math.Vector3;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.solve.LimbSolver;
import dev.surefoot.solve.Reach;
import java.util.List;
import java.util.Objects;

/**
 * Bends one limb of a {@link ModelInstance} so that its end is where it shall be, a hand on a handle: call
 * {@link #solve} once a frame, after {@link AnimationController#update} and {@link GdxFootPlanter#update}, before
 * {@link ModelInstance#calculateTransforms}.
 *
 * <p><b>Frames:</b> the game's world, in its units. The end keeps its rotation in the world. Nodes are read, written
 * and given back as by {@link GdxFootPlanter}; legs that it plants are not for this. <b>Degenerate:</b> what cannot be
 * reached is a {@link Reach}. <b>Cost:</b> some microseconds, no allocation. Mutable, for one limb.
 */
public final class GdxLimbIk {
    private static final int FIRST = 0;
    private static final int SECOND = 4;
    private static final int NONE = 8;

    private final ModelInstance instance;
    private final NodePose pose;
    private final int root;
    private final int mid;
    private final int end;
    private final LimbSolver solver = new LimbSolver();
    /** What both bones and the end are turned by in the world; the end by nothing. */
    private final double[] q = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    private GdxLimbIk(ModelInstance instance, NodeTree tree, int root, int mid, int end) {
        this.instance = instance;
        this.root = root;
        this.mid = mid;
        this.end = end;
        pose = new NodePose(tree, List.of(root, mid, end));
    }

    /**
     * Takes a limb by the ids of its nodes: of an arm those of the upper arm, the forearm and the hand.
     *
     * @throws IllegalArgumentException when a node does not exist, or is not below the one before
     */
    public static GdxLimbIk of(ModelInstance instance, String root, String mid, String end) {
        Objects.requireNonNull(instance, "instance");
        Objects.requireNonNull(root, "root");
        Objects.requireNonNull(mid, "mid");
        Objects.requireNonNull(end, "end");
        NodeTree tree = NodeTree.of(instance);
        Skeleton skeleton = tree.skeleton();
        int first = tree.jointOf("root", root);
        int second = tree.jointOf("mid", mid);
        int third = tree.jointOf("end", end);
        if (first == second || !skeleton.isAtOrAbove(first, second)) {
            throw new IllegalArgumentException("mid must be below \"" + root + "\", got \"" + mid + "\"");
        }
        if (second == third || !skeleton.isAtOrAbove(second, third)) {
            throw new IllegalArgumentException("end must be below \"" + mid + "\", got \"" + end + "\"");
        }
        return new GdxLimbIk(instance, tree, first, second, third);
    }

    /** Sets where the end shall be, until it is set again. */
    public GdxLimbIk target(Vector3 place) {
        Objects.requireNonNull(place, "place");
        solver.target(place.x, place.y, place.z);
        return this;
    }

    /** Sets where elbow or knee shall point to; without it, and with null, they bend as the animation has them. */
    public GdxLimbIk pole(Vector3 place) {
        if (place == null) {
            solver.bendAsPosed();
        } else {
            solver.bendTowards(place.x, place.y, place.z);
        }
        return this;
    }

    /** Sets how much of the way to the target is gone, in [0, 1]; 1 at first. */
    public GdxLimbIk weight(double share) {
        solver.weight(share);
        return this;
    }

    /** Poses the limb; returns whether the target can be reached. */
    public Reach solve() {
        pose.restore();
        pose.read(instance.transform.val, 1);
        double[] w = pose.world();
        int a = pose.at(root) + Affine.LINEAR;
        int b = pose.at(mid) + Affine.LINEAR;
        int c = pose.at(end) + Affine.LINEAR;
        // with no rotations in, the rotations that come out are what to turn by
        solver.hip(w[a], w[a + 1], w[a + 2], 0, 0, 0, 1);
        solver.knee(w[b], w[b + 1], w[b + 2], 0, 0, 0, 1);
        solver.ankle(w[c], w[c + 1], w[c + 2], 0, 0, 0, 1);
        Reach reach = solver.solve();
        solver.solvedHip().world().get(q, FIRST);
        solver.solvedKnee().world().get(q, SECOND);
        pose.turn(root, q, NONE, FIRST);
        pose.turn(mid, q, FIRST, SECOND);
        pose.turn(end, q, SECOND, NONE);
        return reach;
    }

    /** Gives the nodes back as the animation has them. */
    public void restore() {
        pose.restore();
    }
}
