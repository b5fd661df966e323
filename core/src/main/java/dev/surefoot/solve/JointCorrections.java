// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.kernel.SolveRange;

/**
 * The whole job of an engine's two-bone solver in one call: a posed limb in the world, a hinge, a pole and a target in;
 * what to turn its two joints by, each in its own frame, out. Mutable, to be reused, not shared between threads.
 *
 * <p><b>Frames:</b> bones, rotations, hinge, pole and target in the world. A correction is in its joint's frame and
 * goes behind the joint's own rotation: {@code localAfter = localBefore.times(correction)}. <b>Units:</b> any, the same
 * for all. <b>Shape:</b> unit quaternions; corrections with w not negative and of unit length within 2^-48.
 * <b>Degenerate:</b> as in {@link TwoBone3}, with the pole as its hint, and {@link LimbRotations}, near half a turn
 * too; where the pole lies along the target, pose and hinge decide, as {@link BendHint#pole} says. <b>Errors:</b>
 * {@link IllegalArgumentException} for numbers that are not finite. <b>Accuracy:</b> the end within 2^-46 of the limb's
 * length of where the solver put it, shown by {@code JointCorrectionsTest}. <b>Cost:</b> no allocation.
 */
public final class JointCorrections {
    private final Solution3 solution = new Solution3();
    private final LimbRotations rotations = new LimbRotations();
    private final LimbTurns turns = new LimbTurns();
    /** How the target lies while the bones are still to be worked out; null when they are. */
    private Reach bonesLeft;

    /** Creates corrections that do nothing. */
    public JointCorrections() {}

    /**
     * Solves the limb, its lengths being those it is posed with, which must be finite.
     *
     * @param thigh the posed vector from root to knee, in the world
     * @param shin the posed vector from knee to end, in the world
     * @param rootRotation the root joint's posed rotation in the world
     * @param kneeRotation the knee joint's posed rotation in the world
     * @param hinge the posed axis about which a positive turn of the shin flexes the knee; counts where the posed knee
     *     is nearly straight
     * @param pole where the knee should point to, from the root
     * @param target from the root
     * @return how the target lies
     */
    public Reach solve(
            Vec3 thigh, Vec3 shin, Quat rootRotation, Quat kneeRotation, Vec3 hinge, Vec3 pole, Vec3 target) {
        SolveRange.check(hinge, "hinge");
        bonesLeft = null;
        if (!turns.solve(thigh, shin, target, pole.x(), pole.y(), pole.z(), rootRotation, kneeRotation, solution)) {
            solveAnyCase(thigh, shin, rootRotation, kneeRotation, hinge, pole, target);
        }
        checkTurns(rootRotation, kneeRotation);
        return solution.reach();
    }

    /**
     * The same with the knee bent as near to its pose as can be, {@link Bend#CLOSEST_TO_POSE}: the pole is the posed
     * thigh, for which terms cancel, and a fourth of the time goes.
     *
     * @param thigh the posed vector from root to knee, in the world
     * @param shin the posed vector from knee to end, in the world
     * @param rootRotation the root joint's posed rotation in the world
     * @param kneeRotation the knee joint's posed rotation in the world
     * @param hinge the posed axis about which a positive turn of the shin flexes the knee; counts where the posed knee
     *     is nearly straight
     * @param target from the root
     * @return how the target lies
     */
    public Reach solve(Vec3 thigh, Vec3 shin, Quat rootRotation, Quat kneeRotation, Vec3 hinge, Vec3 target) {
        SolveRange.check(hinge, "hinge");
        Reach reach = turns.solveClosest(thigh, shin, target, rootRotation, kneeRotation);
        bonesLeft = reach;
        if (reach == null) {
            solveAnyCase(thigh, shin, rootRotation, kneeRotation, hinge, thigh, target);
            reach = solution.reach();
        }
        checkTurns(rootRotation, kneeRotation);
        return reach;
    }

    /** Every part of a joint's rotation is in each part of its correction. */
    private void checkTurns(Quat rootRotation, Quat kneeRotation) {
        if (!(Math.abs(turns.root.x + turns.knee.x) <= Double.MAX_VALUE)) {
            check(rootRotation, "rootRotation");
            check(kneeRotation, "kneeRotation");
        }
    }

    private static void check(Quat q, String name) {
        // a sum is not finite where a part is not
        if (!(Math.abs(q.x() + q.y() + q.z() + q.w()) <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be finite, got " + q);
        }
    }

    /** Any pose and any target: what the shin turns beyond the thigh is left to the knee. */
    private void solveAnyCase(
            Vec3 thigh, Vec3 shin, Quat rootRotation, Quat kneeRotation, Vec3 hinge, Vec3 pole, Vec3 target) {
        rotations.solveAnyCase(thigh, shin, hinge, target, pole.x(), pole.y(), pole.z(), solution);
        double ax = rotations.thighQx();
        double ay = rotations.thighQy();
        double az = rotations.thighQz();
        double aw = rotations.thighQw();
        turns.root.setInFrame(ax, ay, az, aw, rootRotation);
        double bx = rotations.shinQx();
        double by = rotations.shinQy();
        double bz = rotations.shinQz();
        double bw = rotations.shinQw();
        double w = aw * bw + ax * bx + ay * by + az * bz;
        double sign = w < 0 ? -1 : 1;
        double x = sign * (aw * bx - ax * bw - (ay * bz - az * by));
        double y = sign * (aw * by - ay * bw - (az * bx - ax * bz));
        double z = sign * (aw * bz - az * bw - (ax * by - ay * bx));
        turns.knee.setInFrame(x, y, z, sign * w, kneeRotation);
    }

    /** Returns the correction of the root joint. */
    public Quat root() {
        return new Quat(turns.root.x, turns.root.y, turns.root.z, turns.root.w);
    }

    /** Returns the first vector component of the root joint's correction. */
    public double rootQx() {
        return turns.root.x;
    }

    /** Returns the second vector component of the root joint's correction. */
    public double rootQy() {
        return turns.root.y;
    }

    /** Returns the third vector component of the root joint's correction. */
    public double rootQz() {
        return turns.root.z;
    }

    /** Returns the scalar component of the root joint's correction. */
    public double rootQw() {
        return turns.root.w;
    }

    /** Returns the correction of the knee joint. */
    public Quat knee() {
        return new Quat(turns.knee.x, turns.knee.y, turns.knee.z, turns.knee.w);
    }

    /** Returns the first vector component of the knee joint's correction. */
    public double kneeQx() {
        return turns.knee.x;
    }

    /** Returns the second vector component of the knee joint's correction. */
    public double kneeQy() {
        return turns.knee.y;
    }

    /** Returns the third vector component of the knee joint's correction. */
    public double kneeQz() {
        return turns.knee.z;
    }

    /** Returns the scalar component of the knee joint's correction. */
    public double kneeQw() {
        return turns.knee.w;
    }

    /**
     * Returns the solution in the world that the corrections bring about, always the same object; after a solve without
     * a pole this call works it out.
     */
    public Solution3 solution() {
        if (bonesLeft != null) {
            turns.takeBones(bonesLeft, solution);
            bonesLeft = null;
        }
        return solution;
    }
}
