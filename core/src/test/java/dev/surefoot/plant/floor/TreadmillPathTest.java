// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** A floor passes under a walk in place as its standing feet go, and evenly where these only slide a little. */
class TreadmillPathTest {
    private static final Vec3 MEAN = new Vec3(0, 0, -1);
    private static final WalkSpec WALK = WalkSpec.biped().fps(30).cycles(1).inPlace();

    private static List<Vec3> path(SyntheticWalker walker, IntFunction<Vec3> sway) {
        List<LegTrack> tracks =
                walker.tracks().stream().map(track -> track.moved(sway)).toList();
        Segment all = new Segment(0, tracks.get(0).frames() - 1);
        double fps = walker.clip().framesPerSecond();
        return TreadmillPath.of(tracks, all, fps, MEAN, ClipFloor.heightMetres(tracks, fps), true);
    }

    /** To and fro by {@code metres}, twice in a round of so many frames, and up and down a little less than level. */
    private static IntFunction<Vec3> sway(double metres, int round) {
        return f -> new Vec3(0, 2e-4 * Math.sin(8 * Math.PI * f / round), metres * Math.sin(4 * Math.PI * f / round));
    }

    @Test
    void feetThatGoUnevenly_takeTheFloorWithThem() {
        SyntheticWalker walker = WALK.walker();
        int round = walker.clip().frames() - 1;
        IntFunction<Vec3> sway = sway(0.05, round);
        List<Vec3> path = path(walker, sway);
        for (int f = 0; f <= round; f++) {
            double swayed = sway.apply(f).z() - sway.apply(0).z();
            double even = -f / walker.clip().framesPerSecond();
            // an even floor is 50 mm off
            assertThat(path.get(f).z()).as("frame %s", f).isBetween(even + swayed - 0.004, even + swayed + 0.004);
            assertThat(path.get(f).y()).isZero();
        }
    }

    @Test
    void feetThatSlideALittle_leaveTheFloorEven() {
        SyntheticWalker walker = WALK.walker();
        int round = walker.clip().frames() - 1;
        List<Vec3> path = path(walker, sway(0.005, round));
        assertThat(path).isEqualTo(TreadmillPath.even(MEAN, round + 1, 30));
    }

    private static IntFunction<Vec3> levelSway(double metres, int round) {
        return f -> new Vec3(0, 0, metres * Math.sin(4 * Math.PI * f / round));
    }

    /** What was put onto an uneven floor goes with the one that is found, to the bit but for sums. */
    @Test
    void feetThatArePutOnAnUnevenFloor_goWithIt() {
        SyntheticWalker walker = WALK.walker();
        int round = walker.clip().frames() - 1;
        IntFunction<Vec3> sway = levelSway(0.05, round);
        List<Vec3> path = path(walker, sway);
        int put = 0;
        int goes = 0;
        for (LegTrack track : walker.tracks()) {
            for (int f = 0; f < round; f++) {
                Vec3 step = track.point(1, f + 1).minus(track.point(1, f));
                if (track.point(1, f).y() < 1e-3 && Math.abs(step.y()) < 1e-9 && step.z() < 0) {
                    double swayed = sway.apply(f + 1).z() - sway.apply(f).z();
                    double floor = path.get(f + 1).z() - path.get(f).z();
                    goes += Math.abs(floor - step.z() - swayed) < 1e-12 ? 1 : 0;
                    put++;
                }
            }
        }
        assertThat(put).isGreaterThan(round / 2);
        // where one foot comes down and the other leaves, one of the two is level by chance
        assertThat(goes).as("of %s", put).isGreaterThan(put * 2 / 3);
    }

    @Test
    void levelFeetThatSlideALittle_leaveTheFloorEven() {
        SyntheticWalker walker = WALK.walker();
        int round = walker.clip().frames() - 1;
        List<Vec3> path = path(walker, levelSway(0.005, round));
        assertThat(path).isEqualTo(TreadmillPath.even(MEAN, round + 1, 30));
    }

    /** What was put onto an even floor shows its velocity; the one at which feet mostly seem to go is no better. */
    @Test
    void feetThatArePutOnAnEvenFloor_giveItBack() {
        SyntheticWalker walker = WALK.walker();
        int round = walker.clip().frames() - 1;
        Vec3 seems = MEAN.times(1.1);
        List<Vec3> path = TreadmillPath.of(
                walker.tracks(), new Segment(0, round), 30, seems, ClipFloor.heightMetres(walker.tracks(), 30), true);
        for (int f = 0; f <= round; f++) {
            assertThat(path.get(f).distanceTo(MEAN.times(f / 30.0)))
                    .as("frame %s", f)
                    .isLessThan(1e-9);
        }
    }

    /** A run holds each foot for three frames of 24; all others are up and down a little. */
    @Test
    void feetThatArePutOnAnEvenFloorForThreeFrames_giveItBack() {
        SyntheticWalker walker = WALK.walker();
        int round = walker.clip().frames() - 1;
        // amid a stance of one foot, while the other swings
        int first = round / 4;
        List<LegTrack> tracks = walker.tracks().stream()
                .map(track -> track.moved(f -> f >= first && f <= first + 2
                        ? Vec3.ZERO
                        : new Vec3(0, 2e-4 * (f * 7919 % 13), 1e-3 * (f * 31 % 7))))
                .toList();
        Vec3 seems = MEAN.times(1.05);
        List<Vec3> path =
                TreadmillPath.of(tracks, new Segment(0, round), 30, seems, ClipFloor.heightMetres(tracks, 30), true);
        for (int f = 0; f <= round; f++) {
            assertThat(path.get(f).distanceTo(MEAN.times(f / 30.0)))
                    .as("frame %s of %s", f, round)
                    .isLessThan(1e-9);
        }
    }

    @Test
    void betweenItsFrames_itIsStraight_andAfterTheLastItGoesOn() {
        List<Vec3> path = List.of(Vec3.ZERO, new Vec3(0, 0, -1), new Vec3(0, 0, -3));
        assertThat(FloorFrame.at(path, 30, 1, 30)).isEqualTo(new Vec3(0, 0, -1));
        assertThat(FloorFrame.at(path, 30, 3, 60)).isEqualTo(new Vec3(0, 0, -2));
        assertThat(FloorFrame.at(path, 30, 3, 30)).isEqualTo(new Vec3(0, 0, -5));
        assertThat(FloorFrame.at(path.subList(0, 1), 30, 3, 30)).isEqualTo(Vec3.ZERO);
    }

    @Test
    void overTheSeamOfALoop_itGoesOnAsAtTheEnd() {
        List<Vec3> path = List.of(Vec3.ZERO, new Vec3(0, 0, -1), new Vec3(0, 0, -3));
        List<Double> closed = repeated(path, new int[] {0, 1, 0, 1, 2});
        assertThat(closed).containsExactly(0.0, -1.0, -3.0, -4.0, -6.0);
        List<Double> open = repeated(path, new int[] {0, 1, 2, 0, 1, 2});
        assertThat(open).containsExactly(0.0, -1.0, -3.0, -5.0, -6.0, -8.0);
    }

    private static List<Double> repeated(List<Vec3> path, int[] sourceFrames) {
        return FloorFrame.repeated(SourceFloor.Path.passing(path), sourceFrames).places().stream()
                .map(Vec3::z)
                .toList();
    }
}
