// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.math.Trig;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import java.util.function.Consumer;

/** How fast the joints of a leg turn about their parents, and how fast they may where the source turns as it does. */
final class JointSpeeds {
    /** A joint may turn this many times as fast as the source's does at most around there, … */
    private static final double MOST_TIMES = 1.5;
    /** … and so many degrees a second faster: a foot that is stopped turns its leg from nothing. */
    private static final double MOST_MORE_DEGREES = 60;

    private final int leg;
    private final int[] joints;
    /** For each joint and frame what the speed up to that frame may be. */
    private final double[][] most;

    /** Looks at the source; its greatest speed within {@code around} frames counts, across the seam of a loop too. */
    JointSpeeds(Clip source, int index, Leg leg, int around, boolean loops) {
        this.leg = index;
        joints = leg.ball() >= 0
                ? new int[] {leg.hip(), leg.knee(), leg.ankle(), leg.ball()}
                : new int[] {leg.hip(), leg.knee(), leg.ankle()};
        most = new double[joints.length][];
        for (int i = 0; i < joints.length; i++) {
            double[] speeds = speeds(source, joints[i]);
            most[i] = loops ? LoopedClip.greatestNear(speeds, around) : GreatestNear.of(speeds, around);
            for (int f = 0; f < most[i].length; f++) {
                most[i][f] = MOST_TIMES * most[i][f] + MOST_MORE_DEGREES;
            }
        }
    }

    /** Degrees a second up to each frame. */
    private static double[] speeds(Clip clip, int joint) {
        double[] speeds = new double[clip.frames()];
        for (int f = 1; f < speeds.length; f++) {
            double turned =
                    clip.pose(f).rotation(joint).angleTo(clip.pose(f - 1).rotation(joint));
            speeds[f] = Trig.degrees(turned) * clip.framesPerSecond();
        }
        return speeds;
    }

    /** Hands out every frame in which a joint of the result is too fast. */
    void compare(Clip result, Consumer<Worsening> found) {
        for (int i = 0; i < joints.length; i++) {
            double[] speeds = speeds(result, joints[i]);
            for (int f = 1; f < speeds.length; f++) {
                if (speeds[f] > most[i][f]) {
                    String joint = result.skeleton().label(joints[i]);
                    found.accept(new Worsening(Worsening.Kind.JOINT_SPEED, leg, f, f, f, speeds[f], most[i][f], joint));
                }
            }
        }
    }
}
