// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btBroadphaseProxy.CollisionFilterGroups;
import com.badlogic.gdx.physics.bullet.collision.btCapsuleShape;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject.CollisionFlags;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btDbvtBroadphase;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;
import com.badlogic.gdx.physics.bullet.dynamics.btDiscreteDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.physics.bullet.dynamics.btSequentialImpulseConstraintSolver;
import com.badlogic.gdx.utils.Disposable;
import com.sun.management.ThreadMXBean;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** In a world of the engine's own Bullet, which needs no window. */
class BulletGroundTest {
    private final List<Disposable> parts = new ArrayList<>();
    private btDiscreteDynamicsWorld world;
    private BulletGround ground;
    private final GroundHit hit = new GroundHit();

    @BeforeAll
    static void load() {
        Bullet.init();
    }

    @BeforeEach
    void makeWorld() {
        btDefaultCollisionConfiguration configuration = new btDefaultCollisionConfiguration();
        btCollisionDispatcher dispatcher = new btCollisionDispatcher(configuration);
        btDbvtBroadphase broadphase = new btDbvtBroadphase();
        btSequentialImpulseConstraintSolver solver = new btSequentialImpulseConstraintSolver();
        world = new btDiscreteDynamicsWorld(dispatcher, broadphase, solver, configuration);
        ground = BulletGround.of(world, -50, 50);
        parts.addAll(List.of(ground, world, solver, broadphase, dispatcher, configuration));
    }

    @AfterEach
    void free() {
        parts.forEach(Disposable::dispose);
    }

    private btCollisionObject add(btCollisionShape shape, Matrix4 at, int flags, int group) {
        btCollisionObject body = new btCollisionObject();
        body.setCollisionShape(shape);
        body.setWorldTransform(at);
        body.setCollisionFlags(flags);
        world.addCollisionObject(body, group, CollisionFilterGroups.AllFilter);
        parts.add(body);
        parts.add(shape);
        return body;
    }

    private btCollisionObject box(Vector3 half, Matrix4 at, int flags) {
        return add(new btBoxShape(half), at, flags, CollisionFilterGroups.DefaultFilter);
    }

    @Test
    void slope_isWhereItIs() {
        box(new Vector3(5, 0.5f, 5), new Matrix4().rotate(Vector3.X, 10), CollisionFlags.CF_STATIC_OBJECT);
        double rise = Math.tan(Math.toRadians(10));
        double worst = 0;
        for (double z = -4; z <= 4; z += 0.05) {
            assertThat(ground.at(1, z, 2, hit)).isTrue();
            worst = Math.max(worst, Math.abs(hit.height() - 0.5 / Math.cos(Math.toRadians(10)) + z * rise));
            assertThat(hit.normalY()).isCloseTo(Math.cos(Math.toRadians(10)), within(1e-4));
            assertThat(hit.normalZ()).isCloseTo(Math.sin(Math.toRadians(10)), within(1e-4));
            assertThat(hit.body()).isZero();
        }
        System.out.printf("a ray from 2 m misses a box of 10 m by %.4f mm%n", 1000 * worst);
        assertThat(worst).isLessThan(1e-4);
    }

