// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;

/** No number that a file gives, or that is made of it, may be other than finite. */
public final class Finite {
    private Finite() {}

    /** Checks one number. */
    public static void check(String what, double value) {
        if (!(Math.abs(value) <= Double.MAX_VALUE)) {
            throw new AssertionError(what + " is " + value);
        }
    }

    /** Checks a vector. */
    public static void check(String what, Vec3 v) {
        check(what, v.x());
        check(what, v.y());
        check(what, v.z());
    }

    /** Checks a clip's rate and every pose in it. */
    public static void check(Clip clip) {
        check("framesPerSecond", clip.framesPerSecond());
        check("startSeconds", clip.startSeconds());
        check("durationSeconds", clip.durationSeconds());
        if (!(clip.framesPerSecond() > 0)) {
            throw new AssertionError("framesPerSecond is " + clip.framesPerSecond());
        }
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f);
            for (int j = 0; j < pose.size(); j++) {
                check("translation", pose.translation(j));
                check("rotation", pose.rotation(j));
                check("scale", pose.scale(j));
            }
        }
    }

    /** Checks that a rotation has length 1 but for rounding. */
    private static void check(String what, Quat q) {
        double off = q.dot(q) - 1;
        if (!(Math.abs(off) <= 1e-6)) {
            throw new AssertionError(what + " has length² " + q.dot(q));
        }
    }
}
