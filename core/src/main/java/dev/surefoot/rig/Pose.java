// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The local transforms of every joint at one moment: position, rotation and scale relative to the parent, in the file's
 * units. Mutable.
 *
 * <p>Local to parent is {@code p ↦ translation + rotation · (scale ∘ p)}, as in glTF. Copies share what they can until
 * one of them changes; a pose may be read and copied by several threads, changed by one.
 */
public final class Pose {
    /** With more joints turned than this an own array is smaller and faster. Two legs of four joints are eight. */
    private static final int MOST_TURNED = 16;
    /** Enough for two legs at first. */
    private static final int FIRST_TURNED = 8;

    private static final Vec3 ONE = new Vec3(1, 1, 1);

    /**
     * Shared between copies while {@link #shared}: in most clips one joint of forty moves against its parent, and the
     * others stay where they are.
     */
    private double[] translations;

    private boolean shared;
    /** The only joint that differs from the shared translations, and its translation; −1 where no joint differs. */
    private int moved = -1;

    private double movedX;
    private double movedY;
    private double movedZ;
    /**
     * Shared between copies while {@link #sharesRotations}: planting turns the legs alone, and all else stays as it was
     * in the source.
     */
    private double[] rotations;

    private boolean sharesRotations;
    /**
     * Where each joint's rotation is in {@link #rotations}; null where all are there in order. Joints that never turn,
     * a third of a body with its end sites, have one place together, and as many numbers less are in every frame.
     */
    private int[] places;

    private final int size;
    /** The joints that differ from the shared rotations, {@link #turnedCount} of them, and their own; null for none. */
    private int[] turned;

    private double[] turns;
    private int turnedCount;
    /**
     * Bit j modulo 64 for every turned joint: most joints are not searched for, and in a body of so many joints, whose
     * turned ones are in order, none is.
     */
    private long mayBeTurned;
    /** Null while every joint has scale 1, which is nearly always: a third of the memory. */
    private double[] scales;

    /** Creates a pose of {@code size} joints, all at the identity. */
    public Pose(int size) {
        this.size = size;
        translations = new double[3 * size];
        rotations = identities(size);
    }

    /**
     * Creates a pose of {@code size} joints, all at the identity, of which those named will turn: the others take no
     * room until one does.
     *
     * @param turning joints, each once
     */
    public static Pose turning(int size, int[] turning) {
        Pose pose = new Pose(size);
        if (turning.length < size) {
            pose.places = new int[size];
            Arrays.fill(pose.places, turning.length);
            for (int i = 0; i < turning.length; i++) {
                pose.places[turning[i]] = i;
            }
            pose.rotations = identities(turning.length + 1);
        }
        return pose;
    }

    private static double[] identities(int count) {
        double[] quats = new double[4 * count];
        for (int i = 0; i < count; i++) {
            quats[4 * i + 3] = 1;
        }
        return quats;
    }

    private Pose(Pose other) {
        size = other.size;
        places = other.places;
        other.shared = true;
        shared = true;
        translations = other.translations;
        moved = other.moved;
        movedX = other.movedX;
        movedY = other.movedY;
        movedZ = other.movedZ;
        other.sharesRotations = true;
        sharesRotations = true;
        rotations = other.rotations;
        if (other.turnedCount > 0) {
            turned = Arrays.copyOf(other.turned, other.turned.length);
            turns = Arrays.copyOf(other.turns, other.turns.length);
            turnedCount = other.turnedCount;
            mayBeTurned = other.mayBeTurned;
        }
        scales = other.scales == null ? null : Arrays.copyOf(other.scales, other.scales.length);
    }

    /** Returns an independent copy. */
    public Pose copy() {
        return new Pose(this);
    }

    /** Returns a copy of which that many rotations will be set: with so many, it takes an array of its own at once. */
    public Pose copyToTurn(int rotationsToSet) {
        Pose copy = copy();
        if (rotationsToSet > MOST_TURNED) {
            copy.ownRotations();
        }
        return copy;
    }

    /** Returns the number of joints. */
    public int size() {
        return size;
    }

    /** Returns the position of joint {@code j} in its parent's frame. */
    public Vec3 translation(int j) {
        boolean own = j == moved;
        // one result for both, so that the compiler need not make an object of it
        double x = own ? movedX : translations[3 * j];
        double y = own ? movedY : translations[3 * j + 1];
        double z = own ? movedZ : translations[3 * j + 2];
        return new Vec3(x, y, z);
    }

