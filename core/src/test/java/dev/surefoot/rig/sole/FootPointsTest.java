// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig.sole;

import static org.assertj.core.api.Assertions.assertThat;
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
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Points of soles without a mesh: from how feet stand in a clip, or at rest. */
class FootPointsTest {
    private static final List<String> LEFT = List.of("LeftUpLeg", "LeftLeg", "LeftFoot", "LeftToeBase");
    private static final List<String> RIGHT = List.of("RightUpLeg", "RightLeg", "RightFoot", "RightToeBase");
    private static final double LEG = Rigs.THIGH.length() + Rigs.SHIN.length();

    @Test
    void flatRest_putsAllPointsOnOneFloor() {
        Skeleton skeleton = withTips(1);
        WorldPose rest = LegPoses.rest(skeleton, FileSpace.METRES_Y_UP);
        for (Leg leg : LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs()) {
            double tip = rest.position(skeleton.size() - 1).y();
            Vec3 ankle = rest.position(leg.ankle());
            Vec3 ball = rest.position(leg.ball());
            assertThat(leg.points()).hasSize(3);
            // the lowest joint of the skeleton is the tip of the toes
            assertClose(leg.point(FootPoint.Kind.HEEL).in(rest), new Vec3(ankle.x(), tip, ankle.z() - 0.3 * 0.13));
            assertClose(leg.point(FootPoint.Kind.BALL).in(rest), new Vec3(ball.x(), tip, ball.z()));
            assertClose(leg.point(FootPoint.Kind.TOE).in(rest), new Vec3(ball.x(), tip, ball.z() + 0.07));
            assertThat(leg.point(FootPoint.Kind.HEEL).joint()).isEqualTo(leg.ankle());
            assertThat(leg.point(FootPoint.Kind.BALL).joint()).isEqualTo(leg.ankle());
            assertThat(leg.point(FootPoint.Kind.TOE).joint()).isEqualTo(leg.ball());
        }
    }

    @Test
    void toesWithoutEnd_haveNoToePoint() {
        Skeleton skeleton = Rigs.human(LEFT, RIGHT);
        Leg leg = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs().get(0);
        assertThat(leg.point(FootPoint.Kind.TOE)).isNull();
        assertThat(leg.point(FootPoint.Kind.BALL).offsetLocal().y()).isCloseTo(-0.06 - 0.01 * LEG, within(1e-12));
    }

    @Test
    void footWithoutAnyJointBelow_hasOnePointBelowTheAnkle() {
        assertOnePointBelowTheAnkle(Vec3.ZERO);
    }

    /** Blender gives every bone an end when it exports, along its axis: of a foot without one, upwards. */
    @Test
    void endAboveTheAnkle_isNoSole() {
        assertOnePointBelowTheAnkle(new Vec3(0, 0.1, 0.02));
    }

