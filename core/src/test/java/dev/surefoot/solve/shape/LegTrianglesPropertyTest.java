// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Cases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Whatever is dragged, and however the leg is built: every length is kept, nothing is below the floor, and what was
 * changed is reported.
 */
class LegTrianglesPropertyTest {
    private double worst;

    @Test
    void inThePlane_everyLengthIsKeptAndNothingSinks() {
        SplittableRandom random = new SplittableRandom(2016);
        for (int i = 0; i < Cases.COUNT * 3; i++) {
            LegShape shape = shape(random);
            LegTriangles2 leg = new LegTriangles2(shape);
            double span = Math.max(shape.span(), 0.1);
            double hipX = drag(random, 2 * span);
            double height = random.nextInt(8) == 0 ? 0 : random.nextDouble(-0.2, 1.4) * span;
            double ballX = random.nextInt(8) == 0 ? hipX : hipX + drag(random, 2 * span);
            double floor = drag(random, 3);
            int facing = random.nextBoolean() ? LegTriangles2.FACING_RIGHT : LegTriangles2.FACING_LEFT;
            double angle = drag(random, 4);
            boolean byAngle = random.nextBoolean();
            if (byAngle) {
                leg.byHipAngle(hipX, height, ballX, floor, angle, facing);
            } else {
                leg.byReach(hipX, height, ballX, floor, facing);
            }
            String what = shape + " hip " + hipX + " " + height + " ball " + ballX + " floor " + floor + " facing "
                    + facing + " angle " + (byAngle ? angle : Double.NaN);
            double[] p = {
                leg.hipX(), leg.hipY(), leg.kneeX(), leg.kneeY(), leg.ankleX(), leg.ankleY(),
                leg.heelX(), leg.heelY(), leg.ballX(), leg.ballY(), leg.toeX(), leg.toeY()
            };
            for (double value : p) {
                assertThat(Double.isFinite(value)).as(what).isTrue();
            }
            double size = span + Math.abs(floor) + Math.abs(hipX) + Math.abs(ballX);
            length(p, 0, 1, shape.thighLength(), size, what);
            length(p, 1, 2, shape.shinLength(), size, what);
            length(p, 2, 4, shape.ankleToBall(), size, what);
            length(p, 2, 3, shape.ankleToHeel(), size, what);
            length(p, 3, 4, shape.heelToBall(), size, what);
            length(p, 4, 5, shape.ballToToe(), size, what);
            assertThat(leg.ballY()).as(what).isEqualTo(floor + shape.ballHeight());
            assertThat(leg.heelY()).as(what).isGreaterThanOrEqualTo(floor);
            assertThat(leg.toeY()).as(what).isGreaterThanOrEqualTo(floor);
            assertThat(facing * (leg.toeX() - leg.ballX())).as(what).isGreaterThanOrEqualTo(0);
            if (!leg.hipMoved()) {
                assertThat(Math.abs(leg.hipY() - floor - height)).as(what).isLessThan(1e-13 * size);
                assertThat(Math.abs(leg.hipX() - hipX)).as(what).isLessThan(1e-13 * size);
            }
            if (!leg.ballMoved()) {
                assertThat(leg.ballX()).as(what).isEqualTo(ballX);
            }
            if (byAngle && !leg.angleLimited() && !leg.hipMoved() && shape.thighLength() > 0.1) {
                double toBallX = facing * (leg.ballX() - leg.hipX());
                double toBallY = leg.ballY() - leg.hipY();
                double kx = facing * (leg.kneeX() - leg.hipX());
                double ky = leg.kneeY() - leg.hipY();
                double off = Math.atan2(toBallX * ky - toBallY * kx, toBallX * kx + toBallY * ky) - angle;
                if (Math.hypot(toBallX, toBallY) > 0.01) {
                    assertThat(Math.abs(Math.IEEEremainder(off, 2 * Math.PI)))
                            .as(what)
                            .isLessThan(1e-11);
                }
            }
        }
        Cases.report("leg of triangles, 2-D: worst length error " + worst + " of the coordinates' size");
    }

