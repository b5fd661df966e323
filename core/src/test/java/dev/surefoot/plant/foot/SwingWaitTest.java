// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static dev.surefoot.plant.foot.HandMadeFoot.FLOOR;
import static dev.surefoot.plant.foot.HandMadeFoot.FPS;
import static dev.surefoot.plant.foot.HandMadeFoot.LEVEL;
import static dev.surefoot.plant.foot.HandMadeFoot.flat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot of 0.1 m that goes on by 2 cm a frame, at 100 frames a second. */
class SwingWaitTest {
    private static final int FRAMES = 61;
    private static final int STANDS = 20;

    /** Stands at z = 0 for 20 frames, then goes on. */
    private static final LegTrack LEAVES =
            HandMadeFoot.moved(FRAMES, f -> new Vec3(0, 0, 0.02 * Math.max(0, f - (STANDS - 1))));

    private static final Stance FROM = flat(0, STANDS - 1, Vec3.ZERO);

    private static FootTrajectory waiting(LegTrack track, Ground solid, Stance stance) {
        List<Stance> stances = List.of(stance);
        FootShape shape = FootShape.of(track, stances);
        Footholds places = Footholds.onGround(track, stances, FLOOR, LEVEL);
        GroundProfile profile = GroundProfile.under(shape, places, List.of(), FLOOR, Footing.on(LEVEL), FPS);
        FootTrajectory foot = FootTrajectory.inClip(shape);
        ToeBend bend = ToeBend.of(shape, solid);
        ToeHolds toes = ToeHolds.of(foot, places, bend, solid);
        FootSetting setting = new FootSetting(shape, places, bend, toes, profile, solid, FPS, 12);
        return SwingWait.waiting(setting, new SwingClearance(setting), foot);
    }

    /** Its ball, 0.1 m ahead, is in a riser of 15 cm a frame after it left; 100 m/s² take 0.055 s to get above. */
    @Test
    void aFootThatLeavesBesideARiser_staysUntilItCanBeAboveIt() {
        Ground riser = HandMadeFoot.along(z -> z > 0.115 ? 0.15 : 0);

        FootTrajectory waits = waiting(LEAVES, riser, FROM);

        for (int f = 0; f < FRAMES; f++) {
            double ball = waits.ankle().get(f).z() + 0.1;
            double seconds = Math.max(0, f - (STANDS - 1)) / FPS;
            boolean above = 0.005 + 0.5 * 100 * seconds * seconds >= 0.15;
            assertThat(ball > 0.115).as("frame %d", f).isIn(above, false);
        }
        assertThat(waits.ankle().get(STANDS - 1)).isEqualTo(LEAVES.ankle(STANDS - 1));
        for (int f = STANDS + 14; f < FRAMES; f++) {
            assertThat(waits.ankle().get(f)).isEqualTo(LEAVES.ankle(f));
        }
    }

    /** The same the other way round: it comes down off a tread whose edge is just behind its place. */
    @Test
    void aFootThatComesDownBesideARiser_isOverItsPlaceBefore() {
        int lands = FRAMES - STANDS;
        LegTrack comes = HandMadeFoot.moved(FRAMES, f -> new Vec3(0, 0, -0.02 * Math.max(0, lands - f)));
        Ground riser = HandMadeFoot.along(z -> z < -0.015 ? 0.15 : 0);

        FootTrajectory waits = waiting(comes, riser, flat(lands, FRAMES - 1, Vec3.ZERO));

        assertThat(waits.ankle().get(lands - 1).z()).isBetween(-0.015, 0.0);
        assertThat(waits.ankle().get(lands - 5).z()).isBetween(-0.015, 0.0);
        assertThat(waits.ankle().get(lands - 14)).isEqualTo(comes.ankle(lands - 14));
    }

    @Test
    void aFootThatHasTimeToRise_orPassesNoEdge_keepsEveryBit() {
        // its ball is at the riser ten frames after it left
        Ground far = HandMadeFoot.along(z -> z > 0.31 ? 0.15 : 0);
        Ground low = HandMadeFoot.along(z -> z > 0.115 ? 0.005 : 0);
        for (Ground ground : new Ground[] {far, low, LEVEL}) {
            FootTrajectory waits = waiting(LEAVES, ground, FROM);
            for (int f = 0; f < FRAMES; f++) {
                assertThat(waits.ankle().get(f)).isEqualTo(LEAVES.ankle(f));
            }
        }
    }

    @Test
    void whatWaits_comesAndGoesSmoothly() {
        FootTrajectory waits = waiting(LEAVES, HandMadeFoot.along(z -> z > 0.115 ? 0.15 : 0), FROM);
        double most = 0;
        for (int f = 1; f < FRAMES; f++) {
            most = Math.max(most, waits.ankle().get(f).distanceTo(waits.ankle().get(f - 1)));
        }
        // it catches up on what it waited, over four frames at least
        assertThat(most).isCloseTo(0.05, within(0.02));
    }
}
