// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class SoleCloudTest {
    @Test
    void vertices_areCopied() {
        int[] joints = {3, 4};
        double[] points = {1, 2, 3, 4, 5, 6};
        double[] weights = {1, 0.5};
        SoleCloud cloud = new SoleCloud(joints, points, weights);
        joints[1] = 0;
        points[3] = 0;
        weights[1] = 0;

        assertThat(cloud.size()).isEqualTo(2);
        assertThat(cloud.joint(1)).isEqualTo(4);
        assertThat(cloud.pointLocal(1)).isEqualTo(new Vec3(4, 5, 6));
        assertThat(cloud.weight(1)).isEqualTo(0.5);
        assertThat(SoleCloud.NONE.size()).isZero();
    }

    @Test
    void arraysThatDoNotFit_areRefused() {
        assertThatThrownBy(() -> new SoleCloud(new int[2], new double[5], new double[2]))
                .hasMessage("pointsLocal and weights must hold three and one a vertex for 2 vertices, got 5 and 2");
    }
}
