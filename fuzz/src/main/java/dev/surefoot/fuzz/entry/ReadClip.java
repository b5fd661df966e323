// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.Finite;
import dev.surefoot.rig.Clip;

/** Reads all that a clip file holds: an issue of the file is an answer, everything else but finite numbers is not. */
final class ReadClip {
    /** Clips of one file that are looked at. */
    private static final int MOST_CLIPS = 4;

    private ReadClip() {}

    /** Reads a file of that name, and returns how many joints its clips have in all frames. */
    static long read(byte[] bytes, String name, Resources resources, BvhOptions options) {
        long[] joints = {0};
        try {
            ClipFile file = ClipFileReader.read(bytes, name, resources, options);
            read(file, joints);
        } catch (FileIssue e) {
            Sentence.check(e.getMessage());
        }
        return joints[0];
    }

    private static void read(ClipFile file, long[] joints) throws FileIssue {
        file.notes().forEach(Sentence::check);
        Finite.check("metresPerUnit", file.space().metresPerUnit());
        for (int clip = 0; clip < Math.min(MOST_CLIPS, file.clipNames().size()); clip++) {
            try {
                Clip read = file.clip(clip);
                joints[0] += (long) read.skeleton().size() * read.frames();
                Finite.check(read);
                file.clipNotes(clip).forEach(Sentence::check);
            } catch (FileIssue e) {
                Sentence.check(e.getMessage());
            }
        }
        file.references();
        file.sole();
        file.soleNotes().forEach(Sentence::check);
    }
}
