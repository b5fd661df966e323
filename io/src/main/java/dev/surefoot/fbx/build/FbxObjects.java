// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.build;

import dev.surefoot.fbx.container.NewRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Objects and connections of a file that is put together, counted by their kinds. */
final class FbxObjects {
    private static final int HEADER_VERSION = 1003;
    private static final long SCENE = 1;

    private final NewRecord objects = new NewRecord("Objects");
    private final NewRecord connections = new NewRecord("Connections");
    private final Map<String, Integer> counts = new TreeMap<>();
    private long lastId = 1000;

    /** Returns an id that no object has. */
    long newId() {
        return ++lastId;
    }

    /** Returns a record for an object, to be filled: it is added already. */
    NewRecord add(String kind, long id, String name, String category, String subtype) {
        NewRecord object =
                new NewRecord(kind).int64(id).objectName(name, category).text(subtype);
        objects.child(object);
        counts.merge(kind, 1, Integer::sum);
        return object;
    }

    /** Hangs an object on another; 0 is the scene. */
    void connect(long child, long parent) {
        connections.child(new NewRecord("C").text("OO").int64(child).int64(parent));
    }

    /** Hangs an object on a property of another. */
    void connect(long child, long parent, String property) {
        connections.child(
                new NewRecord("C").text("OP").int64(child).int64(parent).text(property));
    }

    /** Returns a property with numbers. */
    static NewRecord property(String name, String type, String label, String flags, double... values) {
        NewRecord property =
                new NewRecord("P").text(name).text(type).text(label).text(flags);
        for (double value : values) {
            property.number(value);
        }
        return property;
    }

    /** Returns a property with a whole number. */
    static NewRecord property(String name, String type, String label, int value) {
        return new NewRecord("P").text(name).text(type).text(label).text("").int32(value);
    }

    /** Returns a property with a time. */
    static NewRecord time(String name, long ticks) {
        return new NewRecord("P").text(name).text("KTime").text("Time").text("").int64(ticks);
    }

    /** Returns the records of a file. */
    List<NewRecord> file(int version, NewRecord settings) {
        NewRecord definitions = new NewRecord("Definitions").child(new NewRecord("Version").int32(100));
        int all = 1;
        for (int count : counts.values()) {
            all += count;
        }
        definitions.child(new NewRecord("Count").int32(all)).child(definition("GlobalSettings", 1));
        counts.forEach((kind, count) -> definitions.child(definition(kind, count)));
        NewRecord document =
                new NewRecord("Document").int64(SCENE).text("").text("Scene").child(new NewRecord("RootNode").int64(0));
        List<NewRecord> top = new ArrayList<>();
        top.add(new NewRecord("FBXHeaderExtension")
                .child(new NewRecord("FBXHeaderVersion").int32(HEADER_VERSION))
                .child(new NewRecord("FBXVersion").int32(version))
                .child(new NewRecord("Creator").text("Surefoot")));
        top.add(new NewRecord("GlobalSettings")
                .child(new NewRecord("Version").int32(1000))
                .child(settings));
        top.add(new NewRecord("Documents")
                .child(new NewRecord("Count").int32(1))
                .child(document));
        top.add(definitions);
        top.add(objects);
        top.add(connections);
        return top;
    }

    private static NewRecord definition(String kind, int count) {
        return new NewRecord("ObjectType").text(kind).child(new NewRecord("Count").int32(count));
    }
}
