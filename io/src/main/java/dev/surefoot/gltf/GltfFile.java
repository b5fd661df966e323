// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.gltf.animation.AnimationChannels;
import dev.surefoot.gltf.animation.ClipSampler;
import dev.surefoot.gltf.animation.FrameGrid;
import dev.surefoot.gltf.buffer.Accessors;
import dev.surefoot.gltf.buffer.GlbContainer;
import dev.surefoot.gltf.node.NodeTree;
import dev.surefoot.json.JsonArray;
import dev.surefoot.json.JsonDocument;
import dev.surefoot.json.JsonObject;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * A glTF file that was read: its nodes as a skeleton, its animations as clips.
 *
 * <p><b>Frames:</b> glTF is in metres with Y up, as Surefoot is. Every node of the file is a joint, also meshes,
 * cameras and empties; {@link #nodeOfJoint} returns which. Every node may be animated, whether this file does so or
 * not: every joint's freedom is {@code BOTH}. Immutable; nobody must change {@link #json()}.
 */
public final class GltfFile {
    private final JsonDocument document;
    private final GlbContainer glb;
    private final Accessors accessors;
    private final NodeTree nodes;
    private final List<String> notes;

    GltfFile(JsonDocument document, GlbContainer glb, Accessors accessors, NodeTree nodes, List<String> notes) {
        this.document = document;
        this.glb = glb;
        this.accessors = accessors;
        this.nodes = nodes;
        this.notes = List.copyOf(notes);
    }

    /** Returns the file's JSON, to be read only. */
    public JsonObject json() {
        return (JsonObject) document.root();
    }

    /** Returns the document that the JSON is the root of, as it was written. */
    public JsonDocument document() {
        return document;
    }

    /** Returns whether this was a {@code .glb}. */
    public boolean isBinary() {
        return glb != null;
    }

    /** Returns the container; null for a text file. */
    @SuppressWarnings("exports") // for the packages of this module
    public GlbContainer glb() {
        return glb;
    }

    /** Returns the typed arrays of the file. */
    @SuppressWarnings("exports") // for the packages of this module
    public Accessors accessors() {
        return accessors;
    }

    /** Returns all nodes as joints, parents first. */
    public Skeleton skeleton() {
        return nodes.skeleton();
    }

    /** Returns the nodes and the joints they became. */
    @SuppressWarnings("exports") // for the packages of this module
    public NodeTree nodes() {
        return nodes;
    }

    /** Returns the index in the file of the node that joint {@code joint} is. */
    public int nodeOfJoint(int joint) {
        return nodes.nodeOfJoint()[joint];
    }

    /** Returns the joint that node {@code node} of the file is. */
    public int jointOfNode(int node) {
        return nodes.jointOfNode()[node];
    }

    /** Returns sentences on what was set aside or could not be taken as written. */
    public List<String> notes() {
        return notes;
    }

    /** Returns the paths of the {@linkplain GltfReferences other files} that this one refers to. */
    public List<String> references() throws FileIssue {
        return GltfReferences.of(json());
    }

    /**
     * Returns the names of the animations in file order; one without a name is called {@code animation N}, counted from
     * 0.
     */
    public List<String> animationNames() throws FileIssue {
        JsonArray animations = json().array("animations");
        List<String> names = new ArrayList<>();
        for (int a = 0; a < animations.size(); a++) {
            String name = animations.get(a).asObject().string("name", "");
            names.add(name.isEmpty() ? "animation " + a : name);
        }
        return names;
    }

    /**
     * Samples an animation at its own keys, or at a grid of its own where they are not even; {@link #notes(int)} says
     * which.
     *
     * <p>Channels hold their first and last value beyond their ends. An animation that moves no node gives one frame at
     * rest.
     */
    public Clip clip(int animation) throws FileIssue {
        return clip(animation, FileSpace.METRES_Y_UP);
    }

    /** Does so for a file whose unit is not what the format says. */
    public Clip clip(int animation, FileSpace space) throws FileIssue {
        AnimationChannels channels = channels(animation);
        return clip(animation, space, channels, channels.grid());
    }

    /** Samples an animation at moments of the caller's choice; every channel holds beyond its ends. */
    public Clip clip(int animation, double startSeconds, double framesPerSecond, int frames) throws FileIssue {
        return clip(animation, FileSpace.METRES_Y_UP, startSeconds, framesPerSecond, frames);
    }

    /** Does so for a file whose unit is not what the format says. */
    public Clip clip(int animation, FileSpace space, double startSeconds, double framesPerSecond, int frames)
            throws FileIssue {
        FrameGrid grid = new FrameGrid(startSeconds, framesPerSecond, frames, List.of());
        return clip(animation, space, channels(animation), grid);
    }

    private Clip clip(int animation, FileSpace space, AnimationChannels channels, FrameGrid grid) throws FileIssue {
        if (skeleton().size() == 0) {
            throw new FileIssue(IssueCode.COUNT, "/nodes", "the file has no nodes");
        }
        return new Clip(
                animationNames().get(animation),
                skeleton(),
                space,
                grid.startSeconds(),
                grid.framesPerSecond(),
                ClipSampler.poses(channels, nodes, grid, "/animations/" + animation));
    }

    /** Returns sentences on how an animation's keys became frames. */
    public List<String> notes(int animation) throws FileIssue {
        return channels(animation).grid().notes();
    }

    /** Returns the channels of an animation. */
    @SuppressWarnings("exports") // for the packages of this module
    public AnimationChannels channels(int animation) throws FileIssue {
        JsonArray animations = json().array("animations");
        if (!(animation >= 0 && animation < animations.size())) {
            throw new IllegalArgumentException(
                    "animation must be from 0 to " + (animations.size() - 1) + ", got " + animation);
        }
        return new AnimationChannels(animations.get(animation).asObject(), accessors, nodes.nodeOfJoint().length);
    }
}
