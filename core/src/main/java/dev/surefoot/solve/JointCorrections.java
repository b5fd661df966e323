// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/**
 * The whole job of an engine's two-bone solver in one call: a posed limb in the world, a hinge, a pole and a target in; what to turn its two joints by, each in its
 * own frame, out. Mutable, to be reused, not shared between threads.
 *
 * <p><b>Frames:</b> bones, rotations, hinge, pole and target in the world. A correction is in its joint's frame and
 * goes behind the joint's own rotation: {@code localAfter = localBefore.times(correction)}. <b>Units:</b> any, the same for all. <b>Shape:</b> unit quaternions;
 * corrections with w not negative. <b>Degenerate:</b> as in {@link TwoBone3}, with the pole as its hint, and {@link LimbRotations}, near half a turn too.
 * <b>Errors:</b> {@link IllegalArgumentException} for numbers that are not finite. <b>Accuracy:</b> the end within 2^-46 of the limb's length of where the
 * solver put it, shown by {@code JointCorrectionsTest}. <b>Cost:</b> no allocation.
 */
public final class JointCorrections {
    private final Solution3 solution = new Solution3();
    private final LimbRotations rotations = new LimbRotations();
    private double rootX;
    private double rootY;
    private double rootZ;
    private double rootW = 1;
    private double kneeX;
    private double kneeY;
    private double kneeZ;
    private double kneeW = 1;

    /** Creates corrections that do nothing. */
    public JointCorrections() {}

    /**
     * Solves the limb, its lengths being those it is posed with.
     *
     * @param thigh the posed vector from root to knee, in the world
     * @param shin the posed vector from knee to end, in the world
     * @param rootRotation the root joint's posed rotation in the world
     * @param kneeRotation the knee joint's posed rotation in the world
     * @param hinge the posed axis about which a positive turn of the shin flexes the knee; counts where the posed knee is nearly straight
     * @param pole where the knee should point to, from the root
     * @param target from the root
     * @return how the target lies
     */
    public Reach solve(
            Vec3 thigh, Vec3 shin, Quat rootRotation, Quat kneeRotation, Vec3 hinge, Vec3 pole, Vec3 target) {
        TwoBone3.solve(
                target.x(),
                target.y(),
                target.z(),
                thigh.length(),
                shin.length(),
                pole.x(),
                pole.y(),
                pole.z(),
                solution);
        rotations.set(thigh, shin, hinge, solution);
        setRoot(rootRotation);
        setKnee(kneeRotation);
        return solution.reach();
    }

    /** The thigh's turn as the root joint sees it. */
    private void setRoot(Quat rotation) {
        double x = rotations.thighQx();
        double y = rotations.thighQy();
        double z = rotations.thighQz();
        double tx = 2 * (y * rotation.z() - z * rotation.y());
        double ty = 2 * (z * rotation.x() - x * rotation.z());
        double tz = 2 * (x * rotation.y() - y * rotation.x());
        rootX = x + rotation.w() * tx + (ty * rotation.z() - tz * rotation.y());
        rootY = y + rotation.w() * ty + (tz * rotation.x() - tx * rotation.z());
        rootZ = z + rotation.w() * tz + (tx * rotation.y() - ty * rotation.x());
        rootW = rotations.thighQw();
    }

    /** What the shin turns beyond the thigh, as the knee joint sees it. */
    private void setKnee(Quat rotation) {
        double ax = rotations.thighQx();
        double ay = rotations.thighQy();
        double az = rotations.thighQz();
        double aw = rotations.thighQw();
        double bx = rotations.shinQx();
        double by = rotations.shinQy();
        double bz = rotations.shinQz();
        double bw = rotations.shinQw();
        double w = aw * bw + ax * bx + ay * by + az * bz;
        double sign = w < 0 ? -1 : 1;
        double x = sign * (aw * bx - ax * bw - (ay * bz - az * by));
        double y = sign * (aw * by - ay * bw - (az * bx - ax * bz));
        double z = sign * (aw * bz - az * bw - (ax * by - ay * bx));
        kneeW = sign * w;
        toKneeFrame(x, y, z, rotation);
    }

    private void toKneeFrame(double x, double y, double z, Quat rotation) {
        double tx = 2 * (y * rotation.z() - z * rotation.y());
        double ty = 2 * (z * rotation.x() - x * rotation.z());
        double tz = 2 * (x * rotation.y() - y * rotation.x());
        kneeX = x + rotation.w() * tx + (ty * rotation.z() - tz * rotation.y());
        kneeY = y + rotation.w() * ty + (tz * rotation.x() - tx * rotation.z());
        kneeZ = z + rotation.w() * tz + (tx * rotation.y() - ty * rotation.x());
    }

    /** Returns the correction of the root joint. */
    public Quat root() {
        return new Quat(rootX, rootY, rootZ, rootW);
    }

    /** Returns the first vector component of the root joint's correction. */
    public double rootQx() {
        return rootX;
    }

    /** Returns the second vector component of the root joint's correction. */
    public double rootQy() {
        return rootY;
    }

    /** Returns the third vector component of the root joint's correction. */
    public double rootQz() {
        return rootZ;
    }

    /** Returns the scalar component of the root joint's correction. */
    public double rootQw() {
        return rootW;
    }

    /** Returns the correction of the knee joint. */
    public Quat knee() {
        return new Quat(kneeX, kneeY, kneeZ, kneeW);
    }

    /** Returns the first vector component of the knee joint's correction. */
    public double kneeQx() {
        return kneeX;
    }

    /** Returns the second vector component of the knee joint's correction. */
    public double kneeQy() {
        return kneeY;
    }

    /** Returns the third vector component of the knee joint's correction. */
    public double kneeQz() {
        return kneeZ;
    }

    /** Returns the scalar component of the knee joint's correction. */
    public double kneeQw() {
        return kneeW;
    }

    /** Returns the solution in the world that the corrections bring about. */
    public Solution3 solution() {
        return solution;
    }
}
