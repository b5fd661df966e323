// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Changed animation put back into an FBX file, and nothing else changed.
 *
 * <p><b>In:</b> a file that was read, and the poses that a clip is to have. <b>Out:</b> the file's bytes, binary or
 * text as they were. <b>Refused:</b> channels that several layers move or several joints share. <b>Start</b> with
 * {@link dev.surefoot.fbx.patch.FbxPatcher}. Internal to this module.
 */
package dev.surefoot.fbx.patch;
