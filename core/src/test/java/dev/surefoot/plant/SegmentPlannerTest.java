// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static dev.surefoot.plant.StandingBody.left;
import static dev.surefoot.plant.StandingBody.right;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.plant.pelvis.KneeSwivel;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A body of legs of 1 m, more than an adult's 0.85 m: its constants are 1 / 0.85 as large. */
class SegmentPlannerTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final Segment SEGMENT = new Segment(2, 6);
    private static final int FRAMES = 9;
    /** Where the right paw is put, a little aside and ahead of where it is. */
    private static final Vec3 RIGHT = new Vec3(-0.15, 0, 0.05);

    private static SegmentPlan plan(Clip clip, Ground ground, PlantOptions options, Contact... contacts) {
        Motion motion = BODY.motion(clip, List.of(SEGMENT), contacts);
        List<LegTrack> shapes = new ArrayList<>();
        motion.tracks().forEach(track -> shapes.add(track.span(SEGMENT.startFrame(), SEGMENT.endFrame())));
        FollowedClip.Body rig = motion.followed().body(BODY.root(), options);
        return new SegmentPlanner(motion, SEGMENT, Footing.on(ground), options, Progress.NONE)
                .planned(rig, shapes, Optional.empty());
    }

    private static SegmentPlan standing(Ground ground, PlantOptions options) {
        return plan(BODY.clip(FRAMES), ground, options, left(2, 6), right(2, 6));
    }

    private static void assertAt(Vec3 is, double x, double y, double z) {
        assertThat(is.distanceTo(new Vec3(x, y, z))).as("%s", is).isLessThan(1e-9);
    }

    @Test
    void groundThatIsHigher_carriesTheBodyAlong_itsLegsAsTheyAre() {
        SegmentPlan plan = standing(Plane.flat(0.3), PlantOptions.DEFAULTS);
        for (int f = 2; f <= 6; f++) {
            assertAt(plan.pelvisMove(f), 0, 0.3, 0);
            assertAt(plan.ankle(0, f, new Vec3(0.1, 1.2, 0)), 0.1, 0.4, 0);
            assertThat(plan.kneeTurn(0, f)).isCloseTo(0, within(1e-9));
            assertThat(plan.boneFactor(0, f)).isEqualTo(1);
        }
        assertThat(plan.contacts()).hasSize(2).allMatch(c -> c.startFrame() == 2 && c.endFrame() == 6);
        assertAt(plan.contacts().get(1).anchorWorld(), -0.1, 0.3, 0);
    }

    @Test
    void onlyStancesInsideTheSegment_arePlanned() {
        SegmentPlan plan =
                plan(BODY.clip(FRAMES), Plane.flat(0), PlantOptions.DEFAULTS, left(0, 1), right(3, 5), left(7, 8));
        assertThat(plan.standing(0)).containsOnly(false);
        assertThat(plan.standing(1)).containsExactly(false, true, true, true, false);
        assertThat(plan.contacts()).hasSize(1);
        assertThat(plan.contacts().get(0).startFrame()).isEqualTo(3);
    }

    @Test
    void legsThatLackReach_stretchByWhatTheyLack_asFarAsTheyMay() {
        // where the pelvis comes down instead, nothing is lacking
        PlantOptions tenth = PlantOptions.DEFAULTS.withGreatestStretch(0.1);
        assertThat(standing(StandingBody.halves(0.4, -0.4), tenth).boneFactor(1, 4))
                .isEqualTo(1);
        // 3 % too far apart for two legs at their least bend
        double parted = 1.03 * StandingBody.REACH;
        assertThat(standing(StandingBody.halves(parted, -parted), PlantOptions.DEFAULTS)
                        .boneFactor(1, 4))
                .isEqualTo(1);
        assertThat(standing(StandingBody.halves(parted, -parted), tenth).boneFactor(1, 4))
                .isCloseTo(1.03, within(1e-3));
        // 2.5 m apart neither reaches without all of it
        SegmentPlan most = standing(StandingBody.halves(1, -1.5), PlantOptions.DEFAULTS.withGreatestStretch(0.02));
        assertThat(most.boneFactor(1, 4)).isCloseTo(1.02, within(1e-9));
        SegmentPlan more = standing(StandingBody.halves(1, -1.5), tenth);
        assertThat(more.boneFactor(1, 4)).isCloseTo(1.1, within(1e-9));
        double hip = 0.9 + more.pelvisMove(4).y();
        assertThat(more.shortfallMetres(1, 4, new Vec3(-0.1, hip, 0)))
                .isCloseTo(hip + 1.4 - 1.1 * StandingBody.REACH, within(1e-6));
    }

    @Test
    void aPelvisThatMayTilt_dropsTheHipOfTheLowerFoot() {
        Ground halves = StandingBody.halves(0, -0.1);
        double degree = Math.toRadians(1);
        assertThat(standing(halves, PlantOptions.DEFAULTS)
                        .pelvisTurn(4)
                        .rotationVector()
                        .z())
                .isZero();
        // about z, forwards, a positive turn lifts the left hip, on +x
        double tilt = standing(halves, PlantOptions.DEFAULTS.withGreatestTiltRadians(5 * degree))
                .pelvisTurn(4)
                .rotationVector()
                .z();
        assertThat(tilt).isBetween(0.5 * degree, 5 * degree);
    }

    @Test
    void kneesThatLegsSwivelAsTheirLinesGoRound_areTurnedBack() {
        // the body goes round in the clip and its feet slide along; held, the legs' lines go round their old ones
        Clip clip = BODY.clip(
                FRAMES,
                (f, pose) -> pose.setTranslation(
                        BODY.root(),
                        new Vec3(0.1 * Math.cos(0.8 * (f - 2)) - 0.1, 0.9, 0.1 * Math.sin(0.8 * (f - 2)))));
        SegmentPlan plan = plan(
                clip,
                Plane.flat(0),
                PlantOptions.DEFAULTS,
                left(2, 6),
                right(2, 6).at(RIGHT));
        Vec3[] was = new Vec3[SEGMENT.frames()];
        Arrays.fill(was, new Vec3(0, -1, 0));
        for (int leg = 0; leg < 2; leg++) {
            Vec3[] is = new Vec3[was.length];
            Vec3 ankle = (leg == 0 ? new Vec3(0.1, 0, 0) : RIGHT).plus(new Vec3(0, 0.1, 0));
            for (int f = 2; f <= 6; f++) {
                Vec3 hip = clip.pose(f).translation(BODY.root()).plus(new Vec3(leg == 0 ? 0.1 : -0.1, 0, 0));
                is[f - 2] = ankle.minus(hip).minus(plan.pelvisMove(f)).normalizedOr(Vec3.ZERO);
            }
            double[] turns = KneeSwivel.turns(was.length, f -> was[f], f -> is[f], f -> false, StandingBody.FPS);
            double greatest = 0;
            for (int f = 2; f <= 6; f++) {
                greatest = Math.max(greatest, Math.abs(turns[f - 2]));
                assertThat(plan.kneeTurn(leg, f)).isCloseTo(turns[f - 2], within(1e-9));
            }
            assertThat(greatest).isGreaterThan(1e-3);
        }
    }

    @Test
    void aSwingThatWouldFoldItsLegTooFar_pitchesItsToesUp_soThatItsAnkleStaysLower() {
        // soles of 0.2 m go 0.6 m ahead and back; the right ball passes over a post of 0.65 m, its heel does not come
        // there. Its hip is 0.8 m above the ankle, and a leg folded by 155 degrees keeps 0.216 m
        StandingBody body = StandingBody.plantigrade();
        Segment all = new Segment(0, 120);
        Clip clip = body.clip(
                121,
                (f, pose) -> pose.setTranslation(body.root(), new Vec3(0, 0.9, 0.6 * Math.sin(Math.PI * f / 120))));
        Ground post = (x, z, ceiling, out) -> {
            out.set(x < 0 && z > 0.65 && z < 0.7 ? 0.65 : 0, 0, 1, 0);
            return true;
        };
        // it stands at both ends, so that the ground that carries it is level
        Vec3 ball = new Vec3(-0.1, 0, 0.2);
        Motion motion = body.motion(
                clip, List.of(all), right(0, 2).at(ball), right(118, 120).at(ball));
        FollowedClip.Body rig = motion.followed().body(body.root(), PlantOptions.DEFAULTS);
        SegmentPlan plan = new SegmentPlanner(motion, all, Footing.on(post), PlantOptions.DEFAULTS, Progress.NONE)
                .planned(rig, motion.tracks(), Optional.empty());
        double least = Double.POSITIVE_INFINITY;
        double highest = 0;
        for (int f = 0; f < 121; f++) {
            double beyond = plan.body().limits().nearest(1, f);
            double distance = plan.foot(1).ankle(f).distanceTo(plan.body().hip(1, f));
            least = Math.min(least, distance - beyond);
            highest = Math.max(highest, plan.foot(1).rotation(f).rotate(Vec3.Z).y());
        }
        assertThat(least).isGreaterThan(-1e-3);
        assertThat(highest).isGreaterThan(Math.sin(Math.toRadians(5)));
    }
}
