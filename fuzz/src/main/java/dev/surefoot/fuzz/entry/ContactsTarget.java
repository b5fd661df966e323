// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.entry;

import dev.surefoot.cli.file.ContactsFile;
import dev.surefoot.cli.file.FileFailure;
import dev.surefoot.clipfile.FoundLegs;
import dev.surefoot.file.FileIssue;
import dev.surefoot.fuzz.Budget;
import dev.surefoot.fuzz.Finite;
import dev.surefoot.fuzz.seed.PlantedSeed;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import java.util.List;

/** Any bytes as the file of {@code --contacts} for a small clip, which is cleaned with them. */
public final class ContactsTarget {
    private static final PlantedSeed SEED = PlantedSeed.open();

    private ContactsTarget() {}

    /** What the fuzzer calls. */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        Budget.PLANTING.run(bytes.length, () -> clean(bytes));
    }

    private static void clean(byte[] bytes) {
        try {
            ContactsFile.OfClip given =
                    ContactsFile.read("contacts.json", bytes).of(SEED.opened(), 0);
            if (given == null) {
                return;
            }
            FoundLegs found = given.legs().isEmpty()
                    ? SEED.found()
                    : FoundLegs.in(SEED.opened().file(), SEED.clip(), given.legs());
            List<Contact> contacts = given.resolve(SEED.clip(), found.legs());
            if (found.canBePlanted() && !contacts.isEmpty()) {
                PlantOptions options = PlantOptions.DEFAULTS.withContacts(contacts);
                Finite.check(ClipPlanter.clean(SEED.clip(), found.legs(), found.rootJoint(), options, Progress.NONE)
                        .clip());
            }
        } catch (FileIssue | FileFailure e) {
            Sentence.check(e.getMessage());
        } catch (IllegalArgumentException e) {
            Described.check(e);
        }
    }
}
