// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.ReshapedLeg;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Legs whose joints have scales that are not uniform, as rigs that squash and stretch are exported: bones and feet have
 * other lengths when they are turned otherwise.
 */
class NonUniformScaleTest {
    private static final Map<String, Ground> GROUNDS = Map.of(
            "stairs", new Steps(0.15, 0.3),
            "up 12°", Plane.slope(12),
            "down 12°", Plane.slope(-12),
            "hills", TestGrounds.bumps(1, 0.05, 0.5));

    private final SyntheticWalker walker =
            WalkSpec.biped().cycles(2).fps(60).hipsRaised(-0.05).walker();

    /** The walk with those scales at every hip and knee. */
    private Clip scaled(double uneven) {
        return Transformed.eachPose(walker.clip(), pose -> scaled(pose, uneven));
    }

    private Pose scaled(Pose pose, double uneven) {
        for (Leg leg : walker.legs()) {
            pose.setScale(leg.hip(), new Vec3(1 + 0.5 * uneven, 1 - uneven, 1 + 0.5 * uneven));
            pose.setScale(leg.knee(), new Vec3(1, 1 - uneven, 1 + uneven));
        }
        return pose;
    }

    private Planting planted(Clip clip, Ground ground) {
        return ClipPlanter.plant(clip, walker.legs(), walker.rootJoint(), ground, PlantOptions.DEFAULTS, Progress.NONE);
    }

    @Test
    void onEveryGround_feetStandOnItAndKneesBend_andWhatStretchesIsReported() {
        for (double uneven : new double[] {0.01, 0.03}) {
            GROUNDS.forEach((name, ground) -> {
                Planting planting = planted(scaled(uneven), ground);
                assertThat(planting.contacts()).as(name).hasSizeGreaterThan(4);
                MotionMetrics m = planting.meter(planting.clip()).measure();
                assertThat(m.penetration().maxMm()).as(name + ", " + uneven).isLessThan(0.02);
                assertThat(m.slip().maxMm()).as(name + ", " + uneven).isLessThan(0.0501);
                // what the scales make of its foot may straighten a leg that falls short of its swing, for a frame
                boolean reached =
                        planting.unresolved().stream().noneMatch(u -> u.reason().contains("out of the leg's reach"));
                assertThat(m.knees().flexionMinDegrees())
                        .as(name + ", " + uneven)
                        .isGreaterThan(reached ? 4.5 : 0);
                assertThat(planting.unresolved())
                        .as(name)
                        .anyMatch(u -> u.reason().contains("heel and ball cannot both stay"));
                assertThat(planting.unresolved())
                        .as(name)
                        .filteredOn(Unresolved::standing)
                        .allMatch(u -> u.missMetres() < 0.25 * uneven);
            });
        }
    }

    @Test
    void measuredWherePlanned_theShapeIsThatOfThePlannedPose() {
        Clip clip = scaled(0.03);
        Planting planting = planted(clip, GROUNDS.get("stairs"));
        List<LegTrack> tracks = LegTrack.follow(clip, planting.legs());
        List<LegTrack> planted = LegTrack.follow(planting.clip(), planting.legs());
        assertThat(tracks.get(0).isNonUniform()).isTrue();
        ReshapedLeg reshaped = new ReshapedLeg(tracks.get(0));
        for (int f = 0; f < clip.frames(); f++) {
            reshaped.measure(planting.clip().world(f), f, planted.get(0).foot(f), Quat.IDENTITY, 1);
        }
        LegTrack track = reshaped.track();
        for (int f = 0; f < clip.frames(); f++) {
            assertThat(track.shinMetres(f)).isEqualTo(planted.get(0).shinMetres(f));
            for (int p = 0; p < 2; p++) {
                Vec3 there = planted.get(0).pointInFoot(p, f);
                assertThat(track.pointInFoot(p, f).distanceTo(there)).isLessThan(1e-12);
            }
        }
        assertThat(reshaped.changedMetres()).isGreaterThan(1e-3);
        assertThat(track.isNonUniform()).isFalse();
        assertThat(tracks.get(0).isNonUniform()).isTrue();
    }
}
