// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.Transformed;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import org.junit.jupiter.api.Test;

/** Where a point is for most of some frames. */
class MedianPlaceTest {
    private static final SyntheticWalker WALKER =
            WalkSpec.biped().fps(60).hipsRaised(-0.03).wander(0.01, 5).walker();

    /** A stance of the left foot and its neighbouring frames. */
    private static final int START = 55;

    private static final int END = 100;

    private static Vec3 middle(Clip clip) {
        return MedianPlace.of(LegTrack.follow(clip, WALKER.legs()).get(0), 0, START, END);
    }

    @Test
    void ofAFootThatArrives_isWhereItIsMostOfTheTime() {
        LegTrack track = LegTrack.follow(WALKER.clip(), WALKER.legs()).get(0);
        double middle = 0;
        double mean = 0;
        Vec3 stands = track.point(0, 80);
        for (int end = 100; end < 120; end++) {
            middle = Math.max(middle, MedianPlace.of(track, 0, 66, end).distanceTo(stands));
            mean = Math.max(mean, track.meanPlace(0, 66, end).distanceTo(stands));
        }
        assertThat(middle).isLessThan(0.5 * mean);
    }

    @Test
    void turnedMovedOrMirrored_theMiddleIsToo() {
        Vec3 plain = middle(WALKER.clip());
        for (double radians : new double[] {0.1, 0.785, 2, -2.5}) {
            Quat yaw = Quat.aboutAxis(Vec3.Y, radians);
            Vec3 move = new Vec3(3, 2, -5);
            Vec3 turned = middle(Transformed.placed(WALKER.clip(), yaw, move));
            assertThat(turned.distanceTo(yaw.rotate(plain).plus(move))).isLessThan(1e-12);
        }
        LegTrack image = LegTrack.follow(Transformed.mirrored(WALKER.clip()), Transformed.mirrored(WALKER.legs()))
                .get(0);
        Vec3 mirrored = MedianPlace.of(image, 0, START, END);
        assertThat(mirrored.distanceTo(Transformed.mirrored(plain))).isLessThan(1e-12);
    }
}
