// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.curve.AnimationStack;
import dev.surefoot.fbx.curve.ClipFrames;
import dev.surefoot.fbx.curve.StackSampler;
import dev.surefoot.fbx.mesh.BindPose;
import dev.surefoot.fbx.scene.FbxObject;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.fbx.scene.FbxSettings;
import dev.surefoot.fbx.scene.ModelTree;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Quat;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.Pose;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * An FBX file that was read: its models as a skeleton, its stacks as clips.
 *
 * <p><b>Frames:</b> every model of the file is a joint, also meshes, cameras and groups; joints stand in their node
 * frame, without the geometric transform. Lengths are in the file's unit, which {@link #space()} places in the world.
 * Immutable, but for what it keeps of the clip that was asked for last.
 */
public final class FbxFile {
    private final FbxScene scene;
    private final ModelTree tree;
    private final FileSpace space;
    private final List<FbxObject> stacks;
    private final Quat[] rest;
    private final ClipBudget budget;
    private int keptClip = -1;
    private AnimationStack keptStack;
    private ClipFrames keptFrames;

    FbxFile(FbxScene scene, ModelTree tree, FileSpace space) {
        this.scene = scene;
        this.tree = tree;
        this.space = space;
        stacks = scene.objects("AnimationStack");
        budget = new ClipBudget(scene.document().bytes().length);
        rest = BindPose.rotations(scene, tree);
    }

    /** Returns the objects of the file. */
    public FbxScene scene() {
        return scene;
    }

    /** Returns the models and the joints they became. */
    public ModelTree tree() {
        return tree;
    }

    /** Returns whether this was a binary file. */
    public boolean isBinary() {
        return scene.document().kind().binary();
    }

    /** Returns all models as joints, parents first; what a clip cannot change of them, its own skeleton says. */
    public Skeleton skeleton() {
        return tree.skeleton();
    }

    /** Returns the rotation of a joint under its parent at rest: as meshes were bound, or the model's own. */
    Quat restRotation(int joint) {
        return rest[joint];
    }

    /** Returns the unit and up axis: those of the file's settings, unless others were given. */
    public FileSpace space() {
        return space;
    }

    /** Returns sentences on what was found or set aside. */
    public List<String> notes() {
        return SceneNotes.of(scene, tree, space);
    }

    /** Returns the names of the stacks, in the file's order; one without a name is called after its place. */
    public List<String> clipNames() {
        List<String> names = new ArrayList<>();
        for (FbxObject stack : stacks) {
            names.add(stack.name().isEmpty() ? "animation " + names.size() : stack.name());
        }
        return names;
    }

    /** Returns what moves joints in a clip. */
    public AnimationStack stack(int index) throws FileIssue {
        if (!(index >= 0 && index < stacks.size())) {
            throw new IllegalArgumentException("index must be from 0 to " + (stacks.size() - 1) + ", got " + index);
        }
        if (index != keptClip) {
            budget.check(index, stacks.get(index).record());
            keptStack = AnimationStack.read(scene, tree, stacks.get(index));
            keptFrames = null;
            keptClip = index;
        }
        return keptStack;
    }

    /** Returns the frames of a clip. */
    public ClipFrames frames(int index) throws FileIssue {
        AnimationStack stack = stack(index);
        if (keptFrames == null) {
            FbxSettings settings = scene.settings();
            keptFrames = ClipFrames.of(stack, settings.framesPerSecond(), settings.ticksPerSecond());
        }
        return keptFrames;
    }

    /** Samples a clip at the file's frames, or at some of its own where keys are not on them. */
    public Clip clip(int index) throws FileIssue {
        ClipFrames frames = frames(index);
        double start = (double) frames.startTicks() / scene.settings().ticksPerSecond();
        return clip(index, frames, start);
    }

    /** Samples a clip at moments of the caller's choice. */
    public Clip clip(int index, double startSeconds, double framesPerSecond, int frames) throws FileIssue {
        long start = Math.round(startSeconds * scene.settings().ticksPerSecond());
        return clip(index, new ClipFrames(start, framesPerSecond, frames, List.of()), startSeconds);
    }

    private Clip clip(int index, ClipFrames frames, double startSeconds) throws FileIssue {
        Skeleton skeleton = skeleton();
        if (skeleton.size() == 0) {
            throw new FileIssue(IssueCode.COUNT, "Objects", "the file has no models: export the skeleton with it");
        }
        FbxRecord record = stacks.get(index).record();
        budget.take(index, record, frames.frames(), skeleton.size(), stack(index));
        long[] moments = new long[(int) frames.frames()];
        for (int f = 0; f < moments.length; f++) {
            moments[f] = frames.ticks(f, scene.settings().ticksPerSecond());
        }
        List<Pose> poses = new StackSampler(tree, stack(index)).poses(moments);
        Skeleton writable = ClipSkeleton.of(this, index);
        return new Clip(clipNames().get(index), writable, space(), startSeconds, frames.framesPerSecond(), poses);
    }

    /** Returns sentences on how a clip became frames. */
    public List<String> notes(int index) throws FileIssue {
        List<String> notes = new ArrayList<>(frames(index).notes());
        int layers = stack(index).layers().size();
        if (layers > 1) {
            notes.add("The clip has " + layers + " layers; they were taken together.");
        }
        notes.addAll(ClipSkeleton.notes(this, index));
        return notes;
    }
}
