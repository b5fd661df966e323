// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.GreatestNear;
import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Worsening;
import dev.surefoot.motion.track.Promise;
import dev.surefoot.motion.track.RotationTrack;
import dev.surefoot.plant.foot.ground.InflatedGround;
import java.util.Arrays;

/**
 * Bends toes up about their joint where the ground would be inside them, at keys and between one and the next, smoothly
 * over time; toes that stand keep the bend with which they came to.
 */
final class ToeClearance {
    /**
     * Metres that toes may be in the ground between keys; a clean foot that rolls at 30 keys a second comes near it.
     */
    private static final double BETWEEN_METRES = Promise.PLANNED_BETWEEN_KEYS_METRES;
    /**
     * Seconds over which a bend comes and goes: quicker ones are seen where a clip's own toes never bend, and toes that
     * wait longer lie on nothing.
     */
    private static final double SMOOTH_SECONDS = 0.1;
    /** The same over ground with edges: toes that bend long before an edge come into others that they were beside. */
    private static final double SMOOTH_AT_EDGES_SECONDS = 0.02;
    /** Part of the speed that toes may have: a posed foot turns by rounding more than it was planned to. */
    private static final double MOST_PART = 0.99;

    private final FootShape shape;
    private final ToeBend bend;
    private final int half;
    /** Radians by which the bend may come or go from each frame to the next. */
    private final double[] mostStep;

    private final FootMoments moments;
    /** Where the toes stand, and the smooth curve through the bends that they have there. */
    private final boolean[] held;

    private final double[] through;
    /** What the last foot asked for beyond that curve, a smooth curve over it, and what its toes were bent more. */
    private double[] asked;

    private double[] cover;
    private double[] more;
    private FootTrajectory last;

    ToeClearance(FootSetting setting) {
        shape = setting.shape();
        bend = setting.bend();
        double smooth = InflatedGround.hasNone(setting.solid()) ? SMOOTH_SECONDS : SMOOTH_AT_EDGES_SECONDS;
        half = Math.max(1, (int) (smooth * setting.framesPerSecond() + 0.5));
        mostStep = bend.bends() ? mostStep(setting) : new double[0];
        moments = new FootMoments(new boolean[shape.frames()], false, setting.framesPerSecond());
        held = new boolean[shape.frames()];
        double[][] bends = {Arrays.copyOf(setting.toes().bends(), held.length)};
        boolean any = false;
        for (int f = 0; f < held.length; f++) {
            held[f] = setting.toes().holdAt(f);
            any |= held[f];
        }
        if (any) {
            double speedFrames = LeastAccelerationCurve.SPEED_SECONDS * setting.framesPerSecond();
            LeastAccelerationCurve.fill(held, bends, setting.decayFrames(), speedFrames);
        }
        through = bends[0];
    }

    /** Returns the foot with its toes bent as they have to be where it goes. */
    FootTrajectory bent(FootTrajectory foot) {
        if (!bend.bends()) {
            return foot;
        }
        double[] least = new double[held.length];
        moments.look(foot, this::wanted, (f, w, angle) -> {
            least[f] = Math.max(least[f], angle);
            if (w > 0) {
                least[f + 1] = Math.max(least[f + 1], angle);
            }
        });
        for (int f = 0; f < least.length; f++) {
            least[f] = held[f] ? 0 : Math.max(0, least[f] - through[f]);
        }
        slow(least, foot);
        FootTrajectory bent = bent(foot, least);
        // each round reaches on by the time in which a bend comes and goes, until it comes where there is no ground
        for (int round = 0; round < held.length && comeIntoGround(bent, least); round++) {
            bent = bent(foot, least);
        }
        return bent;
    }

    /**
     * Toes that hang beside an edge come over it as they bend: asks for so much more where, bent as they are, they are
     * in the ground; returns whether they are anywhere.
     */
    private boolean comeIntoGround(FootTrajectory bent, double[] least) {
        boolean any = false;
        for (int f = 0; f < least.length; f++) {
            if (!held[f] && more[f] > 0) {
                FootSample frame = new FootSample(bent, f, 0);
                Vec3 joint = frame.toeJoint();
                double angle = bend.outOfGround(
                        frame.foot(), joint, frame.point(shape.toe()).minus(joint));
                any |= angle > 0;
                least[f] = angle > 0 ? more[f] + angle : least[f];
            }
        }
        return any;
    }

