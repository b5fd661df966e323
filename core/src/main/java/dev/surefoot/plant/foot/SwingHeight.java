// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.rig.FootPoint;

/**
 * How much a foot's rotation matters where it is: all of it where heel and ball stand, little where it swings high
 * above its ground. In {@link BodyMetre}s.
 */
public final class SwingHeight {
    /**
     * Metres above its ground up to which the lowest point of a sole has to be where it is planned: walking toes pass
     * at less.
     */
    private static final double NEAR_METRES = 0.03;
    /**
     * Metres from which on it does not matter: a foot of 0.26 m that is turned by 20° otherwise comes as much lower at
     * one end.
     */
    private static final double HIGH_METRES = 0.12;

    private SwingHeight() {}

    /** Tells it for a frame of a foot whose sole has so many points. */
    public static double slack(FootPlan foot, int points, int f) {
        boolean both = foot.anchor(FootPoint.Kind.HEEL, f) != null && foot.anchor(FootPoint.Kind.BALL, f) != null;
        if (both) {
            return 0;
        }
        double height = Double.POSITIVE_INFINITY;
        Vec3 ankle = foot.ankle(f);
        Quat turned = foot.foot(f);
        for (int p = 0; p < points; p++) {
            double y = ankle.plus(turned.rotate(foot.pointInFoot(p, f))).y();
            height = Math.min(height, y - foot.groundHeight(f));
        }
        double share = Math.max(0, Math.min(1, (height - NEAR_METRES) / (HIGH_METRES - NEAR_METRES)));
        return SmoothStep.of(share);
    }
}
