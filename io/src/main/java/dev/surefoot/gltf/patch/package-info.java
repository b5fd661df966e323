// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Changed animation put back into a glTF file, everything else byte for byte as it was.
 *
 * <p><b>In:</b> a read file, and new keys for joints of its animations. <b>Out:</b> the file's bytes with new accessors
 * behind the old ones. <b>Refused:</b> joints, animations and times that the file does not have. <b>Start</b> with
 * {@link dev.surefoot.gltf.patch.GltfPatcher}.
 */
package dev.surefoot.gltf.patch;
