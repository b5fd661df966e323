// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.ClipFiles;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.file.FileIssue;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.find.LegDescription;
import java.util.List;

/**
 * Finds the legs of an opened file's clip; what is wrong with it, or with the user's description, fails the command.
 */
public final class LegsOfFile {
    private LegsOfFile() {}

    /** Finds the legs; {@code option} is the option that described them, for messages. */
    public static FoundLegs in(ClipFiles.Opened opened, Clip clip, List<LegDescription> described, String option)
            throws FileFailure {
        try {
            return FoundLegs.in(opened.file(), clip, described);
        } catch (FileIssue e) {
            throw FileFailure.of(opened.name(), e);
        } catch (IllegalArgumentException e) {
            throw new FileFailure(opened.name(), option + ": " + e.getMessage());
        }
    }
}
