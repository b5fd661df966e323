// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What can be wrong with a file, and where the files come from that one refers to.
 *
 * <p><b>In:</b> what a reader found. <b>Out:</b> a {@link dev.surefoot.file.FileIssue}: kind, place and cause in one
 * sentence for the user. <b>Refused:</b> nothing; this is how all others refuse. <b>Start</b> with
 * {@link dev.surefoot.file.FileIssue}.
 */
package dev.surefoot.file;
