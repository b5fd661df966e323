// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.utils.AnimationController;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.btCollisionWorld;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.ContactTrackFile;
import dev.surefoot.live.FootGround;
import dev.surefoot.live.FootPlanterSettings;
import dev.surefoot.live.FootReason;

/** A character of a game whose feet stay where they are put: what docs/live-gdx.md quotes. */
final class GdxExample {
    final ModelInstance instance;
    final AnimationController controller;
    final GdxFootPlanter feet;
    final Vector3 position = new Vector3();
    final Vector3 velocity = new Vector3();
    private final FootGround ground;
    private float headingDegrees;

    GdxExample(ModelInstance instance, byte[] contacts, FootGround ground) {
        this.instance = instance;
        this.ground = ground;
        controller = new AnimationController(instance);
        controller.setAnimation("Walk", -1);
        feet = GdxFootPlanter.of(instance)
                .tracks(ContactTrackFile.read(contacts).tracks());
    }

    void render(float delta) {
        position.mulAdd(velocity, delta);
        instance.transform.setToRotation(Vector3.Y, headingDegrees).setTranslation(position);
        controller.update(delta); // libGDX poses the nodes
        feet.play(controller)
                .velocity(velocity.x, velocity.y, velocity.z)
                .update(ground, delta); // Surefoot plants the feet
        instance.calculateTransforms(); // once, as always
    }

    /** Ground of a height map, or of anything else that knows its height. */
    static FootGround terrain(Heights heights) {
        double step = 0.05;
        return (x, z, ceiling, out) -> {
            double height = heights.at(x, z);
            double riseX = (heights.at(x + step, z) - heights.at(x - step, z)) / (2 * step);
            double riseZ = (heights.at(x, z + step) - heights.at(x, z - step)) / (2 * step);
            double length = Math.sqrt(riseX * riseX + 1 + riseZ * riseZ);
            out.set(height, -riseX / length, 1 / length, -riseZ / length);
            return height <= ceiling;
        };
    }

    /** What the physics holds; a raft that the game moves is flagged there as kinematic. */
    static BulletGround physics(btCollisionWorld world) {
        return BulletGround.of(world, -100, 500); // the level's lowest and highest
    }

    static FootGround scenery(ModelInstance... thatStandStill) {
        return ModelGround.of(thatStandStill);
    }

    static GdxAim head(ModelInstance instance) {
        return GdxAim.of(instance, "Head").eyes(new Vector3(0, 1.65f, 0.1f));
    }

    static void look(GdxAim head, Vector3 friend) {
        head.target(friend).weight(0.8).solve(); // after the feet, before calculateTransforms()
    }

    /** What a game has: the height of its terrain. */
    interface Heights {
        double at(double x, double z);
    }

    /** A lift: ground that carries whoever stands on it. */
    static final class Lift implements FootGround {
        private static final int BODY = 1;
        private final FootGround around;
        double height;

        Lift(FootGround around) {
            this.around = around;
        }

        @Override
        public boolean at(double x, double z, double ceiling, GroundHit out) {
            if (Math.abs(x) > 1 || Math.abs(z) > 1 || height > ceiling) {
                return around.at(x, z, ceiling, out);
            }
            out.set(height, 0, 1, 0);
            out.setBody(BODY);
            return true;
        }

        @Override
        public void frame(int body, double[] place, int at) {
            FootGround.super.frame(body, place, at);
            place[at + 1] = height;
        }
    }

    void jump(boolean inTheAir) {
        feet.planter().grounded(!inTheAir);
    }

    void teleport(Vector3 to) {
        position.set(to);
        feet.planter().reset();
    }

    void smallSteps() {
        feet.settings(FootPlanterSettings.HUMAN.withMaxStep(0.3));
    }

    boolean leftFootHasNoGround() {
        return feet.planter().reason(0) == FootReason.GROUND;
    }
}
