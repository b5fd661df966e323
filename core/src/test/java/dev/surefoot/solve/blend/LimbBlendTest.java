// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.Cases;
import dev.surefoot.solve.LimbFamily;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LimbBlendTest {
    private final BendHint hint = new BendHint();
    private final Solution3 solved = new Solution3();
    private final Solution3 out = new Solution3();
    private final LimbRotations turns = new LimbRotations();

    @ParameterizedTest
    @EnumSource(LimbBlend.Space.class)
    void weightZeroIsThePose_andOneTheSolution_toTheBit(LimbBlend.Space space) {
        LimbBlend blend = new LimbBlend(space);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 2_000; i++) {
            Case c = draw(random);
            blend.set(0, c.thigh, c.shin, c.hinge, solved, turns, out);
            assertThat(out.thigh()).isEqualTo(c.thigh);
            assertThat(out.shin()).isEqualTo(c.shin);
            assertThat(blend.thighTurn()).isEqualTo(Quat.IDENTITY);
            assertThat(blend.shinTurn()).isEqualTo(Quat.IDENTITY);
            blend.set(1, c.thigh, c.shin, c.hinge, solved, turns, out);
            assertThat(out.thigh()).isEqualTo(solved.thigh());
            assertThat(out.shin()).isEqualTo(solved.shin());
            assertThat(out.normal()).isEqualTo(solved.normal());
            assertThat(out.reach()).isEqualTo(solved.reach());
            assertThat(blend.thighTurn()).isEqualTo(turns.thigh());
            assertThat(blend.shinTurn()).isEqualTo(turns.shin());
        }
    }

    @ParameterizedTest
    @EnumSource(LimbBlend.Space.class)
    void between_boneLengthsAreConstant_andTheTurnsMakeTheBones(LimbBlend.Space space) {
        LimbBlend blend = new LimbBlend(space);
        SplittableRandom random = new SplittableRandom(2);
        double worstLength = 0;
        double worstTurn = 0;
        for (int i = 0; i < Cases.COUNT; i++) {
            Case c = draw(random);
            double weight = random.nextInt(4) == 0 ? LimbFamily.power(random, 10, -18, 0) : random.nextDouble();
            blend.set(weight, c.thigh, c.shin, c.hinge, solved, turns, out);
            double a = c.thigh.length();
            double b = c.shin.length();
            worstLength = Math.max(worstLength, Math.abs(out.thigh().length() - a) / Math.ulp(a));
            worstLength = Math.max(worstLength, Math.abs(out.shin().length() - b) / Math.ulp(b));
            assertThat(worstLength).as("%s %s", c, weight).isLessThanOrEqualTo(8);
            worstTurn = Math.max(worstTurn, blend.thighTurn().rotate(c.thigh).distanceTo(out.thigh()) / a);
            worstTurn = Math.max(worstTurn, blend.shinTurn().rotate(c.shin).distanceTo(out.shin()) / b);
            assertThat(worstTurn).as("%s %s", c, weight).isLessThan(4e-15);
        }
        Cases.report(
                "limb blend, " + space + ": worst length " + worstLength + " ulp, turned bone off by " + worstTurn);
    }

    @ParameterizedTest
    @EnumSource(LimbBlend.Space.class)
    void towardsBothEnds_itComesToThem(LimbBlend.Space space) {
        LimbBlend blend = new LimbBlend(space);
        SplittableRandom random = new SplittableRandom(3);
        double w = 1e-9;
        for (int i = 0; i < 2_000; i++) {
            Case c = draw(random);
            double reach = c.thigh.length() + c.shin.length();
            blend.set(w, c.thigh, c.shin, c.hinge, solved, turns, out);
            assertThat(out.thigh().distanceTo(c.thigh)).as("%s", c).isLessThan(most(w, c.thigh, c.shin));
            assertThat(out.thigh().plus(out.shin()).distanceTo(c.thigh.plus(c.shin)))
                    .isLessThan(1e-7 * reach);
            blend.set(1 - w, c.thigh, c.shin, c.hinge, solved, turns, out);
            assertThat(out.thigh().distanceTo(solved.thigh()))
                    .as("%s", c)
                    .isLessThan(most(w, solved.thigh(), solved.shin()));
        }
    }

    /**
     * A step of w moves the end by as much, and the knee by that over the sine of its flexion; next to a straight limb
     * by its root.
     */
    private static double most(double w, Vec3 thigh, Vec3 shin) {
        double sine = thigh.cross(shin).length() / thigh.length() / shin.length();
        return 10 * Math.min(w / sine, Math.sqrt(w));
    }

    @Test
    void target_movesOnAStraightLine() {
        LimbBlend blend = new LimbBlend(LimbBlend.Space.TARGET);
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 2_000; i++) {
            Case c = draw(random);
            double weight = random.nextDouble();
            blend.set(weight, c.thigh, c.shin, c.hinge, solved, turns, out);
            Vec3 from = c.thigh.plus(c.shin);
            Vec3 to = solved.thigh().plus(solved.shin());
            Vec3 wanted = from.lerp(to, weight);
            double least = Math.abs(c.thigh.length() - c.shin.length());
            if (wanted.length() > least + 1e-9) {
                assertThat(out.thigh().plus(out.shin()).distanceTo(wanted)).isLessThan(1e-14);
            }
        }
    }

    @Test
    void limbCoordinates_moveEvenly_andAddNoSwivelOfTheirOwn() {
        LimbBlend blend = new LimbBlend(LimbBlend.Space.LIMB_COORDINATES);
        Vec3 thigh = new Vec3(0, -0.4, 0.1);
        Vec3 shin = new Vec3(0, -0.4, -0.1);
        Vec3 target = new Vec3(0.5, -0.4, 0.1);
        hint.transported(thigh, shin, Vec3.X, target);
        TwoBone3.solve(target, thigh.length(), shin.length(), hint, solved);
        turns.set(thigh, shin, Vec3.X, solved);
        Vec3 from = thigh.plus(shin);
        double angle = Math.acos(from.dot(target) / from.length() / target.length());
        for (double weight = 0.1; weight < 1; weight += 0.1) {
            blend.set(weight, thigh, shin, Vec3.X, solved, turns, out);
            Vec3 end = out.thigh().plus(out.shin());
            assertThat(end.length())
                    .isCloseTo(from.length() + weight * (target.length() - from.length()), within(1e-14));
            assertThat(Math.acos(from.dot(end) / from.length() / end.length())).isCloseTo(weight * angle, within(1e-7));
            // transported again to that end, the knee is where the blend has it
            Solution3 direct = new Solution3();
            hint.transported(thigh, shin, Vec3.X, end);
            TwoBone3.solve(end, thigh.length(), shin.length(), hint, direct);
            assertThat(direct.thigh().distanceTo(out.thigh())).isLessThan(1e-14);
        }
    }

    @Test
    void rotation_keepsTheKneeAHinge() {
        LimbBlend blend = new LimbBlend(LimbBlend.Space.ROTATION);
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 2_000; i++) {
            Case c = draw(random);
            blend.set(random.nextDouble(), c.thigh, c.shin, c.hinge, solved, turns, out);
            Vec3 whole = turns.thigh().conjugate().times(turns.shin()).rotationVector();
            Vec3 part = blend.thighTurn().conjugate().times(blend.shinTurn()).rotationVector();
            assertThat(whole.cross(part).length())
                    .as("%s %s %s", c, whole, part)
                    .isLessThan(1e-14);
            // at half a turn the rotation vector has no sign; the knee has
            if (whole.length() < Math.PI - 1e-9) {
                assertThat(whole.dot(part)).isGreaterThanOrEqualTo(-1e-15);
            }
        }
    }

    @Test
    void fromStraightToFolded_theKneeBendsAsKneesDo() {
        LimbBlend blend = new LimbBlend(LimbBlend.Space.ROTATION);
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 500; i++) {
            Vec3 thigh = direction(random).times(0.5);
            Vec3 shin = thigh.times(0.8);
            Vec3 hinge = thigh.cross(direction(random)).normalizedOr(Vec3.X);
            Vec3 target = direction(random).times(0.01);
            hint.transported(thigh, shin, hinge, target);
            TwoBone3.solve(target, thigh.length(), shin.length(), hint, solved);
            turns.set(thigh, shin, hinge, solved);
            blend.set(0.3, thigh, shin, hinge, solved, turns, out);
            Vec3 bend = blend.thighTurn().conjugate().rotate(out.thigh().cross(out.shin()));
            assertThat(bend.normalizedOr(Vec3.ZERO).dot(hinge)).isGreaterThan(1 - 1e-9);
            // and back
            Solution3 straight = new Solution3();
            Vec3 folded = thigh.times(-0.8);
            target = thigh.times(3);
            hint.hinge(hinge, thigh, target);
            TwoBone3.solve(target, thigh.length(), folded.length(), hint, straight);
            turns.set(thigh, folded, hinge, straight);
            blend.set(0.3, thigh, folded, hinge, straight, turns, out);
            bend = blend.thighTurn().conjugate().rotate(out.thigh().cross(out.shin()));
            assertThat(bend.normalizedOr(Vec3.ZERO).dot(hinge)).isGreaterThan(1 - 1e-9);
        }
    }

    @Test
    void stretchedSolution_growsEvenly() {
        Vec3 thigh = new Vec3(0, -0.4, 0.1);
        Vec3 shin = new Vec3(0, -0.4, -0.1);
        Vec3 target = new Vec3(0, -1, 0);
        hint.transported(thigh, shin, Vec3.X, target);
        TwoBone3.solve(target, 1.3 * thigh.length(), 1.3 * shin.length(), hint, solved);
        turns.set(thigh, shin, Vec3.X, solved);
        for (LimbBlend.Space space : LimbBlend.Space.values()) {
            LimbBlend blend = new LimbBlend(space);
            blend.set(0.5, thigh, shin, Vec3.X, solved, turns, out);
            assertThat(out.thigh().length()).isCloseTo(1.15 * thigh.length(), within(1e-15));
        }
    }

    @Test
    void badArguments_areNamed() {
        LimbBlend blend = new LimbBlend(LimbBlend.Space.TARGET);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> blend.set(Double.NaN, Vec3.X, Vec3.Y, Vec3.Z, solved, turns, out))
                .withMessageContaining("weight");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> blend.set(0.5, new Vec3(0, Double.NaN, 0), Vec3.Y, Vec3.Z, solved, turns, out))
                .withMessageContaining("posedThigh");
    }

    /** A pose and what it is about to become; the solution is in {@link #solved}. */
    private record Case(Vec3 thigh, Vec3 shin, Vec3 hinge) {}

    private Case draw(SplittableRandom random) {
        Vec3 thigh = direction(random).times(random.nextDouble(0.3, 0.6));
        Vec3 shin = direction(random).times(random.nextDouble(0.3, 0.6));
        switch (random.nextInt(6)) {
            case 0 -> shin = thigh.times(random.nextDouble(0.8, 1.2));
            case 1 -> shin = thigh.times(1.1).plusTimes(LimbFamily.power(random, 10, -12, -1), direction(random));
            default -> {}
        }
        Vec3 hinge = random.nextInt(4) == 0 ? Vec3.ZERO : direction(random);
        double reach = thigh.length() + shin.length();
        Vec3 target = direction(random).times(reach * random.nextDouble(0.05, 1.2));
        switch (random.nextInt(3)) {
            case 0 -> hint.transported(thigh, shin, hinge, target);
            case 1 -> hint.closestToPose(thigh, hinge, target);
            default -> hint.hinge(direction(random), thigh, target);
        }
        TwoBone3.solve(target, thigh.length(), shin.length(), hint, solved);
        turns.set(thigh, shin, hinge, solved);
        return new Case(thigh, shin, hinge);
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }

    /** A micrometre beside the line is noise; the plane, which is the hinge's there, decides where the knee goes. */
    @ParameterizedTest
    @EnumSource(LimbBlend.Space.class)
    void nearlyStraightPose_bendsAboutItsHinge_whateverItsNoise(LimbBlend.Space space) {
        LimbBlend blend = new LimbBlend(space);
        Vec3 target = new Vec3(0, -0.5, 0.1);
        Vec3[] noises = {
            Vec3.ZERO, new Vec3(1e-6, 0, 0), new Vec3(-1e-6, 0, 0), new Vec3(0, 0, -1e-6), new Vec3(0, 0, 1e-6)
        };
        for (double weight : new double[] {0.1, 0.5, 0.9}) {
            Vec3 clean = null;
            for (Vec3 noise : noises) {
                Vec3 thigh = new Vec3(0, -0.45, 0).plus(noise);
                Vec3 shin = new Vec3(0, -0.43, 0).minus(noise);
                hint.transported(thigh, shin, Vec3.X, target);
                TwoBone3.solve(target, thigh.length(), shin.length(), hint, solved);
                turns.set(thigh, shin, Vec3.X, solved);
                blend.set(weight, thigh, shin, Vec3.X, solved, turns, out);
                clean = clean == null ? out.thigh() : clean;
                assertThat(out.thigh().z()).isGreaterThan(0.01);
                assertThat(out.thigh().distanceTo(clean))
                        .as("%s at %s with %s", space, weight, noise)
                        .isLessThan(2e-5);
                assertThat(blend.thighTurn().rotate(Vec3.X).distanceTo(Vec3.X)).isLessThan(1e-4);
            }
        }
    }

    /** Noise fades at once, and steadily: no weight makes the knee jump. */
    @ParameterizedTest
    @EnumSource(LimbBlend.Space.class)
    void nearlyStraightPose_leavesItsNoiseSteadily(LimbBlend.Space space) {
        LimbBlend blend = new LimbBlend(space);
        Vec3 thigh = new Vec3(1e-3, -0.45, 0);
        Vec3 shin = new Vec3(-1e-3, -0.43, 0);
        Vec3 target = new Vec3(0, -0.5, 0.1);
        hint.transported(thigh, shin, Vec3.X, target);
        TwoBone3.solve(target, thigh.length(), shin.length(), hint, solved);
        turns.set(thigh, shin, Vec3.X, solved);
        Vec3 before = thigh;
        for (int i = 0; i <= 10_000; i++) {
            double weight = i * 1e-4;
            blend.set(weight, thigh, shin, Vec3.X, solved, turns, out);
            // the knee leaves a straight limb with the root of the weight
            assertThat(out.thigh().distanceTo(before)).as("at %s", weight).isLessThan(0.01);
            before = out.thigh();
        }
    }

    @ParameterizedTest
    @EnumSource(LimbBlend.Space.class)
    void targetOnTheRoot_keepsThePosedPlane(LimbBlend.Space space) {
        LimbBlend blend = new LimbBlend(space);
        Vec3 thigh = new Vec3(0, -0.4, 0.1);
        Vec3 shin = new Vec3(0, -0.4, -0.1);
        hint.transported(thigh, shin, Vec3.X, Vec3.ZERO);
        TwoBone3.solve(Vec3.ZERO, thigh.length(), shin.length(), hint, solved);
        turns.set(thigh, shin, Vec3.X, solved);
        for (double weight = 0.1; weight < 1; weight += 0.1) {
            blend.set(weight, thigh, shin, Vec3.X, solved, turns, out);
            assertThat(Math.abs(out.thigh().x())).as("%s at %s", space, weight).isLessThan(1e-12);
            assertThat(blend.thighTurn().rotate(Vec3.X).distanceTo(Vec3.X)).isLessThan(1e-12);
        }
    }
}
