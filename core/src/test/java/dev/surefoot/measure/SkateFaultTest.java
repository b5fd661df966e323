// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.HandMadeLeg.LEG;
import static dev.surefoot.measure.HandMadeLeg.ROOT;
import static dev.surefoot.measure.HandMadeLeg.clip;
import static dev.surefoot.measure.HandMadeLeg.displacedAt;
import static dev.surefoot.measure.HandMadeLeg.fault;
import static dev.surefoot.measure.HandMadeLeg.heel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A heel that should stand and is moved by known lengths. */
class SkateFaultTest {
    private static ClipFault skate(Clip clip, double bodyScale, Contact... contacts) {
        return fault(new SkateFault(List.of(LEG), List.of(contacts), bodyScale), clip);
    }

    @Test
    void pointBesideItsAnchor_skatesBeyondACentimetreOfAnAdult() {
        Clip aside = displacedAt(4, 10, new Vec3(0.006, 0.5, 0.008));
        // 6-8-10: seen from above it is ten millimetres off, however high
        assertThat(skate(aside, 1.01, heel(2, 6)).count()).isZero();
        ClipFault skates = skate(aside, 0.99, heel(2, 6));
        assertThat(skates.count()).isOne();
        assertThat(skates.worst()).isCloseTo(10, within(1e-9));
        assertThat(skates.frame()).isEqualTo(4);
        assertThat(skates.where()).isEqualTo("left heel");
        assertThat(skates.isLength()).isTrue();
    }

    @Test
    void everyContactThatSkates_countsOnce() {
        Clip away = clip(10, (f, pose) -> pose.setTranslation(ROOT, new Vec3(0.05, 0, 0)));
        assertThat(skate(away, 1, heel(0, 3), heel(5, 9)).count()).isEqualTo(2);
    }

    @Test
    void frameOfNoContact_isNotLookedAt() {
        Clip aside = displacedAt(4, 10, new Vec3(0.3, 0, 0));
        assertThat(skate(aside, 1, heel(5, 9)).worst()).isZero();
        assertThat(skate(aside, 1).worst()).isNaN();
    }
}
