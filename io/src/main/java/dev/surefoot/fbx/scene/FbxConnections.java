// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.file.FileIssue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All connections of a scene, in the file's order. */
public final class FbxConnections {
    private final Map<Long, List<FbxConnection>> byChild = new HashMap<>();
    private final Map<Long, List<FbxConnection>> byParent = new HashMap<>();

    private FbxConnections() {}

    /** Reads the record of that name; connections of properties to properties are of no use here. */
    static FbxConnections of(FbxRecord connections) throws FileIssue {
        FbxConnections read = new FbxConnections();
        if (connections == null) {
            return read;
        }
        for (FbxRecord record : connections.children("C")) {
            String kind = record.string(0);
            if (kind.equals("OO") || kind.equals("OP")) {
                String property = kind.equals("OP") && record.size() > 3 ? record.string(3) : "";
                FbxConnection connection = new FbxConnection(record.integer(1), record.integer(2), property);
                add(read.byChild, connection.child(), connection);
                add(read.byParent, connection.parent(), connection);
            }
        }
        return read;
    }

    private static void add(Map<Long, List<FbxConnection>> byId, long id, FbxConnection connection) {
        List<FbxConnection> same = byId.get(id);
        if (same == null) {
            same = new ArrayList<>(1);
            byId.put(id, same);
        }
        same.add(connection);
    }

    /** Returns what an object belongs to. */
    public List<FbxConnection> above(long id) {
        return byChild.getOrDefault(id, List.of());
    }

    /** Returns what belongs to an object. */
    public List<FbxConnection> below(long id) {
        return byParent.getOrDefault(id, List.of());
    }
}
