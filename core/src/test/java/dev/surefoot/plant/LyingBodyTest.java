// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A body that lies on its back and draws its heels up over the floor, one further than the other. */
class LyingBodyTest {
    private static final StandingBody BODY = StandingBody.plantigrade();
    private static final int FRAMES = 500;

    private static Clip clip(double radiansPerSecond) {
        return BODY.clip(FRAMES, (f, pose) -> lie(pose, radiansPerSecond * f / StandingBody.FPS));
    }

    private static void lie(Pose pose, double phase) {
        pose.setTranslation(BODY.root(), new Vec3(0, 0.12, 0));
        pose.setRotation(BODY.root(), Quat.aboutAxis(Vec3.X, -Math.PI / 2));
        double drawn = 0.4 + 0.4 * Math.sin(phase);
        double part = 1;
        for (Leg leg : BODY.legs()) {
            pose.setRotation(leg.hip(), Quat.aboutAxis(Vec3.X, -part * drawn));
            pose.setRotation(leg.knee(), Quat.aboutAxis(Vec3.X, 2 * part * drawn));
            pose.setRotation(leg.ankle(), Quat.aboutAxis(Vec3.X, 0.4));
            part = 0.3;
        }
    }

    /** A heel that glides by 25 cm was held for the whole clip, and its knee bent by 60 degrees more or less for it. */
    @ParameterizedTest
    @ValueSource(doubles = {0.8, 1.2, 2})
    void aHeelThatGlides_isNotHeldForKneesThatBendOtherwise(double radiansPerSecond) {
        Clip clip = clip(radiansPerSecond);
        Planting p = ClipPlanter.clean(clip, BODY.legs(), BODY.root(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(p.meter(p.clip()).measure().knees().changeMaxDegrees()).isLessThan(25);
    }
}
