// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Trig;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.pelvis.PelvisJoint;
import dev.surefoot.plant.pelvis.PelvisTurn;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A pelvis that may tilt under its trunk. */
class TiltedPelvisTest {
    private static final double MOST = Trig.radians(6);
    private static final SyntheticWalker WALKER =
            WalkSpec.biped().hipsRaised(-0.03).drift(0.02).walker();
    private static final Ground STEPS = new Steps(0.15, 0.3);
    private static final List<Ground> GROUNDS =
            List.of(Plane.flat(0), Plane.slope(12), STEPS, TestGrounds.bumps(1, 0.05, 0.5));
    private static final int SPINE = WALKER.clip().skeleton().indexOf("spine");
    private static final int HEAD = WALKER.clip().skeleton().indexOf("head");

    private static Planting planted(Clip clip, List<Leg> legs, Ground ground, double most) {
        return ClipPlanter.plant(
                clip, legs, 0, ground, PlantOptions.DEFAULTS.withGreatestTiltRadians(most), Progress.NONE);
    }

    private static Planting planted(Ground ground, double most) {
        return planted(WALKER.clip(), WALKER.legs(), ground, most);
    }

    private static MotionMetrics measured(Planting p) {
        return p.meter(p.result().extraKeys().clip()).measure();
    }

    private static double tilt(Planting p) {
        return PelvisTurn.mostRadians(p.source().clip(), p.clip(), p.legs());
    }

