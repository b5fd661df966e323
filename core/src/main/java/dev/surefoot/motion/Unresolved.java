// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

/**
 * Something that could not be met, and why: named rather than hidden.
 *
 * @param leg index into the legs that were given
 * @param startFrame first frame of it
 * @param endFrame last frame of it
 * @param reason one sentence for the user
 * @param missMetres how far the foot is from where it should be, at worst
 * @param standing whether the foot should stand there; a swinging one that falls short of its trajectory only takes
 *     another
 */
public record Unresolved(int leg, int startFrame, int endFrame, String reason, double missMetres, boolean standing) {
    /** Returns the same at other frames. */
    public Unresolved at(int start, int end) {
        return new Unresolved(leg, start, end, reason, missMetres, standing);
    }
}
