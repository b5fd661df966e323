// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * BVH motion files: read into a skeleton and a clip, and written back with nothing changed but what an edit changed.
 *
 * <p><b>In:</b> the bytes of a file. <b>Out:</b> a {@link dev.surefoot.bvh.BvhFile} that keeps them, says how the file
 * means its positions, its unit and its up axis, and gives a {@link dev.surefoot.rig.Clip}. <b>Refused:</b> what breaks
 * the grammar or cannot be meant, with line, frame and channel; what can be mended (a last row cut off, a frame count
 * that is wrong) is mended and noted. <b>Start</b> with {@link dev.surefoot.bvh.BvhReader}.
 */
package dev.surefoot.bvh;
