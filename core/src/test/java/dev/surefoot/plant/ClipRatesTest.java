// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.WorldPose;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same walk at 30, 60 and 120 frames a second is cleaned to the same walk. */
class ClipRatesTest {
    private static Planting cleaned(WalkSpec walk) {
        SyntheticWalker walker = walk.walker();
        return ClipPlanter.clean(
                walker.clip(), walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
    }

    private static Planting skating(double fps, long seed) {
        return cleaned(WalkSpec.biped()
                .cycles(3)
                .fps(fps)
                .hipsRaised(-0.05)
                .drift(0.02)
                .slip(0.01)
                .wander(0.006, seed));
    }

    /** The contacts of one planting but for toes that another, of so many times fewer frames, does not hold. */
    private static List<Contact> standing(Planting one, Planting other, double times) {
        return one.contacts().stream()
                .filter(c -> c.kind() != FootPoint.Kind.TOE
                        || other.contacts().stream()
                                .anyMatch(o -> o.kind() == c.kind()
                                        && o.leg() == c.leg()
                                        && o.startFrame() * times <= c.endFrame() + times
                                        && c.startFrame() <= (o.endFrame() + 1) * times))
                .toList();
    }

    /** By frame of {@code slow}, how far the furthest joint is from where {@code fast} has it. */
    private static double[] apart(Planting fast, Planting slow, int times) {
        double[] apart = new double[slow.clip().frames()];
        for (int f = 0; f < apart.length; f++) {
            WorldPose a = fast.clip().world(f * times);
            WorldPose b = slow.clip().world(f);
            for (int j = 0; j < a.skeleton().size(); j++) {
                apart[f] = Math.max(apart[f], a.position(j).distanceTo(b.position(j)));
            }
        }
        Arrays.sort(apart);
        return apart;
    }

    @Test
    void skatingWalk_standsOnTheSamePlaces_andTakesTheSamePathButForMoments() {
        for (long seed : new long[] {2, 3, 4}) {
            Planting fast = skating(120, seed);
            for (int times : new int[] {2, 4}) {
                Planting slow = skating(120.0 / times, seed);
                // an end that is held while the foot rolls at one rate may be let settle at another, without its
                // toe, and a stance's place is the middle of what is held
                List<Contact> standFast = standing(fast, slow, times);
                List<Contact> standSlow = standing(slow, fast, 1.0 / times);
                assertThat(standSlow).hasSameSizeAs(standFast);
                for (int i = 0; i < standSlow.size(); i++) {
                    Contact a = standFast.get(i);
                    Contact b = standSlow.get(i);
                    double most = a.kind() == FootPoint.Kind.TOE ? 5e-3 : 4e-3;
                    assertThat(b.anchorWorld().distanceTo(a.anchorWorld()))
                            .as("%s", a)
                            .isLessThan(most);
                }
                double[] apart = apart(fast, slow, times);
                assertThat(apart[apart.length / 2]).isLessThan(2e-3);
                // an edge of a stance falls into one frame or the next, a thirtieth of a second later, and the
                // neighbouring swing starts from there
                assertThat(apart[apart.length - 1]).isLessThan(20e-3);
            }
        }
    }

    @Test
    void driftingWalk_isTheSameInEveryFrame() {
        for (WalkSpec walk : List.of(
                WalkSpec.biped().hipsRaised(-0.05).drift(0.02),
                WalkSpec.biped().drift(0.01),
                WalkSpec.biped().hipsRaised(0.01).drift(0.03),
                WalkSpec.biped().hipsRaised(-0.05).slip(0.01),
                WalkSpec.biped().hipsRaised(-0.05).drift(0.02).wander(0.003, 4))) {
            Planting fast = cleaned(walk.cycles(3).fps(120));
            for (int times : new int[] {2, 4}) {
                double[] apart = apart(fast, cleaned(walk.cycles(3).fps(120.0 / times)), times);
                assertThat(apart[apart.length - 1]).isLessThan(4e-3);
            }
        }
    }

    @Test
    void cleanWalk_isLeftAlone_atEveryRate() {
        for (int times : new int[] {2, 4}) {
            double[] apart = apart(
                    cleaned(WalkSpec.biped().cycles(3).fps(120)),
                    cleaned(WalkSpec.biped().cycles(3).fps(120.0 / times)),
                    times);
            assertThat(apart[apart.length - 1]).isLessThan(1e-9);
        }
    }
}
