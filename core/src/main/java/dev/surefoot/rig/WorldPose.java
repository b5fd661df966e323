// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.CubeRoot;

/**
 * Forward kinematics: where every joint of a pose stands in the world, in metres with Y up. Mutable, reusable.
 *
 * <p><b>Frames:</b> each joint's frame maps to the world as {@code p ↦ position + linear · p}; {@code linear} carries
 * scale and the file's unit, so points of a joint's frame are in the file's units. {@link #rotation} is the product of
 * the rotations alone: it equals {@code linear} up to a factor where all scales above are uniform. <b>Cost:</b> one
 * pass over the joints, no allocation per joint beyond small values.
 */
public final class WorldPose {
    /**
     * Scales that differ by less, relatively, count as uniform: exporters write rounding of that size, and a leg hardly
     * notices ten micrometres.
     */
    private static final double UNIFORM = 1e-5;

    private final Skeleton skeleton;
    private final FileSpace space;
    /** For each joint its parent, −1 for a root: asked for at every joint of every frame. */
    private final int[] parents;

    private final double[] linear;
    private final double[] positions;
    private final double[] rotations;
    /** Position and rotation of the joint that is being placed, in its parent: x, y, z, then the quaternion. */
    private final double[] local = new double[7];
    /** Its scale, and that of the pose that another is between with. */
    private final double[] scale = new double[3];

    private final double[] otherScale = new double[3];
    /** Joints without children. */
    private final boolean[] leaves;

    private final boolean[] changed;
    /** For each joint the last of those below it, or itself: in most files a limb's joints stand together. */
    private final int[] lastBelow;

    /** Creates the world pose of a skeleton in its file's space; {@link #update(Pose)} fills it. */
    public WorldPose(Skeleton skeleton, FileSpace space) {
        this.skeleton = skeleton;
        this.space = space;
        parents = new int[skeleton.size()];
        linear = new double[9 * skeleton.size()];
        positions = new double[3 * skeleton.size()];
        rotations = new double[4 * skeleton.size()];
        leaves = new boolean[skeleton.size()];
        changed = new boolean[skeleton.size()];
        lastBelow = new int[skeleton.size()];
        for (int j = skeleton.size() - 1; j >= 0; j--) {
            lastBelow[j] = Math.max(lastBelow[j], j);
            int parent = skeleton.parent(j);
            parents[j] = parent;
            leaves[j] = lastBelow[j] == j;
            if (parent >= 0) {
                lastBelow[parent] = Math.max(lastBelow[parent], lastBelow[j]);
            }
        }
    }

    /** Computes every joint from {@code pose} and returns this. */
    public WorldPose update(Pose pose) {
        for (int j = 0; j < skeleton.size(); j++) {
            updateJoint(pose, j);
        }
        return this;
    }

    /**
     * Computes where every joint is, to the bit as {@link #update(Pose)} does, and no rotations: half the cost.
     * Afterwards {@link #rotation} and the frames of joints without children are out of date.
     */
    public void updatePositions(Pose pose) {
        if (pose.isScaled()) {
            update(pose);
            return;
        }
        for (int j = 0; j < leaves.length; j++) {
            updatePosition(pose, j);
        }
    }

    /** Does what {@link #updatePositions(Pose)} does for these joints alone, each with all its parents before it. */
    public void updatePositions(Pose pose, int[] joints) {
        if (pose.isScaled()) {
            update(pose, joints);
            return;
        }
        for (int joint : joints) {
            updatePosition(pose, joint);
        }
    }

    private void updatePosition(Pose pose, int j) {
        int parent = parents[j];
        pose.readTranslation(j, local);
        if (parent >= 0 && leaves[j]) {
            place(j, parent);
            return;
        }
        pose.readRotation(j, local);
        if (parent >= 0) {
            placeAndTurn(j, parent);
        } else {
            turn(j);
            placeRoot(j);
        }
    }

    /**
     * Recomputes joint {@code top} and everything below it: one pass over the joints from it to the last of these,
     * whatever the depth.
     */
    public void updateBelow(Pose pose, int top) {
        for (int j = top; j <= lastBelow[top]; j++) {
            int parent = parents[j];
            changed[j] = j == top || (parent >= top && changed[parent]);
            if (changed[j]) {
                updateJoint(pose, j);
            }
        }
    }

