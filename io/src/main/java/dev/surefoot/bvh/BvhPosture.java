// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.math.Vec3;
import dev.surefoot.number.Decimal;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a skeleton's poses show of size and up axis, whatever it is called and however it is turned.
 *
 * <p>Limbs end below where they branch off: legs always, arms mostly, and in a T-pose left and right cancel. So the
 * mean vector from every limb's end to its start points up, over a clip. Where names tell head and feet apart, the
 * direction between them counts too; so do the rest pose, which a clip of crawling does not change, and a lowest joint
 * that stays near zero along one axis, which is then the floor's.
 */
final class BvhPosture {
    /** Weight of the poses' limbs against the evidence below. */
    private static final double POSED_LIMBS = 1;

    /** Rest counts less: exporters turn it (Y up) where the motion is in another space (Z up). */
    private static final double REST_LIMBS = 0.3;

    /** From feet to head, where both are named: steadier than limbs when arms are raised. */
    private static final double POSED_NAMES = 0.7;

    private static final double REST_NAMES = 0.2;

    /** A floor: weak, since a walk in place keeps other axes near zero as well. */
    private static final double FLOOR = 0.3;

    /** Files with X up are all but unknown: the others' evidence must be this much weaker. */
    private static final double X_HANDICAP = 0.3;

    /** Less evidence than this, where a standing body gives 1 to 3, is none. */
    private static final double ENOUGH = 0.3;

    /** How far from zero, and how unsteady, a floor may be: as a share of the span, 12 cm of a human. */
    private static final double FLOOR_SHARE = 0.05;

    /**
     * A branch as long as this share of the span is a limb or holds one: 24 cm of a human, longer than feet and hands.
     */
    private static final double BRANCH_SHARE = 0.1;

    private final BvhFile file;
    private final WorldPose world;
    /** For each joint the mean length of its bone, and the longest path down from it, in the file's units. */
    private final double[] bones;

    private final double[] below;
    private double span;
    private final List<Limb> limbs = new ArrayList<>();
    private final List<Integer> feet = new ArrayList<>();
    private final List<Integer> heads = new ArrayList<>();
    private final double[] score = new double[3];

    private BvhPosture(BvhFile file) {
        this.file = file;
        world = new WorldPose(file.skeleton(), FileSpace.METRES_Y_UP);
        bones = new double[file.joints().size()];
        below = new double[file.joints().size()];
        measureBones();
        findLimbs();
        for (int j = 0; j < file.joints().size(); j++) {
            String name = file.joints().get(j).name();
            if (named(name, "head") && heads.isEmpty()) {
                heads.add(j);
            }
            if (named(name, "foot") || named(name, "ankle") || named(name, "toe")) {
                feet.add(j);
            }
        }
    }

    /** A chain of joints without a branch worth the name; toes and fingers are none. */
    private record Limb(int start, int end) {}

    static BvhPosture of(BvhFile file) {
        BvhPosture posture = new BvhPosture(file);
        if (posture.span > 0) {
            posture.weigh();
        }
        return posture;
    }

    /** Returns the longest path along bones between two joints, in the file's units; 0 for a single joint. */
    double span() {
        return span;
    }

    /** Returns the axis for which most evidence speaks; Y without evidence. */
    FileSpace.UpAxis up() {
        double x = score[0] - X_HANDICAP;
        double best = Math.max(Math.max(x, score[1]), score[2]);
        if (!(best >= ENOUGH) || best == score[1]) {
            return FileSpace.UpAxis.Y;
        }
        return best == score[2] ? FileSpace.UpAxis.Z : FileSpace.UpAxis.X;
    }

    /** Returns the second half of a sentence that says why. */
    String upReason() {
        double most = Math.max(Math.max(score[0] - X_HANDICAP, score[1]), score[2]);
        return most >= ENOUGH
                ? "since limbs hang down and bodies stand along it (evidence x " + Decimal.format(score[0], 2) + ", y "
                        + Decimal.format(score[1], 2) + ", z " + Decimal.format(score[2], 2) + ")."
                : "the usual one, since nothing in the skeleton or its motion shows it.";
    }

