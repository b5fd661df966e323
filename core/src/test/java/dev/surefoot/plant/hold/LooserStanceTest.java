// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.hold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Worsening;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.rig.FootPoint;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A stance of a foot that comes down on its toe, stands on its sole and leaves over its toe again. */
class LooserStanceTest {
    private static final double FPS = 100;
    private static final Contact FIRST = contact(FootPoint.Kind.TOE, 10, 19);
    private static final Contact LAST = contact(FootPoint.Kind.TOE, 60, 69);
    private static final LooserStance WHOLE = LooserStance.whole(Stance.spanning(
            0,
            contact(FootPoint.Kind.HEEL, 20, 49),
            contact(FootPoint.Kind.BALL, 20, 59),
            List.of(FIRST, LAST),
            Vec3.Z));

    private static Contact contact(FootPoint.Kind kind, int from, int to) {
        return new Contact(0, kind, from, to, Vec3.ZERO);
    }

    private static Stance loosened(int... frames) {
        List<Worsening> worse = Arrays.stream(frames)
                .mapToObj(f -> new Worsening(Worsening.Kind.JOINT_SPEED, 0, f, f, f, 300, 200, "toe"))
                .toList();
        return WHOLE.next(worse, worse, FPS, each -> false).held();
    }

    private static Stance rolled(int... frames) {
        List<Worsening> worse = Arrays.stream(frames)
                .mapToObj(f -> new Worsening(Worsening.Kind.JOINT_SPEED, 0, f, f, f, 76, 60, "foot"))
                .toList();
        Stance stance =
                Stance.spanning(0, contact(FootPoint.Kind.HEEL, 20, 34), contact(FootPoint.Kind.BALL, 28, 59), Vec3.Z);
        return LooserStance.whole(stance).next(worse, worse, FPS, each -> true).held();
    }

    @Test
    void footThatTurnsTooFastWhereHeelAndBallStand_rollsFromOneToTheOther_andStandsAsLong() {
        Stance held = rolled(31);
        assertThat(held.heel()).isEqualTo(contact(FootPoint.Kind.HEEL, 20, 29));
        assertThat(held.ball()).isEqualTo(contact(FootPoint.Kind.BALL, 28, 59));
        Stance both = rolled(29, 31, 33);
        assertThat(both.heel()).isEqualTo(contact(FootPoint.Kind.HEEL, 20, 32));
        assertThat(both.ball()).isEqualTo(contact(FootPoint.Kind.BALL, 33, 59));
    }

    @Test
    void footThatTurnsTooFastElsewhere_isHeldShorter() {
        assertThat(rolled(55).endFrame()).isLessThan(55);
    }

    @Test
    void toeThatIsWorseWhereTheFootComesDown_isFreeThere_andHeldWhereItLeaves() {
        Stance held = loosened(14);
        assertThat(held.toes()).containsExactly(LAST);
        assertThat(held.ball()).isEqualTo(WHOLE.stance().ball());
        assertThat(held.heel()).isEqualTo(WHOLE.stance().heel());
    }

    @Test
    void toeThatIsWorseWhereTheFootLeaves_isFreeThere_andHeldWhereItComesDown() {
        Stance held = loosened(66);
        assertThat(held.toes()).containsExactly(FIRST);
        assertThat(held.ball()).isEqualTo(WHOLE.stance().ball());
    }

    @Test
    void toesThatAreWorseAtBothEnds_areFreeAtBoth() {
        Stance held = loosened(14, 66);
        assertThat(held.toes()).isEmpty();
        assertThat(held.ball()).isEqualTo(WHOLE.stance().ball());
    }
}
