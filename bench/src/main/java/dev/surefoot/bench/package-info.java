// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What a solve costs, beside the published formulas and the machine's own limits.
 *
 * <p><b>In:</b> legs drawn with a fixed seed. <b>Out:</b> nanoseconds and bytes per solve, by JMH; {@code bench/run}
 * runs all and writes {@code docs/benchmarks-by-machine.md}. Every benchmark returns a checksum of what it solved, and
 * a test compares it with the solvers' own. <b>Refused:</b> by {@link dev.surefoot.bench.BenchTable}, other arguments
 * than its two commands'. <b>Start reading:</b> {@link dev.surefoot.bench.TwoBone2Bench}; for the page,
 * {@code Comparison}.
 */
package dev.surefoot.bench;
