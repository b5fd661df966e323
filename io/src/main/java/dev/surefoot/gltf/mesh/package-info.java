// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The meshes of a glTF file: triangles to stand on, and skinned vertices that show where soles are.
 *
 * <p><b>In:</b> a read file. <b>Out:</b> triangles in the world's metres, or vertices bound to joints. <b>Refused:</b>
 * indices beyond the vertices, skins whose joints or matrices are not there; what needs an extension that is not read
 * is left out and noted. <b>Start</b> with {@link dev.surefoot.gltf.mesh.GltfMeshes} or
 * {@link dev.surefoot.gltf.mesh.SkinnedVertices}.
 */
package dev.surefoot.gltf.mesh;
