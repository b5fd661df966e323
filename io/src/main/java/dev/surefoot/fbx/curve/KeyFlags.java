// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

/** The bits of {@code KeyAttrFlags}: how a curve goes from a key to the next. */
public final class KeyFlags {
    /** The value stays. */
    static final int CONSTANT = 0x2;
    /** The value goes straight. */
    static final int LINEAR = 0x4;
    /** The value goes along a cubic. */
    static final int CUBIC = 0x8;
    /** On a constant key: the value of the next key, at once. */
    static final int NEXT_VALUE = 0x100;
    /** On a cubic key: the slope follows from the neighbours. */
    static final int AUTO = 0x100;
    /** On a cubic key: tension, continuity and bias make the slopes. */
    static final int TCB = 0x200;
    /** On an auto key: no overshoot where neighbours are equal. */
    static final int CLAMP = 0x1000;
    /** On an auto key: the slope is that from neighbour to neighbour. */
    static final int TIME_INDEPENDENT = 0x2000;
    /** On an auto key: no overshoot at all. */
    static final int CLAMP_PROGRESSIVE = 0x4000;
    /** The weight of the slope to the right counts. */
    static final int WEIGHTED_RIGHT = 0x1000000;
    /** The weight of the next key's slope to the left counts. */
    static final int WEIGHTED_NEXT_LEFT = 0x2000000;

    /** What Blender and others write on keys from which a curve goes straight; the higher bits mean nothing there. */
    public static final int WRITTEN_LINEAR = 0x6104;

    private KeyFlags() {}

    /** Returns whether the slope of a key follows from its neighbours. */
    static boolean isAuto(int flags) {
        return (flags & CUBIC) != 0 && (flags & (AUTO | TCB)) == AUTO;
    }

    /** Returns whether tension, continuity and bias make a key's slopes. */
    static boolean isTcb(int flags) {
        return (flags & CUBIC) != 0 && (flags & TCB) != 0;
    }

    /** Returns whether the curve goes to the next key along slopes. */
    static boolean isCubic(int flags) {
        return (flags & (CONSTANT | CUBIC)) == CUBIC;
    }

    /** Returns whether a curve goes straight from a key to the next. */
    static boolean isLinear(int flags) {
        return (flags & (CONSTANT | CUBIC)) == 0;
    }
}
