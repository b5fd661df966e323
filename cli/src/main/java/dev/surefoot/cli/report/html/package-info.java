// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * The page about a run: one HTML file that needs no other.
 *
 * <p><b>In:</b> a {@link dev.surefoot.cli.report.FileReport}. <b>Out:</b> text with tables, drawings and charts.
 * <b>Refused:</b> nothing; what has no figures gets none. <b>Start</b> with
 * {@link dev.surefoot.cli.report.html.ReportHtml}.
 */
package dev.surefoot.cli.report.html;
