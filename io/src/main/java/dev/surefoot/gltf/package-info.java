// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * glTF 2.0: skeletons, clips and meshes out of {@code .glb} and {@code .gltf} files, and changed animation put back
 * without touching anything else.
 *
 * <p><b>In:</b> a file's bytes, and access to the files it names. <b>Out:</b> every node as a joint, every animation as
 * a clip, meshes as triangles or as vertices bound to joints; from {@link dev.surefoot.gltf.patch.GltfPatcher} the same
 * file with other keys. <b>Refused:</b> counts, offsets and indices that contradict the bytes, rings of nodes,
 * addresses outside of the file's folder; each with its JSON path. <b>Start</b> with
 * {@link dev.surefoot.gltf.GltfReader}.
 */
package dev.surefoot.gltf;
