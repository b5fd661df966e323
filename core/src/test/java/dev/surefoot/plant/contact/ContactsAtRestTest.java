// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.bearing.BearingFeet;
import dev.surefoot.plant.bearing.Glide;
import dev.surefoot.rig.HandMadeLeg;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A point that slides on both sides of a moment, 1 m/s fast, and stands in that. */
class ContactsAtRestTest {
    private static final int FRAMES = 60;
    private static final int HEEL = 0;

    private static ContactsAtRest.Judged judged(int standsFrom, int standsTo, boolean planted) {
        double step = 1 / HandMadeLeg.FPS;
        List<LegTrack> tracks = LegTrack.follow(
                HandMadeLeg.clip(FRAMES, (f, pose) -> {
                    double slides = Math.min(f, standsFrom) + Math.max(0, f - standsTo);
                    pose.setTranslation(HandMadeLeg.ROOT, new Vec3(0, 0, slides * step));
                }),
                List.of(HandMadeLeg.LEG));
        BitSet all = new BitSet();
        all.set(0, FRAMES);
        BitSet frames = planted ? all : new BitSet();
        BearingFeet.Found bearing =
                new BearingFeet.Found(new BitSet[][] {{all, all}}, Glide.none(1, FRAMES), false, frames, frames);
        RestDetector points = RestDetector.of(tracks, List.of(new Segment(0, FRAMES - 1)), HandMadeLeg.FPS);
        int from = standsFrom - 2;
        int to = standsTo + 2;
        RestInterval slide = new RestInterval(0, HEEL, from, to, tracks.get(0).meanPlace(HEEL, from, to));
        return new ContactsAtRest(tracks, HandMadeLeg.FPS, Contact.Hold.AUTO, bearing, points)
                .judge(SourceFloor.level(0), List.of(), List.of(slide));
    }

    @Test
    void whatAMachineHeldForAMoment_isHeldThere_howeverFastItIsBesideThat() {
        ContactsAtRest.Judged judged = judged(20, 27, true);
        assertThat(judged.refusals()).isEmpty();
        assertThat(judged.contacts())
                .singleElement()
                .matches(c -> c.startFrame() == 20 && c.endFrame() == 27 && c.leg() == 0);
    }

    @Test
    void whatItLeftSliding_isRefused() {
        ContactsAtRest.Judged judged = judged(20, 20, true);
        assertThat(judged.contacts()).isEmpty();
        assertThat(judged.refusals()).singleElement().matches(r -> r.contains("too fast for a contact"));
    }

    @Test
    void slideOfADrawnFoot_isHeldNearItsPlace() {
        assertThat(judged(20, 27, false).contacts())
                .singleElement()
                .matches(c -> c.startFrame() <= 20 && c.endFrame() >= 27);
    }
}
