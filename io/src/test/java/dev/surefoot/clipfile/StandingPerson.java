// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.clipfile;

import dev.surefoot.bvh.BvhOptions;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.Resources;
import dev.surefoot.gltf.build.GlbBuilder;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.Pose;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Somebody who stands on level ground, in metres, Y up, at 100 frames a second; made by code. */
final class StandingPerson {
    private StandingPerson() {}

    /**
     * Returns a BVH file.
     *
     * @param toeChannels the channels of the toe joints
     * @param frames how many
     * @param swayMetres how far the whole body, feet and all, slides to one side in the middle of the clip
     */
    static byte[] bvh(String toeChannels, int frames, double swayMetres) {
        String turns = "3 Zrotation Xrotation Yrotation";
        StringBuilder text = new StringBuilder("""
                HIERARCHY
                ROOT Hips
                {
                OFFSET 0 0 0
                CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
                """);
        for (String side : new String[] {"Left", "Right"}) {
            joint(text, side + "UpLeg", side.equals("Left") ? "0.1 -0.05 0" : "-0.1 -0.05 0", turns);
            joint(text, side + "Leg", "0 -0.42 0.01", turns);
            joint(text, side + "Foot", "0 -0.42 -0.02", turns);
            joint(text, side + "Toe", "0 -0.06 0.14", toeChannels);
            text.append("End Site\n{\nOFFSET 0 -0.01 0.07\n}\n}\n}\n}\n}\n");
        }
        text.append("}\nMOTION\nFrames: ").append(frames).append("\nFrame Time: 0.01\n");
        int values = 6 + 2 * (9 + Integer.parseInt(toeChannels.substring(0, 1)));
        for (int f = 0; f < frames; f++) {
            double x = swayMetres == 0 ? 0 : swayMetres * Math.sin(Math.PI * f / (frames - 1));
            text.append(x == 0 ? "0" : Double.toString(x))
                    .append(" 0.97 0")
                    .append(" 0".repeat(values - 3))
                    .append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the same as a binary glTF file with as many clips as there are names. */
    static byte[] glb(int frames, double swayMetres, String... clips) throws FileIssue {
        byte[] bvh = bvh("3 Zrotation Xrotation Yrotation", frames, swayMetres);
        Clip clip = ClipFileReader.read(bvh, "person.bvh", Resources.NONE, BvhOptions.DEFAULTS)
                .clip(0);
        GlbBuilder glb = new GlbBuilder();
        int first = glb.addSkeleton(clip.skeleton());
        for (String name : clips) {
            glb.addClip(new Clip(name, clip.skeleton(), clip.space(), 0, clip.framesPerSecond(), clip.poses()), first);
        }
        return glb.toBytes();
    }

    /**
     * Returns the same on bent knees as a binary glTF file with a clip for each number, named by it: by how many metres
     * it slides.
     */
    static byte[] swayingGlb(int frames, double... swayMetres) throws FileIssue {
        GlbBuilder glb = new GlbBuilder();
        int first = -1;
        for (double metres : swayMetres) {
            Clip clip = ClipFileReader.read(
                            glb(frames, metres, "once"), "person.glb", Resources.NONE, BvhOptions.DEFAULTS)
                    .clip(0);
            first = first < 0 ? glb.addSkeleton(clip.skeleton()) : first;
            List<Pose> poses = new ArrayList<>();
            for (Pose straight : clip.poses()) {
                Pose pose = straight.copy();
                for (String side : List.of("Left", "Right")) {
                    pose.setRotation(clip.skeleton().indexOf(side + "UpLeg"), Quat.aboutAxis(Vec3.X, -0.3));
                    pose.setRotation(clip.skeleton().indexOf(side + "Leg"), Quat.aboutAxis(Vec3.X, 0.6));
                    pose.setRotation(clip.skeleton().indexOf(side + "Foot"), Quat.aboutAxis(Vec3.X, -0.3));
                }
                poses.add(pose);
            }
            String name = Double.toString(metres);
            glb.addClip(new Clip(name, clip.skeleton(), clip.space(), 0, clip.framesPerSecond(), poses), first);
        }
        return glb.toBytes();
    }

    /**
     * Returns the same who stands and sways by 10 mm in some clips, and in another rises by so many metres from the
     * same pose, feet and all, and stays there.
     */
    static byte[] risingGlb(double metres, String rising, String... standing) throws FileIssue {
        Clip clip = ClipFileReader.read(glb(60, 0.01, "once"), "person.glb", Resources.NONE, BvhOptions.DEFAULTS)
                .clip(0);
        List<Pose> poses = new ArrayList<>();
        int root = clip.skeleton().indexOf("Hips");
        for (int f = 0; f < clip.frames(); f++) {
            Pose pose = clip.pose(f).copy();
            double rise = metres * Math.max(0, Math.min(1, (f - 2) / 4.0));
            pose.setTranslation(root, pose.translation(root).plus(new Vec3(0, rise, 0)));
            poses.add(pose);
        }
        GlbBuilder glb = new GlbBuilder();
        int first = glb.addSkeleton(clip.skeleton());
        for (String name : standing) {
            glb.addClip(
                    new Clip(name, clip.skeleton(), clip.space(), root, clip.framesPerSecond(), clip.poses()), first);
        }
        glb.addClip(new Clip(rising, clip.skeleton(), clip.space(), root, clip.framesPerSecond(), poses), first);
        return glb.toBytes();
    }

    private static void joint(StringBuilder text, String name, String offset, String channels) {
        text.append("JOINT ").append(name).append("\n{\nOFFSET ").append(offset);
        text.append("\nCHANNELS ").append(channels).append('\n');
    }
}
