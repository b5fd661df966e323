// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.rig;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/**
 * Reads well-made BVH files, so that captured clips can be measured here, where files are not known. It checks nothing.
 */
public final class PlainBvh {
    private static final Vec3 ONE = new Vec3(1, 1, 1);

    private final Scanner words;
    private final Skeleton.Builder builder = new Skeleton.Builder();
    /** By joint. */
    private final List<List<String>> channels = new ArrayList<>();

    private PlainBvh(String text) {
        words = new Scanner(text);
    }

    /** Returns the motion of a file whose positions count from its root's parent, with Y up. */
    public static Clip read(String name, String text, double metresPerUnit) {
        return new PlainBvh(text).clip(name, metresPerUnit);
    }

    private Clip clip(String name, double metresPerUnit) {
        find("ROOT");
        addJoint(-1);
        Skeleton skeleton = builder.build();
        find("Frames:");
        int frames = words.nextInt();
        find("Time:");
        double framesPerSecond = 1 / number();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            poses.add(pose(skeleton));
        }
        return new Clip(name, skeleton, new FileSpace(metresPerUnit, FileSpace.UpAxis.Y), 0, framesPerSecond, poses);
    }

    /** Reads from a joint's name to its closing brace. */
    private void addJoint(int parent) {
        String name = words.next();
        boolean end = name.equals("Site");
        find("OFFSET");
        Vec3 offset = new Vec3(number(), number(), number());
        List<String> own = new ArrayList<>();
        if (!end) {
            find("CHANNELS");
            int count = words.nextInt();
            for (int i = 0; i < count; i++) {
                own.add(words.next());
            }
        }
        boolean moves = own.stream().anyMatch(channel -> channel.endsWith("position"));
        Skeleton.Freedom freedom =
                end ? Skeleton.Freedom.FIXED : moves ? Skeleton.Freedom.BOTH : Skeleton.Freedom.ROTATES;
        int joint = builder.add(new Skeleton.Joint(end ? "" : name, parent, offset, Quat.IDENTITY, ONE, freedom));
        channels.add(own);
        for (String word = words.next(); !word.equals("}"); word = words.next()) {
            if (word.equals("JOINT") || word.equals("End")) {
                addJoint(joint);
            }
        }
    }

    private Pose pose(Skeleton skeleton) {
        Pose pose = skeleton.restPose();
        for (int j = 0; j < skeleton.size(); j++) {
            Vec3 offset = pose.translation(j);
            double[] at = {offset.x(), offset.y(), offset.z()};
            Quat turn = Quat.IDENTITY;
            for (String channel : channels.get(j)) {
                int axis = channel.charAt(0) - 'X';
                double value = number();
                if (channel.endsWith("position")) {
                    at[axis] = value;
                } else {
                    Vec3 about = axis == 0 ? Vec3.X : axis == 1 ? Vec3.Y : Vec3.Z;
                    turn = turn.times(Quat.aboutAxis(about, Math.toRadians(value)));
                }
            }
            if (!channels.get(j).isEmpty()) {
                pose.setTranslation(j, new Vec3(at[0], at[1], at[2]));
                pose.setRotation(j, turn);
            }
        }
        return pose;
    }

    private double number() {
        return Double.parseDouble(words.next());
    }

    private void find(String word) {
        while (!words.next().equals(word)) {
            // what is before it says nothing here
        }
    }
}
