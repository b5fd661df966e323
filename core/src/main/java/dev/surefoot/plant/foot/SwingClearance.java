// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.motion.track.Subframes;
import dev.surefoot.plant.foot.ground.InflatedGround;
import java.util.Arrays;

/**
 * Lifts a swinging foot over what it would enter, at keys and between one and the next. What it found at frames that
 * have not changed since is kept.
 */
final class SwingClearance {
    /** A swinging sole point that was above the floor stays at least this far above the ground, in metres. */
    private static final double CLEARANCE_METRES = 0.01;
    /** Metres that the foot may sink between two keys: what interpolation alone does on level ground. */
    private static final double BETWEEN_METRES = Promise.BETWEEN_KEYS_METRES;

    /** Metres below the ground that are on it: rounding. */
    private static final double AT_KEYS_METRES = 1e-8;
    /** Metres below the ground between keys that are left: a fifth of what is promised. */
    private static final double REST_METRES = 0.2 * Promise.BETWEEN_KEYS_METRES;
    /** Part of the decay over which the last lift comes and goes. */
    private static final double REST_PART = 0.2;

    /**
     * Slope beyond that of the ground up to which toes of a swinging foot rise themselves; what they lack the foot is
     * lifted. They may turn little faster than in the source: at 0.4 the toes of drawn walks, which swing through the
     * floor, stood up by 35 degrees for half of each cycle, and with 0 feet are lifted for what nobody sees of toes.
     * Over ground that may have edges toes bend faster, and a foot that were lifted for them would lack reach.
     */
    private static final double SWINGING_TOE_SLOPE = 0.15;

    /** Part of the decay within which a lift counts as beside a stance: some hundredths of a second. */
    private static final double BESIDE_PART = 0.4;
    /** Part of the decay in which such a lift fades to a third. */
    private static final double FADE_PART = 0.36;

    private final FootShape shape;
    private final GroundProfile profile;
    private final Ground ground;
    private final boolean hasNoEdges;
    private final double decayFrames;
    private final int perKey;
    private final boolean[] standing;
    private final GroundHit hit = new GroundHit();
    /** Those at which the foot does not stand: where it does it is not raised, however deep it is. */
    private final FootMoments moments;
    /** What {@link #toesBent(FootTrajectory)} found: where feet stand they stay as they are. */
    private double[] toesBent;

    SwingClearance(FootSetting setting) {
        shape = setting.shape();
        standing = shape.fixed();
        profile = setting.profile();
        ground = setting.solid();
        hasNoEdges = InflatedGround.hasNone(ground);
        decayFrames = setting.decayFrames();
        perKey = Subframes.perKey(setting.framesPerSecond());
        moments = new FootMoments(standing, true, setting.framesPerSecond());
    }

    /** Returns the foot lifted where it does not stand. */
    FootTrajectory lifted(FootTrajectory foot) {
        int n = shape.frames();
        boolean[] fixed = standing;
        double[] least = new double[n];
        double[] away = awayFromStances();
        boolean any = false;
        for (int f = 0; f < n; f++) {
            // where it stays as it is it is raised by what it needs there, whatever it needs beside that
            if (!fixed[f] || (shape.keeps(f) && !shape.stands(f))) {
                least[f] = Math.max(0, depth(foot, f, fixed[f] ? 0 : CLEARANCE_METRES * away[f]));
                any |= least[f] > 0;
            }
        }
        for (int f = 0; f + 1 < n; f++) {
            any |= !fixed[f] && !fixed[f + 1] && clearBetween(foot, f, least);
        }
        if (!any) {
            return foot;
        }
        double[] beside = besideStances(fixed, least, away);
        for (int f = 0; f < n; f++) {
            least[f] = Math.max(0, least[f] - beside[f]);
        }
        double[] lift = LeastAccelerationCurve.above(fixed, least, decayFrames);
        for (int f = 0; f < n; f++) {
            lift[f] += beside[f];
        }
        return foot.raised(lift);
    }

