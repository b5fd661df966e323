// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A walk whose feet stand exactly comes back as it was, and so does one that has been cleaned: within a micrometre and
 * a microradian.
 */
class CleanWalkTest {
    private static final double SAME = 1e-6;

    @Test
    void walksWithoutFaults_comeBackAsTheyWere() {
        for (WalkSpec spec : List.of(
                WalkSpec.biped(),
                WalkSpec.biped().fps(30),
                WalkSpec.biped().fps(120).heading(1),
                WalkSpec.quadruped())) {
            SyntheticWalker walker = spec.walker();
            assertSame(walker.clip(), clean(walker.clip(), walker.legs(), walker.rootJoint()));
        }
    }

    @Test
    void onTheFloorThatTheyHave_theyAreNotMovedEither() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        assertSame(
                walker.clip(),
                ClipPlanter.plant(
                        walker.clip(),
                        walker.legs(),
                        walker.rootJoint(),
                        Plane.flat(0),
                        PlantOptions.DEFAULTS,
                        Progress.NONE));
    }

    @Test
    void cleanedWalks_areNotCleanedFurther() {
        for (WalkSpec spec : List.of(
                WalkSpec.biped().hipsRaised(-0.05).drift(0.02),
                WalkSpec.biped().hipsRaised(-0.03).wander(0.004, 3),
                WalkSpec.biped().fps(120).hipsRaised(-0.05).drift(0.015))) {
            SyntheticWalker walker = spec.walker();
            Planting once = clean(walker.clip(), walker.legs(), walker.rootJoint());
            assertSame(once.clip(), clean(once.clip(), walker.legs(), walker.rootJoint()));
        }
    }

    private static Planting clean(Clip clip, List<Leg> legs, int rootJoint) {
        return ClipPlanter.clean(clip, legs, rootJoint, PlantOptions.DEFAULTS, Progress.NONE);
    }

    private static void assertSame(Clip was, Planting planting) {
        assertThat(planting.contacts()).isNotEmpty();
        Clip is = planting.clip();
        for (int f = 0; f < was.frames(); f++) {
            WorldPose a = was.world(f);
            WorldPose b = is.world(f);
            for (int j = 0; j < was.skeleton().size(); j++) {
                String where = was.skeleton().name(j) + " at frame " + f;
                Quat turn = was.pose(f).rotation(j).conjugate().times(is.pose(f).rotation(j));
                assertThat(a.position(j).distanceTo(b.position(j))).as(where).isLessThan(SAME);
                assertThat(turn.rotationVector().length()).as(where).isLessThan(SAME);
            }
        }
    }
}
