// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surefoot.ground.Ground;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What happens between two frames is not known before the second. Feet of 60 frames a second go on from the moment at
 * which it happened, as those of 240 do.
 */
class FootPlanterEventsTest {
    private static final double FIRST_SECONDS = 0.6;

    /** The furthest that ankles are apart at equal moments after a start, millimetres. */
    private static double furthest(
            String file, double metresPerUnit, String where, double speed, double radius, double start)
            throws Exception {
        assumeTrue(System.getenv("SUREFOOT_CORPUS") != null, "SUREFOOT_CORPUS is not set");
        PlayedClip clip = LiveTableTest.open(file, metresPerUnit);
        Ground ground = LiveTableTest.grounds(clip.legMetres).get(where);
        List<LiveRun> runs = new ArrayList<>();
        for (int fps : new int[] {60, 240}) {
            LiveRun run = new LiveRun(clip);
            run.speed = speed;
            run.radius = radius;
            run.startZ = start;
            runs.add(run.play(ground, fps, run.planter(new FootPlanter(clip.girdleOf, FootPlanterSettings.HUMAN))));
        }
        double furthest = 0;
        int frames = runs.get(0).times.size();
        assertThat(frames).isGreaterThan(60);
        for (int f = (int) (60 * FIRST_SECONDS); f < frames; f++) {
            for (int leg = 0; leg < clip.legs.size(); leg++) {
                PlayedClip.LegPose fine = runs.get(1).planted.get(4 * f)[leg];
                furthest =
                        Math.max(furthest, runs.get(0).planted.get(f)[leg].ankle.distanceTo(fine.ankle));
            }
        }
        return 1000 * furthest;
    }

    @ParameterizedTest
    @CsvSource({
        // 32 mm when a sole rolled on as it was turned in the frame before
        "bvh/cmu/02_01.bvh, up, 1.271203039038224, 1e9, 0.5054786696380198, 20",
        // 19, 15 and 22 mm when it came to stand as it was turned at the frame's end
        "bvh/cmu/02_01.bvh, up, 1, 1e9, 0.2024, 6",
        "bvh/cmu/02_03.bvh, hills, 0.818, 1e9, 0.0955, 13",
        "bvh/cmu/02_03.bvh, hills, 1.29, -2, 0.0292, 15"
    })
    void aSoleThatComesToStand_andRollsOn_doesSoWithinTheFrame(
            String file, String where, double speed, double radius, double start, double most) throws Exception {
        assertThat(furthest(file, 0.01, where, speed, radius, start)).isLessThan(most);
    }

    @ParameterizedTest
    @CsvSource({
        // 83, 33 and 21 mm when a foot rolled on until the frame before that in which it lifts
        "up, 1.3, 1e9, 0.8927, 20",
        "flat, 1.2647, 2.0095, 0.7872, 15",
        "flat, 1.3, 1e9, 0.7505, 10"
    })
    void aFootThatRollsOn_doesSoUntilItLifts(String where, double speed, double radius, double start, double most)
            throws Exception {
        assertThat(furthest("bvh/misc/walk01.bvh", 0.01, where, speed, radius, start))
                .isLessThan(most);
    }

    @ParameterizedTest
    @CsvSource({
        // 19, 23 and 18 mm of feet that had rolled back to next to nothing when that went on for their swings
        "slope, 1.1802681739219003, -2.1106493028613484, 0.20123585232171218, 8",
        "hills, 1.3, 1e9, 0.8566231842297102, 8",
        "hills, 1.2886260609235074, 2.573601565065813, 0.7743948326402046, 8"
    })
    void aFootThatRollsBack_stopsWhereItsClipsIs(String where, double speed, double radius, double start, double most)
            throws Exception {
        assertThat(furthest("truth/gait2392_walk_overground.bvh", 1, where, speed, radius, start))
                .isLessThan(most);
    }

    @ParameterizedTest
    @CsvSource({
        // 25, 34 and 17 mm when an edge that came in sight within a frame was there all through it
        "0.847, 0.8856, 10",
        "0.9349, 0.3166, 15",
        "0.779, 0.2425, 8"
    })
    void anEdgeAheadOfASwingThatNobodyForesees_comesInSightWithinTheFrame(double speed, double start, double most)
            throws Exception {
        assertThat(furthest("bvh/misc/walk01.bvh", 0.01, "down", speed, -2, start))
                .isLessThan(most);
    }

    @ParameterizedTest
    @CsvSource({
        // 15 and 11 mm when a foot that was in a tread already went on into the next one
        "1.2421898672323006, 0.09576440899239573",
        "1, 0.10658274147038543"
    })
    void aFootThatIsInATread_waitsBeforeTheNextOne(double speed, double start) throws Exception {
        assertThat(furthest("bvh/cmu/12_01_cgspeed.bvh", 0.01, "down", speed, 1e9, start))
                .isLessThan(5);
    }
}
