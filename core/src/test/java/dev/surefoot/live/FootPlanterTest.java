// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FootPlanterTest {
    private static final Ground FLAT = Plane.flat(0);
    private static final PlayedClip WALK = walk();

    private static PlayedClip walk() {
        SyntheticWalker walker = WalkSpec.biped().cycles(5).walker();
        return new PlayedClip(walker.clip(), walker.legs());
    }

    private static FootPlanter planter() {
        return new FootPlanter(2, FootPlanterSettings.HUMAN);
    }

    private static LiveRun run(Ground ground) {
        LiveRun run = new LiveRun(WALK);
        return run.play(ground, 60, run.planter(planter()));
    }

    // What must change nothing.

    @Test
    void aCleanWalkOnFlatGround_comesOutUnchanged() {
        assertThat(furthest(run(FLAT), run(FLAT).source, Vec3.ZERO)).isLessThan(1e-9);
    }

    @Test
    void heightOfTheCapsule_isNotSeen() {
        LiveRun still = run(LiveTableTest.HILLS);
        LiveRun noisy = new LiveRun(WALK);
        Random random = new Random(5);
        noisy.capsule = t -> 0.3 * (random.nextDouble() - 0.5);
        noisy.play(LiveTableTest.HILLS, 60, noisy.planter(planter()));
        assertThat(furthest(still, noisy.planted, Vec3.ZERO)).isLessThan(1e-9);
    }

    @Test
    void weightOfNothing_givesThePoseBack_bitByBit() {
        FootPlanter planter = planter();
        planter.weight(0);
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        double[] q = new double[4];
        run.play(LiveTableTest.HILLS, 60, frame -> {
            LegPose[] out = method.plant(frame);
            for (int leg = 0; leg < 2; leg++) {
                planter.thigh(leg, q, 0);
                assertThat(new Quat(q[0], q[1], q[2], q[3])).isEqualTo(frame.pose[leg].thigh);
                planter.foot(leg, q, 0);
                assertThat(new Quat(q[0], q[1], q[2], q[3])).isEqualTo(frame.pose[leg].foot);
                planter.pelvis(q, 0);
                assertThat(q[0] == 0 && q[1] == 0 && q[2] == 0).isTrue();
                assertThat(planter.reason(leg)).isEqualTo(FootReason.OFF);
            }
            return out;
        });
    }

    @Test
    void noTime_givesTheSamePose() {
        FootPlanter planter = planter();
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        run.play(LiveTableTest.HILLS, 60, frame -> {
            LegPose[] out = method.plant(frame);
            double[] before = state(planter);
            // over less than a nanosecond a rate may be beyond all numbers: that threw from within a frame
            for (double none : new double[] {0, 1e-12, Double.MIN_VALUE}) {
                frame.dt = none;
                method.plant(frame);
                assertThat(state(planter)).isEqualTo(before);
            }
            return out;
        });
    }

    // Symmetries.

    @Test
    void turnedAndMovedWorld_turnsAndMovesThePose() {
        double turn = 1.1;
        Vec3 by = new Vec3(3, 0.7, -2);
        Quat q = Quat.aboutAxis(Vec3.Y, turn);
        Ground turned = (x, z, ceiling, out) -> {
            Vec3 back = q.conjugate().rotate(new Vec3(x, 0, z).minus(by));
            if (!LiveTableTest.HILLS.at(back.x(), back.z(), ceiling - by.y(), out)) {
                return false;
            }
            Vec3 n = q.rotate(out.normal());
            out.set(out.height() + by.y(), n.x(), n.y(), n.z());
            return true;
        };
        LiveRun moved = new LiveRun(WALK);
        moved.heading = turn;
        moved.startX = by.x();
        moved.startZ = by.z();
        moved.play(turned, 60, moved.planter(planter()));
        LiveRun straight = run(LiveTableTest.HILLS);
        double worst = 0;
        for (int f = 0; f < moved.planted.size(); f++) {
            for (int leg = 0; leg < 2; leg++) {
                for (int p = 0; p < 3; p++) {
                    Vec3 expected =
                            q.rotate(straight.planted.get(f)[leg].points[p]).plus(by);
                    worst = Math.max(worst, expected.distanceTo(moved.planted.get(f)[leg].points[p]));
                }
            }
        }
        assertThat(worst).isLessThan(1e-9);
    }

    // State.

    @Test
    void aPlanterThatWasReset_isAsFresh_toTheBit() {
        FootPlanter used = planter();
        LiveRun first = new LiveRun(WALK);
        first.play(new Steps(0.1, 0.3), 60, first.planter(used));
        used.reset();
        FootPlanter fresh = planter();
        LiveRun a = new LiveRun(WALK);
        a.play(LiveTableTest.HILLS, 60, a.planter(used));
        LiveRun b = new LiveRun(WALK);
        b.play(LiveTableTest.HILLS, 60, b.planter(fresh));
        assertThat(state(used)).isEqualTo(state(fresh));
        assertThat(furthest(a, b.planted, Vec3.ZERO)).isZero();
    }

    @Test
    void aTeleport_isAReset() {
        FootPlanter planter = planter();
        List<FootPlanter> fresh = new ArrayList<>();
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        run.play(LiveTableTest.HILLS, 60, frame -> {
            LegPose[] out = method.plant(frame);
            if (frame.clipSeconds > 2) {
                if (fresh.isEmpty()) {
                    // a second to come to itself; then it is put somewhere else
                    fresh.add(planter());
                    LiveRun.Frame elsewhere = elsewhere(frame, new Vec3(20, 0, 5));
                    method.plant(elsewhere);
                    new LiveRun(WALK).planter(fresh.get(0)).plant(elsewhere);
                    assertThat(state(planter)).isEqualTo(state(fresh.get(0)));
                }
            }
            return out;
        });
        assertThat(fresh).hasSize(1);
    }

    private static LiveRun.Frame elsewhere(LiveRun.Frame frame, Vec3 by) {
        LiveRun.Frame out = new LiveRun.Frame();
        out.clip = frame.clip;
        out.ground = frame.ground;
        out.clipSeconds = frame.clipSeconds;
        out.rate = frame.rate;
        out.dt = frame.dt;
        out.velocity = frame.velocity.clone();
        out.root = frame.root.clone();
        out.root[0] += by.x();
        out.root[1] += by.y();
        out.root[2] += by.z();
        out.pose = new LegPose[frame.pose.length];
        for (int leg = 0; leg < out.pose.length; leg++) {
            out.pose[leg] = frame.pose[leg].moved(Quat.IDENTITY, by);
        }
        return out;
    }

    @Test
    void whatIsSaved_goesOnAsIfNothingHadHappened_toTheBit() {
        FootPlanter through = planter();
        FootPlanter[] now = {planter()};
        LiveRun a = new LiveRun(WALK);
        a.play(LiveTableTest.HILLS, 60, a.planter(through));
        LiveRun b = new LiveRun(WALK);
        b.play(LiveTableTest.HILLS, 60, frame -> {
            FootPlanter next = planter();
            next.load(state(now[0]), 0);
            now[0] = next;
            return b.planter(next).plant(frame);
        });
        assertThat(state(now[0])).isEqualTo(state(through));
        assertThat(furthest(a, b.planted, Vec3.ZERO)).isZero();
    }

    @Test
    void whatAnotherVersionOrAnotherBodySaved_isRefused_andChangesNothing() {
        FootPlanter planter = planter();
        LiveRun run = new LiveRun(WALK);
        run.play(FLAT, 60, run.planter(planter));
        double[] before = state(planter);
        double[] other = before.clone();
        other[0] = 1;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> planter.load(other, 0))
                .withMessageContaining("from must be a state of version 18, got 1.0");
        double[] four = state(new FootPlanter(new int[] {0, 0, 1, 1}, FootPlanterSettings.HUMAN));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> planter.load(four, 0))
                .withMessageContaining("from must be of 2 legs on 1 girdles, got 4.0 on 2.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> planter.load(before.clone(), 1))
                .withMessageContaining("at must be in [0, 0], got 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> planter.load(new double[3], 0))
                .withMessageContaining("from must hold the " + before.length + " numbers of a state, got 3");
        assertThat(state(planter)).isEqualTo(before);
    }

    // Standing.

    @Test
    void lockedPoints_doNotSlip() {
        for (Ground ground : LiveTableTest.grounds(WALK.legMetres).values()) {
            FootPlanter planter = planter();
            LiveRun run = new LiveRun(WALK);
            LiveRun.Method method = run.planter(planter);
            Vec3[][] before = new Vec3[2][3];
            FootState[] stood = new FootState[2];
            run.play(ground, 60, frame -> {
                LegPose[] out = method.plant(frame);
                for (int leg = 0; leg < 2; leg++) {
                    if (planter.state(leg) == FootState.STANDING
                            && stood[leg] == FootState.STANDING
                            && planter.shortfall(leg) == 0) {
                        double least = Double.POSITIVE_INFINITY;
                        for (int p = 0; p < 3; p++) {
                            Vec3 way = out[leg].points[p].minus(before[leg][p]);
                            least = Math.min(least, Math.hypot(way.x(), way.z()));
                        }
                        // one point at least is where it was, in each frame
                        assertThat(least).isLessThan(1e-9);
                    }
                    stood[leg] = planter.shortfall(leg) == 0 ? planter.state(leg) : null;
                    before[leg] = out[leg].points.clone();
                }
                return out;
            });
        }
    }

    @Test
    void aPlatform_takesAFootWithIt_howeverItMoves() {
        SyntheticWalker stands = WalkSpec.biped().standing().walker();
        PlayedClip clip = new PlayedClip(stands.clip(), stands.legs());
        double[] place = {0, 0, 0, 0, 0, 0, 1};
        FootGround raft = new FootGround() {
            @Override
            public boolean at(double x, double z, double ceiling, GroundHit out) {
                Quat q = new Quat(place[3], place[4], place[5], place[6]);
                Vec3 n = q.rotate(Vec3.Y);
                out.set(place[1] - (n.x() * (x - place[0]) + n.z() * (z - place[2])) / n.y(), n.x(), n.y(), n.z());
                out.setBody(7);
                return true;
            }

            @Override
            public void frame(int body, double[] out, int at) {
                assertThat(body).isEqualTo(7);
                System.arraycopy(place, 0, out, at, 7);
            }
        };
        FootPlanter planter = planter();
        LiveRun run = new LiveRun(clip);
        LiveRun.Method method = run.planter(planter);
        Vec3[][] first = new Vec3[2][3];
        double[] worst = {0};
        int[] f = {0};
        run.play(FLAT, 120, frame -> {
            double t = f[0]++ / 120.0;
            Quat q = Quat.fromRotationVector(
                    new Vec3(0.05 * Math.sin(3 * t), 0.4 * Math.sin(t), 0.04 * Math.sin(2.3 * t)));
            place[0] = 0.1 * Math.sin(2 * t);
            place[1] = 0.2 * Math.sin(1.7 * t);
            place[2] = 0.5 * t;
            place[3] = q.x();
            place[4] = q.y();
            place[5] = q.z();
            place[6] = q.w();
            Vec3 origin = new Vec3(place[0], place[1], place[2]);
            LiveRun.Frame carried = elsewhere(frame, origin);
            carried.root[3] += 0.4 * Math.sin(t);
            Quat yaw = Quat.aboutAxis(Vec3.Y, 0.4 * Math.sin(t));
            for (int leg = 0; leg < 2; leg++) {
                carried.pose[leg] = frame.pose[leg].moved(yaw, origin);
            }
            carried.ground = raft;
            LegPose[] out = method.plant(carried);
            for (int leg = 0; leg < 2; leg++) {
                assertThat(planter.state(leg)).isEqualTo(FootState.STANDING);
                for (int p = 0; p < 2; p++) {
                    Vec3 local = q.conjugate().rotate(out[leg].points[p].minus(origin));
                    first[leg][p] = first[leg][p] == null ? local : first[leg][p];
                    worst[0] = Math.max(worst[0], local.distanceTo(first[leg][p]));
                }
            }
            return out;
        });
        assertThat(f[0]).isGreaterThan(120);
        assertThat(worst[0]).isLessThan(1e-9);
    }

    @Test
    void aFootThatTheRootDragsAway_letsGo_andStandsAgain() {
        SyntheticWalker stands = WalkSpec.biped().standing().walker();
        PlayedClip clip = new PlayedClip(stands.clip(), stands.legs());
        FootPlanter planter = planter();
        LiveRun run = new LiveRun(clip);
        LiveRun.Method method = run.planter(planter);
        Set<FootState> seen = EnumSet.noneOf(FootState.class);
        int[] together = {0};
        run.play(FLAT, 60, frame -> {
            LiveRun.Frame dragged = elsewhere(frame, new Vec3(0, 0, 0.4 * frame.clipSeconds));
            dragged.velocity[2] = 0.4;
            LegPose[] out = method.plant(dragged);
            int released = 0;
            for (int leg = 0; leg < 2; leg++) {
                FootState state = planter.state(leg);
                seen.add(state);
                if (state == FootState.RELEASED) {
                    released++;
                    assertThat(planter.reason(leg)).isIn(FootReason.DISTANCE, FootReason.REACH);
                }
                double behind = out[leg].ankle.distanceTo(dragged.pose[leg].ankle);
                assertThat(behind).isLessThan(0.5 * clip.legMetres);
            }
            together[0] += released > 1 ? 1 : 0;
            return out;
        });
        assertThat(seen.contains(FootState.RELEASED) && seen.contains(FootState.STANDING))
                .isTrue();
        assertThat(together[0]).as("frames in which both feet step").isLessThan(10);
    }

    // Ground that is not there.

    @Test
    void overALedge_nothingDives() {
        Ground ledge = (x, z, ceiling, out) -> {
            out.set(0, 0, 1, 0);
            return z < 2;
        };
        FootPlanter planter = planter();
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        boolean[] named = {false};
        double[] lowest = {0};
        run.play(ledge, 60, frame -> {
            LegPose[] out = method.plant(frame);
            for (int leg = 0; leg < 2; leg++) {
                named[0] |= planter.state(leg) == FootState.NO_GROUND;
                lowest[0] = Math.min(lowest[0], out[leg].hip.y() - frame.pose[leg].hip.y());
            }
            return out;
        });
        assertThat(named[0]).isTrue();
        assertThat(lowest[0]).isGreaterThan(-0.5 * FootPlanterSettings.HUMAN.maxStep() * WALK.legMetres);
    }

    @Test
    void groundThatIsNoNumber_isNone_andNothingIsNaN() {
        Random random = new Random(3);
        double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, -1e300};
        Ground bad = (x, z, ceiling, out) -> {
            double pick = random.nextDouble();
            out.set(0.05 * random.nextDouble(), 0, 1, 0);
            if (pick < 0.2) {
                out.setHeight(odd[random.nextInt(odd.length)]);
            } else if (pick < 0.4) {
                out.set(0, odd[random.nextInt(odd.length)], odd[random.nextInt(odd.length)], 0);
            }
            return pick < 0.9;
        };
        LiveRun run = new LiveRun(WALK);
        run.play(FLAT, 60, frame -> {
            frame.ground = FootGround.of(bad);
            return new LegPose[0];
        });
        FootPlanter planter = planter();
        LiveRun.Method method = run.planter(planter);
        LiveRun again = new LiveRun(WALK);
        again.play(FLAT, 60, frame -> {
            frame.ground = FootGround.of(bad);
            LegPose[] out = method.plant(frame);
            for (LegPose leg : out) {
                assertThat(leg.ankle.isFinite() && leg.hip.isFinite()).isTrue();
            }
            return out;
        });
    }

    /** It would have read a neighbour's numbers. */
    @Test
    void aLegOrGirdleThatThereIsNot_isRefused() {
        FootPlanter planter = planter();
        double[] out = new double[4];
        assertThatIllegalArgumentException()
                .isThrownBy(() -> planter.slip(-1))
                .withMessage("leg must be in [0, 2), got -1");
        assertThatIllegalArgumentException().isThrownBy(() -> planter.thigh(2, out, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> planter.hipMove(2, out, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> planter.pelvis(1, out, 0))
                .withMessage("girdle must be in [0, 1), got 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FootPlanter(new int[] {0, 0, 2, 2}, FootPlanterSettings.HUMAN))
                .withMessage("girdleOf must have a leg for girdle 1, got [0, 0, 2, 2]");
    }

    @Test
    void noGround_isRefusedByName() {
        assertThatNullPointerException()
                .isThrownBy(() -> planter().update(null, 0.01))
                .withMessage("ground");
    }

    @Test
    void aPoseThatIsNoNumber_isPassedThrough_andNamed() {
        FootPlanter planter = planter();
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        double[] q = new double[4];
        run.play(FLAT, 60, frame -> {
            if (frame.clipSeconds > 1 && frame.clipSeconds < 1.5) {
                frame.pose[0].knee = new Vec3(Double.NaN, 0, 0);
                frame.pose[1].thigh = new Quat(0, Double.NaN, 0, 1);
            }
            LegPose[] out = method.plant(frame);
            if (frame.clipSeconds > 1 && frame.clipSeconds < 1.5) {
                assertThat(planter.reason(0)).isEqualTo(FootReason.POSE);
                planter.thigh(1, q, 0);
                assertThat(q).containsExactly(0, 0, 0, 1);
            } else {
                assertThat(planter.reason(0)).isNotEqualTo(FootReason.POSE);
            }
            return out;
        });
    }

    @Test
    void inTheAir_itFadesToTheClip() {
        FootPlanter planter = planter();
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        run.play(LiveTableTest.HILLS, 60, frame -> {
            planter.grounded(frame.clipSeconds < 2 || frame.clipSeconds > 3);
            LegPose[] out = method.plant(frame);
            if (frame.clipSeconds > 2.2 && frame.clipSeconds < 3) {
                assertThat(planter.reason(0)).isEqualTo(FootReason.AIRBORNE);
                assertThat(out[0].ankle.distanceTo(frame.pose[0].ankle)).isLessThan(1e-9);
            }
            return out;
        });
    }

    // Cost.

    @Test
    void queries_areBounded() {
        for (Ground ground : LiveTableTest.grounds(WALK.legMetres).values()) {
            LiveRun run = new LiveRun(WALK);
            run.play(ground, 60, run.planter(planter()));
            assertThat(run.mostQueries).isLessThanOrEqualTo(24);
            // 6.7 and 8.4 when each place about a landing was asked for, however even the ground
            assertThat(run.queries / run.times.size()).isLessThanOrEqualTo(8);
        }
    }

    @Test
    void nothingIsAllocated() {
        FootPlanter planter = planter();
        List<LiveRun.Frame> frames = new ArrayList<>();
        new LiveRun(WALK).play(LiveTableTest.HILLS, 60, frame -> {
            frames.add(frame);
            return frame.pose;
        });
        FootGround ground = FootGround.of(Plane.slope(10));
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long allocated = 0;
        for (int round = 0; round < 3; round++) {
            for (LiveRun.Frame frame : frames) {
                planter.root(frame.root[0], frame.root[1], frame.root[2], frame.root[3]);
                planter.velocity(frame.velocity[0], 0, frame.velocity[2], frame.velocity[3]);
                for (int leg = 0; leg < 2; leg++) {
                    frame.pose[leg].give(planter, leg);
                }
                long before = threads.getThreadAllocatedBytes(thread);
                planter.playing(WALK.track, frame.clipSeconds, 1, 1);
                planter.update(ground, frame.dt);
                long after = threads.getThreadAllocatedBytes(thread);
                allocated += round > 0 ? after - before : 0;
            }
        }
        assertThat(allocated).isZero();
    }

    // Refusals.

    @Test
    void badArguments_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FootPlanter(9, FootPlanterSettings.HUMAN))
                .withMessageContaining("legs must be in [1, 8], got 9");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> planter().weight(Double.NaN))
                .withMessageContaining("weight");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> planter().update(FootGround.of(FLAT), -1))
                .withMessageContaining("seconds");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FootPlanterSettings.HUMAN.withMaxStep(0))
                .withMessageContaining("maxStep must be in (0, 2], got 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FootPlanter(4, FootPlanterSettings.HUMAN).playing(WALK.track, 0, 1, 1))
                .withMessageContaining("track must have 4 legs, got 2");
    }

    private static double[] state(FootPlanter planter) {
        double[] state = new double[planter.stateSize()];
        planter.save(state, 0);
        return state;
    }

    private static double furthest(LiveRun run, List<LegPose[]> other, Vec3 by) {
        double worst = 0;
        for (int f = 0; f < run.planted.size(); f++) {
            for (int leg = 0; leg < other.get(f).length; leg++) {
                LegPose a = run.planted.get(f)[leg];
                LegPose b = other.get(f)[leg];
                worst = Math.max(worst, a.hip.distanceTo(b.hip.plus(by)));
                worst = Math.max(worst, a.ankle.distanceTo(b.ankle.plus(by)));
                for (int p = 0; p < 3; p++) {
                    worst = Math.max(worst, a.points[p].distanceTo(b.points[p].plus(by)));
                }
            }
        }
        assertThat(worst).isNotNaN().isCloseTo(worst, within(0.0));
        return worst;
    }
}
