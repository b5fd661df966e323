// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.math.Vec3;
import dev.surefoot.samples.WalkGait;

/**
 * The demo without an engine: what moves, where the camera is. Call {@link #step} once a frame, then place, animate and
 * plant the characters.
 *
 * <p>Without keys a script leads over the course and begins again at its end. It goes up to a tenth faster and slower
 * than the clip walks, as games do, and stands a while on the raft.
 */
public final class Scene {
    /** The clip's own speed, m/s. */
    static final double SPEED = WalkGait.STRIDE_METRES / WalkGait.CYCLE_SECONDS;

    private static final Vec3 START = Vec3.ZERO;
    private static final double REST_SECONDS = 2.5;
    /** Below this speed characters stand, m/s. */
    private static final double STANDS = 0.25;

    private final Course course = new Course();
    private Capsule capsule;
    private Vec3 looksAt;
    private double seconds;
    private double rested;
    private boolean led;
    private boolean begun = true;

    /** Keys that are down, as a player presses them: along the course, back, and to its sides. */
    public record Keys(boolean ahead, boolean back, boolean left, boolean right) {
        /** None is down. */
        public static final Keys NONE = new Keys(false, false, false, false);

        boolean any() {
            return ahead || back || left || right;
        }

        /** Where they point to, in radians from +Z to the left. */
        double heading() {
            double z = (ahead ? 1 : 0) - (back ? 1 : 0);
            double x = (left ? 1 : 0) - (right ? 1 : 0);
            return Math.atan2(x, z);
        }
    }

    /** Makes the scene as it begins. */
    public Scene() {
        capsule = new Capsule(course, START, SPEED);
        looksAt = START;
    }

    /**
     * Advances everything that moves by so many seconds, more than 0; the first key that is pressed ends the script.
     */
    public void step(double dt, Keys keys) {
        begun = false;
        led |= keys.any();
        seconds += dt;
        capsule.hold();
        course.raft().moveTo(seconds);
        if (led) {
            capsule.move(keys.any() ? SPEED : 0, keys.heading(), dt);
        } else {
            double z = capsule.place().z();
            boolean rests = Math.abs(z - course.raft().place().z()) < 0.3 && rested < REST_SECONDS;
            rested += rests ? dt : 0;
            capsule.move(rests ? 0 : SPEED * (1 + 0.1 * Math.sin(0.9 * z)), 0, dt);
            if (z > Course.END - 1) {
                capsule = new Capsule(course, START, SPEED);
                looksAt = START;
                rested = 0;
                begun = true;
            }
        }
        // half of the way in a third of a second: stairs do not shake the picture
        looksAt = looksAt.lerp(capsule.place(), 1 - Math.exp(-2 * dt));
        looksAt = new Vec3(0, looksAt.y(), capsule.place().z());
    }

    /** Returns whether the walk began anew in this step: then planters start anew. */
    public boolean begun() {
        return begun;
    }

    /** Returns whether characters walk, and not stand. */
    public boolean walks() {
        return capsule.speed() > STANDS;
    }

    /** Returns the ground. */
    public Course course() {
        return course;
    }

    /** Returns what the game moves. */
    public Capsule capsule() {
        return capsule;
    }

    /** Returns what the camera looks at: the knees of whoever walks. */
    public Vec3 cameraTarget() {
        return looksAt.plus(new Vec3(0, 1, 0.1));
    }

    /**
     * Returns where the camera is: to the right of whoever walks, a little above, so that soles and ground are seen.
     */
    public Vec3 cameraPlace() {
        return looksAt.plus(new Vec3(-4.3, 1.35, 1.2));
    }
}
