// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.number.EulerAngles;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A BVH file that was read: its joints, its motion, how it means its positions, and its own bytes for writing it back.
 *
 * <p>Joints and frames count from 0. Lengths are in the file's units, angles in degrees. End sites are joints that
 * nothing can move.
 */
public final class BvhFile {
    /** Frames that are read one after the other: ten milliseconds of work. */
    private static final int READ_AT_ONCE = 2048;

    private final String name;
    /** The file's own; null where they were left behind. */
    private final byte[] bytes;

    private final List<BvhJoint> joints;
    private final int channelCount;
    private final BvhMotionHead head;
    private final int[] rowStarts;
    private final int motionEnd;
    private final BvhOptions options;
    private final List<String> notes;
    private final Skeleton skeleton;
    private final boolean[] addsOffset;
    /** For each joint the axes of its rotation channels, and their columns in a row. */
    private final int[][] rotationAxes;

    private final int[][] rotationColumns;

    BvhFile(
            String name,
            byte[] bytes,
            List<BvhJoint> joints,
            int channelCount,
            BvhMotionReader motion,
            BvhOptions options,
            BvhFile meantAs,
            List<String> notes) {
        this.name = name;
        this.bytes = bytes;
        this.joints = List.copyOf(joints);
        this.channelCount = channelCount;
        this.options = options;
        head = motion.head();
        rowStarts = Arrays.copyOf(motion.rowStarts, motion.frames);
        motionEnd = motion.motionEnd;
        skeleton = skeleton(joints);
        addsOffset = new boolean[joints.size()];
        rotationAxes = new int[joints.size()][];
        rotationColumns = new int[joints.size()][];
        for (int j = 0; j < rotationAxes.length; j++) {
            rotationAxes[j] = joints.get(j).rotationAxes();
            rotationColumns[j] = joints.get(j).rotationColumns();
        }
        List<String> all = new ArrayList<>(notes);
        if (meantAs == null) {
            all.addAll(BvhPositionConvention.decide(this, options.positions(), addsOffset));
        } else {
            System.arraycopy(meantAs.addsOffset, 0, addsOffset, 0, addsOffset.length);
        }
        this.notes = List.copyOf(all);
    }

    /** The same file with other rows, every one of which has its place in those bytes. */
    BvhFile(BvhFile source, byte[] bytes, int[] rowStarts, int motionEnd) {
        this(source, bytes, rowStarts, motionEnd, BvhReader.notesOn(source.joints));
    }

    private BvhFile(BvhFile source, byte[] bytes, int[] rowStarts, int motionEnd, List<String> notes) {
        name = source.name;
        this.bytes = bytes;
        joints = source.joints;
        channelCount = source.channelCount;
        options = source.options;
        head = source.head;
        this.rowStarts = rowStarts;
        this.motionEnd = motionEnd;
        skeleton = source.skeleton;
        addsOffset = source.addsOffset;
        rotationAxes = source.rotationAxes;
        rotationColumns = source.rotationColumns;
        this.notes = notes;
    }

    /**
     * Returns the same file without its bytes, half of what it takes of the memory. Its frames cannot be read, and it
     * cannot be written back, until {@link #with} gives it its bytes again.
     */
    public BvhFile withoutBytes() {
        return new BvhFile(this, null, rowStarts, motionEnd, notes);
    }

    /** Returns whether it has its bytes. */
    public boolean hasBytes() {
        return bytes != null;
    }

    /** Returns the same file with its bytes again, the very ones that it was read from. */
    public BvhFile with(byte[] sameBytes) {
        return new BvhFile(this, sameBytes, rowStarts, motionEnd, notes);
    }

    private static Skeleton skeleton(List<BvhJoint> joints) {
        Skeleton.Builder builder = new Skeleton.Builder();
        for (BvhJoint joint : joints) {
            builder.add(new Skeleton.Joint(
                    joint.name(),
                    joint.parent(),
                    joint.offset(),
                    Quat.IDENTITY,
                    new Vec3(1, 1, 1),
                    joint.freedom(),
                    joint.movable(),
                    joint.axes()));
        }
        return builder.build();
    }

    /** Returns the clip's name that the reader was given. */
    public String name() {
        return name;
    }

    /** Returns the joints as the file has them, end sites among them, in file order. */
    public List<BvhJoint> joints() {
        return joints;
    }

    /** Returns the joints at rest, which is where OFFSET puts them, unturned; same indices as {@link #joints()}. */
    public Skeleton skeleton() {
        return skeleton;
    }

    /** Returns how many values a frame's row has. */
    public int channelCount() {
        return channelCount;
    }

    /** Returns the number of whole frames that are there, whatever the header says; at least 1. */
    public int frames() {
        return rowStarts.length;
    }

    /** Returns the seconds from one frame to the next. */
    public double frameSeconds() {
        return head.frameSeconds();
    }

    /** Returns sentences on what was mended, ignored or decided. */
    public List<String> notes() {
        return notes;
    }

    /** Returns the options that the reader was given. */
    public BvhOptions options() {
        return options;
    }

    /** Returns whether joint {@code j}'s position channels are added to its OFFSET; otherwise they take its place. */
    public boolean addsOffset(int j) {
        return addsOffset[j];
    }

    /** Returns whether every position in this file means the same as in another of the same joints. */
    public boolean meansPositionsAs(BvhFile other) {
        return Arrays.equals(addsOffset, other.addsOffset);
    }

    /** Parses the row of frame {@code f} into {@code values}, {@link #channelCount()} of them. */
    public void readFrame(int f, double[] values) {
        BvhScanner in = new BvhScanner(bytes(), rowStarts[f]);
        for (int c = 0; c < channelCount; c++) {
            in.skipBlanks();
            values[c] = in.number();
        }
    }

