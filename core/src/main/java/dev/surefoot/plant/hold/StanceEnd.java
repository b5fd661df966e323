// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import dev.surefoot.plant.contact.Stance;

/**
 * An end of a stance.
 *
 * @param stance the stance, held as long as it may be
 * @param isStart whether this is where it begins
 */
public record StanceEnd(Stance stance, boolean isStart) {
    /** For how long it is held there; each holds what the one before it does. */
    public enum Held {
        /** While the foot stands. */
        STANDS,
        /** While the foot rolls onto heel or ball, or off ball and toe, more slowly than it is seen to slide. */
        ROLLS,
        /** For as long as the contact was found. */
        BEARS
    }

    /** Returns the frame that it is at. */
    int frame() {
        return isStart ? stance.startFrame() : stance.endFrame();
    }
}
