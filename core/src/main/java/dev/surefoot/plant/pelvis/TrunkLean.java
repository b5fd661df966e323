// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyMetre;
import java.util.Arrays;

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

    public TrunkLean(Trunk trunk, Segment segment, BodyMetre unit) {
        this.trunk = trunk;
        this.segment = segment;
        this.unit = unit;
        turns = new Quat[trunk.parts()][segment.endFrame() - segment.startFrame() + 1];
        straighten();
    }

    /** Takes all leaning back. */
    void straighten() {
        for (Quat[] of : turns) {
            Arrays.fill(of, Quat.IDENTITY);
        }
    }

    /**
     * Leans a part so that the middle of its hips goes by {@code move} against the carrier, as nearly as its spine lets
     * it; those above it lean already.
     */
    void aim(int part, int g, Vec3 move) {
        Quat above = carriedTurn(trunk.above(part), g);
        Vec3 middle = middle(part, g);
        Vec3 wish = move.minus(move(trunk.above(part), g, middle));
        Vec3 spine = above.rotate(middle.minus(base(part, g)));
        Quat turn = SpineLean.turn(spine, wish);
        turns[part][g] = above.conjugate().times(turn).times(above);
    }

    /** Returns by how much a place that a part carries goes against the carrier. */
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
