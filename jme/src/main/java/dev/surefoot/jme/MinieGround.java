// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.bullet.CollisionSpace;
import com.jme3.bullet.RayTestFlag;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.PhysicsRayTestResult;
import com.jme3.bullet.objects.PhysicsCharacter;
import com.jme3.bullet.objects.PhysicsGhostObject;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a physics space of Minie holds, as ground: each query is one ray straight down. Needs Minie beside the engine;
 * it is the only public class here that does.
 *
 * <p><b>Bodies:</b> rigid bodies that are kinematic or have a mass are bodies of their own: feet that stand on them go
 * with them, by their places at the last step of the physics. <b>Not seen:</b> {@code PhysicsCharacter} and ghosts,
 * what is in another collision group than {@link #groups} says, and what {@link #ignore} names: the rigid body of a
 * {@code BetterCharacterControl} is the character's own and must be told. <b>No ground:</b> where the ray hits nothing
 * between the ceiling and the lowest height, or only walls; a ceiling inside of a solid looks through it.
 * <b>Frames:</b> the world's, Y up, in its units. <b>Accuracy:</b> Bullet's: 0.1 mm on a box of 10 m from a ceiling 2 m
 * above it, where a planter's are. <b>Cost:</b> one ray, some 2 to 5 microseconds in a small world; it allocates
 * nothing, but Minie does: an object for each body that the ray hits, 56 bytes. Used on the thread that steps the
 * physics, or while that waits.
 */
public final class MinieGround implements FootGround {
    /** Bit by bit all of the engine's groups. */
    private static final int ALL = -1;

    private final CollisionSpace space;
    private final double lowest;
    private final double highest;
    private final MovingBodies bodies = new MovingBodies();
    private final List<PhysicsCollisionObject> ignored = new ArrayList<>();
    private final List<PhysicsRayTestResult> hits = new ArrayList<>();
    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();
    private final Vector3f normal = new Vector3f();
    private int mask = ALL;

    private MinieGround(CollisionSpace space, double lowest, double highest) {
        this.space = space;
        this.lowest = lowest;
        this.highest = highest;
    }

    /**
     * Takes a space, a {@code PhysicsSpace} among others.
     *
     * @param lowest height below which nothing is ground, in the world's units: the level's lowest
     * @param highest height above which nothing is, more than that
     * @throws IllegalArgumentException when these are not finite or not in order
     */
    public static MinieGround of(CollisionSpace space, double lowest, double highest) {
        Objects.requireNonNull(space, "space");
        SceneGround.check(lowest, highest);
        return new MinieGround(space, lowest, highest);
    }

    /** Names what is no ground, a character's own body. */
    public MinieGround ignore(PhysicsCollisionObject body) {
        ignored.add(Objects.requireNonNull(body, "body"));
        return this;
    }

    /** Says which collision groups are ground, bit by bit; all at first. */
    public MinieGround groups(int bits) {
        mask = bits;
        return this;
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        double top = Math.min(ceiling, highest);
        // as floats, or the ray would begin elsewhere than the height is counted from
        from.set((float) x, (float) top, (float) z);
        to.set((float) x, (float) lowest, (float) z);
        if (!(top > lowest && Float.isFinite(from.x) && Float.isFinite(from.z))) {
            return false;
        }
        hits.clear();
        // by Bullet's other method rays end up to 10 mm beside a plain box when they begin 5 m above it
        int flags = space.getRayTestFlags();
        space.setRayTestFlags(RayTestFlag.GjkRaytest);
        space.rayTestRaw(from, to, hits);
        space.setRayTestFlags(flags);
        PhysicsRayTestResult first = null;
        for (int i = 0; i < hits.size(); i++) {
            PhysicsRayTestResult hit = hits.get(i);
            boolean nearer = first == null || hit.getHitFraction() < first.getHitFraction();
            if (nearer && isGround(hit)) {
                first = hit;
            }
        }
        if (first == null) {
            return false;
        }
        first.getHitNormalLocal(normal);
        double length =
                Math.sqrt(normal.x * (double) normal.x + normal.y * (double) normal.y + normal.z * (double) normal.z);
        double height = from.y - first.getHitFraction() * ((double) from.y - to.y);
        out.set(height, normal.x / length, normal.y / length, normal.z / length);
        if (first.getCollisionObject() instanceof PhysicsRigidBody body && (body.isKinematic() || !body.isStatic())) {
            out.setBody(bodies.of(body));
        }
        hits.clear();
        return true;
    }

    private boolean isGround(PhysicsRayTestResult hit) {
        PhysicsCollisionObject body = hit.getCollisionObject();
        if (body instanceof PhysicsGhostObject
                || body instanceof PhysicsCharacter
                || (body.getCollisionGroup() & mask) == 0
                || ignored.contains(body)) {
            return false;
        }
        hit.getHitNormalLocal(normal);
        return normal.y > 0;
    }

    @Override
    public void frame(int body, double[] place, int at) {
        if (!bodies.place(body, place, at)) {
            FootGround.super.frame(body, place, at);
        }
    }
}
