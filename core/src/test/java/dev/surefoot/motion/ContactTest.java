// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A contact in other frames, and what is refused. */
class ContactTest {
    private static final Contact STANDS = new Contact(1, FootPoint.Kind.HEEL, 3, 5, new Vec3(1, 2, 3));
    private static final FootPoint HEEL = new FootPoint(FootPoint.Kind.HEEL, 2, Vec3.ZERO);
    private static final List<Leg> LEGS =
            List.of(new Leg("left", 0, 1, 2, -1, List.of(HEEL)), new Leg("right", 3, 4, 5, -1, List.of(HEEL)));

    @Test
    void firstAndLastFrame_belongToIt() {
        assertThat(STANDS.frames()).isEqualTo(3);
        assertThat(STANDS.holdsAt(2)).isFalse();
        assertThat(STANDS.holdsAt(3)).isTrue();
        assertThat(STANDS.holdsAt(5)).isTrue();
        assertThat(STANDS.holdsAt(6)).isFalse();
    }

    @Test
    void finerClip_holdsItFromKeyToKey() {
        assertThat(STANDS.finer(4)).isEqualTo(new Contact(1, FootPoint.Kind.HEEL, 12, 20, new Vec3(1, 2, 3)));
        assertThat(STANDS.during(7, 9)).isEqualTo(new Contact(1, FootPoint.Kind.HEEL, 7, 9, new Vec3(1, 2, 3)));
        assertThat(STANDS.at(Vec3.X)).isEqualTo(new Contact(1, FootPoint.Kind.HEEL, 3, 5, Vec3.X));
    }

    @Test
    void order_isByLegThenPointThenTime() {
        Contact ball = new Contact(0, FootPoint.Kind.BALL, 0, 1, Vec3.ZERO);
        Contact late = new Contact(0, FootPoint.Kind.HEEL, 9, 9, Vec3.ZERO);
        Contact early = new Contact(0, FootPoint.Kind.HEEL, 2, 9, Vec3.ZERO);
        List<Contact> sorted = new ArrayList<>(List.of(STANDS, ball, late, early));
        sorted.sort(Contact.BY_LEG_POINT_TIME);
        assertThat(sorted).containsExactly(early, late, ball, STANDS);
    }

    @Test
    void contactsThatThereMayBe_passTheCheck() {
        Contact.check(List.of(STANDS, STANDS.during(0, 0), STANDS.during(0, 5)), LEGS, 6);
        Contact.check(List.of(), List.of(), 0);
    }

    @Test
    void wrongContact_isRefusedWithItsPlaceAndWhatIsWrong() {
        refused(new Contact(2, FootPoint.Kind.HEEL, 0, 1, Vec3.ZERO), "contacts[1].leg must be in [0, 2), got 2");
        refused(new Contact(-1, FootPoint.Kind.HEEL, 0, 1, Vec3.ZERO), "contacts[1].leg must be in [0, 2), got -1");
        refused(
                new Contact(1, FootPoint.Kind.TOE, 0, 1, Vec3.ZERO),
                "contacts[1].kind must be a point of the right leg, got TOE");
        refused(STANDS.during(-1, 1), "contacts[1] must lie in frames [0, 6), got -1 to 1");
        refused(STANDS.during(4, 3), "contacts[1] must lie in frames [0, 6), got 4 to 3");
        refused(STANDS.during(3, 6), "contacts[1] must lie in frames [0, 6), got 3 to 6");
        Vec3 nowhere = new Vec3(0, Double.NaN, 0);
        refused(STANDS.at(nowhere), "contacts[1].anchorWorld must be finite, got " + nowhere);
    }

    private static void refused(Contact wrong, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Contact.check(List.of(STANDS, wrong), LEGS, 6))
                .withMessage(message);
    }
}
