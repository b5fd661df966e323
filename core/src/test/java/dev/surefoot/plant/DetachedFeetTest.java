// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.find.LegFinder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same walk with its feet below the shins and with its feet hung on the root is planted alike. */
class DetachedFeetTest {
    private static final Ground[] GROUNDS = {Plane.flat(0), Plane.slope(8)};

    /** A walk whose feet are children of a root above the hips; every joint's index is one more than the walker's. */
    static final class HungWalk {
        final Clip clip;
        final List<Leg> legs = new ArrayList<>();
        final int rootJoint;

        HungWalk(SyntheticWalker walker) {
            Clip original = walker.clip();
            Skeleton old = original.skeleton();
            Skeleton.Builder builder = new Skeleton.Builder();
            builder.add("Armature", -1, Vec3.ZERO);
            for (int j = 0; j < old.size(); j++) {
                builder.add(
                        old.name(j),
                        isFoot(walker, j) ? 0 : old.parent(j) + 1,
                        old.joint(j).translation());
            }
            List<Pose> poses = new ArrayList<>();
            for (int f = 0; f < original.frames(); f++) {
                WorldPose world = original.world(f);
                Pose pose = new Pose(old.size() + 1);
                for (int j = 0; j < old.size(); j++) {
                    boolean foot = isFoot(walker, j);
                    pose.setTranslation(
                            j + 1, foot ? world.position(j) : original.pose(f).translation(j));
                    pose.setRotation(
                            j + 1, foot ? world.rotation(j) : original.pose(f).rotation(j));
                }
                poses.add(pose);
            }
            for (Leg leg : walker.legs()) {
                List<FootPoint> points = new ArrayList<>();
                for (FootPoint point : leg.points()) {
                    points.add(new FootPoint(point.kind(), point.joint() + 1, point.offsetLocal()));
                }
                int hip = leg.hip() + 1;
                int knee = leg.knee() + 1;
                Vec3 end = old.joint(leg.ankle()).translation();
                legs.add(new Leg(
                        leg.name(),
                        hip,
                        knee,
                        leg.ankle() + 1,
                        leg.ball() < 0 ? -1 : leg.ball() + 1,
                        points,
                        List.of(hip, knee),
                        new Leg.ShinEnd(knee, end)));
            }
            clip = new Clip("hung", builder.build(), original.space(), 0, original.framesPerSecond(), poses);
            rootJoint = LegFinder.rootJoint(clip.skeleton(), legs);
        }

        private static boolean isFoot(SyntheticWalker walker, int joint) {
            return walker.legs().stream().anyMatch(leg -> leg.ankle() == joint);
        }
    }

    /**
     * At a rate at which neither needs inserted keys: those go straight in different frames. And no loops: feet that
     * hang elsewhere do not travel on.
     */
    @Test
    void hungFeet_standWhereTheOthersStand() {
        for (WalkSpec spec : List.of(
                WalkSpec.biped().cycles(1).fps(240).drift(0.03).wander(0.001, 3),
                WalkSpec.quadruped().cycles(1).fps(240).wander(0.001, 3))) {
            SyntheticWalker walker = new SyntheticWalker(spec);
            HungWalk hung = new HungWalk(walker);
            assertThat(hung.rootJoint).isEqualTo(0);
            for (Ground ground : GROUNDS) {
                Planting usual = walker.planted(ground);
                Planting planted = ClipPlanter.plant(
                        hung.clip, hung.legs, hung.rootJoint, ground, PlantOptions.DEFAULTS, Progress.NONE);
                assertThat(planted.contacts()).hasSameSizeAs(usual.contacts()).isNotEmpty();
                for (int f = 0; f < planted.clip().frames(); f++) {
                    WorldPose a = usual.clip().world(f);
                    WorldPose b = planted.clip().world(f);
                    for (int j = 0; j < walker.clip().skeleton().size(); j++) {
                        assertThat(b.position(j + 1).distanceTo(a.position(j)))
                                .as("%s at %d", hung.clip.skeleton().name(j + 1), f)
                                .isLessThan(1e-7);
                    }
                }
            }
        }
    }

    @Test
    void onlyRootLegsAndFeet_change() {
        HungWalk hung =
                new HungWalk(new SyntheticWalker(WalkSpec.biped().cycles(2).drift(0.03)));
        Planting planted = ClipPlanter.plant(
                hung.clip, hung.legs, hung.rootJoint, Plane.slope(8), PlantOptions.DEFAULTS, Progress.NONE);
        List<Integer> turning = new ArrayList<>();
        List<Integer> moving = new ArrayList<>(List.of(hung.rootJoint));
        for (Leg leg : hung.legs) {
            turning.addAll(leg.bends());
            turning.addAll(List.of(leg.ankle(), leg.ball()));
            moving.add(leg.ankle());
        }
        assertThat(planted.result().changed().displaced().stream().boxed()).containsExactlyInAnyOrderElementsOf(moving);
        assertThat(planted.result().changed().rotated().stream().boxed()).isSubsetOf(turning);
    }
}
