// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class SkeletonTest {
    private final Skeleton skeleton = twoRoots();

    private static Skeleton twoRoots() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int hips = builder.add("hips", -1, new Vec3(0, 1, 0));
        int thigh = builder.add("thigh", hips, new Vec3(0.1, 0, 0));
        builder.add("", thigh, new Vec3(0, -0.5, 0));
        builder.add("thigh", hips, new Vec3(-0.1, 0, 0));
        builder.add("prop", -1, Vec3.ZERO);
        return builder.build();
    }

    @Test
    void hierarchy_isKept() {
        assertThat(skeleton.size()).isEqualTo(5);
        assertThat(skeleton.children(0)).containsExactly(1, 3);
        assertThat(skeleton.children(2)).isEmpty();
        assertThat(skeleton.parent(4)).isEqualTo(-1);
        assertThat(skeleton.isAtOrAbove(0, 2)).isTrue();
        assertThat(skeleton.isAtOrAbove(2, 2)).isTrue();
        assertThat(skeleton.isAtOrAbove(2, 0)).isFalse();
        assertThat(skeleton.isAtOrAbove(4, 2)).isFalse();
    }

    @Test
    void names_mayRepeatAndBeEmpty() {
        assertThat(skeleton.indexOf("thigh")).isEqualTo(1);
        assertThat(skeleton.indexOf("nobody")).isEqualTo(-1);
        assertThat(skeleton.label(2)).isEqualTo("#2");
        assertThat(skeleton.label(0)).isEqualTo("hips");
    }

    @Test
    void parentThatWasNotAdded_isRefused() {
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int parent : new int[] {-2, 0, 7}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> builder.add("a", parent, Vec3.ZERO))
                    .withMessageContaining("parent")
                    .withMessageContaining("" + parent);
        }
    }

    @Test
    void restPose_isANewPoseEachTime() {
        Pose pose = skeleton.restPose();
        assertThat(pose.translation(0)).isEqualTo(new Vec3(0, 1, 0));
        assertThat(pose.scale(3)).isEqualTo(new Vec3(1, 1, 1));
        pose.setRotation(0, new Quat(1, 0, 0, 0));
        pose.copy().setTranslation(0, Vec3.ZERO);
        assertThat(pose.translation(0)).isEqualTo(new Vec3(0, 1, 0));
        assertThat(skeleton.restPose().rotation(0)).isEqualTo(Quat.IDENTITY);
    }

    @Test
    void axesThatContradictFreedom_areRefused() {
        Vec3 one = new Vec3(1, 1, 1);
        assertThatThrownBy(() -> new Skeleton.Joint("a", -1, Vec3.ZERO, Quat.IDENTITY, one, Skeleton.Freedom.BOTH)
                        .withMovable(new Skeleton.Axes(true, false, true)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("movable must be all axes where freedom is to translate and fewer elsewhere");
        assertThat(new Skeleton.Axes(true, false, true).words()).isEqualTo("X and Z");
    }
}
