// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * What a solve costs, beside the published formulas and the machine's own limits.
 *
 * <p><b>In:</b> legs drawn with a fixed seed. <b>Out:</b> nanoseconds and bytes per solve, by JMH; {@code bench/run}
 * runs all and writes {@code docs/benchmarks.md}. Every benchmark returns a checksum of what it solved, and a test
 * holds that to the solvers' own. <b>Start</b> with {@link dev.surefoot.bench.TwoBone2Bench}.
 */
package dev.surefoot.bench;
