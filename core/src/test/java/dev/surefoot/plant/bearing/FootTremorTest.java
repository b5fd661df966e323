// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.bearing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Parallel;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.plant.contact.SkatingClip;
import dev.surefoot.rig.Clip;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Joints that are guessed anew in each frame shake feet that stand, each by itself. */
class FootTremorTest {
    private final SyntheticWalker walker = WalkSpec.biped().hipsRaised(-0.03).walker();

    private FootTremor tremor(Clip clip, List<Contact> bearing) {
        List<LegTrack> tracks = LegTrack.follow(clip, walker.legs());
        List<Segment> whole = List.of(new Segment(0, clip.frames() - 1));
        return FootTremor.of(tracks, bearing, whole, clip.framesPerSecond(), Parallel.NONE);
    }

    private Clip trembling(double metres) {
        return SkatingClip.trembles(walker.clip(), walker.legs(), metres, 0.04, new Random(3));
    }

    @Test
    void feetThatStandOrGlide_doNotTremble() {
        for (Clip clip : List.of(walker.clip(), SkatingClip.glides(walker.clip(), 0.3, 1))) {
            FootTremor tremor = tremor(clip, walker.contacts());
            assertThat(tremor.share()).isZero();
            assertThat(tremor.shownSpeed()).isZero();
        }
    }

    @Test
    void feetThatTremble_doAsTheyDoAtAnyRate() {
        Clip sixty = trembling(0.01);
        FootTremor tremor = tremor(sixty, walker.contacts());
        assertThat(tremor.share()).isEqualTo(1);
        assertThat(tremor.shownSpeed()).isBetween(0.1, 1.0);
        Clip thirty = SkatingClip.atRate(sixty, 30);
        List<Contact> seldom = walker.contacts().stream()
                .map(c -> c.during((c.startFrame() + 1) / 2, c.endFrame() / 2))
                .toList();
        assertThat(tremor(thirty, seldom).shownSpeed()).isCloseTo(tremor.shownSpeed(), within(0.2));
    }

    /** A runner's feet roll all through their stances, as fast as others tremble. */
    @Test
    void stancesThatAreShort_tellNothing() {
        List<Contact> shorter = walker.contacts().stream()
                .map(c -> c.during(c.startFrame(), Math.min(c.endFrame(), c.startFrame() + 14)))
                .toList();
        FootTremor tremor = tremor(trembling(0.01), shorter.subList(0, 1));
        assertThat(tremor.share()).isZero();
    }

    @Test
    void nothingThatBears_isNoTremor() {
        assertThat(tremor(trembling(0.01), List.of()).share()).isZero();
    }

    /** Rest was looked for as of feet that are still, and what holding took of the tremor was held against it. */
    @Test
    void feetThatTremble_areHeldWhereTheyStand() {
        for (int rate : new int[] {30, 60, 120}) {
            SyntheticWalker body = WalkSpec.biped().fps(rate).walker();
            Clip trembles = SkatingClip.trembles(body.clip(), body.legs(), 0.014, 0.04, new Random(3));
            Planting planting =
                    ClipPlanter.clean(trembles, body.legs(), body.rootJoint(), PlantOptions.DEFAULTS, Progress.NONE);
            double held = frames(body, planting.contacts()) / (double) frames(body, body.contacts());
            assertThat(held).as(rate + " frames a second").isGreaterThan(0.7);
        }
    }

    /** In how many frames which foot has a contact. */
    private static int frames(SyntheticWalker walker, List<Contact> contacts) {
        boolean[][] on = new boolean[walker.legs().size()][walker.clip().frames()];
        int count = 0;
        for (Contact c : contacts) {
            for (int f = c.startFrame(); f <= c.endFrame(); f++) {
                count += on[c.leg()][f] ? 0 : 1;
                on[c.leg()][f] = true;
            }
        }
        return count;
    }
}
