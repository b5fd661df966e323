// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.Glide;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** A foot that stands in frames 40 to 60 of 100, at 100 frames a second; its toes are 0.1 m ahead of its ball. */
class RollingStanceTest {
    private static final int FRAMES = 100;
    private static final Stance SETTLED = Stance.spanning(
            0,
            new Contact(0, FootPoint.Kind.HEEL, 40, 60, Vec3.ZERO),
            new Contact(0, FootPoint.Kind.BALL, 44, 60, new Vec3(0, 0, 0.1)),
            Vec3.Z);
    private static final Stance FOUND =
            Stance.spanning(0, SETTLED.heel().during(38, 60), SETTLED.ball().during(42, 63), Vec3.Z);

    private static LegTrack track(BiConsumer<Integer, Pose> change) {
        List<FootPoint> points = new ArrayList<>(HandMadeLeg.LEG.points());
        points.add(new FootPoint(FootPoint.Kind.TOE, HandMadeLeg.ANKLE, new Vec3(0, -0.1, 0.2)));
        Leg leg = HandMadeLeg.LEG.withPoints(points);
        return LegTrack.follow(HandMadeLeg.clip(FRAMES, change), List.of(leg)).get(0);
    }

    /** All points bear in these frames. */
    private static StanceReach reach(LegTrack track, int from, int to) {
        BitSet[] bears = new BitSet[3];
        Arrays.setAll(bears, p -> new BitSet());
        for (BitSet point : bears) {
            point.set(from, to + 1);
        }
        RollingStance roll = new RollingStance(track, Glide.none(1, FRAMES), bears, 1, HandMadeLeg.FPS, 1);
        return roll.reaches(List.of(SETTLED), List.of(FOUND)).get(0);
    }

    private static LegTrack sliding(double speed) {
        return track((f, pose) -> pose.setTranslation(
                HandMadeLeg.ROOT,
                new Vec3(0, 0, f < 40 ? speed * (f - 40) / 100 : f > 60 ? speed * (f - 60) / 100 : 0)));
    }

    @Test
    void slowPoints_areHeldForAsLongAsTheyBear() {
        Stance rolled = reach(sliding(0.1), 30, 75).rolled();
        assertThat(rolled.startFrame()).isEqualTo(30);
        assertThat(rolled.endFrame()).isEqualTo(75);
        assertThat(rolled.toes()).isEmpty();
    }

    @Test
    void pointsThatAreFarFromWhereTheyStood_areNotHeld() {
        // 3 cm at 0.3 m/s are ten frames
        Stance rolled = reach(sliding(0.3), 20, 90).rolled();
        assertThat(rolled.startFrame()).isBetween(29, 31);
        assertThat(rolled.endFrame()).isBetween(69, 71);
    }

    @Test
    void fastPoints_areNotHeld() {
        Stance rolled = reach(sliding(1), 20, 90).rolled();
        assertThat(rolled.startFrame()).isBetween(38, 40);
        assertThat(rolled.endFrame()).isBetween(60, 62);
    }

    @Test
    void footThatRollsOntoItsToes_isHeldByThemWhenTheBallLifts() {
        // it turns about its tip, by two degrees a frame: the ball rises at 0.35 m/s
        assertIsHandedOver(turningAboutItsTip(turning -> 2.0 * turning), 60, 62);
    }

    private static void assertIsHandedOver(LegTrack track, int soonest, int latest) {
        Stance rolled = reach(track, 20, 80).rolled();
        assertThat(rolled.ball().endFrame()).isBetween(soonest, latest);
        assertThat(rolled.toes()).hasSize(1);
        assertThat(rolled.toes().get(0).startFrame()).isEqualTo(rolled.ball().endFrame() + 1);
        assertThat(rolled.endFrame()).isEqualTo(80);
    }

    /** By so many degrees after so many frames. */
    private static LegTrack turningAboutItsTip(IntToDoubleFunction degrees) {
        return track((f, pose) -> {
            Quat turn = Quat.aboutAxis(Vec3.X, Math.toRadians(degrees.applyAsDouble(Math.max(0, f - 60))));
            Vec3 tip = new Vec3(0, -0.1, 0.2);
            pose.setRotation(HandMadeLeg.ANKLE, turn);
            pose.setTranslation(HandMadeLeg.ROOT, tip.minus(turn.rotate(tip)));
        });
    }

    /** It is as fast as it is by itself then: from its place to the speed at which it is seen to leave is a jolt. */
    @Test
    void ballThatLiftsEverFaster_isHandedOverToTheToesWhileItIsSlow() {
        // the ball rises at 17 mm/s more in each frame: at 0.06 m/s after three or four, at 0.15 after nine
        assertIsHandedOver(turningAboutItsTip(turning -> 0.05 * turning * turning), 62, 64);
    }

