// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.fault;
import static dev.surefoot.rig.HandMadeLeg.ANKLE;
import static dev.surefoot.rig.HandMadeLeg.LEG;
import static dev.surefoot.rig.HandMadeLeg.ROOT;
import static dev.surefoot.rig.HandMadeLeg.SKELETON;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static dev.surefoot.rig.HandMadeLeg.displacedAt;
import static dev.surefoot.rig.HandMadeLeg.still;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg in place that is elsewhere for a frame, or for good. */
class PopFaultTest {
    private static ClipFault pops(Clip clip, double bodyScale) {
        return fault(new PopFault(SKELETON, List.of(LEG), clip.frames(), bodyScale), clip);
    }

    @Test
    void oneFrameElsewhere_popsBeyondTwoCentimetresOfAnAdult() {
        assertThat(pops(displacedAt(5, 10, new Vec3(0.0199, 0, 0)), 1).count()).isZero();
        ClipFault pop = pops(displacedAt(5, 10, new Vec3(0.0201, 0, 0)), 1);
        // there and back is one
        assertThat(pop.count()).isOne();
        assertThat(pop.frame()).isEqualTo(5);
        assertThat(pop.worst()).isCloseTo(20.1, within(1e-9));
        assertThat(pop.where()).isEqualTo("root");
        assertThat(pop.kind()).isEqualTo(ClipFault.Kind.POPS);
    }

    @Test
    void bodyTwiceAsLarge_popsBeyondTwiceAsMuch() {
        assertThat(pops(displacedAt(5, 10, new Vec3(0.0399, 0, 0)), 2).count()).isZero();
        assertThat(pops(displacedAt(5, 10, new Vec3(0.0401, 0, 0)), 2).count()).isOne();
    }

    @Test
    void jumpInAMotion_popsBeyondThreeTimesTheStepsAroundIt() {
        // steps of 10 mm: a pop is longer than 20 mm and three of them
        assertThat(pops(walkWithAStepOf(0.0499), 1).count()).isZero();
        ClipFault pop = pops(walkWithAStepOf(0.0501), 1);
        assertThat(pop.count()).isOne();
        assertThat(pop.frame()).isEqualTo(5);
        assertThat(pop.worst()).isCloseTo(50.1, within(1e-9));
    }

    /** The step into frame 5 is of so many metres, all others of 10 mm. */
    private static Clip walkWithAStepOf(double metres) {
        return clip(
                10, (f, pose) -> pose.setTranslation(ROOT, new Vec3(0, 0, 0.01 * f + (f >= 5 ? metres - 0.01 : 0))));
    }

    @Test
    void oneFrameElsewhere_beforeLongSteps_isExplainedByThem() {
        // out by 100 mm and back, then steps of 50 mm: the excursion is not longer than 20 mm and three of those
        Clip starts = clip(
                12, (f, pose) -> pose.setTranslation(ROOT, new Vec3(f == 5 ? 0.1 : 0, 0, 0.05 * Math.max(0, f - 6))));
        assertThat(pops(starts, 1).count()).isZero();
    }

    @Test
    void twoFramesApartElsewhere_areTwoPops() {
        Clip twice = clip(20, (f, pose) -> pose.setTranslation(ROOT, new Vec3(f == 5 || f == 12 ? 0.1 : 0, 0, 0)));
        assertThat(pops(twice, 1).count()).isEqualTo(2);
    }

    @Test
    void soleOfATurnedFoot_isNamed() {
        // the ankle turns by a right angle: the ball, √2 × 0.1 m from it, goes 0.2 m, the heel 0.141 m, joints nowhere
        Clip turned = clip(
                10, (f, pose) -> pose.setRotation(ANKLE, f == 5 ? Quat.aboutAxis(Vec3.X, Math.PI / 2) : Quat.IDENTITY));
        ClipFault pop = pops(turned, 1);
        assertThat(pop.count()).isOne();
        assertThat(pop.where()).isEqualTo("left ball");
        assertThat(pop.worst()).isCloseTo(200, within(1e-9));
    }

    @Test
    void twoFrames_haveNoNeighboursToJudgeBy() {
        assertThat(pops(displacedAt(1, 2, new Vec3(1, 0, 0)), 1).worst()).isNaN();
        assertThat(pops(still(3), 1).worst()).isZero();
    }
}
