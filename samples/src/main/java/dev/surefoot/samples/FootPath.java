// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * Where the walker's left foot goes: in stance it rolls over the heel, the ball and the tip of the toes, each fixed on
 * the floor while it carries; in swing it follows the normal hip and knee, bent at both ends so that it leaves and
 * meets the floor without a jolt.
 *
 * <p><b>Frames:</b> world, metres; the stride of phase 0 to 1 begins with the heel at {@link #FIRST_HEEL}, the next one
 * a stride further. <b>Shape:</b> position and its first two derivatives are continuous everywhere.
 */
final class FootPath {
    /** Where the heel strikes at phase 0: as far before the hips as the gait has it, 5 cm to the side. */
    static final Vec3 FIRST_HEEL = new Vec3(0.05, 0, 0.3117);
    /** The foot points outward; 5° to 7° are usual. */
    static final Quat TOE_OUT = Quat.aboutAxis(Vec3.Y, 6 * Math.PI / 180);

    private static final Vec3 STRIDE = new Vec3(0, 0, WalkGait.STRIDE_METRES);
    private static final Quintic[] CORRECTION = {correction(Vec3::x), correction(Vec3::y), correction(Vec3::z)};

    private FootPath() {}

    /** Returns the ankle at {@code phase} cycles. */
    static Vec3 ankle(double phase) {
        double strides = Math.floor(phase);
        double p = phase - strides;
        Vec3 ankle = p < WalkGait.HEEL_OFF ? overHeel(p) : p < WalkGait.TOE_OFF ? overToes(p) : inSwing(p);
        return ankle.plusTimes(strides, STRIDE);
    }

    /** Returns the world rotation of the foot. */
    static Quat foot(double phase) {
        return pitched(WalkGait.footPitch(phase));
    }

    /** Returns the world rotation of the toes. */
    static Quat toes(double phase) {
        return pitched(WalkGait.footPitch(phase) + WalkGait.toeExtension(phase));
    }

    private static Quat pitched(double toesUp) {
        return TOE_OUT.times(Quat.aboutAxis(Vec3.X, -toesUp));
    }

    private static Vec3 overHeel(double p) {
        return FIRST_HEEL.minus(foot(p).rotate(WalkerSkeleton.HEEL));
    }

    private static Vec3 overToes(double p) {
        Vec3 tip = FIRST_HEEL.plus(
                TOE_OUT.rotate(WalkerSkeleton.BALL.plus(WalkerSkeleton.TOE).minus(WalkerSkeleton.HEEL)));
        return tip.minus(toes(p).rotate(WalkerSkeleton.TOE)).minus(foot(p).rotate(WalkerSkeleton.BALL));
    }

    private static Vec3 inSwing(double p) {
        return byNormalAngles(p).plus(new Vec3(CORRECTION[0].at(p), CORRECTION[1].at(p), CORRECTION[2].at(p)));
    }

    /** Returns the ankle that the normal hip and knee would give, in the plane of the foot. */
    private static Vec3 byNormalAngles(double p) {
        Vec3 hip = WalkGait.pelvis(p).plus(WalkGait.pelvisRotation(p).rotate(new Vec3(WalkerSkeleton.HIP_SIDE, 0, 0)));
        double thigh = WalkGait.hipFlexion(p) - WalkGait.PELVIS_TILT;
        double shin = thigh - WalkGait.kneeFlexion(p);
        return new Vec3(
                FIRST_HEEL.x(),
                hip.y() - WalkerSkeleton.THIGH * Trig.cos(thigh) - WalkerSkeleton.SHIN * Trig.cos(shin),
                hip.z() + WalkerSkeleton.THIGH * Trig.sin(thigh) + WalkerSkeleton.SHIN * Trig.sin(shin));
    }

    /** Returns what leads one coordinate of the normal path over into stance at both ends. */
    private static Quintic correction(ToDoubleFunction<Vec3> coordinate) {
        return new Quintic(
                WalkGait.TOE_OFF,
                1,
                difference(coordinate, FootPath::overToes, WalkGait.TOE_OFF),
                difference(coordinate, p -> overHeel(p - 1).plus(STRIDE), 1));
    }

    private static Quintic.Knot difference(ToDoubleFunction<Vec3> coordinate, DoubleFunction<Vec3> stance, double at) {
        return Quintic.knotOf(p -> coordinate.applyAsDouble(stance.apply(p).minus(byNormalAngles(p))), at);
    }
}
