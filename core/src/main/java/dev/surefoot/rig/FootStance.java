// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How one foot stands: poses in which it is flat on the floor, and how thick its sole is below the ball.
 *
 * <p>Without a mesh nothing in a file tells where the sole is. What can be known is which joint heights the feet come to rest at; the sole is put a
 * little below the lower of them, and one floor is taken for all feet. <b>Source:</b> measured on motion capture, where the ball of the fitted sole
 * was 0 to 16 mm below the toe joint.
 *
 * @param joints the foot's joints
 * @param flat poses in which it is flat, at least one
 * @param soleBelowBall how far the sole is below the ball in those poses, in metres
 * @param fromMotion whether the poses are moments of a motion rather than rest
 */
record FootStance(FootJoints joints, List<WorldPose> flat, double soleBelowBall, boolean fromMotion) {
    /** The sole below the ball as part of the leg: 8 mm for 0.85 m, the middle of what was measured. */
    private static final double SOLE = 0.01;

    /** An ankle's height above the sole as part of the leg, where a foot has no other joint: people have 0.08 to 0.1. */
    private static final double ANKLE_HEIGHT = 0.08;

    /** Feet of one clip rest at joint heights that differ by less than this part of the leg; what differs more stands on steps. */
    private static final double ONE_FLOOR = 0.04;

    /** Legs a second below which a foot stands: 0.17 m/s for a leg of 0.85 m. */
    private static final double SLOW = 0.2;

    /** A standing foot is within this part of the leg above its lowest: 50 mm, more than a tilted capture floor, less than a step. */
    private static final double LOW = 0.06;

    /** A flat foot's ankle is within this part of the leg of the lowest it gets while the ball stands. */
    private static final double FLAT = 0.02;

    /** If the ankle stays this much of the leg higher than at rest, the foot is never flat in the clip: somebody runs on the toes. */
    private static final double TIPTOE = 0.05;

    /** Frames that have to agree on anything. */
    private static final int ENOUGH = 3;

    /** Flat poses kept for averaging: more change nothing. */
    private static final int MAX_FLAT = 64;

    /** Measures a foot in one pose in which it is flat; its lowest joint is on the floor. */
    static FootStance flat(Leg leg, WorldPose pose) {
        FootJoints joints = FootJoints.of(leg, pose);
        double height = height(joints, leg, pose);
        double sole = joints.ball() == null ? ANKLE_HEIGHT * joints.legLength() : SOLE * joints.legLength();
        if (joints.tip() != null) {
            sole = Math.max(sole, Math.min(height - joints.tip().in(pose).y(), ONE_FLOOR * joints.legLength()));
        }
        return new FootStance(joints, List.of(pose), sole, false);
    }

    /** Measures how each leg's foot stands in a clip; where it does not stand or nothing moves, at rest. */
    static List<FootStance> of(Clip clip, List<Leg> legs, WorldPose rest) {
        List<FootStance> stances = new ArrayList<>();
        double[] restHeights = new double[legs.size()];
        for (int i = 0; i < legs.size(); i++) {
            Track track = new Track(clip, legs.get(i), FootJoints.of(legs.get(i), rest));
            restHeights[i] = track.restHeight;
            stances.add(track.stance(legs.get(i), rest));
        }
        return onOneFloor(stances, restHeights);
    }

    /** Makes soles as thick as it takes for all feet to stand on one floor, unless they stand on steps. */
    private static List<FootStance> onOneFloor(List<FootStance> stances, double[] heights) {
        double floor = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        double length = 0;
        for (int i = 0; i < heights.length; i++) {
            FootStance stance = stances.get(i);
            floor = Math.min(floor, heights[i] - stance.soleBelowBall);
            highest = Math.max(highest, heights[i] - stance.soleBelowBall);
            length = Math.max(length, stance.joints.legLength());
        }
        if (!(highest - floor <= ONE_FLOOR * length)) {
            return stances;
        }
        List<FootStance> result = new ArrayList<>();
        for (int i = 0; i < heights.length; i++) {
            FootStance s = stances.get(i);
            result.add(s.fromMotion ? new FootStance(s.joints, s.flat, heights[i] - floor, true) : s);
        }
        return result;
    }

    private static double height(FootJoints joints, Leg leg, WorldPose pose) {
        return (joints.ball() == null
                        ? pose.position(leg.ankle())
                        : joints.ball().in(pose))
                .y();
    }

    /** The way of one foot through a clip. */
    private static final class Track {
        private final Clip clip;
        private final FootJoints joints;
        private final double[] ankleHeights;
        private final double[] heights;
        private final double[] speeds;
        private final double restHeight;
        private final List<Integer> stands = new ArrayList<>();

