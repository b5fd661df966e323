// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground;

import dev.surefoot.file.FileIssue;
import dev.surefoot.grid.AscReader;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.motion.Progress;
import dev.surefoot.playground.creature.Creature;
import dev.surefoot.playground.scene.Scene;
import dev.surefoot.playground.scene.Scenes;
import dev.surefoot.playground.walk.ClipPath;
import dev.surefoot.playground.walk.DrawnProfile;
import dev.surefoot.playground.walk.LiveMinute;
import dev.surefoot.playground.walk.Walk;
import dev.surefoot.playground.walk.WalkGrounds;
import dev.surefoot.samples.WalkerGlb;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** What the page may call. Numbers cross in arrays, many at a time: a crossing costs more than a leg. */
public final class Exports {
    /** The one that the page shows. */
    private static Creature creature = new Creature(6);

    /** The file that is asked for; it becomes the walk when it could be planted. */
    private static Walk opened;

    private static Walk walk;
    private static Ground walkGround = Plane.flat(0);

    /** The drawn ground that was asked for last, as a file. */
    private static byte[] drawnGrid = new byte[0];

    /** Receives the progress of a planting. */
    @JSFunctor
    public interface ProgressListener extends JSObject {
        /** Receives a stage and for how many frames it is done; {@link Progress#at}. */
        void at(String stage, int done, int of);
    }

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
     * Reads a dropped file and returns the names of its clips, a line each; what is wrong with it is the message of an
     * error.
     */
    @JSExport
    public static String openWalk(byte[] bytes, String name) {
        try {
            opened = new Walk(bytes, name);
            return String.join("\n", opened.clipNames());
        } catch (FileIssue e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Returns the walker that is always there, as a file. */
    @JSExport
    public static byte[] sampleWalker() {
        return WalkerGlb.bytes();
    }

    /**
     * Plants a clip of the open file, and returns {@link Walk#figures()}; when it fails, the walk that was there stays.
     */
    @JSExport
    public static double[] plantWalk(int clip, String ground, double amount, ProgressListener progress) {
        try {
            return plantOn(clip, WalkGrounds.named(ground, amount), progress);
        } catch (FileIssue e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } finally {
            opened = walk;
        }
    }

    /**
     * Plants as {@link #plantWalk} does, on a ground drawn along the clip's path: {@link DrawnProfile}'s heights, in
     * millimetres.
     */
    @JSExport
    public static double[] plantDrawn(int clip, double[] millimetres, ProgressListener progress) {
        try {
            byte[] grid = drawn(opened.path(clip), millimetres).grid();
            double[] figures = plantOn(clip, AscReader.read(grid).ground(), progress);
            drawnGrid = grid;
            return figures;
        } catch (FileIssue e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } finally {
            opened = walk;
        }
    }

    private static double[] plantOn(int clip, Ground ground, ProgressListener progress) throws FileIssue {
        opened.plant(clip, ground, (stage, done, of) -> progress.at(stage.words(), done, of));
        walk = opened;
        walkGround = ground;
        return walk.figures();
    }

    private static DrawnProfile drawn(ClipPath path, double[] millimetres) {
        double[] heights = new double[millimetres.length];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = millimetres[i] / 1000;
        }
        return new DrawnProfile(path, heights);
    }

    /** Returns the drawn ground that was planted on last, as the bytes of an ESRI ASCII grid. */
    @JSExport
    public static byte[] drawnGrid() {
        return drawnGrid;
    }

    /** Returns the path of a clip of the walk: 1 along x or 0 along z, and the metres where it begins and ends. */
    @JSExport
    public static double[] walkPath(int clip) {
        try {
            ClipPath path = walk.path(clip);
            return new double[] {path.alongX() ? 1 : 0, path.from(), path.to()};
        } catch (FileIssue e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * Returns a drawn profile's heights in metres at {@code count} evenly spaced places from its beginning to its end.
     */
    @JSExport
    public static double[] profile(double[] millimetres, int count) {
        DrawnProfile profile = drawn(new ClipPath(false, 0, 1, 1), millimetres);
        double[] heights = new double[count];
        for (int i = 0; i < count; i++) {
            heights[i] = profile.at(i / (count - 1.0));
        }
        return heights;
    }

    /** Returns the planted file. */
    @JSExport
    public static byte[] plantedFile() {
        return walk.bytes();
    }

    /** Returns {@link LiveMinute#frames}. */
    @JSExport
    public static double[] liveMinute(int frames) {
        return LiveMinute.frames(frames);
    }

    /** Returns sentences on the planting, a line each. */
    @JSExport
    public static String walkNotes() {
        return String.join("\n", walk.notes());
    }

    /** Returns each joint's parent, of the open file. */
    @JSExport
    public static double[] walkParents() {
        return walk.parents();
    }

    /** Returns {@link Walk#joints(boolean)}. */
    @JSExport
    public static double[] walkJoints(boolean asPlanted) {
        return walk.joints(asPlanted);
    }

    /** Returns heights of the walk's ground as {@link #heights} does; NaN where there is none. */
    @JSExport
    public static double[] walkHeights(double cornerX, double cornerZ, double cell, int count) {
        return heightsOf(walkGround, cornerX, cornerZ, cell, count);
    }

    private static double[] heightsOf(Ground ground, double cornerX, double cornerZ, double cell, int count) {
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
