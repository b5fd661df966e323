// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot.ground;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.BodyMetre;

/**
 * Ground whose edges stand out a little over what is below them: a foot that keeps above it passes clear of an edge,
 * not through its face.
 *
 * <p>A toe that is lifted exactly past an edge is inside the step as soon as a file rounds a number or a player goes
 * straight between two keys. Where the ground does not jump it is as it was. It is felt for along the foot and across
 * it, so that a clip that is turned together with its ground finds the same. <b>Cost:</b> five look-ups for one.
 */
public final class InflatedGround implements Ground {
    /** Metres by which edges stand out: what a quick foot sways between two keys, and less than anyone sees. */
    private static final double CLEARANCE_METRES = 0.004;
    /**
     * Metres of height that are an edge: ground that rises so much over that clearance is steeper than what feet stand
     * on.
     */
    private static final double EDGE_METRES = 0.01;

    /** Upward part of the unit normal of 60°: a plane less steep rises by less than an edge over that clearance. */
    private static final double STEEP_NORMAL_Y = 0.5;

    private final Ground ground;
    private final double alongX;
    private final double alongZ;

    private InflatedGround(Ground ground, Vec3 forward) {
        this.ground = ground;
        alongX = CLEARANCE_METRES * forward.x();
        alongZ = CLEARANCE_METRES * forward.z();
    }

    /**
     * Returns the ground with its edges standing out; a plane as it is, since it has none.
     *
     * @param forward horizontal unit direction of the foot
     */
    public static Ground of(Ground ground, Vec3 forward) {
        return hasNone(ground) ? ground : new InflatedGround(ground, forward);
    }

    /** Returns whether a ground is known to have no edges: a plane that feet can stand on. */
    public static boolean hasNone(Ground ground) {
        Ground world = ground instanceof BodyMetre.Scaled scaled ? scaled.world() : ground;
        GroundHit hit = new GroundHit();
        return world instanceof Plane && world.at(0, 0, hit) && hit.normal().y() > STEEP_NORMAL_Y;
    }

    @Override
    public boolean at(double x, double z, double ceiling, GroundHit out) {
        if (!ground.at(x, z, ceiling, out)) {
            return false;
        }
        double height = out.height();
        double normalX = out.normalX();
        double normalY = out.normalY();
        double normalZ = out.normalZ();
        int body = out.body();
        double highest = height;
        for (int sign = -1; sign <= 1; sign += 2) {
            highest = Math.max(highest, height(x + sign * alongX, z + sign * alongZ, ceiling, out));
            highest = Math.max(highest, height(x - sign * alongZ, z + sign * alongX, ceiling, out));
        }
        // threads that pose other frames of the same foot ask too, so the caller's hit served for what is beside
        out.set(highest > height + EDGE_METRES ? highest : height, normalX, normalY, normalZ);
        out.setBody(body);
        return true;
    }

    private double height(double x, double z, double ceiling, GroundHit beside) {
        return ground.at(x, z, ceiling, beside) ? beside.height() : Double.NEGATIVE_INFINITY;
    }
}
