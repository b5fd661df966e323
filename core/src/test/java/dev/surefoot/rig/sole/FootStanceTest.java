// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.name.Naming;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Feet of a leg of length 1. */
class FootStanceTest {
    private static final Vec3 BALL = new Vec3(0, -0.08, 0.15);

    @Test
    void soleOfLevelToes_isAPercentOfTheLegBelowTheBall() {
        assertThat(flat(BALL, new Vec3(0, 0, 0.07)).soleBelowBall()).isEqualTo(0.01);
        assertThat(flat(BALL).soleBelowBall()).isEqualTo(0.01);
    }

    @Test
    void soleOfSlopingToes_reachesTheirTip_butFourPercentAtMost() {
        assertThat(flat(BALL, new Vec3(0, -0.03, 0.07)).soleBelowBall()).isCloseTo(0.03, within(1e-12));
        FootStance steep = flat(BALL, new Vec3(0, -0.06, 0.07));
        assertThat(steep.soleBelowBall()).isEqualTo(0.04);
        assertThat(steep.deepestSole()).isEqualTo(0.04);
    }

    @Test
    void footWithoutJoints_hasItsSoleEightPercentBelowTheAnkle() {
        assertThat(flat().soleBelowBall()).isEqualTo(0.08);
    }

    /** A hock is more than 0.18 of the leg from its ball, and steeper than 0.8, 53°. */
    @Test
    void longSteepFoot_isAPaw() {
        assertThat(flat(new Vec3(0, -0.17, 0.1)).onToes()).isTrue();
        assertThat(flat(new Vec3(0, -0.155, 0.085)).onToes()).as("177 mm long").isFalse();
        assertThat(flat(new Vec3(0, -0.17, 0.13)).onToes())
                .as("as steep as 0.79")
                .isFalse();
    }

    /** Exporters write as rest whatever pose was shown: front paws that are flatter than hind ones are paws too. */
    @Test
    void frontFeetOfAnAnimalThatStandsOnItsToes_arePaws() {
        Vec3 hind = new Vec3(0, -0.25, 0.1);
        assertThat(onToes(hind, new Vec3(0, -0.13, 0.17))).containsExactly(true, true, true, true);
        assertThat(onToes(hind, new Vec3(0, -0.08, 0.18))).as("flat").containsExactly(true, true, false, false);
        Vec3 flat = new Vec3(0, -0.05, 0.2);
        assertThat(onToes(flat, new Vec3(0, -0.13, 0.17)))
                .as("who stands on the soles of the hind feet")
                .containsExactly(false, false, false, false);
    }

    /** Whether each foot of an animal is a paw whose rest is amid a step: the left feet are lifted then. */
    private static List<Boolean> onToes(Vec3 hindBall, Vec3 frontBall) {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        List<Leg> legs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Vec3 ball = i < 2 ? hindBall : frontBall;
            String name = (i < 2 ? "hind " : "front ") + (i % 2 == 0 ? "left" : "right");
            int hip = builder.add(
                    name + " hip", 0, new Vec3(i % 2, 1 - ball.y() + (i % 2 == 0 ? 0.2 : 0), i < 2 ? 0 : 1));
            int knee = builder.add(name + " knee", hip, new Vec3(0, -0.5, 0));
            int ankle = builder.add(name + " ankle", knee, new Vec3(0, -0.5, 0));
            int toes = builder.add(name + " toes", ankle, ball);
            legs.add(new Leg(name, hip, knee, ankle, toes, List.of(new FootPoint(FootPoint.Kind.BALL, ankle, ball))));
        }
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 64; f++) {
            Pose pose = skeleton.restPose().copy();
            for (Leg leg : legs) {
                Vec3 hip = pose.translation(leg.hip());
                boolean up = (f < 32) == (hip.x() < 0.5);
                double ball = leg.hip() < 9 ? hindBall.y() : frontBall.y();
                pose.setTranslation(
                        leg.hip(), new Vec3(hip.x(), 1 - ball + (up ? 0.2 : 0), hip.z() + (up ? 0.02 * f : 0)));
            }
            poses.add(pose);
        }
        Clip clip = new Clip("walk", skeleton, FileSpace.METRES_Y_UP, 0, 30, poses);
        return FootStance.of(clip, legs, UnitLeg.rest(skeleton), Parallel.NONE).stream()
                .map(FootStance::onToes)
                .toList();
    }

    @Test
    void footThatDoesNotMove_isMeasuredAtRest() {
        FootStance stance = inClip(UnitLeg.clip(UnitLeg.skeleton(BALL), 8, (pose, f) -> {}));

        assertThat(stance.fromMotion()).isFalse();
        assertThat(stance.flat()).hasSize(1);
    }

    /** 32 frames on the floor, 32 in the air. */
    @Test
    void footThatSteps_isMeasuredWhereItStands() {
        Clip clip = UnitLeg.clip(
                UnitLeg.skeleton(BALL),
                64,
                (pose, f) -> UnitLeg.displace(pose, new Vec3(0, f < 32 ? 0 : 0.1, f < 32 ? 0 : 0.1 * f)));

        FootStance stance = inClip(clip);

        assertThat(stance.fromMotion()).isTrue();
        assertThat(stance.flat()).hasSizeBetween(30, 32);
        assertThat(stance.soleBelowBall()).isCloseTo(0.01, within(1e-12));
    }

    private static FootStance inClip(Clip clip) {
        return FootStance.of(clip, List.of(UnitLeg.leg(UnitLeg.TOES)), UnitLeg.rest(clip.skeleton()), Parallel.NONE)
                .get(0);
    }

    private static FootStance flat(Vec3... below) {
        Skeleton skeleton = UnitLeg.skeleton(below);
        Leg leg = UnitLeg.leg(below.length == 0 ? -1 : UnitLeg.TOES);
        return FootStance.flat(leg, UnitLeg.rest(skeleton), Naming.of(skeleton));
    }
}
