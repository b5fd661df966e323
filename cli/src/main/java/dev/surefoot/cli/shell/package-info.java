// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What the command stands in: streams, folder, terminal; progress, failures and the version.
 *
 * <p><b>In:</b> what is to be said to a person, and what went wrong. <b>Out:</b> lines on standard error, data on
 * standard output, an exit code. <b>Refused:</b> a failed write to standard output fails the command. <b>Start</b> with
 * {@link dev.surefoot.cli.shell.Shell}.
 */
package dev.surefoot.cli.shell;
