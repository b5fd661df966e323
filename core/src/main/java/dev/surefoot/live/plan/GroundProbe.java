// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;

/** Asks for the ground within a window of heights, counts how often, and takes nothing that is not a number. */
public final class GroundProbe {
    /** A frame of up to four legs asks for no more. */
    private static final int MOST_ASKED = 24;
    /**
     * Of more legs each may ask so much more: what they ask in any frame would leave no foothold's plan enough, and
     * feet came down on what nobody had looked at.
     */
    private static final int MOST_BY_LEG = 6;

    /** A ground whose normal is flatter than this is a wall, and its rise no number to work with: 85 degrees. */
    private static final double LEAST_NORMAL = 0.08;

    /** The height that the last {@link #at} found; NaN for nothing. */
    public double height;

    /** Rise of the ground along x and z; 0 for nothing. */
    public double riseX;

    /** See {@link #riseX}. */
    public double riseZ;
    /** Whose it is; 0 for the world. */
    public int body;
    /** Questions since {@link #begin}. */
    public int asked;

    private final int most;
    private final GroundHit hit = new GroundHit();
    private Ground ground = Ground.NONE;
    private double lowest;
    private double highest;

    /** Creates one for the frames of so many legs. */
    public GroundProbe(int legs) {
        most = Math.max(MOST_ASKED, MOST_BY_LEG * legs);
    }

    /** Returns how many questions the frame has left. */
    public int left() {
        return most - asked;
    }

    /** Begins a frame. */
    public void begin(Ground newGround) {
        ground = newGround;
        asked = 0;
    }

    /** Sets which heights count. */
    public void window(double newLowest, double newHighest) {
        lowest = newLowest;
        highest = newHighest;
    }

    /**
     * Opens the window further, to a step above and below the ground of a place that is at most so much beyond it;
     * returns its height.
     */
    public double widen(double x, double z, double step, double most, double otherwise) {
        double low = lowest;
        double high = highest;
        lowest = low - most;
        highest = high + most;
        boolean there = at(x, z);
        lowest = there ? Math.min(low, height - step) : low;
        highest = there ? Math.max(high, height + step) : high;
        return there ? height : otherwise;
    }

    /** Opens the window by so much above and below. */
    public void extend(double by) {
        lowest -= by;
        highest += by;
    }

    /**
     * Returns whether there is ground at any height, where {@link #at} finds none in its window; where the frame has no
     * question left, that there may be.
     */
    public boolean beyond(double x, double z) {
        if (left() <= 0) {
            return true;
        }
        asked++;
        hit.set(0, 0, 1, 0);
        return ground.at(x, z, Double.POSITIVE_INFINITY, hit) && Math.abs(hit.height()) < Double.POSITIVE_INFINITY;
    }

    /** Returns whether there is ground. */
    public boolean at(double x, double z) {
        asked++;
        // a ground that leaves the normal or the body as it was must not leave another place's
        hit.set(0, 0, 1, 0);
        boolean there = ground.at(x, z, highest, hit) && counts();
        // what is not there must not be where another place was: whoever goes on from it would not do so when loaded
        height = there ? hit.height() : Double.NaN;
        riseX = there ? -hit.normalX() / hit.normalY() : 0;
        riseZ = there ? -hit.normalZ() / hit.normalY() : 0;
        body = there ? hit.body() : 0;
        return there;
    }

    /** Returns the height that {@link #at} finds; NaN for nothing. */
    public double heightAt(double x, double z) {
        at(x, z);
        return height;
    }

    private boolean counts() {
        double level = hit.height();
        double up = hit.normalY();
        boolean within = level >= lowest && level <= highest;
        boolean numbers = Math.abs(hit.normalX()) <= 1 && Math.abs(hit.normalZ()) <= 1;
        return within && numbers && up >= LEAST_NORMAL && up < Double.POSITIVE_INFINITY;
    }
}
