// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;

/** What the course looks like: chequered, so that one sees what slips. */
public final class CourseShape {
    private static final int[] GRASS = {0xA9BD98, 0xBCCBA9};
    private static final int[] STONE = {0xC9C2B4, 0xD8D2C6};
    private static final int[] WOOD = {0xA9825A, 0xBC956C};
    private static final int RISER = 0x9D968A;
    private static final int SIDE = 0x8A8479;
    private static final int WATER = 0x6E9DB5;

    /** Side of a field of the pattern, metres. */
    private static final double FIELD = 0.4;
    /** Side of a quad on the hills. */
    private static final double CELL = 0.1;

    private static final double DEEP = -0.8;

    private CourseShape() {}

    /** Returns what stands still. */
    public static Shape still() {
        Shape shape = new Shape();
        hills(shape, new Course());
        level(shape, GRASS, Course.HILLS_END, Course.STAIRS, 0);
        for (int step = 0; step < Course.STEPS; step++) {
            double up = Course.STAIRS + step * Course.RUN;
            double high = (step + 1) * Course.RISE;
            level(shape, STONE, up, up + Course.RUN, high);
            riser(shape, up, high, -1);
            double down = Course.STAIRS_END - step * Course.RUN;
            level(shape, STONE, down - Course.RUN, down, high);
            riser(shape, down, high, 1);
        }
        level(shape, STONE, Course.PIER, Course.WATER, Course.DECK);
        wall(shape, Course.WATER, DEEP, Course.DECK, 1);
        level(shape, STONE, Course.FAR_PIER, Course.STAIRS_DOWN, Course.DECK);
        wall(shape, Course.FAR_PIER, DEEP, Course.DECK, -1);
        level(shape, GRASS, Course.STAIRS_END, Course.END + 4, 0);
        double w = 12;
        double y = Course.DECK - 0.3;
        shape.quad(
                WATER,
                new Vec3(-Course.HALF_WIDTH, y, Course.WATER),
                new Vec3(-Course.HALF_WIDTH, y, Course.FAR_PIER),
                new Vec3(w, y, Course.FAR_PIER),
                new Vec3(w, y, Course.WATER));
        return shape;
    }

    /** Returns the raft about its own origin: a deck of planks. */
    public static Shape raft() {
        Shape shape = new Shape();
        int planks = 22;
        double plank = 2 * Raft.HALF_LENGTH / planks;
        for (int i = 0; i < planks; i++) {
            double z = -Raft.HALF_LENGTH + i * plank;
            Vec3 low = new Vec3(-Raft.HALF_WIDTH, -0.12, z);
            shape.box(WOOD[i % 2], low, new Vec3(Raft.HALF_WIDTH, 0, z + plank));
        }
        return shape;
    }

    private static void hills(Shape shape, Course course) {
        int rows = (int) Math.round((Course.HILLS_END - Course.BEGIN) / CELL);
        int columns = (int) Math.round(2 * Course.HALF_WIDTH / CELL);
        GroundHit hit = new GroundHit();
        int[][] corners = {{0, 0}, {0, 1}, {1, 1}, {1, 0}};
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                Vec3[] at = new Vec3[4];
                Vec3[] up = new Vec3[4];
                for (int i = 0; i < 4; i++) {
                    double x = -Course.HALF_WIDTH + (column + corners[i][0]) * CELL;
                    // a hair before the end: there the level begins
                    double z = Math.min(Course.BEGIN + (row + corners[i][1]) * CELL, Course.HILLS_END - 1e-9);
                    x = Math.max(-Course.HALF_WIDTH, Math.min(Course.HALF_WIDTH, x));
                    course.at(x, z, hit);
                    at[i] = new Vec3(x, hit.height(), z);
                    up[i] = hit.normal();
                }
                shape.quad(colour(GRASS, column * CELL, row * CELL), at, up);
            }
            side(shape, Course.BEGIN + row * CELL, Course.BEGIN + (row + 1) * CELL, course);
        }
    }

    private static void side(Shape shape, double z0, double z1, Course course) {
        double x = -Course.HALF_WIDTH;
        double end = Course.HILLS_END - 1e-9;
        shape.quad(
                SIDE,
                new Vec3(x, DEEP, z0),
                new Vec3(x, DEEP, z1),
                new Vec3(x, course.height(x, Math.min(z1, end)), z1),
                new Vec3(x, course.height(x, Math.min(z0, end)), z0));
    }

    private static void level(Shape shape, int[] colours, double from, double to, double y) {
        int rows = (int) Math.ceil((to - from) / FIELD - 1e-9);
        int columns = (int) Math.round(2 * Course.HALF_WIDTH / FIELD);
        for (int row = 0; row < rows; row++) {
            double z0 = from + row * FIELD;
            double z1 = Math.min(to, z0 + FIELD);
            for (int column = 0; column < columns; column++) {
                double x0 = -Course.HALF_WIDTH + column * FIELD;
                shape.quad(
                        colour(colours, column * FIELD, z0 - from),
                        new Vec3(x0, y, z0),
                        new Vec3(x0, y, z1),
                        new Vec3(x0 + FIELD, y, z1),
                        new Vec3(x0 + FIELD, y, z0));
            }
        }
        double x = -Course.HALF_WIDTH;
        shape.quad(SIDE, new Vec3(x, DEEP, from), new Vec3(x, DEEP, to), new Vec3(x, y, to), new Vec3(x, y, from));
    }

    private static void riser(Shape shape, double z, double high, int facing) {
        wall(shape, z, high - Course.RISE, high, facing);
    }

    private static void wall(Shape shape, double z, double low, double high, int facing) {
        double w = facing * Course.HALF_WIDTH;
        shape.quad(RISER, new Vec3(-w, low, z), new Vec3(w, low, z), new Vec3(w, high, z), new Vec3(-w, high, z));
    }

    private static int colour(int[] of, double x, double z) {
        return of[(int) (Math.floor(x / FIELD + 1e-6) + Math.floor(z / FIELD + 1e-6)) & 1];
    }
}
