// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot that comes down within six frames, its toes 8 cm long and pointing down by 35 degrees, and goes up again. */
class ToeClearanceTest {
    private static final int FRAMES = 150;
    private static final int DOWN = 60;
    private static final int UP = 90;

    private static LegTrack track() {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            Pose pose = FootWithToes.SKELETON.restPose();
            double high = Math.max(0, Math.max(DOWN - f, f - UP)) / 6.0;
            pose.setTranslation(0, new Vec3(0, 0.12 * Math.min(1, high) + 0.01, 0));
            pose.setRotation(FootWithToes.TOES, Quat.aboutAxis(Vec3.X, Math.toRadians(35)));
            poses.add(pose);
        }
        Clip clip = new Clip("made by hand", FootWithToes.SKELETON, FileSpace.METRES_Y_UP, 0, HandMadeFoot.FPS, poses);
        return LegTrack.follow(clip, List.of(FootWithToes.LEG)).get(0);
    }

    @Test
    void bends_comeAndGoNoFasterThanJointsMay_andToesStayOutOfTheGround() {
        LegTrack track = track();
        FootPlan plan =
                FootPlanner.plan(track, List.of(), HandMadeFoot.FLOOR, Footing.on(Plane.flat(0)), HandMadeFoot.FPS);
        double most = 0;
        double fastest = 0;
        for (int f = 0; f < FRAMES; f++) {
            most = Math.max(most, plan.toeTurn(f).angleTo(Quat.IDENTITY));
            fastest = f == 0 ? 0 : Math.max(fastest, plan.toeTurn(f).angleTo(plan.toeTurn(f - 1)));
            Quat foot = plan.rotation(f);
            Vec3 joint = plan.ankle(f).plus(foot.rotate(track.toeJointInFoot(f)));
            Vec3 toe = foot.rotate(track.pointInFoot(2, f).minus(track.toeJointInFoot(f)));
            assertThat(joint.plus(plan.toeTurn(f).rotate(toe)).y())
                    .as("frame %s", f)
                    .isGreaterThan(-1e-8);
        }
        assertThat(Math.toDegrees(most)).isBetween(20.0, 40.0);
        assertThat(Math.toDegrees(fastest) * HandMadeFoot.FPS).isBetween(40.0, 60.0 + 1e-9);
    }
}
