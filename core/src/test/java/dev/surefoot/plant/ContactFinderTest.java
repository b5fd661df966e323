// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContactFinderTest {
    private static final double TILT = 0.9 * Math.PI / 180;

    @Test
    void aTiltedFloor_isFoundAndNoted_andEveryContactStandsOnIt() {
        SyntheticWalker walker = WalkSpec.biped().cycles(5).walker();
        Clip tilted = Transformed.placed(walker.clip(), Quat.aboutAxis(Vec3.X, -TILT), Vec3.ZERO);
        ContactFinder.Found found = ContactFinder.find(tilted, walker.legs(), PlantOptions.DEFAULTS);
        assertThat(found.floor().even()).isTrue();
        assertThat(found.floor().tiltRadians()).isCloseTo(TILT, within(0.1 * TILT));
        assertThat(found.notes()).containsExactly("the floor is tilted by 0.9 degrees: levelled");
        assertThat(found.contacts()).hasSize(walker.contacts().size() - 1);
        for (Contact contact : found.contacts()) {
            Vec3 anchor = contact.anchorWorld();
            assertThat(anchor.y()).isCloseTo(found.floor().heightAt(anchor.x(), anchor.z()), within(1e-12));
            assertThat(anchor.y()).isCloseTo(Math.tan(TILT) * anchor.z(), within(2e-3));
        }
    }

    /** It stands on a table, is taken down and carried along: where it stood is no floor for the rest. */
    @Test
    void feetFarBelowWhereTheyStood_haveNoFloor() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 120; f++) {
            Pose pose = walker.clip().pose(0).copy();
            Vec3 carried = new Vec3(0, -0.02 * Math.max(0, Math.min(40, f - 40)), 0.03 * Math.max(0, f - 40));
            pose.setTranslation(0, pose.translation(0).plus(carried));
            poses.add(pose);
        }
        Clip clip = walker.clip().withPoses(poses);
        ContactFinder.Found found = ContactFinder.find(clip, walker.legs(), PlantOptions.DEFAULTS);
        assertThat(found.contacts())
                .isNotEmpty()
                .allSatisfy(c -> assertThat(c.endFrame()).isLessThan(42));
        assertThat(found.floor().even()).isFalse();
        Planting planting =
                ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(planting.clip().world(119).position(0).y())
                .isCloseTo(clip.world(119).position(0).y(), within(1e-3));
    }

    @Test
    void stairs_keepAHeightForEveryContact() {
        SyntheticWalker walker = WalkSpec.biped()
                .speed(0.7)
                .hipsRaised(-0.12)
                .stairs(0.1)
                .cycles(4)
                .walker();
        ContactFinder.Found found = ContactFinder.find(walker.clip(), walker.legs(), PlantOptions.DEFAULTS);
        assertThat(found.floor().even()).isFalse();
        assertThat(found.notes()).anyMatch(n -> n.contains("different heights"));
        int met = 0;
        for (Contact truth : walker.contacts()) {
            for (Contact contact : found.contacts()) {
                if (contact.leg() == truth.leg()
                        && contact.kind() == truth.kind()
                        && contact.holdsAt((truth.startFrame() + truth.endFrame()) / 2)) {
                    met++;
                    assertThat(contact.anchorWorld().distanceTo(truth.anchorWorld()))
                            .isLessThan(1e-3);
                }
            }
        }
        // the last touches down in the clip's last frame
        assertThat(met)
                .isEqualTo(found.contacts().size())
                .isEqualTo(walker.contacts().size() - 1);
    }

    @Test
    void aWalkInPlace_isNotedWithItsSpeed_andStandsNowhere() {
        SyntheticWalker walker = WalkSpec.biped().inPlace().walker();
        ContactFinder.Found found = ContactFinder.find(walker.clip(), walker.legs(), PlantOptions.DEFAULTS);
        assertThat(found.contacts()).isEmpty();
        assertThat(found.movingFloor().velocity().distanceTo(new Vec3(0, 0, -1)))
                .isLessThan(1e-12);
        assertThat(found.notes())
                .containsExactly(
                        "this is a walk in place, over a floor that passes under it at 1.0 m/s, as if it went forwards",
                        "its feet slide under the body, so none can stand where it is");
    }

    @Test
    void givenContacts_areTakenAsTheyAre() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        Contact given = new Contact(1, FootPoint.Kind.HEEL, 33, 50, new Vec3(-0.1, 0.03, 0.7));
        ContactFinder.Found found =
                ContactFinder.find(walker.clip(), walker.legs(), PlantOptions.DEFAULTS.withContacts(List.of(given)));
        assertThat(found.contacts()).containsExactly(given);
        assertThat(found.floor().heightMetres()).isEqualTo(0.03);
        assertThat(found.notes()).isEmpty();
    }

    @Test
    void givenContacts_bearAsLongAsIsGiven_andWithoutThatAsLongAsTheyAreHeld() {
        SyntheticWalker walker = WalkSpec.biped().walker();
        Contact held = new Contact(1, FootPoint.Kind.HEEL, 33, 50, new Vec3(-0.1, 0.03, 0.7));
        Contact ball = new Contact(1, FootPoint.Kind.BALL, 35, 55, Vec3.ZERO);
        PlantOptions given = PlantOptions.DEFAULTS.withContacts(List.of(held));
        assertThat(ContactFinder.find(walker.clip(), walker.legs(), given).bearing())
                .containsExactly(held);

        given = PlantOptions.DEFAULTS.withContacts(List.of(held), List.of(held.during(30, 52), ball));
        ContactFinder.Found found = ContactFinder.find(walker.clip(), walker.legs(), given);
        assertThat(found.contacts()).containsExactly(held);
        assertThat(found.bearing()).hasSize(2).first().isEqualTo(held.during(30, 52));
        Contact bears = found.bearing().get(1);
        assertThat(bears).isEqualTo(ball.at(bears.anchorWorld()));
        assertThat(bears.anchorWorld().y()).isEqualTo(0.03);
    }

    @Test
    void givenContactsThatCannotBe_areRefusedByName() {
        SyntheticWalker walker = WalkSpec.quadruped().walker();
        List<Contact> wrong = List.of(
                new Contact(4, FootPoint.Kind.BALL, 0, 1, Vec3.ZERO),
                new Contact(0, FootPoint.Kind.HEEL, 0, 1, Vec3.ZERO),
                new Contact(0, FootPoint.Kind.BALL, 3, 2, Vec3.ZERO),
                new Contact(0, FootPoint.Kind.BALL, 0, 100000, Vec3.ZERO),
                new Contact(0, FootPoint.Kind.BALL, 0, 1, new Vec3(Double.NaN, 0, 0)));
        for (Contact contact : wrong) {
            PlantOptions options = PlantOptions.DEFAULTS.withContacts(List.of(contact));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ContactFinder.find(walker.clip(), walker.legs(), options))
                    .withMessageStartingWith("contacts[0]");
        }
    }

    @Test
    void aWholeStance_holdsAsLongAsTheStandardOne_aStillOneNoLonger() {
        SyntheticWalker walker =
                WalkSpec.biped().hipsRaised(-0.05).wander(0.005, 2).walker();
        int still = frames(walker, Contact.Hold.STILL);
        int standard = frames(walker, Contact.Hold.AUTO);
        int whole = frames(walker, Contact.Hold.WHOLE);
        assertThat(still).isLessThanOrEqualTo(standard);
        assertThat(whole).isGreaterThan(standard);
    }

    private static int frames(SyntheticWalker walker, Contact.Hold hold) {
        int frames = 0;
        for (Contact c : ContactFinder.find(walker.clip(), walker.legs(), PlantOptions.DEFAULTS.withStance(hold))
                .contacts()) {
            frames += c.endFrame() - c.startFrame() + 1;
        }
        return frames;
    }
}
