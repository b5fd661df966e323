// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import com.sun.management.ThreadMXBean;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Vec3;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class SceneGroundTest {
    private static final double TILT = Math.toRadians(10);

    private final Node level = new Node("level");
    private final GroundHit hit = new GroundHit();

    private Node box(String name, float halfX, float halfY, float halfZ) {
        Node node = new Node(name);
        node.attachChild(new Geometry(name, new Box(halfX, halfY, halfZ)));
        level.attachChild(node);
        return node;
    }

    /** Half a unit thick on both sides, its front down, scaled to ten by ten. */
    private void slope() {
        Node slope = box("slope", 2.5f, 0.25f, 2.5f);
        slope.setLocalScale(2);
        slope.setLocalRotation(new Quaternion().fromAngles((float) TILT, 0, 0));
        level.updateGeometricState();
    }

    private static double height(double z) {
        return 0.5 / Math.cos(TILT) - z * Math.tan(TILT);
    }

    private void holdsTheSlope(FootGround ground) {
        for (double z = -4; z <= 4; z += 0.13) {
            assertThat(ground.at(1, z, 2, hit)).isTrue();
            assertThat(hit.height()).isCloseTo(height(z), within(1e-5));
            assertThat(hit.normalY()).isCloseTo(Math.cos(TILT), within(1e-5));
            assertThat(hit.normalZ()).isCloseTo(Math.sin(TILT), within(1e-5));
            assertThat(hit.body()).isZero();
        }
        assertThat(ground.at(6, 0, 2, hit)).isFalse();
        assertThat(ground.at(Double.NaN, 0, 2, hit)).isFalse();
        assertThat(ground.at(0, 0, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(height(0), within(1e-5));
    }

    @Test
    void slope_isWhereItIs() {
        slope();
        SceneGround ground = SceneGround.of(level, -50, 50);
        holdsTheSlope(ground);
        // between its sides the underside answers, as in a mesh
        assertThat(ground.at(0, 0, 0.1, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(-height(0), within(1e-5));
        assertThat(hit.normalY()).isCloseTo(Math.cos(TILT), within(1e-5));
        assertThat(ground.at(0, 0, -0.6, hit)).isFalse();
        assertThat(ground.at(0, 0, -60, hit)).isFalse();
    }

    @Test
    void whatStandsStill_isReadOnce() {
        slope();
        level.attachChild(new Geometry("rope", new Line(new Vector3f(0, 5, 0), new Vector3f(1, 5, 0))));
        FootGround ground = SceneGround.still(level);
        holdsTheSlope(ground);
        level.getChild("slope").setLocalTranslation(0, 1, 0);
        holdsTheSlope(ground);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1000; i++) {
                ground.at(0.001 * i, 0, 2, hit);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }

    @Test
    void frames_followTheSpatialThatMoves() {
        Node raft = box("raft", 1, 0.5f, 1);
        raft.setLocalTranslation(3, 2, 0);
        box("floor", 10, 0.5f, 10);
        level.updateGeometricState();
        SceneGround ground = SceneGround.of(level, -50, 50).moving(raft);
        assertThat(ground.at(3, 0, 20, hit)).isTrue();
        int body = hit.body();
        assertThat(body).isEqualTo(1);
        assertThat(ground.at(-3, 0, 20, hit)).isTrue();
        assertThat(hit.body()).isZero();
        raft.setLocalTranslation(4, 5, 6);
        raft.setLocalRotation(new Quaternion().fromAngles(0, FastMath.HALF_PI, 0));
        raft.setLocalScale(3);
        double[] place = new double[8];
        ground.frame(body, place, 1);
        assertThat(place).startsWith(0, 4, 5, 6);
        assertThat(place[5]).isCloseTo(Math.sqrt(0.5), within(1e-6));
        assertThat(place[7]).isCloseTo(Math.sqrt(0.5), within(1e-6));
        ground.frame(7, place, 1);
        assertThat(place).containsExactly(0, 0, 0, 0, 0, 0, 0, 1);
    }

    @Test
    void whoStandsOnARaft_isCarried() {
        Node raft = box("raft", 2, 0.5f, 2);
        WalkerModel model = new WalkerModel();
        Node scene = new Node("scene");
        scene.attachChild(level);
        scene.attachChild(model.node);
        FootPlanterControl feet = FootPlanterControl.attachTo(model.node);
        WalkerModel.track(feet, "Idle");
        feet.setGround(SceneGround.of(level, -50, 50).moving(raft));
        model.play("Idle");
        Vec3 stood = Vec3.ZERO;
        for (int f = 0; f < 120; f++) {
            float up = f < 60 ? 0 : 0.01f * (f - 59);
            raft.setLocalTranslation(0.5f * up, up - 0.5f, 0);
            model.node.setLocalTranslation(0.5f * up, up, 0);
            model.frame(scene);
            stood = f == 59 ? model.drawn("LeftFoot") : stood;
        }
        assertThat(feet.state(0)).isEqualTo(FootState.STANDING);
        assertThat(model.drawn("LeftFoot").minus(stood).distanceTo(new Vec3(0.3, 0.6, 0)))
                .isLessThan(1e-4);
    }

    @Test
    void whatIsNoGround_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SceneGround.of(level, 2, 1))
                .withMessageContaining("lowest must be less than highest and both finite, got 2.0 and 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SceneGround.still(level))
                .withMessageContaining("scene must have triangles, got none below level");
    }
}
