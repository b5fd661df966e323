// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController;
import com.badlogic.gdx.math.Vector3;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.solve.Aim;
import dev.surefoot.solve.Reach;
import java.util.List;
import java.util.Objects;

/**
 * Turns one node of a {@link ModelInstance} towards a place in the world, a head towards whoever speaks: call
 * {@link #solve} once a frame, after {@link AnimationController#update} and {@link GdxFootPlanter#update}, before
 * {@link ModelInstance#calculateTransforms}; a neck's before a head's.
 *
 * <p>It turns on from where the animation looks, by the shortest way and no farther than the {@link #limit}: a head
 * that nods still nods. What leaves the limit on one side and comes back on the other makes it swing across; fade the
 * {@link #weight} out meanwhile. <b>Frames:</b> the game's world, in its units; axis and eyes in the model's, at rest.
 * <b>Scale:</b> any, if uniform. Nodes are read, written and given back as by {@link GdxFootPlanter}; one aim for a
 * node. <b>Degenerate:</b> a target nearer than the eyes, or at the node, is a {@link Reach}. <b>Cost:</b> about a
 * microsecond, and no allocation. Mutable, for one node.
 */
public final class GdxAim {
    /** Radians. A neck turns a head by some 70° to a side; 60 looks unforced, and from 90 on a head looks broken. */
    private static final double LIMIT = Math.PI / 3;

    private final ModelInstance instance;
    private final NodePose pose;
    private final WorldPose rest;
    private final int joint;
    private final Aim aim = new Aim();
    /**
     * In the node's frame, all of them: what looks, from where, and about what it turns where all ways are as short.
     */
    private Vec3 axis;

    private Vec3 eyes = Vec3.ZERO;
    private final Vec3 up;
    private final Vector3 target = new Vector3();
    private double limit = LIMIT;
    private double weight = 1;
    private boolean limited;
    private final double[] v = new double[3];
    private final double[] q = new double[4];

    private GdxAim(ModelInstance instance, NodeTree tree, int joint) {
        this.instance = instance;
        this.joint = joint;
        pose = new NodePose(tree, List.of(joint));
        rest = new WorldPose(tree.skeleton(), FileSpace.METRES_Y_UP)
                .update(tree.skeleton().restPose());
        Quat resting = rest.rotation(joint).conjugate();
        axis = resting.rotate(Vec3.Z);
        up = resting.rotate(Vec3.Y);
    }

    /**
     * Takes a node by its id. At rest it looks along the model's z axis, from its own place.
     *
     * @throws IllegalArgumentException when the node does not exist
     */
    public static GdxAim of(ModelInstance instance, String node) {
        Objects.requireNonNull(instance, "instance");
        Objects.requireNonNull(node, "node");
        NodeTree tree = NodeTree.of(instance);
        return new GdxAim(instance, tree, tree.jointOf("node", node));
    }

    /**
     * Sets along what it looks, for what does not look along the model's z axis: the palm of a hand, a gun.
     *
     * @param direction in the model's space, at rest, of any length but zero
     * @throws IllegalArgumentException when it has no length
     */
    public GdxAim axis(Vector3 direction) {
        Objects.requireNonNull(direction, "direction");
        double length = direction.len();
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("direction must have a length, got " + direction);
        }
        axis = rest.rotation(joint).conjugate().rotate(new Vec3(direction.x, direction.y, direction.z));
        return this;
    }

    /**
     * Sets from where it looks: then the line from there, not from the node, runs through the target, which shows when
     * that is near.
     *
     * @param place in the model's space, at rest: between the eyes, at a gun's muzzle
     * @throws IllegalArgumentException when it is not finite
     */
    public GdxAim eyes(Vector3 place) {
        Objects.requireNonNull(place, "place");
        if (!Float.isFinite(place.x + place.y + place.z)) {
            throw new IllegalArgumentException("place must be finite, got " + place);
        }
        eyes = rest.toLocalPoint(joint, new Vec3(place.x, place.y, place.z));
        return this;
    }

    /** Sets at what it looks, in the world, until it is set again; the origin at first. */
    public GdxAim target(Vector3 place) {
        target.set(Objects.requireNonNull(place, "place"));
        return this;
    }

    /**
     * Sets the most that it turns away from the animation; 60° at first.
     *
     * @param radians in [0, π]
     */
    public GdxAim limit(double radians) {
        if (!(radians >= 0 && radians <= Math.PI)) {
            throw new IllegalArgumentException("radians must be in [0, pi], got " + radians);
        }
        limit = radians;
        return this;
    }

    /**
     * Sets how much of the way to the target it turns; 1 at first.
     *
     * @param share in [0, 1]
     */
    public GdxAim weight(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share must be in [0, 1], got " + share);
        }
        weight = share;
        return this;
    }

    /** Turns the node; returns whether there is a direction to look along. */
    public Reach solve() {
        pose.restore();
        pose.read(instance.transform.val, 1);
        limited = false;
        boolean there = pose.local(joint, target.x, target.y, target.z, v, 0);
        if (!there || !Double.isFinite(v[0] + v[1] + v[2])) {
            return Reach.DEGENERATE;
        }
        Reach reach = aim.at(axis, eyes, v[0], v[1], v[2], up, limit);
        limited = aim.limited();
        if (weight == 0 || reach == Reach.DEGENERATE) {
            return reach;
        }
        if (weight < 1) {
            // about the same axis, not as far
            aim.at(axis, eyes, v[0], v[1], v[2], up, weight * aim.angle());
        }
        q[0] = aim.qx();
        q[1] = aim.qy();
        q[2] = aim.qz();
        q[3] = aim.qw();
        pose.turnWithin(joint, q, 0);
        return reach;
    }

    /** Returns whether the limit held it back in the last frame. */
    public boolean limited() {
        return limited;
    }

    /** Gives the node back as the animation has it. */
    public void restore() {
        pose.restore();
    }
}
