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
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The same walk seen otherwise is planted the same. */
class ClipPlanterInvarianceTest {
    /** What an iteration that is stopped at a nanometre's step leaves; the bound is a micrometre. */
    private static final double SAME_METRES = 5e-7;

    /** The same in radians, of limbs half a metre long. */
    private static final double SAME_RADIANS = 1e-6;

    private static final List<Ground> GROUNDS = List.of(
            Plane.flat(0),
            Plane.slope(12),
            Plane.through(Vec3.ZERO, new Vec3(0.15, 1, 0.1)),
            new Steps(0.17, 0.29),
            TestGrounds.bumps(1, 0.05, 0.5));

    @Test
    void turnedAndMovedWithItsGround_theResultTurnsAndMoves() {
        Vec3 move = new Vec3(3, 2, -5);
        for (SyntheticWalker walker : List.of(
                WalkSpec.biped().walker(),
                WalkSpec.biped().hipsRaised(-0.03).wander(0.003, 8).walker())) {
            for (Ground ground : GROUNDS) {
                Planting plain = walker.planted(ground);
                for (double radians :
                        ground instanceof Steps ? new double[] {0.1, 0.5, 2, 3, -2.5} : new double[] {1.234}) {
                    Quat yaw = Quat.aboutAxis(Vec3.Y, radians);
                    Clip placed = Transformed.placed(walker.clip(), yaw, move);
                    Planting turned = plant(placed, walker.legs(), TestGrounds.turned(ground, yaw, move));
                    assertSameMotion(plain, turned, p -> yaw.rotate(p).plus(move), SAME_METRES);
                    assertSameRotations(plain, turned, yaw);
                }
            }
        }
    }

    @Test
    void mirroredWithItsGround_theResultIsMirrored() {
        SyntheticWalker walker =
                WalkSpec.biped().hipsRaised(-0.03).wander(0.003, 8).walker();
        Clip image = Transformed.mirrored(walker.clip());
        List<Leg> legs = Transformed.mirrored(walker.legs());
        for (Ground ground : GROUNDS) {
            Planting plain = walker.planted(ground);
            Planting mirrored = plant(image, legs, TestGrounds.mirrored(ground));
            assertSameMotion(plain, mirrored, Transformed::mirrored, SAME_METRES);
        }
    }

    @Test
    void centimetresWithZUp_areTheSameInTheWorld() {
        SyntheticWalker metres = WalkSpec.biped().walker();
        SyntheticWalker centimetres =
                WalkSpec.biped().space(new FileSpace(0.01, FileSpace.UpAxis.Z)).walker();
        for (Ground ground : GROUNDS) {
            assertSameMotion(metres.planted(ground), centimetres.planted(ground), p -> p, SAME_METRES);
        }
    }

    @Test
    void drawnSmallerByAPowerOfTwo_isTheSameToTheBit() {
        SyntheticWalker walker = WalkSpec.biped().fps(240).hipsRaised(-0.04).walker();
        for (Ground ground : GROUNDS) {
            Planting plain = drawnAt(1, walker, ground);
            Planting small = drawnAt(1.0 / 64, walker, ground);
            assertThat(plain.result().extraKeys().times()).isEqualTo(1);
            for (int f = 0; f < plain.clip().frames(); f++) {
                Pose a = plain.clip().pose(f);
                Pose b = small.clip().pose(f);
                for (int j = 0; j < a.size(); j++) {
                    assertThat(b.rotation(j)).isEqualTo(a.rotation(j));
                    assertThat(b.translation(j)).isEqualTo(a.translation(j));
                }
            }
        }
    }

    @Test
    void drawnAHundredTimesLarger_standsAtTheSamePlaces() {
        SyntheticWalker walker = WalkSpec.biped().fps(240).hipsRaised(-0.04).walker();
        for (Ground ground : GROUNDS) {
            Planting plain = drawnAt(1, walker, ground);
            assertSameAnchors(plain, drawnAt(100, walker, ground), p -> p.times(100), 100 * SAME_METRES);
        }
    }

    @Test
    void drawnLarger_holdsTheSame() {
        for (SyntheticWalker walker : List.of(
                skating(60),
                WalkSpec.biped().drift(0.03).wander(0.004, 6).walker(),
                WalkSpec.biped().inPlace().drift(0.02).walker())) {
            Planting plain = cleanedIn(1, walker);
            assertThat(plain.contacts()).hasSizeGreaterThan(3);
            for (double metresPerUnit : new double[] {2, 64, 2.54, 100}) {
                boolean exact = metresPerUnit == Math.scalb(1.0, Math.getExponent(metresPerUnit));
                assertHoldsTheSame(plain, cleanedIn(metresPerUnit, walker), exact);
            }
        }
    }

    /** To the bit, or as nearly as rounding leaves it: a frame that is at a threshold may fall to either side. */
    private static void assertHoldsTheSame(Planting plain, Planting other, boolean exact) {
        assertThat(other.contacts()).hasSameSizeAs(plain.contacts());
        int frames = exact ? 0 : 1;
        for (int i = 0; i < plain.contacts().size(); i++) {
            Contact a = plain.contacts().get(i);
            Contact b = other.contacts().get(i);
            assertThat(b.leg()).isEqualTo(a.leg());
            assertThat(b.kind()).isEqualTo(a.kind());
            assertThat(b.startFrame()).isCloseTo(a.startFrame(), within(frames));
            assertThat(b.endFrame()).isCloseTo(a.endFrame(), within(frames));
        }
        for (int f = 0; f < plain.clip().frames(); f++) {
            Pose a = plain.clip().pose(f);
            Pose b = other.clip().pose(f);
            for (int j = 0; j < a.size(); j++) {
                if (exact) {
                    assertThat(b.rotation(j)).isEqualTo(a.rotation(j));
                    assertThat(b.translation(j)).isEqualTo(a.translation(j));
                } else {
                    assertThat(b.rotation(j).angleTo(a.rotation(j))).isLessThan(0.02);
                    assertThat(b.translation(j).distanceTo(a.translation(j))).isLessThan(0.002);
                }
            }
        }
    }

