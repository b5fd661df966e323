// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import dev.surefoot.curve.FrameNoise;
import dev.surefoot.curve.HannWindow;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Where a point goes without its noise, and how fast: each segment by itself, since across a jump there is no speed.
 * <b>Frames:</b> world, metres, m/s.
 */
final class SmoothPath {
    private final double[][] places;
    private final double[][] velocities;
    private final double noiseSpeed;

    private SmoothPath(double[][] places, double[][] velocities, double noiseSpeed) {
        this.places = places;
        this.velocities = velocities;
        this.noiseSpeed = noiseSpeed;
    }

    /** Follows a point. */
    static SmoothPath of(
            IntFunction<Vec3> at, int frames, List<Segment> segments, HannWindow window, double framesPerSecond) {
        double[][] places = new double[3][frames];
        for (int f = 0; f < frames; f++) {
            Vec3 place = at.apply(f);
            places[0][f] = place.x();
            places[1][f] = place.y();
            places[2][f] = place.z();
        }
        double noise = FrameNoise.deviation(places[1]) * window.noiseShare();
        double[][] velocities = new double[3][frames];
        for (Segment segment : segments) {
            int from = segment.startFrame();
            int to = segment.endFrame();
            for (int c = 0; c < 3; c++) {
                double[] smooth = window.smooth(Arrays.copyOfRange(places[c], from, to + 1));
                System.arraycopy(smooth, 0, places[c], from, smooth.length);
                for (int f = from; f <= to; f++) {
                    int before = Math.max(from, f - 1);
                    int after = Math.min(to, f + 1);
                    velocities[c][f] = after > before
                            ? (places[c][after] - places[c][before]) * framesPerSecond / (after - before)
                            : 0;
                }
            }
        }
        // of two means two frames apart, as if they were independent: an upper bound
        return new SmoothPath(places, velocities, noise * framesPerSecond / Math.sqrt(2));
    }

    /** A floor that rises and falls. */
    interface Floor {
        /** Returns how high it is at a place, at a frame. */
        double heightAt(double x, double z, int f);

        /** Returns how fast it rises under what goes along at a velocity. */
        double riseAlong(double x, double z, int f);
    }

    /** Returns the same path as seen from a floor: heights and vertical speeds are those beside it. */
    SmoothPath over(Floor floor) {
        double[] heights = new double[places[1].length];
        double[] rises = new double[heights.length];
        for (int f = 0; f < heights.length; f++) {
            heights[f] = places[1][f] - floor.heightAt(places[0][f], places[2][f], f);
            rises[f] = velocities[1][f] - floor.riseAlong(velocities[0][f], velocities[2][f], f);
        }
        return new SmoothPath(
                new double[][] {places[0], heights, places[2]},
                new double[][] {velocities[0], rises, velocities[2]},
                noiseSpeed);
    }

    /** Returns where along X. */
    double x(int f) {
        return places[0][f];
    }

    /** Returns where along Z. */
    double z(int f) {
        return places[2][f];
    }

    double[] heights() {
        return places[1];
    }

    double height(int f) {
        return places[1][f];
    }

    /** Returns how much higher the highest place is than the lowest. */
    double range() {
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (double height : places[1]) {
            lowest = Math.min(lowest, height);
            highest = Math.max(highest, height);
        }
        return highest - lowest;
    }

    Vec3 place(int f) {
        return new Vec3(places[0][f], places[1][f], places[2][f]);
    }

    double rise(int f) {
        return velocities[1][f];
    }

    Vec3 velocity(int f) {
        return new Vec3(velocities[0][f], velocities[1][f], velocities[2][f]);
    }

    double velocityX(int f) {
        return velocities[0][f];
    }

    double velocityZ(int f) {
        return velocities[2][f];
    }

    /** Returns the speed along the floor. */
    double speed(int f) {
        return Math.sqrt(velocities[0][f] * velocities[0][f] + velocities[2][f] * velocities[2][f]);
    }

    /** Returns the speed along the floor beside a velocity, given by frame: x and z. */
    double speedBeside(double[][] velocity, int f) {
        double x = velocities[0][f] - velocity[0][f];
        double z = velocities[2][f] - velocity[1][f];
        return Math.sqrt(x * x + z * z);
    }

    /** Returns the deviation of the vertical speed that noise shows, at most. */
    double noiseSpeed() {
        return noiseSpeed;
    }
}
