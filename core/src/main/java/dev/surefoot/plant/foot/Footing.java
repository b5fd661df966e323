// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.Ground;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.ground.FiniteGround;
import dev.surefoot.plant.foot.ground.InflatedGround;
import java.util.List;

/** What feet are put on: a ground; or nothing, then each stance keeps the place and height that it has. */
public final class Footing {
    private static final Footing WHERE_IT_IS = new Footing(Ground.NONE, false, false, false);

    private final Ground ground;
    private final boolean given;
    private final boolean ofStrides;
    private final boolean ofSlopes;

    private Footing(Ground ground, boolean given, boolean ofStrides, boolean ofSlopes) {
        this.ground = ground;
        this.given = given;
        this.ofStrides = ofStrides;
        this.ofSlopes = ofSlopes;
    }

    /** Puts feet on a ground. */
    public static Footing on(Ground ground) {
        return new Footing(FiniteGround.of(ground), true, false, false);
    }

    /** Returns the same for a clip whose strides fit the ground: its swings go from tread to tread. */
    public Footing ofStrides() {
        return new Footing(ground, given, true, ofSlopes);
    }

    /** Returns whether strides fit it. */
    public boolean isOfStrides() {
        return ofStrides;
    }

    /** Returns the same for feet that pass no edge: what rises and falls under them are slopes. */
    public Footing ofSlopes() {
        return new Footing(ground, given, ofStrides, true);
    }

    /** Returns whether they pass none. */
    boolean isOfSlopes() {
        return ofSlopes;
    }

    /** Leaves each foot at its own height: where a floor is uneven, or nothing stands and its height is a guess. */
    public static Footing whereItIs() {
        return WHERE_IT_IS;
    }

    /** Returns the same in a body's metres. */
    public Footing in(BodyMetre unit) {
        return given ? new Footing(unit.in(ground), true, ofStrides, ofSlopes) : this;
    }

    /** Returns what no sole may be in; {@link Ground#NONE} where every foot keeps its own height. */
    public Ground ground() {
        return ground;
    }

    /** Returns whether every foot keeps its own height. */
    public boolean keepsHeights() {
        return !given;
    }

    /** Returns whether the ground is more than a plane that feet can stand on, so that a foot may pass an edge. */
    public boolean mayHaveEdges() {
        return given && !InflatedGround.hasNone(ground);
    }

    /** Returns where the stances of a foot stand. */
    Footholds footholds(LegTrack track, List<Stance> stances, SourceFloor floor) {
        return given ? Footholds.onGround(track, stances, floor, ground) : Footholds.asTheyAre(track, stances);
    }
}
