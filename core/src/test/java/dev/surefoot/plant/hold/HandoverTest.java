// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg at 100 frames a second, of which a heel is held until frame 50, and a ball from 51 on. */
class HandoverTest {
    private static final int FRAMES = 100;
    private static final int LAST = 50;

    private static LegTrack moving(double metresPerSecond) {
        return LegTrack.follow(
                        HandMadeLeg.clip(
                                FRAMES,
                                (f, pose) -> pose.setTranslation(
                                        HandMadeLeg.ROOT, new Vec3(0, 0, metresPerSecond * f / 100))),
                        List.of(HandMadeLeg.LEG))
                .get(0);
    }

    /** The heel where it is in the frame before, the ball so much further than in the frame after. */
    private static List<Stance> apart(LegTrack track, double metres, int first, int last) {
        int heel = track.indexOf(FootPoint.Kind.HEEL);
        int ball = track.indexOf(FootPoint.Kind.BALL);
        Vec3 off = new Vec3(metres, 0, 0);
        return List.of(
                Stance.spanning(
                        0, new Contact(0, FootPoint.Kind.HEEL, first, LAST, track.point(heel, LAST)), null, Vec3.Z),
                Stance.spanning(
                        0,
                        null,
                        new Contact(
                                0,
                                FootPoint.Kind.BALL,
                                LAST + 1,
                                last,
                                track.point(ball, LAST + 1).plus(off)),
                        Vec3.Z));
    }

    private static List<Stance> unhurried(LegTrack track, List<Stance> stances) {
        return new Handover(0, track, HandMadeLeg.FPS, 1).unhurried(stances);
    }

    private static int pause(List<Stance> stances) {
        return stances.get(1).startFrame() - stances.get(0).endFrame();
    }

    @Test
    void placesThatAgree_areHeldWithoutAPause() {
        LegTrack still = moving(0);
        List<Stance> stances = apart(still, 0.001, 10, 90);
        assertThat(unhurried(still, stances)).isSameAs(stances);
    }

    @Test
    void footThatStandsStill_takesItsTimeToTheNextPlace() {
        LegTrack still = moving(0);
        // 3 cm at 0.3 m/s at most, on a curve whose greatest speed is half as much again as its mean
        assertThat(pause(unhurried(still, apart(still, 0.03, 10, 90)))).isEqualTo(15);
    }

    @Test
    void footThatIsFastByItself_takesLess() {
        LegTrack fast = moving(1);
        assertThat(pause(unhurried(fast, apart(fast, 0.03, 10, 90)))).isBetween(2, 6);
    }

    @Test
    void holdThatWouldBeTooShort_isNotHeld() {
        LegTrack still = moving(0);
        List<Stance> left = unhurried(still, apart(still, 0.1, 10, LAST + 9));
        assertThat(left).hasSize(1);
        assertThat(left.get(0).heel()).isNotNull();
        assertThat(left.get(0).endFrame()).isEqualTo(LAST);
    }

    @Test
    void whatIsApartEnough_staysAsItIs() {
        LegTrack still = moving(0);
        List<Stance> once = unhurried(still, apart(still, 0.03, 10, 90));
        assertThat(unhurried(still, once)).isSameAs(once);
    }

    @Test
    void legThatIsMoved_isJudgedWhereItGoes() {
        LegTrack still = moving(0);
        List<Stance> stances = apart(still, 0.03, 10, 90);
        Handover along = new Handover(0, still, HandMadeLeg.FPS, 1)
                .moved((leg, f) -> f > LAST ? new Vec3(0.03, 0, 0) : Vec3.ZERO);
        assertThat(along.unhurried(stances)).isSameAs(stances);
    }
}
