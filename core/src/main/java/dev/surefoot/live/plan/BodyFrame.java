// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

/**
 * Places in the frame of the body on which a foot stands, as the state has it: of the world itself they are the same.
 */
public final class BodyFrame {
    private BodyFrame() {}

    /** Writes where a place in the body's frame is in the world. */
    public static void toWorld(double[] s, int b, int from, double[] out, int at) {
        Turn.rotate(s, b + FRAME + 3, s[from], s[from + 1], s[from + 2], out, at);
        out[at] += s[b + FRAME];
        out[at + 1] += s[b + FRAME + 1];
        out[at + 2] += s[b + FRAME + 2];
    }

    /** Writes where a place in the world is in the body's frame. */
    public static void toBody(double[] s, int b, double x, double y, double z, int to) {
        Turn.rotateBack(s, b + FRAME + 3, x - s[b + FRAME], y - s[b + FRAME + 1], z - s[b + FRAME + 2], s, to);
    }

    /** Writes where a direction in the body's frame points in the world. */
    public static void turn(double[] s, int b, int from, double[] out, int at) {
        Turn.rotate(s, b + FRAME + 3, s[from], s[from + 1], s[from + 2], out, at);
    }
}
