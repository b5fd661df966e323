// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.limb.LegSolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Faults of motion put into a clip, each by one function. Joint 0 is the root. <b>Units:</b> metres, seconds; world.
 */
public final class SkatingClip {
    /** Slower than this, in m/s, a body goes nowhere, and there is no path to scale. */
    private static final double LEAST_PATH_SPEED = 0.2;
    /** A foot that glides by itself gets no further than this from its place, in metres: legs of adults reach it. */
    private static final double MOST_AHEAD = 0.1;

    private SkatingClip() {}

    /** The body is carried along at a constant velocity. */
    public static Clip glides(Clip clip, double speed, double direction) {
        Vec3 velocity = level(speed, direction);
        return moved(clip, f -> velocity.times(f / clip.framesPerSecond()));
    }

    /** The root's path seen from above is made longer, or shorter, so that the body is that much faster in the mean. */
    public static Clip pathScaled(Clip clip, double speed) {
        Vec3 first = clip.world(0).position(0).horizontal();
        double length = 0;
        Vec3 before = first;
        for (int f = 1; f < clip.frames(); f++) {
            Vec3 at = clip.world(f).position(0).horizontal();
            length += at.distanceTo(before);
            before = at;
        }
        double pathSpeed = length / clip.durationSeconds();
        if (pathSpeed < LEAST_PATH_SPEED) {
            return clip;
        }
        return moved(
                clip, f -> clip.world(f).position(0).horizontal().minus(first).times(speed / pathSpeed));
    }

    /** The body is carried along at a speed that goes from nothing to twice the mean and back in every period. */
    public static Clip stopsAndGoes(Clip clip, double meanSpeed, double direction, double periodSeconds) {
        Vec3 velocity = level(meanSpeed, direction);
        return moved(clip, f -> {
            double seconds = f / clip.framesPerSecond();
            double turn = 2 * Math.PI / periodSeconds;
            return velocity.times(seconds - Math.sin(turn * seconds) / turn);
        });
    }

    /** The body wanders: three waves of 0.1 to 0.5 Hz along each axis. */
    public static Clip drifts(Clip clip, double mostSpeed, double mostRise, Random random) {
        double[][] waves = new double[9][];
        for (int i = 0; i < waves.length; i++) {
            double turnRate = 2 * Math.PI * (0.1 + 0.4 * random.nextDouble());
            waves[i] = new double[] {turnRate, 2 * Math.PI * random.nextDouble()};
        }
        return moved(clip, f -> {
            double[] offset = new double[3];
            for (int i = 0; i < waves.length; i++) {
                double amplitude = i % 3 == 1 ? mostRise / 3 : mostSpeed / 3 / waves[i][0];
                offset[i % 3] += amplitude * Math.sin(waves[i][0] * f / clip.framesPerSecond() + waves[i][1]);
            }
            return new Vec3(offset[0], offset[1], offset[2]);
        });
    }

    /**
     * The whole body shakes, standing feet too: along each axis by so much, of which after so many seconds the e-th
     * part is left.
     */
    public static Clip shakes(Clip clip, Vec3 metres, double lastsSeconds, Random random) {
        double kept = lastsSeconds == 0 ? 0 : Math.exp(-1 / (lastsSeconds * clip.framesPerSecond()));
        Tremor x = new Tremor(kept, random);
        Tremor y = new Tremor(kept, random);
        Tremor z = new Tremor(kept, random);
        return moved(clip, f -> new Vec3(metres.x() * x.next(), metres.y() * y.next(), metres.z() * z.next()));
    }

    /**
     * The whole body is turned to and fro about its root, standing feet too: about each axis by so much, of which after
     * so many seconds the e-th part is left.
     */
    public static Clip sways(Clip clip, Vec3 radians, double lastsSeconds, Random random) {
        double kept = lastsSeconds == 0 ? 0 : Math.exp(-1 / (lastsSeconds * clip.framesPerSecond()));
        Tremor x = new Tremor(kept, random);
        Tremor y = new Tremor(kept, random);
        Tremor z = new Tremor(kept, random);
        return eachPose(clip, (pose, f) -> {
            Vec3 turn = new Vec3(radians.x() * x.next(), radians.y() * y.next(), radians.z() * z.next());
            pose.setRotation(0, Quat.fromRotationVector(turn).times(pose.rotation(0)));
        });
    }

