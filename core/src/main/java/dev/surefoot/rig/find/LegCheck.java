// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.List;

/** Whether a two-bone solver can move a chain; if not, why. */
final class LegCheck {
    /** The shorter bone's least part of the leg: below it bending the knee barely changes the leg's reach. */
    private static final double MIN_BONE = 0.1;

    /**
     * How far scales along the axes may differ, relative: turning a bone within stretched space changes its length by
     * up to this. Rigs whose bones stretch to keep their volume (Rigify) have 0.03. The leg solver corrects in rounds,
     * each of which leaves this part of the error.
     */
    private static final double MAX_STRETCH = 0.05;

    private LegCheck() {}

    /**
     * Returns why the chain cannot be planted, as a clause for the user, or null if it can.
     *
     * @param poses poses to measure in, at least one
     */
    static String refusal(Skeleton skeleton, List<WorldPose> poses, Leg leg) {
        int hip = leg.hip();
        int knee = leg.knee();
        int ankle = leg.ankle();
        String order = order(skeleton, leg);
        if (order != null) {
            return order;
        }
        for (int j : leg.bends()) {
            if (!skeleton.joint(j).freedom().rotates()) {
                return cannotTurn(skeleton, j);
            }
        }
        if (!skeleton.joint(ankle).freedom().rotates()) {
            return cannotTurn(skeleton, ankle);
        }
        if (leg.isDetached() && !skeleton.joint(ankle).freedom().translates()) {
            return "the foot " + skeleton.label(ankle)
                    + " does not hang on the shin and cannot be moved: the file gives it" + " no position to change";
        }
        for (WorldPose pose : poses) {
            double thigh = pose.position(hip).distanceTo(pose.position(knee));
            double shin = pose.position(knee).distanceTo(leg.ankleIn(pose));
            if (!(thigh >= MIN_BONE * (thigh + shin)) || thigh == 0) {
                return tooShort("thigh", skeleton, hip, knee, thigh, thigh + shin);
            }
            if (!(shin >= MIN_BONE * (thigh + shin))) {
                return tooShort("shin", skeleton, knee, ankle, shin, thigh + shin);
            }
            String stretched = stretched(
                    skeleton, pose, hip, leg.isDetached() ? leg.shinEnd().joint() : ankle);
            if (stretched == null && leg.isDetached()) {
                stretched = stretched(skeleton, pose, ankle, ankle);
            }
            if (stretched != null) {
                return stretched;
            }
        }
        return null;
    }

    /**
     * Returns why a leg whose thigh has a joint in its middle is not taken for one: which of its joints is the knee
     * would be a guess.
     *
     * @param bones the joints that turn its bones, from the top
     * @param foot the joint of its foot
     */
    static String middleBone(Skeleton skeleton, List<Integer> bones, int foot) {
        StringBuilder labels = new StringBuilder();
        for (int i = 0; i < bones.size(); i++) {
            labels.append(i == 0 ? "" : i + 1 < bones.size() ? ", " : " and ").append(skeleton.label(bones.get(i)));
        }
        return labels + " are " + (bones.size() == 3 ? "three" : Integer.toString(bones.size()))
                + " bones above the foot " + skeleton.label(foot)
                + ", as of a thigh with a middle bone; --legs says which are hip and knee";
    }

    private static String cannotTurn(Skeleton skeleton, int joint) {
        return skeleton.label(joint) + " cannot be turned: the file gives it no rotation to change";
    }

    private static String order(Skeleton skeleton, Leg leg) {
        String misplaced = notBelow(skeleton, "knee", leg.knee(), "hip", leg.hip());
        if (misplaced == null && !leg.isDetached()) {
            misplaced = notBelow(skeleton, "ankle", leg.ankle(), "knee", leg.knee());
        }
        if (misplaced == null && leg.isDetached()) {
            misplaced = detached(skeleton, leg);
        }
        if (misplaced == null && leg.ball() >= 0) {
            misplaced = notBelow(skeleton, "ball", leg.ball(), "ankle", leg.ankle());
        }
        return misplaced;
    }

    /**
     * A foot that hangs elsewhere must be a joint beside the leg, under the same root: then one joint can move both.
     */
    private static String detached(Skeleton skeleton, Leg leg) {
        String foot = "the foot " + skeleton.label(leg.ankle());
        if (skeleton.isAtOrAbove(leg.ankle(), leg.hip())) {
            return foot + " carries the hip " + skeleton.label(leg.hip()) + " in the file's hierarchy";
        }
        int root = leg.ankle();
        while (skeleton.parent(root) >= 0) {
            root = skeleton.parent(root);
        }
        return root != leg.ankle() && skeleton.isAtOrAbove(root, leg.hip())
                ? null
                : foot + " hangs on no joint that also carries the hip " + skeleton.label(leg.hip())
                        + ", so nothing could move both";
    }

    private static String notBelow(Skeleton skeleton, String what, int lower, String whose, int upper) {
        if (lower != upper && skeleton.isAtOrAbove(upper, lower)) {
            return null;
        }
        return "the " + what + " " + skeleton.label(lower) + " is not below the " + whose + " " + skeleton.label(upper)
                + " in the file's hierarchy";
    }

    private static String tooShort(String bone, Skeleton skeleton, int from, int to, double length, double leg) {
        double part = leg > 0 ? length / leg : 0;
        return "its " + bone + ", from " + skeleton.label(from) + " to " + skeleton.label(to) + ", is " + percent(part)
                + " of the leg; a leg needs both bones to be " + percent(MIN_BONE) + " of it or more";
    }

    /** Looks at the space that each joint of the leg turns in: it must look the same in all directions. */
    private static String stretched(Skeleton skeleton, WorldPose pose, int hip, int ankle) {
        for (int j = ankle; j >= 0; j = skeleton.parent(j)) {
            int space = skeleton.parent(j);
            if (space >= 0) {
                Vec3 x = pose.direction(space, Vec3.X);
                Vec3 y = pose.direction(space, Vec3.Y);
                Vec3 z = pose.direction(space, Vec3.Z);
                double stretch = stretch(x, y, z);
                if (!(stretch <= MAX_STRETCH)) {
                    return skeleton.label(j) + " turns in a space that is stretched by " + percent(stretch)
                            + " (scale that differs between axes, on " + skeleton.label(space)
                            + " or above); up to " + percent(MAX_STRETCH) + " is supported";
                }
                if (!(x.cross(y).dot(z) > 0)) {
                    return skeleton.label(j) + " turns in a mirrored space (negative scale on " + skeleton.label(space)
                            + " or above), which is not supported";
                }
            }
            if (j == hip) {
                break;
            }
        }
        return null;
    }

    /** Returns how far the axes are from equally long and perpendicular, relative. */
    private static double stretch(Vec3 x, Vec3 y, Vec3 z) {
        double longest = Math.max(x.length(), Math.max(y.length(), z.length()));
        double shortest = Math.min(x.length(), Math.min(y.length(), z.length()));
        if (!(shortest > 0)) {
            return 1;
        }
        double shear = Math.abs(x.dot(y)) / (x.length() * y.length());
        shear = Math.max(shear, Math.abs(y.dot(z)) / (y.length() * z.length()));
        shear = Math.max(shear, Math.abs(z.dot(x)) / (z.length() * x.length()));
        return Math.max(longest / shortest - 1, shear);
    }

    private static String percent(double part) {
        double tenths = Math.floor(part * 1000 + 0.5) / 10;
        return (tenths == Math.floor(tenths) ? Long.toString((long) tenths) : Double.toString(tenths)) + " %";
    }
}
