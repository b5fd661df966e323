// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.kernel.FrameTurn;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The short path must give what the long one gives, and leave alone what it cannot do well. */
class LimbTurnsTest {
    /** Bits lost to a knee posed at 6 degrees, a hint 2 degrees off, a turn of 151: by which both may differ. */
    private static final double CLOSE = 0x1p-43;

    private final LimbTurns turns = new LimbTurns();
    private final LimbRotations atOnce = new LimbRotations();
    private final LimbRotations oneByOne = new LimbRotations();
    private final Solution3 found = new Solution3();
    private final Solution3 solved = new Solution3();

    @Test
    void bothRotations_areThoseOfSolvingAndThenTurning() {
        SplittableRandom random = new SplittableRandom(51);
        int common = 0;
        int tooFar = 0;
        for (int i = 0; i < 100_000; i++) {
            double unit = Math.scalb(1.0, random.nextInt(-10, 10));
            Vec3 thigh = direction(random).times(unit);
            Vec3 shin = direction(random).times(unit * (0.3 + random.nextDouble()));
            Vec3 hint = direction(random).times(Math.scalb(1.0, random.nextInt(-3, 3)));
            Vec3 target = direction(random).times(1.2 * (thigh.length() + shin.length()) * random.nextDouble());
            if (!solve(thigh, shin, target, hint, found)) {
                continue;
            }
            common++;
            tooFar += found.reach() == Reach.TOO_FAR ? 1 : 0;
            TwoBone3.solve(
                    target.x(),
                    target.y(),
                    target.z(),
                    thigh.length(),
                    shin.length(),
                    hint.x(),
                    hint.y(),
                    hint.z(),
                    solved);
            oneByOne.set(thigh, shin, Vec3.ZERO, solved);
            assertThat(found.reach()).isEqualTo(solved.reach());
            assertThat(found.normal()).isEqualTo(solved.normal());
            // a target near the root leaves the thigh's direction to the last digits of the lengths
            double close = CLOSE * Math.max(1, thigh.length() / target.length());
            assertThat(found.thigh().distanceTo(solved.thigh())).isLessThan(close * thigh.length());
            assertThat(found.shin().distanceTo(solved.shin())).isLessThan(close * thigh.length());
            assertThat(turned(turns.root)).satisfies(q -> assertNear(q, oneByOne.thigh(), close));
            assertThat(turned(turns.knee)).satisfies(q -> assertNear(q, oneByOne.shin(), close));
        }
        assertThat(common).as("the common case is common").isGreaterThan(50_000);
        assertThat(tooFar).isGreaterThan(9_000);
    }

    @Test
    void bothBones_areTurnedOntoTheSolvedOnes_andKeepTheirLengths() {
        SplittableRandom random = new SplittableRandom(52);
        for (int i = 0; i < 100_000; i++) {
            Vec3 thigh = direction(random);
            Vec3 shin = direction(random).times(0.3 + random.nextDouble());
            Vec3 target = direction(random).times(1.2 * (1 + shin.length()) * random.nextDouble());
            if (solve(thigh, shin, target, direction(random), found)) {
                double limb = thigh.length() + shin.length();
                Quat t = turned(turns.root);
                Quat s = turned(turns.knee);
                assertThat(t.dot(t)).isCloseTo(1, within(0x1p-48));
                assertThat(s.dot(s)).isCloseTo(1, within(0x1p-48));
                assertThat(t.w()).isPositive();
                assertThat(s.w()).isPositive();
                assertThat(t.rotate(thigh).distanceTo(found.thigh())).isLessThan(0x1p-46 * limb);
                assertThat(s.rotate(shin).distanceTo(found.shin())).isLessThan(0x1p-46 * limb);
                assertThat(Math.abs(found.thigh().length() - thigh.length())).isLessThan(0x1p-49 * limb);
                assertThat(Math.abs(found.shin().length() - shin.length())).isLessThan(0x1p-49 * limb);
            }
        }
    }

