// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class WalkGaitTest {
    private static final double[] EVENTS = {
        0, WalkGait.FOOT_FLAT, WalkGait.HEEL_OFF, WalkGait.BALL_OFF, WalkGait.TOE_OFF, 0.657, 0.8, 0.81, 0.974
    };

    @Test
    void footAngles_haveNoJumpInSpeedOrAcceleration() {
        assertSmooth(WalkGait::footPitch, 0.05);
        assertSmooth(WalkGait::toeExtension, 0.05);
    }

    @Test
    void anklePath_hasNoJumpInSpeedOrAcceleration() {
        assertSmooth(p -> FootPath.ankle(p).x(), 0.01);
        assertSmooth(p -> FootPath.ankle(p).y(), 0.05);
        assertSmooth(p -> FootPath.ankle(p).z(), 0.05);
    }

    /** Compares the curve's second derivative just before and just after each event, where its pieces join. */
    private static void assertSmooth(DoubleUnaryOperator curve, double relative) {
        double e = 2e-5;
        double largest = 0;
        for (double p = 0; p < 1; p += 0.005) {
            largest = Math.max(largest, Math.abs(secondDerivative(curve, p, e)));
        }
        for (double event : EVENTS) {
            double before = secondDerivative(curve, event - e, e);
            double after = secondDerivative(curve, event + e, e);
            assertThat(after).as("at %s", event).isCloseTo(before, within(relative * largest));
        }
    }

    private static double secondDerivative(DoubleUnaryOperator curve, double p, double e) {
        return (curve.applyAsDouble(p - e) - 2 * curve.applyAsDouble(p) + curve.applyAsDouble(p + e)) / (e * e);
    }

    @Test
    void pelvis_movesAsFarAsInNormalWalking() {
        double lowest = 9;
        double highest = 0;
        double side = 0;
        double turn = 0;
        for (double p = 0; p < 1; p += 0.002) {
            Vec3 pelvis = WalkGait.pelvis(p);
            lowest = Math.min(lowest, pelvis.y());
            highest = Math.max(highest, pelvis.y());
            side = Math.max(side, Math.abs(pelvis.x()));
            Vec3 left = WalkGait.pelvisRotation(p).rotate(Vec3.X);
            turn = Math.max(turn, Math.abs(left.z()));
        }
        assertThat(highest - lowest).isBetween(0.025, 0.05);
        assertThat(side).isBetween(0.015, 0.03);
        assertThat(turn * 180 / Math.PI).isBetween(4.0, 5.0);
    }

    @Test
    void pelvis_isLowestInDoubleAndHighestInSingleSupport() {
        assertThat(WalkGait.pelvis(0.05).y()).isLessThan(WalkGait.pelvis(0.3).y() - 0.02);
        assertThat(WalkGait.pelvis(0.55).y()).isLessThan(WalkGait.pelvis(0.8).y() - 0.02);
    }

    @Test
    void curves_goOnForEver() {
        // Just below a whole number its fraction rounds to 1.
        assertThat(WalkGait.footPitch(-1e-17)).isEqualTo(WalkGait.footPitch(0));
        assertThat(WalkGait.footPitch(-7.4)).isCloseTo(WalkGait.footPitch(0.6), within(1e-12));
        assertThat(FootPath.ankle(-1e-17).distanceTo(FootPath.ankle(0))).isLessThan(1e-12);
        Vec3 stride = FootPath.ankle(3.7).minus(FootPath.ankle(0.7));
        assertThat(stride.distanceTo(new Vec3(0, 0, 3 * WalkGait.STRIDE_METRES)))
                .isLessThan(1e-12);
    }

    @Test
    void contacts_comeInOrder() {
        assertThat(WalkGait.touches(FootPoint.Kind.HEEL, 0)).isTrue();
        assertThat(WalkGait.touches(FootPoint.Kind.BALL, 0.05)).isFalse();
        assertThat(WalkGait.touches(FootPoint.Kind.BALL, 0.2)).isTrue();
        assertThat(WalkGait.touches(FootPoint.Kind.HEEL, 0.4)).isFalse();
        assertThat(WalkGait.touches(FootPoint.Kind.BALL, 0.58)).isFalse();
        assertThat(WalkGait.touches(FootPoint.Kind.TOE, 0.58)).isTrue();
        assertThat(WalkGait.touches(FootPoint.Kind.TOE, 1.8)).isFalse();
    }
}
