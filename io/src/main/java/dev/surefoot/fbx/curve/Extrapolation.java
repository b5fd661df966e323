// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.curve;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.file.FileIssue;

/**
 * How a curve goes on beyond one of its ends.
 *
 * @param kind what it does
 * @param most how often it repeats; negative without end
 */
record Extrapolation(Kind kind, long most) {
    /** What a curve does beyond its end. */
    enum Kind {
        /** It keeps its last value. */
        CONSTANT,
        /** It goes on straight. */
        SLOPE,
        /** It begins anew. */
        REPEAT,
        /** It goes back and forth. */
        MIRROR,
        /** It begins anew where it ended. */
        REPEAT_ONWARD
    }

    static final Extrapolation CONSTANT = new Extrapolation(Kind.CONSTANT, -1);

    /** Reads it from a curve's record of that name. */
    static Extrapolation of(FbxRecord curve, String name) throws FileIssue {
        FbxRecord record = curve.child(name);
        FbxRecord type = record == null ? null : record.child("Type");
        if (type == null) {
            return CONSTANT;
        }
        FbxRecord repetition = record.child("Repetition");
        long most = repetition == null ? -1 : repetition.integer(0);
        return switch (letter(type)) {
            case 'K' -> new Extrapolation(Kind.SLOPE, most);
            case 'R' -> new Extrapolation(Kind.REPEAT, most);
            case 'M' -> new Extrapolation(Kind.MIRROR, most);
            case 'A' -> new Extrapolation(Kind.REPEAT_ONWARD, most);
            default -> CONSTANT;
        };
    }

    /** Binary files write the letter's number, text the letter. */
    private static int letter(FbxRecord type) throws FileIssue {
        try {
            return (int) type.integer(0);
        } catch (FileIssue e) {
            String word = type.string(0);
            return word.isEmpty() ? 0 : word.charAt(0);
        }
    }
}
