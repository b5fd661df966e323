// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.track.RootMove;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Walks of bodies whose toes no joint bends: their feet roll off over balls whose tips go into the floor, and turn
 * about these tips when they are held.
 */
class RigidRollTest {
    private static final SyntheticWalker WALKER = WalkSpec.biped().cycles(4).walker();

    /** The same legs without the joints that bend their toes. */
    private static List<Leg> rigid(Clip clip) {
        WorldPose rest = new WorldPose(clip.skeleton(), clip.space())
                .update(clip.skeleton().restPose());
        List<Leg> legs = new ArrayList<>();
        for (Leg leg : WALKER.legs()) {
            List<FootPoint> points = new ArrayList<>();
            for (FootPoint point : leg.points()) {
                points.add(new FootPoint(point.kind(), leg.ankle(), rest.toLocalPoint(leg.ankle(), point.in(rest))));
            }
            legs.add(new Leg(leg.name(), leg.hip(), leg.knee(), leg.ankle(), -1, points));
        }
        return legs;
    }

    /** A walk that sways by so many metres to and fro, and its feet with it. */
    private static Clip swaying(double metres) {
        List<Pose> poses = new ArrayList<>();
        Clip clip = WALKER.clip();
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            Vec3 sway = Vec3.X.times(metres * Math.sin(4 * f / clip.framesPerSecond()));
            RootMove.apply(pose, clip.world(f), WALKER.rootJoint(), sway);
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.02, 0.03})
    void feetThatRollOff_areNotLaidFlat(double metres) {
        Clip clip = swaying(metres);
        Planting p = ClipPlanter.clean(clip, rigid(clip), WALKER.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        MotionMetrics m = p.meter(p.clip()).measure();
        assertThat(m.slip().maxMm()).isLessThan(0.1);
        assertThat(m.pose().footTurnMaxDegrees()).isLessThan(6);
    }
}
