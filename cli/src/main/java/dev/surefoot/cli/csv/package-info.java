// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Tables of comma-separated values, and the limbs solved in them, row by row.
 *
 * <p><b>In:</b> a header row and rows of numbers. <b>Out:</b> the same rows with the answers appended. <b>Refused:</b>
 * a header that lacks a column, quotes that are not closed, UTF-16, endless rows; a row that is no limb is marked and
 * passed on. <b>Start</b> with {@link dev.surefoot.cli.csv.LimbTable}.
 */
package dev.surefoot.cli.csv;
