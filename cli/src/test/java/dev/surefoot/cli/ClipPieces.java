// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli;

import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Pieces of a clip as others would hand them in: cut anywhere, at lower rates, with faults; written as BVH. */
final class ClipPieces {
    private static final double CENTIMETRES = 100;
    private static final double[] RATES = {24, 30, 60, 120};

    private ClipPieces() {}

    /** Returns a piece of 0.4 to 4.4 s, or the whole, its root gliding, swaying, bobbing, shaking, or its joints. */
    static Clip piece(Clip clip, Random random) {
        double rate = RATES[random.nextInt(RATES.length)];
        int every = (int) Math.max(1, Math.round(clip.framesPerSecond() / rate));
        double seconds = 0.4 + 4 * random.nextDouble() * random.nextDouble();
        int most = random.nextInt(3) == 0 ? clip.frames() : (int) (seconds * clip.framesPerSecond());
        int frames = Math.min(clip.frames(), Math.max(4 * every, most));
        int start = random.nextInt(clip.frames() - frames + 1);
        int fault = random.nextInt(6);
        double much = random.nextDouble();
        double angle = 2 * Math.PI * random.nextDouble();
        Vec3 along = new Vec3(Math.cos(angle), 0, Math.sin(angle));
        List<Pose> poses = new ArrayList<>();
        for (int f = start; f < start + frames; f += every) {
            Pose pose = clip.pose(f).copy();
            double at = (f - start) / clip.framesPerSecond();
            Vec3 move = switch (fault) {
                case 1 -> along.times(0.6 * much * at);
                case 2 -> along.times(0.03 * much * Math.sin(2 * Math.PI * at / 1.3));
                case 3 -> new Vec3(0, 0.02 * much * Math.sin(2 * Math.PI * at / 0.9), 0);
                case 4 -> gaussian(random).times(0.003 * much);
                default -> Vec3.ZERO;
            };
            pose.setTranslation(
                    0, pose.translation(0).plusTimes(1 / clip.space().metresPerUnit(), move));
            for (int j = 1; fault == 5 && j < pose.size(); j++) {
                Quat shake = Quat.aboutAxis(Vec3.X, 0.01 * much * random.nextGaussian());
                pose.setRotation(j, shake.times(pose.rotation(j)));
            }
            poses.add(pose);
        }
        return new Clip(clip.name(), clip.skeleton(), clip.space(), 0, clip.framesPerSecond() / every, poses);
    }

    private static Vec3 gaussian(Random random) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    /** Returns a clip with Y up as a BVH of six channels a joint, in centimetres. */
    static String text(Clip clip) {
        StringBuilder text = new StringBuilder("HIERARCHY\n");
        double unit = CENTIMETRES * clip.space().metresPerUnit();
        joint(clip, 0, unit, text);
        text.append("MOTION\nFrames: ").append(clip.frames());
        text.append(String.format(Locale.ROOT, "%nFrame Time: %.8f%n", 1 / clip.framesPerSecond()));
        for (int f = 0; f < clip.frames(); f++) {
            row(clip, 0, clip.pose(f), unit, text);
            text.append('\n');
        }
        return text.toString();
    }

    private static void joint(Clip clip, int j, double unit, StringBuilder text) {
        Skeleton skeleton = clip.skeleton();
        boolean root = skeleton.joint(j).parent() < 0;
        text.append(root ? "ROOT " : "JOINT ").append(skeleton.name(j)).append("\n{\nOFFSET");
        numbers(root ? Vec3.ZERO : clip.pose(0).translation(j).times(unit), text);
        text.append("\nCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n");
        for (int child : skeleton.children(j)) {
            joint(clip, child, unit, text);
        }
        text.append(skeleton.children(j).isEmpty() ? "End Site\n{\nOFFSET 0 0 0\n}\n}\n" : "}\n");
    }

    private static void row(Clip clip, int j, Pose pose, double unit, StringBuilder text) {
        Quat q = pose.rotation(j);
        double sinX = 2 * (q.y() * q.z() + q.w() * q.x());
        double x = Math.asin(Math.max(-1, Math.min(1, sinX)));
        double z = Math.atan2(2 * (q.w() * q.z() - q.x() * q.y()), 1 - 2 * (q.x() * q.x() + q.z() * q.z()));
        double y = Math.atan2(2 * (q.w() * q.y() - q.x() * q.z()), 1 - 2 * (q.x() * q.x() + q.y() * q.y()));
        numbers(pose.translation(j).times(unit), text);
        numbers(new Vec3(Math.toDegrees(z), Math.toDegrees(x), Math.toDegrees(y)), text);
        for (int child : clip.skeleton().children(j)) {
            row(clip, child, pose, unit, text);
        }
    }

    private static void numbers(Vec3 v, StringBuilder text) {
        text.append(String.format(Locale.ROOT, " %.6f %.6f %.6f", v.x(), v.y(), v.z()));
    }
}
