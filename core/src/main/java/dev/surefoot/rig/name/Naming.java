// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.name;

import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.name.JointName.Side;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How one rig names its joints: what only all of its names together show.
 *
 * <p><b>Marks:</b> {@code IK_} sets a handle apart from the body's joints, unless nearly all joints carry it; then it
 * is the name of the rig, or of what exported it, and says nothing. <b>Places:</b> letters such as {@code FL} and words
 * behind the part, as in {@code UpperLeg_Front_L}, distinguish front legs from back legs, unless no four legs come of
 * it; then {@code F} is a prefix and {@code Thigh_Front_L} a muscle. <b>Cost:</b> a few passes over the joints; whoever
 * reads many names of one skeleton keeps it.
 */
public final class Naming {
    /**
     * Letters for four places, as pet, robot and horse people write them: front left, front right, back left, back
     * right.
     */
    private static final List<List<String>> CORNERS = List.of(
            List.of("fl", "fr", "bl", "br"),
            List.of("fl", "fr", "rl", "rr"),
            List.of("fl", "fr", "hl", "hr"),
            List.of("lf", "rf", "lb", "rb"),
            List.of("lf", "rf", "lr", "rr"),
            List.of("lf", "rf", "lh", "rh"));

    private static final List<String> PELVIS_WORDS = List.of("pelvis", "hips");

    /** What programs call the joint that carries a body: game engines, MotionBuilder and HumanIK, capture studios. */
    private static final List<String> ROOT_WORDS = List.of("root", "reference", "trajectory", "traj");

    /**
     * Words that say so alone: beside others they mean other things. {@code Bip001} carries a Biped of 3ds Max, whose
     * pelvis hangs there and cannot leave it; the others are what riggers call the topmost control that they export.
     */
    private static final List<String> ROOT_ALONE = List.of("bip", "master", "global", "motion");

    /** Words beside it of nodes that hold whole scenes, not bodies. */
    private static final List<String> SCENE_WORDS = List.of("node", "scene", "model", "world");

    private final List<String> emptyMarks;
    private final List<String> corners;
    private final boolean pairAnywhere;
    private final JointName[] all;

    private Naming(List<List<String>> names, List<String> emptyMarks, List<String> corners, boolean pairAnywhere) {
        this.emptyMarks = emptyMarks;
        this.corners = corners;
        this.pairAnywhere = pairAnywhere;
        all = new JointName[names.size()];
        for (int j = 0; j < all.length; j++) {
            all[j] = read(names.get(j));
        }
    }

    /** Reads the names of a skeleton's joints. */
    public static Naming of(Skeleton skeleton) {
        List<List<String>> names = new ArrayList<>();
        Set<String> said = new HashSet<>();
        for (int j = 0; j < skeleton.size(); j++) {
            List<String> words = NameWords.of(skeleton.name(j));
            names.add(words);
            said.addAll(words);
            for (int i = 0; i + 1 < words.size(); i++) {
                said.add(letters(words, i));
            }
        }
        List<String> emptyMarks = emptyMarks(names);
        Naming inWords = new Naming(names, emptyMarks, List.of(), true);
        if (inWords.namesFour()) {
            return inWords;
        }
        for (List<String> four : CORNERS) {
            if (said.containsAll(four)) {
                Naming inLetters = new Naming(names, emptyMarks, four, true);
                if (inLetters.namesFour()) {
                    return inLetters;
                }
            }
        }
        return new Naming(names, emptyMarks, List.of(), false);
    }

    /**
     * Returns whether a name says that its joint is a root bone: {@code root}, {@code b_Root_01}, {@code RootMotion},
     * {@code Reference}, {@code c_traj}, {@code Bip001}, {@code Master}. Those that exporters give to the top of a
     * scene ({@code RootNode}) are none.
     */
    public static boolean isRoot(String name) {
        List<String> words = NameWords.of(name);
        boolean named = ROOT_WORDS.stream().anyMatch(words::contains)
                || (words.size() == 1 && ROOT_ALONE.contains(words.get(0)));
        return named && SCENE_WORDS.stream().noneMatch(words::contains);
    }

