// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.cli.file.LegsFile;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.file.FileIssue;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.seed.PlantedSeed;
import dev.surefoot.rig.find.LegDescription;
import java.util.List;

/** Any bytes as the file of {@code --legs}, its descriptions held against a small clip. */
public final class LegsTarget {
    private static final PlantedSeed SEED = PlantedSeed.open();

    private LegsTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Budget.READING.run(bytes.length, () -> resolve(bytes));
    }

    private static void resolve(byte[] bytes) {
        try {
            List<LegDescription> legs = LegsFile.read(bytes);
            FoundLegs.in(SEED.opened().file(), SEED.clip(), legs).notes().forEach(Sentence::check);
        } catch (FileIssue e) {
            Sentence.check(e.getMessage());
        } catch (IllegalArgumentException e) {
            Described.check(e);
        }
    }
}
