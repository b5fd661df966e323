// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.stride;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class PlaceRatingTest {
    private static final StrideStep.Sole UP = new StrideStep.Sole(Vec3.Z, 0.15, 0.07);
    private static final StrideStep.Sole DOWN = new StrideStep.Sole(Vec3.Z.negated(), 0.15, 0.07);
    private static final PlaceRating STAIRS = new PlaceRating(new Steps(0.15, 0.3));

    private static PlaceRating.Rated at(double z, StrideStep.Sole sole) {
        return STAIRS.rated(0, z, sole, true);
    }

    @Test
    void wholeSoleOnItsTread_costsNothing() {
        assertThat(at(0.18, UP).cost()).isZero();
        assertThat(at(0.18, UP).support()).isEqualTo(1);
        StrideStep.Sole shorter = new StrideStep.Sole(Vec3.Z.negated(), 0.14, 0.06);
        assertThat(at(0.068, shorter).cost()).isZero();
    }

    @Test
    void heelThatComesDownBesideARiser_costs_moreThanToesOverTheEdge() {
        double beside = at(0.3 - 0.15 - 0.03, DOWN).cost();
        double overEdge = at(0.03, DOWN).cost();
        assertThat(at(0.03, DOWN).support()).isCloseTo(0.18 / 0.22, within(0.05));
        assertThat(overEdge).isPositive();
        assertThat(beside).isGreaterThan(overEdge + 3);
    }

    @Test
    void flatGroundAndSlopes_costNothing() {
        for (Ground ground : new Ground[] {Plane.flat(1), Plane.slope(17), Plane.slope(-17)}) {
            assertThat(new PlaceRating(ground).rated(0.2, 0.3, UP, true).cost()).isZero();
        }
    }

    @Test
    void heelOverAir_costsLess_thanTwoFifthsOfTheSole_andThatThanTheBall() {
        double heel = at(0.1, UP).cost();
        double much = at(0.04, UP).cost();
        assertThat(at(0.1, UP).support()).isCloseTo(0.17 / 0.22, within(0.05));
        assertThat(heel).isPositive();
        assertThat(much).isGreaterThan(heel + 5);
    }

    @Test
    void toesInTheRiser_costMoreThanAnyStride() {
        assertThat(at(0.28, UP).cost()).isGreaterThan(8);
        assertThat(at(0.3 - 0.01 - 0.07, UP).cost())
                .as("closer than a swing needs")
                .isPositive();
    }

    @Test
    void riserBesideTheSole_costs() {
        StrideStep.Sole across = new StrideStep.Sole(Vec3.X, 0.15, 0.07);
        assertThat(STAIRS.rated(0, 0.29, across, true).cost()).isPositive();
        assertThat(STAIRS.rated(0, 0.15, across, true).cost()).isZero();
    }

    @Test
    void noGround_costsMost() {
        PlaceRating.Rated nothing = new PlaceRating(Ground.NONE).rated(0, 0, UP, true);
        assertThat(nothing.cost()).isGreaterThan(at(0.28, UP).cost());
        assertThat(nothing.height()).isNaN();
    }
}
