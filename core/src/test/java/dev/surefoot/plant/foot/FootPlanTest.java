// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.foot;

import static dev.surefoot.plant.foot.HandMadeFoot.FLOOR;
import static dev.surefoot.plant.foot.HandMadeFoot.FPS;
import static dev.surefoot.plant.foot.HandMadeFoot.LEVEL;
import static dev.surefoot.plant.foot.HandMadeFoot.ball;
import static dev.surefoot.plant.foot.HandMadeFoot.flat;
import static dev.surefoot.plant.foot.HandMadeFoot.heel;
import static dev.surefoot.plant.foot.HandMadeFoot.stance;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Plans that leave a foot where its clip has it: its heel 0.1 m below the ankle, its ball 0.1 m ahead. */
class FootPlanTest {
    private static final int FRAMES = 31;
    private static final double DECAY_FRAMES = 10;
    private static final double ROUNDING = 1e-12;

    private static FootPlan plan(LegTrack track, Ground ground, Stance... stances) {
        FootShape shape = FootShape.of(track, List.of(stances));
        Footholds places = Footholds.onGround(track, List.of(stances), FLOOR, ground);
        GroundProfile profile = GroundProfile.under(shape, places, List.of(), FLOOR, Footing.on(LEVEL), FPS);
        FootTrajectory foot = FootTrajectory.inClip(shape);
        ToeBend bend = ToeBend.of(shape, ground);
        ToeHolds toes = ToeHolds.of(foot, places, bend, ground);
        FootSetting setting = new FootSetting(shape, places, bend, toes, profile, ground, FPS, DECAY_FRAMES);
        return new FootPlan(setting, foot, new double[FRAMES], foot);
    }

    private static FootPlan at(double height, Stance... stances) {
        return plan(HandMadeFoot.moved(FRAMES, f -> new Vec3(0, height, 0)), LEVEL, stances);
    }

    @Test
    void rotation_mattersLittle_whereTheFootSwingsHigh() {
        // from 3 to 12 cm above its ground: half at 7.5, and 3 t² - 2 t³ of a third at 6
        double[][] slacks = {{0, 0}, {0.03, 0}, {0.06, 7 / 27.0}, {0.075, 0.5}, {0.12, 1}, {0.5, 1}};
        for (double[] slack : slacks) {
            assertThat(at(slack[0]).slack(3)).isCloseTo(slack[1], within(ROUNDING));
        }
        assertThat(at(0.5, flat(0, 10, Vec3.ZERO)).slack(3)).isZero();
    }

    @Test
    void pivot_isTheHeelWhereItStandsAlone_elseTheBall() {
        FootPlan plan = at(0, stance(heel(5, 15, Vec3.ZERO), ball(10, 20, new Vec3(0, 0, 0.1))));
        assertThat(plan.pivot(7).kind()).isEqualTo(FootPoint.Kind.HEEL);
        assertThat(plan.pivot(12).kind()).isEqualTo(FootPoint.Kind.BALL);
        assertThat(plan.pivot(18).kind()).isEqualTo(FootPoint.Kind.BALL);
        assertThat(plan.pivot(25).kind()).isEqualTo(FootPoint.Kind.BALL);
        assertThat(plan.stands(5)).isTrue();
        assertThat(plan.stands(4)).isFalse();
        assertThat(plan.standing()).hasSize(FRAMES);
    }

    @Test
    void contacts_areHeldOnTheGround_beneathWhereTheyWereFound() {
        Contact found = heel(5, 15, new Vec3(0.02, 0.03, 0));
        FootPlan plan = at(0, stance(found, null));
        assertThat(plan.sourceContacts()).containsExactly(found);
        assertThat(plan.contacts()).hasSize(1);
        assertThat(plan.contacts().get(0).anchorWorld().y()).isCloseTo(0, within(ROUNDING));
        assertThat(plan.anchor(FootPoint.Kind.HEEL, 10))
                .isEqualTo(plan.contacts().get(0).anchorWorld());
        assertThat(plan.anchor(FootPoint.Kind.HEEL, 16)).isNull();
        assertThat(plan.anchor(FootPoint.Kind.BALL, 10)).isNull();
    }

    @Test
    void anAnkle_isRaisedOutOfTheGround_andNeverLowered() {
        FootPlan plan = at(0.02);
        Vec3 ankle = plan.ankle(3);
        assertThat(ankle.y()).isCloseTo(0.12, within(ROUNDING));
        assertThat(plan.outOfGround(3, ankle.plusTimes(-0.05, Vec3.Y)).y()).isCloseTo(0.1, within(ROUNDING));
        assertThat(plan.outOfGround(3, ankle.plusTimes(0.05, Vec3.Y)).y()).isCloseTo(0.17, within(ROUNDING));
        // the ball alone is over the bump, where the ankle is moved to
        FootPlan besideBump = plan(HandMadeFoot.still(FRAMES), HandMadeFoot.bump(0.04, 0.3, 0.45));
        assertThat(besideBump.outOfGround(3, new Vec3(0, 0.1, 0.25)).y()).isCloseTo(0.14, within(ROUNDING));
    }

    @Test
    void underToes_isTheNormalBelowTheForemostPoint() {
        Ground tilted = (x, z, ceiling, out) -> {
            out.set(-1, 0, z > 0.05 ? 0.8 : 1, z > 0.05 ? -0.6 : 0);
            return true;
        };
        assertThat(plan(HandMadeFoot.still(FRAMES), tilted).underToes(0)).isEqualTo(new Vec3(0, 0.8, -0.6));
        assertThat(plan(HandMadeFoot.still(FRAMES), Ground.NONE).underToes(0)).isEqualTo(Vec3.Y);
    }

    @Test
    void aStanceOverNothing_isReported() {
        assertThat(at(0, flat(5, 15, Vec3.ZERO)).stancesWithoutGround(1)).isEmpty();
        List<Unresolved> missing = plan(HandMadeFoot.still(FRAMES), Ground.NONE, flat(5, 15, Vec3.ZERO))
                .stancesWithoutGround(1);
        assertThat(missing).hasSize(1);
        assertThat(missing.get(0).leg()).isEqualTo(1);
        assertThat(missing.get(0).startFrame()).isEqualTo(5);
        assertThat(missing.get(0).endFrame()).isEqualTo(15);
    }
}
