// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.live.PlayedClip.LegPose;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.WalkSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Players on what moves: it is as if it stood still, however it goes. */
class FootPlanterCarriedTest {
    private static final int PLAYERS = 10;
    private static final double LEG = 0.86;

    /** Where a body is at a moment. */
    private record Place(Vec3 at, double yaw, double tilt) {}

    /** Ground on a body that moves. */
    private static final class Carrier implements PlayerWalk.Floor {
        private final Ground ground;
        private final DoubleFunction<Place> course;
        private Vec3 place = Vec3.ZERO;
        private Vec3 placeBefore = Vec3.ZERO;
        private Quat turn = Quat.IDENTITY;
        private Quat turnBefore = Quat.IDENTITY;
        private double yaw;
        private double turned;

        Carrier(Ground ground, DoubleFunction<Place> course) {
            this.ground = ground;
            this.course = course;
        }

        @Override
        public void moveTo(double seconds) {
            Place now = course.apply(seconds);
            placeBefore = place;
            turnBefore = turn;
            place = now.at();
            turned = now.yaw() - yaw;
            yaw = now.yaw();
            turn = Quat.aboutAxis(Vec3.Y, yaw).times(Quat.aboutAxis(Vec3.X, now.tilt()));
        }

        @Override
        public Vec3 carried(Vec3 at) {
            return turn.rotate(turnBefore.conjugate().rotate(at.minus(placeBefore)))
                    .plus(place);
        }

        @Override
        public double turned() {
            return turned;
        }

        @Override
        public Vec3 local(Vec3 at) {
            return turn.conjugate().rotate(at.minus(place));
        }

        @Override
        public boolean at(double x, double z, double ceiling, GroundHit out) {
            // straight down in the world is a line in the body's frame: exact for planes, and for what is not tilted
            Vec3 up = turn.rotate(Vec3.Y);
            double height = place.y() - ((x - place.x()) * up.x() + (z - place.z()) * up.z()) / up.y();
            Vec3 local = local(new Vec3(x, height, z));
            if (!ground.at(local.x(), local.z(), Double.POSITIVE_INFINITY, out)) {
                return false;
            }
            Vec3 normal = turn.rotate(out.normal());
            out.set(height + out.height() / up.y(), normal.x(), normal.y(), normal.z());
            out.setBody(1);
            return out.height() <= ceiling;
        }

