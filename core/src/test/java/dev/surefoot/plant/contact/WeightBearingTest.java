// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two upright legs for twenty frames, a hundred a second; where their feet rest is said apart from them. */
class WeightBearingTest {
    private static final int FRAMES = 20;

    private static List<LegTrack> apart(double metres) {
        Vec3[] left = new Vec3[FRAMES];
        Vec3[] right = new Vec3[FRAMES];
        Arrays.fill(left, new Vec3(metres, 0, 0));
        Arrays.fill(right, Vec3.ZERO);
        return UprightLegs.tracks(left, right);
    }

    private static RestInterval rest(int leg, int start, int end, double height) {
        return new RestInterval(leg, 0, start, end, new Vec3(0, height, 0));
    }

    private static List<RestInterval> carrying(double scale, double apartMetres, RestInterval... resting) {
        return WeightBearing.find(apart(apartMetres), List.of(resting), 100, scale);
    }

    private static List<RestInterval> carrying(RestInterval... resting) {
        return carrying(1, 0.2, resting);
    }

    @Test
    void feetOfOneHeight_bothCarry() {
        RestInterval left = rest(0, 0, 19, 0);
        RestInterval right = rest(1, 0, 19, 0);

        assertThat(carrying(right, left)).containsExactly(right, left);
    }

    @Test
    void footHeldUpBesideAStandingOne_doesNotCarry() {
        RestInterval low = rest(0, 0, 19, 0);

        assertThat(carrying(low, rest(1, 0, 19, 0.049))).hasSize(2);
        assertThat(carrying(low, rest(1, 0, 19, 0.051))).containsExactly(low);
    }

    @Test
    void heightOfALargerBody_growsWithIt() {
        assertThat(carrying(2, 0.2, rest(0, 0, 19, 0), rest(1, 0, 19, 0.099))).hasSize(2);
        assertThat(carrying(2, 0.2, rest(0, 0, 19, 0), rest(1, 0, 19, 0.101))).hasSize(1);
    }

    /** Six frames of a hundredth of a second are the least moment. */
    @Test
    void footHeldUp_carriesWhileTheOtherMovesForLongEnough() {
        RestInterval high = rest(1, 0, 19, 0.2);

        assertThat(carrying(high, rest(0, 6, 19, 0))).contains(high);
        assertThat(carrying(high, rest(0, 5, 19, 0))).doesNotContain(high);
    }

    @Test
    void twoPointsOfOneFoot_countByTheLowerOne() {
        RestInterval high = rest(1, 0, 19, 0.06);
        RestInterval heel = new RestInterval(0, 0, 0, 19, new Vec3(0, 0.04, 0));
        RestInterval ball = new RestInterval(0, 1, 0, 19, Vec3.ZERO);

        assertThat(carrying(high, heel, ball)).containsExactly(heel, ball);
        assertThat(carrying(high, ball, heel)).containsExactly(ball, heel);
        assertThat(carrying(high, heel)).contains(high);
    }

    /** The hips are 0.85 m high; 0.4 of the leg below them is at 0.51. */
    @Test
    void legThatIsNotTall_doesNotCarry() {
        assertThat(carrying(rest(0, 0, 19, 0.509))).hasSize(1);
        assertThat(carrying(rest(0, 0, 19, 0.511))).isEmpty();
        assertThat(carrying(rest(0, 0, 19, 1.8))).isEmpty();
    }

    /** 0.6 of 0.85 m is 0.51: farther apart the legs are of two girdles, as forelegs on a step are. */
    @Test
    void feetOfTwoGirdles_standOnHeightsOfTheirOwn() {
        assertThat(carrying(1, 0.509, rest(0, 0, 19, 0), rest(1, 0, 19, 0.3))).hasSize(1);
        assertThat(carrying(1, 0.511, rest(0, 0, 19, 0), rest(1, 0, 19, 0.3))).hasSize(2);
    }

    private static RestInterval beside(int start, int end, double metres, double height) {
        return new RestInterval(0, 0, start, end, new Vec3(metres, height, 0));
    }

    /** As a foot does in a jump whose root stays where it is. */
    @Test
    void footThatHangsOverThePlaceWhereItStandsBeforeAndAfter_doesNotCarry() {
        RestInterval before = beside(0, 5, 0.03, 0);
        RestInterval hangs = beside(7, 12, 0, 0.11);
        RestInterval after = beside(14, 19, -0.03, 0);

        assertThat(carrying(before, hangs, after)).containsExactly(before, after);
        assertThat(carrying(2, 0.2, before, hangs, after)).hasSize(3);
    }

    /** The rungs of a ladder are over one another, and who climbs does not come back in between. */
    @Test
    void footThatOnlyEverRises_carriesOnEachHeight() {
        assertThat(carrying(beside(0, 5, 0, 0), beside(7, 12, 0, 0.2), beside(14, 19, 0, 0.4)))
                .hasSize(3);
    }

    /** Up a stair and down again: it is no wall. */
    @Test
    void footThatStandsHigherBesideItsPlace_carries() {
        assertThat(carrying(beside(0, 5, 0, 0), beside(7, 12, 0.11, 0.2), beside(14, 19, 0, 0)))
                .hasSize(3);
        assertThat(carrying(beside(0, 5, 0, 0), beside(7, 12, 0.09, 0.2), beside(14, 19, 0, 0)))
                .hasSize(2);
    }
}
