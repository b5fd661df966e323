// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fuzz.seed;

import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import dev.surefoot.samples.SkatingWalker;
import dev.surefoot.samples.Walker;
import java.util.ArrayList;
import java.util.List;

/**
 * The samples' walker from the pelvis down, over a second and less: eleven joints in at most twenty frames, so that a
 * fuzzer plants hundreds of them a second.
 */
final class TinyWalk {
    private static final List<String> BODY = List.of("Hips");
    private static final List<String> LEG = List.of("UpLeg", "Leg", "Foot", "ToeBase", "Toe_End");

    private TinyWalk() {}

    /** Returns {@code frames} frames of the walk, each {@code stride} sixtieths of a second after the one before. */
    static Clip walk(int first, int frames, int stride) {
        return cut("Walk", Walker.walk(), first, frames, stride);
    }

    /** Returns the same of the walk that slides. */
    static Clip skating(int first, int frames, int stride) {
        return cut("Skate", SkatingWalker.walk(), first, frames, stride);
    }

    /** Returns one cycle in place, every {@code stride}-th frame of it. */
    static Clip inPlace(int stride) {
        Clip walk = Walker.inPlace();
        return cut("InPlace", walk, 0, (walk.frames() - 1) / stride + 1, stride);
    }

    private static Clip cut(String name, Clip walk, int first, int frames, int stride) {
        Skeleton whole = walk.skeleton();
        List<Integer> kept = kept(whole);
        Skeleton.Builder builder = new Skeleton.Builder();
        for (int j : kept) {
            builder.add(
                    whole.name(j), kept.indexOf(whole.parent(j)), whole.joint(j).translation());
        }
        Skeleton skeleton = builder.build();
        List<Pose> poses = new ArrayList<>();
        for (int f = 0; f < frames; f++) {
            Pose from = walk.pose(first + f * stride);
            Pose pose = skeleton.restPose();
            for (int j = 0; j < kept.size(); j++) {
                pose.setTranslation(j, from.translation(kept.get(j)));
                pose.setRotation(j, from.rotation(kept.get(j)));
            }
            poses.add(pose);
        }
        return new Clip(name, skeleton, FileSpace.METRES_Y_UP, 0, walk.framesPerSecond() / stride, poses);
    }

    private static List<Integer> kept(Skeleton whole) {
        List<Integer> kept = new ArrayList<>();
        BODY.forEach(name -> kept.add(whole.indexOf(name)));
        for (String side : List.of("Left", "Right")) {
            LEG.forEach(part -> kept.add(whole.indexOf(side + part)));
        }
        return kept;
    }
}
