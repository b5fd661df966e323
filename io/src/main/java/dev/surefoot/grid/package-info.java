// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Terrain grids: ESRI ASCII grids and PNG height maps.
 *
 * <p><b>In:</b> a file's bytes. <b>Out:</b> a {@link dev.surefoot.grid.HeightGrid}: north is −Z, east is +X, its centre
 * at the origin, with sentences about what was assumed. <b>Refused:</b> as a {@link dev.surefoot.file.FileIssue}: what
 * contradicts itself, and more than sixteen million samples. <b>Start</b> with {@link dev.surefoot.grid.AscReader} or
 * {@link dev.surefoot.grid.PngHeights}; {@code docs/formats-ground.md} describes both formats to users.
 */
package dev.surefoot.grid;
