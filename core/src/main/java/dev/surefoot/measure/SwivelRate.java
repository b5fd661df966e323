// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;
import java.util.List;

/**
 * How fast knees turn about the line from hip to ankle, rad/s, and how much faster than in the source.
 *
 * <p>From frame to frame the knee's side is carried along by the shortest turn of that line; what remains is swivel.
 * Steps with a knee near straight in either clip are left out: its side is noise there.
 */
final class SwivelRate implements FrameMeasure {
    /** Below this bend a millimetre of knee is more than a degree of swivel. */
    private static final double NEAR_STRAIGHT = Trig.radians(10);
    /** Slower swivels go unseen beside the swing of the leg itself; the ratio is taken over at least this, in rad/s. */
    private static final double SEEN = Trig.radians(20);

    private final List<Leg> legs;
    private final double framesPerSecond;
    private final Vec3[][] lastDirection;
    private final Vec3[][] lastSide;
    private final double[][] max;

    SwivelRate(List<Leg> legs, double framesPerSecond) {
        this.legs = legs;
        this.framesPerSecond = framesPerSecond;
        lastDirection = new Vec3[2][legs.size()];
        lastSide = new Vec3[2][legs.size()];
        max = new double[2][legs.size()];
    }

    @Override
    public void key(int f, WorldPose source, WorldPose result) {
        for (int i = 0; i < legs.size(); i++) {
            double was = step(0, i, source);
            double is = step(1, i, result);
            if (was >= 0 && is >= 0) {
                max[0][i] = Math.max(max[0][i], was);
                max[1][i] = Math.max(max[1][i], is);
            }
        }
    }

    @Override
    public void jump() {
        for (Vec3[] side : lastSide) {
            Arrays.fill(side, null);
        }
    }

    /** Returns the rate since the last frame, negative when there is none. */
    private double step(int clip, int i, WorldPose world) {
        KneeAngle knee = KneeAngle.of(legs.get(i), world);
        Vec3 direction = knee.thighWorld().plus(knee.shinWorld());
        boolean bent = knee.flexionRadians() > NEAR_STRAIGHT;
        Vec3 side = knee.thighWorld().rejectedFrom(direction.normalizedOr(Vec3.Y));
        double rate = -1;
        if (bent && lastSide[clip][i] != null) {
            Vec3 carried = Quat.fromTo(lastDirection[clip][i], direction).rotate(lastSide[clip][i]);
            rate = framesPerSecond * Trig.atan2(carried.cross(side).length(), carried.dot(side));
        }
        lastDirection[clip][i] = direction;
        lastSide[clip][i] = bent ? side : null;
        return rate;
    }

    /**
     * Returns the largest rate of a leg over the source's largest of the same leg, the worst of all legs; NaN without
     * legs.
     */
    double ratio() {
        double worst = Double.NaN;
        for (int i = 0; i < legs.size(); i++) {
            double ratio = max[1][i] / Math.max(SEEN, max[0][i]);
            worst = worst > ratio ? worst : ratio;
        }
        return worst;
    }
}