    @Test
    void inSpace_everyLengthIsKeptNothingSinksAndAllLiesInOnePlane() {
        SplittableRandom random = new SplittableRandom(17);
        for (int i = 0; i < Cases.COUNT * 3; i++) {
            LegShape shape = shape(random);
            LegTriangles3 leg = new LegTriangles3(shape);
            double span = Math.max(shape.span(), 0.1);
            Vec3 hip = new Vec3(drag(random, span), drag(random, 1), drag(random, span));
            double height = random.nextInt(8) == 0 ? 0 : random.nextDouble(-0.2, 1.4) * span;
            Vec3 ball =
                    random.nextInt(8) == 0 ? hip : new Vec3(drag(random, span), drag(random, 1), drag(random, span));
            double floor = drag(random, 3);
            Vec3 forward = new Vec3(drag(random, 1) + 1e-9, drag(random, 1), drag(random, 1));
            double angle = drag(random, 4);
            if (random.nextBoolean()) {
                leg.byHipAngle(hip, height, ball, floor, forward, angle);
            } else {
                leg.byReach(hip, height, ball, floor, forward);
            }
            String what = shape + " hip " + hip + " " + height + " ball " + ball + " floor " + floor + " forward "
                    + forward + " angle " + angle;
            double size = 4 * span + Math.abs(floor);
            length(leg.hip(), leg.knee(), shape.thighLength(), size, what);
            length(leg.knee(), leg.ankle(), shape.shinLength(), size, what);
            length(leg.ankle(), leg.ball(), shape.ankleToBall(), size, what);
            length(leg.ankle(), leg.heel(), shape.ankleToHeel(), size, what);
            length(leg.heel(), leg.ball(), shape.heelToBall(), size, what);
            length(leg.ball(), leg.toe(), shape.ballToToe(), size, what);
            assertThat(leg.ball().y()).as(what).isEqualTo(floor + shape.ballHeight());
            assertThat(leg.heel().y()).as(what).isGreaterThan(floor - 1e-13 * size);
            assertThat(leg.toe().y()).as(what).isGreaterThan(floor - 1e-13 * size);
            for (Vec3 point : new Vec3[] {leg.hip(), leg.knee(), leg.ankle(), leg.heel(), leg.toe()}) {
                assertThat(Math.abs(point.minus(leg.ball()).dot(leg.left())))
                        .as(what)
                        .isLessThan(1e-12 * size);
            }
            assertThat(leg.toe().minus(leg.ball()).dot(new Vec3(forward.x(), 0, forward.z())))
                    .as(what)
                    .isGreaterThan(-1e-12);
            if (!leg.hipMoved()) {
                assertThat(leg.hip().distanceTo(new Vec3(hip.x(), floor + height, hip.z())))
                        .as(what)
                        .isLessThan(1e-13 * size);
            }
            if (!leg.ballMoved()) {
                assertThat(leg.ball().x()).as(what).isEqualTo(ball.x());
                assertThat(leg.ball().z()).as(what).isEqualTo(ball.z());
            }
        }
        Cases.report("leg of triangles, 3-D: worst length error " + worst + " of the coordinates' size");
    }

    @Test
    void aLegInTheFigurePlane_isThatOfThePlane() {
        LegShape shape = LegShape.human();
        LegTriangles2 flat = new LegTriangles2(shape);
        LegTriangles3 leg = new LegTriangles3(shape);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 2_000; i++) {
            double ball = random.nextDouble(-0.8, 0.8);
            double height = random.nextDouble(0.3, 1.1);
            double angle = random.nextDouble(-0.5, 1);
            flat.byHipAngle(0, height, ball, 0, angle, LegTriangles2.FACING_RIGHT);
            leg.byHipAngle(Vec3.ZERO, height, new Vec3(0, 0, ball), 0, Vec3.Z, angle);
            assertThat(leg.knee().distanceTo(new Vec3(0, flat.kneeY(), flat.kneeX())))
                    .isLessThan(1e-14);
            assertThat(leg.heel().distanceTo(new Vec3(0, flat.heelY(), flat.heelX())))
                    .isLessThan(1e-14);
        }
        assertThat(leg.left().distanceTo(Vec3.X)).isZero();
    }

    private void length(double[] p, int from, int to, double length, double size, String what) {
        double actual = Math.hypot(p[2 * to] - p[2 * from], p[2 * to + 1] - p[2 * from + 1]);
        note(actual - length, size, what);
    }

    private void length(Vec3 from, Vec3 to, double length, double size, String what) {
        note(from.distanceTo(to) - length, size, what);
    }

    private void note(double error, double size, String what) {
        worst = Math.max(worst, Math.abs(error) / size);
        assertThat(Math.abs(error)).as(what).isLessThan(1e-13 * size);
    }

    /**
     * Legs of people and birds, and legs that nobody has: bones of length zero, feet that are flat triangles, balls
     * carried higher than the toe is long.
     */
    private static LegShape shape(SplittableRandom random) {
        if (random.nextInt(4) == 0) {
            return LegShape.human();
        }
        double sole = side(random, 0.4);
        double upper = side(random, 0.4);
        double most = Math.sqrt(upper * upper + sole * sole);
        double least = Math.abs(upper - sole);
        double rear = random.nextInt(6) == 0 ? least : least + (most - least) * random.nextDouble() * 0.999999;
        return new LegShape(side(random, 1), side(random, 1), upper, rear, sole, side(random, 0.2), side(random, 0.1));
    }

    private static double side(SplittableRandom random, double most) {
        return switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1 -> most * 1e-9;
            default -> random.nextDouble(most);
        };
    }

    private static double drag(SplittableRandom random, double most) {
        return switch (random.nextInt(10)) {
            case 0 -> 0;
            case 1 -> 1e-12 * random.nextDouble();
            case 2 -> 30 * random.nextDouble(-most, most);
            default -> random.nextDouble(-most, most);
        };
    }
}
