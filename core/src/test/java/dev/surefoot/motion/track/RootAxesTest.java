// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.motion.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.Skeleton.Axes;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

class RootAxesTest {
    private static final Vec3 MOVE = new Vec3(1, 2, 3);

    @Test
    void freeBody_goesAnywhere() {
        RootAxes axes = RootAxes.of(clip(Axes.ALL, FileSpace.METRES_Y_UP), 1);
        assertThat(axes).isSameAs(RootAxes.ALL);
        assertThat(axes.free(0)).isNull();
        assertThat(axes.keep(0, MOVE)).isSameAs(MOVE);
        assertThat(axes.canTravel()).isTrue();
    }

    @Test
    void axesOfTheFile_areTurnedWithItsUpAndWithTheParent() {
        RootAxes rises = RootAxes.of(clip(new Axes(false, true, false), FileSpace.METRES_Y_UP), 1);
        assertThat(rises.keep(0, MOVE).distanceTo(new Vec3(0, 2, 0))).isLessThan(1e-12);
        assertThat(rises.canTravel()).isFalse();
        // the parent lies on its side in the second frame
        assertThat(rises.keep(1, MOVE).distanceTo(new Vec3(1, 0, 0))).isLessThan(1e-12);
        assertThat(rises.from(1).keep(0, MOVE)).isEqualTo(rises.keep(1, MOVE));

        RootAxes level = RootAxes.of(clip(new Axes(true, true, false), new FileSpace(1, FileSpace.UpAxis.Z)), 0);
        assertThat(level.keep(0, MOVE).distanceTo(new Vec3(1, 0, 3))).isLessThan(1e-12);
        assertThat(level.canTravel()).isTrue();
    }

    /** A slope of t leaves cos t of a step along it level: 1 − t² / 2. */
    @Test
    void levelAxesThatAreTilted_letTheBodyTravel_upToABillionth() {
        assertThat(tilted(3e-5).canTravel()).isTrue();
        assertThat(tilted(6e-5).canTravel()).isFalse();
    }

    private static RootAxes tilted(double radians) {
        Clip clip = clip(new Axes(true, false, true), FileSpace.METRES_Y_UP);
        Pose pose = clip.pose(0).copy();
        pose.setRotation(0, Quat.aboutAxis(Vec3.Z, radians));
        return RootAxes.of(clip.withPoses(List.of(pose)), 1);
    }

    /** Whatever is planned, a pose never holds what the file could not. */
    @Test
    void rootMove_changesWhatTheFileHoldsAlone() {
        Clip clip = clip(new Axes(false, true, false), FileSpace.METRES_Y_UP);
        Pose pose = clip.pose(0).copy();
        RootMove.apply(pose, new WorldPose(clip.skeleton(), clip.space()).update(pose), 1, MOVE);
        assertThat(pose.translation(1)).isEqualTo(new Vec3(0, 3, 0));
    }

    /**
     * A root, and hips a metre above it that move along some axes; in the second frame the root is turned by 90° about
     * Z.
     */
    private static Clip clip(Axes movable, FileSpace space) {
        Skeleton.Freedom freedom = movable.equals(Axes.ALL) ? Skeleton.Freedom.BOTH : Skeleton.Freedom.ROTATES;
        Vec3 one = new Vec3(1, 1, 1);
        Skeleton.Builder b = new Skeleton.Builder();
        b.add(new Skeleton.Joint("root", -1, Vec3.ZERO, Quat.IDENTITY, one, freedom, movable, JointAxes.FREE));
        b.add(new Skeleton.Joint("hips", 0, Vec3.Y, Quat.IDENTITY, one, freedom, movable, JointAxes.FREE));
        Skeleton skeleton = b.build();
        Pose lying = skeleton.restPose();
        lying.setRotation(0, Quat.aboutAxis(Vec3.Z, Math.PI / 2));
        return new Clip("", skeleton, space, 0, 30, List.of(skeleton.restPose(), lying));
    }
}
