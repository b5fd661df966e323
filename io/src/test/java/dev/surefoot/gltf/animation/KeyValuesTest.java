// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values as samplers store them. */
class KeyValuesTest {
    @Test
    void vectors_areStoredOneAfterTheOther() {
        assertThat(KeyValues.ofVectors(List.of(new Vec3(1, 2, 3), new Vec3(4, 5, 6))))
                .containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void rotationOnTheOtherSideOfTheOneBefore_isNegated_andLengthIsOne() {
        assertThat(KeyValues.ofRotations(List.of(new Quat(0, 0, 0, 2), new Quat(0, 0, 0, -1), new Quat(0, 0, -1, 0))))
                .containsExactly(0, 0, 0, 1, -0f, -0f, -0f, 1, 0, 0, -1, 0);
    }
}
