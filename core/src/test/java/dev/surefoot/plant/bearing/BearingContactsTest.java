// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.FootPoint;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class BearingContactsTest {
    private static final List<LegTrack> TRACKS =
            WalkSpec.biped().standing().walker().tracks();
    private static final SourceFloor FLOOR = SourceFloor.level(0.02);

    private static List<Contact> bearing(int from, int to, Contact... held) {
        BitSet[][] bears = new BitSet[TRACKS.size()][];
        for (int leg = 0; leg < bears.length; leg++) {
            bears[leg] = new BitSet[TRACKS.get(leg).leg().points().size()];
            for (int p = 0; p < bears[leg].length; p++) {
                bears[leg][p] = new BitSet();
            }
        }
        bears[0][TRACKS.get(0).indexOf(FootPoint.Kind.HEEL)].set(from, to + 1);
        return BearingContacts.of(TRACKS, bears, FLOOR, List.of(held));
    }

    private static Contact held(int from, int to, double x) {
        return new Contact(0, FootPoint.Kind.HEEL, from, to, new Vec3(x, 0, 0));
    }

    @Test
    void aContactOfWhichNothingIsHeld_isAnchoredOnTheFloorUnderItsMeanPlace() {
        List<Contact> contacts = bearing(10, 20);
        Vec3 mean = TRACKS.get(0).meanPlace(TRACKS.get(0).indexOf(FootPoint.Kind.HEEL), 10, 20);
        assertThat(contacts)
                .containsExactly(new Contact(0, FootPoint.Kind.HEEL, 10, 20, new Vec3(mean.x(), 0.02, mean.z())));
    }

    @Test
    void whatIsHeld_givesItsAnchor_andLiesWithin_drawnOutIfItMust() {
        assertThat(bearing(10, 20, held(12, 18, 1))).containsExactly(held(10, 20, 1));
        assertThat(bearing(10, 20, held(8, 18, 1))).containsExactly(held(8, 20, 1));
        assertThat(bearing(10, 20, held(25, 30, 1))).hasSize(2).contains(held(25, 30, 1));
    }

    @Test
    void twoThatAreHeldInOneContact_partItInTheMiddleBetweenThem() {
        assertThat(bearing(10, 30, held(12, 15, 1), held(21, 28, 2))).containsExactly(held(10, 18, 1), held(19, 30, 2));
    }
}
