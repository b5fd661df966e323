// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Feet without a joint that bends their toes, as cats and robots have them. */
class RigidToesTest {
    private static final Map<String, Ground> GROUNDS = Map.of(
            "flat", Plane.flat(0),
            "up 12°", Plane.slope(12),
            "down 12°", Plane.slope(-12),
            "hills", TestGrounds.bumps(1, 0.05, 0.5));

    /** A walker whose toe's tip is one with the foot, so far below the line through heel and ball. */
    private static Planting planted(double dropMetres, Ground ground) {
        SyntheticWalker walker = WalkSpec.biped().cycles(2).fps(30).walker();
        List<Leg> rigid = new ArrayList<>();
        for (Leg leg : walker.legs()) {
            FootPoint toe = new FootPoint(FootPoint.Kind.TOE, leg.ankle(), new Vec3(0, -0.08 - dropMetres, 0.2));
            rigid.add(new Leg(
                    leg.name(),
                    leg.hip(),
                    leg.knee(),
                    leg.ankle(),
                    -1,
                    List.of(leg.point(FootPoint.Kind.HEEL), leg.point(FootPoint.Kind.BALL), toe)));
        }
        return ClipPlanter.plant(walker.clip(), rigid, 0, ground, PlantOptions.DEFAULTS, Progress.NONE);
    }

    @Test
    void toesInThePlaneOfTheSole_areNeverInTheGround() {
        check(0);
    }

    @Test
    void toesBelowThePlaneOfTheSole_standInsteadOfTheBall() {
        check(0.006);
    }

    private static void check(double dropMetres) {
        GROUNDS.forEach((name, ground) -> {
            Planting p = planted(dropMetres, ground);
            assertThat(p.contacts()).as(name).isNotEmpty();
            MotionMetrics m = p.meter(p.clip()).measure();
            assertThat(m.penetration().maxMm()).as(name).isLessThan(0.001);
            assertThat(m.slip().maxMm()).as(name).isLessThan(0.001);
            assertThat(m.knees().flexionMinDegrees()).as(name).isGreaterThan(3.99);
        });
    }
}
