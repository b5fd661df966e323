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
 * corrections with w not negative and of unit length within 2^-48. <b>Degenerate:</b> as in {@link TwoBone3}, with the pole as its hint, and {@link LimbRotations}, near half a turn too.
 * <b>Errors:</b> {@link IllegalArgumentException} for numbers that are not finite. <b>Accuracy:</b> the end within 2^-46 of the limb's length of where the
 * solver put it, shown by {@code JointCorrectionsTest}. <b>Cost:</b> no allocation.
 */
public final class JointCorrections {
    /** The posed knee's least sine, squared, for a plain product to tell its normal within 2^-48: 1.8 degrees. */
    private static final double LEAST_SINE_SQUARED = 0x1p-10;

    /** The square of {@link BendPlane#SURE_OFFSET}; twice, because twice the sum of the bones' squares bounds the square of the limb. */
    private static final double TWICE_SURE_SQUARED = 2 * BendPlane.SURE_OFFSET * BendPlane.SURE_OFFSET;

    /** The least scalar part of a quaternion, 151 degrees of turn, squared; beyond, the sums it comes from lose more than four bits. */
    private static final double LEAST_SCALAR_SQUARED = 0x1p-4;

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
        double thighSquare = thigh.lengthSquared();
        double shinSquare = shin.lengthSquared();
        TwoBone3.solve(
                target.x(),
                target.y(),
                target.z(),
                Math.sqrt(thighSquare),
                Math.sqrt(shinSquare),
                pole.x(),
                pole.y(),
                pole.z(),
                solution);
        BendHint.check(hinge, "hinge");
        if (!setAtOnce(thigh, shin, thighSquare, shinSquare, rootRotation, kneeRotation)) {
            setFromRotations(thigh, shin, rootRotation, kneeRotation, hinge);
        }
        return solution.reach();
    }

    /**
     * The common case: both planes are sure and neither joint turns by more than 151 degrees.
     *
     * <p>With the posed thigh a and shin a', the solved b and b', the posed normal N = a × a', the solved normal M of any length, A = |a|², L = |N||M|,
     * X = a × b and Y = N × M, the thigh's rotation, which takes a to b and N to M, is
     *
     * <pre>
     *   (L X + A Y + (a·Y) b + (N·X) M,  W) / sqrt(4 A L W)        W = (A + a·b)(L + N·M) - (a·M)(N·b)
     * </pre>
     *
     * and with C = a·a', D = b·b', E = M·(b × b') the knee turns, in the pose, by
     *
     * <pre>
     *   ((E C - D L) N,  c + r) / sqrt(2 r (c + r))        c = C D L + |N|² E        r = |a|²|a'|² L
     * </pre>
     *
     * <p>One method, long as it is: handing these numbers over between methods costs a tenth of its time.
     *
     * @return false, with nothing set, in any other case
     */
    private boolean setAtOnce(Vec3 thigh, Vec3 shin, double aa, double cc, Quat root, Quat knee) {
        double ax = thigh.x();
        double ay = thigh.y();
        double az = thigh.z();
        double cx = shin.x();
        double cy = shin.y();
        double cz = shin.z();
        double nx = ay * cz - az * cy;
        double ny = az * cx - ax * cz;
        double nz = ax * cy - ay * cx;
        double mx = solution.normalX;
        double my = solution.normalY;
        double mz = solution.normalZ;
        double nn = nx * nx + ny * ny + nz * nz;
        double mm = mx * mx + my * my + mz * mz;
        double ln = Math.sqrt(nn * mm);
        if (!(nn > TWICE_SURE_SQUARED * (aa + cc) * aa
                && nn > LEAST_SINE_SQUARED * aa * cc
                && NormalPair.inRange(aa)
                && NormalPair.inRange(cc)
                && NormalPair.inRange(mm))) {
            return false;
        }
        double yx = ny * mz - nz * my;
        double yy = nz * mx - nx * mz;
        double yz = nx * my - ny * mx;
        double along = ax * yx + ay * yy + az * yz;
        double bx = solution.thighX;
        double by = solution.thighY;
        double bz = solution.thighZ;
        double ex = solution.shinX;
        double ey = solution.shinY;
        double ez = solution.shinZ;
        double w = (aa + (ax * bx + ay * by + az * bz)) * (ln + (nx * mx + ny * my + nz * mz))
                - (ax * mx + ay * my + az * mz) * (nx * bx + ny * by + nz * bz);
        double length = aa * ln;
        double posed = ax * cx + ay * cy + az * cz;
        double bent = bx * ex + by * ey + bz * ez;
        double e = mx * (by * ez - bz * ey) + my * (bz * ex - bx * ez) + mz * (bx * ey - by * ex);
        double r = length * cc;
        double c = posed * bent * ln + nn * e;
        if (!(w > 4 * LEAST_SCALAR_SQUARED * length && c + r > 2 * LEAST_SCALAR_SQUARED * r)) {
            return false;
        }
        double f = 0.5 / Math.sqrt(length * w);
        double g = 1 / Math.sqrt((r + r) * (c + r));
        double vx = ay * bz - az * by;
        double vy = az * bx - ax * bz;
        double vz = ax * by - ay * bx;
        double across = nx * vx + ny * vy + nz * vz;
        toRootFrame(
                f * ((ln * vx + aa * yx) + (along * bx + across * mx)),
                f * ((ln * vy + aa * yy) + (along * by + across * my)),
                f * ((ln * vz + aa * yz) + (along * bz + across * mz)),
                f * w,
                root);
        double s = g * (e * posed - bent * ln);
        toKneeFrame(s * nx, s * ny, s * nz, g * (c + r), knee);
        return true;
    }

    /** Any pose: what the shin turns beyond the thigh is left to the knee. */
    private void setFromRotations(Vec3 thigh, Vec3 shin, Quat rootRotation, Quat kneeRotation, Vec3 hinge) {
        rotations.set(thigh, shin, hinge, solution);
        double ax = rotations.thighQx();
        double ay = rotations.thighQy();
        double az = rotations.thighQz();
        double aw = rotations.thighQw();
        toRootFrame(ax, ay, az, aw, rootRotation);
        double bx = rotations.shinQx();
        double by = rotations.shinQy();
        double bz = rotations.shinQz();
        double bw = rotations.shinQw();
        double w = aw * bw + ax * bx + ay * by + az * bz;
        double sign = w < 0 ? -1 : 1;
        double x = sign * (aw * bx - ax * bw - (ay * bz - az * by));
        double y = sign * (aw * by - ay * bw - (az * bx - ax * bz));
        double z = sign * (aw * bz - az * bw - (ax * by - ay * bx));
        toKneeFrame(x, y, z, sign * w, kneeRotation);
    }

    /** A turn in the world as the root joint sees it. */
    private void toRootFrame(double x, double y, double z, double w, Quat rotation) {
        double tx = 2 * (y * rotation.z() - z * rotation.y());
        double ty = 2 * (z * rotation.x() - x * rotation.z());
        double tz = 2 * (x * rotation.y() - y * rotation.x());
        rootX = x + rotation.w() * tx + (ty * rotation.z() - tz * rotation.y());
        rootY = y + rotation.w() * ty + (tz * rotation.x() - tx * rotation.z());
        rootZ = z + rotation.w() * tz + (tx * rotation.y() - ty * rotation.x());
        rootW = w;
    }

    /** A turn in the posed world as the knee joint sees it. */
    private void toKneeFrame(double x, double y, double z, double w, Quat rotation) {
        double tx = 2 * (y * rotation.z() - z * rotation.y());
        double ty = 2 * (z * rotation.x() - x * rotation.z());
        double tz = 2 * (x * rotation.y() - y * rotation.x());
        kneeX = x + rotation.w() * tx + (ty * rotation.z() - tz * rotation.y());
        kneeY = y + rotation.w() * ty + (tz * rotation.x() - tx * rotation.z());
        kneeZ = z + rotation.w() * tz + (tx * rotation.y() - ty * rotation.x());
        kneeW = w;
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