    /**
     * Recomputes these joints alone, each with all its parents before it: what a few limbs need costs no whole body.
     */
    public void update(Pose pose, int[] joints) {
        for (int joint : joints) {
            updateJoint(pose, joint);
        }
    }

    /**
     * Recomputes these joints alone as they are at {@code weight}, in [0, 1], between one pose and another: positions
     * and scales in a straight line, rotations by the shortest turn.
     */
    public void updateBetween(Pose from, Pose to, double weight, int[] joints) {
        boolean scaled = from.isScaled() || to.isScaled();
        for (int j : joints) {
            from.readBetween(to, weight, j, local);
            if (scaled) {
                from.readScale(j, scale);
                to.readScale(j, otherScale);
                for (int i = 0; i < 3; i++) {
                    scale[i] += weight * (otherScale[i] - scale[i]);
                }
            }
            update(j, scaled);
        }
    }

    /** Recomputes joint {@code j} alone; its parent must be up to date. */
    public void updateJoint(Pose pose, int j) {
        pose.readTranslation(j, local);
        pose.readRotation(j, local);
        boolean scaled = pose.isScaled();
        if (scaled) {
            pose.readScale(j, scale);
        }
        update(j, scaled);
    }

    /**
     * Takes position and rotation from {@link #local}, and the scale from {@link #scale} where the pose has any: else a
     * rotation's columns are enough.
     */
    private void update(int j, boolean scaled) {
        int p = parents[j];
        if (!scaled && p >= 0) {
            placeAndTurn(j, p);
            rotate(j, p);
            return;
        }
        if (scaled) {
            turn(scale[0], 0, 0, 9 * j);
            turn(0, scale[1], 0, 9 * j + 3);
            turn(0, 0, scale[2], 9 * j + 6);
        } else {
            turn(j);
        }
        if (p < 0) {
            placeRoot(j);
        } else {
            place(j, p);
            carry(j, p);
            rotate(j, p);
        }
    }

    /**
     * Sets the columns to the rotation's: plain numbers, since this runs for every joint of every frame. The zeros keep
     * −0 out, as a rotated vector has none.
     */
    private void turn(int j) {
        double x = local[3];
        double y = local[4];
        double z = local[5];
        double w = local[6];
        int m = 9 * j;
        double x2 = 2 * x;
        double y2 = 2 * y;
        double z2 = 2 * z;
        linear[m] = 1 - (y * y2 + z * z2);
        linear[m + 1] = 0.0 + w * z2 + x * y2;
        linear[m + 2] = 0.0 - w * y2 + x * z2;
        linear[m + 3] = 0.0 - w * z2 + y * x2;
        linear[m + 4] = 1 - (z * z2 + x * x2);
        linear[m + 5] = 0.0 + w * x2 + y * z2;
        linear[m + 6] = 0.0 + w * y2 + z * x2;
        linear[m + 7] = 0.0 - w * x2 + z * y2;
        linear[m + 8] = 1 - (x * x2 + y * y2);
    }

    /** Sets a column to a vector that the joint turns, as {@link Quat#rotate} does, to the bit, in plain numbers. */
    private void turn(double vx, double vy, double vz, int m) {
        double x = local[3];
        double y = local[4];
        double z = local[5];
        double w = local[6];
        double tx = 2 * (y * vz - z * vy);
        double ty = 2 * (z * vx - x * vz);
        double tz = 2 * (x * vy - y * vx);
        linear[m] = vx + w * tx + (y * tz - z * ty);
        linear[m + 1] = vy + w * ty + (z * tx - x * tz);
        linear[m + 2] = vz + w * tz + (x * ty - y * tx);
    }

    private void placeRoot(int j) {
        for (int m = 9 * j; m < 9 * j + 9; m += 3) {
            toWorld(linear[m], linear[m + 1], linear[m + 2], linear, m);
        }
        toWorld(local[0], local[1], local[2], positions, 3 * j);
        Quat up = space.up().worldFromFile();
        rotate(j, up.x(), up.y(), up.z(), up.w());
    }

