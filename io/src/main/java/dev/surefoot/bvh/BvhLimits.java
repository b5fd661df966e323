// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.bvh;

/**
 * What a BVH file may claim before it is refused; every limit is far above any real motion and far below what would
 * harm.
 */
final class BvhLimits {
    /**
     * Joints with end sites. Film rigs have under two thousand; more would make deep chains slow for everyone
     * downstream.
     */
    static final int MAX_JOINTS = 10_000;

    /**
     * Depth of the hierarchy. The damaged files of the field go to two thousand; forward kinematics downstream may
     * recurse.
     */
    static final int MAX_DEPTH = 4_000;

    /**
     * Joints times frames, unless {@link BvhOptions#maxJointFrames()} grants more. A pose takes 80 bytes a joint, so
     * this is 360 MB: with the file itself just inside a heap of 512 MB. It is an hour of 40 joints at 30 frames a
     * second, or a hundred megabytes of text.
     */
    static final long MAX_JOINT_FRAMES = 4_500_000;

    /** Channels of one joint: three positions, three rotations, three scales. */
    static final int MAX_CHANNELS = 9;

    /** Bytes of a joint's name. Paths of nested namespaces reach two hundred. */
    static final int MAX_NAME_BYTES = 1_000;

    /** Characters of a number. Seventeen digits say everything about a double; a few exporters print fifty. */
    static final int MAX_NUMBER_BYTES = 100;

    /** Length of an OFFSET component in the file's units: a kilometre in millimetres. No bone is longer. */
    static final double MAX_OFFSET = 1e6;

    /**
     * Size of a position in the file's units: a hundred kilometres in millimetres. Beyond it an exporter's floats have
     * lost the feet.
     */
    static final double MAX_POSITION = 1e8;

    /**
     * Size of an angle in degrees: up to here sine and cosine keep all their digits (a million radians is 5.7e7
     * degrees).
     */
    static final double MAX_DEGREES = 5e7;

    /** Shortest frame time in seconds: a hundred thousand frames a second, beyond the fastest cameras for motion. */
    static final double MIN_FRAME_SECONDS = 1e-5;

    /** Longest frame time in seconds. Above it stands a rate in the wrong place (30 or 120 are common), not a time. */
    static final double MAX_FRAME_SECONDS = 10;

    private BvhLimits() {}
}
