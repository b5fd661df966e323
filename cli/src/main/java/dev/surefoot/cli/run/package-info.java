// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The work on clip files: one clip, one file, many files.
 *
 * <p><b>In:</b> opened files, and what is to be done with them. <b>Out:</b> reports, and the files that are written.
 * <b>Refused:</b> with a {@link dev.surefoot.cli.file.FileFailure}: files whose clips cannot be read, planted or
 * written; among many the others go on. <b>Start</b> with {@link dev.surefoot.cli.run.FileRun}.
 */
package dev.surefoot.cli.run;
