// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.math.Parallel;
import dev.surefoot.measure.MotionMetrics;
import dev.surefoot.motion.Progress;
import dev.surefoot.motion.Unresolved;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyRefinementTest {
    private static Planting planted(double fps, Ground ground) {
        WalkSpec spec = WalkSpec.biped();
        spec.fps = fps;
        return new SyntheticWalker(spec).planted(ground);
    }

    private static MotionMetrics measured(Planting p, Clip written) {
        return p.meter(written).measure();
    }

    @Test
    void slowRate_getsKeysUntilNothingSlipsOrSinksBetween() {
        Planting planting = planted(24, Plane.slope(12));
        MotionMetrics coarse = measured(planting, planting.clip());
        assertThat(Math.max(coarse.slip().subframeMaxMm(), coarse.penetration().subframeMaxMm()))
                .isGreaterThan(0.5);

        assertThat(planting.result().extraKeys().times()).isGreaterThan(1);
        MotionMetrics fine = measured(planting, planting.result().extraKeys().clip());
        assertThat(fine.slip().maxMm()).isLessThan(0.001);
        assertThat(fine.slip().subframeMaxMm()).isLessThan(0.5);
        assertThat(fine.penetration().maxMm()).isLessThan(0.001);
        assertThat(fine.penetration().subframeMaxMm()).isLessThan(0.5);
    }

    private static Planting atRate(SyntheticWalker walker, double framesPerSecond) {
        return ClipPlanter.plant(
                walker.clip(),
                walker.legs(),
                walker.rootJoint(),
                Plane.slope(12),
                PlantOptions.DEFAULTS.withFramesPerSecond(framesPerSecond),
                Progress.NONE);
    }

    @Test
    void itsOwnRate_holdsAtKeysAndMeasuresWhatIsBetween() {
        WalkSpec spec = WalkSpec.biped();
        spec.fps = 24;
        Planting planting = atRate(new SyntheticWalker(spec), 24);

        assertThat(planting.result().extraKeys().times()).isEqualTo(1);
        MotionMetrics metrics = measured(planting, planting.clip());
        assertThat(metrics.slip().maxMm()).isLessThan(0.001);
        assertThat(metrics.penetration().maxMm()).isLessThan(0.001);
        double between =
                Math.max(metrics.slip().subframeMaxMm(), metrics.penetration().subframeMaxMm());
        assertThat(between).isGreaterThan(0.5);
        assertThat(1000 * planting.result().extraKeys().leftMetres()).isCloseTo(between, within(0.2 * between));
        assertThat(planting.unresolved()).isEmpty();
    }

    @Test
    void rateThatWasAskedFor_isTheLeastMultiple_andTooFewFramesAreNamed() {
        SyntheticWalker walker =
                WalkSpec.biped().fps(24).hipsRaised(-0.05).speed(1.6).walker();

        Planting planting = atRate(walker, 30);

        Planting.ExtraKeys extra = planting.result().extraKeys();
        assertThat(extra.times()).isEqualTo(2);
        assertThat(extra.clip().framesPerSecond()).isEqualTo(48);
        assertThat(extra.intervals().cardinality()).isEqualTo(planting.clip().frames() - 1);
        assertThat(planting.unresolved())
                .isNotEmpty()
                .allMatch(u -> u.reason().contains("at the rate that was asked for"));
        assertThatThrownBy(() -> atRate(walker, 20))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("framesPerSecond must be at least the clip's own 24.0, got 20.0");
    }

    @Test
    void keysOnlyWhereNeeded_holdAsWell() {
        Planting planting = planted(30, Plane.slope(12));
        Planting.ExtraKeys extra = planting.result().extraKeys();
        int needed = extra.intervals().cardinality();
        assertThat(needed).isBetween(1, planting.clip().frames() - 2);

        MotionMetrics thinned = measured(planting, thinned(planting));
        assertThat(thinned.slip().subframeMaxMm()).isLessThan(0.5);
        assertThat(thinned.penetration().subframeMaxMm()).isLessThan(0.5);
    }

    /** What a player shows of a file that has inserted keys only in the intervals that need them. */
    private static Clip thinned(Planting planting) {
        Planting.ExtraKeys extra = planting.result().extraKeys();
        int times = extra.times();
        List<Pose> poses = new ArrayList<>(extra.clip().poses());
        for (int f = 0; f + 1 < planting.clip().frames(); f++) {
            for (int i = 1; !extra.intervals().get(f) && i < times; i++) {
                poses.set(
                        f * times + i,
                        planting.clip().pose(f).between(planting.clip().pose(f + 1), i / (double) times));
            }
        }
        return extra.clip().withPoses(poses);
    }

    @Test
    void finerFrames_areThePlantedOnesWhereTheyMeet() {
        Planting planting = planted(30, Plane.slope(12));
        int times = planting.result().extraKeys().times();
        for (int f = 0; f < planting.clip().frames(); f++) {
            assertThat(planting.result().extraKeys().clip().pose(f * times))
                    .isSameAs(planting.clip().pose(f));
        }
        assertThat(planting.result().extraKeys().clip().framesPerSecond())
                .isCloseTo(times * planting.clip().framesPerSecond(), within(1e-9));
    }

    @Test
    void highRateOnLevelGround_needsNone() {
        Planting planting = planted(240, Plane.flat(0));
        assertThat(planting.result().extraKeys().times()).isEqualTo(1);
        assertThat(planting.result().extraKeys().clip()).isSameAs(planting.clip());
    }

    @Test
    void tooLongForMoreKeys_reportsWhatSlipsBetween() {
        SyntheticWalker walker = new SyntheticWalker(WalkSpec.biped().fps(24));
        Planting first = ClipPlanter.plant(
                walker.clip(),
                walker.legs(),
                walker.rootJoint(),
                Plane.slope(12),
                PlantOptions.DEFAULTS,
                Progress.NONE);
        Motion motion = StanceFinder.find(
                MotionPlayer.play(
                        walker.clip(),
                        walker.legs(),
                        walker.rootJoint(),
                        PlantOptions.DEFAULTS,
                        MotionPlayer.InPlace.SLIDES),
                PlantOptions.DEFAULTS);
        Planting coarse = new Planting(
                first.source(),
                new Planting.Result(
                        first.clip(),
                        first.result().changed(),
                        first.result().pelvisMovedMetres(),
                        Planting.ExtraKeys.none(first.clip())),
                first.legs(),
                first.ground(),
                first.contacts(),
                List.of(),
                first.notes());
        int memory = walker.clip().skeleton().size() * walker.clip().frames();

        Planting refined = KeyRefinement.refined(
                motion,
                coarse,
                finer -> {
                    throw new AssertionError("there is no memory for a finer planting");
                },
                memory,
                Parallel.NONE);

        assertThat(refined.result().extraKeys().times()).isEqualTo(1);
        MotionMetrics metrics = measured(coarse, coarse.clip());
        double worstMm =
                Math.max(metrics.slip().subframeMaxMm(), metrics.penetration().subframeMaxMm());
        assertThat(worstMm).isGreaterThan(0.5);
        assertThat(refined.unresolved()).isNotEmpty().allSatisfy(u -> {
            assertThat(u.reason()).contains("too long");
            assertThat(u.missMetres()).isBetween(0.5e-3, 1.2e-3 * worstMm);
            assertThat(u.startFrame()).isBetween(0, walker.clip().frames() - 2);
            assertThat(u.endFrame()).isBetween(u.startFrame() + 1, walker.clip().frames() - 1);
        });
        assertThat(refined.unresolved().stream()
                        .mapToDouble(Unresolved::missMetres)
                        .max()
                        .orElse(0))
                .isCloseTo(1e-3 * worstMm, within(1e-4));
    }

    @Test
    void framesInPlaceOfOne_areBoundedWhateverTheRate() {
        // 480 a second for an adult; for a body 25 times as large 2,400; 4,000 for the largest
        assertThat(KeyRefinement.useful(24, 1)).isEqualTo(20);
        assertThat(KeyRefinement.useful(24, 25)).isEqualTo(100);
        assertThat(KeyRefinement.useful(20, 1e4)).isEqualTo(200);
        // keys 3.2 s apart: were each filled to 4,000 a second, 36 of them would be half a million frames
        assertThat(KeyRefinement.useful(1 / 3.2, 1e4)).isEqualTo(480);
        // a frame of few joints takes more memory than its poses
        assertThat(KeyRefinement.fitting(11, 36, 2_000_000)).isEqualTo(1736);
        assertThat(KeyRefinement.fitting(64, 1_000, 2_000_000)).isEqualTo(31);
    }
}
