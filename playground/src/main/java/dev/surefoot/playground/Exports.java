// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.math.Vec3;
import dev.surefoot.playground.creature.Creature;
import dev.surefoot.playground.scene.Scene;
import dev.surefoot.playground.scene.Scenes;
import dev.surefoot.playground.walk.ClipPath;
import dev.surefoot.playground.walk.DrawnProfile;
import org.teavm.jso.JSExport;

/**
 * What the page may call in every scene but Walk. Numbers cross in arrays, many at a time: a crossing costs more than a
 * leg. Planting is a library of its own, {@link PlannerExports}, nine tenths of all that there is to load, and Walk
 * does without this one until a ground is drawn.
 */
public final class Exports {
    /** The one that the page shows. */
    private static Creature creature = new Creature(6);

    private Exports() {}

    /** Does nothing: the page calls the exports. */
    public static void main(String[] args) {}

    /** Returns the names of a scene's inputs, with spaces between. */
    @JSExport
    public static String inputs(String scene) {
        return Scenes.named(scene).inputs();
    }

    /** Returns the names of a scene's outputs, with spaces between. */
    @JSExport
    public static String outputs(String scene) {
        return Scenes.named(scene).outputs();
    }

    /**
     * Solves any number of situations of one scene.
     *
     * @param scene the scene's name
     * @param situations their inputs, one situation after the other
     * @return their outputs, one situation after the other
     */
    @JSExport
    public static double[] solve(String scene, double[] situations) {
        Scene solver = Scenes.named(scene);
        int inputs = Scene.count(solver.inputs());
        int outputs = Scene.count(solver.outputs());
        if (situations.length % inputs != 0) {
            throw new IllegalArgumentException(
                    "situations must hold a multiple of " + inputs + " numbers, got " + situations.length);
        }
        int count = situations.length / inputs;
        double[] solved = new double[count * outputs];
        double[] in = new double[inputs];
        double[] out = new double[outputs];
        for (int i = 0; i < count; i++) {
            System.arraycopy(situations, i * inputs, in, 0, inputs);
            solver.solve(in, out);
            System.arraycopy(out, 0, solved, i * outputs, outputs);
        }
        return solved;
    }

    /**
     * Puts a creature with so many legs in the middle, at rest, and returns its state; {@link Creature#state()} says
     * what is where.
     */
    @JSExport
    public static double[] creature(int legs) {
        creature = new Creature(legs);
        return creature.state();
    }

    /** Goes on by a moment towards a place, and returns the creature's state. */
    @JSExport
    public static double[] walk(double seconds, double toX, double toZ) {
        creature.update(seconds, toX, toZ);
        return creature.state();
    }

    /** Returns where the foot of a leg is at home, x, y and z, its stride, and the reach of the leg, in metres. */
    @JSExport
    public static double[] step(int leg) {
        Vec3 home = creature.home(leg);
        return new double[] {home.x(), home.y(), home.z(), Creature.STRIDE, Creature.REACH};
    }

    /** Kicks the ground under the creature's feet, or wherever. */
    @JSExport
    public static void kick(double x, double z) {
        creature.ground().kick(x, z);
    }

    /** Returns whether the ground moves. */
    @JSExport
    public static boolean groundMoves() {
        return creature.ground().moves();
    }

    /**
     * Returns the ground's heights: {@code count} rows along z of {@code count} places along x, {@code cell} metres
     * apart, from a corner on.
     */
    @JSExport
    public static double[] heights(double cornerX, double cornerZ, double cell, int count) {
        return heightsOf(creature.ground(), cornerX, cornerZ, cell, count);
    }

    /**
     * Returns a drawn profile's heights in metres at {@code count} evenly spaced places from its beginning to its end.
     */
    @JSExport
    public static double[] profile(double[] millimetres, int count) {
        DrawnProfile profile = DrawnProfile.ofMillimetres(new ClipPath(false, 0, 1, 1), millimetres);
        double[] heights = new double[count];
        for (int i = 0; i < count; i++) {
            heights[i] = profile.at(i / (count - 1.0));
        }
        return heights;
    }

    static double[] heightsOf(Ground ground, double cornerX, double cornerZ, double cell, int count) {
        double[] heights = new double[count * count];
        GroundHit hit = new GroundHit();
        for (int row = 0; row < count; row++) {
            for (int column = 0; column < count; column++) {
                boolean found = ground.at(cornerX + column * cell, cornerZ + row * cell, hit);
                heights[row * count + column] = found ? hit.height() : Double.NaN;
            }
        }
        return heights;
    }
}
