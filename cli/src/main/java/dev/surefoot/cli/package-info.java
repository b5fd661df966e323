// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * The command {@code surefoot}: each subcommand parses its arguments, calls the library and prints.
 *
 * <p>Data goes to standard output, everything else to standard error. Start reading at {@link dev.surefoot.cli.Main}.
 */
package dev.surefoot.cli;
