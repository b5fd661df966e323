// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** Raises a point that turns about another out of the ground: a heel about the ball, a toe about its joint. */
final class GroundRaise {
    /** Rounds of raising a sole point; slopes settle in a few, edges never do and stop here. */
    private static final int MOST_RAISING_ROUNDS = 30;
    /** A point no deeper than this, in metres, is on the ground: far below any tolerance, above rounding. */
    private static final double RAISED_METRES = 1e-9;

    private final Ground ground;
    private final GroundHit hit = new GroundHit();

    GroundRaise(Ground ground) {
        this.ground = ground;
    }

    /** The turn about {@code pivot} that raises the point {@code way} from it onto the ground; null when it is not below. */
    Quat turn(Vec3 pivot, Vec3 way) {
        Vec3 raised = way;
        double length = way.length();
        // the place seen from above changes as the point rises; on a slope each round gains a factor of that slope
        for (int round = 0; round < MOST_RAISING_ROUNDS && length > 0; round++) {
            Vec3 p = pivot.plus(raised);
            if (!ground.at(p.x(), p.z(), hit) || p.y() >= hit.height() - RAISED_METRES) {
                break;
            }
            double up = hit.height() - pivot.y();
            double level = Math.sqrt(Math.max(0, (length - up) * (length + up)));
            Vec3 lifted = new Vec3(raised.x(), up, raised.z());
            Vec3 flat = raised.horizontal().normalizedOr(Vec3.ZERO).times(level).plusTimes(up, Vec3.Y);
            // level ground is met at once; where the point cannot come so high it points there
            raised = level > 0 ? flat.times(length / flat.length()) : lifted.times(length / lifted.length());
        }
        return raised.equals(way) ? null : Quat.fromTo(way, raised);
    }
}
