// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.patch;

import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.animation.AnimationChannels;
import dev.surefoot.gltf.animation.FrameGrid;
import dev.surefoot.gltf.animation.KeyTimes;
import dev.surefoot.gltf.animation.KeyValues;
import dev.surefoot.gltf.animation.StraightChannels;
import dev.surefoot.gltf.buffer.AccessorAppender;
import dev.surefoot.gltf.buffer.GlbContainer;
import dev.surefoot.gltf.node.MatrixParts;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Writes a glTF file back with other animation keys, and with members of its animations' extras; nothing else changes.
 *
 * <p>Everything that is not asked for keeps its text and its bytes: other animations, meshes, images, extensions,
 * extras, unknown chunks, the order of members and the digits of numbers. New data follows the old: in a {@code .glb}
 * at the end of the BIN chunk, in a {@code .gltf} in one more buffer, embedded. Data that is no longer used stays. With
 * nothing asked for the bytes are those that were read.
 *
 * <p><b>Units:</b> the file's: metres and seconds. <b>Accuracy:</b> times and values are stored as floats; a time
 * within a tenth of a millisecond of one of the animation's own keys becomes that key's. Rotations are normalized and
 * their signs kept on one side. New keys are LINEAR. <b>Errors:</b> {@link IllegalArgumentException} for indices out of
 * range, times that do not ascend, values that are not finite; a {@link FileIssue} where the file's own animation
 * cannot be read, or the result would exceed 2 GB. The file that was read is not changed; a patcher may write any
 * number of times.
 */
public final class GltfPatcher {
    private final GltfFile file;
    private final Map<Integer, AnimationEdit> edits = new TreeMap<>();
    private final List<String> notes = new ArrayList<>();

    /** Creates a patcher that changes nothing yet. */
    public GltfPatcher(GltfFile file) {
        this.file = file;
    }

    /** Gives a joint other rotations in an animation, one for each time; a joint without such a channel gets one. */
    public GltfPatcher replaceRotation(int animation, int joint, double[] seconds, List<Quat> rotations)
            throws FileIssue {
        checkCount(seconds, rotations.size());
        return replace(animation, joint, AnimationChannels.ROTATION, seconds, KeyValues.ofRotations(rotations));
    }

