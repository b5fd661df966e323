// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;

/**
 * What a game moves: it slides over the ground, at its height, and is carried by what moves under it. On stairs its
 * height jumps.
 */
public final class Capsule {
    /** Radians a second that it turns towards where it shall go. */
    private static final double TURN = 2.5;
    /** Metres a second that its speed changes in a second. */
    private static final double PUSH = 4;
    /** As high as it climbs at once, metres. */
    private static final double CLIMB = 0.3;

    private final Course course;
    private final GroundHit hit = new GroundHit();
    private Vec3 place;
    private Vec3 velocity = Vec3.ZERO;
    private double heading;
    private double turning;
    private double speed;
    /** What of the speed the course's edges let through. */
    private double pace;

    private boolean onRaft;
    private Vec3 onDeck = Vec3.ZERO;

    /** It begins at a speed, as whoever has walked for a while. */
    Capsule(Course course, Vec3 place, double speed) {
        this.course = course;
        this.place = place;
        this.speed = speed;
        pace = speed;
    }

    /** Keeps where it stands on the raft; called before the raft moves. */
    void hold() {
        onRaft = course.at(place.x(), place.z(), place.y() + CLIMB, hit) && hit.body() == Raft.BODY;
        onDeck = course.raft().toLocal(place);
    }

    /** Moves on: towards a direction, 0 along the course and positive to its left, at a speed; after the raft moved. */
    void move(double wishedSpeed, double wishedHeading, double seconds) {
        Vec3 before = place;
        if (onRaft) {
            place = course.raft().toWorld(onDeck);
        }
        speed += Math.max(-PUSH * seconds, Math.min(PUSH * seconds, wishedSpeed - speed));
        double left = wishedSpeed > 0 ? Math.IEEEremainder(wishedHeading - heading, 2 * Math.PI) : 0;
        double turn = Math.max(-TURN * seconds, Math.min(TURN * seconds, left));
        heading += turn;
        turning = turn / seconds;
        Vec3 way = new Vec3(Math.sin(heading), 0, Math.cos(heading)).times(speed * seconds);
        // it steps over the gap at the raft's edges, but not into the water and not off the course
        double side = Course.HALF_WIDTH - 0.2;
        Vec3 next = new Vec3(
                Math.max(-side, Math.min(side, place.x() + way.x())),
                place.y(),
                Math.max(Course.BEGIN + 0.3, Math.min(Course.END, place.z() + way.z())));
        pace = Math.min(speed, next.minus(place).length() / seconds);
        place = next;
        if (course.at(place.x(), place.z(), place.y() + CLIMB, hit)) {
            place = new Vec3(place.x(), hit.height(), place.z());
        }
        velocity = place.minus(before).times(1 / seconds);
    }

    /** Returns where it touches the ground. */
    public Vec3 place() {
        return place;
    }

    /** Returns where it looks, in radians from +Z to the left. */
    public double heading() {
        return heading;
    }

    /** Returns how fast it turns, radians a second. */
    public double turning() {
        return turning;
    }

    /** Returns how it moves over the ground, carried or not, m/s; what its height does is left out. */
    public Vec3 velocity() {
        return new Vec3(velocity.x(), 0, velocity.z());
    }

    /** Returns how fast it walks, whatever carries it, m/s; 0 against an edge of the course. */
    public double speed() {
        return pace;
    }
}
