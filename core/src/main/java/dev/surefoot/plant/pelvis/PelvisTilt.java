// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.curve.BandMatrix;
import dev.surefoot.curve.NewtonDescent;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;

/**
 * How the pelvis tilts in a segment of a clip, and where that takes the hips.
 *
 * <p>The tilt is that of the cheapest trajectory of a pelvis that may move and turn ({@link TiltObjective}), eased to
 * its bound: a tilt up to half of that stays within a sixtieth of what it would be, and none goes beyond.
 * <b>Frames:</b> world, in {@link BodyMetre}s; frame numbers are the segment's. <b>Cost:</b> O(frames), some ten banded
 * solves.
 */
public final class PelvisTilt {
    /** Newton steps; the cost's pieces change within the first few. */
    private static final int MOST_STEPS = 60;
    /** Metres and radians: a step this small is rounding, for mirrored and turned bodies to tilt alike. */
    private static final double DONE = 1e-9;

    private final double greatestRadians;
    /** For each leg and frame from the pelvis's joint to the hip. */
    private final Vec3[][] arms;

    private final Quat[] turns;

    private PelvisTilt(double greatestRadians, Vec3[][] arms, Quat[] turns) {
        this.greatestRadians = greatestRadians;
        this.arms = arms;
        this.turns = turns;
    }

    /** Returns a pelvis that does not tilt yet, and may do so by as many radians. */
    public static PelvisTilt level(
            PelvisJoint joint, double greatestRadians, List<LegTrack> tracks, Segment segment, BodyMetre unit) {
        Vec3[][] arms = new Vec3[tracks.size()][segment.frames()];
        Quat[] turns = new Quat[segment.frames()];
        Arrays.fill(turns, Quat.IDENTITY);
        for (int f = 0; f < turns.length; f++) {
            Vec3 middle = unit.in(joint.place(f + segment.startFrame()));
            for (int leg = 0; leg < arms.length; leg++) {
                arms[leg][f] = tracks.get(leg).hip(f).minus(middle);
            }
        }
        return new PelvisTilt(greatestRadians, arms, turns);
    }

    /**
     * Returns the pelvis tilted.
     *
     * @param desired where the pelvis would go if legs had no length, as a move from the source, one a frame
     * @param constraints what each frame's legs allow a pelvis that is not tilted
     * @param lengths how long the legs should be
     * @param progress hears of the frames
     */
    PelvisTilt tilted(
            Vec3[] desired,
            double framesPerSecond,
            ReachConstraints constraints,
            LegLengthTerms lengths,
            Progress progress) {
        progress.at(Progress.Stage.BODY, 0, turns.length);
        double[] x = new double[TiltObjective.UNKNOWNS * turns.length];
        TiltObjective cost = new TiltObjective(desired, framesPerSecond, arms, constraints, lengths);
        BandMatrix matrix = new BandMatrix(x.length, TiltObjective.WIDTH);
        NewtonDescent.minimise(cost, x, matrix, MOST_STEPS, DONE);
        Quat[] tilted = new Quat[turns.length];
        for (int f = 0; f < tilted.length; f++) {
            int at = TiltObjective.UNKNOWNS * f;
            Vec3 turn = new Vec3(x[at + 3], 0, x[at + 4]);
            double part = turn.length() / greatestRadians;
            double eased = Math.sqrt(Math.sqrt(1 + part * part * part * part));
            tilted[f] = Quat.fromRotationVector(turn.times(1 / eased));
        }
        return new PelvisTilt(greatestRadians, arms, tilted);
    }

    /** Returns the pelvis's turn. */
    Quat turn(int f) {
        return turns[f];
    }

    /** Returns for each frame by how much a leg's hip goes against the pelvis's joint. */
    Vec3[] moves(int leg) {
        Vec3[] moves = new Vec3[turns.length];
        for (int f = 0; f < moves.length; f++) {
            moves[f] = turns[f].rotate(arms[leg][f]).minus(arms[leg][f]);
        }
        return moves;
    }
}
