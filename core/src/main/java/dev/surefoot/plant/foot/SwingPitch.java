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
 * Pitches a swinging foot's toes up where its leg has no room to lift all of it: a foot that hangs toes down over a
 * stair clears it by being levelled, as people do, and its ankle stays that much lower.
 */
final class SwingPitch {
    /** A foot pitches no further than this from how the clip holds it. */
    private static final double MOST = Trig.radians(60);
    /** Radians between pitches that are tried: two centimetres at an adult's toes. */
    private static final double STEP = Trig.radians(4);
    /** Seconds over which a pitch comes and goes: a quarter of a quick step. */
    private static final double SMOOTH_SECONDS = 0.04;

    private final FootTrajectory course;
    private final Ground ground;
    private final int half;
    private final double[] pitch;
    private final GroundHit hit = new GroundHit();

    SwingPitch(FootTrajectory course, Ground ground, double framesPerSecond) {
        this.course = course;
        this.ground = ground;
        half = Math.max(1, (int) (SMOOTH_SECONDS * framesPerSecond + 0.5));
        pitch = new double[course.frames()];
    }

    /**
     * Finds how far the foot must pitch, beyond what it does, for its ankle to be so much lower and its sole as far
     * above the ground; where no pitch is enough, the one that gains most.
     *
     * @param lower by how many metres the ankle is too high, 0 where it is not
     * @return whether the foot pitches further anywhere
     */
    boolean find(double[] lower) {
        int n = course.frames();
        double[] wanted = Arrays.copyOf(pitch, n);
        boolean[] fixed = new boolean[n];
        boolean any = false;
        for (int f = 0; f < n; f++) {
            fixed[f] = course.stands(f);
            // a foot high above the ground is lowered as it is
            if (lower[f] > 0 && !fixed[f] && leastAnkle(f, 0) > -lower[f]) {
                double more = more(f, lower[f], Math.max(0, MOST - pitch[f]));
                wanted[f] += more;
                any |= more > 0;
            }
        }
        if (any) {
            System.arraycopy(SmoothEnvelope.over(wanted, half, fixed), 0, pitch, 0, n);
        }
        return any;
    }

    /** Turns the foot at frame {@code f} by what was found. */
    void apply(int f) {
        if (pitch[f] > 0) {
            course.turn(f, Quat.aboutAxis(course.at(f, 0).across(), pitch[f]));
        }
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
        Quat turned = Quat.aboutAxis(course.at(f, 0).across(), angle).times(course.foot.get(f));
        double least = Double.NEGATIVE_INFINITY;
        for (int p = 0; p < course.track.leg().points().size(); p++) {
            Vec3 at = course.ankle.get(f).plus(turned.rotate(course.local(p, f)));
            if (ground.at(at.x(), at.z(), hit)) {
                least = Math.max(least, hit.height() - at.y());
            }
        }
        return least;
    }
}
