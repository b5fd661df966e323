// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The left leg of a {@link StandingFigure}, two frames a second: its heel is 0.1 m behind, its ball 0.2 m ahead. */
class LegSeriesTest {
    private static LegSeries series(Ground ground, Vec3... places) {
        return new LegSeries(StandingFigure.tracks(places).get(0), ground, 2);
    }

    @Test
    void height_isThatOfTheLowestPointAboveTheGroundUnderIt_inMillimetres() {
        Vec3[] places = {new Vec3(0, 0.05, 0), Vec3.ZERO};
        assertThat(series(Plane.flat(0.02), places).heightMm()).containsExactly(new double[] {30, -20}, within(1e-9));
        // 3 cm up under the ball, at z = 0.2
        Ground step = (x, z, ceiling, out) -> {
            out.set(z > 0.15 ? 0.03 : 0, 0, 1, 0);
            return true;
        };
        assertThat(series(step, places).heightMm()).containsExactly(new double[] {20, -30}, within(1e-9));
    }

    @Test
    void withoutGround_thereIsNoHeight() {
        assertThat(series(null, Vec3.ZERO).heightMm()).containsExactly(Double.NaN);
        assertThat(series(Ground.NONE, Vec3.ZERO).heightMm()).containsExactly(Double.NaN);
        // under the heel alone, 4 cm below
        Ground half = (x, z, ceiling, out) -> {
            out.set(-0.04, 0, 1, 0);
            return z < 0;
        };
        assertThat(series(half, Vec3.ZERO).heightMm()).containsExactly(new double[] {40}, within(1e-9));
    }

    @Test
    void speed_isOverTheFramesBeforeAndAfter() {
        // 0.1, then 0.3 metres in half a second
        double[] speed = series(null, Vec3.ZERO, new Vec3(0, 0, 0.1), new Vec3(0, 0, 0.4))
                .speed();
        assertThat(speed).containsExactly(new double[] {0.2, 0.4, 0.6}, within(1e-9));
    }

    @Test
    void speed_isThatOfTheSlowestPoint() {
        // turned about x through the root: the ball, 0.2 m from it, goes twice as fast as the heel
        Clip still = StandingFigure.clip(Vec3.ZERO, Vec3.ZERO, Vec3.ZERO);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 3; f++) {
            Pose pose = still.pose(f).copy();
            pose.setRotation(0, Quat.aboutAxis(Vec3.X, 0.1 * (f - 1)));
            poses.add(pose);
        }
        LegTrack track =
                LegTrack.follow(still.withPoses(poses), StandingFigure.LEGS).get(0);
        // a chord of 2 · 0.1 · sin 0.1 in a second
        assertThat(new LegSeries(track, null, 2).speed()[1]).isCloseTo(0.2 * Math.sin(0.1), within(1e-9));
    }

    @Test
    void knee_isItsBendInDegrees() {
        Clip clip = StandingFigure.clip(Vec3.ZERO, Vec3.ZERO);
        Pose bent = clip.pose(1).copy();
        bent.setRotation(StandingFigure.LEGS.get(0).knee(), Quat.aboutAxis(Vec3.X, Math.toRadians(35)));
        LegTrack track = LegTrack.follow(clip.withPoses(List.of(clip.pose(0), bent)), StandingFigure.LEGS)
                .get(0);
        assertThat(new LegSeries(track, null, 2).kneeDegrees()).containsExactly(new double[] {0, 35}, within(1e-9));
    }

    @Test
    void toes_countOnAFootOfNothingElse() {
        Leg leg = StandingFigure.LEGS.get(0);
        FootPoint toe = new FootPoint(FootPoint.Kind.TOE, leg.ankle(), new Vec3(0, -0.13, 0.3));
        FootPoint heel = leg.point(FootPoint.Kind.HEEL);
        assertThat(height(leg.withPoints(List.of(heel, toe)))).isCloseTo(0, within(1e-9));
        assertThat(height(leg.withPoints(List.of(toe)))).isCloseTo(-30, within(1e-9));
    }

    private static double height(Leg leg) {
        LegTrack track =
                LegTrack.follow(StandingFigure.clip(Vec3.ZERO), List.of(leg)).get(0);
        return new LegSeries(track, Plane.flat(0), 2).heightMm()[0];
    }
}