    /** Levels are mostly these; the shape is made of a model as games make it. */
    @Test
    void triangleMesh_isGroundOnBothSides() {
        ModelInstance tile = ModelGroundTest.tile(GL20.GL_TRIANGLES);
        btCollisionShape shape = Bullet.obtainStaticNodeShape(tile.nodes);
        add(shape, new Matrix4(), CollisionFlags.CF_STATIC_OBJECT, CollisionFilterGroups.StaticFilter);
        add(
                shape,
                new Matrix4().translate(5, 2, 0).rotate(Vector3.X, 180),
                CollisionFlags.CF_STATIC_OBJECT,
                CollisionFilterGroups.StaticFilter);
        parts.remove(shape);
        assertThat(ground.at(0.3, 0.2, 20, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(1, within(1e-5));
        assertThat(ground.at(5.3, 0.2, 20, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(1, within(1e-5));
        assertThat(hit.normalY()).isCloseTo(1, within(1e-6));
    }

    @Test
    void whereNothingIsHit_isNoGround() {
        box(new Vector3(1, 0.5f, 1), new Matrix4(), CollisionFlags.CF_STATIC_OBJECT);
        assertThat(ground.at(2, 0, 20, hit)).isFalse();
        assertThat(ground.at(0, 0, 0.4, hit)).as("the ceiling is inside of it").isFalse();
        assertThat(ground.at(0, 0, -60, hit)).isFalse();
        assertThat(ground.at(Double.NaN, 0, 20, hit)).isFalse();
        assertThat(ground.at(0, Double.NEGATIVE_INFINITY, 20, hit)).isFalse();
        assertThat(ground.at(0, 0, hit)).as("the topmost").isTrue();
        assertThat(hit.height()).isCloseTo(0.5, within(1e-5));
    }

    @Test
    void ceiling_looksBelowABridge() {
        box(new Vector3(5, 0.5f, 5), new Matrix4(), CollisionFlags.CF_STATIC_OBJECT);
        box(new Vector3(5, 0.1f, 5), new Matrix4().translate(0, 3, 0), CollisionFlags.CF_STATIC_OBJECT);
        assertThat(ground.at(0, 0, 2, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(0.5, within(1e-5));
        assertThat(ground.at(0, 0, 4, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(3.1, within(1e-5));
    }

    @Test
    void capsulesAndTriggers_areNoGround() {
        box(new Vector3(5, 0.5f, 5), new Matrix4(), CollisionFlags.CF_STATIC_OBJECT);
        Matrix4 above = new Matrix4().translate(0, 1.4f, 0);
        add(
                new btCapsuleShape(0.3f, 1),
                above,
                CollisionFlags.CF_CHARACTER_OBJECT,
                CollisionFilterGroups.CharacterFilter);
        add(new btBoxShape(new Vector3(1, 1, 1)), above, 0, CollisionFilterGroups.SensorTrigger);
        assertThat(ground.at(0, 0, 20, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(0.5, within(1e-5));
        ground.filter(CollisionFilterGroups.DefaultFilter, CollisionFilterGroups.CharacterFilter);
        assertThat(ground.at(0, 0, 20, hit)).isTrue();
        assertThat(hit.height()).isCloseTo(2.2, within(1e-4));
    }

    @Test
    void kinematicAndDynamicBodies_areBodies_andFramesFollowThem() {
        btCollisionObject lift =
                box(new Vector3(1, 0.5f, 1), new Matrix4().translate(3, 2, 0), CollisionFlags.CF_KINEMATIC_OBJECT);
        btBoxShape shape = new btBoxShape(new Vector3(1, 0.5f, 1));
        btRigidBody crate = new btRigidBody(10, null, shape, new Vector3(1, 1, 1));
        crate.setWorldTransform(new Matrix4().translate(-3, 1, 0));
        world.addRigidBody(crate);
        parts.add(0, crate);
        parts.add(shape);
        assertThat(ground.at(3, 0, 20, hit)).isTrue();
        int first = hit.body();
        assertThat(ground.at(-3, 0, 20, hit)).isTrue();
        int second = hit.body();
        assertThat(List.of(first, second)).doesNotContain(0).doesNotHaveDuplicates();
        lift.setWorldTransform(new Matrix4().translate(4, 5, 6).rotate(Vector3.Y, 90));
        double[] place = new double[8];
        ground.frame(first, place, 1);
        assertThat(place[1]).isEqualTo(4);
        assertThat(place[2]).isEqualTo(5);
        assertThat(place[3]).isEqualTo(6);
        Vec3 turned = new Quat(place[4], place[5], place[6], place[7]).rotate(Vec3.X);
        assertThat(turned.distanceTo(new Vec3(0, 0, -1))).isLessThan(1e-6);
        world.removeRigidBody(crate);
    }

    /** Engines free bodies while feet stand on them. */
    @Test
    void bodyThatIsDisposedOf_staysWhereItWas() {
        btCollisionObject lift =
                box(new Vector3(1, 0.5f, 1), new Matrix4().translate(3, 2, 0), CollisionFlags.CF_KINEMATIC_OBJECT);
        ground.at(3, 0, 20, hit);
        int body = hit.body();
        world.removeCollisionObject(lift);
        parts.remove(lift);
        lift.dispose();
        double[] place = new double[7];
        ground.frame(body, place, 0);
        assertThat(place).startsWith(3, 2, 0);
        for (int i = 0; i < 40; i++) {
            btCollisionObject next = box(
                    new Vector3(1, 0.5f, 1), new Matrix4().translate(3, 2 + i, 0), CollisionFlags.CF_KINEMATIC_OBJECT);
            assertThat(ground.at(3, 0, 50, hit)).isTrue();
            assertThat(hit.body()).isGreaterThan(body);
            body = hit.body();
            world.removeCollisionObject(next);
            parts.remove(next);
            next.dispose();
        }
    }

    @Test
    void queriesAndFrames_allocateNothing() {
        btCollisionObject lift =
                box(new Vector3(1, 0.5f, 1), new Matrix4().translate(3, 2, 0), CollisionFlags.CF_KINEMATIC_OBJECT);
        assertThat(lift.isKinematicObject()).isTrue();
        double[] place = new double[7];
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 200; i++) {
                ground.at(3 + 0.001 * i, 0, 20, hit);
                ground.frame(hit.body(), place, 0);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(least).isZero();
    }

    @Test
    void whoStandsOnALift_isCarried() {
        btCollisionObject lift =
                box(new Vector3(2, 0.5f, 2), new Matrix4().translate(0, -0.5f, 0), CollisionFlags.CF_KINEMATIC_OBJECT);
        ModelInstance instance = GdxWalker.instance();
        AnimationController controller = new AnimationController(instance);
        controller.setAnimation(GdxWalker.STAND, -1);
        GdxFootPlanter feet = GdxFootPlanter.of(instance).tracks(GdxWalker.TRACKS);
        Vector3 stood = new Vector3();
        Vector3 ankle = new Vector3();
        for (int f = 0; f < 120; f++) {
            float up = f < 60 ? 0 : 0.01f * (f - 59);
            lift.setWorldTransform(new Matrix4().translate(0.5f * up, up - 0.5f, 0));
            instance.transform.setToTranslation(0.5f * up, up, 0);
            controller.update(1 / 60f);
            feet.play(controller).velocity(0, 0, 0).update(ground, 1.0 / 60);
            instance.calculateTransforms();
            if (f == 59) {
                feet.ankle(0, stood);
            }
        }
        feet.ankle(0, ankle);
        assertThat(feet.planter().state(0)).isEqualTo(FootState.STANDING);
        assertThat(ankle.y - stood.y).isCloseTo(0.6f, within(1e-4f));
        assertThat(ankle.x - stood.x).isCloseTo(0.3f, within(1e-4f));
    }

    @Test
    void heightsThatAreNone_areRefused() {
        assertThatThrownBy(() -> BulletGround.of(world, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("lowest must be less than highest and both finite, got 1.0 and 1.0");
        assertThatThrownBy(() -> BulletGround.of(world, 0, Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Infinity");
    }
}
