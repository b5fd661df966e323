// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.patch;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.GltfFile;
import dev.surefoot.gltf.animation.AnimationChannels;
import dev.surefoot.gltf.animation.FrameGrid;
import dev.surefoot.gltf.animation.Interpolation;
import dev.surefoot.gltf.animation.KeyTimes;
import dev.surefoot.gltf.buffer.AccessorAppender;
import dev.surefoot.gltf.buffer.Component;
import dev.surefoot.gltf.buffer.ElementLayout;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import dev.surefoot.json.JsonString;
import dev.surefoot.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Puts an edit into the JSON of one animation.
 *
 * <p>A sampler that only the edited channel uses is pointed at the new data; one that others use too stays theirs, and
 * the channel gets its own. What is no longer used stays in the file.
 */
final class PatchedAnimation {
    private final GltfFile file;
    private final int index;
    private final JsonObject animation;
    private final JsonArray originalSamplers;
    private final AccessorAppender appender;
    private final TimeInputs inputs;
    private final List<String> notes;

    /** Takes the JSON of animation {@code index}, to be changed. */
    PatchedAnimation(
            GltfFile file,
            int index,
            JsonObject animation,
            AccessorAppender appender,
            TimeInputs inputs,
            List<String> notes)
            throws FileIssue {
        this.file = file;
        this.index = index;
        this.animation = animation;
        this.originalSamplers =
                file.json().array("animations").get(index).asObject().array("samplers");
        this.appender = appender;
        this.inputs = inputs;
        this.notes = notes;
    }

    void apply(AnimationEdit edit) throws FileIssue {
        JsonArray channels = GltfPatcher.arrayIn(animation, "channels");
        JsonArray samplers = GltfPatcher.arrayIn(animation, "samplers");
        int[] users = new int[samplers.size()];
        Set<Integer> kept = new HashSet<>();
        for (int c = 0; c < channels.size(); c++) {
            int sampler = samplerOf(channels.get(c).asObject());
            users[sampler]++;
            if (!isReplaced(channels.get(c).asObject(), edit)) {
                kept.add(sampler);
            }
        }
        double[] moments = knowInputs(channels);
        if (edit.cycles() > 1) {
            moments = repeat(samplers, kept, edit, moments);
        }
        for (NewKeys keys : edit.newKeys()) {
            int input = inputs.of(snapped(keys.seconds(), moments));
            int output = appender.floats(
                    keys.values(),
                    keys.path().equals(AnimationChannels.ROTATION) ? "VEC4" : "VEC3",
                    keys.path().equals(AnimationChannels.ROTATION) ? 4 : 3,
                    false);
            JsonObject channel = find(channels, keys);
            if (channel == null) {
                JsonObject target = new JsonObject().put("node", keys.node()).put("path", keys.path());
                channels.add(new JsonObject()
                        .put("sampler", addSampler(samplers, input, output))
                        .put("target", target));
            } else if (users[samplerOf(channel)] > 1) {
                channel.put("sampler", addSampler(samplers, input, output));
            } else {
                JsonObject sampler = samplers.get(samplerOf(channel)).asObject();
                sampler.put("input", input).put("output", output);
                if (Interpolation.of(sampler) != Interpolation.LINEAR) {
                    sampler.put("interpolation", "LINEAR");
                }
            }
        }
    }

    /** Puts members into the animation's extras, beside those of others; returns whether anything is another. */
    boolean applyExtras(AnimationEdit edit) throws FileIssue {
        boolean changed = false;
        for (Map.Entry<String, Supplier<Optional<JsonObject>>> extra :
                edit.extras().entrySet()) {
            String name = extra.getKey();
            Optional<JsonObject> value = extra.getValue().get();
            JsonValue extras = animation.get("extras");
            if (extras != null && !(extras instanceof JsonObject)) {
                notes.add("Animation " + index + " has extras that are no object; they were left as they are, without "
                        + new JsonString(name) + ".");
            } else if (value.isPresent()) {
                if (extras == null) {
                    animation.put("extras", new JsonObject());
                }
                animation.object("extras").put(name, value.get());
                changed = true;
            } else if (extras != null && animation.object("extras").has(name)) {
                animation.object("extras").remove(name);
                changed = true;
            }
        }
        return changed;
    }

    private int samplerOf(JsonObject channel) throws FileIssue {
        int sampler = channel.require("sampler").asInt();
        if (!(sampler >= 0 && sampler < originalSamplers.size())) {
            throw new FileIssue(IssueCode.REFERENCE, channel.path(), "there is no sampler " + sampler);
        }
        return sampler;
    }

