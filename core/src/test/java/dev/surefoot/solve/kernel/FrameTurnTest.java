// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.solve.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import org.junit.jupiter.api.Test;

class FrameTurnTest {
    private final FrameTurn turn = new FrameTurn();
    private final BendPlane plane = new BendPlane();
    private final NormalPair normals = new NormalPair();

    @Test
    void sameFrame_isNoTurn() {
        set(Vec3.Y.negated(), Vec3.X, Vec3.Y.negated(), Vec3.X);
        assertThat(found().angleTo(Quat.IDENTITY)).isZero();
    }

    /** Down to ahead with the normal kept: a quarter turn about -x, and nothing about the bone. */
    @Test
    void boneTurnsInItsPlane_byAQuarter() {
        set(new Vec3(0, -2, 0), Vec3.X, new Vec3(0, 0, 3), Vec3.X.times(5));
        assertThat(found().rotate(Vec3.Y.negated()).distanceTo(Vec3.Z)).isLessThan(1e-15);
        assertThat(found().rotationVector().distanceTo(Vec3.X.times(-Math.PI / 2)))
                .isLessThan(1e-15);
    }

    /** The bone stays and the normal goes from x to z: a quarter turn about the bone. */
    @Test
    void normalTurnsAboutTheBone() {
        set(Vec3.Y, Vec3.X, Vec3.Y, Vec3.Z.negated());
        assertThat(found().rotationVector().distanceTo(Vec3.Y.times(Math.PI / 2)))
                .isLessThan(1e-15);
    }

    @Test
    void oppositeBone_withItsNormalKept_turnsHalfAboutTheNormal() {
        set(Vec3.Y, Vec3.X, Vec3.Y.negated(), Vec3.X);
        assertThat(found().rotate(Vec3.Y).distanceTo(Vec3.Y.negated())).isLessThan(1e-15);
        assertThat(found().rotate(Vec3.X).distanceTo(Vec3.X)).isLessThan(1e-15);
    }

    @Test
    void normalWithoutLength_leavesTheShortestTurn() {
        set(Vec3.Y, Vec3.X, Vec3.X, Vec3.ZERO);
        assertThat(found().rotationVector().distanceTo(Vec3.Z.times(-Math.PI / 2)))
                .isLessThan(1e-15);
    }

    @Test
    void boneWithoutLength_isRefused_andTurnsNothing() {
        turn.set(0, 1, 0, 0);
        plane.normalX = 1;
        assertThat(turn.set(0, 0, 0, plane, 0, 1, 0, 1, 0, 0)).isFalse();
        assertThat(found()).isEqualTo(Quat.IDENTITY);
    }

    /** Both paths to the same rotation: the careful one, and the short one for numbers in range. */
    @Test
    void shortPath_givesWhatTheCarefulOneDoes() {
        Vec3 thigh = new Vec3(0.1, -0.4, 0.2);
        Vec3 shin = new Vec3(0, -0.4, -0.1);
        Vec3 solved = new Vec3(0.3, -0.2, -0.3);
        Vec3 normal = solved.cross(new Vec3(0.2, 0.1, 0.5));
        plane.set(thigh, shin, Vec3.ZERO);
        turn.set(
                thigh.x(),
                thigh.y(),
                thigh.z(),
                plane,
                solved.x(),
                solved.y(),
                solved.z(),
                normal.x(),
                normal.y(),
                normal.z());
        Quat careful = found();
        assertThat(pair(thigh, shin, normal.x(), normal.y(), normal.z())).isTrue();
        assertThat(turn.setInRange(
                        thigh.x(),
                        thigh.y(),
                        thigh.z(),
                        normals.thighSquare,
                        solved.x(),
                        solved.y(),
                        solved.z(),
                        normals))
                .isTrue();
        assertThat(found().angleTo(careful)).isLessThan(1e-14);
    }

    private boolean pair(Vec3 thigh, Vec3 shin, double x, double y, double z) {
        return normals.pose(thigh.x(), thigh.y(), thigh.z(), shin.x(), shin.y(), shin.z()) && normals.relate(x, y, z);
    }

    @Test
    void nearlyStraightPose_isNotForTheShortPath() {
        assertThat(pair(new Vec3(0, -1, 0.001), new Vec3(0, -1, 0), 1, 0, 0)).isFalse();
        assertThat(pair(new Vec3(0, -1e20, 3e19), new Vec3(0, -1e20, 0), 1, 0, 0))
                .isFalse();
    }

    @Test
    void inFrame_isTheTurnAsTheJointSeesIt() {
        Quat world = Quat.aboutAxis(Vec3.Z, 0.7);
        Quat joint = Quat.aboutAxis(Vec3.X, 0.4);
        turn.setInFrame(world.x(), world.y(), world.z(), world.w(), joint);
        assertThat(found().angleTo(joint.conjugate().times(world).times(joint))).isLessThan(1e-15);
    }

    private void set(Vec3 bone, Vec3 normal, Vec3 solvedBone, Vec3 solvedNormal) {
        plane.normalX = normal.x();
        plane.normalY = normal.y();
        plane.normalZ = normal.z();
        turn.set(
                bone.x(),
                bone.y(),
                bone.z(),
                plane,
                solvedBone.x(),
                solvedBone.y(),
                solvedBone.z(),
                solvedNormal.x(),
                solvedNormal.y(),
                solvedNormal.z());
    }

    private Quat found() {
        return new Quat(turn.x, turn.y, turn.z, turn.w);
    }
}
