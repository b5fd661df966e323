// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Chains of two to four bones meet a distance exactly, with all half-bend tangents scaled alike, continuously and
 * monotonically.
 */
class ProportionalBendTest {
    private static final Vec3[] HINGES = {Vec3.X, Vec3.X, Vec3.X};

    @Test
    void randomChains_meetEveryDistanceBetweenPoseAndStraight() {
        Random random = new Random(11);
        for (int trial = 0; trial < 3000; trial++) {
            Vec3[] posed = chain(random, 2 + random.nextInt(3), 2.0);
            double length = length(posed);
            double had = end(posed).length();
            double distance = had + (length - had) * random.nextDouble();
            ProportionalBend bend = new ProportionalBend();
            bend.set(posed, hinges(posed.length));
            bend.solve(distance);
            Vec3[] solved = turned(posed, bend);
            assertThat(end(solved).length()).isCloseTo(distance, within(1e-12 * length));
            assertThat(bend.reach()).isCloseTo(distance, within(1e-12 * length));
            for (int i = 0; i < posed.length; i++) {
                assertThat(solved[i].length()).isCloseTo(posed[i].length(), within(1e-12 * length));
            }
            for (int i = 1; i < posed.length; i++) {
                double was = Trig.atan2(posed[i - 1].cross(posed[i]).length(), posed[i - 1].dot(posed[i]));
                double is = Trig.atan2(solved[i - 1].cross(solved[i]).length(), solved[i - 1].dot(solved[i]));
                assertThat(tanHalf(is)).isCloseTo(bend.scale() * tanHalf(was), within(1e-6));
            }
        }
    }

    @Test
    void legsOfAnimalsAndSpiders_reachFallsAsTheyBend() {
        Random random = new Random(12);
        for (int trial = 0; trial < 200; trial++) {
            // bends that add up to less than half a turn, to one side or to and fro
            Vec3[] posed = chain(random, 3 + random.nextInt(2), 0.5);
            double length = length(posed);
            ProportionalBend bend = new ProportionalBend();
            bend.set(posed, hinges(posed.length));
            double last = 0;
            for (int step = 0; step <= 200; step++) {
                bend.solve(length * (1 - 0.15 * step / 200.0));
                assertThat(bend.scale()).isGreaterThanOrEqualTo(last);
                assertThat(bend.reach()).isCloseTo(length * (1 - 0.15 * step / 200.0), within(1e-9 * length));
                last = bend.scale();
            }
        }
    }

    @Test
    void itsOwnDistance_changesNothing() {
        Random random = new Random(13);
        for (int trial = 0; trial < 500; trial++) {
            Vec3[] posed = chain(random, 2 + random.nextInt(3), 1.0);
            ProportionalBend bend = new ProportionalBend();
            bend.set(posed, hinges(posed.length));
            bend.solve(end(posed).length());
            for (int i = 1; i < posed.length; i++) {
                assertThat(bend.turn(i).rotationVector().length()).isLessThan(1e-9);
            }
        }
    }

    @Test
    void twoBones_bendAsTheLawOfCosinesSays() {
        Vec3[] posed = {new Vec3(0, -0.4, 0.1), new Vec3(0, -0.4, -0.2)};
        ProportionalBend bend = new ProportionalBend();
        bend.set(posed, hinges(2));
        bend.solve(0.3);
        assertThat(end(turned(posed, bend)).length()).isCloseTo(0.3, within(1e-14));
    }

    @Test
    void outOfReach_isStraightOrFolded() {
        Vec3[] posed = {new Vec3(0, -0.4, 0.1), new Vec3(0, -0.4, -0.2), new Vec3(0, -0.3, 0.1)};
        ProportionalBend bend = new ProportionalBend();
        bend.set(posed, hinges(3));
        bend.solve(9);
        assertThat(bend.scale()).isEqualTo(0);
        assertThat(bend.reach()).isCloseTo(length(posed), within(1e-14));
        bend.solve(0);
        assertThat(bend.reach()).isLessThan(end(posed).length());
        assertThat(end(turned(posed, bend)).isFinite()).isTrue();
    }

    @Test
    void straightChain_bendsAboutItsHinges() {
        Vec3[] posed = {new Vec3(0, -0.4, 0), new Vec3(0, -0.4, 0), new Vec3(0, -0.3, 0)};
        ProportionalBend bend = new ProportionalBend();
        bend.set(posed, hinges(3));
        bend.solve(0.9);
        Vec3[] solved = turned(posed, bend);
        assertThat(end(solved).length()).isCloseTo(0.9, within(1e-12));
        for (Vec3 bone : solved) {
            assertThat(bone.x()).isCloseTo(0, within(1e-12));
        }
    }

    @Test
    void badArguments_areNamed() {
        ProportionalBend bend = new ProportionalBend();
        assertThatThrownBy(() -> bend.set(new Vec3[] {Vec3.X}, new Vec3[0]))
                .hasMessage("posed must hold 2 to 4 bones, got 1");
        assertThatThrownBy(() -> bend.set(new Vec3[] {Vec3.X, Vec3.ZERO}, hinges(2)))
                .hasMessageContaining("every bone must be finite and longer than 0");
        assertThatThrownBy(() -> bend.set(new Vec3[] {Vec3.X, Vec3.Y}, hinges(3)))
                .hasMessage("hinges must hold one axis for each of 1 joints, got 2");
        bend.set(new Vec3[] {Vec3.X, Vec3.Y}, hinges(2));
        assertThatThrownBy(() -> bend.solve(Double.NaN)).hasMessage("distance must be finite and at least 0, got NaN");
    }

    private static Vec3[] hinges(int bones) {
        Vec3[] hinges = new Vec3[bones - 1];
        System.arraycopy(HINGES, 0, hinges, 0, hinges.length);
        return hinges;
    }

    private static Vec3[] chain(Random random, int bones, double mostBend) {
        Vec3[] chain = new Vec3[bones];
        Vec3 direction =
                new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalizedOr(Vec3.Y);
        for (int i = 0; i < bones; i++) {
            chain[i] = direction.times(0.2 + random.nextDouble());
            Vec3 any = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            Vec3 axis = direction.cross(any).normalizedOr(Vec3.X);
            direction = Quat.aboutAxis(axis, 0.2 + (mostBend - 0.2) * random.nextDouble())
                    .rotate(direction);
        }
        return chain;
    }

    private static Vec3[] turned(Vec3[] posed, ProportionalBend bend) {
        Vec3[] solved = new Vec3[posed.length];
        System.arraycopy(posed, 0, solved, 0, posed.length);
        for (int i = posed.length - 1; i > 0; i--) {
            for (int k = i; k < posed.length; k++) {
                solved[k] = bend.turn(i).rotate(solved[k]);
            }
        }
        return solved;
    }

    private static Vec3 end(Vec3[] bones) {
        Vec3 end = Vec3.ZERO;
        for (Vec3 bone : bones) {
            end = end.plus(bone);
        }
        return end;
    }

    private static double length(Vec3[] bones) {
        double length = 0;
        for (Vec3 bone : bones) {
            length += bone.length();
        }
        return length;
    }

    private static double tanHalf(double angle) {
        return Trig.sin(angle) / (1 + Trig.cos(angle));
    }
}
