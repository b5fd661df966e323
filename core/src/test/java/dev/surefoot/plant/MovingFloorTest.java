// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.floor.TreadmillPath;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Walks in place are cleaned in place: their feet are held on a floor that passes under them. */
class MovingFloorTest {
    private static final SyntheticWalker LOOP =
            WalkSpec.biped().cycles(1).hipsRaised(-0.05).inPlace().walker();
    private static final SyntheticWalker SKATING = WalkSpec.biped()
            .cycles(2)
            .hipsRaised(-0.05)
            .wander(0.004, 3)
            .inPlace()
            .walker();

    private static Planting clean(SyntheticWalker walker, Clip clip, PlantOptions options) {
        return ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), options, Progress.NONE);
    }

    private static Planting clean(SyntheticWalker walker) {
        return clean(walker, walker.clip(), PlantOptions.DEFAULTS);
    }

    @Test
    void feetOfAWalkInPlace_areHeldOnTheFloorThatPassesUnderIt() {
        for (SyntheticWalker walker : List.of(LOOP, SKATING)) {
            Planting planting = clean(walker);
            assertThat(planting.contacts()).hasSizeGreaterThan(3);
            MotionMetrics after = planting.meter(planting.clip()).measure();
            assertThat(after.slip().maxMm()).isLessThan(0.05);
            assertThat(after.penetration().maxMm()).isLessThan(0.1);
            Vec3 velocity = planting.source().movingFloor().velocity();
            assertThat(velocity.z()).isCloseTo(-1, within(0.05));
            for (Contact c : planting.contacts()) {
                for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                    Vec3 at = planting.legs()
                            .get(c.leg())
                            .point(c.kind())
                            .in(planting.clip().world(f));
                    Vec3 floor = c.anchorWorld()
                            .plus(planting.source().movingFloor().path().get(f));
                    assertThat(at.distanceTo(floor)).isLessThan(5e-5);
                }
            }
        }
        MotionMetrics before = clean(SKATING).meterOfSource().measure();
        assertThat(before.slip().maxMm()).isBetween(1.0, 30.0);
    }

    @Test
    void body_staysInPlace_andOnlyWhatPlantingChangesDiffers() {
        Planting planting = clean(SKATING);
        Clip source = SKATING.clip();
        assertThat(planting.source().clip()).isSameAs(source);
        assertThat(planting.source().travel()).isEmpty();
        for (int f = 0; f < source.frames(); f++) {
            Pose was = source.pose(f);
            Pose is = planting.clip().pose(f);
            double moved = planting.result().pelvisMovedMetres()[f];
            assertThat(is.translation(0).distanceTo(was.translation(0))).isCloseTo(moved, within(1e-9));
            for (int j = 0; j < was.size(); j++) {
                if (!planting.result().changed().rotated().get(j)) {
                    assertThat(is.rotation(j)).isEqualTo(was.rotation(j));
                }
                if (j != SKATING.rootJoint()) {
                    assertThat(is.translation(j)).isEqualTo(was.translation(j));
                }
            }
        }
    }

    @Test
    void loop_staysOne() {
        Planting planting = clean(WalkSpec.biped()
                .cycles(1)
                .hipsRaised(-0.05)
                .slip(0.01)
                .inPlace()
                .walker());
        assertThat(planting.result().changed().none()).isFalse();
        Clip clip = planting.clip();
        for (int j = 0; j < clip.skeleton().size(); j++) {
            Vec3 apart = clip.world(0)
                    .position(j)
                    .minus(clip.world(clip.frames() - 1).position(j));
            assertThat(apart.length()).isLessThan(1e-5);
        }
    }

    @Test
    void cyclesInARow_areAllInPlace() {
        Planting planting = clean(LOOP, LOOP.clip(), PlantOptions.DEFAULTS.withCycles(3));
        assertThat(planting.clip().frames()).isEqualTo(3 * (LOOP.clip().frames() - 1) + 1);
        for (int f = 0; f < planting.clip().frames(); f++) {
            assertThat(Math.abs(planting.clip().world(f).position(0).z())).isLessThan(0.05);
        }
        assertThat(planting.meter(planting.clip()).measure().slip().maxMm()).isLessThan(0.05);
    }

    /** The floor of what was cleaned is found again to the bit: feet that are held show it. */
    @Test
    void cleanedAgain_itHasTheSameFloor() {
        for (SyntheticWalker walker : List.of(LOOP, SKATING)) {
            Planting once = clean(walker);
            Planting again = clean(walker, once.clip(), PlantOptions.DEFAULTS);
            assertThat(again.source().movingFloor()).isEqualTo(once.source().movingFloor());
        }
    }

    @Test
    void feetThatGoWithAFloorAlready_comeBackToTheBit() {
        Planting planting = clean(LOOP);
        assertThat(planting.result().changed().none()).isTrue();
        assertThat(planting.clip()).isEqualTo(LOOP.clip());
    }

    @Test
    void cleanedAgainWithItsContactsAndFloor_itIsTheSameToTheBit() {
        for (SyntheticWalker walker : List.of(LOOP, SKATING)) {
            Planting once = clean(walker);
            PlantOptions given = PlantOptions.DEFAULTS
                    .withContacts(once.contacts())
                    .withFloorPath(once.source().movingFloor().path());
            Planting again = clean(walker, once.clip(), given);
            assertThat(again.result().changed().none()).isTrue();
            for (int f = 0; f < once.clip().frames(); f++) {
                assertThat(again.clip().pose(f)).isSameAs(once.clip().pose(f));
            }
            assertThat(again.contacts()).hasSameSizeAs(once.contacts());
            for (int i = 0; i < again.contacts().size(); i++) {
                Vec3 anchor = once.contacts().get(i).anchorWorld();
                assertThat(again.contacts().get(i).anchorWorld().distanceTo(anchor))
                        .isLessThan(1e-12);
            }
        }
    }

    @Test
    void knownFloor_isTaken_andOneThatIsStillOnlyWhereItIsSaid() {
        List<Vec3> path = TreadmillPath.even(
                new Vec3(0, 0, -0.95), LOOP.clip().frames(), LOOP.clip().framesPerSecond());
        PlantOptions slower = PlantOptions.DEFAULTS.withFloorPath(path);
        Planting planting = clean(LOOP, LOOP.clip(), slower);
        assertThat(planting.source().movingFloor().path()).isEqualTo(path);
        assertThat(planting.notes()).anyMatch(n -> n.contains("at 0.95 m/s, as if it went forwards"));
        SyntheticWalker walk = WalkSpec.biped().walker();
        assertThat(clean(walk).source().movingFloor().isStill()).isTrue();
    }

    @Test
    void withTravel_theBodyTravels_overAFloorThatIsStill() {
        Planting planting = clean(LOOP, LOOP.clip(), PlantOptions.DEFAULTS.withTravel(true));
        assertThat(planting.source().movingFloor().isStill()).isTrue();
        assertThat(planting.source().travel()).endsWith("m forwards");
        int last = planting.clip().frames() - 1;
        assertThat(planting.clip().world(last).position(0).z()).isGreaterThan(0.9);
    }
}
