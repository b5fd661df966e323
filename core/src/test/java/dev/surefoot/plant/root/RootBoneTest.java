// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.root;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMeter;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.plant.contact.SkatingClip;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rigs of games: a root bone carries the body, and targets of hands and feet lie on them. */
class RootBoneTest {
    private static final double GLIDE = 0.3;
    private static final int ROOT = 0;

    private final SyntheticWalker walker = WalkSpec.biped().hipsRaised(-0.03).walker();

    @Test
    void bodyOnARootBone_isCarriedByItToWhereItsStepsGo() {
        Clip skates = SkatingClip.glides(walker.clip(), GLIDE, 1.9);
        RootedRig rooted = new RootedRig(skates, walker, "root", levelOf(skates));
        Planting planting = rooted.cleaned(PlantOptions.DEFAULTS);
        Planting bare =
                ClipPlanter.clean(skates, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(planting.source().rootPath().floor().rootBone()).isEqualTo(ROOT);
        for (int f = 0; f < skates.frames(); f++) {
            Vec3 moved = planting.source().rootPath().movedMetres().get(f);
            Vec3 root = planting.clip().world(f).position(ROOT);
            assertThat(root.distanceTo(rooted.clip.world(f).position(ROOT).plus(moved)))
                    .isLessThan(1e-9);
            for (int j = 0; j < skates.skeleton().size(); j++) {
                assertThat(planting.clip()
                                .world(f)
                                .position(j + 1)
                                .distanceTo(bare.clip().world(f).position(j)))
                        .as("joints beside the body have a part in what is added to it")
                        .isLessThan(1e-3);
            }
        }
        assertThat(planting.notes()).anyMatch(note -> note.endsWith(", with joint root"));
    }

    @Test
    void rootThatStands_isLeft_andThePelvisGoes() {
        Clip skates = SkatingClip.glides(walker.clip(), GLIDE, 1.9);
        RootedRig rooted = new RootedRig(skates, walker, "root", f -> Vec3.ZERO);
        Planting planting = rooted.cleaned(PlantOptions.DEFAULTS);
        assertThat(planting.source().rootPath().floor().rootBone()).isEqualTo(rooted.rootJoint);
        assertThat(planting.result().changed().displaced().get(ROOT)).isFalse();
    }

    @Test
    void walkInPlace_travelsByABoneThatIsNamedRoot() {
        Clip inPlace = WalkSpec.biped().inPlace().walker().clip();
        PlantOptions travels = PlantOptions.DEFAULTS.withPath(PlantOptions.Path.FREE);
        List<String> carry = List.of("root", "Reference", "Trajectory", "Bip001", "c_traj", "Master", "Motion");
        List<String> hold = List.of("Armature", "RootNode", "Reference Scene", "Master Scene", "Motion Capture");
        for (String name : Stream.concat(carry.stream(), hold.stream()).toList()) {
            RootedRig rooted = new RootedRig(inPlace, walker, name, f -> Vec3.ZERO);
            Planting planting = rooted.cleaned(travels);
            assertThat(planting.source().rootPath().kind()).isEqualTo(Planting.RootPath.Kind.FREE);
            int last = inPlace.frames() - 1;
            double way = planting.clip().world(last).position(ROOT).length();
            assertThat(way).as(name).isCloseTo(carry.contains(name) ? 3 : 0, within(0.2));
        }
    }

    /** Where nothing else is to be moved the pelvis keeps its place in the root bone to the bit. */
    @Test
    void roundsOfAWalk_areGoneByTheRootBone() {
        RootedRig rooted = new RootedRig(walker.clip(), walker, "root", levelOf(walker.clip()));
        Planting twice = rooted.cleaned(PlantOptions.DEFAULTS.withCycles(2));
        int last = twice.clip().frames() - 1;
        int once = walker.clip().frames() - 1;
        Vec3 round = rooted.clip
                .world(once)
                .position(ROOT)
                .minus(rooted.clip.world(0).position(ROOT));
        assertThat(twice.clip().world(last).position(ROOT).distanceTo(round.times(2)))
                .isLessThan(0.05);
    }

    @Test
    void rootThatGlidesEvenly_isNotShakenWithTheHips() {
        Clip shaken = SkatingClip.shakes(walker.clip(), new Vec3(0.01, 0, 0.01), 0.05, new Random(5));
        Vec3 went =
                walker.clip().world(60).position(0).minus(walker.clip().world(0).position(0));
        Vec3 velocity = went.times(1.0 / 60);
        RootedRig rooted =
                new RootedRig(shaken, walker, "root", f -> velocity.horizontal().times(f));
        List<Vec3> steadied = new ArrayList<>();
        for (int f = 0; f < shaken.frames(); f++) {
            steadied.add(
                    walker.clip().world(f).position(0).minus(shaken.world(f).position(0)));
        }
        assertThat(RootBone.of(rooted.clip, rooted.rootJoint, 1, false, steadied))
                .isEqualTo(rooted.rootJoint);
        // one that is shaken itself is steadied itself
        RootedRig itself = new RootedRig(shaken, walker, "root", levelOf(shaken));
        assertThat(RootBone.of(itself.clip, itself.rootJoint, 1, false, steadied))
                .isEqualTo(ROOT);
    }

    /** It took none of a way that shook and slid, so that the hips ended as far from it as they had slid. */
    @Test
    void rootThatGlidesEvenly_takesWhatIsSlowInTheWayOfHipsThatSlideAndShake() {
        Clip shaken = SkatingClip.shakes(walker.clip(), new Vec3(0.01, 0, 0.01), 0.05, new Random(5));
        Clip skates = SkatingClip.glides(shaken, GLIDE, 1.9);
        int last = skates.frames() - 1;
        Vec3 went = levelOf(skates).apply(last).minus(levelOf(skates).apply(0));
        RootedRig rooted = new RootedRig(skates, walker, "root", f -> went.times((double) f / last));
        Planting planting = rooted.cleaned(PlantOptions.DEFAULTS);
        List<Vec3> moved = planting.source().rootPath().movedMetres();
        assertThat(moved.get(last).length()).isGreaterThan(0.5);
        assertThat(beside(planting.clip(), rooted)).isLessThan(beside(rooted.clip, rooted) + 0.05);
        double bends = 0;
        for (int f = 1; f < last; f++) {
            Vec3 before = planting.clip().world(f - 1).position(ROOT);
            Vec3 after = planting.clip().world(f + 1).position(ROOT);
            Vec3 at = planting.clip().world(f).position(ROOT);
            bends = Math.max(bends, before.plus(after).plusTimes(-2, at).length());
        }
        assertThat(bends * skates.framesPerSecond() * skates.framesPerSecond()).isLessThan(3);
    }

    /**
     * The way was asked about backwards, as that of the floor: then such a root bone would shake three times as much.
     */
    @Test
    void rootThatShakesHalfAsMuch_isSteadiedWithTheHips() {
        Clip shaken = SkatingClip.shakes(walker.clip(), new Vec3(0.01, 0, 0.01), 0.05, new Random(5));
        IntFunction<Vec3> steady = levelOf(walker.clip());
        IntFunction<Vec3> shakes = levelOf(shaken);
        RootedRig rooted = new RootedRig(
                shaken,
                walker,
                "root",
                f -> steady.apply(f).plus(shakes.apply(f)).times(0.5));
        Planting planting = rooted.cleaned(PlantOptions.DEFAULTS);
        assertThat(planting.source().rootPath().kind()).isEqualTo(Planting.RootPath.Kind.FOLLOWS);
        assertThat(planting.source().rootPath().floor().rootBone()).isEqualTo(ROOT);
    }

    /** A root bone that goes on was taken for a loop that does not close. */
    @Test
    void loopOnARootBone_closesAsItDoesWithoutOne() {
        SyntheticWalker loop = WalkSpec.biped().cycles(1).hipsRaised(-0.03).walker();
        Clip skates = SkatingClip.glides(loop.clip(), GLIDE, 1.9);
        PlantOptions follow = PlantOptions.DEFAULTS.withPath(PlantOptions.Path.FOLLOW);
        Planting planting = new RootedRig(skates, loop, "root", levelOf(skates)).cleaned(follow);
        assertThat(planting.contacts()).isNotEmpty();
        int last = planting.clip().frames() - 1;
        for (int j = 1; j < planting.clip().skeleton().size(); j++) {
            Quat first = planting.clip().pose(0).rotation(j);
            assertThat(planting.clip().pose(last).rotation(j).angleTo(first)).isLessThan(1e-6);
        }
    }

    /** Beside strides that fit, figures had the root bone, and what hangs at it, where it was. */
    @Test
    void clipWithItsOwnStrides_isCarriedAsTheOneWithThoseThatFit() {
        Clip inPlace = WalkSpec.biped().hipsRaised(-0.05).inPlace().walker().clip();
        RootedRig rooted = new RootedRig(inPlace, walker, "root", f -> Vec3.ZERO);
        Planting planting = ClipPlanter.plant(
                rooted.clip,
                rooted.legs,
                rooted.rootJoint,
                new Steps(0.1, 0.5),
                PlantOptions.DEFAULTS.withPath(PlantOptions.Path.FREE).withStride(PlantOptions.Stride.FIT),
                Progress.NONE);
        Clip own = planting.source().strides().orElseThrow().ownStrides();
        int last = own.frames() - 1;
        assertThat(own.world(last).position(ROOT).length()).isGreaterThan(1);
        assertThat(own.world(last)
                        .position(1)
                        .horizontal()
                        .distanceTo(own.world(last).position(ROOT)))
                .isLessThan(0.2);
    }

    /** It stayed at the bottom while its body climbed. */
    @Test
    void bodyThatClimbs_isCarriedUpByItsRootBone_andNotOnALevel() {
        RootedRig rooted = new RootedRig(walker.clip(), walker, "root", levelOf(walker.clip()));
        int last = walker.clip().frames() - 1;
        double over = rooted.clip.world(0).position(1).y();
        for (double degrees : new double[] {0, 8}) {
            Planting planting = ClipPlanter.plant(
                    rooted.clip,
                    rooted.legs,
                    rooted.rootJoint,
                    Plane.slope(degrees),
                    PlantOptions.DEFAULTS,
                    Progress.NONE);
            Vec3 root = planting.clip().world(last).position(ROOT);
            double ground = Math.tan(Math.toRadians(degrees)) * root.z();
            assertThat(root.y()).as(degrees + " degrees").isCloseTo(ground, within(degrees > 0 ? 0.06 : 1e-9));
            assertThat(planting.clip().world(last).position(1).y() - root.y()).isCloseTo(over, within(0.08));
        }
    }

    @Test
    void targetsOfFeet_lieOnThemStill() {
        Clip skates = SkatingClip.glides(walker.clip(), GLIDE, 1.9);
        RootedRig rooted = new RootedRig(skates, walker, "root", levelOf(skates));
        Planting planting = rooted.cleaned(PlantOptions.DEFAULTS);
        for (int f = 0; f < skates.frames(); f++) {
            for (int leg = 0; leg < 2; leg++) {
                int ankle = rooted.legs.get(leg).ankle();
                int target = rooted.targets + leg;
                Vec3 at = planting.clip().world(f).position(target);
                assertThat(at.distanceTo(planting.clip().world(f).position(ankle)))
                        .isLessThan(2e-6);
                Quat turned = planting.clip().world(f).rotation(target);
                assertThat(turned.angleTo(planting.clip().world(f).rotation(ankle)))
                        .isLessThan(2e-6);
            }
            WorldPose world = planting.clip().world(f);
            int right = rooted.legs.get(1).ankle();
            Vec3 under = world.position(right).plus(world.rotation(right).rotate(RootedRig.SKI));
            assertThat(world.position(rooted.targets + 3).distanceTo(under))
                    .as("what a foot holds goes with it")
                    .isLessThan(3e-6);
            // what lies nowhere on the body goes with its root
            Vec3 lamp = planting.clip().world(f).position(rooted.targets + 2);
            assertThat(lamp.distanceTo(planting.clip().world(f).position(ROOT).plus(RootedRig.LAMP)))
                    .isLessThan(1e-9);
        }
        assertThat(planting.notes())
                .anyMatch(note ->
                        note.contains("ik_foot_l, ik_foot_r, ski") && note.endsWith("keep their places on the body"));
        // they count once
        MotionMeter meter = planting.meter(planting.clip());
        double once = meter.measure().acceleration().addedBelow8HzBodyRms();
        double twice = meter.twins(new BitSet()).measure().acceleration().addedBelow8HzBodyRms();
        assertThat(once).isLessThan(0.7 * twice);
    }

    /** How far the hips are at most beside the root bone. */
    private static double beside(Clip clip, RootedRig rooted) {
        double most = 0;
        for (int f = 0; f < clip.frames(); f++) {
            Vec3 hips = clip.world(f).position(rooted.rootJoint);
            most = Math.max(
                    most, hips.minus(clip.world(f).position(ROOT)).horizontal().length());
        }
        return most;
    }

    private static IntFunction<Vec3> levelOf(Clip clip) {
        return f -> clip.world(f).position(0).horizontal();
    }
}
