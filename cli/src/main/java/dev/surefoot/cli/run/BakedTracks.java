// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.cli.report.OneLine;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.clipfile.OwnStances;
import dev.surefoot.clipfile.RiggedClip;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.live.ContactTrackFile;
import dev.surefoot.rig.find.LegDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The contact tracks of a file's clips, to be written beside it for a game.
 *
 * @param file the tracks by their clips' names; the second clip of a name is told by its number, as {@code walk#7}
 * @param without the names of clips in which no foot stands, or that have no legs
 */
public record BakedTracks(ContactTrackFile file, List<String> without) {
    /**
     * Finds them.
     *
     * @param clips indices of the file's clips
     */
    public static BakedTracks of(OpenedFile opened, List<Integer> clips, List<LegDescription> described)
            throws FileFailure {
        Map<String, ContactTrack> tracks = new LinkedHashMap<>();
        List<String> without = new ArrayList<>();
        for (int index : clips) {
            RiggedClip rigged = LegsOfFile.read(opened, index, described, "--legs");
            String name = rigged.clip().name();
            Optional<ContactTrack> track = rigged.found().legs().isEmpty()
                    ? Optional.empty()
                    : OwnStances.of(rigged).track();
            if (track.isPresent()) {
                tracks.put(tracks.containsKey(name) ? name + "#" + index : name, track.get());
            } else {
                without.add(name);
            }
        }
        if (tracks.isEmpty()) {
            throw new FileFailure(opened.name(), "holds no clip in which a foot stands, so there is no contact track");
        }
        return new BakedTracks(ContactTrackFile.of(tracks), List.copyOf(without));
    }

    /** Returns a sentence for the user on what is in a file of so many bytes. */
    public String words(String name, int bytes) {
        int count = file.tracks().size();
        String left = without.isEmpty() ? "" : "; no foot stands in " + String.join(", ", without);
        return OneLine.of(name + ": " + count + (count == 1 ? " contact track, " : " contact tracks, ") + bytes
                + " bytes" + left);
    }
}
