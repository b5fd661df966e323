// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * FBX files as trees of records, binary or text.
 *
 * <p><b>In:</b> a file's bytes. <b>Out:</b> records with their values, and where each stands in the file, so that all
 * that is not changed can be written back as it is. <b>Refused:</b> versions before 7.1 and after 7.7; offsets, lengths
 * and counts that contradict the bytes; arrays that do not inflate to what they claim; more than a limit says.
 * <b>Start</b> with {@link dev.surefoot.fbx.container.FbxDocument}. Internal to the FBX packages.
 */
package dev.surefoot.fbx.container;
