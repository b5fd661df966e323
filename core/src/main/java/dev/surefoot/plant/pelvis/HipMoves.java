// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;
import java.util.function.IntFunction;

/** Where leaning girdles or a tilted pelvis take the hips, before the root joint moves. */
final class HipMoves {
    private final List<LegTrack> tracks;
    /** For each leg how far its hip goes against the root joint, one a frame; null for one that goes with it. */
    private final Vec3[][] moves;

    private HipMoves(List<LegTrack> tracks, Vec3[][] moves) {
        this.tracks = tracks;
        this.moves = moves;
    }

    /** Every hip goes with the root joint. */
    static HipMoves none(List<LegTrack> tracks) {
        return new HipMoves(tracks, new Vec3[tracks.size()][]);
    }

    /** Returns the moves of each leg, by its index; null for one that goes with the root joint. */
    static HipMoves of(List<LegTrack> tracks, IntFunction<Vec3[]> ofLeg) {
        Vec3[][] moves = new Vec3[tracks.size()][];
        for (int leg = 0; leg < moves.length; leg++) {
            moves[leg] = ofLeg.apply(leg);
        }
        return new HipMoves(tracks, moves);
    }

    /** Returns where a leg's hip is before the root joint moves. */
    Vec3 hip(int leg, int f) {
        Vec3 was = tracks.get(leg).hip(f);
        return moves[leg] == null ? was : was.plus(moves[leg][f]);
    }

    /** Returns a vector with what a leg's hip goes against the root joint added. */
    Vec3 added(int leg, int f, Vec3 to) {
        return moves[leg] == null ? to : to.plus(moves[leg][f]);
    }

    /** Returns how far a hip goes when the root joint moves so. */
    Vec3 carried(int leg, int f, Vec3 rootMove) {
        return moves[leg] == null ? rootMove : moves[leg][f].plus(rootMove);
    }
}
