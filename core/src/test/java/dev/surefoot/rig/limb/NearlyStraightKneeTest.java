// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import org.junit.jupiter.api.Test;

/** Legs of two bones of about 1 that hang down; turning a shin about X takes it back, and its knee forward. */
class NearlyStraightKneeTest {
    private static final Vec3 DOWN = new Vec3(0, -1, 0);
    private final NearlyStraightKnee knee = new NearlyStraightKnee();

    @Test
    void straightLeg_bendsAboutItsHinge() {
        assertThat(knee.set(DOWN, DOWN, Vec3.X, new Vec3(0, -1.8, 0))).isTrue();
        assertThat(knee.side().distanceTo(Vec3.Z)).isLessThan(1e-15);
    }

    @Test
    void kneeFivePercentOff_isNotNearlyStraight() {
        assertThat(bent(0.049)).isTrue();
        assertThat(bent(0.051)).isFalse();
    }

    /** Eight degrees beyond straight, and folded by a sixth: a knee bends forwards. */
    @Test
    void kneeBeyondStraight_foldsForwards() {
        assertThat(foldedTo(-0.07, 0, 1.6)).isTrue();
        assertThat(knee.side().distanceTo(Vec3.Z)).isLessThan(0.01);
    }

    /** One that is folded little stays behind its leg: it would flip for a millimetre. */
    @Test
    void kneeBeyondStraight_staysThereWhereItHardlyFolds() {
        assertThat(foldedTo(-0.07, 0, 1.99)).isFalse();
    }

    /** What lies in the hinge's axis is how the leg is built. */
    @Test
    void kneeBesideItsHinge_foldsAboutIt() {
        assertThat(foldedTo(0.002, 0.04, 1.6)).isTrue();
        assertThat(knee.side().normalizedOr(Vec3.ZERO).dot(Vec3.Z)).isGreaterThan(0.98);
    }

    @Test
    void ankleOnHip_orHingeAlongLeg_leavesItToThePose() {
        assertThat(knee.set(DOWN, Vec3.Y, Vec3.X, DOWN)).isFalse();
        assertThat(knee.set(DOWN, DOWN, Vec3.Y, DOWN)).isFalse();
        assertThat(knee.set(DOWN, DOWN, Vec3.X, Vec3.ZERO)).isFalse();
    }

    @Test
    void ankleThatStays_turnsNoBone() {
        Vec3 thigh = new Vec3(0.02, -1, 0.01);
        Vec3 shin = new Vec3(-0.02, -1, -0.01);
        Vec3 reach = thigh.plus(shin);
        assertThat(knee.set(thigh, shin, Vec3.X, reach)).isTrue();
        Vec3 side = knee.side();
        Solution3 solved = new Solution3();
        TwoBone3.solve(
                reach.x(), reach.y(), reach.z(), thigh.length(), shin.length(), side.x(), side.y(), side.z(), solved);

        assertThat(knee.thigh(thigh, solved).angleTo(Quat.IDENTITY)).isLessThan(1e-7);
        assertThat(knee.shin(shin, solved).angleTo(Quat.IDENTITY)).isLessThan(1e-7);
    }

    private boolean bent(double offset) {
        return foldedTo(offset, 0, 1.8);
    }

    /** A leg of two bones of 1 m, its knee before the line of hip and ankle and beside it, and how long it is to be. */
    private boolean foldedTo(double before, double beside, double length) {
        double down = -Math.sqrt(1 - before * before - beside * beside);
        Vec3 thigh = new Vec3(beside, down, before);
        return knee.set(thigh, new Vec3(-beside, down, -before), Vec3.X, new Vec3(0, -length, 0));
    }
}
