// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;
import dev.surefoot.motion.Promise;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;

/** Lifts a swinging foot over what it would enter, at keys and on the way from one to the next. */
final class SwingClearance {
    /** A swinging sole point that was above the floor stays at least this far above the ground, in metres. */
    private static final double CLEARANCE_METRES = 0.01;
    /** Places between two keys at which the way is looked at; as many as the meter takes. */
    private static final int SUBFRAMES = 4;
    /** Metres that the foot may sink between two keys: what interpolation alone does on level ground. */
    private static final double BETWEEN_METRES = Promise.BETWEEN_KEYS_METRES;

    /** Metres below the ground that are on it: rounding. */
    private static final double AT_KEYS_METRES = 1e-8;
    /** Metres below the ground between keys that are left: a fifth of what is promised. */
    private static final double REST_METRES = 0.2 * Promise.BETWEEN_KEYS_METRES;
    /** Part of the decay over which the last lift comes and goes. */
    private static final double REST_PART = 0.2;

    /** Part of the decay within which a lift counts as beside a stance: some hundredths of a second. */
    private static final double BESIDE_PART = 0.4;
    /** Part of the decay in which such a lift fades to a third. */
    private static final double FADE_PART = 0.36;
    /**
     * √12, from which on the polynomials of the fade rise again: what fades within a frame keeps a fourteenth for one
     * more.
     */
    private static final double MOST_FADE = 3.4641;

    private final FootTrajectory course;
    private final GroundProfile levels;
    private final Ground ground;
    private final double decayFrames;
    private final GroundHit hit = new GroundHit();
    private final DirtyFrames changes;
    /** How deep the foot is at each frame and between, as of the last look. */
    private final double[] depths;

    SwingClearance(FootTrajectory course, GroundProfile levels, Ground ground, double decayFrames) {
        this.course = course;
        this.levels = levels;
        this.ground = ground;
        this.decayFrames = decayFrames;
        changes = new DirtyFrames(course, true);
        depths = new double[SUBFRAMES * course.frames()];
    }

