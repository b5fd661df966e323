// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Vec3;
import java.util.List;

/** Whether a two-bone solver can move a chain; if not, why. */
final class LegCheck {
    /** The shorter bone's least part of the leg: below it bending the knee barely changes the leg's reach. */
    private static final double MIN_BONE = 0.1;

    /**
     * How far scales along the axes may differ, relative: turning a bone within stretched space changes its length by up to this. Rigs whose bones
     * stretch to keep their volume (Rigify) have 0.03. The leg solver corrects in rounds, each of which leaves this part of the error.
     */
    private static final double MAX_STRETCH = 0.05;

    private LegCheck() {}

    /**
     * Returns why the chain cannot be planted, as a clause for the user, or null if it can.
     *
     * @param poses poses to measure in, at least one
     */
    static String refusal(Skeleton skeleton, List<WorldPose> poses, int hip, int knee, int ankle, int ball) {
        String order = order(skeleton, hip, knee, ankle, ball);
        if (order != null) {
            return order;
        }
        for (int j : new int[] {hip, knee, ankle}) {
            if (!skeleton.joint(j).freedom().rotates()) {
                return skeleton.label(j) + " cannot be turned: the file gives it no rotation to change";
            }
        }
        for (WorldPose pose : poses) {
            double thigh = pose.position(hip).distanceTo(pose.position(knee));
            double shin = pose.position(knee).distanceTo(pose.position(ankle));
            if (!(thigh >= MIN_BONE * (thigh + shin)) || thigh == 0) {
                return tooShort("thigh", skeleton, hip, knee, thigh, thigh + shin);
            }
            if (!(shin >= MIN_BONE * (thigh + shin))) {
                return tooShort("shin", skeleton, knee, ankle, shin, thigh + shin);
            }
            String stretched = stretched(skeleton, pose, hip, ankle);
            if (stretched != null) {
                return stretched;
            }
        }
        return null;
    }

    private static String order(Skeleton skeleton, int hip, int knee, int ankle, int ball) {
        String misplaced = notBelow(skeleton, "knee", knee, "hip", hip);
        if (misplaced == null) {
            misplaced = notBelow(skeleton, "ankle", ankle, "knee", knee);
        }
        if (misplaced == null && ball >= 0) {
            misplaced = notBelow(skeleton, "ball", ball, "ankle", ankle);
        }
        return misplaced;
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
