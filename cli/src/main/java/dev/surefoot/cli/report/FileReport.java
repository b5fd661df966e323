// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report;

import java.util.List;

/**
 * Everything that is told about one run of a command over one file.
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
}
