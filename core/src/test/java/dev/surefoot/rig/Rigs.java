// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.find.LegFinder;
import java.util.ArrayList;
import java.util.List;

/** Small skeletons for tests, in metres with Y up, facing +Z; left is +X. */
public final class Rigs {
    public static final Vec3 THIGH = new Vec3(0, -0.42, 0.01);
    public static final Vec3 SHIN = new Vec3(0, -0.41, -0.02);
    public static final Vec3 FOOT = new Vec3(0, -0.06, 0.13);
    public static final Vec3 TOE = new Vec3(0, -0.02, 0.07);

    private Rigs() {}

    /** A human with a spine and arms in an A-pose; legs of the given joints, from thigh to toe. */
    public static Skeleton human(List<String> left, List<String> right) {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = body(b);
        leg(b, hips, 1, left);
        leg(b, hips, -1, right);
        return b.build();
    }

    /** Adds hips, spine, head and arms; returns the hips. */
    public static int body(Skeleton.Builder b) {
        int hips = b.add("Hips", -1, new Vec3(0, 0.93, 0));
        int spine = b.add("Spine", hips, new Vec3(0, 0.15, 0));
        int chest = b.add("Chest", spine, new Vec3(0, 0.25, 0));
        b.add("Head", b.add("Neck", chest, new Vec3(0, 0.15, 0)), new Vec3(0, 0.1, 0));
        for (int side : new int[] {1, -1}) {
            String name = side > 0 ? "Left" : "Right";
            int arm = b.add(name + "Arm", chest, new Vec3(side * 0.18, 0.08, 0));
            int fore = b.add(name + "ForeArm", arm, new Vec3(side * 0.15, -0.24, 0));
            b.add(name + "Hand", fore, new Vec3(side * 0.1, -0.22, 0));
        }
        return hips;
    }

    /** Adds a leg of up to four joints below the hips. */
    public static void leg(Skeleton.Builder b, int hips, int side, List<String> names) {
        Vec3[] offsets = {new Vec3(side * 0.1, -0.04, 0), THIGH, SHIN, FOOT, TOE};
        int at = hips;
        for (int i = 0; i < names.size(); i++) {
            at = b.add(names.get(i), at, offsets[i]);
        }
    }

    /** A joint that nothing can move, like a BVH end site. */
    public static Skeleton.Joint end(String name, int parent, Vec3 offset) {
        return new Skeleton.Joint(name, parent, offset, Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.FIXED);
    }

    /** A joint that is scaled. */
    public static Skeleton.Joint scaled(String name, int parent, Vec3 offset, Vec3 scale) {
        return new Skeleton.Joint(name, parent, offset, Quat.IDENTITY, scale, Skeleton.Freedom.BOTH);
    }

    public static List<String> names(LegFinder.Found search) {
        List<String> names = new ArrayList<>();
        for (Leg leg : search.legs()) {
            names.add(leg.name());
        }
        return names;
    }

    public static Leg leg(LegFinder.Found search, String name) {
        for (Leg leg : search.legs()) {
            if (leg.name().equals(name)) {
                return leg;
            }
        }
        throw new AssertionError("no leg " + name + " in " + names(search) + ", refused " + search.refused());
    }

    /** The labels of hip, knee, ankle and, if there is one, ball. */
    public static List<String> joints(Skeleton skeleton, Leg leg) {
        List<String> joints = new ArrayList<>();
        for (int j : new int[] {leg.hip(), leg.knee(), leg.ankle(), leg.ball()}) {
            if (j >= 0) {
                joints.add(skeleton.label(j));
            }
        }
        return joints;
    }
}
