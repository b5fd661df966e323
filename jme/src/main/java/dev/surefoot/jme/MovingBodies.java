// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.Arrays;

/**
 * Numbers for the physics' bodies that feet have stood on. A body that was taken out of the world is forgotten, its
 * last place not at once: a foot may still ask for it in the frame in which it goes.
 */
final class MovingBodies {
    /** Bodies at first; a scene has a few rafts and lifts. */
    private static final int ROOM = 8;

    private PhysicsCollisionObject[] bodies = new PhysicsCollisionObject[ROOM];
    private int[] numbers = new int[ROOM];
    private int size;
    private int last;
    private final Vector3f place = new Vector3f();
    private final Quaternion rotation = new Quaternion();

    /** Returns a body's number, at least 1; two bodies never have the same. */
    @SuppressWarnings("ReferenceEquality") // which of them it is: equal are two that had one place in memory
    int of(PhysicsCollisionObject body) {
        for (int i = 0; i < size; i++) {
            if (bodies[i] == body) {
                return numbers[i];
            }
        }
        if (size == bodies.length) {
            makeRoom();
        }
        bodies[size] = body;
        numbers[size] = ++last;
        return numbers[size++];
    }

    private void makeRoom() {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (bodies[i].isInWorld()) {
                bodies[kept] = bodies[i];
                numbers[kept] = numbers[i];
                kept++;
            }
        }
        Arrays.fill(bodies, kept, size, null);
        size = kept;
        if (2 * size > bodies.length) {
            bodies = Arrays.copyOf(bodies, 2 * bodies.length);
            numbers = Arrays.copyOf(numbers, bodies.length);
        }
    }

    /** Writes where a body is; returns false for a number that is not known. */
    boolean place(int number, double[] out, int at) {
        for (int i = 0; i < size; i++) {
            if (numbers[i] == number) {
                bodies[i].getPhysicsLocation(place);
                bodies[i].getPhysicsRotation(rotation);
                Placed.write(place, rotation, out, at);
                return true;
            }
        }
        return false;
    }
}
