// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.fbx.patch;

import java.util.BitSet;
import java.util.List;

/**
 * Keys in the order of time.
 *
 * @param poses what each is
 * @param standing i for every key i from which to the next a foot stands still
 */
record KeyPoses(List<KeyPose> poses, BitSet standing) {}
