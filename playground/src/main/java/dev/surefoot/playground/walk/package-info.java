// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * A clip put on a ground in the page, by the pipeline that the command uses.
 *
 * <p><b>In:</b> the bytes of a {@code .glb} or {@code .bvh}, and the name of a ground or the heights of a drawn one.
 * <b>Out:</b> the planted file's bytes, joints to draw, figures. <b>Refused:</b> what the readers refuse, and clips
 * without legs that can be planted, each with a sentence. <b>Start reading:</b>
 * {@link dev.surefoot.playground.walk.Walk}.
 */
package dev.surefoot.playground.walk;
