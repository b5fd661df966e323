// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Feet of an adult that stand for ten seconds at 100 frames a second, and may wander by 3 cm. */
class RestPartsTest {
    private static final int FRAMES = 1000;
    private static final double MOST = 0.03;

    private static LegTrack track(IntToDoubleFunction z) {
        double[] places = new double[FRAMES];
        Arrays.setAll(places, z);
        return UprightLegs.tracks(places).get(0);
    }

    private static RestParts parts(LegTrack track) {
        return new RestParts(track, MOST, 1, 100);
    }

    private static List<Segment> divided(IntToDoubleFunction z) {
        LegTrack track = track(z);
        return parts(track).of(RestInterval.at(track, 0, 0, 0, FRAMES - 1)).stream()
                .map(part -> new Segment(part.startFrame(), part.endFrame()))
                .toList();
    }

    /** A smooth step of so many metres, as long as that, in the middle. */
    private static double shift(int f, double metres, double seconds) {
        double x = Math.max(0, Math.min(1, (f - 500) / (100 * seconds)));
        return metres * x * x * x * (10 - 15 * x + 6 * x * x);
    }

    @Test
    void whatStaysNearOnePlace_isOne() {
        assertThat(divided(f -> 0.028 * Math.sin(0.02 * f))).containsExactly(new Segment(0, FRAMES - 1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.5, 1, 2})
    void footThatIsShifted_standsBeforeAndAfter(double seconds) {
        List<Segment> parts = divided(f -> shift(f, 0.12, seconds));
        assertThat(parts).hasSize(2);
        assertThat(parts.get(0).startFrame()).isZero();
        assertThat(parts.get(0).endFrame()).isBetween(495, 500 + (int) (35 * seconds));
        assertThat(parts.get(1).startFrame()).isBetween(500 + (int) (65 * seconds), 505 + (int) (100 * seconds));
        assertThat(parts.get(1).endFrame()).isEqualTo(FRAMES - 1);
    }

    @Test
    void noiseOfFrames_isNoShift() {
        double[] noise = new Random(7).doubles(FRAMES, -0.004, 0.004).toArray();
        assertThat(divided(f -> shift(f, 0.12, 0.5) + noise[f])).hasSize(2);
        assertThat(divided(f -> 0.012 * 0.01 * f + noise[f])).hasSize(1);
    }

    @Test
    void footThatCreeps_isHeldAgainstItsDrift_untilALegWouldHaveToReachTooFar() {
        // 1.6 cm a second: 8 cm from the middle at either end
        assertThat(divided(f -> 0.00016 * f)).containsExactly(new Segment(0, FRAMES - 1));
        // 10 cm from there
        assertThat(divided(f -> 0.0002 * f)).hasSizeGreaterThan(1);
    }

    @Test
    void eachPart_isNearItsPlace_whateverTheFootDoes() {
        Random random = new Random(11);
        for (int round = 0; round < 20; round++) {
            double[] walk = new double[FRAMES];
            double speed = 0;
            for (int f = 1; f < FRAMES; f++) {
                speed = 0.97 * speed + 1e-4 * random.nextGaussian();
                walk[f] = walk[f - 1] + speed;
            }
            LegTrack track = track(f -> walk[f]);
            RestInterval rest = RestInterval.at(track, 0, 0, 0, FRAMES - 1);
            int last = -1;
            for (RestInterval part : parts(track).of(rest)) {
                assertThat(part.startFrame()).isGreaterThan(last);
                last = part.endFrame();
                assertThat(part.drift(track, part.meanPlace(track))).isLessThanOrEqualTo(RestParts.CREEP_TIMES * MOST);
            }
        }
    }

    @Test
    void slideThatRolls_isHeldWhereItIsNearest() {
        // slow in the middle, as paws are that roll over it
        LegTrack track = track(f -> 4e-7 * Math.pow(f - 50, 3));
        RestInterval near =
                parts(track).nearest(RestInterval.at(track, 0, 0, 0, 100)).orElseThrow();
        assertThat(near.startFrame()).isCloseTo(100 - near.endFrame(), within(1));
        assertThat(near.frames()).isBetween(51, 99);
        assertThat(near.drift(track, near.meanPlace(track))).isLessThanOrEqualTo(MOST);
    }

    @Test
    void slideMostOfWhichGoesFurther_isNone() {
        LegTrack track = track(f -> 0.003 * f);
        assertThat(parts(track).nearest(RestInterval.at(track, 0, 0, 0, 100))).isEmpty();
        // nor is one that lasts
        LegTrack slow = track(f -> 0.0003 * f);
        assertThat(parts(slow).nearest(RestInterval.at(slow, 0, 0, 0, 300))).isEmpty();
    }

    /** A minute's stance was left as it was for one shift of the foot amid it. */
    @Test
    void clipWithOneShift_isHeldOnBothSides() {
        Vec3[] left = new Vec3[FRAMES];
        Vec3[] right = new Vec3[FRAMES];
        Random noise = new Random(3);
        for (int f = 0; f < FRAMES; f++) {
            left[f] = new Vec3(shift(f, 0.08, 1), 0, 0).plus(trembling(noise));
            right[f] = new Vec3(0.3, 0, 0).plus(trembling(noise));
        }
        List<Contact> found = ContactDetector.detect(UprightLegs.tracks(left, right), 100, Contact.Hold.AUTO)
                .contacts();
        int frames = found.stream()
                .filter(c -> c.leg() == 0)
                .mapToInt(Contact::frames)
                .sum();
        assertThat(frames).isGreaterThan(2 * (FRAMES - 120));
    }

    private static Vec3 trembling(Random noise) {
        return new Vec3(noise.nextGaussian(), noise.nextGaussian(), noise.nextGaussian()).times(2e-4);
    }
}
