// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static dev.surefoot.rig.HandMadeLeg.FPS;
import static dev.surefoot.rig.HandMadeLeg.LEG;
import static dev.surefoot.rig.HandMadeLeg.ROOT;
import static dev.surefoot.rig.HandMadeLeg.bent;
import static dev.surefoot.rig.HandMadeLeg.clip;
import static dev.surefoot.rig.HandMadeLeg.still;
import static dev.surefoot.rig.HandMadeLeg.swivelled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is followed of a straight leg on the floor. */
class LegTrackTest {
    private static final FootPoint HEEL = LEG.point(FootPoint.Kind.HEEL);
    private static final FootPoint BALL = LEG.point(FootPoint.Kind.BALL);

    private static LegTrack follow(Clip clip, Leg leg) {
        return LegTrack.follow(clip, List.of(leg)).get(0);
    }

    private static void assertAt(Vec3 is, double x, double y, double z) {
        assertThat(is.distanceTo(new Vec3(x, y, z))).as("%s", is).isLessThan(1e-12);
    }

    @Test
    void joints_areWhereTheSkeletonHasThem() {
        LegTrack track = follow(still(2), LEG);
        assertThat(track.frames()).isEqualTo(2);
        assertAt(track.hip(1), 0, 0.9, 0);
        assertAt(track.knee(1), 0, 0.5, 0);
        assertAt(track.ankle(1), 0, 0.1, 0);
        assertAt(track.point(track.indexOf(FootPoint.Kind.BALL), 1), 0, 0, 0.1);
        assertThat(track.indexOf(FootPoint.Kind.TOE)).isEqualTo(-1);
    }

    @Test
    void lengths_areThoseOfTheBones() {
        LegTrack track = follow(bent(1, f -> 90), LEG);
        assertThat(track.thighMetres(0)).isCloseTo(0.4, within(1e-12));
        assertThat(track.shinMetres(0)).isCloseTo(0.4, within(1e-12));
        assertThat(track.lengthMetres()).isCloseTo(0.8, within(1e-12));
        assertThat(track.flexionRadians(0)).isCloseTo(Math.PI / 2, within(1e-12));
        // a right angle between bones of 0.4 m spans √2 of it
        assertThat(track.reachMetres(0, Math.PI / 2)).isCloseTo(0.4 * Math.sqrt(2), within(1e-12));
        assertThat(track.reachMetres(0, 0)).isCloseTo(0.8, within(1e-12));
    }

    @Test
    void soleForward_goesFromTheBackmostPointToTheFrontmost() {
        FootPoint toe = new FootPoint(FootPoint.Kind.TOE, LEG.ankle(), new Vec3(0, -0.05, 0.2));
        assertAt(forward(HEEL, BALL, toe), 0, 0, 0.1);
        assertAt(forward(HEEL, toe), 0, 0.05, 0.2);
        // a paw: from the ankle, which is 0.1 m above the floor
        assertAt(forward(BALL, toe), 0, -0.05, 0.2);
        assertAt(forward(BALL), 0, -0.1, 0.1);
        assertAt(forward(HEEL), 0, 0.1, 0);
    }

    private static Vec3 forward(FootPoint... points) {
        return follow(still(1), LEG.withPoints(List.of(points))).soleForward(0);
    }

    @Test
    void levelForward_isAUnitVector_alsoOfASoleThatStandsUpright() {
        assertAt(follow(swivelled(1, 0, f -> 90), LEG).levelForward(0), 1, 0, 0);
        assertAt(follow(still(1), LEG.withPoints(List.of(HEEL))).levelForward(0), 0, 0, 1);
    }

    @Test
    void pointInFoot_staysWhereverTheFootGoes() {
        LegTrack track = follow(swivelled(3, 40, f -> 50 * f), LEG);
        for (int f = 0; f < 3; f++) {
            assertAt(track.pointInFoot(1, f), 0, -0.1, 0.1);
        }
    }

    @Test
    void lowestPoint_isTheLowerOfHeelAndBall() {
        // leaning forwards by 10 degrees lowers the ball, backwards the heel
        assertThat(follow(bent(1, f -> 10), LEG).lowestPoint(0)).isOne();
        assertThat(follow(bent(1, f -> -10), LEG).lowestPoint(0)).isZero();
        LegTrack raised = follow(clip(1, (f, pose) -> pose.setTranslation(ROOT, new Vec3(0, 0.25, 0))), LEG);
        assertThat(raised.lowest(0)).isCloseTo(0.25, within(1e-12));
    }

    @Test
    void meanPlace_isOverBothEnds() {
        LegTrack track = follow(accelerated(), LEG);
        // (1 + 4 + 9) / 3 cm
        assertAt(track.meanPlace(0, 1, 3), 0.14 / 3, 0, 0);
    }

    @Test
    void velocity_isADifferenceOverTheSpan_asFarAsTheClipGoes() {
        LegTrack track = follow(accelerated(), LEG);
        // two frames to either side: (49 - 9) cm in four hundredths of a second
        assertAt(track.velocity(0, 5, FPS, 0.04), 10, 0, 0);
        assertAt(track.velocity(0, 5, FPS, 0), 10, 0, 0);
        // at the first frame only what follows: 4 cm in two hundredths
        assertAt(track.velocity(0, 0, FPS, 0.04), 2, 0, 0);
        assertAt(follow(still(1), LEG).velocity(0, 0, FPS, 0.04), 0, 0, 0);
    }

    /** At x = f² centimetres. */
    private static Clip accelerated() {
        return clip(10, (f, pose) -> pose.setTranslation(ROOT, new Vec3(0.01 * f * f, 0, 0)));
    }
}
