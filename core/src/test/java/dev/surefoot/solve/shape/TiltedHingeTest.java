// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Bend;
import dev.surefoot.solve.BendHint;
import dev.surefoot.solve.Cases;
import dev.surefoot.solve.LimbFamily;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TiltedHingeTest {
    private final TiltedHinge limb = new TiltedHinge();
    private final BendHint hint = new BendHint();
    private final Solution3 out = new Solution3();

    @Test
    void anyHinge_endMeetsTheTarget_andTheKneeTurnsAboutNothingElse() {
        SplittableRandom random = new SplittableRandom(7);
        double worstEnd = 0;
        double worstLength = 0;
        double worstHinge = 0;
        int reached = 0;
        for (int i = 0; i < Cases.COUNT; i++) {
            Vec3 thigh = direction(random).times(random.nextDouble(0.1, 1));
            Vec3 shin = direction(random).times(random.nextDouble(0.1, 1));
            Vec3 hinge = direction(random);
            if (i % 3 == 0) {
                // a straight limb whose hinge is up to 30 degrees off
                shin = thigh.times(random.nextDouble(0.5, 1.5));
                hinge = thigh.cross(hinge).normalizedOr(Vec3.X).plusTimes(random.nextDouble(0.6), direction(random));
            }
            Vec3 h = hinge.normalizedOr(Vec3.X);
            limb.solve(direction(random), thigh, shin, hinge, new BendHint(), out);
            double least = limb.leastReach();
            double greatest = limb.greatestReach();
            double share = random.nextInt(3) == 0 ? LimbFamily.power(random, 2, -50, -1) : random.nextDouble(-0.1, 1.1);
            double d =
                    random.nextBoolean() ? least + share * (greatest - least) : greatest - share * (greatest - least);
            Vec3 target = direction(random).times(Math.max(1e-3, d));
            d = target.length();
            hint.transported(thigh, shin, hinge, target);
            Reach reach = limb.solve(target, thigh, shin, hinge, hint, out);
            String what = thigh + " " + shin + " " + hinge + " " + target;
            double a = thigh.length();
            double b = shin.length();
            worstLength = Math.max(worstLength, Math.abs(out.thigh().length() - a) / Math.ulp(a));
            worstLength = Math.max(worstLength, Math.abs(out.shin().length() - b) / Math.ulp(b));
            Vec3 end = out.thigh().plus(out.shin());
            Vec3 wanted = target.times(Math.min(greatest, Math.max(least, d)) / d);
            worstEnd = Math.max(worstEnd, end.distanceTo(wanted) / (a + b));
            assertThat(worstEnd).as(what).isLessThan(2e-15);
            assertThat(worstLength).as(what).isLessThanOrEqualTo(6);
            boolean clear = Math.min(Math.abs(d - least), Math.abs(d - greatest)) > 1e-14;
            if (clear) {
                assertThat(reach)
                        .as(what)
                        .isEqualTo(d > greatest ? Reach.TOO_FAR : d < least ? Reach.TOO_CLOSE : Reach.REACHED);
                reached += reach == Reach.REACHED ? 1 : 0;
            }
            // the shin in the turned thigh's frame is the posed shin turned about the hinge
            Vec3 relative = limb.thighTurn().conjugate().rotate(out.shin());
            worstHinge = Math.max(worstHinge, Math.abs(relative.dot(h) - shin.dot(h)) / b);
            assertThat(worstHinge).as(what).isLessThan(2e-15);
            Vec3 knee = limb.kneeTurn().rotationVector();
            assertThat(knee.cross(h).length()).as(what).isLessThan(1e-15);
            assertThat(limb.shinTurn().rotate(shin).distanceTo(out.shin()))
                    .as(what)
                    .isLessThan(3e-15 * b);
            assertThat(limb.thighTurn().rotate(thigh).distanceTo(out.thigh()))
                    .as(what)
                    .isLessThan(3e-15 * a);
            // the angle about the hinge, as it comes out
            Vec3 across = thigh.rejectedFrom(h);
            Vec3 after = relative.rejectedFrom(h);
            if (across.length() > 0.01 && after.length() > 0.01) {
                double angle = Math.atan2(across.cross(after).dot(h), across.dot(after));
                assertThat(Math.abs(Math.IEEEremainder(angle - limb.hingeAngle(), 2 * Math.PI)))
                        .as(what)
                        .isLessThan(1e-12);
                assertThat(limb.hingeAngle()).isBetween(0.0, Math.PI);
            }
        }
        assertThat(reached).isGreaterThan(Cases.COUNT / 2);
        Cases.report("tilted hinge: end off by " + worstEnd + " of the limb, bones " + worstLength + " ulp, hinge "
                + worstHinge);
    }

    @Test
    void kneeLiesOnTheSideOfTheHint() {
        SplittableRandom random = new SplittableRandom(8);
        Solution3 plain = new Solution3();
        for (int i = 0; i < 5_000; i++) {
            Vec3 thigh = direction(random).times(0.5);
            Vec3 shin = direction(random).times(0.4);
            Vec3 hinge = direction(random);
            Vec3 pole = direction(random);
            Vec3 target = direction(random).times(random.nextDouble(0.2, 0.85));
            hint.pole(pole, thigh, shin, hinge, target);
            if (limb.solve(target, thigh, shin, hinge, hint, out) != Reach.REACHED) {
                continue;
            }
            if (carriedOffTheLine(thigh, hinge) < 0.3) {
                continue;
            }
            // with the angle given, thigh, shin and line to the target are the same triangle as ever
            TwoBone3.solve(target, 0.5, 0.4, hint, plain);
            if (plain.flexion() > 0.1 && plain.flexion() < 3 && out.decidedBy() == Bend.POLE) {
                double sine = pole.cross(target).length() / target.length();
                assertThat(out.thigh().distanceTo(plain.thigh())).isLessThan(1e-13 / sine);
                assertThat(out.shin().distanceTo(plain.shin())).isLessThan(1e-13 / sine);
            }
        }
    }

    /** Returns the knee's offset from the line by its turn about the hinge, over the thigh. */
    private double carriedOffTheLine(Vec3 thigh, Vec3 hinge) {
        Vec3 line = out.thigh().plus(out.shin()).normalizedOr(Vec3.Y);
        Vec3 across = limb.thighTurn().rotate(hinge).rejectedFrom(line).normalizedOr(Vec3.X);
        return Math.abs(out.thigh().dot(across.cross(line))) / thigh.length();
    }

    /**
     * What bones keep along a tilted hinge is all that is left of a straight limb's triangle, and lies a quarter turn
     * off.
     */
    @ParameterizedTest
    @CsvSource({"10, 90", "10, 30", "3, 60", "-6, 45", "1, 120"})
    void limbComingStraight_doesNotTwist(double tiltDegrees, double posedDegrees) {
        double tilt = Math.toRadians(tiltDegrees);
        Vec3 thigh = new Vec3(0, -0.45, 0);
        Vec3 hinge = new Vec3(Math.cos(tilt), Math.sin(tilt), 0);
        Vec3 shin = Quat.aboutAxis(Vec3.X, Math.toRadians(posedDegrees)).rotate(new Vec3(0, -0.43, 0));
        limb.solve(new Vec3(0, -5, 0), thigh, shin, hinge, new BendHint(), out);
        double greatest = limb.greatestReach();
        assertThat(twist(thigh, shin, hinge, 1.5 * greatest)).isCloseTo(0, within(1e-9));
        double before = twist(thigh, shin, hinge, greatest - 1e-3);
        for (double gap = 1e-3; gap > 1e-13; gap *= 0.9) {
            double now = twist(thigh, shin, hinge, greatest - gap);
            assertThat(now).as("twist with %s to go", gap).isCloseTo(0, within(19.0));
            assertThat(Math.abs(now - before)).as("step with %s to go", gap).isLessThan(1);
            before = now;
        }
        assertThat(before).isCloseTo(0, within(1e-3));
    }

    /** Returns by how many degrees the solved hinge, across the line, is off the world's x, which the hint asks for. */
    private double twist(Vec3 thigh, Vec3 shin, Vec3 hinge, double distance) {
        Vec3 target = new Vec3(0, -distance, 0);
        limb.solve(target, thigh, shin, hinge, hint.hinge(Vec3.X, thigh, target), out);
        Vec3 h = limb.thighTurn().rotate(hinge);
        return Math.toDegrees(Math.atan2(-h.z(), h.x()));
    }

    @Test
    void perpendicularHinge_isTheOrdinarySolution() {
        SplittableRandom random = new SplittableRandom(9);
        Solution3 plain = new Solution3();
        LimbRotations turns = new LimbRotations();
        for (int i = 0; i < 5_000; i++) {
            Vec3 thigh = direction(random).times(0.5);
            Vec3 hinge = thigh.cross(direction(random)).normalizedOr(Vec3.X);
            Vec3 shin = Quat.aboutAxis(hinge, random.nextDouble(0.2, 2.5)).rotate(thigh.times(0.8));
            Vec3 target = direction(random).times(random.nextDouble(0.15, 0.85));
            hint.transported(thigh, shin, hinge, target);
            assertThat(limb.solve(target, thigh, shin, hinge, hint, out)).isEqualTo(Reach.REACHED);
            TwoBone3.solve(target, thigh.length(), shin.length(), hint, plain);
            turns.set(thigh, shin, hinge, plain);
            assertThat(out.thigh().distanceTo(plain.thigh())).isLessThan(1e-13);
            assertThat(limb.hingeAngle()).isCloseTo(plain.flexion(), within(1e-13));
            assertThat(limb.thighTurn().angleTo(turns.thigh())).isLessThan(1e-12);
            assertThat(limb.shinTurn().angleTo(turns.shin())).isLessThan(1e-12);
        }
    }

    /**
     * Ten degrees off perpendicular: the angle of a perpendicular hinge leaves the foot more than a centimetre from its
     * place.
     */
    @Test
    void hingeTenDegreesOff_meetsTheTarget_whereTheLawOfCosinesMisses() {
        Vec3 thigh = new Vec3(0, -0.45, 0);
        Vec3 shin = new Vec3(0, -0.43, 0);
        Vec3 hinge = new Vec3(Math.cos(Math.toRadians(10)), Math.sin(Math.toRadians(10)), 0);
        Vec3 target = new Vec3(0, -0.5, 0.1);
        hint.transported(thigh, shin, hinge, target);
        assertThat(limb.solve(target, thigh, shin, hinge, hint, out)).isEqualTo(Reach.REACHED);
        assertThat(out.thigh().plus(out.shin()).distanceTo(target)).isLessThan(2e-16);
        double d = target.length();
        double cosines = Math.PI - Math.acos((0.45 * 0.45 + 0.43 * 0.43 - d * d) / (2 * 0.45 * 0.43));
        double missed = thigh.plus(Quat.aboutAxis(hinge, cosines).rotate(shin)).length();
        assertThat(missed - d).isGreaterThan(0.01);
        // it cannot fold onto its root: 0.88 sin 10 degrees remain
        assertThat(limb.leastReach()).isCloseTo(0.88 * Math.sin(Math.toRadians(10)), within(0.003));
        assertThat(limb.greatestReach()).isCloseTo(0.88, within(1e-15));
    }

    @Test
    void targetOnTheRoot_andBonesAlongTheHinge_stayFinite() {
        Vec3 thigh = new Vec3(0, -0.45, 0);
        Vec3 shin = new Vec3(0, -0.43, 0.1);
        Vec3 hinge = new Vec3(1, 0.3, 0);
        hint.closestToPose(thigh, hinge, Vec3.ZERO);
        assertThat(limb.solve(Vec3.ZERO, thigh, shin, hinge, hint, out)).isEqualTo(Reach.DEGENERATE);
        assertThat(out.thigh().plus(out.shin()).length()).isCloseTo(limb.leastReach(), within(1e-15));
        Vec3 target = new Vec3(0, -0.5, 0.1);
        hint.transported(thigh, shin, thigh, target);
        assertThat(limb.solve(target, thigh, shin, thigh, hint, out)).isEqualTo(Reach.TOO_CLOSE);
        assertThat(limb.kneeTurn()).isEqualTo(Quat.IDENTITY);
        assertThat(limb.leastReach()).isCloseTo(thigh.plus(shin).length(), within(1e-15));
        for (double scale : new double[] {1e-300, 1e300}) {
            Vec3 t = target.times(scale);
            hint.transported(thigh.times(scale), shin.times(scale), hinge, t);
            assertThat(limb.solve(t, thigh.times(scale), shin.times(scale), hinge, hint, out))
                    .isEqualTo(Reach.REACHED);
            assertThat(out.thigh().plus(out.shin()).minus(t).times(1 / scale).length())
                    .isLessThan(1e-15);
        }
    }

    @Test
    void badArguments_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> limb.solve(Vec3.X, Vec3.X, Vec3.Y, Vec3.ZERO, hint, out))
                .withMessageContaining("hinge");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> limb.solve(new Vec3(0, Double.NaN, 0), Vec3.X, Vec3.Y, Vec3.Z, hint, out))
                .withMessageContaining("target");
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }
}
