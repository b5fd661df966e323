// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import org.junit.jupiter.api.Test;

class FootPathTest {
    /** A file in centimetres, whose hips rise by 10 cm a frame. */
    @Test
    void pointsAndAxes_areInTheWorldInMetres() {
        Skeleton.Builder b = new Skeleton.Builder();
        b.add("foot", -1, Vec3.ZERO);
        Clip metres = UnitLeg.clip(b.build(), 3, (pose, f) -> pose.setTranslation(0, new Vec3(0, 10 * f, 0)));
        Clip clip = new Clip("cm", metres.skeleton(), new FileSpace(0.01, FileSpace.UpAxis.Y), 0, 60, metres.poses());

        FootPath path = new FootPath(clip, 0);

        assertThat(path.frames()).isEqualTo(3);
        assertThat(path.framesPerSecond()).isEqualTo(60);
        assertThat(path.metresPerUnit()).isEqualTo(0.01);
        double[] axesAndPoint = new double[12];
        path.read(1, new Vec3(1, 2, 3), axesAndPoint);
        assertThat(axesAndPoint)
                .containsExactly(new double[] {0.01, 0, 0, 0, 0.01, 0, 0, 0, 0.01, 0.01, 0.12, 0.03}, within(1e-15));
        assertThat(path.point(2, new Vec3(1, 2, 3)).distanceTo(new Vec3(0.01, 0.22, 0.03)))
                .isLessThan(1e-15);
    }

    /** As Blender exports: bones in metres below an armature that makes centimetres of them. */
    @Test
    void unitsUnderAScale_areThoseOfTheJoint() {
        Skeleton.Builder b = new Skeleton.Builder();
        Skeleton.Axes all = Skeleton.Axes.ALL;
        Skeleton.Freedom both = Skeleton.Freedom.BOTH;
        Vec3 hundredfold = new Vec3(100, 100, 100);
        Vec3 one = new Vec3(1, 1, 1);
        b.add(new Skeleton.Joint("armature", -1, Vec3.ZERO, Quat.IDENTITY, hundredfold, both, all, JointAxes.FREE));
        b.add(new Skeleton.Joint("foot", 0, Vec3.ZERO, Quat.IDENTITY, one, both, all, JointAxes.FREE));
        Clip metres = UnitLeg.clip(b.build(), 2, (pose, f) -> {});
        Clip clip = new Clip("cm", metres.skeleton(), new FileSpace(0.01, FileSpace.UpAxis.Y), 0, 60, metres.poses());

        assertThat(new FootPath(clip, 1).metresPerUnit()).isCloseTo(1, within(1e-12));
    }
}
