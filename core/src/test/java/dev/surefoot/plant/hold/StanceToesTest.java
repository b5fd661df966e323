// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StanceToesTest {
    private static final LegTrack TRACK =
            WalkSpec.biped().cycles(3).walker().tracks().get(0);
    private static final double FPS = 60;

    private static Contact toe(int start, int end) {
        return new Contact(0, FootPoint.Kind.TOE, start, end, Vec3.ZERO);
    }

    private static Stance onBall(int start, int end) {
        return Stance.spanning(0, null, new Contact(0, FootPoint.Kind.BALL, start, end, Vec3.ZERO), Vec3.Z);
    }

    private static List<Stance> added(List<Stance> stances, Contact... toes) {
        return StanceToes.added(TRACK, stances, List.of(toes), FPS, false);
    }

    @Test
    void toeUnderAFlatFoot_countsFromWhereTheBallLeaves() {
        Stance stance = added(List.of(onBall(10, 30)), toe(12, 40)).get(0);
        assertThat(stance.toes()).containsExactly(toe(31, 40));
        assertThat(stance.endFrame()).isEqualTo(40);
        assertThat(stance.toeOn(30)).isFalse();
        assertThat(stance.toeOn(31)).isTrue();
    }

    /** A foot that stays, its toes down by so many degrees, which bears on them before its ball does, and after. */
    private static Stance pitched(double degrees) {
        List<FootPoint> points = new ArrayList<>(HandMadeLeg.LEG.points());
        points.add(new FootPoint(FootPoint.Kind.TOE, HandMadeLeg.ANKLE, new Vec3(0, -0.1, 0.2)));
        Quat down = Quat.aboutAxis(Vec3.X, Math.toRadians(degrees));
        LegTrack track = LegTrack.follow(
                        HandMadeLeg.clip(60, (f, pose) -> pose.setRotation(HandMadeLeg.ANKLE, down)),
                        List.of(HandMadeLeg.LEG.withPoints(points)))
                .get(0);
        return StanceToes.added(track, List.of(onBall(10, 30)), List.of(toe(4, 40)), FPS, false)
                .get(0);
    }

    @Test
    void footThatComesDownOnItsToes_andLeavesFromThem_hasThemTwice() {
        for (double degrees : new double[] {20, 0}) {
            Stance stance = pitched(degrees);
            assertThat(stance.toes()).containsExactly(toe(4, 9), toe(31, 40));
            assertThat(stance.startFrame()).isEqualTo(4);
        }
    }

    /** Toes that are low and slow while the heel touches down were held down to the floor, and not reached. */
    @Test
    void footThatComesDownOnItsHeel_doesNotStandOnItsToesBefore() {
        Stance stance = pitched(-5);
        assertThat(stance.toes()).containsExactly(toe(31, 40));
        assertThat(stance.startFrame()).isEqualTo(10);
    }

    @Test
    void toeAlone_isAStanceOfItsOwn_unlessItIsShort() {
        assertThat(added(List.of(onBall(10, 30)), toe(50, 53))).hasSize(1);
        List<Stance> stances = added(List.of(onBall(60, 80)), toe(20, 40));
        assertThat(stances).hasSize(2);
        assertThat(stances.get(0).isOnToeAlone()).isTrue();
        assertThat(stances.get(0).contacts()).containsExactly(toe(20, 40));
    }

    @Test
    void toeBetweenTwoStances_leavesTheFootTimeToGoOn() {
        List<Stance> stances = added(List.of(onBall(0, 20), onBall(40, 60)), toe(0, 60));
        // 60 ms are four frames
        assertThat(stances.get(0).toes()).containsExactly(toe(21, 35));
        assertThat(stances.get(1).toes()).isEmpty();
    }

    @Test
    void gapShorterThanAFlight_isDrawnOverToTheBall() {
        assertThat(added(List.of(onBall(0, 20)), toe(24, 40)).get(0).toes()).containsExactly(toe(21, 40));
        assertThat(added(List.of(onBall(0, 20)), toe(26, 40))).hasSize(2);
    }

    @Test
    void toeOfTwoFrames_isNoRoll() {
        assertThat(added(List.of(onBall(0, 20)), toe(0, 22)).get(0).toes()).isEmpty();
        assertThat(added(List.of(onBall(0, 20)), toe(0, 23)).get(0).toes()).containsExactly(toe(21, 23));
    }

    @Test
    void givenToes_areTakenAsTheyAre() {
        List<Stance> stances = StanceToes.added(TRACK, List.of(onBall(0, 20)), List.of(toe(22, 22)), FPS, true);
        assertThat(stances).hasSize(2);
        assertThat(stances.get(1).contacts()).containsExactly(toe(22, 22));
        Stance rolled = StanceToes.added(TRACK, List.of(onBall(0, 20)), List.of(toe(21, 21)), FPS, true)
                .get(0);
        assertThat(rolled.toes()).containsExactly(toe(21, 21));
    }
}
