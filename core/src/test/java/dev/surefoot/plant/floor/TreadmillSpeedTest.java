// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The one velocity of a floor: that of feet that share one, else what is known, on a grid. */
class TreadmillSpeedTest {
    private static final Vec3 ABOUT = new Vec3(0.01, 0, -0.9);
    /** Half of the grid's 0.12 mm/s, across its corner. */
    private static final double GRID = 0.9e-4;

    private static Vec3 velocity(SyntheticWalker walker, Vec3 about) {
        List<LegTrack> tracks = walker.tracks();
        Segment all = new Segment(0, tracks.get(0).frames() - 1);
        return TreadmillSpeed.velocity(tracks, all, walker.clip().framesPerSecond(), about);
    }

    @Test
    void feetThatGoAtOneVelocity_giveIt_howeverRoughTheGuess() {
        for (double speed : new double[] {0.8, 1, 1.237}) {
            SyntheticWalker walker = WalkSpec.biped().inPlace().speed(speed).walker();
            assertThat(velocity(walker, ABOUT).distanceTo(new Vec3(0, 0, -speed)))
                    .isLessThan(GRID);
        }
    }

    @Test
    void feetThatDoNot_leaveTheGuess() {
        SyntheticWalker walker = WalkSpec.biped().inPlace().wander(0.004, 3).walker();
        assertThat(velocity(walker, ABOUT).distanceTo(ABOUT)).isLessThan(GRID);
    }

    @Test
    void itTurnsWithTheClip() {
        double heading = 2.1;
        SyntheticWalker walker = WalkSpec.biped().inPlace().heading(heading).walker();
        Vec3 there = new Vec3(-Math.sin(heading), 0, -Math.cos(heading));
        assertThat(velocity(walker, there.times(0.9)).distanceTo(there)).isLessThan(GRID);
    }

    /** What files round does not get through: what is on the grid stays where it is. */
    @Test
    void foundTwice_itIsTheSameToTheBit_andHalfAsLargeHalfOfIt() {
        SyntheticWalker walker = WalkSpec.biped().inPlace().wander(0.004, 3).walker();
        Vec3 once = velocity(walker, ABOUT);
        assertThat(velocity(walker, once.plus(new Vec3(1e-6, 0, -1e-6)))).isEqualTo(once);
        SyntheticWalker half =
                WalkSpec.biped().inPlace().wander(0.004, 3).scale(0.5).walker();
        assertThat(velocity(half, ABOUT.times(0.5))).isEqualTo(once.times(0.5));
    }
}
