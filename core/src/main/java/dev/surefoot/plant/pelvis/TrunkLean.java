// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;

/**
 * How each part of a trunk leans in a segment of a clip, and where that takes what it carries. <b>Frames:</b> world, in
 * {@link BodyMetre}s; frame numbers are the segment's.
 */
public final class TrunkLean {
    private final Trunk trunk;
    private final Segment segment;
    private final BodyMetre unit;
    /** For each part and frame the turn of its spine, as the source has what is above it. */
    private final Quat[][] turns;

    private TrunkLean(Trunk trunk, Segment segment, BodyMetre unit, Quat[][] turns) {
        this.trunk = trunk;
        this.segment = segment;
        this.unit = unit;
        this.turns = turns;
    }

    /** Returns a trunk none of whose parts leans. */
    public static TrunkLean straight(Trunk trunk, Segment segment, BodyMetre unit) {
        Quat[][] turns = new Quat[trunk.parts()][segment.frames()];
        for (Quat[] ofPart : turns) {
            Arrays.fill(ofPart, Quat.IDENTITY);
        }
        return new TrunkLean(trunk, segment, unit, turns);
    }

    /**
     * Returns the same with a part that leans so that the middle of its hips goes by {@code moves}, one a frame,
     * against the root joint, as nearly as its spine lets it; those above it lean already.
     */
    TrunkLean aimed(int part, Vec3[] moves) {
        Quat[][] aimed = turns.clone();
        aimed[part] = new Quat[moves.length];
        for (int g = 0; g < moves.length; g++) {
            Quat above = carriedTurn(trunk.above(part), g);
            Vec3 middle = middle(part, g);
            Vec3 desired = moves[g].minus(move(trunk.above(part), g, middle));
            Vec3 spine = above.rotate(middle.minus(base(part, g)));
            Quat turn = SpineLean.turn(spine, desired);
            aimed[part][g] = above.inverseTimes(turn).times(above);
        }
        return new TrunkLean(trunk, segment, unit, aimed);
    }

    /** Returns how many parts there are; 1 for every body with one girdle. */
    int parts() {
        return trunk.parts();
    }

    /** Returns the legs of a part, in order. */
    List<Integer> legs(int part) {
        return trunk.legs(part);
    }

    /** Returns where leaning takes the hips. */
    HipMoves hipMoves(List<LegTrack> tracks) {
        Vec3[][] moves = new Vec3[tracks.size()][];
        for (int p = 1; p < parts(); p++) {
            for (int leg : legs(p)) {
                moves[leg] = new Vec3[segment.frames()];
                for (int f = 0; f < moves[leg].length; f++) {
                    moves[leg][f] = move(p, f, tracks.get(leg).hip(f));
                }
            }
        }
        return HipMoves.of(tracks, leg -> moves[leg]);
    }

    /** Returns by how much a place that a part carries goes against the root joint. */
    Vec3 move(int part, int g, Vec3 place) {
        if (part == 0) {
            return Vec3.ZERO;
        }
        Vec3 arm = place.minus(base(part, g));
        Vec3 own = turns[part][g].rotate(arm).minus(arm);
        return own.plus(move(trunk.above(part), g, place.plus(own)));
    }

    /** Returns the turn of what a part carries. */
    private Quat carriedTurn(int part, int g) {
        return part == 0 ? Quat.IDENTITY : carriedTurn(trunk.above(part), g).times(turns[part][g]);
    }

    /**
     * Returns the turn of a part's spine against what is above it as that stands now: what its first joint turns by in
     * the world.
     */
    Quat turn(int part, int g) {
        Quat above = carriedTurn(trunk.above(part), g);
        return above.times(turns[part][g]).times(above.conjugate());
    }

    /** Returns the middle of a part's hips in the source. */
    Vec3 middle(int part, int g) {
        return unit.in(trunk.middle(part, g + segment.startFrame()));
    }

    private Vec3 base(int part, int g) {
        return unit.in(trunk.base(part, g + segment.startFrame()));
    }
}
