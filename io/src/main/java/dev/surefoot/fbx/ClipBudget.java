// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx;

import dev.surefoot.fbx.container.FbxRecord;
import dev.surefoot.fbx.curve.AnimationStack;
import dev.surefoot.file.FileIssue;
import dev.surefoot.file.IssueCode;
import java.util.HashMap;
import java.util.Map;

/**
 * How much a clip, and all clips of one file together, may be, in joints in all their frames: hundreds of stacks that
 * share a layer, or hold two keys and a long span, are a small file and would fill any memory.
 */
final class ClipBudget {
    /** A pose takes 80 bytes a joint: two million are 160 MB, half an hour of a character at 30 frames per second. */
    private static final long OF_ANY_FILE = 2_000_000;
    /** One more for so many bytes of the file: where an exporter thins keys out a joint takes some 36 in a frame. */
    private static final int BYTES_PER_FURTHER = 16;
    /** Keys that count as a joint in a frame: those of its three channels. */
    private static final int KEYS = 9;
    /** What a curve node counts, with keys or without: reading one takes as long as posing so many joints. */
    private static final int NODE = 4;

    private final long most;
    private final Map<Integer, Long> taken = new HashMap<>();
    private long sum;

    ClipBudget(int fileBytes) {
        most = OF_ANY_FILE + fileBytes / BYTES_PER_FURTHER;
    }

    /** Refuses a clip where those that were read before it are all that may be; before its curves are read. */
    void check(int clip, FbxRecord stack) throws FileIssue {
        if (sum >= most && !taken.containsKey(clip)) {
            throw beyond(stack);
        }
    }

    /** Takes a clip of so many frames. */
    void take(int clip, FbxRecord stack, long frames, int joints, AnimationStack curves) throws FileIssue {
        if (frames > most / joints) {
            throw stack.issue(
                    IssueCode.LIMIT,
                    frames + " frames of " + joints + " models; the limit for a file of this size is " + most
                            + " joints in all frames");
        }
        if (taken.containsKey(clip)) {
            return;
        }
        long nodes = curves.channels().values().stream()
                .mapToLong(channel -> channel.nodes().size())
                .sum();
        long size = Math.max(frames * joints, curves.keys() / KEYS) + NODE * nodes;
        boolean alone = taken.isEmpty();
        taken.put(clip, size);
        sum += size;
        if (sum > most && !alone) {
            throw beyond(stack);
        }
    }

    private FileIssue beyond(FbxRecord stack) {
        return stack.issue(
                IssueCode.LIMIT,
                "with the clips before it more than " + most + " joints in all frames, the limit for all clips of a "
                        + "file of this size; one alone can be read");
    }
}
