// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The bodies of a file that holds several, each on a root of its own: a clip is planted for one at a time. */
final class Bodies {
    /** A joint of a leg that turns by so little in a whole clip stands where it was put, in radians: rounding. */
    private static final double STILL_RADIANS = 1e-3;

    private final Map<Integer, List<Leg>> byRoot = new LinkedHashMap<>();
    private final Clip clip;

    /** Puts legs together by the roots they hang on. */
    Bodies(Clip clip, List<Leg> legs) {
        this.clip = clip;
        for (Leg leg : legs) {
            int root = leg.hip();
            while (clip.skeleton().parent(root) >= 0) {
                root = clip.skeleton().parent(root);
            }
            byRoot.computeIfAbsent(root, r -> new ArrayList<>()).add(leg);
        }
    }

    /** Returns whether there is more than one. */
    boolean areSeveral() {
        return byRoot.size() > 1;
    }

    /** Returns the root of the first whose legs move; of the first where none do. */
    private int chosen() {
        for (Map.Entry<Integer, List<Leg>> body : byRoot.entrySet()) {
            if (body.getValue().stream().anyMatch(this::moves)) {
                return body.getKey();
            }
        }
        return byRoot.keySet().iterator().next();
    }

    private boolean moves(Leg leg) {
        for (int joint : new int[] {leg.hip(), leg.knee(), leg.ankle()}) {
            for (int f = 1; f < clip.frames(); f++) {
                if (clip.pose(f).rotation(joint).angleTo(clip.pose(0).rotation(joint)) > STILL_RADIANS) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the legs of the one that is planted. */
    List<Leg> legs() {
        return byRoot.get(chosen());
    }

    /** Returns a sentence on whose legs are planted. */
    String note() {
        List<String> roots = new ArrayList<>();
        byRoot.keySet().forEach(root -> roots.add(named(root)));
        return "there are legs of " + byRoot.size() + " bodies, on " + String.join(", ", roots) + ": those on "
                + named(chosen()) + " are planted, others where --legs names them";
    }

    /** Returns a root's name, and where others are called so too its index with it: copies of one body are alike. */
    private String named(int root) {
        String label = clip.skeleton().label(root);
        String reference = clip.skeleton().reference(root);
        return label.equals(reference) ? label : label + " (" + reference + ")";
    }
}
