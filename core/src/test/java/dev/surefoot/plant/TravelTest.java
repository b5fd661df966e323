// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Plane;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Walks in place that are planted on a ground go over it at one speed, or as unevenly as their feet slide. */
class TravelTest {
    private static final SyntheticWalker WALKER =
            WalkSpec.quadruped().cycles(4).inPlace().walker();
    private static final int PERIOD = (WALKER.clip().frames() - 1) / 4;

    /** Two rounds, whose legs are up to so many frames ahead and behind: together, or each in its turn. */
    private static Clip warped(double frames, boolean together) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f <= 2 * PERIOD; f++) {
            Pose pose = WALKER.clip().pose(PERIOD + f).copy();
            for (int i = 0; i < WALKER.legs().size(); i++) {
                double phase = 4 * Math.PI * f / PERIOD + (together ? 0 : 0.5 * Math.PI * i);
                Pose other = WALKER.clip().pose((int) Math.round(PERIOD + f + frames * Math.sin(phase)));
                Leg leg = WALKER.legs().get(i);
                for (int joint : new int[] {leg.hip(), leg.knee(), leg.ankle()}) {
                    pose.setRotation(joint, other.rotation(joint));
                }
            }
            poses.add(pose);
        }
        return WALKER.clip().withPoses(poses);
    }

    /** How many times as fast as at its slowest a body goes. */
    private static double unevenness(Planting planting) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        Clip clip = planting.source().clip();
        for (int f = 4; f < clip.frames(); f++) {
            double step = clip.world(f)
                    .position(WALKER.rootJoint())
                    .distanceTo(clip.world(f - 4).position(WALKER.rootJoint()));
            least = Math.min(least, step);
            most = Math.max(most, step);
        }
        return most / least;
    }

    private static Planting planted(Clip clip) {
        return ClipPlanter.plant(
                clip, WALKER.legs(), WALKER.rootJoint(), Plane.flat(0), PlantOptions.DEFAULTS, Progress.NONE);
    }

    /** A body that followed them would go by fits and starts for nothing. */
    @Test
    void whereNoFootStands_theBodyGoesAtOneSpeed() {
        Planting planted = planted(warped(24, false));
        assertThat(planted.contacts()).isEmpty();
        assertThat(unevenness(planted)).isLessThan(1.05);
    }

    @Test
    void whereFeetAgree_theBodyGoesAsTheySlide() {
        assertThat(unevenness(planted(warped(4, true)))).isGreaterThan(5);
    }

    /** At push-off the lowest point swings forward already: that is no speed of the body. */
    @Test
    void whereABodyWouldNearlyStop_overAnEvenFloor_itGoesAtOneSpeed() {
        assertThat(unevenness(planted(warped(1, true)))).isLessThan(1.03);
    }
}
