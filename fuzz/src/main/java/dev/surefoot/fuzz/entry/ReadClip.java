// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.clipfile.ClipFile;
import dev.surefoot.clipfile.ClipFileReader;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.fuzz.Finite;

/** Reads all that a clip file holds: an issue of the file is an answer, everything else but finite numbers is not. */
final class ReadClip {
    /** Clips of one file that are looked at. */
    private static final int MOST_CLIPS = 4;

    private ReadClip() {}

    /** Reads a file of that name. */
    static void read(byte[] bytes, String name, Resources resources, BvhOptions options) {
        try {
            ClipFile file = ClipFileReader.read(bytes, name, resources, options);
            read(file);
        } catch (FileIssue e) {
            Sentence.check(e.getMessage());
        }
    }

    private static void read(ClipFile file) throws FileIssue {
        file.notes().forEach(Sentence::check);
        Finite.check("metresPerUnit", file.space().metresPerUnit());
        for (int clip = 0; clip < Math.min(MOST_CLIPS, file.clipNames().size()); clip++) {
            try {
                Finite.check(file.clip(clip));
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
