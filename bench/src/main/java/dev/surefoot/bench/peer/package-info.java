// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
/**
 * Surefoot beside its peers: their methods written anew from published formulas, and a race of all in one process.
 *
 * <p><b>In:</b> legs drawn with a fixed seed, and the sample's walk that skates. <b>Out:</b> how many times ours each
 * peer takes; {@code bench/peers} runs it and writes {@code docs/benchmarks.md} with its plot. No line is taken from
 * anybody; each is named "after" what it follows, and {@code PeersTest} holds each to the answers that its method
 * promises. <b>Refused:</b> other arguments than {@link dev.surefoot.bench.peer.Race} says. <b>Start reading:</b>
 * {@link dev.surefoot.bench.peer.Race}.
 */
package dev.surefoot.bench.peer;