    /** Cleaned at its own rate, since a rate that is promised for players depends on what they show. */
    private static Planting cleanedIn(double metresPerUnit, SyntheticWalker walker) {
        Clip clip = walker.clip();
        Clip drawn = new Clip(
                clip.name(),
                clip.skeleton(),
                new FileSpace(metresPerUnit, FileSpace.UpAxis.Y),
                0,
                clip.framesPerSecond(),
                clip.poses());
        return ClipPlanter.clean(
                drawn,
                walker.legs(),
                0,
                PlantOptions.DEFAULTS.withFramesPerSecond(clip.framesPerSecond()),
                Progress.NONE);
    }

    /** The same walk with its contacts on the same ground, both drawn at another size. */
    private static Planting drawnAt(double scale, SyntheticWalker walker, Ground ground) {
        List<Contact> contacts = new ArrayList<>();
        for (Contact c : walker.planted(ground).source().contacts()) {
            contacts.add(c.at(c.anchorWorld().times(scale)));
        }
        Clip clip = walker.clip();
        Clip drawn = new Clip(
                clip.name(),
                clip.skeleton(),
                new FileSpace(scale, FileSpace.UpAxis.Y),
                0,
                clip.framesPerSecond(),
                clip.poses());
        return ClipPlanter.plant(
                drawn,
                walker.legs(),
                0,
                TestGrounds.scaled(ground, scale),
                PlantOptions.DEFAULTS.withContacts(contacts),
                Progress.NONE);
    }

    @Test
    void framesPerSecond_doNotMoveTheAnchors() {
        for (Ground ground : GROUNDS) {
            Planting sixty = skating(60).planted(ground);
            for (double fps : new double[] {30, 120}) {
                Planting other = skating(fps).planted(ground);
                assertThat(other.contacts()).hasSameSizeAs(sixty.contacts());
                for (int i = 0; i < sixty.contacts().size(); i++) {
                    Vec3 a = sixty.contacts().get(i).anchorWorld();
                    Vec3 b = other.contacts().get(i).anchorWorld();
                    assertThat(a.distanceTo(b)).as(fps + " fps, contact " + i).isLessThan(0.002);
                }
            }
        }
    }

    private static SyntheticWalker skating(double fps) {
        return WalkSpec.biped().fps(fps).hipsRaised(-0.05).drift(0.02).walker();
    }

    @Test
    void framesPerSecond_doNotMoveTheBody() {
        for (Ground ground : GROUNDS.subList(0, 3)) {
            Planting sixty = WalkSpec.biped().walker().planted(ground);
            Planting other = WalkSpec.biped().fps(120).walker().planted(ground);
            for (int f = 0; f < sixty.clip().frames(); f++) {
                Vec3 a = sixty.clip().world(f).position(0);
                Vec3 b = other.clip().world(2 * f).position(0);
                assertThat(a.distanceTo(b)).isCloseTo(0, within(0.01));
            }
        }
    }

    private static Planting plant(Clip clip, List<Leg> legs, Ground ground) {
        return ClipPlanter.plant(clip, legs, 0, ground, PlantOptions.DEFAULTS, Progress.NONE);
    }

    private static void assertSameAnchors(Planting a, Planting b, UnaryOperator<Vec3> toB, double metres) {
        assertThat(b.contacts()).hasSameSizeAs(a.contacts());
        for (int i = 0; i < a.contacts().size(); i++) {
            Vec3 expected = toB.apply(a.contacts().get(i).anchorWorld());
            assertThat(expected.distanceTo(b.contacts().get(i).anchorWorld())).isLessThan(metres);
        }
    }

    /** Every joint is turned as much. */
    static void assertSameRotations(Planting a, Planting b, Quat turn) {
        for (int f = 0; f < a.clip().frames(); f++) {
            WorldPose worldA = a.clip().world(f);
            WorldPose worldB = b.clip().world(f);
            for (int j = 0; j < a.clip().skeleton().size(); j++) {
                assertThat(turn.times(worldA.rotation(j)).angleTo(worldB.rotation(j)))
                        .as("joint " + j + " at frame " + f)
                        .isLessThan(SAME_RADIANS);
            }
        }
    }

    /** Joints, contacts and what could not be met are the same. */
    static void assertSameMotion(Planting a, Planting b, UnaryOperator<Vec3> toB, double metres) {
        assertThat(b.contacts()).hasSameSizeAs(a.contacts());
        assertThat(b.unresolved()).hasSameSizeAs(a.unresolved());
        for (int f = 0; f < a.clip().frames(); f++) {
            WorldPose worldA = a.clip().world(f);
            WorldPose worldB = b.clip().world(f);
            for (int j = 0; j < a.clip().skeleton().size(); j++) {
                assertThat(toB.apply(worldA.position(j)).distanceTo(worldB.position(j)))
                        .as("joint " + j + " at frame " + f)
                        .isLessThan(metres);
            }
        }
    }
}
