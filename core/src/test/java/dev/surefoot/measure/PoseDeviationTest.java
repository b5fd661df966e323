// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure;

import static dev.surefoot.measure.Measured.measure;
import static dev.surefoot.rig.HandMadeLeg.LEG;
import static dev.surefoot.rig.HandMadeLeg.bent;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static dev.surefoot.rig.HandMadeLeg.still;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Joints turned by known angles. */
class PoseDeviationTest {
    @Test
    void poseDeviation_isTheLocalTurnOfLegJoints() {
        // the ankle turns by 6 degrees in every frame, hip and knee do not, and the root is no leg joint
        Clip turned = clip(100, (f, pose) -> {
            pose.setRotation(3, Quat.aboutAxis(Vec3.X, Math.toRadians(6)).negated());
            pose.setRotation(0, Quat.aboutAxis(Vec3.Y, 1));
        });
        MotionMetrics m = measure(still(100), turned);
        assertThat(m.pose().meanDegrees()).isCloseTo(2, within(1e-9));
        assertThat(m.pose().p95Degrees()).isCloseTo(6, within(1e-9));
    }

    @Test
    void meanAndPercentile_areOverAllJointsAndFrames() {
        // of thirty turns one is of 60 degrees and the others are none
        Clip once = bent(10, f -> f == 7 ? 60 : 0);
        MotionMetrics.PoseChange change = PoseDeviation.of(still(10), once, List.of(LEG), 0);
        assertThat(change.meanDegrees()).isCloseTo(2, within(1e-9));
        assertThat(change.p95Degrees()).isZero();
        assertThat(PoseDeviation.of(once, once, List.of(LEG), 0).meanDegrees()).isZero();
        assertThat(PoseDeviation.of(once, once, List.of(), 0).meanDegrees()).isNaN();
    }

    @Test
    void toesBentInOneFrame_areSeenAsFarAsTheyBend() {
        // the ankle stands for a toe joint: the leg has none
        Leg toes = new Leg("left", 1, 2, 3, 3, LEG.points());
        Clip once = clip(10, (f, pose) -> {
            if (f == 4) {
                pose.setRotation(3, Quat.aboutAxis(Vec3.X, Math.toRadians(40)));
            }
        });
        assertThat(PoseDeviation.of(still(10), once, List.of(toes), 0).toeChangeMaxDegrees())
                .isCloseTo(40, within(1e-9));
        assertThat(PoseDeviation.of(once, once, List.of(toes), 0).toeChangeMaxDegrees())
                .isZero();
        assertThat(PoseDeviation.of(still(10), once, List.of(LEG), 0).toeChangeMaxDegrees())
                .isNaN();
    }
}
