// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import dev.surefoot.ground.Ground;
import java.util.Objects;

/**
 * Ground for a {@link FootPlanter}: what {@link Ground} has, and the bodies that move with whoever stands on them.
 *
 * <p>A hit names the body it belongs to ({@link dev.surefoot.ground.GroundHit#setBody}); 0, which is also what grounds
 * that know of no bodies give, is the world and never moves. A foot that stands on another body keeps its place in that
 * body's frame. <b>Frames:</b> world, metres, Y up. <b>Degenerate:</b> a height or normal that is not a number is no
 * ground; a body whose place is not a number, whose rotation is none, or that jumps by a leg leaves feet where they
 * stand, in the world. <b>Cost:</b> {@link FootPlanter} says how often it asks.
 */
public interface FootGround extends Ground {
    /**
     * Writes where a body is now: x, y, z of its origin in metres and its rotation as a unit quaternion x, y, z, w.
     * Asked of bodies that feet stand on, in each frame, after they have moved.
     *
     * @param body as a hit named it, not 0
     * @param place receives seven numbers
     * @param at where in {@code place} the first goes
     */
    default void frame(int body, double[] place, int at) {
        for (int i = 0; i < 6; i++) {
            place[at + i] = 0;
        }
        place[at + 6] = 1;
    }

    /** Returns ground on which nothing moves. */
    static FootGround of(Ground ground) {
        Objects.requireNonNull(ground, "ground");
        return ground::at;
    }
}
