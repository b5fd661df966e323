// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.curve.LeastAccelerationCurve;
import dev.surefoot.curve.SmoothEnvelope;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.Promise;
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

    private final FootShape shape;
    private final ToeBend bend;
    private final ToeHolds holds;
    private final int half;
    private final double decayFrames;
    private final double speedFrames;
    private final FootMoments moments;

    ToeClearance(FootSetting setting) {
        shape = setting.shape();
        bend = setting.bend();
        holds = setting.toes();
        double smooth = InflatedGround.hasNone(setting.solid()) ? SMOOTH_SECONDS : SMOOTH_AT_EDGES_SECONDS;
        half = Math.max(1, (int) (smooth * setting.framesPerSecond() + 0.5));
        decayFrames = setting.decayFrames();
        speedFrames = LeastAccelerationCurve.SPEED_SECONDS * setting.framesPerSecond();
        moments = new FootMoments(new boolean[shape.frames()], false, setting.framesPerSecond());
    }

    /** Returns the foot with its toes bent as they have to be where it goes. */
    FootTrajectory bent(FootTrajectory foot) {
        if (!bend.bends()) {
            return foot;
        }
        double[] least = new double[shape.frames()];
        moments.look(foot, this::wanted, (f, w, angle) -> {
            least[f] = Math.max(least[f], angle);
            if (w > 0) {
                least[f + 1] = Math.max(least[f + 1], angle);
            }
        });
        double[] angles = angles(least);
        return foot.withToeTurn(
                f -> angles[f] == 0 ? Quat.IDENTITY : bend.turn(foot.rotation().get(f), angles[f]));
    }

    /** A smooth curve through the bends of toes that stand, and over what is asked for elsewhere. */
    private double[] angles(double[] least) {
        int n = least.length;
        boolean[] held = new boolean[n];
        double[][] through = {Arrays.copyOf(holds.bends(), n)};
        boolean any = false;
        for (int f = 0; f < n; f++) {
            held[f] = holds.holdAt(f);
            any |= held[f];
        }
        if (!any) {
            return SmoothEnvelope.over(least, half);
        }
        LeastAccelerationCurve.fill(held, through, decayFrames, speedFrames);
        double[] over = new double[n];
        for (int f = 0; f < n; f++) {
            over[f] = held[f] ? 0 : Math.max(0, least[f] - through[0][f]);
        }
        double[] more = SmoothEnvelope.over(over, half, held);
        for (int f = 0; f < n; f++) {
            more[f] += through[0][f];
        }
        return more;
    }

    private double wanted(FootSample moment) {
        Vec3 joint = moment.toeJoint();
        Vec3 toe = moment.unbent(shape.toe()).minus(joint);
        Vec3 pivot = moment.isBetweenFrames() ? joint.plusTimes(BETWEEN_METRES, Vec3.Y) : joint;
        return bend.outOfGround(moment.foot(), pivot, toe);
    }
}
