// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Cases;
import dev.surefoot.solve.LimbFamily;
import dev.surefoot.solve.LimbFamily.Limb;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LimbCoordinatesTest {
    private final LimbCoordinates coordinates = new LimbCoordinates();
    private final Solution3 posed = new Solution3();
    private final Solution3 back = new Solution3();

    @ParameterizedTest
    @EnumSource(
            value = LimbFamily.class,
            names = {"GENERIC", "EXTENSION_GAP", "FOLD_GAP", "RATIO", "FAR_AND_NEAR"})
    void thereAndBack_isTheSameKnee(LimbFamily family) {
        SplittableRandom random = family.random();
        double worst = 0;
        for (int i = 0; i < Cases.COUNT; i++) {
            Limb l = family.draw(random, false);
            LimbCoordinates coordinates = new LimbCoordinates(direction(random), direction(random));
            TwoBone3.solve(l.dx(), l.dy(), l.dz(), l.thigh(), l.shin(), l.kx(), l.ky(), l.kz(), posed);
            if (i % 2 == 0) {
                coordinates.measure(posed);
            } else {
                coordinates.measure(posed.thigh(), posed.shin(), posed.normal());
            }
            coordinates.restore(l.thigh(), l.shin(), back);
            double off = posed.thigh().distanceTo(back.thigh()) / (l.thigh() + l.shin());
            double flexion = posed.flexion();
            double fold = Math.abs(l.thigh() - l.shin()) / (l.thigh() + l.shin());
            double d = posed.thigh().plus(posed.shin()).length() / (l.thigh() + l.shin());
            // the direction of an end near the root is worth as little as it is long; the height goes with a root
            double bound = Math.min(1e-14 / Math.sin(flexion), 1e-7) * (1 + 1 / Math.max(d, Math.max(fold, 1e-9)));
            worst = Math.max(worst, off / bound);
            assertThat(off).as("%s", l).isLessThan(bound);
        }
        Cases.report("limb coordinates, " + family + ": worst " + worst + " of the bound");
    }

    @Test
    void swivelZero_isWhereTheFrameHasTheKnee() {
        coordinates.measure(new Vec3(0, -0.4, 0.1), new Vec3(0, -0.4, -0.1), Vec3.ZERO);
        assertThat(coordinates.swivel()).isZero();
        assertThat(coordinates.directionY()).isEqualTo(-1);
        assertThat(coordinates.extension()).isCloseTo(0.4 / Math.hypot(0.4, 0.1), within(1e-15));
        // knee to +x: about the downward direction, from +z to +x is a negative turn
        coordinates.measure(new Vec3(0.1, -0.4, 0), new Vec3(-0.1, -0.4, 0), Vec3.ZERO);
        assertThat(coordinates.swivel()).isCloseTo(-Math.PI / 2, within(1e-15));
    }

    @Test
    void swivel_isSingularInOneDirectionOnly() {
        SwivelFrame frame = new SwivelFrame();
        double[] here = new double[3];
        double[] there = new double[3];
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 20_000; i++) {
            Vec3 u = direction(random);
            Vec3 v = u.plusTimes(1e-7, direction(random)).normalizedOr(u);
            frame.reference(u.x(), u.y(), u.z(), here);
            frame.reference(v.x(), v.y(), v.z(), there);
            double turned =
                    Math.sqrt(square(here[0] - there[0]) + square(here[1] - there[1]) + square(here[2] - there[2]));
            // the field turns with tan(half of the angle from rest); at 170 degrees that is 11.4
            double half = 0.5 * Math.acos(Math.max(-1, Math.min(1, -u.y())));
            assertThat(turned / u.distanceTo(v)).isLessThan(1.01 * (1 + Math.tan(half)));
            assertThat(Math.abs(here[0] * u.x() + here[1] * u.y() + here[2] * u.z()))
                    .isLessThan(1e-15);
        }
    }

    @Test
    void oppositeToTheRest_itStaysFinite() {
        coordinates.measure(new Vec3(0.1, 0.4, 0), new Vec3(-0.1, 0.4, 0), Vec3.ZERO);
        assertThat(Math.abs(coordinates.swivel())).isCloseTo(Math.PI / 2, within(1e-15));
        coordinates.restore(0.41, 0.41, back);
        assertThat(back.thighX()).isGreaterThan(0.05);
    }

    @Test
    void straightLimb_takesItsSwivelFromTheHinge() {
        coordinates.measure(new Vec3(0, -0.4, 0), new Vec3(0, -0.5, 0), Vec3.X);
        assertThat(coordinates.swivel()).isZero();
        assertThat(coordinates.extension()).isEqualTo(1);
        coordinates.measure(new Vec3(0, -0.4, 0), new Vec3(0, -0.5, 0), Vec3.Z);
        assertThat(coordinates.swivel()).isCloseTo(Math.PI / 2, within(1e-15));
        coordinates.measure(new Vec3(0, -0.4, 0), new Vec3(0, -0.5, 0), Vec3.ZERO);
        assertThat(coordinates.swivel()).isZero();
    }

    @Test
    void endOnTheRoot_comesBackToItsThigh() {
        SplittableRandom random = new SplittableRandom(9);
        for (int i = 0; i < 1_000; i++) {
            Vec3 thigh = direction(random).times(0.4);
            LimbCoordinates coordinates = new LimbCoordinates(direction(random), direction(random));
            coordinates.measure(thigh, thigh.negated(), direction(random));
            assertThat(coordinates.extension()).isZero();
            coordinates.restore(0.4, 0.4, back);
            assertThat(back.thigh().distanceTo(thigh)).isLessThan(1e-15);
        }
    }

    @Test
    void otherLengths_keepExtensionDirectionAndSwivel() {
        SplittableRandom random = new SplittableRandom(10);
        for (int i = 0; i < 5_000; i++) {
            double a = random.nextDouble(0.3, 0.6);
            double b = a * random.nextDouble(0.9, 1.1);
            Vec3 rest = direction(random);
            Vec3 bend = direction(random);
            LimbCoordinates coordinates = new LimbCoordinates(rest, bend);
            LimbCoordinates again = new LimbCoordinates(rest, bend);
            coordinates.set(random.nextDouble(0.2, 0.99), random.nextDouble(-3, 3), direction(random));
            assertThat(coordinates.restore(a, b, back)).isEqualTo(Reach.REACHED);
            again.measure(back);
            assertThat(again.extension()).isCloseTo(coordinates.extension(), within(1e-14));
            assertThat(again.swivel()).isCloseTo(coordinates.swivel(), within(1e-13));
            assertThat(again.directionX()).isCloseTo(coordinates.directionX(), within(1e-14));
            assertThat(again.directionZ()).isCloseTo(coordinates.directionZ(), within(1e-14));
        }
    }

    @Test
    void rotatedPoseInARotatedFrame_hasTheSameCoordinates() {
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 2_000; i++) {
            Quat q = Quat.fromRotationVector(direction(random).times(random.nextDouble(3)));
            Vec3 rest = direction(random);
            Vec3 bend = direction(random);
            Vec3 thigh = direction(random);
            Vec3 shin = direction(random);
            if (rest.plus(thigh.plus(shin).normalizedOr(Vec3.X)).length() < 0.1
                    || thigh.cross(shin).length() < 0.1) {
                continue;
            }
            LimbCoordinates coordinates = new LimbCoordinates(rest, bend);
            coordinates.measure(thigh, shin, Vec3.ZERO);
            LimbCoordinates turned = new LimbCoordinates(q.rotate(rest), q.rotate(bend));
            turned.measure(q.rotate(thigh), q.rotate(shin), Vec3.ZERO);
            assertThat(turned.extension()).isCloseTo(coordinates.extension(), within(1e-14));
            assertThat(Math.abs(Math.IEEEremainder(turned.swivel() - coordinates.swivel(), 2 * Math.PI)))
                    .isLessThan(1e-11);
        }
    }

    @Test
    void blend_isExactAtBothEnds_andTurnsInTheShorterDirection() {
        LimbCoordinates from = new LimbCoordinates().set(0.5, 3, Vec3.X);
        LimbCoordinates to = new LimbCoordinates().set(0.9, -3, Vec3.Y);
        coordinates.blend(from, to, 0);
        assertThat(coordinates.swivel()).isEqualTo(3);
        assertThat(coordinates.directionX()).isEqualTo(1);
        coordinates.blend(from, to, 1);
        assertThat(coordinates.swivel()).isEqualTo(-3);
        coordinates.blend(from, to, 0.5);
        assertThat(Math.abs(coordinates.swivel())).isCloseTo(Math.PI, within(1e-15));
        assertThat(coordinates.extension()).isEqualTo(0.7);
        assertThat(coordinates.directionX()).isCloseTo(Math.sqrt(0.5), within(1e-15));
        assertThat(coordinates.directionY()).isCloseTo(Math.sqrt(0.5), within(1e-15));
        to.set(0.9, 0, Vec3.X.negated());
        coordinates.blend(from, to, 0.5);
        assertThat(coordinates.directionX()).isCloseTo(0, within(1e-15));
    }

    @Test
    void badArguments_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LimbCoordinates(Vec3.X, Vec3.X.times(-2)))
                .withMessageContaining("bend");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> coordinates.set(-1, 0, Vec3.X))
                .withMessageContaining("extension");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> coordinates.set(1, Double.NaN, Vec3.X))
                .withMessageContaining("swivel");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> coordinates.set(1, 0, Vec3.ZERO))
                .withMessageContaining("direction");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> coordinates.blend(coordinates, coordinates, 1.5))
                .withMessageContaining("weight");
    }

    private static double square(double x) {
        return x * x;
    }

    private static Vec3 direction(SplittableRandom random) {
        double[] v = LimbFamily.direction(random, false);
        return new Vec3(v[0], v[1], v[2]);
    }
}
