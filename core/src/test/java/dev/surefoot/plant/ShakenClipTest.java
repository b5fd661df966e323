// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.SkatingClip;
import dev.surefoot.rig.Clip;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A walk whose body shakes by 5 mm anew at every frame, as video capture does: feet are held in it, and knees do not
 * shake for that.
 */
class ShakenClipTest {
    private final SyntheticWalker walker = WalkSpec.biped().walker();
    private final Clip shaken = SkatingClip.jitters(walker.clip(), walker.legs(), 0.005, new Random(3));
    private final Planting cleaned =
            ClipPlanter.clean(shaken, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);

    private static int frames(List<Contact> contacts) {
        return contacts.stream().mapToInt(Contact::frames).sum();
    }

    /** The squares of the knees' accelerations, in degrees a frame². */
    private static double kneeShake(Clip clip, Planting planting) {
        double sum = 0;
        for (LegTrack track : LegTrack.follow(clip, planting.legs())) {
            for (int f = 1; f + 1 < track.frames(); f++) {
                double bend = track.flexionRadians(f - 1) - 2 * track.flexionRadians(f) + track.flexionRadians(f + 1);
                sum += bend * bend;
            }
        }
        return Math.sqrt(sum);
    }

    @Test
    void feetAreHeld_forMostOfTheirStances() {
        assertThat(frames(cleaned.contacts())).isGreaterThan((int) (0.7 * frames(walker.contacts())));
    }

    @Test
    void knees_doNotTakeTheBodysShake() {
        assertThat(kneeShake(cleaned.clip(), cleaned)).isLessThan(2.2 * kneeShake(shaken, cleaned));
    }
}