    /** Does what {@link FileSpace#toWorld} does, to the bit, in plain numbers. */
    private void toWorld(double vx, double vy, double vz, double[] out, int at) {
        Quat up = space.up().worldFromFile();
        double unit = space.metresPerUnit();
        double tx = 2 * (up.y() * vz - up.z() * vy);
        double ty = 2 * (up.z() * vx - up.x() * vz);
        double tz = 2 * (up.x() * vy - up.y() * vx);
        out[at] = (vx + up.w() * tx + (up.y() * tz - up.z() * ty)) * unit;
        out[at + 1] = (vy + up.w() * ty + (up.z() * tx - up.x() * tz)) * unit;
        out[at + 2] = (vz + up.w() * tz + (up.x() * ty - up.y() * tx)) * unit;
    }

    /**
     * Plain numbers, since this runs for every joint of every frame; the same operations in the same order as
     * {@link #point}.
     */
    private void place(int j, int parent) {
        int p = 9 * parent;
        double x = local[0];
        double y = local[1];
        double z = local[2];
        positions[3 * j] = positions[3 * parent] + (linear[p] * x + linear[p + 3] * y + linear[p + 6] * z);
        positions[3 * j + 1] = positions[3 * parent + 1] + (linear[p + 1] * x + linear[p + 4] * y + linear[p + 7] * z);
        positions[3 * j + 2] = positions[3 * parent + 2] + (linear[p + 2] * x + linear[p + 5] * y + linear[p + 8] * z);
    }

    /**
     * Does what {@link #place}, {@link #turn} and {@link #carry} do, to the bit, without putting down what is between
     * the last two.
     */
    private void placeAndTurn(int j, int parent) {
        double[] linear = this.linear;
        double[] local = this.local;
        double[] positions = this.positions;
        int p = 9 * parent;
        double ax = linear[p];
        double ay = linear[p + 1];
        double az = linear[p + 2];
        double bx = linear[p + 3];
        double by = linear[p + 4];
        double bz = linear[p + 5];
        double cx = linear[p + 6];
        double cy = linear[p + 7];
        double cz = linear[p + 8];
        double x = local[0];
        double y = local[1];
        double z = local[2];
        positions[3 * j] = positions[3 * parent] + (ax * x + bx * y + cx * z);
        positions[3 * j + 1] = positions[3 * parent + 1] + (ay * x + by * y + cy * z);
        positions[3 * j + 2] = positions[3 * parent + 2] + (az * x + bz * y + cz * z);
        x = local[3];
        y = local[4];
        z = local[5];
        double w = local[6];
        double x2 = 2 * x;
        double y2 = 2 * y;
        double z2 = 2 * z;
        int m = 9 * j;
        double u = 1 - (y * y2 + z * z2);
        double v = 0.0 + w * z2 + x * y2;
        double n = 0.0 - w * y2 + x * z2;
        linear[m] = ax * u + bx * v + cx * n;
        linear[m + 1] = ay * u + by * v + cy * n;
        linear[m + 2] = az * u + bz * v + cz * n;
        u = 0.0 - w * z2 + y * x2;
        v = 1 - (z * z2 + x * x2);
        n = 0.0 + w * x2 + y * z2;
        linear[m + 3] = ax * u + bx * v + cx * n;
        linear[m + 4] = ay * u + by * v + cy * n;
        linear[m + 5] = az * u + bz * v + cz * n;
        u = 0.0 + w * y2 + z * x2;
        v = 0.0 - w * x2 + z * y2;
        n = 1 - (x * x2 + y * y2);
        linear[m + 6] = ax * u + bx * v + cx * n;
        linear[m + 7] = ay * u + by * v + cy * n;
        linear[m + 8] = az * u + bz * v + cz * n;
    }

