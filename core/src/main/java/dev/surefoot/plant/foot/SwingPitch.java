// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import java.util.Arrays;

/**
 * Pitches a swinging foot's toes up where its leg cannot fold far enough to lift all of it: a foot that hangs toes down
 * over a stair clears it by being levelled, as people do, and its ankle stays that much lower.
 */
final class SwingPitch {
    /**
     * A foot pitches no further than this from how the clip holds it: from 25 degrees on it is another pose. What that
     * does not gain the body gains by going up with its knee.
     */
    private static final double MOST = Trig.radians(24);
    /** Radians between pitches that are tried: two centimetres at an adult's toes. */
    private static final double STEP = Trig.radians(4);
    /** Seconds over which a pitch comes and goes: a quarter of a quick step. */
    private static final double SMOOTH_SECONDS = 0.04;

    private final FootTrajectory foot;
    private final Ground ground;
    private final GroundHit hit = new GroundHit();

    private SwingPitch(FootTrajectory foot, Ground ground) {
        this.foot = foot;
        this.ground = ground;
    }

    private static Quat pitched(FootTrajectory foot, int f, double angle) {
        Quat rotation = foot.rotation().get(f);
        return Quat.aboutAxis(foot.shape().across(rotation), angle).times(rotation);
    }

    /**
     * Finds how far a foot must pitch, beyond what it does, for its ankle to be so much lower and its sole as far above
     * the ground; where no pitch is enough, the one that gains most.
     *
     * @param foot how it goes, pitched by {@code pitch}
     * @param lower by how many metres the ankle is too high, 0 where it is not
     * @return the pitch in radians, one a frame; {@code pitch} itself where the foot pitches no further anywhere
     */
    static double[] find(FootTrajectory foot, double[] pitch, double[] lower, Ground ground, double framesPerSecond) {
        SwingPitch search = new SwingPitch(foot, ground);
        double[] wanted = Arrays.copyOf(pitch, pitch.length);
        boolean[] fixed = foot.shape().standing();
        boolean any = false;
        for (int f = 0; f < wanted.length; f++) {
            // a foot high above the ground is lowered as it is
            if (lower[f] > 0 && !fixed[f] && search.leastAnkle(f, 0) > -lower[f]) {
                double more = search.more(f, lower[f], Math.max(0, MOST - pitch[f]));
                wanted[f] += more;
                any |= more > 0;
            }
        }
        int half = Math.max(1, (int) (SMOOTH_SECONDS * framesPerSecond + 0.5));
        return any ? SmoothEnvelope.over(wanted, half, fixed) : pitch;
    }

    /** Pitches a foot by so many radians at each frame. */
    static FootTrajectory apply(FootTrajectory foot, double[] pitch) {
        return foot.withRotation(f -> pitch[f] > 0
                ? pitched(foot, f, pitch[f]).normalized()
                : foot.rotation().get(f));
    }

    private double more(int f, double lower, double most) {
        double now = leastAnkle(f, 0);
        double best = 0;
        double gained = 0;
        for (double angle = STEP; angle <= most && gained < lower; angle += STEP) {
            double gain = now - leastAnkle(f, angle);
            if (gain > gained) {
                gained = gain;
                best = angle;
            }
        }
        return best;
    }

    /**
     * How high the ankle must be above where it is for no point of the sole to be in the ground, the foot pitched by
     * that angle more.
     */
    private double leastAnkle(int f, double angle) {
        Quat turned = pitched(foot, f, angle);
        double least = Double.NEGATIVE_INFINITY;
        for (int p = 0; p < foot.shape().points(); p++) {
            Vec3 at = foot.ankle().get(f).plus(turned.rotate(foot.shape().point(p, f)));
            if (ground.at(at.x(), at.z(), hit)) {
                least = Math.max(least, hit.height() - at.y());
            }
        }
        return least;
    }
}