    private static boolean named(String name, String part) {
        for (int i = 0; i + part.length() <= name.length(); i++) {
            if (name.regionMatches(true, i, part, 0, part.length())) {
                return true;
            }
        }
        return false;
    }

    /** A bone is as long as its OFFSET or, where position channels say otherwise, as it is on average. */
    private void measureBones() {
        double[] values = new double[file.channelCount()];
        int[] frames = BvhPositionConvention.sampleFrames(file.frames());
        for (int f : frames) {
            file.readFrame(f, values);
            for (int j = 0; j < bones.length; j++) {
                if (file.skeleton().parent(j) >= 0) {
                    bones[j] += file.translation(j, values).length() / frames.length;
                }
            }
        }
        for (int j = bones.length - 1; j >= 0; j--) {
            int parent = file.skeleton().parent(j);
            if (parent >= 0) {
                double path = below[j] + bones[j];
                span = Math.max(span, below[parent] + path);
                below[parent] = Math.max(below[parent], path);
            }
        }
    }

    private void findLimbs() {
        int[] branches = new int[bones.length];
        for (int j = 0; j < bones.length; j++) {
            int parent = file.skeleton().parent(j);
            if (parent >= 0 && isBranch(j)) {
                branches[parent]++;
            }
        }
        for (int j = 0; j < bones.length; j++) {
            if (branches[j] == 0 && file.skeleton().parent(j) >= 0 && isBranch(j)) {
                int start = j;
                for (int p = file.skeleton().parent(j);
                        p >= 0 && branches[p] == 1;
                        p = file.skeleton().parent(p)) {
                    start = p;
                }
                limbs.add(new Limb(start, j));
            }
        }
    }

    private boolean isBranch(int j) {
        return below[j] + bones[j] >= BRANCH_SHARE * span;
    }

    private void weigh() {
        Pose pose = file.skeleton().restPose();
        world.update(pose);
        addScore(limbsUp(), REST_LIMBS);
        addScore(namesUp(), REST_NAMES);
        int[] frames = BvhPositionConvention.sampleFrames(file.frames());
        double[] values = new double[file.channelCount()];
        double[][] lowest = new double[3][frames.length];
        for (int i = 0; i < frames.length; i++) {
            file.pose(frames[i], values, pose);
            world.update(pose);
            addScore(limbsUp(), POSED_LIMBS / frames.length);
            addScore(namesUp(), POSED_NAMES / frames.length);
            for (int axis = 0; axis < 3; axis++) {
                lowest[axis][i] = lowest(axis);
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            double[] heights = lowest[axis];
            Arrays.sort(heights);
            // nine tenths of the clip, so that a jump is still over a floor
            double spread = heights[heights.length * 9 / 10] - heights[heights.length / 10];
            boolean floor = Math.abs(heights[heights.length / 2]) < FLOOR_SHARE * span && spread < FLOOR_SHARE * span;
            score[axis] += floor ? FLOOR : 0;
        }
    }

    private void addScore(Vec3 direction, double weight) {
        score[0] += weight * direction.x();
        score[1] += weight * direction.y();
        score[2] += weight * direction.z();
    }

    /** Returns the sum of all limbs, from end to start, in spans: about 0.7 to 1.4 long for a standing body. */
    private Vec3 limbsUp() {
        Vec3 sum = Vec3.ZERO;
        for (Limb limb : limbs) {
            sum = sum.plus(world.position(limb.start()).minus(world.position(limb.end())));
        }
        return sum.times(1 / Math.max(span, sum.length()));
    }

    /** Returns the direction from the middle of the feet to the head, or zero where no names say which these are. */
    private Vec3 namesUp() {
        if (heads.isEmpty() || feet.isEmpty()) {
            return Vec3.ZERO;
        }
        Vec3 middle = Vec3.ZERO;
        for (int foot : feet) {
            middle = middle.plusTimes(1.0 / feet.size(), world.position(foot));
        }
        return world.position(heads.get(0)).minus(middle).normalizedOr(Vec3.ZERO);
    }

    private double lowest(int axis) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int j = 0; j < file.joints().size(); j++) {
            Vec3 p = world.position(j);
            lowest = Math.min(lowest, axis == 0 ? p.x() : axis == 1 ? p.y() : p.z());
        }
        return lowest;
    }
}
