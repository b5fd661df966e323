// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.SmoothStep;

/**
 * The turn of a spine that lifts its end by a height: the end is as high and in the direction, seen from above, that
 * was asked for, and as far away as the length leaves.
 *
 * <p><b>Degenerate:</b> a spine that stands upright carries its end whatever the ground does, so it leans less the
 * steeper it stands, and not at all without a length.
 */
final class SpineLean {
    /**
     * Sine by which a spine rises or sinks at most, 50 degrees: a trunk that stands steeper against its pelvis looks
     * broken, and legs make up for the rest.
     */
    private static final double MOST = Trig.sin(Trig.radians(50));
    /** Part of that up to which it does all that it is asked to; beyond, ever less. */
    private static final double FREELY = 0.65;
    /** No spine is leant to more than this sine, 75 degrees: seen from above it would have no direction. */
    private static final double STEEPEST = Trig.sin(Trig.radians(75));
    /**
     * A spine whose level part is less than this share of it, 70 degrees, is upright and does not lean; twice as much,
     * and it leans as it is asked to.
     */
    private static final double UPRIGHT = Trig.cos(Trig.radians(70));

    private SpineLean() {}

    /**
     * Returns the turn.
     *
     * @param spine from what it leans about to its end, world
     * @param desired where the end should go, in the same unit
     */
    static Quat turn(Vec3 spine, Vec3 desired) {
        double length = spine.length();
        double level = spine.horizontal().length() / length;
        if (!(length > 0 && level > UPRIGHT && desired.lengthSquared() > 0)) {
            return Quat.IDENTITY;
        }
        double share = SmoothStep.quintic(Math.min(1, (level - UPRIGHT) / UPRIGHT));
        double was = spine.y() / length;
        double rise = share * desired.y() / length;
        double room = rise > 0 ? Math.min(MOST, STEEPEST - was) : Math.min(MOST, STEEPEST + was);
        double sine = was + Math.copySign(limited(Math.abs(rise), Math.max(0, room)), rise);
        Vec3 way = spine.horizontal().plusTimes(share, desired.horizontal());
        Vec3 ahead = way.dot(spine) > 0
                ? way.normalizedOr(Vec3.Z)
                : spine.horizontal().normalizedOr(Vec3.Z);
        Vec3 to = ahead.times(length * Math.sqrt((1 - sine) * (1 + sine))).plusTimes(sine * length, Vec3.Y);
        return Quat.fromTo(spine, to);
    }

    /** The same up to a part of what there is room for; then it comes ever nearer to that, without a kink. */
    private static double limited(double rise, double room) {
        double free = FREELY * room;
        double rest = room - free;
        return rise > free ? free + rest * (rise - free) / (rest + rise - free) : rise;
    }
}
