// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.scene;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.file.FileIssue;
import dev.surefoot.math.Vec3;
import java.util.HashMap;
import java.util.Map;

/**
 * The properties of an object: its own, and where it states none those of its kind's template.
 *
 * <p>Files state what differs from the template only. Angles are in degrees, lengths in the file's units.
 */
public final class FbxProperties {
    /** Name, type, label and flags stand before a property's values. */
    private static final int FIRST_VALUE = 4;

    /** No properties at all. */
    static final FbxProperties NONE = new FbxProperties(Map.of(), null);

    private final Map<String, FbxRecord> own;
    private final FbxProperties template;

    private FbxProperties(Map<String, FbxRecord> own, FbxProperties template) {
        this.own = own;
        this.template = template;
    }

    /** Reads the list of properties in a record; a record without one has none of its own. */
    static FbxProperties of(FbxRecord record, FbxProperties template) throws FileIssue {
        FbxRecord list = record == null ? null : record.child("Properties70");
        Map<String, FbxRecord> own = new HashMap<>();
        if (list != null) {
            for (FbxRecord property : list.children("P")) {
                own.put(property.string(0), property);
            }
        }
        return new FbxProperties(own, template);
    }

    private FbxRecord find(String name) {
        FbxRecord found = own.get(name);
        if (found != null || template == null) {
            return found;
        }
        return template.find(name);
    }

    /** Returns whether the object or its template states the property, with a value. */
    public boolean has(String name) {
        FbxRecord found = find(name);
        return found != null && found.size() > FIRST_VALUE;
    }

    /** Returns a number. */
    public double number(String name, double otherwise) throws FileIssue {
        return has(name) ? find(name).number(FIRST_VALUE) : otherwise;
    }

    /** Returns a whole number. */
    public long integer(String name, long otherwise) throws FileIssue {
        return has(name) ? find(name).integer(FIRST_VALUE) : otherwise;
    }

    /** Returns whether a switch is on; off where nothing is stated. */
    public boolean isOn(String name) throws FileIssue {
        return integer(name, 0) != 0;
    }

    /** Returns three numbers. */
    public Vec3 vector(String name, Vec3 otherwise) throws FileIssue {
        if (!has(name)) {
            return otherwise;
        }
        FbxRecord found = find(name);
        return new Vec3(found.number(FIRST_VALUE), found.number(FIRST_VALUE + 1), found.number(FIRST_VALUE + 2));
    }
}
