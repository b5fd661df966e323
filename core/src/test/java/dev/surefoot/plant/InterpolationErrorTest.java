// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Plane;
import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A foot that is in the ground at its keys is not mended by inserted keys, and is reported. */
class InterpolationErrorTest {
    private static final double DEEP = 0.002;

    private static InterpolationError standing(double deepMetres) {
        return standing(deepMetres, List.of());
    }

    private static InterpolationError standing(double deepMetres, List<Contact> contacts) {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        int last = walker.clip().frames() - 1;
        return InterpolationError.of(
                walker.clip(), walker.legs(), Plane.flat(deepMetres), contacts, List.of(new Segment(0, last)));
    }

    @Test
    void footInTheGroundThroughout_asksForNoKeysAndIsReported() {
        InterpolationError between = standing(DEEP);

        assertThat(between.worst(Parallel.NONE)).isLessThan(0.01);
        assertThat(between.isInGround()).isTrue();
        List<Unresolved> reported = between.inGround(List.of(), 1);
        assertThat(reported).hasSize(2);
        for (Unresolved u : reported) {
            assertThat(u.startFrame()).isZero();
            assertThat(u.missMetres()).isCloseTo(DEEP, within(1e-9));
            assertThat(u.reason()).startsWith("the foot is in the ground");
        }
    }

    /** Contacts are asked in the order of time: those of the second foot must not be over when it is its turn. */
    @Test
    void bothFeetStandInTheGround_bothAreReportedAsStanding() {
        List<Contact> contacts = List.of(
                new Contact(0, FootPoint.Kind.HEEL, 0, 10, Vec3.ZERO),
                new Contact(1, FootPoint.Kind.HEEL, 0, 10, Vec3.ZERO));

        List<Unresolved> reported = standing(DEEP, contacts).inGround(List.of(), 1);

        assertThat(reported)
                .hasSize(4)
                .filteredOn(Unresolved::standing)
                .extracting(Unresolved::leg)
                .containsExactly(0, 1);
        assertThat(reported).filteredOn(Unresolved::standing).allMatch(u -> u.startFrame() == 0 && u.endFrame() == 10);
    }

    @Test
    void footOnTheGround_isNotReported() {
        InterpolationError between = standing(0);

        assertThat(between.worst(Parallel.NONE)).isLessThan(0.01);
        assertThat(between.isInGround()).isFalse();
        assertThat(between.inGround(List.of(), 1)).isEmpty();
    }

    /** A foot may be off its place above the ground: that it is in the ground is said beside, with the reason. */
    @Test
    void footInTheGroundShortOfItsPlace_isReportedWithThatReason() {
        Unresolved known = new Unresolved(0, 0, 1_000_000, "out of reach", 0.001, true);

        List<Unresolved> reported = standing(DEEP).inGround(List.of(known), 1);

        assertThat(reported).extracting(Unresolved::leg).containsExactly(1, 0);
        assertThat(reported.get(0).reason()).contains("lies on its side");
        assertThat(reported.get(1).reason()).contains("in the ground").contains("cannot reach");
        assertThat(reported.get(1).missMetres()).isCloseTo(DEEP, within(1e-9));
    }
}