    @Test
    void onStepsAndSlopes_theMoreItMayTilt_theLessThePelvisTravelsAndKneesChange() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        for (Ground ground : List.of(STEPS, new Steps(-0.15, 0.3), Plane.slope(12))) {
            MotionMetrics level = measured(planted(walker.clip(), walker.legs(), ground, 0));
            MotionMetrics before = level;
            for (double most : new double[] {0.5 * MOST, MOST, PlantOptions.MOST_TILT_RADIANS}) {
                MotionMetrics m = measured(planted(walker.clip(), walker.legs(), ground, most));
                // the worst moment may be another one
                assertThat(m.pelvis().movedMaxMm()).isLessThan(before.pelvis().movedMaxMm() + 1);
                assertThat(m.pelvis().movedMaxMm()).isLessThan(level.pelvis().movedMaxMm() - 2);
                assertThat(m.pelvis().movedMeanMm()).isLessThan(before.pelvis().movedMeanMm());
                assertThat(m.pelvis().movedMeanMm()).isLessThan(level.pelvis().movedMeanMm() - 1);
                assertThat(m.knees().changeMaxDegrees())
                        .isLessThan(before.knees().changeMaxDegrees() + 1);
                assertThat(m.knees().changeMaxDegrees())
                        .isLessThan(level.knees().changeMaxDegrees() - 1);
                // and the last few degrees of 10 bring next to nothing
                assertThat(m.acceleration().addedBelow8HzRms())
                        .isLessThan(1.001 * before.acceleration().addedBelow8HzRms());
                assertThat(m.acceleration().addedBelow8HzRms())
                        .isLessThan(level.acceleration().addedBelow8HzRms());
                before = m;
            }
        }
    }

    @Test
    void contactsStandAtKeysAndBetween_nothingIsInTheGround() {
        for (Ground ground : GROUNDS) {
            Planting planting = planted(ground, MOST);
            assertThat(planting.unresolved()).isEmpty();
            MotionMetrics m = measured(planting);
            assertThat(m.slip().maxMm()).isLessThan(1e-5);
            assertThat(m.penetration().maxMm()).isLessThan(1e-5);
            assertThat(m.slip().subframeMaxMm()).isLessThan(0.5);
            assertThat(m.bones().lengthErrorMax()).isLessThan(1e-12);
        }
    }

    @Test
    void tilt_neverGoesBeyondItsBound_andIsMadeUseOf() {
        for (Ground ground : GROUNDS) {
            for (double most : new double[] {0.01, MOST, PlantOptions.MOST_TILT_RADIANS}) {
                assertThat(tilt(planted(ground, most))).isPositive().isLessThan(most + 1e-12);
            }
        }
        assertThat(tilt(planted(STEPS, MOST))).isGreaterThan(0.9 * MOST);
    }

    @Test
    void hipOfTheLowerFoot_isTheLowerOne() {
        // the left side is at x > 0 and lies lower
        Ground aslant = Plane.through(Vec3.ZERO, new Vec3(0.2, 1, 0));
        Planting planting = planted(aslant, MOST);
        int left = WALKER.legs().get(0).hip();
        int right = WALKER.legs().get(1).hip();
        for (int f = 0; f < planting.clip().frames(); f++) {
            Vec3 was = planting.source()
                    .clip()
                    .world(f)
                    .position(left)
                    .minus(planting.source().clip().world(f).position(right));
            Vec3 is = planting.clip()
                    .world(f)
                    .position(left)
                    .minus(planting.clip().world(f).position(right));
            assertThat(was.x()).isPositive();
            assertThat(is.y()).as("frame " + f).isLessThan(was.y() - 0.001);
        }
    }

    @Test
    void trunkKeepsItsOrientation_andAllButItsFirstJointTheirPosesToTheBit() {
        Planting planting = planted(STEPS, MOST);
        assertThat(planting.result().changed().rotated().get(0)).isTrue();
        assertThat(planting.result().changed().rotated().get(SPINE)).isTrue();
        assertThat(planting.result().changed().displaced().stream().boxed()).containsExactly(0);
        Skeleton skeleton = planting.clip().skeleton();
        for (int f = 0; f < planting.clip().frames(); f++) {
            WorldPose was = planting.source().clip().world(f);
            WorldPose is = planting.clip().world(f);
            Pose a = planting.source().clip().pose(f);
            Pose b = planting.clip().pose(f);
            Vec3 trunk = is.position(SPINE).minus(was.position(SPINE));
            for (int j = SPINE; j < skeleton.size(); j++) {
                if (skeleton.isAtOrAbove(SPINE, j)) {
                    assertThat(is.rotation(j).angleTo(was.rotation(j))).isLessThan(1e-9);
                    assertThat(is.position(j).minus(was.position(j)).distanceTo(trunk))
                            .isLessThan(1e-9);
                    assertThat(j == SPINE || b.rotation(j).equals(a.rotation(j)))
                            .isTrue();
                    assertThat(b.translation(j)).isEqualTo(a.translation(j));
                }
            }
        }
        assertThat(skeleton.isAtOrAbove(SPINE, HEAD)).isTrue();
    }

    @Test
    void tilt_isSmooth() {
        Planting planting = planted(STEPS, PlantOptions.MOST_TILT_RADIANS);
        double fps = planting.clip().framesPerSecond();
        Vec3[] turns = new Vec3[planting.clip().frames()];
        for (int f = 0; f < turns.length; f++) {
            Quat was = planting.source().clip().world(f).rotation(0);
            turns[f] =
                    planting.clip().world(f).rotation(0).times(was.conjugate()).rotationVector();
        }
        for (int f = 1; f + 1 < turns.length; f++) {
            Vec3 bend = turns[f - 1].plus(turns[f + 1]).plusTimes(-2, turns[f]);
            // at 0.1 m from its joint a hip is accelerated by a quarter of gravity at most
            assertThat(0.1 * bend.length() * fps * fps).as("frame " + f).isLessThan(2.5);
        }
    }

    @Test
    void cleanWalk_isGivenBackToTheBit() {
        SyntheticWalker clean = WalkSpec.biped().walker();
        Planting planting = planted(clean.clip(), clean.legs(), Plane.flat(0), MOST);
        assertThat(planting.contacts()).isNotEmpty();
        assertThat(planting.result().changed().none()).isTrue();
    }

    @Test
    void turnedAndMirrored_itTiltsAlike() {
        Quat yaw = Quat.aboutAxis(Vec3.Y, 1.234);
        Vec3 move = new Vec3(3, 2, -5);
        Clip placed = Transformed.placed(WALKER.clip(), yaw, move);
        Clip image = Transformed.mirrored(WALKER.clip());
        List<Leg> imageLegs = Transformed.mirrored(WALKER.legs());
        for (Ground ground : List.of(GROUNDS.get(0), GROUNDS.get(1), GROUNDS.get(3))) {
            Planting plain = planted(ground, MOST);
            Planting turned = planted(placed, WALKER.legs(), TestGrounds.turned(ground, yaw, move), MOST);
            ClipPlanterInvarianceTest.assertSameMotion(
                    plain, turned, p -> yaw.rotate(p).plus(move), 1e-6);
            Planting mirrored = planted(image, imageLegs, TestGrounds.mirrored(ground), MOST);
            ClipPlanterInvarianceTest.assertSameMotion(plain, mirrored, Transformed::mirrored, 1e-6);
        }
    }

    @Test
    void loops_staySeamless() {
        SyntheticWalker loop =
                WalkSpec.biped().cycles(1).hipsRaised(-0.05).drift(0.02).walker();
        Planting planting = planted(loop.clip(), loop.legs(), Plane.flat(0), MOST);
        assertThat(tilt(planting)).isGreaterThan(0.002);
        LoopPlantingTest.assertSeamless(planting);
    }

    @Test
    void feetThatHangElsewhere_standAsThoseBelowTheirShins() {
        SyntheticWalker walker =
                WalkSpec.biped().cycles(1).fps(240).drift(0.03).wander(0.001, 3).walker();
        DetachedFeetTest.HungWalk hung = new DetachedFeetTest.HungWalk(walker);
        Planting usual = planted(walker.clip(), walker.legs(), Plane.slope(8), MOST);
        Planting planting = planted(hung.clip, hung.legs, Plane.slope(8), MOST);
        assertThat(tilt(planting)).isGreaterThan(0.01);
        for (int f = 0; f < planting.clip().frames(); f++) {
            for (int j = 0; j < walker.clip().skeleton().size(); j++) {
                Vec3 a = usual.clip().world(f).position(j);
                assertThat(planting.clip().world(f).position(j + 1).distanceTo(a))
                        .isLessThan(1e-7);
            }
        }
    }

    @Test
    void framesSetAside_areNotTouched() {
        Clip clip = WALKER.clip();
        List<Pose> poses = new ArrayList<>(clip.poses());
        poses.add(0, clip.skeleton().restPose());
        Planting planting = planted(clip.withPoses(poses), WALKER.legs(), STEPS, MOST);
        assertThat(planting.source().segments().get(0).startFrame()).isEqualTo(1);
        for (int j = 0; j < clip.skeleton().size(); j++) {
            assertThat(planting.clip().pose(0).rotation(j))
                    .isEqualTo(poses.get(0).rotation(j));
        }
        assertThat(tilt(planting)).isGreaterThan(0.9 * MOST);
    }

    @Test
    void bodiesThatCannot_arePlantedAsWithoutIt_andANoteSaysWhy() {
        SyntheticWalker beast = WalkSpec.quadruped().withSpine().cycles(2).walker();
        Planting off = planted(beast.clip(), beast.legs(), STEPS, 0);
        Planting on = planted(beast.clip(), beast.legs(), STEPS, MOST);
        assertThat(off.notes()).noneMatch(note -> note.contains("tilt"));
        assertThat(on.notes()).contains("the pelvis does not tilt: only the pelvis of a body with two legs tilts");
        for (int f = 0; f < off.clip().frames(); f++) {
            for (int j = 0; j < off.clip().skeleton().size(); j++) {
                assertThat(on.clip().pose(f).rotation(j))
                        .isEqualTo(off.clip().pose(f).rotation(j));
                assertThat(on.clip().pose(f).translation(j))
                        .isEqualTo(off.clip().pose(f).translation(j));
            }
        }
        assertThat(tilt(on)).isZero();
    }

    @Test
    void obstacles_areNamed() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        List<Leg> legs = new ArrayList<>();
        for (String side : List.of("left", "right")) {
            int hip = builder.add(side + " thigh", 0, new Vec3(0.1, 0, 0));
            int knee = builder.add(side + " shin", hip, new Vec3(0, -0.4, 0));
            int ankle = builder.add(side + " foot", knee, new Vec3(0, -0.4, 0));
            legs.add(new Leg(
                    side, hip, knee, ankle, -1, WALKER.legs().get(0).points().subList(0, 1)));
        }
        assertThat(PelvisJoint.obstacle(builder.build(), legs))
                .isEqualTo("nothing but its legs hangs on joint root, so the whole body would tilt");
        builder.add(new Skeleton.Joint("end", 0, Vec3.Y, Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.FIXED));
        assertThat(PelvisJoint.obstacle(builder.build(), legs)).startsWith("nothing but its legs hangs");
        int belly = builder.add(
                new Skeleton.Joint("belly", 0, Vec3.Y, Quat.IDENTITY, new Vec3(1, 1, 1), Skeleton.Freedom.FIXED));
        builder.add("chest", belly, Vec3.Y);
        assertThat(PelvisJoint.obstacle(builder.build(), legs))
                .isEqualTo("the file has no rotation channels for joint belly");
    }

    /** A walker whose thighs and a bone called Hips, which carries the spine, hang on a body. */
    @Test
    void boneOfThePelvisBesideTheLegs_goesWithThem_andWhatItCarriesStaysUpright() {
        Skeleton old = WALKER.clip().skeleton();
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j = 0; j < old.size(); j++) {
            String name = j == SPINE ? "Hips" : j == 0 ? "Body" : old.name(j);
            builder.add(name, old.parent(j), old.joint(j).translation());
        }
        Clip clip = WALKER.clip();
        Clip renamed = new Clip(clip.name(), builder.build(), clip.space(), 0, clip.framesPerSecond(), clip.poses());
        Planting planting = planted(renamed, WALKER.legs(), STEPS, MOST);
        assertThat(planting.result().changed().rotated().get(SPINE)).isFalse();
        assertThat(planting.result().changed().rotated().get(HEAD)).isTrue();
        for (int f = 0; f < clip.frames(); f++) {
            WorldPose was = clip.world(f);
            WorldPose is = planting.clip().world(f);
            Quat tilt = is.rotation(0).times(was.rotation(0).conjugate());
            assertThat(is.rotation(SPINE).angleTo(tilt.times(was.rotation(SPINE))))
                    .isLessThan(1e-9);
            assertThat(is.rotation(HEAD).angleTo(was.rotation(HEAD))).isLessThan(1e-9);
        }
    }

    @Test
    void pelvisBesideATrunk_tiltsByItself() {
        Skeleton.Builder builder = new Skeleton.Builder();
        int root = builder.add("root", -1, Vec3.ZERO);
        int pelvis = builder.add("pelvis", root, Vec3.ZERO);
        List<Leg> legs = new ArrayList<>();
        for (Leg leg : WALKER.legs()) {
            int hip = builder.add(leg.name() + " thigh", pelvis, new Vec3(0.1, 0, 0));
            int knee = builder.add(leg.name() + " shin", hip, new Vec3(0, -0.4, 0));
            int ankle = builder.add(leg.name() + " foot", knee, new Vec3(0, -0.4, 0));
            legs.add(new Leg(leg.name(), hip, knee, ankle, -1, leg.points().subList(0, 1)));
        }
        int spine = builder.add("spine", root, Vec3.Y);
        int neck = builder.add("neck", spine, Vec3.Y);
        assertThat(PelvisJoint.obstacle(builder.build(), legs)).isNotEmpty();
        builder.add("head", neck, Vec3.Y);
        assertThat(PelvisJoint.obstacle(builder.build(), legs)).isEmpty();
    }

    @Test
    void tilt_outOfItsRange_isRefusedByName() {
        for (double most : new double[] {-0.01, 0.18, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> PlantOptions.DEFAULTS.withGreatestTiltRadians(most))
                    .withMessageContaining("greatestTiltRadians must be in [0, 0.1745", "got " + most);
        }
    }
}
