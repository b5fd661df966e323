// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The meshes of an FBX file, as far as soles need them.
 *
 * <p><b>In:</b> a scene and its joints. <b>Out:</b> every vertex with the joint that moves it most. <b>Refused:</b>
 * counts and indices that contradict each other, too many vertices. <b>Start</b> with
 * {@link dev.surefoot.fbx.mesh.FbxVertices}. Internal to this module.
 */
package dev.surefoot.fbx.mesh;
