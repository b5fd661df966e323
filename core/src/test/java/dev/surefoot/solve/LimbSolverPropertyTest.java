// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What holds for any posed leg and any target: forward kinematics with what {@link LimbSolver} returns. */
class LimbSolverPropertyTest {
    private static final double EXACT = 0x1p-46;

    private final SplittableRandom random = new SplittableRandom(12);
    private final LimbSolver solver = new LimbSolver();
    private Posed posed;

    /** A posed leg: joints in the world. */
    private record Posed(
            Quat parent, Vec3 hip, Quat hipTurn, Vec3 knee, Quat kneeTurn, Vec3 ankle, Quat ankleTurn, Vec3 target) {
        double thigh() {
            return hip.distanceTo(knee);
        }

        double shin() {
            return knee.distanceTo(ankle);
        }

        double limb() {
            return thigh() + shin();
        }
    }

    @Test
    void forwardKinematics_withTheLocals_endAtTheSolvedAnkle() {
        double worst = 0;
        double worstResidual = 0;
        for (int i = 0; i < Cases.COUNT; i++) {
            draw();
            rule(i);
            Reach reach = solver.solve();
            worst = Math.max(worst, ankle().distanceTo(solver.solvedAnkle().place()) / posed.limb());
            double met = reach == Reach.REACHED ? distanceLeft() : Math.abs(beyond() - distanceLeft());
            worstResidual = Math.max(worstResidual, met / posed.limb());
            assertThat(solver.residual()).isCloseTo(distanceLeft(), within(EXACT * posed.limb()));
        }
        Cases.report("LimbSolver: " + worst + " " + worstResidual);
        assertThat(worst).isLessThan(EXACT);
        assertThat(worstResidual).isLessThan(EXACT);
    }

    @Test
    void limits_keepBonesAsLongAsTheirStretch_andTheKneeInItsRange() {
        for (int i = 0; i < Cases.COUNT; i++) {
            draw();
            rule(i);
            double least = random.nextDouble();
            double greatest = least + random.nextDouble(2);
            double share = 0.2 * random.nextDouble();
            solver.softReach(share).kneeLimits(least, greatest).stretchLimits(0.9, 1 + random.nextDouble());
            Reach reach = solver.solve();
            Vec3 knee = knee();
            Vec3 ankle = ankle();
            double stretch = solver.stretch();
            assertThat(stretch).isBetween(0.9, 2.0);
            assertThat(knee.distanceTo(posed.hip)).isCloseTo(stretch * posed.thigh(), within(1e-14 * posed.limb()));
            assertThat(ankle.distanceTo(knee)).isCloseTo(stretch * posed.shin(), within(1e-14 * posed.limb()));
            assertThat(ankle.distanceTo(solver.solvedAnkle().place())).isLessThan(2 * EXACT * posed.limb());
            // near straight and folded the flexion goes with the root of a rounding
            assertThat(solver.kneeFlexionRadians()).isBetween(least - 1e-7, greatest + 1e-7);
            assertThat(solver.residual()).isCloseTo(distanceLeft(), within(2 * EXACT * posed.limb()));
            assertThat(reach).isEqualTo(solver.status());
        }
    }

    @Test
    void weights_goFromThePoseToTheSolution_withoutAJump() {
        for (int i = 0; i < Cases.COUNT / 100; i++) {
            draw();
            rule(i == 4 ? 0 : i);
            solver.stretchLimits(0.8, 1.3).footRotation(rotation());
            solver.weight(1).solve();
            Vec3 solved = ankle();
            solver.weight(0).solve();
            assertThat(solver.solvedHip().world().quat()).isEqualTo(unit(posed.hipTurn));
            assertThat(solver.solvedKnee().world().quat()).isEqualTo(unit(posed.kneeTurn));
            assertThat(solver.solvedAnkle().world().quat()).isEqualTo(unit(posed.ankleTurn));
            assertThat(ankle().distanceTo(posed.ankle)).isLessThan(EXACT * posed.limb());
            Vec3 before = posed.ankle;
            Quat foot = posed.ankleTurn;
            int steps = 50;
            for (int step = 1; step <= steps; step++) {
                solver.weight((double) step / steps).solve();
                // both joints turn by no more than half a turn
                assertThat(ankle().distanceTo(before)).isLessThan(2.1 * Math.PI / steps * 1.3 * posed.limb());
                assertThat(solver.solvedAnkle().world().quat().angleTo(foot)).isLessThan(1.01 * Math.PI / steps);
                before = ankle();
                foot = solver.solvedAnkle().world().quat();
            }
            assertThat(before.distanceTo(solved)).isLessThan(EXACT * posed.limb());
            solver.weight(1 - 0x1p-40).solve();
            assertThat(ankle().distanceTo(solved)).isLessThan(1e-11 * posed.limb());
        }
    }