    /** Returns how far joint {@code j} is from its parent, in units of the parent's frame. */
    public double translationLength(int j) {
        boolean own = j == moved;
        double x = own ? movedX : translations[3 * j];
        double y = own ? movedY : translations[3 * j + 1];
        double z = own ? movedZ : translations[3 * j + 2];
        return Math.sqrt(x * x + y * y + z * z);
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
        int i = turnedIndex(j);
        double[] from = i < 0 ? rotations : turns;
        int at = 4 * (i < 0 ? place(j) : i);
        return new Quat(from[at], from[at + 1], from[at + 2], from[at + 3]);
    }

    /**
     * Writes the position of joint {@code j}, three numbers: objects for them would be most of what forward kinematics
     * makes.
     */
    public void readTranslation(int j, double[] out) {
        if (j == moved) {
            out[0] = movedX;
            out[1] = movedY;
            out[2] = movedZ;
        } else {
            out[0] = translations[3 * j];
            out[1] = translations[3 * j + 1];
            out[2] = translations[3 * j + 2];
        }
    }

    /** Writes the rotation of joint {@code j} behind it, four numbers. */
    void readRotation(int j, double[] out) {
        readRotation(j, out, 3);
    }

    /** Writes the rotation of joint {@code j}: x, y, z, w from place {@code to} on, and no object between. */
    public void readRotation(int j, double[] out, int to) {
        int i = turnedIndex(j);
        double[] from = i < 0 ? rotations : turns;
        int at = 4 * (i < 0 ? place(j) : i);
        out[to] = from[at];
        out[to + 1] = from[at + 1];
        out[to + 2] = from[at + 2];
        out[to + 3] = from[at + 3];
    }

    /**
     * Writes position and rotation of joint {@code j} at {@code weight} between this pose and another: the position in
     * a straight line, the rotation as {@link Quat#slerp} has it.
     */
    void readBetween(Pose to, double weight, int j, double[] out) {
        readTranslation(j, out);
        boolean own = j == to.moved;
        double x = own ? to.movedX : to.translations[3 * j];
        double y = own ? to.movedY : to.translations[3 * j + 1];
        double z = own ? to.movedZ : to.translations[3 * j + 2];
        out[0] += weight * (x - out[0]);
        out[1] += weight * (y - out[1]);
        out[2] += weight * (z - out[2]);
        readRotation(j, out);
        int i = to.turnedIndex(j);
        Quat.slerp(i < 0 ? to.rotations : to.turns, 4 * (i < 0 ? to.place(j) : i), weight, out, 3);
    }

    /**
     * Returns the pose at {@code weight} between this and another of the same joints: positions and scales go in a
     * straight line, rotations as {@link Quat#slerp} has it.
     */
    public Pose between(Pose to, double weight) {
        // poses that do not share them turn many joints
        Pose pose = rotations == to.rotations ? copy() : copyToTurn(size());
        double[] at = new double[7];
        for (int j = 0; j < size(); j++) {
            readBetween(to, weight, j, at);
            if (translations != to.translations || j == moved || j == to.moved) {
                pose.setTranslation(j, new Vec3(at[0], at[1], at[2]));
            }
            if (pose.sharesRotations || pose.hasNoPlace(j)) {
                pose.setRotation(j, new Quat(at[3], at[4], at[5], at[6]));
            } else {
                System.arraycopy(at, 3, pose.rotations, 4 * pose.place(j), 4);
            }
            if (scales != null || to.scales != null) {
                pose.setScale(j, scale(j).lerp(to.scale(j), weight));
            }
        }
        return pose;
    }

    private int turnedIndex(int j) {
        if ((mayBeTurned >>> j & 1) == 0) {
            return -1;
        }
        if (size <= Long.SIZE) {
            return Long.bitCount(mayBeTurned & (1L << j) - 1);
        }
        int i = turnedCount - 1;
        while (i >= 0 && turned[i] != j) {
            i--;
        }
        return i;
    }

    /** Sets the rotation of joint {@code j} in its parent's frame. */
    public void setRotation(int j, Quat q) {
        if (!sharesRotations) {
            putOwn(j, q);
            return;
        }
        int i = turnedIndex(j);
        if (i >= 0) {
            put(turns, i, q);
        } else if (!isAt(place(j), q)) {
            turnOne(j, q);
        }
    }

    private void turnOne(int j, Quat q) {
        if (turnedCount == MOST_TURNED) {
            ownRotations();
            putOwn(j, q);
            return;
        }
        if (turned == null) {
            turned = new int[FIRST_TURNED];
            turns = new double[4 * FIRST_TURNED];
        } else if (turnedCount == turned.length) {
            turned = Arrays.copyOf(turned, MOST_TURNED);
            turns = Arrays.copyOf(turns, 4 * MOST_TURNED);
        }
        int i = turnedCount;
        while (i > 0 && turned[i - 1] > j) {
            i--;
        }
        System.arraycopy(turned, i, turned, i + 1, turnedCount - i);
        System.arraycopy(turns, 4 * i, turns, 4 * (i + 1), 4 * (turnedCount - i));
        turned[i] = j;
        put(turns, i, q);
        turnedCount++;
        mayBeTurned |= 1L << j;
    }

