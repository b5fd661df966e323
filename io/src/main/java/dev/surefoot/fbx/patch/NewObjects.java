// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.container.NewRecord;
import dev.surefoot.fbx.curve.ChannelPlace;
import dev.surefoot.fbx.curve.CurveNode;
import dev.surefoot.fbx.scene.FbxScene;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Vec3;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Curves and curve nodes that a file did not have: the objects, their connections, and their kinds in the definitions,
 * without which Autodesk's own reader passes over them without a word.
 */
final class NewObjects {
    /** Ids up to here are exact as doubles, which is how readers in JavaScript keep them. */
    private static final long MOST_ID = 1L << 50;
    /** Multiplier and start of FNV-1a, which spreads ids over their range and is the same everywhere. */
    private static final long HASH_PRIME = 0x100000001b3L;

    private static final long HASH_START = 0xcbf29ce484222325L;

    private final FbxScene scene;
    private final DocumentEdits edits;
    private final Set<Long> taken = new HashSet<>();
    private final Map<String, Integer> added = new TreeMap<>();

    NewObjects(FbxScene scene, DocumentEdits edits) {
        this.scene = scene;
        this.edits = edits;
    }

    /** Adds a curve node to a layer that moves a model; returns its id. */
    long addNode(long layer, long model, ChannelPlace.Path path, Vec3 values) throws FileIssue {
        long id = freeId(layer, model, path.nodeName().charAt(0));
        NewRecord properties = new NewRecord("Properties70")
                .child(property(CurveNode.AXES.get(0), values.x()))
                .child(property(CurveNode.AXES.get(1), values.y()))
                .child(property(CurveNode.AXES.get(2), values.z()));
        addObject(new NewRecord("AnimationCurveNode")
                .int64(id)
                .objectName(path.nodeName(), "AnimCurveNode")
                .text("")
                .child(properties));
        connect(new NewRecord("C").text("OO").int64(id).int64(layer));
        connect(new NewRecord("C").text("OP").int64(id).int64(model).text(path.property()));
        return id;
    }

    private static NewRecord property(String name, double value) {
        return new NewRecord("P").text(name).text("Number").text("").text("A").number(value);
    }

    /** Adds a curve to one axis of a curve node. */
    void addCurve(long node, int axis, KeyArrays keys) throws FileIssue {
        long id = freeId(node, axis, 1);
        NewRecord curve = new NewRecord("AnimationCurve")
                .int64(id)
                .objectName("", "AnimCurve")
                .text("")
                .child(new NewRecord("Default").number(0))
                .child(new NewRecord("KeyVer").int32(keyVersion()));
        keys.records().forEach(curve::child);
        addObject(curve);
        connect(new NewRecord("C").text("OP").int64(id).int64(node).text(CurveNode.AXES.get(axis)));
    }

    /** Returns the version of keys that programs write in a file of this version. */
    private int keyVersion() {
        int version = scene.document().kind().version();
        return version < 7200 ? 4007 : version < 7500 ? 4008 : 4009;
    }

    private void addObject(NewRecord object) throws FileIssue {
        edits.append(scene.document().root().require("Objects"), object);
        added.merge(object.name(), 1, Integer::sum);
    }

    private void connect(NewRecord connection) throws FileIssue {
        edits.append(scene.document().root().require("Connections"), connection);
    }

    private long freeId(long one, long other, long third) {
        long hash = HASH_START;
        for (long part : new long[] {one, other, third}) {
            for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
                hash = (hash ^ ((part >> shift) & 0xff)) * HASH_PRIME;
            }
        }
        long id = (hash & (MOST_ID - 1)) + 1;
        while (scene.hasId(id) || !taken.add(id)) {
            id = id % MOST_ID + 1;
        }
        return id;
    }

    /** Counts what was added in the definitions; called once, when all is added. */
    void define() throws FileIssue {
        if (added.isEmpty()) {
            return;
        }
        FbxRecord definitions = scene.document().root().require("Definitions");
        int all = 0;
        for (Map.Entry<String, Integer> entry : added.entrySet()) {
            all += entry.getValue();
            FbxRecord kind = kind(definitions, entry.getKey());
            if (kind == null) {
                edits.append(
                        definitions,
                        new NewRecord("ObjectType")
                                .text(entry.getKey())
                                .child(new NewRecord("Count").int32(entry.getValue())));
            } else {
                raise(kind, entry.getValue());
            }
        }
        raise(definitions, all);
    }

    private static FbxRecord kind(FbxRecord definitions, String name) throws FileIssue {
        for (FbxRecord kind : definitions.children("ObjectType")) {
            if (kind.string(0).equals(name)) {
                return kind;
            }
        }
        return null;
    }

    private void raise(FbxRecord counted, int by) throws FileIssue {
        FbxRecord count = counted.child("Count");
        if (count == null) {
            return;
        }
        long raised = count.integer(0) + by;
        if (!(raised >= 0 && raised <= Integer.MAX_VALUE)) {
            throw count.issue(IssueCode.COUNT, "no " + by + " objects can be added to it");
        }
        edits.replaceValues(count, new NewRecord("Count").int32((int) raised));
    }
}
