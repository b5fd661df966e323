// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The subcommands: what a user may type, checked and turned into work.
 *
 * <p><b>In:</b> arguments. <b>Out:</b> settings for {@link dev.surefoot.cli.run}, and an exit code. <b>Refused:</b>
 * wrong usage, as picocli's exception with the option's name; it ends the command with exit code 2. <b>Start</b> with
 * {@link dev.surefoot.cli.command.PlantCommand} and {@link dev.surefoot.cli.command.InspectCommand}.
 */
package dev.surefoot.cli.command;