    @Test
    void transportedBend_agreesWithBendHintAndLimbRotations() {
        BendHint hint = new BendHint();
        Solution3 out = new Solution3();
        LimbRotations rotations = new LimbRotations();
        for (int i = 0; i < Cases.COUNT; i++) {
            draw();
            Vec3 hinge = i % 2 == 0 ? Vec3.ZERO : direction();
            Vec3 pole = direction();
            solver.hingeInWorld(hinge.x(), hinge.y(), hinge.z());
            Vec3 thigh = posed.knee.minus(posed.hip);
            Vec3 shin = posed.ankle.minus(posed.knee);
            Vec3 toTarget = posed.target.minus(posed.hip);
            switch (i % 4) {
                case 0 -> hint.transported(thigh, shin, hinge, toTarget);
                case 1 -> hint.pole(pole, thigh, shin, hinge, toTarget);
                case 2 -> hint.closestToPose(thigh, hinge, toTarget);
                default -> hint.hinge(hinge, thigh, toTarget);
            }
            switch (i % 4) {
                case 0 -> solver.bendAsPosed();
                case 1 -> solver.bendAlong(pole.x(), pole.y(), pole.z());
                case 2 -> solver.bendClosestToPose();
                default -> solver.bendAboutHinge();
            }
            TwoBone3.solve(toTarget, thigh.length(), shin.length(), hint, out);
            rotations.set(thigh, shin, hinge, out);
            assertThat(solver.solve()).isEqualTo(out.reach());
            assertThat(solver.decidedBy()).isEqualTo(out.decidedBy());
            assertThat(solver.kneeFlexionRadians()).isCloseTo(out.flexion(), within(1e-9));
            assertNear(solver.solvedHip(), rotations.thigh().times(posed.hipTurn));
            assertNear(solver.solvedKnee(), rotations.shin().times(posed.kneeTurn));
        }
    }

    @Test
    void poleAsAPlace_agreesWithJointCorrections() {
        JointCorrections corrections = new JointCorrections();
        for (int i = 0; i < Cases.COUNT; i++) {
            draw();
            Vec3 pole = posed.hip.plus(direction());
            corrections.solve(
                    posed.knee.minus(posed.hip),
                    posed.ankle.minus(posed.knee),
                    posed.hipTurn,
                    posed.kneeTurn,
                    Vec3.ZERO,
                    pole.minus(posed.hip),
                    posed.target.minus(posed.hip));
            solver.bendTowards(pole.x(), pole.y(), pole.z()).solve();
            Quat hip = posed.hipTurn.times(corrections.root());
            assertNear(solver.solvedHip(), hip);
            Quat knee = posed.hipTurn.conjugate().times(posed.kneeTurn).times(corrections.knee());
            assertNear(solver.solvedKnee(), hip.times(knee));
        }
    }

    @Test
    void anyFiniteArgument_givesFinitePlacesAndUnitRotations() {
        for (int i = 0; i < 5 * Cases.COUNT; i++) {
            solver.parent(rotation())
                    .hip(extreme(), rotation())
                    .knee(extreme(), rotation())
                    .ankle(extreme(), rotation())
                    .toe(extreme(), rotation())
                    .target(extreme())
                    .weight(random.nextInt(3) == 0 ? random.nextDouble() : 1);
            Vec3 hinge = extreme();
            solver.hingeInThigh(hinge.x(), hinge.y(), hinge.z());
            Vec3 pole = extreme();
            switch (random.nextInt(5)) {
                case 0 -> solver.bendAsPosed();
                case 1 -> solver.bendTowards(pole.x(), pole.y(), pole.z());
                case 2 -> solver.bendClosestToPose();
                case 3 -> solver.bendAboutHinge();
                default -> solver.bendAsBefore();
            }
            if (random.nextBoolean()) {
                solver.softReach(0.1).kneeLimits(0.1, 2).stretchLimits(0.9, 1000);
            } else {
                solver.softReach(0).kneeLimits(0, Math.PI).stretchLimits(1, 1);
            }
            Vec3 cone = extreme();
            if (random.nextBoolean() && !cone.equals(Vec3.ZERO)) {
                solver.hipCone(cone.x(), cone.y(), cone.z(), random.nextDouble(Math.PI));
            } else {
                solver.hipCone(0, 1, 0, Math.PI);
            }
            Reach reach = solver.solve();
            assertFinite(solver.solvedHip());
            assertFinite(solver.solvedKnee());
            assertFinite(solver.solvedAnkle());
            assertFinite(solver.solvedToe());
            assertThat(solver.residual()).as("%s", reach).isBetween(0.0, Double.MAX_VALUE);
            assertThat(solver.kneeFlexionRadians()).isBetween(0.0, Math.PI);
        }
    }

