// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.limb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.UnitLeg;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToeTurnTest {
    private static final JointAxes X = new JointAxes(List.of(0));
    private static final JointAxes NONE = new JointAxes(List.of());
    private static final Vec3 LEVEL = new Vec3(0, 0, 0.1);
    private static final Quat UP = Quat.aboutAxis(Vec3.X, -0.3);

    @Test
    void freeToes_areTurnedAsAsked() {
        assertThat(turned(JointAxes.FREE, UP).angleTo(UP)).isLessThan(1e-15);
    }

    @Test
    void toesOfOneAxis_areTurnedAboutIt() {
        assertThat(turned(X, UP).angleTo(UP)).isLessThan(1e-12);
    }

    /** A turn that rolls too: the axis makes up for the tip's height along the turn's own direction. */
    @Test
    void toesOfOneAxis_keepToItWhateverIsAsked() {
        Quat turned = turned(X, Quat.aboutAxis(Vec3.Z, 0.2).times(UP));

        assertThat(X.holds(turned)).isTrue();
        assertThat(turned.rotationVector().x()).isCloseTo(-0.3, within(0.02));
    }

    @Test
    void toesWithoutAxes_stay() {
        assertThat(turned(NONE, UP)).isEqualTo(Quat.IDENTITY);
    }

    @Test
    void levelToes_areRaisedToTheHeightPlanned() {
        assertThat(raised(LEVEL, 0.02)).isCloseTo(0.02, within(1e-12));
    }

    /** At 30° from the vertical a tip is lifted by all of a height, at 15° by about a quarter, hanging by nothing. */
    @Test
    void steepToes_areRaisedInPart() {
        assertThat(raised(steep(31), 0.002)).isCloseTo(0.002, within(1e-12));
        assertThat(raised(steep(15), 0.002)).isCloseTo(0.002 * 0.268, within(1e-5));
        assertThat(raised(steep(0), 0.002)).isZero();
    }

    private static Vec3 steep(double degrees) {
        double radians = Math.toRadians(degrees);
        return new Vec3(0, -0.1 * Math.cos(radians), 0.1 * Math.sin(radians));
    }

    private static Skeleton skeleton(JointAxes toes) {
        Skeleton free = UnitLeg.skeleton(new Vec3(0, -0.08, 0.15));
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < free.size(); j++) {
            b.add(j == UnitLeg.TOES ? free.joint(j).withAxes(toes) : free.joint(j));
        }
        return b.build();
    }

    /** A tip that came 2 cm to the side of its place, up a slope of one in four, is as high over that as planned. */
    @Test
    void tipBesideItsPlace_isRaisedAlongTheGround() {
        Skeleton skeleton = skeleton(X);
        Leg leg = leg(LEVEL);
        Pose pose = skeleton.restPose();
        WorldPose world = UnitLeg.world(skeleton, pose);
        Vec3 was = leg.points().get(0).in(world);
        Vec3 normal = new Vec3(-1, 4, 0).normalizedOr(Vec3.Y);

        new ToeTurn(skeleton, leg).raise(pose, world, was.minus(new Vec3(0.02, 0, 0)), normal);

        Vec3 is = leg.points().get(0).in(UnitLeg.world(skeleton, pose));
        assertThat(is.y() - was.y()).isCloseTo(0.005, within(1e-9));
    }

    private static Leg leg(Vec3 tip) {
        return UnitLeg.leg(UnitLeg.TOES, new FootPoint(FootPoint.Kind.TOE, UnitLeg.TOES, tip));
    }

    private static Quat turned(JointAxes axes, Quat turnWorld) {
        Skeleton skeleton = skeleton(axes);
        Pose pose = skeleton.restPose();
        new ToeTurn(skeleton, leg(LEVEL)).turn(pose, UnitLeg.world(skeleton, pose), turnWorld);
        return pose.rotation(UnitLeg.TOES);
    }

    /** By how much the tip rises when it is planned that much higher. */
    private static double raised(Vec3 tip, double metres) {
        Skeleton skeleton = skeleton(X);
        Leg leg = leg(tip);
        Pose pose = skeleton.restPose();
        WorldPose world = UnitLeg.world(skeleton, pose);
        Vec3 was = leg.points().get(0).in(world);
        new ToeTurn(skeleton, leg).raise(pose, world, was.plus(new Vec3(0, metres, 0)), Vec3.Y);
        return leg.points().get(0).in(UnitLeg.world(skeleton, pose)).y() - was.y();
    }
}
