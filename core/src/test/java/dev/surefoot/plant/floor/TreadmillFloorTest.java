// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.Transformed;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each clip moves a standing walker as a whole: back along the ground, and forward above it. */
class TreadmillFloorTest {
    private static final double FPS = 60;
    private static final double BAND = 0.025;
    private static final int FORWARD_FRAMES = 15;
    private static final double PITCH = Math.toRadians(40);

    @Test
    void walkInPlace_standsOnItsTreadmill() {
        for (double heading : new double[] {0, 2.2}) {
            assertThat(floor(WalkSpec.biped().inPlace().heading(heading).walker()))
                    .isCloseTo(0, within(1e-9));
        }
        assertThat(floor(WalkSpec.quadruped().inPlace().walker())).isCloseTo(0, within(1e-9));
    }

    @Test
    void aLevelSwing_isNoFloor_howeverLongItLasts() {
        assertThat(floor(onTreadmill(6, 0, 20))).isCloseTo(0, within(1e-9));
    }

    @Test
    void solesThatAreFlat_outweighThoseThatDipInForLonger() {
        double floor = floor(onTreadmill(8, 9, FORWARD_FRAMES));
        assertThat(floor).isCloseTo(0, within(1e-9));
        // the points do dip: a sole that is never flat stands on its edge
        assertThat(floor(onTreadmill(0, 9, FORWARD_FRAMES))).isLessThan(-0.03);
    }

    @Test
    void feetThatPassBelowAHeightForNearlyAsLong_areOnTheFloor_notThose() {
        // seven frames at 60 mm, six on the ground
        List<Pose> poses = new ArrayList<>();
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        for (int f = 0; f < 4 * 28; f++) {
            int phase = f % 28;
            double height = phase < 7 ? 0.06 : phase < 13 ? 0 : 0.15;
            poses.add(moved(
                    walker, new Vec3(0, height, phase < 13 ? -0.05 * phase : -0.65 + 0.65 * (phase - 13) / 15)));
        }
        assertThat(floor(walker, walker.clip().withPoses(poses))).isCloseTo(0, within(1e-9));
    }

    @Test
    void turningMirroringAndReversing_changeNothing() {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        Clip clip = onTreadmill(8, 9, FORWARD_FRAMES);
        double floor = floor(walker, clip);
        Clip turned = Transformed.placed(clip, Quat.aboutAxis(Vec3.Y, 1.1), new Vec3(3, 0, -2));
        assertThat(floor(walker, turned)).isCloseTo(floor, within(1e-9));
        List<Pose> backwards = new ArrayList<>(clip.poses());
        Collections.reverse(backwards);
        assertThat(floor(walker, clip.withPoses(backwards))).isCloseTo(floor, within(1e-9));
    }

    @Test
    void bodiesThatTravel_andFeetThatNeverRide_haveNone() {
        assertThat(floor(WalkSpec.biped().walker())).isNaN();
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        Clip one = walker.clip().withPoses(walker.clip().poses().subList(0, 1));
        assertThat(floor(walker, one)).isNaN();
    }

    /**
     * Rounds of {@code flat} frames back on flat soles, {@code pitched} ones back on soles that dip in, and forward
     * above the ground.
     */
    private static Clip onTreadmill(int flat, int pitched, int forward) {
        SyntheticWalker walker = WalkSpec.biped().standing().walker();
        List<Pose> poses = new ArrayList<>();
        int back = flat + pitched;
        for (int f = 0; f < 4 * (back + forward); f++) {
            int phase = f % (back + forward);
            double ahead = phase < back ? -0.03 * phase : -0.03 * back * (1 - (phase - back) / (double) forward);
            Pose pose = moved(walker, new Vec3(0, phase < back ? 0 : 0.1, ahead));
            for (int i = 0; i < walker.legs().size() && phase >= flat && phase < back; i++) {
                int ankle = walker.legs().get(i).ankle();
                pose.setRotation(ankle, pose.rotation(ankle).times(Quat.aboutAxis(Vec3.X, PITCH)));
            }
            poses.add(pose);
        }
        return walker.clip().withPoses(poses);
    }

    private static Pose moved(SyntheticWalker walker, Vec3 displacement) {
        Pose pose = walker.clip().pose(0).copy();
        pose.setTranslation(0, pose.translation(0).plus(displacement));
        return pose;
    }

    private static double floor(Clip clip) {
        return floor(WalkSpec.biped().standing().walker(), clip);
    }

    private static double floor(SyntheticWalker walker) {
        return floor(walker, walker.clip());
    }

    private static double floor(SyntheticWalker walker, Clip clip) {
        return TreadmillFloor.heightMetres(LegTrack.follow(clip, walker.legs()), FPS, SourceFloor.level(0), BAND);
    }
}