    /** Lifts the foot where it does not stand. */
    void lift() {
        int n = course.frames();
        boolean[] fixed = new boolean[n];
        double[] least = new double[n];
        double[] away = awayFromStances();
        boolean any = false;
        for (int f = 0; f < n; f++) {
            fixed[f] = course.stands(f);
            if (!fixed[f]) {
                least[f] = Math.max(0, depth(f, course.ankle.get(f), CLEARANCE_METRES * away[f]));
                any |= least[f] > 0;
            }
        }
        for (int f = 0; f + 1 < n; f++) {
            any |= !fixed[f] && !fixed[f + 1] && clearBetween(f, least);
        }
        if (!any) {
            return;
        }
        double[] beside = besideStances(fixed, least, away);
        for (int f = 0; f < n; f++) {
            least[f] = Math.max(0, least[f] - beside[f]);
        }
        double[] lift = LeastAccelerationCurve.above(fixed, least, decayFrames);
        for (int f = 0; f < n; f++) {
            course.ankle.set(f, course.ankle.get(f).plusTimes(lift[f] + beside[f], Vec3.Y));
        }
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
        // a lift that was needed before a stance fades backwards too, and the other way round
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
     * e to the power of −{@code x}, to a hundredth up to 2, and no less than a fourteenth: the ratio of polynomials of
     * Padé.
     */
    private static double kept(double x) {
        double within = Math.min(x, MOST_FADE);
        double even = 1 + within * within / 12;
        return (even - within / 2) / (even + within / 2);
    }

    /** Returns the ankle's place raised so far that no sole point of frame {@code f} is in the ground. */
    Vec3 outOfGround(int f, Vec3 ankleWorld) {
        double deep = depthAt(f, 0, ankleWorld.minus(course.ankle.get(f)));
        return ankleWorld.plusTimes(deep, Vec3.Y);
    }

    /** How far the foot must rise so that every sole point clears the ground as it cleared the floor. */
    private double depth(int f, Vec3 ankleWorld, double margin) {
        LegTrack track = course.track;
        double most = Double.NEGATIVE_INFINITY;
        for (int p = 0; p < track.leg().points().size(); p++) {
            Vec3 at = ankleWorld.plus(course.foot.get(f).rotate(course.local(p, f)));
            if (ground.at(at.x(), at.z(), hit)) {
                double animated = track.point(p, f).y() - levels.sourceHeight(f);
                double wanted = Math.max(0, Math.min(margin, animated));
                double up = hit.height() + wanted - at.y();
                most = Math.max(most, p == course.toe ? up - toesBend(f) : up);
            }
        }
        return most;
    }

    /** By how much the toes can rise themselves. */
    private double toesBend(int f) {
        LegTrack track = course.track;
        return course.toe < 0 || track.leg().ball() < 0
                ? 0
                : ToeClearance.MOST_SLOPE * course.local(course.toe, f).distanceTo(track.toeJointInFoot(f));
    }

    /** The same on the way to the next key: over ground that hardly changes, not over an edge. */
    private double toesBendBetween(int f) {
        double bend = toesBend(f);
        return bend > 0 && Math.abs(groundBelowToe(f) - groundBelowToe(f + 1)) <= 0.5 * bend ? bend : 0;
    }

    private double groundBelowToe(int f) {
        Vec3 at = course.ankle.get(f).plus(course.foot.get(f).rotate(course.local(course.toe, f)));
        return ground.at(at.x(), at.z(), hit) ? hit.height() : Double.NaN;
    }

    /**
     * Raises the two keys beside what the foot would enter on its way from one to the next: an edge that it passes in
     * between.
     */
    private boolean clearBetween(int f, double[] least) {
        LegTrack track = course.track;
        boolean any = false;
        double toes = toesBendBetween(f);
        for (int sub = 1; sub < SUBFRAMES; sub++) {
            double w = sub / (double) SUBFRAMES;
            Vec3 at = course.ankle.get(f).lerp(course.ankle.get(f + 1), w);
            Quat turn = course.foot.get(f).slerp(course.foot.get(f + 1), w);
            double deep = 0;
            for (int p = 0; p < track.leg().points().size(); p++) {
                Vec3 local = course.local(p, f).lerp(course.local(p, f + 1), w);
                Vec3 point = at.plus(turn.rotate(local));
                if (ground.at(point.x(), point.z(), hit)) {
                    double up = hit.height() - point.y();
                    deep = Math.max(deep, p == course.toe ? up - toes : up);
                }
            }
            if (deep > BETWEEN_METRES) {
                least[f] = Math.max(least[f], deep);
                least[f + 1] = Math.max(least[f + 1], deep);
                any = true;
            }
        }
        return any;
    }

    /**
     * Lifts the swinging foot out of what it still enters with its toes bent as they are.
     *
     * @return whether it entered anything
     */
    boolean liftRest() {
        int n = course.frames();
        boolean[] fixed = new boolean[n];
        double[] least = new double[n];
        for (int f = 0; f < n; f++) {
            fixed[f] = course.stands(f);
        }
        boolean any = false;
        changes.look();
        for (int f = 0; f < n; f++) {
            for (int sub = 0; sub < (f + 1 < n ? SUBFRAMES : 1); sub++) {
                double w = sub / (double) SUBFRAMES;
                if (changes.at(f, w)) {
                    depths[SUBFRAMES * f + sub] = depthAt(f, w, Vec3.ZERO);
                }
                double deep = depths[SUBFRAMES * f + sub];
                if (deep <= (sub == 0 ? AT_KEYS_METRES : AT_KEYS_METRES + REST_METRES)) {
                    continue;
                }
                // beside a stance one key alone can rise, and brings the place between up by its part
                boolean from = !fixed[f];
                boolean to = w > 0 && !fixed[f + 1];
                if (from) {
                    least[f] = Math.max(least[f], to || w == 0 ? deep : deep / (1 - w));
                }
                if (to) {
                    least[f + 1] = Math.max(least[f + 1], from ? deep : deep / w);
                }
                any |= from || to;
            }
        }
        if (any) {
            double[] lift = SmoothEnvelope.over(least, Math.max(1, (int) (REST_PART * decayFrames)), fixed);
            for (int f = 0; f < n; f++) {
                course.ankle.set(f, course.ankle.get(f).plusTimes(lift[f], Vec3.Y));
            }
        }
        return any;
    }

    /**
     * How deep the deepest sole point is, its toes bent, a part of the way to the next frame, when the foot is moved on
     * by that much.
     */
    private double depthAt(int f, double w, Vec3 moved) {
        double deep = 0;
        FootSample moment = course.at(f, w);
        for (int p = 0; p < course.track.leg().points().size(); p++) {
            Vec3 at = moment.point(p).plus(moved);
            if (ground.at(at.x(), at.z(), hit)) {
                deep = Math.max(deep, hit.height() - at.y());
            }
        }
        return deep;
    }

    /** For each frame 0 next to a stance, 1 where the foot has had time to rise. */
    private double[] awayFromStances() {
        int n = course.frames();
        double[] away = new double[n];
        int reach = Math.max(1, (int) decayFrames);
        int since = reach;
        for (int f = 0; f < n; f++) {
            since = course.stands(f) ? 0 : Math.min(reach, since + 1);
            away[f] = since;
        }
        since = reach;
        for (int f = n - 1; f >= 0; f--) {
            since = course.stands(f) ? 0 : Math.min(reach, since + 1);
            away[f] = SmoothStep.quintic(Math.max(0, Math.min(away[f], since) - 1) / reach);
        }
        return away;
    }
}