    /** Gives a joint the rotations that it has in {@code clip}, one for each frame. */
    public GltfPatcher replaceRotation(int animation, int joint, Clip clip) throws FileIssue {
        List<Quat> rotations = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            rotations.add(clip.pose(f).rotation(joint));
        }
        return replaceRotation(animation, joint, times(clip), rotations);
    }

    /**
     * Gives a joint other positions under its parent in an animation, one for each time; a joint without such a channel
     * gets one.
     */
    public GltfPatcher replaceTranslation(int animation, int joint, double[] seconds, List<Vec3> translations)
            throws FileIssue {
        checkCount(seconds, translations.size());
        return replace(animation, joint, AnimationChannels.TRANSLATION, seconds, KeyValues.ofVectors(translations));
    }

    /** Gives a joint the positions that it has in {@code clip}, one for each frame. */
    public GltfPatcher replaceTranslation(int animation, int joint, Clip clip) throws FileIssue {
        List<Vec3> translations = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            translations.add(clip.pose(f).translation(joint));
        }
        return replaceTranslation(animation, joint, times(clip), translations);
    }

    /**
     * Gives keys at these times to every channel of these joints that got none yet and does not go straight from one of
     * the times to the next: a step, a spline, or keys of its own between. What is planned for feet between two keys
     * then holds for whoever plays the file.
     *
     * @param joints the joints whose channels are looked at
     * @param poses the poses at the times
     * @return how many channels there were
     */
    public int straighten(int animation, int[] joints, double[] seconds, List<Pose> poses) throws FileIssue {
        checkCount(seconds, poses.size());
        BitSet nodes = new BitSet();
        for (int joint : joints) {
            nodes.set(file.nodeOfJoint(joint));
        }
        int straightened = 0;
        for (AnimationChannels.Channel channel :
                StraightChannels.notStraight(file.channels(animation), nodes, seconds)) {
            if (edit(animation).hasKeys(channel.node(), channel.path())) {
                continue;
            }
            int joint = file.jointOfNode(channel.node());
            List<Quat> rotations = new ArrayList<>();
            List<Vec3> vectors = new ArrayList<>();
            for (Pose pose : poses) {
                rotations.add(pose.rotation(joint));
                boolean scales = channel.path().equals(AnimationChannels.SCALE);
                vectors.add(scales ? pose.scale(joint) : pose.translation(joint));
            }
            boolean turns = channel.path().equals(AnimationChannels.ROTATION);
            float[] values = turns ? KeyValues.ofRotations(rotations) : KeyValues.ofVectors(vectors);
            replace(animation, joint, channel.path(), seconds, values);
            straightened++;
        }
        return straightened;
    }

    /**
     * Plays all channels that get no new keys {@code cycles} times over, morph weights too, so that the animation gets
     * longer.
     *
     * <p>Where one cycle's last key and the next one's first are the same moment with the same value, they become one
     * key; with different values the motion jumps, as it does in a player that loops. Channels of one key stay as they
     * are.
     *
     * @param cycles how often, at least 1; 1 changes nothing
     * @param periodSeconds from one cycle's start to the next; at least the clip's duration
     */
    public GltfPatcher repeat(int animation, int cycles, double periodSeconds) throws FileIssue {
        if (!(cycles >= 1)) {
            throw new IllegalArgumentException("cycles must be at least 1, got " + cycles);
        }
        FrameGrid grid = file.channels(animation).grid();
        double duration = (grid.frames() - 1) / grid.framesPerSecond();
        if (!(periodSeconds >= duration - KeyTimes.SAME_SECONDS && periodSeconds < Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "periodSeconds must be at least the clip's duration, " + duration + ", got " + periodSeconds);
        }
        edit(animation).repeat(cycles, periodSeconds);
        return this;
    }

    /**
     * Sets a member of an animation's {@code extras}, beside those that others have there. Extras that are no object
     * are left as they are, with a note.
     *
     * @param animation the animation
     * @param name the member's key
     * @param value makes the member each time that the file is written; empty removes one that is there
     */
    public GltfPatcher extra(int animation, String name, Supplier<Optional<JsonObject>> value) throws FileIssue {
        // refuses an index that there is not
        file.channels(animation);
        edit(animation).extra(name, value);
        return this;
    }

    private GltfPatcher replace(int animation, int joint, String path, double[] seconds, float[] values)
            throws FileIssue {
        if (!(joint >= 0 && joint < file.skeleton().size())) {
            throw new IllegalArgumentException(
                    "joint must be from 0 to " + (file.skeleton().size() - 1) + ", got " + joint);
        }
        for (float value : values) {
            if (!Float.isFinite(value)) {
                throw new IllegalArgumentException("every " + path + " must be finite as a float, got " + value);
            }
        }
        // refuses an animation that cannot be read, before its channels are changed
        file.channels(animation);
        edit(animation)
                .replace(new NewKeys(file.nodeOfJoint(joint), path, Arrays.copyOf(seconds, seconds.length), values));
        return this;
    }

    private static void checkCount(double[] seconds, int values) {
        if (seconds.length == 0 || seconds.length != values) {
            throw new IllegalArgumentException(
                    "seconds must hold one time for each of " + values + " values, got " + seconds.length);
        }
        for (int i = 0; i < seconds.length; i++) {
            boolean ascends = i == 0 || seconds[i] - seconds[i - 1] > 2 * KeyTimes.SAME_SECONDS;
            if (!(Math.abs(seconds[i]) < Float.MAX_VALUE && ascends)) {
                throw new IllegalArgumentException("seconds must ascend by more than " + 2 * KeyTimes.SAME_SECONDS
                        + ", got " + seconds[i] + " at " + i);
            }
        }
    }

    private static double[] times(Clip clip) {
        double[] seconds = new double[clip.frames()];
        for (int f = 0; f < seconds.length; f++) {
            seconds[f] = clip.seconds(f);
        }
        return seconds;
    }

    private AnimationEdit edit(int animation) {
        return edits.computeIfAbsent(animation, a -> new AnimationEdit());
    }

    /** Returns sentences on what the last {@link #toBytes()} had to do beside what was asked for. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** Returns the file with all changes, of the kind it was: {@code .glb} or {@code .gltf}. */
    public byte[] toBytes() throws FileIssue {
        notes.clear();
        JsonDocument document = file.document().copy();
        JsonObject root = (JsonObject) document.root();
        JsonArray buffers = root.array("buffers");
        GlbContainer glb = file.glb();
        boolean toBin = glb != null
                && (buffers.size() == 0
                        || (glb.hasBin() && !buffers.get(0).asObject().has("uri")));
        AccessorAppender appender = new AccessorAppender(
                arrayIn(root, "accessors"),
                arrayIn(root, "bufferViews"),
                toBin ? 0 : buffers.size(),
                toBin ? GlbContainer.aligned(glb.binLength()) : 0);
        TimeInputs inputs = new TimeInputs(appender);
        boolean extras = false;
        for (Map.Entry<Integer, AnimationEdit> entry : edits.entrySet()) {
            JsonObject animation = root.array("animations").get(entry.getKey()).asObject();
            PatchedAnimation patched = new PatchedAnimation(file, entry.getKey(), animation, appender, inputs, notes);
            patched.apply(entry.getValue());
            extras |= patched.applyExtras(entry.getValue());
            for (NewKeys keys : entry.getValue().newKeys()) {
                replaceMatrix(root.array("nodes").get(keys.node()).asObject(), keys.node());
            }
        }
        byte[] data = appender.bytes();
        if (data.length == 0 && !extras) {
            return glb == null ? file.document().toBytes() : Arrays.copyOf(glb.bytes(), glb.bytes().length);
        }
        if (data.length > 0) {
            addToBuffer(arrayIn(root, "buffers"), toBin, data);
        }
        if (glb == null) {
            return document.toBytes();
        }
        return glb.with(document.toBytes(), toBin ? data : new byte[0]);
    }

    private void addToBuffer(JsonArray buffers, boolean toBin, byte[] data) throws FileIssue {
        if (!toBin) {
            buffers.add(new JsonObject()
                    .put("byteLength", data.length)
                    .put(
                            "uri",
                            "data:application/octet-stream;base64,"
                                    + Base64.getEncoder().encodeToString(data)));
            return;
        }
        if (buffers.size() == 0) {
            buffers.add(new JsonObject());
        }
        double length = (double) GlbContainer.aligned(file.glb().binLength()) + data.length;
        buffers.get(0).asObject().put("byteLength", length);
    }

    /**
     * Writes a node's matrix as translation, rotation and scale: glTF does not let a node with a matrix be animated.
     */
    private void replaceMatrix(JsonObject node, int index) {
        if (!node.has("matrix")) {
            return;
        }
        MatrixParts parts = file.nodes().transforms().get(index).parts();
        Quat q = parts.rotation();
        node.remove("matrix")
                .put("translation", vector(parts.translation()))
                .put(
                        "rotation",
                        new JsonArray().add(q.x()).add(q.y()).add(q.z()).add(q.w()))
                .put("scale", vector(parts.scale()));
        notes.add(
                "Node " + index + " had a matrix; it now has translation, rotation and scale, because it is animated.");
    }

    private static JsonArray vector(Vec3 v) {
        return new JsonArray().add(v.x()).add(v.y()).add(v.z());
    }

    /** Returns the array of that key, put there empty when there was none. */
    static JsonArray arrayIn(JsonObject object, String key) throws FileIssue {
        if (!object.has(key)) {
            object.put(key, new JsonArray());
        }
        return object.array(key);
    }
}
