// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.pelvis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.BodyMetre;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.motion.track.RootAxes;
import dev.surefoot.plant.StandingBody;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.rig.Clip;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A {@link StandingBody}, for each of whose legs the ground has a height of its own. */
class PelvisPlannerTest {
    private static final int FRAMES = 3;
    private static final StandingBody BIPED = StandingBody.biped();
    private static final StandingBody QUADRUPED = StandingBody.quadruped();

    /** Plans with one height of the ground for each leg; of legs that do not stand the ground is that high too. */
    private static BodyPlan plan(StandingBody body, boolean[] stands, double... heights) {
        Clip clip = body.clip(FRAMES);
        List<LegTrack> tracks = body.tracks(clip);
        List<FootPlan> feet = StandingBody.feet(tracks, stands, heights);
        Segment all = new Segment(0, FRAMES - 1);
        BodySetting setting = new BodySetting(
                tracks,
                TrunkLean.straight(Trunk.of(clip, tracks), all, new BodyMetre(1)),
                RootAxes.of(clip, body.root()),
                Optional.empty(),
                false,
                false,
                false,
                f -> false,
                new Vec3[0],
                StandingBody.FPS);
        return PelvisPlanner.plan(setting, feet, LegStretch.NONE, Optional.empty(), Progress.NONE);
    }

    private static BodyPlan standing(StandingBody body, double... heights) {
        boolean[] stands = new boolean[heights.length];
        Arrays.fill(stands, true);
        return plan(body, stands, heights);
    }

    private static void assertAt(Vec3 is, double x, double y, double z, double by) {
        assertThat(is.distanceTo(new Vec3(x, y, z))).as("%s", is).isLessThan(by);
    }

    @Test
    void groundThatIsHigher_carriesTheBodyAlong() {
        BodyPlan plan = standing(BIPED, 0.3, 0.3);
        assertAt(plan.move(1), 0, 0.3, 0, 1e-9);
        assertAt(plan.hip(0, 1), 0.1, 1.2, 0, 1e-9);
        assertThat(plan.movedMetres(1)).isCloseTo(0, within(1e-9));
        assertThat(plan.turn(1)).isEqualTo(Quat.IDENTITY);
    }

    @Test
    void feetAtTwoHeights_carryThePelvisToTheirMean() {
        // each leg changes by 5 cm, which neither straightens nor folds it
        assertAt(standing(BIPED, 0.1, 0).move(1), 0, 0.05, 0, 1e-9);
        assertAt(standing(BIPED, -0.02, 0.06).move(1), 0, 0.02, 0, 1e-9);
    }

    @Test
    void aLegOutOfReach_pullsThePelvisDown_toItsLeastBend() {
        // the lower foot is 0.3 m below the middle: its ankle 1.1 m below the hip, of which the leg spans
        // cos(2.5°) with a knee bent by 5 degrees
        BodyPlan plan = standing(BIPED, 0.3, -0.3);
        assertThat(plan.move(1).y()).isCloseTo(StandingBody.REACH - 1.1, within(1e-6));
        assertThat(plan.movedMetres(1)).isCloseTo(1.1 - StandingBody.REACH, within(1e-6));
    }

    @Test
    void whereNotBothReach_theOneThatSwingsIsMissed() {
        // 3 m apart, as legs of 1 m never are
        BodyPlan plan = plan(BIPED, new boolean[] {true, false}, 0, -3);
        double standing = plan.hip(0, 1).distanceTo(new Vec3(0.1, 0.1, 0)) - StandingBody.REACH;
        double swinging = plan.hip(1, 1).distanceTo(new Vec3(-0.1, -2.9, 0)) - StandingBody.REACH;
        assertThat(swinging).isGreaterThan(0.5);
        assertThat(standing).isPositive();
        assertThat(swinging / standing).isCloseTo(1e4, within(100.0));
    }

    @Test
    void twoStandingFeetOutOfReach_areMissedAlike() {
        BodyPlan plan = standing(BIPED, 0, -3);
        double upper = plan.hip(0, 1).distanceTo(new Vec3(0.1, 0.1, 0));
        double lower = plan.hip(1, 1).distanceTo(new Vec3(-0.1, -2.9, 0));
        assertThat(upper).isCloseTo(lower, within(1e-6));
    }

    @Test
    void groundThatIsHigherUnderTheForeFeet_leansTheTrunkUp() {
        BodyPlan plan = standing(QUADRUPED, 0, 0, 0.2, 0.2);
        // a spine of 1 m whose end comes up by 0.2 m
        assertThat(plan.spineTurn(1, 1).rotationVector().x()).isCloseTo(-Math.asin(0.2), within(0.01));
        assertThat(plan.hip(2, 1).y()).isCloseTo(1.1, within(0.005));
        assertAt(plan.move(1), 0, 0, 0, 0.02);
    }

    @Test
    void onLevelGround_theTrunkDoesNotLean() {
        BodyPlan plan = standing(QUADRUPED, 0, 0, 0, 0);
        assertThat(plan.spineTurn(1, 1).rotationVector().length()).isCloseTo(0, within(1e-9));
        assertAt(plan.move(1), 0, 0, 0, 1e-9);
    }

    @Test
    void girdlesOfLegsOutOfReach_partFromTheirGround_theMoreItPartsThem() {
        // the left fore foot stands 0.3 m lower and pulls its girdle down by 1.1 − cos 2.5° = 0.1010 m against where
        // the ground's mean carries it: not at all where the girdles' grounds are one, all of it from 5 cm on
        double pull = 1.1 - StandingBody.REACH;
        assertThat(leaning(0)).isCloseTo(0, within(1e-6));
        assertThat(leaning(0.025)).isCloseTo(0.5 * pull, within(0.003));
        assertThat(leaning(0.05)).isCloseTo(pull, within(0.003));
        assertThat(leaning(0.1)).isCloseTo(pull, within(0.006));
    }

    /** By how much lower than its ground asks the chest aims, where that is so much higher than the root's. */
    private static double leaning(double part) {
        BodyPlan plan = standing(QUADRUPED, 0, 0, part - 0.3, part + 0.3);
        return part - Math.sin(-plan.spineTurn(1, 1).rotationVector().x());
    }
}
