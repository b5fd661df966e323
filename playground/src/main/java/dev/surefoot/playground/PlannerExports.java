// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.playground;

import dev.surefoot.fbx.FbxReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.grid.AscReader;
import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.playground.walk.ClipPath;
import dev.surefoot.playground.walk.DrawnProfile;
import dev.surefoot.playground.walk.LiveMinute;
import dev.surefoot.playground.walk.Walk;
import dev.surefoot.playground.walk.WalkGrounds;
import dev.surefoot.samples.WalkerGlb;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** What the page may call where clips are planted: readers and planners, loaded when they are wanted. */
public final class PlannerExports {
    /** The file that is asked for; it becomes the walk when it could be planted. */
    private static Walk opened;

    private static Walk walk;
    private static Ground walkGround = Plane.flat(0);

    /** The drawn ground that was asked for last, as a file. */
    private static byte[] drawnGrid = new byte[0];

    /** Receives the progress of a planting. */
    @JSFunctor
    public interface ProgressListener extends JSObject {
        /** Receives a stage and for how many frames it is done; {@link Walk.Stages#at}. */
        void at(String stage, int done, int of);
    }

    private PlannerExports() {}

    /** Does nothing: the page calls the exports. */
    public static void main(String[] args) {}

    /** Returns whether a file is FBX by its content: only one of the two libraries that plant can read it. */
    @JSExport
    public static boolean isFbx(byte[] bytes) {
        return FbxReader.isFbx(bytes);
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
     * Plants a clip of the open file, played so often, its root on a path and its strides as {@code --path} and
     * {@code --stride} name them, and returns {@link Walk#figures()}; when it fails, the walk that was there stays.
     */
    @JSExport
    public static double[] plantWalk(
            int clip, int cycles, String path, String stride, String ground, double amount, ProgressListener progress) {
        try {
            return plantOn(clip, asked(cycles, path, stride), WalkGrounds.named(ground, amount), progress);
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
    public static double[] plantDrawn(
            int clip, int cycles, String path, String stride, double[] millimetres, ProgressListener progress) {
        try {
            byte[] grid =
                    DrawnProfile.ofMillimetres(opened.path(clip), millimetres).grid();
            double[] figures = plantOn(
                    clip, asked(cycles, path, stride), AscReader.read(grid).ground(), progress);
            drawnGrid = grid;
            return figures;
        } catch (FileIssue e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } finally {
            opened = walk;
        }
    }

    private static PlantOptions asked(int cycles, String path, String stride) {
        PlantOptions.Path named = switch (path) {
            case "auto" -> PlantOptions.Path.AUTO;
            case "stay" -> PlantOptions.Path.STAY;
            case "follow" -> PlantOptions.Path.FOLLOW;
            case "free" -> PlantOptions.Path.FREE;
            default -> throw new IllegalArgumentException("path must be auto, stay, follow or free, got " + path);
        };
        PlantOptions.Stride strides = switch (stride) {
            case "keep" -> PlantOptions.Stride.KEEP;
            case "fit" -> PlantOptions.Stride.FIT;
            default -> throw new IllegalArgumentException("stride must be keep or fit, got " + stride);
        };
        return PlantOptions.DEFAULTS.withPath(named).withCycles(cycles).withStride(strides);
    }

    private static double[] plantOn(int clip, PlantOptions asked, Ground ground, ProgressListener progress)
            throws FileIssue {
        opened.plant(clip, asked, ground, progress::at);
        walk = opened;
        walkGround = ground;
        return walk.figures();
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

    /** Returns {@link Walk#unmet}. */
    @JSExport
    public static double[] walkUnmet() {
        return walk.unmet();
    }

    /** Returns why each of these was not met, a line each. */
    @JSExport
    public static String walkUnmetReasons() {
        return String.join("\n", walk.unmetReasons());
    }

    /** Returns {@link Walk#contacts}. */
    @JSExport
    public static double[] walkContacts() {
        return walk.contacts();
    }

    /** Returns the legs' names, a line each. */
    @JSExport
    public static String walkLegs() {
        return String.join("\n", walk.legNames());
    }

    /** Returns {@link Walk#travel}. */
    @JSExport
    public static double[] walkTravel() {
        return walk.travel();
    }

    /** Returns {@link Walk#feet}. */
    @JSExport
    public static double[] walkFeet(boolean asPlanted) {
        return walk.feet(asPlanted);
    }

    /** Returns {@link Walk#legJoints}. */
    @JSExport
    public static double[] walkLegJoints() {
        return walk.legJoints();
    }

    /** Returns each joint's parent, of the open file. */
    @JSExport
    public static double[] walkParents() {
        return walk.parents();
    }

    /** Returns {@link Walk#metresPerUnit}. */
    @JSExport
    public static double walkMetresPerUnit() {
        return walk.metresPerUnit();
    }

    /** Returns {@link Walk#joints(boolean)}. */
    @JSExport
    public static double[] walkJoints(boolean asPlanted) {
        return walk.joints(asPlanted);
    }

    /** Returns heights of the walk's ground as {@link Exports#heights} does; NaN where there is none. */
    @JSExport
    public static double[] walkHeights(double cornerX, double cornerZ, double cell, int count) {
        return Exports.heightsOf(walkGround, cornerX, cornerZ, cell, count);
    }
}
