// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.rig.FileSpace;

/**
 * What walk a {@link SyntheticWalker} makes; lengths and speeds are those of a figure of scale 1. Mutable: each setter
 * returns this.
 */
public final class WalkSpec {
    final boolean quadruped;
    boolean spine;
    boolean stands;
    double fps = 60;
    int cycles = 3;
    double speed = 1;
    double heading;
    boolean inPlace;
    double scale = 1;
    FileSpace space = FileSpace.METRES_Y_UP;
    double drift;
    double slip;
    double whiteNoise;
    double wander;
    double hipsRaised;
    boolean ballOnToes;
    double rise;
    long seed = 1;

    private WalkSpec(boolean quadruped) {
        this.quadruped = quadruped;
    }

    /** A clean walk of three cycles on two legs at 60 frames a second. */
    public static WalkSpec biped() {
        return new WalkSpec(false);
    }

    /** The same on four legs, whose paws touch with one point each. */
    public static WalkSpec quadruped() {
        return new WalkSpec(true).speed(0.8).hipsRaised(-0.06);
    }

    /**
     * Hangs the fore legs of a quadruped on a chest at the end of a spine of two joints, with a head before it; the
     * motion stays.
     */
    public WalkSpec withSpine() {
        spine = true;
        return this;
    }

    public SyntheticWalker walker() {
        return new SyntheticWalker(this);
    }

    /** Stays where it is, with both feet flat. */
    public WalkSpec standing() {
        stands = true;
        return speed(0);
    }

    public WalkSpec fps(double v) {
        fps = v;
        return this;
    }

    public WalkSpec cycles(int v) {
        cycles = v;
        return this;
    }

    public WalkSpec speed(double metresPerSecond) {
        speed = metresPerSecond;
        return this;
    }

    /** Yaw of the direction it walks in, in radians; 0 is +Z. */
    public WalkSpec heading(double radians) {
        heading = radians;
        return this;
    }

    /** Leaves the travel out: the feet slide under the body. */
    public WalkSpec inPlace() {
        inPlace = true;
        return this;
    }

    public WalkSpec scale(double v) {
        scale = v;
        return this;
    }

    public WalkSpec space(FileSpace v) {
        space = v;
        return this;
    }

    /** Each stance creeps forwards by so many metres. */
    public WalkSpec drift(double metres) {
        drift = metres;
        return this;
    }

    /** Each stance slips sideways by so many metres in its middle. */
    public WalkSpec slip(double metres) {
        slip = metres;
        return this;
    }

    /** Standard deviation of the ankles' noise, fresh at every frame, in metres along each axis. */
    public WalkSpec whiteNoise(double metres, long newSeed) {
        whiteNoise = metres;
        seed = newSeed;
        return this;
    }

    /** Standard deviation of the ankles' slow wandering (0.3 to 2 Hz), in metres along each axis. */
    public WalkSpec wander(double metres, long newSeed) {
        wander = metres;
        seed = newSeed;
        return this;
    }

    /** Raises the hips: the legs come nearer to straight. */
    public WalkSpec hipsRaised(double metres) {
        hipsRaised = metres;
        return this;
    }

    /** Climbs stairs: every step is so much higher than the one before it, in metres. */
    public WalkSpec stairs(double metres) {
        rise = metres;
        return this;
    }

    /** Fixes the ball's point to the toes' joint instead of the ankle's. */
    public WalkSpec ballOnToes() {
        ballOnToes = true;
        return this;
    }

    @Override
    public String toString() {
        return (quadruped ? "quadruped" : "biped") + (spine ? " with spine" : "") + (stands ? " standing" : "")
                + " fps " + fps + " cycles " + cycles
                + " speed " + speed + " heading " + heading + (inPlace ? " in place" : "") + " scale " + scale
                + " " + space + " drift " + drift + " slip " + slip + " white " + whiteNoise + " wander " + wander
                + " raised " + hipsRaised + " rise " + rise + (ballOnToes ? " ball on toes" : "") + " seed " + seed;
    }
}
