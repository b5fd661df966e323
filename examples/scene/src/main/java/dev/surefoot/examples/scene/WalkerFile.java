// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.scene;

import dev.surefoot.live.ContactTrack;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.track.ContactTracks;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.rig.WorldPose;
import dev.surefoot.rig.find.LegDescription;
import dev.surefoot.samples.WalkGait;
import dev.surefoot.samples.Walker;
import dev.surefoot.samples.WalkerGlb;
import dev.surefoot.solve.LimbSolver;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The character's file, as an artist would deliver it: a glTF with a walk in place and a stance, and their contacts.
 */
public final class WalkerFile {
    /** The clip that walks in place; one round is a stride. */
    public static final String WALK = "Walk";
    /** The clip that stands. */
    public static final String STAND = "Stand";

    /**
     * Where in the walk one begins who stood: the left foot bears below the body and the right one passes it. From any
     * other moment on a foot would have to glide to where the clip has it.
     */
    public static final double STEPS_OFF = 0.25 * WalkGait.CYCLE_SECONDS;

    /**
     * As good as none, and yet a key: jMonkeyEngine leaves a joint that a clip does not move as the clip before left
     * it.
     */
    private static final Quat KEYED = Quat.aboutAxis(Vec3.X, 1e-6);

    private static final Clip WALKS = named(WALK, Walker.inPlace());
    private static final Clip STANDS = named(STAND, stance());

    private WalkerFile() {}

    /** Returns the file: skeleton, skinned mesh and both clips. */
    public static byte[] glb() {
        return WalkerGlb.bytes(WALKS, STANDS);
    }

    /** Returns the contacts of both clips, which {@code surefoot inspect --track} would find as well. */
    public static Map<String, ContactTrack> tracks() {
        Map<String, ContactTrack> tracks = new HashMap<>();
        for (Clip clip : List.of(WALKS, STANDS)) {
            tracks.put(clip.name(), ContactTracks.of(clip, Walker.legs()).orElseThrow());
        }
        return tracks;
    }

    /**
     * Returns the legs by their joints' names, with the soles of the mesh: libGDX keeps no vertices to find them by.
     */
    public static List<LegDescription> legs() {
        return Walker.legs().stream().map(WalkerFile::described).toList();
    }

    private static LegDescription described(Leg leg) {
        Skeleton skeleton = Walker.skeleton();
        List<LegDescription.Point> points = leg.points().stream()
                .map(point -> new LegDescription.Point(
                        point.kind().word(), skeleton.name(point.joint()), point.offsetLocal()))
                .toList();
        return new LegDescription(
                leg.name(),
                skeleton.name(leg.hip()),
                skeleton.name(leg.knee()),
                skeleton.name(leg.ankle()),
                skeleton.name(leg.ball()),
                points);
    }

    /** Returns where a joint is in the walk, some frames of 60 a second after its beginning, seen from the root. */
    public static Vec3 walking(int frames, int joint) {
        return WALKS.world(frames % (WALKS.frames() - 1)).position(joint);
    }

    /** Returns where a joint is in the stance, seen from the root. */
    public static Vec3 standing(int joint) {
        return STANDS.world(0).position(joint);
    }

    private static Clip named(String name, Clip clip) {
        return new Clip(name, clip.skeleton(), clip.space(), clip.startSeconds(), clip.framesPerSecond(), clip.poses());
    }

    /**
     * Two seconds of the rest pose with its arms down and its knees a little bent: straight ones look like a post's.
     */
    private static Clip stance() {
        Skeleton skeleton = Walker.skeleton();
        WorldPose rest = new WorldPose(skeleton, Walker.walk().space()).update(skeleton.restPose());
        Pose pose = skeleton.restPose().copy();
        for (int j = 0; j < skeleton.size(); j++) {
            pose.setRotation(j, KEYED);
        }
        Vec3 lower = new Vec3(0, -0.012, 0);
        pose.setTranslation(0, pose.translation(0).plus(lower));
        for (Leg leg : Walker.legs()) {
            LimbSolver solver = new LimbSolver().hingeInWorld(1, 0, 0);
            solver.parent(Quat.IDENTITY);
            solver.hip(rest.position(leg.hip()).plus(lower), Quat.IDENTITY);
            solver.knee(rest.position(leg.knee()).plus(lower), Quat.IDENTITY);
            solver.ankle(rest.position(leg.ankle()).plus(lower), Quat.IDENTITY);
            solver.target(rest.position(leg.ankle())).solve();
            pose.setRotation(leg.hip(), solver.solvedHip().local().quat());
            pose.setRotation(leg.knee(), solver.solvedKnee().local().quat());
            pose.setRotation(leg.ankle(), solver.solvedAnkle().local().quat());
        }
        double down = Math.toRadians(25);
        pose.setRotation(skeleton.indexOf("LeftArm"), Quat.aboutAxis(Vec3.Z, -down));
        pose.setRotation(skeleton.indexOf("RightArm"), Quat.aboutAxis(Vec3.Z, down));
        return Walker.walk().withPoses(Collections.nCopies(121, pose));
    }
}