    /** Turns the legs at the hips, and moves the body up and down, anew at every frame. */
    public static Clip jitters(Clip clip, List<Leg> legs, double metres, Random random) {
        return trembles(clip, legs, metres, 0, random);
    }

    /** Does so by what is left of it after so many seconds by a factor e: what a capture that was filtered trembles. */
    public static Clip trembles(Clip clip, List<Leg> legs, double metres, double lastsSeconds, Random random) {
        double kept = lastsSeconds == 0 ? 0 : Math.exp(-1 / (lastsSeconds * clip.framesPerSecond()));
        Tremor up = new Tremor(kept, random);
        Clip shaken = moved(clip, f -> new Vec3(0, metres * up.next(), 0));
        List<LegTrack> tracks = LegTrack.follow(clip, legs);
        List<Tremor> turns = Stream.generate(() -> new Tremor(kept, random))
                .limit(3L * tracks.size())
                .toList();
        return eachPose(shaken, (pose, f) -> {
            for (int leg = 0; leg < tracks.size(); leg++) {
                LegTrack track = tracks.get(leg);
                double radians = metres / track.hip(f).distanceTo(track.ankle(f));
                Vec3 turn = new Vec3(
                        turns.get(3 * leg).next(),
                        turns.get(3 * leg + 1).next(),
                        turns.get(3 * leg + 2).next());
                int hip = track.leg().hip();
                pose.setRotation(
                        hip, Quat.fromRotationVector(turn.times(radians)).times(pose.rotation(hip)));
            }
        });
    }

    /** Normal noise of deviation 1 of which a part is kept from sample to sample. */
    private static final class Tremor {
        private final double kept;
        private final Random random;
        private double now;

        Tremor(double kept, Random random) {
            this.kept = kept;
            this.random = random;
        }

        double next() {
            now = kept * now + Math.sqrt(1 - kept * kept) * random.nextGaussian();
            return now;
        }
    }

    /** Frames stand still now and then, as where a capture lost them. */
    public static Clip losesFrames(Clip clip, Random random) {
        List<Pose> poses = new ArrayList<>(clip.poses());
        double most = 4 * clip.framesPerSecond() / 60;
        for (int f = 1; f < poses.size(); f++) {
            if (random.nextInt(30) == 0) {
                int until = Math.min(poses.size() - 1, f + (int) (most * random.nextDouble()));
                for (int g = f; g <= until; g++) {
                    poses.set(g, poses.get(f - 1));
                }
                f = until;
            }
        }
        return clip.withPoses(poses);
    }

