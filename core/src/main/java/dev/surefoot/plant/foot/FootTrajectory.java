// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RotationTrack;
import dev.surefoot.motion.track.VectorTrack;
import java.util.function.IntFunction;

/**
 * Where one foot goes: ankle, foot's rotation and toes' turn at every frame; world, metres. A value: each pass of
 * planning returns another.
 *
 * @param shape the sole, and which of its points stand when
 * @param ankle where the ankle is
 * @param rotation the foot's rotation
 * @param toeTurn world turn of the toes about the ball joint, on top of the foot's motion
 */
record FootTrajectory(FootShape shape, VectorTrack ankle, RotationTrack rotation, RotationTrack toeTurn) {
    /** Returns the trajectory that a foot has in its clip. */
    static FootTrajectory inClip(FootShape shape) {
        LegTrack track = shape.track();
        return new FootTrajectory(shape, track.ankles(), track.feet(), RotationTrack.UNTURNED);
    }

    /** Returns the same of a foot of which other points stand. */
    FootTrajectory of(FootShape other) {
        return new FootTrajectory(other, ankle, rotation, toeTurn);
    }

    int frames() {
        return shape.frames();
    }

    /** Returns the same with other places of the ankle. */
    FootTrajectory withAnkle(IntFunction<Vec3> place) {
        VectorTrack placed = new VectorTrack(frames());
        for (int f = 0; f < frames(); f++) {
            placed.set(f, place.apply(f));
        }
        return new FootTrajectory(shape, placed, rotation, toeTurn);
    }

    /** Returns the same with its ankle raised by so many metres at each frame. */
    FootTrajectory raised(double[] metres) {
        VectorTrack raised = ankle.copy();
        for (int f = 0; f < metres.length; f++) {
            if (metres[f] != 0) {
                raised.set(f, ankle.get(f).plusTimes(metres[f], Vec3.Y));
            }
        }
        return new FootTrajectory(shape, raised, rotation, toeTurn);
    }

    /** Returns the same with other rotations of the foot. */
    FootTrajectory withRotation(IntFunction<Quat> rotated) {
        return new FootTrajectory(shape, ankle, rotations(rotated), toeTurn);
    }

    /** Returns the same with the foot turned further about its ankle, in the world. */
    FootTrajectory turned(IntFunction<Quat> turn) {
        return withRotation(f -> turn.apply(f).timesNormalized(rotation.get(f)));
    }

    /** Returns the same with other turns of the toes. */
    FootTrajectory withToeTurn(RotationTrack turns) {
        return new FootTrajectory(shape, ankle, rotation, turns);
    }

    private RotationTrack rotations(IntFunction<Quat> of) {
        RotationTrack track = new RotationTrack(frames());
        for (int f = 0; f < frames(); f++) {
            track.set(f, of.apply(f));
        }
        return track;
    }

    /** Returns from sole point {@code a} to sole point {@code b}. */
    Vec3 between(int a, int b, int f) {
        return rotation.get(f).rotate(shape.points(b).minus(f, shape.points(a), f));
    }
}
