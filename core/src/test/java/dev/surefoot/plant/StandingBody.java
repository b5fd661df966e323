// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.ground.Ground;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.Segment;
import dev.surefoot.motion.SourceFloor;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.contact.Stance;
import dev.surefoot.plant.foot.FootPlan;
import dev.surefoot.plant.foot.FootPlanner;
import dev.surefoot.plant.foot.Footing;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A body that stands still on legs of 1 m, folded so that they span 0.8 m, a paw 0.1 m below each ankle: its root and
 * hips are 0.9 m above the floor. 100 frames a second; its pairs of legs stand 1 m behind each other along z.
 */
public final class StandingBody {
    public static final double FPS = 100;
    /** What a leg of 1 m spans whose knee keeps its least bend of 5 degrees. */
    public static final double REACH = Math.cos(Math.toRadians(2.5));
    /** Half of a knee's bend: a leg of two bones of 0.5 m spans 0.8 m. */
    private static final double FOLD = Math.acos(0.8);

    private final Skeleton.Builder builder = new Skeleton.Builder();
    private final List<Leg> legs = new ArrayList<>();
    private final int root = builder.add("root", -1, new Vec3(0, 0.9, 0));

    /** Sole points seen from the ankle; a paw has the one ball. */
    private final Map<FootPoint.Kind, Vec3> sole;

    private StandingBody(Map<FootPoint.Kind, Vec3> sole) {
        this.sole = sole;
    }

    public static StandingBody biped() {
        return biped(Map.of(FootPoint.Kind.BALL, new Vec3(0, -0.1, 0)));
    }

    /** The same on soles of 0.2 m, their heels below the ankles. */
    static StandingBody plantigrade() {
        return biped(Map.of(FootPoint.Kind.HEEL, new Vec3(0, -0.1, 0), FootPoint.Kind.BALL, new Vec3(0, -0.1, 0.2)));
    }

    private static StandingBody biped(Map<FootPoint.Kind, Vec3> sole) {
        StandingBody body = new StandingBody(new EnumMap<>(sole));
        body.addLeg(body.root, 0.1);
        body.addLeg(body.root, -0.1);
        body.builder.add("head", body.root, new Vec3(0, 0.7, 0));
        return body;
    }

    /** The same with a spine of 1 m to a chest that has a pair of legs too. */
    public static StandingBody quadruped() {
        StandingBody body = biped();
        int spine = body.builder.add("spine", body.root, Vec3.ZERO);
        int chest = body.builder.add("chest", spine, new Vec3(0, 0, 1));
        body.addLeg(chest, 0.1);
        body.addLeg(chest, -0.1);
        return body;
    }

    private void addLeg(int on, double x) {
        int hip = builder.add("hip", on, new Vec3(x, 0, 0));
        int knee = builder.add("knee", hip, new Vec3(0, -0.5, 0));
        int ankle = builder.add("ankle", knee, new Vec3(0, -0.5, 0));
        List<FootPoint> points = new ArrayList<>();
        sole.forEach((kind, at) -> points.add(new FootPoint(kind, ankle, at)));
        legs.add(new Leg("leg", hip, knee, ankle, -1, points));
    }

    public int root() {
        return root;
    }

    public List<Leg> legs() {
        return legs;
    }

    public Clip clip(int frames) {
        return clip(frames, (f, pose) -> {});
    }

    public Clip clip(int frames, BiConsumer<Integer, Pose> change) {
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose pose = skeleton.restPose();
            for (Leg leg : legs) {
                pose.setRotation(leg.hip(), Quat.aboutAxis(Vec3.X, -FOLD));
                pose.setRotation(leg.knee(), Quat.aboutAxis(Vec3.X, 2 * FOLD));
                pose.setRotation(leg.ankle(), Quat.aboutAxis(Vec3.X, -FOLD));
            }
            change.accept(f, pose);
            poses.add(pose);
        }
        return new Clip("made by hand", skeleton, FileSpace.METRES_Y_UP, root, FPS, poses);
    }

    public List<LegTrack> tracks(Clip clip) {
        return LegTrack.follow(clip, legs);
    }

    /** The left paw's contact, where it is. */
    static Contact left(int start, int end) {
        return new Contact(0, FootPoint.Kind.BALL, start, end, new Vec3(0.1, 0, 0));
    }

    static Contact right(int start, int end) {
        return new Contact(1, FootPoint.Kind.BALL, start, end, new Vec3(-0.1, 0, 0));
    }

    static Stance stance(Contact contact) {
        return new Stance(contact.leg(), contact.startFrame(), contact.endFrame(), null, contact, List.of(), Vec3.Z);
    }

    /** The left leg's side at one height, the right's at another. */
    static Ground halves(double left, double right) {
        return (x, z, ceiling, out) -> {
            out.set(x > 0 ? left : right, 0, 1, 0);
            return true;
        };
    }

    /** What was found in a clip on a floor at 0. */
    Motion motion(Clip clip, List<Segment> segments, Contact... contacts) {
        List<Stance> stances = new ArrayList<>();
        for (Contact contact : contacts) {
            stances.add(stance(contact));
        }
        int[] sourceFrames = new int[clip.frames()];
        Arrays.setAll(sourceFrames, f -> f);
        return new Motion(
                FollowedClip.of(clip, legs),
                sourceFrames,
                SourceFloor.level(0),
                List.of(),
                false,
                null,
                stances,
                segments,
                Planting.RootPath.KEPT,
                Optional.empty(),
                List.of());
    }

    /**
     * Plans a foot for each leg, on a level ground of its own.
     *
     * @param stands for each leg whether it stands throughout
     * @param heights for each leg its ground's height; NaN for none
     */
    public static List<FootPlan> feet(List<LegTrack> tracks, boolean[] stands, double[] heights) {
        List<FootPlan> feet = new ArrayList<>();
        for (int leg = 0; leg < tracks.size(); leg++) {
            double height = heights[leg];
            Ground ground = (x, z, ceiling, out) -> {
                out.set(height, 0, 1, 0);
                return !Double.isNaN(height);
            };
            LegTrack track = tracks.get(leg);
            Contact paw = new Contact(leg, FootPoint.Kind.BALL, 0, track.frames() - 1, track.point(0, 0));
            List<Stance> stances = stands[leg] ? List.of(stance(paw)) : List.of();
            feet.add(FootPlanner.plan(track, stances, List.of(), SourceFloor.level(0), Footing.on(ground), FPS));
        }
        return feet;
    }
}
