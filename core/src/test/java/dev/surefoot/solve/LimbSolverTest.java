// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A leg of bones 4 and 3 that hangs straight down from (0, 5, 0); five away its knee is at a right angle. */
class LimbSolverTest {
    private static final double HALF = Math.sqrt(0.5);
    private static final double QUARTER_TURN = Math.PI / 2;
    private final LimbSolver leg = hanging(new LimbSolver()).hingeInThigh(1, 0, 0);
    private final LimbSolver rigged =
            new LimbSolver().rig(new Vec3(0, -4, 0), new Vec3(0, -3, 0), Vec3.X, Quat.IDENTITY);

    private static LimbSolver hanging(LimbSolver leg) {
        return leg.hip(0, 5, 0, 0, 0, 0, 1)
                .knee(0, 1, 0, 0, 0, 0, 1)
                .ankle(0, -2, 0, 0, 0, 0, 1)
                .toe(0, -3, 1, 0, 0, 0, 1)
                .target(0, 0, 0);
    }

    @Test
    void straightLegWithHinge_bendsAhead() {
        assertThat(leg.solve()).isEqualTo(Reach.REACHED);

        assertPlace(leg.solvedHip(), 0, 5, 0);
        assertPlace(leg.solvedKnee(), 0, 1.8, 2.4);
        assertPlace(leg.solvedAnkle(), 0, 0, 0);
        assertThat(leg.residual()).isLessThan(1e-15);
        assertThat(leg.kneeFlexionRadians()).isCloseTo(QUARTER_TURN, within(1e-15));
        assertThat(leg.decidedBy()).isEqualTo(Bend.TRANSPORTED);
        assertThat(leg.stretch()).isEqualTo(1);
        // the thigh leans ahead by the angle of the triangle 3, 4, 5
        assertRotation(leg.solvedHip().local(), -1, 0, 0, 3);
        assertRotation(leg.solvedKnee().local(), 1, 0, 0, 1);
        assertRotation(leg.solvedAnkle().local(), -1, 0, 0, 2);
        assertRotation(leg.solvedKnee().world(), 1, 0, 0, 2);
        assertRotation(leg.solvedAnkle().world(), 0, 0, 0, 1);
        assertRotation(leg.solvedToe().local(), 0, 0, 0, 1);
        assertPlace(leg.solvedToe(), 0, -1, 1);
    }

    @Test
    void locals_areToTheJointAbove() {
        leg.parent(0, HALF, 0, HALF).solve();

        // back by a quarter turn about y, and then the hip's own (-1, 0, 0, 3)
        assertRotation(leg.solvedHip().local(), -1, -3, -1, 3);
        assertRotation(leg.solvedHip().world(), -1, 0, 0, 3);
        assertRotation(leg.solvedKnee().local(), 1, 0, 0, 1);
    }

    @Test
    void hinges_turnWithTheirFrames() {
        // joints whose own z is the world's x
        leg.hip(0, 5, 0, 0, HALF, 0, HALF).hingeInThigh(0, 0, 1).solve();
        assertPlace(leg.solvedKnee(), 0, 1.8, 2.4);
        leg.knee(0, 1, 0, 0, HALF, 0, HALF).hingeInShin(0, 0, -1).solve();
        assertPlace(leg.solvedKnee(), 0, 1.8, -2.4);
        leg.hingeInWorld(0, 0, 1).solve();
        assertPlace(leg.solvedKnee(), -2.4, 1.8, 0);
    }

    @Test
    void targetTooFar_isPointedAt() {
        assertThat(leg.target(0, -5, 0).solve()).isEqualTo(Reach.TOO_FAR);
        assertThat(leg.status()).isEqualTo(Reach.TOO_FAR);
        assertPlace(leg.solvedAnkle(), 0, -2, 0);
        assertThat(leg.residual()).isEqualTo(3);
        assertThat(leg.kneeFlexionRadians()).isZero();
    }

    @Test
    void targetTooClose_foldsTheKnee() {
        assertThat(leg.target(0, 4.5, 0).solve()).isEqualTo(Reach.TOO_CLOSE);
        assertPlace(leg.solvedAnkle(), 0, 4, 0);
        assertThat(leg.residual()).isEqualTo(0.5);
        assertThat(leg.kneeFlexionRadians()).isEqualTo(Math.PI);
    }

    @Test
    void targetOnTheHip_leavesTheThigh() {
        assertThat(leg.target(0, 5, 0).solve()).isEqualTo(Reach.DEGENERATE);
        assertRotation(leg.solvedHip().world(), 0, 0, 0, 1);
        assertPlace(leg.solvedKnee(), 0, 1, 0);
        assertPlace(leg.solvedAnkle(), 0, 4, 0);
        assertThat(leg.residual()).isEqualTo(1);
        assertThat(leg.decidedBy()).isEqualTo(Bend.CLOSEST_TO_POSE);

        leg.kneeLimits(0, QUARTER_TURN).solve();
        assertRotation(leg.solvedHip().world(), 0, 0, 0, 1);
        assertPlace(leg.solvedAnkle(), 0, 1, -3);
    }

