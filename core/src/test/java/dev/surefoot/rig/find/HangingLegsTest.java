// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.name.Naming;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pairs of limbs of length 1 without names, below a joint at height 1.1, and a tail on the floor. */
class HangingLegsTest {
    private final Skeleton.Builder b = new Skeleton.Builder();

    @Test
    void pairThatEndsOnTheFloor_isTwoLegs() {
        pair(0, new Vec3(0.1, 0, 0), new Vec3(-0.1, 0, 0), 0.5);

        List<LegCandidate> legs = found();

        assertThat(legs).hasSize(2);
        assertThat(legs.get(0).knee()).isEqualTo(legs.get(0).hip() + 1);
        assertThat(legs.get(0).ankle()).isEqualTo(legs.get(0).hip() + 2);
    }

    /** Bones of a pair differ by 5 % of the limb at most. */
    @Test
    void limbsOfAboutOneLength_areAPair() {
        pair(0, new Vec3(0.1, 0, 0), new Vec3(-0.1, 0, 0), 0.549);
        assertThat(found()).hasSize(2);
    }

    @Test
    void limbsOfFarOtherLengths_areNoPair() {
        pair(0, new Vec3(0.1, 0, 0), new Vec3(-0.1, 0, 0), 0.56);
        assertThat(found()).isEmpty();
    }

    /** A limb stands that ends at most 35 % of its length above the floor, here the end of a longer tail. */
    @Test
    void limbsALittleAboveTheFloor_areLegs() {
        pair(0.34, new Vec3(0.1, 0, 0), new Vec3(-0.1, 0, 0), 0.5);
        assertThat(found()).hasSize(2);
    }

    @Test
    void limbsTooHighAboveTheFloor_areNoLegs() {
        pair(0.36, new Vec3(0.1, 0, 0), new Vec3(-0.1, 0, 0), 0.5);
        assertThat(found()).isEmpty();
    }

    @Test
    void limbsInOnePlace_areNoPair() {
        pair(0, new Vec3(0.1, 0, 0), new Vec3(0.11, 0, 0), 0.5);
        assertThat(found()).isEmpty();
    }

    /** Ends {@code above} the tail's end; the second limb has a lower bone of that length. */
    private void pair(double above, Vec3 first, Vec3 second, double otherShin) {
        int body = b.add("a", -1, new Vec3(0, 1.1, 0));
        b.add("b", body, new Vec3(0, -1 - above, -0.2));
        limb(body, first, 0.5);
        limb(body, second, otherShin);
    }

    private void limb(int body, Vec3 at, double shin) {
        int hip = b.add("c", body, at);
        b.add("e", b.add("d", hip, new Vec3(0, -0.5, 0)), new Vec3(0, -shin, 0));
    }

    private List<LegCandidate> found() {
        Skeleton skeleton = b.build();
        return HangingLegs.find(skeleton, Naming.of(skeleton), List.of(UnitLeg.rest(skeleton)), List.of(), List.of());
    }
}
