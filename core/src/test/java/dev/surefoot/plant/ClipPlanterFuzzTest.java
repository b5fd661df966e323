// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surefoot.ground.Ground;
import dev.surefoot.ground.Plane;
import dev.surefoot.ground.Steps;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Progress;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Creatures of one to six random legs, some without a thigh, a shin, a heel or toes, that jerk about on grounds that
 * nobody could walk on.
 */
class ClipPlanterFuzzTest {
    @Test
    void nothingBreaks_andWhatIsMissedIsReported() {
        int contacts = 0;
        int unresolved = 0;
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Skeleton.Builder builder = new Skeleton.Builder();
            List<Leg> legs = legs(builder, random);
            Clip clip = clip(builder.build(), random);
            PlantOptions options =
                    PlantOptions.DEFAULTS.withTravel(random.nextBoolean()).withCycles(1 + random.nextInt(3));
            Planting planting = ClipPlanter.plant(clip, legs, 0, ground(random, seed), options, Progress.NONE);
            assertFinite(planting, seed);
            assertMissesReported(planting, seed);
            contacts += planting.contacts().size();
            unresolved += planting.unresolved().size();
        }
        assertThat(contacts).isGreaterThan(20);
        assertThat(unresolved).isGreaterThan(100);
    }

    private static void assertFinite(Planting planting, int seed) {
        for (int f = 0; f < planting.clip().frames(); f++) {
            WorldPose world = planting.clip().world(f);
            for (int j = 0; j < planting.clip().skeleton().size(); j++) {
                assertThat(world.position(j).isFinite())
                        .as("seed " + seed + ", joint " + j + " at " + f)
                        .isTrue();
            }
        }
    }

    private static void assertMissesReported(Planting planting, int seed) {
        for (Contact contact : planting.contacts()) {
            FootPoint point = planting.legs().get(contact.leg()).point(contact.kind());
            for (int f = contact.startFrame(); f <= contact.endFrame(); f++) {
                double off = point.in(planting.clip().world(f)).distanceTo(contact.anchorWorld());
                int frame = f;
                assertThat(off < 1.01e-4
                                || planting.unresolved().stream()
                                        .anyMatch(u -> u.leg() == contact.leg()
                                                && u.startFrame() <= frame
                                                && u.endFrame() >= frame
                                                && u.missMetres() > 0))
                        .as("seed " + seed + ", " + contact + " at " + f + " is off by " + off)
                        .isTrue();
            }
        }
    }

    private static List<Leg> legs(Skeleton.Builder builder, Random random) {
        int root = builder.add("root", -1, Vec3.ZERO);
        List<Leg> legs = new ArrayList<>();
        int count = 1 + random.nextInt(6);
        for (int i = 0; i < count; i++) {
            double thigh = random.nextInt(20) == 0 ? 0 : 0.2 + 0.4 * random.nextDouble();
            double shin = random.nextInt(20) == 0 ? 0 : 0.2 + 0.4 * random.nextDouble();
            Vec3 at = new Vec3(0.2 * random.nextGaussian(), 0, 0.3 * random.nextGaussian());
            int hip = builder.add("thigh", root, at);
            int knee = builder.add("shin", hip, new Vec3(0, -thigh, 0));
            int ankle = builder.add("foot", knee, new Vec3(0, -shin, 0));
            int toes = builder.add("toes", ankle, new Vec3(0, -0.06, 0.1));
            FootPoint tip = new FootPoint(FootPoint.Kind.TOE, toes, new Vec3(0, -0.02, 0.07));
            List<FootPoint> points = new ArrayList<>();
            if (random.nextInt(4) > 0) {
                points.add(new FootPoint(FootPoint.Kind.HEEL, ankle, new Vec3(0, -0.08, -0.05)));
            }
            int holder = random.nextBoolean() ? ankle : toes;
            points.add(new FootPoint(FootPoint.Kind.BALL, holder, new Vec3(0, -0.08, holder == ankle ? 0.1 : 0)));
            if (random.nextBoolean()) {
                points.add(tip);
            }
            boolean toeOnly = random.nextInt(5) == 0;
            legs.add(new Leg(
                    "leg " + i, hip, knee, ankle, random.nextInt(3) == 0 ? -1 : toes, toeOnly ? List.of(tip) : points));
        }
        return legs;
    }

    private static Clip clip(Skeleton skeleton, Random random) {
        int frames = 1 + random.nextInt(60);
        double wildness = random.nextInt(3) == 0 ? 1 : 0.02;
        Pose pose = skeleton.restPose();
        pose.setTranslation(0, new Vec3(0, 0.8, 0));
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            boolean moves = random.nextInt(3) > 0;
            for (int j = 0; j < skeleton.size() && moves; j++) {
                Quat turn = Quat.fromRotationVector(gaussian(random).times(wildness));
                pose.setRotation(j, turn.times(pose.rotation(j)).normalized());
            }
            pose.setTranslation(0, pose.translation(0).plus(gaussian(random).times(0.1 * wildness)));
            poses.add(pose.copy());
        }
        double[] rates = {1, 24, 30, 60, 120, 1000};
        return new Clip("fuzz", skeleton, FileSpace.METRES_Y_UP, 0, rates[random.nextInt(rates.length)], poses);
    }

    private static Ground ground(Random random, int seed) {
        return switch (random.nextInt(7)) {
            case 0 -> Plane.flat(0);
            case 1 -> Plane.slope(40);
            case 2 -> Plane.slope(85);
            case 3 -> new Steps(0.3, 0.2);
            case 4 -> TestGrounds.bumps(seed, 0.1, 0.2);
            case 5 -> TestGrounds.holed(Plane.flat(0), -0.1, 0.1);
            default -> (x, z, ceiling, out) -> false;
        };
    }

    private static Vec3 gaussian(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }
}
