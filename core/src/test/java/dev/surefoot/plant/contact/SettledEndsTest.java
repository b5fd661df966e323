// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot that rolls from heel over ball to its toe, and the frames of it in which it stands. */
class SettledEndsTest {
    private static final Contact TOE = contact(FootPoint.Kind.TOE, 51, 60);
    private static final Stance FOUND =
            rolling(contact(FootPoint.Kind.HEEL, 10, 40), contact(FootPoint.Kind.BALL, 20, 50), List.of(TOE));
    private static final Stance STANDS =
            rolling(contact(FootPoint.Kind.HEEL, 14, 35), contact(FootPoint.Kind.BALL, 22, 45), List.of());

    private static Contact contact(FootPoint.Kind kind, int start, int end) {
        return new Contact(0, kind, start, end, Vec3.ZERO);
    }

    private static Stance rolling(Contact heel, Contact ball, List<Contact> toes) {
        return Stance.spanning(0, heel, ball, toes, Vec3.Z);
    }

    @Test
    void settledStart_keepsTheRollOntoTheToe() {
        assertThat(SettledEnds.of(FOUND, List.of(STANDS), 1, 0))
                .isEqualTo(rolling(
                        contact(FootPoint.Kind.HEEL, 14, 40), contact(FootPoint.Kind.BALL, 22, 50), List.of(TOE)));
    }

    @Test
    void settledEnd_hasTheToesThatStandThere() {
        assertThat(SettledEnds.of(FOUND, List.of(STANDS), 0, 1))
                .isEqualTo(
                        rolling(contact(FootPoint.Kind.HEEL, 10, 35), contact(FootPoint.Kind.BALL, 20, 45), List.of()));
    }

    @Test
    void ofTwoThatStandInIt_theFirstBeginsIt_andTheLastEndsIt() {
        Stance early = rolling(null, contact(FootPoint.Kind.BALL, 21, 28), List.of());
        Stance late = rolling(null, contact(FootPoint.Kind.BALL, 33, 44), List.of());
        assertThat(SettledEnds.of(FOUND, List.of(early, late), 0, 1).endFrame()).isEqualTo(44);
        assertThat(SettledEnds.of(FOUND, List.of(early, late), 1, 0).startFrame())
                .isEqualTo(21);
    }

    @Test
    void halfSettledEnd_isHalfway_andTheToeFollows() {
        Contact toe = contact(FootPoint.Kind.TOE, 49, 53);
        assertThat(SettledEnds.of(FOUND, List.of(STANDS), 0, 0.5))
                .isEqualTo(rolling(
                        contact(FootPoint.Kind.HEEL, 10, 38), contact(FootPoint.Kind.BALL, 20, 48), List.of(toe)));
    }

    @Test
    void stanceOnItsToeAlone_isCutLikewise() {
        Stance found = rolling(null, null, List.of(contact(FootPoint.Kind.TOE, 10, 40)));
        Stance stands = rolling(null, null, List.of(contact(FootPoint.Kind.TOE, 15, 30)));
        assertThat(SettledEnds.of(found, List.of(stands), 1, 0))
                .isEqualTo(rolling(null, null, List.of(contact(FootPoint.Kind.TOE, 15, 40))));
    }

    @Test
    void whereItNeverStands_nothingIsHeld() {
        Stance elsewhere = rolling(null, contact(FootPoint.Kind.BALL, 70, 90), List.of());
        assertThat(SettledEnds.of(FOUND, List.of(elsewhere), 1, 0)).isNull();
        assertThat(SettledEnds.of(FOUND, List.of(elsewhere), 0, 0)).isEqualTo(FOUND);
    }
}
