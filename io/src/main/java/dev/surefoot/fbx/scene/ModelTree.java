// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Quat;
import dev.surefoot.rig.JointAxes;
import dev.surefoot.rig.Skeleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All models of a scene as one skeleton, parents first, each root followed by all that hangs on it. */
public final class ModelTree {
    /** A joint takes some 600 bytes here; whole film scenes have a tenth of these models. */
    static final int MAX_MODELS = 50_000;
    /** No creature's chain is longer, and code that walks down a skeleton may safely call itself. */
    static final int MAX_DEPTH = 1000;

    private final List<FbxObject> models;
    private final Map<Long, Integer> jointOfId;
    private final List<JointTransform> transforms;
    private final List<ScaleInheritance> inheritances;
    private final Skeleton skeleton;

    private ModelTree(
            List<FbxObject> models,
            Map<Long, Integer> jointOfId,
            List<JointTransform> transforms,
            List<ScaleInheritance> inheritances,
            Skeleton skeleton) {
        this.models = models;
        this.jointOfId = jointOfId;
        this.transforms = transforms;
        this.inheritances = inheritances;
        this.skeleton = skeleton;
    }

    /** Reads the models of a scene and how they hang together. */
    public static ModelTree of(FbxScene scene) throws FileIssue {
        List<FbxObject> all = scene.objects(FbxScene.MODEL);
        if (all.size() > MAX_MODELS) {
            throw new FileIssue(
                    IssueCode.LIMIT,
                    "Objects",
                    all.size() + " models; the limit is " + MAX_MODELS + ": export the character alone");
        }
        Map<Long, Long> parents = new HashMap<>();
        for (FbxObject model : all) {
            parents.put(model.id(), parent(scene, model));
        }
        List<FbxObject> models = ordered(scene, all, parents);
        Map<Long, Integer> jointOfId = new HashMap<>();
        List<JointTransform> transforms = new ArrayList<>();
        List<ScaleInheritance> inheritances = new ArrayList<>();
        for (FbxObject model : models) {
            FbxProperties properties = model.properties();
            transforms.add(new JointTransform(properties));
            inheritances.add(ScaleInheritance.of(properties));
            jointOfId.put(model.id(), jointOfId.size());
        }
        int[] above = new int[models.size()];
        for (int j = 0; j < above.length; j++) {
            above[j] = jointOfId.getOrDefault(parents.get(models.get(j).id()), -1);
        }
        Skeleton skeleton = skeleton(models, above, transforms, inheritances);
        return new ModelTree(List.copyOf(models), jointOfId, transforms, inheritances, skeleton);
    }

    /** Returns the id of the model that another hangs on; 0 for a root. */
    private static long parent(FbxScene scene, FbxObject model) {
        for (FbxConnection connection : scene.connections().above(model.id())) {
            FbxObject parent = scene.object(connection.parent());
            if (connection.property().isEmpty()
                    && parent != null
                    && parent.kind().equals(FbxScene.MODEL)) {
                return parent.id();
            }
        }
        return 0;
    }

    /** Returns the models, parents first; whatever hangs on no root goes round in a ring. */
    private static List<FbxObject> ordered(FbxScene scene, List<FbxObject> all, Map<Long, Long> parents)
            throws FileIssue {
        // the order of connections is that in which a scene lists children
        Map<Long, Set<Long>> children = new HashMap<>();
        for (FbxObject model : all) {
            if (parents.get(model.id()) != 0) {
                children.computeIfAbsent(parents.get(model.id()), id -> new LinkedHashSet<>());
            }
        }
        for (Map.Entry<Long, Set<Long>> entry : children.entrySet()) {
            for (FbxConnection connection : scene.connections().below(entry.getKey())) {
                FbxObject child = scene.object(connection.child());
                if (child != null && entry.getKey().equals(parents.get(child.id()))) {
                    entry.getValue().add(child.id());
                }
            }
        }
        List<FbxObject> ordered = new ArrayList<>();
        Map<Long, Integer> depths = new HashMap<>();
        Deque<FbxObject> stack = new ArrayDeque<>();
        for (int i = all.size() - 1; i >= 0; i--) {
            if (parents.get(all.get(i).id()) == 0) {
                stack.push(all.get(i));
            }
        }
        while (!stack.isEmpty()) {
            FbxObject model = stack.pop();
            int depth = depths.getOrDefault(parents.get(model.id()), 0) + 1;
            if (depth > MAX_DEPTH) {
                throw model.record().issue(IssueCode.LIMIT, "more than " + MAX_DEPTH + " models below each other");
            }
            depths.put(model.id(), depth);
            ordered.add(model);
            List<Long> below = new ArrayList<>(children.getOrDefault(model.id(), Set.of()));
            for (int i = below.size() - 1; i >= 0; i--) {
                stack.push(scene.object(below.get(i)));
            }
        }
        checkNoRing(all, ordered);
        return ordered;
    }

    private static void checkNoRing(List<FbxObject> all, List<FbxObject> ordered) throws FileIssue {
        if (ordered.size() == all.size()) {
            return;
        }
        Set<Long> reached = new HashSet<>();
        for (FbxObject model : ordered) {
            reached.add(model.id());
        }
        for (FbxObject model : all) {
            if (!reached.contains(model.id())) {
                throw model.record().issue(IssueCode.REFERENCE, "the model " + model.name() + " is its own descendant");
            }
        }
    }

    private static Skeleton skeleton(
            List<FbxObject> models, int[] above, List<JointTransform> transforms, List<ScaleInheritance> inheritances) {
        Skeleton.Builder builder = new Skeleton.Builder();
        InheritedScales scales = new InheritedScales(above, inheritances);
        for (int j = 0; j < above.length; j++) {
            JointTransform transform = transforms.get(j);
            Quat rotation = transform.rotation(transform.restDegrees());
            JointAxes axes = transform.axes();
            boolean turns = axes.count() > 0 && transform.unwritable().isEmpty();
            builder.add(new Skeleton.Joint(
                    models.get(j).name(),
                    above[j],
                    transform.translation(transform.restTranslation(), rotation, transform.restScale()),
                    rotation,
                    scales.scale(j, transform.restScale()),
                    turns ? Skeleton.Freedom.BOTH : Skeleton.Freedom.TRANSLATES,
                    Skeleton.Axes.ALL,
                    turns ? axes : JointAxes.FREE));
        }
        return builder.build();
    }

    /** Returns a joint for every model. */
    public Skeleton skeleton() {
        return skeleton;
    }

    /** Returns the model that a joint is. */
    public FbxObject model(int joint) {
        return models.get(joint);
    }

    /** Returns the joint that the model of an id is; −1 when that is none. */
    public int joint(long id) {
        return jointOfId.getOrDefault(id, -1);
    }

    /** Returns how a joint's values make its place. */
    public JointTransform transform(int joint) {
        return transforms.get(joint);
    }

    /** Returns new scales of one pose, to be asked for joint by joint. */
    public InheritedScales scales() {
        int[] above = new int[models.size()];
        for (int j = 0; j < above.length; j++) {
            above[j] = skeleton.parent(j);
        }
        return new InheritedScales(above, inheritances);
    }
}
