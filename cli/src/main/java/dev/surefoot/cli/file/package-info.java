// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Files: clips opened and saved whatever their format, grounds, and outputs that appear whole or not at all.
 *
 * <p><b>In:</b> paths as the user typed them. <b>Out:</b> models, and files. <b>Refused:</b> with a
 * {@link dev.surefoot.cli.file.FileFailure} that names the file. <b>Start</b> with
 * {@link dev.surefoot.cli.file.ClipFiles}.
 */
package dev.surefoot.cli.file;
