// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Plane;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.contact.ClipStances;
import dev.surefoot.plant.contact.RestlessStances;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.Footing;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How long feet are held that bear before they stand and after. */
class LongestHoldTest {
    /** Feet that drift while they stand and wander, as captured ones do. */
    private static SyntheticWalker walker() {
        return WalkSpec.biped()
                .cycles(3)
                .hipsRaised(-0.05)
                .drift(0.02)
                .wander(0.003, 4)
                .walker();
    }

    private static FoundMotion found(SyntheticWalker walker) {
        return FoundMotion.of(walker.clip(), walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS);
    }

    private static int frames(List<Contact> contacts) {
        return contacts.stream().mapToInt(Contact::frames).sum();
    }

    @Test
    void feetWhoseBodyHardlyMovesForIt_areHeldInAllFramesInWhichTheyBear() {
        SyntheticWalker walker = walker();
        FoundMotion motion = found(walker);
        List<Contact> bear = motion.clipStances().asFound().at(1).stream()
                .flatMap(stance -> stance.contacts().stream())
                .toList();
        Planting planting = ClipPlanter.clean(
                walker.clip(), walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(frames(bear)).isGreaterThan(frames(motion.contacts()));
        assertThat(frames(planting.contacts())).isEqualTo(frames(bear));
    }

    @Test
    void stancesThatAreSettled_areAsTheyWereTrimmed_andOthersAsTheyWereFound() {
        FoundMotion motion = found(walker());
        var stances = motion.clipStances().asFound().at(1);
        var one = motion.clipStances().settled(List.of(stances.get(2))).at(1);
        assertThat(one).hasSameSizeAs(stances);
        for (int i = 0; i < one.size(); i++) {
            assertThat(one.get(i)).isEqualTo(i == 2 ? motion.stances().get(i) : stances.get(i));
        }
        assertThat(motion.clipStances().settled(stances).at(1)).isEqualTo(motion.stances());
        assertThat(motion.clipStances().settled(List.of()).at(1)).isEqualTo(stances);
    }

    @Test
    void whatHoldsAdd_isSeenAtFewerFramesThanTheClipHas() {
        SyntheticWalker walker = WalkSpec.biped()
                .cycles(3)
                .fps(240)
                .hipsRaised(-0.05)
                .drift(0.02)
                .walker();
        MotionPlayer.Played played = MotionPlayer.play(
                walker.clip(), walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, MotionPlayer.InPlace.SLIDES);
        Motion quick = StanceFinder.find(played, PlantOptions.DEFAULTS).asFound();
        Motion slow = quick.coarser(4);
        RestlessStances.Added inQuick = added(quick, walker.rootJoint());
        RestlessStances.Added inSlow = added(slow, walker.rootJoint());
        assertThat(slow.clip().frames()).isEqualTo((quick.clip().frames() - 1) / 4 + 1);
        assertThat(inSlow.part(30, 60)).isGreaterThan(0.01);
        for (int f = 1; f < 120; f += 10) {
            assertThat(inQuick.part(4 * f - 3, 4 * f + 83)).isEqualTo(inSlow.part(f, f + 20));
        }
    }

    private static RestlessStances.Added added(Motion motion, int rootJoint) {
        return FramePlanter.added(motion, rootJoint, Footing.on(Plane.flat(0)), PlantOptions.DEFAULTS, Progress.NONE);
    }

    @Test
    void fewerFrames_haveTheSameStances_inWholeFramesWithin() {
        ClipStances stances = found(walker()).clipStances().asFound();
        List<Stance> all = stances.at(1);
        List<Stance> fewer = stances.coarser(3).at(1);
        assertThat(fewer).hasSameSizeAs(all);
        for (int i = 0; i < all.size(); i++) {
            assertThat(fewer.get(i).startFrame()).isEqualTo((all.get(i).startFrame() + 2) / 3);
            assertThat(fewer.get(i).endFrame()).isEqualTo(all.get(i).endFrame() / 3);
        }
    }
}
