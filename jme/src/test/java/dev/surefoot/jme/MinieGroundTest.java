// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.objects.PhysicsGhostObject;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.bullet.util.NativeLibrary;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.system.NativeLibraryLoader;
import com.sun.management.ThreadMXBean;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Vec3;
import java.lang.management.ManagementFactory;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** In a space of Minie's own Bullet, which needs no window. */
class MinieGroundTest {
    private static final double TILT = Math.toRadians(10);

    private static PhysicsSpace space;
    private final GroundHit hit = new GroundHit();

    @BeforeAll
    static void load() {
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        Assumptions.assumeTrue(system.equals("Linux amd64"), "no Bullet for " + system + " is fetched for this test");
        // the physics tells of each body
        Logger.getLogger("com.jme3").setLevel(Level.SEVERE);
        NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
        // written past Java, where the runner of the tests listens
        NativeLibrary.setStartupMessageEnabled(false);
    }

    @BeforeEach
    void makeSpace() {
        space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
    }

    @AfterEach
    void free() {
        space.destroy();
    }

    private static PhysicsRigidBody box(float mass, float halfX, float halfY, float halfZ, Vector3f at) {
        PhysicsRigidBody body = new PhysicsRigidBody(new BoxCollisionShape(halfX, halfY, halfZ), mass);
        body.setPhysicsLocation(at);
        space.addCollisionObject(body);
        return body;
    }

    @Test
    void slope_isWhereItIs() {
        box(0, 5, 0.5f, 5, Vector3f.ZERO).setPhysicsRotation(new Quaternion().fromAngles((float) TILT, 0, 0));
        MinieGround ground = MinieGround.of(space, -50, 50);
        int flags = space.getRayTestFlags();
        for (double z = -4; z <= 4; z += 0.05) {
            assertThat(ground.at(1, z, 2, hit)).isTrue();
            assertThat(hit.height()).isCloseTo(0.5 / Math.cos(TILT) - z * Math.tan(TILT), within(1e-4));
            assertThat(hit.normalY()).isCloseTo(Math.cos(TILT), within(1e-4));
            assertThat(hit.normalZ()).isCloseTo(Math.sin(TILT), within(1e-4));
            assertThat(hit.body()).isZero();
        }
        assertThat(space.getRayTestFlags()).isEqualTo(flags);
        assertThat(ground.at(6, 0, 2, hit)).isFalse();
        assertThat(ground.at(0, 0, 0.4, hit)).as("the ceiling is inside of it").isFalse();
        assertThat(ground.at(0, 0, -60, hit)).isFalse();
        assertThat(ground.at(Double.NaN, 0, 20, hit)).isFalse();
        assertThat(ground.at(0, 0, hit)).as("the topmost").isTrue();
    }

    @Test
    void charactersAndGhosts_areNoGround() {
        box(0, 5, 0.5f, 5, Vector3f.ZERO);
        PhysicsRigidBody capsule = new PhysicsRigidBody(new CapsuleCollisionShape(0.3f, 1), 70);
        capsule.setPhysicsLocation(new Vector3f(0, 1.4f, 0));
        space.addCollisionObject(capsule);
        PhysicsGhostObject ghost = new PhysicsGhostObject(new BoxCollisionShape(3, 3, 3));
        space.addCollisionObject(ghost);
        MinieGround ground = MinieGround.of(space, -50, 50);
        assertThat(ground.at(0, 0, 20, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(2.2, within(1e-3));
        ground.ignore(capsule);
        assertThat(ground.at(0, 0, 20, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(0.5, within(1e-3));
        assertThat(hit.body()).isZero();
        assertThat(ground.groups(PhysicsCollisionObject.COLLISION_GROUP_02).at(0, 0, 20, hit))
                .isFalse();
    }

    @Test
    void kinematicAndDynamicBodies_areBodies_andFramesFollowThem() {
        PhysicsRigidBody lift = box(1, 1, 0.5f, 1, new Vector3f(3, 2, 0));
        lift.setKinematic(true);
        box(10, 1, 0.5f, 1, new Vector3f(-3, 1, 0));
        MinieGround ground = MinieGround.of(space, -50, 50);
        assertThat(ground.at(3, 0, 20, hit)).isTrue();
        int first = hit.body();
        assertThat(ground.at(-3, 0, 20, hit)).isTrue();
        assertThat(hit.body()).isPositive().isNotEqualTo(first);
        assertThat(first).isPositive();
        lift.setPhysicsLocation(new Vector3f(4, 5, 6));
        lift.setPhysicsRotation(new Quaternion().fromAngles(0, FastMath.HALF_PI, 0));
        double[] place = new double[8];
        ground.frame(first, place, 1);
        assertThat(place).startsWith(0, 4, 5, 6);
        assertThat(place[5]).isCloseTo(Math.sqrt(0.5), within(1e-6));
        assertThat(place[7]).isCloseTo(Math.sqrt(0.5), within(1e-6));
    }

    @Test
    void bodyThatWasTakenOut_isForgottenAndItsNumberIsNotUsedAgain() {
        MinieGround ground = MinieGround.of(space, -50, 50);
        int body = 0;
        double[] place = new double[7];
        for (int i = 0; i < 40; i++) {
            PhysicsRigidBody crate = box(1, 1, 0.5f, 1, new Vector3f(i, 2, 0));
            assertThat(ground.at(i, 0, 20, hit)).isTrue();
            assertThat(hit.body()).isGreaterThan(body);
            body = hit.body();
            space.removeCollisionObject(crate);
            ground.frame(body, place, 0);
            assertThat(place).startsWith(i, 2, 0);
        }
    }

    @Test
    void queries_allocateWhatTheEngineDoes() {
        PhysicsRigidBody lift = box(1, 1, 0.5f, 1, new Vector3f(3, 2, 0));
        lift.setKinematic(true);
        MinieGround ground = MinieGround.of(space, -50, 50);
        double[] place = new double[7];
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 200; i++) {
                ground.at(3, 0, 20, hit);
                ground.frame(hit.body(), place, 0);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        System.out.printf("a query of Minie allocates %d bytes%n", least / 200);
        assertThat(least).isLessThanOrEqualTo(200 * 56);
    }

    @Test
    void whoStandsOnALift_isCarried() {
        PhysicsRigidBody lift = box(1, 2, 0.5f, 2, new Vector3f(0, -0.5f, 0));
        lift.setKinematic(true);
        WalkerModel model = new WalkerModel();
        Node scene = new Node("scene");
        scene.attachChild(model.node);
        FootPlanterControl feet = FootPlanterControl.attachTo(model.node);
        WalkerModel.track(feet, "Idle");
        feet.setGround(MinieGround.of(space, -50, 50));
        model.play("Idle");
        Vec3 stood = Vec3.ZERO;
        for (int f = 0; f < 120; f++) {
            float up = f < 60 ? 0 : 0.01f * (f - 59);
            lift.setPhysicsLocation(new Vector3f(0.5f * up, up - 0.5f, 0));
            model.node.setLocalTranslation(0.5f * up, up, 0);
            model.frame(scene);
            stood = f == 59 ? model.drawn("LeftFoot") : stood;
        }
        assertThat(feet.state(0)).isEqualTo(FootState.STANDING);
        assertThat(model.drawn("LeftFoot").minus(stood).distanceTo(new Vec3(0.3, 0.6, 0)))
                .isLessThan(1e-4);
    }

    @Test
    void heightsThatAreNone_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MinieGround.of(space, Double.NaN, 1))
                .withMessageContaining("lowest must be less than highest and both finite, got NaN and 1.0");
    }
}