    /** The ball sinks, faster than its toes rise, and then stands on; the toes go on rising. */
    @Test
    void ballThatIsPressedDown_isHeld_whereItStandsLongerThanToes() {
        LegTrack track = track((f, pose) -> {
            double sinks = Math.min(6, Math.max(0, f - 60));
            double pitch = Math.toRadians(-2 * Math.max(0, f - 60));
            Quat turn = Quat.aboutAxis(Vec3.X, pitch);
            Vec3 ball = new Vec3(0, -0.1, 0.1);
            pose.setRotation(HandMadeLeg.ANKLE, turn);
            pose.setTranslation(HandMadeLeg.ROOT, ball.minus(turn.rotate(ball)).plus(new Vec3(0, -0.002 * sinks, 0)));
        });
        Stance rolled = reach(track, 20, 85).rolled();
        assertThat(rolled.ball().endFrame()).isEqualTo(85);
        assertThat(rolled.toes()).isEmpty();
    }

    /** Its heel, which comes to stand before the ball does, comes down from ten degrees above it. */
    @Test
    void footThatComesDownOnItsBall_isHeldByIt_sinceItIsSlow() {
        assertThat(comingDown(1).rolled().ball().startFrame()).isEqualTo(30);
        // it bears since then, but is higher than the heel
        assertThat(comingDown(-1).rolled().ball().startFrame()).isEqualTo(44);
    }

    /** Turns about its ball, by so many degrees a frame until it stands. */
    private static StanceReach comingDown(double degrees) {
        LegTrack track = track((f, pose) -> {
            Quat turn = Quat.aboutAxis(Vec3.X, Math.toRadians(5 * degrees * Math.max(0, 40 - f)));
            Vec3 ball = new Vec3(0, -0.1, 0.1);
            pose.setRotation(HandMadeLeg.ANKLE, turn);
            pose.setTranslation(HandMadeLeg.ROOT, ball.minus(turn.rotate(ball)));
        });
        return reach(track, 30, 60);
    }

    @Test
    void endsAreHeldByThemselves() {
        StanceReach reach = reach(sliding(0.1), 30, 75);
        assertEnds(reach, StanceEnd.Held.STANDS, StanceEnd.Held.STANDS, 40, 60);
        assertEnds(reach, StanceEnd.Held.ROLLS, StanceEnd.Held.STANDS, 30, 60);
        assertEnds(reach, StanceEnd.Held.STANDS, StanceEnd.Held.ROLLS, 40, 75);
        assertEnds(reach, StanceEnd.Held.BEARS, StanceEnd.Held.BEARS, 30, 75);
        StanceReach fast = reach(sliding(1), 20, 90);
        assertEnds(fast, StanceEnd.Held.BEARS, StanceEnd.Held.STANDS, 38, 60);
        assertEnds(fast, StanceEnd.Held.STANDS, StanceEnd.Held.BEARS, 40, 63);
        assertThat(fast.held(StanceEnd.Held.BEARS, StanceEnd.Held.BEARS)).containsExactly(FOUND);
    }

    private static void assertEnds(StanceReach reach, StanceEnd.Held start, StanceEnd.Held end, int first, int last) {
        assertThat(reach.held(start, end)).singleElement().satisfies(held -> {
            assertThat(held.startFrame()).isEqualTo(first);
            assertThat(held.endFrame()).isEqualTo(last);
        });
    }

    /** On two places at once it would jump from one to the other within a frame. */
    @Test
    void stancesOneAfterTheOther_leaveTheFootTimeToGetThere() {
        LegTrack track = sliding(0.1);
        BitSet[] bears = new BitSet[3];
        Arrays.setAll(bears, p -> new BitSet());
        for (BitSet point : bears) {
            point.set(0, FRAMES);
        }
        RollingStance roll = new RollingStance(track, Glide.none(1, FRAMES), bears, 1, HandMadeLeg.FPS, 1);
        Stance next = Stance.spanning(0, null, SETTLED.ball().during(76, 90), Vec3.Z);
        List<StanceReach> reaches = roll.reaches(List.of(SETTLED, next), List.of(FOUND, next));
        int gap = reaches.get(1).rolled().startFrame() - reaches.get(0).rolled().endFrame();
        assertThat(gap).isGreaterThan(3);
        assertThat(reaches.get(0).rolled().endFrame()).isGreaterThan(63);
    }

    @Test
    void stanceInPieces_isHeldWhole_orInThem() {
        Stance one = Stance.spanning(0, null, FOUND.ball().during(44, 48), Vec3.Z);
        Stance other = Stance.spanning(0, null, FOUND.ball().during(52, 60), Vec3.Z);
        StanceReach reach = new StanceReach(List.of(one, other), null, FOUND);
        assertThat(reach.held(StanceEnd.Held.BEARS, StanceEnd.Held.BEARS)).containsExactly(FOUND);
        assertThat(reach.held(StanceEnd.Held.ROLLS, StanceEnd.Held.BEARS)).containsExactly(one, other);
    }
}
