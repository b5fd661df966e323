// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.FinerClip;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.FoundMotion;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.Transformed;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GivenContactsTest {
    private static final SyntheticWalker WALKER = WalkSpec.biped().walker();
    private static final SyntheticWalker SKATER =
            WalkSpec.biped().cycles(3).hipsRaised(-0.05).drift(0.02).walker();
    /** As captured floors are, in radians. */
    private static final double TILT = 0.0157;

    private static FoundMotion motion(List<Contact> given, int cycles) {
        PlantOptions options = PlantOptions.DEFAULTS.withCycles(cycles).withContacts(given);
        return FoundMotion.of(WALKER.clip(), WALKER.legs(), WALKER.rootJoint(), options);
    }

    @Test
    void anyOrder_givesTheOrderInWhichContactsAreReported() {
        List<Contact> shuffled = new ArrayList<>(WALKER.contacts());
        Collections.reverse(shuffled);
        assertThat(motion(shuffled, 1).contacts()).containsExactlyElementsOf(WALKER.contacts());
    }

    @Test
    void everyCycle_hasThem_whereItIsByThen() {
        FoundMotion motion = motion(WALKER.contacts(), 3);
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

    /** As {@code inspect} reports them: on the captured floor. */
    @Test
    void anchorsOnATiltedFloor_areOneFloor_levelled() {
        Clip tilted = Transformed.placed(SKATER.clip(), Quat.aboutAxis(Vec3.X, -TILT), Vec3.ZERO);
        ContactFinder.Found found = ContactFinder.find(tilted, SKATER.legs(), PlantOptions.DEFAULTS);
        assertThat(found.floor().tiltRadians()).isCloseTo(TILT, within(0.1 * TILT));

        Planting planting = clean(tilted, found.contacts());
        assertThat(planting.source().floor().even()).isTrue();
        assertThat(planting.source().floor().slopeX()).isCloseTo(found.floor().slopeX(), within(1e-5));
        assertThat(planting.source().floor().slopeZ()).isCloseTo(found.floor().slopeZ(), within(1e-5));
        assertThat(planting.notes()).containsExactly("the floor is tilted by 0.9 degrees: levelled");
        for (Contact contact : planting.contacts()) {
            assertThat(contact.anchorWorld().y())
                    .isEqualTo(planting.source().floor().heightMetres());
        }
        assertThat(penetrationMm(planting)).isLessThan(0.1);
    }

    /** As {@code clean} reports them, given for the clip that it cleaned. */
    @Test
    void anchorsOnALevel_forATiltedClip_areWhatItsFloorIsLevelledTo() {
        Clip tilted = Transformed.placed(SKATER.clip(), Quat.aboutAxis(Vec3.X, -TILT), Vec3.ZERO);
        Planting fresh =
                ClipPlanter.clean(tilted, SKATER.legs(), SKATER.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);

        Planting planting = clean(tilted, fresh.contacts());
        assertThat(planting.source().floor().heightMetres())
                .isEqualTo(fresh.source().floor().heightMetres());
        assertThat(planting.source().floor().tiltRadians())
                .isCloseTo(
                        fresh.source().floor().tiltRadians(),
                        within(0.05 * fresh.source().floor().tiltRadians()));
        assertThat(furthest(fresh.clip(), planting.clip())).isLessThan(0.002);
    }

    @Test
    void anchorsThatTremble_standOnOneFloor_andANoteSaysSo() {
        List<Contact> trembling = new ArrayList<>();
        for (Contact c : SKATER.contacts()) {
            double up = trembling.size() % 2 == 0 ? 0.005 : -0.005;
            trembling.add(c.at(c.anchorWorld().plusTimes(up, Vec3.Y)));
        }
        Planting planting = clean(SKATER.clip(), trembling);
        assertThat(planting.source().floor().even()).isTrue();
        assertThat(planting.source().floor().tiltRadians()).isZero();
        assertThat(planting.notes())
                .containsExactly("the contacts were given up to 10 mm above or below one floor: they stand on it");
        assertThat(penetrationMm(planting)).isLessThan(0.1);
    }

    @Test
    void oneAnchorOnABox_leavesNoFloor_andStaysThere() {
        List<Contact> contacts = new ArrayList<>(SKATER.contacts());
        Contact last = contacts.get(contacts.size() - 1);
        contacts.set(contacts.size() - 1, last.at(last.anchorWorld().plusTimes(0.1, Vec3.Y)));
        FoundMotion motion = FoundMotion.of(
                SKATER.clip(), SKATER.legs(), SKATER.rootJoint(), PlantOptions.DEFAULTS.withContacts(contacts));
        assertThat(motion.floor().even()).isFalse();
        assertThat(motion.contacts()).containsExactlyElementsOf(contacts);
        assertThat(motion.notes()).anyMatch(n -> n.startsWith("the feet stand at different heights"));
    }

    @Test
    void stairs_stayUneven() {
        SyntheticWalker climber =
                WalkSpec.biped().cycles(3).stairs(0.17).hipsRaised(-0.1).walker();
        FoundMotion motion = FoundMotion.of(
                climber.clip(),
                climber.legs(),
                climber.rootJoint(),
                PlantOptions.DEFAULTS.withContacts(climber.contacts()));
        assertThat(motion.floor().even()).isFalse();
        assertThat(motion.contacts()).containsExactlyElementsOf(climber.contacts());
    }

    /** Somebody planted it on that slope: levelling would undo it. */
    @Test
    void feetThatStandOnAGentleSlopeAlready_areLeftThere() {
        Ground slope = Plane.through(Vec3.ZERO, new Vec3(0, 1, -0.03));
        Planting once = ClipPlanter.plant(
                SKATER.clip(), SKATER.legs(), SKATER.rootJoint(), slope, PlantOptions.DEFAULTS, Progress.NONE);
        Planting again = clean(once.clip(), once.contacts());
        assertThat(furthest(once.clip(), again.clip())).isLessThan(5e-5);
    }

    /** Its stances go on over the end, at the frame before which a point is as near as interpolation takes it. */
    @Test
    void aLoopThatWasCleaned_readBackWithFramesBetween_isLeftAlone() {
        SyntheticWalker walker =
                WalkSpec.biped().cycles(1).fps(30).hipsRaised(-0.05).drift(0.02).walker();
        assertLeftAlone(walker.clip(), walker);
    }

    /** In all rounds of a loop heel and ball stand on: none is a stance of its own that ends where the next begins. */
    @Test
    void aLoopThatStands_isHeldAsLongAsItWas() {
        SyntheticWalker walker =
                WalkSpec.biped().standing().cycles(2).fps(30).drift(0.02).walker();
        Planting found = ClipPlanter.plant(
                walker.clip(), walker.legs(), walker.rootJoint(), Plane.flat(0), PlantOptions.DEFAULTS, Progress.NONE);
        PlantOptions options = PlantOptions.DEFAULTS.withContacts(found.source().contacts());
        Planting given = ClipPlanter.plant(
                walker.clip(), walker.legs(), walker.rootJoint(), Plane.flat(0), options, Progress.NONE);
        assertThat(spans(given)).isEqualTo(spans(found));
    }

    private static List<String> spans(Planting planting) {
        return planting.contacts().stream()
                .map(c -> c.leg() + " " + c.kind() + " " + c.startFrame() + " " + c.endFrame())
                .toList();
    }

    /** Frames between the two poses of the jump are on the path of neither. */
    @Test
    void aClipThatJumpsAndWasCleaned_readBackWithFramesBetween_isLeftAlone() {
        SyntheticWalker walker =
                WalkSpec.biped().cycles(3).fps(20).hipsRaised(-0.05).drift(0.04).walker();
        List<Pose> poses = new ArrayList<>(walker.clip().poses());
        Pose low = poses.get(44).copy();
        low.setTranslation(0, low.translation(0).plus(new Vec3(0.5, -0.2, 0)));
        poses.set(44, low);
        assertLeftAlone(walker.clip().withPoses(poses), walker);
    }

    private static void assertLeftAlone(Clip clip, SyntheticWalker walker) {
        Planting once =
                ClipPlanter.clean(clip, walker.legs(), walker.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
        assertThat(once.result().extraKeys().times()).isGreaterThan(1);
        Clip written = readBack(once);
        List<Contact> contacts = once.contacts().stream()
                .map(c -> c.finer(once.result().extraKeys().times()))
                .toList();
        PlantOptions options = PlantOptions.DEFAULTS.withContacts(contacts);
        Planting again = ClipPlanter.clean(written, walker.legs(), walker.rootJoint(), options, Progress.NONE);
        assertThat(furthest(written, again.clip())).isZero();
    }

    /**
     * The clip as a file holds it that has inserted keys only where they are needed, with a frame for each of the
     * closest keys.
     */
    private static Clip readBack(Planting planting) {
        int times = planting.result().extraKeys().times();
        Clip read = FinerClip.of(planting.clip(), times);
        List<Pose> poses = new ArrayList<>(read.poses());
        for (int f = 0; f + 1 < planting.clip().frames(); f++) {
            for (int i = 1; planting.result().extraKeys().intervals().get(f) && i < times; i++) {
                poses.set(f * times + i, planting.result().extraKeys().clip().pose(f * times + i));
            }
        }
        return read.withPoses(poses);
    }

    @Test
    void aToe_isHeldWhereNothingElseStands_andSaysNothingOfTheFloor() {
        List<Contact> toe = List.of(
                new Contact(0, FootPoint.Kind.BALL, 0, 10, Vec3.ZERO),
                new Contact(0, FootPoint.Kind.TOE, 5, 20, new Vec3(0, 0.02, 0.1)));
        var motion = motion(toe, 1);
        assertThat(motion.floor().heightMetres()).isZero();
        assertThat(motion.contacts()).containsExactly(toe.get(0), toe.get(1).during(11, 20));
    }

    private static Planting clean(Clip clip, List<Contact> contacts) {
        PlantOptions options = PlantOptions.DEFAULTS.withContacts(contacts);
        return ClipPlanter.clean(clip, SKATER.legs(), SKATER.rootJoint(), options, Progress.NONE);
    }

    private static double penetrationMm(Planting planting) {
        return planting.meter(planting.clip()).measure().penetration().maxMm();
    }

    private static double furthest(Clip a, Clip b) {
        double furthest = 0;
        for (int f = 0; f < a.frames(); f++) {
            for (int j = 0; j < a.skeleton().size(); j++) {
                furthest = Math.max(
                        furthest, a.world(f).position(j).distanceTo(b.world(f).position(j)));
            }
        }
        return furthest;
    }

    @Test
    void noContactsAtAll_areTakenAsSuch() {
        assertThat(motion(List.of(), 1).contacts()).isEmpty();
    }
}
