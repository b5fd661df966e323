// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.report.html;

import dev.surefoot.cli.report.ClipReport;
import dev.surefoot.cli.report.DrawnPlanting;
import dev.surefoot.clipfile.GroundRise;
import dev.surefoot.ground.Ground;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.motion.track.LegTrack;
import dev.surefoot.plant.Planting;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Two upright legs that look along z: hips 1 m high, knees at a half, ankles at 0.1; soles on 0 from 0.1 behind to 0.2
 * ahead. Leg 0 is the left one, at x = 0.1, leg 1 the right one, at x = -0.1. The whole figure is moved, never bent.
 */
final class StandingFigure {
    private static final Skeleton SKELETON = skeleton();
    static final List<Leg> LEGS = List.of(leg("left", 1), leg("right", 4));

    private StandingFigure() {}

    private static Skeleton skeleton() {
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add("root", -1, Vec3.ZERO);
        for (int side = 1; side >= -1; side -= 2) {
            int hip = builder.add("hip" + side, 0, new Vec3(0.1 * side, 1, 0));
            int knee = builder.add("knee" + side, hip, new Vec3(0, -0.5, 0));
            builder.add("ankle" + side, knee, new Vec3(0, -0.4, 0));
        }
        return builder.build();
    }

    private static Leg leg(String name, int hip) {
        int ankle = hip + 2;
        return new Leg(
                name,
                hip,
                hip + 1,
                ankle,
                -1,
                List.of(
                        new FootPoint(FootPoint.Kind.HEEL, ankle, new Vec3(0, -0.1, -0.1)),
                        new FootPoint(FootPoint.Kind.BALL, ankle, new Vec3(0, -0.1, 0.2))));
    }

    /** Returns the figure at each of these places, two frames a second. */
    static Clip clip(Vec3... places) {
        List<Pose> poses = new ArrayList<>();
        for (Vec3 place : places) {
            Pose pose = SKELETON.restPose().copy();
            pose.setTranslation(0, place);
            poses.add(pose);
        }
        return new Clip("clip", SKELETON, FileSpace.METRES_Y_UP, 0, 2, poses);
    }

    static List<LegTrack> tracks(Vec3... places) {
        return LegTrack.follow(clip(places), LEGS);
    }

    /** Returns a drawing of the figure, before as after, on a floor at 0 and this ground. */
    static ClipDrawing drawing(Ground ground, List<Contact> contacts, Vec3... places) {
        Clip clip = clip(places);
        DrawnPlanting drawn = new DrawnPlanting(ground, contacts, new double[clip.frames()]);
        return new ClipDrawing(new ClipReport(
                new ClipReport.Source(clip, LEGS, 0, contacts, null),
                Optional.of(new ClipReport.Written(
                        clip,
                        new ClipReport.Rate(clip.frames(), clip.framesPerSecond(), ClipReport.Keys.WHERE_NEEDED),
                        Planting.RootPath.KEPT,
                        OptionalDouble.empty(),
                        null,
                        List.of(),
                        1,
                        GroundRise.NONE,
                        drawn)),
                List.of(),
                ClipReport.Left.NOT,
                List.of()));
    }

    /** Returns places one step after the other along z, beginning at the origin. */
    static Vec3[] walk(int frames, double stepMetres) {
        Vec3[] places = new Vec3[frames];
        for (int f = 0; f < frames; f++) {
            places[f] = new Vec3(0, 0, f * stepMetres);
        }
        return places;
    }
}