    /**
     * What is asked for in the first moment after a stance and the last one before: it fades from there without
     * overshoot, since a curve of least acceleration that must rise at once shoots far beyond.
     */
    private double[] besideStances(boolean[] fixed, double[] least, double[] away) {
        int n = least.length;
        double near = BESIDE_PART * decayFrames;
        double keeps = kept(1 / (FADE_PART * decayFrames));
        double[] beside = new double[n];
        for (int direction = 1; direction >= -1; direction -= 2) {
            int since = n;
            double carried = 0;
            for (int i = 0; i < n; i++) {
                int f = direction > 0 ? i : n - 1 - i;
                since = fixed[f] ? 0 : since + 1;
                carried = fixed[f] ? 0 : carried * keeps;
                // all of it within half of that time, and nothing after one and a half: at any frame rate
                double asks = Math.max(0, Math.min(1, 1.5 - since / near));
                carried = since > 0 ? Math.max(carried, asks * least[f]) : 0;
                beside[f] = Math.max(beside[f], carried);
            }
        }
        double[] asked = Arrays.copyOf(beside, n);
        // a lift that was needed before a stance fades backwards too, and one after it forwards
        double back = 0;
        for (int f = n - 1; f >= 0; f--) {
            back = fixed[f] ? 0 : Math.max(beside[f], back * keeps);
            beside[f] = back;
        }
        double on = 0;
        for (int f = 0; f < n; f++) {
            on = fixed[f] ? 0 : Math.max(beside[f], on * keeps);
            // what fades is gone where the next stance begins
            beside[f] = Math.max(asked[f], on * away[f]);
        }
        return beside;
    }

    /**
     * e to the power of −{@code x}, to a hundredth up to 2: the ratio of polynomials of Padé. Only where no frame is
     * near a stance, and nothing fades, is it larger.
     */
    private static double kept(double x) {
        double even = 1 + x * x / 12;
        return (even - x / 2) / (even + x / 2);
    }

    /** How far the foot must rise so that every sole point clears the ground as it cleared the floor. */
    private double depth(FootTrajectory foot, int f, double margin) {
        return depth(foot, f, margin, Vec3.ZERO);
    }

    /** Returns how far a foot must rise, at least, where it is moved on by that much. */
    double depth(FootTrajectory foot, int f, Vec3 moved) {
        return depth(foot, f, 0, moved);
    }

    private double depth(FootTrajectory foot, int f, double margin, Vec3 moved) {
        LegTrack track = shape.track();
        toesBent = toesBent == null ? toesBent(foot) : toesBent;
        FootSample moment = new FootSample(foot, f, 0);
        double most = Double.NEGATIVE_INFINITY;
        for (int p = 0; p < shape.points(); p++) {
            Vec3 at = moment.unbent(p).plus(moved);
            if (ground.at(at.x(), at.z(), hit)) {
                double animated = track.point(p, f).y() - profile.sourceHeight(f);
                double wanted = Math.max(0, Math.min(margin, animated));
                double up = hit.height() + wanted - at.y();
                most = Math.max(most, p == shape.toe() ? up - Math.max(toesBent[f], toesBend(f, hit)) : up);
            }
        }
        return most;
    }

    /** By how much the toes rise themselves over ground as steep as that under them. */
    private double toesBend(int f, GroundHit under) {
        double level = Math.sqrt(under.normalX() * under.normalX() + under.normalZ() * under.normalZ());
        double slope = hasNoEdges
                ? Math.min(FootShape.MOST_TOE_SLOPE, SWINGING_TOE_SLOPE + level / under.normalY())
                : FootShape.MOST_TOE_SLOPE;
        return shape.toesBend() ? slope * shape.point(shape.toe(), f).distanceTo(shape.toeJoint(f)) : 0;
    }

