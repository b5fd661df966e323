// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.SkatingSet.Skate;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is done to the clean walk, seen at the left ankle. */
class SkatingSetTest {
    private static final LabelledClip CLEAN = SkatingSet.ofWalkers().clean().stream()
            .filter(clip -> clip.clip().name().equals("walk at 1 m/s"))
            .findFirst()
            .orElseThrow();
    private static final Skate WALK = new Skate(CLEAN.clip(), CLEAN.legs(), CLEAN.contacts());
    /** Its legs are 0.86 m, an adult's 0.85. */
    private static final double SCALE = 0.86 / 0.85;

    /** How far the left ankle is from where the clean walk has it. */
    private static Vec3 moved(Skate skate, int f) {
        return ankle(skate, f).minus(ankle(WALK, f));
    }

    private static Vec3 ankle(Skate skate, int f) {
        return LegTrack.follow(skate.clip(), skate.legs()).get(0).ankle(f);
    }

    @Test
    void evenGlide_carriesFeetAtItsSpeed_andKeepsTheLabels() {
        Skate skate = WALK.glides(0.3, new Random(1));
        Vec3 aSecond = moved(skate, 60);
        assertThat(aSecond.length()).isCloseTo(0.3 * SCALE, within(1e-9));
        assertThat(aSecond.y()).isZero();
        assertThat(moved(skate, 120).distanceTo(aSecond.times(2))).isLessThan(1e-9);
        assertThat(skate.contacts()).isDeepEqualTo(CLEAN.contacts());
    }

    @Test
    void scaledPath_isLongerOrShorterAlongItself() {
        Skate skate = WALK.pathScaled(0.3, new Random(1));
        double ratio = moved(skate, 128).length() / (0.3 * SCALE * 128 / 60);
        // the body sways aside on its path, which is scaled too
        assertThat(ratio).isCloseTo(1, within(0.01));
        assertThat(Math.abs(moved(skate, 128).z())).isCloseTo(moved(skate, 128).length(), within(1e-3));
    }

    @Test
    void stopAndGo_standsStillOnceInAPeriod_andIsAsFastInTheMean() {
        Skate skate = new Skate(SkatingClip.stopsAndGoes(WALK.clip(), 0.3, 0, 1), WALK.legs(), WALK.contacts());
        assertThat(moved(skate, 60).z()).isCloseTo(0.3, within(1e-9));
        assertThat(moved(skate, 61).z() - moved(skate, 59).z()).isLessThan(1e-4);
        assertThat(moved(skate, 31).z() - moved(skate, 29).z()).isCloseTo(2 * 0.3 * 2 / 60, within(1e-3));
    }

    @Test
    void aFootThatGlidesByItself_goesThroughItsPlaceAtItsSpeed() {
        // half of 0.2 m/s for 0.5 s on either side
        double[] ahead = SkatingClip.glide(ContactScoreTest.frames("||||"), 10, 0.2);
        assertThat(ahead).containsExactly(new double[] {-0.03, -0.01, 0.01, 0.03}, within(1e-12));
        boolean[] twice = ContactScoreTest.frames("||..||");
        assertThat(SkatingClip.glide(twice, 10, 0.2))
                .containsExactly(new double[] {-0.01, 0.01, 0.01, -0.01, -0.01, 0.01}, within(1e-12));
    }

    @Test
    void feetThatGlideByThemselves_leaveTheBodyWhereItIs() {
        Skate skate = WALK.feetGlide(0.15, new Random(1));
        assertThat(skate.clip().world(70).position(0))
                .isEqualTo(CLEAN.clip().world(70).position(0));
        assertThat(CLEAN.contacts()[0][80] && CLEAN.contacts()[0][81]).isTrue();
        double step = moved(skate, 81).distanceTo(moved(skate, 80));
        assertThat(step * 60).isCloseTo(0.15 * SCALE, within(1e-6));
    }

