// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The same clip turned, mirrored, slowed or reversed, and grounds to go with it. */
public final class Transformed {
    private Transformed() {}

    /** Turns and moves the whole clip in the world, by its only root; metres, Y up. */
    public static Clip placed(Clip clip, Quat turn, Vec3 move) {
        return eachPose(clip, pose -> {
            pose.setTranslation(0, turn.rotate(pose.translation(0)).plus(move));
            pose.setRotation(0, turn.times(pose.rotation(0)));
            return pose;
        });
    }

    public static Clip eachPose(Clip clip, UnaryOperator<Pose> change) {
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < clip.frames(); f++) {
            poses.add(change.apply(clip.pose(f).copy()));
        }
        return clip.withPoses(poses);
    }

    public static Clip reversed(Clip clip) {
        List<Pose> poses = new ArrayList<>();
        for (int f = clip.frames() - 1; f >= 0; f--) {
            poses.add(clip.pose(f));
        }
        return clip.withPoses(poses);
    }

    public static Clip atRate(Clip clip, double framesPerSecond) {
        return new Clip(clip.name(), clip.skeleton(), clip.space(), 0, framesPerSecond, clip.poses());
    }

    /** The mirror image in the plane x = 0; every joint keeps its index. */
    public static Clip mirrored(Clip clip) {
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j = 0; j < clip.skeleton().size(); j++) {
            Skeleton.Joint joint = clip.skeleton().joint(j);
            builder.add(new Skeleton.Joint(
                    joint.name(),
                    joint.parent(),
                    mirrored(joint.translation()),
                    mirrored(joint.rotation()),
                    joint.scale(),
                    joint.freedom(),
                    joint.movable(),
                    joint.axes()));
        }
        List<Pose> poses = new ArrayList<>();
        for (Pose pose : clip.poses()) {
            Pose image = pose.copy();
            for (int j = 0; j < pose.size(); j++) {
                image.setTranslation(j, mirrored(pose.translation(j)));
                image.setRotation(j, mirrored(pose.rotation(j)));
            }
            poses.add(image);
        }
        return new Clip(clip.name(), builder.build(), FileSpace.METRES_Y_UP, 0, clip.framesPerSecond(), poses);
    }

    public static List<Leg> mirrored(List<Leg> legs) {
        List<Leg> images = new ArrayList<>();
        for (Leg leg : legs) {
            List<FootPoint> points = new ArrayList<>();
            for (FootPoint point : leg.points()) {
                points.add(new FootPoint(point.kind(), point.joint(), mirrored(point.offsetLocal())));
            }
            images.add(leg.withPoints(points));
        }
        return images;
    }

    public static Vec3 mirrored(Vec3 v) {
        return new Vec3(-v.x(), v.y(), v.z());
    }

    public static Quat mirrored(Quat q) {
        return new Quat(q.x(), -q.y(), -q.z(), q.w());
    }
}
