// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.solve.LimbSolver;

/**
 * What tutorials do about feet, to compare with: in each frame a ray down through each ankle, the foot as high over
 * what it hits as it is animated over the capsule's floor, the sole turned to the normal, all of it eased by a share of
 * what is left, and the hips lowered or raised with the lower foot. It locks nothing and foresees nothing.
 */
public final class TutorialIk {
    /** Part of what is left that is made up in a second, at high rates; tutorials take 5 to 20. */
    private static final double EASE = 12;
    /** Rays begin so far over the capsule's floor, metres: half a metre, as most do. */
    private static final double RAY_UP = 0.5;

    private static final String[] SIDES = {"Left", "Right"};

    private final GroundHit hit = new GroundHit();
    private final LimbSolver leg = new LimbSolver().softReach(0.03);
    private final double[] offsets = new double[2];
    private final double[] normals = {0, 1, 0, 0, 1, 0};
    private final double[] above = new double[7];
    private final double[] hip = new double[7];
    private final double[] knee = new double[7];
    private final double[] ankle = new double[7];
    private double pelvis;

    /** Poses hips and legs, after the animation. */
    public void update(WalkerBody body, Ground ground, double floor, double seconds) {
        double share = 1 - Math.exp(-EASE * seconds);
        for (int side = 0; side < 2; side++) {
            body.read(SIDES[side] + "Foot", ankle);
            boolean hits = ground.at(ankle[0], ankle[2], floor + RAY_UP, hit);
            ease(normals, 3 * side, hits ? hit.normalX() : 0, share);
            ease(normals, 3 * side + 1, hits ? hit.normalY() : 1, share);
            ease(normals, 3 * side + 2, hits ? hit.normalZ() : 0, share);
            ease(offsets, side, hits ? hit.height() - floor : 0, share);
        }
        pelvis += share * (Math.min(offsets[0], offsets[1]) - pelvis);
        for (int side = 0; side < 2; side++) {
            pose(body, side);
        }
        body.lift(pelvis);
    }

    private static void ease(double[] of, int at, double goal, double share) {
        of[at] += share * (goal - of[at]);
    }

    private void pose(WalkerBody body, int side) {
        body.read("Hips", above);
        body.read(SIDES[side] + "UpLeg", hip);
        body.read(SIDES[side] + "Leg", knee);
        body.read(SIDES[side] + "Foot", ankle);
        leg.parent(above[3], above[4], above[5], above[6]);
        leg.hip(hip[0], hip[1] + pelvis, hip[2], hip[3], hip[4], hip[5], hip[6]);
        leg.knee(knee[0], knee[1] + pelvis, knee[2], knee[3], knee[4], knee[5], knee[6]);
        leg.ankle(ankle[0], ankle[1] + pelvis, ankle[2], ankle[3], ankle[4], ankle[5], ankle[6]);
        leg.target(ankle[0], ankle[1] + offsets[side], ankle[2]);
        leg.groundNormal(normals[3 * side], normals[3 * side + 1], normals[3 * side + 2]);
        leg.solve();
        body.turn(SIDES[side] + "UpLeg", leg.solvedHip().local());
        body.turn(SIDES[side] + "Leg", leg.solvedKnee().local());
        body.turn(SIDES[side] + "Foot", leg.solvedAnkle().local());
    }

    /** Starts anew. */
    public void reset() {
        pelvis = 0;
        for (int i = 0; i < 6; i++) {
            normals[i] = i % 3 == 1 ? 1 : 0;
        }
        offsets[0] = 0;
        offsets[1] = 0;
    }
}
