// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.FootPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

class HandMadeClipsTest {
    @Test
    void airborneLoops_haveNoContact_andKeepTheirLegsBent() {
        for (LabelledClip loop : HandMadeClips.airborne()) {
            assertThat(loop.contacts()).isDeepEqualTo(new boolean[2][loop.clip().frames()]);
            for (LegTrack track : LegTrack.follow(loop.clip(), loop.legs())) {
                assertThat(track.lowest(100)).isGreaterThan(0.3);
                assertThat(track.flexionRadians(100)).isGreaterThan(0.2);
            }
        }
    }

    @Test
    void onTiptoe_ballsStandAndHeelsDoNot() {
        LabelledClip idle = HandMadeClips.tiptoe().get(0);
        for (LegTrack track : LegTrack.follow(idle.clip(), idle.legs())) {
            for (int f = 0; f < idle.clip().frames(); f++) {
                assertThat(track.point(track.indexOf(FootPoint.Kind.BALL), f).y())
                        .isLessThan(0.01);
                assertThat(track.point(track.indexOf(FootPoint.Kind.HEEL), f).y())
                        .isGreaterThan(0.09);
                assertThat(idle.contacts()[0][f]).isTrue();
            }
        }
    }

    @Test
    void steppingOnTiptoe_liftsEachFootTwice() {
        LabelledClip stepping = HandMadeClips.tiptoe().get(1);
        List<LegTrack> tracks = LegTrack.follow(stepping.clip(), stepping.legs());
        // a foot is up from 0.7 s on for half a second, every two seconds
        assertThat(stepping.contacts()[0][57]).isFalse();
        assertThat(stepping.contacts()[0][30]).isTrue();
        assertThat(stepping.contacts()[1][57]).isTrue();
        // thigh and shin turn by 0.45 radians more than those of the foot that stands, which breathes about 0.1
        double turn = 0.1 + 0.03 * Math.sin(2 * Math.PI * 0.4 * 57 / 60);
        double raised = (0.44 + 0.42) * (Math.cos(turn) - Math.cos(turn + 0.45));
        int ball = tracks.get(0).indexOf(FootPoint.Kind.BALL);
        double above = tracks.get(0)
                .point(ball, 57)
                .minus(tracks.get(1).point(ball, 57))
                .y();
        assertThat(above).isCloseTo(raised, within(1e-9));
    }
}
