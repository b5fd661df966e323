// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.plant.pelvis.BodySetting;
import dev.surefoot.plant.pelvis.LegStretch;
import dev.surefoot.plant.pelvis.PelvisPlanner;
import dev.surefoot.plant.pelvis.TrunkLean;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Frames 10 to 12 of a clip, whose left leg stands and whose right one swings. Its ankles are 0.1 m up. */
class SegmentPlanTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final Segment SEGMENT = new Segment(10, 12);
    private static final int LEFT = 0;
    private static final int RIGHT = 1;

    private final SegmentPlan plan = plan(1, 0, 0);

    private static SegmentPlan plan(double unit, double left, double right) {
        Clip clip = BODY.clip(3);
        List<LegTrack> tracks = BODY.tracks(clip);
        List<FootPlan> feet = StandingBody.feet(tracks, new boolean[] {true, false}, new double[] {left, right});
        FollowedClip.Body rig = new FollowedClip(clip, tracks).body(BODY.root(), PlantOptions.DEFAULTS);
        BodySetting setting = new BodySetting(
                tracks,
                TrunkLean.straight(rig.trunk(), new Segment(0, 2), new BodyMetre(1)),
                rig.axes(),
                Optional.empty(),
                false,
                false,
                false,
                f -> false,
                new Vec3[0],
                StandingBody.FPS);
        return new SegmentPlan(
                SEGMENT,
                new BodyMetre(unit),
                feet,
                PelvisPlanner.plan(setting, feet, LegStretch.NONE, Optional.empty(), Progress.NONE));
    }

    private static void assertAt(Vec3 is, double x, double y, double z) {
        assertThat(is.distanceTo(new Vec3(x, y, z))).as("%s", is).isLessThan(1e-9);
    }

    @Test
    void framesAreTheClips() {
        assertThat(plan.local(10)).isZero();
        assertThat(plan.local(12)).isEqualTo(2);
        assertThat(plan.standing(LEFT)).containsExactly(true, true, true);
        assertThat(plan.standing(RIGHT)).containsExactly(false, false, false);
    }

    @Test
    void withinReach_anAnkleGoesWhereItIsPlanned() {
        assertAt(plan.ankle(LEFT, 11, new Vec3(0.1, 0.9, 0)), 0.1, 0.1, 0);
        assertAt(plan.ankle(RIGHT, 11, new Vec3(-0.1, 0.9, 0)), -0.1, 0.1, 0);
        assertThat(plan.shortfallMetres(LEFT, 11, new Vec3(0.1, 0.9, 0))).isZero();
    }

    @Test
    void beyondIt_theLegGoesAsFarAsItsLeastBend_andWhatItLacksIsTheShortfall() {
        // 1.5 m above the ankle
        Vec3 hip = new Vec3(0.1, 1.6, 0);
        assertAt(plan.ankle(LEFT, 11, hip), 0.1, 1.6 - StandingBody.REACH, 0);
        assertThat(plan.shortfallMetres(LEFT, 11, hip)).isCloseTo(1.5 - StandingBody.REACH, within(1e-9));
        assertAt(plan.ankle(RIGHT, 11, new Vec3(-0.1, 1.6, 0)), -0.1, 1.6 - StandingBody.REACH, 0);
    }

    @Test
    void aMillionthOfItsReach_isNotOutOfIt() {
        for (double share : new double[] {0.9, 1.1}) {
            Vec3 hip = new Vec3(0.1, 0.1 + StandingBody.REACH * (1 + 1e-6 * share), 0);
            assertThat(plan.shortfallMetres(LEFT, 11, hip) > 0).isEqualTo(share > 1);
        }
    }

    @Test
    void aSwingingFoot_isNotLiftedIntoItsHip_whereNoGroundIsInTheWay() {
        // a knee bent by 155 degrees leaves sin 12.5° of the leg; a foot on the ground can go no lower
        Vec3 hip = new Vec3(-0.1, 0.2, 0);
        assertAt(plan(1, 0, Double.NaN).ankle(RIGHT, 11, hip), -0.1, 0.2 - Math.sin(Math.toRadians(12.5)), 0);
        assertAt(plan.ankle(RIGHT, 11, hip), -0.1, 0.1, 0);
        assertAt(plan.ankle(LEFT, 11, new Vec3(0.1, 0.2, 0)), 0.1, 0.1, 0);
    }

    @Test
    void raisedFeet_goHigher_asFarAsTheLegReaches() {
        SegmentPlan raised =
                plan.raised(new double[][] {{0, 0, 0}, {0, 0.1, 0}}).raised(new double[][] {{0, 0, 0}, {0, 0.2, 0}});
        Vec3 hip = new Vec3(-0.1, 0.9, 0);
        assertAt(raised.ankle(RIGHT, 11, hip), -0.1, 0.4, 0);
        assertAt(raised.ankle(RIGHT, 10, hip), -0.1, 0.1, 0);
        assertAt(plan.ankle(RIGHT, 11, hip), -0.1, 0.1, 0);
        // a hip 0.7 m below the foot, and 1 m below where it is raised to
        assertAt(raised.ankle(RIGHT, 11, new Vec3(-0.1, -0.6, 0)), -0.1, StandingBody.REACH - 0.6, 0);
    }

    @Test
    void inAnotherUnit_everyLengthIsThatOfTheWorld() {
        SegmentPlan twice = plan(2, 0.3, 0.3);
        assertAt(twice.pelvisMove(11), 0, 0.6, 0);
        assertAt(twice.ankle(LEFT, 11, new Vec3(0.2, 2.4, 0)), 0.2, 0.8, 0);
        assertThat(twice.shortfallMetres(LEFT, 11, new Vec3(0.2, 3.8, 0)))
                .isCloseTo(2 * (1.5 - StandingBody.REACH), within(1e-9));
        assertAt(twice.anchor(LEFT, 11, FootPoint.Kind.BALL), 0.2, 0.6, 0);
        assertAt(twice.sole(LEFT, 11).get(0), 0, -0.2, 0);
        assertAt(
                twice.raised(new double[][] {{0, 0, 0}, {0, 0.1, 0}}).ankle(RIGHT, 11, new Vec3(-0.2, 2.4, 0)),
                -0.2,
                0.9,
                0);
        assertThat(twice.pelvisMovedMetres(11)).isCloseTo(0, within(1e-9));
    }

    @Test
    void thePelvis_isMeasuredFromWhereTheGroundCarriesIt() {
        // the left foot 0.3 m lower, the right one 0.3 m higher: as far down as the left leg reaches
        SegmentPlan parted = plan(2, -0.3, 0.3);
        assertThat(parted.pelvisMove(11).y()).isCloseTo(2 * (StandingBody.REACH - 1.1), within(1e-6));
        assertThat(parted.pelvisMovedMetres(11)).isCloseTo(2 * (1.1 - StandingBody.REACH), within(1e-6));
    }

    @Test
    void contacts_areInTheClipsFrames_asTheyWereAndWhereTheyStand() {
        SegmentPlan higher = plan(1, 0.3, 0.3);
        Contact was = higher.sourceContacts().get(0);
        Contact is = higher.contacts().get(0);
        assertThat(higher.contacts()).hasSize(1);
        assertThat(was.startFrame()).isEqualTo(10);
        assertThat(was.endFrame()).isEqualTo(12);
        assertThat(is.startFrame()).isEqualTo(10);
        assertAt(was.anchorWorld(), 0.1, 0, 0);
        assertAt(is.anchorWorld(), 0.1, 0.3, 0);
        assertThat(higher.anchor(RIGHT, 11, FootPoint.Kind.BALL)).isNull();
    }

    @Test
    void aStanceWithoutGround_isReportedInTheClipsFrames() {
        assertThat(plan.stancesWithoutGround()).isEmpty();
        Unresolved missing = plan(1, Double.NaN, 0).stancesWithoutGround().get(0);
        assertThat(missing.leg()).isEqualTo(LEFT);
        assertThat(missing.startFrame()).isEqualTo(10);
        assertThat(missing.endFrame()).isEqualTo(12);
    }

    @Test
    void kneeTurnsAndStretches_areTheOnesGiven() {
        // a tenth of what a leg has is lacking in the middle; on 1.2 m it takes all of that
        LegStretch stretch = LegStretch.allowing(new double[][] {{0, 0.2, 0}, {0, 0, 0}}, 0.1, StandingBody.FPS)
                .taking(new double[][] {{1, 1.2, 1}, {1, 1, 1}}, new double[][] {{1, 1, 1}, {1, 1, 1}});
        SegmentPlan with = plan.with(stretch, new double[][] {{0, 0.4, 0}, {0, 0, 0.7}});
        assertThat(with.kneeTurn(LEFT, 11)).isEqualTo(0.4);
        assertThat(with.kneeTurn(RIGHT, 12)).isEqualTo(0.7);
        assertThat(with.boneFactor(LEFT, 11)).isCloseTo(1.1, within(1e-9));
        assertThat(with.boneFactor(RIGHT, 11)).isEqualTo(1);
        assertThat(plan.boneFactor(LEFT, 11)).isEqualTo(1);
        assertThat(plan.kneeTurn(LEFT, 11)).isZero();
    }
}
