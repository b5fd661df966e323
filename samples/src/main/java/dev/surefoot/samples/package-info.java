// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors

/**
 * Characters, clips and terrain made by code: what the command uses when it is given no file, and fixtures for tests.
 *
 * <p><b>In:</b> nothing; every call gives the same numbers and the same bytes. <b>Out:</b> a person who walks over a
 * level floor, as a clip with known contacts, the same with skate in it, and as a skinned {@code .glb}; rolling hills
 * as a ground, a height field and a {@code .glb}. <b>Refused:</b> patches of hills that are no grid. <b>Start</b> with
 * {@link dev.surefoot.samples.Walker} and {@link dev.surefoot.samples.Hills}; {@link dev.surefoot.samples.WalkGait}
 * says how the walk is made.
 */
package dev.surefoot.samples;
