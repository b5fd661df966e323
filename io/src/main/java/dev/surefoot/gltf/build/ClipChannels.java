// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.build;

import dev.surefoot.gltf.animation.AnimationChannels;
import dev.surefoot.gltf.animation.KeyValues;
import dev.surefoot.gltf.buffer.AccessorAppender;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.math.Quat;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.Clip;
import java.util.ArrayList;
import java.util.List;

/** A clip as a new glTF animation: linear float keys at every frame, for each property that leaves its rest. */
final class ClipChannels {
    private final AccessorAppender appender;
    private final JsonArray channels = new JsonArray();
    private final JsonArray samplers = new JsonArray();
    private final int input;

    private ClipChannels(Clip clip, AccessorAppender appender) {
        this.appender = appender;
        float[] seconds = new float[clip.frames()];
        for (int f = 0; f < seconds.length; f++) {
            seconds[f] = (float) clip.seconds(f);
        }
        input = appender.floats(seconds, "SCALAR", 1, true);
    }

    /**
     * Returns the animation of the nodes from {@code firstNode} on; a clip that never moves gets one channel, as glTF
     * allows no empty animation.
     */
    static JsonObject of(Clip clip, int firstNode, AccessorAppender appender) {
        ClipChannels made = new ClipChannels(clip, appender);
        for (int j = 0; j < clip.skeleton().size(); j++) {
            List<Quat> rotations = new ArrayList<>();
            List<Vec3> translations = new ArrayList<>();
            List<Vec3> scales = new ArrayList<>();
            boolean turns = false;
            boolean moves = false;
            boolean scalesToo = false;
            for (int f = 0; f < clip.frames(); f++) {
                rotations.add(clip.pose(f).rotation(j));
                translations.add(clip.pose(f).translation(j));
                scales.add(clip.pose(f).scale(j));
                turns |= !rotations.get(f).equals(clip.skeleton().joint(j).rotation());
                moves |= !translations.get(f).equals(clip.skeleton().joint(j).translation());
                scalesToo |= !scales.get(f).equals(clip.skeleton().joint(j).scale());
            }
            boolean last = j == clip.skeleton().size() - 1;
            if (turns || (last && !moves && !scalesToo && made.channels.size() == 0)) {
                made.add(firstNode + j, AnimationChannels.ROTATION, KeyValues.ofRotations(rotations), "VEC4", 4);
            }
            if (moves) {
                made.add(firstNode + j, AnimationChannels.TRANSLATION, KeyValues.ofVectors(translations), "VEC3", 3);
            }
            if (scalesToo) {
                made.add(firstNode + j, AnimationChannels.SCALE, KeyValues.ofVectors(scales), "VEC3", 3);
            }
        }
        return new JsonObject()
                .put("name", clip.name())
                .put("channels", made.channels)
                .put("samplers", made.samplers);
    }

    private void add(int node, String path, float[] values, String type, int width) {
        int output = appender.floats(values, type, width, false);
        JsonObject target = new JsonObject().put("node", node).put("path", path);
        channels.add(new JsonObject().put("sampler", samplers.size()).put("target", target));
        samplers.add(new JsonObject().put("input", input).put("output", output));
    }
}