        @Override
        public void frame(int body, double[] out, int at) {
            double[] numbers = {place.x(), place.y(), place.z(), turn.x(), turn.y(), turn.z(), turn.w()};
            System.arraycopy(numbers, 0, out, at, numbers.length);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.17, 10, 0", "-0.17, 10, 0", "0.17, 3, 0.7", "-0.17, 3, 0.7"})
    void stairsOnATrain_areClimbedAsThoseOfAHouse(double rise, double metresASecond, double radiansASecond) {
        Ground stairs = new Steps(rise * LEG, 0.4 * LEG);
        int deep = 0;
        double kicks = 0;
        double drops = 0;
        for (long seed = 0; seed < PLAYERS; seed++) {
            PlayerWalk house = PlayerWalk.on(stairs::at, seed);
            PlayerWalk train = PlayerWalk.on(
                    new Carrier(stairs, t -> new Place(new Vec3(metresASecond * t, 0, 0), radiansASecond * t, 0)),
                    seed);
            // 1.6 m when footholds were looked for where the train was going to be, on the treads that were there now,
            // and where a foot had stood in the train's frame counted as in the world
            assertThat(train.kick).isLessThan(0.085);
            assertThat(train.slip).isLessThan(1e-6);
            kicks += (train.kick - house.kick) / PLAYERS;
            drops += (train.drop - house.drop) / PLAYERS;
            deep += train.deepest > 0.03 ? 1 : 0;
        }
        assertThat(kicks).isEqualTo(0, within(0.005));
        assertThat(drops).isEqualTo(0, within(0.02));
        // two of three in a bend
        assertThat(deep).isLessThanOrEqualTo(2);
    }

    @Test
    void onALift_feetThatLiftAreNotAFrameBelowIt() {
        for (long seed = 0; seed < PLAYERS; seed++) {
            PlayerWalk walk = PlayerWalk.on(
                    new Carrier(Plane.flat(0), t -> new Place(new Vec3(0, 0.75 * Math.sin(4 * t), 0), 0, 0)), seed);
            // 0.2 and 0.2 when a foot that lifted missed what the lift had risen by in that frame
            assertThat(walk.kick).isLessThan(0.045);
            assertThat(walk.deepest).isLessThan(0.012);
            assertThat(walk.drop).isLessThan(0.15);
            assertThat(walk.slip).isLessThan(1e-6);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1014, 1036})
    void onARaftThatGoesAndTurnsAndTilts_asOnOneThatRests(long seed) {
        DoubleFunction<Place> course = t -> new Place(
                new Vec3(2 * t + 0.3 * Math.sin(1.2 * t), 0.1 * Math.sin(2.55 * t), 0.25 * Math.sin(0.9 * t)),
                0.8 * t + 0.25 * Math.sin(1.35 * t),
                0.12 * Math.sin(1.95 * t));
        PlayerWalk walk = PlayerWalk.on(new Carrier(Plane.flat(0), course), seed);
        // 0.59 and 0.07 m
        assertThat(walk.kick).isLessThan(0.035);
        assertThat(walk.slip).isLessThan(1e-4);
        assertThat(walk.deepest).isLessThan(0.015);
    }

    @Test
    void onARaftThatTurnsAndTilts_heelsAndBallsStayWhereTheyAre() {
        DoubleFunction<Place> course = t -> new Place(
                new Vec3(0.3 * Math.sin(0.8 * t), 0.05 * Math.sin(1.7 * t), 0.25 * Math.sin(0.6 * t)),
                0.25 * Math.sin(0.9 * t),
                0.06 * Math.sin(1.3 * t));
        for (long seed = 0; seed < 2 * PLAYERS; seed++) {
            PlayerWalk walk = PlayerWalk.on(new Carrier(Plane.flat(0), course), seed);
            assertThat(walk.slip).isLessThan(1e-5);
            // 0.59
            assertThat(walk.deepestPelvis).isLessThan(0.15);
            assertThat(walk.kick).isLessThan(0.035);
        }
    }

    /** The first three threw IllegalArgumentException from within a frame; the fourth stretched legs for the moon. */
    @ParameterizedTest
    @CsvSource({"NaN, 1", "Infinity, 1", "1e200, 1", "1e8, 1", "0, 0", "0, 10"})
    void aBodyThatIsNowhereOrSomewhereElse_leavesFeetWhereTheyStand(double place, double rotation) {
        PlayedClip stand = PlantedScene.clip(WalkSpec.biped().standing().cycles(3));
        double[] where = {0, 0, 0, 0, 0, 0, 1};
        FootGround ground = new FootGround() {
            @Override
            public boolean at(double x, double z, double ceiling, GroundHit out) {
                out.set(0, 0, 1, 0);
                out.setBody(1);
                return true;
            }

            @Override
            public void frame(int body, double[] out, int at) {
                System.arraycopy(where, 0, out, at, where.length);
            }
        };
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun run = new LiveRun(stand);
        LiveRun.Method method = run.planter(planter);
        LegPose[][] first = new LegPose[1][];
        run.play(Plane.flat(0), 60, frame -> {
            frame.ground = ground;
            boolean odd = frame.clipSeconds > 1 && frame.clipSeconds < 1.5;
            where[0] = odd ? place : 0;
            where[1] = odd ? place : 0;
            where[6] = odd ? rotation : 1;
            LegPose[] out = method.plant(frame);
            first[0] = first[0] == null ? out : first[0];
            for (int leg = 0; leg < 2; leg++) {
                assertThat(planter.state(leg)).isEqualTo(FootState.STANDING);
                assertThat(out[leg].points[0].distanceTo(first[0][leg].points[0]))
                        .isLessThan(1e-9);
            }
            return out;
        });
    }

    /** How far soles of someone who stands are from ground that names no body, and by how much their way bends. */
    private static double[] onUnnamed(DoubleUnaryOperator height, double from) {
        PlayedClip stand = PlantedScene.clip(WalkSpec.biped().standing().cycles(3));
        LiveRun run = new LiveRun(stand);
        LiveRun.Method method = run.planter(new FootPlanter(2, FootPlanterSettings.HUMAN));
        double[] most = new double[2];
        List<Double> heights = new ArrayList<>();
        run.play(Plane.flat(0), 60, frame -> {
            double y = height.applyAsDouble(frame.clipSeconds);
            heights.add(y);
            frame.ground = FootGround.of(Plane.flat(y));
            frame.root[1] = y;
            for (int leg = 0; leg < 2; leg++) {
                frame.pose[leg] = frame.pose[leg].moved(Quat.IDENTITY, new Vec3(0, y, 0));
            }
            return method.plant(frame);
        });
        for (int f = (int) (60 * from); f < heights.size(); f++) {
            for (int leg = 0; leg < 2; leg++) {
                PlayedClip.LegPose now = run.planted.get(f)[leg];
                for (Vec3 point : now.points) {
                    most[0] = Math.max(most[0], Math.abs(point.y() - heights.get(f)));
                }
                double before = run.planted.get(f - 1)[leg].ankle.y();
                double bend = now.ankle.y() - 2 * before + run.planted.get(f - 2)[leg].ankle.y();
                most[1] = Math.max(most[1], Math.abs(bend));
            }
        }
        return most;
    }

    @Test
    void groundThatMovesEvenlyAndNamesNoBody_takesFeetAlong() {
        // 26 mm in it; in the first frames it is met as a step
        assertThat(onUnnamed(t -> 0.5 * Math.max(0, t - 0.5), 0.7)[0]).isLessThan(1e-6);
        // 21 mm
        assertThat(onUnnamed(t -> 0.2 * Math.sin(2 * t), 0.6)[0]).isLessThan(0.002);
        assertThat(onUnnamed(t -> 0.5 * Math.min(1, t), 1.05)[0]).isLessThan(1e-6);
    }

    /** As of a game whose physics goes at 30 steps a second and its pictures at 60. */
    @Test
    void groundThatMovesInStepsAndNamesNoBody_isFollowedSmoothly() {
        double[] steps = onUnnamed(t -> 0.5 * Math.floor(30 * t + 1e-6) / 30, 0.6);
        assertThat(steps[0]).isLessThan(0.025);
        assertThat(steps[1]).isLessThan(0.001);
    }
}
