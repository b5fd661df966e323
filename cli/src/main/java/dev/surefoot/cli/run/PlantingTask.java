// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.Grounds;
import dev.surefoot.ground.Ground;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What is done to every clip of a run: {@code plant} puts it on a ground, {@code clean} lets it stand where it is. */
public interface PlantingTask {
    /** Returns the subcommand's name. */
    String command();

    /** Returns whether a clip in which there is nothing to do is as it should be. */
    boolean leavesWhatStands();

    /** Returns what a clip is afterwards, as it stands in file names. */
    String done();

    /** Returns the ground as the user reads it. */
    String ground();

    /** Returns sentences on what was assumed about the ground. */
    List<String> notes();

    /** Returns the files that the ground came from. */
    List<Path> paths();

    /** Returns the ground that clips are put on; empty to leave each on its own floor. */
    Optional<Ground> standsOn();

    /**
     * {@code plant}.
     *
     * @param ground the ground as the user named it
     * @param opened the ground
     */
    record OnGround(String ground, Grounds.Opened opened) implements PlantingTask {
        @Override
        public boolean leavesWhatStands() {
            return false;
        }

        @Override
        public String command() {
            return "plant";
        }

        @Override
        public String done() {
            return "planted";
        }

        @Override
        public List<String> notes() {
            return opened.notes();
        }

        @Override
        public List<Path> paths() {
            return opened.paths();
        }

        @Override
        public Optional<Ground> standsOn() {
            return Optional.of(opened.ground());
        }
    }

    /** {@code clean}. */
    record WhereItStands() implements PlantingTask {
        @Override
        public boolean leavesWhatStands() {
            return true;
        }

        @Override
        public String command() {
            return "clean";
        }

        @Override
        public String done() {
            return "cleaned";
        }

        @Override
        public String ground() {
            return "its own floor";
        }

        @Override
        public List<String> notes() {
            return List.of();
        }

        @Override
        public List<Path> paths() {
            return List.of();
        }

        @Override
        public Optional<Ground> standsOn() {
            return Optional.empty();
        }
    }
}