    @Test
    void kneeLimits_narrowTheReach() {
        assertThat(leg.kneeLimits(QUARTER_TURN, Math.PI).target(0, -1, 0).solve())
                .isEqualTo(Reach.TOO_FAR);
        assertThat(leg.residual()).isCloseTo(1, within(1e-14));
        assertThat(leg.kneeFlexionRadians()).isCloseTo(QUARTER_TURN, within(1e-14));

        assertThat(leg.kneeLimits(0, QUARTER_TURN).target(0, 1, 0).solve()).isEqualTo(Reach.TOO_CLOSE);
        assertThat(leg.residual()).isCloseTo(1, within(1e-14));
        assertThat(leg.kneeFlexionRadians()).isCloseTo(QUARTER_TURN, within(1e-14));
    }

    @Test
    void stretchLimits_makeUpForWhatIsMissing() {
        assertThat(leg.stretchLimits(1, 2).target(0, -5.5, 0).solve()).isEqualTo(Reach.TOO_FAR);
        assertThat(leg.stretch()).isEqualTo(1.5);
        assertThat(leg.residual()).isLessThan(1e-15);
        assertPlace(leg.solvedKnee(), 0, -1, 0);

        leg.target(0, -11, 0).solve();
        assertThat(leg.stretch()).isEqualTo(2);
        assertThat(leg.residual()).isEqualTo(2);
    }

    @Test
    void softReach_stopsShortAndStillCountsAsReached() {
        // midway through the band's width, 0.7 of 7: the gap is 0.7 (7/8)^4
        assertThat(leg.softReach(0.1).target(0, -1.65, 0).solve()).isEqualTo(Reach.REACHED);
        double left = 0.7 * Math.pow(7 / 8.0, 4);
        assertThat(leg.residual()).isCloseTo(left - 0.35, within(1e-14));
        assertThat(leg.kneeFlexionRadians()).isGreaterThan(0.3);
    }

    @Test
    void weight_sharesEachJointsTurn() {
        leg.footRotation(0, HALF, 0, HALF).weight(0.5).solve();

        assertAngle(leg.solvedHip().local(), -Math.atan2(3, 4) / 2);
        assertAngle(leg.solvedKnee().local(), QUARTER_TURN / 2);
        assertRotation(leg.solvedAnkle().world(), 0, Math.tan(Math.PI / 8), 0, 1);
        assertThat(leg.kneeFlexionRadians()).isCloseTo(QUARTER_TURN / 2, within(1e-14));
        assertThat(leg.status()).isEqualTo(Reach.REACHED);
        assertThat(leg.residual()).isGreaterThan(0.5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 0.9})
    void weight_doesNotFollowTheNoiseOfAStraightPose(double weight) {
        leg.weight(weight).solve();
        Vec3 still = leg.solvedKnee().place();
        for (double noise : new double[] {-1e-6, 1e-6}) {
            leg.knee(noise, 1, 0, 0, 0, 0, 1).solve();
            assertThat(leg.solvedKnee().place().distanceTo(still)).isLessThan(2e-6);
            leg.knee(0, 1, noise, 0, 0, 0, 1).solve();
            assertThat(leg.solvedKnee().place().distanceTo(still)).isLessThan(2e-6);
        }
    }

    @Test
    void weightZero_isThePose_andStillSaysWhetherTheTargetIsInReach() {
        assertThat(leg.weight(0).target(0, -5, 0).solve()).isEqualTo(Reach.TOO_FAR);
        assertRotation(leg.solvedHip().local(), 0, 0, 0, 1);
        assertRotation(leg.solvedKnee().local(), 0, 0, 0, 1);
        assertPlace(leg.solvedAnkle(), 0, -2, 0);
        assertThat(leg.residual()).isEqualTo(3);
    }

    @Test
    void pole_isAPlaceOrADirection() {
        leg.bendTowards(100, 5, 0).solve();
        assertPlace(leg.solvedKnee(), 2.4, 1.8, 0);
        assertThat(leg.decidedBy()).isEqualTo(Bend.POLE);
        leg.bendAlong(0, 0, -1).solve();
        assertPlace(leg.solvedKnee(), 0, 1.8, -2.4);
    }

    @Test
    void poleOnTheLine_bendsAsPosed() {
        leg.bendTowards(0, -10, 0).solve();
        assertPlace(leg.solvedKnee(), 0, 1.8, 2.4);
        assertThat(leg.decidedBy()).isEqualTo(Bend.TRANSPORTED);
    }

