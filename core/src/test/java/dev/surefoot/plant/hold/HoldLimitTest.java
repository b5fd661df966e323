// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HoldLimitTest {
    private static final Contact HEEL = at(FootPoint.Kind.HEEL, 10, 30);
    private static final Contact BALL = at(FootPoint.Kind.BALL, 20, 50);
    private static final Contact TOE = at(FootPoint.Kind.TOE, 51, 60);
    private static final Stance STANCE = Stance.spanning(0, HEEL, BALL, List.of(TOE), Vec3.Z);
    private static final HoldLimit WHOLE = HoldLimit.whole(STANCE);

    private static Contact at(FootPoint.Kind kind, int start, int end) {
        return new Contact(0, kind, start, end, Vec3.ZERO);
    }

    @Test
    void theWholeLimit_takesNothing() {
        assertThat(WHOLE.of(STANCE)).isEqualTo(STANCE);
    }

    @Test
    void anEarlierEnd_takesTheToe_andWhatIsLeftOfTheBall() {
        assertThat(WHOLE.during(10, 40).of(STANCE).contacts()).containsExactly(HEEL, at(FootPoint.Kind.BALL, 20, 40));
        assertThat(WHOLE.during(10, 55).of(STANCE).contacts())
                .containsExactly(HEEL, BALL, at(FootPoint.Kind.TOE, 51, 55));
    }

    @Test
    void aToeThatIsLeftAlone_standsByItself() {
        Stance left = WHOLE.during(55, 60).of(STANCE);
        assertThat(left.isOnToeAlone()).isTrue();
        assertThat(left.contacts()).containsExactly(at(FootPoint.Kind.TOE, 55, 60));
    }

    @Test
    void aToeBesideWhichNothingStands_goesWithWhatStood() {
        HoldLimit withoutBall = WHOLE.on(Set.of(FootPoint.Kind.HEEL, FootPoint.Kind.TOE));
        assertThat(withoutBall.of(STANCE).contacts()).containsExactly(HEEL);
    }

    @Test
    void whatHoldsNothing_leavesNothing() {
        assertThat(WHOLE.none().of(STANCE)).isNull();
        assertThat(WHOLE.on(Set.of(FootPoint.Kind.BALL)).during(10, 15).of(STANCE))
                .isNull();
    }

    private static List<Contact> together(int from, int to, Contact heel, Contact ball, int times) {
        Stance stance = Stance.spanning(0, heel, ball, Vec3.Z);
        return HoldLimit.whole(stance)
                .together(new HoldLimit.Together(from, to))
                .of(stance, times)
                .contacts();
    }

    @Test
    void aFootThatRolls_standsOnHeelAndBallInTheFramesLeftToBoth() {
        assertThat(together(22, 27, HEEL, BALL, 1))
                .containsExactly(at(FootPoint.Kind.HEEL, 10, 27), at(FootPoint.Kind.BALL, 22, 50));
        assertThat(together(25, 24, HEEL, BALL, 1))
                .as("one takes over from the other")
                .containsExactly(at(FootPoint.Kind.HEEL, 10, 24), at(FootPoint.Kind.BALL, 25, 50));
        assertThat(together(25, 24, at(FootPoint.Kind.HEEL, 40, 120), at(FootPoint.Kind.BALL, 80, 200), 4))
                .as("among finer frames")
                .containsExactly(at(FootPoint.Kind.HEEL, 40, 99), at(FootPoint.Kind.BALL, 100, 200));
        assertThat(together(25, 24, at(FootPoint.Kind.HEEL, 20, 50), at(FootPoint.Kind.BALL, 10, 30), 1))
                .as("backwards")
                .containsExactly(at(FootPoint.Kind.HEEL, 25, 50), at(FootPoint.Kind.BALL, 10, 24));
    }

    @Test
    void ofTwoThatComeOrGoAtOnce_theHeelIsFirst() {
        Contact heel = at(FootPoint.Kind.HEEL, 10, 30);
        Contact ball = at(FootPoint.Kind.BALL, 10, 30);
        assertThat(together(15, 25, heel, ball, 1))
                .containsExactly(at(FootPoint.Kind.HEEL, 10, 25), at(FootPoint.Kind.BALL, 15, 30));
        assertThat(together(20, 19, at(FootPoint.Kind.HEEL, 15, 25), ball, 1))
                .as("a heel down in the midst of a stance stays up")
                .containsExactly(ball);
    }

    /** Its ends are found finer than frames are, and stay so where they were not moved. */
    @Test
    void amongFinerFrames_onlyEndsThatWereMovedAreWholeFrames() {
        Stance fine = Stance.spanning(0, at(FootPoint.Kind.HEEL, 38, 122), null, Vec3.Z);
        HoldLimit limit = new HoldLimit(0, 10, 30, Set.of(FootPoint.Kind.HEEL), 10, 25, HoldLimit.Together.ALWAYS);
        assertThat(limit.isOf(fine, 4)).isTrue();
        assertThat(limit.of(fine, 4).contacts()).containsExactly(at(FootPoint.Kind.HEEL, 38, 100));
        assertThat(limit.isOf(Stance.spanning(0, at(FootPoint.Kind.HEEL, 121, 140), null, Vec3.Z), 4))
                .isFalse();
        assertThat(limit.isOf(Stance.spanning(1, at(FootPoint.Kind.HEEL, 38, 122), null, Vec3.Z), 4))
                .isFalse();
    }
}
