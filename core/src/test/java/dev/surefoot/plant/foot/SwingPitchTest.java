// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.HandMadeLeg;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A foot that hangs toes down by 45 degrees, 0.1 m above the ground: its ball is straight below the ankle, 0.1414 m
 * away, and comes up by 1 − cos of that when the foot pitches up.
 */
class SwingPitchTest {
    private static final int FRAMES = 21;
    private static final FootShape SHAPE =
            FootShape.of(HandMadeFoot.pitched(HandMadeLeg.LEG, FRAMES, f -> -45), List.of());
    private static final FootTrajectory FOOT = FootTrajectory.inClip(SHAPE);

    private static double[] every(double value) {
        double[] all = new double[FRAMES];
        Arrays.fill(all, value);
        return all;
    }

    private static double[] find(FootTrajectory foot, double pitchDegrees, double lower) {
        return SwingPitch.find(
                foot, every(Math.toRadians(pitchDegrees)), every(lower), HandMadeFoot.LEVEL, HandMadeFoot.FPS);
    }

    @Test
    void theFirstPitchThatGainsEnough_isTaken() {
        // 0.01 of 0.1414 m is gained from 21.7 degrees on; 24 are tried, four at a time
        assertThat(find(FOOT, 0, 0.01)).containsExactly(every(Math.toRadians(24)), within(1e-9));
        assertThat(Math.toDegrees(find(FOOT, 0, 0.0001)[0])).isCloseTo(4, within(1e-9));
    }

    @Test
    void aFoot_pitchesByTwentyFourDegreesInAllAtMost() {
        // six more are left, of which four are tried
        assertThat(Math.toDegrees(find(FOOT, 18, 0.01)[0])).isCloseTo(22, within(1e-9));
        assertThat(Math.toDegrees(find(FOOT, 0, 0.1)[0])).isCloseTo(24, within(1e-9));
    }

    @Test
    void nothingToLower_orAFootThatIsHigh_changesNothing() {
        double[] pitch = every(0.1);
        assertThat(SwingPitch.find(FOOT, pitch, every(0), HandMadeFoot.LEVEL, HandMadeFoot.FPS))
                .isSameAs(pitch);
        FootTrajectory high = FOOT.raised(every(0.5));
        assertThat(SwingPitch.find(high, pitch, every(0.01), HandMadeFoot.LEVEL, HandMadeFoot.FPS))
                .isSameAs(pitch);
    }

    @Test
    void oneFrame_isEasedIn_andStandingOnesStayAsTheyAre() {
        FootShape stands = FootShape.of(SHAPE.track(), List.of(HandMadeFoot.flat(0, 5, Vec3.ZERO)));
        double[] lower = new double[FRAMES];
        lower[3] = 0.01;
        lower[12] = 0.01;
        double[] pitch = SwingPitch.find(FOOT.of(stands), every(0), lower, HandMadeFoot.LEVEL, HandMadeFoot.FPS);
        assertThat(pitch[3]).isZero();
        assertThat(Math.toDegrees(pitch[12])).isGreaterThan(24 - 1e-9);
        assertThat(pitch[11]).isBetween(1e-3, pitch[12]);
        assertThat(pitch[5]).isZero();
    }

    @Test
    void pitched_theToesComeUp() {
        FootTrajectory level = SwingPitch.apply(FOOT, every(Math.toRadians(45)));
        Vec3 sole = level.between(0, 1, 7);
        assertThat(sole.y()).isCloseTo(0, within(1e-12));
        assertThat(sole.z()).isCloseTo(0.1, within(1e-12));
        assertThat(SwingPitch.apply(FOOT, every(0)).rotation().get(7))
                .isEqualTo(FOOT.rotation().get(7));
    }

    /** Where toes pointed decided what was across them: beyond straight down a foot was pitched the other way. */
    @Test
    void aFootThatSwingsThroughStraightDown_isPitchedTheSameWayThroughout() {
        FootShape shape = FootShape.of(HandMadeFoot.pitched(HandMadeLeg.LEG, FRAMES, f -> -60 - 3 * f), List.of());
        FootTrajectory foot = FootTrajectory.inClip(shape);
        FootTrajectory pitched = SwingPitch.apply(foot, every(Math.toRadians(20)));
        for (int f = 0; f < FRAMES; f++) {
            Vec3 turn = pitched.rotation()
                    .get(f)
                    .times(foot.rotation().get(f).conjugate())
                    .rotationVector();
            assertThat(turn.distanceTo(Vec3.X.times(-Math.toRadians(20))))
                    .as("frame " + f)
                    .isLessThan(1e-12);
        }
    }
}
