// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Files on a disk: read whole, and written so that they appear whole or not at all.
 *
 * <p><b>In:</b> paths. <b>Out:</b> bytes, and files. <b>Refused:</b> folders, pipes and devices, files over 1 GB,
 * places that are inputs, and places that are taken unless they may be replaced; each with one sentence. <b>Start</b>
 * with {@link dev.surefoot.disk.WholeFile} and {@link dev.surefoot.disk.StagedFiles}. Nothing here knows what is in a
 * file, and readers know nothing of this room: a page in a browser has no disk.
 */
package dev.surefoot.disk;
