// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.jme3.util.clone.Cloner;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.solve.Aim;
import dev.surefoot.solve.Reach;
import java.util.Objects;

/**
 * Turns one joint of a jMonkeyEngine character towards a place in the world, a head towards whoever speaks, between its
 * AnimComposer and its SkinningControl, in the same frame. Attach it after {@link FootPlanterControl}, which moves the
 * body, and a neck's before a head's.
 *
 * <p>It turns on from where the animation looks, by the shortest way and no farther than the {@link #limit}: a head
 * that nods still nods. What leaves the limit on one side and comes back on the other makes the joint swing across;
 * fade the {@link #weight} out meanwhile. <b>Frames:</b> world, in its units; axes and eyes in the model's, as bound.
 * <b>Scale:</b> any, if uniform. Joints are put back before the AnimComposer runs, as by {@link FootPlanterControl}.
 * <b>Degenerate:</b> a target nearer than the eyes, or at the joint, is a {@link Reach}; before a target is set nothing
 * is written. <b>Cost:</b> about a microsecond, and no allocation. <b>Cloned</b> with its model, without a target;
 * attached anew after loading.
 */
public final class AimControl extends RestoringControl {
    /** Radians. A neck turns a head by some 70° to a side; 60 looks unforced, and from 90 on a head looks broken. */
    private static final double LIMIT = Math.PI / 3;

    private static final int[] NONE = {};

    private final BindSkeleton skeleton;
    private final int joint;
    /**
     * In the joint's frame, all of them: what looks, from where, and about what it turns where all ways are as short.
     */
    private Vec3 axis;

    private Vec3 eyes = Vec3.ZERO;
    private final Vec3 up;

    private Armature armature;
    private Aim aim = new Aim();
    private ArmaturePose pose;
    private SavedPose saved;
    private Vector3f target = new Vector3f();
    private boolean aimed;
    private double limit = LIMIT;
    private double weight = 1;
    private boolean limited;
    private Reach reach = Reach.REACHED;

    private double[] v = new double[6];
    private double[] q = new double[8];

    private AimControl(BindSkeleton skeleton, int joint, Armature armature) {
        this.skeleton = skeleton;
        this.joint = joint;
        this.armature = armature;
        Quat bound = bound().rotation(joint);
        axis = bound.conjugate().rotate(Vec3.Z);
        up = bound.conjugate().rotate(Vec3.Y);
    }

    /**
     * Takes a joint by its name. In bind pose it looks along the model's z axis, from its own place.
     *
     * @param model the spatial that the game moves; AnimComposer and SkinningControl are on it or below it
     * @throws IllegalArgumentException when one of these is missing, or the joint does not exist
     */
    public static AimControl attachTo(Spatial model, String joint) {
        Objects.requireNonNull(joint, "joint");
        ModelParts parts = ModelParts.of(model);
        BindSkeleton found = parts.skeleton();
        AimControl control = new AimControl(
                found, found.jointOf("joint", joint), parts.skin().getArmature());
        control.insertInto(parts);
        return control;
    }

    private WorldPose bound() {
        return new WorldPose(skeleton.skeleton(), FileSpace.METRES_Y_UP)
                .update(skeleton.skeleton().restPose());
    }

    /**
     * Sets along what it looks, for what does not look along the model's z axis: the palm of a hand, a gun.
     *
     * @param direction in the model's space, in bind pose, of any length but zero
     * @throws IllegalArgumentException when it has no length
     */
    public AimControl axis(Vector3f direction) {
        Objects.requireNonNull(direction, "direction");
        double length = direction.length();
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("direction must have a length, got " + direction);
        }
        axis = bound().rotation(joint).conjugate().rotate(BindSkeleton.vec3(direction));
        return this;
    }

    /**
     * Sets from where it looks: then the line from there, not from the joint, runs through the target, which shows when
     * that is near.
     *
     * @param place in the model's space, in bind pose: between the eyes, at a gun's muzzle
     * @throws IllegalArgumentException when it is not finite
     */
    public AimControl eyes(Vector3f place) {
        Objects.requireNonNull(place, "place");
        if (!Vector3f.isValidVector(place)) {
            throw new IllegalArgumentException("place must be finite, got " + place);
        }
        eyes = bound().toLocalPoint(joint, BindSkeleton.vec3(place));
        return this;
    }

    /** Sets at what it looks, in the world, until it is set again. */
    public AimControl target(Vector3f place) {
        target.set(Objects.requireNonNull(place, "place"));
        aimed = true;
        return this;
    }

    /**
     * Sets the most that it turns away from the animation; 60° at first.
     *
     * @param radians in [0, π]
     */
    public AimControl limit(double radians) {
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
    public AimControl weight(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share must be in [0, 1], got " + share);
        }
        weight = share;
        return this;
    }

    /** Returns whether there was a direction to look along in the last frame. */
    public Reach reach() {
        return reach;
    }

    /** Returns whether the limit held it back in the last frame. */
    public boolean limited() {
        return limited;
    }

    @Override
    protected void controlUpdate(float tpf) {
        if (!aimed) {
            return;
        }
        if (pose == null) {
            bind();
        }
        saved.save();
        pose.read(spatial.getWorldTransform());
        pose.rotation(joint, q, 0);
        pose.local(joint, target, v, 0);
        if (!Double.isFinite(v[0] + v[1] + v[2])) {
            reach = Reach.DEGENERATE;
            limited = false;
            return;
        }
        reach = aim.at(axis, eyes, v[0], v[1], v[2], up, limit);
        limited = aim.limited();
        if (weight == 0 || reach == Reach.DEGENERATE) {
            return;
        }
        if (weight < 1) {
            // about the same axis, not as far
            aim.at(axis, eyes, v[0], v[1], v[2], up, weight * aim.angle());
        }
        q[4] = aim.qx();
        q[5] = aim.qy();
        q[6] = aim.qz();
        q[7] = aim.qw();
        Turn.times(q, 0, q, 4, q, 0);
        pose.turn(joint, q, 0, NONE);
        saved.wrote();
    }

    private void bind() {
        Joint[] own = skeleton.jointsOf(armature);
        boolean[] one = new boolean[own.length];
        one[joint] = true;
        pose = new ArmaturePose(skeleton.skeleton(), own, one, one);
        saved = new SavedPose(new Joint[] {own[joint]}, own[joint]);
    }

    @Override
    void restore() {
        if (saved != null) {
            saved.restore();
        }
    }

    @Override
    public void cloneFields(Cloner cloner, Object original) {
        super.cloneFields(cloner, original);
        armature = cloner.clone(armature);
        aim = new Aim();
        target = new Vector3f();
        pose = null;
        saved = null;
        aimed = false;
        v = new double[6];
        q = new double[8];
    }
}
