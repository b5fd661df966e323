// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which joints a point of the body follows, and how much: each joint takes over from its parent across a plane at the
 * joint, softly.
 *
 * <p><b>Frames:</b> world at rest. <b>Shape:</b> at most four joints.
 */
final class WalkerSkin {
    private final double[] weights = new double[Walker.skeleton().size()];

    private WalkerSkin() {}

    /** Returns the joints that move {@code p} as a point of {@code part}. */
    static List<SkinnedMesh.Share> of(WalkerBody.Part part, Vec3 p) {
        WalkerSkin skin = new WalkerSkin();
        switch (part.follows()) {
            case HIPS_AND_LEGS -> skin.legs(p);
            case TRUNK_AND_ARMS -> skin.trunk(p);
            case NECK_AND_HEAD -> {
                skin.set("Spine2");
                skin.take("Spine2", "Neck", step(p, "Neck", Vec3.Y, 0.04));
                skin.take("Neck", "Head", step(p, "Head", Vec3.Y, 0.03));
            }
            case HAND -> skin.set(side(part.sign()) + "Hand");
            case FOOT -> {
                String side = side(part.sign());
                skin.set(side + "Foot");
                // Behind the joint only: what turns with the foot before it would go through the floor.
                Vec3 bend = WalkerMesh.restPosition(side + "ToeBase").plus(new Vec3(0, 0, -0.02));
                skin.take(side + "Foot", side + "ToeBase", step(p, bend, Vec3.Z, 0.025));
            }
        }
        return skin.heaviestFour();
    }

    private void legs(Vec3 p) {
        set("Hips");
        // Between the legs a point belongs to both sides; 2 cm keeps the crotch whole without tying the thighs
        // together.
        double left = smooth(p.x() / 0.02);
        for (double sign : new double[] {1, -1}) {
            String side = side(sign);
            double share = sign > 0 ? left : 1 - left;
            Vec3 down = new Vec3(sign * 0.3, -0.954, 0);
            take("Hips", side + "UpLeg", share, step(p, side + "UpLeg", down, 0.10));
            take(side + "UpLeg", side + "Leg", step(p, side + "Leg", Vec3.Y.negated(), 0.065));
        }
    }

    private void trunk(Vec3 p) {
        set("Hips");
        for (double sign : new double[] {1, -1}) {
            String side = side(sign);
            // Midway between the hanging arm and the body's side, through the armpit.
            Vec3 armpit = WalkerMesh.restPosition(side + "Arm").plus(new Vec3(-sign * 0.015, -0.07, 0));
            take("Hips", side + "Arm", step(p, armpit, new Vec3(sign * 0.954, 0.3, 0), 0.05));
            take(side + "Arm", side + "ForeArm", step(p, side + "ForeArm", WalkerSkeleton.armDirection(sign), 0.055));
        }
        take("Hips", "Spine", step(p, "Spine", Vec3.Y, 0.07));
        take("Spine", "Spine1", step(p, "Spine1", Vec3.Y, 0.07));
        take("Spine1", "Spine2", step(p, "Spine2", Vec3.Y, 0.07));
    }

    private static String side(double sign) {
        return sign > 0 ? "Left" : "Right";
    }

    private void set(String joint) {
        weights[Walker.skeleton().indexOf(joint)] = 1;
    }

    private void take(String parent, String child, double share) {
        take(parent, child, 1, share);
    }

    /** Moves {@code share} of the parent's weight to the child, of the part {@code of} that is the child's side. */
    private void take(String parent, String child, double of, double share) {
        int from = Walker.skeleton().indexOf(parent);
        int to = Walker.skeleton().indexOf(child);
        double moved = weights[from] * of * share;
        weights[from] -= moved;
        weights[to] += moved;
    }

    private static double step(Vec3 p, String joint, Vec3 direction, double radius) {
        return step(p, WalkerMesh.restPosition(joint), direction, radius);
    }

    /**
     * Returns how far {@code p} has gone over from behind (0) to beyond (1) a plane; {@code radius} is half the
     * distance from 0 to 1.
     */
    private static double step(Vec3 p, Vec3 at, Vec3 direction, double radius) {
        return smooth(p.minus(at).dot(direction) / radius);
    }

    /** Returns 0 below −1, 1 above 1 and a smooth rise between. */
    private static double smooth(double x) {
        double t = Math.max(0, Math.min(1, 0.5 + 0.5 * x));
        return t * t * (3 - 2 * t);
    }

    private List<SkinnedMesh.Share> heaviestFour() {
        List<SkinnedMesh.Share> all = new ArrayList<>();
        for (int j = 0; j < weights.length; j++) {
            if (weights[j] > 0) {
                all.add(new SkinnedMesh.Share(j, weights[j]));
            }
        }
        all.sort(Comparator.comparingDouble(SkinnedMesh.Share::weight).reversed());
        List<SkinnedMesh.Share> four = all.subList(0, Math.min(4, all.size()));
        double sum = 0;
        for (SkinnedMesh.Share share : four) {
            sum += share.weight();
        }
        List<SkinnedMesh.Share> shares = new ArrayList<>();
        for (SkinnedMesh.Share share : four) {
            shares.add(new SkinnedMesh.Share(share.joint(), share.weight() / sum));
        }
        return shares;
    }
}
