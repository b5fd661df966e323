// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GivenContactsTest {
    private static final SyntheticWalker WALKER = WalkSpec.biped().walker();

    private static SourceMotion motion(List<Contact> given, int cycles) {
        PlantOptions options = PlantOptions.DEFAULTS.withCycles(cycles).withContacts(given);
        return SourceMotion.of(WALKER.clip(), WALKER.legs(), WALKER.carrier(), options);
    }

    @Test
    void anyOrder_givesTheOrderThatContactsAreToldIn() {
        List<Contact> shuffled = new ArrayList<>(WALKER.contacts());
        Collections.reverse(shuffled);
        assertThat(motion(shuffled, 1).contacts()).containsExactlyElementsOf(WALKER.contacts());
    }

    @Test
    void everyCycle_hasThem_whereItIsByThen() {
        SourceMotion motion = motion(WALKER.contacts(), 3);
        // a cycle's last frame is the next one's first: a contact of that frame alone is there only at the end
        assertThat(motion.contacts())
                .hasSizeBetween(
                        3 * WALKER.contacts().size() - 4, 3 * WALKER.contacts().size());
        for (Contact contact : motion.contacts()) {
            LegTrack track = motion.tracks().get(contact.leg());
            Vec3 place = track.point(track.indexOf(contact.kind()), contact.startFrame());
            assertThat(place.distanceTo(contact.anchorWorld()))
                    .as(contact.toString())
                    .isLessThan(1e-6);
        }
    }

    @Test
    void anchorsOfDifferentHeights_areAnUnevenFloor() {
        List<Contact> uneven = List.of(
                new Contact(0, FootPoint.Kind.BALL, 6, 38, new Vec3(0.1, 0, 0.4)),
                new Contact(1, FootPoint.Kind.BALL, 38, 70, new Vec3(-0.1, 0.2, 0.9)));
        assertThat(motion(uneven, 1).floor().even()).isFalse();
        assertThat(motion(uneven.subList(0, 1), 1).floor()).isEqualTo(SourceFloor.level(0));
    }

    @Test
    void noContactsAtAll_areTakenAsSuch() {
        assertThat(motion(List.of(), 1).contacts()).isEmpty();
    }
}
