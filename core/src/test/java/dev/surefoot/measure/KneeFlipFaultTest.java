// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.fault;
import static dev.surefoot.rig.HandMadeLeg.HIP;
import static dev.surefoot.rig.HandMadeLeg.KNEE;
import static dev.surefoot.rig.HandMadeLeg.LEG;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static dev.surefoot.rig.HandMadeLeg.swivelled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A bent leg that turns about its own line within a frame. */
class KneeFlipFaultTest {
    /** The knee, bent by so much, turns by so much into frame 5. */
    private static ClipFault flips(double bendDegrees, double turnDegrees) {
        return fault(new KneeFlipFault(List.of(LEG), 10), swivelled(10, bendDegrees, f -> f < 5 ? 0 : turnDegrees));
    }

    @Test
    void kneeThatTurnsByMoreThanARightAngle_flips() {
        assertThat(flips(20, 89).count()).isZero();
        assertThat(flips(20, 89).worst()).isCloseTo(89, within(1e-6));
        ClipFault flip = flips(20, 91);
        assertThat(flip.count()).isOne();
        assertThat(flip.frame()).isEqualTo(5);
        assertThat(flip.where()).isEqualTo("left");
    }

    @Test
    void kneeBentByLessThanFiveDegrees_hasNoSideToTurn() {
        assertThat(flips(4.9, 180).worst()).isNaN();
        assertThat(flips(5.1, 180).worst()).isCloseTo(180, within(1e-6));
    }

    @Test
    void legThatIsThrownUp_doesNotFlip() {
        // the whole leg turns by 170 degrees about the knee's own axis
        Clip thrown = clip(10, (f, pose) -> {
            pose.setRotation(HIP, Quat.aboutAxis(Vec3.X, Math.toRadians(f < 5 ? 0 : -170)));
            pose.setRotation(KNEE, Quat.aboutAxis(Vec3.X, Math.toRadians(20)));
        });
        assertThat(fault(new KneeFlipFault(List.of(LEG), 10), thrown).worst()).isCloseTo(0, within(1e-6));
    }

    @Test
    void flipsAlone_areTheFlipsThatAreFound() {
        for (double bend : new double[] {4.9, 5.1, 20, 100, 170}) {
            for (double turn : new double[] {5, 80, 89.9, 90.1, 130, 180}) {
                Clip turned = swivelled(10, bend, f -> f < 5 ? 0 : turn);
                KneeFlipFault all = new KneeFlipFault(List.of(LEG), 10);
                KneeFlipFault alone = KneeFlipFault.placesAlone(List.of(LEG), 0, 9);
                fault(all, turned);
                fault(alone, turned);
                assertThat(alone.places()).isEqualTo(all.places());
            }
        }
    }

    @Test
    void turnAcrossAJump_isNotLookedAt() {
        Clip turned = swivelled(2, 20, f -> 180 * f);
        KneeFlipFault measure = new KneeFlipFault(List.of(LEG), 2);
        measure.take(0, turned.world(0));
        measure.jump();
        measure.take(1, turned.world(1));
        assertThat(measure.fault().worst()).isNaN();
    }
}
