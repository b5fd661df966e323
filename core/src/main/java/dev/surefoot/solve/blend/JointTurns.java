// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.blend;

import dev.surefoot.math.Trig;
import dev.surefoot.math.number.VectorLength;
import dev.surefoot.solve.kernel.BendPlane;
import dev.surefoot.solve.kernel.FrameTurn;

/** The thigh's turn and the knee's own, which is about its hinge, each by its share; the shin's is both. */
final class JointTurns {
    private JointTurns() {}

    /**
     * Makes both turns a share of themselves.
     *
     * @param thigh the thigh's turn, and its share
     * @param shin the shin's turn, and what the shares of thigh and knee make together
     * @param plane of the pose
     * @param posedOpen whether the posed knee is bent by less than a right angle
     * @param weight the share
     */
    static void share(FrameTurn thigh, FrameTurn shin, BendPlane plane, boolean posedOpen, double weight) {
        // knee = thigh⁻¹ shin
        double x = thigh.w * shin.x - shin.w * thigh.x - (thigh.y * shin.z - thigh.z * shin.y);
        double y = thigh.w * shin.y - shin.w * thigh.y - (thigh.z * shin.x - thigh.x * shin.z);
        double z = thigh.w * shin.z - shin.w * thigh.z - (thigh.x * shin.y - thigh.y * shin.x);
        double w = thigh.w * shin.w + (thigh.x * shin.x + thigh.y * shin.y + thigh.z * shin.z);
        boolean flexes = x * plane.normalX + y * plane.normalY + z * plane.normalZ >= 0;
        if (Math.abs(w) <= LimbBlend.LEAST_SINE && flexes != posedOpen) {
            // half a turn, from straight to folded or back: the way that a knee bends
            x = -x;
            y = -y;
            z = -z;
            w = -w;
        }
        shin.set(x, y, z, Math.abs(w) <= LimbBlend.LEAST_SINE ? Math.abs(w) : w);
        share(thigh, weight);
        share(shin, weight);
        x = thigh.w * shin.x + shin.w * thigh.x + (thigh.y * shin.z - thigh.z * shin.y);
        y = thigh.w * shin.y + shin.w * thigh.y + (thigh.z * shin.x - thigh.x * shin.z);
        z = thigh.w * shin.z + shin.w * thigh.z + (thigh.x * shin.y - thigh.y * shin.x);
        w = thigh.w * shin.w - (thigh.x * shin.x + thigh.y * shin.y + thigh.z * shin.z);
        double f = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
        shin.set(x * f, y * f, z * f, w * f);
    }

    /** Makes a turn that share of itself, the shorter way. */
    private static void share(FrameTurn t, double weight) {
        double s = VectorLength.of(t.x, t.y, t.z);
        double half = weight * Trig.atan2(t.w < 0 ? -s : s, Math.abs(t.w));
        double f = s > 0 ? Trig.sin(half) / s : 0;
        t.set(f * t.x, f * t.y, f * t.z, Trig.cos(half));
    }
}