        Track(Clip clip, Leg leg, FootJoints joints) {
            this.clip = clip;
            this.joints = joints;
            int n = clip.frames();
            ankleHeights = new double[n];
            heights = new double[n];
            speeds = new double[n];
            Vec3[] way = new Vec3[n];
            WorldPose world = new WorldPose(clip.skeleton(), clip.space());
            for (int f = 0; f < n; f++) {
                world.update(clip.pose(f));
                Vec3 ankle = world.position(leg.ankle());
                way[f] = joints.ball() == null ? ankle : joints.ball().in(world);
                ankleHeights[f] = ankle.y();
                heights[f] = way[f].y();
            }
            for (int f = 0; f < n; f++) {
                int before = Math.max(f - 1, 0);
                int after = Math.min(f + 1, n - 1);
                double seconds = Math.max(after - before, 1) / clip.framesPerSecond();
                speeds[f] = way[after].distanceTo(way[before]) / seconds;
            }
            findStands();
            restHeight = median(heights, stands);
        }

        private void findStands() {
            double low = percentile(heights, 0.1) + LOW * joints.legLength();
            for (int f = 0; f < heights.length; f++) {
                if (heights[f] <= low && speeds[f] <= SLOW * joints.legLength()) {
                    stands.add(f);
                }
            }
            if (stands.size() < Math.max(ENOUGH, heights.length / 32)) {
                // in place, on a treadmill or skating: no foot is ever slow, but it is low
                stands.clear();
                double lowest = percentile(heights, 0.1);
                for (int f = 0; f < heights.length; f++) {
                    if (heights[f] <= lowest) {
                        stands.add(f);
                    }
                }
            }
        }

        FootStance stance(Leg leg, WorldPose rest) {
            boolean moves = percentile(heights, 0.95) - percentile(heights, 0.05) > SOLE * joints.legLength();
            boolean standsAtRest = LegPoses.stand(rest, List.of(asCandidate(leg)));
            FootStance atRest = flat(leg, rest);
            if (!moves && standsAtRest) {
                return atRest;
            }
            double lowest = Double.POSITIVE_INFINITY;
            for (int f : stands) {
                lowest = Math.min(lowest, ankleHeights[f]);
            }
            List<Integer> flatFrames = new ArrayList<>();
            for (int f : stands) {
                if (ankleHeights[f] <= lowest + FLAT * joints.legLength()) {
                    flatFrames.add(f);
                }
            }
            List<WorldPose> flat = new ArrayList<>();
            int count = Math.min(MAX_FLAT, flatFrames.size());
            for (int i = 0; i < count; i++) {
                flat.add(clip.world(flatFrames.get((int) ((long) i * flatFrames.size() / count))));
            }
            double ankleAboveBall = median(ankleHeights, flatFrames) - median(heights, flatFrames);
            double ankleAboveBallAtRest = rest.position(leg.ankle()).y() - height(joints, leg, rest);
            boolean tiptoe = joints.ball() != null
                    && standsAtRest
                    && ankleAboveBall > ankleAboveBallAtRest + TIPTOE * joints.legLength();
            return new FootStance(joints, tiptoe ? List.of(rest) : flat, sole(leg, flat), true);
        }

        /** The sole's depth: a little, or down to the tip where the toes' end stands lower than their joint. */
        private double sole(Leg leg, List<WorldPose> flat) {
            if (joints.tip() == null || flat.isEmpty()) {
                return (joints.ball() == null ? ANKLE_HEIGHT : SOLE) * joints.legLength();
            }
            double[] depth = new double[flat.size()];
            for (int i = 0; i < depth.length; i++) {
                depth[i] = height(joints, leg, flat.get(i))
                        - joints.tip().in(flat.get(i)).y();
            }
            double tip = percentile(depth, 0.5);
            return Math.max(SOLE * joints.legLength(), Math.min(tip, ONE_FLOOR * joints.legLength()));
        }

        private static LegCandidate asCandidate(Leg leg) {
            int end = leg.ball() >= 0 ? leg.ball() : leg.ankle();
            return new LegCandidate(
                    leg.name(), JointName.Side.NONE, "", leg.hip(), leg.knee(), leg.ankle(), leg.ball(), end, null);
        }
    }

    private static double median(double[] values, List<Integer> frames) {
        double[] chosen = new double[frames.size()];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = values[frames.get(i)];
        }
        return percentile(chosen, 0.5);
    }

    /** Returns the value that {@code part} of the values lie below, one of them; 0 of none. */
    static double percentile(double[] values, double part) {
        if (values.length == 0) {
            return 0;
        }
        double[] sorted = Arrays.copyOf(values, values.length);
        Arrays.sort(sorted);
        return sorted[(int) (part * (sorted.length - 1))];
    }
}