    @Test
    void whatIsNotCommon_isLeftAlone_andSolvedAllTheSame() {
        Vec3 thigh = new Vec3(0, -1, 0.3);
        Vec3 shin = new Vec3(0, -1, -0.3);
        Vec3 target = new Vec3(0.2, -1.5, 0.1);
        Vec3 x = Vec3.X;
        assertThat(solve(thigh, shin, target, Vec3.Z, found)).isTrue();
        assertLeftAlone("posed straight", new Vec3(0, -1, 0.01), new Vec3(0, -1, 0), target, Vec3.Z);
        assertLeftAlone("hint along the target", thigh, shin, target, target);
        assertLeftAlone("no hint", thigh, shin, target, Vec3.ZERO);
        assertLeftAlone("too close", thigh, shin.times(0.5), new Vec3(0.1, -0.2, 0), x);
        double reach = thigh.length() + shin.length();
        assertLeftAlone("at full reach", thigh, shin, new Vec3(0, -reach, 0), x);
        assertLeftAlone("target at the root", thigh, shin, Vec3.ZERO, x);
        assertLeftAlone("half a turn", thigh, shin, new Vec3(0.01, 1.9, 0.02), Vec3.Z);
        assertLeftAlone("no thigh", Vec3.ZERO, shin, new Vec3(0.1, 0.1, 0), x);
        assertLeftAlone("tiny", thigh.times(1e-100), shin.times(1e-100), target.times(1e-100), Vec3.Z);
        assertLeftAlone("huge", thigh.times(1e150), shin.times(1e150), target.times(1e150), Vec3.Z);
        assertLeftAlone("far away", thigh, shin, target.times(1e160), Vec3.Z);
        assertLeftAlone("tiny and far away", thigh.times(1e-26), shin.times(1e-26), target, Vec3.Z);
        assertLeftAlone("near the root", thigh, shin, target.times(1e-30), new Vec3(0, 0, 1e30));
        // where even the squares of lengths leave the range
        for (double unit : new double[] {0x1p-900, 0x1p900}) {
            atOnce.solve(thigh.times(unit), shin.times(unit), Vec3.X, target.times(unit), 0, 0, 1, found);
            assertThat(found.thigh().times(1 / unit).length()).isCloseTo(thigh.length(), within(1e-15));
        }
    }

    @Test
    void numbersThatAreNotFinite_areRefused() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            Vec3 v = new Vec3(0.1, bad, 0);
            Vec3 y = Vec3.Y;
            assertRefused(v, Vec3.X, Vec3.Z, y, 0);
            assertRefused(Vec3.X, v, Vec3.Z, y, 0);
            assertRefused(Vec3.X, y, v, y, 0);
            assertRefused(Vec3.X, y, Vec3.Z, v, 0);
            assertRefused(Vec3.X, y, Vec3.Z, y, bad);
        }
    }

    private void assertRefused(Vec3 thigh, Vec3 shin, Vec3 hinge, Vec3 target, double hintX) {
        assertThatThrownBy(() -> atOnce.solve(thigh, shin, hinge, target, hintX, 0.5, 1, found))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Not solved on the short path; and the public method gives what solving and turning give, bit for bit. */
    private void assertLeftAlone(String what, Vec3 thigh, Vec3 shin, Vec3 target, Vec3 hint) {
        assertThat(solve(thigh, shin, target, hint, found)).as(what).isFalse();
        atOnce.solve(thigh, shin, Vec3.X, target, hint.x(), hint.y(), hint.z(), found);
        BendHint ladder = new BendHint().pole(hint, thigh, shin, Vec3.X, target);
        TwoBone3.solve(
                target.x(),
                target.y(),
                target.z(),
                thigh.length(),
                shin.length(),
                hint.x(),
                hint.y(),
                hint.z(),
                solved);
        if (ladder.decidedBy() != Bend.POLE) {
            TwoBone3.solve(target, thigh.length(), shin.length(), ladder, solved);
        }
        oneByOne.set(thigh, shin, Vec3.X, solved);
        assertThat(found.thigh()).as(what).isEqualTo(solved.thigh());
        assertThat(atOnce.thigh()).as(what).isEqualTo(oneByOne.thigh());
        assertThat(atOnce.shin()).as(what).isEqualTo(oneByOne.shin());
    }

    private boolean solve(Vec3 thigh, Vec3 shin, Vec3 target, Vec3 hint, Solution3 out) {
        return turns.solve(thigh, shin, target, hint.x(), hint.y(), hint.z(), null, null, out);
    }

    private static void assertNear(Quat q, Quat expected, double close) {
        double dot = q.dot(expected);
        Quat same = dot < 0 ? new Quat(-q.x(), -q.y(), -q.z(), -q.w()) : q;
        assertThat(Math.abs(same.x() - expected.x())).isLessThan(close);
        assertThat(Math.abs(same.y() - expected.y())).isLessThan(close);
        assertThat(Math.abs(same.z() - expected.z())).isLessThan(close);
        assertThat(Math.abs(same.w() - expected.w())).isLessThan(close);
    }

    private static Quat turned(FrameTurn turn) {
        return new Quat(turn.x, turn.y, turn.z, turn.w);
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }
}
