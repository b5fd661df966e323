// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.HandMadeLeg.ANKLE;
import static dev.surefoot.measure.HandMadeLeg.FLAT;
import static dev.surefoot.measure.HandMadeLeg.LEG;
import static dev.surefoot.measure.HandMadeLeg.ROOT;
import static dev.surefoot.measure.HandMadeLeg.clip;
import static dev.surefoot.measure.HandMadeLeg.displacedAt;
import static dev.surefoot.measure.HandMadeLeg.fault;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg let into the floor by known depths. */
class PenetrationFaultTest {
    private static ClipFault depth(Clip clip, double bodyScale) {
        return fault(new PenetrationFault(List.of(LEG), FLAT, bodyScale), clip);
    }

    @Test
    void footInTheGround_countsBeyondFiveMillimetresOfAnAdult() {
        Clip sunk = displacedAt(4, 10, new Vec3(0, -0.005, 0));
        assertThat(depth(sunk, 1.01).count()).isZero();
        ClipFault counts = depth(sunk, 0.99);
        assertThat(counts.count()).isOne();
        assertThat(counts.worst()).isCloseTo(5, within(1e-9));
        assertThat(counts.frame()).isEqualTo(4);
        assertThat(counts.isLength()).isTrue();
    }

    @Test
    void everyTimeItGoesUnder_counts_howeverLongItStays() {
        Clip dips = clip(12, (f, pose) -> pose.setTranslation(ROOT, new Vec3(0, f % 6 < 3 ? -0.02 : 0, 0)));
        assertThat(depth(dips, 1).count()).isEqualTo(2);
    }

    @Test
    void deeperPoint_isNamed() {
        // toes down by 30 degrees: the ball, 0.1 m ahead, is deeper by 50 mm, and both rise as the foot turns
        Clip tipped = clip(3, (f, pose) -> pose.setRotation(ANKLE, Quat.aboutAxis(Vec3.X, Math.PI / 6)));
        ClipFault deepest = depth(tipped, 1);
        assertThat(deepest.where()).isEqualTo("left ball");
        assertThat(deepest.worst()).isCloseTo(50 - 100 * (1 - Math.cos(Math.PI / 6)), within(1e-9));
    }

    @Test
    void footBesideTheGround_hasNoDepth() {
        Clip sunk = displacedAt(4, 10, new Vec3(0, -1, 0));
        assertThat(fault(new PenetrationFault(List.of(LEG), Ground.NONE, 1), sunk)
                        .worst())
                .isNaN();
    }
}
