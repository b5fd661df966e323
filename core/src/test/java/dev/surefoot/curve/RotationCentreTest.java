// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.curve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

/** A body that turns about one of its points, which is somewhere else in each span. */
class RotationCentreTest {
    private static final Vec3 CENTRE = new Vec3(0.03, -0.02, 0.05);

    private static void add(RotationCentre to, Quat turn, Vec3 at) {
        Vec3 guess = at.minus(turn.rotate(CENTRE));
        double[] frame = new double[RotationCentre.NUMBERS];
        Vec3[] vectors = {turn.rotate(Vec3.X), turn.rotate(Vec3.Y), turn.rotate(Vec3.Z), guess};
        for (int i = 0; i < vectors.length; i++) {
            frame[3 * i] = vectors[i].x();
            frame[3 * i + 1] = vectors[i].y();
            frame[3 * i + 2] = vectors[i].z();
        }
        to.add(frame);
    }

    private static void addSpan(RotationCentre to, Vec3 axis, double radians, Vec3 at) {
        for (int i = 0; i < 3; i++) {
            add(to, Quat.aboutAxis(axis, i * radians), at);
        }
        to.endSpan();
    }

    @Test
    void turnsAboutTwoAxes_showThePoint() {
        RotationCentre centre = new RotationCentre(1e-9);
        addSpan(centre, Vec3.X, 0.05, Vec3.ZERO);
        addSpan(centre, Vec3.Y, 0.05, new Vec3(10, 2, 3));
        assertThat(centre.fromGuess().distanceTo(CENTRE)).isLessThan(1e-12);
    }

    @Test
    void turnsAboutOneAxis_showNothingAlongIt() {
        RotationCentre centre = new RotationCentre(1e-6);
        addSpan(centre, Vec3.X, 0.05, Vec3.ZERO);
        Vec3 found = centre.fromGuess();
        assertThat(found.x()).isZero();
        assertThat(found.distanceTo(new Vec3(0, CENTRE.y(), CENTRE.z()))).isLessThan(1e-8);
    }

    @Test
    void bodyThatDoesNotTurn_keepsTheGuess() {
        RotationCentre centre = new RotationCentre(1e-6);
        addSpan(centre, Vec3.X, 0, Vec3.ZERO);
        assertThat(centre.fromGuess()).isEqualTo(Vec3.ZERO);
    }
}
