// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.animation;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.buffer.Accessors;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The channels of one animation that move nodes, their references checked. */
public final class AnimationChannels {
    /** What a channel can move of a node. */
    public static final String TRANSLATION = "translation";

    /** The path of channels that turn a node. */
    public static final String ROTATION = "rotation";
    /** The path of channels that scale a node. */
    public static final String SCALE = "scale";

    /** With three numbers and more a key, so many fill a quarter of a gigabyte once; clips of an hour have fewer. */
    private static final long MAX_KEYS = 20_000_000;

    private final JsonArray samplers;
    private final Accessors accessors;
    private final int nodes;
    private final List<Channel> channels = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /**
     * One channel that moves a node.
     *
     * @param index its index in the animation
     * @param node the node it moves
     * @param path what it moves of it
     * @param sampler index of its sampler
     */
    public record Channel(int index, int node, String path, int sampler) {}

    /** Reads the channels of an animation. */
    public AnimationChannels(JsonObject animation, Accessors accessors, int nodes) throws FileIssue {
        this.samplers = animation.array("samplers");
        this.accessors = accessors;
        this.nodes = nodes;
        JsonArray json = animation.array("channels");
        Set<String> targets = new HashSet<>();
        long keys = 0;
        int others = 0;
        for (int c = 0; c < json.size(); c++) {
            JsonObject channel = json.get(c).asObject();
            JsonObject target = channel.require("target").asObject();
            String path = target.require("path").asString();
            int sampler = channel.require("sampler").asInt();
            if (!(sampler >= 0 && sampler < samplers.size())) {
                throw new FileIssue(IssueCode.REFERENCE, channel.path(), "there is no sampler " + sampler);
            }
            if (!target.has("node") || !movesNode(path)) {
                others += path.equals("pointer") ? 1 : 0;
                continue;
            }
            int node = target.require("node").asInt();
            if (!(node >= 0 && node < nodes)) {
                throw new FileIssue(IssueCode.REFERENCE, target.path(), "there is no node " + node);
            }
            if (!targets.add(node + path)) {
                throw new FileIssue(
                        IssueCode.REFERENCE, target.path(), "another channel moves the " + path + " of node " + node);
            }
            keys += accessors.count(input(sampler));
            if (keys > MAX_KEYS) {
                throw new FileIssue(IssueCode.LIMIT, animation.path(), "more than " + MAX_KEYS + " keys");
            }
            channels.add(new Channel(c, node, path, sampler));
        }
        if (others > 0) {
            notes.add((others == 1 ? "1 channel points at a property" : others + " channels point at properties")
                    + " by KHR_animation_pointer; " + (others == 1 ? "it was" : "they were") + " not looked at.");
        }
    }

    private static boolean movesNode(String path) {
        return path.equals(TRANSLATION) || path.equals(ROTATION) || path.equals(SCALE);
    }

    /** Returns the channels, in the file's order. */
    public List<Channel> channels() {
        return channels;
    }

    /** Returns the accessor with the times of a sampler's keys. */
    int input(int sampler) throws FileIssue {
        return samplers.get(sampler).asObject().require("input").asInt();
    }

    /** Returns the frames that fit the keys of all channels. */
    public FrameGrid grid() throws FileIssue {
        Set<Integer> seen = new HashSet<>();
        List<double[]> times = new ArrayList<>();
        double spacing = Double.POSITIVE_INFINITY;
        for (Channel channel : channels) {
            int input = input(channel.sampler);
            if (seen.add(input)) {
                double[] seconds = KeyTimes.union(KeyTimes.read(accessors, input), new double[0]);
                spacing = Math.min(spacing, KeyTimes.medianSpacing(seconds));
                times.add(seconds);
            }
        }
        FrameGrid grid =
                FrameGrid.of(KeyTimes.union(times), spacing, ClipSampler.MAX_JOINT_FRAMES / Math.max(1, nodes));
        List<String> sentences = new ArrayList<>(notes);
        if (channels.isEmpty()) {
            sentences.add("The animation moves no node; the clip is one frame at rest.");
        }
        if (grid.startSeconds() < 0) {
            sentences.add("The clip begins before time zero, which glTF does not allow; players may cut it off there.");
        }
        sentences.addAll(grid.notes());
        return new FrameGrid(grid.startSeconds(), grid.framesPerSecond(), grid.frames(), List.copyOf(sentences));
    }

    /** Reads a channel's keys; counts that do not fit each other are refused. */
    KeyTrack track(Channel channel) throws FileIssue {
        JsonObject sampler = samplers.get(channel.sampler).asObject();
        Interpolation interpolation = Interpolation.of(sampler);
        int output = sampler.require("output").asInt();
        boolean turns = channel.path.equals(ROTATION);
        double[] seconds = KeyTimes.read(accessors, input(channel.sampler));
        double[] values = accessors.read(output, turns ? "VEC4" : "VEC3");
        int width = turns ? 4 : 3;
        long expected = (long) seconds.length * interpolation.valuesPerKey();
        if (values.length != expected * width) {
            throw new FileIssue(
                    IssueCode.COUNT,
                    sampler.path(),
                    seconds.length + " keys need " + expected + " values, accessor " + output + " has "
                            + values.length / width);
        }
        return new KeyTrack(seconds, values, width, interpolation);
    }
}
