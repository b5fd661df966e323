// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.fbx.container.FbxDocument;
import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The objects of a file, how they hang together, and its settings.
 *
 * <p><b>Cost:</b> O(objects + connections); properties and curves are read when they are asked for.
 */
public final class FbxScene {
    /** The kind of objects that have a place: joints, meshes, groups. */
    public static final String MODEL = "Model";

    /** Kinds of which two must not have one id, since joints and keys are found by it. */
    private static final Set<String> FOUND_BY_ID =
            Set.of(MODEL, "AnimationStack", "AnimationLayer", "AnimationCurveNode", "AnimationCurve");

    private final FbxDocument document;
    private final FbxSettings settings;
    private final Map<Long, FbxObject> objects;
    private final FbxConnections connections;

    private FbxScene(
            FbxDocument document, FbxSettings settings, Map<Long, FbxObject> objects, FbxConnections connections) {
        this.document = document;
        this.settings = settings;
        this.objects = objects;
        this.connections = connections;
    }

    /** Reads the scene of a file. */
    public static FbxScene of(FbxDocument document) throws FileIssue {
        FbxRecord root = document.root();
        Map<String, FbxProperties> templates = templates(root.child("Definitions"));
        Map<Long, FbxObject> objects = new LinkedHashMap<>();
        FbxRecord list = root.child("Objects");
        for (FbxRecord record : list == null ? List.<FbxRecord>of() : list.children()) {
            if (record.size() < 2) {
                // settings and the like stand among the objects without an id
                continue;
            }
            FbxObject object = FbxObject.of(record, templates.getOrDefault(record.name(), FbxProperties.NONE));
            if (object.id() == 0 && FOUND_BY_ID.contains(object.kind())) {
                throw record.issue(IssueCode.REFERENCE, "its id 0 is that of the scene, on which roots hang");
            }
            FbxObject other = objects.putIfAbsent(object.id(), object);
            if (other != null && (FOUND_BY_ID.contains(other.kind()) || FOUND_BY_ID.contains(object.kind()))) {
                throw record.issue(
                        IssueCode.REFERENCE,
                        "its id " + object.id() + " is that of another " + other.kind()
                                + " too, so nobody can tell which is meant");
            }
        }
        FbxConnections connections = FbxConnections.of(root.child("Connections"));
        return new FbxScene(document, FbxSettings.of(root), objects, connections);
    }

    private static Map<String, FbxProperties> templates(FbxRecord definitions) throws FileIssue {
        Map<String, FbxProperties> templates = new HashMap<>();
        if (definitions != null) {
            for (FbxRecord kind : definitions.children("ObjectType")) {
                FbxRecord template = kind.child("PropertyTemplate");
                if (template != null) {
                    templates.put(kind.string(0), FbxProperties.of(template, null));
                }
            }
        }
        return templates;
    }

    /** Returns the file that this is the scene of. */
    public FbxDocument document() {
        return document;
    }

    /** Returns unit, axes, rate and unit of time. */
    public FbxSettings settings() {
        return settings;
    }

    /** Returns how the objects hang together. */
    public FbxConnections connections() {
        return connections;
    }

    /** Returns the object of that id; null when there is none. */
    public FbxObject object(long id) {
        return objects.get(id);
    }

    /** Returns the objects of a kind, in the file's order. */
    public List<FbxObject> objects(String kind) {
        List<FbxObject> found = new ArrayList<>();
        for (FbxObject object : objects.values()) {
            if (object.kind().equals(kind)) {
                found.add(object);
            }
        }
        return found;
    }

    /** Returns whether an id is taken. */
    public boolean hasId(long id) {
        return id == 0 || objects.containsKey(id);
    }
}
