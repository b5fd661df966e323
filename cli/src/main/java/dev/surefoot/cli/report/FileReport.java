// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Everything that is reported about one run of a command over one file.
 *
 * @param version Surefoot's version
 * @param command the subcommand
 * @param input the file that was read, as the user named it
 * @param output the file that was written; null when none was
 * @param ground the ground as the user named it; null when there was none
 * @param clips the clips, in the file's order
 */
public record FileReport(
        String version, String command, String input, String output, String ground, List<ClipReport> clips) {
    /** Copies the list. */
    public FileReport {
        clips = List.copyOf(clips);
    }

    /** Returns whether clips stay on their own floors. */
    public boolean isOnOwnFloor() {
        return command.equals("clean");
    }

    /** Returns the judgement of one of the clips. */
    public ClipVerdict verdict(ClipReport clip) {
        return new ClipVerdict(clip, isOnOwnFloor());
    }

    /** Returns the clips that were changed, or all of those that were only looked at. */
    public List<ClipReport> results() {
        return clips.stream().filter(clip -> clip.leftAlone().isEmpty()).toList();
    }

    /** Returns the clips that were left as they are: their figures are no results. */
    public List<ClipReport> left() {
        return clips.stream().filter(clip -> !clip.leftAlone().isEmpty()).toList();
    }

    /** Returns a clip's notes, but for those about the file that a clip before it has too. */
    @SuppressWarnings("ReferenceEquality") // which of them it is: two clips may be alike
    public List<String> notesOf(ClipReport clip) {
        Set<String> said = new HashSet<>();
        for (int i = 0; i < clips.size() && clips.get(i) != clip; i++) {
            said.addAll(clips.get(i).ofFile());
        }
        return clip.notes().stream()
                .filter(note -> !(clip.ofFile().contains(note) && said.contains(note)))
                .toList();
    }
}
