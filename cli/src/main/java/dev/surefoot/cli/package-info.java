// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The command {@code surefoot}: its subcommands put together, and the process around them.
 *
 * <p><b>In:</b> what the user typed. <b>Out:</b> data on standard output, everything else on standard error, an exit
 * code. <b>Refused:</b> nothing is ever thrown; {@link dev.surefoot.cli.shell.Failures} makes sentences of it.
 * <b>Start</b> with {@link dev.surefoot.cli.Main}. The packages below: {@code command} parses, {@code run} works,
 * {@code report} reports, {@code file} opens and writes, {@code shell} is the surroundings.
 */
package dev.surefoot.cli;
