// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.measure.worse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Parallel;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.StandingBody;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** A body at 100 frames a second that is moved as a whole. */
class AddedMotionTest {
    private static final StandingBody BODY = StandingBody.biped();
    private static final int FRAMES = 300;
    private static final List<Segment> WHOLE = List.of(new Segment(0, FRAMES - 1));

    private static double wave(int f, double hertz, double metres) {
        return metres * Math.sin(2 * Math.PI * hertz * f / 100);
    }

    private static Clip moved(IntToDoubleFunction metres) {
        return BODY.clip(
                FRAMES, (f, pose) -> pose.setTranslation(BODY.root(), new Vec3(metres.applyAsDouble(f), 0.9, 0)));
    }

    /** Legs whose hips, knees and ankles all go along x. */
    private static List<PlannedLimb> planned(Clip source, IntToDoubleFunction metres) {
        List<PlannedLimb> limbs = new ArrayList<>();
        for (LegTrack track : BODY.tracks(source)) {
            PlannedLimb limb = new PlannedLimb(track, source.framesPerSecond());
            for (int f = 0; f < FRAMES; f++) {
                double more = metres.applyAsDouble(f)
                        - source.pose(f).translation(BODY.root()).x();
                Vec3 move = new Vec3(more, 0, 0);
                limb.set(f, track.hip(f).plus(move), track.ankle(f).plus(move), 0);
            }
            limbs.add(limb);
        }
        return limbs;
    }

    private static AddedMotion added(IntToDoubleFunction source, IntToDoubleFunction result) {
        Clip clip = moved(source);
        return AddedMotion.of(
                AddedMotion.Own.of(clip, WHOLE, new BitSet(), Parallel.NONE),
                clip,
                BODY.legs(),
                planned(clip, result),
                WHOLE,
                0);
    }

    @Test
    void longClips_areMeasuredInBlocks_asIfThereWereNone() {
        int frames = 2500;
        Clip clip = BODY.clip(frames, (f, pose) -> pose.setTranslation(BODY.root(), new Vec3(wave(f, 2, 0.1), 0.9, 0)));
        List<PlannedLimb> limbs = new ArrayList<>();
        for (LegTrack track : BODY.tracks(clip)) {
            PlannedLimb limb = new PlannedLimb(track, clip.framesPerSecond());
            for (int f = 0; f < frames; f++) {
                Vec3 move = new Vec3(wave(f, 2, 0.01), 0, 0);
                limb.set(f, track.hip(f).plus(move), track.ankle(f).plus(move), 0);
            }
            limbs.add(limb);
        }
        List<Segment> all = List.of(new Segment(0, frames - 1));
        AddedMotion added = AddedMotion.of(
                AddedMotion.Own.of(clip, all, new BitSet(), Parallel.NONE), clip, BODY.legs(), limbs, all, 0);
        for (int f = 20; f + 100 < frames; f += 100) {
            assertThat(added.part(f, f + 99)).isCloseTo(0.1, within(1e-9));
        }
    }

    /** What moves one ankle moves one joint of eight. */
    @Test
    void ankleAlone_countsAsTheJointsBelowIt() {
        Clip clip = moved(f -> wave(f, 2, 0.1));
        List<PlannedLimb> limbs = planned(clip, f -> wave(f, 2, 0.1));
        LegTrack track = BODY.tracks(clip).get(0);
        for (int f = 0; f < FRAMES; f++) {
            limbs.get(0).set(f, track.hip(f), track.ankle(f).plus(new Vec3(0, wave(f, 2, 0.001), 0)), 0);
        }
        double part = AddedMotion.of(
                        AddedMotion.Own.of(clip, WHOLE, new BitSet(), Parallel.NONE),
                        clip,
                        BODY.legs(),
                        limbs,
                        WHOLE,
                        0)
                .part(0, FRAMES - 1);
        // the knee goes along by some of it
        assertThat(part).isBetween(0.01 * Math.sqrt(1.0 / 8), 0.01 * Math.sqrt(2.0 / 8));
    }

    @Test
    void sameMotion_addsNothing() {
        AddedMotion added = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.1));
        assertThat(added.part(0, FRAMES - 1)).isZero();
    }

    @Test
    void aTenthMoreOfTheMotion_isATenth() {
        AddedMotion added = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.11));
        assertThat(added.part(0, FRAMES - 1)).isCloseTo(0.1, within(1e-9));
        assertThat(added.part(100, 200)).isCloseTo(0.1, within(0.002));
    }

    @Test
    void whatIsTooFastToBeSeen_hardlyCounts() {
        AddedMotion slow = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.1) + wave(f, 4, 0.001));
        AddedMotion fast = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.1) + wave(f, 40, 0.00001));
        assertThat(slow.part(100, 200)).isCloseTo(0.04, within(0.006));
        assertThat(fast.part(100, 200)).isLessThan(0.004);
    }

    @Test
    void whereTheSourceRests_itsUsualMotionCounts() {
        IntToDoubleFunction source = f -> f < 150 ? wave(f, 2, 0.1) : 0;
        AddedMotion added = added(source, f -> source.applyAsDouble(f) + (f < 150 ? 0 : wave(f, 2, 0.01)));
        // half of the clip rests, so that a part of the usual is the root of two as much as one of the moving half's
        assertThat(added.part(180, 270)).isCloseTo(0.1 * Math.sqrt(2), within(0.02));
        assertThat(added.part(20, 120)).isLessThan(1e-3);
    }

    @Test
    void framesOutsideOfTheClip_areNone() {
        AddedMotion added = added(f -> wave(f, 2, 0.1), f -> wave(f, 2, 0.11));
        assertThat(added.part(-50, FRAMES + 50)).isCloseTo(added.part(0, FRAMES - 1), within(1e-12));
    }
}
