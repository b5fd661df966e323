// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.container;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;

/** Which versions of FBX are read, and what to do with a file of another. */
final class FbxVersion {
    /** From here on objects have ids, and curves are objects: FBX 2011. */
    private static final long OLDEST = 7100;
    /** The newest that programs write: FBX 2019 and later. */
    private static final long NEWEST = 7700;
    /** From here on a binary file's offsets have 64 bits. */
    private static final long WIDE = 7500;

    private FbxVersion() {}

    /** Returns the version, or refuses it by name with the way out. */
    static int check(long version) throws FileIssue {
        if (version >= OLDEST && version <= NEWEST) {
            return (int) version;
        }
        String dotted = version / 1000 + "." + version % 1000 / 100;
        String help = version < OLDEST
                ? "it keeps motion in another way than 7.1 to 7.7 do; open it in the program that it comes from, or in "
                        + "Autodesk's FBX Converter, and save it as FBX 2013 or newer"
                : "newer than 7.7; save it as FBX 2020";
        throw new FileIssue(IssueCode.UNSUPPORTED, "", "FBX " + dotted + ": " + help);
    }

    /** Returns whether offsets and counts of binary records have 64 bits. */
    static boolean isWide(int version) {
        return version >= WIDE;
    }
}
