// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.ground.FiniteGround;
import dev.surefoot.plant.foot.ground.InflatedGround;
import java.util.BitSet;
import java.util.List;

/** What feet are put on: a ground; or nothing, then each stance keeps the place and height that it has. */
public final class Footing {
    private static final Footing WHERE_IT_IS = new Footing(Ground.NONE, false, false, false, new BitSet());

    private final Ground ground;
    private final boolean given;
    private final boolean ofStrides;
    private final boolean ofSlopes;
    private final BitSet kept;

    private Footing(Ground ground, boolean given, boolean ofStrides, boolean ofSlopes, BitSet kept) {
        this.ground = ground;
        this.given = given;
        this.ofStrides = ofStrides;
        this.ofSlopes = ofSlopes;
        this.kept = kept;
    }

    /** Puts feet on a ground. */
    public static Footing on(Ground ground) {
        return new Footing(FiniteGround.of(ground), true, false, false, new BitSet());
    }

    /** Returns the same for a clip whose strides fit the ground: its swings go from tread to tread. */
    public Footing ofStrides() {
        return new Footing(ground, given, true, ofSlopes, kept);
    }

    /** Returns whether strides fit it. */
    public boolean isOfStrides() {
        return ofStrides;
    }

    /** Returns the same for feet that pass no edge: what rises and falls under them are slopes. */
    public Footing ofSlopes() {
        return new Footing(ground, given, ofStrides, true, kept);
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
        return given ? new Footing(unit.in(ground), true, ofStrides, ofSlopes, kept) : this;
    }

    /** Returns the same for feet that stay, over that ground, where they are in these frames. */
    public Footing keeping(BitSet frames) {
        return new Footing(ground, given, ofStrides, ofSlopes, (BitSet) frames.clone());
    }

    /** Returns the same as a segment of the clip counts its frames. */
    public Footing in(Segment segment) {
        return kept.isEmpty() ? this : keeping(kept.get(segment.startFrame(), segment.endFrame() + 1));
    }

    /** Returns whether feet stay where they are at frame {@code f}. */
    public boolean keeps(int f) {
        return kept.get(f);
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

    /** Returns whether they pass none, and what they are put on is not one level. */
    boolean rises() {
        GroundHit hit = new GroundHit();
        boolean level = InflatedGround.hasNone(ground) && ground.at(0, 0, hit) && hit.normalY() == 1;
        return given && ofSlopes && !level;
    }

    /** Returns where the stances of a foot stand. */
    Footholds footholds(LegTrack track, List<Stance> stances, SourceFloor floor) {
        return given ? Footholds.onGround(track, stances, floor, ground) : Footholds.asTheyAre(track, stances);
    }
}
