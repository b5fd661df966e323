// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gdx;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import java.util.Arrays;

/**
 * Numbers for the bodies that feet have stood on. A body that is disposed of is forgotten, its last place not at once:
 * a foot may still ask for it in the frame in which it goes.
 */
final class MovingBodies {
    /** Bodies at first; a scene has a few rafts and lifts. */
    private static final int ROOM = 8;

    private btCollisionObject[] bodies = new btCollisionObject[ROOM];
    private int[] numbers = new int[ROOM];
    private double[] places = new double[7 * ROOM];
    private int size;
    private int last;
    private final Matrix4 transform = new Matrix4();
    private final Quaternion rotation = new Quaternion();

    /** Returns a body's number, at least 1; two bodies never have the same. */
    @SuppressWarnings("ReferenceEquality") // equal are also two bodies of which one took the other's place in memory
    int of(btCollisionObject body) {
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
        read(size);
        return numbers[size++];
    }

    private void makeRoom() {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (!bodies[i].isDisposed()) {
                bodies[kept] = bodies[i];
                numbers[kept] = numbers[i];
                System.arraycopy(places, 7 * i, places, 7 * kept, 7);
                kept++;
            }
        }
        Arrays.fill(bodies, kept, size, null);
        size = kept;
        if (2 * size > bodies.length) {
            bodies = Arrays.copyOf(bodies, 2 * bodies.length);
            numbers = Arrays.copyOf(numbers, bodies.length);
            places = Arrays.copyOf(places, 7 * bodies.length);
        }
    }

    /** Writes where a body is; returns false for a number that is not known. */
    boolean place(int number, double[] out, int at) {
        for (int i = 0; i < size; i++) {
            if (numbers[i] == number) {
                read(i);
                System.arraycopy(places, 7 * i, out, at, 7);
                return true;
            }
        }
        return false;
    }

    private void read(int i) {
        if (bodies[i].isDisposed()) {
            return;
        }
        bodies[i].getWorldTransform(transform);
        float[] m = transform.val;
        transform.getRotation(rotation);
        double x = rotation.x;
        double y = rotation.y;
        double z = rotation.z;
        double w = rotation.w;
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        places[7 * i] = m[Matrix4.M03];
        places[7 * i + 1] = m[Matrix4.M13];
        places[7 * i + 2] = m[Matrix4.M23];
        places[7 * i + 3] = x / length;
        places[7 * i + 4] = y / length;
        places[7 * i + 5] = z / length;
        places[7 * i + 6] = w / length;
    }
}
