// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * FBX 7.1 to 7.7: skeletons and clips out of binary and text files, and changed animation put back without touching
 * anything else.
 *
 * <p><b>In:</b> a file's bytes. <b>Out:</b> every model as a joint, every stack as a clip; from
 * {@link dev.surefoot.fbx.patch.FbxPatcher} the same file with other keys. <b>Refused:</b> older and newer versions, by
 * name; offsets and counts that contradict the bytes, rings of models, shared ids; each with record and place.
 * <b>Start</b> with {@link dev.surefoot.fbx.FbxReader}.
 */
package dev.surefoot.fbx;
