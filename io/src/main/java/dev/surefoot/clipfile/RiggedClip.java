// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.file.FileIssue;
import dev.surefoot.json.JsonValue;
import dev.surefoot.math.Parallel;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One clip of a file and the legs in it: what can be planted, or looked at.
 *
 * @param index the clip's index in its file
 * @param clip the clip, frame for frame as the file has it
 * @param found its legs and its root joint
 * @param stances what its file says of which feet stand, if its legs were found: those of a description are others.
 *     {@link ClipFile#stances}
 * @param notes sentences on how the clip became frames and how its legs were found
 */
public record RiggedClip(int index, Clip clip, FoundLegs found, Optional<JsonValue> stances, List<String> notes) {
    /** Copies the notes. */
    public RiggedClip {
        notes = List.copyOf(notes);
    }

    /**
     * Reads a clip and finds its legs.
     *
     * @param file the file
     * @param index the clip's index in it
     * @param described the legs as somebody described them; empty to search
     * @throws IllegalArgumentException when a description does not fit the skeleton
     */
    public static RiggedClip read(ClipFile file, int index, List<LegDescription> described) throws FileIssue {
        return read(file, index, described, Parallel.NONE);
    }

    /** Reads the same; {@code parallel} reads parts of the clip at once. */
    public static RiggedClip read(ClipFile file, int index, List<LegDescription> described, Parallel parallel)
            throws FileIssue {
        Clip clip = file.clip(index, parallel);
        List<String> notes = new ArrayList<>(file.clipNotes(index));
        FoundLegs found = FoundLegs.in(file, clip, described, parallel);
        notes.addAll(found.notes());
        Optional<JsonValue> stances = described.isEmpty() ? file.stances(index) : Optional.empty();
        return new RiggedClip(index, clip, found, stances, notes);
    }

    /** Returns the same with those legs and one more note. */
    RiggedClip with(FoundLegs legs, String note) {
        List<String> all = new ArrayList<>(notes);
        all.add(note);
        return new RiggedClip(index, clip, legs, stances, all);
    }
}
