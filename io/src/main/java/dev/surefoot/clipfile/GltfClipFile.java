// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.clipfile.contacts.StanceRecord;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.mesh.SkinnedVertices;
import dev.surefoot.gltf.patch.GltfPatcher;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A glTF file, binary or text; every animation is a clip. */
final class GltfClipFile implements ClipFile {
    private final GltfFile file;
    private final Resources resources;
    private final GltfUnit unit;
    private final List<String> clipNames;
    private SoleCloud sole;
    private List<String> soleNotes;

    private GltfClipFile(GltfFile file, Resources resources, GltfUnit unit) throws FileIssue {
        this.file = file;
        this.unit = unit;
        this.resources = resources;
        clipNames = List.copyOf(file.animationNames());
    }

    /** Reads one, in the unit that is given, else in the one that its legs show. */
    static GltfClipFile read(byte[] bytes, Resources resources, OptionalDouble metresPerUnit) throws FileIssue {
        // what was written refers to the same files, and their bytes are at hand
        Map<String, byte[]> held = new HashMap<>();
        GltfFile file = GltfReader.read(bytes, (path, most) -> {
            byte[] read = resources.bytes(path, most);
            held.merge(path, read, (one, other) -> one.length >= other.length ? one : other);
            return read;
        });
        return new GltfClipFile(
                file,
                (path, most) -> {
                    byte[] read = held.get(path);
                    return read != null && read.length >= most ? read : resources.bytes(path, most);
                },
                GltfUnit.of(file.skeleton(), metresPerUnit));
    }

    @Override
    public String format() {
        return file.isBinary() ? "glTF binary" : "glTF";
    }

    @Override
    public String extension() {
        return file.isBinary() ? "glb" : "gltf";
    }

    @Override
    public Skeleton skeleton() {
        return file.skeleton();
    }

    @Override
    public FileSpace space() {
        return unit.space();
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>(unit.notes());
        notes.addAll(file.notes());
        return notes;
    }

    @Override
    public List<String> clipNames() {
        return clipNames;
    }

    @Override
    public Clip clip(int index) throws FileIssue {
        return file.clip(index, unit.space());
    }

    @Override
    public List<String> clipNotes(int index) throws FileIssue {
        return file.notes(index);
    }

    @Override
    public Optional<JsonValue> stances(int index) throws FileIssue {
        JsonValue extras = file.json().array("animations").get(index).asObject().get("extras");
        return extras instanceof JsonObject object
                ? Optional.ofNullable(object.get(StanceRecord.NAME))
                : Optional.empty();
    }

    @Override
    public Clip clipAtFramesOf(int index, Clip other) throws FileIssue {
        return file.clip(index, unit.space(), other.startSeconds(), other.framesPerSecond(), other.frames());
    }

    @Override
    public SoleCloud sole() throws FileIssue {
        readSole();
        return sole;
    }

    @Override
    public List<String> soleNotes() throws FileIssue {
        readSole();
        return soleNotes;
    }

    private void readSole() throws FileIssue {
        if (sole == null) {
            try {
                SkinnedVertices vertices = SkinnedVertices.of(file);
                sole = vertices.soleCloud();
                soleNotes = vertices.notes();
            } catch (FileIssue e) {
                // nothing but soles comes from the mesh, and its bytes are written as they are
                if (e.code() != IssueCode.NUMBER) {
                    throw e;
                }
                sole = SoleCloud.NONE;
                soleNotes = List.of("the mesh does not show where soles are: " + e.getMessage());
            }
        }
    }

    @Override
    public List<String> references() throws FileIssue {
        return file.references();
    }

    @Override
    public Saved save(Map<Integer, Planting> plantings) throws FileIssue {
        GltfPatcher patcher = new GltfPatcher(file);
        int straightened = 0;
        for (Map.Entry<Integer, Planting> entry : plantings.entrySet()) {
            Planting planting = entry.getValue();
            straightened += patch(patcher, entry.getKey(), planting);
            if (!planting.result().changed().none()) {
                patcher.extra(entry.getKey(), StanceRecord.NAME, () -> StanceRecord.of(planting));
            }
        }
        byte[] bytes = patcher.toBytes();
        List<String> notes = new ArrayList<>(patcher.notes());
        notes.addAll(FarPlaces.notes(plantings.values()));
        if (straightened > 0) {
            notes.add("in the clips that were written " + straightened + (straightened == 1 ? " channel" : " channels")
                    + " above the feet did not go straight from frame to frame, as steps, splines or additional keys "
                    + "do not: they have keys at the frames instead, so that feet stay put between them too");
        }
        return new Saved(bytes, notes);
    }

    @Override
    public PlantOptions options(Clip clip, PlantOptions options) {
        if (options.framesPerSecond().isPresent()) {
            throw new IllegalArgumentException("framesPerSecond is for a BVH file alone; a glTF gets keys where it "
                    + "needs them, got " + options.framesPerSecond().getAsDouble());
        }
        return options;
    }

    @Override
    public boolean hasRate() {
        return false;
    }

    @Override
    public String keysAdded(Planting planting) {
        return WrittenKeys.added(planting);
    }

    /** Returns how many channels were given keys so that they go straight from frame to frame. */
    private static int patch(GltfPatcher patcher, int animation, Planting planting) throws FileIssue {
        Clip clip = planting.clip();
        int[] inputFrames = planting.source().inputFrames();
        int period = period(inputFrames);
        int cycles = 1;
        for (int f = 1; f < clip.frames(); f++) {
            cycles += beginsAnew(inputFrames, f) ? 1 : 0;
        }
        patcher.repeat(animation, cycles, period / clip.framesPerSecond());
        Clip finer = planting.result().extraKeys().clip();
        int[] keys = WrittenKeys.frames(planting);
        double[] seconds = new double[keys.length];
        for (int i = 0; i < keys.length; i++) {
            seconds[i] = finer.seconds(keys[i]);
        }
        BitSet rotated = planting.result().changed().rotated();
        for (int joint = rotated.nextSetBit(0); joint >= 0; joint = rotated.nextSetBit(joint + 1)) {
            List<Quat> rotations = new ArrayList<>();
            for (int f : keys) {
                rotations.add(finer.pose(f).rotation(joint));
            }
            patcher.replaceRotation(animation, joint, seconds, rotations);
        }
        BitSet displaced = planting.result().changed().displaced();
        for (int joint = displaced.nextSetBit(0); joint >= 0; joint = displaced.nextSetBit(joint + 1)) {
            List<Vec3> translations = new ArrayList<>();
            for (int f : keys) {
                translations.add(finer.pose(f).translation(joint));
            }
            patcher.replaceTranslation(animation, joint, seconds, translations);
        }
        if (planting.result().changed().none()) {
            return 0;
        }
        List<Pose> poses = new ArrayList<>();
        for (int f : keys) {
            poses.add(finer.pose(f));
        }
        return patcher.straighten(animation, planting.jointsAboveFeet(), seconds, poses);
    }

    /** Returns the number of frames of one cycle. */
    private static int period(int[] inputFrames) {
        int f = 1;
        while (f < inputFrames.length && !beginsAnew(inputFrames, f)) {
            f++;
        }
        return f;
    }

    private static boolean beginsAnew(int[] inputFrames, int f) {
        return inputFrames[f] <= inputFrames[f - 1];
    }

    @Override
    public ClipFile reread(byte[] saved) throws FileIssue {
        return read(saved, resources, OptionalDouble.of(unit.space().metresPerUnit()));
    }
}
