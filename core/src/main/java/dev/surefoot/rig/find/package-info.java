// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Finds legs and the root joint of a skeleton, by the names of joints and by structure.
 *
 * <p><b>In:</b> a skeleton or a clip, or legs described by their joints' names. <b>Out:</b> legs that can be planted,
 * and the joint whose position moves the whole body. <b>Refused:</b> what looks like a leg and cannot be planted, each
 * with a reason for the user. <b>Start</b> with {@link dev.surefoot.rig.find.LegFinder}.
 */
package dev.surefoot.rig.find;
