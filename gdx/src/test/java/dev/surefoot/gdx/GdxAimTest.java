// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.math.Vector3;
import com.sun.management.ThreadMXBean;
import dev.surefoot.gdx.GdxWalker.Rig;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.samples.Walker;
import dev.surefoot.solve.Reach;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GdxAimTest {
    private static final String HEAD = "Head";
    /** The walker's rotations at rest are none: its eyes in the head's own frame. */
    private static final Vec3 EYES = new Vec3(0, 0.08, 0.1);

    private static final Vec3 RESTING = new WorldPose(Walker.skeleton(), FileSpace.METRES_Y_UP)
            .update(Walker.skeleton().restPose())
            .position(Walker.skeleton().indexOf(HEAD));

    private static Vector3 vector(Vec3 v) {
        return new Vector3((float) v.x(), (float) v.y(), (float) v.z());
    }

    private static GdxAim head(ModelInstance instance) {
        return GdxAim.of(instance, HEAD).eyes(vector(RESTING.plus(EYES)));
    }

    @ParameterizedTest
    @CsvSource({"PLAIN, 1, 0", "PLAIN, 0.01, 1", "PLAIN, 100, -2.5", "ARMATURE, 2.5, 0.3"})
    void lineFromTheEyes_isDrawnThroughTheTarget(Rig rig, double scale, double heading) {
        GdxWalk walk = new GdxWalk(rig, scale, heading);
        GdxAim aim = head(walk.instance);
        Quat turn = Quat.aboutAxis(Vec3.Y, heading);
        double worst = 0;
        double turned = 0;
        for (int f = 0; f < 60; f++) {
            walk.frame();
            Vec3 before = ahead(walk);
            Vec3 target = walk.drawn(HEAD, Vec3.ZERO)
                    .plus(turn.rotate(new Vec3(-0.5 + 0.02 * f, 0.1, 0.9)).times(scale));
            assertThat(aim.target(vector(target)).solve()).isEqualTo(Reach.REACHED);
            assertThat(aim.limited()).isFalse();
            walk.instance.calculateTransforms();
            Vec3 to = target.minus(walk.drawn(HEAD, EYES));
            worst = Math.max(worst, to.cross(ahead(walk)).length() / scale);
            turned = Math.max(turned, ahead(walk).cross(before).length());
        }
        System.out.printf("line from the eyes passes the target by %.5f mm%n", 1000 * worst);
        assertThat(worst).isLessThan(1e-5);
        assertThat(turned).isGreaterThan(0.3);
    }

    private static Vec3 ahead(GdxWalk walk) {
        return walk.drawn(HEAD, EYES.plus(Vec3.Z)).minus(walk.drawn(HEAD, EYES)).normalizedOr(Vec3.Z);
    }

    @Test
    void limitAndWeight_holdItBack() {
        GdxWalk walk = new GdxWalk(Rig.PLAIN, 1, 0);
        GdxAim aim = GdxAim.of(walk.instance, HEAD).limit(0.5);
        assertThat(turned(walk, aim)).isCloseTo(0.5, within(1e-4));
        assertThat(aim.limited()).isTrue();
        aim.weight(0.5);
        assertThat(turned(walk, aim)).isCloseTo(0.25, within(1e-4));
        aim.weight(0);
        assertThat(turned(walk, aim)).isZero();
    }

    /** By how much a target to the left, which is +x, turns the head in the next frame. */
    private static double turned(GdxWalk walk, GdxAim aim) {
        walk.frame();
        Vec3 before = ahead(walk);
        Vec3 aside = walk.drawn(HEAD, Vec3.ZERO).plus(new Vec3(3, 0, 0));
        aim.target(vector(aside)).solve();
        walk.instance.calculateTransforms();
        return Math.acos(Math.min(1, before.dot(ahead(walk))));
    }

    /** A clip without keys for the head leaves its node alone: what was written must not be read again. */
    @Test
    void nodeThatNoClipMoves_doesNotAccumulate() {
        ModelInstance instance = GdxWalker.instance();
        GdxAim aim = head(instance).target(new Vector3(1, 1.5f, 1)).weight(0.5);
        float[] rest = Arrays.copyOf(instance.getNode(HEAD).calculateLocalTransform().val, 16);
        aim.solve();
        float[] once = Arrays.copyOf(instance.getNode(HEAD).localTransform.val, 16);
        for (int f = 0; f < 30; f++) {
            aim.solve();
            instance.calculateTransforms();
        }
        assertThat(instance.getNode(HEAD).localTransform.val).containsExactly(once);
        assertThat(once).isNotEqualTo(rest);
        aim.restore();
        assertThat(instance.getNode(HEAD).isAnimated).isFalse();
        assertThat(instance.getNode(HEAD).localTransform.val).containsExactly(rest);
    }

    @Test
    void noDirection_isTold() {
        ModelInstance instance = GdxWalker.instance();
        GdxAim aim = GdxAim.of(instance, HEAD);
        assertThat(aim.target(new Vector3(Float.NaN, 0, 0)).solve()).isEqualTo(Reach.DEGENERATE);
        aim.eyes(vector(RESTING.plus(EYES))).target(vector(RESTING.plus(new Vec3(0, 0.04, 0))));
        assertThat(aim.solve()).isEqualTo(Reach.TOO_CLOSE);
        instance.transform.scl(0);
        assertThat(aim.solve()).isEqualTo(Reach.DEGENERATE);
    }

    @Test
    void frames_allocateNothing() {
        GdxWalk walk = new GdxWalk(Rig.ARMATURE, 2, 1);
        GdxAim aim = head(walk.instance).weight(0.9).target(new Vector3(1, 3, 1));
        walk.frame();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int f = 0; f < 100; f++) {
                aim.solve();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }

    @Test
    void whatIsNoAim_isRefused() {
        ModelInstance instance = GdxWalker.instance();
        assertThatThrownBy(() -> GdxAim.of(instance, "Nose"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("node must be a node of the instance, got \"Nose\"");
        GdxAim aim = GdxAim.of(instance, HEAD);
        assertThatThrownBy(() -> aim.axis(new Vector3()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("direction must have a length");
        assertThatThrownBy(() -> aim.eyes(new Vector3(0, Float.POSITIVE_INFINITY, 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("place must be finite");
        assertThatThrownBy(() -> aim.limit(-0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("radians must be in [0, pi], got -0.1");
        assertThatThrownBy(() -> aim.weight(2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("share must be in [0, 1], got 2.0");
    }
}
