// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.StandingBody;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegSolver;
import org.junit.jupiter.api.Test;

/** A leg of 1 m, beside what the solver makes of it. */
class PlannedLimbTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final Leg LEG = BODY.legs().get(0);
    private static final int FRAMES = 60;
    private static final int MIDDLE = 30;

    private static Vec3 knee(LegTrack track, PlannedLimb limb, int f) {
        double[][] rows = limb.added(new Segment(f, f));
        return track.knee(f).plus(new Vec3(rows[3][0], rows[4][0], rows[5][0]));
    }

    private static PlannedLimb limb(Clip clip) {
        return new PlannedLimb(BODY.tracks(clip).get(0), clip.framesPerSecond());
    }

    /** Where the solver has the knee when the ankle goes by so much and the knee is turned before. */
    private static Vec3 solved(Clip clip, int f, Vec3 ankle, double kneeTurn) {
        Pose pose = clip.pose(f).copy();
        WorldPose world = new WorldPose(clip.skeleton(), clip.space()).update(pose);
        LegSolver solver = LegSolver.of(clip, LEG);
        solver.swivel(pose, world, kneeTurn);
        solver.solve(pose, world, ankle, world.rotation(LEG.ankle()), Quat.IDENTITY);
        return world.position(LEG.knee());
    }

    private static void assertKneeIsWhereItIsSolved(Clip clip, Vec3 ankleMove, double kneeTurn, double within) {
        LegTrack track = BODY.tracks(clip).get(0);
        Vec3 ankle = track.ankle(MIDDLE).plus(ankleMove);
        PlannedLimb limb = limb(clip);
        limb.set(MIDDLE, track.hip(MIDDLE), ankle, kneeTurn);
        assertThat(knee(track, limb, MIDDLE).distanceTo(solved(clip, MIDDLE, ankle, kneeTurn)))
                .isLessThan(within);
    }

    @Test
    void framesThatAreNotSet_areTheSources() {
        Clip clip = BODY.clip(FRAMES);
        PlannedLimb limb = limb(clip);
        for (double[] row : limb.added(new Segment(0, FRAMES - 1))) {
            assertThat(row).hasSize(FRAMES).containsOnly(0);
        }
    }

    @Test
    void bentKnee_goesWhereTheSolverTakesIt() {
        Clip clip = BODY.clip(FRAMES);
        assertKneeIsWhereItIsSolved(clip, Vec3.ZERO, 0, 1e-12);
        assertKneeIsWhereItIsSolved(clip, new Vec3(0.05, 0.1, -0.2), 0, 1e-9);
        assertKneeIsWhereItIsSolved(clip, new Vec3(0.05, 0.1, -0.2), 0.3, 1e-9);
        assertKneeIsWhereItIsSolved(clip, new Vec3(0, -0.5, 0), 0, 1e-9);
    }

    @Test
    void kneeNearStraight_bendsAsItDoesAroundThatMoment_andNotAsItsNoise() {
        // its 3 mm beside the line are to the right, as no knee bends
        Clip clip = BODY.clip(FRAMES, (f, pose) -> {
            if (f == MIDDLE) {
                pose.setRotation(LEG.hip(), Quat.aboutAxis(Vec3.Z, 0.006));
                pose.setRotation(LEG.knee(), Quat.aboutAxis(Vec3.Z, -0.012));
            }
        });
        assertKneeIsWhereItIsSolved(clip, new Vec3(0, 0.05, 0), 0, 0.002);
        assertKneeIsWhereItIsSolved(clip, Vec3.ZERO, 0, 1e-9);
    }

    @Test
    void ankleOnTheHip_orBeyondReach_givesNumbers() {
        Clip clip = BODY.clip(FRAMES);
        LegTrack track = BODY.tracks(clip).get(0);
        Vec3 hip = track.hip(0);
        PlannedLimb limb = limb(clip);
        limb.set(0, hip, hip, 0);
        limb.set(1, hip, hip.plus(new Vec3(0, -3, 0)), 0);
        assertThat(knee(track, limb, 0).isFinite()).isTrue();
        assertThat(knee(track, limb, 1).distanceTo(hip)).isLessThan(0.5 + 1e-9);
    }
}
