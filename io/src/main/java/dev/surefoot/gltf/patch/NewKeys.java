// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.gltf.patch;

/** Keys that a channel is to have instead of its own. */
final class NewKeys {
    private final int node;
    private final String path;
    private final double[] seconds;
    private final float[] values;

    NewKeys(int node, String path, double[] seconds, float[] values) {
        this.node = node;
        this.path = path;
        this.seconds = seconds;
        this.values = values;
    }

    /** Returns the node they move. */
    int node() {
        return node;
    }

    /** Returns what they move of it. */
    String path() {
        return path;
    }

    /** Returns their times, ascending. */
    double[] seconds() {
        return seconds;
    }

    /** Returns their values, as a sampler's output stores them. */
    float[] values() {
        return values;
    }
}
