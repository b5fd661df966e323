// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Files on a disk: read whole, and written so that they appear whole or not at all, whatever ends the process.
 *
 * <p><b>In:</b> paths. <b>Out:</b> bytes, and files. <b>Refused:</b> folders, pipes and devices, files over 1 GB,
 * places that are inputs, places that are taken unless they may be replaced, and links that lead out of a folder; each
 * with one sentence. {@code docs/design/0013-writing-files.md} has the protocol and its reasons. <b>Start</b> with
 * {@link dev.surefoot.disk.WholeFile} and {@link dev.surefoot.disk.StagedFiles}. Nothing here knows what is in a file,
 * and readers know nothing of this package: a page in a browser has no disk.
 */
package dev.surefoot.disk;
