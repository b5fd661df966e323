// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.BodyScale;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.HandMadeLeg;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Anchors of one foot's heel and ball, half a metre on from step to step. */
class FloorOfContactsTest {
    private static final List<LegTrack> TRACKS = LegTrack.follow(HandMadeLeg.still(2), List.of(HandMadeLeg.LEG));
    private static final double SCALE = BodyScale.of(TRACKS);

    private static Contact contact(FootPoint.Kind kind, int start, int end, Vec3 at) {
        return new Contact(0, kind, start, end, at);
    }

    /** Steps along z, to the left and right of it by turns, at heights of their own. */
    private static List<Contact> steps(int count, double aside, IntToDoubleFunction height) {
        List<Contact> contacts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double x = i % 2 == 0 ? aside : -aside;
            FootPoint.Kind kind = i % 4 < 2 ? FootPoint.Kind.HEEL : FootPoint.Kind.BALL;
            contacts.add(contact(kind, 50 * i, 50 * i + 49, new Vec3(x, height.applyAsDouble(i), 0.5 * i)));
        }
        return contacts;
    }

    private static SourceFloor under(List<Contact> contacts) {
        return new FloorOfContacts(TRACKS, HandMadeLeg.FPS, true).under(contacts);
    }

    @Test
    void heightsWithinATenthOfAMillimetre_areOneLevel() {
        assertThat(FloorOfContacts.isLevel(steps(2, 0, i -> 0.99e-4 * i))).isTrue();
        assertThat(FloorOfContacts.isLevel(steps(2, 0, i -> 1.01e-4 * i))).isFalse();
        assertThat(FloorOfContacts.isLevel(steps(2, 0, i -> -1.01e-4 * i))).isFalse();
    }

    @Test
    void levelAnchors_areOnTheFirstOnesHeight() {
        SourceFloor floor = under(steps(6, 0.1, i -> 0.3 + 1e-5 * i));
        assertThat(floor).isEqualTo(SourceFloor.level(0.3));
    }

    @Test
    void anchorsOnATiltedPlane_giveThatPlane_alsoInOneLine() {
        // 1 cm up on every half metre; across 4 mm on 0.2 m
        SourceFloor across = under(steps(8, 0.1, i -> 0.2 + 0.01 * i + (i % 2 == 0 ? 0.002 : -0.002)));
        assertThat(across.even()).isTrue();
        assertThat(across.slopeZ()).isCloseTo(0.02, within(1e-6));
        // anchors 0.1 m to either side of 3.5 m: the doubt takes a two hundredth of a thousandth
        assertThat(across.slopeX()).isCloseTo(0.02, within(1e-5));
        assertThat(across.heightAt(0.1, 0)).isCloseTo(0.202, within(1e-6));
        SourceFloor line = under(steps(8, 0, i -> 0.2 + 0.01 * i));
        assertThat(line.slopeX()).isZero();
        assertThat(line.slopeZ()).isCloseTo(0.02, within(1e-7));
        assertThat(line.heightAt(0, 0)).isCloseTo(0.2, within(1e-6));
    }

    @Test
    void anchorsInOneLineToATenthOfAMillimetre_leaveTheFloorLevelAcross() {
        // 0.02 mm to either side and as much up and down: without a doubt a slope of 45 degrees
        SourceFloor floor = under(steps(8, 2e-5, i -> 0.2 + 0.01 * i + (i % 2 == 0 ? 2e-5 : -2e-5)));
        assertThat(floor.slopeX()).isCloseTo(0, within(1e-3));
        assertThat(floor.slopeZ()).isCloseTo(0.02, within(1e-4));
    }

    @Test
    void aTiltedFloor_isAsHighAsItsAnchorsAreWithoutTheTilt_howeverLongEachLasts() {
        // half a millimetre off the plane, so that it is the fit's; the middle is at the last, which lasts longest
        List<Contact> contacts = steps(9, 0.1, i -> 0.2 + 0.01 * i + (i % 2 == 0 ? 5e-4 : -5e-4));
        contacts.add(contact(FootPoint.Kind.BALL, 500, 2499, new Vec3(0.1, 0.2 + 0.09, 4.5)));
        SourceFloor floor = under(contacts);
        assertThat(floor.even()).isTrue();
        assertThat(floor.centreWorld().z()).isGreaterThan(4);
        assertThat(floor.heightAt(0, 0)).isCloseTo(0.2, within(0.003));
    }

    @Test
    void whereNothingTilts_theFloorIsLevelInTheirMiddle() {
        List<Contact> contacts = steps(7, 0, i -> 0.2 + 0.008 * i);
        SourceFloor floor = new FloorOfContacts(TRACKS, HandMadeLeg.FPS, false).under(contacts);
        assertThat(floor.even()).isTrue();
        assertThat(floor.tiltRadians()).isZero();
        // the middle one of seven
        assertThat(floor.heightMetres()).isCloseTo(0.224, within(1e-12));
    }

    @Test
    void aGivenContactFarOffTheOthers_isNoException_thereIsNoFloor() {
        // 35 mm for an adult
        double near = 0.035 * SCALE;
        SourceFloor floor = under(steps(9, 0.1, i -> i == 4 ? 0.98 * near : 0));
        assertThat(floor.even()).isTrue();
        assertThat(floor.heightMetres()).isZero();
        assertThat(under(steps(9, 0.1, i -> i == 4 ? 1.02 * near : 0)).even()).isFalse();
        assertThat(under(steps(9, 0.1, i -> i == 4 ? -1.02 * near : 0)).even()).isFalse();
    }

    @Test
    void stairs_areNoFloor() {
        SourceFloor floor = under(steps(9, 0.1, i -> 0.17 * i));
        assertThat(floor.even()).isFalse();
        // the middle one of nine
        assertThat(floor.heightMetres()).isCloseTo(0.68, within(1e-12));
    }

    @Test
    void near_isMeasuredFromTheFloorBelowThePlace() {
        FloorOfContacts floors = new FloorOfContacts(TRACKS, HandMadeLeg.FPS, true);
        SourceFloor tilted = new SourceFloor(new Vec3(0, 0.1, 0), 0, 0.02, true);
        // at z = 5 the floor is 0.2 high
        double near = 0.035 * SCALE;
        assertThat(floors.isNear(tilted, new Vec3(0, 0.2 + 0.99 * near, 5))).isTrue();
        assertThat(floors.isNear(tilted, new Vec3(0, 0.2 + 1.01 * near, 5))).isFalse();
        assertThat(floors.isNear(tilted, new Vec3(0, 0.2 - 1.01 * near, 5))).isFalse();
    }

    @Test
    void where_isTheMeanPlace_atTheMiddleHeight() {
        // at x = f², the last of five frames 10 cm up
        Clip clip = HandMadeLeg.clip(
                6, (f, pose) -> pose.setTranslation(HandMadeLeg.ROOT, new Vec3(0.01 * f * f, f == 5 ? 0.1 : 0, 0)));
        List<LegTrack> tracks = LegTrack.follow(clip, List.of(HandMadeLeg.LEG));
        Contact given = contact(FootPoint.Kind.BALL, 1, 5, new Vec3(7, 7, 7));
        Contact found = new FloorOfContacts(tracks, HandMadeLeg.FPS, true)
                .where(List.of(given))
                .get(0);
        assertThat(found.startFrame()).isOne();
        assertThat(found.endFrame()).isEqualTo(5);
        // (1 + 4 + 9 + 16 + 25) / 5 cm; the ball is 0.1 m ahead
        assertThat(found.anchorWorld().distanceTo(new Vec3(0.11, 0, 0.1))).isLessThan(1e-9);
    }
}
