// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.curve.LowPass;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import java.util.Arrays;
import java.util.List;

/**
 * How far the body is moved at each frame so that it goes over places that were chosen: what it travels is scaled by a
 * ratio that changes smoothly, and what the places ask beside that is followed by a smooth curve.
 *
 * <p>With B the move that the ratios alone make, and e what place and B differ by at each stance, the rest E minimises
 * Σ |E − e|² over the stances + μ ∫ |Ë|². <b>Frames:</b> world, {@link dev.surefoot.motion.track.BodyMetre}s; along the
 * source's floor. <b>Cost:</b> O(frames).
 */
final class BodyMoves {
    /** Hertz below which ratios change: from stride to stride, not within one. */
    private static final double RATIO_HERTZ = 1;
    /**
     * μ in s⁴: at the 1 Hz at which left and right places of a walk alternate a ninth of their difference is left, and
     * what lasts four seconds is followed.
     */
    private static final double SMOOTHNESS_SECONDS_4 = 0.01;
    /** So little in favour of no rest that it counts only where nothing stands. */
    private static final double NEARNESS = 1e-6;

    private final Vec3[] moves;
    private final double[] ratios;

    private BodyMoves(Vec3[] moves, double[] ratios) {
        this.moves = moves;
        this.ratios = ratios;
    }

    /** Finds them. */
    static BodyMoves of(
            BodyTravel travel,
            List<StrideStep> steps,
            List<StrideSearch.Chosen> chosen,
            SourceFloor floor,
            double framesPerSecond) {
        int n = travel.frames();
        double[] ratios = ratios(n, steps, chosen, framesPerSecond);
        Vec3[] moves = new Vec3[n];
        moves[0] = Vec3.ZERO;
        for (int f = 1; f < n; f++) {
            moves[f] = moves[f - 1].plusTimes(0.5 * (ratios[f - 1] + ratios[f]) - 1, travel.advance(f - 1));
        }
        double[][] rest = new double[2][n];
        double[] weight = new double[n];
        for (int i = 0; i < steps.size(); i++) {
            int f = steps.get(i).frame();
            Vec3 over =
                    moves[f].plusTimes(chosen.get(i).ratio() - 1, steps.get(i).beyond());
            Vec3 off = chosen.get(i).move().minus(over);
            weight[f]++;
            rest[0][f] += off.x();
            rest[1][f] += off.z();
        }
        smooth(rest, weight, framesPerSecond);
        for (int f = 0; f < n; f++) {
            moves[f] = onFloor(floor, moves[f].plus(new Vec3(rest[0][f], 0, rest[1][f])));
        }
        return new BodyMoves(moves, ratios);
    }

    /** Returns a level move as it is along the source's floor, which may be tilted. */
    static Vec3 onFloor(SourceFloor floor, Vec3 level) {
        double up = floor.even() ? floor.slopeX() * level.x() + floor.slopeZ() * level.z() : 0;
        return up == 0 ? level : new Vec3(level.x(), up, level.z());
    }

    /** Straight from the middle of one interval between stances to the next, then without corners. */
    private static double[] ratios(
            int n, List<StrideStep> steps, List<StrideSearch.Chosen> chosen, double framesPerSecond) {
        double[] ratios = new double[n];
        int count = steps.size();
        if (count < 2) {
            Arrays.fill(ratios, 1);
            return ratios;
        }
        int interval = 1;
        for (int f = 0; f < n; f++) {
            while (interval + 1 < count && middle(steps, interval + 1) <= f) {
                interval++;
            }
            double from = middle(steps, interval);
            double r = chosen.get(interval).ratio();
            if (f > from && interval + 1 < count) {
                double to = middle(steps, interval + 1);
                double w = Math.min(1, (f - from) / Math.max(1, to - from));
                r += w * (chosen.get(interval + 1).ratio() - r);
            }
            ratios[f] = r;
        }
        new LowPass(RATIO_HERTZ, framesPerSecond).apply(ratios);
        return ratios;
    }

    private static double middle(List<StrideStep> steps, int interval) {
        return 0.5 * (steps.get(interval - 1).frame() + steps.get(interval).frame());
    }

    private static void smooth(double[][] rest, double[] weight, double framesPerSecond) {
        int n = weight.length;
        BandMatrix matrix = new BandMatrix(n, 3);
        double stiff = SMOOTHNESS_SECONDS_4 * framesPerSecond * framesPerSecond * framesPerSecond;
        double[] second = {1, -2, 1};
        for (int f = 0; f < n; f++) {
            matrix.add(f, f, weight[f] + NEARNESS);
        }
        for (int f = 1; f + 1 < n; f++) {
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j <= i; j++) {
                    matrix.add(f - 1 + i, f - 1 + j, stiff * second[i] * second[j]);
                }
            }
        }
        matrix.factorize();
        for (double[] along : rest) {
            matrix.solve(along);
        }
    }

    /** Returns how far the body is moved at a frame. */
    Vec3 move(int f) {
        return moves[f];
    }

    /** Returns by what its travel is scaled around a frame. */
    double ratio(int f) {
        return ratios[f];
    }

    /** Returns all of them, one a frame. */
    Vec3[] all() {
        return moves;
    }
}