    @Test
    void hingeRule_bendsAboutTheHinge_andClosestToPoseFallsBackToIt() {
        leg.bendAboutHinge().solve();
        assertPlace(leg.solvedKnee(), 0, 1.8, 2.4);
        assertThat(leg.decidedBy()).isEqualTo(Bend.HINGE);
        leg.bendClosestToPose().solve();
        assertThat(leg.decidedBy()).isEqualTo(Bend.HINGE);
        leg.target(3, 1, 0).solve();
        // the target to the left, the thigh hangs down: so does the knee
        assertThat(leg.decidedBy()).isEqualTo(Bend.CLOSEST_TO_POSE);
        assertPlace(leg.solvedKnee(), 0, 1, 0);
    }

    @Test
    void nothingSaysHowItBends_theLeastAxisDecides() {
        LimbSolver bare = hanging(new LimbSolver());
        assertThat(bare.solve()).isEqualTo(Reach.REACHED);
        assertThat(bare.decidedBy()).isEqualTo(Bend.LEAST_AXIS);
        assertPlace(bare.solvedAnkle(), 0, 0, 0);
    }

    @Test
    void bendAsBefore_keepsTheSideOfTheLastSolve_untilItIsForgotten() {
        leg.bendAlong(0, 0, -1).solve();
        leg.bendAsBefore().target(0, 0.5, 0).solve();
        assertThat(leg.decidedBy()).isEqualTo(Bend.CONTINUED);
        assertThat(leg.solvedKnee().z()).isLessThan(-2);
        leg.forgetBefore().solve();
        assertThat(leg.decidedBy()).isEqualTo(Bend.TRANSPORTED);
        assertThat(leg.solvedKnee().z()).isGreaterThan(2);
    }

    @Test
    void foot_followsItsRule() {
        leg.footWithShin().solve();
        assertRotation(leg.solvedAnkle().local(), 0, 0, 0, 1);
        assertRotation(leg.solvedAnkle().world(), 1, 0, 0, 2);
        leg.footRotation(0, 0, 1, 1).solve();
        assertRotation(leg.solvedAnkle().world(), 0, 0, 1, 1);
        leg.footAsPosed().solve();
        assertRotation(leg.solvedAnkle().world(), 0, 0, 0, 1);
    }

    @Test
    void groundNormal_tiltsTheFootUpToItsLimit() {
        leg.groundNormal(0, 2, 2).solve();
        assertAngle(leg.solvedAnkle().world(), Math.PI / 4);
        assertPlace(leg.solvedToe(), 0, -2 * HALF, 0);
        leg.groundTiltLimit(Math.PI / 6).solve();
        assertAngle(leg.solvedAnkle().world(), Math.PI / 6);
        leg.groundTiltLimit(0).solve();
        assertAngle(leg.solvedAnkle().world(), 0);
        leg.groundTiltLimit(Math.PI).up(0, 0, 3).groundNormal(0, -1, 0).solve();
        assertAngle(leg.solvedAnkle().world(), QUARTER_TURN);
        leg.groundNormal(0, 0, -1).solve();
        assertThat(leg.solvedAnkle().world().w()).isZero();
        leg.groundTiltLimit(0.5).weight(0.5).solve();
        assertThat(leg.solvedAnkle().world().quat().angleTo(Quat.IDENTITY)).isCloseTo(0.25, within(1e-14));
    }

    @Test
    void toe_followsItsRule() {
        leg.footRotation(1, 0, 0, 1).solve();
        assertRotation(leg.solvedToe().world(), 1, 0, 0, 1);
        leg.toeAsPosed().solve();
        assertRotation(leg.solvedToe().world(), 0, 0, 0, 1);
        assertRotation(leg.solvedToe().local(), -1, 0, 0, 1);
        leg.toeRotation(0, 1, 0, 1).solve();
        assertRotation(leg.solvedToe().world(), 0, 1, 0, 1);
        leg.toeWithFoot().solve();
        assertRotation(leg.solvedToe().local(), 0, 0, 0, 1);
    }

    @Test
    void values_giveTheSameAsNumbers() {
        leg.parent(0, HALF, 0, HALF).groundNormal(1, 2, 1).solve();
        LimbSolver same = new LimbSolver()
                .hingeInThigh(1, 0, 0)
                .parent(new Quat(0, HALF, 0, HALF))
                .hip(new Vec3(0, 5, 0), Quat.IDENTITY)
                .knee(new Vec3(0, 1, 0), Quat.IDENTITY)
                .ankle(new Vec3(0, -2, 0), Quat.IDENTITY)
                .toe(new Vec3(0, -3, 1), Quat.IDENTITY)
                .target(Vec3.ZERO)
                .groundNormal(new Vec3(1, 2, 1));
        same.solve();
        assertThat(same.solvedHip().local().quat())
                .isEqualTo(leg.solvedHip().local().quat());
        assertThat(same.solvedToe().world().quat())
                .isEqualTo(leg.solvedToe().world().quat());
        same.footRotation(new Quat(0, 0, 0, 1)).solve();
        assertRotation(same.solvedAnkle().world(), 0, 0, 0, 1);
    }

