// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Legs of 0.85 m at 100 frames a second: the bounds stand as written. */
class PlainContactRuleTest {
    private static final double FPS = 100;
    private static final int FRAMES = 100;

    /** Both feet do the same, so the pelvis is where they are. */
    private static boolean[] together(IntFunction<Vec3> at) {
        Vec3[] places = new Vec3[FRAMES];
        Arrays.setAll(places, at);
        return PlainContactRule.contacts(UprightLegs.tracks(places, places), FPS)[0];
    }

    /** The first foot moves, the other stands: the pelvis goes half as fast as the first. */
    private static boolean[] alone(IntFunction<Vec3> at) {
        Vec3[] moving = new Vec3[FRAMES];
        Vec3[] standing = new Vec3[FRAMES];
        Arrays.setAll(moving, at);
        Arrays.fill(standing, Vec3.ZERO);
        return PlainContactRule.contacts(UprightLegs.tracks(moving, standing), FPS)[0];
    }

    private static int count(boolean[] contact) {
        int count = 0;
        for (boolean frame : contact) {
            count += frame ? 1 : 0;
        }
        return count;
    }

    @Test
    void pointOverFiveCentimetres_isNoContact() {
        // on the floor for a tenth of the clip, so its third percentile is; then up at 0.5 m/s
        assertThat(count(together(f -> new Vec3(0, Math.min(0.049, 0.005 * Math.max(0, f - 10)), 0))))
                .isEqualTo(FRAMES);
        // smoothed, frame 20 is at 48.25 mm and frame 21 at 50.25
        boolean[] high = together(f -> new Vec3(0, Math.min(0.051, 0.005 * Math.max(0, f - 10)), 0));
        assertThat(count(high)).isEqualTo(21);
        assertThat(high[20]).isTrue();
    }

    @Test
    void footThatSlidesAloneAtOneMetreASecond_isNoContact() {
        assertThat(count(alone(f -> new Vec3(0, 0, 0.0099 * f)))).isEqualTo(FRAMES);
        assertThat(count(alone(f -> new Vec3(0, 0, 0.0101 * f)))).isZero();
    }

    @Test
    void footThatRidesWithTheBody_isContactUpToItsShareOfThePelvis() {
        // 2 m/s: the feet are as fast as the pelvis, more than 0.7 of it
        assertThat(count(together(f -> new Vec3(0, 0, 0.02 * f)))).isZero();
        // the pelvis goes at the mean of both feet, 2 m/s: one at 1.39 is below 0.7 of that
        Vec3[] slow = new Vec3[FRAMES];
        Vec3[] fast = new Vec3[FRAMES];
        Arrays.setAll(slow, f -> new Vec3(0, 0, 0.0139 * f));
        Arrays.setAll(fast, f -> new Vec3(0, 0, 0.0261 * f));
        boolean[][] contacts = PlainContactRule.contacts(UprightLegs.tracks(slow, fast), FPS);
        // at the clip's ends the window is cut, and the pelvis seems slower
        assertThat(Arrays.copyOfRange(contacts[0], 10, 90)).containsOnly(true);
        assertThat(count(contacts[1])).isZero();
    }

    @Test
    void verticalSpeed_isBoundedAtZeroPointEight() {
        // down and up between 4 cm and the floor, again and again
        assertThat(count(together(f -> new Vec3(0, 0.0079 * Math.abs(f % 10 - 5), 0))))
                .isEqualTo(FRAMES);
        // up at 0.9 m/s: half of it at frame 50, after which the windows hold 5/8, 7/8 and all of it
        boolean[] fast = together(f -> new Vec3(0, 0.009 * Math.max(0, f - 50), 0));
        assertThat(count(fast)).isEqualTo(52);
        assertThat(fast[51]).isTrue();
    }

    @Test
    void gapsUnderFiftyMilliseconds_areClosed() {
        // a jump along the floor: 2/24, 8/24, 14/24 of it, times 100, is the speed two, one and no frame from it
        assertThat(count(alone(f -> new Vec3(0, 0, f < 30 ? 0 : 0.08)))).isEqualTo(FRAMES);
        boolean[] long6 = alone(f -> new Vec3(0, 0, f < 30 ? 0 : 0.25));
        assertThat(count(long6)).isEqualTo(FRAMES - 6);
        assertThat(long6[26]).isTrue();
        assertThat(long6[33]).isTrue();
    }

    @Test
    void runsUnderFiftyMilliseconds_areDropped() {
        // at 3 m/s with a rest: of the six steps that make a frame's speed, the two outermost weigh 5/24
        assertThat(count(alone(f -> new Vec3(0, 0, 0.03 * (f < 40 ? f : Math.max(40, f - 5))))))
                .isZero();
        assertThat(count(alone(f -> new Vec3(0, 0, 0.03 * (f < 40 ? f : Math.max(40, f - 6))))))
                .isEqualTo(5);
    }

    @Test
    void smoothing_isAHannWindow() {
        // 60 ms at 100 a second: weights 1, 3/4, 1/4 and 0 at 0, 1, 2 and 3 frames, whose sum is 3
        double[] one = new double[9];
        one[4] = 1;
        double[] smooth = PlainContactRule.smooth(one, 0.06, FPS);
        assertThat(smooth[4]).isCloseTo(1.0 / 3, within(1e-12));
        assertThat(smooth[5]).isCloseTo(0.25, within(1e-12));
        assertThat(smooth[6]).isCloseTo(1.0 / 12, within(1e-12));
        assertThat(smooth[7]).isCloseTo(0, within(1e-12));
    }

    @Test
    void percentile_isStraightBetweenSortedValues() {
        assertThat(PlainContactRule.percentile(new double[] {3, 1, 0, 2}, 0.5)).isEqualTo(1.5);
        assertThat(PlainContactRule.percentile(new double[] {7}, 0.03)).isEqualTo(7);
    }
}
