// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class PoseTest {
    private static Vec3 place(int i) {
        return new Vec3(i, 2 * i, 3 * i);
    }

    @Test
    void copies_changeAlone() {
        Pose original = new Pose(4);
        original.setTranslation(2, place(1));
        Pose copy = original.copy();
        copy.setTranslation(2, place(2));
        assertThat(original.translation(2)).isEqualTo(place(1));
        original.setTranslation(1, place(3));
        assertThat(copy.translation(1)).isEqualTo(Vec3.ZERO);
        Pose second = copy.copy();
        second.setTranslation(0, place(4));
        second.setTranslation(3, place(5));
        assertThat(second.translation(0)).isEqualTo(place(4));
        assertThat(second.translation(2)).isEqualTo(place(2));
        assertThat(second.translation(3)).isEqualTo(place(5));
        assertThat(copy.translation(0)).isEqualTo(Vec3.ZERO);
        assertThat(copy.translation(3)).isEqualTo(Vec3.ZERO);
        assertThat(original.translation(2)).isEqualTo(place(1));
    }

    @Test
    void aMovedJoint_canGoBack() {
        Pose original = new Pose(2);
        Pose copy = original.copy();
        copy.setTranslation(1, place(7));
        copy.setTranslation(1, Vec3.ZERO);
        copy.setTranslation(0, place(8));
        assertThat(copy.translation(1)).isEqualTo(Vec3.ZERO);
        assertThat(copy.translation(0)).isEqualTo(place(8));
        assertThat(original.translation(0)).isEqualTo(Vec3.ZERO);
    }

    @Test
    void negativeZero_isKept() {
        Pose copy = new Pose(2).copy();
        copy.setTranslation(1, new Vec3(-0.0, 0, 0));
        assertThat(Double.doubleToRawLongBits(copy.translation(1).x())).isEqualTo(Double.doubleToRawLongBits(-0.0));
    }
}
