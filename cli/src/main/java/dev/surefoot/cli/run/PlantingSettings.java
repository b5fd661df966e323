// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.run;

import dev.surefoot.cli.file.ContactsFile;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.rig.find.LegDescription;
import java.util.List;

/**
 * How every clip of a run is planted or cleaned.
 *
 * @param task what is done
 * @param options how; without contacts, which are each clip's own
 * @param legs the legs that the user described; empty to find them
 * @param contacts the contacts that the user gave
 * @param inFull whether every figure is measured and faults are looked for; otherwise only what the summary of one file
 *     shows, in a fifth less time
 */
public record PlantingSettings(
        PlantingTask task, PlantOptions options, List<LegDescription> legs, ContactsFile contacts, boolean inFull) {
    /** Copies the legs. */
    public PlantingSettings {
        legs = List.copyOf(legs);
    }
}
