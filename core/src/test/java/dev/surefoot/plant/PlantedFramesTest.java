// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.hold.HoldLimit;
import dev.surefoot.rig.Pose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A walk of 45 seconds whose hips drift and shake, of which one stance in the middle is let go of. */
class PlantedFramesTest {
    private static final double RATE = 30;
    private static final SyntheticWalker WALKER = WalkSpec.biped()
            .cycles(40)
            .fps(RATE)
            .drift(0.02)
            .whiteNoise(0.0005, 7)
            .walker();
    private static final Motion WHOLE = found();
    private static final Stance GONE = gone();
    private static final Motion WITHOUT =
            WHOLE.within(List.of(HoldLimit.whole(GONE).none()));
    /** Frames for which a stance is felt. */
    private static final int FAR = (int) (2.5 * RATE);

    private static Motion found() {
        MotionPlayer.Played played = MotionPlayer.play(
                WALKER.clip(), WALKER.legs(), WALKER.rootJoint(), PlantOptions.DEFAULTS, MotionPlayer.InPlace.SLIDES);
        return StanceFinder.find(played, PlantOptions.DEFAULTS);
    }

    private static Stance gone() {
        int middle = WHOLE.clip().frames() / 2;
        return WHOLE.stances().stream()
                .filter(stance -> stance.leg() == 1 && stance.startFrame() > middle)
                .findFirst()
                .orElseThrow();
    }

    private static FramePlanter planter(Ground ground) {
        return new FramePlanter(WALKER.rootJoint(), motion -> Footing.on(ground), PlantOptions.DEFAULTS, Progress.NONE);
    }

    private static boolean isNear(int f) {
        return f >= GONE.startFrame() - FAR && f <= GONE.endFrame() + FAR;
    }

    /** The two plantings of one planter, and the second of a new one. */
    private record Plantings(Planting before, Planting again, Planting anew) {
        static Plantings on(Ground ground) {
            FramePlanter planter = planter(ground);
            return new Plantings(
                    planter.planted(WHOLE),
                    planter.planted(WITHOUT),
                    planter(ground).planted(WITHOUT));
        }

        void assertTheSame() {
            for (int f = 0; f < again.clip().frames(); f++) {
                Pose a = again.clip().pose(f);
                Pose b = anew.clip().pose(f);
                for (int j = 0; j < a.size(); j++) {
                    assertThat(a.translation(j).distanceTo(b.translation(j))).isLessThan(2e-6);
                    assertThat(a.rotation(j).angleTo(b.rotation(j))).isLessThan(1e-4);
                }
            }
            assertThat(again.contacts()).hasSameSizeAs(anew.contacts());
            for (int c = 0; c < again.contacts().size(); c++) {
                Contact found = again.source().contacts().get(c);
                Contact planted = again.contacts().get(c);
                Contact other = anew.contacts().get(c);
                assertThat(planted.at(other.anchorWorld())).isEqualTo(other);
                assertThat(planted.at(found.anchorWorld())).isEqualTo(found);
                assertThat(planted.anchorWorld().distanceTo(other.anchorWorld()))
                        .isLessThan(2e-6);
            }
            assertThat(again.unresolved()).hasSameSizeAs(anew.unresolved());
            assertThat(again.result().changed()).isEqualTo(anew.result().changed());
        }
    }

    @Test
    void whereAStanceIsLetGoOf_onlyWhatIsNearIsPlannedAnew_andAsIfAllOfItWere() {
        Plantings plantings = Plantings.on(Plane.flat(0));
        plantings.assertTheSame();
        for (int f = 0; f < WHOLE.clip().frames(); f++) {
            boolean same =
                    plantings.before.clip().pose(f) == plantings.again.clip().pose(f);
            assertThat(same).as("frame %d is as it was", f).isEqualTo(!isNear(f));
        }
    }

    @Test
    void overHillsFromEndToEnd_allIsTheSame() {
        Plantings.on((x, z, ceiling, out) -> {
                    out.set(0.03 * (x + z), -0.03, 1, -0.03);
                    return true;
                })
                .assertTheSame();
    }

    @Test
    void whereNothingChanged_nothingIsPlanned() {
        FramePlanter planter = planter(Plane.flat(0));
        Planting before = planter.planted(WHOLE);
        Planting again = planter.planted(WHOLE.within(List.of()));
        for (int f = 0; f < WHOLE.clip().frames(); f++) {
            assertThat(again.clip().pose(f)).isSameAs(before.clip().pose(f));
        }
        assertThat(again.contacts()).isEqualTo(before.contacts());
    }

    @Test
    void onAnotherGround_allIsPlanned() {
        double[] height = {0};
        FramePlanter planter = new FramePlanter(
                WALKER.rootJoint(), motion -> Footing.on(Plane.flat(height[0])), PlantOptions.DEFAULTS, Progress.NONE);
        planter.planted(WHOLE);
        height[0] = 0.5;
        Planting again = planter.planted(WITHOUT);
        Planting anew = planter(Plane.flat(0.5)).planted(WITHOUT);
        assertThat(again.contacts().get(0).anchorWorld().y())
                .isEqualTo(anew.contacts().get(0).anchorWorld().y());
    }
}
