// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.Transformed;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Anchors for contacts of which only the time is known, in metres of the world. */
class AnchorPlacerTest {
    private static final SyntheticWalker WALKER = WalkSpec.biped().cycles(3).walker();
    private static final double TILT = 0.0157;

    private static List<Contact> found(Clip clip, List<Contact> contacts, int... placeless) {
        BitSet without = new BitSet();
        List<Contact> given = new ArrayList<>(contacts);
        for (int i : placeless) {
            without.set(i);
            given.set(i, given.get(i).at(new Vec3(7, 7, 7)));
        }
        return AnchorPlacer.found(clip, WALKER.legs(), given, Optional.empty(), without);
    }

    private static int[] all(List<Contact> contacts) {
        int[] all = new int[contacts.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        return all;
    }

    @Test
    void noAnchorAtAll_isWhereTheFeetAre_onTheirFloor() {
        List<Contact> found = found(WALKER.clip(), WALKER.contacts(), all(WALKER.contacts()));
        for (int i = 0; i < found.size(); i++) {
            Contact was = WALKER.contacts().get(i);
            assertThat(found.get(i).anchorWorld().distanceTo(was.anchorWorld())).isLessThan(1e-6);
            assertThat(found.get(i).anchorWorld().y())
                    .isEqualTo(found.get(0).anchorWorld().y());
        }
    }

    @Test
    void oneAnchor_isOnTheLevelOfTheOthers_wherever() {
        List<Contact> raised = new ArrayList<>();
        for (Contact c : WALKER.contacts()) {
            raised.add(c.at(c.anchorWorld().plusTimes(0.02, Vec3.Y)));
        }
        for (int i = 0; i < raised.size(); i++) {
            List<Contact> found = found(WALKER.clip(), raised, i);
            assertThat(found.get(i).anchorWorld().distanceTo(raised.get(i).anchorWorld()))
                    .isLessThan(1e-6);
            assertThat(found.get(i).anchorWorld().y()).isCloseTo(0.02, within(1e-12));
        }
    }

    @Test
    void anchorsOnATiltedFloor_areFoundThere_andOnTheLevelOfOthers() {
        Clip tilted = Transformed.placed(WALKER.clip(), Quat.aboutAxis(Vec3.X, -TILT), Vec3.ZERO);
        List<Contact> onTilt =
                ContactFinder.find(tilted, WALKER.legs(), PlantOptions.DEFAULTS).contacts();
        List<Contact> found = found(tilted, onTilt, all(onTilt));
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.get(i).anchorWorld().distanceTo(onTilt.get(i).anchorWorld()))
                    .isLessThan(0.002);
        }
        List<Contact> level = new ArrayList<>();
        for (Contact c : onTilt) {
            level.add(c.at(new Vec3(c.anchorWorld().x(), 0, c.anchorWorld().z())));
        }
        int last = level.size() - 1;
        assertThat(found(tilted, level, last).get(last).anchorWorld().y()).isZero();
    }

    @Test
    void onStairs_eachKeepsItsOwnHeight() {
        SyntheticWalker climber =
                WalkSpec.biped().cycles(3).stairs(0.17).hipsRaised(-0.1).walker();
        List<Contact> contacts = climber.contacts();
        for (int i = 0; i < contacts.size(); i++) {
            BitSet one = new BitSet();
            one.set(i);
            Contact found = AnchorPlacer.found(climber.clip(), climber.legs(), contacts, Optional.empty(), one)
                    .get(i);
            assertThat(found.anchorWorld().distanceTo(contacts.get(i).anchorWorld()))
                    .isLessThan(1e-6);
        }
    }

    @Test
    void whatIsNoContact_isRefusedByName() {
        for (Contact wrong : List.of(
                new Contact(0, FootPoint.Kind.HEEL, 0, 100000, Vec3.ZERO),
                new Contact(2, FootPoint.Kind.HEEL, 0, 1, Vec3.ZERO))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> found(WALKER.clip(), List.of(wrong), 0))
                    .withMessageStartingWith("contacts[0]");
        }
    }
}
