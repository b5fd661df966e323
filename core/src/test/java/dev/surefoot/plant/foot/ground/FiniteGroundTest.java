// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot.ground;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import org.junit.jupiter.api.Test;

class FiniteGroundTest {
    /** It divides by zero from half a metre on. */
    private static boolean broken(double x, double z, double ceiling, GroundHit out) {
        double height = z > 0.5 ? 0 * (1 / 0.0) : 0;
        out.set(height, 0, 1, 0);
        return true;
    }

    @Test
    void groundThatGivesNoNumbers_isNamedWithThePlace() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClipPlanter.plant(
                        walker.clip(),
                        walker.legs(),
                        walker.rootJoint(),
                        FiniteGroundTest::broken,
                        PlantOptions.DEFAULTS,
                        Progress.NONE))
                .withMessageContaining("ground must give a finite height and a normal that points up, gave height NaN")
                .withMessageContaining("at x = ");
    }

    @Test
    void normalThatPointsDown_isRefused() {
        Ground down = FiniteGround.of((x, z, ceiling, out) -> {
            out.set(0, 0, -1, 0);
            return true;
        });
        assertThatIllegalArgumentException().isThrownBy(() -> down.at(1, 2, new GroundHit()));
    }

    @Test
    void otherGrounds_answerAsTheyAre() {
        Plane flat = Plane.flat(1);
        assertThat(FiniteGround.of(flat)).isSameAs(flat);
        assertThat(FiniteGround.of(Ground.NONE).at(0, 0, new GroundHit())).isFalse();
        GroundHit hit = new GroundHit();
        assertThat(FiniteGround.of(FiniteGroundTest::broken).at(3, 0.4, hit)).isTrue();
        assertThat(hit.height()).isZero();
    }
}
