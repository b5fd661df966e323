// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Worsening;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stances at 100 frames a second, about whose ends the body moves, or does not. */
class RestlessStancesTest {
    private static final Stance FIRST = stance(100, 150);
    private static final Stance SECOND = stance(300, 350);

    private static Stance stance(int start, int end) {
        return Stance.spanning(0, null, new Contact(0, FootPoint.Kind.BALL, start, end, Vec3.ZERO), Vec3.Z);
    }

    /** A body that moves around one frame alone. */
    private static RestlessStances.Added movingAt(int frame) {
        return (from, to) -> from <= frame && frame <= to ? 0.2 : 0.05;
    }

    @Test
    void onlyTheEndAtWhichTheBodyMoves_isRestless() {
        List<Stance> both = List.of(FIRST, SECOND);
        assertThat(RestlessStances.moving(both, movingAt(152), 100))
                .containsExactly(new RestlessStances.Ends(FIRST, 0, 1));
        assertThat(RestlessStances.moving(both, movingAt(290), 100))
                .containsExactly(new RestlessStances.Ends(SECOND, 1, 0));
    }

    @Test
    void theMoreTheBodyMoves_theMoreRestlessTheEndIs() {
        double before = 0;
        for (double part = 0.09; part < 0.18; part += 0.01) {
            double now = part;
            List<RestlessStances.Ends> ends =
                    RestlessStances.moving(List.of(FIRST), (from, to) -> from < 120 ? 0 : now, 100);
            double end = ends.isEmpty() ? 0 : ends.get(0).end();
            assertThat(end).isBetween(before, before + 0.3);
            before = end;
        }
        assertThat(before).isEqualTo(1);
    }

    @Test
    void whereItMovesElsewhere_noneIs() {
        assertThat(RestlessStances.moving(List.of(FIRST, SECOND), movingAt(125), 100))
                .isEmpty();
    }

    @Test
    void besideWhatIsWorse_bothEndsAre() {
        Worsening worse = new Worsening(Worsening.Kind.POP, 0, 160, 161, 160, 30, 20, "ankle");
        assertThat(RestlessStances.beside(List.of(FIRST, SECOND), List.of(worse), 100))
                .containsExactly(RestlessStances.Ends.both(FIRST));
    }
}
