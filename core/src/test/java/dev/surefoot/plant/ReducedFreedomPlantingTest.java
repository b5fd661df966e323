// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Walkers whose hips, knees, ankles and toes turn about these axes only, as files of few channels have them, compared
 * with the same motion whose joints turn about all axes.
 */
class ReducedFreedomPlantingTest {
    private static final JointAxes X = new JointAxes(List.of(0));
    private static final JointAxes XZ = new JointAxes(List.of(0, 2));
    private static final JointAxes ZX = new JointAxes(List.of(2, 0));
    private static final JointAxes FREE = JointAxes.FREE;

    /**
     * Hip, knee, ankle, toes: as converters from Acclaim write them, and others that leave a foot five angles or six.
     */
    private static final List<List<JointAxes>> ENOUGH = List.of(
            List.of(FREE, X, XZ, X),
            List.of(FREE, X, ZX, FREE),
            List.of(FREE, X, X, X),
            List.of(FREE, X, FREE, X),
            List.of(FREE, ZX, XZ, ZX),
            List.of(FREE, FREE, XZ, X));

    @Test
    void walkersWithEnoughAxes_standAsExactlyAsFreeOnes() {
        Random random = new Random(21);
        for (int i = 0; i < 2 * ENOUGH.size(); i++) {
            SyntheticWalker walker = WalkSpec.biped()
                    .drift(0.02 * random.nextDouble())
                    .slip(0.02 * random.nextDouble())
                    .wander(0.003, i)
                    .walker();
            List<JointAxes> axes = ENOUGH.get(i % ENOUGH.size());
            Ground ground = i % 2 == 0 ? Plane.slope(16 * random.nextDouble() - 8) : new Steps(0.1, 0.5);
            Clip few = with(axes, walker.clip(), walker.legs());
            Clip free = with(List.of(FREE, FREE, FREE, FREE), few, walker.legs());
            String what = axes + " on " + ground + ", walker " + i;

            Planting planted = planted(few, walker, ground);
            MotionMetrics is = measured(planted);
            MotionMetrics asFree = measured(planted(free, walker, ground));

            assertThat(planted.contacts()).as(what).isNotEmpty();
            assertThat(is.slip().maxMm()).as(what).isLessThan(0.05);
            assertThat(is.slip().heightErrorMaxMm()).as(what).isLessThan(0.05);
            assertThat(is.slip().subframeMaxMm()).as(what).isLessThan(0.5);
            assertThat(is.penetration().maxMm()).as(what).isLessThan(0.05);
            assertThat(is.penetration().subframeMaxMm()).as(what).isLessThan(0.5);
            assertThat(is.bones().lengthErrorMax()).as(what).isLessThan(1e-12);
            assertThat(is.knees().signChanges()).as(what).isZero();
            assertThat(is.knees().changeMaxDegrees())
                    .as(what)
                    .isLessThan(asFree.knees().changeMaxDegrees() + 2);
            assertThat(is.acceleration().addedBelow8HzRms())
                    .as(what)
                    .isLessThan(1.15 * asFree.acceleration().addedBelow8HzRms()
                            + 0.02 * asFree.acceleration().below8HzRms());
            assertThat(planted.unresolved()).as(what).isEmpty();
            assertHeld(planted, walker.legs());
        }
    }

    /** Four angles a leg: what cannot stand is reported and does not count as standing, and what counts does stand. */
    @Test
    void walkersOfReducedFreedom_standWhereTheyCan_andTheRestIsReported() {
        SyntheticWalker walker = WalkSpec.biped().slip(0.02).walker();
        Clip few = with(List.of(XZ, X, X, X), walker.clip(), walker.legs());

        Planting planted = planted(few, walker, Plane.slope(8));

        assertThat(measured(planted).slip().maxMm()).isLessThan(0.05);
        assertThat(planted.unresolved())
                .anySatisfy(u -> assertThat(u.reason())
                        .isEqualTo("heel and ball cannot both stay: the leg's joints have reduced freedom"));
        assertHeld(planted, walker.legs());
    }

    @Test
    void whatWasCleaned_staysAsItIsWithItsContacts() {
        SyntheticWalker walker = WalkSpec.biped().slip(0.01).walker();
        Clip few = with(ENOUGH.get(0), walker.clip(), walker.legs());
        Planting once = ClipPlanter.clean(few, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        PlantOptions same = PlantOptions.DEFAULTS.withContacts(once.contacts());

        Planting again = ClipPlanter.clean(once.clip(), walker.legs(), walker.rootJoint(), same, Progress.NONE);

        assertThat(once.result().changed().rotated().isEmpty()).isFalse();
        assertThat(again.result().changed().rotated().isEmpty()).isTrue();
    }

    private static Planting planted(Clip clip, SyntheticWalker walker, Ground ground) {
        return ClipPlanter.plant(clip, walker.legs(), walker.rootJoint(), ground, PlantOptions.DEFAULTS, Progress.NONE);
    }

    private static MotionMetrics measured(Planting p) {
        return p.meter(p.result().extraKeys().clip()).measure();
    }

    private static void assertHeld(Planting planted, List<Leg> legs) {
        Clip clip = planted.result().extraKeys().clip();
        for (Pose pose : clip.poses()) {
            for (Leg leg : legs) {
                for (int j : new int[] {leg.hip(), leg.knee(), leg.ankle(), leg.ball()}) {
                    JointAxes axes = clip.skeleton().joint(j).axes();
                    assertThat(axes.holds(pose.rotation(j)))
                            .as(clip.skeleton().label(j))
                            .isTrue();
                }
            }
        }
    }

    /** The clip with other axes at its legs, each joint as nearly turned as these can. */
    private static Clip with(List<JointAxes> axes, Clip clip, List<Leg> legs) {
        JointAxes[] of = new JointAxes[clip.skeleton().size()];
        for (Leg leg : legs) {
            of[leg.hip()] = axes.get(0);
            of[leg.knee()] = axes.get(1);
            of[leg.ankle()] = axes.get(2);
            of[leg.ball()] = axes.get(3);
        }
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j = 0; j < of.length; j++) {
            Skeleton.Joint joint = clip.skeleton().joint(j);
            builder.add(of[j] == null ? joint : joint.withAxes(of[j]));
        }
        List<Pose> poses = new ArrayList<>();
        for (Pose pose : clip.poses()) {
            Pose near = pose.copy();
            for (int j = 0; j < of.length; j++) {
                Quat q = pose.rotation(j);
                near.setRotation(j, of[j] == null ? q : of[j].nearest(q));
            }
            poses.add(near);
        }
        return new Clip(clip.name(), builder.build(), clip.space(), 0, clip.framesPerSecond(), poses);
    }
}
