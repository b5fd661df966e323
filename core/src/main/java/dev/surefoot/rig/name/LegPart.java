// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.name;

import java.util.List;

/** The parts of a leg that joints are named after, and the words that rigs use for them. */
public enum LegPart {
    /**
     * The thigh in some rigs (hip, knee, ankle), a fixed joint above it in others (hip joint, femur): the chain
     * decides.
     */
    HIP("hip", "hipjoint"),
    /** The joint that turns the thigh. */
    THIGH("thigh", "femur", "upleg", "upperleg", "uppleg", "legupper", "legup"),
    /** The shin below a thigh, the thigh above a shin, and nothing by itself: the chain decides. */
    LEG("leg"),
    /** The joint that turns the shin. */
    SHIN("shin", "calf", "shank", "tibia", "knee", "loleg", "lowleg", "lowerleg", "leglower", "leglow"),
    /** The joint that turns the foot. */
    FOOT("foot", "feet", "ankle", "talus", "paw", "hoof"),
    /** The joint that bends the toes; those that MotionBuilder characterizes are called after fingers. */
    TOE("toe", "toes", "toebase", "ball", "footthumb", "footindex", "footmiddle", "footring", "footpinky");

    private final List<String> words;

    LegPart(String... words) {
        this.words = List.of(words);
    }

    /** Returns the part that the lower-case word stands for, or null. */
    static LegPart of(String word) {
        for (LegPart part : values()) {
            if (part.words.contains(word)) {
                return part;
            }
        }
        return null;
    }
}
