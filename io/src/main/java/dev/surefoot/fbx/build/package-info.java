// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * New FBX files, made by code.
 *
 * <p><b>In:</b> a skeleton, a skinned mesh and clips. <b>Out:</b> the bytes of a binary or text file. <b>Refused:</b>
 * clips of another skeleton. <b>Start</b> with {@link dev.surefoot.fbx.build.FbxBuilder}.
 */
package dev.surefoot.fbx.build;
