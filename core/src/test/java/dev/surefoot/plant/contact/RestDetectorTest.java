// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Upright legs that are carried along at a metre a second and put down between, a hundred frames a second. */
class RestDetectorTest {
    private static final RestDetector.Pace STANDING = RestDetector.Pace.STANDING;

    private static RestDetector of(List<LegTrack> tracks) {
        return RestDetector.of(tracks, List.of(new Segment(0, tracks.get(0).frames() - 1)), 100);
    }

    /** Goes for 0.4 s, stands for some frames, goes on for 0.4 s. */
    private static List<LegTrack> stop(int frames) {
        double[] z = new double[80 + frames];
        for (int f = 1; f < z.length; f++) {
            z[f] = z[f - 1] + (f <= 40 || f > 40 + frames ? 0.01 : 0);
        }
        return UprightLegs.tracks(z);
    }

    /** Stands, slips within four frames, and stands again. */
    private static List<LegTrack> slip(double metres) {
        double[] z = new double[100];
        for (int f = 0; f < z.length; f++) {
            z[f] = metres * Math.max(0, Math.min(4, f - 48)) / 4;
        }
        return UprightLegs.tracks(z);
    }

    private static List<RestInterval> resting(List<LegTrack> tracks) {
        return of(tracks).find(STANDING, Contact.Hold.STILL, RestDetector.Level.ANY);
    }

    private static RestInterval at(int leg, int point, double height) {
        return new RestInterval(leg, point, 0, 9, new Vec3(0, height, 0));
    }

    @Test
    void bodyThatStops_restsOnEveryPointWhileItDoes() {
        List<RestInterval> resting = resting(stop(50));

        assertThat(resting).hasSize(4);
        assertThat(resting).extracting(RestInterval::leg).containsExactly(0, 0, 1, 1);
        assertThat(resting).extracting(RestInterval::point).containsExactly(0, 1, 0, 1);
        for (RestInterval rest : resting) {
            assertThat(rest.startFrame()).isBetween(39, 42);
            assertThat(rest.endFrame()).isBetween(88, 91);
        }
        assertThat(resting.get(0).placeWorld().distanceTo(new Vec3(0, 0, 0.4))).isLessThan(1e-3);
    }

    @Test
    void stopOfAMoment_isAFootThatTurnsAround() {
        assertThat(resting(stop(3))).isEmpty();
    }

    @Test
    void bodyThatNeverStops_restsNowhere() {
        assertThat(resting(stop(0))).isEmpty();
    }

    /** A stance may wander by three centimetres. */
    @Test
    void quickSlip_isOneRestUnlessItGoesFar() {
        assertThat(resting(slip(0.025))).hasSize(4);
        assertThat(resting(slip(0.035))).hasSize(8);
    }

    /** Half the evidence is left 17.5 mm above the height that is known, none at 25 mm. */
    @Test
    void restAboveItsFloor_isNone() {
        RestDetector detector = of(stop(50));

        assertThat(detector.find(STANDING, Contact.Hold.STILL, (leg, point, x, z) -> -0.0175))
                .hasSize(4);
        assertThat(detector.find(STANDING, Contact.Hold.STILL, (leg, point, x, z) -> -0.026))
                .isEmpty();
        assertThat(detector.find(STANDING, Contact.Hold.STILL, (leg, point, x, z) -> 1))
                .hasSize(4);
    }

    @Test
    void slowSlide_isFoundAtItsOwnPaceAlone() {
        double[] z = new double[100];
        for (int f = 0; f < z.length; f++) {
            z[f] = 0.003 * f;
        }
        RestDetector detector = of(UprightLegs.tracks(z));

        assertThat(detector.find(STANDING, Contact.Hold.STILL, RestDetector.Level.ANY))
                .isEmpty();
        assertThat(detector.find(RestDetector.Pace.SLIDING, Contact.Hold.STILL, RestDetector.Level.ANY))
                .hasSize(4);
    }

    @Test
    void heightsAtRest_areTheLowerMiddleOnes_withinBounds() {
        RestDetector detector = of(stop(50));
        List<RestInterval> rests = List.of(
                at(0, 0, 1.03),
                at(0, 0, 1.01),
                at(0, 0, 1.09),
                at(0, 1, 1.02),
                at(0, 1, 1.005),
                at(1, 0, 1.3),
                at(1, 1, 0.6));

        double[][] heights = detector.heightsAtRest(rests, new SourceFloor(Vec3.Y, 0, 0, true), 0.05);

        assertThat(heights[0]).containsExactly(new double[] {0.03, 0.005}, within(1e-12));
        assertThat(heights[1]).containsExactly(0.05, -0.05);
        assertThat(detector.heightsAtRest(List.of(), new SourceFloor(Vec3.Y, 0, 0, true), 0.05)[0])
                .containsExactly(0, 0);
    }

    @Test
    void noise_isThatOfTheSegmentInWhichAPointRests() {
        double[] z = new double[100];
        for (int f = 50; f < z.length; f++) {
            z[f] = f % 2 * 0.002;
        }
        RestDetector detector =
                RestDetector.of(UprightLegs.tracks(z), List.of(new Segment(0, 49), new Segment(50, 99)), 100);

        assertThat(detector.noiseMetres(new RestInterval(0, 0, 10, 20, Vec3.ZERO)))
                .isZero();
        assertThat(detector.noiseMetres(new RestInterval(0, 0, 60, 70, Vec3.ZERO)))
                .isGreaterThan(0.001);
    }
}
