// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Tables of comma-separated values, streamed.
 *
 * <p><b>In and out:</b> rows of cells. <b>Refused:</b> quotes that are not closed, UTF-16, endless rows. <b>Start</b> with
 * {@link dev.surefoot.cli.csv.CsvReader}.
 */
package dev.surefoot.cli.csv;
