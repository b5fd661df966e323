// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What may come in: clips in place, the shortest ones, and what is refused. */
class ClipPlanterInputsTest {
    @Test
    void walkInPlace_travelsOverAGround_whetherItIsToldToOrNot() {
        SyntheticWalker walker =
                WalkSpec.biped().cycles(1).inPlace().hipsRaised(-0.05).walker();
        Planting untold = walker.planted(Plane.slope(8));
        assertThat(untold.contacts()).hasSizeGreaterThan(3);
        assertThat(untold.source().travel()).endsWith("m forwards");
        Planting going = ClipPlanter.plant(
                walker.clip(),
                walker.legs(),
                walker.rootJoint(),
                Plane.slope(8),
                PlantOptions.DEFAULTS.withTravel(true).withCycles(3),
                Progress.NONE);
        assertThat(going.contacts()).hasSizeGreaterThanOrEqualTo(11);
        MotionMetrics m = ClipPlanterTest.measured(going, Plane.slope(8));
        assertThat(m.slip().maxMm()).isLessThan(1e-6);
        assertThat(m.penetration().maxMm()).isLessThan(1e-5);
        Vec3 travelled = going.clip()
                .world(going.clip().frames() - 1)
                .position(0)
                .minus(going.clip().world(0).position(0));
        assertThat(going.source().travel()).matches("[0-9.]+ m forwards");
        assertThat(going.notes())
                .contains(
                        "the clip now travels " + going.source().travel() + ", as its standing feet imply: at 1.0 m/s");
        double seconds = 3 * SyntheticStep.CYCLE_SECONDS;
        assertThat(travelled.z()).isCloseTo(seconds, within(0.05 * seconds));
        assertThat(travelled.y()).isCloseTo(Math.tan(Math.toRadians(8)) * travelled.z(), within(0.05));
    }

    @Test
    void travelThatIsNotWanted_isNotedAndNotAdded() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        Planting planting = ClipPlanter.plant(
                walker.clip(),
                walker.legs(),
                walker.rootJoint(),
                Plane.flat(0),
                PlantOptions.DEFAULTS.withTravel(true),
                Progress.NONE);
        assertThat(planting.notes()).anyMatch(n -> n.contains("no travel was added"));
        assertThat(planting.source().clip().pose(50).translation(0))
                .isEqualTo(walker.clip().pose(50).translation(0));
    }

    @Test
    void shortestClips_areFine() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        for (int frames = 1; frames <= 5; frames++) {
            Planting planting = ClipPlanter.plant(
                    walker.clip().withPoses(walker.clip().poses().subList(0, frames)),
                    walker.legs(),
                    walker.rootJoint(),
                    Plane.slope(10),
                    PlantOptions.DEFAULTS,
                    Progress.NONE);
            assertThat(planting.clip().frames()).isEqualTo(frames);
            for (int f = 0; f < frames; f++) {
                for (int j = 0; j < walker.clip().skeleton().size(); j++) {
                    assertThat(planting.clip().world(f).position(j).isFinite()).isTrue();
                }
            }
        }
    }

    /** At the smallest frame time that a reader admits, no clip being slower motion than that. */
    @Test
    void framesOfTenMicroseconds_arePosedFinitely() {
        SyntheticWalker walker = WalkSpec.biped().cycles(1).walker();
        Clip clip = walker.clip();
        Clip quick = new Clip("quick", clip.skeleton(), clip.space(), 0, 1e5, clip.poses());

        Planting planting = ClipPlanter.plant(
                quick,
                walker.legs(),
                walker.rootJoint(),
                Plane.slope(12),
                PlantOptions.DEFAULTS.withContacts(walker.contacts()),
                Progress.NONE);

        assertThat(planting.contacts()).isNotEmpty();
        for (int f = 0; f < quick.frames(); f++) {
            for (int j = 0; j < quick.skeleton().size(); j++) {
                assertThat(planting.clip().world(f).position(j).isFinite()).isTrue();
            }
        }
    }

    @Test
    void bodyThatNoBodyIsLike_isRefusedWithItsBounds() {
        SyntheticWalker walker = WalkSpec.biped().cycles(1).walker();
        Clip clip = walker.clip();
        FileSpace huge =
                new FileSpace(clip.space().metresPerUnit() * 2000, clip.space().up());
        Clip giant = new Clip("giant", clip.skeleton(), huge, 0, 30, clip.poses());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClipPlanter.clean(
                        giant, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE))
                .withMessageContaining("clip must be of a body that can be planted; the left leg is 17")
                .withMessageContaining("1 mm to 1000 m is supported");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContactFinder.find(giant, walker.legs(), PlantOptions.DEFAULTS))
                .withMessageContaining("1 mm to 1000 m is supported");
    }

    @Test
    void progress_endsWithAllFrames() {
        SyntheticWalker walker = WalkSpec.biped().cycles(1).walker();
        List<Integer> left = new ArrayList<>();
        ClipPlanter.plant(
                walker.clip(),
                walker.legs(),
                walker.rootJoint(),
                Plane.flat(0),
                PlantOptions.DEFAULTS,
                (stage, done, of) -> left.add(of - done));
        assertThat(left).allMatch(frames -> frames >= 0);
        assertThat(left.get(left.size() - 1)).isZero();
    }

    @Test
    void noLegs_areRefusedByName() {
        SyntheticWalker walker = WalkSpec.biped().cycles(1).walker();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClipPlanter.plant(
                        walker.clip(), List.of(), 0, Plane.flat(0), PlantOptions.DEFAULTS, Progress.NONE))
                .withMessageContaining("legs");
        for (int cycles : new int[] {0, -1, 1001}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> PlantOptions.DEFAULTS.withCycles(cycles))
                    .withMessageContaining("cycles")
                    .withMessageContaining("" + cycles);
        }
    }
}
