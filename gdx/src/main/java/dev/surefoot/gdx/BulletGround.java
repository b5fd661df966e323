// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.ClosestRayResultCallback;
import com.badlogic.gdx.physics.bullet.collision.btBroadphaseProxy.CollisionFilterGroups;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btCollisionWorld;
import com.badlogic.gdx.utils.Disposable;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.FootGround;
import java.util.Objects;

/**
 * What a Bullet world holds, as ground: each query is one ray straight down. Needs {@code gdx-bullet} beside libGDX; no
 * other public class here does.
 *
 * <p><b>Bodies:</b> what is not static, or is kinematic, is a body of its own: feet that stand on it go with it, by its
 * world transform, which is that of the last step of the physics. A raft that a game moves must be flagged as
 * kinematic. <b>Not seen:</b> at first what is in the groups {@code CharacterFilter} and {@code SensorTrigger}: put the
 * characters' own capsules into the former, or say which groups are ground by {@link #filter}. <b>No ground:</b> where
 * the ray hits nothing between the ceiling and the lowest height, or only a wall; a ceiling inside of a solid looks
 * through it. <b>Frames:</b> the world's, Y up, in its units. <b>Accuracy:</b> Bullet's: on a box of 10 m 0.1 mm from a
 * ceiling 2 m above it, where a planter's are, and 1.3 mm from 20 m. <b>Cost:</b> one ray, some 2 to 5 microseconds in
 * a small world; allocates nothing, but for what is kept of a body when feet find it for the first time. Used on the
 * thread that steps the world, and disposed of before it.
 */
public final class BulletGround implements FootGround, Disposable {
    private static final int GROUPS = CollisionFilterGroups.AllFilter
            & ~CollisionFilterGroups.CharacterFilter
            & ~CollisionFilterGroups.SensorTrigger;

    /**
     * Bullet's kF_UseGjkConvexCastRaytest, which libGDX does not name: rays by its other method, the default, end up to
     * 10 mm beside a plain box when they begin 5 m above it.
     */
    private static final long BY_GJK = 1 << 3;

    private final btCollisionWorld world;
    private final double lowest;
    private final double highest;
    private final MovingBodies bodies = new MovingBodies();
    private final Vector3 from = new Vector3();
    private final Vector3 to = new Vector3();
    private final Vector3 normal = new Vector3();
    private final ClosestRayResultCallback ray;

    private BulletGround(btCollisionWorld world, double lowest, double highest) {
        this.world = world;
        this.lowest = lowest;
        this.highest = highest;
        ray = new ClosestRayResultCallback(from, to);
        ray.setFlags(BY_GJK);
        ray.setCollisionFilterGroup(CollisionFilterGroups.DefaultFilter);
        ray.setCollisionFilterMask(GROUPS);
    }

    /**
     * Takes a world, a {@code btDynamicsWorld} among others.
     *
     * @param lowest height below which nothing is ground, in the world's units: the level's lowest
     * @param highest height above which nothing is, more than that
     * @throws IllegalArgumentException when these are not finite or not in order
     */
    public static BulletGround of(btCollisionWorld world, double lowest, double highest) {
        if (!(lowest < highest && lowest >= -Float.MAX_VALUE && highest <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "lowest must be less than highest and both finite, got " + lowest + " and " + highest);
        }
        Objects.requireNonNull(world, "world");
        return new BulletGround(world, lowest, highest);
    }

    /**
     * Says what is ground, as Bullet does: what is in a group of the mask, and whose own mask has a group of these.
     *
     * @param group the rays' own groups; 1 at first, which is {@code DefaultFilter}
     * @param mask the groups that they hit
     */
    public BulletGround filter(int group, int mask) {
        ray.setCollisionFilterGroup(group);
        ray.setCollisionFilterMask(mask);
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
        ray.setCollisionObject(null);
        ray.setClosestHitFraction(1);
        ray.setRayFromWorld(from);
        ray.setRayToWorld(to);
        world.rayTest(from, to, ray);
        if (!ray.hasHit()) {
            return false;
        }
        ray.getHitNormalWorld(normal);
        double nx = normal.x;
        double ny = normal.y;
        double nz = normal.z;
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (!(ny > 0)) {
            return false;
        }
        double height = from.y - ray.getClosestHitFraction() * ((double) from.y - to.y);
        out.set(height, nx / length, ny / length, nz / length);
        btCollisionObject hit = ray.getCollisionObject();
        if (hit != null && (!hit.isStaticObject() || hit.isKinematicObject())) {
            out.setBody(bodies.of(hit));
        }
        return true;
    }

    @Override
    public void frame(int body, double[] place, int at) {
        if (!bodies.place(body, place, at)) {
            FootGround.super.frame(body, place, at);
        }
    }

    /** Frees the ray; not the world, nor its bodies. */
    @Override
    public void dispose() {
        ray.dispose();
    }
}