    /**
     * By how much toes rise that were bent as their foot stood, at each frame of a swing: they come back with time, and
     * a foot that was lifted for what they did a moment before would jump.
     */
    private double[] toesBent(FootTrajectory foot) {
        int n = shape.frames();
        double[] bent = new double[n];
        int reach = Math.max(1, (int) decayFrames);
        for (int direction = 1; shape.toesBend() && direction >= -1; direction -= 2) {
            double stood = 0;
            int since = reach;
            for (int i = 0; i < n; i++) {
                int f = direction > 0 ? i : n - 1 - i;
                since = standing[f] ? 0 : Math.min(reach, since + 1);
                int next = f + direction;
                if (standing[f] && next >= 0 && next < n && !standing[next]) {
                    stood = toeDepth(foot, f);
                }
                double comesBack = SmoothStep.quintic(Math.max(0, since - 1) / (double) reach);
                bent[f] = Math.max(bent[f], (1 - comesBack) * stood);
            }
        }
        return bent;
    }

    private double toeDepth(FootTrajectory foot, int f) {
        Vec3 at = new FootSample(foot, f, 0).unbent(shape.toe());
        return ground.at(at.x(), at.z(), hit) ? Math.max(0, hit.height() - at.y()) : 0;
    }

    /** The same between it and the next key: over ground that hardly changes, not over an edge. */
    private double toesBendBetween(FootTrajectory foot, int f) {
        if (!shape.toesBend()) {
            return 0;
        }
        double before = groundBelowToe(foot, f);
        double bend = toesBend(f, hit);
        return bend > 0 && Math.abs(before - groundBelowToe(foot, f + 1)) <= 0.5 * bend ? bend : 0;
    }

    private double groundBelowToe(FootTrajectory foot, int f) {
        Vec3 at = new FootSample(foot, f, 0).unbent(shape.toe());
        return ground.at(at.x(), at.z(), hit) ? hit.height() : Double.NaN;
    }

    /**
     * Raises the two keys beside what the foot would enter between one and the next: an edge that it passes in between.
     */
    private boolean clearBetween(FootTrajectory foot, int f, double[] least) {
        boolean any = false;
        double toes = Math.max(toesBendBetween(foot, f), Math.min(toesBent[f], toesBent[f + 1]));
        for (int sub = 1; sub < perKey; sub++) {
            double deep = new FootSample(foot, f, sub / (double) perKey).unbentDepth(ground, toes, hit);
            if (deep > BETWEEN_METRES) {
                least[f] = Math.max(least[f], deep);
                least[f + 1] = Math.max(least[f + 1], deep);
                any = true;
            }
        }
        return any;
    }

    /**
     * Returns the swinging foot lifted out of what it still enters with its toes bent as they are; the same when it
     * enters nothing.
     */
    FootTrajectory liftedOutOfRest(FootTrajectory foot) {
        SwingRaise raise = new SwingRaise(standing);
        moments.look(foot, moment -> moment.depth(ground, Vec3.ZERO, hit), (f, w, deep) -> {
            if (deep > (w == 0 ? AT_KEYS_METRES : AT_KEYS_METRES + REST_METRES)) {
                raise.ask(f, w, deep);
            }
        });
        return raise.isAny() ? foot.raised(raise.metres(Math.max(1, (int) (REST_PART * decayFrames)))) : foot;
    }

    /** For each frame 0 next to a stance, 1 where the foot has had time to rise. */
    private double[] awayFromStances() {
        int n = shape.frames();
        double[] away = new double[n];
        int reach = Math.max(1, (int) decayFrames);
        int since = reach;
        for (int f = 0; f < n; f++) {
            since = standing[f] ? 0 : Math.min(reach, since + 1);
            away[f] = since;
        }
        since = reach;
        for (int f = n - 1; f >= 0; f--) {
            since = standing[f] ? 0 : Math.min(reach, since + 1);
            away[f] = SmoothStep.quintic(Math.max(0, Math.min(away[f], since) - 1) / reach);
        }
        return away;
    }
}
