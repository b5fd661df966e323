// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import dev.surefoot.math.Parallel;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads BVH files of every habit: any layout of lines, case, channel order, names with blanks;
 * {@code docs/formats-bvh.md} says what is accepted.
 *
 * <p><b>Cost:</b> one pass that allocates a few bytes a frame besides the joints; nothing is allocated for what a
 * header merely claims.
 */
public final class BvhReader {
    private BvhReader() {}

    /**
     * Reads a file; the bytes are kept, not copied, and must not change afterwards.
     *
     * @throws FileIssue naming line, joint, frame and channel, when the file breaks the grammar, holds what cannot be
     *     meant or passes a limit
     */
    public static BvhFile read(byte[] bytes, String clipName, BvhOptions options) throws FileIssue {
        return read(bytes, clipName, options, Parallel.NONE);
    }

    /** Reads the same; {@code parallel} reads several parts of a long motion at once. */
    public static BvhFile read(byte[] bytes, String clipName, BvhOptions options, Parallel parallel) throws FileIssue {
        return read(bytes, clipName, options, null, parallel);
    }

    /**
     * Reads what was written from a file, its positions meant as in that one: what was decided from its motion need not
     * follow from the changed one.
     *
     * @param written the bytes, of the same hierarchy
     * @throws FileIssue as {@link #read(byte[], String, BvhOptions)} does
     */
    public static BvhFile reread(byte[] written, BvhFile source) throws FileIssue {
        return read(written, source.name(), source.options(), source, Parallel.NONE);
    }

    private static BvhFile read(byte[] bytes, String clipName, BvhOptions options, BvhFile meantAs, Parallel parallel)
            throws FileIssue {
        int start = startOfText(bytes);
        BvhScanner in = new BvhScanner(bytes, start);
        BvhHierarchyReader hierarchy = new BvhHierarchyReader(in);
        List<BvhJoint> joints = hierarchy.read();
        BvhMotionReader motion = new BvhMotionReader(in, joints, hierarchy.channelCount(), options.maxJointFrames());
        List<String> notes = new ArrayList<>(notesOn(joints));
        notes.addAll(motion.read(parallel));
        return new BvhFile(clipName, bytes, joints, hierarchy.channelCount(), motion, options, meantAs, notes);
    }

    private static int startOfText(byte[] bytes) throws FileIssue {
        int first = bytes.length > 0 ? bytes[0] & 0xff : 0;
        int second = bytes.length > 1 ? bytes[1] & 0xff : 0;
        if (first + second == 0xfe + 0xff && (first == 0xfe || second == 0xfe)) {
            throw new FileIssue(IssueCode.UNSUPPORTED, "byte 0", "the text is UTF-16; save it as UTF-8");
        }
        boolean mark = first == 0xef && second == 0xbb && bytes.length > 2 && (bytes[2] & 0xff) == 0xbf;
        return mark ? 3 : 0;
    }

    static List<String> notesOn(List<BvhJoint> joints) {
        List<String> notes = new ArrayList<>();
        int roots = 0;
        int scaled = 0;
        int partly = 0;
        for (BvhJoint joint : joints) {
            int rotations = joint.count(BvhChannel.Kind.ROTATION);
            roots += joint.parent() < 0 ? 1 : 0;
            scaled += joint.count(BvhChannel.Kind.SCALE) > 0 ? 1 : 0;
            partly += rotations == 1 || rotations == 2 ? 1 : 0;
        }
        if (roots > 1) {
            notes.add("The file holds " + roots + " skeletons; they are one clip.");
        }
        if (scaled > 0) {
            notes.add("Scale channels, here of " + joints(scaled)
                    + ", are not part of BVH; they are kept but not applied.");
        }
        if (partly > 0) {
            notes.add("Fewer than three rotation channels on " + joints(partly)
                    + ": legs are solved with what these can turn, other changes there are fitted.");
        }
        return notes;
    }

    private static String joints(int count) {
        return count == 1 ? "1 joint" : count + " joints";
    }
}
