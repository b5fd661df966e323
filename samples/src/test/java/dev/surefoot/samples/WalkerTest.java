// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Measures the clip with plain forward kinematics and compares it with normal gait. */
class WalkerTest {
    private static final int CYCLE = 66;
    private final Clip walk = Walker.walk();
    private final Leg left = Walker.legs().get(0);
    private final Leg right = Walker.legs().get(1);
    private final GaitAngles angles = new GaitAngles(walk, left);

    @Test
    void knee_flexesAsInNormalWalking() {
        assertThat(angles.knee(CYCLE)).as("strike").isBetween(2.0, 8.0);
        assertThat(max(angles::knee, CYCLE + 4, CYCLE + 16)).as("loading").isBetween(10.0, 22.0);
        assertThat(min(angles::knee, CYCLE + 18, CYCLE + 34)).as("stance").isBetween(2.0, 9.0);
        assertThat(max(angles::knee, CYCLE + 40, CYCLE + 60)).as("swing").isBetween(55.0, 70.0);
        assertThat(min(angles::knee, 0, walk.frames() - 1)).as("never straight").isGreaterThan(2);
    }

    @Test
    void hip_swingsAsInNormalWalking() {
        double most = max(angles::hip, CYCLE, 2 * CYCLE);
        double least = min(angles::hip, CYCLE, 2 * CYCLE);
        assertThat(most - least).isBetween(35.0, 50.0);
        assertThat(most).isBetween(25.0, 38.0);
        assertThat(least).isBetween(-16.0, -7.0);
    }

    @Test
    void ankle_rollsAsInNormalWalking() {
        assertThat(angles.ankle(CYCLE)).as("strike").isBetween(-4.0, 4.0);
        assertThat(min(angles::ankle, CYCLE, CYCLE + 8)).as("loading").isBetween(-11.0, -4.0);
        assertThat(max(angles::ankle, CYCLE + 20, CYCLE + 34))
                .as("before push-off")
                .isBetween(9.0, 17.0);
        assertThat(min(angles::ankle, CYCLE + 36, CYCLE + 46)).as("push-off").isBetween(-25.0, -14.0);
    }

    @Test
    void toes_bendAtPushOff() {
        assertThat(max(angles::toes, CYCLE + 34, CYCLE + 42)).isBetween(30.0, 50.0);
        assertThat(max(angles::toes, CYCLE + 8, CYCLE + 20)).as("flat foot").isCloseTo(0, within(1e-6));
    }

    @Test
    void hipAndKnee_stayNearTheNormalCurves() {
        for (int f = CYCLE; f < 2 * CYCLE; f++) {
            double phase = (double) f / CYCLE;
            double knee = WalkGait.kneeFlexion(phase) * 180 / Math.PI;
            double hip = WalkGait.hipFlexion(phase) * 180 / Math.PI;
            assertThat(angles.knee(f)).as("knee, frame %d", f).isCloseTo(knee, within(5.0));
            assertThat(angles.hip(f)).as("hip, frame %d", f).isCloseTo(hip, within(4.0));
        }
    }

    @Test
    void stance_lastsAsLongAsInNormalWalking() {
        int touching = 0;
        for (int f = CYCLE; f < 2 * CYCLE; f++) {
            boolean low = false;
            for (FootPoint.Kind kind : FootPoint.Kind.values()) {
                low |= angles.point(f, kind).y() < 1e-6;
            }
            touching += low ? 1 : 0;
        }
        assertThat(100.0 * touching / CYCLE).isBetween(58.0, 63.0);
    }

    @Test
    void stride_isAsLongAsStated() {
        Vec3 first = angles.point(CYCLE, FootPoint.Kind.HEEL);
        Vec3 second = angles.point(2 * CYCLE, FootPoint.Kind.HEEL);
        assertThat(second.z() - first.z()).isCloseTo(1.4, within(1e-9));
        double speed = (walk.pose(2 * CYCLE).translation(0).z()
                        - walk.pose(CYCLE).translation(0).z())
                / 1.1;
        assertThat(speed).isCloseTo(1.2727, within(1e-3));
        assertThat(walk.durationSeconds()).isGreaterThanOrEqualTo(6);
    }

    @Test
    void rightSide_isTheLeftOneMirroredHalfACycleLater() {
        GaitAngles other = new GaitAngles(walk, right);
        for (int f = 0; f <= CYCLE; f++) {
            assertThat(other.hip(f + CYCLE / 2)).isCloseTo(angles.hip(f), within(1e-9));
            assertThat(other.knee(f + CYCLE / 2)).isCloseTo(angles.knee(f), within(1e-9));
            assertThat(other.ankle(f + CYCLE / 2)).isCloseTo(angles.ankle(f), within(1e-9));
        }
        WorldPose now = walk.world(40);
        WorldPose later = walk.world(40 + CYCLE / 2);
        for (String name : List.of("Arm", "ForeArm", "Hand", "UpLeg", "Leg", "Foot", "ToeBase", "Toe_End")) {
            Vec3 a = now.position(walk.skeleton().indexOf("Left" + name));
            Vec3 b = later.position(walk.skeleton().indexOf("Right" + name));
            assertThat(new Vec3(-a.x(), a.y(), a.z() + 0.7).distanceTo(b))
                    .as(name)
                    .isLessThan(1e-9);
        }
    }

