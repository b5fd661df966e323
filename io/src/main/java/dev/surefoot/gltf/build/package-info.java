// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * New glTF files, made by code.
 *
 * <p><b>In:</b> skeletons, meshes and clips. <b>Out:</b> the bytes of a {@code .glb} file. <b>Refused:</b> parts that
 * do not fit each other, such as a clip of another skeleton. <b>Start</b> with
 * {@link dev.surefoot.gltf.build.GlbBuilder}.
 */
package dev.surefoot.gltf.build;
