// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import dev.surefoot.bvh.BvhOptions;

/**
 * How much of a clip fits into this process's memory: files that strangers made must not exhaust it, and whoever gives
 * Java more can read more.
 *
 * @param bytes the largest heap that Java may use
 */
public record HeapRoom(long bytes) {
    /**
     * Bytes of heap for each joint and frame of a clip that is read, cleaned, written and read back: 59 joints in
     * 72,000 frames take 141, and a collector needs some more. Twice as much would refuse clips that fit, half of it
     * begins what must fail.
     */
    private static final long BYTES_PER_JOINT_FRAME = 200;

    private static final long MEGABYTE = 1 << 20;

    /** Returns this process's heap. */
    public static HeapRoom ofMachine() {
        return new HeapRoom(Runtime.getRuntime().maxMemory());
    }

    /**
     * Returns how many joints times frames a file may hold: as many as fit, and never fewer than the readers take by
     * themselves.
     */
    public long jointFrames() {
        return Math.max(BvhOptions.DEFAULTS.maxJointFrames(), bytes / BYTES_PER_JOINT_FRAME);
    }

    /** Returns what helps a file that holds more. */
    public String help() {
        long most = jointFrames();
        // what twice the limit takes, since small heaps are granted more than fits
        long wanted = 2 * most * BYTES_PER_JOINT_FRAME / MEGABYTE;
        return most + " joints times frames fit into Java's heap of " + bytes / MEGABYTE + " MB; JAVA_TOOL_OPTIONS=-Xmx"
                + wanted + "m lets it read twice as many";
    }
}
