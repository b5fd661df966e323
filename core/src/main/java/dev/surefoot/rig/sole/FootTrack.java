// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import dev.surefoot.math.Vec3;
import dev.surefoot.math.number.Median;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegPoses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The trajectory of one foot through a clip: when it stands, how high, and when it is flat on the floor. */
final class FootTrack {
    /** Legs a second below which a foot stands: 0.17 m/s for a leg of 0.85 m. */
    private static final double SLOW = 0.2;

    /**
     * A standing foot is within this part of the leg above its lowest: 50 mm, more than a tilted capture floor, less
     * than a step.
     */
    private static final double LOW = 0.06;

    /** The lowest part of a clip is taken at this part of its frames: single bad frames go deeper. */
    private static final double LOWEST = 0.1;

    /**
     * A flat foot's ankle is within this part of the leg of the lowest it gets while the ball stands; so is the ball
     * where no foot is slow.
     */
    private static final double FLAT = 0.02;

    /** A foot whose height changes by less than this part of the leg does not step in the clip. */
    private static final double STILL = 0.01;

    /** A clip has a stance if at least one frame in so many, and three, are slow and low. */
    private static final int STANCE_FRAMES = 32;

    /** Number of flat poses kept for averaging: more poses do not change the average. */
    private static final int MAX_FLAT = 64;

    private final Clip clip;
    private final FootJoints joints;
    private final int legs;
    private final double[] ankleHeights;
    private final double[] heights;
    /** The same from the lowest to the highest. */
    private final double[] sortedHeights;

    private final double[] speeds;
    private final boolean[] upright;
    private final List<Integer> stands;

    /**
     * Follows a foot of a body with so many {@code legs}.
     *
     * @param world a body of the clip's, in which the leg is posed
     */
    FootTrack(Clip clip, Leg leg, FootJoints joints, int legs, WorldPose world) {
        this.clip = clip;
        this.joints = joints;
        this.legs = legs;
        int n = clip.frames();
        ankleHeights = new double[n];
        heights = new double[n];
        speeds = new double[n];
        upright = new boolean[n];
        Vec3[] places = new Vec3[n];
        int[] needed = needed(clip.skeleton(), leg, joints);
        for (int f = 0; f < n; f++) {
            world.update(clip.pose(f), needed);
            places[f] = joints.ballOrAnkle(leg, world);
            heights[f] = places[f].y();
            ankleHeights[f] = world.position(leg.ankle()).y();
            upright[f] = LegPoses.stands(world, leg);
        }
        for (int f = 0; f < n; f++) {
            int before = Math.max(f - 1, 0);
            int after = Math.min(f + 1, n - 1);
            double seconds = Math.max(after - before, 1) / clip.framesPerSecond();
            speeds[f] = places[after].distanceTo(places[before]) / seconds;
        }
        sortedHeights = Arrays.copyOf(heights, n);
        Arrays.sort(sortedHeights);
        stands = findStands();
    }

    private static int[] needed(Skeleton skeleton, Leg leg, FootJoints joints) {
        boolean[] wanted = new boolean[skeleton.size()];
        wanted[leg.hip()] = true;
        wanted[leg.knee()] = true;
        wanted[leg.ankle()] = true;
        if (joints.ball() != null) {
            wanted[joints.ball().joint()] = true;
        }
        return skeleton.withAllAbove(wanted);
    }

    private List<Integer> findStands() {
        double lowest = percentile(sortedHeights, LOWEST);
        List<Integer> slow = new ArrayList<>();
        List<Integer> low = new ArrayList<>();
        for (int f = 0; f < heights.length; f++) {
            if (heights[f] <= lowest + LOW * joints.legLength() && speeds[f] <= SLOW * joints.legLength()) {
                slow.add(f);
            }
            if (heights[f] <= lowest + FLAT * joints.legLength()) {
                low.add(f);
            }
        }
        // in place, on a treadmill or skating no foot is ever slow, but it is low
        return slow.size() >= Math.max(3, heights.length / STANCE_FRAMES) ? slow : low;
    }

    /** Returns whether the foot's height changes at all. */
    boolean moves() {
        return percentile(sortedHeights, 0.95) - percentile(sortedHeights, 0.05) > STILL * joints.legLength();
    }

    /** Returns the height that ball or ankle comes to rest at, in metres. */
    double restHeight() {
        return median(heights, stands);
    }

    /** Returns how far the ankle is above the ball while the foot is flat, in metres. */
    double ankleAboveBall() {
        List<Integer> flat = flatFrames();
        return median(ankleHeights, flat) - median(heights, flat);
    }

    /** Returns moments in which the ball stands and carries the body. */
    List<WorldPose> standing() {
        return worlds(uprightOnly());
    }

    /** Returns those of the standing moments in which the ankle is lowest too: the whole foot is on the floor. */
    List<WorldPose> flat() {
        return worlds(flatFrames());
    }

    private List<Integer> uprightOnly() {
        List<Integer> frames = new ArrayList<>();
        for (int f : stands) {
            if (upright[f]) {
                frames.add(f);
            }
        }
        return frames;
    }

    private List<Integer> flatFrames() {
        List<Integer> standing = uprightOnly();
        double lowest = Double.POSITIVE_INFINITY;
        for (int f : standing) {
            lowest = Math.min(lowest, ankleHeights[f]);
        }
        List<Integer> flat = new ArrayList<>();
        for (int f : standing) {
            if (ankleHeights[f] <= lowest + FLAT * joints.legLength()) {
                flat.add(f);
            }
        }
        return flat;
    }

    private List<WorldPose> worlds(List<Integer> frames) {
        List<WorldPose> worlds = new ArrayList<>();
        int count = Math.min(LegPoses.affordable(MAX_FLAT, clip.skeleton(), legs), frames.size());
        for (int i = 0; i < count; i++) {
            worlds.add(clip.world(frames.get((int) ((long) i * frames.size() / count))));
        }
        return worlds;
    }

    private static double median(double[] values, List<Integer> frames) {
        double[] chosen = new double[frames.size()];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = values[frames.get(i)];
        }
        return chosen.length == 0 ? 0 : Median.of(chosen);
    }

    /** Returns the one of sorted values below which that {@code part} of them lies; 0 when there are no values. */
    private static double percentile(double[] sorted, double part) {
        return sorted.length == 0 ? 0 : sorted[(int) (part * (sorted.length - 1))];
    }
}