    /** The same motion at other moments. */
    public static Clip atRate(Clip clip, double framesPerSecond) {
        int frames = 1 + (int) Math.floor(clip.durationSeconds() * framesPerSecond + 1e-9);
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            double at = f / framesPerSecond * clip.framesPerSecond();
            int from = Math.min(clip.frames() - 2, (int) at);
            poses.add(clip.pose(from).between(clip.pose(from + 1), at - from));
        }
        return new Clip(clip.name(), clip.skeleton(), clip.space(), clip.startSeconds(), framesPerSecond, poses);
    }

    /**
     * Each foot glides while it is in contact, its ankle moved and its rotation kept; before a contact it is as far
     * behind as it gets ahead, and in between it is carried back evenly.
     */
    public static Clip feetGlide(Clip clip, List<Leg> legs, boolean[][] contacts, double speed, double[] directions) {
        double[][] ahead = new double[legs.size()][];
        for (int leg = 0; leg < ahead.length; leg++) {
            ahead[leg] = glide(contacts[leg], clip.framesPerSecond(), speed);
        }
        return feetMoved(clip, legs, (leg, f) -> level(ahead[leg][f], directions[leg]));
    }

    /** Each contact is at a height of its own, floating or sunk by so much at most. */
    public static Clip feetFloat(Clip clip, List<Leg> legs, boolean[][] contacts, double mostMetres, Random random) {
        double[][] rise = new double[legs.size()][];
        for (int leg = 0; leg < rise.length; leg++) {
            rise[leg] = steps(contacts[leg], () -> mostMetres * (2 * random.nextDouble() - 1));
        }
        return feetMoved(clip, legs, (leg, f) -> new Vec3(0, rise[leg][f], 0));
    }

    /** One value throughout each contact, straight lines in between and level ones at the ends. */
    public static double[] steps(boolean[] contact, DoubleSupplier values) {
        double[] steps = new double[contact.length];
        int last = -1;
        for (int f = 0; f < contact.length; f++) {
            if (!contact[f]) {
                continue;
            }
            if (f > 0 && contact[f - 1]) {
                steps[f] = steps[f - 1];
            } else {
                steps[f] = values.getAsDouble();
                for (int g = last + 1; g < f; g++) {
                    steps[g] = last < 0 ? steps[f] : steps[last] + (steps[f] - steps[last]) * (g - last) / (f - last);
                }
            }
            last = f;
        }
        for (int g = last + 1; g < steps.length && last >= 0; g++) {
            steps[g] = steps[last];
        }
        return steps;
    }

    /** Every joint's motion is averaged over a Hann window: steps become lower, and stances never come to rest. */
    public static Clip smoothed(Clip clip, double seconds) {
        int half = (int) Math.floor(0.5 * seconds * clip.framesPerSecond());
        return eachPose(clip, (pose, f) -> {
            double weights = 0;
            for (int i = Math.max(0, f - half); i <= Math.min(clip.frames() - 1, f + half); i++) {
                double weight = 0.5 + 0.5 * Math.cos(2 * Math.PI * (i - f) / (seconds * clip.framesPerSecond()));
                weights += weight;
                if (weight > 0) {
                    Pose mean = pose.between(clip.pose(i), weight / weights);
                    for (int j = 0; j < pose.size(); j++) {
                        pose.setTranslation(j, mean.translation(j));
                        pose.setRotation(j, mean.rotation(j));
                    }
                }
            }
        });
    }

    private interface FootOffset {
        Vec3 at(int leg, int f);
    }

    /** Moves ankles; feet keep their rotations. */
    private static Clip feetMoved(Clip clip, List<Leg> legs, FootOffset offset) {
        List<LegTrack> tracks = LegTrack.follow(clip, legs);
        List<LegSolver> solvers = new ArrayList<>();
        legs.forEach(leg -> solvers.add(LegSolver.of(clip, leg)));
        WorldPose world = new WorldPose(clip.skeleton(), clip.space());
        return eachPose(clip, (pose, f) -> {
            for (int leg = 0; leg < legs.size(); leg++) {
                world.update(pose);
                Vec3 ankle = tracks.get(leg).ankle(f).plus(offset.at(leg, f));
                solvers.get(leg).solve(pose, world, ankle, tracks.get(leg).foot(f), Quat.IDENTITY);
            }
        });
    }

    /** How far a foot is ahead at each frame: rising at that speed in contacts, falling evenly between them. */
    public static double[] glide(boolean[] contact, double fps, double speed) {
        double[] ahead = new double[contact.length];
        int start = 0;
        double from = 0;
        for (int f = 1; f <= contact.length; f++) {
            if (f < contact.length && contact[f] == contact[start]) {
                continue;
            }
            int next = f;
            while (next < contact.length && contact[next] != contact[start]) {
                next++;
            }
            double to = contact[start] ? half(start, f, fps, speed) : -half(f, next, fps, speed);
            from = contact[start] ? -to : from;
            for (int g = start; g < f; g++) {
                ahead[g] = from + (to - from) * (g - start + 1) / (f - start + 1);
            }
            from = to;
            start = f;
        }
        return ahead;
    }

    private static double half(int start, int end, double fps, double speed) {
        return Math.min(MOST_AHEAD, 0.5 * speed * (end - start + 1) / fps);
    }

    private static Vec3 level(double length, double direction) {
        return new Vec3(length * Math.sin(direction), 0, length * Math.cos(direction));
    }

    private static Clip moved(Clip clip, IntFunction<Vec3> offsetWorld) {
        return eachPose(
                clip,
                (pose, f) -> pose.setTranslation(
                        0, pose.translation(0).plus(clip.space().toFile(offsetWorld.apply(f)))));
    }

    private interface PoseChange {
        void apply(Pose pose, int f);
    }

    private static Clip eachPose(Clip clip, PoseChange change) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            change.apply(pose, f);
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }
}