    @Test
    void rotations_areWrittenIntoArrays() {
        leg.solve();
        float[] floats = new float[6];
        double[] doubles = new double[6];
        leg.solvedKnee().local().get(floats, 1);
        leg.solvedKnee().local().get(doubles, 2);
        assertThat(floats).containsExactly(new float[] {0, (float) HALF, 0, 0, (float) HALF, 0}, within(1e-7f));
        assertThat(doubles).containsExactly(new double[] {0, 0, HALF, 0, 0, HALF}, within(1e-15));
        assertThat(leg.solvedAnkle().world()).hasToString("(0.0, 0.0, 0.0, 1.0)");
    }

    @Test
    void quaternionsOfOtherLengths_areMadeUnit() {
        leg.hip(0, 5, 0, 0, 0, 0, 0.6).knee(0, 1, 0, 0, 0, 0, 1.9).solve();
        assertRotation(leg.solvedHip().world(), -1, 0, 0, 3);
        assertRotation(leg.solvedKnee().local(), 1, 0, 0, 1);
    }

    @Test
    void bonesWithoutLength_turnWithTheOther() {
        leg.knee(0, 5, 0, 0, 0, 0, 1).target(3, 5, 0);
        assertThat(leg.solve()).isEqualTo(Reach.TOO_CLOSE);
        leg.ankle(0, 5, 0, 0, 0, 0, 1).solve();
        assertThat(leg.status()).isEqualTo(Reach.TOO_FAR);
        assertRotation(leg.solvedHip().world(), 0, 0, 0, 1);
    }

    @Test
    void aFrame_allocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        float[] out = new float[4];
        long least = Long.MAX_VALUE;
        double sum = 0;
        for (int round = 0; round < 60; round++) {
            long before = threads.getThreadAllocatedBytes(thread);
            for (int i = 0; i < 1_000; i++) {
                sum += frame(i, out);
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        assertThat(sum).isNotNaN();
        assertThat(least).isZero();
    }

    /** One frame, every rule and every limit in turn; targets in reach and out of it. */
    private double frame(int i, float[] out) {
        double x = 0.01 * (i % 300);
        leg.parent(0, HALF, 0, HALF)
                .hip(x, 5, 0, 0, 0, 0, 1)
                .knee(x, 1, i % 2, 0, 0, 0, 1)
                .ankle(x, -2, 0, 0, 0, 0, 1)
                .toe(x, -2, 1, 0, 0, 0, 1)
                .target(2 * x, 0.02 * (i % 500) - 3, x)
                .weight(i % 7 == 0 ? 0.5 : 1);
        switch (i % 5) {
            case 0 -> leg.bendAsPosed().footAsPosed().hingeInWorld(1, 0, 0).softReach(0);
            case 1 -> leg.bendTowards(x, 1, 5).footWithShin().kneeLimits(0, Math.PI);
            case 2 -> leg.bendAboutHinge().footRotation(0, 0, 0, 1).stretchLimits(1, 1);
            case 3 -> leg.bendAsBefore().groundNormal(x, 1, 0).softReach(0.03).kneeLimits(0.1, 2.5);
            default -> leg.bendClosestToPose().hingeInShin(1, 0, 0).stretchLimits(0.9, 1.1);
        }
        rigged.weight(i % 7 == 0 ? 0.5 : 1).correct(0, 0, 0, 1, i % 3 == 0 ? 0.6 : 0, 0, 0.8, 0, x, -2.5, 0.01 * i);
        leg.solve();
        rigged.kneeCorrection().get(out, 0);
        leg.solvedHip().local().get(out, 0);
        leg.solvedToe().world().get(out, 0);
        return out[0] + leg.solvedAnkle().y() + leg.residual() + leg.kneeFlexionRadians() + leg.status().code;
    }

    private static void assertPlace(SolvedJoint joint, double x, double y, double z) {
        assertThat(joint.place().distanceTo(new Vec3(x, y, z)))
                .as("%s", joint.place())
                .isLessThan(2e-15);
    }

    /** A rotation by an angle about x. */
    private static void assertAngle(SolvedJoint.Rotation rotation, double radians) {
        assertRotation(rotation, Math.tan(radians / 2), 0, 0, 1);
    }

    /** The rotation of a quaternion of any length. */
    private static void assertRotation(SolvedJoint.Rotation rotation, double x, double y, double z, double w) {
        assertThat(rotation.quat().angleTo(new Quat(x, y, z, w).normalized()))
                .as("%s", rotation)
                .isLessThan(1e-14);
    }
}
