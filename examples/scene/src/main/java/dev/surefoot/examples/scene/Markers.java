// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.samples.Walker;
import java.util.List;

/**
 * Small bodies of one colour that tests hang on the walker's skin, to find the feet again in a picture: one about each
 * ankle and one about each ball, all four carried by the foot's joint.
 */
public enum Markers {
    /** Magenta. */
    LEFT_ANKLE(0, false, 0xFF00FF),
    /** Cyan. */
    RIGHT_ANKLE(1, false, 0x00FFFF),
    /** Yellow. */
    LEFT_BALL(0, true, 0xFFFF00),
    /** Green. */
    RIGHT_BALL(1, true, 0x00FF00);

    /** Moments to look at: on the hills, up the stairs, walking on the raft, standing there, down the stairs. */
    public static final List<Double> SECONDS = List.of(2.2, 7.6, 10.5, 13.0, 17.4);

    /** How many of these come before whoever stood walks again: until then the clip's time is the scene's. */
    public static final int IN_STEP = 4;

    /** Pixels of the shirt that are seen at least: a sixth of it, as some are in its shade. */
    public static final int SHIRT = 1000;

    /**
     * A marker in a picture.
     *
     * @param seconds the picture's moment
     * @param marker which it is
     * @param offset pixels from where the planter put it; infinite when it is not there
     * @param fromAnimated pixels from where the animation has it without planting
     * @param shirtPixels how much of the character is seen above it
     */
    public record Found(double seconds, Markers marker, double offset, double fromAnimated, int shirtPixels) {}

    /** Half the size: 8 pixels across in a picture of 480 lines. */
    private static final double HALF_SIZE = 0.025;

    private final int leg;
    private final boolean ball;
    private final int srgb;

    Markers(int leg, boolean ball, int srgb) {
        this.leg = leg;
        this.ball = ball;
        this.srgb = srgb;
    }

    /** Returns the leg; 0 is the left one. */
    public int leg() {
        return leg;
    }

    /** Returns whether it is about the ball, and not the ankle. */
    public boolean isAtBall() {
        return ball;
    }

    /** Returns its colour, which nothing else in the scene has. */
    public int srgb() {
        return srgb;
    }

    /** Returns the joint whose skin it is. */
    public int joint() {
        return Walker.legs().get(leg).ankle();
    }

    /** Returns it as the skin is modelled: about its place at rest. */
    public Shape shape() {
        WorldPose rest = new WorldPose(Walker.skeleton(), FileSpace.METRES_Y_UP)
                .update(Walker.skeleton().restPose());
        Vec3 at = rest.position(ball ? Walker.legs().get(leg).ball() : joint());
        Vec3 half = new Vec3(HALF_SIZE, HALF_SIZE, HALF_SIZE);
        return new Shape().box(srgb, at.minus(half), at.plus(half));
    }

    /** Returns how many pixels are of the shirt's colour; only of a picture's upper half, where no wood is. */
    public static int shirtPixels(int[] argb) {
        int count = 0;
        for (int pixel : argb) {
            count += (pixel >> 16 & 255) > (pixel & 255) + 50 ? 1 : 0;
        }
        return count;
    }

    /**
     * Returns the middle of its pixels.
     *
     * @param argb the picture, row by row
     * @param width of a row
     * @return column and row; null where fewer pixels than a marker's middle have its colour
     */
    public double[] find(int[] argb, int width) {
        long column = 0;
        long row = 0;
        int count = 0;
        for (int i = 0; i < argb.length; i++) {
            if ((argb[i] & 0xFFFFFF) == srgb) {
                column += i % width;
                row += i / width;
                count++;
            }
        }
        return count < 9 ? null : new double[] {column / (double) count + 0.5, row / (double) count + 0.5};
    }
}
