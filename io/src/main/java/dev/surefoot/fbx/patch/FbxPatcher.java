// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.curve.AnimatedChannel;
import dev.surefoot.fbx.curve.ChannelPlace;
import dev.surefoot.fbx.curve.CurveNode;
import dev.surefoot.fbx.curve.KeyAttributes;
import dev.surefoot.fbx.curve.StackSampler;
import dev.surefoot.fbx.curve.WritableChannels;
import dev.surefoot.fbx.scene.JointTransform;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes an FBX file back with other keys and nothing else changed.
 *
 * <p>Arrays of curves are replaced in place; curves and curve nodes that are missing are added, with their connections
 * and definitions. Every other value keeps its bytes, in text every other byte its place. With nothing asked for the
 * bytes are those that were read.
 *
 * <p><b>Units:</b> poses as {@link FbxFile#clip} has them, seconds. <b>Accuracy:</b> times are rounded to the file's
 * ticks, values stored as floats. Between new keys values go straight; keys before the first of them and behind the
 * last stay. Of all angles that make a rotation those nearest to the source's own at that moment are written.
 * <b>Errors:</b> {@link IllegalArgumentException} for indices out of range and times that do not ascend; a
 * {@link FileIssue} where a channel cannot be written. The file that was read is not changed; a patcher writes once.
 */
public final class FbxPatcher {
    /**
     * Part of a value by which a channel may be off a straight line and still be straight: sixteen times the rounding
     * of floats.
     */
    private static final double ROUNDING = 0x1p-20;
    /** The same of values near 0: degrees, or the file's units, of which even a metre makes a micrometre. */
    private static final double LEAST_ROUNDING = 1e-6;
    /** Angles this near to those of the file are not written: a metre away they make 2 µm. */
    private static final double SAME_DEGREES = 1e-4;
    /**
     * Degrees from which on full turns are taken out of a curve: floats hold this to 8 µm a metre away, ten times as
     * many to 0.08 mm, more than a foot may slip.
     */
    private static final double MOST_WOUND = 3600;
    /** Places looked at between two moments, one less. */
    private static final int PARTS = 4;

    private final FbxFile file;
    private final DocumentEdits edits = new DocumentEdits();
    private final NewObjects objects;
    private final List<String> notes = new ArrayList<>();
    private int keysBetween;
    private int keysOfSwings;

    /** Creates a patcher that changes nothing yet. */
    public FbxPatcher(FbxFile file) {
        this.file = file;
        objects = new NewObjects(file.scene(), edits);
    }

    /**
     * Gives a clip other keys, and more between them: where swinging feet would leave the path of curves that are not
     * straight, and where players that go straight in angles and players that turn the shortest way would hold a
     * standing foot differently.
     *
     * @return how many channels above feet were given keys since they did not go straight
     */
    public int replace(int clip, ClipKeys asked) throws FileIssue {
        StackSampler sampler = new StackSampler(file.tree(), file.stack(clip));
        SourceAngles source = new SourceAngles(file, sampler);
        KeyPoses swung = SwingPaths.kept(file, source, asked);
        WritableChannels writable = new WritableChannels(file.scene(), file.tree(), file.stack(clip));
        BitSet above = turningAbove(clip, writable, asked);
        KeysBetween keys = KeysBetween.of(source, swung, asked.rotated(), above);
        keysOfSwings += swung.poses().size() - asked.seconds().length;
        keysBetween += keys.poses().size() - swung.poses().size();
        ClipEdit edit = new ClipEdit(clip, keys.poses(), sampler, writable);
        for (int j = keys.rotated().nextSetBit(0); j >= 0; j = keys.rotated().nextSetBit(j + 1)) {
            edit.rotate(j);
        }
        BitSet displaced = asked.displaced();
        for (int j = displaced.nextSetBit(0); j >= 0; j = displaced.nextSetBit(j + 1)) {
            edit.displace(j);
        }
        int straightened = edit.written.isEmpty() ? 0 : edit.straighten(asked.above());
        edit.noteLimits();
        return straightened;
    }

    /** Returns the joints above feet that the file turns, and that can be given other keys. */
    private BitSet turningAbove(int clip, WritableChannels writable, ClipKeys keys) throws FileIssue {
        BitSet turning = new BitSet();
        for (int joint : keys.above()) {
            ChannelPlace turns = new ChannelPlace(joint, ChannelPlace.Path.ROTATION);
            AnimatedChannel channel = file.stack(clip).channel(turns);
            boolean hasKeys = channel != null && channel.hasKeys();
            turning.set(joint, hasKeys && writable.obstacle(turns).isEmpty());
        }
        return turning;
    }

    private static long[] ticks(List<KeyPose> keys) {
        long[] ticks = new long[keys.size()];
        for (int i = 0; i < ticks.length; i++) {
            ticks[i] = keys.get(i).ticks();
            if (i > 0 && ticks[i] <= ticks[i - 1]) {
                throw new IllegalArgumentException("seconds must ascend by at least a tick, got "
                        + keys.get(i).seconds() + " at " + i);
            }
        }
        return ticks;
    }

    /** Returns sentences on what could not be written as it was asked for. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** Returns how many moments got keys beside those that were asked for, so that all players hold standing feet. */
    public int keysBetween() {
        return keysBetween;
    }

    /** Returns how many moments got keys so that swinging feet keep their paths between frames. */
    public int keysOfSwings() {
        return keysOfSwings;
    }

    /** Returns the file with all changes, binary or text as it was. */
    public byte[] toBytes() throws FileIssue {
        byte[] bytes = file.scene().document().bytes();
        if (edits.isEmpty()) {
            return Arrays.copyOf(bytes, bytes.length);
        }
        objects.define();
        return file.isBinary()
                ? BinaryWriter.write(file.scene().document(), edits)
                : TextWriter.write(file.scene().document(), edits);
    }

    /** The channels of one clip that get keys. */
    private final class ClipEdit {
        private final long[] ticks;
        private final List<KeyPose> keys;
        private final StackSampler sampler;
        private final WritableChannels writable;
        private final ChannelPatch channels;
        private final int clip;
        private final Set<ChannelPlace> written = new HashSet<>();
        private final LimitNotes limits = new LimitNotes();

        ClipEdit(int clip, List<KeyPose> keys, StackSampler sampler, WritableChannels writable) throws FileIssue {
            this.clip = clip;
            ticks = ticks(keys);
            this.keys = keys;
            this.sampler = sampler;
            this.writable = writable;
            long ticksPerSecond = file.scene().settings().ticksPerSecond();
            int held = file.frames(clip).heldSpacing(ticksPerSecond);
            channels = new ChannelPatch(file.scene(), file.stack(clip), edits, objects, KeyAttributes.straight(held));
        }

        void rotate(int joint) throws FileIssue {
            JointTransform transform = file.tree().transform(joint);
            double[][] values = new double[CurveNode.AXES.size()][ticks.length];
            for (int i = 0; i < ticks.length; i++) {
                Vec3 degrees = keys.get(i).degrees(joint);
                Vec3 held = transform.clampDegrees(degrees);
                if (transform.isLimited() && !transform.holds(degrees)) {
                    limits.beyond(joint, keys.get(i).seconds(), degrees.distanceTo(held));
                }
                put(held, values, i);
            }
            write(new ChannelPlace(joint, ChannelPlace.Path.ROTATION), values);
            if (transform.hasPivots()) {
                // about a pivot a turn moves the joint: its position is written too
                displace(joint);
            }
        }

        void displace(int joint) throws FileIssue {
            JointTransform transform = file.tree().transform(joint);
            double[][] values = new double[CurveNode.AXES.size()][ticks.length];
            for (int i = 0; i < ticks.length; i++) {
                Pose pose = keys.get(i).pose();
                Vec3 scale = sampler.scale(joint, ticks[i]);
                put(transform.lclTranslation(pose.translation(joint), pose.rotation(joint), scale), values, i);
            }
            write(new ChannelPlace(joint, ChannelPlace.Path.TRANSLATION), values);
        }

        private static void put(Vec3 value, double[][] values, int key) {
            values[0][key] = value.x();
            values[1][key] = value.y();
            values[2][key] = value.z();
        }

        private void write(ChannelPlace place, double[][] values) throws FileIssue {
            if (written.contains(place) || stays(place, values)) {
                return;
            }
            written.add(place);
            String obstacle = writable.obstacle(place);
            if (!obstacle.isEmpty()) {
                throw new FileIssue(
                        IssueCode.UNSUPPORTED,
                        file.clipNames().get(clip),
                        place.path().property() + " of " + file.skeleton().label(place.joint())
                                + " cannot be changed, since " + obstacle);
            }
            channels.replace(place, file.tree().model(place.joint()).id(), ticks, values, unwound(place, values));
        }

        /** Returns the full turns that take angles of a channel back to where floats hold them. */
        private double[] unwound(ChannelPlace place, double[][] values) {
            boolean turns = place.path() == ChannelPlace.Path.ROTATION;
            double[] shifts = new double[values.length];
            if (turns && !file.tree().transform(place.joint()).isLimited()) {
                Arrays.setAll(shifts, axis -> unwound(values[axis]));
            }
            return shifts;
        }

        private static double unwound(double[] angles) {
            double least = angles[0];
            double most = angles[0];
            for (double angle : angles) {
                least = Math.min(least, angle);
                most = Math.max(most, angle);
            }
            double middle = 0.5 * (least + most);
            boolean far = Math.max(-least, most) > MOST_WOUND;
            return far ? -360 * Math.rint(middle / 360) : 0;
        }

        /** Gives keys to channels above feet that go along curves, or have keys of their own between. */
        int straighten(int[] above) throws FileIssue {
            int count = 0;
            for (int joint : above) {
                ChannelPlace turns = new ChannelPlace(joint, ChannelPlace.Path.ROTATION);
                if (isToStraighten(turns)) {
                    rotate(joint);
                    count++;
                }
                ChannelPlace moves = new ChannelPlace(joint, ChannelPlace.Path.TRANSLATION);
                if (isToStraighten(moves)) {
                    displace(joint);
                    count++;
                }
            }
            return count;
        }

        private boolean isToStraighten(ChannelPlace place) throws FileIssue {
            AnimatedChannel channel = file.stack(clip).channel(place);
            if (channel == null || !channel.hasKeys() || written.contains(place)) {
                return false;
            }
            return writable.obstacle(place).isEmpty() && !isStraight(place);
        }

        /** Returns whether a channel has these values already, and goes straight between them. */
        private boolean stays(ChannelPlace place, double[][] values) {
            double least = place.path() == ChannelPlace.Path.ROTATION ? SAME_DEGREES : LEAST_ROUNDING;
            for (int i = 0; i < ticks.length; i++) {
                Vec3 wanted = new Vec3(values[0][i], values[1][i], values[2][i]);
                double same = Math.max(least, tolerance(place, wanted));
                if (!(wanted.distanceTo(value(place, ticks[i])) <= same)) {
                    return false;
                }
            }
            return isStraight(place);
        }

        /** Angles that are wound up further than they would be written count as if they were not. */
        private static double tolerance(ChannelPlace place, Vec3 value) {
            boolean wound = place.path() == ChannelPlace.Path.ROTATION && value.length() > MOST_WOUND;
            return LEAST_ROUNDING + (wound ? 0 : ROUNDING * value.length());
        }

        private boolean isStraight(ChannelPlace place) {
            for (int i = 0; i + 1 < ticks.length; i++) {
                Vec3 from = value(place, ticks[i]);
                Vec3 to = value(place, ticks[i + 1]);
                double tolerance = Math.max(tolerance(place, from), tolerance(place, to));
                for (int part = 1; part < PARTS; part++) {
                    long at = ticks[i] + (ticks[i + 1] - ticks[i]) * part / PARTS;
                    double weight = ((double) at - ticks[i]) / ((double) ticks[i + 1] - ticks[i]);
                    if (!(from.lerp(to, weight).distanceTo(value(place, at)) <= tolerance)) {
                        return false;
                    }
                }
            }
            return true;
        }

        private Vec3 value(ChannelPlace place, long at) {
            return place.path() == ChannelPlace.Path.ROTATION
                    ? sampler.degrees(place.joint(), at)
                    : sampler.lclTranslation(place.joint(), at);
        }

        void noteLimits() {
            notes.addAll(limits.sentences(file.skeleton()));
        }
    }
}
