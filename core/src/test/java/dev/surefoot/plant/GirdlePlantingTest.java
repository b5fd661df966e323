// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A four-legged animal whose trunk leans with the ground. */
class GirdlePlantingTest {
    /** Rounding of the leg and of the raising of sole points. */
    private static final double KEY_METRES = 2e-9;
    /** Rounding of a turned clip's iterations; a twentieth of what is promised. */
    private static final double TURNED_METRES = 5e-8;

    private static final List<Ground> GROUNDS =
            List.of(Plane.slope(12), Plane.slope(-15), new Steps(0.12, 0.35), TestGrounds.bumps(1, 0.05, 0.5));

    private final SyntheticWalker walker =
            WalkSpec.quadruped().withSpine().cycles(2).walker();
    private final int loin = walker.clip().skeleton().indexOf("loin");
    private final int chest = walker.clip().skeleton().indexOf("chest");

    @Test
    void spineKeepsItsLength_andOnlyItsFirstJointTurnsBesidesTheLegs() {
        for (Ground ground : GROUNDS) {
            Planting planting = walker.planted(ground);
            double length = walker.clip()
                    .world(0)
                    .position(chest)
                    .distanceTo(walker.clip().world(0).position(loin));
            assertThat(planting.result().changed().rotated().get(loin)).isTrue();
            for (int f = 0; f < planting.clip().frames(); f++) {
                WorldPose is = planting.clip().world(f);
                assertThat(is.position(chest).distanceTo(is.position(loin))).isCloseTo(length, within(1e-9));
                Pose a = planting.source().clip().pose(f);
                Pose b = planting.clip().pose(f);
                for (int j = 0; j < a.size(); j++) {
                    assertThat(j == 0 || b.translation(j).equals(a.translation(j)))
                            .isTrue();
                    boolean mayTurn = j == loin || isOfLeg(j);
                    assertThat(mayTurn || b.rotation(j).equals(a.rotation(j)))
                            .as(walker.clip().skeleton().label(j))
                            .isTrue();
                }
            }
        }
    }

    private boolean isOfLeg(int joint) {
        for (Leg leg : walker.legs()) {
            if (joint == leg.hip() || joint == leg.knee() || joint == leg.ankle()) {
                return true;
            }
        }
        return false;
    }

    @Test
    void contactsStand_nothingIsInTheGround_andAllIsReached() {
        for (Ground ground : GROUNDS) {
            Planting planting = walker.planted(ground);
            assertThat(planting.unresolved()).isEmpty();
            assertThat(planting.contacts()).isNotEmpty();
            for (Contact contact : planting.contacts()) {
                Leg leg = planting.legs().get(contact.leg());
                for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
                    Vec3 point = leg.point(contact.kind()).in(planting.clip().world(f));
                    assertThat(point.distanceTo(contact.anchorWorld())).isLessThan(KEY_METRES);
                }
            }
            for (int f = 0; f < planting.clip().frames(); f++) {
                WorldPose world = planting.clip().world(f);
                for (Leg leg : planting.legs()) {
                    Vec3 p = leg.points().get(0).in(world);
                    assertThat(p.y() - TestGrounds.height(ground, p)).isGreaterThan(-KEY_METRES);
                }
            }
        }
    }

    @Test
    void onASlope_oneGirdleIsHigherByWhatTheGroundRisesBetweenThem() {
        for (double degrees : new double[] {12, -15}) {
            Planting planting = walker.planted(Plane.slope(degrees));
            double sum = 0;
            for (int f = 0; f < planting.clip().frames(); f++) {
                Vec3 was = between(planting.source().clip().world(f));
                double rise = between(planting.clip().world(f)).y() - was.y();
                double ground = Math.tan(Math.toRadians(degrees)) * was.z();
                assertThat(rise).isCloseTo(ground, within(0.4 * Math.abs(ground)));
                sum += rise / ground;
            }
            assertThat(sum / planting.clip().frames()).isCloseTo(1, within(0.1));
        }
    }

    /** From the middle of the hind hips to that of the fore ones. */
    private Vec3 between(WorldPose world) {
        Vec3[] hips = new Vec3[4];
        for (int i = 0; i < 4; i++) {
            hips[i] = world.position(walker.legs().get(i).hip());
        }
        return hips[2].plus(hips[3]).minus(hips[0]).minus(hips[1]).times(0.5);
    }

    @Test
    void kneesChangeLessThanBelowAStiffTrunk() {
        SyntheticWalker stiff = WalkSpec.quadruped().cycles(2).walker();
        for (Ground ground : GROUNDS.subList(0, 3)) {
            double with = kneeChange(walker.planted(ground));
            double without = kneeChange(stiff.planted(ground));
            assertThat(with).isLessThan(0.85 * without);
        }
    }

    private static double kneeChange(Planting planting) {
        List<LegTrack> was = LegTrack.follow(planting.source().clip(), planting.legs());
        List<LegTrack> is = LegTrack.follow(planting.clip(), planting.legs());
        double sum = 0;
        for (int leg = 0; leg < was.size(); leg++) {
            for (int f = 0; f < planting.clip().frames(); f++) {
                sum += Math.abs(is.get(leg).flexionRadians(f) - was.get(leg).flexionRadians(f));
            }
        }
        return sum;
    }

    @Test
    void onItsOwnFloor_theSpineStaysAsItIs() {
        for (WalkSpec spec : List.of(
                WalkSpec.quadruped().withSpine(),
                WalkSpec.quadruped().withSpine().hipsRaised(-0.08).drift(0.03))) {
            SyntheticWalker level = spec.cycles(2).walker();
            Planting planting = ClipPlanter.clean(
                    level.clip(), level.legs(), level.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
            for (int f = 0; f < planting.clip().frames(); f++) {
                Quat was = planting.source().clip().pose(f).rotation(loin);
                assertThat(planting.clip().pose(f).rotation(loin).angleTo(was)).isLessThan(1e-6);
            }
        }
    }

    @Test
    void turnedAndMoved_orMirrored_theResultIsToo() {
        Vec3 move = new Vec3(3, 2, -5);
        Clip image = Transformed.mirrored(walker.clip());
        for (Ground ground : List.of(GROUNDS.get(0), new Steps(0.15, 0.3), GROUNDS.get(3))) {
            Planting plain = walker.planted(ground);
            for (double radians : new double[] {0.5, 1.234, -2.5}) {
                Quat yaw = Quat.aboutAxis(Vec3.Y, radians);
                Clip placed = Transformed.placed(walker.clip(), yaw, move);
                Planting turned = plant(placed, walker.legs(), TestGrounds.turned(ground, yaw, move));
                ClipPlanterInvarianceTest.assertSameMotion(
                        plain, turned, p -> yaw.rotate(p).plus(move), TURNED_METRES);
                ClipPlanterInvarianceTest.assertSameRotations(plain, turned, yaw);
            }
            ClipPlanterInvarianceTest.assertSameMotion(
                    plain,
                    plant(image, Transformed.mirrored(walker.legs()), TestGrounds.mirrored(ground)),
                    Transformed::mirrored,
                    KEY_METRES);
        }
    }

    private static Planting plant(Clip clip, List<Leg> legs, Ground ground) {
        return ClipPlanter.plant(clip, legs, 0, ground, PlantOptions.DEFAULTS, Progress.NONE);
    }
}
