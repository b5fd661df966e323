// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.name;

import java.util.ArrayList;
import java.util.List;

/**
 * What a joint's name says about legs: {@code mixamorig:LeftUpLeg}, {@code DEF-thigh.L.001_015} and {@code Bip01 L
 * Thigh} are all a left thigh.
 *
 * <p>The name is cut into {@linkplain NameWords words}, and each is looked up: a side, a pair (front, back), a part of
 * the leg, or a mark that the joint only steers others. The part is the longest run of words at the end, so that any
 * prefix may stand before it. Numbers and words that every joint may carry say nothing. What a word says may depend on
 * the rig's other names: {@link Naming} reads them together.
 *
 * @param side left, right or none said
 * @param pair the words that distinguish pairs of legs, for example {@code mid front}; empty for a biped
 * @param part the part of the leg, or null
 * @param control whether it steers or corrects other joints rather than being one of the body's
 * @param end whether it marks the end of a bone
 * @param deform whether the rig marks it as one of those that move the mesh
 */
public record JointName(Side side, String pair, LegPart part, boolean control, boolean end, boolean deform) {
    /** The side of the body. */
    public enum Side {
        /** The name does not say. */
        NONE,
        /** Left. */
        LEFT,
        /** Right. */
        RIGHT
    }

    private static final List<String> LEFT_WORDS = List.of("left", "l", "lt", "lft");
    private static final List<String> RIGHT_WORDS = List.of("right", "r", "rt", "rgt");
    private static final List<String> PAIR_WORDS = List.of("front", "fore", "hind", "back", "rear", "mid", "middle");
    private static final List<String> END_WORDS = List.of("end", "nub", "tip", "site", "effector");

    /** Words that every joint of a rig may carry behind its part. */
    private static final List<String> FILLER_WORDS =
            List.of("joint", "jnt", "jt", "bone", "bind", "bnd", "skin", "sk", "shj", "bend", "def");

    /** Handles, targets, mechanism, twist and correction bones, and clothes: none of them is the leg itself. */
    private static final List<String> CONTROL_WORDS = List.of(
            "ik",
            "fk",
            "ctrl",
            "ctl",
            "control",
            "controller",
            "handle",
            "target",
            "pole",
            "hint",
            "goal",
            "aim",
            "mch",
            "org",
            "tweak",
            "parent",
            "master",
            "pivot",
            "null",
            "locator",
            "helper",
            "driver",
            "twist",
            "roll",
            "share",
            "corrective",
            "jiggle",
            "socket",
            "slot",
            "attach",
            "skirt",
            "cloth",
            "cape",
            "armor",
            "armour");

    /** Reads a name by itself. */
    static JointName of(String name) {
        return of(NameWords.of(name), List.of(), false);
    }

    /**
     * Reads the words of a name.
     *
     * @param emptyMarks marks of controls that say nothing here
     * @param pairAnywhere whether the words for front and back may stand behind the part too ({@code UpperLeg_Front})
     */
    static JointName of(List<String> all, List<String> emptyMarks, boolean pairAnywhere) {
        Side side = Side.NONE;
        boolean sideInFull = false;
        boolean control = false;
        boolean end = false;
        boolean deform = false;
        List<String> pair = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (String word : apart(all)) {
            Side said = sideOf(word);
            if (said != Side.NONE) {
                // "Left" in full outweighs a letter, which may belong to a prefix
                if (word.length() > 2 || !sideInFull) {
                    side = said;
                    sideInFull |= word.length() > 2;
                }
            } else {
                control |= isMark(word) && !emptyMarks.contains(word);
                end |= END_WORDS.contains(word);
                deform |= word.equals("def");
                boolean ofPair = pairAnywhere && PAIR_WORDS.contains(word);
                (ofPair ? pair : words).add(word);
            }
        }
        // what a control steers is named before it (foot ik); the mark itself is kept apart
        while (!words.isEmpty() && saysNothing(words.get(words.size() - 1))) {
            words.remove(words.size() - 1);
        }
        int partFrom = words.size();
        LegPart part = null;
        String run = "";
        // the longest part has two words (upper leg, fore foot)
        for (int i = words.size() - 1; i >= 0 && i >= words.size() - 2; i--) {
            run = words.get(i) + run;
            LegPart longer = LegPart.of(run);
            if (longer != null) {
                part = longer;
                partFrom = i;
            }
        }
        if (part == null && side == Side.NONE && !words.isEmpty()) {
            String last = words.get(words.size() - 1);
            side = sideWithin(last);
            if (side != Side.NONE) {
                part = LegPart.of(withoutSide(last));
                partFrom = words.size() - 1;
            }
        }
        pair.addAll(words.subList(0, partFrom));
        return new JointName(side, pairOf(pair), part, control, end, deform);
    }

    /** Returns whether this names a part of a leg's own chain. */
    public boolean isLegPart() {
        return part != null && side != Side.NONE && !control && !end;
    }

    /** Returns whether both are of one and the same leg. */
    public boolean sameLeg(JointName other) {
        return side == other.side && pair.equals(other.pair);
    }

    /** Returns the name of the leg to report, for example {@code back left}. */
    public String legName() {
        String sideName = side == Side.LEFT ? "left" : side == Side.RIGHT ? "right" : "leg";
        return pair.isEmpty() ? sideName : pair + " " + sideName;
    }

    /** Returns whether the word marks a control. */
    static boolean isMark(String word) {
        return CONTROL_WORDS.contains(word);
    }

    /** Returns the words, with those in two that say pair and part in one: {@code hindleg}. */
    private static List<String> apart(List<String> words) {
        List<String> apart = new ArrayList<>();
        for (String word : words) {
            String pair = pairBefore(word);
            if (!pair.isEmpty()) {
                apart.add(pair);
            }
            apart.add(word.substring(pair.length()));
        }
        return apart;
    }

    private static String pairBefore(String word) {
        for (String pair : PAIR_WORDS) {
            if (word.startsWith(pair) && LegPart.of(word.substring(pair.length())) != null) {
                return pair;
            }
        }
        return "";
    }

    private static boolean saysNothing(String lastWord) {
        return FILLER_WORDS.contains(lastWord) || isMark(lastWord);
    }

    private static Side sideOf(String word) {
        return LEFT_WORDS.contains(word) ? Side.LEFT : RIGHT_WORDS.contains(word) ? Side.RIGHT : Side.NONE;
    }

    /**
     * The side of a word like {@code lfemur}, {@code leftfoot} or {@code footl}, where the rest is a part; otherwise
     * none.
     */
    private static Side sideWithin(String word) {
        String rest = withoutSide(word);
        if (rest.isEmpty() || LegPart.of(rest) == null) {
            return Side.NONE;
        }
        return word.startsWith(rest)
                ? sideOf(word.substring(rest.length()))
                : sideOf(word.substring(0, word.length() - rest.length()));
    }

    private static String withoutSide(String word) {
        for (List<String> sides : List.of(LEFT_WORDS, RIGHT_WORDS)) {
            for (String side : sides) {
                if (word.startsWith(side) && LegPart.of(word.substring(side.length())) != null) {
                    return word.substring(side.length());
                }
                if (word.endsWith(side) && LegPart.of(word.substring(0, word.length() - side.length())) != null) {
                    return word.substring(0, word.length() - side.length());
                }
            }
        }
        return "";
    }

    private static String pairOf(List<String> words) {
        StringBuilder pair = new StringBuilder();
        for (String word : words) {
            if (PAIR_WORDS.contains(word)) {
                pair.append(pair.length() == 0 ? "" : " ").append(word);
            }
        }
        return pair.toString();
    }
}
