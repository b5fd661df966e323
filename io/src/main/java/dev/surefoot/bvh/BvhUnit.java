// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import java.util.OptionalDouble;

/** The units that BVH files are known to use; the format itself names none. */
public enum BvhUnit {
    /** Metres: simulations, games. */
    METRES("metres", "m", 1, 1),
    /** Centimetres: most capture studios. */
    CENTIMETRES("centimetres", "cm", 0.01, 1),
    /** Inches: American studios and old exporters. */
    INCHES("inches", "in", 0.0254, 1.1),
    /** The units of the CMU motion capture database: 1/0.45 inches. */
    CMU("CMU units", "cmu", 0.0254 / 0.45, 1.1),
    /** Decimetres: MakeHuman. */
    DECIMETRES("decimetres", "dm", 0.1, 1.15),
    /** Millimetres: raw marker systems. */
    MILLIMETRES("millimetres", "mm", 0.001, 1.15),
    /** Feet. */
    FEET("feet", "ft", 0.3048, 1.5);

    /**
     * Metres: the shortest and the longest unit that a user may name. Files use millimetres to feet; a thousand times
     * beyond both is room for microbes and planets, while the cubes of lengths still have all their digits. Further out
     * lies a slip of the keyboard.
     */
    static final double MIN_METRES = 1e-6;

    static final double MAX_METRES = 1e6;

    private final String label;
    private final String symbol;
    private final double metres;
    /** How much rarer it is than metres: the factor by which it must fit a body's size better. */
    private final double handicap;

    BvhUnit(String label, String symbol, double metres, double handicap) {
        this.label = label;
        this.symbol = symbol;
        this.metres = metres;
        this.handicap = handicap;
    }

    /** Returns the unit's name to print. */
    public String label() {
        return label;
    }

    /** Returns the short name that a user types: m, cm, in, cmu, dm, mm or ft. */
    public String symbol() {
        return symbol;
    }

    /** Returns the unit's length in metres. */
    public double metres() {
        return metres;
    }

    double handicap() {
        return handicap;
    }

    /**
     * Returns the metres of what a user typed, a unit's short name or a number of metres in [1e-6, 1e6]; empty when it
     * is neither.
     */
    public static OptionalDouble parse(String typed) {
        for (BvhUnit unit : values()) {
            if (unit.symbol.equals(typed)) {
                return OptionalDouble.of(unit.metres);
            }
        }
        byte[] bytes = new byte[typed.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.min(typed.charAt(i), 127);
        }
        double metres = BvhNumber.parse(bytes, 0, bytes.length);
        return isPlausible(metres) ? OptionalDouble.of(metres) : OptionalDouble.empty();
    }

    /** Returns whether a file's unit may have so many metres. */
    static boolean isPlausible(double metres) {
        return metres >= MIN_METRES && metres <= MAX_METRES;
    }
}
