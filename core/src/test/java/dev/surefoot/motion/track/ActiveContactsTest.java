// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.FootPoint;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Contacts that begin and end at known frames. */
class ActiveContactsTest {
    private static Contact during(int start, int end) {
        return new Contact(0, FootPoint.Kind.HEEL, start, end, Vec3.ZERO);
    }

    @Test
    void everyFrame_hasTheContactsThatHoldThere_inWhateverOrderTheyAreGiven() {
        List<Contact> contacts = List.of(during(4, 7), during(0, 2), during(2, 4), during(6, 6));
        ActiveContacts active = new ActiveContacts(contacts);
        for (int f = 0; f < 10; f++) {
            BitSet expected = new BitSet();
            for (int c = 0; c < contacts.size(); c++) {
                expected.set(c, contacts.get(c).holdsAt(f));
            }
            assertThat(active.at(f)).as("frame " + f).isEqualTo(expected);
        }
    }

    @Test
    void contactsOfFramesLeftOut_areGone() {
        ActiveContacts active = new ActiveContacts(List.of(during(1, 2), during(1, 9)));
        assertThat(active.at(5).stream().toArray()).containsExactly(1);
        assertThat(active.at(5).stream().toArray()).containsExactly(1);
    }
}
