// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.plant.StandingBody;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoopedClipTest {
    private static final StandingBody BODY = StandingBody.biped();

    /** Goes 1 cm a frame and nods once in four frames; the last pose may be turned by a little. */
    private static Clip walk(double lastRadians) {
        return BODY.clip(5, (f, pose) -> {
            pose.setTranslation(BODY.root(), new Vec3(0, 0.9, 0.01 * f));
            double radians = f == 4 ? lastRadians : 0.1 * f;
            pose.setRotation(BODY.root(), Quat.aboutAxis(Vec3.X, radians));
        });
    }

    @Test
    void aClipThatEndsInItsFirstPose_closes_whereverItHasComeTo() {
        List<Segment> whole = List.of(new Segment(0, 4));
        assertThat(LoopedClip.closes(walk(0), whole)).isTrue();
        assertThat(LoopedClip.closes(walk(0.0009), whole)).isTrue();
        assertThat(LoopedClip.closes(walk(0.0011), whole)).isFalse();
        assertThat(LoopedClip.closes(walk(0), List.of(new Segment(0, 1), new Segment(2, 4))))
                .isFalse();
        assertThat(LoopedClip.closes(walk(0), List.of(new Segment(1, 4)))).isFalse();
    }

    @Test
    void whatGoesOn_goesOnFromWhereTheRoundCameTo() {
        Clip longer = LoopedClip.goingOn(walk(0), 6);
        assertThat(longer.frames()).isEqualTo(17);
        for (int f = -6; f < 11; f++) {
            assertThat(longer.pose(f + 6).translation(BODY.root()).z())
                    .as("frame %d", f)
                    .isCloseTo(0.01 * f, within(1e-12));
            assertThat(longer.pose(f + 6).rotation(BODY.root()).angleTo(Quat.IDENTITY))
                    .as("frame %d", f)
                    .isCloseTo(0.1 * Math.floorMod(f, 4), within(1e-7));
        }
    }

    @Test
    void theGreatestNear_isThatOfAllRounds() {
        double[] values = {9, 1, 0, 0, 5, 0, 2};
        assertThat(LoopedClip.greatestNear(values, 1)).containsExactly(2, 2, 1, 5, 5, 5, 2);
        assertThat(LoopedClip.greatestNear(values, 20)).containsOnly(5);
    }
}