    private static int addSampler(JsonArray samplers, int input, int output) {
        samplers.add(new JsonObject()
                .put("input", input)
                .put("interpolation", "LINEAR")
                .put("output", output));
        return samplers.size() - 1;
    }

    private static JsonObject find(JsonArray channels, NewKeys keys) throws FileIssue {
        for (int c = 0; c < channels.size(); c++) {
            if (isFor(channels.get(c).asObject(), keys)) {
                return channels.get(c).asObject();
            }
        }
        return null;
    }

    private static boolean isFor(JsonObject channel, NewKeys keys) throws FileIssue {
        JsonObject target = channel.require("target").asObject();
        return target.integer("node", -1) == keys.node()
                && target.string("path", "").equals(keys.path());
    }

    private static boolean isReplaced(JsonObject channel, AnimationEdit edit) throws FileIssue {
        for (NewKeys keys : edit.newKeys()) {
            if (isFor(channel, keys)) {
                return true;
            }
        }
        return false;
    }

    /** Makes the animation's own times known, and returns the distinct moments of the channels that move nodes. */
    private double[] knowInputs(JsonArray channels) throws FileIssue {
        Set<Integer> seen = new HashSet<>();
        List<double[]> times = new ArrayList<>();
        for (int c = 0; c < channels.size(); c++) {
            int input = originalSamplers
                    .get(samplerOf(channels.get(c).asObject()))
                    .asObject()
                    .require("input")
                    .asInt();
            if (seen.add(input)) {
                double[] seconds = KeyTimes.read(file.accessors(), input);
                times.add(seconds);
                if (file.accessors().layout(input).component() == Component.FLOAT) {
                    inputs.know(floats(seconds), input);
                }
            }
        }
        return KeyTimes.union(times);
    }

    /** Repeats every sampler in {@code kept} and returns the moments there are then. */
    private double[] repeat(JsonArray samplers, Set<Integer> kept, AnimationEdit edit, double[] moments)
            throws FileIssue {
        FrameGrid grid = file.channels(index).grid();
        double start = grid.startSeconds();
        double end = grid.seconds((int) grid.frames() - 1);
        List<double[]> all = new ArrayList<>();
        all.add(moments);
        for (int s = 0; s < samplers.size(); s++) {
            if (!kept.contains(s)) {
                continue;
            }
            JsonObject original = originalSamplers.get(s).asObject();
            double[] seconds =
                    KeyTimes.read(file.accessors(), original.require("input").asInt());
            if (seconds.length == 1) {
                continue;
            }
            double tolerance = KeyTimes.tolerance(end);
            if (seconds[0] < start - tolerance
                    || seconds[seconds.length - 1] > start + edit.periodSeconds() + tolerance) {
                notes.add("Sampler " + s + " of animation " + index
                        + " has keys outside of the repeated time; it was left as it is.");
                continue;
            }
            int output = original.require("output").asInt();
            ElementLayout layout = file.accessors().layout(output);
            Interpolation interpolation = Interpolation.of(original);
            if (layout.count() % (seconds.length * interpolation.valuesPerKey()) != 0) {
                throw new FileIssue(
                        IssueCode.COUNT,
                        original.path(),
                        layout.count() + " values do not fit " + seconds.length + " keys");
            }
            RepeatedKeys.Keys repeated = new RepeatedKeys(
                            seconds, file.accessors().packed(output), interpolation)
                    .heldTo(start, end)
                    .times(edit.cycles(), edit.periodSeconds(), layout);
            samplers.get(s)
                    .asObject()
                    .put("input", inputs.of(repeated.seconds()))
                    .put("output", appender.packed(repeated.elements(), layout));
            all.add(doubles(repeated.seconds()));
        }
        return KeyTimes.union(all);
    }

    /** Returns the times as floats, each taken to the file's own key where it means the same moment. */
    private static float[] snapped(double[] seconds, double[] moments) {
        float[] snapped = new float[seconds.length];
        int m = 0;
        for (int i = 0; i < seconds.length; i++) {
            double limit = KeyTimes.tolerance(seconds[i]);
            while (m < moments.length && moments[m] < seconds[i] - limit) {
                m++;
            }
            boolean same = m < moments.length && moments[m] <= seconds[i] + limit;
            snapped[i] = (float) (same ? moments[m] : seconds[i]);
            if (i > 0 && snapped[i] <= snapped[i - 1]) {
                snapped[i] = Math.nextUp(snapped[i - 1]);
            }
        }
        return snapped;
    }

    private static float[] floats(double[] numbers) {
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) numbers[i];
        }
        return floats;
    }

    private static double[] doubles(float[] numbers) {
        double[] doubles = new double[numbers.length];
        for (int i = 0; i < doubles.length; i++) {
            doubles[i] = numbers[i];
        }
        return doubles;
    }
}
