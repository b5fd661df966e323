// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.jme3.util.clone.Cloner;
import dev.surefoot.live.plan.Turn;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.solve.LimbSolver;
import dev.surefoot.solve.Reach;
import java.util.Objects;

/**
 * Bends one limb of a jMonkeyEngine character so that its end is where it shall be, a hand on a handle, between its
 * AnimComposer and its SkinningControl, in the same frame. Attach it after {@link FootPlanterControl}, which moves the
 * body; legs that that one plants are not for this.
 *
 * <p><b>Frames:</b> world, in its units. The end keeps its rotation in the world; joints between are carried along.
 * Joints are put back before the AnimComposer runs, as by {@link FootPlanterControl}. <b>Degenerate:</b> what cannot be
 * reached is a {@link Reach}; before a target is set nothing is written. <b>Cost:</b> some microseconds, no allocation
 * after the first frame. <b>Cloned</b> with its model, without a target; attached anew after loading.
 */
public final class LimbIkControl extends RestoringControl {
    private final BindSkeleton skeleton;
    /** Root, mid and end of the limb, by joint of the skeleton. */
    private final int[] limb;

    private Armature armature;
    private LimbSolver solver = new LimbSolver();
    private ArmaturePose pose;
    private SavedPose saved;
    private int[][] carried;
    private boolean aimed;
    private Reach reach = Reach.REACHED;

    private double[] v = new double[9];
    /** Of each joint its rotation in the world, then what it is turned by. */
    private double[] q = new double[16];

    private LimbIkControl(BindSkeleton skeleton, int[] limb, Armature armature) {
        this.skeleton = skeleton;
        this.limb = limb;
        this.armature = armature;
    }

    /**
     * Takes a limb by the names of its joints: of an arm those of the upper arm, the forearm and the hand.
     *
     * @param model the spatial that the game moves; AnimComposer and SkinningControl are on it or below it
     * @throws IllegalArgumentException when one of these is missing, or a joint does not exist, or is not below the one
     *     before
     */
    public static LimbIkControl attachTo(Spatial model, String root, String mid, String end) {
        Objects.requireNonNull(root, "root");
        Objects.requireNonNull(mid, "mid");
        Objects.requireNonNull(end, "end");
        ModelParts parts = ModelParts.of(model);
        BindSkeleton found = parts.skeleton();
        Skeleton joints = found.skeleton();
        int[] limb = {found.jointOf("root", root), found.jointOf("mid", mid), found.jointOf("end", end)};
        below(joints, "mid", limb[1], mid, limb[0], root);
        below(joints, "end", limb[2], end, limb[1], mid);
        LimbIkControl control = new LimbIkControl(found, limb, parts.skin().getArmature());
        control.insertInto(parts);
        return control;
    }

    private static void below(Skeleton skeleton, String what, int joint, String name, int above, String nameAbove) {
        if (joint == above || !skeleton.isAtOrAbove(above, joint)) {
            throw new IllegalArgumentException(what + " must be below \"" + nameAbove + "\", got \"" + name + "\"");
        }
    }

    /** Sets where the end shall be in the world, until it is set again. */
    public LimbIkControl target(Vector3f place) {
        Objects.requireNonNull(place, "place");
        solver.target(place.x, place.y, place.z);
        aimed = true;
        return this;
    }

    /**
     * Sets where elbow or knee shall point to in the world; without it, and with null, they bend as the animation has
     * them.
     */
    public LimbIkControl pole(Vector3f place) {
        if (place == null) {
            solver.bendAsPosed();
        } else {
            solver.bendTowards(place.x, place.y, place.z);
        }
        return this;
    }

    /** Sets how much of the way to the target is gone, in [0, 1]; 1 at first. */
    public LimbIkControl weight(double share) {
        solver.weight(share);
        return this;
    }

    /** Returns whether the target could be reached in the last frame. */
    public Reach reach() {
        return reach;
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
        for (int i = 0; i < 3; i++) {
            pose.point(limb[i], Vec3.ZERO, v, 3 * i);
            pose.rotation(limb[i], q, 4 * i);
        }
        // with no rotations in, the rotations that come out are what to turn by
        solver.hip(v[0], v[1], v[2], 0, 0, 0, 1);
        solver.knee(v[3], v[4], v[5], 0, 0, 0, 1);
        solver.ankle(v[6], v[7], v[8], 0, 0, 0, 1);
        reach = solver.solve();
        solver.solvedHip().world().get(q, 12);
        turn(0);
        solver.solvedKnee().world().get(q, 12);
        turn(1);
        pose.turn(limb[2], q, 8, carried[2]);
        saved.wrote();
    }

    private void turn(int i) {
        Turn.times(q, 12, q, 4 * i, q, 4 * i);
        pose.turn(limb[i], q, 4 * i, carried[i]);
    }

    private void bind() {
        Skeleton joints = skeleton.skeleton();
        Joint[] own = skeleton.jointsOf(armature);
        boolean[] wanted = new boolean[joints.size()];
        boolean[] turns = new boolean[joints.size()];
        Joint[] turned = new Joint[3];
        carried = new int[3][];
        for (int i = 0; i < 3; i++) {
            wanted[limb[i]] = true;
            turns[limb[i]] = true;
            turned[i] = own[limb[i]];
            carried[i] = i < 2 ? ArmatureLegs.between(joints, limb[i], limb[i + 1]) : new int[0];
        }
        pose = new ArmaturePose(joints, own, wanted, turns);
        saved = new SavedPose(turned, turned[0]);
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
        solver = new LimbSolver();
        pose = null;
        saved = null;
        carried = null;
        aimed = false;
        v = new double[9];
        q = new double[16];
    }
}
