// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;

/** A raft between two piers: it heaves, sways across the course, rolls and swings about, all at once. */
public final class Raft {
    /** The body as grounds name it. */
    public static final int BODY = 1;

    /** Half its length along the course and half its width, metres. */
    public static final double HALF_LENGTH = 2.2;

    public static final double HALF_WIDTH = 1;

    private final Vec3 moored;
    private Vec3 place;
    private Quat rotation = Quat.IDENTITY;
    private Vec3 up = Vec3.Y;

    Raft(Vec3 moored) {
        this.moored = moored;
        moveTo(0);
    }

    /** Puts it where it is at a moment. Periods of 4 to 7 s are those of a small raft on a calm lake. */
    void moveTo(double seconds) {
        double heave = 0.05 * Math.sin(2 * Math.PI * seconds / 3.9);
        double sway = 0.35 * Math.sin(2 * Math.PI * seconds / 6.1);
        place = moored.plus(new Vec3(sway, heave, 0));
        double roll = Math.toRadians(3) * Math.sin(2 * Math.PI * seconds / 4.7);
        double pitch = Math.toRadians(1) * Math.sin(2 * Math.PI * seconds / 5.3);
        double yaw = Math.toRadians(1.5) * Math.sin(2 * Math.PI * seconds / 7.1);
        rotation =
                Quat.aboutAxis(Vec3.Y, yaw).times(Quat.aboutAxis(Vec3.Z, roll)).times(Quat.aboutAxis(Vec3.X, pitch));
        up = rotation.rotate(Vec3.Y);
    }

    /** Returns the middle of its deck. */
    public Vec3 place() {
        return place;
    }

    /** Returns how it is turned. */
    public Quat rotation() {
        return rotation;
    }

    /** Returns a point of the world as the raft sees it. */
    Vec3 toLocal(Vec3 world) {
        return rotation.conjugate().rotate(world.minus(place));
    }

    /** Returns a point of the raft in the world. */
    Vec3 toWorld(Vec3 local) {
        return rotation.rotate(local).plus(place);
    }

    boolean at(double x, double z, double ceiling, GroundHit out) {
        double height = place.y() - (up.x() * (x - place.x()) + up.z() * (z - place.z())) / up.y();
        Vec3 local = toLocal(new Vec3(x, height, z));
        // written so that a place that is not a number is beside it
        boolean on = Math.abs(local.x()) <= HALF_WIDTH && Math.abs(local.z()) <= HALF_LENGTH && height <= ceiling;
        if (on) {
            out.set(height, up.x(), up.y(), up.z());
            out.setBody(BODY);
        }
        return on;
    }
}
