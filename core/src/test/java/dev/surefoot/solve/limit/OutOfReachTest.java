// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.LimbRotations;
import dev.surefoot.solve.Reach;
import dev.surefoot.solve.Solution2;
import dev.surefoot.solve.Solution3;
import dev.surefoot.solve.TwoBone2;
import dev.surefoot.solve.TwoBone3;
import dev.surefoot.solve.limit.LimbLimits.OutOfReach;
import org.junit.jupiter.api.Test;

class OutOfReachTest {
    private static final Vec3 THIGH = new Vec3(0, -0.3, 0.4);
    private static final Vec3 SHIN = new Vec3(0, -0.3, -0.4);
    private final Solution2 flat = new Solution2();
    private final Solution3 out = new Solution3();

    @Test
    void holdPose_holdsWhatIsTooFarOrTooClose_andKeepsTheStatus() {
        TwoBone3.solve(0, -2, 0, 0.5, 0.5, 0, 0, 1, out);
        assertThat(OutOfReach.HOLD_POSE.apply(out, THIGH, SHIN)).isTrue();
        assertThat(out.thigh()).isEqualTo(THIGH);
        assertThat(out.shin()).isEqualTo(SHIN);
        assertThat(out.reach()).isEqualTo(Reach.TOO_FAR);
        LimbRotations rotations = new LimbRotations().set(THIGH, SHIN, new Vec3(1, 1, 1), out);
        assertThat(rotations.thigh()).as("a held pose is not turned").isEqualTo(Quat.IDENTITY);
        assertThat(rotations.shin()).isEqualTo(Quat.IDENTITY);
        TwoBone2.solve(0.1, 0, 0.5, 0.3, 1, flat);
        assertThat(OutOfReach.HOLD_POSE.apply(flat, 0.5, 0, 0, -0.3)).isTrue();
        assertThat(flat.shinY()).isEqualTo(-0.3);
    }

    @Test
    void holdPose_letsAReachedTargetBe() {
        TwoBone3.solve(0, -0.7, 0, 0.5, 0.5, 0, 0, 1, out);
        Vec3 thigh = out.thigh();
        assertThat(OutOfReach.HOLD_POSE.apply(out, THIGH, SHIN)).isFalse();
        assertThat(out.thigh()).isEqualTo(thigh);
        TwoBone2.solve(0, 0, 0.5, 0.5, 1, flat);
        assertThat(OutOfReach.HOLD_POSE.apply(flat, 0.5, 0, 0, 0.5))
                .as("equal bones meet their root")
                .isFalse();
    }

    @Test
    void holdPose_holdsUnequalBonesAtTheirRoot() {
        TwoBone3.solve(0, 0, 0, 0.5, 0.4, 0, 0, 1, out);
        assertThat(OutOfReach.HOLD_POSE.apply(out, THIGH, SHIN)).isTrue();
        assertThat(out.shin()).isEqualTo(SHIN);
    }

    @Test
    void moveTarget_changesNothing() {
        TwoBone3.solve(0, -2, 0, 0.5, 0.5, 0, 0, 1, out);
        assertThat(OutOfReach.MOVE_TARGET.apply(out, THIGH, SHIN)).isFalse();
        assertThat(out.end(Vec3.ZERO)).isEqualTo(new Vec3(0, -1, 0));
    }
}
