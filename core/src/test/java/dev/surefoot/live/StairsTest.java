// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How upright a body goes up a flight of stairs, and stands on top of it. */
class StairsTest {
    private static final double FIRST = 1.5;
    private static final int TREADS = 7;

    private final PlayedClip clip = clip();
    private double top;

    private static PlayedClip clip() {
        SyntheticWalker walker = WalkSpec.biped().cycles(9).walker();
        return new PlayedClip(walker.clip(), walker.legs());
    }

    private LiveRun climb(double rise, double tread, double speed, double fps) {
        Ground stairs = (x, z, ceiling, out) -> {
            double treads = Math.floor((z - FIRST) / (tread * clip.legMetres)) + 1;
            out.set(rise * clip.legMetres * Math.max(0, Math.min(TREADS, treads)), 0, 1, 0);
            return true;
        };
        top = FIRST + (TREADS - 1) * tread * clip.legMetres;
        LiveRun run = new LiveRun(clip);
        run.speed = speed;
        return run.play(stairs, fps, run.planter(new FootPlanter(clip.girdleOf, FootPlanterSettings.HUMAN)));
    }

    @ParameterizedTest
    @CsvSource({"0.12, 0.4, 1, 60", "0.17, 0.4, 1, 60", "0.17, 0.4, 1, 240", "0.2, 0.34, 1, 60", "0.2, 0.34, 0.7, 60"})
    void halfASecondAfterTheLastStair_theBodyIsAsHighAsTheClips(double rise, double tread, double speed, double fps) {
        LiveRun run = climb(rise, tread, speed, fps);
        double height = rise * TREADS * clip.legMetres;
        double arrived = Double.NaN;
        double low = 0;
        for (int f = 0; f < run.times.size(); f++) {
            LegPose[] shown = run.planted.get(f);
            double t = run.times.get(f);
            if (Double.isNaN(arrived) && Math.min(shown[0].ankle.z(), shown[1].ankle.z()) > top) {
                arrived = t;
            }
            if (t >= arrived + 0.5) {
                low = Math.max(low, height - (shown[0].hip.y() - run.source.get(f)[0].hip.y()));
            }
        }
        assertThat(arrived).isLessThan(clip.seconds() - 1);
        // 61 to 116 mm, 20 at the slow root, where the last steps kept it low and it rose in a second
        assertThat(low).isLessThan(0.015);
    }

    @ParameterizedTest
    @CsvSource({"0.12, 0.4, 1", "0.17, 0.4, 0.7", "0.2, 0.34, 0.7"})
    void goingUp_legsThatStandAreBentLittleMoreThanOnTheLevel(double rise, double tread, double speed) {
        LiveRun run = climb(rise, tread, speed, 60);
        double more = 0;
        int frames = 0;
        for (int f = 0; f < run.times.size(); f++) {
            for (int leg = 0; leg < 2; leg++) {
                LegPose shown = run.planted.get(f)[leg];
                if (run.pivots.get(f)[leg] >= 0 && shown.hip.z() > FIRST + 0.5 && shown.hip.z() < top) {
                    more += flexion(shown) - flexion(run.source.get(f)[leg]);
                    frames++;
                }
            }
        }
        // 26 and 30 of the first and last before what a step asks for was foreseen, now 20 and 17
        assertThat(more / frames).isLessThan(25);
    }

    private static double flexion(LegPose pose) {
        Vec3 thigh = pose.knee.minus(pose.hip);
        Vec3 shin = pose.ankle.minus(pose.knee);
        return Math.toDegrees(Math.atan2(thigh.cross(shin).length(), thigh.dot(shin)));
    }
}
