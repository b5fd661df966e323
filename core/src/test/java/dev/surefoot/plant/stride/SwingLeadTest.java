// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.FootPoint;
import org.junit.jupiter.api.Test;

class SwingLeadTest {
    private static final SyntheticWalker WALKER = WalkSpec.biped().walker();
    private static final LegTrack TRACK =
            LegTrack.follow(WALKER.clip(), WALKER.legs()).get(0);

    private static final double DROP = 0.15;
    /** Metres that its heel goes with shorter strides. */
    private static final double WAY = 0.3;

    /** From where the ball leaves the floor to where the heel comes down, of one swing inside the clip. */
    private static int[] swing() {
        int heel = TRACK.indexOf(FootPoint.Kind.HEEL);
        double fps = WALKER.clip().framesPerSecond();
        int f = 5;
        while (TRACK.velocity(heel, f, fps, 1 / fps).horizontal().length() > 0.02) {
            f++;
        }
        while (TRACK.velocity(heel, f, fps, 1 / fps).horizontal().length() < 0.3) {
            f++;
        }
        int from = f;
        while (TRACK.velocity(heel, f, fps, 1 / fps).horizontal().length() > 0.02) {
            f++;
        }
        return new int[] {from, f};
    }

    private static double[] lead(Ground ground, double fromHeight, double toHeight) {
        int[] swing = swing();
        return new SwingLead(TRACK, ground, f -> 0, WALKER.clip().framesPerSecond())
                .best(swing[0], swing[1], SwingLeadTest::shorter, Vec3.Z, fromHeight, toHeight);
    }

    /** A swing by a metre becomes one by a tread, as far as the heel has got. */
    private static Vec3 shorter(int f) {
        int heel = TRACK.indexOf(FootPoint.Kind.HEEL);
        double start = TRACK.point(heel, swing()[0]).z();
        double way = TRACK.point(heel, swing()[1]).z() - start;
        return Vec3.Z.times((WAY - way) * (TRACK.point(heel, f).z() - start) / way);
    }

    @Test
    void levelGround_asksForNone() {
        assertThat(lead(Plane.flat(0), 0, 0)).containsOnly(0);
    }

    /** A riser of 15 cm, so far behind where the heel comes down. */
    private static double[] leadDown(double behind) {
        int heel = TRACK.indexOf(FootPoint.Kind.HEEL);
        double nosing = TRACK.point(heel, swing()[0]).z() + WAY - behind;
        Ground down = (x, z, ceiling, out) -> new Steps(-DROP, 10).at(x, z - nosing, ceiling, out);
        return lead(down, 0, -DROP);
    }

    @Test
    void besideARiserThatItCameDown_itIsAhead_andAtRestAtBothEnds() {
        double[] lead = leadDown(0.02);
        double most = 0;
        for (double metres : lead) {
            assertThat(metres).isNotNegative();
            most = Math.max(most, metres);
        }
        assertThat(most).isBetween(0.03, 0.1);
        assertThat(lead[0]).isZero();
        assertThat(lead[lead.length - 1]).isZero();
    }

    @Test
    void awayFromTheRiser_itHasTimeToComeDown_andNeedsNone() {
        assertThat(leadDown(0.15)).containsOnly(0);
    }
}
