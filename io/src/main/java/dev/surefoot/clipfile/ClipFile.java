// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Parallel;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.sole.SoleCloud;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A file with one skeleton and its clips, whatever its format; it is saved in the format it came in. */
public interface ClipFile {
    /**
     * A file to be written.
     *
     * @param bytes its bytes
     * @param notes sentences on what had to be done beside what was asked for
     */
    @SuppressWarnings("ArrayRecordComponent") // written to a file, never compared
    record Saved(byte[] bytes, List<String> notes) {
        /** Copies the notes. */
        public Saved {
            notes = List.copyOf(notes);
        }
    }

    /** Returns the format's name to print. */
    String format();

    /** Returns the file name's extension for this format, without the dot. */
    String extension();

    /** Returns the skeleton. */
    Skeleton skeleton();

    /** Returns the unit and up axis. */
    FileSpace space();

    /** Returns sentences on what was detected, mended or set aside. */
    List<String> notes();

    /** Returns the names of the clips, in file order. */
    List<String> clipNames();

    /** Returns clip {@code index}, frame for frame as the file has it. */
    Clip clip(int index) throws FileIssue;

    /** Returns the same clip; {@code parallel} reads parts of it at once where the format allows it. */
    default Clip clip(int index, Parallel parallel) throws FileIssue {
        return clip(index);
    }

    /** Returns sentences on how clip {@code index} became frames. */
    List<String> clipNotes(int index) throws FileIssue;

    /**
     * Returns what the file says of which feet stand in clip {@code index}, as JSON: a format that has a place for that
     * is written with it. Anybody may have written it, and moved the clip since. Empty where it says nothing.
     */
    default Optional<JsonValue> stances(int index) throws FileIssue {
        return Optional.empty();
    }

    /** Returns clip {@code index} at the moments of another clip's frames. */
    Clip clipAtFramesOf(int index, Clip other) throws FileIssue;

    /** Returns the skinned mesh around the feet; {@link SoleCloud#NONE} when there is none. */
    @SuppressWarnings("exports") // handed on to where soles are found, by nobody else
    SoleCloud sole() throws FileIssue;

    /** Returns sentences on what {@link #sole()} left out. */
    List<String> soleNotes() throws FileIssue;

    /** Returns the paths, from its folder, of other files that the file refers to: without them it is not whole. */
    List<String> references() throws FileIssue;

    /**
     * Returns the file's bytes with some clips planted and everything else as it was.
     *
     * @param plantings by index of the clip
     */
    Saved save(Map<Integer, Planting> plantings) throws FileIssue;

    /** Returns the same; {@code parallel} works on several parts at once where that is worth it. */
    default Saved save(Map<Integer, Planting> plantings, Parallel parallel) throws FileIssue {
        return save(plantings);
    }

    /**
     * Returns the options by which a clip of this file is planted: a format that has one rate for all frames keeps the
     * clip's own where none is asked for.
     *
     * @throws IllegalArgumentException when they ask for a rate below the clip's own, or of a format that has none
     * @throws FileIssue with {@link dev.surefoot.file.IssueCode#MEMORY} when the clip would become too long
     */
    PlantOptions options(Clip clip, PlantOptions options) throws FileIssue;

    /**
     * Returns whether a clip has one rate for all of its frames, so that keys come between them by a finer rate alone.
     */
    boolean hasRate();

    /**
     * Returns a sentence on the keys that saving this planting adds between those there were; empty when it adds none.
     */
    String keysAdded(Planting planting);

    /** Reads bytes that {@link #save} returned, as this file was read. */
    ClipFile reread(byte[] saved) throws FileIssue;

    /** Reads the same; {@code parallel} reads several parts at once where that is worth it. */
    default ClipFile reread(byte[] saved, Parallel parallel) throws FileIssue {
        return reread(saved);
    }
}
