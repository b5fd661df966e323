// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.PlantedScene.clip;
import static dev.surefoot.live.PlantedScene.furthest;
import static dev.surefoot.live.PlantedScene.staysOnAPoint;
import static dev.surefoot.live.PlantedScene.update;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.WalkSpec;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens to characters on ground that moves, goes and comes or is too high: platforms, ledges, lifts, steps. */
class FootPlanterGroundsTest {
    private static final PlayedClip WALK = clip(WalkSpec.biped().cycles(5));
    private static final PlayedClip STAND = clip(WalkSpec.biped().standing().cycles(5));

    private final FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);

    // Platforms.

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anyMotionOfAPlatform_leavesFeetStillInItsFrame(long seed) {
        Random random = new Random(seed);
        double[] place = {0, 0, 0, 0, 0, 0, 1};
        FootGround raft = raft(place);
        int[] frames = new int[2];
        int[] still = {0};
        Vec3[][] before = new Vec3[2][];
        Vec3[] turn = {Vec3.ZERO};
        new LiveRun(WALK).play(Plane.flat(0), 60, frame -> {
            // it wanders and shakes by centimetres and degrees from frame to frame
            turn[0] = turn[0].plus(vector(random, 0.01)).times(0.98);
            Quat q = Quat.fromRotationVector(turn[0].plus(new Vec3(0, 0.3 * frame.clipSeconds, 0)));
            Vec3 at = new Vec3(place[0], place[1], place[2]).plus(vector(random, 0.02));
            set(place, at, q);
            Vec3 forward = q.rotate(Vec3.Z);
            double yaw = Math.atan2(forward.x(), forward.z());
            Vec3 root = q.rotate(new Vec3(frame.root[0], 0, frame.root[2])).plus(at);
            Quat upright = Quat.aboutAxis(Vec3.Y, yaw);
            Vec3 was = new Vec3(frame.root[0], frame.root[1], frame.root[2]);
            for (int leg = 0; leg < 2; leg++) {
                frame.pose[leg] =
                        frame.pose[leg].moved(Quat.IDENTITY, was.times(-1)).moved(upright, root);
            }
            planter.root(root.x(), root.y(), root.z(), frame.root[3] + yaw);
            Vec3 velocity = upright.rotate(new Vec3(frame.velocity[0], 0, frame.velocity[2]));
            planter.velocity(velocity.x(), 0, velocity.z(), 0.3);
            planter.playing(WALK.track, frame.clipSeconds, 1, 1);
            frame.ground = raft;
            LegPose[] out = update(planter, frame);
            for (int leg = 0; leg < 2; leg++) {
                boolean stands = planter.state(leg) == FootState.STANDING && planter.shortfall(leg) == 0;
                Vec3[] local = new Vec3[3];
                double least = Double.POSITIVE_INFINITY;
                for (int p = 0; p < 3; p++) {
                    local[p] = q.conjugate().rotate(out[leg].points[p].minus(at));
                    if (stands && frames[leg] > 0) {
                        Vec3 way = local[p].minus(before[leg][p]);
                        least = Math.min(least, Math.hypot(way.x(), way.z()));
                    }
                }
                if (stands && frames[leg] > 0 && lies(leg)) {
                    assertThat(least).isLessThan(1e-9);
                    still[0]++;
                }
                // what is still above the ground goes down in the world, whatever the platform does
                frames[leg] = stands && lies(leg) ? frames[leg] + 1 : 0;
                before[leg] = local;
            }
            return out;
        });
        assertThat(still[0]).isGreaterThan(100);
    }

    /** By frame and leg the ankle as seen from a raft that goes sideways, of a root a third faster than its clip. */
    private static List<Vec3> onARaft(double metresASecond) {
        LiveRun run = new LiveRun(WALK);
        run.speed = 1.3;
        LiveRun.Method method = run.planter(new FootPlanter(2, FootPlanterSettings.HUMAN));
        double[] place = {0, 0, 0, 0, 0, 0, 1};
        List<Vec3> ankles = new ArrayList<>();
        run.play(Plane.flat(0), 60, frame -> {
            place[0] = metresASecond * frame.clipSeconds;
            Vec3 by = new Vec3(place[0], 0, 0);
            for (int leg = 0; leg < 2; leg++) {
                frame.pose[leg] = frame.pose[leg].moved(Quat.IDENTITY, by);
            }
            frame.root[0] += by.x();
            frame.velocity[0] += metresASecond;
            frame.ground = raft(place);
            LegPose[] out = method.plant(frame);
            for (LegPose leg : out) {
                ankles.add(leg.ankle.minus(by));
            }
            return out;
        });
        return ankles;
    }

    @Test
    void aRaftThatCarriesTheRoot_isNoDrift() {
        List<Vec3> still = onARaft(0);
        List<Vec3> goes = onARaft(1.5);
        double most = 0;
        // it is seen how a raft goes once a foot has stood on it
        for (int i = still.size() / 2; i < still.size(); i++) {
            most = Math.max(most, still.get(i).distanceTo(goes.get(i)));
        }
        // 113 mm when what carries a root counted as that it is faster than its clip
        assertThat(most).isLessThan(0.002);
    }

    private boolean lies(int leg) {
        double[] state = new double[planter.stateSize()];
        planter.save(state, 0);
        return Math.abs(state[PlanterState.leg(1, leg) + PlanterState.GAP]) < 1e-12;
    }

    private static Vec3 vector(Random random, double most) {
        return new Vec3(
                most * (2 * random.nextDouble() - 1),
                most * (2 * random.nextDouble() - 1),
                most * (2 * random.nextDouble() - 1));
    }

    private static void set(double[] place, Vec3 at, Quat q) {
        double[] numbers = {at.x(), at.y(), at.z(), q.x(), q.y(), q.z(), q.w()};
        System.arraycopy(numbers, 0, place, 0, 7);
    }

    /** A plane that has no end, at a place that moves. */
    private static FootGround raft(double[] place) {
        return new FootGround() {
            @Override
            public boolean at(double x, double z, double ceiling, GroundHit out) {
                Vec3 n = new Quat(place[3], place[4], place[5], place[6]).rotate(Vec3.Y);
                out.set(place[1] - (n.x() * (x - place[0]) + n.z() * (z - place[2])) / n.y(), n.x(), n.y(), n.z());
                out.setBody(7);
                return true;
            }

            @Override
            public void frame(int body, double[] out, int at) {
                System.arraycopy(place, 0, out, at, 7);
            }
        };
    }

    // Ground that goes and comes.

    @Test
    void groundThatVanishesUnderAStance_letsGo_andIsStoodOnAgain() {
        boolean[] there = {true};
        Ground ground = (x, z, ceiling, out) -> there[0] && LiveTableTest.HILLS.at(x, z, ceiling, out);
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        boolean[] gone = new boolean[1];
        boolean[] again = new boolean[1];
        run.play(ground, 60, frame -> {
            // the capsule hangs where it was
            there[0] = frame.clipSeconds < 2 || frame.clipSeconds > 2.5;
            LegPose[] out = method.plant(frame);
            for (int leg = 0; leg < 2; leg++) {
                boolean stands = planter.state(leg) == FootState.STANDING;
                assertThat(there[0] || !stands).isTrue();
                gone[0] |= planter.state(leg) == FootState.NO_GROUND && planter.reason(leg) == FootReason.GROUND;
                again[0] |= frame.clipSeconds > 2.6 && stands;
                assertThat(out[leg].ankle.distanceTo(frame.pose[leg].ankle)).isLessThan(0.2);
                assertThat(out[leg].hip.distanceTo(frame.pose[leg].hip)).isLessThan(0.2);
            }
            there[0] = true;
            return out;
        });
        assertThat(gone[0] && again[0]).isTrue();
    }

    @Test
    void offALedge_andOntoTheFloorBelow_nothingLeapsOrDives() {
        Ground ledge = (x, z, ceiling, out) -> {
            out.set(z < 2 ? 0 : -3, 0, 1, 0);
            return true;
        };
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        run.play(ledge, 60, frame -> {
            // the capsule falls when its middle is over the edge
            double since = Math.max(0, frame.clipSeconds - 2.2);
            double y = Math.max(-3, frame.root[2] < 2 ? 0 : -4.9 * since * since);
            Vec3 up = new Vec3(0, y - frame.root[1], 0);
            for (int leg = 0; leg < 2; leg++) {
                frame.pose[leg] = frame.pose[leg].moved(Quat.IDENTITY, up);
            }
            frame.root[1] = y;
            planter.grounded(y == 0 || y == -3);
            LegPose[] out = method.plant(frame);
            for (int leg = 0; leg < 2; leg++) {
                assertThat(out[leg].ankle.distanceTo(frame.pose[leg].ankle)).isLessThan(0.5 * WALK.legMetres);
                assertThat(Math.abs(out[leg].hip.y() - frame.pose[leg].hip.y())).isLessThan(0.25 * WALK.legMetres);
            }
            return out;
        });
        assertThat(planter.state(0) == FootState.NO_GROUND).isFalse();
    }

    // Ragdolls.

    @Test
    void aRagdoll_isPassedThrough_andWhatGetsUpIsAsFresh() {
        FootPlanter fresh = new FootPlanter(2, FootPlanterSettings.HUMAN);
        Random random = new Random(4);
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        LiveRun.Method ofFresh = run.planter(fresh);
        run.play(LiveTableTest.HILLS, 60, frame -> {
            boolean lies = frame.clipSeconds > 1.5 && frame.clipSeconds < 2.5;
            planter.weight(lies ? 0 : 1);
            if (lies) {
                planter.reset();
                for (int leg = 0; leg < 2; leg++) {
                    Quat q = Quat.fromRotationVector(vector(random, 3));
                    frame.pose[leg] = frame.pose[leg].moved(q, vector(random, 1));
                }
                frame.root[1] += random.nextDouble();
            }
            LegPose[] out = method.plant(frame);
            if (lies) {
                assertThat(furthest(out, frame.pose)).isLessThan(1e-12);
                planter.reset();
            } else if (frame.clipSeconds >= 2.5) {
                assertThat(furthest(out, ofFresh.plant(frame))).isZero();
            }
            return out;
        });
    }

    // Steps that are too high.

    @ParameterizedTest
    @ValueSource(doubles = {0.35, 0.4, 0.45, 0.6, -0.35, -0.6})
    void stepsTooHighForTheLeg_letGo_andNothingSlips(double risePerLeg) {
        Set<FootReason> why = EnumSet.noneOf(FootReason.class);
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        boolean[] stood = new boolean[2];
        LegPose[][] before = new LegPose[1][];
        run.play(new Steps(risePerLeg * WALK.legMetres, 0.5 * WALK.legMetres), 60, frame -> {
            LegPose[] out = method.plant(frame);
            for (int leg = 0; leg < 2; leg++) {
                if (planter.state(leg) != FootState.STANDING) {
                    why.add(planter.reason(leg));
                }
            }
            staysOnAPoint(planter, out, before[0], stood);
            before[0] = out;
            return out;
        });
        // two treads of half a leg each are too high too
        assertThat(why).contains(FootReason.REACH).doesNotContain(FootReason.GROUND);
    }

    @Test
    void aLiftThatSinksUnderOneFoot_takesTheBodyDown() {
        double[] place = {0, 0, 0, 0, 0, 0, 1};
        FootGround ground = halfOn(raft(place));
        LiveRun run = new LiveRun(STAND);
        LiveRun.Method method = run.planter(planter);
        run.play(Plane.flat(0), 60, frame -> {
            place[1] = Math.max(-0.5 * STAND.legMetres, -0.5 * frame.clipSeconds);
            frame.ground = ground;
            LegPose[] out = method.plant(frame);
            for (int leg = 0; leg < 2; leg++) {
                assertThat(planter.slip(leg)).isLessThan(1e-6);
                assertThat(planter.state(leg)).isEqualTo(FootState.STANDING);
            }
            assertThat(frame.pose[0].hip.y() - out[0].hip.y()).isLessThan(0.5 * STAND.legMetres);
            return out;
        });
    }

    @Test
    void aLiftThatSinksTooDeepUnderOneFoot_isLetGo_andStoodOnAgain() {
        double[] place = {0, 0, 0, 0, 0, 0, 1};
        LiveRun run = new LiveRun(STAND);
        LiveRun.Method method = run.planter(planter);
        List<FootState> states = new ArrayList<>();
        run.play(Plane.flat(0), 60, frame -> {
            // down by a leg and up again
            double down = Math.min(frame.clipSeconds, STAND.seconds() - frame.clipSeconds);
            place[1] = -Math.min(STAND.legMetres, 0.5 * down);
            frame.ground = halfOn(raft(place));
            LegPose[] out = method.plant(frame);
            int on = frame.pose[0].ankle.z() < 0 ? 1 : 0;
            assertThat(planter.state(1 - on)).isEqualTo(FootState.STANDING);
            if (states.isEmpty() || planter.state(on) != states.get(states.size() - 1)) {
                states.add(planter.state(on));
                assertThat(planter.reason(on))
                        .isEqualTo(planter.state(on) == FootState.STANDING ? FootReason.CLIP : FootReason.REACH);
            }
            assertThat(planter.slip(on)).isLessThan(1e-6);
            assertThat(frame.pose[0].hip.y() - out[0].hip.y()).isLessThan(0.7 * STAND.legMetres);
            return out;
        });
        assertThat(states)
                .containsExactly(FootState.STANDING, FootState.RELEASED, FootState.NO_GROUND, FootState.STANDING);
    }

    /** The floor at 0 behind the root, and what is given before it. */
    private static FootGround halfOn(FootGround lift) {
        return new FootGround() {
            @Override
            public boolean at(double x, double z, double ceiling, GroundHit out) {
                boolean on = lift.at(x, z, ceiling, out);
                if (z < 0) {
                    out.set(0, 0, 1, 0);
                    out.setBody(0);
                }
                return on;
            }

            @Override
            public void frame(int body, double[] out, int at) {
                lift.frame(body, out, at);
            }
        };
    }
}