    private static void assertOnePointBelowTheAnkle(Vec3 end) {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, LEFT.subList(0, 3));
        b.add(Rigs.end("", b.build().indexOf("LeftFoot"), end));
        Skeleton skeleton = b.build();
        Clip clip = still(skeleton, 5);
        FootPoints.Placed placed = FootPoints.find(clip, LegFinder.find(clip).legs(), SoleCloud.NONE);
        assertThat(placed.legs().get(0).points())
                .containsExactly(new FootPoint(
                        FootPoint.Kind.BALL,
                        skeleton.indexOf("LeftFoot"),
                        placed.legs().get(0).points().get(0).offsetLocal()));
        assertClose(placed.legs().get(0).points().get(0).offsetLocal(), new Vec3(0, -0.08 * LEG, 0));
        assertThat(placed.notes())
                .containsExactly("the points of the left foot are estimated at rest; it has one only, called ball, as"
                        + " nothing shows where its sole ends");
    }

    @Test
    void endOfTheAnkle_isBallWhenNearAndTipWhenFar() {
        for (double length : new double[] {0.15, 0.22}) {
            Skeleton.Builder b = new Skeleton.Builder();
            int hips = Rigs.body(b);
            Rigs.leg(b, hips, 1, LEFT.subList(0, 3));
            b.add(Rigs.end("", b.build().indexOf("LeftFoot"), new Vec3(0, -0.05, length)));
            Skeleton skeleton = b.build();
            Leg leg = LegFinder.find(skeleton, FileSpace.METRES_Y_UP).legs().get(0);
            FootPoint ball = leg.point(FootPoint.Kind.BALL);
            assertThat(ball.offsetLocal().z()).isCloseTo(length < 0.2 ? length : 0.66 * length, within(1e-12));
            assertThat(leg.point(FootPoint.Kind.TOE) != null).isEqualTo(length > 0.2);
            assertThat(ball.joint()).isEqualTo(leg.ankle());
        }
    }

    @Test
    void walk_putsHeelBallAndToeOfBothFeetOnOneFloor() {
        assertOnOneFloor(walk(withTips(1), 0.7, 0));
    }

    @Test
    void walkInPlace_isAsGood() {
        assertOnOneFloor(walk(withTips(1), 0, 0));
    }

    @Test
    void toesThatRestHigher_getAThickerSole() {
        Clip clip = walk(withTips(1), 0.7, 0.01);
        assertOnOneFloor(clip);
        List<Leg> legs = FootPoints.find(clip, LegFinder.find(clip).legs(), SoleCloud.NONE)
                .legs();
        double left = legs.get(0).point(FootPoint.Kind.BALL).offsetLocal().y();
        double right = legs.get(1).point(FootPoint.Kind.BALL).offsetLocal().y();
        assertThat(left).isCloseTo(right - 0.01, within(0.002));
    }

    /** As in an FBX, whose models stand at rest as they stood on the screen when it was exported. */
    @Test
    void restThatIsAMomentOfTheWalk_isNotTakenForStanding() {
        Skeleton flat = withTips(1);
        Clip clip = walk(flat, 0.7, 0);
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < flat.size(); j++) {
            Skeleton.Joint joint = flat.joint(j);
            // the left heel strikes, toes up
            Quat rotation = joint.name().equals("LeftFoot") ? Quat.aboutAxis(Vec3.X, -0.5) : joint.rotation();
            b.add(new Skeleton.Joint(
                    joint.name(),
                    joint.parent(),
                    joint.translation(),
                    rotation,
                    joint.scale(),
                    joint.freedom(),
                    joint.movable(),
                    joint.axes()));
        }
        Clip striding = new Clip("clip", b.build(), clip.space(), 0, clip.framesPerSecond(), poses(clip));

        List<Leg> expected = FootPoints.find(clip, LegFinder.find(clip).legs(), SoleCloud.NONE)
                .legs();
        List<Leg> legs = FootPoints.find(striding, LegFinder.find(striding).legs(), SoleCloud.NONE)
                .legs();
        for (int i = 0; i < legs.size(); i++) {
            for (FootPoint point : expected.get(i).points()) {
                assertClose(legs.get(i).point(point.kind()).offsetLocal(), point.offsetLocal());
            }
        }
    }

    private static List<Pose> poses(Clip clip) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            poses.add(clip.pose(f));
        }
        return poses;
    }

    @Test
    void fileUnit_doesNotMatter() {
        Clip metres = walk(withTips(1), 0.7, 0);
        Clip hundredfold = walk(withTips(100), 70, 0);
        List<Leg> small = FootPoints.find(metres, LegFinder.find(metres).legs(), SoleCloud.NONE)
                .legs();
        List<Leg> large = FootPoints.find(
                        hundredfold, LegFinder.find(hundredfold).legs(), SoleCloud.NONE)
                .legs();
        for (int i = 0; i < small.size(); i++) {
            for (int p = 0; p < small.get(i).points().size(); p++) {
                Vec3 a = small.get(i).points().get(p).offsetLocal().times(100);
                Vec3 b = large.get(i).points().get(p).offsetLocal();
                assertThat(a.distanceTo(b)).isLessThan(1e-9);
            }
        }
    }

    @Test
    void runOnTheToes_takesTheHeelFromRest() {
        Skeleton skeleton = withTips(1);
        Clip clip = clip(skeleton, 40, f -> {
            Pose pose = skeleton.restPose();
            for (String side : new String[] {"Left", "Right"}) {
                // the heel stays up by 45 degrees all the time
                pose.setRotation(skeleton.indexOf(side + "Foot"), Quat.aboutAxis(Vec3.X, 0.8));
                pose.setRotation(skeleton.indexOf(side + "ToeBase"), Quat.aboutAxis(Vec3.X, -0.8));
            }
            pose.setTranslation(0, new Vec3(0, 0.95 + 0.05 * (f % 4), 0));
            return pose;
        });
        List<Leg> found = LegFinder.find(clip).legs();
        List<Leg> placed = FootPoints.find(clip, found, SoleCloud.NONE).legs();
        assertClose(
                placed.get(0).point(FootPoint.Kind.HEEL).offsetLocal(),
                found.get(0).point(FootPoint.Kind.HEEL).offsetLocal());
    }

    @Test
    void crawl_saysNothingAboutSoles() {
        Skeleton skeleton = withTips(1);
        Clip clip = clip(skeleton, 30, f -> {
            Pose pose = skeleton.restPose();
            pose.setRotation(0, Quat.aboutAxis(Vec3.X, Math.PI / 2));
            pose.setTranslation(0, new Vec3(0, 0.2 + 0.01 * (f % 7), 0.02 * f));
            return pose;
        });
        List<Leg> found = LegFinder.find(clip).legs();
        assertThat(FootPoints.find(clip, found, SoleCloud.NONE).legs()).isEqualTo(found);
    }

    @Test
    void toeRaisedAtRest_countsOnlySoFar() {
        Skeleton.Builder b = new Skeleton.Builder();
        int hips = Rigs.body(b);
        Rigs.leg(b, hips, 1, LEFT);
        b.add(Rigs.end("", b.build().indexOf("LeftToeBase"), new Vec3(0, -0.2, 0.02)));
        Leg leg = LegFinder.find(b.build(), FileSpace.METRES_Y_UP).legs().get(0);
        assertThat(leg.point(FootPoint.Kind.BALL).offsetLocal().y()).isCloseTo(-0.06 - 0.04 * LEG, within(1e-12));
    }

    private static void assertOnOneFloor(Clip clip) {
        List<Leg> legs = LegFinder.find(clip).legs();
        FootPoints.Placed placed = FootPoints.find(clip, legs, SoleCloud.NONE);
        assertThat(placed.notes().get(0))
                .isEqualTo("the points of the left foot are estimated from how the foot stands in the clip");
        List<Double> lowest = new ArrayList<>();
        for (Leg leg : placed.legs()) {
            assertThat(leg.points()).hasSize(3);
            for (FootPoint point : leg.points()) {
                double low = Double.POSITIVE_INFINITY;
                for (int f = 0; f < clip.frames(); f++) {
                    low = Math.min(low, point.in(clip.world(f)).y());
                }
                lowest.add(low);
            }
        }
        for (double low : lowest) {
            assertThat(low).isCloseTo(lowest.get(0), within(0.003));
        }
    }

    /**
     * Feet that stand flat for half of each second and are lifted in the other half, by moving each thigh up and
     * forward with its foot level.
     *
     * @param speed how fast the hips travel; a foot stands in the world while they do, or slides back under a body that
     *     stays in place
     * @param leftHigher how much higher the left foot stands
     */
    private static Clip walk(Skeleton skeleton, double speed, double leftHigher) {
        double scale = speed > 10 ? 100 : 1;
        int fps = 60;
        return clip(skeleton, 4 * fps, f -> {
            Pose pose = skeleton.restPose();
            double seconds = f / (double) fps;
            pose.setTranslation(0, skeleton.joint(0).translation().plus(new Vec3(0, 0, speed * seconds)));
            for (String side : new String[] {"Left", "Right"}) {
                double phase = seconds + (side.equals("Left") ? 0 : 0.5);
                phase -= Math.floor(phase);
                double back = phase < 0.5 ? 0.35 - 1.4 * phase / 2 : -0.35 + 1.4 * (phase - 0.5);
                double lift = phase < 0.5 ? 0 : 0.12 * (1 - (4 * phase - 3) * (4 * phase - 3));
                double high = side.equals("Left") ? leftHigher : 0;
                int hip = skeleton.indexOf(side + "UpLeg");
                Vec3 at = skeleton.joint(hip).translation();
                pose.setTranslation(hip, at.plus(new Vec3(0, lift + high, back).times(scale)));
            }
            return pose;
        });
    }

    private static Skeleton withTips(double scale) {
        Skeleton human = Rigs.human(LEFT, RIGHT);
        Skeleton.Builder b = new Skeleton.Builder();
        for (int j = 0; j < human.size(); j++) {
            b.add(human.name(j), human.parent(j), human.joint(j).translation().times(scale));
        }
        for (String toe : new String[] {"LeftToeBase", "RightToeBase"}) {
            b.add(Rigs.end(toe + "_End", human.indexOf(toe), Rigs.TOE.times(scale)));
        }
        return b.build();
    }

    private static Clip still(Skeleton skeleton, int frames) {
        return clip(skeleton, frames, f -> skeleton.restPose());
    }

    private static Clip clip(Skeleton skeleton, int frames, IntFunction<Pose> pose) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            poses.add(pose.apply(f));
        }
        return new Clip("clip", skeleton, FileSpace.METRES_Y_UP, 0, 60, poses);
    }

    private static void assertClose(Vec3 actual, Vec3 expected) {
        assertThat(actual.distanceTo(expected)).as("%s is %s", actual, expected).isLessThan(1e-9);
    }
}
