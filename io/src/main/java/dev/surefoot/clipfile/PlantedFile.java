// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.disk.StagedFiles;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.outcome.ClipOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A file whose clips were planted, and what there is to say about it; {@link FilePlanter} makes it. */
public final class PlantedFile {
    private final OpenedFile source;
    private final List<PlantedClip> clips;
    private final WrittenClips written;

    private PlantedFile(OpenedFile source, List<PlantedClip> clips, WrittenClips written) {
        this.source = source;
        this.clips = List.copyOf(clips);
        this.written = written;
    }

    /** Writes the clips into the file's bytes; the file's own bytes where none was planted. */
    static PlantedFile of(OpenedFile source, List<PlantedClip> clips) throws FileIssue {
        boolean changed = clips.stream().anyMatch(PlantedClip::isPlanted);
        WrittenClips written = changed
                ? WrittenClips.of(source.file(), clips)
                : new WrittenClips(source.file(), source.bytes(), List.of(), source.file());
        return new PlantedFile(source, clips, written);
    }

    /** Returns the bytes of the result, in the format of the source. The array is shared, not copied. */
    public byte[] bytes() {
        return written.bytes();
    }

    /** Returns the file name's extension of its format, without the dot, as {@link OpenedFile#extension} says. */
    public String extension() {
        return source.extension();
    }

    /** Returns whether any clip was planted; otherwise the bytes are those of the source. */
    public boolean isChanged() {
        return clips.stream().anyMatch(PlantedClip::isPlanted);
    }

    /**
     * Returns the clips that were taken, in the file's order: each with its contacts, notes and what was left alone.
     */
    public List<PlantedClip> clips() {
        return clips;
    }

    /** Returns what could not be met, of all clips. */
    public List<Unresolved> unresolved() {
        List<Unresolved> all = new ArrayList<>();
        clips.forEach(clip -> all.addAll(clip.unresolved()));
        return all;
    }

    /** Returns sentences on all of it, each once: what was detected, mended, set aside or refused. */
    public List<String> notes() {
        // what is said of the skeleton is said of it in each clip
        Set<String> notes = new LinkedHashSet<>(source.file().notes());
        for (PlantedClip clip : clips) {
            notes.addAll(clip.notes());
            if (!clip.isPlanted()) {
                notes.add("the clip " + clip.name() + " is left as it is, since " + clip.leftAlone());
            }
            String keys = written.keysAdded(clip);
            if (!keys.isEmpty()) {
                notes.add(keys);
            }
            String between = clip.leftBetween("PlantOptions.withFramesPerSecond");
            if (!between.isEmpty()) {
                notes.add(between);
            }
        }
        notes.addAll(written.notes());
        return List.copyOf(notes);
    }

    /**
     * Judges what became of one of the clips, as it is read back from the bytes of the result. <b>Cost:</b> some tenths
     * of that of planting.
     */
    public ClipOutcome outcome(PlantedClip clip) throws FileIssue {
        return clip.outcome(
                clip.isPlanted() ? written.clip(clip) : clip.rigged().clip());
    }

    /**
     * Measures one of the clips as it came, on its own floor. <b>Cost:</b> about that of planting.
     *
     * @throws java.util.NoSuchElementException when the clip is left as it is
     */
    public MotionMetrics before(PlantedClip clip) {
        return clip.before(MotionMeter.Extent.ALL);
    }

    /**
     * Measures one of the clips as it is read back from the bytes of the result, on the ground. <b>Cost:</b> about that
     * of planting.
     *
     * @throws java.util.NoSuchElementException when the clip is left as it is
     */
    public MotionMetrics after(PlantedClip clip) throws FileIssue {
        return clip.after(written.clip(clip), MotionMeter.Extent.ALL);
    }

    /**
     * Writes the result beside its place, syncs it and puts it in its place, so that no half-written file is ever seen.
     *
     * @throws FileIssue with {@link IssueCode#DISK} when the place cannot be written, is taken, or is the input or a
     *     file that it refers to, or when one of those was changed since it was opened
     * @throws IllegalArgumentException when the name does not end as files of this format do
     */
    public void save(Path target) throws FileIssue {
        save(target, false);
    }

    /** Does the same and replaces a file that is there; the input, and files that it refers to, are never replaced. */
    public void saveOver(Path target) throws FileIssue {
        save(target, true);
    }

    private void save(Path target, boolean replace) throws FileIssue {
        if (!source.mayEndIn(ClipFileReader.extension(target.toString()))) {
            throw new IllegalArgumentException(
                    "target must end in ." + extension() + ", the format of " + source.name() + ", got " + target);
        }
        if (!source.findsItsFilesFrom(target)) {
            throw refusal(target, "must be in the folder of " + source.name() + ", which refers to other files there");
        }
        try (StagedFiles<FileIssue> files = new StagedFiles<>(replace, "saveOver replaces it", PlantedFile::refusal)) {
            files.protect(source.paths());
            files.claim(target);
            files.write(target, bytes());
            Optional<Path> changed = source.changed();
            if (changed.isPresent()) {
                throw refusal(changed.get(), "was changed while it was worked on; nothing is written");
            }
            files.commit();
        }
    }

    private static FileIssue refusal(Object target, String cause) {
        return new FileIssue(IssueCode.DISK, target.toString(), cause);
    }
}
