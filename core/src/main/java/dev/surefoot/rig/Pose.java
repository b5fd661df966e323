// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.Arrays;

/**
 * The local transforms of every joint at one moment: position, rotation and scale relative to the parent, in the file's units. Mutable.
 *
 * <p>Local to parent is {@code p ↦ translation + rotation · (scale ∘ p)}, as in glTF. Copies share what they can
 * until one of them changes; a pose may be read and copied by several threads, changed by one.
 */
public final class Pose {
    private static final Vec3 ONE = new Vec3(1, 1, 1);

    /** Shared between copies while {@link #shared}: in most clips one joint of forty moves against its parent, and the others stay where they are. */
    private double[] translations;

    private boolean shared;
    /** The one joint that differs from the shared translations, and where it is; −1 for none. */
    private int moved = -1;

    private double movedX;
    private double movedY;
    private double movedZ;
    private final double[] rotations;
    /** Null while every joint has scale 1, which is nearly always: a third of the memory. */
    private double[] scales;

    /** Creates a pose of {@code size} joints, all at the identity. */
    public Pose(int size) {
        translations = new double[3 * size];
        rotations = new double[4 * size];
        for (int j = 0; j < size; j++) {
            rotations[4 * j + 3] = 1;
        }
    }

    private Pose(Pose other) {
        other.shared = true;
        shared = true;
        translations = other.translations;
        moved = other.moved;
        movedX = other.movedX;
        movedY = other.movedY;
        movedZ = other.movedZ;
        rotations = Arrays.copyOf(other.rotations, other.rotations.length);
        scales = other.scales == null ? null : Arrays.copyOf(other.scales, other.scales.length);
    }

    /** Returns an independent copy. */
    public Pose copy() {
        return new Pose(this);
    }

    /** Returns the number of joints. */
    public int size() {
        return rotations.length / 4;
    }

    /** Returns the position of joint {@code j} in its parent's frame. */
    public Vec3 translation(int j) {
        return j == moved
                ? new Vec3(movedX, movedY, movedZ)
                : new Vec3(translations[3 * j], translations[3 * j + 1], translations[3 * j + 2]);
    }

    /** Sets the position of joint {@code j} in its parent's frame. */
    public void setTranslation(int j, Vec3 t) {
        if (shared && !t.equals(translation(j))) {
            if (moved < 0 || moved == j) {
                moved = j;
                movedX = t.x();
                movedY = t.y();
                movedZ = t.z();
                return;
            }
            own();
        }
        if (!shared) {
            put(j, t);
        }
    }

    /** Stops sharing. */
    private void own() {
        translations = Arrays.copyOf(translations, translations.length);
        shared = false;
        int j = moved;
        moved = -1;
        put(j, new Vec3(movedX, movedY, movedZ));
    }

    private void put(int j, Vec3 t) {
        translations[3 * j] = t.x();
        translations[3 * j + 1] = t.y();
        translations[3 * j + 2] = t.z();
    }

    /** Returns the rotation of joint {@code j} in its parent's frame. */
    public Quat rotation(int j) {
        return new Quat(rotations[4 * j], rotations[4 * j + 1], rotations[4 * j + 2], rotations[4 * j + 3]);
    }

    /** Sets the rotation of joint {@code j} in its parent's frame. */
    public void setRotation(int j, Quat q) {
        rotations[4 * j] = q.x();
        rotations[4 * j + 1] = q.y();
        rotations[4 * j + 2] = q.z();
        rotations[4 * j + 3] = q.w();
    }

    /** Returns the scale of joint {@code j}. */
    public Vec3 scale(int j) {
        return scales == null ? ONE : new Vec3(scales[3 * j], scales[3 * j + 1], scales[3 * j + 2]);
    }

    /** Sets the scale of joint {@code j}. */
    public void setScale(int j, Vec3 s) {
        if (scales == null) {
            if (s.equals(ONE)) {
                return;
            }
            scales = new double[3 * size()];
            Arrays.fill(scales, 1);
        }
        scales[3 * j] = s.x();
        scales[3 * j + 1] = s.y();
        scales[3 * j + 2] = s.z();
    }
}
