// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The bodies of a file that holds several: a clip is planted for one at a time. */
final class Bodies {
    /** A joint of a leg that turns by so little in a whole clip stands where it was put, in radians: rounding. */
    private static final double STILL_RADIANS = 1e-3;

    private final Clip clip;
    private final List<List<Leg>> bodies;

    /** The legs of each body. */
    Bodies(Clip clip, List<List<Leg>> bodies) {
        this.clip = clip;
        this.bodies = List.copyOf(bodies);
    }

    /** Returns whether there is more than one. */
    boolean areSeveral() {
        return bodies.size() > 1;
    }

    /** Returns the legs of the one that is planted: the first whose legs move; the first where none do. */
    List<Leg> legs() {
        for (List<Leg> body : bodies) {
            if (body.stream().anyMatch(this::moves)) {
                return body;
            }
        }
        return bodies.get(0);
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

    /** Returns a sentence on whose legs are planted. */
    String note() {
        List<String> tops = new ArrayList<>();
        bodies.forEach(body -> tops.add(named(top(body))));
        return "there are legs of " + bodies.size() + " bodies, on " + String.join(", ", tops) + ": those on "
                + named(top(legs())) + " are planted, others where --legs names them";
    }

    /** Returns the highest joint above a body's legs that carries no other's. */
    private int top(List<Leg> body) {
        Skeleton skeleton = clip.skeleton();
        BitSet carryOthers = new BitSet();
        for (List<Leg> other : bodies) {
            for (Leg leg : other == body ? List.<Leg>of() : other) {
                for (int at = leg.hip(); at >= 0 && !carryOthers.get(at); at = skeleton.parent(at)) {
                    carryOthers.set(at);
                }
            }
        }
        int top = body.get(0).hip();
        for (int at = top; at >= 0 && !carryOthers.get(at); at = skeleton.parent(at)) {
            top = at;
        }
        return top;
    }

    /** Returns a joint's name, and where others are called so too its index with it: copies of one body are alike. */
    private String named(int joint) {
        String label = clip.skeleton().label(joint);
        String reference = clip.skeleton().reference(joint);
        return label.equals(reference) ? label : label + " (" + reference + ")";
    }
}