    /** The foot with its toes on the smooth curve over these. */
    private FootTrajectory bent(FootTrajectory foot, double[] asks) {
        // most of a foot goes as it did when its toes were bent last
        double[] least = Arrays.copyOf(asks, asks.length);
        boolean again = last != null && last.rotation() == foot.rotation();
        double[] before = again ? more : new double[least.length];
        RotationTrack turns = again ? last.toeTurn().copy() : new RotationTrack(least.length);
        if (again) {
            cover = Arrays.copyOf(cover, cover.length);
            SmoothEnvelope.renew(cover, asked, least, half, held);
        } else {
            cover = SmoothEnvelope.over(least, half, held);
        }
        more = slowly(cover, least);
        asked = least;
        for (int f = 0; f < least.length; f++) {
            if (!again || more[f] != before[f]) {
                turns.set(f, bend.turn(foot.rotation().get(f), through[f] + more[f]));
            }
        }
        last = foot.withToeTurn(turns);
        return last;
    }

    /**
     * Returns the greatest curve under one that comes and goes no faster than a bend may, but what is asked for at
     * least: beside toes that stand a smooth curve ends too soon.
     */
    private double[] slowly(double[] smooth, double[] least) {
        double[] slow = Arrays.copyOf(smooth, smooth.length);
        for (int f = 0; f < slow.length; f++) {
            slow[f] = shape.keeps(f) ? least[f] : slow[f];
        }
        for (int f = 1; f < slow.length; f++) {
            slow[f] = Math.min(slow[f], slow[f - 1] + through[f - 1] - through[f] + mostStep[f]);
        }
        for (int f = slow.length - 2; f >= 0; f--) {
            slow[f] = Math.min(slow[f], slow[f + 1] + through[f + 1] - through[f] + mostStep[f + 1]);
        }
        for (int f = 0; f < slow.length; f++) {
            slow[f] = Math.max(slow[f], least[f]);
        }
        return slow;
    }

    /** What {@link Worsening} lets a joint turn faster than the source's; any step beside edges. */
    private static double[] mostStep(FootSetting setting) {
        FootShape shape = setting.shape();
        double[] turns = new double[shape.frames()];
        if (!InflatedGround.hasNone(setting.solid())) {
            Arrays.fill(turns, Double.POSITIVE_INFINITY);
            return turns;
        }
        Vec3 before = Vec3.ZERO;
        for (int f = 0; f < turns.length; f++) {
            Vec3 toes = shape.toeFromJoint(f);
            turns[f] = f == 0 ? 0 : Trig.atan2(before.cross(toes).length(), before.dot(toes));
            before = toes;
        }
        int around = (int) Math.round(Worsening.AROUND_SECONDS * setting.framesPerSecond());
        double[] step = GreatestNear.of(turns, around);
        for (int f = 0; f < step.length; f++) {
            step[f] = MOST_PART
                    * ((Worsening.MOST_TIMES_FASTER - 1) * step[f]
                            + Trig.radians(Worsening.MOST_DEGREES_FASTER) / setting.framesPerSecond());
        }
        return step;
    }

    /**
     * Asks for a bend as early, and as long, as it takes to come and go no faster than it may; but for no bend that
     * lowers the toes again.
     */
    private void slow(double[] least, FootTrajectory foot) {
        for (int direction = 1; direction >= -1; direction -= 2) {
            double before = 0;
            for (int i = 0; i < least.length; i++) {
                int f = direction > 0 ? i : least.length - 1 - i;
                double asked = held[f] || shape.keeps(f) ? 0 : before - mostStep[f];
                if (asked > least[f]) {
                    Vec3 toe = shape.toeFromJoint(f);
                    least[f] = Math.max(
                            least[f],
                            Math.min(asked, bend.highest(foot.rotation().get(f), toe)));
                }
                before = least[f];
            }
        }
    }

    private double wanted(FootSample moment) {
        Vec3 joint = moment.toeJoint();
        Vec3 toe = moment.unbent(shape.toe()).minus(joint);
        Vec3 pivot = moment.isBetweenFrames() ? joint.plusTimes(BETWEEN_METRES, Vec3.Y) : joint;
        return bend.outOfGround(moment.foot(), pivot, toe);
    }
}
