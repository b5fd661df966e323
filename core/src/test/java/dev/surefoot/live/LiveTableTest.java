// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.PlainBvh;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.sole.FootPoints;
import dev.surefoot.rig.sole.SoleCloud;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The live planter on real walks and runs, beside what others do; with {@code -Dsurefoot.table=FILE} the whole table is
 * written there, as {@code docs/live-table.md} was made.
 */
class LiveTableTest {
    static final Ground HILLS = (x, z, ceiling, out) -> {
        double rx = 0.12 * 0.9 * Math.cos(0.9 * x + 0.3);
        double rz = 0.1 * 1.3 * Math.cos(1.3 * z);
        double n = Math.sqrt(1 + rx * rx + rz * rz);
        out.set(0.12 * Math.sin(0.9 * x + 0.3) + 0.1 * Math.sin(1.3 * z), -rx / n, 1 / n, -rz / n);
        return true;
    };

    /** Fewer than some tens, and a mean of the deepest frames hangs on one of them. */
    private static final int STARTS = 24;

    static Map<String, Ground> grounds(double leg) {
        Map<String, Ground> grounds = new LinkedHashMap<>();
        grounds.put("flat", Plane.flat(0));
        grounds.put("hills", HILLS);
        grounds.put("slope", Plane.slope(15));
        grounds.put("up", new Steps(0.17 * leg, 0.4 * leg));
        grounds.put("down", new Steps(-0.17 * leg, 0.4 * leg));
        return grounds;
    }

    static PlayedClip open(String file, double metresPerUnit) throws Exception {
        Path path = Path.of(System.getenv("SUREFOOT_CORPUS")).resolve(file);
        Clip clip = PlainBvh.read(file, Files.readString(path), metresPerUnit);
        List<Leg> legs = FootPoints.find(clip, LegFinder.find(clip).legs(), SoleCloud.NONE)
                .legs();
        return new PlayedClip(clip, legs);
    }

    private static PlayedClip made() {
        SyntheticWalker walker = WalkSpec.biped().cycles(5).walker();
        return new PlayedClip(walker.clip(), walker.legs());
    }

