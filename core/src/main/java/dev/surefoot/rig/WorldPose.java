// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.CubeRoot;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;

/**
 * Forward kinematics: where every joint of a pose stands in the world, in metres with Y up. Mutable, reusable.
 *
 * <p><b>Frames:</b> each joint's frame maps to the world as {@code p ↦ position + linear · p}; {@code linear} carries scale and the file's unit, so
 * points of a joint's frame are in the file's units. {@link #rotation} is the product of the rotations alone: it equals {@code linear} up to a factor
 * where all scales above are uniform. <b>Cost:</b> one pass over the joints, no allocation per joint beyond small values.
 */
public final class WorldPose {
    /** Scales that differ by less, relatively, count as even: exporters write rounding of that size, and a leg hardly notices ten micrometres. */
    private static final double EVEN = 1e-5;

    private final Skeleton skeleton;
    private final FileSpace space;
    private final double[] linear;
    private final double[] positions;
    private final double[] rotations;
    private final boolean[] changed;

    /** Creates the world pose of a skeleton in its file's space; {@link #update(Pose)} fills it. */
    public WorldPose(Skeleton skeleton, FileSpace space) {
        this.skeleton = skeleton;
        this.space = space;
        linear = new double[9 * skeleton.size()];
        positions = new double[3 * skeleton.size()];
        rotations = new double[4 * skeleton.size()];
        changed = new boolean[skeleton.size()];
    }

    /** Computes every joint from {@code pose} and returns this. */
    public WorldPose update(Pose pose) {
        for (int j = 0; j < skeleton.size(); j++) {
            updateJoint(pose, j);
        }
        return this;
    }

    /** Recomputes joint {@code top} and everything below it: one pass over the joints behind it, whatever the depth. */
    public void updateBelow(Pose pose, int top) {
        for (int j = top; j < skeleton.size(); j++) {
            int parent = skeleton.parent(j);
            changed[j] = j == top || (parent >= top && changed[parent]);
            if (changed[j]) {
                updateJoint(pose, j);
            }
        }
    }

    /** Recomputes joint {@code j} alone; its parent must be up to date. */
    public void updateJoint(Pose pose, int j) {
        int p = skeleton.parent(j);
        Vec3 t = pose.translation(j);
        Quat r = pose.rotation(j);
        Vec3 s = pose.scale(j);
        Vec3 position;
        Quat rotation;
        Vec3 cx = r.rotate(new Vec3(s.x(), 0, 0));
        Vec3 cy = r.rotate(new Vec3(0, s.y(), 0));
        Vec3 cz = r.rotate(new Vec3(0, 0, s.z()));
        if (p < 0) {
            position = space.toWorld(t);
            rotation = space.up().worldFromFile().times(r);
            cx = space.toWorld(cx);
            cy = space.toWorld(cy);
            cz = space.toWorld(cz);
        } else {
            position = point(p, t);
            rotation = rotation(p).times(r);
            cx = direction(p, cx);
            cy = direction(p, cy);
            cz = direction(p, cz);
        }
        set(j, cx, cy, cz, position, rotation);
    }

    private void set(int j, Vec3 cx, Vec3 cy, Vec3 cz, Vec3 position, Quat rotation) {
        int m = 9 * j;
        linear[m] = cx.x();
        linear[m + 1] = cx.y();
        linear[m + 2] = cx.z();
        linear[m + 3] = cy.x();
        linear[m + 4] = cy.y();
        linear[m + 5] = cy.z();
        linear[m + 6] = cz.x();
        linear[m + 7] = cz.y();
        linear[m + 8] = cz.z();
        positions[3 * j] = position.x();
        positions[3 * j + 1] = position.y();
        positions[3 * j + 2] = position.z();
        rotations[4 * j] = rotation.x();
        rotations[4 * j + 1] = rotation.y();
        rotations[4 * j + 2] = rotation.z();
        rotations[4 * j + 3] = rotation.w();
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
        return position(j).plus(direction(j, pointLocal));
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
     * Returns the vector in joint {@code j}'s frame, in the file's units, of a world vector in metres; {@code j} = −1 is the file's own space.
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
     * Returns the uniform part of all scales down to joint {@code j}, metres per unit of its frame; {@code j} = −1 is the file's own space.
     *
     * <p>It is the cube root of the frame's volume, which no rotation between uneven scales changes.
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
     * Returns by how much the scales down to joint {@code j} shrink a vector of its frame that lies worst, against the uniform part of them: 1 where they
     * are uniform to five digits.
     */
    public double leastStretch(int j) {
        if (j < 0) {
            return 1;
        }
        int m = 9 * j;
        Vec3 cx = new Vec3(linear[m], linear[m + 1], linear[m + 2]);
        Vec3 cy = new Vec3(linear[m + 3], linear[m + 4], linear[m + 5]);
        Vec3 cz = new Vec3(linear[m + 6], linear[m + 7], linear[m + 8]);
        double mean = (cx.lengthSquared() + cy.lengthSquared() + cz.lengthSquared()) / 3;
        if (!(mean > 0 && mean < Double.POSITIVE_INFINITY)) {
            return 1;
        }
        // the squared stretches are the eigenvalues of this matrix plus 1, which has no trace
        double xx = cx.lengthSquared() / mean - 1;
        double yy = cy.lengthSquared() / mean - 1;
        double zz = cz.lengthSquared() / mean - 1;
        double xy = cx.dot(cy) / mean;
        double yz = cy.dot(cz) / mean;
        double xz = cx.dot(cz) / mean;
        double size = Math.sqrt((xx * xx + yy * yy + zz * zz + 2 * (xy * xy + yz * yz + xz * xz)) / 6);
        if (!(size > EVEN)) {
            return 1;
        }
        double det = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
        double cosine = Math.max(-1, Math.min(1, det / (2 * size * size * size)));
        double least = 1 + 2 * size * Trig.cos((Trig.acos(cosine) + 2 * Math.PI) / 3);
        return Math.sqrt(Math.max(0, least) * mean) / uniformScale(j);
    }

    /** Returns the parent's world rotation of joint {@code j}; for a root that of the file's space. */
    public Quat parentRotation(int j) {
        int p = skeleton.parent(j);
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
