// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;

/**
 * The floor on which the other clips of a body stand, which a clip shares whose feet come down to it.
 *
 * <p>A clip of half a second whose feet hardly rest, as a dodge, shows a floor where they happen to be slowest, in the
 * air: on that the body is lifted out of the pose in which the clip begins. <b>Not shared:</b> a floor to which no foot
 * comes down, as of a body that sits, hangs or is in the air throughout; one that the clip's own feet are below; one
 * much lower, as from a step; and where the clip's own feet share none.
 */
public final class SharedFloor {
    /** Metres, for an adult, above the floor at which a foot has come down to it: what soles are estimated by. */
    private static final double DOWN_METRES = 0.01;
    /**
     * Metres, for an adult, by which a floor that a clip seems to have may be higher than the one it shares: a low step
     * is higher, and feet on tiptoe and in a hop hardly are.
     */
    private static final double MOST_METRES = 0.1;
    /** Metres, for an adult, that are no other floor: soles are estimated, and drawn feet sink, by more. */
    private static final double SAME_METRES = 2e-3;

    private SharedFloor() {}

    /**
     * Returns whether a clip that seems to stand on a floor may stand on the shared one: one that is lower, but not by
     * much.
     *
     * @param ownMetres height of the floor that it seems to have
     * @param sharedMetres height of the other
     * @param scale of its body
     */
    public static boolean isBelow(double ownMetres, double sharedMetres, double scale) {
        double higher = ownMetres - sharedMetres;
        return higher > SAME_METRES * scale && higher < MOST_METRES * scale;
    }

    /**
     * Returns the shared floor where the clip stands on it, else the one that it was found to have.
     *
     * @param found what that is
     * @param sharedMetres height of the shared one
     * @param tracks the clip's legs
     * @param moving in how many frames, from the first on, it moves
     */
    public static SourceFloor of(SourceFloor found, double sharedMetres, List<LegTrack> tracks, int moving) {
        double scale = BodyScale.of(tracks);
        if (!found.even() || !isBelow(found.heightMetres(), sharedMetres, scale)) {
            return found;
        }
        for (int f = 0; f < moving; f++) {
            if (ClipFloor.lowest(tracks, f).lowest(f) < sharedMetres + DOWN_METRES * scale) {
                return SourceFloor.level(sharedMetres);
            }
        }
        return found;
    }
}
