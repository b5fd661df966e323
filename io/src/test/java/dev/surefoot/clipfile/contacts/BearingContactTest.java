// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile.contacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is held of contacts, in frames. */
class BearingContactTest {
    private static final Vec3 HERE = new Vec3(1, 0, 0);
    private static final Vec3 THERE = new Vec3(2, 0, 0);

    private static Contact heel(int start, int end, Vec3 anchor) {
        return new Contact(0, FootPoint.Kind.HEEL, start, end, anchor);
    }

    @Test
    void aPlaceThatWasNotReachedForAWhile_isHeldTwiceInOneContact() {
        List<Contact> held = List.of(heel(3, 5, HERE), heel(8, 9, HERE));
        assertThat(BearingContact.all(List.of(heel(2, 12, THERE)), held))
                .containsExactly(new BearingContact(heel(2, 12, HERE), held));
    }

    @Test
    void twoPlaces_areTwoContacts_cutInTheMiddle() {
        List<Contact> held = List.of(heel(3, 5, HERE), heel(8, 9, THERE));
        assertThat(BearingContact.all(List.of(heel(2, 12, HERE)), held))
                .containsExactly(
                        new BearingContact(heel(2, 6, HERE), held.subList(0, 1)),
                        new BearingContact(heel(7, 12, THERE), held.subList(1, 2)));
    }

    /** Of a loop, what is held is found with the rounds before and after it, and what bears is not. */
    @Test
    void contactsIntoWhichOneHoldReaches_areOne() {
        List<Contact> held = List.of(heel(3, 10, HERE));
        assertThat(BearingContact.all(List.of(heel(2, 5, HERE), heel(6, 9, THERE), heel(11, 12, THERE)), held))
                .containsExactly(
                        new BearingContact(heel(2, 10, HERE), held),
                        new BearingContact(heel(11, 12, THERE), List.of()));
    }

    @Test
    void whatIsHeldBesideContacts_isReported() {
        Contact ball = new Contact(0, FootPoint.Kind.BALL, 2, 4, HERE);
        Contact late = heel(11, 14, HERE);
        assertThat(BearingContact.all(List.of(heel(2, 12, HERE), heel(20, 21, HERE)), List.of(late, ball)))
                .containsExactly(
                        new BearingContact(heel(2, 14, HERE), List.of(late)),
                        new BearingContact(heel(20, 21, HERE), List.of()),
                        new BearingContact(ball, List.of(ball)));
    }
}
