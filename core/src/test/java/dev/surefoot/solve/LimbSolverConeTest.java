// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A thigh held in a cone: bones of 4 and 3 by hand, and any limb against a search over all thighs of the cone. */
class LimbSolverConeTest {
    private static final double EXACT = 0x1p-46;
    private final SplittableRandom random = new SplittableRandom(31);
    private final LimbSolver leg = new LimbSolver()
            .hip(0, 5, 0, 0, 0, 0, 1)
            .knee(0, 1, 0, 0, 0, 0, 1)
            .ankle(0, -2, 0, 0, 0, 0, 1)
            .target(0, 0, 0)
            .hingeInThigh(1, 0, 0);

    @Test
    void kneeInTheCone_staysToTheBit() {
        leg.solve();
        Quat free = leg.solvedHip().local().quat();
        // the thigh of the triangle 3, 4, 5 leans ahead by atan(3 / 4)
        leg.hipCone(0, -1, 0, Math.atan(0.75) + 1e-12).solve();
        assertThat(leg.hipHeld()).isFalse();
        assertThat(leg.solvedHip().local().quat()).isEqualTo(free);
    }

    @Test
    void coneAside_swivelsTheKnee_andTheAnkleStays() {
        // about an axis to the left, less than a right angle wide: the knee, ahead, has to go aside
        leg.hipCone(1, 0, 0, Math.acos(0.36)).solve();
        assertThat(leg.hipHeld()).isTrue();
        assertThat(leg.residual()).isLessThan(1e-14);
        // thigh (4/5 down, 3/5 around): its part to the left is 0.36 of 4, so sin φ = 0.6
        assertThat(leg.solvedKnee().place().distanceTo(new Vec3(1.44, 1.8, 2.4 * 0.8)))
                .isLessThan(1e-14);
        assertThat(leg.kneeFlexionRadians()).isCloseTo(Math.PI / 2, within(1e-14));
    }

    @Test
    void noKneeInTheCone_endsAsNearAsItCan() {
        // straight down and nothing else: the shin alone is left to come near
        leg.hipCone(0, -1, 0, 0).target(0, 1, 3.5).solve();
        assertThat(leg.hipHeld()).isTrue();
        assertThat(leg.solvedKnee().place().distanceTo(new Vec3(0, 1, 0))).isLessThan(1e-14);
        assertThat(leg.solvedAnkle().place().distanceTo(new Vec3(0, 1, 3))).isLessThan(1e-14);
        assertThat(leg.residual()).isCloseTo(0.5, within(1e-14));
        // nearer than the shin is long, whatever the thigh does
        leg.target(0, 1, 2).solve();
        assertThat(leg.residual()).isCloseTo(1, within(1e-14));
        leg.hipCone(0, -1, 0, Math.PI).solve();
        assertThat(leg.hipHeld()).isFalse();
    }

    @Test
    void coneTurnsWithTheJointAbove() {
        double half = Math.sqrt(0.5);
        leg.hipCone(1, 0, 0, Math.acos(0.36)).solve();
        Vec3 knee = leg.solvedKnee().place();
        leg.parent(0, 0, half, half).hipCone(0, -1, 0, Math.acos(0.36)).solve();
        assertThat(leg.solvedKnee().place().distanceTo(knee)).isLessThan(1e-14);
    }

    @Test
    void targetOnTheHip_turnsTheFoldedLimbIntoTheCone() {
        leg.hip(0, 5, 0, 0, 0, 0, 1).target(0, 5, 0).hipCone(0, 0, 1, 0.3).solve();
        Vec3 thigh = leg.solvedKnee().place().minus(new Vec3(0, 5, 0));
        assertThat(thigh.length()).isCloseTo(4, within(1e-14));
        assertThat(thigh.z()).isCloseTo(4 * Math.cos(0.3), within(1e-14));
        assertThat(leg.solvedAnkle().place().distanceTo(leg.solvedKnee().place()))
                .isCloseTo(3, within(1e-14));
        assertThat(leg.residual()).isCloseTo(1, within(1e-14));
    }

    @Test
    void wrongAngles_areRefusedByName() {
        for (double bad : new double[] {-0.1, 3.2, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> leg.hipCone(0, 1, 0, bad))
                    .withMessageContaining("halfAngleRadians")
                    .withMessageContaining(String.valueOf(bad));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leg.hipCone(0, 0, 0, 1))
                .withMessageContaining("hipCone");
    }

