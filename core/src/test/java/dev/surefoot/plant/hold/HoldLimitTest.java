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

    /** Its ends are found finer than frames are, and stay so where they were not moved. */
    @Test
    void amongFinerFrames_onlyEndsThatWereMovedAreWholeFrames() {
        Stance fine = Stance.spanning(0, at(FootPoint.Kind.HEEL, 38, 122), null, Vec3.Z);
        HoldLimit limit = new HoldLimit(0, 10, 30, Set.of(FootPoint.Kind.HEEL), 10, 25);
        assertThat(limit.isOf(fine, 4)).isTrue();
        assertThat(limit.of(fine, 4).contacts()).containsExactly(at(FootPoint.Kind.HEEL, 38, 100));
        assertThat(limit.isOf(Stance.spanning(0, at(FootPoint.Kind.HEEL, 121, 140), null, Vec3.Z), 4))
                .isFalse();
        assertThat(limit.isOf(Stance.spanning(1, at(FootPoint.Kind.HEEL, 38, 122), null, Vec3.Z), 4))
                .isFalse();
    }
}