    /**
     * Does so for those columns alone that are wanted, and writes where each value's word begins and ends in the file,
     * up to the last column that is wanted and of the last there is.
     */
    void readFrame(int f, boolean[] wanted, int columns, double[] values, int[] starts, int[] ends) {
        byte[] b = bytes();
        BvhScanner in = new BvhScanner(b, rowStarts[f]);
        int at = in.at;
        for (int c = 0; c < columns; c++) {
            while (BvhScanner.isBlank(b[at])) {
                at++;
            }
            starts[c] = at;
            if (wanted[c]) {
                in.at = at;
                values[c] = in.number();
                at = in.at;
            } else {
                // every word was found to be a number, which has no byte at or below a blank in it
                while (at < b.length && b[at] > ' ') {
                    at++;
                }
            }
            ends[c] = at;
        }
        ends[channelCount - 1] = rowEnd(f);
    }

    /** Returns where the last word of frame {@code f}'s row ends. */
    int rowEnd(int f) {
        int end = f + 1 < rowStarts.length ? rowStarts[f + 1] : motionEnd;
        while (BvhScanner.isBlank(bytes[end - 1])) {
            end--;
        }
        return end;
    }

    /** Returns the position of joint {@code j} in its parent, from a row of values. */
    Vec3 translation(int j, double[] values) {
        BvhJoint joint = joints.get(j);
        Vec3 offset = joint.offset();
        double x = offset.x();
        double y = offset.y();
        double z = offset.z();
        for (int c = 0; c < joint.channels().size(); c++) {
            double value = values[joint.firstChannel() + c];
            switch (joint.channels().get(c)) {
                case X_POSITION -> x = addsOffset[j] ? x + value : value;
                case Y_POSITION -> y = addsOffset[j] ? y + value : value;
                case Z_POSITION -> z = addsOffset[j] ? z + value : value;
                default -> {
                    // rotations and scales do not move it
                }
            }
        }
        return new Vec3(x, y, z);
    }

    /** Returns the rotation of joint {@code j} in its parent, from a row of values. */
    Quat rotation(int j, double[] values) {
        return EulerAngles.of(rotationAxes[j], rotationColumns[j], values);
    }

    /** Returns the axes (0, 1, 2) of joint {@code j}'s rotation channels, in their order. */
    int[] rotationAxes(int j) {
        return rotationAxes[j];
    }

    /** Returns the columns of joint {@code j}'s rotation channels in a row. */
    int[] rotationColumns(int j) {
        return rotationColumns[j];
    }

    /** Puts frame {@code f} into {@code pose}, using {@code values} for its row. */
    void pose(int f, double[] values, Pose pose) {
        readFrame(f, values);
        for (int j = 0; j < joints.size(); j++) {
            pose.setTranslation(j, translation(j, values));
            pose.setRotation(j, rotation(j, values));
        }
    }

    /** Returns the motion as a clip in the file's own numbers, placed in the world by {@code space}. */
    public Clip clip(FileSpace space) {
        return clip(space, Parallel.NONE);
    }

    /** Returns the same; {@code parallel} reads several ranges of frames at once. */
    public Clip clip(FileSpace space, Parallel parallel) {
        Pose[] poses = new Pose[frames()];
        int[] turning = joints(BvhChannel.Kind.ROTATION);
        Pose first = Pose.turning(joints.size(), turning);
        pose(0, new double[channelCount], first);
        poses[0] = first;
        int[] moving = joints(BvhChannel.Kind.POSITION);
        parallel.ranges(1, poses.length, READ_AT_ONCE, (from, to) -> {
            double[] values = new double[channelCount];
            for (int f = from; f < to; f++) {
                readFrame(f, values);
                // a copy of another frame shares the positions that never change
                Pose pose = first.copyToTurn(turning.length);
                for (int j : moving) {
                    pose.setTranslation(j, translation(j, values));
                }
                for (int j : turning) {
                    pose.setRotation(j, rotation(j, values));
                }
                poses[f] = pose;
            }
        });
        return new Clip(name, skeleton, space, 0, 1 / head.frameSeconds(), List.of(poses));
    }

    /** Returns the joints that have channels of that kind. */
    private int[] joints(BvhChannel.Kind kind) {
        int[] found = new int[joints.size()];
        int count = 0;
        for (int j = 0; j < found.length; j++) {
            if (joints.get(j).count(kind) > 0) {
                found[count++] = j;
            }
        }
        return Arrays.copyOf(found, count);
    }

    byte[] bytes() {
        if (bytes == null) {
            throw new IllegalStateException(name + " has left its bytes behind; with(bytes) gives them back");
        }
        return bytes;
    }

    int rowStart(int f) {
        return rowStarts[f];
    }

    int motionEnd() {
        return motionEnd;
    }

    /** Returns where the blanks that begin at byte {@code start} end. */
    int blanksAfter(int start) {
        BvhScanner in = new BvhScanner(bytes(), start);
        in.skipBlanks();
        return in.at;
    }

    /** Returns how the file's first line ends; a line feed when it has only one line. */
    String lineEnd() {
        BvhScanner in = new BvhScanner(bytes(), 0);
        int end = in.lineEnd(0);
        boolean crlf = end + 1 < bytes.length && bytes[end] == '\r' && bytes[end + 1] == '\n';
        return crlf ? "\r\n" : end < bytes.length && bytes[end] == '\r' ? "\r" : "\n";
    }

    BvhMotionHead head() {
        return head;
    }
}