    @Test
    void anyLimb_keepsItsBones_isInTheCone_andNoOtherThighComesNearer() {
        int moved = 0;
        int missed = 0;
        double worstEdge = 0;
        double worstMiss = 0;
        for (int i = 0; i < Cases.COUNT / 10; i++) {
            Vec3 hip = direction();
            Vec3 thigh = direction();
            Vec3 shin = direction().times(0.3 + random.nextDouble());
            double limb = thigh.length() + shin.length();
            Vec3 target = hip.plusTimes(1.1 * limb * random.nextDouble(), direction());
            Vec3 axis = direction().normalizedOr(Vec3.X);
            double angle = Math.PI * random.nextDouble();
            LimbSolver solver = new LimbSolver()
                    .hip(hip, Quat.IDENTITY)
                    .knee(hip.plus(thigh), Quat.IDENTITY)
                    .ankle(hip.plus(thigh).plus(shin), Quat.IDENTITY)
                    .target(target);
            solver.solve();
            double free = solver.residual();
            Vec3 freeKnee = solver.solvedKnee().place();
            solver.hipCone(axis.x(), axis.y(), axis.z(), angle).solve();
            Vec3 knee = solver.solvedHip().world().quat().rotate(thigh);
            Vec3 end = knee.plus(solver.solvedKnee().world().quat().rotate(shin));
            assertThat(knee.distanceTo(solver.solvedKnee().place().minus(hip))).isLessThan(EXACT * limb);
            assertThat(end.distanceTo(solver.solvedAnkle().place().minus(hip))).isLessThan(2 * EXACT * limb);
            worstEdge = Math.max(worstEdge, Math.cos(angle) - knee.dot(axis) / thigh.length());
            if (!solver.hipHeld()) {
                assertThat(solver.residual()).isEqualTo(free);
                continue;
            }
            moved++;
            Vec3 asked = target.minus(hip);
            double least = search(axis, angle, asked, thigh.length(), shin.length());
            if (solver.residual() > free + 1e-9) {
                missed++;
            } else {
                // the least swivel: no thigh of the cone that meets the end is nearer to the one without a cone
                worstMiss = Math.max(worstMiss, solver.residual() - free);
                assertSwivelIsLeast(freeKnee.minus(hip), knee, end, axis, angle);
            }
            assertThat(solver.residual()).isLessThanOrEqualTo(Math.max(least, free) + 1e-9);
        }
        Cases.report("hip cone: edge " + worstEdge + " miss " + worstMiss);
        assertThat(worstEdge).isLessThan(EXACT);
        assertThat(worstMiss).isLessThan(EXACT);
        assertThat(moved).isGreaterThan(Cases.COUNT / 40);
        assertThat(missed).isGreaterThan(Cases.COUNT / 200);
    }

    private static void assertSwivelIsLeast(Vec3 free, Vec3 held, Vec3 end, Vec3 axis, double angle) {
        Vec3 u = end.normalizedOr(Vec3.X);
        double turn = Quat.fromTo(across(free, u), across(held, u)).angleTo(Quat.IDENTITY);
        double step = turn / 40;
        for (int k = 0; k < 39; k++) {
            for (int side = -1; side <= 1; side += 2) {
                Vec3 other = Quat.aboutAxis(u, side * k * step).rotate(free);
                assertThat(other.dot(axis) / other.length()).isLessThan(Math.cos(angle) + 1e-9);
            }
        }
    }

    private static Vec3 across(Vec3 v, Vec3 u) {
        return v.minus(u.times(v.dot(u)));
    }

    /** Returns the least distance from the target that any thigh of the cone leaves, of some hundred tried. */
    private static double search(Vec3 axis, double angle, Vec3 target, double a, double b) {
        Vec3 side = axis.cross(target).normalizedOr(axis.cross(Vec3.X).normalizedOr(Vec3.Y));
        Vec3 ahead = side.cross(axis);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= 12; i++) {
            double off = angle * i / 12;
            for (int j = 0; j < 12; j++) {
                double round = 2 * Math.PI * j / 12;
                Vec3 knee = axis.times(Math.cos(off))
                        .plusTimes(Math.sin(off) * Math.cos(round), ahead)
                        .plusTimes(Math.sin(off) * Math.sin(round), side)
                        .times(a);
                least = Math.min(least, Math.abs(target.distanceTo(knee) - b));
            }
        }
        return least;
    }

    private Vec3 direction() {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }
}