    private static LiveFigures figures(PlayedClip clip, Ground ground, double fps) {
        LiveRun run = new LiveRun(clip);
        run.play(ground, fps, run.planter(new FootPlanter(clip.legs.size(), FootPlanterSettings.HUMAN)));
        return LiveFigures.of(run, ground, LiveFigures.contacts(run));
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 120})
    void aMadeWalk_staysOnSmoothGround(double fps) {
        PlayedClip clip = made();
        LiveFigures flat = figures(clip, Plane.flat(0), fps);
        assertThat(flat.penetrationMost).isLessThan(0.1);
        assertThat(flat.pelvis).isCloseTo(1, within(0.01));
        LiveFigures hills = figures(clip, HILLS, fps);
        assertThat(hills.penetration99).isLessThan(2);
        assertThat(hills.penetrationMost).isLessThan(6.5);
        // the clip's own heels, as they begin to rise, count as resting ones too
        assertThat(hills.floating - flat.floating).isLessThan(0.5);
        // a clip of 60 frames a second that is played at 120 is straight between its frames: there a lock shows
        assertThat(hills.ankle).isLessThan(fps > 60 ? 1.35 : 1.2);
        LiveFigures slope = figures(clip, Plane.slope(15), fps);
        assertThat(slope.penetrationMost).isLessThan(6.5);
    }

    /**
     * 2.6 mm over it uphill, and 4.4 in it downhill, when the ball was put as high as ground a sole's length ahead is.
     */
    @ParameterizedTest
    @ValueSource(doubles = {-20, 20})
    void aSoleOnASlope_liesOnIt(double degrees) {
        LiveFigures slope = figures(made(), Plane.slope(degrees), 60);
        assertThat(slope.floating).isLessThan(0.1);
        assertThat(slope.penetrationMost).isLessThan(0.1);
    }

    /** Up to 8 mm off when a foot that lifts within a frame of 40 ms went on as fast as it had in the frame before. */
    @Test
    void uphillInIrregularFrames_toesLiftFromWhereTheyStood() throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        Ground slope = Plane.slope(15);
        for (PlayedClip clip : walks().values()) {
            for (int seed = 15; seed < 23; seed++) {
                LiveRun run = new LiveRun(clip);
                run.play(slope, irregular(clip, seed), planter(run));
                assertThat(LiveFigures.of(run, slope, LiveFigures.contacts(run)).slip)
                        .isLessThan(3.5);
            }
        }
    }

    private static List<Double> irregular(PlayedClip clip, long seed) {
        List<Double> moments = new ArrayList<>();
        Random random = new Random(seed);
        for (double t = 0; t <= clip.seconds() + 1e-9; t += 0.013 + 0.037 * random.nextDouble()) {
            moments.add(t);
        }
        return moments;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.7, 1, 1.3})
    void withoutATrack_feetStillLockAndLie(double speed) {
        PlayedClip clip = made();
        LiveRun run = new LiveRun(clip);
        run.foresees = false;
        run.speed = speed;
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        int[] stood = new int[1];
        LiveRun.Method method = run.planter(planter);
        run.play(HILLS, 60, frame -> {
            LegPose[] out = method.plant(frame);
            stood[0] += planter.state(0) == FootState.STANDING ? 1 : 0;
            return out;
        });
        LiveFigures figures = LiveFigures.of(run, HILLS, LiveFigures.contacts(run));
        assertThat(stood[0]).isGreaterThan(run.times.size() / 3);
        assertThat(figures.penetrationMost).isLessThan(15);
        // a foot that was taken to land in its swing was let go in its stance: half a metre
        assertThat(figures.slip).isLessThan(10);
        assertThat(figures.ankle).isLessThan(2.5);
    }

    /** How a clip is played. */
    private enum Played {
        AT_60("60 Hz", 1, Double.POSITIVE_INFINITY),
        AT_120("120 Hz", 1, Double.POSITIVE_INFINITY),
        AT_30("30 Hz", 1, Double.POSITIVE_INFINITY),
        IRREGULAR("13 to 50 ms", 1, Double.POSITIVE_INFINITY),
        SLOW("60 Hz, root × 0.7", 0.7, Double.POSITIVE_INFINITY),
        FAST("60 Hz, root × 1.3", 1.3, Double.POSITIVE_INFINITY),
        TURNING("60 Hz, turning", 1, 2);

        final String name;
        final double speed;
        final double radius;

        Played(String name, double speed, double radius) {
            this.name = name;
            this.speed = speed;
            this.radius = radius;
        }

        List<Double> moments(PlayedClip clip) {
            if (this == IRREGULAR) {
                return LiveTableTest.irregular(clip, 15);
            }
            List<Double> moments = new ArrayList<>();
            double fps = this == AT_120 ? 120 : this == AT_30 ? 30 : 60;
            while (moments.size() / fps <= clip.seconds() + 1e-9) {
                moments.add(moments.size() / fps);
            }
            return moments;
        }

        LiveFigures figures(PlayedClip clip, Ground ground, Function<LiveRun, LiveRun.Method> method) {
            LiveRun run = new LiveRun(clip);
            run.speed = speed;
            run.radius = radius;
            run.play(ground, moments(clip), method.apply(run));
            return LiveFigures.of(run, ground, LiveFigures.contacts(run));
        }
    }

    private static LiveRun.Method planter(LiveRun run) {
        return run.planter(new FootPlanter(run.clip.girdleOf, FootPlanterSettings.HUMAN));
    }

    private static LiveRun.Method withoutTrack(LiveRun run) {
        run.foresees = false;
        return planter(run);
    }

    private static Map<String, PlayedClip> walks() throws Exception {
        Map<String, PlayedClip> clips = new LinkedHashMap<>();
        clips.put("CMU 02_01 walk", open("bvh/cmu/02_01.bvh", 0.01));
        clips.put("CMU 02_03 run", open("bvh/cmu/02_03.bvh", 0.01));
        clips.put("DeepMimic walk", open("bvh/deepmimic/humanoid3d_walk.bvh", 1));
        clips.put("DeepMimic long walk", open("bvh/deepmimic/humanoid3d_long_walk3.bvh", 1));
        clips.put("DeepMimic run", open("bvh/deepmimic/humanoid3d_run.bvh", 1));
        clips.put("OpenSim walk", open("truth/gait2392_walk_overground.bvh", 1));
        return clips;
    }

    private static void measure(
            LiveTable table,
            Map<String, PlayedClip> clips,
            Played played,
            String label,
            String method,
            Function<LiveRun, LiveRun.Method> how) {
        clips.forEach((name, clip) -> grounds(clip.legMetres)
                .forEach((where, ground) -> table.add(label, where, method, name, played.figures(clip, ground, how))));
    }

    /** The whole table, row by row. */
    private static LiveTable table(Map<String, PlayedClip> walks) throws Exception {
        LiveTable table = new LiveTable();
        String at60 = Played.AT_60.name;
        measure(table, walks, Played.AT_60, at60, "clip on a capsule", run -> LiveRun.RAW);
        measure(table, walks, Played.AT_60, at60, "ozz's formula", run -> new OzzFormula());
        measure(table, walks, Played.AT_60, at60, "ray and lerp", run -> new TutorialRays());
        measure(table, walks, Played.AT_60, at60, "lock by inertia, rays", run -> new InertialLock());
        for (Played played : Played.values()) {
            measure(table, walks, played, played.name, "planter", LiveTableTest::planter);
        }
        for (Played played : List.of(Played.AT_60, Played.SLOW, Played.FAST)) {
            measure(table, walks, played, played.name, "planter, no track", LiveTableTest::withoutTrack);
        }
        Map<String, PlayedClip> dogs = new LinkedHashMap<>();
        dogs.put("pace", open("bvh/deepmimic/dog3d_pace.bvh", 1));
        dogs.put("trot", open("bvh/deepmimic/dog3d_trot.bvh", 1));
        measure(table, dogs, Played.AT_60, "dogs, 60 Hz", "clip on a capsule", run -> LiveRun.RAW);
        measure(table, dogs, Played.AT_60, "dogs, 60 Hz", "planter", LiveTableTest::planter);
        for (Played played : List.of(Played.AT_60, Played.FAST, Played.TURNING)) {
            measureStarts(table, walks, played, played.name);
        }
        measureStarts(table, dogs, Played.AT_60, "dogs, 60 Hz");
        return table;
    }

    /** Steps from places evenly over a tread. */
    private static void measureStarts(LiveTable table, Map<String, PlayedClip> clips, Played played, String label) {
        for (String where : List.of("up", "down")) {
            for (PlayedClip clip : clips.values()) {
                Ground steps = grounds(clip.legMetres).get(where);
                for (int i = 0; i < STARTS; i++) {
                    double start = 0.4 * clip.legMetres * i / STARTS;
                    Function<LiveRun, LiveRun.Method> there = run -> {
                        run.startZ = start;
                        return planter(run);
                    };
                    table.addStart(label, where, played.figures(clip, steps, there));
                }
            }
        }
    }

    /**
     * Every frame of 30 a second is a moment to look at what lies ahead, and a dog that trots up by two stairs a stride
     * has one leg or other to look for in each: all of 24 runs were deep in the stairs, by 24 cm in the mean, when what
     * its feet ask left no foothold's plan enough, and a swing kept the plan of a step before it.
     */
    @Test
    void aTrotAt30FramesASecond_isLookedAheadForInTime() throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        PlayedClip trot = open("bvh/deepmimic/dog3d_trot.bvh", 1);
        Ground steps = grounds(trot.legMetres).get("up");
        int deep = 0;
        double sum = 0;
        for (int i = 0; i < STARTS; i++) {
            LiveRun run = new LiveRun(trot);
            run.startZ = 0.4 * trot.legMetres * i / STARTS;
            run.play(steps, 30, planter(run));
            double most = LiveFigures.of(run, steps, LiveFigures.contacts(run)).penetration99;
            deep += most > 2 ? 1 : 0;
            sum += most;
            assertThat(run.mostQueries).isLessThanOrEqualTo(24);
        }
        // 4, and 15 mm in the mean, when the swing after a step of its own was not looked ahead for
        assertThat(deep).isZero();
        assertThat(sum / STARTS).isLessThan(1);
    }

    /**
     * 12.3 times a frame in the mean up and 13.6 down, when a foothold was looked for anew, and the way to it, as soon
     * as a paw was going to land a centimetre beside it on the same tread.
     */
    @ParameterizedTest
    @ValueSource(strings = {"up", "down"})
    void aTrotOverSteps_asksForTheGroundTwelveTimesAFrame(String where) throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        PlayedClip trot = open("bvh/deepmimic/dog3d_trot.bvh", 1);
        Ground steps = grounds(trot.legMetres).get(where);
        double asked = 0;
        for (int i = 0; i < STARTS; i++) {
            LiveRun run = new LiveRun(trot);
            run.startZ = 0.4 * trot.legMetres * i / STARTS;
            run.play(steps, 60, planter(run));
            asked += run.queries / run.times.size();
            assertThat(run.mostQueries).isLessThanOrEqualTo(24);
        }
        assertThat(asked / STARTS).isLessThan(12);
    }

    @Test
    void corpusWalks_holdTheirBounds_andTheTableIsWrittenWhereAskedFor() throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        Map<String, PlayedClip> walks = walks();
        String target = System.getProperty("surefoot.table");
        if (target != null) {
            Files.writeString(Path.of(target), table(walks).markdown());
        }
        LiveTable table = new LiveTable();
        measure(table, walks, Played.AT_60, "60 Hz", "planter", LiveTableTest::planter);
        for (String where : List.of("flat", "hills", "slope", "up", "down")) {
            LiveFigures worst = table.worst("60 Hz", where, "planter");
            assertThat(table.median("60 Hz", where, "planter").lock)
                    .as("%s", where)
                    .isLessThan(1e-6);
            // a thousandth of what is asked: 1e-6 m
            assertThat(worst.lock).as("%s", where).isLessThan(1e-6);
            assertThat(worst.slip).as("%s", where).isLessThan(2);
            assertThat(worst.floating).as("%s", where).isLessThan(1);
            assertThat(worst.pelvis).as("%s", where).isLessThan(1.5);
            assertThat(table.median("60 Hz", where, "planter").penetration99)
                    .as("%s", where)
                    .isLessThan(2);
        }
        for (String where : List.of("flat", "hills", "slope")) {
            LiveFigures worst = table.worst("60 Hz", where, "planter");
            assertThat(worst.penetration99).as("%s", where).isLessThan(2);
            assertThat(worst.penetrationMost).as("%s", where).isLessThan(6.5);
            assertThat(worst.pelvis).as("%s", where).isLessThan(where.equals("slope") ? 1.4 : 1.1);
            assertThat(worst.ankle).as("%s", where).isLessThan(1.2);
            // 1.5 is asked for, and met but on the slope
            assertThat(worst.knee).as("%s", where).isLessThan(where.equals("slope") ? 1.6 : 1.5);
        }
        // a root a third too slow or too fast: single frames before a landing are over what is asked, 2 and 3.5
        for (Played played : List.of(Played.SLOW, Played.FAST)) {
            measure(table, walks, played, played.name, "planter", LiveTableTest::planter);
            for (String where : List.of("flat", "hills", "slope", "up", "down")) {
                assertThat(table.worst(played.name, where, "planter").slip)
                        .as("%s", where)
                        .isLessThan(5);
                assertThat(table.median(played.name, where, "planter").slip)
                        .as("%s", where)
                        .isLessThan(2);
                assertThat(table.worst(played.name, where, "planter").lock)
                        .as("%s", where)
                        .isLessThan(1e-6);
            }
        }
        assertThat(table.worst("60 Hz", "up", "planter").ankle).isLessThan(1.6);
        assertThat(table.worst("60 Hz", "down", "planter").ankle).isLessThan(2.5);
        for (String where : List.of("up", "down")) {
            LiveFigures worst = table.worst("60 Hz", where, "planter");
            assertThat(worst.penetration99).as("%s", where).isLessThan(2);
            assertThat(worst.penetrationMost).as("%s", where).isLessThan(15);
            assertThat(worst.knee).as("%s", where).isLessThan(2.5);
        }
        measure(table, walks, Played.AT_120, "120 Hz", "planter", LiveTableTest::planter);
        for (String where : List.of("up", "down")) {
            LiveFigures worst = table.worst("120 Hz", where, "planter");
            assertThat(worst.slip).as("%s", where).isLessThan(2);
            assertThat(worst.penetration99).as("%s", where).isLessThan(2);
            assertThat(worst.penetrationMost).as("%s", where).isLessThan(15);
            assertThat(worst.knee).as("%s", where).isLessThan(2.5);
        }
    }

    @Test
    void corpusWalksWithoutATrack_doNotSlideAtOtherSpeeds() throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        LiveTable table = new LiveTable();
        Map<String, PlayedClip> walks = walks();
        for (Played played : List.of(Played.AT_60, Played.FAST)) {
            for (Map.Entry<String, PlayedClip> e : walks.entrySet()) {
                Ground flat = Plane.flat(0);
                LiveFigures figures = played.figures(e.getValue(), flat, LiveTableTest::withoutTrack);
                table.add(played.name, "flat", "planter", e.getKey(), figures);
            }
            // 610 mm and 5.7 when how fast a foot goes over the ground did not matter
            assertThat(table.worst(played.name, "flat", "planter").slip).isLessThan(3.5);
            assertThat(table.worst(played.name, "flat", "planter").penetrationMost)
                    .isLessThan(11);
            assertThat(table.worst(played.name, "flat", "planter").ankle).isLessThan(2.6);
            assertThat(table.median(played.name, "flat", "planter").ankle).isLessThan(1.3);
        }
    }

    @Test
    void dogsOnStairs_keepTheirLocks() throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        LiveTable table = new LiveTable();
        Map<String, PlayedClip> dogs = Map.of("trot", open("bvh/deepmimic/dog3d_trot.bvh", 1));
        for (Played played : List.of(Played.AT_60, Played.AT_120)) {
            measure(table, dogs, played, played.name, "planter", LiveTableTest::planter);
            // where a leg was folded up its foot went by 4 mm
            assertThat(table.worst(played.name, "down", "planter").lock).isLessThan(1e-6);
            assertThat(table.worst(played.name, "up", "planter").lock).isLessThan(1e-6);
        }
        assertThat(table.worst("60 Hz", "up", "planter").penetration99).isLessThan(2);
    }
}
