// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live.plan;

import static dev.surefoot.live.plan.PlanterState.*;

/**
 * Places in the frame of the body on which a foot stands, as the state has it: of the world itself they are the same.
 */
public final class BodyFrame {
    /** A rotation whose square is further off 1 is none. */
    private static final double NOT_UNIT = 1e-3;
    /** A body further off than this is nowhere, metres: what stands on it would be rounded by a micrometre. */
    private static final double FURTHEST = 1e9;
    /** A body that goes this many legs otherwise than the root within a frame has been put somewhere else. */
    private static final double JUMP_LEGS = 1;

    private BodyFrame() {}

    /** Returns whether seven numbers are a place: finite, and a rotation. */
    public static boolean isPlace(double[] place) {
        double far = Math.max(Math.abs(place[0]), Math.max(Math.abs(place[1]), Math.abs(place[2])));
        double square = 0;
        for (int i = 3; i < 7; i++) {
            square += place[i] * place[i];
        }
        // NaN compares as none
        return far <= FURTHEST && Math.abs(square - 1) <= NOT_UNIT;
    }

    /** Returns whether what a body carries can have moved by so much in the frame, and has not jumped. */
    public static boolean isOn(PlanterInput in, double[] s, double x, double y, double z) {
        double besideX = x - (in.rootX - s[ROOT]);
        double besideZ = z - (in.rootZ - s[ROOT + 2]);
        double most = JUMP_LEGS * in.length[0];
        return besideX * besideX + besideZ * besideZ <= most * most && Math.abs(y) <= most;
    }

    /** Leaves a foot that stands where it stood, in the world: its body has gone, or is somewhere else. */
    public static void leave(double[] s, int b) {
        toWorld(s, b, b + ANCHOR, s, b + ANCHOR);
        turn(s, b, b + NORMAL, s, b + NORMAL);
        if (s[b + HELD] == SOLE) {
            turn(s, b, b + LINE, s, b + LINE);
        }
        for (int at = b + POINTS; at < b + POINTS + 9; at += 3) {
            toWorld(s, b, at, s, at);
        }
        s[b + BODY] = 0;
        inWorld(s, b);
    }

    /** The frame is the world's. */
    public static void inWorld(double[] s, int b) {
        s[b + FRAME] = 0;
        s[b + FRAME + 1] = 0;
        s[b + FRAME + 2] = 0;
        Turn.none(s, b + FRAME + 3);
    }

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
