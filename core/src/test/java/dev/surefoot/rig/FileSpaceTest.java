// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class FileSpaceTest {
    @Test
    void centimetresWithZUp_becomeMetresWithYUp_andBack() {
        FileSpace space = new FileSpace(0.01, FileSpace.UpAxis.Z);

        assertThat(space.toWorld(new Vec3(100, 200, 300)).distanceTo(new Vec3(1, 3, -2)))
                .isLessThan(1e-15);
        assertThat(space.toFile(new Vec3(1, 3, -2)).distanceTo(new Vec3(100, 200, 300)))
                .isLessThan(1e-12);
    }

    @Test
    void eachUpAxis_becomesY() {
        assertThat(FileSpace.UpAxis.X.worldFromFile().rotate(Vec3.X).distanceTo(Vec3.Y))
                .isLessThan(1e-15);
        assertThat(FileSpace.UpAxis.Y.worldFromFile().rotate(Vec3.Y)).isEqualTo(Vec3.Y);
        assertThat(FileSpace.UpAxis.Z.worldFromFile().rotate(Vec3.Z).distanceTo(Vec3.Y))
                .isLessThan(1e-15);
    }

    @Test
    void unitsThatAreNone_areRefused() {
        for (double unit : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> new FileSpace(unit, FileSpace.UpAxis.Y))
                    .hasMessage("metresPerUnit must be finite and greater than 0, got " + unit);
        }
    }
}
