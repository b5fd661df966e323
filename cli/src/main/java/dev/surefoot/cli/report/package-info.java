// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What a run reports: as JSON for programs, as a summary and a table for people.
 *
 * <p><b>In:</b> what was found, planted and measured. <b>Out:</b> text. <b>Refused:</b> nothing; bounds that do not
 * hold are sentences in a {@link dev.surefoot.cli.report.BoundsCheck}. <b>Start</b> with
 * {@link dev.surefoot.cli.report.FileReport}.
 */
package dev.surefoot.cli.report;
