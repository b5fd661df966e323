// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.ContactTrackFile;
import dev.surefoot.live.FootGround;

/** The code of docs/live-jme.md, to the letter. */
final class WalkingCharacter {
    final FootPlanterControl feet;
    private final Spatial model;
    private final Vector3f velocity = new Vector3f(0, 0, 1.3f);

    WalkingCharacter(Spatial model) {
        this.model = model;
        feet = FootPlanterControl.attachTo(model);
        feet.bake("Idle");
        feet.bake("Walk");
        feet.setGround(WalkingCharacter::hills);
        feet.composer().setCurrentAction("Walk");
    }

    static boolean hills(double x, double z, double ceiling, GroundHit out) {
        double height = 0.2 * Math.sin(0.8 * z);
        double slope = 0.16 * Math.cos(0.8 * z);
        if (height > ceiling) {
            return false;
        }
        double length = Math.sqrt(1 + slope * slope);
        out.set(height, 0, 1 / length, -slope / length);
        return true;
    }

    void simpleUpdate(float tpf) {
        Vector3f at = model.getLocalTranslation().add(velocity.mult(tpf));
        at.y = (float) (0.2 * Math.sin(0.8 * at.z));
        model.setLocalTranslation(at);
        feet.setVelocity(velocity);
    }

    static void useBaked(FootPlanterControl feet, byte[] contacts) {
        ContactTrackFile.read(contacts).tracks().forEach(feet::track);
    }

    /** What the physics holds, but for the character's own body; rafts that are kinematic carry who stands on them. */
    static FootGround physics(PhysicsSpace space, PhysicsRigidBody own) {
        return MinieGround.of(space, -100, 500).ignore(own); // the level's lowest and highest
    }

    static FootGround terrain(TerrainQuad terrain) {
        return TerrainGround.of(terrain);
    }

    static FootGround scene(Spatial thatStandsStill) {
        return SceneGround.still(thatStandsStill);
    }

    static FootGround scene(Spatial level, Spatial raft) {
        return SceneGround.of(level, -100, 500).moving(raft);
    }

    static AimControl head(Spatial model) {
        return AimControl.attachTo(model, "Head").eyes(new Vector3f(0, 1.65f, 0.1f));
    }

    /** A raft that moves as its spatial does, wherever its game moves it. */
    record Raft(Spatial deck, double halfLength) implements FootGround {
        @Override
        public boolean at(double x, double z, double ceiling, GroundHit out) {
            Vector3f middle = deck.getWorldTranslation();
            boolean on = Math.abs(x - middle.x) < halfLength && Math.abs(z - middle.z) < halfLength;
            if (!on || middle.y > ceiling) {
                return false;
            }
            out.set(middle.y, 0, 1, 0);
            out.setBody(1);
            return true;
        }

        @Override
        public void frame(int body, double[] place, int at) {
            Vector3f t = deck.getWorldTranslation();
            Quaternion q = deck.getWorldRotation();
            place[at] = t.x;
            place[at + 1] = t.y;
            place[at + 2] = t.z;
            place[at + 3] = q.getX();
            place[at + 4] = q.getY();
            place[at + 5] = q.getZ();
            place[at + 6] = q.getW();
        }
    }
}
