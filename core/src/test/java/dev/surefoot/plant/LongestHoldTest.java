// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.hold.ClipStances;
import dev.surefoot.plant.hold.RestlessStances;
import dev.surefoot.plant.hold.StanceEnd;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        List<Contact> bear = motion.clipStances().longest().at(1).stream()
                .flatMap(stance -> stance.contacts().stream())
                .toList();
        Planting planting = ClipPlanter.clean(
                walker.clip(), walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(frames(bear)).isGreaterThan(frames(motion.contacts()));
        assertThat(frames(planting.contacts())).isEqualTo(frames(bear));
    }

    @Test
    void endsThatAreSettled_areAsTheyWereTrimmed_andOthersAsLongAsTheyMayBe() {
        FoundMotion motion = found(walker());
        var stances = motion.clipStances().longest().at(1);
        Map<StanceEnd, StanceEnd.Held> both = new HashMap<>();
        for (Stance stance : stances) {
            both.put(new StanceEnd(stance, true), StanceEnd.Held.STANDS);
            both.put(new StanceEnd(stance, false), StanceEnd.Held.STANDS);
        }
        assertThat(motion.clipStances().reaching(both).at(1)).isEqualTo(motion.stances());
        assertThat(motion.clipStances().reaching(Map.of()).at(1)).isEqualTo(stances);
        Stance third = stances.get(2);
        var one = motion.clipStances()
                .reaching(Map.of(new StanceEnd(third, false), StanceEnd.Held.STANDS))
                .at(1);
        assertThat(one).hasSameSizeAs(stances);
        for (int i = 0; i < one.size(); i++) {
            assertThat(one.get(i).startFrame()).isEqualTo(stances.get(i).startFrame());
            assertThat(one.get(i).endFrame())
                    .isEqualTo((i == 2 ? motion.stances() : stances).get(i).endFrame());
        }
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
        Motion quick = StanceFinder.find(played, PlantOptions.DEFAULTS).longest();
        Motion slow = quick.coarser(4, quick.followedEvery(4, Parallel.NONE));
        RestlessStances.Added inQuick = added(quick, walker.rootJoint());
        RestlessStances.Added inSlow = added(slow, walker.rootJoint());
        assertThat(slow.clip().frames()).isEqualTo((quick.clip().frames() - 1) / 4 + 1);
        assertThat(inSlow.part(30, 60)).isGreaterThan(0.01);
        for (int f = 1; f < 120; f += 10) {
            assertThat(inQuick.part(4 * f - 3, 4 * f + 83)).isEqualTo(inSlow.part(f, f + 20));
        }
    }

    private static RestlessStances.Added added(Motion motion, int rootJoint) {
        Footing footing = Footing.on(Plane.flat(0));
        return new FramePlanter(rootJoint, any -> footing, PlantOptions.DEFAULTS, Progress.NONE).added(motion);
    }

    @Test
    void fewerFrames_haveTheSameStances_inWholeFramesWithin() {
        ClipStances stances = found(walker()).clipStances().longest();
        List<Stance> all = stances.at(1);
        List<Stance> fewer = stances.coarser(3).at(1);
        assertThat(fewer).hasSameSizeAs(all);
        for (int i = 0; i < all.size(); i++) {
            assertThat(fewer.get(i).startFrame()).isEqualTo((all.get(i).startFrame() + 2) / 3);
            assertThat(fewer.get(i).endFrame()).isEqualTo(all.get(i).endFrame() / 3);
        }
    }
}
