// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.FootPoint;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GlideTest {
    private static final double FPS = 10;

    /** The first leg of two goes along x, the other stays; 11 frames. */
    private static Glide along(double speed, Segment... segments) {
        double[][][] velocities = new double[2][2][11];
        Arrays.fill(velocities[0][0], speed);
        return Glide.of(velocities, List.of(segments), FPS, 1);
    }

    private static final Segment ALL = new Segment(0, 10);

    @Test
    void aSkate_isSummedUp() {
        Glide glide = along(0.3, ALL);
        assertThat(glide.x()[0][10]).isCloseTo(0.3, within(1e-12));
        assertThat(glide.x()[1]).containsOnly(0);
        assertThat(glide.z()[0]).containsOnly(0);
        assertThat(glide.isNone()).isFalse();
    }

    @Test
    void whatRollingFeetDo_isNone_andBetweenIsAPart() {
        assertThat(along(0.04, ALL).isNone()).isTrue();
        // half way from 0.04 to 0.08 m/s: half of it
        assertThat(along(0.06, ALL).x()[0][10]).isCloseTo(0.03, within(1e-12));
        assertThat(along(0.08, ALL).x()[0][10]).isCloseTo(0.08, within(1e-12));
    }

    @Test
    void acrossAJump_nothingGlides() {
        Glide glide = along(0.3, new Segment(0, 4), new Segment(5, 10));
        assertThat(glide.x()[0][4]).isCloseTo(0.12, within(1e-12));
        assertThat(glide.x()[0][5]).isZero();
        assertThat(glide.x()[0][10]).isCloseTo(0.15, within(1e-12));
    }

    @Test
    void finer_isStraightBetweenFrames() {
        Glide finer = along(0.3, ALL).finer(3);
        assertThat(finer.x()[0]).hasSize(31);
        assertThat(finer.x()[0][4]).isCloseTo(0.04, within(1e-12));
        assertThat(finer.x()[0][30]).isCloseTo(0.3, within(1e-12));
    }

    @Test
    void furthest_isFromTheMiddle() {
        assertThat(along(0.3, ALL).furthest(0, 2, 8)).isCloseTo(0.09, within(1e-12));
        assertThat(along(0.3, ALL).furthest(1, 2, 8)).isZero();
    }

    @Test
    void takenFromATrack_andGivenBackToItsContacts_isAtTheMiddleOfWhereTheyGlide() {
        List<LegTrack> tracks = WalkSpec.biped().standing().walker().tracks();
        double[][][] velocities = new double[2][2][tracks.get(0).frames()];
        Arrays.fill(velocities[0][1], 0.6);
        Glide glide = Glide.of(velocities, List.of(new Segment(0, tracks.get(0).frames() - 1)), 60, 1);
        List<LegTrack> steady = glide.takenFrom(tracks);
        assertThat(steady.get(1)).isSameAs(tracks.get(1));
        Vec3 moved = steady.get(0).point(0, 10).minus(tracks.get(0).point(0, 10));
        assertThat(moved.z()).isCloseTo(-0.1, within(1e-12));
        assertThat(steady.get(0).hip(10).minus(tracks.get(0).hip(10)).z()).isCloseTo(-0.1, within(1e-12));
        Contact rests = new Contact(0, FootPoint.Kind.HEEL, 10, 20, Vec3.ZERO);
        assertThat(glide.givenBack(rests).anchorWorld().z()).isCloseTo(0.15, within(1e-12));
        Contact other = new Contact(1, FootPoint.Kind.HEEL, 10, 20, Vec3.ZERO);
        assertThat(glide.givenBack(other)).isEqualTo(other);
    }
}
