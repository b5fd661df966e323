// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.clipfile.contacts.StanceRecord;
import dev.surefoot.file.FileIssue;
import dev.surefoot.ground.Ground;
import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.Clip;
import java.util.Collections;
import java.util.Optional;

/**
 * What a clip's file says of its feet, taken in place of contacts that would be found, if it is true: each held point
 * stands where that says. What was cleaned is then left as it is, whatever a second look would find in it.
 *
 * @param rigged the clip, with a note on what became of it
 * @param options how it is planted: with the contacts that its file says, if they are taken
 */
public record OwnStances(RiggedClip rigged, PlantOptions options) {
    private static final String ANEW = "; contacts were found anew";

    /** Looks at a clip that is to be looked at alone, or cleaned as it is. */
    public static OwnStances of(RiggedClip rigged) {
        return of(rigged, Optional.empty(), PlantOptions.DEFAULTS);
    }

    /** Looks at a clip that is to be planted on a ground, or cleaned where there is none. */
    static OwnStances of(RiggedClip rigged, Optional<Ground> ground, PlantOptions options) {
        boolean wanted = ground.isEmpty() && asItIs(options) && rigged.found().canBePlanted();
        if (!wanted || rigged.stances().isEmpty()) {
            return new OwnStances(rigged, options);
        }
        Clip clip = rigged.clip();
        StanceRecord said;
        try {
            said = StanceRecord.read(
                    rigged.stances().get(), clip, rigged.found().legs());
        } catch (FileIssue e) {
            return new OwnStances(
                    rigged.with(
                            rigged.found(),
                            "what its extras say of its feet does not fit it: " + e.getMessage() + ANEW),
                    options);
        }
        PlantOptions taken =
                options.withContacts(said.contacts().held(), said.contacts().bearing());
        PlantOptions seen = said.floorPath().map(taken::withFloorPath).orElse(taken);
        FoundLegs found = rigged.found().with(said.legs());
        if (!ContactFinder.stands(clip, found.legs(), found.rootJoint(), seen)) {
            return new OwnStances(
                    rigged.with(rigged.found(), "its extras say which feet stand, and they do not" + ANEW), options);
        }
        if (said.floorPath().isEmpty() && ContactFinder.walksInPlace(clip, found.legs())) {
            seen = seen.withFloorPath(Collections.nCopies(clip.frames(), Vec3.ZERO));
        }
        return new OwnStances(
                rigged.with(found, "its extras say which feet stand, and they do; contacts are those, not looked for"),
                seen);
    }

    /** Returns whether what the file says is true, and taken. */
    public boolean taken() {
        return options.contacts().isPresent();
    }

    /**
     * Returns where the clip stands: as its file says, of a clip in place as seen from its floor, or else as it is
     * found.
     *
     * @throws IllegalArgumentException when the clip has no legs
     */
    public ContactFinder.Found contacts() {
        FoundLegs found = rigged.found();
        return taken()
                ? ContactFinder.given(rigged.clip(), found.legs(), found.rootJoint(), options)
                : ContactFinder.find(rigged.clip(), found.legs(), options);
    }

    /**
     * Returns what the clip does with its feet, for a game: of the same contacts; none where no foot ever stands.
     *
     * @throws IllegalArgumentException when the clip has no legs
     */
    public Optional<ContactTrack> track() {
        return ContactTracks.of(rigged.clip(), rigged.found().legs(), options);
    }

    /** Returns whether nothing is asked of a clip but that it is clean. */
    private static boolean asItIs(PlantOptions options) {
        PlantOptions defaults = PlantOptions.DEFAULTS;
        return options.contacts().isEmpty()
                && options.floorPath().isEmpty()
                && options.path() == defaults.path()
                && options.cycles() == defaults.cycles()
                && options.stance() == defaults.stance()
                && options.stride() == defaults.stride();
    }
}
