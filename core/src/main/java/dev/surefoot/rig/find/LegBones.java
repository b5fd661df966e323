// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Rounding;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;

/**
 * Which joints of a leg bend it, and where its last bone ends: what hip, knee and foot leave open.
 *
 * <p>A joint between knee and foot bends the leg if it is bent at rest and has a bone worth the name on either side;
 * twist joints and halves of a split bone lie in line with their neighbours and are carried rigidly. A foot that is not
 * below the knee hangs elsewhere; the last bone is then the one below the knee that ends nearest to it.
 */
final class LegBones {
    /** Bones that bend are at least this part of the leg: shorter ones are twist joints, knee caps and roundings. */
    private static final double MIN_BONE = 0.1;

    /**
     * The sine of the least bend at rest, 7°: halves of a split bone are drawn straighter, knees and hocks are drawn
     * bent.
     */
    private static final double BENT = 0.12;

    /**
     * A foot that hangs elsewhere stands where the shin ends if nearer than this part of the shin: exporters round,
     * heels sit behind ankles.
     */
    static final double NEAR_SHIN_END = 0.35;

    /**
     * A shin without an end of its own is thought to end at its foot if it is then at most this many times as long as
     * the thigh: a wolf's lower front leg, drawn as one bone, has 2.6.
     */
    private static final double LONGEST_SHIN = 4;

    private LegBones() {}

    /**
     * Returns the leg without points. A foot that neither hangs on the leg nor stands where it ends is left for
     * {@link LegCheck} to refuse.
     */
    static Leg assemble(Naming names, WorldPose rest, String name, int hip, int knee, int ankle, int ball) {
        Skeleton skeleton = rest.skeleton();
        if (!skeleton.isAtOrAbove(hip, knee) || skeleton.isAtOrAbove(knee, ankle) || ankle == hip) {
            return attached(names, rest, name, hip, knee, ankle, ball);
        }
        int last = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int j = knee; j < skeleton.size(); j++) {
            Leg.ShinEnd end = mayBeShin(names, skeleton, knee, j) ? shinEnd(skeleton, rest, hip, j, ankle) : null;
            double distance =
                    end == null ? Double.POSITIVE_INFINITY : end.in(rest).distanceTo(rest.position(ankle));
            if (distance < least) {
                least = distance;
                last = j;
            }
        }
        if (last < 0) {
            return new Leg(name, hip, knee, ankle, ball, List.of());
        }
        Leg.ShinEnd end = shinEnd(skeleton, rest, hip, last, ankle);
        return new Leg(name, hip, knee, ankle, ball, List.of(), bends(names, rest, hip, knee, last, end.in(rest)), end);
    }

    /**
     * Returns the leg, without its ball where the file gives that joint no rotation to change: toes that nothing can
     * bend are one with the foot.
     */
    static Leg withoutRigidToes(Skeleton skeleton, Leg leg) {
        boolean bend = leg.ball() < 0 || skeleton.joint(leg.ball()).freedom().rotates();
        return bend
                ? leg
                : new Leg(leg.name(), leg.hip(), leg.knee(), leg.ankle(), -1, leg.points(), leg.bends(), leg.shinEnd());
    }

    /** A joint without children may be the shin's or the third bone's; further down it is a toe. */
    private static boolean mayBeShin(Naming names, Skeleton skeleton, int knee, int joint) {
        boolean bone = skeleton.isAtOrAbove(knee, joint)
                && skeleton.joint(joint).freedom().rotates()
                && !names.of(joint).end();
        return bone && (!skeleton.children(joint).isEmpty() || joint == knee || endless(skeleton, knee, joint));
    }

    private static boolean endless(Skeleton skeleton, int knee, int joint) {
        return skeleton.parent(joint) == knee && skeleton.children(knee).size() == 1;
    }

    private static Leg attached(Naming names, WorldPose rest, String name, int hip, int knee, int ankle, int ball) {
        Skeleton skeleton = rest.skeleton();
        List<Integer> bends = skeleton.isAtOrAbove(knee, ankle) && knee != ankle
                ? bends(names, rest, hip, knee, skeleton.parent(ankle), rest.position(ankle))
                : List.of(hip, knee);
        return new Leg(name, hip, knee, ankle, ball, List.of(), bends, null);
    }

    /**
     * Returns hip, knee and the joints that bend the leg between the knee and its end, {@code last} being the lowest
     * that may.
     */
    static List<Integer> bends(Naming names, WorldPose rest, int hip, int knee, int last, Vec3 end) {
        Skeleton skeleton = rest.skeleton();
        List<Integer> path = new ArrayList<>();
        for (int j = last; j >= 0 && j != knee; j = skeleton.parent(j)) {
            path.add(0, j);
        }
        List<Integer> bends = new ArrayList<>(List.of(hip, knee));
        double length = rest.position(hip).distanceTo(rest.position(knee));
        Vec3 at = rest.position(knee);
        for (int j : path) {
            length += rest.position(j).distanceTo(at);
            at = rest.position(j);
        }
        length += at.distanceTo(end);
        for (int j : path) {
            Vec3 above = rest.position(j).minus(rest.position(bends.get(bends.size() - 1)));
            Vec3 below = end.minus(rest.position(j));
            double shorter = Math.min(above.length(), below.length());
            boolean bent = above.cross(below).length() > BENT * above.length() * below.length() || above.dot(below) < 0;
            boolean turns =
                    skeleton.joint(j).freedom().rotates() && !names.of(j).control();
            if (bends.size() < Leg.MOST_BONES && turns && bent && shorter >= MIN_BONE * length) {
                bends.add(j);
            }
        }
        return bends;
    }

    /**
     * Returns where the bone of {@code joint} ends if a foot that hangs elsewhere stands there; null if it stands
     * elsewhere.
     *
     * <p>That is at the bone's furthest child where the foot is near it; a bone without children ends where the foot
     * is.
     */
    static Leg.ShinEnd shinEnd(Skeleton skeleton, WorldPose rest, int hip, int joint, int foot) {
        Vec3 end = boneEnd(skeleton, rest, joint);
        Vec3 start = rest.position(joint);
        Vec3 at = rest.position(foot);
        double bone = end.distanceTo(start);
        if (bone > 0) {
            return end.distanceTo(at) <= NEAR_SHIN_END * bone
                    ? new Leg.ShinEnd(joint, rest.toLocalPoint(joint, end))
                    : null;
        }
        double above = start.distanceTo(rest.position(hip));
        double below = at.distanceTo(start);
        return below > 0 && below <= LONGEST_SHIN * above ? new Leg.ShinEnd(joint, rest.toLocalPoint(joint, at)) : null;
    }

    /** Returns where a joint's bone ends at rest: at its furthest child; at itself if it has none. */
    static Vec3 boneEnd(Skeleton skeleton, WorldPose rest, int joint) {
        Vec3 end = rest.position(joint);
        for (int child : skeleton.children(joint)) {
            if (Rounding.exceeds(
                    rest.position(child).distanceTo(rest.position(joint)), end.distanceTo(rest.position(joint)))) {
                end = rest.position(child);
            }
        }
        return end;
    }
}
