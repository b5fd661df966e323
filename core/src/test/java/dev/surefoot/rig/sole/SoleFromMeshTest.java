// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Rigs;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.find.LegFinder;
import dev.surefoot.rig.limb.LegPoses;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Points of soles from the vertices of a shoe: 27 cm long, 9 cm wide, its sole 10 cm below the ankle. */
class SoleFromMeshTest {
    private static final double HEEL = -0.07;
    private static final double TIP = 0.2;
    private static final double SOLE = -0.1;

    private final List<Integer> joints = new ArrayList<>();
    private final List<Vec3> points = new ArrayList<>();

    @Test
    void shoe_givesItsBackItsFrontAndWhatIsBelowTheToeJoint() {
        Skeleton skeleton = human(Quat.IDENTITY);
        Leg leg = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs().get(0);
        addShoe(skeleton, leg);
        Leg placed = place(skeleton, leg, List.of(skeleton.restPose()));
        assertPoint(placed, FootPoint.Kind.HEEL, leg.ankle(), new Vec3(0, SOLE, HEEL));
        assertPoint(placed, FootPoint.Kind.BALL, leg.ankle(), new Vec3(0, SOLE, 0.13));
        // in the toe joint's frame
        assertPoint(placed, FootPoint.Kind.TOE, leg.ball(), new Vec3(0, SOLE + 0.06, TIP - 0.13));
    }

    @Test
    void anklesOwnFrame_doesNotMatter() {
        Quat turned = Quat.aboutAxis(new Vec3(0.6, 0, 0.8), 1.1);
        Skeleton skeleton = human(turned);
        Leg leg = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs().get(0);
        addShoe(skeleton, leg);
        Leg placed = place(skeleton, leg, List.of(skeleton.restPose()));
        WorldPose rest = LegPoses.rest(skeleton, FileSpace.METRES_Y_UP);
        Vec3 ankle = rest.position(leg.ankle());
        Vec3 heel = placed.point(FootPoint.Kind.HEEL).in(rest).minus(ankle);
        assertThat(heel.distanceTo(new Vec3(0, SOLE, HEEL))).isLessThan(1e-9);
    }

    @Test
    void footTiltedAtRest_isMeasuredWhereItIsFlat() {
        Skeleton skeleton = human(Quat.IDENTITY);
        Leg leg = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs().get(0);
        addShoe(skeleton, leg);
        Pose tilted = skeleton.restPose();
        tilted.setRotation(leg.ankle(), Quat.IDENTITY);
        Leg placed = place(tiltedAtRest(skeleton, leg), leg, List.of(tilted));
        assertPoint(placed, FootPoint.Kind.HEEL, leg.ankle(), new Vec3(0, SOLE, HEEL));
    }

    /** A file whose rest is a moment of a captured walk: its feet stand rolled and pitched beside their own mesh. */
    @Test
    void footThatNoPoseShowsFlat_isLevelled() {
        Skeleton skeleton = human(Quat.IDENTITY);
        Leg leg = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs().get(0);
        addShoe(skeleton, leg);
        for (double heading : new double[] {0, 0.7, -2}) {
            Pose rolled = skeleton.restPose();
            Quat tilt = Quat.aboutAxis(Vec3.Z, 0.12).times(Quat.aboutAxis(Vec3.X, -0.08));
            rolled.setRotation(0, Quat.aboutAxis(Vec3.Y, heading));
            rolled.setRotation(leg.ankle(), tilt);
            Leg placed = place(tiltedAtRest(skeleton, leg), leg, List.of(rolled));
            for (FootPoint point : placed.points()) {
                Vec3 atRest = point.joint() == leg.ball() ? point.offsetLocal().plus(Rigs.FOOT) : point.offsetLocal();
                assertThat(atRest.y()).as(point.kind() + " at " + heading).isCloseTo(SOLE, within(1e-6));
                assertThat(atRest.x()).isCloseTo(0, within(1e-3));
            }
            assertThat(placed.point(FootPoint.Kind.HEEL).offsetLocal().z()).isCloseTo(HEEL, within(1e-3));
        }
    }

