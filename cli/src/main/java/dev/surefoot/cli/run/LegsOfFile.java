// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.clipfile.RiggedClip;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Parallel;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.find.LegDescription;
import java.util.List;

/**
 * Finds the legs of an opened file's clip; what is wrong with it, or with the user's description, fails the command.
 */
final class LegsOfFile {
    private LegsOfFile() {}

    /** Finds something in a file. */
    private interface Search<T> {
        T find() throws FileIssue;
    }

    /** Reads a clip and finds its legs; {@code option} is the option that described them, for messages. */
    static RiggedClip read(OpenedFile opened, int index, List<LegDescription> described, String option)
            throws FileFailure {
        return read(opened, index, described, option, Parallel.NONE);
    }

    /** Reads the same; {@code parallel} does parts of it at once. */
    static RiggedClip read(
            OpenedFile opened, int index, List<LegDescription> described, String option, Parallel parallel)
            throws FileFailure {
        return found(opened, option, () -> RiggedClip.read(opened.file(), index, described, parallel));
    }

    /** Finds the legs in a clip that was made of the file's skeleton. */
    static FoundLegs in(OpenedFile opened, Clip clip, List<LegDescription> described, String option)
            throws FileFailure {
        return found(opened, option, () -> FoundLegs.in(opened.file(), clip, described));
    }

    private static <T> T found(OpenedFile opened, String option, Search<T> search) throws FileFailure {
        try {
            return search.find();
        } catch (FileIssue e) {
            throw FileFailure.of(opened.name(), e);
        } catch (IllegalArgumentException e) {
            throw new FileFailure(opened.name(), option + ": " + e.getMessage());
        }
    }
}
