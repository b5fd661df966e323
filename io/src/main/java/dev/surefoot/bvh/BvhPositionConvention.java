// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decides whether position channels take the place of OFFSET or are added to it, for roots and for all other joints.
 *
 * <p>A joint below a root keeps its bone's length, so its positions lie near OFFSET (they take its place) or near zero
 * (they are added). A root's OFFSET is mostly the hips' height; the right reading puts the lowest joint near height
 * zero. Where OFFSET is no such height the other joints decide, and without any the position along OFFSET: nearer to
 * all of it, or to none.
 */
final class BvhPositionConvention {
    /** Frames looked at, evenly spread: enough for a median, few enough for a long file. */
    private static final int SAMPLES = 64;

    /**
     * A root's OFFSET this high beside the root's height over the lowest joint is taken for the hips' height: raised
     * legs shrink that.
     */
    private static final double HEIGHT_SHARE = 0.3;

    private final BvhFile file;
    private final boolean[] addsOffset;
    private final List<String> notes = new ArrayList<>();

    private BvhPositionConvention(BvhFile file, boolean[] addsOffset) {
        this.file = file;
        this.addsOffset = addsOffset;
    }

    /**
     * Fills {@code addsOffset} for every joint and returns sentences on what was decided and why, where it made a
     * difference.
     */
    static List<String> decide(BvhFile file, BvhPositions wanted, boolean[] addsOffset) {
        if (wanted != BvhPositions.AUTO) {
            Arrays.fill(addsOffset, wanted == BvhPositions.OFFSET);
            return List.of();
        }
        BvhPositionConvention convention = new BvhPositionConvention(file, addsOffset);
        boolean moves = false;
        for (BvhJoint joint : file.joints()) {
            moves |= joint.count(BvhChannel.Kind.POSITION) > 0;
        }
        if (moves) {
            int[] frames = sampleFrames(file.frames());
            convention.decideRoots(frames, convention.decideOthers(frames));
        }
        return convention.notes;
    }

    /** Returns frames spread evenly over the clip, the first and the last among them. */
    static int[] sampleFrames(int frames) {
        int[] sample = new int[Math.min(SAMPLES, frames)];
        for (int i = 0; i < sample.length; i++) {
            sample[i] = sample.length == 1 ? 0 : (int) ((long) i * (frames - 1) / (sample.length - 1));
        }
        return sample;
    }

    /**
     * Decides for the joints below roots and returns the balance: positive for added, negative for in place, 0 without
     * evidence.
     */
    private double decideOthers(int[] frames) {
        double[] values = new double[file.channelCount()];
        double balance = 0;
        for (int f : frames) {
            file.readFrame(f, values);
            for (BvhJoint joint : file.joints()) {
                if (joint.parent() >= 0) {
                    balance += preference(joint, values);
                }
            }
        }
        int joints = 0;
        for (int j = 0; j < file.joints().size(); j++) {
            BvhJoint joint = file.joints().get(j);
            boolean concerned = joint.parent() >= 0 && joint.count(BvhChannel.Kind.POSITION) > 0;
            addsOffset[j] = concerned && balance > 0;
            joints += concerned ? 1 : 0;
        }
        if (balance != 0) {
            notes.add("Position channels of " + joints + (joints == 1 ? " joint" : " joints") + " below a root "
                    + (balance > 0
                            ? "are added to their OFFSETs: they lie near zero."
                            : "take the place of their OFFSETs: they lie near them."));
        }
        return balance;
    }

    /** Returns how much nearer a joint's position is to zero than to its OFFSET, between −1 and 1. */
    private static double preference(BvhJoint joint, double[] values) {
        double toZero = 0;
        double toOffset = 0;
        for (int c = 0; c < joint.channels().size(); c++) {
            BvhChannel channel = joint.channels().get(c);
            if (channel.kind() == BvhChannel.Kind.POSITION) {
                double value = values[joint.firstChannel() + c];
                toZero += Math.abs(value);
                toOffset += Math.abs(value - component(joint.offset(), channel.axis()));
            }
        }
        double both = toZero + toOffset;
        return both > 0 ? (toOffset - toZero) / both : 0;
    }

    private void decideRoots(int[] frames, double others) {
        Vec3 up = null;
        for (int root = 0; root < file.joints().size(); root++) {
            BvhJoint joint = file.joints().get(root);
            if (joint.parent() < 0
                    && joint.count(BvhChannel.Kind.POSITION) > 0
                    && joint.offset().lengthSquared() > 0) {
                up = up == null ? upInFile() : up;
                decideRoot(root, up, frames, others);
            }
        }
    }

    /** Only the direction counts here, and it does not depend on where roots are. */
    private Vec3 upInFile() {
        FileSpace.UpAxis axis =
                file.options().up().orElseGet(() -> BvhPosture.of(file).up());
        return axis.worldFromFile().inverseRotate(Vec3.Y);
    }

    private void decideRoot(int root, Vec3 up, int[] frames, double others) {
        Vec3 offset = file.joints().get(root).offset();
        double[] values = new double[file.channelCount()];
        Pose pose = new Pose(file.joints().size());
        WorldPose world = new WorldPose(file.skeleton(), FileSpace.METRES_Y_UP);
        double[] heights = new double[frames.length];
        double[] lowest = new double[frames.length];
        double[] shares = new double[frames.length];
        for (int i = 0; i < frames.length; i++) {
            file.pose(frames[i], values, pose);
            world.update(pose);
            heights[i] = world.position(root).dot(up);
            lowest[i] = lowestBelow(root, up, world);
            shares[i] = world.position(root).dot(offset) / offset.lengthSquared();
        }
        double offsetHeight = offset.dot(up);
        double floor = median(lowest);
        String why;
        if (offsetHeight > HEIGHT_SHARE * (median(heights) - floor)) {
            addsOffset[root] = Math.abs(floor + offsetHeight) < Math.abs(floor);
            why = "that puts the lowest joint near height zero.";
        } else if (others != 0) {
            addsOffset[root] = others > 0;
            why = "as those of the other joints.";
        } else {
            addsOffset[root] = median(shares) < 0.5;
            why = "they lie nearer to " + (addsOffset[root] ? "zero." : "it.");
        }
        notes.add("Positions of \"" + file.joints().get(root).name() + "\" "
                + (addsOffset[root] ? "are added to its OFFSET: " : "take the place of its OFFSET: ") + why);
    }

    private double lowestBelow(int root, Vec3 along, WorldPose world) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int j = root;
                j < file.joints().size() && (j == root || file.joints().get(j).parent() >= 0);
                j++) {
            lowest = Math.min(lowest, world.position(j).dot(along));
        }
        return lowest;
    }

    private static double median(double[] values) {
        double[] sorted = Arrays.copyOf(values, values.length);
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static double component(Vec3 v, int axis) {
        return axis == 0 ? v.x() : axis == 1 ? v.y() : v.z();
    }
}
