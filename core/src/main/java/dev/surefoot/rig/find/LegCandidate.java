// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegPoses;
import dev.surefoot.rig.name.JointName;
import java.util.ArrayList;
import java.util.List;

/**
 * A chain of joints that may be a leg; joints that were not found are −1.
 *
 * @param name the leg's name to report
 * @param side its side of the body
 * @param pair the words that distinguish it from other pairs of legs; empty for a biped
 * @param hip the joint that turns the thigh
 * @param knee the joint that turns the shin
 * @param ankle the joint that turns the foot
 * @param ball the joint that bends the toes
 * @param end the leg's lowest known joint, also where the foot does not hang on the leg
 * @param bends the joints that turn above the foot; empty for hip and knee
 * @param shinEnd where the last bone ends if the foot does not hang on it; null if it does
 * @param refusal why it cannot be planted, or null
 */
record LegCandidate(
        String name,
        JointName.Side side,
        String pair,
        int hip,
        int knee,
        int ankle,
        int ball,
        int end,
        List<Integer> bends,
        Leg.ShinEnd shinEnd,
        String refusal) {
    /** Returns the same candidate, refused for a reason. */
    LegCandidate refusedBecause(String reason) {
        return new LegCandidate(name, side, pair, hip, knee, ankle, ball, end, bends, shinEnd, reason);
    }

    /** Returns the same candidate as the leg of a side and a pair, and named for them. */
    LegCandidate placed(JointName.Side otherSide, String otherPair) {
        String otherName = new JointName(otherSide, otherPair, null, false, false, false).legName();
        return new LegCandidate(otherName, otherSide, otherPair, hip, knee, ankle, ball, end, bends, shinEnd, refusal);
    }

    /** Returns the same candidate under another name. */
    LegCandidate named(String otherName) {
        return new LegCandidate(otherName, side, pair, hip, knee, ankle, ball, end, bends, shinEnd, refusal);
    }

    /** Returns the length of the chain from hip to end in a pose, in metres, straight from joint to joint. */
    double length(WorldPose world) {
        double length = 0;
        int at = hip;
        for (int next : new int[] {knee, ankle, end}) {
            if (at >= 0 && next >= 0) {
                length += world.position(at).distanceTo(world.position(next));
                at = next;
            }
        }
        return length;
    }

    /** Returns the leg, without points. */
    Leg leg() {
        List<Integer> turning = bends.isEmpty() ? List.of(hip, knee) : bends;
        return new Leg(name, hip, knee, ankle, ball, List.of(), turning, shinEnd);
    }

    /** Returns rest if the legs stand in it, otherwise those moments in which they do, otherwise rest. */
    static List<WorldPose> standing(WorldPose rest, List<WorldPose> moments, List<LegCandidate> legs) {
        if (stand(rest, legs)) {
            return List.of(rest);
        }
        List<WorldPose> standing = new ArrayList<>();
        for (WorldPose moment : moments) {
            if (stand(moment, legs)) {
                standing.add(moment);
            }
        }
        return standing.isEmpty() ? List.of(rest) : standing;
    }

    /** Returns whether the hips are well above the ends of the legs. */
    static boolean stand(WorldPose world, List<LegCandidate> legs) {
        double drop = 0;
        double length = 0;
        for (LegCandidate leg : legs) {
            drop += world.position(leg.hip()).y() - world.position(leg.end()).y();
            length += leg.length(world);
        }
        return drop > LegPoses.STANDING * length;
    }

    /** Returns the height of the lowest end among the legs: the floor, as far as they show. */
    static double lowestEnd(WorldPose world, List<LegCandidate> legs) {
        double lowest = Double.POSITIVE_INFINITY;
        for (LegCandidate leg : legs) {
            lowest = Math.min(lowest, world.position(leg.end()).y());
        }
        return lowest;
    }
}
