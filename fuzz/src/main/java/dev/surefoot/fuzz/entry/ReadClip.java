// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.Finite;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.GltfReader;
import dev.surefoot.rig.Clip;
import java.util.function.IntToLongFunction;

/** Reads all that a clip file holds: an issue of the file is an answer, everything else but finite numbers is not. */
final class ReadClip {
    /** Clips of one file that are looked at. */
    private static final int MOST_CLIPS = 4;

    /** Joints in all frames beyond which a glTF's clip is refused before any of them is made. */
    private static final long MOST_JOINT_FRAMES = 2_000_000;

    private ReadClip() {}

    /** Reads a file of that name, and returns how many joints its clips have in all frames, refused ones too. */
    static long read(byte[] bytes, String name, Resources resources, BvhOptions options) {
        long[] joints = {0};
        try {
            ClipFile file = ClipFileReader.read(bytes, name, resources, options);
            read(file, joints, clip -> name.contains(".gl") ? framesOfGltf(bytes, resources, clip) : 0);
        } catch (FileIssue e) {
            Sentence.check(e.getMessage());
        }
        return joints[0];
    }

    /** A glTF's clip may be refused by its last channel, when those before it have moved all frames. */
    private static long framesOfGltf(byte[] bytes, Resources resources, int clip) {
        try {
            GltfFile file = GltfReader.read(bytes, resources);
            long joints = file.channels(clip).grid().frames() * file.skeleton().size();
            return joints <= MOST_JOINT_FRAMES ? joints : 0;
        } catch (FileIssue e) {
            // refused before there were frames
            return 0;
        }
    }

    private static void read(ClipFile file, long[] joints, IntToLongFunction refused) throws FileIssue {
        file.notes().forEach(Sentence::check);
        Finite.check("metresPerUnit", file.space().metresPerUnit());
        for (int clip = 0; clip < Math.min(MOST_CLIPS, file.clipNames().size()); clip++) {
            try {
                Clip read = file.clip(clip);
                joints[0] += (long) read.skeleton().size() * read.frames();
                Finite.check(read);
                file.clipNotes(clip).forEach(Sentence::check);
            } catch (FileIssue e) {
                joints[0] += refused.applyAsLong(clip);
                Sentence.check(e.getMessage());
            }
        }
        file.references();
        file.sole();
        file.soleNotes().forEach(Sentence::check);
    }
}