    @Test
    void contacts_standStillAtKeysAndNearlySoBetween() {
        double atKeys = 0;
        double between = 0;
        for (Leg leg : List.of(left, right)) {
            int shift = leg.equals(left) ? 0 : CYCLE / 2;
            for (FootPoint.Kind kind : FootPoint.Kind.values()) {
                for (int f = shift + CYCLE; f < shift + 2 * CYCLE; f++) {
                    if (!touchesThroughout(kind, f - shift)) {
                        continue;
                    }
                    Vec3 anchor = leg.point(kind).in(walk.world(f));
                    atKeys = Math.max(atKeys, anchor.distanceTo(leg.point(kind).in(walk.world(f + 1))));
                    for (double weight : new double[] {0.25, 0.5, 0.75}) {
                        Vec3 p = leg.point(kind).in(betweenKeys(f, weight));
                        between = Math.max(between, anchor.distanceTo(p));
                    }
                }
            }
        }
        assertThat(atKeys).isLessThan(1e-12);
        assertThat(between).as("metres off between keys at 60 fps").isLessThan(5e-4);
    }

    private static boolean touchesThroughout(FootPoint.Kind kind, int f) {
        // A touch inward of both keys, so that rounding of the moments does not decide.
        return WalkGait.touches(kind, (f + 0.01) / CYCLE) && WalkGait.touches(kind, (f + 0.99) / CYCLE);
    }

    @Test
    void feet_stayAboveTheFloorAlsoBetweenKeys() {
        double lowest = 1;
        for (int f = 0; f + 1 < walk.frames(); f++) {
            for (double weight : new double[] {0, 0.25, 0.5, 0.75}) {
                WorldPose world = betweenKeys(f, weight);
                for (Leg leg : Walker.legs()) {
                    for (FootPoint point : leg.points()) {
                        lowest = Math.min(lowest, point.in(world).y());
                    }
                }
            }
        }
        assertThat(lowest).isGreaterThan(-5e-4);
    }

    @Test
    void swing_clearsTheFloorByAtLeastACentimetre() {
        double least = min(
                f -> Math.min(
                        angles.point(f, FootPoint.Kind.TOE).y(),
                        angles.point(f, FootPoint.Kind.BALL).y()),
                CYCLE + 43,
                CYCLE + 64);
        assertThat(least).isBetween(0.01, 0.025);
    }

    @Test
    void inPlace_closesWithoutASeam() {
        Clip loop = Walker.inPlace();
        Pose first = loop.pose(0);
        Pose last = loop.pose(loop.frames() - 1);
        assertThat(loop.frames()).isEqualTo(CYCLE + 1);
        for (int j = 0; j < loop.skeleton().size(); j++) {
            assertThat(last.translation(j).distanceTo(first.translation(j))).isLessThan(1e-12);
            assertThat(Math.abs(last.rotation(j).dot(first.rotation(j)))).isCloseTo(1, within(1e-12));
        }
        for (int f = 0; f <= CYCLE; f++) {
            Vec3 walked = walk.pose(f).translation(0).minus(loop.pose(f).translation(0));
            assertThat(walked.distanceTo(new Vec3(0, 0, 1.4 * f / CYCLE))).isLessThan(1e-12);
        }
    }

    @Test
    void clip_isTheSameEveryTime() {
        Clip again = Walker.walk();
        for (int f = 0; f < walk.frames(); f++) {
            for (int j = 0; j < walk.skeleton().size(); j++) {
                assertThat(again.pose(f).rotation(j)).isEqualTo(walk.pose(f).rotation(j));
            }
        }
    }

    /** What a player shows between two keys: root moved straight, joints turned at even speed. */
    private WorldPose betweenKeys(int f, double weight) {
        Pose pose = walk.pose(f).copy();
        Pose next = walk.pose(f + 1);
        for (int j = 0; j < pose.size(); j++) {
            pose.setTranslation(j, pose.translation(j).lerp(next.translation(j), weight));
            pose.setRotation(j, pose.rotation(j).slerp(next.rotation(j), weight));
        }
        return new WorldPose(walk.skeleton(), walk.space()).update(pose);
    }

    private static double max(IntToDoubleFunction of, int from, int to) {
        double max = Double.NEGATIVE_INFINITY;
        for (int f = from; f <= to; f++) {
            max = Math.max(max, of.applyAsDouble(f));
        }
        return max;
    }

    private static double min(IntToDoubleFunction of, int from, int to) {
        return -max(f -> -of.applyAsDouble(f), from, to);
    }
}