    /** Stops sharing. */
    private void ownRotations() {
        rotations = Arrays.copyOf(rotations, rotations.length);
        for (int i = 0; i < turnedCount; i++) {
            putOwn(turned[i], rotation(turned[i]));
        }
        sharesRotations = false;
        turned = null;
        turns = null;
        turnedCount = 0;
        mayBeTurned = 0;
    }

    private void putOwn(int j, Quat q) {
        if (hasNoPlace(j)) {
            if (q.equals(Quat.IDENTITY)) {
                return;
            }
            spread();
        }
        put(rotations, place(j), q);
    }

    /** Gives every joint a place of its own. */
    private void spread() {
        double[] all = new double[4 * size];
        for (int j = 0; j < size; j++) {
            System.arraycopy(rotations, 4 * places[j], all, 4 * j, 4);
        }
        rotations = all;
        places = null;
    }

    private boolean hasNoPlace(int j) {
        return places != null && 4 * places[j] == rotations.length - 4;
    }

    private boolean isAt(int place, Quat q) {
        int at = 4 * place;
        return Double.doubleToLongBits(q.x()) == Double.doubleToLongBits(rotations[at])
                && Double.doubleToLongBits(q.y()) == Double.doubleToLongBits(rotations[at + 1])
                && Double.doubleToLongBits(q.z()) == Double.doubleToLongBits(rotations[at + 2])
                && Double.doubleToLongBits(q.w()) == Double.doubleToLongBits(rotations[at + 3]);
    }

    private int place(int j) {
        return places == null ? j : places[j];
    }

    private static void put(double[] quats, int i, Quat q) {
        quats[4 * i] = q.x();
        quats[4 * i + 1] = q.y();
        quats[4 * i + 2] = q.z();
        quats[4 * i + 3] = q.w();
    }

    /**
     * Marks the joints whose rotation, and those whose position, differ by a bit from another pose's of the same size.
     * Copies differ where they were changed: no other joint is looked at.
     */
    public void markChanged(Pose other, BitSet rotated, BitSet displaced) {
        if (rotations == other.rotations) {
            markTurned(other, rotated);
            other.markTurned(this, rotated);
        } else {
            for (int j = 0; j < size(); j++) {
                markIfTurned(other, j, rotated);
            }
        }
        if (translations == other.translations) {
            markIfMoved(other, moved, displaced);
            markIfMoved(other, other.moved, displaced);
        } else {
            for (int j = 0; j < size(); j++) {
                markIfMoved(other, j, displaced);
            }
        }
    }

    private void markTurned(Pose other, BitSet rotated) {
        for (int i = 0; i < turnedCount; i++) {
            markIfTurned(other, turned[i], rotated);
        }
    }

    private void markIfTurned(Pose other, int j, BitSet rotated) {
        if (!rotated.get(j) && !rotation(j).equals(other.rotation(j))) {
            rotated.set(j);
        }
    }

    private void markIfMoved(Pose other, int j, BitSet displaced) {
        if (j >= 0 && !displaced.get(j) && !translation(j).equals(other.translation(j))) {
            displaced.set(j);
        }
    }

    /** Returns the scale of joint {@code j}. */
    public Vec3 scale(int j) {
        return scales == null ? ONE : new Vec3(scales[3 * j], scales[3 * j + 1], scales[3 * j + 2]);
    }

    /** Writes the scale of joint {@code j}, three numbers. */
    void readScale(int j, double[] out) {
        for (int i = 0; i < 3; i++) {
            out[i] = scales == null ? 1 : scales[3 * j + i];
        }
    }

    /**
     * Returns the length of all positions together, along the axes: no joint is further from the file's origin, however
     * joints are turned, if none is scaled. Infinite where one may be, or a position is not finite.
     */
    public double spanAtMost() {
        double sum = moved < 0 ? 0 : Math.abs(movedX) + Math.abs(movedY) + Math.abs(movedZ);
        for (double coordinate : translations) {
            sum += Math.abs(coordinate);
        }
        return scales == null && sum < Double.POSITIVE_INFINITY ? sum : Double.POSITIVE_INFINITY;
    }

    /** Returns whether any joint may have a scale other than 1. */
    public boolean isScaled() {
        return scales != null;
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
