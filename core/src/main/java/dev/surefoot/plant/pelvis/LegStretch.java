// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.solve.kernel.ReachBand;
import java.util.Arrays;

/**
 * By how much each leg may be longer than it is, frame by frame, and how much of that it takes.
 *
 * <p><b>Allowed</b> is what the leg lacked when the pelvis had done what it can, covered by a curve that begins before
 * and ends after and is nowhere above the bound: a leg that lacks nothing near by may not stretch at all. <b>Taken</b>
 * is what a {@link ReachBand} asks for that ends where the allowed stretch ends: the knee eases to its least bend while
 * the bones begin to grow, a little before the leg's own reach, and both come to rest together. That is covered once
 * more, so that a leg that is thrown out grows ahead of it. Both curves are {@link SmoothEnvelope}s of covers, averages
 * of averages four times over: twice continuously differentiable. <b>Lengths:</b> any unit, the same for all.
 * <b>Cost:</b> O(frames × window).
 */
public final class LegStretch {
    /**
     * Seconds: an eighth of the time before a lack at which the leg may begin to stretch. With half of it the pelvis
     * has no time to share out what two legs lack, and they are off a step of 1.65 m by 44 in place of 33 mm; with
     * twice as much legs are stretched in half as many frames more, and reach no further.
     */
    private static final double ALLOWED_EIGHTH_SECONDS = 0.05;
    /**
     * Seconds: an eighth of the time before a stretch is needed at which it begins. All of it comes or goes within two
     * eighths at the quickest: with half as much 2 % of a leg would come within two frames at 30 a second, with twice
     * as much knees bend for a stretch that comes much later.
     */
    private static final double TAKEN_EIGHTH_SECONDS = 0.025;
    /** The band goes from a width before the reach to three widths beyond it. */
    private static final double WIDTHS_BEYOND = 3;

    /** No leg stretches. */
    public static final LegStretch NONE = new LegStretch(new double[0][], new double[0][], 1);

    private final double[][] allowed;
    private final double[][] taken;
    private final double framesPerSecond;

    private LegStretch(double[][] allowed, double[][] taken, double framesPerSecond) {
        this.allowed = allowed;
        this.taken = taken;
        this.framesPerSecond = framesPerSecond;
    }

    /**
     * Returns what legs that lack something may stretch by; nothing is taken yet.
     *
     * @param lacking for each leg and frame by what part of its reach the leg is too short; 0 where it is long enough,
     *     or must not stretch
     * @param most the greatest stretch, a part of the reach, at least 0
     * @param framesPerSecond frames per second
     */
    public static LegStretch allowing(double[][] lacking, double most, double framesPerSecond) {
        boolean any = false;
        double[][] allowed = new double[lacking.length][];
        for (int leg = 0; leg < lacking.length; leg++) {
            double[] wanted = Arrays.copyOf(lacking[leg], lacking[leg].length);
            for (int f = 0; f < wanted.length; f++) {
                wanted[f] = Math.min(most, wanted[f]);
                any |= wanted[f] > 0;
            }
            allowed[leg] = covered(wanted, half(ALLOWED_EIGHTH_SECONDS, framesPerSecond));
        }
        return any ? new LegStretch(allowed, new double[allowed.length][], framesPerSecond) : NONE;
    }

    /**
     * Returns the same with what the legs take of it: {@code distance} from hip to ankle as they will be, {@code reach}
     * how far a leg goes as it is, both for each leg and frame.
     */
    public LegStretch taking(double[][] distance, double[][] reach) {
        double[][] takes = new double[allowed.length][];
        for (int leg = 0; leg < takes.length; leg++) {
            double[] wanted = new double[distance[leg].length];
            for (int f = 0; f < wanted.length; f++) {
                wanted[f] = wanted(allowed(leg, f), distance[leg][f], reach[leg][f]);
            }
            takes[leg] = covered(wanted, half(TAKEN_EIGHTH_SECONDS, framesPerSecond));
        }
        return new LegStretch(allowed, takes, framesPerSecond);
    }

    private static double wanted(double most, double distance, double reach) {
        double width = most * reach / WIDTHS_BEYOND;
        if (!(most > 0 && distance > reach - width)) {
            return 0;
        }
        double eased = new ReachBand(0, reach, width, 0).soften(distance);
        return Math.min(most, distance / eased - 1);
    }

    /** A twofold cover; what averages of equal numbers are wrong by in their last digit is put right. */
    private static double[] covered(double[] wanted, int half) {
        double[] cover = SmoothEnvelope.over(SmoothEnvelope.over(wanted, half), half);
        double most = 0;
        for (double w : wanted) {
            most = Math.max(most, w);
        }
        for (int f = 0; f < cover.length; f++) {
            cover[f] = Math.max(wanted[f], Math.min(most, cover[f]));
        }
        return cover;
    }

    private static int half(double seconds, double framesPerSecond) {
        return (int) Math.max(1, Math.floor(seconds * framesPerSecond + 0.5));
    }

    /** Returns whether any leg may stretch at any frame. */
    public boolean isAny() {
        return allowed.length > 0;
    }

    /** Returns by what part of its reach a leg may be longer. */
    double allowed(int leg, int f) {
        return isAny() ? allowed[leg][f] : 0;
    }

    /** Returns the factor on all bones of a leg. */
    public double factor(int leg, int f) {
        return isAny() ? 1 + taken[leg][f] : 1;
    }
}
