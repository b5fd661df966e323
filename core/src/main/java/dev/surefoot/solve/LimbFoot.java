// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import dev.surefoot.math.Trig;

/** What becomes of foot and toe while the limb above them turns: what they are asked to do, and the turns for it. */
final class LimbFoot {
    /** What the foot or the toe does. */
    enum Rule {
        /** It keeps its posed rotation in the world. */
        KEEP_WORLD,
        /** It keeps its posed rotation to its parent. */
        KEEP_LOCAL,
        /** It takes a rotation in the world. */
        GIVEN,
        /** It turns with the ground, as up turns to the ground's normal. */
        GROUND
    }

    Rule footRule = Rule.KEEP_WORLD;
    Rule toeRule = Rule.KEEP_LOCAL;
    final JointRotation foot = new JointRotation();
    final JointRotation toe = new JointRotation();
    final UnitVector up = new UnitVector();
    final UnitVector normal = new UnitVector();
    private double limitSine = 1;
    private double limitCosine;

    LimbFoot() {
        up.set(0, 1, 0);
        normal.set(0, 1, 0);
    }

    /** Sets how far the ground may tilt the foot, in radians, in [0, π]. */
    void setTiltLimit(double radians) {
        if (!(radians >= 0 && radians <= Math.PI)) {
            throw new IllegalArgumentException("groundTiltLimitRadians must be in [0, pi], got " + radians);
        }
        limitSine = Trig.sin(0.5 * radians);
        limitCosine = radians == Math.PI ? 0 : Trig.cos(0.5 * radians);
    }

    /** Sets {@code turn} to what the foot turns by in the world. */
    void turnFoot(PosedJoint ankle, JointRotation shinTurn, double weight, JointRotation turn) {
        switch (footRule) {
            case KEEP_WORLD -> turn.set(0, 0, 0, 1);
            case KEEP_LOCAL -> turn.set(shinTurn);
            case GIVEN -> shareTo(foot, ankle.rotation, weight, turn);
            case GROUND -> {
                turnWithGround(turn);
                if (weight < 1) {
                    turn.share(weight);
                }
            }
        }
    }

    /** Sets {@code turn} to what the toe turns by in the world. */
    void turnToe(PosedJoint joint, JointRotation footTurn, double weight, JointRotation turn) {
        switch (toeRule) {
            case KEEP_WORLD -> turn.set(0, 0, 0, 1);
            case GIVEN -> shareTo(toe, joint.rotation, weight, turn);
            case KEEP_LOCAL, GROUND -> turn.set(footTurn);
        }
    }

    private static void shareTo(JointRotation asked, JointRotation posed, double weight, JointRotation turn) {
        turn.setTurn(asked, posed);
        if (turn.w < 0) {
            turn.set(-turn.x, -turn.y, -turn.z, -turn.w);
        }
        if (weight < 1) {
            turn.share(weight);
        }
    }

    /** The shortest turn from up to the normal, no farther than the limit. */
    private void turnWithGround(JointRotation turn) {
        double cx = up.y * normal.z - up.z * normal.y;
        double cy = up.z * normal.x - up.x * normal.z;
        double cz = up.x * normal.y - up.y * normal.x;
        double m = up.x * normal.x + up.y * normal.y + up.z * normal.z;
        double cc = cx * cx + cy * cy + cz * cz;
        double w = m >= 0 ? 1 + m : cc / (1 - m);
        if (cc == 0 && m < 0) {
            // a ceiling: any axis across up is as good
            boolean leastX = Math.abs(up.x) <= Math.abs(up.y) && Math.abs(up.x) <= Math.abs(up.z);
            cx = leastX ? 0 : -up.z;
            cy = leastX ? up.z : 0;
            cz = leastX ? -up.y : up.x;
            cc = cx * cx + cy * cy + cz * cz;
            w = 0;
        }
        double c = Math.sqrt(cc);
        // tan of half the turn is c / w
        if (c * limitCosine > w * limitSine) {
            double f = limitSine / c;
            turn.set(cx * f, cy * f, cz * f, limitCosine);
            return;
        }
        double length = Math.sqrt(cc + w * w);
        turn.set(cx / length, cy / length, cz / length, w / length);
    }
}