    /** Turns the columns by the parent's, each as {@link #direction} does. */
    private void carry(int j, int parent) {
        int p = 9 * parent;
        double ax = linear[p];
        double ay = linear[p + 1];
        double az = linear[p + 2];
        double bx = linear[p + 3];
        double by = linear[p + 4];
        double bz = linear[p + 5];
        double cx = linear[p + 6];
        double cy = linear[p + 7];
        double cz = linear[p + 8];
        for (int m = 9 * j; m < 9 * j + 9; m += 3) {
            double x = linear[m];
            double y = linear[m + 1];
            double z = linear[m + 2];
            linear[m] = ax * x + bx * y + cx * z;
            linear[m + 1] = ay * x + by * y + cy * z;
            linear[m + 2] = az * x + bz * y + cz * z;
        }
    }

    /** The parent's rotation times the joint's own, as {@link Quat#times} has it. */
    private void rotate(int j, int parent) {
        int p = 4 * parent;
        rotate(j, rotations[p], rotations[p + 1], rotations[p + 2], rotations[p + 3]);
    }

    private void rotate(int j, double x, double y, double z, double w) {
        double bx = local[3];
        double by = local[4];
        double bz = local[5];
        double bw = local[6];
        rotations[4 * j] = w * bx + x * bw + y * bz - z * by;
        rotations[4 * j + 1] = w * by - x * bz + y * bw + z * bx;
        rotations[4 * j + 2] = w * bz + x * by - y * bx + z * bw;
        rotations[4 * j + 3] = w * bw - x * bx - y * by - z * bz;
    }

    /**
     * Returns whether every joint is within so many metres of the origin along each axis; not where one is no number.
     */
    public boolean isWithin(double metres) {
        for (double coordinate : positions) {
            if (!(Math.abs(coordinate) <= metres)) {
                return false;
            }
        }
        return true;
    }

    /** Writes the world position of every joint j, in metres, to places 3j to 3j + 2 of {@code out}. */
    public void readPositions(double[] out) {
        System.arraycopy(positions, 0, out, 0, positions.length);
    }

    /** Writes coordinate c of every joint j's world position, in metres, to {@code rows[3 * j + c][column]}. */
    public void positions(double[][] rows, int column) {
        for (int i = 0; i < positions.length; i++) {
            rows[i][column] = positions[i];
        }
    }

    /** Returns the world position of joint {@code j}, in metres. */
    public Vec3 position(int j) {
        return new Vec3(positions[3 * j], positions[3 * j + 1], positions[3 * j + 2]);
    }

    /** Returns the world rotation of joint {@code j}, scale left out. */
    public Quat rotation(int j) {
        return new Quat(rotations[4 * j], rotations[4 * j + 1], rotations[4 * j + 2], rotations[4 * j + 3]);
    }

    /** Returns the world position, in metres, of a point given in joint {@code j}'s frame and the file's units. */
    public Vec3 point(int j, Vec3 pointLocal) {
        int m = 9 * j;
        double x = pointLocal.x();
        double y = pointLocal.y();
        double z = pointLocal.z();
        return new Vec3(
                positions[3 * j] + (linear[m] * x + linear[m + 3] * y + linear[m + 6] * z),
                positions[3 * j + 1] + (linear[m + 1] * x + linear[m + 4] * y + linear[m + 7] * z),
                positions[3 * j + 2] + (linear[m + 2] * x + linear[m + 5] * y + linear[m + 8] * z));
    }

    /** Returns the world vector, in metres, of a vector given in joint {@code j}'s frame and the file's units. */
    public Vec3 direction(int j, Vec3 vectorLocal) {
        int m = 9 * j;
        double x = vectorLocal.x();
        double y = vectorLocal.y();
        double z = vectorLocal.z();
        return new Vec3(
                linear[m] * x + linear[m + 3] * y + linear[m + 6] * z,
                linear[m + 1] * x + linear[m + 4] * y + linear[m + 7] * z,
                linear[m + 2] * x + linear[m + 5] * y + linear[m + 8] * z);
    }

