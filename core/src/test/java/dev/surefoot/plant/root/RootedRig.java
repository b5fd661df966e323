// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.plant.root;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Progress;
import dev.surefoot.plant.ClipPlanter;
import dev.surefoot.plant.PlantOptions;
import dev.surefoot.plant.Planting;
import dev.surefoot.plant.SyntheticWalker;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.rig.Leg;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A walker's clip with a root bone above the pelvis, and beside that targets on both feet, a lamp on the root bone and
 * a ski that keeps its place under the right foot; metres, Y up. The walker's joint j is joint j + 1 here.
 */
final class RootedRig {
    /** Where the lamp hangs. */
    static final Vec3 LAMP = new Vec3(0.5, 2, 0);

    final Clip clip;
    final List<Leg> legs;
    final int rootJoint;
    /** Where the ski is, seen from the right foot. */
    static final Vec3 SKI = new Vec3(0.02, -0.08, 0.3);
    /** The left foot's target; then come the right foot's, the lamp and the ski. */
    final int targets;

    /** Puts a clip of a walker on a root bone that goes so. */
    RootedRig(Clip bare, SyntheticWalker walker, String name, IntFunction<Vec3> rootWorld) {
        Skeleton was = bare.skeleton();
        rootJoint = walker.rootJoint() + 1;
        targets = was.size() + 1;
        legs = walker.legs().stream().map(RootedRig::shifted).toList();
        Skeleton.Builder builder = new Skeleton.Builder();
        builder.add(name, -1, Vec3.ZERO);
        for (int j = 0; j < was.size(); j++) {
            builder.add(was.name(j), was.parent(j) + 1, was.joint(j).translation());
        }
        builder.add("ik_foot_l", 0, Vec3.ZERO);
        builder.add("ik_foot_r", 0, Vec3.ZERO);
        builder.add("lamp", 0, LAMP);
        builder.add("ski", 0, Vec3.ZERO);
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < bare.frames(); f++) {
            Pose pose = new Pose(skeleton.size());
            Vec3 root = rootWorld.apply(f);
            pose.setTranslation(0, root);
            for (int j = 0; j < was.size(); j++) {
                Vec3 local = bare.pose(f).translation(j);
                pose.setTranslation(j + 1, was.parent(j) < 0 ? local.minus(root) : local);
                pose.setRotation(j + 1, bare.pose(f).rotation(j));
            }
            for (int leg = 0; leg < 2; leg++) {
                int ankle = walker.legs().get(leg).ankle();
                pose.setTranslation(targets + leg, bare.world(f).position(ankle).minus(root));
                pose.setRotation(targets + leg, bare.world(f).rotation(ankle));
            }
            pose.setTranslation(targets + 2, LAMP);
            pose.setRotation(targets + 2, Quat.IDENTITY);
            int right = walker.legs().get(1).ankle();
            Quat foot = bare.world(f).rotation(right);
            pose.setTranslation(
                    targets + 3,
                    bare.world(f).position(right).plus(foot.rotate(SKI)).minus(root));
            pose.setRotation(targets + 3, foot);
            poses.add(pose);
        }
        clip = new Clip("on a root bone", skeleton, bare.space(), 0, bare.framesPerSecond(), poses);
    }

    private static Leg shifted(Leg leg) {
        List<FootPoint> points = leg.points().stream()
                .map(p -> new FootPoint(p.kind(), p.joint() + 1, p.offsetLocal()))
                .toList();
        int ball = leg.ball() < 0 ? -1 : leg.ball() + 1;
        return new Leg(leg.name(), leg.hip() + 1, leg.knee() + 1, leg.ankle() + 1, ball, points);
    }

    Planting cleaned(PlantOptions options) {
        return ClipPlanter.clean(clip, legs, rootJoint, options, Progress.NONE);
    }
}