    @Test
    void footAsPosed_keepsItsRotationInTheWorld() {
        for (int i = 0; i < Cases.COUNT; i++) {
            draw();
            solver.footAsPosed().weight(random.nextDouble()).solve();
            Quat foot = unit(posed.ankleTurn);
            assertThat(solver.solvedAnkle().world().quat()).isEqualTo(foot);
            Quat made = posed.parent
                    .times(solver.solvedHip().local().quat())
                    .times(solver.solvedKnee().local().quat())
                    .times(solver.solvedAnkle().local().quat());
            assertThat(Math.abs(made.dot(foot))).isCloseTo(1, within(1e-14));
        }
    }

    private static void assertFinite(SolvedJoint joint) {
        assertThat(joint.place().isFinite()).as("%s", joint.place()).isTrue();
        assertThat(joint.world().quat().dot(joint.world().quat())).isCloseTo(1, within(1e-14));
        assertThat(joint.local().quat().dot(joint.local().quat())).isCloseTo(1, within(1e-14));
    }

    private static void assertNear(SolvedJoint joint, Quat expected) {
        assertThat(Math.abs(joint.world().quat().dot(expected.normalized()))).isCloseTo(1, within(1e-13));
        assertThat(joint.world().quat().angleTo(expected.normalized())).isLessThan(1e-10);
    }

    private void rule(int i) {
        Vec3 v = direction();
        switch (i % 5) {
            case 0 -> solver.bendAsPosed();
            case 1 -> solver.bendTowards(posed.hip.x() + v.x(), posed.hip.y() + v.y(), posed.hip.z() + v.z());
            case 2 -> solver.bendClosestToPose();
            case 3 -> solver.hingeInShin(v.x(), v.y(), v.z()).bendAboutHinge();
            default -> solver.bendAsBefore();
        }
    }

    /** Draws a posed leg within a few lengths of the origin, some straight and some folded, and a target. */
    private void draw() {
        Vec3 hip = direction().times(2);
        Vec3 thigh = direction();
        Vec3 shin = random.nextInt(3) == 0
                ? thigh.times(random.nextBoolean() ? 0.8 : -0.8)
                        .plusTimes(LimbFamily.power(random, 10, -15, 0), direction())
                : direction().times(0.3 + random.nextDouble());
        double reach = thigh.length() + shin.length();
        posed = new Posed(
                rotation(),
                hip,
                rotation(),
                hip.plus(thigh),
                rotation(),
                hip.plus(thigh).plus(shin),
                rotation(),
                hip.plusTimes(1.2 * reach * random.nextDouble(), direction()));
        solver.parent(posed.parent)
                .hip(posed.hip, posed.hipTurn)
                .knee(posed.knee, posed.kneeTurn)
                .ankle(posed.ankle, posed.ankleTurn)
                .target(posed.target);
    }

    /** The knee by forward kinematics, bones stretched as the solver says. */
    private Vec3 knee() {
        Quat hip = posed.parent.times(solver.solvedHip().local().quat());
        Vec3 bone = posed.hipTurn.normalized().conjugate().rotate(posed.knee.minus(posed.hip));
        return posed.hip.plusTimes(solver.stretch(), hip.rotate(bone));
    }

    private Vec3 ankle() {
        Quat knee = posed.parent
                .times(solver.solvedHip().local().quat())
                .times(solver.solvedKnee().local().quat());
        Vec3 bone = posed.kneeTurn.normalized().conjugate().rotate(posed.ankle.minus(posed.knee));
        return knee().plusTimes(solver.stretch(), knee.rotate(bone));
    }

    private double distanceLeft() {
        return ankle().distanceTo(posed.target);
    }

    /** How far the target is beyond, or within, what the bones reach. */
    private double beyond() {
        double d = posed.target.distanceTo(posed.hip);
        return Math.max(d - posed.limb(), Math.abs(posed.thigh() - posed.shin()) - d);
    }

    private Vec3 direction() {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }

    private Quat rotation() {
        return Quat.aboutAxis(direction(), 7 * random.nextDouble()).normalized();
    }

    private static Quat unit(Quat q) {
        double length = Math.sqrt(q.dot(q));
        return new Quat(q.x() / length, q.y() / length, q.z() / length, q.w() / length);
    }

    /** All of one size or of any, from 1e-300 to 1e300, some components zero. */
    private Vec3 extreme() {
        double size = LimbFamily.power(random, 10, -300, 300);
        double[] v = new double[3];
        for (int i = 0; i < 3; i++) {
            double own = random.nextBoolean() ? size : LimbFamily.power(random, 10, -150, 150);
            v[i] = random.nextInt(5) == 0 ? 0 : own * (2 * random.nextDouble() - 1);
        }
        return new Vec3(v[0], v[1], v[2]);
    }
}
