// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Vec3;
import java.util.List;

/**
 * A leg of a skeleton that the solver can move: two bones, or three or four that bend in proportion, the foot's joint,
 * and the sole's points.
 *
 * <p>Joints in between that are no bends (twist bones, zero-length bones) are carried along rigidly. The foot mostly
 * hangs on the last bone; where it hangs on a control bone instead, {@code shinEnd} says where the last bone ends and
 * the foot's joint is placed there.
 *
 * @param name a name to report, for example {@code left}
 * @param hip the joint that turns the thigh
 * @param knee the first joint below the hip that bends the leg
 * @param ankle the joint that turns the foot
 * @param ball the joint that bends the toes, or −1 when there is none
 * @param points the sole's points, from back to front; at least one
 * @param bends the joints that turn above the foot, from hip and knee down: two for a leg of two bones, at most four
 * @param shinEnd where the last bone ends if the foot does not hang on that bone; null if it does
 */
public record Leg(
        String name,
        int hip,
        int knee,
        int ankle,
        int ball,
        List<FootPoint> points,
        List<Integer> bends,
        ShinEnd shinEnd) {
    /** Bones that can bend together. */
    public static final int MOST_BONES = 4;

    /** Copies the lists and checks that the bends begin with hip and knee. */
    public Leg {
        points = List.copyOf(points);
        bends = List.copyOf(bends);
        boolean begins = bends.size() >= 2 && bends.get(0) == hip && bends.get(1) == knee;
        if (!(begins && bends.size() <= MOST_BONES)) {
            throw new IllegalArgumentException("bends must begin with hip " + hip + " and knee " + knee
                    + " and hold at most " + MOST_BONES + " joints, got " + bends);
        }
    }

    /** Creates a leg of two bones whose foot hangs on the shin. */
    public Leg(String name, int hip, int knee, int ankle, int ball, List<FootPoint> points) {
        this(name, hip, knee, ankle, ball, points, List.of(hip, knee), null);
    }

    /** Returns the sole point of that kind, or null when the leg has no such point. */
    public FootPoint point(FootPoint.Kind kind) {
        for (FootPoint point : points) {
            if (point.kind() == kind) {
                return point;
            }
        }
        return null;
    }

    /** Returns the same leg with other points. */
    public Leg withPoints(List<FootPoint> others) {
        return new Leg(name, hip, knee, ankle, ball, others, bends, shinEnd);
    }

    /**
     * Returns whether the foot hangs on another joint than the leg's last bone, so that its position has to be written
     * too.
     */
    public boolean isDetached() {
        return shinEnd != null;
    }

    /** Returns whether hip, knee and ankle, and what bends between, turn freely. */
    public boolean turnsFreely(Skeleton skeleton) {
        boolean free = skeleton.joint(ankle).axes().isFree();
        for (int joint : bends) {
            free &= skeleton.joint(joint).axes().isFree();
        }
        return free;
    }

    /**
     * Returns where the leg's last bone ends in the world, in metres: the foot's joint, or the shin's own end where the
     * foot hangs elsewhere.
     */
    public Vec3 ankleIn(WorldPose world) {
        return shinEnd == null ? world.position(ankle) : shinEnd.in(world);
    }

    /** Returns how long it is when straight, from the hip along its bends to {@link #ankleIn}, in metres. */
    public double lengthIn(WorldPose world) {
        double length = 0;
        Vec3 from = world.position(hip);
        for (int bend : bends.subList(1, bends.size())) {
            Vec3 to = world.position(bend);
            length += from.distanceTo(to);
            from = to;
        }
        return length + from.distanceTo(ankleIn(world));
    }

    /**
     * Where a leg's last bone ends when its foot hangs elsewhere: on a control bone, the armature, the root.
     *
     * <p>In such files nothing but the keys keeps foot and shin together. The foot's joint is then moved as well as
     * turned, so that it keeps the place it has beside the shin's end at the same moment of the source: mostly none at
     * all, sometimes a gap that the animator left.
     *
     * @param joint the joint of the last bone
     * @param offsetLocal where that bone ends in the joint's frame, in the file's units
     */
    public record ShinEnd(int joint, Vec3 offsetLocal) {
        /** Returns where the bone ends in the world, in metres. */
        public Vec3 in(WorldPose world) {
            return world.point(joint, offsetLocal);
        }
    }
}
