// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClipPlanterTest {
    /** Rounding of the leg and of the raising of sole points. */
    private static final double KEY_METRES = 2e-9;

    private static Map<String, Ground> grounds() {
        Map<String, Ground> grounds = new LinkedHashMap<>();
        grounds.put("flat", Plane.flat(0));
        grounds.put("half a metre up", Plane.flat(0.5));
        grounds.put("up 12°", Plane.slope(12));
        grounds.put("down 20°", Plane.slope(-20));
        grounds.put("across 10°", Plane.through(Vec3.ZERO, new Vec3(Math.sin(0.17), Math.cos(0.17), 0)));
        grounds.put("askew", Plane.through(new Vec3(1, 0.3, 0), new Vec3(0.2, 1, -0.15)));
        grounds.put("stairs up", new Steps(0.17, 0.29));
        grounds.put("stairs down", new Steps(-0.15, 0.35));
        grounds.put("hills", TestGrounds.bumps(1, 0.05, 0.5));
        grounds.put("stones", TestGrounds.bumps(2, 0.03, 0.15));
        grounds.put("gravel", TestGrounds.bumps(3, 0.008, 0.03));
        return grounds;
    }

    private static List<WalkSpec> walks() {
        return List.of(
                WalkSpec.biped().cycles(2),
                WalkSpec.biped()
                        .cycles(2)
                        .fps(30)
                        .heading(1.1)
                        .hipsRaised(-0.05)
                        .wander(0.006, 4),
                WalkSpec.biped().cycles(2).hipsRaised(-0.05).drift(0.04).slip(0.02),
                WalkSpec.biped().cycles(2).scale(2).space(new FileSpace(0.01, FileSpace.UpAxis.Z)),
                WalkSpec.quadruped().cycles(2));
    }

    @Test
    void contacts_standExactlyOnTheirAnchors() {
        eachPlanting((as, ground, planting) -> {
            assertThat(planting.contacts()).as(as).isNotEmpty();
            for (Contact contact : planting.contacts()) {
                for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
                    double off = point(planting, contact, f).distanceTo(contact.anchorWorld());
                    if (off > KEY_METRES) {
                        assertThat(isReported(planting, contact.leg(), f))
                                .as(as + ": " + contact + " is off by " + off + " at " + f)
                                .isTrue();
                    }
                }
            }
        });
    }

    @Test
    void anchors_areOnTheGround_andTheSameContactsAsTheSources() {
        eachPlanting((as, ground, planting) -> {
            assertThat(planting.contacts()).hasSameSizeAs(planting.source().contacts());
            for (int i = 0; i < planting.contacts().size(); i++) {
                Contact contact = planting.contacts().get(i);
                Contact was = planting.source().contacts().get(i);
                assertThat(contact.at(Vec3.ZERO)).isEqualTo(was.at(Vec3.ZERO));
                double over = contact.anchorWorld().y() - TestGrounds.height(ground, contact.anchorWorld());
                assertThat(over).as(as + " " + contact).isGreaterThan(-KEY_METRES);
                Vec3 shift = contact.anchorWorld().minus(was.anchorWorld());
                assertThat(Math.abs(shift.x()) + Math.abs(shift.z())).as(as).isLessThan(0.6);
            }
        });
    }

    @Test
    void noSolePoint_isInTheGroundAtAnyKey() {
        eachPlanting((as, ground, planting) -> {
            for (int f = 0; f < planting.clip().frames(); f++) {
                WorldPose world = planting.clip().world(f);
                for (int i = 0; i < planting.legs().size(); i++) {
                    for (var point : planting.legs().get(i).points()) {
                        Vec3 p = point.in(world);
                        double depth = TestGrounds.height(ground, p) - p.y();
                        assertThat(depth > KEY_METRES)
                                .as(as + ": " + point.kind() + " of leg " + i + " at " + f + " by " + depth)
                                .isFalse();
                    }
                }
            }
        });
    }

    @Test
    void whatIsNotLegOrRootJoint_keepsItsLocalPoseBitForBit() {
        eachPlanting((as, ground, planting) -> {
            for (int f = 0; f < planting.clip().frames(); f++) {
                Pose was = planting.source().clip().pose(f);
                Pose is = planting.clip().pose(f);
                for (int j = 0; j < was.size(); j++) {
                    assertThat(is.scale(j)).isEqualTo(was.scale(j));
                    if (!planting.result().changed().displaced().get(j)) {
                        assertThat(is.translation(j)).isEqualTo(was.translation(j));
                    }
                    if (!planting.result().changed().rotated().get(j)) {
                        assertThat(is.rotation(j)).isEqualTo(was.rotation(j));
                    }
                }
            }
            List<Integer> legJoints = new ArrayList<>();
            for (Leg leg : planting.legs()) {
                legJoints.addAll(List.of(leg.hip(), leg.knee(), leg.ankle(), leg.ball()));
            }
            assertThat(planting.result().changed().rotated().stream().boxed().toList())
                    .as(as)
                    .isSubsetOf(legJoints);
            assertThat(planting.result().changed().displaced().stream().boxed().toList())
                    .as(as)
                    .isSubsetOf(0);
        });
    }

    @Test
    void bones_keepTheirLength_andKneesTheirBend() {
        eachPlanting((as, ground, planting) -> {
            MotionMetrics m = planting.meter(planting.clip()).measure();
            assertThat(m.bones().lengthErrorMax()).as(as).isLessThan(1e-12);
            assertThat(m.knees().flexionMinDegrees()).as(as).isGreaterThan(3.99);
        });
    }

    private interface Check {
        void on(String as, Ground ground, Planting planting);
    }

    private record Case(String as, Ground ground, Planting planting) {}

    /** Every walk on every ground, planted once. */
    private static final List<Case> CASES = cases();

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (WalkSpec spec : walks()) {
            SyntheticWalker walker = spec.walker();
            for (Map.Entry<String, Ground> entry : grounds().entrySet()) {
                Planting planting = walker.planted(entry.getValue());
                cases.add(new Case(entry.getKey() + " under " + spec, entry.getValue(), planting));
            }
        }
        return cases;
    }

    private static void eachPlanting(Check check) {
        for (Case c : CASES) {
            check.on(c.as, c.ground, c.planting);
        }
    }

    @Test
    void cleanWalkOnItsOwnFloor_changesLittle() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        Planting planting = walker.planted(Plane.flat(0));
        MotionMetrics m = measured(planting, Plane.flat(0));
        // what changes is the frame or two that the heel's end is seen late, and the swing after it
        assertThat(m.knees().changeMaxDegrees()).isLessThan(6);
        assertThat(m.pose().meanDegrees()).isLessThan(0.4);
        assertThat(m.pose().p95Degrees()).isLessThan(2);
        assertThat(m.acceleration().addedBelow8HzRms())
                .isLessThan(0.06 * m.acceleration().below8HzRms());
        assertThat(m.pelvis().movedMaxMm()).isLessThan(1);
        assertThat(m.slip().subframeMaxMm()).isLessThan(0.1);
        assertThat(m.penetration().subframeMaxMm()).isLessThan(0.2);
        assertThat(planting.unresolved()).isEmpty();
    }

    @Test
    void standingClipOnItsOwnFloor_changesNothingVisible() {
        Planting planting = WalkSpec.biped().standing().walker().planted(Plane.flat(0));
        MotionMetrics m = measured(planting, Plane.flat(0));
        assertThat(m.pose().p95Degrees()).isLessThan(1e-6);
        assertThat(m.pelvis().movedMaxMm()).isLessThan(1e-6);
    }

    @Test
    void skatingWalk_isCleaned() {
        SyntheticWalker walker =
                WalkSpec.biped().hipsRaised(-0.05).drift(0.04).slip(0.02).walker();
        Ground floor = Plane.flat(0);
        Planting planting = walker.planted(floor);
        MotionMetrics before = planting.meterOfSource().ground(floor).measure();
        MotionMetrics after = measured(planting, floor);
        assertThat(before.slip().maxMm()).isGreaterThan(8);
        assertThat(after.slip().maxMm()).isLessThan(1e-6);
        assertThat(after.slip().subframeMaxMm()).isLessThan(0.5);
        assertThat(after.acceleration().below8HzRms())
                .isLessThan(1.05 * before.acceleration().below8HzRms());
        assertThat(after.acceleration().addedBelow8HzRms())
                .isLessThan(0.25 * before.acceleration().below8HzRms());
    }

    @Test
    void slopes_subframeSlipAndPenetration_stayBelowHalfAMillimetreAtSixtyFrames() {
        for (String name : List.of("flat", "up 12°", "across 10°", "askew")) {
            Ground ground = grounds().get(name);
            MotionMetrics m = measured(WalkSpec.biped().walker().planted(ground), ground);
            assertThat(m.slip().subframeMaxMm()).as(name).isLessThan(0.5);
            assertThat(m.penetration().subframeMaxMm()).as(name).isLessThan(0.5);
        }
    }

    @Test
    void stairs_noEdgeIsCutBetweenTwoKeys() {
        for (String name : List.of("stairs up", "stairs down")) {
            Ground ground = grounds().get(name);
            MotionMetrics m = measuredWithInsertedKeys(WalkSpec.biped().walker().planted(ground), ground);
            assertThat(m.slip().subframeMaxMm()).as(name).isLessThan(0.5);
            assertThat(m.penetration().subframeMaxMm()).as(name).isLessThan(0.5);
        }
    }

    @Test
    void groundThatIsMissing_isReported_whereItIsMissing() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        Planting planting = walker.planted(TestGrounds.holed(Plane.flat(0), 1, 2));
        assertThat(planting.unresolved()).hasSize(1);
        Unresolved u = planting.unresolved().get(0);
        assertThat(u.reason()).contains("no ground");
        Contact there = planting.contacts().stream()
                .filter(c -> c.leg() == u.leg() && c.holdsAt(u.startFrame()))
                .findFirst()
                .orElseThrow();
        assertThat(there.anchorWorld().z()).isBetween(1.0, 2.0);
        Planting nowhere = walker.planted((x, z, ceiling, out) -> false);
        assertThat(nowhere.unresolved()).hasSizeGreaterThanOrEqualTo(6);
        for (int f = 0; f < nowhere.clip().frames(); f++) {
            assertThat(nowhere.clip().world(f).position(0).isFinite()).isTrue();
        }
    }

    @Test
    void swingingFeetThatFallShort_stayOutOfTheGround_andKneesKeepTheirBend() {
        Ground steep = new Steps(-0.3, 0.1);
        SyntheticWalker walker = WalkSpec.biped().cycles(2).fps(240).walker();
        Planting planting = walker.planted(steep);
        assertThat(planting.unresolved())
                .anyMatch(u -> !u.standing() && u.reason().contains("swinging"));
        MotionMetrics m = planting.meter(planting.clip()).measure();
        assertThat(m.penetration().maxMm()).isLessThan(0.1);
        assertThat(m.knees().flexionMinDegrees()).isGreaterThan(4.9);
    }

    @Test
    void legsThatCannotReach_areReported_withHowMuchIsMissing_andDoNotStand() {
        // the right foot's side lies 2.4 m below the left's: no pelvis reaches both
        Ground split = (x, z, ceiling, out) -> Plane.flat(x > 0 ? 0 : -2.4).at(x, z, ceiling, out);
        SyntheticWalker walker = WalkSpec.biped().standing().cycles(1).walker();
        Planting planting = walker.planted(split);
        assertThat(planting.unresolved()).isNotEmpty().allMatch(u -> u.reason().contains("reach"));
        double residual = 0;
        for (Unresolved u : planting.unresolved()) {
            residual = Math.max(residual, u.missMetres());
        }
        assertThat(residual).isBetween(0.2, 0.6);
        for (Contact contact : planting.contacts()) {
            for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
                assertThat(point(planting, contact, f).distanceTo(contact.anchorWorld()))
                        .isLessThan(1e-4);
            }
        }
        assertThat(frames(planting.contacts()))
                .isLessThan(frames(walker.planted(Plane.flat(0)).contacts()));
        assertThat(planting.source().contacts()).hasSameSizeAs(planting.contacts());
    }

    private static int frames(List<Contact> contacts) {
        int frames = 0;
        for (Contact contact : contacts) {
            frames += contact.endFrame() - contact.startFrame() + 1;
        }
        return frames;
    }

    @Test
    void ballFixedToTheToes_isTakenAsFixedToTheFoot_andStandsAsFirmly() {
        for (Ground ground : List.of(Plane.flat(0), Plane.slope(12), TestGrounds.bumps(1, 0.05, 0.5))) {
            Planting planting = WalkSpec.biped().ballOnToes().walker().planted(ground);
            MotionMetrics m = measured(planting, ground);
            assertThat(m.slip().maxMm()).isLessThan(1e-6);
            assertThat(m.penetration().maxMm()).isLessThan(1e-5);
            for (Leg leg : planting.legs()) {
                FootPoint ball = leg.point(FootPoint.Kind.BALL);
                assertThat(ball.joint()).isEqualTo(leg.ankle());
                assertThat(ball.offsetLocal().distanceTo(SyntheticStep.BALL)).isLessThan(1e-12);
            }
        }
    }

    static MotionMetrics measured(Planting planting, Ground ground) {
        return planting.meter(planting.clip()).ground(ground).measure();
    }

    private static MotionMetrics measuredWithInsertedKeys(Planting planting, Ground ground) {
        return planting.meter(planting.result().extraKeys().clip())
                .ground(ground)
                .measure();
    }

    private static Vec3 point(Planting planting, Contact contact, int f) {
        return planting.legs()
                .get(contact.leg())
                .point(contact.kind())
                .in(planting.clip().world(f));
    }

    private static boolean isReported(Planting planting, int leg, int f) {
        return planting.unresolved().stream()
                .anyMatch(u -> u.leg() == leg && u.startFrame() <= f && u.endFrame() >= f && u.missMetres() > 0);
    }
}
