// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Parallel;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A file's bytes with some clips planted and everything else as it was, and the same read back. The array is shared,
 * not copied: to be read only.
 *
 * @param source the file that they were planted in
 * @param bytes the bytes to write
 * @param notes sentences on what had to be done beside what was asked for
 * @param reread what these bytes hold
 */
@SuppressWarnings("ArrayRecordComponent") // written to a file, never compared
public record WrittenClips(ClipFile source, byte[] bytes, List<String> notes, ClipFile reread) {
    /** Copies the notes. */
    public WrittenClips {
        notes = List.copyOf(notes);
    }

    /** Writes those of the clips that were planted, and reads them back. */
    public static WrittenClips of(ClipFile source, List<PlantedClip> clips) throws FileIssue {
        return of(source, clips, Parallel.NONE);
    }

    /** Does the same; {@code parallel} works on several parts at once. */
    public static WrittenClips of(ClipFile source, List<PlantedClip> clips, Parallel parallel) throws FileIssue {
        Map<Integer, Planting> plantings = new TreeMap<>();
        for (PlantedClip clip : clips) {
            clip.planting().ifPresent(made -> plantings.put(clip.rigged().index(), made));
        }
        ClipFile.Saved saved = source.save(plantings, parallel);
        return new WrittenClips(source, saved.bytes(), saved.notes(), source.reread(saved.bytes(), parallel));
    }

    /** Returns a planted clip as it is read back, at the moments of the frames it was planned at. */
    public Clip clip(PlantedClip clip) throws FileIssue {
        return reread.clipAtFramesOf(
                clip.rigged().index(),
                clip.planting().orElseThrow().result().extraKeys().clip());
    }

    /** Returns a sentence on the keys that were added to a clip between those there were; empty when none were. */
    public String keysAdded(PlantedClip clip) {
        return clip.planting().map(source::keysAdded).orElse("");
    }
}
