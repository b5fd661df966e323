// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.FbxReader;
import dev.surefoot.fbx.mesh.FbxVertices;
import dev.surefoot.fbx.patch.ClipKeys;
import dev.surefoot.fbx.patch.FbxPatcher;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** An FBX file, binary or text; every stack is a clip. */
final class FbxClipFile implements ClipFile {
    private final FbxFile file;
    private final BvhOptions options;
    private SoleCloud sole;
    private List<String> soleNotes;

    private FbxClipFile(FbxFile file, BvhOptions options) {
        this.file = file;
        this.options = options;
    }

    /** Reads a file; of the options unit and up axis count. */
    static FbxClipFile read(byte[] bytes, BvhOptions options) throws FileIssue {
        return new FbxClipFile(FbxReader.read(bytes, options.metresPerUnit(), options.up()), options);
    }

    @Override
    public String format() {
        return file.isBinary() ? "FBX binary" : "FBX text";
    }

    @Override
    public String extension() {
        return "fbx";
    }

    @Override
    public Skeleton skeleton() {
        return file.skeleton();
    }

    @Override
    public FileSpace space() {
        return file.space();
    }

    @Override
    public List<String> notes() {
        return file.notes();
    }

    @Override
    public List<String> clipNames() {
        return file.clipNames();
    }

    @Override
    public Clip clip(int index) throws FileIssue {
        return file.clip(index);
    }

    @Override
    public List<String> clipNotes(int index) throws FileIssue {
        return file.notes(index);
    }

    @Override
    public Clip clipAtFramesOf(int index, Clip other) throws FileIssue {
        return file.clip(index, other.startSeconds(), other.framesPerSecond(), other.frames());
    }

    @Override
    public SoleCloud sole() {
        readSole();
        return sole;
    }

    @Override
    public List<String> soleNotes() {
        readSole();
        return soleNotes;
    }

    private void readSole() {
        if (sole == null) {
            try {
                sole = FbxVertices.of(file.scene(), file.tree());
                soleNotes = List.of();
            } catch (FileIssue e) {
                // nothing but soles comes from the mesh, and its bytes are written as they are
                sole = SoleCloud.NONE;
                soleNotes = List.of("the mesh does not show where soles are: " + e.getMessage());
            }
        }
    }

    @Override
    public List<String> references() {
        return List.of();
    }

    @Override
    public Saved save(Map<Integer, Planting> plantings) throws FileIssue {
        FbxPatcher patcher = new FbxPatcher(file);
        int straightened = 0;
        for (Map.Entry<Integer, Planting> entry : plantings.entrySet()) {
            straightened += patch(patcher, entry.getKey(), entry.getValue());
        }
        byte[] bytes = patcher.toBytes();
        List<String> notes = new ArrayList<>(patcher.notes());
        notes.addAll(FarPlaces.notes(plantings.values()));
        if (patcher.keysBetween() > 0) {
            notes.add("keys were added at " + patcher.keysBetween()
                    + (patcher.keysBetween() == 1 ? " moment" : " moments")
                    + " between frames, so that standing feet stay put whether a player goes straight in angles or by "
                    + "the shortest turn");
        }
        if (patcher.keysOfSwings() > 0) {
            notes.add("keys were added at " + patcher.keysOfSwings()
                    + (patcher.keysOfSwings() == 1 ? " moment" : " moments")
                    + " between frames, so that swinging feet keep the paths of their curves");
        }
        if (straightened > 0) {
            notes.add("in the clips that were written " + straightened + (straightened == 1 ? " channel" : " channels")
                    + " above the feet did not go straight from frame to frame, as steps, cubics or additional keys do "
                    + "not: they have keys at the frames instead, so that feet stay put between them too");
        }
        return new Saved(bytes, notes);
    }

    private static int patch(FbxPatcher patcher, int clip, Planting planting) throws FileIssue {
        if (planting.result().changed().none()) {
            return 0;
        }
        Clip finer = planting.result().extraKeys().clip();
        int[] keys = WrittenKeys.frames(planting);
        double[] seconds = new double[keys.length];
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            seconds[i] = finer.seconds(keys[i]);
            poses.add(finer.pose(keys[i]));
        }
        Planting.ChangedJoints changed = planting.result().changed();
        return patcher.replace(
                clip,
                new ClipKeys(
                        seconds,
                        poses,
                        changed.rotated(),
                        changed.displaced(),
                        planting.jointsAboveFeet(),
                        standing(planting, keys),
                        frames(planting, keys),
                        swings(planting, keys)));
    }

    private static BitSet frames(Planting planting, int[] keys) {
        int times = planting.result().extraKeys().times();
        BitSet frames = new BitSet();
        for (int i = 0; i < keys.length; i++) {
            frames.set(i, keys[i] % times == 0);
        }
        return frames;
    }

    /** Returns the legs, and from which frames to the next they are nowhere near a contact. */
    private static List<ClipKeys.Swing> swings(Planting planting, int[] keys) {
        int times = planting.result().extraKeys().times();
        Skeleton skeleton = planting.clip().skeleton();
        List<ClipKeys.Swing> swings = new ArrayList<>();
        for (int leg = 0; leg < planting.legs().size(); leg++) {
            Leg own = planting.legs().get(leg);
            List<Integer> joints = new ArrayList<>();
            int foot = own.ball() >= 0 ? own.ball() : own.ankle();
            for (int j = foot; j >= 0 && skeleton.isAtOrAbove(own.hip(), j); j = skeleton.parent(j)) {
                joints.add(j);
            }
            BitSet touches = new BitSet();
            for (Contact contact : planting.contacts()) {
                if (contact.leg() == leg) {
                    touches.set(contact.startFrame(), contact.endFrame() + 1);
                }
            }
            BitSet free = new BitSet();
            for (int i = 0; i < keys.length; i++) {
                int frame = keys[i] / times;
                free.set(i, keys[i] % times == 0 && !touches.get(frame) && !touches.get(frame + 1));
            }
            if (!joints.isEmpty()) {
                swings.add(new ClipKeys.Swing(
                        joints.stream().mapToInt(Integer::intValue).toArray(), free));
            }
        }
        return swings;
    }

    /** Returns from which keys to the next a foot is held in its place. */
    private static BitSet standing(Planting planting, int[] keys) {
        int times = planting.result().extraKeys().times();
        BitSet held = new BitSet();
        for (Contact contact : planting.contacts()) {
            held.set(contact.startFrame() * times, contact.endFrame() * times);
        }
        BitSet standing = new BitSet();
        for (int i = 0; i + 1 < keys.length; i++) {
            standing.set(i, held.get(keys[i]));
        }
        return standing;
    }

    @Override
    public PlantOptions options(Clip clip, PlantOptions asked) throws FileIssue {
        if (asked.framesPerSecond().isPresent()) {
            throw new IllegalArgumentException("framesPerSecond is for a BVH file alone; an FBX gets keys where it "
                    + "needs them, got " + asked.framesPerSecond().getAsDouble());
        }
        if (asked.cycles() > 1) {
            throw new FileIssue(
                    IssueCode.UNSUPPORTED,
                    "",
                    "clips of an FBX file keep their length: they cannot be played " + asked.cycles()
                            + " times in a row");
        }
        return asked;
    }

    @Override
    public boolean hasRate() {
        return false;
    }

    @Override
    public String keysAdded(Planting planting) {
        return WrittenKeys.added(planting);
    }

    @Override
    public ClipFile reread(byte[] saved) throws FileIssue {
        return read(saved, options);
    }
}
