// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Clip files of every format behind one face: read from bytes, their legs found, planted, and saved in the format they
 * came in.
 *
 * <p><b>In:</b> a file's bytes and name. <b>Out:</b> skeleton, clips and legs; bytes with some clips planted and all
 * else as it was. <b>Refused:</b> what the readers refuse, as a {@link dev.surefoot.file.FileIssue}. <b>Start
 * reading:</b> {@link dev.surefoot.clipfile.ClipFile}. No files are opened here, and nothing is used that a browser
 * lacks: the command and the page both stand on this.
 */
package dev.surefoot.clipfile;