    /** Returns whether a name says that its joint is the pelvis: {@code Bip01 Pelvis}, {@code mixamorig:Hips}. */
    public static boolean isPelvis(String name) {
        return NameWords.of(name).stream().anyMatch(PELVIS_WORDS::contains);
    }

    /** Returns what the name of joint {@code j} says. */
    public JointName of(int j) {
        return all[j];
    }

    /** Returns what another name would say among these. */
    public JointName read(String name) {
        return read(NameWords.of(name));
    }

    private JointName read(List<String> words) {
        return JointName.of(inFull(words), emptyMarks, pairAnywhere);
    }

    /**
     * Returns the marks that more than half of the joints carry, and every part of a leg that is not marked otherwise.
     */
    private static List<String> emptyMarks(List<List<String>> names) {
        int named = 0;
        List<String> marks = new ArrayList<>();
        List<Integer> holders = new ArrayList<>();
        for (List<String> words : names) {
            named += words.isEmpty() ? 0 : 1;
            for (String mark : new HashSet<>(words)) {
                if (JointName.isMark(mark)) {
                    int at = marks.indexOf(mark);
                    if (at < 0) {
                        marks.add(mark);
                        holders.add(1);
                    } else {
                        holders.set(at, holders.get(at) + 1);
                    }
                }
            }
        }
        List<String> empty = new ArrayList<>();
        for (int i = 0; i < marks.size(); i++) {
            if (2 * holders.get(i) > named) {
                empty.add(marks.get(i));
            }
        }
        for (List<String> words : names) {
            if (JointName.of(words, empty, false).isLegPart()) {
                empty.removeIf(mark -> !words.contains(mark));
            }
        }
        return empty;
    }

    /**
     * Returns whether the bones of legs are of four places as they are now read, and of no biped. Where letters name
     * all four, back legs will do: the bones of front legs may be called arms.
     */
    private boolean namesFour() {
        Set<String> places = new HashSet<>();
        for (JointName name : all) {
            boolean bone = name.part() == LegPart.THIGH || name.part() == LegPart.LEG || name.part() == LegPart.SHIN;
            if (bone && name.isLegPart()) {
                if (name.pair().isEmpty()) {
                    return false;
                }
                places.add(name.side() + (isFront(name) ? "front" : isBack(name) ? "back" : ""));
            }
        }
        boolean back = places.contains(Side.LEFT + "back") && places.contains(Side.RIGHT + "back");
        boolean front = places.contains(Side.LEFT + "front") && places.contains(Side.RIGHT + "front");
        return back && (front || !corners.isEmpty());
    }

    private static boolean isFront(JointName name) {
        return name.pair().endsWith("front") || name.pair().endsWith("fore");
    }

    private static boolean isBack(JointName name) {
        return name.pair().endsWith("back")
                || name.pair().endsWith("hind")
                || name.pair().endsWith("rear");
    }

    /** Returns the words with the letters of places spelled out. */
    private List<String> inFull(List<String> words) {
        if (corners.isEmpty()) {
            return words;
        }
        List<String> full = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            int two = corners.indexOf(letters(words, i));
            int place = two >= 0 ? two : corners.indexOf(words.get(i));
            if (place < 0) {
                full.add(words.get(i));
            } else {
                full.add(place < 2 ? "front" : back());
                full.add(place % 2 == 0 ? "left" : "right");
                i += two >= 0 ? 1 : 0;
            }
        }
        return full;
    }

    /** The letter of the left back leg that is not its side. */
    private String back() {
        String left = corners.get(2);
        return left.contains("b") ? "back" : left.contains("h") ? "hind" : "rear";
    }

    /**
     * Returns the single letters of this word and the next as one, {@code F_L} as {@code fl}; empty where they are
     * none.
     */
    private static String letters(List<String> words, int i) {
        boolean two = i + 1 < words.size()
                && words.get(i).length() == 1
                && words.get(i + 1).length() == 1;
        return two ? words.get(i) + words.get(i + 1) : "";
    }
}
