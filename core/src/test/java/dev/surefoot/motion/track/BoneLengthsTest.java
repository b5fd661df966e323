// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A leg of three bones along x, 0.5 m, 0.3 m and 0.2 m long, below a root whose scales stretch them. */
class BoneLengthsTest {
    private static final int ROOT = 0;
    private static final int HIP = 1;
    private static final int KNEE = 2;
    private static final int HOCK = 3;
    private static final int ANKLE = 4;
    private static final Skeleton SKELETON = skeleton();
    private static final Leg LEG = new Leg(
            "hind",
            HIP,
            KNEE,
            ANKLE,
            -1,
            List.of(new FootPoint(FootPoint.Kind.BALL, ANKLE, Vec3.ZERO)),
            List.of(HIP, KNEE, HOCK),
            null);

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        builder.add("hip", ROOT, new Vec3(0.1, 0, 0));
        builder.add("knee", HIP, new Vec3(0.5, 0, 0));
        builder.add("hock", KNEE, new Vec3(0.3, 0, 0));
        builder.add("ankle", HOCK, new Vec3(0.2, 0, 0));
        return builder.build();
    }

    private static WorldPose world(Pose pose) {
        WorldPose world = new WorldPose(SKELETON, FileSpace.METRES_Y_UP);
        world.update(pose);
        return world;
    }

    private static WorldPose scaled(double x, double y, double z) {
        Pose pose = SKELETON.restPose();
        pose.setScale(ROOT, new Vec3(x, y, z));
        return world(pose);
    }

    private static BoneLengths measured(WorldPose world) {
        BoneLengths lengths = new BoneLengths(1, false);
        lengths.measure(LEG, world, 0, world.position(ANKLE));
        return lengths;
    }

    @Test
    void theShin_isAllBelowTheKnee() {
        BoneLengths lengths = measured(world(SKELETON.restPose()));
        assertThat(lengths.thighMetres(0)).isCloseTo(0.5, within(1e-12));
        assertThat(lengths.shinMetres(0)).isCloseTo(0.3 + 0.2, within(1e-12));
        assertThat(lengths.canShorten(0)).isFalse();
        assertThat(lengths.sureReachMetres(0, 0)).isCloseTo(1, within(1e-12));
        // bones of half a metre at a right angle
        assertThat(lengths.sureReachMetres(0, Math.PI / 2)).isCloseTo(0.5 * Math.sqrt(2), within(1e-12));
    }

    @Test
    void aUniformScale_makesLongerBones_thatCannotShorten() {
        BoneLengths lengths = measured(scaled(2, 2, 2));
        assertThat(lengths.thighMetres(0)).isCloseTo(1, within(1e-12));
        assertThat(lengths.canShorten(0)).isFalse();
        assertThat(lengths.sureReachMetres(0, 0)).isCloseTo(2, within(1e-12));
    }

    @Test
    void belowScalesThatAreNotUniform_bonesReachSurelyWhatTheLeastScaleLeaves() {
        // along the scale of 4: turned to that of 1, the leg is a metre long
        BoneLengths lengths = measured(scaled(4, 1, 2));
        assertThat(lengths.thighMetres(0)).isCloseTo(4 * 0.5, within(1e-12));
        assertThat(lengths.shinMetres(0)).isCloseTo(4 * 0.5, within(1e-12));
        assertThat(lengths.canShorten(0)).isTrue();
        assertThat(lengths.sureReachMetres(0, 0)).isCloseTo(1, within(1e-9));
    }

    @Test
    void aBoneThatLiesAsBadlyAsItCan_isNoShorterThanItIs() {
        BoneLengths lengths = measured(scaled(1, 2, 4));
        assertThat(lengths.thighMetres(0)).isCloseTo(0.5, within(1e-12));
        assertThat(lengths.sureReachMetres(0, 0)).isCloseTo(1, within(1e-9));
    }

    @Test
    void theLastBone_endsWhereTheShinDoes() {
        WorldPose world = world(SKELETON.restPose());
        BoneLengths lengths = new BoneLengths(1, false);
        // the hock is at 0.9
        lengths.measure(LEG, world, 0, new Vec3(1.3, 0, 0));
        assertThat(lengths.shinMetres(0)).isCloseTo(0.3 + 0.4, within(1e-12));
    }

    @Test
    void reshaped_lengthsAreThoseOfTheNewPose_lessWhatTheyWereStretched() {
        BoneLengths lengths = measured(scaled(4, 1, 2));
        Pose planned = SKELETON.restPose();
        planned.setTranslation(KNEE, new Vec3(0.8, 0, 0));
        planned.setTranslation(HOCK, new Vec3(0.7, 0, 0));
        WorldPose world = world(planned);
        // the thigh was 2 m long and is 0.8 / 2, the shin was 2 m and is (0.7 + 0.2) / 2
        assertThat(lengths.reshape(LEG, world, 0, world.position(ANKLE), 2)).isCloseTo(1.6, within(1e-12));
        assertThat(lengths.thighMetres(0)).isCloseTo(0.4, within(1e-12));
        assertThat(lengths.shinMetres(0)).isCloseTo(0.45, within(1e-12));
        assertThat(lengths.canShorten(0)).isFalse();
        assertThat(lengths.sureReachMetres(0, 0)).isCloseTo(0.85, within(1e-12));
        // the same pose again with another factor: the shin changes by 0.9 − 0.45, the thigh by 0.8 − 0.4
        assertThat(lengths.reshape(LEG, world, 0, world.position(ANKLE), 1)).isCloseTo(0.45, within(1e-12));
    }

    @Test
    void copyAndDivide_takeEveryLengthAlong() {
        BoneLengths two = new BoneLengths(2, false);
        WorldPose world = scaled(4, 1, 2);
        two.measure(LEG, world, 1, world.position(ANKLE));
        BoneLengths second = new BoneLengths(1, false);
        two.copyTo(second, 1);
        BoneLengths tripled = second.divided(1.0 / 3);
        assertThat(second.thighMetres(0)).isCloseTo(2, within(1e-12));
        assertThat(tripled.thighMetres(0)).isCloseTo(6, within(1e-12));
        assertThat(tripled.shinMetres(0)).isCloseTo(6, within(1e-12));
        assertThat(tripled.sureReachMetres(0, 0)).isCloseTo(3, within(1e-9));
    }
}
