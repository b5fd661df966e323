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

/** A limb prepared once: what {@link LimbSolver#correct} gives is what {@link LimbSolver#solve} gives. */
class LimbSolverRigTest {
    private static final double EXACT = 0x1p-46;
    private final SplittableRandom random = new SplittableRandom(77);
    private final LimbSolver rig = new LimbSolver();
    private final LimbSolver full = new LimbSolver();
    private Vec3 thigh;
    private Vec3 shin;
    private Quat hip;
    private Quat knee;
    private Vec3 target;

    @Test
    void rightAngle_byHand() {
        rig.rig(new Vec3(0, -4, 0), new Vec3(0, -3, 0), Vec3.X, Quat.IDENTITY);
        // posed bent by half of a right angle, asked for a right angle straight below
        double half = Math.PI / 8;
        Reach reach = rig.correct(0, 0, 0, 1, Math.sin(half), 0, 0, Math.cos(half), 0, -5, 0);
        assertThat(reach).isEqualTo(Reach.REACHED);
        assertThat(rig.kneeCorrection().x()).isCloseTo(Math.sin(half), within(1e-15));
        assertThat(rig.kneeCorrection().w()).isCloseTo(Math.cos(half), within(1e-15));
        Vec3 thighAfter = rig.hipCorrection().quat().rotate(new Vec3(0, -4, 0));
        assertThat(thighAfter.distanceTo(new Vec3(0, -3.2, 2.4))).isLessThan(1e-15);
    }

    @Test
    void kneesOnTheirHinge_andAnyOther_endWhereTheSolveEnds() {
        double worst = 0;
        double worstUnit = 0;
        double worstMiss = 0;
        for (int i = 0; i < Cases.COUNT; i++) {
            draw(i);
            Reach reach = correct();
            full.hip(Vec3.ZERO, hip)
                    .knee(hip.rotate(thigh), hip.times(knee))
                    .ankle(hip.rotate(thigh).plus(hip.times(knee).rotate(shin)), Quat.IDENTITY)
                    .target(target);
            assertThat(reach).isEqualTo(full.solve());
            double limb = thigh.length() + shin.length();
            Quat hipAfter = hip.times(rig.hipCorrection().quat());
            Quat kneeAfter = hipAfter.times(knee).times(rig.kneeCorrection().quat());
            Vec3 kneeAt = hipAfter.rotate(thigh);
            Vec3 end = kneeAt.plus(kneeAfter.rotate(shin));
            worst = Math.max(worst, kneeAt.distanceTo(full.solvedKnee().place()) / limb);
            worstMiss = Math.max(worstMiss, end.distanceTo(full.solvedAnkle().place()) / limb);
            Quat h = rig.hipCorrection().quat();
            Quat k = rig.kneeCorrection().quat();
            worstUnit = Math.max(worstUnit, Math.max(Math.abs(h.dot(h) - 1), Math.abs(k.dot(k) - 1)));
            assertThat(h.w()).isGreaterThanOrEqualTo(0);
            assertThat(k.w()).isGreaterThanOrEqualTo(0);
        }
        Cases.report("prepared limb: knee " + worst + " end " + worstMiss + " unit " + worstUnit);
        assertThat(worstMiss).isLessThan(EXACT);
        // the side has the rounding of a nearly straight pose, over its sine
        assertThat(worst).isLessThan(0x1p-43);
        assertThat(worstUnit).isLessThan(0x1p-46);
    }

    @Test
    void whatElseIsSet_countsToo() {
        draw(0);
        rig.softReach(0.2).kneeLimits(0.2, 2).bendAlong(1, 2, 3);
        full.softReach(0.2).kneeLimits(0.2, 2).bendAlong(1, 2, 3);
        Reach reach = correct();
        full.hip(Vec3.ZERO, hip)
                .knee(hip.rotate(thigh), hip.times(knee))
                .ankle(hip.rotate(thigh).plus(hip.times(knee).rotate(shin)), Quat.IDENTITY)
                .target(target);
        assertThat(reach).isEqualTo(full.solve());
        Vec3 kneeAt = hip.times(rig.hipCorrection().quat()).rotate(thigh);
        assertThat(kneeAt.distanceTo(full.solvedKnee().place())).isLessThan(1e-13);
    }

    @Test
    void numbersThatAreNone_areRefusedByName() {
        draw(0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rig.correct(0, 0, 0, 1, 0, 0, 0, 1, Double.NaN, 0, 0))
                .withMessageContaining("target");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rig.correct(0, Double.NaN, 0, 1, 0, 0, 0, 1, 1, 0, 0))
                .withMessageContaining("hip");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rig.correct(0, 0, 0, 1, 0, 0, 0, Double.NaN, 1, 0, 0))
                .withMessageContaining("knee");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rig.rig(new Vec3(0, Double.NaN, 0), Vec3.X, Vec3.Y, Quat.IDENTITY))
                .withMessageContaining("thighInHip");
    }

    /** Every third limb is posed about its hinge, bent either way; others anyhow, some straight, some folded. */
    private void draw(int i) {
        Vec3 hinge = direction().normalizedOr(Vec3.X);
        boolean hinged = i % 3 == 0;
        thigh = hinged ? hinge.cross(direction()).normalizedOr(Vec3.Y).times(0.2 + random.nextDouble()) : direction();
        Quat rest = rotation();
        Vec3 along = Quat.aboutAxis(hinge, random.nextDouble()).rotate(thigh).normalizedOr(Vec3.X);
        shin = rest.conjugate()
                .rotate(
                        hinged
                                ? along.times(0.2 + random.nextDouble())
                                : direction().times(0.3 + random.nextDouble()));
        rig.rig(thigh, shin, i % 7 == 5 ? Vec3.ZERO : hinge, rest);
        full.hingeInThigh(i % 7 == 5 ? 0 : hinge.x(), i % 7 == 5 ? 0 : hinge.y(), i % 7 == 5 ? 0 : hinge.z());
        knee = hinged
                ? Quat.aboutAxis(hinge, 6 * random.nextDouble() - 3).times(rest).normalized()
                : rotation();
        hip = rotation();
        double reach = thigh.length() + shin.length();
        target = direction().times(1.3 * reach * random.nextDouble());
    }

    private Reach correct() {
        return rig.correct(
                hip.x(),
                hip.y(),
                hip.z(),
                hip.w(),
                knee.x(),
                knee.y(),
                knee.z(),
                knee.w(),
                target.x(),
                target.y(),
                target.z());
    }

    private Vec3 direction() {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }

    private Quat rotation() {
        return Quat.aboutAxis(direction(), 7 * random.nextDouble()).normalized();
    }
}
