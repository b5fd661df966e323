// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Segment;
import dev.surefoot.plant.ContactFinder;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.HandMadeLeg;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClipJumpsTest {
    private static final SyntheticWalker WALKER = WalkSpec.biped().walker();

    @Test
    void aWalk_isOneSegment_atAnyRateAndWithNoise() {
        for (double fps : new double[] {24, 30, 60, 120}) {
            assertThat(segments(WalkSpec.biped().fps(fps).walker().clip())).hasSize(1);
            assertThat(segments(WalkSpec.biped()
                            .fps(fps)
                            .hipsRaised(-0.05)
                            .whiteNoise(0.01, 3)
                            .walker()
                            .clip()))
                    .hasSize(1);
        }
        assertThat(find(WALKER.clip()).notes()).isEmpty();
    }

    @Test
    void aFirstFrameElsewhere_isSetAside() {
        ClipJumps.Found found = find(displaced(0, 0, new Vec3(0, 0.3, -2)));
        assertThat(found.segments())
                .containsExactly(new Segment(1, WALKER.clip().frames() - 1));
        assertThat(found.notes()).hasSize(1).allMatch(n -> n.contains("frame 0 is") && n.contains("before the motion"));
    }

    /**
     * A foot that swings takes steps of a tenth of a metre at 30 frames a second; one of twice that is no longer many.
     */
    @Test
    void poseBeforeARunBegins_isSetAside_howeverLongItsStepsAre() {
        for (double fps : new double[] {24, 30, 60}) {
            SyntheticWalker walker = WalkSpec.biped().fps(fps).walker();
            for (int at : new int[] {0, walker.clip().frames() - 1}) {
                List<Pose> poses = new ArrayList<>(walker.clip().poses());
                poses.set(at, moved(poses.get(at), new Vec3(0, 0.3, 0)));
                assertThat(segments(walker.clip().withPoses(poses)))
                        .as("frame %s at %s a second", at, fps)
                        .containsExactly(new Segment(at == 0 ? 1 : 0, at == 0 ? poses.size() - 1 : at - 1));
            }
        }
    }

    @Test
    void oneFrameElsewhere_isSetAside_andTheRestIsTwoSegments() {
        ClipJumps.Found found = find(displaced(50, 50, new Vec3(1, 0, 0)));
        assertThat(found.segments())
                .containsExactly(
                        new Segment(0, 49), new Segment(51, WALKER.clip().frames() - 1));
        assertThat(found.notes()).hasSize(1).allMatch(n -> n.contains("frame 50 is"));
    }

    @Test
    void twoTakesInARow_areTwoSegments() {
        int last = WALKER.clip().frames() - 1;
        ClipJumps.Found found = find(displaced(60, last, new Vec3(3, 0, 0)));
        assertThat(found.segments()).containsExactly(new Segment(0, 59), new Segment(60, last));
        assertThat(found.notes()).hasSize(1).allMatch(n -> n.contains("between frame 59 and frame 60"));
    }

    @Test
    void jumpsSpreadOverFramesBetween_areFoundFromKeyToKey() {
        int last = WALKER.clip().frames() - 1;
        for (int times : new int[] {2, 3}) {
            ClipJumps.Found found = find(FinerClip.of(displaced(50, 50, new Vec3(1, 0, 0)), times));
            assertThat(found.segments())
                    .containsExactly(new Segment(0, 49 * times), new Segment(51 * times, last * times));
            ClipJumps.Found takes = find(FinerClip.of(displaced(60, last, new Vec3(3, 0, 0)), times));
            assertThat(takes.segments())
                    .containsExactly(new Segment(0, 59 * times), new Segment(60 * times, last * times));
            String frames = "between frame " + 59 * times + " and frame " + 60 * times;
            assertThat(takes.notes()).hasSize(1).allMatch(n -> n.contains(frames));
        }
    }

    @Test
    void walksWithFramesBetween_areOneSegment() {
        for (int times : new int[] {2, 4, 8}) {
            assertThat(segments(FinerClip.of(WALKER.clip(), times))).hasSize(1);
        }
    }

    /** A tenth of a second, even throughout: a movement between two poses that somebody set. */
    @Test
    void aQuickMoveBetweenTwoPoses_isNoJump() {
        Pose pose = WALKER.clip().pose(0);
        Vec3 jump = new Vec3(0, 0, 0.4);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 10; f++) {
            poses.add(f < 5 ? pose : moved(pose, jump));
        }
        Clip keys = new Clip("", WALKER.clip().skeleton(), WALKER.clip().space(), 0, 10, poses);
        for (int times : new int[] {6, 12, 24}) {
            assertThat(segments(FinerClip.of(keys, times))).as("times " + times).hasSize(1);
        }
    }

    @Test
    void aSuddenStartFromRest_isNoJump() {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < 40; f++) {
            poses.add(moved(WALKER.clip().pose(0), new Vec3(0, 0, f < 20 ? 0 : 0.1 * (f - 19))));
        }
        assertThat(segments(WALKER.clip().withPoses(poses))).hasSize(1);
    }

    /** A clip whose poses are held for some frames each, as animators draw, was told of all its jumps. */
    @Test
    void heldPoses_areManyJumpsAndOneSentence() {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < WALKER.clip().frames(); f++) {
            poses.add(WALKER.clip().pose(f / 6 * 6));
        }
        ClipJumps.Found found = find(WALKER.clip().withPoses(poses));
        assertThat(found.segments()).hasSizeGreaterThan(10);
        assertThat(found.notes()).hasSizeBetween(1, 2);
        assertThat(found.notes().get(0)).startsWith("the clip jumps 31 times, first between frame 5 and frame 6 and ");
    }

    @Test
    void oneFrame_isOneSegment() {
        assertThat(segments(WALKER.clip().withPoses(List.of(WALKER.clip().pose(0)))))
                .containsExactly(new Segment(0, 0));
    }

    @Test
    void contactsStayWithinTheirSegments() {
        Clip clip = displaced(50, 50, new Vec3(1, 0, 0));
        ContactFinder.Found found = ContactFinder.find(clip, WALKER.legs(), PlantOptions.DEFAULTS);
        assertThat(found.contacts()).hasSizeGreaterThan(8).noneMatch(c -> c.holdsAt(50));
        assertThat(found.notes()).hasSize(1);
    }

    private static Clip displaced(int from, int to, Vec3 move) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < WALKER.clip().frames(); f++) {
            poses.add(moved(WALKER.clip().pose(f), f >= from && f <= to ? move : Vec3.ZERO));
        }
        return WALKER.clip().withPoses(poses);
    }

    private static Pose moved(Pose pose, Vec3 move) {
        Pose copy = pose.copy();
        copy.setTranslation(0, copy.translation(0).plus(move));
        return copy;
    }

    private static List<Segment> segments(Clip clip) {
        return find(clip).segments();
    }

    private static ClipJumps.Found find(Clip clip) {
        return ClipJumps.find(LegTrack.follow(clip, WALKER.legs()), clip.framesPerSecond());
    }

    /** Goes evenly at some millimetres a frame, with one step of another length into frame {@code at}. */
    private static List<Segment> stepped(int at, double step, double metres) {
        Clip clip = HandMadeLeg.clip(
                40,
                (f, pose) -> pose.setTranslation(
                        HandMadeLeg.ROOT, new Vec3(0, 0, step * f + (f >= at ? metres - step : 0))));
        return ClipJumps.find(LegTrack.follow(clip, List.of(HandMadeLeg.LEG)), HandMadeLeg.FPS)
                .segments();
    }

    @Test
    void stepBeyondFiveCentimetresOfAnAdult_isAJumpWhereNothingElseMoves() {
        double scale = 0.8 / 0.85;
        assertThat(stepped(20, 0, 0.0499 * scale)).hasSize(1);
        assertThat(stepped(20, 0, 0.0501 * scale)).containsExactly(new Segment(0, 19), new Segment(20, 39));
    }

    @Test
    void stepBeyondEightTimesThoseAroundIt_isAJump() {
        assertThat(stepped(20, 0.01, 0.079)).hasSize(1);
        assertThat(stepped(20, 0.01, 0.081)).hasSize(2);
    }

    @Test
    void partShorterThan80Milliseconds_isSetAside() {
        assertThat(stepped(7, 0, 1)).containsExactly(new Segment(7, 39));
        assertThat(stepped(9, 0, 1)).containsExactly(new Segment(0, 8), new Segment(9, 39));
    }

    @Test
    void keysUpToATwentiethOfASecondApart_areFrames_andFurtherApartTheyArePoses() {
        Clip keys = HandMadeLeg.clip(
                20, (f, pose) -> pose.setTranslation(HandMadeLeg.ROOT, new Vec3(f >= 10 ? 1 : 0, 0, 0.001 * f * f)));
        // made at 100 keys a second and slowed to 20, and to 16.7
        assertThat(jumpsOver(keys, 5)).hasSize(2);
        assertThat(jumpsOver(keys, 6)).hasSize(1);
    }

    /** The same poses, keys of a clip of 100 frames a second that are so many frames apart. */
    private static List<Segment> jumpsOver(Clip keys, int apart) {
        return ClipJumps.find(LegTrack.follow(FinerClip.of(keys, apart), List.of(HandMadeLeg.LEG)), 100)
                .segments();
    }
}