    /**
     * Returns the vector in joint {@code j}'s frame, in the file's units, of a world vector in metres; {@code j} = −1
     * is the file's own space.
     *
     * <p><b>Degenerate:</b> a joint scaled to nothing gives the zero vector.
     */
    public Vec3 toLocalDirection(int j, Vec3 vectorWorld) {
        if (j < 0) {
            return space.toFile(vectorWorld);
        }
        int m = 9 * j;
        Vec3 cx = new Vec3(linear[m], linear[m + 1], linear[m + 2]);
        Vec3 cy = new Vec3(linear[m + 3], linear[m + 4], linear[m + 5]);
        Vec3 cz = new Vec3(linear[m + 6], linear[m + 7], linear[m + 8]);
        Vec3 yz = cy.cross(cz);
        double det = cx.dot(yz);
        if (det == 0 || !Double.isFinite(1 / det)) {
            return Vec3.ZERO;
        }
        return new Vec3(
                vectorWorld.dot(yz) / det, vectorWorld.dot(cz.cross(cx)) / det, vectorWorld.dot(cx.cross(cy)) / det);
    }

    /** Returns the point in joint {@code j}'s frame, in the file's units, of a world point in metres. */
    public Vec3 toLocalPoint(int j, Vec3 pointWorld) {
        return j < 0 ? space.toFile(pointWorld) : toLocalDirection(j, pointWorld.minus(position(j)));
    }

    /**
     * Returns the uniform part of all scales down to joint {@code j}, metres per unit of its frame; {@code j} = −1 is
     * the file's own space.
     *
     * <p>It is the cube root of the frame's volume, which no rotation between non-uniform scales changes.
     */
    public double uniformScale(int j) {
        if (j < 0) {
            return space.metresPerUnit();
        }
        int m = 9 * j;
        Vec3 cx = new Vec3(linear[m], linear[m + 1], linear[m + 2]);
        Vec3 cy = new Vec3(linear[m + 3], linear[m + 4], linear[m + 5]);
        Vec3 cz = new Vec3(linear[m + 6], linear[m + 7], linear[m + 8]);
        return CubeRoot.of(Math.abs(cx.dot(cy.cross(cz))));
    }

    /**
     * Returns by how much the scales down to joint {@code j} shrink a vector of its frame that lies worst, against the
     * uniform part of them: 1 where they are uniform to five digits, or squash the frame flat.
     */
    public double leastStretch(int j) {
        if (j < 0) {
            return 1;
        }
        // plain numbers: asked for at several joints of every frame
        int m = 9 * j;
        double ax = linear[m];
        double ay = linear[m + 1];
        double az = linear[m + 2];
        double bx = linear[m + 3];
        double by = linear[m + 4];
        double bz = linear[m + 5];
        double cx = linear[m + 6];
        double cy = linear[m + 7];
        double cz = linear[m + 8];
        double aa = ax * ax + ay * ay + az * az;
        double bb = bx * bx + by * by + bz * bz;
        double cc = cx * cx + cy * cy + cz * cz;
        double mean = (aa + bb + cc) / 3;
        if (!(mean > 0 && mean < Double.POSITIVE_INFINITY)) {
            return 1;
        }
        // the squared stretches are the eigenvalues of this matrix plus 1, which has no trace
        double xx = aa / mean - 1;
        double yy = bb / mean - 1;
        double zz = cc / mean - 1;
        double xy = (ax * bx + ay * by + az * bz) / mean;
        double yz = (bx * cx + by * cy + bz * cz) / mean;
        double xz = (ax * cx + ay * cy + az * cz) / mean;
        double size = Math.sqrt((xx * xx + yy * yy + zz * zz + 2 * (xy * xy + yz * yz + xz * xz)) / 6);
        if (!(size > UNIFORM)) {
            return 1;
        }
        double det = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
        double cosine = Math.max(-1, Math.min(1, det / (2 * size * size * size)));
        double least = 1 + 2 * size * Trig.cos((Trig.acos(cosine) + 2 * Math.PI) / 3);
        double uniform = uniformScale(j);
        // a frame that is flat, or nearly so, has no uniform part to hold anything against
        return uniform > 0 ? Math.min(1, Math.sqrt(Math.max(0, least) * mean) / uniform) : 1;
    }

    /** Returns the parent's world rotation of joint {@code j}; for a root that of the file's space. */
    public Quat parentRotation(int j) {
        int p = parents[j];
        return p < 0 ? space.up().worldFromFile() : rotation(p);
    }

    /** Returns the skeleton. */
    public Skeleton skeleton() {
        return skeleton;
    }

    /** Returns the file's space. */
    public FileSpace space() {
        return space;
    }
}
