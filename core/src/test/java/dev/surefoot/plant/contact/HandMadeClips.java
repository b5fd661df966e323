// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.contact;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.plant.WalkSpec;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import java.util.ArrayList;
import java.util.List;

/** Clips that are no walks, with labels that follow from how they are made: in the air, and on tiptoe. */
public final class HandMadeClips {
    private static final double FPS = 60;
    private static final int FRAMES = 241;
    /** A foot whose lowest point is higher than this, in metres, is lifted. */
    private static final double LIFTED = 0.01;
    /** Pitch of a foot on tiptoe, in radians. */
    private static final double TIPTOE = 0.6;

    private static final SyntheticWalker BODY = WalkSpec.biped().standing().walker();

    private HandMadeClips() {}

    /** How a body moves: seconds in. */
    private interface Motion {
        /** Where the root is, in metres. */
        Vec3 root(double seconds);

        /** Flexion of hip and knee, and the foot's pitch, toe down positive, in radians. */
        double[] leg(int leg, double seconds);
    }

    /** Loops in the air: hovering, hanging nearly still, falling with flailing legs, leaping ahead. No foot stands. */
    public static List<LabelledClip> airborne() {
        return List.of(
                inTheAir("hover", 0.03, 0, 0.15, 0.7),
                inTheAir("hang nearly still", 0.005, 0, 0.02, 0.5),
                inTheAir("fall", 0.05, 0, 0.5, 1.5),
                inTheAir("leap ahead", 0.2, 3, 0.6, 0.9));
    }

    /** A body that goes up and down, legs swinging by so many radians, as often. */
    public static LabelledClip inTheAir(String name, double bob, double speed, double swing, double hertz) {
        Clip clip = clip(name, new Motion() {
            @Override
            public Vec3 root(double seconds) {
                return new Vec3(0, 1.6 + bob * Math.sin(2 * Math.PI * hertz * seconds), speed * seconds);
            }

            @Override
            public double[] leg(int leg, double seconds) {
                double turn = 2 * Math.PI * hertz * seconds + leg * 2.1;
                return new double[] {0.4 + swing * Math.sin(turn), 0.8 + swing * Math.sin(turn - 1), 0.3};
            }
        });
        return new LabelledClip(
                "airborne loops", clip, BODY.legs(), new boolean[BODY.legs().size()][FRAMES]);
    }

    /**
     * A body that hovers up and down while its legs fold and stretch with it, as in a drawn jump: each foot rises and
     * sinks by so many times as much as the body does.
     */
    public static LabelledClip hovering(double bob, double hertz, double... times) {
        Clip clip = clip("hovers on legs that fold", new Motion() {
            private double up(double seconds) {
                return bob * Math.sin(2 * Math.PI * hertz * seconds);
            }

            @Override
            public Vec3 root(double seconds) {
                return new Vec3(0, 1.6 + up(seconds), 0);
            }

            @Override
            public double[] leg(int leg, double seconds) {
                double thigh = BODY.tracks().get(leg).lengthMetres() / 2;
                double lower = 0.85 * 2 * thigh + (1 - times[leg]) * up(seconds);
                double turn = Math.acos(lower / (2 * thigh));
                return new double[] {turn, 2 * turn, 0.3};
            }
        });
        return new LabelledClip(
                "airborne loops", clip, BODY.legs(), new boolean[BODY.legs().size()][FRAMES]);
    }

    /**
     * A body that stands, breathing and shifting its weight by so many radians of its legs, whose root wanders as those
     * of generated motion do: so far up and down, and along the floor as far. One leg is folded by so many radians.
     */
    public static Clip wandering(double metres, double hertz, double gives, double folds) {
        return clip("stands on a root that wanders", new Motion() {
            @Override
            public Vec3 root(double seconds) {
                double turn = 2 * Math.PI * hertz * seconds;
                return new Vec3(
                        metres * Math.sin(0.7 * turn + 1), 1 + metres * Math.sin(turn), metres * Math.sin(0.9 * turn));
            }

            @Override
            public double[] leg(int leg, double seconds) {
                double flexion = 0.25 + folds * leg + gives * Math.sin(2 * Math.PI * 0.5 * seconds + leg);
                return new double[] {flexion, 2 * flexion, 0};
            }
        });
    }

    /**
     * On tiptoe: idle, swaying by a centimetre above feet that keep their height, and lifting one foot after the other
     * for half a second.
     */
    public static List<LabelledClip> tiptoe() {
        return List.of(onTiptoe("idle on tiptoe", 0), onTiptoe("stepping on tiptoe", 0.45));
    }

    private static LabelledClip onTiptoe(String name, double lift) {
        Clip clip = onFloor(clip(name, new Motion() {
            @Override
            public Vec3 root(double seconds) {
                return new Vec3(0.01 * Math.sin(2 * Math.PI * 0.3 * seconds), 1, 0);
            }

            @Override
            public double[] leg(int leg, double seconds) {
                double since = (seconds + leg) % 2 - 0.7;
                double lifted = since > 0 && since < 0.5 ? Math.sin(2 * Math.PI * since) : 0;
                double breathing = 0.03 * Math.sin(2 * Math.PI * 0.4 * seconds);
                double flexion = 0.1 + breathing + lift * lifted * lifted;
                return new double[] {flexion, 2 * flexion, TIPTOE};
            }
        }));
        List<LegTrack> tracks = LegTrack.follow(clip, BODY.legs());
        boolean[][] contacts = new boolean[tracks.size()][FRAMES];
        for (int leg = 0; leg < contacts.length; leg++) {
            for (int f = 0; f < FRAMES; f++) {
                contacts[leg][f] = lowest(tracks.get(leg), f) < LIFTED;
            }
        }
        return new LabelledClip("on tiptoe", clip, BODY.legs(), contacts);
    }

    private static double lowest(LegTrack track, int f) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int p = 0; p < track.leg().points().size(); p++) {
            lowest = Math.min(lowest, track.point(p, f).y());
        }
        return lowest;
    }

    private static Clip clip(String name, Motion motion) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            double seconds = f / FPS;
            Pose pose = BODY.clip().pose(0).copy();
            pose.setTranslation(0, motion.root(seconds));
            pose.setRotation(0, Quat.IDENTITY);
            for (int i = 0; i < BODY.legs().size(); i++) {
                Leg leg = BODY.legs().get(i);
                double[] turns = motion.leg(i, seconds);
                pose.setRotation(leg.hip(), Quat.aboutAxis(Vec3.X, -turns[0]));
                pose.setRotation(leg.knee(), Quat.aboutAxis(Vec3.X, turns[1]));
                pose.setRotation(leg.ankle(), Quat.aboutAxis(Vec3.X, turns[2] + turns[0] - turns[1]));
                pose.setRotation(leg.ball(), Quat.aboutAxis(Vec3.X, -turns[2]));
            }
            poses.add(pose);
        }
        return new Clip(name, BODY.clip().skeleton(), BODY.clip().space(), 0, FPS, poses);
    }

    /** Moves each frame up or down until its lowest point is at height 0. */
    private static Clip onFloor(Clip clip) {
        List<LegTrack> tracks = LegTrack.follow(clip, BODY.legs());
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            double lowest = Double.POSITIVE_INFINITY;
            for (LegTrack track : tracks) {
                lowest = Math.min(lowest, lowest(track, f));
            }
            Pose pose = clip.pose(f).copy();
            pose.setTranslation(0, pose.translation(0).minus(new Vec3(0, lowest, 0)));
            poses.add(pose);
        }
        return clip.withPoses(poses);
    }
}
