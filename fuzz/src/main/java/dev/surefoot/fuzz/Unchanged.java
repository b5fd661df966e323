// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz;

import dev.surefoot.clipfile.PlantedClip;
import dev.surefoot.clipfile.WrittenClips;
import dev.surefoot.fbx.FbxFile;
import dev.surefoot.fbx.FbxReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.gltf.buffer.GlbContainer;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Quat;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** What planting did not mean to change is as it was: joints in a BVH, and all of a glTF but its new channels. */
final class Unchanged {
    private static final Set<String> GROWING = Set.of("animations", "accessors", "bufferViews", "buffers");

    private Unchanged() {}

    static void check(byte[] source, Resources resources, WrittenClips written, List<PlantedClip> clips)
            throws FileIssue {
        if (written.source().extension().equals("bvh")) {
            hierarchy(source, written.bytes());
            for (PlantedClip clip : clips) {
                if (clip.planting().isPresent()) {
                    joints(clip.planting().get(), written.clip(clip));
                }
            }
        } else if (written.source().extension().equals("fbx")) {
            // records that were added are told apart by their own tests; here what is not planted stays
            fbx(source, written.bytes(), clips);
        } else {
            json(GltfReader.read(source, resources), GltfReader.read(written.bytes(), resources), clips);
        }
    }

    /** All that is written before the motion stays byte for byte. */
    private static void hierarchy(byte[] source, byte[] written) {
        byte[] before = firstPart(source);
        if (!Arrays.equals(before, 0, before.length, written, 0, Math.min(before.length, written.length))) {
            throw new AssertionError("the hierarchy is another one");
        }
    }

    private static byte[] firstPart(byte[] bvh) {
        String text = new String(bvh, StandardCharsets.ISO_8859_1);
        return Arrays.copyOf(bvh, Math.max(0, text.lastIndexOf("MOTION")));
    }

    private static void joints(Planting planting, Clip reread) {
        Clip written = FinerClip.every(reread, planting.result().extraKeys().times());
        Clip source = planting.source().clip();
        Planting.ChangedJoints changed = planting.result().changed();
        for (int f = 0; f < source.frames(); f++) {
            for (int j = 0; j < source.skeleton().size(); j++) {
                Quat was = source.pose(f).rotation(j);
                boolean turned =
                        !changed.rotated().get(j) && !was.equals(written.pose(f).rotation(j));
                boolean moved = !changed.displaced().get(j)
                        && !source.pose(f).translation(j).equals(written.pose(f).translation(j));
                if (turned || moved) {
                    throw new AssertionError("joint " + j + " is not as it was in frame " + f);
                }
            }
        }
    }

    private static void fbx(byte[] source, byte[] written, List<PlantedClip> clips) throws FileIssue {
        FbxFile before = FbxReader.read(source);
        FbxFile after = FbxReader.read(written);
        if (before.skeleton().size() != after.skeleton().size()) {
            throw new AssertionError("joints were " + before.skeleton().size() + " and are "
                    + after.skeleton().size());
        }
        for (PlantedClip clip : clips) {
            int index = clip.rigged().index();
            Clip was = before.clip(index);
            Clip is = after.clip(index);
            if (was.frames() != is.frames()) {
                throw new AssertionError("frames were " + was.frames() + " and are " + is.frames());
            }
        }
    }

    private static void json(GltfFile source, GltfFile written, List<PlantedClip> clips) throws FileIssue {
        JsonObject before = source.json();
        JsonObject after = written.json();
        for (int i = 0; i < before.size(); i++) {
            String key = before.key(i);
            if (!GROWING.contains(key)) {
                same(key, before.value(i), after.get(key));
            }
        }
        for (String list : List.of("accessors", "bufferViews")) {
            JsonArray old = before.array(list);
            JsonArray now = after.array(list);
            for (int i = 0; i < old.size(); i++) {
                same(list, old.get(i), now.get(i));
            }
        }
        for (PlantedClip clip : clips) {
            int index = clip.rigged().index();
            if (clip.planting().isEmpty()) {
                same(
                        "animation",
                        before.array("animations").get(index),
                        after.array("animations").get(index));
            }
        }
        if (source.isBinary()) {
            bin(source.glb(), written.glb());
        }
    }

    private static void bin(GlbContainer before, GlbContainer after) {
        byte[] all = after.bytes();
        byte[] old = before.bytes();
        int length = before.binLength();
        int from = old.length - length;
        int to = all.length - after.binLength();
        if (before.hasBin() && !Arrays.equals(old, from, from + length, all, to, to + length)) {
            throw new AssertionError("the buffer begins with other bytes");
        }
    }

    private static void same(String what, JsonValue before, JsonValue after) {
        if (after == null || !before.toString().equals(after.toString())) {
            throw new AssertionError(what + " was " + before + " and is " + after);
        }
    }
}
