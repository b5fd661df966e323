// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.container.NewRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is to be changed of a tree of records; everything else stays as it is. */
final class DocumentEdits {
    // a record is itself and equals no other; nothing depends on the order in these
    private final Map<FbxRecord, NewRecord> replaced = new HashMap<>();
    private final Map<FbxRecord, List<NewRecord>> appended = new HashMap<>();

    /** Gives a record other values; its records inside stay, but for those that text keeps an array in. */
    void replaceValues(FbxRecord record, NewRecord values) {
        replaced.put(record, values);
    }

    /** Adds a record behind those inside of another. */
    void append(FbxRecord parent, NewRecord record) {
        appended.computeIfAbsent(parent, p -> new ArrayList<>()).add(record);
    }

    /** Returns the new values of a record; null where it keeps its own. */
    NewRecord values(FbxRecord record) {
        return replaced.get(record);
    }

    /** Returns the records that are added inside of one. */
    List<NewRecord> added(FbxRecord parent) {
        return appended.getOrDefault(parent, List.of());
    }

    /** Returns whether nothing is to be changed. */
    boolean isEmpty() {
        return replaced.isEmpty() && appended.isEmpty();
    }

    /** Returns the records whose values change. */
    Map<FbxRecord, NewRecord> replaced() {
        return replaced;
    }

    /** Returns the records that others are added to. */
    Map<FbxRecord, List<NewRecord>> appended() {
        return appended;
    }
}