    @Test
    void heightsOfContacts_areJoinedByStraightLines() {
        double[] next = {1, 3};
        int[] at = {0};
        assertThat(SkatingClip.steps(ContactScoreTest.frames(".||...||."), () -> next[at[0]++]))
                .containsExactly(new double[] {1, 1, 1, 1.5, 2, 2.5, 3, 3, 3}, within(1e-12));
    }

    @Test
    void jitter_isOfThatSizeAlongEachAxis() {
        Skate skate = WALK.jitters(0.005, new Random(1));
        Vec3 sum = Vec3.ZERO;
        List<LegTrack> clean = LegTrack.follow(WALK.clip(), WALK.legs());
        List<LegTrack> noisy = LegTrack.follow(skate.clip(), skate.legs());
        int frames = WALK.clip().frames();
        for (int f = 0; f < frames; f++) {
            Vec3 off = noisy.get(0).ankle(f).minus(clean.get(0).ankle(f));
            sum = sum.plus(new Vec3(off.x() * off.x(), off.y() * off.y(), off.z() * off.z()));
        }
        for (double square : new double[] {sum.x(), sum.y(), sum.z()}) {
            assertThat(Math.sqrt(square / frames)).isCloseTo(0.005 * SCALE, within(0.001));
        }
    }

    @Test
    void lostFrames_repeatTheOneBefore() {
        Skate skate = WALK.losesFrames(new Random(1));
        int repeated = 0;
        for (int f = 1; f < skate.clip().frames(); f++) {
            boolean own = skate.clip().pose(f) == WALK.clip().pose(f);
            boolean before = skate.clip().pose(f) == skate.clip().pose(f - 1);
            assertThat(own || before).isTrue();
            repeated += before ? 1 : 0;
        }
        assertThat(repeated).isBetween(5, 40);
    }

    @Test
    void anotherRate_hasTheLabelsOfTheNearestFrames() {
        Skate slow = WALK.atRate(30);
        assertThat(slow.clip().frames()).isEqualTo((WALK.clip().frames() + 1) / 2);
        for (int f = 0; f < slow.clip().frames(); f++) {
            assertThat(slow.contacts()[1][f]).isEqualTo(CLEAN.contacts()[1][2 * f]);
            assertThat(ankle(slow, f).distanceTo(ankle(WALK, 2 * f))).isLessThan(1e-9);
        }
        assertThat(WALK.atRate(120).clip().frames()).isEqualTo(2 * WALK.clip().frames() - 1);
    }

    @Test
    void anotherSize_isTheSameDrawingLarger() {
        assertThat(ankle(WALK.sized(2), 7).distanceTo(ankle(WALK, 7).times(2))).isLessThan(1e-12);
    }

    @Test
    void smoothing_lowersTheSwing() {
        double highest = 0;
        double smoothed = 0;
        Skate smooth = WALK.smoothed(0.25);
        List<LegTrack> before = LegTrack.follow(WALK.clip(), WALK.legs());
        List<LegTrack> after = LegTrack.follow(smooth.clip(), smooth.legs());
        for (int f = 0; f < WALK.clip().frames(); f++) {
            highest = Math.max(highest, before.get(0).ankle(f).y());
            smoothed = Math.max(smoothed, after.get(0).ankle(f).y());
        }
        assertThat(smoothed).isBetween(0.5 * highest, highest - 0.01);
    }

    @Test
    void sets_areTheSameWhenMadeAgain() {
        List<LabelledClip> once = SkatingSet.ofWalkers().all();
        List<LabelledClip> again = SkatingSet.ofWalkers().all();
        assertThat(once).hasSameSizeAs(again).hasSize(23 * 5);
        for (int i = 0; i < once.size(); i++) {
            int last = once.get(i).clip().frames() - 1;
            assertThat(again.get(i).clip().world(last).position(3))
                    .isEqualTo(once.get(i).clip().world(last).position(3));
        }
    }
}
