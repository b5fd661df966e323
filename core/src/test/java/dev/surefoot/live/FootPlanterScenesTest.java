// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static dev.surefoot.live.PlantedScene.clip;
import static dev.surefoot.live.PlantedScene.furthest;
import static dev.surefoot.live.PlantedScene.root;
import static dev.surefoot.live.PlantedScene.staysOnAPoint;
import static dev.surefoot.live.PlantedScene.update;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.live.plan.PlanterState;
import dev.surefoot.live.plan.RootKnots;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.WalkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens to characters in games: mirrors, blends, turns, toes, landings, bodies of two girdles. */
class FootPlanterScenesTest {
    private static final PlayedClip WALK = clip(WalkSpec.biped().cycles(5));
    private static final PlayedClip STAND = clip(WalkSpec.biped().standing().cycles(5));

    private final FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);

    // Mirrors.

    @Test
    void aMirroredWorld_mirrorsThePose() {
        ContactTrack mirrored = mirrored(WALK.track);
        Ground ground = (x, z, ceiling, out) -> {
            LiveTableTest.HILLS.at(-x, z, ceiling, out);
            out.set(out.height(), -out.normalX(), out.normalY(), out.normalZ());
            return true;
        };
        FootPlanter other = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun run = new LiveRun(WALK);
        run.heading = 0.4;
        LiveRun.Method method = run.planter(planter);
        run.play(LiveTableTest.HILLS, 60, frame -> {
            LegPose[] out = method.plant(frame);
            LiveRun.Frame image = new LiveRun.Frame();
            image.ground = FootGround.of(ground);
            image.dt = frame.dt;
            image.pose = new LegPose[] {image(frame.pose[0]), image(frame.pose[1])};
            other.root(-frame.root[0], frame.root[1], frame.root[2], -frame.root[3]);
            other.velocity(-frame.velocity[0], 0, frame.velocity[2], -frame.velocity[3]);
            other.playing(mirrored, frame.clipSeconds, 1, 1);
            LegPose[] there = update(other, image);
            assertThat(furthest(there, new LegPose[] {image(out[0]), image(out[1])}))
                    .isLessThan(1e-9);
            return out;
        });
    }

    private static LegPose image(LegPose of) {
        LegPose out = new LegPose();
        out.hip = image(of.hip);
        out.knee = image(of.knee);
        out.ankle = image(of.ankle);
        out.toeJoint = image(of.toeJoint);
        out.thigh = image(of.thigh);
        out.shin = image(of.shin);
        out.foot = image(of.foot);
        out.toes = image(of.toes);
        out.hasToes = of.hasToes;
        for (int p = 0; p < 3; p++) {
            out.points[p] = of.points[p] == null ? null : image(of.points[p]);
            out.onToes[p] = of.onToes[p];
        }
        return out;
    }

    private static Vec3 image(Vec3 of) {
        return new Vec3(-of.x(), of.y(), of.z());
    }

    private static Quat image(Quat of) {
        return new Quat(of.x(), -of.y(), -of.z(), of.w());
    }

    private static ContactTrack mirrored(ContactTrack track) {
        double[] root = track.rootNumbers();
        for (int k = 0; k < root.length; k += RootKnots.NUMBERS) {
            for (int sideways : new int[] {0, 2, 3, 6}) {
                root[k + sideways] = -root[k + sideways];
            }
        }
        ContactTrack.Builder builder = ContactTrack.Builder.of(track.durationSeconds(), track.loops(), root);
        for (int leg = 0; leg < track.legs(); leg++) {
            double[] landings = track.landings(leg);
            for (int i = 0; i < landings.length; i++) {
                int number = i % ContactTrack.LANDING_NUMBERS;
                landings[i] = number % 3 == 0 ? -landings[i] : landings[i];
            }
            double[] swings = track.swings(leg);
            for (int i = 0; i < swings.length; i += 3) {
                swings[i] = -swings[i];
            }
            builder.leg(track.legName(leg), track.legLengthMetres(leg), track.stepTimes(leg), landings, swings);
        }
        return builder.build();
    }

    // Blends.

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void aClipInParts_isTheClip(int parts) {
        FootPlanter whole = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(whole);
        run.play(LiveTableTest.HILLS, 60, frame -> {
            LegPose[] out = method.plant(frame);
            root(planter, frame);
            for (int part = 0; part < parts; part++) {
                planter.playing(WALK.track, frame.clipSeconds, 1, 1 + part);
            }
            assertThat(furthest(update(planter, frame), out)).isLessThan(1e-9);
            return out;
        });
    }

    /** Four clips of one walk at a third of a second's distance, of which now this and now that weighs most. */
    @Test
    void clipsThatDisagree_leaveLocksWhereTheyAre() {
        LiveRun run = new LiveRun(WALK);
        boolean[] stood = new boolean[2];
        int[] frames = {0};
        LegPose[][] before = new LegPose[1][];
        run.play(LiveTableTest.HILLS, 60, frame -> {
            root(planter, frame);
            for (int i = 0; i < 4; i++) {
                double weight = Math.max(0, Math.cos(2 * frame.clipSeconds - 0.5 * Math.PI * i));
                ContactTrack track = i % 2 == 0 ? WALK.track : STAND.track;
                planter.playing(track, frame.clipSeconds + 0.1 * i, 0.8 + 0.1 * i, weight);
            }
            LegPose[] out = update(planter, frame);
            staysOnAPoint(planter, out, before[0], stood);
            before[0] = out;
            frames[0] += stood[0] ? 1 : 0;
            return out;
        });
        assertThat(frames[0]).isGreaterThan(30);
    }

    // Roots that go as they like.

    /** How much further a foot goes in the frame before it is locked than it does at the clip's own speed. */
    @ParameterizedTest
    @ValueSource(doubles = {0.7, 1.3})
    void aRootOffTheClipsSpeed_landsFeetStill_andKeepsTheirLocks(double speed) {
        assertThat(lastWay(speed) - lastWay(1)).isLessThan(0.002);
    }

    private double lastWay(double speed) {
        FootPlanter own = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun run = new LiveRun(WALK);
        run.speed = speed;
        run.play(Plane.flat(0), 60, run.planter(own));
        double worst = 0;
        for (int f = 60; f < run.planted.size(); f++) {
            for (int leg = 0; leg < 2; leg++) {
                int pivot = run.pivots.get(f)[leg];
                if (pivot >= 0 && run.pivots.get(f - 1)[leg] < 0) {
                    Vec3 way = run.planted.get(f)[leg].points[pivot].minus(
                            run.planted.get(f - 1)[leg].points[pivot]);
                    worst = Math.max(worst, Math.hypot(way.x(), way.z()));
                }
            }
        }
        return worst;
    }

    /** A game's root that goes with each sway of the hips, while the body goes as it did. */
    @Test
    void aRootThatSways_leavesFeetWhereTheyAre() {
        LiveRun still = new LiveRun(WALK);
        still.play(Plane.slope(15), 60, still.planter(new FootPlanter(2, FootPlanterSettings.HUMAN)));
        LiveRun sways = new LiveRun(WALK);
        LiveRun.Method method = sways.planter(planter);
        sways.play(Plane.slope(15), 60, frame -> {
            double phase = 4 * Math.PI * frame.clipSeconds;
            frame.root[2] += 0.03 * Math.sin(phase);
            frame.velocity[2] += 0.03 * 4 * Math.PI * Math.cos(phase);
            return method.plant(frame);
        });
        double sum = 0;
        double most = 0;
        for (int f = 60; f < still.planted.size(); f++) {
            for (int leg = 0; leg < 2; leg++) {
                double apart =
                        still.planted.get(f)[leg].ankle.distanceTo(sways.planted.get(f)[leg].ankle);
                sum += apart / (2 * (still.planted.size() - 60));
                most = Math.max(most, apart);
            }
        }
        // by 17.8 and 2.5 mm where the root's speed alone says where it will be
        assertThat(most).isLessThan(0.015);
        assertThat(sum).isLessThan(0.002);
    }

    // Toes.

    /** Toes on rising ground are bent, and straighten when the foot rolls onto them. */
    @Test
    void toesThatStraightenUnderAFoot_holdTheirTip() {
        ContactTrack.Builder builder =
                ContactTrack.Builder.of(1, false, new double[2 * ContactTrack.Builder.ROOT_NUMBERS]);
        double[] times = {0, 0.3, 0, 0.5, 0.5, 1};
        int samples = 2 * ContactTrack.Builder.SWING_SAMPLES * ContactTrack.PATH_NUMBERS;
        ContactTrack track = builder.leg(
                        "only", 0.85, times, new double[ContactTrack.LANDING_NUMBERS], new double[samples])
                .build();
        LiveRun.Frame frame = new LiveRun.Frame();
        frame.ground = FootGround.of((x, z, ceiling, out) -> {
            out.set(Math.max(0, 0.3 * (z - 0.22)), 0, 1, 0);
            return true;
        });
        frame.dt = 1 / 60.0;
        FootPlanter one = new FootPlanter(1, FootPlanterSettings.HUMAN);
        Vec3 held = null;
        double way = 0;
        double bent = 0;
        for (int f = 0; f < 60; f++) {
            double t = f / 60.0;
            frame.pose = new LegPose[] {foot(Math.max(0, t - 0.3))};
            one.root(0, 0, 0, 0);
            one.playing(track, t, 1, 1);
            Vec3 tip = update(one, frame)[0].points[2];
            if (t > 0.51) {
                double[] state = new double[one.stateSize()];
                one.save(state, 0);
                bent = Math.max(bent, state[PlanterState.leg(1, 0) + PlanterState.TOE]);
                held = held == null ? tip : held;
                way = Math.max(way, Math.hypot(tip.x() - held.x(), tip.z() - held.z()));
            }
        }
        assertThat(bent).isGreaterThan(0.05);
        assertThat(way).isLessThan(1e-9);
    }

    /** A foot whose heel is lifted by so many radians about its toes' joint. */
    private static LegPose foot(double lifted) {
        Vec3 joint = new Vec3(0, 0.03, 0.2);
        Quat q = Quat.aboutAxis(Vec3.X, lifted);
        LegPose out = new LegPose();
        out.toeJoint = joint;
        out.hasToes = true;
        out.toes = Quat.IDENTITY;
        out.foot = q;
        out.thigh = Quat.IDENTITY;
        out.shin = Quat.IDENTITY;
        out.ankle = joint.plus(q.rotate(new Vec3(0, 0.06, -0.17)));
        out.hip = new Vec3(0, 0.85, 0.05);
        Vec3 middle = out.hip.plus(out.ankle).times(0.5);
        out.knee = middle.plus(new Vec3(0, 0, 0.15));
        out.points[0] = joint.plus(q.rotate(new Vec3(0, -0.03, -0.2)));
        out.points[1] = joint.plus(q.rotate(new Vec3(0, -0.03, 0)));
        out.points[2] = new Vec3(0, 0, 0.27);
        out.onToes[2] = true;
        return out;
    }

    // Turning.

    @ParameterizedTest
    @ValueSource(doubles = {30, 90, -180})
    void turningInPlace_stepsRound(double degreesPerSecond) {
        double rate = Math.toRadians(degreesPerSecond);
        boolean[] stood = new boolean[2];
        LegPose[][] before = new LegPose[1][];
        int[] steps = new int[2];
        int[] both = {0};
        double[] twist = {0};
        FootState[] was = new FootState[2];
        new LiveRun(STAND).play(Plane.slope(8), 60, frame -> {
            double turned = rate * frame.clipSeconds;
            Vec3 at = new Vec3(frame.root[0], frame.root[1], frame.root[2]);
            Quat q = Quat.aboutAxis(Vec3.Y, turned);
            for (int leg = 0; leg < 2; leg++) {
                frame.pose[leg] =
                        frame.pose[leg].moved(Quat.IDENTITY, at.times(-1)).moved(q, at);
            }
            frame.root[3] += turned;
            frame.velocity[3] = rate;
            root(planter, frame);
            planter.playing(STAND.track, frame.clipSeconds, 1, 1);
            LegPose[] out = update(planter, frame);
            staysOnAPoint(planter, out, before[0], stood);
            before[0] = out;
            int loose = 0;
            for (int leg = 0; leg < 2; leg++) {
                FootState state = planter.state(leg);
                steps[leg] += state == FootState.RELEASED && was[leg] != state ? 1 : 0;
                loose += state == FootState.RELEASED ? 1 : 0;
                was[leg] = state;
                Vec3 a = out[leg].points[1].minus(out[leg].points[0]);
                Vec3 b = frame.pose[leg].points[1].minus(frame.pose[leg].points[0]);
                double angle = Math.atan2(a.z() * b.x() - a.x() * b.z(), a.x() * b.x() + a.z() * b.z());
                twist[0] = Math.max(twist[0], Math.abs(angle));
            }
            both[0] += loose > 1 ? 1 : 0;
            return out;
        });
        double quarters = Math.abs(rate) * STAND.seconds() / (0.5 * Math.PI);
        assertThat(steps[0]).isGreaterThanOrEqualTo((int) quarters);
        assertThat(steps[1]).isGreaterThanOrEqualTo((int) quarters);
        assertThat(Math.toDegrees(twist[0])).isLessThan(80);
    }

    // Landings.

    /** The height of the lowest point over the ground in the frame in which a foot begins to stand, and 80 ms later. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void landings_areOnTime(boolean foreseen) {
        double[] raised = {0};
        Ground ground = (x, z, ceiling, out) -> {
            LiveTableTest.HILLS.at(x, z, ceiling, out);
            out.setHeight(out.height() + raised[0]);
            return true;
        };
        LiveRun run = new LiveRun(WALK);
        LiveRun.Method method = run.planter(planter);
        double[] landed = {-1, -1};
        double[] first = {0};
        double[] later = {0};
        GroundHit hit = new GroundHit();
        run.play(ground, 120, frame -> {
            for (int leg = 0; leg < 2 && !foreseen; leg++) {
                double ahead = WALK.track.secondsToLanding(leg, frame.clipSeconds);
                if (frame.clipSeconds > 1 && ahead > 0 && ahead < 1.0 / 120) {
                    raised[0] = raised[0] > 0 ? 0 : 0.03;
                }
            }
            LegPose[] out = method.plant(frame);
            for (int leg = 0; leg < 2; leg++) {
                if (frame.clipSeconds > 0.6 && foreseen) {
                    // not a frame late
                    assertThat(planter.state(leg) == FootState.STANDING)
                            .isEqualTo(WALK.track.stands(leg, frame.clipSeconds));
                }
                if (planter.state(leg) != FootState.STANDING) {
                    landed[leg] = -1;
                    continue;
                }
                landed[leg] = landed[leg] < 0 ? frame.clipSeconds : landed[leg];
                double gap = Double.POSITIVE_INFINITY;
                for (Vec3 point : out[leg].points) {
                    ground.at(point.x(), point.z(), Double.POSITIVE_INFINITY, hit);
                    gap = Math.min(gap, Math.abs(point.y() - hit.height()));
                }
                if (landed[leg] == frame.clipSeconds && frame.clipSeconds > 0.6) {
                    first[0] = Math.max(first[0], gap);
                }
                double since = frame.clipSeconds - landed[leg];
                if (frame.clipSeconds > 0.6 && since > 0.08 && since < 0.15) {
                    later[0] = Math.max(later[0], gap);
                }
            }
            return out;
        });
        assertThat(later[0]).isLessThan(0.005);
        assertThat(first[0]).isLessThan(foreseen ? 0.005 : 0.04);
    }

    // Four legs.

    @ParameterizedTest
    @ValueSource(strings = {"flat", "hills", "slope"})
    void fourLegsOfTwoGirdles_standWithoutSlipping(String where) {
        PlayedClip dog = clip(WalkSpec.quadruped().cycles(5));
        int[] girdles = new int[4];
        for (int leg = 0; leg < 4; leg++) {
            girdles[leg] = girdleOf(dog.legs.get(leg).name());
        }
        FootPlanter four = new FootPlanter(girdles, FootPlanterSettings.HUMAN);
        Ground ground = LiveTableTest.grounds(dog.legMetres).get(where);
        LiveRun run = new LiveRun(dog);
        int[] most = {0};
        int[] stood = {0};
        LegPose[][] before = new LegPose[1][];
        boolean[] was = new boolean[4];
        run.play(ground, 60, frame -> {
            root(four, frame);
            four.playing(dog.track, frame.clipSeconds, 1, 1);
            LegPose[] out = update(four, frame, girdles);
            most[0] = Math.max(most[0], four.queries());
            for (int leg = 0; leg < 4; leg++) {
                boolean stands = four.state(leg) == FootState.STANDING && four.shortfall(leg) == 0;
                assertThat(four.slip(leg)).isLessThan(1e-6);
                if (stands && was[leg]) {
                    Vec3 way = out[leg].points[1].minus(before[0][leg].points[1]);
                    assertThat(Math.hypot(way.x(), way.z())).isLessThan(1e-9);
                    stood[0]++;
                }
                was[leg] = stands;
            }
            before[0] = out;
            return out;
        });
        LiveFigures figures = LiveFigures.of(run, ground, LiveFigures.contacts(run));
        assertThat(stood[0]).isGreaterThan(200);
        assertThat(figures.penetrationMost).isLessThan(6.5);
        assertThat(most[0]).isLessThanOrEqualTo(24);
    }

    private static int girdleOf(String leg) {
        return leg.contains("fore") ? 1 : 0;
    }
}
