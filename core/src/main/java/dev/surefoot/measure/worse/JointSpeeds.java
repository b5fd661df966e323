// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.motion.Worsening;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
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
        double[][] speeds = speeds(source);
        for (int i = 0; i < joints.length; i++) {
            most[i] = loops ? LoopedClip.greatestNear(speeds[i], around) : GreatestNear.of(speeds[i], around);
            for (int f = 0; f < most[i].length; f++) {
                most[i][f] = MOST_TIMES * most[i][f] + MOST_MORE_DEGREES;
            }
        }
    }

    /** For each joint degrees a second up to each frame. */
    private double[][] speeds(Clip clip) {
        double[][] speeds = new double[joints.length][clip.frames()];
        Quat[] was = new Quat[joints.length];
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f);
            for (int i = 0; i < was.length; i++) {
                Quat is = pose.rotation(joints[i]);
                speeds[i][f] = f > 0 ? Trig.degrees(is.angleTo(was[i])) * clip.framesPerSecond() : 0;
                was[i] = is;
            }
        }
        return speeds;
    }

    /** Hands out every frame in which a joint of the result is too fast. */
    void compare(Clip result, Consumer<Worsening> found) {
        double[][] speeds = speeds(result);
        for (int i = 0; i < joints.length; i++) {
            for (int f = 1; f < speeds[i].length; f++) {
                double speed = speeds[i][f];
                if (speed > most[i][f]) {
                    String joint = result.skeleton().label(joints[i]);
                    found.accept(new Worsening(Worsening.Kind.JOINT_SPEED, leg, f, f, f, speed, most[i][f], joint));
                }
            }
        }
    }
}