    @Test
    void footWithoutToeJoint_hasAllPointsOnTheAnkle() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, List.of("LeftUpLeg", "LeftLeg", "LeftFoot"));
        Skeleton skeleton = b.build();
        Leg leg = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs().get(0);
        addShoe(skeleton, leg);
        Leg placed = place(skeleton, leg, List.of(skeleton.restPose()));
        assertPoint(placed, FootPoint.Kind.HEEL, leg.ankle(), new Vec3(0, SOLE, HEEL));
        assertPoint(placed, FootPoint.Kind.BALL, leg.ankle(), new Vec3(0, SOLE, HEEL + 0.7 * (TIP - HEEL)));
        assertPoint(placed, FootPoint.Kind.TOE, leg.ankle(), new Vec3(0, SOLE, TIP));
    }

    @Test
    void fewOrFaintVertices_areNoFoot() {
        Skeleton skeleton = human(Quat.IDENTITY);
        Leg leg = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs().get(0);
        addShoe(skeleton, leg);
        SoleCloud faint = cloud(0.4);
        assertThat(SoleFromMesh.points(leg, false, faint, List.of(LegPoses.rest(skeleton, FileSpace.METRES_Y_UP))))
                .isEmpty();
    }

    @Test
    void verticesThatAreNoNumbers_areLeftOut() {
        Skeleton skeleton = human(Quat.IDENTITY);
        Leg leg = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs().get(0);
        addShoe(skeleton, leg);
        joints.add(leg.ankle());
        points.add(new Vec3(Double.NaN, -5, Double.POSITIVE_INFINITY));
        Leg placed = place(skeleton, leg, List.of(skeleton.restPose()));
        assertThat(placed.point(FootPoint.Kind.HEEL).offsetLocal().y()).isCloseTo(SOLE, within(1e-9));
    }

    @Test
    void arraysThatDoNotFit_areRefused() {
        assertThatThrownBy(() -> new SoleCloud(new int[2], new double[5], new double[2]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 vertices, got 5 and 2");
    }

    @Test
    void vertexOfAnUnknownJoint_isRefused() {
        Skeleton skeleton = human(Quat.IDENTITY);
        Clip clip = new Clip("clip", skeleton, FileSpace.METRES_Y_UP, 0, 30, List.of(skeleton.restPose()));
        SoleCloud stray = new SoleCloud(new int[] {skeleton.size()}, new double[3], new double[] {1});
        assertThatThrownBy(() -> FootPoints.find(clip, List.of(), stray))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got joint " + skeleton.size() + " at vertex 0");
    }

    private Leg place(Skeleton skeleton, Leg leg, List<Pose> poses) {
        Clip clip = new Clip("clip", skeleton, FileSpace.METRES_Y_UP, 0, 30, poses);
        FootPoints.Placed placed = FootPoints.find(clip, List.of(leg), cloud(1));
        assertThat(placed.notes()).containsExactly("the points of the left foot are from the mesh");
        return placed.legs().get(0);
    }

    private SoleCloud cloud(double weight) {
        int n = joints.size();
        int[] owners = new int[n];
        double[] locals = new double[3 * n];
        double[] weights = new double[n];
        for (int v = 0; v < n; v++) {
            owners[v] = joints.get(v);
            locals[3 * v] = points.get(v).x();
            locals[3 * v + 1] = points.get(v).y();
            locals[3 * v + 2] = points.get(v).z();
            weights[v] = weight;
        }
        return new SoleCloud(owners, locals, weights);
    }

    private static Skeleton tiltedAtRest(Skeleton skeleton, Leg leg) {
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < skeleton.size(); j++) {
            Skeleton.Joint joint = skeleton.joint(j);
            Quat turn = j == leg.ankle() ? Quat.aboutAxis(Vec3.X, 0.5) : joint.rotation();
            b.add(new Skeleton.Joint(
                    joint.name(), joint.parent(), joint.translation(), turn, joint.scale(), joint.freedom()));
        }
        return b.build();
    }

    /** A grid of vertices from heel to tip, sole and instep; those in front of the toe joint follow it. */
    private void addShoe(Skeleton skeleton, Leg leg) {
        WorldPose rest = LegPoses.rest(skeleton, FileSpace.METRES_Y_UP);
        for (int along = 0; along <= 27; along++) {
            for (int across = -1; across <= 1; across++) {
                for (int up = 0; up <= 4; up++) {
                    Vec3 fromAnkle = new Vec3(0.045 * across, SOLE + 0.02 * up, HEEL + 0.01 * along);
                    Vec3 world = rest.position(leg.ankle()).plus(fromAnkle);
                    int joint = leg.ball() >= 0 && fromAnkle.z() > 0.135 ? leg.ball() : leg.ankle();
                    joints.add(joint);
                    points.add(rest.toLocalPoint(joint, world));
                }
            }
        }
    }

    /**
     * A human whose left ankle's frame is turned, and whose toe joint is 6 cm below and 13 cm before the ankle all the
     * same.
     */
    private static Skeleton human(Quat ankleFrame) {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, List.of("LeftUpLeg", "LeftLeg"));
        int shin = b.build().indexOf("LeftLeg");
        Vec3 one = new Vec3(1, 1, 1);
        int foot = b.add(new Skeleton.Joint("LeftFoot", shin, Rigs.SHIN, ankleFrame, one, Skeleton.Freedom.BOTH));
        b.add("LeftToeBase", foot, ankleFrame.conjugate().rotate(Rigs.FOOT));
        return b.build();
    }

    private static void assertPoint(Leg leg, FootPoint.Kind kind, int joint, Vec3 offset) {
        FootPoint point = leg.point(kind);
        assertThat(point.joint()).isEqualTo(joint);
        assertThat(point.offsetLocal().distanceTo(offset))
                .as("%s at %s is %s", kind, point.offsetLocal(), offset)
                .isLessThan(1e-9);
    }
}
