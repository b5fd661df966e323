// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.badlogic.gdx.math.Vector3;
import com.sun.management.ThreadMXBean;
import dev.surefoot.gdx.GdxWalker.Rig;
import dev.surefoot.math.Vec3;
import dev.surefoot.solve.Reach;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class GdxLimbIkTest {
    private static final String[] ARM = {"LeftArm", "LeftForeArm", "LeftHand"};

    @Test
    void hand_isDrawnAtTheTargetWhileTheFeetArePlanted() {
        GdxWalk walk = new GdxWalk(Rig.ARMATURE, 2, 0.7);
        GdxLimbIk hand = GdxLimbIk.of(walk.instance, ARM[0], ARM[1], ARM[2]);
        for (int f = 0; f < 60; f++) {
            walk.frame();
            Vec3 shoulder = walk.drawn(ARM[0], Vec3.ZERO);
            Vec3 wanted = shoulder.plus(new Vec3(0.3, -0.2 + 0.004 * f, 0.5));
            hand.target(new Vector3((float) wanted.x(), (float) wanted.y(), (float) wanted.z()));
            assertThat(hand.solve()).isEqualTo(Reach.REACHED);
            walk.instance.calculateTransforms();
            assertThat(walk.drawn(ARM[2], Vec3.ZERO).distanceTo(wanted)).isLessThan(1e-5);
        }
    }

    @Test
    void targetTooFarAway_isTold() {
        GdxWalk walk = new GdxWalk(Rig.PLAIN, 1, 0);
        walk.frame();
        GdxLimbIk hand = GdxLimbIk.of(walk.instance, ARM[0], ARM[1], ARM[2]);
        Vector3 far = new Vector3(0, 5, 0);
        assertThat(hand.target(far).pole(new Vector3(1, 1, -1)).solve()).isEqualTo(Reach.TOO_FAR);
        hand.restore();
        assertThat(hand.weight(0).solve()).isNotNull();
    }

    @Test
    void poleThatIsTakenBack_bendsAsAnimatedAgain() {
        GdxWalk walk = new GdxWalk(Rig.PLAIN, 1, 0);
        walk.frame();
        Vec3 reached = walk.drawn(ARM[0], Vec3.ZERO).plus(new Vec3(0.1, -0.2, 0.3));
        Vector3 target = new Vector3((float) reached.x(), (float) reached.y(), (float) reached.z());
        GdxLimbIk hand = GdxLimbIk.of(walk.instance, ARM[0], ARM[1], ARM[2]).target(target);
        Vec3 animated = elbow(walk, hand);
        Vec3 raised = elbow(walk, hand.pole(new Vector3(0, 9, 0)));
        assertThat(raised.distanceTo(animated)).isGreaterThan(0.1);
        assertThat(elbow(walk, hand.pole(null))).isEqualTo(animated);
    }

    private static Vec3 elbow(GdxWalk walk, GdxLimbIk hand) {
        assertThat(hand.solve()).isEqualTo(Reach.REACHED);
        walk.instance.calculateTransforms();
        return walk.drawn(ARM[1], Vec3.ZERO);
    }

    @Test
    void frames_allocateNothing() {
        GdxWalk walk = new GdxWalk(Rig.ARMATURE, 2, 0.7);
        walk.frame();
        GdxLimbIk hand = GdxLimbIk.of(walk.instance, ARM[0], ARM[1], ARM[2]).target(new Vector3(0.5f, 2.5f, 1));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int f = 0; f < 100; f++) {
                hand.solve();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }

    @Test
    void nodesThatMakeNoLimb_areRefused() {
        GdxWalk walk = new GdxWalk(Rig.PLAIN, 1, 0);
        assertThatThrownBy(() -> GdxLimbIk.of(walk.instance, "LeftArm", "LeftHand", "LeftForeArm"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("end must be below \"LeftHand\", got \"LeftForeArm\"");
        assertThatThrownBy(() -> GdxLimbIk.of(walk.instance, "LeftArm", "Nose", "LeftHand"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("mid must be a node of the instance, got \"Nose\"");
    }
}
